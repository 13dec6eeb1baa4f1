// JazzHR's XML export of a board: what each opening says, by the platform's long name of it (`job_20260424221125_…`).
// Never recorded: the element names are as described by those who read it.
import type { RawPosting } from "../../../contract/raw.ts";
import { all, first, rawTextOf, readXml } from "../../../text/html/tree.ts";
import { place, places } from "../../shared/rows/posting.ts";
import { body, date, text } from "../../shared/rows/values.ts";

export function readExport(answer: string): ReadonlyMap<string, Partial<RawPosting>> {
  const tree = readXml(answer);
  const found = new Map<string, Partial<RawPosting>>();
  for (const job of all(tree, "jobs job")) {
    const field = (name: string): string | null => {
      const element = first(tree, name, job);
      return element === null ? null : rawTextOf(tree, element);
    };
    const id = text(field("id"));
    const status = text(field("status"));
    if (id === null || (status !== null && !/^open$/i.test(status))) continue;
    const html = body(field("description"));
    found.set(id, {
      title: text(field("title")) ?? "",
      url: text(field("url"))?.replace(/^http:/, "https:") ?? "",
      requisition_id: text(field("internalcode")),
      description_html: html,
      full_text: html !== null,
      department: text(field("department")),
      employment_type: text(field("type")),
      locations: places([
        place({
          locality: text(field("city")),
          region: text(field("state")),
          country: text(field("country")),
          postal_code: text(field("postalcode")),
        }),
      ]),
      date_posted: date(/^job_(\d{8})/.exec(id)?.[1]),
    });
  }
  return found;
}
