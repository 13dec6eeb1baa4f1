// One vacancy of EURES, as lists and as its own call tell it. Codes "NS" mean not said; some texts end in a literal "null"; Greece
// is EL; the profile of a vacancy is kept by language, and may be empty.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import { httpUrl } from "../../../text/addresses/domains.ts";
import type { Row } from "../../shared/reading/paging.ts";
import { filled } from "../../shared/rows/filled.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import {
  at,
  body,
  date,
  epoch,
  isRecord,
  type Json,
  joined,
  list,
  number,
  record,
  text,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError } from "../../source.ts";

const LINK = /<a\b[^>]{0,500}?\bhref\s{0,5}=\s{0,5}["'](https?:[^"'\s]{1,2000})["']/i;

export function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "id"));
  const title = text(at(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  return posting(board, {
    external_id: id,
    title,
    url: pageOf(id),
    ...employerOf(record(row.employer)),
    description_html: textOf(row.description),
    // The city and the pay are still to come.
    full_text: false,
    locations: places(Object.keys(record(row.locationMap)).map((code) => place({ country: countryOf(code) }))),
    employment_type: employmentOf(row),
    date_posted: epoch(row.creationDate, "ms"),
    date_updated: epoch(row.lastModificationDate, "ms"),
  });
}

/** The vacancy's own call, on top of what its row said. */
export function readVacancy(value: unknown, board: Board, known: RawPosting | null): RawPosting {
  const id = text(at(value, "id"));
  const profiles = at(value, "jvProfiles");
  if (id === null || !isRecord(profiles)) throw new ShapeError('no "jvProfiles"');
  const profile = profileOf(profiles, text(at(value, "preferredLanguage")));
  const title = text(profile.title) ?? known?.title ?? null;
  if (title === null) throw new ShapeError("no title in any language");
  const html = textOf(profile.description);
  const said = posting(board, {
    external_id: id,
    title,
    url: pageOf(id),
    ...employerOf(record(profile.employer)),
    description_html: html,
    full_text: (html ?? known?.description_html ?? null) !== null,
    locations: places(list(profile.locations).map((each) => readPlace(record(each)))),
    salary: readPay(profile),
    employment_type: employmentOf(profile),
    apply_url: linkIn(profile.applicationInstructions),
    date_posted: epoch(at(value, "creationDate"), "ms"),
    date_updated: epoch(at(value, "lastModificationDate"), "ms"),
    date_valid_through: epoch(profile.lastApplicationDate, "ms") ?? date(profile.lastApplicationDate),
  });
  return known === null ? said : filled(known, said);
}

/** The language that a profile is filed under is the service's, not always the text's: it is not taken over. */
function profileOf(profiles: Json, preferred: string | null): Json {
  const languages = Object.keys(profiles);
  return record(profiles[languages.find((each) => each === preferred) ?? languages[0] ?? ""]);
}

function pageOf(id: string): string {
  return `https://europa.eu/eures/portal/jv-se/jv-details/${encodeURIComponent(id)}?lang=en`;
}

function textOf(value: unknown): string | null {
  return body(body(value)?.replace(/(?<![\p{L}\p{N} ])null\s{0,20}$/u, ""));
}

function countryOf(code: string): string {
  const upper = code.toUpperCase();
  return upper === "EL" ? "GR" : upper;
}

function employerOf(employer: Json): Pick<RawPosting, "organization" | "organization_url"> {
  return { organization: text(employer.name), organization_url: httpUrl(text(employer.website) ?? "") };
}

function employmentOf(row: Json): string | null {
  return joined([...list(row.positionScheduleCodes), row.positionOfferingCode].filter((code) => code !== "NS"));
}

function readPlace(location: Json): RawLocation | null {
  return place({
    locality: text(location.cityName),
    country: countryOf(text(location.countryCode) ?? "") || null,
    postal_code: text(location.postalCode),
  });
}

function readPay(profile: Json): string | null {
  const [salary] = list(at(profile.offeredRemunerationPackage, "salaries"));
  const single = number(at(salary, "referenceSalary"));
  const pay = payText({
    min: number(at(salary, "minimumSalary")) ?? single,
    max: number(at(salary, "maximumSalary")) ?? single,
    currency: text(at(salary, "currencyCode")),
    unit: text(at(salary, "payingIntervalCode")),
  });
  return pay ?? text(at(profile.offeredRemunerationPackage, "description"));
}

/** Instructions are HTML, often one link to the national service. */
function linkIn(instructions: unknown): string | null {
  for (const each of list(instructions)) {
    const link = LINK.exec(body(each)?.slice(0, 20_000) ?? "")?.[1];
    if (link !== undefined) return httpUrl(link.replaceAll("&amp;", "&"));
  }
  return null;
}
