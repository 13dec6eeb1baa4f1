// Workday: the career site's own interface; recorded. 20 rows a page at most, and a total on the first page alone. Where the
// total is 2,000 there may be more: see workdayParts.ts. Texts, places and dates come from a call per posting; pay is never a
// field. The list's relative dates ("Posted 5 Days Ago") are left out: they would change a row every day.

import type { Ask } from "../../../contract/reading.ts";
import { there } from "../../../contract/there.ts";
import { slugIn } from "../../shared/boards/slugs.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { postingsOf, type Row } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { at, isRecord, list, mustList, readJson, text } from "../../shared/rows/values.ts";
import type { Board, Source } from "../../source.ts";
import { askDetail, readInfo } from "./detail.ts";
import { readAll } from "./parts.ts";
import { labelOf, siteOf, urlOf, workdayKey, workdayWorkplace } from "./site.ts";

const JOBS_HOST = /^([a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)\.(wd\d{1,4})\.myworkdayjobs(?:-impl)?\.com$/;
const SITE_HOST = /^(wd\d{1,4})\.myworkdaysite\.com$/;
const IN_PAGE =
  /(?:(?<![a-z\d-])[a-z\d][a-z\d-]{0,62}\.wd\d{1,4}\.myworkdayjobs(?:-impl)?|wd\d{1,4}\.myworkdaysite)\.com/gi;
const LOCALE = /^[a-z]{2}-[A-Z]{2}$/;
const OWN = new Set(["wday", "recruiting", "job", "login", "userhome"]);

export const workday: Source = {
  id: "workday",
  sure: "A",
  recorded: true,
  off: null,
  gives:
    "titles and places by list; text, all places, employment type, requisition, start date, employing entity by a call per posting; pay only in the text",
  tells_empty: true,
  recognise(link) {
    const steps = link.pathname.split("/").slice(1);
    const [, tenant, instance] = JOBS_HOST.exec(link.hostname) ?? [];
    const [, shared] = SITE_HOST.exec(link.hostname) ?? [];
    if (instance === undefined && shared === undefined) return null;
    if (steps[0] === "wday" && steps[1] === "cxs") return slugOf(steps[2], instance ?? shared, steps[3]);
    const rest = LOCALE.test(steps[0] ?? "") ? steps.slice(1) : steps;
    if (tenant !== undefined) return slugOf(tenant, instance, rest[0]);
    return rest[0] === "recruiting" ? slugOf(rest[1], shared, rest[2]) : null;
  },
  find: (html) => firstBoard(html, IN_PAGE, workday.recognise),
  page: (slug) => {
    const { host, site } = siteOf(slug);
    return `https://${host}/${site}`;
  },
  list: (board, reading) =>
    readAll(reading, {
      ask: (offset, facets) => listAsk(board, offset, facets),
      rows: (value) => readRows(value, board),
    }),
  detail: askDetail,
  company: null,
  parse(answer, board) {
    const value = readJson(answer);
    if (at(value, "jobPostingInfo") === null) return postingsOf(readRows(value, board));
    const read = readInfo(value, board, null);
    return read === null ? [] : [read];
  },
};

function slugOf(tenant: string | undefined, instance: string | undefined, site: string | undefined): string | null {
  const known = slugIn(tenant) !== null && instance !== undefined && /^[\w-]{1,100}$/.test(site ?? "");
  return known && !OWN.has(there(site).toLowerCase()) ? `${tenant}|${instance}|${site}` : null;
}

function listAsk(board: Board, offset: number, facets: Readonly<Record<string, readonly string[]>>): Ask {
  const { host, tenant, site } = siteOf(board.slug);
  return {
    url: `https://${host}/wday/cxs/${tenant}/${site}/jobs`,
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", "accept-language": "en-US" },
    body: JSON.stringify({ appliedFacets: facets, limit: 20, offset, searchText: "" }),
    documented: true,
  };
}

function readRows(value: unknown, board: Board): Row[] {
  return mustList(at(value, "jobPostings"), "jobPostings").map((row) => readRow(row, board));
}

function readRow(row: unknown, board: Board): Row {
  const path = text(at(row, "externalPath"));
  const title = text(at(row, "title"));
  if (!isRecord(row) || path === null || !path.startsWith("/") || title === null) return null;
  if (isOpenApplication(title)) return { skip: workdayKey(path) };
  const where = labelOf(row.locationsText);
  const url = urlOf(board, path);
  return posting(board, {
    external_id: workdayKey(path),
    title,
    url,
    apply_url: `${url}/apply`,
    requisition_id: requisitionOf(row.bulletFields, path),
    // "3 Locations" names none; the call per posting does.
    locations: places([/^\d{1,4} \p{L}+$/u.test(where ?? "") ? null : place({ text: where })]),
    workplace: workdayWorkplace(row.remoteType),
    employment_type: text(row.timeType),
  });
}

/** Which bullet holds the requisition is up to the tenant: it is the one that ends the path ("…_JR12", "…_JR12-1"). */
function requisitionOf(bullets: unknown, path: string): string | null {
  const ends = [path, path.replace(/-\d{1,3}$/, "")];
  const found = list(bullets)
    .map(text)
    .find((bullet) => bullet !== null && ends.some((end) => end.endsWith(`_${bullet}`)));
  return found ?? null;
}
