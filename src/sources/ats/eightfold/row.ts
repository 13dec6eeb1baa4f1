// One Eightfold position, with the field names of either API: the newer uses `workLocationOption`, the older
// `work_location_option`. Times are in seconds.
import { normalizeHttpUrl } from "../../../text/addresses/domains.ts";
import { buildPlace, buildRow, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asList,
  asText,
  firstPresent,
  fromEpoch,
  getIn,
  isRecord,
  type Json,
  joinText,
  readJson,
} from "../../shared/rows/values.ts";
import { parseWorkplace } from "../../shared/rows/workplace.ts";
import type { Board } from "../../source.ts";

export function readPosition(row: unknown, board: Board, host: string): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "name"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (row.isPrivate === true) return { skip: id };
  const html = asBody(row.jobDescription) ?? asBody(row.job_description);
  const workplace = parseWorkplace(asText(row.workLocationOption) ?? asText(row.work_location_option));
  return buildRow(board, {
    external_id: id,
    title,
    url: urlOf(row, id, host),
    apply_url: normalizeHttpUrl(asText(getIn(row, "positionUserActions", "applyAction", "applyUrl")) ?? ""),
    employment_type: timeType(row),
    requisition_id: firstPresent(
      asText(row.displayJobId),
      asText(row.display_job_id),
      asText(row.atsJobId),
      asText(row.ats_job_id),
    ),
    description_html: html,
    locations: readPlaces(row),
    remote: workplace === null ? null : workplace === "remote",
    workplace,
    department: asText(row.department),
    language: asText(row.locale)?.replace("_", "-") ?? null,
    date_posted: fromEpoch(row.t_create ?? row.postedTs ?? row.creationTs, "s"),
    date_updated: fromEpoch(row.t_update, "s"),
  });
}

function urlOf(row: Json, id: string, host: string): string {
  const statedUrl = firstPresent(asText(row.publicUrl), asText(row.canonicalPositionUrl), asText(row.positionUrl));
  const careersUrl = `https://${host}/careers/job/${encodeURIComponent(id)}`;
  return statedUrl !== null && URL.canParse(statedUrl, careersUrl) ? new URL(statedUrl, careersUrl).href : careersUrl;
}

function readPlaces(row: Json): ReturnType<typeof distinctPlaces> {
  const statedPlaces = [toList(row.locations), [asText(row.location)], toList(row.standardizedLocations)].find((each) =>
    each.some((words) => words !== null),
  );
  return distinctPlaces((statedPlaces ?? []).map((words) => buildPlace({ text: words })));
}

/** A list, which some tenants encode as a string. */
function toList(value: unknown): (string | null)[] {
  const words = asText(value);
  return words?.startsWith("[") === true ? asList(readJson(words)).map(asText) : asList(value).map(asText);
}

/** Tenant-specific fields: the one named after the working time. */
function timeType(row: Json): string | null {
  const fieldName = Object.keys(row).find((key) =>
    /^efcustomText\w{0,40}(?:TimeType|EmploymentType|WorkerType)$/i.test(key),
  );
  return fieldName === undefined ? null : (joinText(asList(row[fieldName])) ?? asText(row[fieldName]));
}
