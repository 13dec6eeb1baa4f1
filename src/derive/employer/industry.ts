// The sector of an employer: as stated by the source, else inferred from its name, its domain, or the text's
// description of the firm. Name and domain come first, because they are the same in every posting of an employer.

import { assertPresent } from "../../contract/assertPresent.ts";
import { SECTORS, type Sector } from "../../contract/lists.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { lookUpValue, VOCABULARIES } from "../../contract/vocabularies.ts";
import { memoize } from "../../text/memoize.ts";
import { readTypedPairs } from "../../text/tables.ts";
import { fold } from "../../text/words/fold.ts";
import { findPhrases, firstWords, loadPhraseValues, type Phrases } from "../posting/phrases.ts";
import { type PostingReading, type Word, wordsOf } from "../reading.ts";
import { matchAgencyName } from "./agency.ts";

function loadSectorPhrases(table: string): Phrases<Sector> {
  return loadPhraseValues(table, () => readTypedPairs(table, SECTORS).map(([sector, phrase]) => [phrase, sector]));
}

const STATED = loadSectorPhrases("employers/sector-stated.tsv");
const NAMED = loadSectorPhrases("employers/sector-names.tsv");
const SELF = loadSectorPhrases("employers/sector-self.tsv");

/**
 * If a name indicates two sectors, the more specific one: a "University Hospital" treats people, "Data" is everywhere.
 */
const SPECIFICITY: readonly Sector[] = [
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
const ENDS: readonly (readonly [string, Sector])[] = readTypedPairs("employers/sector-endings.tsv", SECTORS)
  .map(([sector, end]) => [fold(end), sector] as const)
  .sort(([a], [b]) => b.length - a.length);
const DOMAINS = readTypedPairs("employers/sector-domains.tsv", SECTORS);

/** Words with which a firm describes itself: "we are a", "ist ein", "est une". */
const COPULAS: ReadonlySet<string> = new Set(
  "are is am were sind ist als bin est sommes somos es siamo e sono zijn is als ar er som jestesmy jest jako olemme on jsme je".split(
    " ",
  ),
);
/** Maximum distance of the description from such a word, and how much of a text is searched. */
const MAX_DISTANCE = 9;
/** A single word ("bank", "hotel") must follow directly. */
const MAX_DISTANCE_OF_WORD = 4;
const MAX_WORDS = 3_000;

/** Whether the source's industry maps to a sector. */
export function isStatedIndustry(industry: string | null): boolean {
  return sectorOfIndustry(industry) !== null;
}

/** The sector of an industry in a source's own words, or null. */
function sectorOfIndustry(industry: string | null): Sector | null {
  if (industry === null) return null;
  const exact = lookUpValue(VOCABULARIES.organization_industry, industry)?.[0];
  return SECTORS.find((sector) => sector === exact) ?? findPhrases(STATED, wordsOf(industry))[0]?.value ?? null;
}

/** The sector that a name indicates; the most specific of several ("University Hospital"). */
const sectorOfName = memoize((name): Sector | null => {
  if (matchAgencyName(name) !== null) return "staffing";
  const words = wordsOf(name);
  const phraseSectors = findPhrases(NAMED, words).map((hit) => hit.value);
  const found =
    phraseSectors.length > 0
      ? phraseSectors
      : words.flatMap(({ token }) => ENDS.find(([end]) => token.endsWith(end))?.[1] ?? []);
  return found.sort((a, b) => SPECIFICITY.indexOf(a) - SPECIFICITY.indexOf(b))[0] ?? null;
});

function sectorOfDomain(domain: string | null): Sector | null {
  if (domain === null) return null;
  return DOMAINS.find(([, end]) => domain.endsWith(`.${end}`))?.[0] ?? null;
}

/** How a text describes its firm; descriptions of clients come later in a text, so the first wins. */
function sectorOfDescription(words: readonly Word[]): { sector: Sector; start: number; end: number } | null {
  const searched = firstWords(words, MAX_WORDS);
  for (const hit of findPhrases(SELF, searched)) {
    const reach = hit.to - hit.from > 1 ? MAX_DISTANCE : MAX_DISTANCE_OF_WORD;
    const preceding = searched.slice(Math.max(0, hit.from - reach), hit.from);
    if (!preceding.some((word) => COPULAS.has(word.token))) continue;
    return {
      sector: hit.value,
      start: assertPresent(searched[hit.from]).start,
      end: assertPresent(searched[hit.to - 1]).end,
    };
  }
  return null;
}

/** The sector of a posting's employer, with an explanation. */
export function readIndustry(
  raw: RawPosting,
  name: string,
  domain: string | null,
  words: readonly Word[],
  note: PostingReading["note"],
): Sector | null {
  const field = "org_industry";
  const fromSource = sectorOfIndustry(raw.employer?.industry ?? null);
  if (fromSource !== null) {
    note(field, "the source's words");
    return fromSource;
  }
  const ending = sectorOfDomain(domain);
  if (ending !== null) {
    note(field, "the end of the employer's domain");
    return ending;
  }
  const fromName = sectorOfName(name);
  if (fromName !== null) {
    note(field, "a word of the employer's name", { in: "organization", start: 0, end: name.length });
    return fromName;
  }
  const self = sectorOfDescription(words);
  if (self !== null)
    note(field, "what the text says its firm is", { in: "description", start: self.start, end: self.end });
  return self?.sector ?? null;
}
