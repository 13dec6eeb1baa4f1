// The sector of an employer: what the source says; else what its name, its domain, or the text's own words about the firm
// tell. Name and domain go first because they are the same in every posting of an employer.

import { SECTORS, type Sector } from "../../contract/lists.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { lookUp, VOCABULARIES } from "../../contract/vocabularies.ts";
import { fold } from "../../text/words/fold.ts";
import { SECTOR_DOMAINS, SECTOR_ENDS, SECTOR_NAMES, SECTOR_PHRASES, SECTOR_SELF } from "../data/sectors.ts";
import { buildPhrases, findPhrases, type Phrases } from "../posting/phrases.ts";
import { type Reading, type Word, wordsOf } from "../reading.ts";
import { agencyName } from "./agency.ts";

type Table = Readonly<Partial<Record<Sector, string>>>;

function sectorPhrases(table: Table): Phrases<Sector> {
  return buildPhrases(
    Object.entries(table).flatMap(([sector, phrases]) =>
      phrases.split(",").map((phrase) => [phrase, sector as Sector] as const),
    ),
  );
}

const STATED = sectorPhrases(SECTOR_PHRASES);
const NAMED = sectorPhrases(SECTOR_NAMES);
const SELF = sectorPhrases(SECTOR_SELF);
const ORDER: ReadonlyMap<string, number> = new Map(Object.keys(SECTOR_NAMES).map((sector, at) => [sector, at]));

const ENDS: readonly (readonly [string, Sector])[] = Object.entries(SECTOR_ENDS).flatMap(([sector, ends]) =>
  ends.split(",").map((end) => [fold(end), sector as Sector] as const),
);

/** Words between which a firm says what it is: "we are a", "ist ein", "est une". */
const COPULAS: ReadonlySet<string> = new Set(
  "are is am were sind ist als bin est sommes somos es siamo e sono zijn is als ar er som jestesmy jest jako olemme on jsme je".split(
    " ",
  ),
);
/** How far after such a word the firm may be named, and how much of a text is read for it. */
const REACH = 9;
/** A single word ("bank", "hotel") must follow at once. */
const REACH_WORD = 4;
const MOST_WORDS = 3_000;

/** Whether the source's own words name a sector. */
export function isStated(industry: string | null): boolean {
  return statedSector(industry) !== null;
}

/** The sector of an industry in a source's own words, or null. */
function statedSector(industry: string | null): Sector | null {
  if (industry === null) return null;
  const exact = lookUp(VOCABULARIES.organization_industry, industry)?.[0];
  return SECTORS.find((sector) => sector === exact) ?? findPhrases(STATED, wordsOf(industry))[0]?.value ?? null;
}

/** The sector a name tells; of several the one that says most ("University Hospital"). */
function nameSector(name: string): Sector | null {
  if (agencyName(name) !== null) return "staffing";
  const words = wordsOf(name);
  const whole = findPhrases(NAMED, words).map((hit) => hit.value);
  const found =
    whole.length > 0 ? whole : words.flatMap(({ token }) => ENDS.find(([end]) => token.endsWith(end))?.[1] ?? []);
  return found.sort((a, b) => (ORDER.get(a) ?? 0) - (ORDER.get(b) ?? 0))[0] ?? null;
}

function domainSector(domain: string | null): Sector | null {
  if (domain === null) return null;
  const end = Object.keys(SECTOR_DOMAINS).find((suffix) => domain.endsWith(`.${suffix}`));
  return end === undefined ? null : (SECTOR_DOMAINS[end] ?? null);
}

/** What a text says its firm is; what it says of clients comes later in the text, so the first wins. */
function selfSector(words: readonly Word[]): { sector: Sector; start: number; end: number } | null {
  const read = words.slice(0, MOST_WORDS);
  for (const hit of findPhrases(SELF, read)) {
    const reach = hit.to - hit.from > 1 ? REACH : REACH_WORD;
    const before = read.slice(Math.max(0, hit.from - reach), hit.from);
    if (!before.some((word) => COPULAS.has(word.token))) continue;
    return { sector: hit.value, start: (read[hit.from] as Word).start, end: (read[hit.to - 1] as Word).end };
  }
  return null;
}

/** The sector of a posting's employer, and why. */
export function readIndustry(
  raw: RawPosting,
  name: string,
  domain: string | null,
  words: readonly Word[],
  note: Reading["note"],
): Sector | null {
  const field = "org_industry";
  const stated = statedSector(raw.employer?.industry ?? null);
  if (stated !== null) {
    note(field, "the source's words");
    return stated;
  }
  const ending = domainSector(domain);
  if (ending !== null) {
    note(field, "the end of the employer's domain");
    return ending;
  }
  const named = nameSector(name);
  if (named !== null) {
    note(field, "a word of the employer's name", { in: "organization", start: 0, end: name.length });
    return named;
  }
  const self = selfSector(words);
  if (self !== null)
    note(field, "what the text says its firm is", { in: "description", start: self.start, end: self.end });
  return self?.sector ?? null;
}
