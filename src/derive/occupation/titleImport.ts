// The official O*NET file of alternate titles, which operators download themselves: 56,000 titles that people use, many
// under several codes. A title with several codes goes to none, because the file does not say which is meant most.
import { existsSync, readFileSync } from "node:fs";
import { buildBook, OCCUPATIONS, type OccupationBook } from "./book.ts";
import { bagOf, comparableText } from "./words.ts";

export interface TitleImport {
  /** One line a title: title, tab, O*NET-SOC code. */
  readonly text: string;
  readonly titles: number;
  /** Titles that stand under several codes. */
  readonly undecided: number;
}

const CODE = "O*NET-SOC Code";
const NAMES = ["Alternate Title", "Short Title", "Reported Job Title"];

/** Reads the tab-separated file; `reason` says what it lacks. */
export function readTitles(text: string): TitleImport | { reason: string } {
  const [head = "", ...rows] = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const columns = head.split("\t").map((name) => name.trim());
  const code = columns.indexOf(CODE);
  const names = NAMES.map((name) => columns.indexOf(name)).filter((at) => at >= 0);
  if (code < 0) return { reason: `the first line has no column "${CODE}"` };
  if (names.length === 0) return { reason: `the first line has none of the columns ${NAMES.join(", ")}` };
  const found = new Map<string, { title: string; codes: Set<string> }>();
  for (const row of rows) {
    const cells = row.split("\t");
    const onet = cells[code]?.trim() ?? "";
    if (!OCCUPATIONS.has(onet)) continue;
    for (const at of names) {
      const title = cells[at]?.trim() ?? "";
      const bag = bagOf(comparableText(title));
      if (bag === "" || title === "n/a") continue;
      const entry = found.get(bag) ?? { title, codes: new Set() };
      entry.codes.add(onet);
      found.set(bag, entry);
    }
  }
  if (found.size === 0) return { reason: "no line has a code of O*NET-SOC 2019" };
  const decided = [...found.values()].filter(({ codes }) => codes.size === 1);
  return {
    text: decided.map(({ title, codes }) => `${title}\t${[...codes][0]}\n`).join(""),
    titles: decided.length,
    undecided: found.size - decided.length,
  };
}

/** The book with the imported titles; undefined when nothing was imported, and our own titles serve alone. */
export function openTitles(file: string): OccupationBook | undefined {
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, "utf8").split("\n");
  return buildBook(
    lines.map((line) => line.split("\t")).flatMap(([title = "", onet = ""]) => [[title, onet] as const]),
  );
}
