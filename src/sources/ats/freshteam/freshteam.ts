// Freshteam (being switched off by its owner): the widget's JSON, the whole board with texts up to 1,000 rows; a row recorded. A
// board that is gone is a page of "404" with status 200. Where the work is remote, the places asked for replace the branch.
import type { RawLocation } from "../../../contract/raw.ts";
import type { Reading } from "../../../contract/reading.ts";
import { subdomainIn } from "../../shared/boards/slugs.ts";
import { tenantIn } from "../../shared/boards/tenants.ts";
import { type Row, readOne } from "../../shared/reading/paging.ts";
import { postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { at, body, date, flag, isRecord, type Json, list, mustList, readJson, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const DOMAIN = "freshteam.com";
const OWN = new Set("hire developers marketing login accounts".split(" "));
const MOST = 1_000;
const NO_BOARD = /\b404\b|page (?:you|not)|doesn(?:'|’)t exist|not found/i;

export const freshteam: Source = {
  id: "freshteam",
  sure: "B",
  recorded: true,
  off: null,
  gives: "text, place, department, whether it is remote, creation date; no pay, no employment type, no employer's name",
  tells_empty: true,
  recognise(link) {
    return /^\/(?:jobs|hire)(?:\/|$)/.test(link.pathname) ? subdomainIn(link.hostname, DOMAIN, OWN) : null;
  },
  find: (html) => tenantIn(html, DOMAIN, "/(?:jobs|hire)", OWN),
  page: (slug) => `https://${encodeURIComponent(slug)}.${DOMAIN}/jobs`,
  list(board, reading) {
    const url = `https://${encodeURIComponent(board.slug)}.${DOMAIN}/hire/widgets/jobs.json`;
    return readOne(
      told(reading),
      { url, size: "feed", headers: { accept: "application/json" } },
      (answer) => ({ rows: readList(answer, board), total: null }),
      { caps: [MOST] },
    );
  },
  detail: null,
  company: null,
  parse: (answer, board) => postingsIn(readList(answer, board)),
};

/** The page that stands for 404, with its true status. */
function told(reading: Reading): Reading {
  return {
    ...reading,
    get: async (ask) => {
      const answer = await reading.get(ask);
      if (answer.kind === "unread" || answer.status !== 200 || !/^\s{0,200}</.test(answer.text)) return answer;
      return NO_BOARD.test(answer.text.slice(0, 20_000)) ? { ...answer, status: 404 } : answer;
    },
  };
}

function readList(answer: string, board: Board): Row[] {
  const value = readJson(answer);
  if (!isRecord(value)) throw new ShapeError("no jobs");
  const branches = byId(value.branches);
  const roles = byId(value.job_roles);
  return mustList(value.jobs, "jobs").map((row) => readRow(row, board, branches, roles));
}

function byId(rows: unknown): ReadonlyMap<string, Json> {
  return new Map(list(rows).flatMap((row) => (isRecord(row) ? [[text(row.id) ?? "", row] as const] : [])));
}

function readRow(
  row: unknown,
  board: Board,
  branches: ReadonlyMap<string, Json>,
  roles: ReadonlyMap<string, Json>,
): Row {
  const id = text(at(row, "id"));
  const title = text(at(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const over = row.deleted === true || /^(?:closed|on_hold)$/i.test(text(row.status) ?? "");
  if (over || isOpenApplication(title)) return { skip: id };
  const html = body(row.description);
  const remote = flag(row.remote);
  const asked = remote === true ? text(row.preferred_remote_job_locations) : null;
  const branch = branches.get(text(row.branch_id) ?? "");
  const url = text(row.url);
  return posting(board, {
    external_id: id,
    title,
    url: url ?? `${freshteam.page(board.slug)}/${encodeURIComponent(text(row.unique_id) ?? id)}`,
    description_html: html,
    full_text: html !== null,
    locations: places([asked === null ? branchPlace(branch) : place({ text: asked })]),
    remote: remote === true ? true : null,
    workplace: remote === true ? "remote" : null,
    department: text(roles.get(text(row.job_role_id) ?? "")?.name),
    date_posted: date(row.created_at),
  });
}

function branchPlace(branch: Json | undefined): RawLocation | null {
  if (branch === undefined) return null;
  return place({
    text: text(branch.location),
    locality: text(branch.city),
    region: text(branch.state),
    country: text(branch.country_code),
  });
}
