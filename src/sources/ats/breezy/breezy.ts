// Breezy: the board's own JSON, all rows in one answer, recorded; the text stands on the posting's page, in one of three forms.
// `is_remote` is also true for hybrid work; pay is words, often without a unit. No board: a redirect to the vendor; 403 is a limit
// of four requests at once.
import type { RawPosting } from "../../../contract/raw.ts";
import { firstSlug, slugIn, subdomainIn } from "../../shared/boards/slugs.ts";
import { tenantHost, tenantIn } from "../../shared/boards/tenants.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { type Row, readOne } from "../../shared/reading/paging.ts";
import { staying } from "../../shared/reading/strayed.ts";
import { filled, postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { posting } from "../../shared/rows/posting.ts";
import { at, body, date, isRecord, type Json, mustList, readJson, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { type BreezyPosition, readPosition } from "./page.ts";
import { readWhere } from "./places.ts";

const DOMAIN = "breezy.hr";
const OWN = new Set("assets-cdn gallery-cdn developer developers marketing".split(" "));

export const breezy: Source = {
  id: "breezy",
  sure: "B",
  recorded: true,
  off: null,
  gives:
    "places, workplace, department, employment type, posted date, pay in words, logo; text from the posting's page",
  tells_empty: true,
  recognise: (link) => subdomainIn(link.hostname, DOMAIN, OWN),
  find(html, page) {
    if (!/breezy/i.test(html)) return null;
    const portal = /breezy-portal/i.test(html);
    const named = portal ? firstSlug(html, /data-friendly-id="([\w-]{1,100})"/gi, slugIn) : null;
    return (
      named ??
      tenantIn(html, DOMAIN, "", OWN) ??
      (portal ? (subdomainIn(page.hostname, DOMAIN, OWN) ?? page.hostname) : null)
    );
  },
  page: (slug) => `https://${tenantHost(slug, DOMAIN)}/`,
  list: (board, reading) =>
    readOne(
      staying(reading, ({ hostname, pathname }) => hostname === tenantHost(board.slug, DOMAIN) || pathname === "/json"),
      { url: `https://${tenantHost(board.slug, DOMAIN)}/json`, documented: true, size: "feed" },
      (answer) => ({ rows: mustList(readJson(answer), "positions").map((row) => readRow(row, board)), total: null }),
    ),
  /** A page that leads elsewhere is that of a posting which is gone. */
  detail: (known, _board, reading) =>
    readDetail(
      staying(reading, ({ pathname }) => /^\/(?:[a-z]{2}\/)?p\//.test(pathname)),
      { url: known.url },
      (answer) => {
        const position = readPosition(answer);
        if (position === null) throw new ShapeError("no text on the page");
        if (position === "closed") return null;
        return filled(known, { ...withUnit(position, known.salary), date_posted: known.date_posted });
      },
    ),
  company: null,
  parse(answer, board) {
    if (!/^\s{0,200}</.test(answer)) {
      return postingsIn(mustList(readJson(answer), "positions").map((row) => readRow(row, board)));
    }
    const position = readPosition(answer);
    if (position === null || position === "closed" || !position.external_id || !position.title || !position.url) {
      throw new ShapeError("no posting");
    }
    const { unit: _unit, external_id, title, url, ...said } = position;
    return [posting(board, { ...said, external_id, title, url })];
  },
};

function readRow(row: unknown, board: Board): Row {
  if (!isRecord(row)) return null;
  const id = text(row.id);
  const title = text(row.name);
  const url = text(row.url) ?? urlOf(row, board);
  if (id === null || title === null || url === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  const html = body(row.description);
  return posting(board, {
    external_id: id,
    title,
    url,
    apply_url: `${url}/apply`,
    organization: text(at(row.company, "name")),
    organization_logo: encoded(text(at(row.company, "logo_url"))),
    description_html: html,
    full_text: html !== null,
    ...readWhere(row),
    employment_type: text(at(row.type, "name")) ?? text(at(row.type, "id")),
    department: text(row.department) ?? text(at(row.department, "name")),
    salary: text(row.salary),
    date_posted: date(row.published_date),
  });
}

function urlOf(row: Json, board: Board): string | null {
  const friendly = text(row.friendly_id);
  return friendly === null ? null : `https://${tenantHost(board.slug, DOMAIN)}/p/${encodeURIComponent(friendly)}`;
}

/** Logos are stored under the name of the file that was uploaded, blanks and all. */
function encoded(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).href : null;
}

/** Pay in words without a unit ("$30 - $45") gets the page's; the page's own figures come first. */
function withUnit(position: BreezyPosition, salary: string | null): Partial<RawPosting> {
  const { unit, ...said } = position;
  if (said.salary || salary === null || !/\d/.test(salary) || /\/|\bper\b|hour|year|month|week/i.test(salary))
    return said;
  return unit ? { ...said, salary: `${salary} / ${unit}` } : said;
}
