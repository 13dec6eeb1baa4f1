// ClearCompany's older boards (HRM Direct): one slow XML response with one row per place of a requisition; recorded.
// Descriptions are cut at 1,000 characters and encoded in several ways, so they are read from the posting page. A
// closed posting states this with status 200. Dates are midnight US Eastern time labelled with a wrong zone, so only the
// day is used.
import {
  attributeOf,
  elementText,
  findElement,
  findElements,
  findOutermostElements,
  markupOf,
  parseHtml,
  parseXml,
  type Tree,
} from "../../../text/html/tree.ts";
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant } from "../../shared/boards/tenants.ts";
import { stripMarkup } from "../../shared/pages/jobPosting.ts";
import { getField, getMarkupField } from "../../shared/pages/xmlFields.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { repairMojibake } from "../../shared/rows/mojibake.ts";
import { buildPlace, buildPosting, buildRow, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import { toTitleCase } from "../../shared/rows/titleCase.ts";
import { asBody, asDate } from "../../shared/rows/values.ts";
import { findWorkplace } from "../../shared/rows/workplaceWords.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const DOMAIN = "hrmdirect.com";
const NEWER = "clearcompany.com";
const RESERVED_SLUGS = new Set("apply resume reqs careers-page info".split(" "));
const GONE_NOTICE = /position you(?:'|’|&#0?39;)re looking for does not exist/i;

export const clearcompany: Source = {
  id: "clearcompany",
  confidence: "A",
  recorded: true,
  summary:
    "places, department, requisition, posted day, employer's name; text, and pay on a few, from the posting's page",
  distinguishesMissing: true,
  recognise(link) {
    const newer = /^\/careers(?:\/|$)/i.test(link.pathname)
      ? toSubdomainSlug(link.hostname, NEWER, RESERVED_SLUGS)
      : null;
    return toSubdomainSlug(link.hostname, DOMAIN, RESERVED_SLUGS) ?? newer;
  },
  find: (html) => findTenant(html, DOMAIN, "", RESERVED_SLUGS) ?? findTenant(html, NEWER, "/careers", RESERVED_SLUGS),
  page: (slug) => `https://${encodeURIComponent(slug)}.${DOMAIN}/employment/job-openings.php`,
  list: (board, reading) =>
    readSingleResponse(reading, { url: `${homeOf(board.slug)}xml.php`, size: "feed" }, (answer) =>
      readList(answer, board),
    ),
  detail: (knownPosting, board, reading) =>
    readDetail(reading, { url: addressOf(board.slug, knownPosting.external_id) }, (answer) => {
      const tree = parseHtml(answer);
      const block = findElement(tree, "div.jobDesc");
      if (block !== null) {
        return mergeDetails(knownPosting, {
          description_html: repairMojibake(markupOf(tree, block)),
          full_text: true,
          salary: payOn(tree),
        });
      }
      if (GONE_NOTICE.test(answer)) return null;
      throw new ShapeError("no text on the page");
    }),
  parse(answer, board) {
    return answer.includes("<source>") || answer.includes("<job>")
      ? postingsOf(readList(answer, board))
      : [readPage(answer, board)];
  },
};

function homeOf(slug: string): string {
  return `https://${encodeURIComponent(slug)}.${DOMAIN}/employment/`;
}

function addressOf(slug: string, id: string): string {
  return `${homeOf(slug)}job-opening.php?req=${encodeURIComponent(id)}`;
}

/** A response without a job is a live board without openings. */
function readList(answer: string, board: Board): Row[] {
  const tree = parseXml(answer);
  if (findElement(tree, "source") === null || !/<\/source\s*>\s{0,1000}$/.test(answer.slice(-1_100))) {
    throw new ShapeError("no list of jobs");
  }
  return findOutermostElements(findElements(tree, "job")).map((job): Row => {
    const field = (name: string): string | null => stripMarkup(repairMojibake(getField(tree, job, name) ?? ""));
    const id = field("referencenumber");
    const title = field("title");
    if (id === null || title === null) return null;
    const office = field("office");
    const html = asBody(repairMojibake(getMarkupField(tree, job, "descriptionrich") ?? ""));
    const workplace = findWorkplace(office);
    return buildRow(board, {
      external_id: id,
      title,
      url: addressOf(board.slug, id),
      apply_url: field("applylink"),
      requisition_id: field("customreqid"),
      organization: field("company"),
      description_html: html,
      locations: [
        buildPlace({ locality: field("city"), region: field("state"), country: toTitleCase(field("country")) }),
      ],
      workplace,
      remote: workplace === "remote" ? true : null,
      department: field("department"),
      date_posted: dayOf(field("date")),
      full_text: false,
    });
  });
}

/** "Fri, 07 Aug 2026 04:00:00 +0100" is the 7th. */
function dayOf(rawText: string | null): string | null {
  return asDate(/\d{1,2} [A-Z][a-z]{2} \d{4}/.exec(rawText ?? "")?.[0]);
}

function payOn(tree: Tree): string | null {
  const statedPay = findLabelled(tree, /salary|pay|wage|compensation/i);
  return statedPay !== null && /\d/.test(statedPay) ? statedPay : null;
}

function findLabelled(tree: Tree, label: RegExp): string | null {
  const row = findElements(tree, "table.viewFields tr").find((each) =>
    label.test(elementText(tree, findElement(tree, ".viewFieldName", each)) ?? ""),
  );
  return row === undefined ? null : elementText(tree, findElement(tree, ".viewFieldValue", row));
}

/** Reads a posting page on its own. */
function readPage(answer: string, board: Board): ReturnType<typeof buildPosting> {
  const tree = parseHtml(answer);
  const block = findElement(tree, "div.jobDesc");
  const apply = attributeOf(findElement(tree, "a.applyOnline"), "href");
  const id = /[?&]req_id=(\d{1,12})/.exec(apply ?? "")?.[1];
  const title = elementText(tree, findElement(tree, "h2"));
  if (block === null || id === undefined || title === null) throw new ShapeError("no posting on the page");
  return buildPosting(board, {
    external_id: id,
    title,
    url: addressOf(board.slug, id),
    apply_url: apply,
    organization:
      /Careers At (.{1,200})$/.exec(elementText(tree, findElement(tree, "title")) ?? "")?.[1]?.trim() ?? null,
    description_html: repairMojibake(markupOf(tree, block)),
    full_text: true,
    locations: distinctPlaces([buildPlace({ text: findLabelled(tree, /location/i) })]),
    department: findLabelled(tree, /department/i),
    salary: payOn(tree),
  });
}
