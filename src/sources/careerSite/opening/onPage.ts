// Openings that a page of several states as data: each with the text and the facts of its own data, at its own place on the page.
import { htmlToText } from "../../../text/html/html.ts";
import { posting } from "../../shared/rows/posting.ts";
import { type Json, text } from "../../shared/rows/values.ts";
import type { Board } from "../../source.ts";
import { isInvitation } from "../evidence.ts";
import type { Page } from "../page.ts";
import { anchorsOf, placeOnPage } from "./anchors.ts";
import { isOver, type JudgedPage, ownUrl, readPostingPage, requisitionOf, statedBy } from "./postingPage.ts";

/** The openings of a page that states several. */
export function nodesOnPage(page: Page, nodes: readonly Json[], board: Board, now: number): JudgedPage[] {
  if (nodes.length === 0) return [];
  const stated = nodes.map((node) => ({ node, said: statedBy(node) }));
  const anchors = anchorsOf(
    page,
    stated.map(({ node, said }) => ({ title: said.title ?? "", url: text(node.url) })),
  );
  return stated.map((each, at) => judge(page, each, anchors[at] ?? null, board, now));
}

/** The only one that a page of openings states: read as a page of its own is, and known as it was among others. */
export function onlyOnPage(page: Page, node: Json, board: Board, now: number): JudgedPage {
  const judged = readPostingPage(page, null, board, now);
  if (judged.kind !== "posting") return judged;
  const said = statedBy(node);
  const title = said.title ?? judged.posting.title;
  const [anchor = null] = anchorsOf(page, [{ title, url: text(node.url) }]);
  const place = placeOnPage(page, anchor, title, placesIn(said));
  return { ...judged, posting: { ...judged.posting, ...place, apply_url: said.url || judged.posting.apply_url } };
}

interface StatedNode {
  readonly node: Json;
  readonly said: ReturnType<typeof statedBy>;
}

function judge(page: Page, { node, said }: StatedNode, anchor: string | null, board: Board, now: number): JudgedPage {
  const title = said.title ?? "";
  if (isInvitation(title)) return { kind: "open_applications", because: "an invitation without an opening" };
  if (isOver(node, now)) return { kind: "expired", because: "its validThrough is over" };
  const words = htmlToText(said.description_html ?? "");
  if (title === "" || words === "") return { kind: "unreadable", because: "no text of its own" };
  const found = posting(board, {
    ...said,
    title,
    ...placeOnPage(page, anchor, title, placesIn(said)),
    apply_url: said.url === "" ? null : (said.url ?? null),
    requisition_id: requisitionOf(said, board),
    organization_url: ownUrl(said.organization_url ?? null, board),
    full_text: !/(?:…|\.\.\.)\s*$/.test(words) && !page.truncated,
  });
  return { kind: "posting", posting: found, identifier: null, trust: "itself" };
}

function placesIn({ locations }: StatedNode["said"]): string | null {
  return locations?.map((each) => each.text ?? each.locality ?? "").join(";") ?? null;
}
