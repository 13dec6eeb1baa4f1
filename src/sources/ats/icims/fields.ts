// The labels and values that iCIMS prints around a posting: in list cards and in the header of a posting page. Labels
// are the employer's own ("Job Post Information* : Posted Date"); the part after the last colon is the name.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import {
  attributeOf,
  type Element,
  elementText,
  findElement,
  findElements,
  findOutermostElements,
  type Tree,
} from "../../../text/html/tree.ts";
import { buildPlace, distinctPlaces } from "../../shared/rows/posting.ts";
import { parseSlashDate } from "../../shared/rows/slashDates.ts";
import { parseWorkplace } from "../../shared/rows/workplace.ts";

type Fields = ReadonlyMap<string, string>;

/** A header has two or three of these. */
const MAX_LABELS = 20;

export function collectFields(tree: Tree, within: Element | null): Fields {
  const found = new Map<string, string>();
  const addField = (label: string | null, value: string | null): void => {
    const name = label?.split(/\s:\s/).at(-1)?.replace(/[*:]/g, "").trim().toLowerCase() ?? "";
    if (name !== "" && value !== null && !found.has(name)) found.set(name, value);
  };
  for (const tag of findOutermostElements(findElements(tree, ".iCIMS_JobHeaderTag", within))) {
    addField(elementText(tree, findElement(tree, "dt", tag)), elementText(tree, findElement(tree, "dd", tag)));
  }
  for (const label of findElements(tree, ".header span.field-label", within).slice(0, MAX_LABELS)) {
    const words = elementText(tree, label);
    const parentText = elementText(tree, label.parent) ?? "";
    // A date is displayed as "8 months ago"; the exact one is in its tooltip.
    const exact = attributeOf(findElement(tree, "span[title]", label.parent), "title");
    addField(words, exact ?? (parentText.slice(words?.length ?? 0).trim() || null));
  }
  return found;
}

function pick(fields: Fields, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = fields.get(name);
    if (value !== undefined) return value;
  }
  return null;
}

/** Converts all recognised fields of a posting. Dates are in US order without a zone. */
export function readFields(fields: Fields): Partial<RawPosting> {
  const locations = readPlaces(fields);
  return {
    requisition_id: pick(fields, "job id", "requisition id", "requisition number", "job number", "req id", "id"),
    department: pick(fields, "category", "department", "job family", "job category", "function"),
    employment_type: pick(
      fields,
      "type",
      "position type",
      "employment type",
      "job type",
      "position type/expected hours",
    ),
    organization: pick(fields, "external company name", "company name", "company"),
    organization_url: pick(fields, "external company url"),
    date_posted: parseSlashDate(pick(fields, "posted date", "date posted"), "month first"),
    date_valid_through: parseSlashDate(pick(fields, "post end date", "closing date", "close date"), "month first"),
    salary: pick(fields, "salary range", "pay range", "salary", "compensation", "pay rate"),
    locations,
    ...readWorkplace(fields, locations),
  };
}

function readWorkplace(fields: Fields, locations: readonly RawLocation[]): Pick<RawPosting, "workplace" | "remote"> {
  const statedWorkplace = pick(
    fields,
    "workplace type",
    "work location type",
    "location type",
    "remote status",
    "work arrangement",
  );
  const remoteField = pick(fields, "remote", "remote position");
  const workplace =
    parseWorkplace(statedWorkplace) ??
    (remoteField !== null && /^yes\b/i.test(remoteField) ? "remote" : parseWorkplace(remoteField));
  if (workplace !== null) return { workplace, remote: workplace === "remote" };
  return { workplace: null, remote: locations.some((each) => each.text === "Remote") ? true : null };
}

/** "US-RI-Kingston", several separated by a bar. Postcode and street apply only if there is a single place. */
function readPlaces(fields: Fields): RawLocation[] {
  const codes = pick(fields, "location", "locations", "job location", "job locations", "posting location");
  const found = distinctPlaces((codes ?? "").split(/\s*\|\s*/).map(readCode));
  const [isSingle] = found;
  if (found.length !== 1 || isSingle === undefined) return found;
  return [
    {
      ...isSingle,
      postal_code: pick(fields, "postal code", "zip code"),
      street: pick(fields, "address", "street address"),
    },
  ];
}

/** Country, region if it is a code, city: "CA-ON-Toronto", "UK-London", "US-Remote", "US". */
function readCode(code: string): RawLocation | null {
  const [, country, region, city] = /^([A-Z]{2})(?:-([A-Z\d]{2,3}))?(?:-(\S.*))?$/.exec(code.trim()) ?? [];
  if (country === undefined) return buildPlace({ text: code.trim() || null });
  const locality = city?.trim() ?? null;
  const remote = locality !== null && /^(?:remote|virtual|home|work from home)\b/i.test(locality);
  return buildPlace({
    country,
    region: region ?? null,
    locality: remote ? null : locality,
    text: remote ? "Remote" : null,
  });
}
