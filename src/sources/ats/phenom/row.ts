// One posting of Phenom, in a list (with a teaser) or by itself (with the text). Fields beside the basic ones are each tenant's own.
import type { RawLocation } from "../../../contract/raw.ts";
import { httpUrl } from "../../../text/addresses/domains.ts";
import { plain, unescaped } from "../../shared/pages/jobPosting.ts";
import type { Row } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { at, body, date, isRecord, type Json, list, number, text } from "../../shared/rows/values.ts";
import { workplaceIn } from "../../shared/rows/workplaceWords.ts";
import type { Board } from "../../source.ts";

export function readRow(row: unknown, board: Board, host: string): Row {
  const job = text(at(row, "jobId")) ?? text(at(row, "reqId"));
  const id = text(at(row, "jobSeqNo")) ?? job;
  const title = text(at(row, "title")) ?? plain(at(row, "structureData", "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const seen = list(row.jobVisibility).map(text);
  if ((seen.length > 0 && !seen.includes("external")) || isOpenApplication(title)) return { skip: id };
  const html = unescaped(body(row.description) ?? body(row.jobDescription));
  const workplace = workplaceIn(
    text(row.RemoteType) ??
      text(row.remoteType) ??
      text(row.checkRemote) ??
      text(row.remote) ??
      text(row.workplaceType),
  );
  const apply = text(row.applyUrl);
  return posting(board, {
    external_id: id,
    title,
    url: `https://${host}/job/${encodeURIComponent(id)}`,
    apply_url: apply === null ? null : httpUrl(apply),
    requisition_id: job,
    description_html: html,
    description_text: html === null ? body(row.descriptionTeaser) : null,
    full_text: html !== null,
    locations: readPlaces(row),
    remote: workplace === null ? null : workplace === "remote",
    workplace,
    employment_type: text(row.type),
    department: text(row.category) ?? text(row.department) ?? text(at(row, "structureData", "occupationalCategory")),
    salary: withDigits(text(row.compensationRange)),
    date_posted: date(row.postedDate) ?? date(row.jobPostingStartDate) ?? date(at(row, "structureData", "datePosted")),
    date_updated: date(row.jobUpdated),
  });
}

function readPlaces(row: Json): RawLocation[] {
  const several = list(row.multi_location_array).map((each) =>
    place({
      text: text(at(each, "location")),
      lat: number(at(each, "latlong", "lat")),
      lon: number(at(each, "latlong", "lon")),
    }),
  );
  const named = several.some((each) => each !== null)
    ? several
    : list(row.multi_location).map((each) => place({ text: text(each) ?? text(at(each, "location")) }));
  if (named.length > 1) return places(named);
  return places([
    place({
      locality: text(row.city),
      region: text(row.state),
      country: text(row.country),
      text: text(row.cityStateCountry) ?? text(row.location) ?? named[0]?.text ?? null,
      lat: number(row.latitude) ?? named[0]?.lat ?? null,
      lon: number(row.longitude) ?? named[0]?.lon ?? null,
    }),
  ]);
}

/** "₹2,726,400.00 INR - ₹3,612,600.00 INR", where it is said at all. */
function withDigits(words: string | null): string | null {
  return words !== null && /\d/.test(words) ? words : null;
}
