// Breezy: the board's own JSON with all rows in one response, recorded. Descriptions are on the posting pages, in one
// of three templates. `is_remote` is also true for hybrid jobs. Pay is free text, often without a unit. A missing board
// redirects to the vendor; 403 means more than four concurrent requests.
import type { RawPosting } from "../../../contract/raw.ts";
import { findFirstSlug, toBoardSlug, toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant, tenantHost } from "../../shared/boards/tenants.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { withRedirectsAs404 } from "../../shared/reading/redirects.ts";
import { buildPosting, buildRow, type Row } from "../../shared/rows/posting.ts";
import { asBody, asDate, asText, getIn, isRecord, type Json, readJson, requireList } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { type BreezyPosition, readPosition } from "./page.ts";
import { readPlaces } from "./places.ts";

const DOMAIN = "breezy.hr";
const RESERVED_SLUGS = new Set("assets-cdn gallery-cdn developer developers marketing".split(" "));

export const breezy: Source = {
  id: "breezy",
  confidence: "B",
  recorded: true,
  summary:
    "places, workplace, department, employment type, posted date, pay in words, logo; text from the posting's page",
  distinguishesMissing: true,
  recognise: (link) => toSubdomainSlug(link.hostname, DOMAIN, RESERVED_SLUGS),
  find(html, page) {
    if (!/breezy/i.test(html)) return null;
    const portal = /breezy-portal/i.test(html);
    const portalSlug = portal ? findFirstSlug(html, /data-friendly-id="([\w-]{1,100})"/gi, toBoardSlug) : null;
    return (
      portalSlug ??
      findTenant(html, DOMAIN, "", RESERVED_SLUGS) ??
      (portal ? (toSubdomainSlug(page.hostname, DOMAIN, RESERVED_SLUGS) ?? page.hostname) : null)
    );
  },
  page: (slug) => `https://${tenantHost(slug, DOMAIN)}/`,
  list: (board, reading) =>
    readSingleResponse(
      withRedirectsAs404(
        reading,
        ({ hostname, pathname }) => hostname === tenantHost(board.slug, DOMAIN) || pathname === "/json",
      ),
      { url: `https://${tenantHost(board.slug, DOMAIN)}/json`, documented: true, size: "feed" },
      (answer) => requireList(readJson(answer), "positions").map((row) => readRow(row, board)),
    ),
  /** A posting that is gone redirects elsewhere. */
  detail: (knownPosting, _board, reading) =>
    readDetail(
      withRedirectsAs404(reading, ({ pathname }) => /^\/(?:[a-z]{2}\/)?p\//.test(pathname)),
      { url: knownPosting.url },
      (answer) => {
        const position = readPosition(answer);
        if (position === null) throw new ShapeError("no text on the page");
        if (position === "closed") return null;
        return mergeDetails(knownPosting, {
          ...withUnit(position, knownPosting.salary),
          date_posted: knownPosting.date_posted,
        });
      },
    ),
  parse(answer, board) {
    if (!/^\s{0,200}</.test(answer)) {
      return postingsOf(requireList(readJson(answer), "positions").map((row) => readRow(row, board)));
    }
    const position = readPosition(answer);
    if (position === null || position === "closed" || !position.external_id || !position.title || !position.url) {
      throw new ShapeError("no posting");
    }
    const { unit: _unit, external_id, title, url, ...statedFields } = position;
    return [buildPosting(board, { ...statedFields, external_id, title, url })];
  },
};

function readRow(row: unknown, board: Board): Row {
  if (!isRecord(row)) return null;
  const id = asText(row.id);
  const title = asText(row.name);
  const url = asText(row.url) ?? urlOf(row, board);
  if (id === null || title === null || url === null) return null;
  const html = asBody(row.description);
  return buildRow(board, {
    external_id: id,
    title,
    url,
    apply_url: `${url}/apply`,
    organization: asText(getIn(row.company, "name")),
    organization_logo: encoded(asText(getIn(row.company, "logo_url"))),
    description_html: html,
    ...readPlaces(row),
    employment_type: asText(getIn(row.type, "name")) ?? asText(getIn(row.type, "id")),
    department: asText(row.department) ?? asText(getIn(row.department, "name")),
    salary: asText(row.salary),
    date_posted: asDate(row.published_date),
  });
}

function urlOf(row: Json, board: Board): string | null {
  const friendly = asText(row.friendly_id);
  return friendly === null ? null : `https://${tenantHost(board.slug, DOMAIN)}/p/${encodeURIComponent(friendly)}`;
}

/** Logos are stored under their uploaded file name, including spaces. */
function encoded(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).href : null;
}

/** Pay text without a unit ("$30 - $45") gets the page's unit; the page's own amounts take precedence. */
function withUnit(position: BreezyPosition, salary: string | null): Partial<RawPosting> {
  const { unit, ...statedFields } = position;
  if (statedFields.salary || salary === null || !/\d/.test(salary) || /\/|\bper\b|hour|year|month|week/i.test(salary))
    return statedFields;
  return unit ? { ...statedFields, salary: `${salary} / ${unit}` } : statedFields;
}
