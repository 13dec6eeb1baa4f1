// The derived fields over the simulated internet, whose truth is known: facts in an opening's text are read in every
// language, and one opening on two channels is grouped. docs/quality.md has the figures. They prove that no language
// was forgotten, not how well real postings are read: the sentences are few and written for this project.
import { beforeAll, describe, expect, it } from "vitest";
import { derive } from "../src/derive/derive.ts";
import { toDuplicateFacts } from "../src/derive/duplicates/duplicateFacts.ts";
import { type ComparedPosting, findDuplicateRule } from "../src/derive/duplicates/duplicates.ts";
import { parseRawPosting } from "../src/derive/posting/raw.ts";
import { textsOfRaw } from "../src/derive/posting/texts.ts";
import { NOWHERE } from "../src/derive/reading.fixture.ts";
import { toCodes } from "../src/text/words/codes.ts";
import { loadLanguageDetector } from "../src/text/words/language.ts";
import { tokenize } from "../src/text/words/tokens.ts";
import type { Opening } from "../world/fake.ts";
import { FAKES } from "../world/fakes.ts";
import { createWorld } from "../world/world.ts";

const START = Date.UTC(2026, 0, 1);
const NOW = START + 20 * 86_400_000;
const LANGUAGES = ["da", "de", "en", "es", "fr", "it", "nl", "pl", "pt", "sv"];
const NAMES = { "on-site": "On-site", hybrid: "Hybrid", remote: "Remote Solely" } as const;

interface Shown {
  readonly opening: Opening;
  readonly source: string;
  readonly board: number;
}

function shownOpenings(): Shown[] {
  const world = createWorld({ seed: 7, employers: 140, start: START }, FAKES);
  return world.boards(NOW).flatMap(({ source, slug }, board) => {
    const openings = world.boardAt(source, slug, NOW)?.openings ?? [];
    return openings.map((opening) => ({ opening, source, board }));
  });
}

function rawOf({ opening, source }: Shown) {
  const read = parseRawPosting({
    source: source === "career_site" ? source : "greenhouse",
    board: "invented",
    external_id: opening.id,
    title: opening.title,
    url: `https://jobs.example/${source}/${opening.id}`,
    organization: opening.employer?.name ?? null,
    description_html: opening.html,
    requisition_id: opening.requisition,
  });
  if ("reason" in read) throw new Error(read.reason);
  return read.raw;
}

/** Cases and correct answers by language. */
type Count = Map<string, { cases: number; right: number }>;

function count(counts: Count, language: string, right: boolean): void {
  const before = counts.get(language) ?? { cases: 0, right: 0 };
  counts.set(language, { cases: before.cases + 1, right: before.right + Number(right) });
}

const shares = (counts: Count) =>
  Object.fromEntries([...counts].sort().map(([language, { cases, right }]) => [language, right / cases]));
const ALL_RIGHT = Object.fromEntries(LANGUAGES.map((language) => [language, 1]));

describe("over the simulated internet", () => {
  const [arrangement, days, language, internship, education]: [Count, Count, Count, Count, Count] = [
    new Map(),
    new Map(),
    new Map(),
    new Map(),
    new Map(),
  ];
  let shown: Shown[] = [];

  beforeAll(async () => {
    const detectLanguage = await loadLanguageDetector();
    shown = shownOpenings();
    const once = new Map(shown.map((each) => [each.opening.id.slice(0, -1), each]));
    for (const each of once.values()) {
      const { opening } = each;
      const { row } = derive(rawOf(each), { now: NOW, gazetteer: NOWHERE, detectLanguage }).posting;
      count(arrangement, opening.language, row.ai_work_arrangement === NAMES[opening.workplace]);
      const expected = opening.workplace === "hybrid" ? 3 : null;
      count(days, opening.language, row.ai_work_arrangement_office_days === expected);
      const name = new Intl.DisplayNames(["en"], { type: "language" }).of(opening.language);
      count(language, opening.language, row.ai_job_language === name);
      const intern = opening.employment === "internship";
      count(internship, opening.language, (row.ai_employment_type ?? []).includes("INTERN") === intern || !intern);
      const asksForDegree = /bachelor|licence|grado univ|hbo-|laurea|licenciatura|licencjat|kandidat|högskole/i.test(
        opening.html,
      );
      if (asksForDegree) count(education, opening.language, row.ai_education?.includes("bachelor degree") === true);
    }
  });

  it("reads the workplace type in every language", () => expect(shares(arrangement)).toEqual(ALL_RIGHT));
  it("reads office days in every language", () => expect(shares(days)).toEqual(ALL_RIGHT));
  it("detects the language", () => expect(shares(language)).toEqual(ALL_RIGHT));
  it("reads an internship from the title in every language", () => expect(shares(internship)).toEqual(ALL_RIGHT));
  it("reads a required bachelor's degree in every language", () => {
    expect(Object.entries(shares(education)).filter(([, share]) => share < 0.95)).toEqual([]);
    expect(education.size).toBeGreaterThanOrEqual(8);
  });

  it("groups one opening on two channels, and never two different ones", () => {
    const employers = Map.groupBy(
      shown.map((each): ComparedPosting & { truth: string } => {
        const raw = rawOf(each);
        const places = each.opening.places.map(({ city, region, country, country_name }) => ({
          locality: city,
          county: null,
          region,
          country: country_name,
          country_code: country,
          continent: null,
          timezone: null,
          lat: null,
          lon: null,
        }));
        const facts = toDuplicateFacts(raw, null, places, toCodes(tokenize(textsOfRaw(raw).text ?? "").join(" ")));
        const { name = "", domain = null } = each.opening.employer ?? {};
        const employer = { employer_domain: domain, employer_name_key: name };
        const channel = { source: each.source, board_id: each.board, source_type: "ats" as const };
        return { ...facts, ...employer, ...channel, truth: each.opening.id.slice(0, -1) };
      }),
      ({ employer_domain }) => employer_domain,
    );
    let [pairs, joined, wrong] = [0, 0, 0];
    for (const list of employers.values()) {
      for (const [at, one] of list.entries()) {
        for (const other of list.slice(at + 1)) {
          if (one.board_id === other.board_id) continue;
          const [truth, found] = [one.truth === other.truth, findDuplicateRule(one, other) !== null];
          pairs += Number(truth);
          joined += Number(truth && found);
          wrong += Number(!truth && found);
        }
      }
    }
    expect(pairs).toBeGreaterThan(100);
    expect(joined / pairs).toBeGreaterThanOrEqual(0.98);
    expect(joined / (joined + wrong)).toBeGreaterThanOrEqual(0.995);
  });
});
