// The sector of an employer: what the source says; else what its name, its domain, or the text's own words about the firm
// tell. Name and domain go first because they are the same in every posting of an employer.

import { SECTORS, type Sector } from "../../contract/lists.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { there } from "../../contract/there.ts";
import { lookUp, VOCABULARIES } from "../../contract/vocabularies.ts";
import { remembered } from "../../text/remembered.ts";
import { tableOf } from "../../text/tables.ts";
import { fold } from "../../text/words/fold.ts";
import { findPhrases, type Phrases, phrasesWith } from "../posting/phrases.ts";
import { type PostingRead, type Word, wordsOf } from "../reading.ts";
import { agencyName } from "./agency.ts";

function sectorsIn(table: string): Phrases<Sector> {
  return phrasesWith(table, () => tableOf(table, SECTORS).map(([sector, phrase]) => [phrase, sector]));
}

const STATED = sectorsIn("employers/sector-stated.tsv");
const NAMED = sectorsIn("employers/sector-names.tsv");
const SELF = sectorsIn("employers/sector-self.tsv");

/** Of two sectors that a name tells the one that says more: a "University Hospital" treats people, "Data" is everywhere. */
const TELLING: readonly Sector[] = [
  "healthcare",
  "pharma",
  "education",
  "insurance",
  "finance",
  "government",
  "legal",
  "hospitality",
  "food",
  "real estate",
  "construction",
  "automotive",
  "aerospace",
  "telecom",
  "transport",
  "energy",
  "mining",
  "agriculture",
  "environment",
  "security",
  "sports",
  "nonprofit",
  "media",
  "marketing",
  "retail",
  "manufacturing",
  "engineering",
  "technology",
  "consulting",
];

/** Longest first. */
const ENDS: readonly (readonly [string, Sector])[] = tableOf("employers/sector-endings.tsv", SECTORS)
  .map(([sector, end]) => [fold(end), sector] as const)
  .sort(([a], [b]) => b.length - a.length);
const DOMAINS = tableOf("employers/sector-domains.tsv", SECTORS);

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
const nameSector = remembered((name): Sector | null => {
  if (agencyName(name) !== null) return "staffing";
  const words = wordsOf(name);
  const whole = findPhrases(NAMED, words).map((hit) => hit.value);
  const found =
    whole.length > 0 ? whole : words.flatMap(({ token }) => ENDS.find(([end]) => token.endsWith(end))?.[1] ?? []);
  return found.sort((a, b) => TELLING.indexOf(a) - TELLING.indexOf(b))[0] ?? null;
});

function domainSector(domain: string | null): Sector | null {
  if (domain === null) return null;
  return DOMAINS.find(([, end]) => domain.endsWith(`.${end}`))?.[0] ?? null;
}

/** What a text says its firm is; what it says of clients comes later in the text, so the first wins. */
function selfSector(words: readonly Word[]): { sector: Sector; start: number; end: number } | null {
  const read = words.slice(0, MOST_WORDS);
  for (const hit of findPhrases(SELF, read)) {
    const reach = hit.to - hit.from > 1 ? REACH : REACH_WORD;
    const before = read.slice(Math.max(0, hit.from - reach), hit.from);
    if (!before.some((word) => COPULAS.has(word.token))) continue;
    return { sector: hit.value, start: there(read[hit.from]).start, end: there(read[hit.to - 1]).end };
  }
  return null;
}

/** The sector of a posting's employer, and why. */
export function readIndustry(
  raw: RawPosting,
  name: string,
  domain: string | null,
  words: readonly Word[],
  note: PostingRead["note"],
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
