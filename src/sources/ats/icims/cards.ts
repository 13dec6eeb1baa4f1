// The list of an iCIMS portal: cards (newer) or table rows (older), each with a link that carries the posting's number.
import { all, attributeOf, type Element, first, type Tree, textIn } from "../../../text/html/tree.ts";
import { tenantHost } from "../../shared/boards/tenants.ts";
import { rowAround } from "../../shared/pages/rowAround.ts";
import type { Row } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { posting } from "../../shared/rows/posting.ts";
import { type Board, ShapeError } from "../../source.ts";
import { fieldsIn, readFields } from "./fields.ts";

/** Portals show 20 to 50 on a page. */
const MOST_LINKS = 1_000;
const NONE = /\bno (?:jobs|results|openings|positions|opportunities)\b|\bsorry\b/i;

/**
 * A page of the list, also an empty one, which says that there is nothing. Both kinds of page have a heading of the same class, and a
 * posting that is gone shows the list under a heading of its own: only cards, a table or those words make a list.
 */
export function isSearchPage(tree: Tree): boolean {
  if (first(tree, ".iCIMS_JobCardItem, ul.iCIMS_JobsTable, div.iCIMS_JobsTable, table.iCIMS_JobsTable") !== null)
    return true;
  const messages = all(tree, ".iCIMS_Message").filter((each) => !/NoDisplay/.test(attributeOf(each, "class") ?? ""));
  return messages.some((message) => NONE.test(textIn(tree, message) ?? ""));
}

export function readCards(tree: Tree, board: Board): Row[] {
  const links = all(tree, 'a.iCIMS_Anchor[href*="/jobs/"]');
  if (links.length > MOST_LINKS) throw new ShapeError("more jobs than a page can hold");
  return links.flatMap((link): Row[] => {
    const address = addressOf(link, board);
    const id = /\/jobs\/(\d+)\//.exec(address?.pathname ?? "")?.[1];
    if (address === null || id === undefined) return [];
    const title = titleOf(tree, link);
    if (title === null) return [null];
    if (isOpenApplication(title)) return [{ skip: id }];
    address.search = "";
    const card = rowAround(link, (_tag, names) => names.includes("iCIMS_JobCardItem") || names.includes("row"));
    const said = card === null ? {} : readFields(fieldsIn(tree, card));
    return [posting(board, { ...said, external_id: id, title, url: address.href })];
  });
}

function addressOf(link: Element, board: Board): URL | null {
  const written = attributeOf(link, "href") ?? "";
  const home = `https://${tenantHost(board.slug, "icims.com")}/`;
  return URL.canParse(written, home) ? new URL(written, home) : null;
}

/** The heading inside the link; else its tip, "8214 - Payroll Tax Specialist". */
function titleOf(tree: Tree, link: Element): string | null {
  const heading = textIn(tree, first(tree, "h2, h3, h4", link));
  return heading ?? attributeOf(link, "title")?.replace(/^\d+\s*-\s*/, "") ?? null;
}
