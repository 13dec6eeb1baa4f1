// One requisition of ADP, in a list or by itself (the same, with the text). Its own number for links and calls is among the custom
// fields. "Up to" a figure is written as a minimum of 0; places may be there and empty.
import type { RawLocation } from "../../../contract/raw.ts";
import type { Row } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { at, body, date, isRecord, type Json, list, number, text } from "../../shared/rows/values.ts";
import { workplaceOf } from "../../shared/rows/workplace.ts";
import type { Board } from "../../source.ts";

const UNITS: ReadonlyMap<string, string> = new Map([
  ["AN", "YEAR"],
  ["HR", "HOUR"],
  ["MO", "MONTH"],
  ["WK", "WEEK"],
  ["DA", "DAY"],
]);

export function readRow(row: unknown, board: Board, host: string, language: string | null): Row {
  const title = text(at(row, "requisitionTitle"));
  const item = text(at(row, "itemID"));
  if (!isRecord(row) || title === null) return null;
  const id = custom(row, "stringFields", "ExternalJobID", "stringValue") ?? item?.replace(/_1$/, "") ?? null;
  if (id === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  const html = body(row.requisitionDescription);
  const named = list(row.requisitionLocations).map((each) => text(at(each, "nameCode", "shortName")));
  const workplace = named.map(workplaceOf).find((word) => word !== null) ?? null;
  return posting(board, {
    external_id: id,
    title,
    url: `https://${host}/mascsr/default/mdf/recruitment/recruitment.html?${linkOf(board.slug, id, language)}`,
    requisition_id: text(row.clientRequisitionID),
    description_html: html,
    full_text: html !== null,
    locations: places(list(row.requisitionLocations).map(readPlace)),
    workplace,
    employment_type: text(at(row.workLevelCode, "shortName")),
    department: custom(row, "stringFields", "HomeDepartment", "stringValue"),
    salary: readPay(row),
    language: language?.slice(0, 2) ?? null,
    date_posted: date(row.postDate),
  });
}

function linkOf(slug: string, id: string, language: string | null): string {
  const [cid = "", ccId = "19000101_000001"] = slug.split("|");
  return new URLSearchParams({ cid, ccId, jobId: id, source: "CC2", lang: language ?? "en_US" }).toString();
}

/** A value of the custom fields, which stand in lists by kind and carry their name as a code. */
function custom(row: Json, kind: string, name: string, value: string): string | null {
  const fields = list(at(row, "customFieldGroup", kind));
  return text(
    at(
      fields.find((field) => at(field, "nameCode", "codeValue") === name),
      value,
    ),
  );
}

function readPlace(location: unknown): RawLocation | null {
  const address = at(location, "address");
  const locality = text(at(address, "cityName"));
  const region = text(at(address, "countrySubdivisionLevel1", "codeValue"));
  return place({
    locality,
    region,
    country: text(at(address, "countryCode")) ?? text(at(address, "country", "codeValue")),
    postal_code: text(at(address, "postalCode")),
    text: locality === null ? text(at(location, "nameCode", "shortName")) : null,
  });
}

function readPay(row: Json): string | null {
  const min = at(row, "payGradeRange", "minimumRate");
  const max = at(row, "payGradeRange", "maximumRate");
  const unit =
    custom(row, "codeFields", "SalaryType", "codeValue") ?? custom(row, "codeFields", "SalaryType", "shortName");
  const pay = payText({
    min: number(at(min, "amountValue")),
    max: number(at(max, "amountValue")),
    currency: text(at(min, "currencyCode")) ?? text(at(max, "currencyCode")),
    unit: UNITS.get(unit ?? "") ?? null,
  });
  if (pay !== null) return pay;
  const words = custom(row, "stringFields", "SalaryRange", "stringValue");
  return words !== null && /[1-9]/.test(words) ? words : null;
}
