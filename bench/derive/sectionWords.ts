// Counts words by the heading above them and prints tables/postings/section-words.tsv. Input: a file with one
// posting per line (`title`, `organization`, `language`, `description_html` or `description_text`).
// Usage: node bench/derive/sectionWords.ts postings.jsonl > tables/postings/section-words.tsv
import { readFileSync } from "node:fs";
import { assertPresent } from "../../src/contract/assertPresent.ts";
import { readEmphasis } from "../../src/derive/posting/blocks.ts";
import { parseRawPosting } from "../../src/derive/posting/raw.ts";
import { knownHeading, type TextSectionKind } from "../../src/derive/posting/sectionCues.ts";
import { readOutline } from "../../src/derive/posting/sections.ts";
import { SECTION_WORD_KINDS } from "../../src/derive/posting/sectionWords.ts";
import { textsOfRaw } from "../../src/derive/posting/texts.ts";
import { wordsOf } from "../../src/derive/reading.ts";

/** A word of fewer employers may be a name. */
const MIN_EMPLOYERS = 4;
const MIN_COUNT = 8;
/** Added to observed and expected counts, so that rare words weigh little. */
const SMOOTHING = 3;
/** A word below this ratio is no evidence. */
const MIN_WEIGHT = 0.6;

interface WordCounts {
  readonly perKind: number[];
  readonly employers: Set<string>;
}

const KIND_OF: ReadonlyMap<TextSectionKind, number> = new Map([
  ...SECTION_WORD_KINDS.map((kind, at) => [kind, at] as const),
  ["nice_to_have", SECTION_WORD_KINDS.indexOf("requirements")],
]);

const languages = new Map<string, { words: Map<string, WordCounts>; totals: number[] }>();

function count(language: string, employer: string, kind: number, tokens: ReadonlySet<string>): void {
  const counts = languages.get(language) ?? { words: new Map(), totals: SECTION_WORD_KINDS.map(() => 0) };
  languages.set(language, counts);
  for (const token of tokens) {
    const word = counts.words.get(token) ?? { perKind: SECTION_WORD_KINDS.map(() => 0), employers: new Set() };
    counts.words.set(token, word);
    word.perKind[kind] = assertPresent(word.perKind[kind]) + 1;
    word.employers.add(employer);
    counts.totals[kind] = assertPresent(counts.totals[kind]) + 1;
  }
}

const isWord = (token: string): boolean => /^\p{L}{2,}$/u.test(token);

for (const line of readFileSync(assertPresent(process.argv[2]), "utf8").split("\n")) {
  if (line === "") continue;
  const posting: Record<string, string | null> = JSON.parse(line);
  const read = parseRawPosting({
    source: "greenhouse",
    board: "count",
    external_id: "1",
    url: "https://count.example/1",
    ...posting,
    title: posting.title ?? "-",
    language: null,
  });
  if ("reason" in read) continue;
  const { text, html } = textsOfRaw(read.raw);
  if (text === null) continue;
  const words = wordsOf(text);
  const seen = SECTION_WORD_KINDS.map(() => new Set<string>());
  for (const section of readOutline(text, words, readEmphasis(html))) {
    const kind = KIND_OF.get(section.kind);
    if (kind === undefined || section.heading === null || knownHeading(section.heading) !== section.kind) continue;
    const [from, to] = [section.blocks[0]?.start ?? section.end, section.blocks.at(-1)?.end ?? section.end];
    for (const { token, start } of words)
      if (start >= from && start < to && isWord(token)) assertPresent(seen[kind]).add(token);
  }
  const employer = posting.organization ?? text.slice(0, 40);
  seen.forEach((tokens, kind) => {
    count(posting.language ?? "", employer, kind, tokens);
  });
}

const sums = new Map<string, { count: number; weights: number[] }>();
for (const { words, totals } of languages.values()) {
  const all = totals.reduce((sum, each) => sum + each, 0);
  for (const [token, { perKind, employers }] of words) {
    const found = perKind.reduce((sum, each) => sum + each, 0);
    if (found < MIN_COUNT || employers.size < MIN_EMPLOYERS) continue;
    const weights = perKind.map((each, kind) =>
      Math.log((each + SMOOTHING) / ((found * assertPresent(totals[kind])) / all + SMOOTHING)),
    );
    const sum = sums.get(token) ?? { count: 0, weights: SECTION_WORD_KINDS.map(() => 0) };
    sums.set(token, {
      count: sum.count + found,
      weights: sum.weights.map((w, kind) => w + found * assertPresent(weights[kind])),
    });
  }
}
process.stdout.write(
  `# Words by the sections of adverts, counted under known headings: the word, then ten times the logarithm of its\n# frequency in each section relative to its frequency elsewhere: ${SECTION_WORD_KINDS.join(", ")}.\n`,
);
for (const [token, { count: found, weights }] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const means = weights.map((weight) => weight / found);
  if (means.every((mean) => Math.abs(mean) < MIN_WEIGHT)) continue;
  process.stdout.write(`${[token, ...means.map((mean) => Math.round(10 * mean))].join("\t")}\n`);
}
