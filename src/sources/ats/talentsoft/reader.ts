// Talentsoft (Cegid): a feed on the employer's own host or the vendor's, up to 1,000 offers with descriptions;
// recorded. The feed is requested in a language, and the wrong one may be empty, so three are tried before a board
// counts as empty. Everything except the title is under a label that the employer chose, so only the most common labels
// are read.
import type { RawLocation } from "../../../contract/raw.ts";
import type { Listing, ReadContext } from "../../../contract/reading.ts";
import { htmlToText } from "../../../text/html/html.ts";
import { mayMatch } from "../../shared/pages/requiredLiterals.ts";
import { type FeedItem, readRss } from "../../shared/pages/rss.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import { asBody, asDate, asText } from "../../shared/rows/values.ts";
import type { Board, Source } from "../../source.ts";

const MAX_ROWS = 1_000;
/** French, British, German. */
const LANGUAGES = [1036, 2057, 1031] as const;
const HOST = /(?<![\w.-])([a-z\d][a-z\d-]{0,62}\.talent-soft\.com)(?![\w-]|\.\w)/i;
const PAGE_MARKER = /\/client\/dist\/talentsoft-cookies|\/handlers\/offerRss\.ashx/i;
const PATH = /^\/(?:[a-z]{2}\/)?(?:offre-de-emploi\/|Pages\/Offre\/detailoffre\.aspx$)/i;
const WHERE = /\b(?:ville|lieu|localisation|site|location|city|standort|ort)\b/i;
const CONTRACT = /\b(?:contrat|contract|vertragsart|vertrag)\b/i;
const FIELD = /\b(?:m[ée]tier|fili[èe]re|domaine|famille|job family|function|profession)\b/i;
const LABEL = /<b>([^<]{1,100}?)\s{0,5}:?\s{0,5}<\/b>/gi;

export const talentsoft: Source = {
  id: "talentsoft",
  confidence: "B",
  recorded: true,
  summary:
    "text, requisition, posted date; place, contract and field if the employer's labels are recognized; no pay, no employer",
  distinguishesMissing: false,
  recognise(link) {
    const host = link.hostname.toLowerCase();
    if (host.endsWith(".talent-soft.com")) return /^(?:www|help|api)\./.test(host) ? null : host;
    return PATH.test(link.pathname) ? host : null;
  },
  find(html, page) {
    if (PAGE_MARKER.test(html)) return page.hostname.toLowerCase();
    const host = mayMatch(html, HOST) ? HOST.exec(html)?.[1]?.toLowerCase() : undefined;
    return host === undefined || host.startsWith("www.") ? null : host;
  },
  page: (slug) => `https://${encodeURIComponent(slug)}/`,
  list: (board, reading) => listIn(board, reading, LANGUAGES),
  parse: (answer, board) => postingsOf(readFeed(answer, board)),
};

async function listIn(board: Board, reading: ReadContext, languages: readonly number[]): Promise<Listing> {
  const [language, ...others] = languages;
  const url = `${talentsoft.page(board.slug)}handlers/offerRss.ashx?LCID=${language}&top=${MAX_ROWS}`;
  const listing = await readSingleResponse(reading, { url, size: "feed" }, (answer) => readFeed(answer, board), {
    caps: [MAX_ROWS],
  });
  const empty = listing.complete && listing.postings.length === 0 && listing.proof !== "unchanged";
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
  const rawTitle = item.field("title");
  if (link === null || id === undefined || rawTitle === null) return null;
  const [, reference = null, rest] = /^([\w/.-]{0,30}\d[\w/.-]{0,30}) - (.{1,400})$/.exec(rawTitle) ?? [];
  const title = rest ?? rawTitle;
  const html = asBody(item.markup("description"));
  const labels = readLabels(html ?? "");
  const labelValue = (pattern: RegExp): string | null => labels.find(([label]) => pattern.test(label))?.[1] ?? null;
  return buildRow(board, {
    external_id: id,
    title,
    url: link,
    requisition_id: reference,
    description_html: html,
    locations: [readPlace(labelValue(WHERE) ?? item.fields("category").find((each) => /\b\d{5}\b/.test(each)) ?? null)],
    employment_type: labelValue(CONTRACT),
    department: labelValue(FIELD) ?? item.fields("category")[0] ?? null,
    language,
    date_posted: asDate(item.field("pubDate")),
  });
}

/** "<b>Ville : </b>Lyon<br />": each label with the words up to the next one; long texts are not values. */
function readLabels(html: string): [label: string, value: string][] {
  const found = [...html.matchAll(LABEL)];
  return found.flatMap((each, index): [string, string][] => {
    const from = each.index + each[0].length;
    const value = asText(
      htmlToText(html.slice(from, Math.min(found[index + 1]?.index ?? html.length, from + 500)), 300),
    );
    return value === null || value.length > 200 ? [] : [[each[1] ?? "", value]];
  });
}

/** "59 bis boulevard Jean Jaurès, 74500 EVIAN-LES-BAINS, france". */
function readPlace(address: string | null): RawLocation | null {
  const [, street, postcode, city, country] =
    /^(?:(.{1,200}), )?(\d{5}) ([^,]{1,100})(?:, ([\p{L} ]{2,40}))?$/u.exec(address ?? "") ?? [];
  if (postcode === undefined || city === undefined) return buildPlace({ text: address });
  return buildPlace({
    locality: city,
    country: country ?? null,
    postal_code: postcode,
    ...(street === undefined ? {} : { street }),
  });
}
