// Homerun: an Atom feed of the complete board with descriptions, addressed by the board's name even if the page is on
// another host. Based on five other readers, not recorded. The feed's time is that of the last edit, not of posting.
// There is no country field.
import { attributeOf, findElements, parseXml } from "../../../text/html/tree.ts";
import { toBoardSlug, toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { getChildren, getField, getMarkupField } from "../../shared/pages/xmlFields.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import { asDate } from "../../shared/rows/values.ts";
import { parseWorkplace } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const DOMAIN = "homerun.co";
const RESERVED_SLUGS = new Set("feed embed app developers".split(" "));
const LINK = /(?<![\w.-])[a-z\d-]{1,63}\.homerun\.co(?![\w.-])/gi;

export const homerun: Source = {
  id: "homerun",
  confidence: "B",
  recorded: false,
  summary:
    "text, place in words, department, employment type, pay in words, time of the last edit, employer's name; no posted date",
  distinguishesMissing: true,
  recognise(link) {
    if (link.hostname === `feed.${DOMAIN}`) return toBoardSlug(link.pathname.split("/")[1]);
    return toSubdomainSlug(link.hostname, DOMAIN, RESERVED_SLUGS);
  },
  find: (html) => findFirstBoard(html, LINK, homerun.recognise),
  page: (slug) => `https://${encodeURIComponent(slug)}.${DOMAIN}/`,
  list: (board, reading) =>
    readSingleResponse(
      reading,
      { url: `https://feed.${DOMAIN}/${encodeURIComponent(board.slug)}`, size: "feed" },
      (answer) => readFeed(answer, board),
    ),
  parse: (answer, board) => postingsOf(readFeed(answer, board)),
};

function readFeed(answer: string, board: Board): Row[] {
  const tree = parseXml(answer);
  const [feed] = findElements(tree, "feed");
  if (feed === undefined || !/<\/feed\s*>\s{0,1000}$/.test(answer.slice(-1_100))) throw new ShapeError("no Atom feed");
  return getChildren(tree, feed, "entry").map((entry): Row => {
    const field = (name: string): string | null => getField(tree, entry, name);
    const personName = (name: string): string | null => {
      const [inner] = getChildren(tree, entry, name);
      return inner === undefined ? null : (getField(tree, inner, "name") ?? getField(tree, entry, name));
    };
    const link = getChildren(tree, entry, "link").find(
      (each) => (attributeOf(each, "rel") ?? "alternate") === "alternate",
    );
    const url = attributeOf(link ?? null, "href");
    const id = field("id");
    const title = field("title");
    if (id === null || title === null || url === null) return null;
    const html = getMarkupField(tree, entry, "description") ?? getMarkupField(tree, entry, "summary");
    const where = personName("location");
    const workplace = parseWorkplace(where);
    const pay = field("salary_indication");
    return buildRow(board, {
      external_id: id,
      title,
      url,
      organization: personName("author"),
      description_html: html,
      locations: [workplace === null ? buildPlace({ text: where }) : null],
      workplace,
      remote: workplace === "remote" ? true : null,
      employment_type: personName("type"),
      department: personName("department"),
      salary: pay !== null && /\d/.test(pay) ? pay : null,
      date_updated: asDate(field("updated")),
    });
  });
}
