// Reads an RSS feed that is a complete board: its items, or a ShapeError if the response is not a feed or is truncated.
import { type Element, findElements, parseXml, type Tree } from "../../../text/html/tree.ts";
import { ShapeError } from "../../source.ts";
import { asText } from "../rows/values.ts";
import { getChildren, getField, getMarkupField } from "./xmlFields.ts";

export interface FeedItem {
  readonly field: (name: string) => string | null;
  /** The unparsed content of a field that contains HTML. */
  readonly markup: (name: string) => string | null;
  /** Every field of that name. */
  readonly fields: (name: string) => string[];
}

export interface Rss {
  readonly channel: FeedItem;
  readonly items: readonly FeedItem[];
}

export function readRss(answer: string): Rss {
  const tree = parseXml(answer);
  const [channel] = findElements(tree, "rss channel");
  if (channel === undefined || !/<\/rss\s*>\s{0,1000}$/.test(answer.slice(-1_100))) throw new ShapeError("no RSS feed");
  return {
    channel: itemOf(tree, channel),
    items: getChildren(tree, channel, "item").map((item) => itemOf(tree, item)),
  };
}

/** A name that begins with a colon matches any prefix, because the feed chooses its namespace prefixes. */
function itemOf(tree: Tree, element: Element): FeedItem {
  const names = new Set<string>();
  for (const each of findElements(tree, "*", element)) if (each.parent === element) names.add(each.name);
  const matchingName = (name: string): string =>
    name.startsWith(":") ? ([...names].find((each) => each.endsWith(name)) ?? name) : name;
  return {
    field: (name) => getField(tree, element, matchingName(name)),
    markup: (name) => getMarkupField(tree, element, matchingName(name)),
    fields: (name) =>
      getChildren(tree, element, matchingName(name))
        .map((each) => asText(tree.texts.slice(each.firstText, each.lastText).join("")))
        .filter((each) => each !== null),
  };
}
