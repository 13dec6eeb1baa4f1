// Freshteam (being discontinued by its owner): the widget's JSON is the complete board with descriptions, up to 1,000
// rows; a row recorded. A board that is gone is a "404" page with status 200. For remote jobs, the requested places
// replace the branch.
import type { RawLocation } from "../../../contract/raw.ts";
import type { ReadContext } from "../../../contract/reading.ts";
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant } from "../../shared/boards/tenants.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asFlag,
  asList,
  asText,
  getIn,
  isRecord,
  type Json,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const DOMAIN = "freshteam.com";
const RESERVED_SLUGS = new Set("hire developers marketing login accounts".split(" "));
const MAX_ROWS = 1_000;
const NO_BOARD_NOTICE = /\b404\b|page (?:you|not)|doesn(?:'|’)t exist|not found/i;

export const freshteam: Source = {
  id: "freshteam",
  confidence: "B",
  recorded: true,
  summary:
    "text, place, department, whether it is remote, creation date; no pay, no employment type, no employer's name",
  distinguishesMissing: true,
  recognise(link) {
    return /^\/(?:jobs|hire)(?:\/|$)/.test(link.pathname)
      ? toSubdomainSlug(link.hostname, DOMAIN, RESERVED_SLUGS)
      : null;
  },
  find: (html) => findTenant(html, DOMAIN, "/(?:jobs|hire)", RESERVED_SLUGS),
  page: (slug) => `https://${encodeURIComponent(slug)}.${DOMAIN}/jobs`,
  list(board, reading) {
    const url = `https://${encodeURIComponent(board.slug)}.${DOMAIN}/hire/widgets/jobs.json`;
    return readSingleResponse(
      withTrueStatus(reading),
      { url, size: "feed", headers: { accept: "application/json" } },
      (answer) => readList(answer, board),
      { caps: [MAX_ROWS] },
    );
  },
  parse: (answer, board) => postingsOf(readList(answer, board)),
};

/** Converts the page that represents a 404 into a response with that status. */
function withTrueStatus(reading: ReadContext): ReadContext {
  return {
    ...reading,
    get: async (ask) => {
      const answer = await reading.get(ask);
      if (answer.kind === "unread" || answer.status !== 200 || !/^\s{0,200}</.test(answer.text)) return answer;
      return NO_BOARD_NOTICE.test(answer.text.slice(0, 20_000)) ? { ...answer, status: 404 } : answer;
    },
  };
}

function readList(answer: string, board: Board): Row[] {
  const value = readJson(answer);
  if (!isRecord(value)) throw new ShapeError("no jobs");
  const branches = byId(value.branches);
  const roles = byId(value.job_roles);
  return requireList(value.jobs, "jobs").map((row) => readRow(row, board, branches, roles));
}

function byId(rows: unknown): ReadonlyMap<string, Json> {
  return new Map(asList(rows).flatMap((row) => (isRecord(row) ? [[asText(row.id) ?? "", row] as const] : [])));
}

function readRow(
  row: unknown,
  board: Board,
  branches: ReadonlyMap<string, Json>,
  roles: ReadonlyMap<string, Json>,
): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const isClosed = row.deleted === true || /^(?:closed|on_hold)$/i.test(asText(row.status) ?? "");
  if (isClosed) return { skip: id };
  const html = asBody(row.description);
  const remote = asFlag(row.remote);
  const preferredPlaces = remote === true ? asText(row.preferred_remote_job_locations) : null;
  const branch = branches.get(asText(row.branch_id) ?? "");
  const url = asText(row.url);
  return buildRow(board, {
    external_id: id,
    title,
    url: url ?? `${freshteam.page(board.slug)}/${encodeURIComponent(asText(row.unique_id) ?? id)}`,
    description_html: html,
    locations: [preferredPlaces === null ? branchPlace(branch) : buildPlace({ text: preferredPlaces })],
    remote: remote === true ? true : null,
    workplace: remote === true ? "remote" : null,
    department: asText(roles.get(asText(row.job_role_id) ?? "")?.name),
    date_posted: asDate(row.created_at),
  });
}

function branchPlace(branch: Json | undefined): RawLocation | null {
  if (branch === undefined) return null;
  return buildPlace({
    text: asText(branch.location),
    locality: asText(branch.city),
    region: asText(branch.state),
    country: asText(branch.country_code),
  });
}
