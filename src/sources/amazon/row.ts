// One row of amazon.jobs. Places are texts that hold JSON since about 2024, plain fields before; countries have three letters since
// 2023, two before. The employer is Amazon whichever of its companies hires; a posting that is "virtual" everywhere is remote.

import type { RawEmployer, RawLocation } from "../../contract/raw.ts";
import { there } from "../../contract/there.ts";
import { httpUrl } from "../../text/addresses/domains.ts";
import type { Row } from "../shared/reading/paging.ts";
import { ALPHA2 } from "../shared/rows/alpha3.ts";
import { payText, type StatedPay, widest } from "../shared/rows/pay.ts";
import { place, places, posting, sections } from "../shared/rows/posting.ts";
import { at, body, date, either, isRecord, type Json, joined, list, parseJson, text } from "../shared/rows/values.ts";
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
/** Pay stands at the end. */
const PAY_TAIL = 20_000;
const VIRTUAL = /^virtual\b/i;

export function amazonRow(row: unknown, board: Board): Row {
  const id = text(at(row, "id_icims")) ?? text(at(row, "id"));
  const title = text(at(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const [description, basic] = [body(row.description), body(row.basic_qualifications)];
  const preferred = body(row.preferred_qualifications);
  const where = whereOf(row);
  const remote = where.length > 0 && where.every(({ virtual }) => virtual);
  return posting(board, {
    external_id: id,
    requisition_id: text(row.id_icims),
    title,
    url: linkIn(row, id),
    apply_url: httpUrl(text(row.url_next_step) ?? ""),
    organization: "Amazon",
    organization_url: "https://www.amazon.com/",
    employer: AMAZON,
    description_html: sections([
      { heading: null, html: description },
      { heading: "Basic qualifications", html: basic },
      { heading: "Preferred qualifications", html: preferred },
    ]),
    full_text: description !== null,
    locations: places(where.map((each) => each.place)),
    remote: remote ? true : null,
    workplace: remote ? "remote" : where.length > 0 && where.every(({ onsite }) => onsite) ? "on-site" : null,
    employment_type: joined([row.job_schedule_type, row.is_intern === true ? "internship" : null]),
    department: text(row.job_category),
    salary: payIn(preferred) ?? payIn(description) ?? text(row.salary),
    date_posted: date(row.posted_date),
  });
}

/** Only an address of the site itself. */
function linkIn(row: Json, id: string): string {
  const path = text(row.job_path);
  return path !== null && /^\/[^/\\\s][^\\\s]{0,400}$/.test(path)
    ? SITE + path
    : `${SITE}/en/jobs/${encodeURIComponent(id)}`;
}

interface Where {
  readonly place: RawLocation | null;
  readonly virtual: boolean;
  readonly onsite: boolean;
}

function whereOf(row: Json): Where[] {
  const many = list(row.locations)
    .map(unpacked)
    .filter((each) => each !== null);
  return many.length > 0 ? many.map(structured) : [plain(row)];
}

function unpacked(value: unknown): Json | null {
  if (isRecord(value)) return value;
  if (typeof value !== "string" || value.length > 10_000) return null;
  try {
    const read: unknown = parseJson(value);
    return isRecord(read) ? read : null;
  } catch {
    return null;
  }
}

function structured(said: Json): Where {
  const city = text(said.city);
  const type = text(said.type)?.toUpperCase();
  const virtual = type === "VIRTUAL" || (city !== null && VIRTUAL.test(city));
  const country = countryOf(either(text(said.normalizedCountryCode), text(said.countryIso2a), text(said.country)));
  const region = either(text(said.normalizedStateName), text(said.region));
  const worded = either(text(said.normalizedLocation), text(said.location));
  const locality = virtual && VIRTUAL.test(city ?? "") ? null : city;
  return { place: place({ text: worded, locality, region, country }), virtual, onsite: type === "ONSITE" };
}

/** Before 2024 one place, in fields; a blank city is a place anywhere in the country. */
function plain(row: Json): Where {
  const city = text(row.city);
  const worded = either(text(row.normalized_location), text(row.location));
  const virtual = VIRTUAL.test(city ?? "") || /,\s*virtual\b/i.test(text(row.location) ?? "");
  const [, region] = regionIn(worded);
  return {
    place: place({
      text: worded,
      locality: virtual ? null : city,
      region: either(region, text(row.state)),
      country: countryOf(text(row.country_code)),
    }),
    virtual,
    onsite: false,
  };
}

/** `Arlington, Virginia, USA`: the state in full, where it is written so. */
function regionIn(worded: string | null): [string | null, string | null] {
  const parts = worded?.split(", ") ?? [];
  return parts.length === 3 && /^[A-Z]{3}$/.test(there(parts[2])) ? [there(parts[0]), there(parts[1])] : [null, null];
}

function countryOf(code: string | null): string | null {
  return code === null ? null : (ALPHA2.get(code.toUpperCase()) ?? code);
}

/** One line a place: as one range over all of them. */
function payIn(html: string | null): string | null {
  const ranges = [...(html ?? "").slice(-PAY_TAIL).matchAll(PAY_LINE)].map(
    ([, min, max, currency, unit]): StatedPay => ({
      min: figure(min),
      max: figure(max),
      currency: currency ?? null,
      unit: unit ?? null,
    }),
  );
  const wide = widest(ranges);
  return wide === null ? null : payText(wide);
}

function figure(written: string | undefined): number {
  return Number((written ?? "").replaceAll(",", ""));
}
