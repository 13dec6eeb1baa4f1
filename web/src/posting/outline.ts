// The sections of a posting's text: its headings in their order, to jump to one.
import type { Markup } from "./markup.ts";
import { blocksOf } from "./textBlocks.ts";

/** Fewer headings need no outline. */
const MIN_SECTIONS = 2;
const HEADINGS: ReadonlySet<string> = new Set(["h3", "h4"]);

function textOf(node: Markup): string {
  return "text" in node ? node.text : node.children.map(textOf).join("");
}

function headingsIn(tree: readonly Markup[]): string[] {
  return tree.flatMap((node) => {
    if ("text" in node) return [];
    return HEADINGS.has(node.tag) ? [textOf(node).trim()] : headingsIn(node.children);
  });
}

/** Every heading, also an empty one, so that its position is its position on the page; empty if there are too few. */
export function outlineOf(text: string, markup: readonly Markup[] | null): string[] {
  const fromText = (): string[] =>
    blocksOf(text).flatMap(({ kind, lines }) => (kind === "heading" ? [lines.map((line) => line.text).join(" ")] : []));
  const headings = markup === null ? fromText() : headingsIn(markup);
  return headings.filter((heading) => heading !== "").length < MIN_SECTIONS ? [] : headings;
}
