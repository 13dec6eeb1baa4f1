// Teamtailor's RSS feed: it adds what the JSON feed omits (department, workplace) and has places in a simpler form. At
// most 100 items, regardless of what page is requested.
import type { RawLocation } from "../../../contract/raw.ts";
import { findElements, parseXml } from "../../../text/html/tree.ts";
import { getChildren, getField, getMarkupField } from "../../shared/pages/xmlFields.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { buildPlace, buildPosting, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import { asDate } from "../../shared/rows/values.ts";
import { type Board, ShapeError } from "../../source.ts";

/** "none" means that nothing was selected, and "temporary" is not a workplace type. */
const WORKPLACES: Readonly<Record<string, string>> = { fully: "remote", hybrid: "hybrid", onsite: "on-site" };

export interface RssExtras {
  readonly id: string;
  readonly title: string | null;
  readonly url: string | null;
  readonly html: string | null;
  readonly posted: string | null;
  readonly channel: string | null;
  readonly department: string | null;
  readonly workplace: string | null;
  readonly locations: readonly RawLocation[];
}

/** Keyed by the id that the JSON feed also uses. */
export function readTeamtailorRss(answer: string): ReadonlyMap<string, RssExtras> {
  const tree = parseXml(answer);
  const [channel] = findElements(tree, "rss channel");
  if (channel === undefined || !/<\/rss\s*>\s{0,1000}$/.test(answer.slice(-1_100))) throw new ShapeError("no RSS feed");
  const title = getField(tree, channel, "title");
  const items = new Map<string, RssExtras>();
  for (const item of getChildren(tree, channel, "item")) {
    const field = (name: string): string | null => getField(tree, item, name);
    const id = field("guid");
    if (id === null) continue;
    items.set(id, {
      id,
      title: field("title"),
      url: field("link"),
      html: getMarkupField(tree, item, "description"),
      posted: asDate(field("pubDate")),
      channel: title,
      department: field("tt:department"),
      workplace: WORKPLACES[field("remoteStatus") ?? ""] ?? null,
      locations: distinctPlaces(
        findElements(tree, "tt:location", item).map((each) =>
          buildPlace({
            text: null,
            locality: getField(tree, each, "tt:city") ?? getField(tree, each, "tt:name"),
            country: getField(tree, each, "tt:country"),
            postal_code: getField(tree, each, "tt:zip"),
            street: getField(tree, each, "tt:address"),
          }),
        ),
      ),
    });
  }
  return items;
}

/** Converts an item on its own, if only this feed is available. */
export function toRow(item: RssExtras, board: Board): Row {
  const { id, title, url, html, workplace, department } = item;
  if (title === null || url === null) return null;
  if (isOpenApplication(title, department)) return { skip: id };
  return buildPosting(board, {
    external_id: id,
    title,
    url,
    apply_url: `${url}/applications/new`,
    organization: item.channel,
    description_html: html,
    full_text: html !== null,
    locations: [...item.locations],
    workplace,
    remote: workplace === "remote" ? true : null,
    department,
    date_posted: item.posted,
  });
}
