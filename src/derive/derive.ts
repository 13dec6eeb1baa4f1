// Derives everything from a raw posting: every column of a row, the texts, the employer and the facts for finding
// duplicates. Pure: the same posting, time and gazetteer give the same result.

import { type Arrangement, experienceOfYears, type Provenance } from "../contract/lists.ts";
import { LANGUAGE_NAMES } from "../contract/names.ts";
import type { DerivationHints, DerivedPosting, Explanation, PostingRow, Texts } from "../contract/posting.ts";
import type { RawPosting } from "../contract/raw.ts";
import { findSource } from "../contract/sources.ts";
import { registrableDomain } from "../text/addresses/domains.ts";
import { parseSourceDate, toIso } from "../text/numbers/dates.ts";
import { toDuplicateFacts } from "./duplicates/duplicateFacts.ts";
import { isAgency } from "./employer/agency.ts";
import { readEmployer } from "./employer/employer.ts";
import { readTrade } from "./occupation/agreement.ts";
import type { OccupationBook } from "./occupation/book.ts";
import { functionsOf, isCompatible, isManaging } from "./occupation/functions.ts";
import { toShownTitle } from "./occupation/shownTitle.ts";
import { payRow, readPay, toYearlyPay } from "./pay/pay.ts";
import type { Gazetteer } from "./places/gazetteer/gazetteer.ts";
import { placeRow, placeStrings, readPostingPlaces } from "./places/posting/postedPlaces.ts";
import { readRemoteLocation } from "./places/remote/remoteLocation.ts";
import { readLanguage } from "./posting/language.ts";
import { readSectionTexts, summariseSection } from "./posting/statements/sectionTexts.ts";
import { textsOfRaw } from "./posting/texts.ts";
import { explainer, openReading, type PostingReading } from "./reading.ts";
import { RULES_VERSION } from "./rulesVersion.ts";
import { readKeywords } from "./skills/keywords.ts";
import { readSkills } from "./skills/skills.ts";
import { withTradeSkill } from "./skills/tradeSkill.ts";
import { readApplyEffort } from "./work/applyEffort.ts";
import { readArrangement } from "./work/arrangement.ts";
import { readBenefits } from "./work/benefits.ts";
import { readContact } from "./work/contact.ts";
import { readEducation } from "./work/education.ts";
import { readEmployment } from "./work/employment.ts";
import { readYears } from "./work/experience.ts";
import { readHours } from "./work/hours.ts";
import { readSeniority } from "./work/seniority.ts";
import { readVisa } from "./work/visa.ts";

export interface DeriveOptions extends DerivationHints {
  now: number;
  gazetteer: Gazetteer;
  /** Occupation titles, if more were imported than the built-in ones. */
  titles?: OccupationBook | undefined;
  /** ISO code of a text's language, null if undecided. */
  detectLanguage: (text: string) => string | null;
  explain?: boolean;
}

/** Earlier dates are a database's default for "never". */
const EARLIEST_DATE_MS = Date.UTC(2000, 0, 1);

function readDate(statedDate: string | null): number | null {
  const at = statedDate === null ? null : parseSourceDate(statedDate);
  return at === null || at < EARLIEST_DATE_MS ? null : at;
}

function readPostedAt(raw: RawPosting, now: number): number | null {
  const stated = readDate(raw.date_posted);
  return stated === null ? null : Math.min(stated, now);
}

/** The columns taken directly from the source. */
function statedRow(raw: RawPosting, postedAt: number | null) {
  const validThrough = readDate(raw.date_valid_through);
  return {
    date_posted: postedAt === null ? null : toIso(postedAt),
    date_valid_through: validThrough === null ? null : toIso(validThrough),
    title: toShownTitle(raw.title),
    organization: raw.organization,
    organization_url: raw.organization === null ? null : raw.organization_url,
    organization_logo: raw.organization === null ? null : raw.organization_logo,
    location_requirements: raw.location_requirements,
    employment_type: raw.employment_type,
    url: raw.url,
    apply_url: raw.apply_url ?? raw.url,
    source_type: findSource(raw.source)?.type ?? "career_site",
    source: raw.source,
    source_domain: registrableDomain(raw.url) ?? new URL(raw.url).hostname,
    source_slug: raw.board,
    full_text: raw.full_text,
  } satisfies Partial<PostingRow>;
}

/** The trade, unless the functions contradict it: the code of a product manager is Marketing, which is not a skill here. */
function plainTrade({ classification_onet: onet, ai_taxonomies_a: functions }: ReturnType<typeof readTrade>) {
  if (onet === null) return null;
  const named = new Set(functions ?? []);
  const own = functionsOf(onet.id);
  const fits = own.length === 0 || own.some((name) => named.has(name));
  return fits || (!isManaging(named) && isCompatible(onet.id, named)) ? onet : null;
}

/** The columns read from title and description. */
function textRow(reading: PostingReading, texts: Texts, titles: OccupationBook | undefined) {
  const sections = readSectionTexts(reading);
  const years = readYears(reading);
  const hours = readHours(reading);
  const kinds = readEmployment(reading, hours);
  const contact = readContact(reading);
  const skills = readSkills(reading);
  const named = readTrade(reading, skills, titles);
  const { isNamed: _, ...trade } = named;
  texts.requirements = sections.requirements;
  return {
    ai_benefits: readBenefits(reading),
    ai_key_skills: withTradeSkill(reading, skills, plainTrade(named), named),
    ai_keywords: readKeywords(reading),
    ai_employment_type: kinds,
    ai_experience_level: experienceOfYears(years),
    ai_hiring_manager_name: contact.name,
    ai_hiring_manager_email_address: contact.email,
    ai_core_responsibilities: summariseSection(sections.responsibilities, 6, 800),
    ai_working_hours: hours,
    ai_visa_sponsorship: readVisa(reading),
    ai_education: readEducation(reading),
    ai_requirements_summary: summariseSection(sections.requirements, 3, 400),
    ai_job_language: reading.language === null ? null : (LANGUAGE_NAMES.get(reading.language) ?? null),
    years_experience: years,
    seniority: readSeniority(reading, years, kinds),
    apply_effort: readApplyEffort(reading),
    ...trade,
  } satisfies Partial<PostingRow>;
}

/** Platforms flag hybrid work as "remote", too: work that requires days on site is not telecommuting. */
function isTelecommute(raw: RawPosting, arrangement: Arrangement | null): boolean {
  if (arrangement === "Hybrid" || arrangement === "On-site") return false;
  return raw.remote === true || arrangement === "Remote Solely";
}

/** The outline of the description: the range of each section and, if it has one, of its heading. */
function noteSections({ sections, text, note }: PostingReading): void {
  for (const { kind, heading, start, end } of sections) {
    note("sections", kind, { in: "description", start, end });
    const at = heading === null ? -1 : text.indexOf(heading, start);
    if (heading !== null && at >= 0 && at < end)
      note("section_headings", kind, { in: "description", start: at, end: at + heading.length });
  }
}

/** The evidence of fields; that of the outline belongs to none. */
function keptEvidence({ sections: _, section_headings: __, ...evidence }: Record<string, Provenance>) {
  return evidence;
}

/** The known hints, to be stored with the posting. */
function storedHints({ boardCountry, employerCountry }: DerivationHints): Pick<DerivedPosting, "hints"> {
  const hints: DerivationHints = {};
  if (boardCountry != null) hints.boardCountry = boardCountry;
  if (employerCountry != null) hints.employerCountry = employerCountry;
  return Object.keys(hints).length === 0 ? {} : { hints };
}

/** Everything derived from one raw posting, with explanations. */
export function derive(
  raw: RawPosting,
  options: DeriveOptions,
): { posting: DerivedPosting; explanations: Explanation[] } {
  const texts = textsOfRaw(raw);
  const { explanations, evidence, note } = explainer(options.explain === true, {
    title: toShownTitle(raw.title),
    description: texts.text,
    salary: raw.salary,
    employment_type: raw.employment_type,
    workplace: raw.workplace,
    organization: raw.organization,
    ...Object.fromEntries(raw.locations.map((location, index) => [`locations[${index}]`, location.text])),
  });
  const language = readLanguage(raw, texts.text, options.detectLanguage, note);
  const reading = openReading(raw, texts.text, language, note, texts.html);
  noteSections(reading);
  const places = readPostingPlaces(raw, { ...options, language, search: reading.search }, note);
  // For a figure without a currency at an unknown place, the board's other postings provide the country.
  const countries = places.country_codes.length > 0 ? places.country_codes : [options.boardCountry ?? null];
  const pay = readPay(
    reading,
    countries.filter((code) => code !== null),
  );
  const arrangement = readArrangement(reading, places);
  const remote = readRemoteLocation(reading, arrangement.ai_work_arrangement, places, options.gazetteer);
  const employer = readEmployer(raw, note, reading.textWords);
  const postedAt = readPostedAt(raw, options.now);
  const row: PostingRow = {
    ...statedRow(raw, postedAt),
    ...placeRow(raw, places),
    ...payRow(pay),
    ...arrangement,
    ...remote,
    ...textRow(reading, texts, options.titles),
    org_recruitment_agency_derived: employer?.agency ?? isAgency(null, null, reading.textWords, note),
    domain_derived: employer?.domain ?? null,
    // A posting that was not read completely is marked like one that was cut on arrival.
    full_text: raw.full_text && places.unread === 0,
    location_type: isTelecommute(raw, arrangement.ai_work_arrangement) ? "TELECOMMUTE" : null,
  };
  const posting: DerivedPosting = {
    external_id: raw.external_id,
    row,
    texts,
    employer,
    same: toDuplicateFacts(raw, employer, places.structured, reading.textLetters),
    place_strings: placeStrings(row, raw, places),
    yearly_pay: toYearlyPay(pay),
    salary_raw: raw.salary,
    posted_at: postedAt,
    evidence: keptEvidence(evidence),
    ...storedHints(options),
    rules_version: RULES_VERSION,
  };
  return { posting, explanations };
}
