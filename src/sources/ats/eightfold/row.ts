// One position of Eightfold, in the names of either interface: the newer writes `workLocationOption`, the older
// `work_location_option`. Times are in seconds.

import { httpUrl } from "../../../text/addresses/domains.ts";
import type { Row } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import {
  at,
  body,
  either,
  epoch,
  isRecord,
  type Json,
  joined,
  list,
  readJson,
  text,
} from "../../shared/rows/values.ts";
import { workplaceOf } from "../../shared/rows/workplace.ts";
import type { Board } from "../../source.ts";

export function readPosition(row: unknown, board: Board, host: string): Row {
  const id = text(at(row, "id"));
  const title = text(at(row, "name"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (row.isPrivate === true || isOpenApplication(title)) return { skip: id };
  const html = body(row.jobDescription) ?? body(row.job_description);
  const workplace = workplaceOf(text(row.workLocationOption) ?? text(row.work_location_option));
  return posting(board, {
    external_id: id,
    title,
    url: urlOf(row, id, host),
    apply_url: httpUrl(text(at(row, "positionUserActions", "applyAction", "applyUrl")) ?? ""),
    employment_type: timeType(row),
    requisition_id: either(text(row.displayJobId), text(row.display_job_id), text(row.atsJobId), text(row.ats_job_id)),
    description_html: html,
    full_text: html !== null,
    locations: readPlaces(row),
    remote: workplace === null ? null : workplace === "remote",
    workplace,
    department: text(row.department),
    language: text(row.locale)?.replace("_", "-") ?? null,
    date_posted: epoch(row.t_create ?? row.postedTs ?? row.creationTs, "s"),
    date_updated: epoch(row.t_update, "s"),
  });
}

function urlOf(row: Json, id: string, host: string): string {
  const said = either(text(row.publicUrl), text(row.canonicalPositionUrl), text(row.positionUrl));
  const home = `https://${host}/careers/job/${encodeURIComponent(id)}`;
  return said !== null && URL.canParse(said, home) ? new URL(said, home).href : home;
}

function readPlaces(row: Json): ReturnType<typeof places> {
  const said = [listed(row.locations), [text(row.location)], listed(row.standardizedLocations)].find((each) =>
    each.some((words) => words !== null),
  );
  return places((said ?? []).map((words) => place({ text: words })));
}

/** A list, which some tenants write as the text of one. */
function listed(value: unknown): (string | null)[] {
  const words = text(value);
  return words?.startsWith("[") === true ? list(readJson(words)).map(text) : list(value).map(text);
}

/** Fields of a tenant's own: the one that is called after the time of work. */
function timeType(row: Json): string | null {
  const named = Object.keys(row).find((key) =>
    /^efcustomText\w{0,40}(?:TimeType|EmploymentType|WorkerType)$/i.test(key),
  );
  return named === undefined ? null : (joined(list(row[named])) ?? text(row[named]));
}
