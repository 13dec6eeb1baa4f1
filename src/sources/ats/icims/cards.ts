// The list of an iCIMS portal: cards (newer) or table rows (older), each with a link that contains the posting's
// number.
import {
  attributeOf,
  type Element,
  elementText,
  findElement,
  findElements,
  type Tree,
} from "../../../text/html/tree.ts";
import { tenantHost } from "../../shared/boards/tenants.ts";
import { findRowAround } from "../../shared/pages/rowAround.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { buildPosting, type Row } from "../../shared/rows/posting.ts";
import { type Board, ShapeError } from "../../source.ts";
import { collectFields, readFields } from "./fields.ts";

/** Portals show 20 to 50 per page. */
const MAX_LINKS = 1_000;
const NO_RESULTS = /\bno (?:jobs|results|openings|positions|opportunities)\b|\bsorry\b/i;

/**
 * Whether a page is a list page, including an empty one that states this. List and posting pages have headings of the
 * same class, and a posting that is gone shows the list under its own heading. Only cards, a table or the "no results"
 * text identify a list.
 */
export function isSearchPage(tree: Tree): boolean {
  if (findElement(tree, ".iCIMS_JobCardItem, ul.iCIMS_JobsTable, div.iCIMS_JobsTable, table.iCIMS_JobsTable") !== null)
    return true;
  const messages = findElements(tree, ".iCIMS_Message").filter(
    (each) => !/NoDisplay/.test(attributeOf(each, "class") ?? ""),
  );
  return messages.some((message) => NO_RESULTS.test(elementText(tree, message) ?? ""));
}

export function readCards(tree: Tree, board: Board): Row[] {
  const links = findElements(tree, 'a.iCIMS_Anchor[href*="/jobs/"]');
  if (links.length > MAX_LINKS) throw new ShapeError("more jobs than fit on a page");
  return links.flatMap((link): Row[] => {
    const address = addressOf(link, board);
    const id = /\/jobs\/(\d+)\//.exec(address?.pathname ?? "")?.[1];
    if (address === null || id === undefined) return [];
    const title = titleOf(tree, link);
    if (title === null) return [null];
    if (isOpenApplication(title)) return [{ skip: id }];
    address.search = "";
    const card = findRowAround(link, (_tag, names) => names.includes("iCIMS_JobCardItem") || names.includes("row"));
    const cardFields = card === null ? {} : readFields(collectFields(tree, card));
    return [buildPosting(board, { ...cardFields, external_id: id, title, url: address.href })];
  });
}

function addressOf(link: Element, board: Board): URL | null {
  const href = attributeOf(link, "href") ?? "";
  const home = `https://${tenantHost(board.slug, "icims.com")}/`;
  return URL.canParse(href, home) ? new URL(href, home) : null;
}

/** The heading inside the link, otherwise its tooltip, "8214 - Payroll Tax Specialist". */
function titleOf(tree: Tree, link: Element): string | null {
  const heading = elementText(tree, findElement(tree, "h2, h3, h4", link));
  return heading ?? attributeOf(link, "title")?.replace(/^\d+\s*-\s*/, "") ?? null;
}
