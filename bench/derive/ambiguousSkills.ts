// Counts where adverts name skills and prints tables/skills/ambiguous.tsv: spellings that stand mostly outside the
// requirements. Input: a file with one posting per line (`language`, `description_html` or `description_text`).
// Usage: node bench/derive/ambiguousSkills.ts postings.jsonl > tables/skills/ambiguous.tsv (with --counts: all counts)
import { readFileSync } from "node:fs";
import { assertPresent } from "../../src/contract/assertPresent.ts";
import { readEmphasis } from "../../src/derive/posting/blocks.ts";
import { parseRawPosting } from "../../src/derive/posting/raw.ts";
import { readOutline, sectionAt } from "../../src/derive/posting/sections.ts";
import { textsOfRaw } from "../../src/derive/posting/texts.ts";
import { wordsOf } from "../../src/derive/reading.ts";
import { weighMentions } from "../../src/derive/skills/mentions.ts";

/** Rarer spellings are ignored. */
const MIN_COUNT = 12;
/** Share of mentions in requirements, relative to the share of requirements in the text, below which it is ambiguous. */
const MAX_RATIO = 0.5;

const DEMANDING: ReadonlySet<string | undefined> = new Set(["requirements", "nice_to_have"]);
const counts = new Map<string, { inside: number; all: number; name: string }>();
const words = new Map<string, { inside: number; all: number }>();

function add<T extends { inside: number; all: number }>(
  of: Map<string, T>,
  key: string,
  empty: T,
  inside: boolean,
): void {
  const known = of.get(key) ?? empty;
  of.set(key, known);
  known.all++;
  if (inside) known.inside++;
}

for (const line of readFileSync(assertPresent(process.argv[2]), "utf8").split("\n")) {
  if (line === "") continue;
  const posting: Record<string, string | null> = JSON.parse(line);
  const url = "https://count.example/1";
  const stated = { source: "greenhouse", board: "count", external_id: "1", url, ...posting, language: null };
  const read = parseRawPosting({ ...stated, title: posting.title ?? "-" });
  if ("reason" in read) continue;
  const { text, html } = textsOfRaw(read.raw);
  if (text === null) continue;
  const textWords = wordsOf(text);
  const sections = readOutline(text, textWords, readEmphasis(html));
  if (!sections.some(({ kind, heading }) => DEMANDING.has(kind) && heading !== null)) continue;
  const isInside = (start: number): boolean => DEMANDING.has(sectionAt(sections, start)?.kind);
  const language = posting.language ?? "";
  for (const { start } of textWords) add(words, language, { inside: 0, all: 0 }, isInside(start));
  const seen = new Set<string>();
  for (const { spelling, start } of weighMentions(textWords, text, () => true)) {
    const key = `${language}\t${spelling.text}`;
    if (seen.has(key)) continue;
    seen.add(key);
    add(counts, key, { inside: 0, all: 0, name: spelling.skill.name }, isInside(start));
  }
}

for (const [key, { inside, all, name }] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const total = assertPresent(words.get(key.split("\t", 1)[0] ?? ""));
  const ratio = inside / all / (total.inside / total.all);
  if (process.argv.includes("--counts"))
    process.stdout.write(`${key}\t${name}\t${inside}\t${all}\t${ratio.toFixed(2)}\n`);
  else if (all >= MIN_COUNT && ratio < MAX_RATIO) process.stdout.write(`${key}\n`);
}
