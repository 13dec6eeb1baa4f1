// JazzHR's XML export of a board: the fields of each opening by the platform's long name for it
// (`job_20260424221125_…`). Not recorded; the element names follow descriptions by other readers.
import type { RawPosting } from "../../../contract/raw.ts";
import { findElement, findElements, parseXml, rawTextOf } from "../../../text/html/tree.ts";
import { buildPlace, distinctPlaces } from "../../shared/rows/posting.ts";
import { asBody, asDate, asText } from "../../shared/rows/values.ts";

export function readExport(answer: string): ReadonlyMap<string, Partial<RawPosting>> {
  const tree = parseXml(answer);
  const found = new Map<string, Partial<RawPosting>>();
  for (const job of findElements(tree, "jobs job")) {
    const field = (name: string): string | null => {
      const element = findElement(tree, name, job);
      return element === null ? null : rawTextOf(tree, element);
    };
    const id = asText(field("id"));
    const status = asText(field("status"));
    if (id === null || (status !== null && !/^open$/i.test(status))) continue;
    const html = asBody(field("description"));
    found.set(id, {
      title: asText(field("title")) ?? "",
      url: asText(field("url"))?.replace(/^http:/, "https:") ?? "",
      requisition_id: asText(field("internalcode")),
      description_html: html,
      full_text: html !== null,
      department: asText(field("department")),
      employment_type: asText(field("type")),
      locations: distinctPlaces([
        buildPlace({
          locality: asText(field("city")),
          region: asText(field("state")),
          country: asText(field("country")),
          postal_code: asText(field("postalcode")),
        }),
      ]),
      date_posted: asDate(/^job_(\d{8})/.exec(id)?.[1]),
    });
  }
  return found;
}
