// Talentsoft (Cegid): a feed on the employer's own host or one of the vendor's, up to 1,000 offers with texts; recorded. The feed is
// asked for in a language, and the wrong one may come back empty: three are tried before a board counts as empty. Everything but the
// title is a label that the employer chose, so only the plainest labels are read.

import type { RawLocation } from "../../../contract/raw.ts";
import type { Listing, Reading } from "../../../contract/reading.ts";
import { htmlToText } from "../../../text/html/html.ts";
import { mayHold } from "../../shared/pages/marks.ts";
import { type FeedItem, readRss } from "../../shared/pages/rss.ts";
import { postingsOf, type Row, readOne } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { body, date, text } from "../../shared/rows/values.ts";
import type { Board, Source } from "../../source.ts";

const MOST = 1_000;
/** French, British, German. */
const LANGUAGES = [1036, 2057, 1031] as const;
const HOST = /(?<![\w.-])([a-z\d][a-z\d-]{0,62}\.talent-soft\.com)(?![\w-]|\.\w)/i;
const MARK = /\/client\/dist\/talentsoft-cookies|\/handlers\/offerRss\.ashx/i;
const PATH = /^\/(?:[a-z]{2}\/)?(?:offre-de-emploi\/|Pages\/Offre\/detailoffre\.aspx$)/i;
const WHERE = /\b(?:ville|lieu|localisation|site|location|city|standort|ort)\b/i;
const CONTRACT = /\b(?:contrat|contract|vertragsart|vertrag)\b/i;
const FIELD = /\b(?:m[ée]tier|fili[èe]re|domaine|famille|job family|function|profession)\b/i;
const LABEL = /<b>([^<]{1,100}?)\s{0,5}:?\s{0,5}<\/b>/gi;

export const talentsoft: Source = {
  id: "talentsoft",
  sure: "B",
  recorded: true,
  off: null,
  gives:
    "text, requisition, posted date; place, contract and field as far as the employer's labels are known; no pay, no employer",
  tells_empty: false,
  recognise(link) {
    const host = link.hostname.toLowerCase();
    if (host.endsWith(".talent-soft.com")) return /^(?:www|help|api)\./.test(host) ? null : host;
    return PATH.test(link.pathname) ? host : null;
  },
  find(html, page) {
    if (MARK.test(html)) return page.hostname.toLowerCase();
    const host = mayHold(html, HOST) ? HOST.exec(html)?.[1]?.toLowerCase() : undefined;
    return host === undefined || host.startsWith("www.") ? null : host;
  },
  page: (slug) => `https://${encodeURIComponent(slug)}/`,
  list: (board, reading) => listIn(board, reading, LANGUAGES),
  detail: null,
  company: null,
  parse: (answer, board) => postingsOf(readFeed(answer, board)),
};

async function listIn(board: Board, reading: Reading, languages: readonly number[]): Promise<Listing> {
  const [language, ...others] = languages;
  const url = `${talentsoft.page(board.slug)}handlers/offerRss.ashx?LCID=${language}&top=${MOST}`;
  const listing = await readOne(
    reading,
    { url, size: "feed" },
    (answer) => ({ rows: readFeed(answer, board), total: null }),
    { caps: [MOST] },
  );
  const empty = listing.whole && listing.postings.length === 0 && listing.proof !== "unchanged";
  return empty && others.length > 0 ? listIn(board, { ...reading, validators: null }, others) : listing;
}

function readFeed(answer: string, board: Board): Row[] {
  const { channel, items } = readRss(answer);
  const language = channel.field("language");
  return items.map((item) => readItem(item, board, language));
}

function readItem(item: FeedItem, board: Board, language: string | null): Row {
  const link = item.field("link");
  const id = /[?&]idOffre=(\d{1,12})/i.exec(link ?? "")?.[1] ?? /\/r\/(\d{1,12})(?:\/|$)/.exec(link ?? "")?.[1];
  const written = item.field("title");
  if (link === null || id === undefined || written === null) return null;
  const [, reference = null, rest] = /^([\w/.-]{0,30}\d[\w/.-]{0,30}) - (.{1,400})$/.exec(written) ?? [];
  const title = rest ?? written;
  if (isOpenApplication(title)) return { skip: id };
  const html = body(item.markup("description"));
  const labels = labelsIn(html ?? "");
  const said = (wanted: RegExp): string | null => labels.find(([label]) => wanted.test(label))?.[1] ?? null;
  return posting(board, {
    external_id: id,
    title,
    url: link,
    requisition_id: reference,
    description_html: html,
    full_text: html !== null,
    locations: places([
      readPlace(said(WHERE) ?? item.every("category").find((each) => /\b\d{5}\b/.test(each)) ?? null),
    ]),
    employment_type: said(CONTRACT),
    department: said(FIELD) ?? item.every("category")[0] ?? null,
    language,
    date_posted: date(item.field("pubDate")),
  });
}

/** "<b>Ville : </b>Lyon<br />": each label with the words up to the next one; long texts are no values. */
function labelsIn(html: string): [label: string, value: string][] {
  const found = [...html.matchAll(LABEL)];
  return found.flatMap((each, at): [string, string][] => {
    const from = each.index + each[0].length;
    const value = text(htmlToText(html.slice(from, Math.min(found[at + 1]?.index ?? html.length, from + 500)), 300));
    return value === null || value.length > 200 ? [] : [[each[1] ?? "", value]];
  });
}

/** "59 bis boulevard Jean Jaurès, 74500 EVIAN-LES-BAINS, france". */
function readPlace(written: string | null): RawLocation | null {
  const [, street, postcode, city, country] =
    /^(?:(.{1,200}), )?(\d{5}) ([^,]{1,100})(?:, ([\p{L} ]{2,40}))?$/u.exec(written ?? "") ?? [];
  if (postcode === undefined || city === undefined) return place({ text: written });
  return place({
    locality: city,
    country: country ?? null,
    postal_code: postcode,
    ...(street === undefined ? {} : { street }),
  });
}
