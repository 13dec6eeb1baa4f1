// One row of amazon.jobs. Places are JSON strings since about 2024 and plain fields before. Country codes have three
// letters since 2023 and two before. The employer is always Amazon, regardless of which of its companies hires. A
// posting whose places are all "virtual" is remote.
import { assertPresent } from "../../contract/assertPresent.ts";
import type { RawEmployer, RawLocation } from "../../contract/raw.ts";
import { normalizeHttpUrl } from "../../text/addresses/domains.ts";
import { ALPHA2 } from "../shared/rows/alpha3.ts";
import { formatPay, mergeRanges, type StatedPay } from "../shared/rows/pay.ts";
import { buildPlace, buildPosting, distinctPlaces, joinSections, type Row } from "../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asList,
  asText,
  firstPresent,
  getIn,
  isRecord,
  type Json,
  joinText,
  parseJson,
} from "../shared/rows/values.ts";
import type { Board } from "../source.ts";

const SITE = "https://www.amazon.jobs";
const AMAZON: RawEmployer = {
  domain: "amazon.com",
  industry: null,
  headcount: null,
  country: null,
  headquarters: null,
  founded_year: null,
  lei: null,
  wikidata_id: null,
};
/** `USA, WA, Seattle - 168,100.00 - 227,400.00 USD annually`: the line itself is short. */
const PAY_LINE =
  /\s-\s(\d[\d,]{0,15}(?:\.\d{1,2})?)\s-\s(\d[\d,]{0,15}(?:\.\d{1,2})?)\s([A-Z]{3})\s(annually|yearly|monthly|weekly|daily|hourly)/g;
/** Pay is at the end of the text. */
const PAY_TAIL = 20_000;
const VIRTUAL = /^virtual\b/i;

export function amazonRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id_icims")) ?? asText(getIn(row, "id"));
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const [description, basic] = [asBody(row.description), asBody(row.basic_qualifications)];
  const preferred = asBody(row.preferred_qualifications);
  const where = readPlaces(row);
  const remote = where.length > 0 && where.every(({ virtual }) => virtual);
  return buildPosting(board, {
    external_id: id,
    requisition_id: asText(row.id_icims),
    title,
    url: linkIn(row, id),
    apply_url: normalizeHttpUrl(asText(row.url_next_step) ?? ""),
    organization: "Amazon",
    organization_url: "https://www.amazon.com/",
    employer: AMAZON,
    description_html: joinSections([
      { heading: null, html: description },
      { heading: "Basic qualifications", html: basic },
      { heading: "Preferred qualifications", html: preferred },
    ]),
    full_text: description !== null,
    locations: distinctPlaces(where.map((each) => each.place)),
    remote: remote ? true : null,
    workplace: remote ? "remote" : where.length > 0 && where.every(({ onsite }) => onsite) ? "on-site" : null,
    employment_type: joinText([row.job_schedule_type, row.is_intern === true ? "internship" : null]),
    department: asText(row.job_category),
    salary: readPay(preferred) ?? readPay(description) ?? asText(row.salary),
    date_posted: asDate(row.posted_date),
  });
}

/** Accept only addresses on the site itself. */
function linkIn(row: Json, id: string): string {
  const path = asText(row.job_path);
  return path !== null && /^\/[^/\\\s][^\\\s]{0,400}$/.test(path)
    ? SITE + path
    : `${SITE}/en/jobs/${encodeURIComponent(id)}`;
}

interface RowPlaces {
  readonly place: RawLocation | null;
  readonly virtual: boolean;
  readonly onsite: boolean;
}

function readPlaces(row: Json): RowPlaces[] {
  const locations = asList(row.locations)
    .map(parseEmbedded)
    .filter((each) => each !== null);
  return locations.length > 0 ? locations.map(structured) : [plain(row)];
}

function parseEmbedded(value: unknown): Json | null {
  if (isRecord(value)) return value;
  if (typeof value !== "string" || value.length > 10_000) return null;
  try {
    const parsed: unknown = parseJson(value);
    return isRecord(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function structured(fields: Json): RowPlaces {
  const city = asText(fields.city);
  const type = asText(fields.type)?.toUpperCase();
  const virtual = type === "VIRTUAL" || (city !== null && VIRTUAL.test(city));
  const country = countryOf(
    firstPresent(asText(fields.normalizedCountryCode), asText(fields.countryIso2a), asText(fields.country)),
  );
  const region = firstPresent(asText(fields.normalizedStateName), asText(fields.region));
  const placeText = firstPresent(asText(fields.normalizedLocation), asText(fields.location));
  const locality = virtual && VIRTUAL.test(city ?? "") ? null : city;
  return { place: buildPlace({ text: placeText, locality, region, country }), virtual, onsite: type === "ONSITE" };
}

/** Before 2024: one place, in plain fields. A blank city means anywhere in the country. */
function plain(row: Json): RowPlaces {
  const city = asText(row.city);
  const placeText = firstPresent(asText(row.normalized_location), asText(row.location));
  const virtual = VIRTUAL.test(city ?? "") || /,\s*virtual\b/i.test(asText(row.location) ?? "");
  const [, region] = readRegion(placeText);
  return {
    place: buildPlace({
      text: placeText,
      locality: virtual ? null : city,
      region: firstPresent(region, asText(row.state)),
      country: countryOf(asText(row.country_code)),
    }),
    virtual,
    onsite: false,
  };
}

/** `Arlington, Virginia, USA`: the full name of the state, if it is written that way. */
function readRegion(placeText: string | null): [string | null, string | null] {
  const parts = placeText?.split(", ") ?? [];
  return parts.length === 3 && /^[A-Z]{3}$/.test(assertPresent(parts[2]))
    ? [assertPresent(parts[0]), assertPresent(parts[1])]
    : [null, null];
}

function countryOf(code: string | null): string | null {
  return code === null ? null : (ALPHA2.get(code.toUpperCase()) ?? code);
}

/** There is one line per place; combine them into one range. */
function readPay(html: string | null): string | null {
  const ranges = [...(html ?? "").slice(-PAY_TAIL).matchAll(PAY_LINE)].map(
    ([, min, max, currency, unit]): StatedPay => ({
      min: parseAmount(min),
      max: parseAmount(max),
      currency: currency ?? null,
      unit: unit ?? null,
    }),
  );
  const mergedPay = mergeRanges(ranges);
  return mergedPay === null ? null : formatPay(mergedPay);
}

function parseAmount(rawText: string | undefined): number {
  return Number((rawText ?? "").replaceAll(",", ""));
}
