// One ADP requisition, from a list or from its own request (same fields plus the description). The number used in links
// and requests is one of the custom fields. "Up to" an amount is written as a minimum of 0. Places may be present but
// empty.
import type { RawLocation } from "../../../contract/raw.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import { asBody, asDate, asList, asNumber, asText, getIn, isRecord, type Json } from "../../shared/rows/values.ts";
import { parseWorkplace } from "../../shared/rows/workplace.ts";
import type { Board } from "../../source.ts";

const UNITS: ReadonlyMap<string, string> = new Map([
  ["AN", "YEAR"],
  ["HR", "HOUR"],
  ["MO", "MONTH"],
  ["WK", "WEEK"],
  ["DA", "DAY"],
]);

export function readRow(row: unknown, board: Board, host: string, language: string | null): Row {
  const title = asText(getIn(row, "requisitionTitle"));
  const item = asText(getIn(row, "itemID"));
  if (!isRecord(row) || title === null) return null;
  const id = custom(row, "stringFields", "ExternalJobID", "stringValue") ?? item?.replace(/_1$/, "") ?? null;
  if (id === null) return null;
  const html = asBody(row.requisitionDescription);
  const placeNames = asList(row.requisitionLocations).map((each) => asText(getIn(each, "nameCode", "shortName")));
  const workplace = placeNames.map(parseWorkplace).find((word) => word !== null) ?? null;
  return buildRow(board, {
    external_id: id,
    title,
    url: `https://${host}/mascsr/default/mdf/recruitment/recruitment.html?${linkOf(board.slug, id, language)}`,
    requisition_id: asText(row.clientRequisitionID),
    description_html: html,
    locations: asList(row.requisitionLocations).map(readPlace),
    workplace,
    employment_type: asText(getIn(row.workLevelCode, "shortName")),
    department: custom(row, "stringFields", "HomeDepartment", "stringValue"),
    salary: readPay(row),
    language: language?.slice(0, 2) ?? null,
    date_posted: asDate(row.postDate),
  });
}

function linkOf(slug: string, id: string, language: string | null): string {
  const [cid = "", ccId = "19000101_000001"] = slug.split("|");
  return new URLSearchParams({ cid, ccId, jobId: id, source: "CC2", lang: language ?? "en_US" }).toString();
}

/** Returns a custom field's value. Custom fields are grouped in lists by kind and named by a code. */
function custom(row: Json, kind: string, name: string, value: string): string | null {
  const fields = asList(getIn(row, "customFieldGroup", kind));
  return asText(
    getIn(
      fields.find((field) => getIn(field, "nameCode", "codeValue") === name),
      value,
    ),
  );
}

function readPlace(location: unknown): RawLocation | null {
  const address = getIn(location, "address");
  const locality = asText(getIn(address, "cityName"));
  const region = asText(getIn(address, "countrySubdivisionLevel1", "codeValue"));
  return buildPlace({
    locality,
    region,
    country: asText(getIn(address, "countryCode")) ?? asText(getIn(address, "country", "codeValue")),
    postal_code: asText(getIn(address, "postalCode")),
    text: locality === null ? asText(getIn(location, "nameCode", "shortName")) : null,
  });
}

function readPay(row: Json): string | null {
  const min = getIn(row, "payGradeRange", "minimumRate");
  const max = getIn(row, "payGradeRange", "maximumRate");
  const unit =
    custom(row, "codeFields", "SalaryType", "codeValue") ?? custom(row, "codeFields", "SalaryType", "shortName");
  const pay = formatPay({
    min: asNumber(getIn(min, "amountValue")),
    max: asNumber(getIn(max, "amountValue")),
    currency: asText(getIn(min, "currencyCode")) ?? asText(getIn(max, "currencyCode")),
    unit: UNITS.get(unit ?? "") ?? null,
  });
  if (pay !== null) return pay;
  const words = custom(row, "stringFields", "SalaryRange", "stringValue");
  return words !== null && /[1-9]/.test(words) ? words : null;
}
