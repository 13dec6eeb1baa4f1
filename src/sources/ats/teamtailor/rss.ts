// Teamtailor's RSS feed: what its JSON feed leaves out (department, workplace), and places in a simpler form. At most 100 items,
// whatever page is asked for.
import type { RawLocation } from "../../../contract/raw.ts";
import { all, readXml } from "../../../text/html/tree.ts";
import { children, fieldOf, markupField } from "../../shared/pages/xmlFields.ts";
import type { Row } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { date } from "../../shared/rows/values.ts";
import { type Board, ShapeError } from "../../source.ts";

/** "none" is what stands where nobody chose, and "temporary" is no kind of workplace. */
const WORKPLACES: Readonly<Record<string, string>> = { fully: "remote", hybrid: "hybrid", onsite: "on-site" };

export interface Extras {
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

/** By the id that the JSON feed has too. */
export function readTeamtailorRss(answer: string): ReadonlyMap<string, Extras> {
  const tree = readXml(answer);
  const [channel] = all(tree, "rss channel");
  if (channel === undefined || !/<\/rss\s*>\s{0,1000}$/.test(answer.slice(-1_100))) throw new ShapeError("no RSS feed");
  const title = fieldOf(tree, channel, "title");
  const items = new Map<string, Extras>();
  for (const item of children(tree, channel, "item")) {
    const field = (name: string): string | null => fieldOf(tree, item, name);
    const id = field("guid");
    if (id === null) continue;
    items.set(id, {
      id,
      title: field("title"),
      url: field("link"),
      html: markupField(tree, item, "description"),
      posted: date(field("pubDate")),
      channel: title,
      department: field("tt:department"),
      workplace: WORKPLACES[field("remoteStatus") ?? ""] ?? null,
      locations: places(
        all(tree, "tt:location", item).map((each) =>
          place({
            text: null,
            locality: fieldOf(tree, each, "tt:city") ?? fieldOf(tree, each, "tt:name"),
            country: fieldOf(tree, each, "tt:country"),
            postal_code: fieldOf(tree, each, "tt:zip"),
            street: fieldOf(tree, each, "tt:address"),
          }),
        ),
      ),
    });
  }
  return items;
}

/** An item by itself, where only this feed is at hand. */
export function rssRow(item: Extras, board: Board): Row {
  const { id, title, url, html, workplace, department } = item;
  if (title === null || url === null) return null;
  if (isOpenApplication(title, department)) return { skip: id };
  return posting(board, {
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
