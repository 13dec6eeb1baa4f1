// Reads the official O*NET file of alternate titles, which operators download themselves: 56,000 titles in use, many
// with several codes. A title with several codes is skipped, because the file does not state which is most common.
import { existsSync, readFileSync } from "node:fs";
import { buildBook, OCCUPATIONS, type OccupationBook } from "./book.ts";
import { toComparableTokens, toWordSetKey } from "./words.ts";

export interface TitleImport {
  /** One line per title: title, tab, O*NET-SOC code. */
  readonly text: string;
  readonly titles: number;
  /** Number of titles with several codes. */
  readonly undecided: number;
}

const CODE = "O*NET-SOC Code";
const NAMES = ["Alternate Title", "Short Title", "Reported Job Title"];

/** Parses the tab-separated file; `reason` states what is missing. */
export function parseTitles(text: string): TitleImport | { reason: string } {
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
      const bag = toWordSetKey(toComparableTokens(title));
      if (bag === "" || title === "n/a") continue;
      const entry = found.get(bag) ?? { title, codes: new Set() };
      entry.codes.add(onet);
      found.set(bag, entry);
    }
  }
  if (found.size === 0) return { reason: "no line has a code of O*NET-SOC 2019" };
  const uniqueTitles = [...found.values()].filter(({ codes }) => codes.size === 1);
  return {
    text: uniqueTitles.map(({ title, codes }) => `${title}\t${[...codes][0]}\n`).join(""),
    titles: uniqueTitles.length,
    undecided: found.size - uniqueTitles.length,
  };
}

/** The book with the imported titles; undefined if nothing was imported and only built-in titles apply. */
export function openTitles(file: string): OccupationBook | undefined {
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, "utf8").split("\n");
  return buildBook(
    lines.map((line) => line.split("\t")).flatMap(([title = "", onet = ""]) => [[title, onet] as const]),
  );
}
