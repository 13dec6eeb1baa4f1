// One EURES vacancy, from a list or its detail response. The code "NS" means not stated; some texts end with a literal
// "null"; Greece is EL; profiles are grouped by language and may be empty.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import { normalizeHttpUrl } from "../../../text/addresses/domains.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildPosting, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asList,
  asNumber,
  asRecord,
  asText,
  fromEpoch,
  getIn,
  isRecord,
  type Json,
  joinText,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError } from "../../source.ts";

const LINK = /<a\b[^>]{0,500}?\bhref\s{0,5}=\s{0,5}["'](https?:[^"'\s]{1,2000})["']/i;

export function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  return buildPosting(board, {
    external_id: id,
    title,
    url: pageOf(id),
    ...employerOf(asRecord(row.employer)),
    description_html: textOf(row.description),
    // City and pay come from the detail request.
    full_text: false,
    locations: distinctPlaces(
      Object.keys(asRecord(row.locationMap)).map((code) => buildPlace({ country: countryOf(code) })),
    ),
    employment_type: employmentOf(row),
    date_posted: fromEpoch(row.creationDate, "ms"),
    date_updated: fromEpoch(row.lastModificationDate, "ms"),
  });
}

/** Merges the detail response into the list row. */
export function readVacancy(value: unknown, board: Board, knownPosting: RawPosting | null): RawPosting {
  const id = asText(getIn(value, "id"));
  const profiles = getIn(value, "jvProfiles");
  if (id === null || !isRecord(profiles)) throw new ShapeError('no "jvProfiles"');
  const profile = profileOf(profiles, asText(getIn(value, "preferredLanguage")));
  const title = asText(profile.title) ?? knownPosting?.title ?? null;
  if (title === null) throw new ShapeError("no title in any language");
  const html = textOf(profile.description);
  const details = buildPosting(board, {
    external_id: id,
    title,
    url: pageOf(id),
    ...employerOf(asRecord(profile.employer)),
    description_html: html,
    full_text: (html ?? knownPosting?.description_html ?? null) !== null,
    locations: distinctPlaces(asList(profile.locations).map((each) => readPlace(asRecord(each)))),
    salary: readPay(profile),
    employment_type: employmentOf(profile),
    apply_url: linkIn(profile.applicationInstructions),
    date_posted: fromEpoch(getIn(value, "creationDate"), "ms"),
    date_updated: fromEpoch(getIn(value, "lastModificationDate"), "ms"),
    date_valid_through: fromEpoch(profile.lastApplicationDate, "ms") ?? asDate(profile.lastApplicationDate),
  });
  return knownPosting === null ? details : mergeDetails(knownPosting, details);
}

/** The language of a profile is the service's, not always the text's, so it is not used. */
function profileOf(profiles: Json, preferred: string | null): Json {
  const languages = Object.keys(profiles);
  return asRecord(profiles[languages.find((each) => each === preferred) ?? languages[0] ?? ""]);
}

function pageOf(id: string): string {
  return `https://europa.eu/eures/portal/jv-se/jv-details/${encodeURIComponent(id)}?lang=en`;
}

function textOf(value: unknown): string | null {
  return asBody(asBody(value)?.replace(/(?<![\p{L}\p{N} ])null\s{0,20}$/u, ""));
}

function countryOf(code: string): string {
  const upper = code.toUpperCase();
  return upper === "EL" ? "GR" : upper;
}

function employerOf(employer: Json): Pick<RawPosting, "organization" | "organization_url"> {
  return { organization: asText(employer.name), organization_url: normalizeHttpUrl(asText(employer.website) ?? "") };
}

function employmentOf(row: Json): string | null {
  return joinText([...asList(row.positionScheduleCodes), row.positionOfferingCode].filter((code) => code !== "NS"));
}

function readPlace(location: Json): RawLocation | null {
  return buildPlace({
    locality: asText(location.cityName),
    country: countryOf(asText(location.countryCode) ?? "") || null,
    postal_code: asText(location.postalCode),
  });
}

function readPay(profile: Json): string | null {
  const [salary] = asList(getIn(profile.offeredRemunerationPackage, "salaries"));
  const single = asNumber(getIn(salary, "referenceSalary"));
  const pay = formatPay({
    min: asNumber(getIn(salary, "minimumSalary")) ?? single,
    max: asNumber(getIn(salary, "maximumSalary")) ?? single,
    currency: asText(getIn(salary, "currencyCode")),
    unit: asText(getIn(salary, "payingIntervalCode")),
  });
  return pay ?? asText(getIn(profile.offeredRemunerationPackage, "description"));
}

/** Instructions are HTML, often one link to the national service. */
function linkIn(instructions: unknown): string | null {
  for (const each of asList(instructions)) {
    const link = LINK.exec(asBody(each)?.slice(0, 20_000) ?? "")?.[1];
    if (link !== undefined) return normalizeHttpUrl(link.replaceAll("&amp;", "&"));
  }
  return null;
}
