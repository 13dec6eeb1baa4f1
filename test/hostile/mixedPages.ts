// Pages of any size that mix hostile pieces: unclosed and nested elements, long tables, links, attributes, comments,
// entities and structured data. A seed makes one page.
import { assertPresent } from "../../src/contract/assertPresent.ts";
import { PAGES } from "./pieces.ts";

/** Numbers from 0 to 1, always the same for a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const WORDS =
  "Cook Nurse Engineer (m/w/d) Jobs Stellenangebote Berlin München Apply 2026-11-01 €45,000 Requirements: Deadline 募集 وظائف Team".split(
    " ",
  );
const TAGS = "div span p li ul h1 h2 h3 section article main header nav table tr td dl dt dd details summary b a".split(
  " ",
);
const ATTRIBUTES = [
  ' class="job job-title location"',
  ` class="${"card list-item opening ".repeat(50)}"`,
  " id=x",
  ' data-x=\'{"title":"Cook","url":"/jobs/1"}\'',
  " role=heading aria-level=3",
  " itemprop=title",
  " itemscope itemtype=https://schema.org/JobPosting",
  ' style="display:none"',
  " hidden",
];
const SIGNS = [
  "<!--",
  "-->",
  "<![CDATA[",
  "<script>",
  "</script>",
  "&amp;",
  "&#x",
  "<",
  ">",
  '"',
  "'",
  "<style>",
  "{",
  "[",
];

/** Writes one piece. */
type Piece = () => string;

interface Dice {
  number(below: number): number;
  pick<T>(from: readonly T[]): T;
  words(max: number): string;
}

function createDice(random: () => number): Dice {
  const number = (below: number): number => Math.floor(random() * below);
  const pick = <T>(from: readonly T[]): T => assertPresent(from[number(from.length)]);
  return {
    number,
    pick,
    words: (max) => Array.from({ length: 1 + number(max) }, () => pick(WORDS)).join(" "),
  };
}

function piecesOf({ number, pick, words }: Dice): readonly Piece[] {
  const attributes = (): string => pick(ATTRIBUTES) + pick(ATTRIBUTES);
  return [
    () => `<a href="${pick(["/jobs/", "?id=", "#", "https://jobs.lever.co/x/"])}${number(1e6)}">${words(6)}</a>`,
    () => `<h${1 + number(5)}${attributes()}>${words(6)}</h3>`,
    () => `<tr>${Array.from({ length: 1 + number(8) }, () => `<td${pick(ATTRIBUTES)}>${words(3)}`).join("")}`,
    () => `<${pick(TAGS)}${attributes()}>${words(2)}`,
    () => `</${pick(TAGS)}>`,
    () => pick(SIGNS),
    () => `<p${pick(ATTRIBUTES)}>${words(30)}</p>`,
    () => `<li><a href="/jobs/x-${number(1e6)}"><h3>${words(4)}</h3><span class="location">${words(2)}</span></a></li>`,
    () =>
      `<script type="application/ld+json">${JSON.stringify({ "@type": "JobPosting", title: words(4), url: `/jobs/${number(1e5)}`, description: words(40), datePosted: "2026-11-01" })}</script>`,
  ];
}

/** A page of about this many characters. */
export function mixedPage(seed: number, size: number): string {
  const dice = createDice(createRandom(seed));
  const all = piecesOf(dice);
  const used = Array.from({ length: 1 + dice.number(4) }, () => dice.pick(all));
  const runLength = dice.pick([1, 1, 1, 40, 300]);
  const parts: string[] = dice.number(8) === 0 ? [dice.pick(PAGES).make(size / 2)] : [];
  for (let length = parts.join("").length; length < size; ) {
    const piece = dice.pick(used);
    for (let at = 0; at < runLength; at++) {
      const text = piece();
      parts.push(text);
      length += text.length;
    }
  }
  return `<html><head><title>Acme careers</title></head><body><h1>Jobs</h1>${parts.join("")}`.slice(0, size);
}
