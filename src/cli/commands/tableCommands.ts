// Tables that an operator takes in: `rolecall titles import FILE` the titles of the official O*NET file, `rolecall rates import FILE` rates of
// exchange. Both lie in the data folder, where whoever needs them finds them; importing again replaces what was there.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { Refusal, sentenceOf } from "../../contract/refusal.ts";
import { readTitles } from "../../derive/occupation/titleImport.ts";
import { ratesFile } from "../../feed/index/files.ts";
import { ratesIn } from "../../feed/memory/rates.ts";
import { rateLines, readRates, SHIPPED_RATES } from "../../text/numbers/rates.ts";
import type { Environment } from "../service/environment.ts";
import { makeFolder, titlesFile } from "../service/opening.ts";
import { printTable } from "../terminal/table.ts";

export function importTitles(environment: Environment, file: string): void {
  const read = readTitles(contentOf(file));
  if ("reason" in read) throw new Refusal(`${file}: ${read.reason}.`);
  makeFolder(environment.data);
  const target = titlesFile(environment);
  // Whole or not at all: a service may be reading it.
  writeFileSync(`${target}.new`, read.text);
  renameSync(`${target}.new`, target);
  process.stdout.write(
    `${read.titles} titles imported; ${read.undecided} stand under several codes and were left out.\n`,
  );
}

export function showRates(environment: Environment): void {
  const rates = ratesIn(ratesFile(environment.data))();
  printTable(
    ["currency", "per_eur", "day"],
    rates.rates.map(({ currency, perEur, day }) => [currency, Number(perEur.toPrecision(8)), day]),
  );
  const whose = rates === SHIPPED_RATES ? "ship with this release" : "were imported";
  if (process.stdout.isTTY) process.stderr.write(`They ${whose}; the oldest is of ${rates.day}.\n`);
}

export function importRates(environment: Environment, file: string): void {
  const read = readRates(contentOf(file));
  if ("reason" in read) throw new Refusal(`${file}: ${read.reason}.`);
  makeFolder(environment.data);
  const target = ratesFile(environment.data);
  // Whole or not at all: a service may be reading it.
  writeFileSync(`${target}.new`, rateLines(read));
  renameSync(`${target}.new`, target);
  process.stdout.write(`${read.rates.length} rates of ${read.day} imported.\n`);
}

function contentOf(file: string): string {
  try {
    return readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (error) {
    throw new Refusal(`${file} cannot be read (${sentenceOf(error)}).`);
  }
}
