// ClearCompany's older boards (HRM Direct): one slow XML answer is all, a row for each place of a requisition, texts cut at 1,000
// letters and encoded in several ways; recorded. The posting's page has the text; one that is closed says so with status 200.
// Dates are midnight in the east of the USA under a wrong zone: only their day counts.
import {
  all,
  attributeOf,
  first,
  markupOf,
  outermost,
  readHtml,
  readXml,
  type Tree,
  textIn,
} from "../../../text/html/tree.ts";
import { subdomainIn } from "../../shared/boards/slugs.ts";
import { tenantIn } from "../../shared/boards/tenants.ts";
import { plain } from "../../shared/pages/jobPosting.ts";
import { fieldOf, markupField } from "../../shared/pages/xmlFields.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { postingsOf, type Row, readOne } from "../../shared/reading/paging.ts";
import { fromCapitals } from "../../shared/rows/capitals.ts";
import { filled } from "../../shared/rows/filled.ts";
import { mended } from "../../shared/rows/mended.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { body, date } from "../../shared/rows/values.ts";
import { workplaceIn } from "../../shared/rows/workplaceWords.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const DOMAIN = "hrmdirect.com";
const NEWER = "clearcompany.com";
const OWN = new Set("apply resume reqs careers-page info".split(" "));
const GONE = /position you(?:'|’|&#0?39;)re looking for does not exist/i;

export const clearcompany: Source = {
  id: "clearcompany",
  sure: "A",
  recorded: true,
  off: null,
  gives: "places, department, requisition, posted day, employer's name; text, and pay on a few, by the posting's page",
  tells_empty: true,
  recognise(link) {
    const newer = /^\/careers(?:\/|$)/i.test(link.pathname) ? subdomainIn(link.hostname, NEWER, OWN) : null;
    return subdomainIn(link.hostname, DOMAIN, OWN) ?? newer;
  },
  find: (html) => tenantIn(html, DOMAIN, "", OWN) ?? tenantIn(html, NEWER, "/careers", OWN),
  page: (slug) => `https://${encodeURIComponent(slug)}.${DOMAIN}/employment/job-openings.php`,
  list: (board, reading) =>
    readOne(reading, { url: `${homeOf(board.slug)}xml.php`, size: "feed" }, (answer) => ({
      rows: readList(answer, board),
      total: null,
    })),
  detail: (known, board, reading) =>
    readDetail(reading, { url: addressOf(board.slug, known.external_id) }, (answer) => {
      const tree = readHtml(answer);
      const block = first(tree, "div.jobDesc");
      if (block !== null) {
        return filled(known, { description_html: mended(markupOf(tree, block)), full_text: true, salary: payOn(tree) });
      }
      if (GONE.test(answer)) return null;
      throw new ShapeError("no text on the page");
    }),
  company: null,
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

/** An answer without a job is that of a live board that has none. */
function readList(answer: string, board: Board): Row[] {
  const tree = readXml(answer);
  if (first(tree, "source") === null || !/<\/source\s*>\s{0,1000}$/.test(answer.slice(-1_100))) {
    throw new ShapeError("no list of jobs");
  }
  return outermost(all(tree, "job")).map((job): Row => {
    const field = (name: string): string | null => plain(mended(fieldOf(tree, job, name) ?? ""));
    const id = field("referencenumber");
    const title = field("title");
    if (id === null || title === null) return null;
    if (isOpenApplication(title)) return { skip: id };
    const office = field("office");
    const html = body(mended(markupField(tree, job, "descriptionrich") ?? ""));
    const workplace = workplaceIn(office);
    return posting(board, {
      external_id: id,
      title,
      url: addressOf(board.slug, id),
      apply_url: field("applylink"),
      requisition_id: field("customreqid"),
      organization: field("company"),
      description_html: html,
      locations: places([
        place({ locality: field("city"), region: field("state"), country: fromCapitals(field("country")) }),
      ]),
      workplace,
      remote: workplace === "remote" ? true : null,
      department: field("department"),
      date_posted: dayOf(field("date")),
    });
  });
}

/** "Fri, 07 Aug 2026 04:00:00 +0100" is the 7th. */
function dayOf(written: string | null): string | null {
  return date(/\d{1,2} [A-Z][a-z]{2} \d{4}/.exec(written ?? "")?.[0]);
}

function payOn(tree: Tree): string | null {
  const said = labelled(tree, /salary|pay|wage|compensation/i);
  return said !== null && /\d/.test(said) ? said : null;
}

function labelled(tree: Tree, label: RegExp): string | null {
  const row = all(tree, "table.viewFields tr").find((each) =>
    label.test(textIn(tree, first(tree, ".viewFieldName", each)) ?? ""),
  );
  return row === undefined ? null : textIn(tree, first(tree, ".viewFieldValue", row));
}

/** A posting's page by itself. */
function readPage(answer: string, board: Board): ReturnType<typeof posting> {
  const tree = readHtml(answer);
  const block = first(tree, "div.jobDesc");
  const apply = attributeOf(first(tree, "a.applyOnline"), "href");
  const id = /[?&]req_id=(\d{1,12})/.exec(apply ?? "")?.[1];
  const title = textIn(tree, first(tree, "h2"));
  if (block === null || id === undefined || title === null) throw new ShapeError("no posting on the page");
  return posting(board, {
    external_id: id,
    title,
    url: addressOf(board.slug, id),
    apply_url: apply,
    organization: /Careers At (.{1,200})$/.exec(textIn(tree, first(tree, "title")) ?? "")?.[1]?.trim() ?? null,
    description_html: mended(markupOf(tree, block)),
    full_text: true,
    locations: places([place({ text: labelled(tree, /location/i) })]),
    department: labelled(tree, /department/i),
    salary: payOn(tree),
  });
}
