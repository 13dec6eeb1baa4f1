// What iCIMS prints as label and value around a posting: in the list's cards and in the head of a posting's page.
// Labels are the employer's own ("Job Post Information* : Posted Date"); the part after the last colon is the name.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import { all, attributeOf, type Element, first, outermost, type Tree, textIn } from "../../../text/html/tree.ts";
import { place, places } from "../../shared/rows/posting.ts";
import { slashDate } from "../../shared/rows/slashDates.ts";
import { workplaceOf } from "../../shared/rows/workplace.ts";

type Fields = ReadonlyMap<string, string>;

/** A head has two or three of these. */
const MOST_LABELS = 20;

export function fieldsIn(tree: Tree, within: Element | null): Fields {
  const found = new Map<string, string>();
  const keep = (label: string | null, value: string | null): void => {
    const name = label?.split(/\s:\s/).at(-1)?.replace(/[*:]/g, "").trim().toLowerCase() ?? "";
    if (name !== "" && value !== null && !found.has(name)) found.set(name, value);
  };
  for (const tag of outermost(all(tree, ".iCIMS_JobHeaderTag", within))) {
    keep(textIn(tree, first(tree, "dt", tag)), textIn(tree, first(tree, "dd", tag)));
  }
  for (const label of all(tree, ".header span.field-label", within).slice(0, MOST_LABELS)) {
    const words = textIn(tree, label);
    const around = textIn(tree, label.parent) ?? "";
    // A date is shown as "8 months ago"; the exact one is the tip over it.
    const exact = attributeOf(first(tree, "span[title]", label.parent), "title");
    keep(words, exact ?? (around.slice(words?.length ?? 0).trim() || null));
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

/** Everything that the fields say of a posting; dates are in American order, without a zone. */
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
    date_posted: slashDate(pick(fields, "posted date", "date posted"), "month first"),
    date_valid_through: slashDate(pick(fields, "post end date", "closing date", "close date"), "month first"),
    salary: pick(fields, "salary range", "pay range", "salary", "compensation", "pay rate"),
    locations,
    ...readWorkplace(fields, locations),
  };
}

function readWorkplace(fields: Fields, locations: readonly RawLocation[]): Pick<RawPosting, "workplace" | "remote"> {
  const said = pick(
    fields,
    "workplace type",
    "work location type",
    "location type",
    "remote status",
    "work arrangement",
  );
  const asked = pick(fields, "remote", "remote position");
  const workplace = workplaceOf(said) ?? (asked !== null && /^yes\b/i.test(asked) ? "remote" : workplaceOf(asked));
  if (workplace !== null) return { workplace, remote: workplace === "remote" };
  return { workplace: null, remote: locations.some((each) => each.text === "Remote") ? true : null };
}

/** "US-RI-Kingston", several with a bar between; the postcode and street belong to the only one. */
function readPlaces(fields: Fields): RawLocation[] {
  const codes = pick(fields, "location", "locations", "job location", "job locations", "posting location");
  const found = places((codes ?? "").split(/\s*\|\s*/).map(readCode));
  const [only] = found;
  if (found.length !== 1 || only === undefined) return found;
  return [
    {
      ...only,
      postal_code: pick(fields, "postal code", "zip code"),
      street: pick(fields, "address", "street address"),
    },
  ];
}

/** Country, region where it is a code, city: "CA-ON-Toronto", "UK-London", "US-Remote", "US". */
function readCode(code: string): RawLocation | null {
  const [, country, region, city] = /^([A-Z]{2})(?:-([A-Z\d]{2,3}))?(?:-(\S.*))?$/.exec(code.trim()) ?? [];
  if (country === undefined) return place({ text: code.trim() || null });
  const locality = city?.trim() ?? null;
  const remote = locality !== null && /^(?:remote|virtual|home|work from home)\b/i.test(locality);
  return place({ country, region: region ?? null, locality: remote ? null : locality, text: remote ? "Remote" : null });
}
