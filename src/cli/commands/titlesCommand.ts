// `rolecall titles import FILE`: takes the titles of the official O*NET file into the data folder, where every command
// that derives finds them. Importing again replaces what was there.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { Refusal, sentenceOf } from "../../contract/refusal.ts";
import { readTitles } from "../../derive/occupation/titleImport.ts";
import type { Environment } from "../service/environment.ts";
import { makeFolder, titlesFile } from "../service/opening.ts";

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

function contentOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new Refusal(`${file} cannot be read (${sentenceOf(error)}).`);
  }
}
