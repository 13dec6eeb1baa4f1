// One Phenom posting, from a list (with a teaser) or on its own (with the description). Other fields than the basic
// ones are tenant-specific.
import type { RawLocation } from "../../../contract/raw.ts";
import { normalizeHttpUrl } from "../../../text/addresses/domains.ts";
import { stripMarkup, unescapeHtml } from "../../shared/pages/jobPosting.ts";
import { buildPlace, buildRow, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import { asBody, asDate, asList, asNumber, asText, getIn, isRecord, type Json } from "../../shared/rows/values.ts";
import { findWorkplace } from "../../shared/rows/workplaceWords.ts";
import type { Board } from "../../source.ts";

export function readRow(row: unknown, board: Board, host: string): Row {
  const job = asText(getIn(row, "jobId")) ?? asText(getIn(row, "reqId"));
  const id = asText(getIn(row, "jobSeqNo")) ?? job;
  const title = asText(getIn(row, "title")) ?? stripMarkup(getIn(row, "structureData", "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const seen = asList(row.jobVisibility).map(asText);
  if (seen.length > 0 && !seen.includes("external")) return { skip: id };
  const html = unescapeHtml(asBody(row.description) ?? asBody(row.jobDescription));
  const workplace = findWorkplace(
    asText(row.RemoteType) ??
      asText(row.remoteType) ??
      asText(row.checkRemote) ??
      asText(row.remote) ??
      asText(row.workplaceType),
  );
  const apply = asText(row.applyUrl);
  return buildRow(board, {
    external_id: id,
    title,
    url: `https://${host}/job/${encodeURIComponent(id)}`,
    apply_url: apply === null ? null : normalizeHttpUrl(apply),
    requisition_id: job,
    description_html: html,
    description_text: html === null ? asBody(row.descriptionTeaser) : null,
    full_text: html !== null,
    locations: readPlaces(row),
    remote: workplace === null ? null : workplace === "remote",
    workplace,
    employment_type: asText(row.type),
    department:
      asText(row.category) ?? asText(row.department) ?? asText(getIn(row, "structureData", "occupationalCategory")),
    salary: withDigits(asText(row.compensationRange)),
    date_posted:
      asDate(row.postedDate) ?? asDate(row.jobPostingStartDate) ?? asDate(getIn(row, "structureData", "datePosted")),
    date_updated: asDate(row.jobUpdated),
  });
}

function readPlaces(row: Json): RawLocation[] {
  const several = asList(row.multi_location_array).map((each) =>
    buildPlace({
      text: asText(getIn(each, "location")),
      lat: asNumber(getIn(each, "latlong", "lat")),
      lon: asNumber(getIn(each, "latlong", "lon")),
    }),
  );
  const placeValues = several.some((each) => each !== null)
    ? several
    : asList(row.multi_location).map((each) => buildPlace({ text: asText(each) ?? asText(getIn(each, "location")) }));
  if (placeValues.length > 1) return distinctPlaces(placeValues);
  return distinctPlaces([
    buildPlace({
      locality: asText(row.city),
      region: asText(row.state),
      country: asText(row.country),
      text: asText(row.cityStateCountry) ?? asText(row.location) ?? placeValues[0]?.text ?? null,
      lat: asNumber(row.latitude) ?? placeValues[0]?.lat ?? null,
      lon: asNumber(row.longitude) ?? placeValues[0]?.lon ?? null,
    }),
  ]);
}

/** "₹2,726,400.00 INR - ₹3,612,600.00 INR", if stated at all. */
function withDigits(words: string | null): string | null {
  return words !== null && /\d/.test(words) ? words : null;
}
