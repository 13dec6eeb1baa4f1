// Openings that a page of several states as data: each with the text and the facts of its own data, at its own place on the page.
import { htmlToText } from "../../../text/html/html.ts";
import { posting } from "../../shared/rows/posting.ts";
import { type Json, text } from "../../shared/rows/values.ts";
import type { Board } from "../../source.ts";
import { isInvitation } from "../evidence.ts";
import type { Page } from "../page.ts";
import { anchorsOf, placeOnPage } from "./anchors.ts";
import { isOver, type JudgedPage, ownUrl, requisitionOf, statedBy } from "./postingPage.ts";

export function nodesOnPage(page: Page, nodes: readonly Json[], board: Board, now: number): JudgedPage[] {
  if (nodes.length === 0) return [];
  const stated = nodes.map((node) => ({ node, said: statedBy(node) }));
  const anchors = anchorsOf(
    page,
    stated.map(({ node, said }) => ({ title: said.title ?? "", url: text(node.url) })),
  );
  return stated.map((each, at) => judge(page, each, anchors[at] ?? null, board, now));
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
  const where = said.locations?.map((each) => each.text ?? each.locality ?? "").join(";") ?? null;
  const found = posting(board, {
    ...said,
    title,
    ...placeOnPage(page, anchor, title, where),
    apply_url: said.url === "" ? null : (said.url ?? null),
    requisition_id: requisitionOf(said, board),
    organization_url: ownUrl(said.organization_url ?? null, board),
    full_text: !/(?:…|\.\.\.)\s*$/.test(words) && !page.truncated,
  });
  return { kind: "posting", posting: found, identifier: null, trust: "itself" };
}
