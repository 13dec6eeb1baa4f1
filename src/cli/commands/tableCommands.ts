// Tables that an operator imports: `rolecall titles import FILE` for the titles of the official O*NET file, `rolecall
// rates import FILE` for exchange rates. Both are stored in the data folder; another import replaces them.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { UserError } from "../../contract/userError.ts";
import { parseTitles } from "../../derive/occupation/titleImport.ts";
import { ratesIn } from "../../feed/memory/rates.ts";
import { ratesFile } from "../../feed/paths.ts";
import { formatRates, parseRates, SHIPPED_RATES } from "../../text/numbers/rates.ts";
import type { Environment } from "../environment/environment.ts";
import { ensureFolder } from "../resources/dataFolder.ts";
import { titlesFile } from "../resources/resources.ts";
import { unreadableFile } from "../terminal/lines.ts";
import { printTable } from "../terminal/table.ts";

export function importTitles(environment: Environment, file: string): void {
  const read = parseTitles(readContent(file));
  if ("reason" in read) throw new UserError(`${file}: ${read.reason}.`);
  ensureFolder(environment.data);
  const target = titlesFile(environment);
  // Atomic, because a service may be reading it.
  writeFileSync(`${target}.new`, read.text);
  renameSync(`${target}.new`, target);
  process.stdout.write(`${read.titles} titles imported; ${read.undecided} with several codes were skipped.\n`);
}

export function showRates(environment: Environment): void {
  const rates = ratesIn(ratesFile(environment.data))();
  printTable(
    ["currency", "per_eur", "day"],
    rates.rates.map(({ currency, perEur, day }) => [currency, Number(perEur.toPrecision(8)), day]),
  );
  const origin = rates === SHIPPED_RATES ? "are included in this release" : "were imported";
  if (process.stdout.isTTY) process.stderr.write(`The rates ${origin}; the oldest is from ${rates.day}.\n`);
}

export function importRates(environment: Environment, file: string): void {
  const read = parseRates(readContent(file));
  if ("reason" in read) throw new UserError(`${file}: ${read.reason}.`);
  ensureFolder(environment.data);
  const target = ratesFile(environment.data);
  // Atomic, because a service may be reading it.
  writeFileSync(`${target}.new`, formatRates(read));
  renameSync(`${target}.new`, target);
  process.stdout.write(`${read.rates.length} rates from ${read.day} imported.\n`);
}

function readContent(file: string): string {
  try {
    return readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (error) {
    throw unreadableFile(file, error);
  }
}
