// Openings that a page contains as data, several at a time: each with its own description and facts, and its own
// position on the page.
import { htmlToText } from "../../../text/html/html.ts";
import { buildPosting } from "../../shared/rows/posting.ts";
import { asText, type Json } from "../../shared/rows/values.ts";
import type { Board } from "../../source.ts";
import { isInvitation, saysClosed } from "../common/evidence.ts";
import type { Page } from "../common/page.ts";
import { findAnchors, placeOnPage } from "./anchors.ts";
import { readFactsInMarkup } from "./facts.ts";
import { ownUrl, type PageVerdict, readPostingPage, readStatedFields, requisitionOf } from "./postingPage.ts";
import { dayContext, deadlineOf, hasExpired } from "./statedDays.ts";

/** The openings of a page with several. */
export function readNodesOnPage(page: Page, nodes: readonly Json[], board: Board, now: number): PageVerdict[] {
  if (nodes.length === 0) return [];
  const statedNodes = nodes.map((node) => ({ node, statedFields: readStatedFields(node) }));
  const anchors = findAnchors(
    page,
    statedNodes.map(({ node, statedFields }) => ({ title: statedFields.title ?? "", url: asText(node.url) })),
  );
  return statedNodes.map((each, index) => judge(page, each, anchors[index] ?? null, board, now));
}

/**
 * The only opening in the data of a list page: read like an opening's own page, and identified as it was among others.
 */
export function readOnlyNode(page: Page, node: Json, board: Board, now: number): PageVerdict {
  const verdict = readPostingPage(page, null, board, now);
  if (verdict.kind !== "posting") return verdict;
  const statedFields = readStatedFields(node);
  const title = statedFields.title ?? verdict.posting.title;
  const [anchor = null] = findAnchors(page, [{ title, url: asText(node.url) }]);
  const place = placeOnPage(page, anchor, title, placesIn(statedFields));
  return {
    ...verdict,
    posting: { ...verdict.posting, ...place, apply_url: statedFields.url || verdict.posting.apply_url },
  };
}

interface StatedNode {
  readonly node: Json;
  readonly statedFields: ReturnType<typeof readStatedFields>;
}

function judge(
  page: Page,
  { node, statedFields }: StatedNode,
  anchor: string | null,
  board: Board,
  now: number,
): PageVerdict {
  const title = statedFields.title ?? "";
  if (isInvitation(title))
    return { kind: "open_applications", reason: "an invitation to apply without a specific opening" };
  if (hasExpired(node, now)) return { kind: "expired", reason: "validThrough has passed" };
  if (saysClosed(asText(node.state) ?? ""))
    return { kind: "filled", reason: "the page data marks the opening as closed" };
  const words = htmlToText(statedFields.description_html ?? "");
  if (title === "" || words === "") return { kind: "unreadable", reason: "no separate text" };
  const context = dayContext(page, now);
  const facts = readFactsInMarkup(statedFields.description_html ?? "", context);
  const found = buildPosting(board, {
    ...statedFields,
    title,
    employment_type: statedFields.employment_type ?? facts.get("employment") ?? null,
    date_valid_through: statedFields.date_valid_through ?? deadlineOf(facts, context),
    ...placeOnPage(page, anchor, title, placesIn(statedFields)),
    apply_url: statedFields.url === "" ? null : (statedFields.url ?? null),
    requisition_id: requisitionOf(statedFields, board),
    organization_url: ownUrl(statedFields.organization_url ?? null, board),
    full_text: !/(?:…|\.\.\.)\s*$/.test(words) && !page.truncated,
  });
  return { kind: "posting", posting: found, identifier: null, evidence: "itself" };
}

function placesIn({ locations }: StatedNode["statedFields"]): string | null {
  return locations?.map((each) => each.text ?? each.locality ?? "").join(";") ?? null;
}
