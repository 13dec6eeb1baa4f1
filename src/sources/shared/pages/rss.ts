// An RSS feed that is a whole board: its items, or a ShapeError where the answer is no feed or breaks off.
import { all, type Element, readXml, type Tree } from "../../../text/html/tree.ts";
import { ShapeError } from "../../source.ts";
import { text } from "../rows/values.ts";
import { children, fieldOf, markupField } from "./xmlFields.ts";

export interface FeedItem {
  readonly field: (name: string) => string | null;
  /** As it stands: a field that holds HTML. */
  readonly markup: (name: string) => string | null;
  /** Every field of that name. */
  readonly every: (name: string) => string[];
}

export interface Rss {
  readonly channel: FeedItem;
  readonly items: readonly FeedItem[];
}

export function readRss(answer: string): Rss {
  const tree = readXml(answer);
  const [channel] = all(tree, "rss channel");
  if (channel === undefined || !/<\/rss\s*>\s{0,1000}$/.test(answer.slice(-1_100))) throw new ShapeError("no RSS feed");
  return {
    channel: itemOf(tree, channel),
    items: children(tree, channel, "item").map((item) => itemOf(tree, item)),
  };
}

/** A name that begins with a colon is looked for under any prefix: which one stands for a namespace is the writer's choice. */
function itemOf(tree: Tree, element: Element): FeedItem {
  const own = new Set<string>();
  for (const each of all(tree, "*", element)) if (each.parent === element) own.add(each.name);
  const meant = (name: string): string =>
    name.startsWith(":") ? ([...own].find((each) => each.endsWith(name)) ?? name) : name;
  return {
    field: (name) => fieldOf(tree, element, meant(name)),
    markup: (name) => markupField(tree, element, meant(name)),
    every: (name) =>
      children(tree, element, meant(name))
        .map((each) => text(tree.texts.slice(each.firstText, each.lastText).join("")))
        .filter((each) => each !== null),
  };
}
