// Homerun: an Atom feed of the whole board with texts, by the name of the board even where the page runs elsewhere. Known from five
// readers, not recorded. The feed's time is that of the last edit, not of posting. No country of its own.
import { all, attributeOf, readXml } from "../../../text/html/tree.ts";
import { slugIn, subdomainIn } from "../../shared/boards/slugs.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { children, fieldOf, markupField } from "../../shared/pages/xmlFields.ts";
import { postingsOf, type Row, readOne } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { date } from "../../shared/rows/values.ts";
import { workplaceOf } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const DOMAIN = "homerun.co";
const OWN = new Set("feed embed app developers".split(" "));
const LINK = /(?<![\w.-])[a-z\d-]{1,63}\.homerun\.co(?![\w.-])/gi;

export const homerun: Source = {
  id: "homerun",
  sure: "B",
  recorded: false,
  off: null,
  gives:
    "text, place in words, department, employment type, pay in words, time of the last edit, employer's name; no posted date",
  tells_empty: true,
  recognise(link) {
    if (link.hostname === `feed.${DOMAIN}`) return slugIn(link.pathname.split("/")[1]);
    return subdomainIn(link.hostname, DOMAIN, OWN);
  },
  find: (html) => firstBoard(html, LINK, homerun.recognise),
  page: (slug) => `https://${encodeURIComponent(slug)}.${DOMAIN}/`,
  list: (board, reading) =>
    readOne(reading, { url: `https://feed.${DOMAIN}/${encodeURIComponent(board.slug)}`, size: "feed" }, (answer) => ({
      rows: readFeed(answer, board),
      total: null,
    })),
  detail: null,
  company: null,
  parse: (answer, board) => postingsOf(readFeed(answer, board)),
};

function readFeed(answer: string, board: Board): Row[] {
  const tree = readXml(answer);
  const [feed] = all(tree, "feed");
  if (feed === undefined || !/<\/feed\s*>\s{0,1000}$/.test(answer.slice(-1_100))) throw new ShapeError("no Atom feed");
  return children(tree, feed, "entry").map((entry): Row => {
    const field = (name: string): string | null => fieldOf(tree, entry, name);
    const named = (name: string): string | null => {
      const [inner] = children(tree, entry, name);
      return inner === undefined ? null : (fieldOf(tree, inner, "name") ?? fieldOf(tree, entry, name));
    };
    const link = children(tree, entry, "link").find(
      (each) => (attributeOf(each, "rel") ?? "alternate") === "alternate",
    );
    const url = attributeOf(link ?? null, "href");
    const id = field("id");
    const title = field("title");
    if (id === null || title === null || url === null) return null;
    if (isOpenApplication(title)) return { skip: id };
    const html = markupField(tree, entry, "description") ?? markupField(tree, entry, "summary");
    const where = named("location");
    const workplace = workplaceOf(where);
    const pay = field("salary_indication");
    return posting(board, {
      external_id: id,
      title,
      url,
      organization: named("author"),
      description_html: html,
      full_text: html !== null,
      locations: places([workplace === null ? place({ text: where }) : null]),
      workplace,
      remote: workplace === "remote" ? true : null,
      employment_type: named("type"),
      department: named("department"),
      salary: pay !== null && /\d/.test(pay) ? pay : null,
      date_updated: date(field("updated")),
    });
  });
}
