// Finds the links of a page that lead towards openings, best first: to a list, to the career page, or to an address
// that names either.
import { getAttribute } from "../../text/html/attributes.ts";
import { attributeOf, type Element, findElements } from "../../text/html/tree.ts";
import { isCareerAddress, isFile, isJobHost, isUnrelatedSite } from "./common/addresses.ts";
import { isListPage, normalizeText } from "./common/listNames.ts";
import { type Link, type Page, pageKey } from "./common/page.ts";
import { CAREERS, LISTS } from "./common/words.ts";

export interface CareerLead {
  readonly url: URL;
  readonly key: string;
  readonly score: number;
  /** On a domain supported only by the link text: the page must show whose it is. */
  readonly foreign?: boolean;
}

export const LIST_SCORE = 100;
const CAREERS_SCORE = 80;
/** From this score on, the link's own text, compared as a whole, names openings. */
export const MIN_PROMISED_SCORE = CAREERS_SCORE;
const NEAR_MATCH_SCORE = 60;
const ADDRESS_SCORE = 40;
const MAX_WORDS = 6;
/** Links to other domains are tried after those to the company's own. */
const FOREIGN_PENALTY = 50;

/**
 * `label` is the company's name in its domain. Hosts that contain it, or name openings, are related; others are foreign
 * until their page proves otherwise.
 */
export function findLeads(page: Page, owns: (url: URL) => boolean, label: string): CareerLead[] {
  const best = new Map<string, CareerLead>();
  for (const link of page.links) {
    if (link.key === page.key || isFile(link.url) || isUnrelatedSite(link.url)) continue;
    const score = scoreOf(link);
    const isNearby = owns(link.url) || (score >= NEAR_MATCH_SCORE && isRelated(link.url, label));
    if (score === 0 || !(isNearby || score >= CAREERS_SCORE)) continue;
    const existing = best.get(link.url.href);
    const lead = {
      url: link.url,
      key: link.key,
      score: isNearby ? score : score - FOREIGN_PENALTY,
      foreign: !isNearby,
    };
    if (existing === undefined || existing.score < lead.score) best.set(link.url.href, lead);
  }
  return [...findFrames(page, owns, label), ...best.values()].toSorted((a, b) => b.score - a.score);
}

const MAX_FRAMES = 10;
/** Other pages, and parts that a script of the page loads at once. */
const FRAMES =
  'iframe[src], iframe[data-src], object[type="text/html"], turbo-frame[src], include-fragment[src], [hx-get][hx-trigger]';
const LOADS = /load|revealed|intersect/;
const FRAME_ADDRESSES = ["src", "data-src", "data", "hx-get"];
const MIN_FRAME_HEIGHT = 300;

/** A list of openings is often another page in a frame, on a company host that hides the underlying software. */
function findFrames(page: Page, owns: (url: URL) => boolean, label: string): CareerLead[] {
  return findElements(page.tree, FRAMES)
    .slice(0, MAX_FRAMES)
    .flatMap((frame) => {
      if (!LOADS.test(attributeOf(frame, "hx-trigger") ?? "load")) return [];
      const src = FRAME_ADDRESSES.map((name) => attributeOf(frame, name)).find((each) => each !== null) ?? "";
      const url = URL.canParse(src, page.url.href) ? new URL(src, page.url) : null;
      if (url === null || !/^https?:$/.test(url.protocol) || isFile(url) || isUnrelatedSite(url)) return [];
      const isPromised = isListPage(page) || isCareerAddress(url) || isCareerWord(attributeOf(frame, "title") ?? "");
      // A frame on the page of openings shows what the company put there, regardless of who hosts it.
      if (!isPromised || !(owns(url) || isRelated(url, label) || isContentFrame(frame, page))) return [];
      return [{ url, key: pageKey(url), score: LIST_SCORE + 10, foreign: false }];
    });
}

/** Sizes and titles that distinguish a list from a video, a map or a counter. */
const MEDIA =
  /video|player|map|karte|carte|mapa|analytics|tag ?manager|captcha|chat|consent|cookie|newsletter|podcast/i;

function isContentFrame(frame: Element, page: Page): boolean {
  const names = ["title", "class", "id", "src", "name"].map((name) => attributeOf(frame, name) ?? "").join(" ");
  if (MEDIA.test(names) || !isListPage(page) || attributeOf(frame, "allowfullscreen") !== null) return false;
  const height = Number.parseInt(attributeOf(frame, "height") ?? "", 10);
  return Number.isNaN(height) || height >= MIN_FRAME_HEIGHT;
}

function isRelated(url: URL, label: string): boolean {
  return (
    isJobHost(url.hostname) ||
    (label.length >= 3 && url.hostname.replace(/[^a-z\d]/g, "").includes(label.replace(/[^a-z\d]/g, "")))
  );
}

export function isCareerWord(text: string): boolean {
  return wordScore(normalizeText(text)) > 0;
}

function scoreOf(link: Link): number {
  const byWord = Math.max(
    wordScore(normalizeText(link.text)),
    wordScore(normalizeText(getAttribute(link.element.attributes, "title") ?? "")),
  );
  const byAddress = isCareerAddress(link.url) ? ADDRESS_SCORE : 0;
  // A match of both text and address is stronger than either.
  return byWord === 0 ? byAddress : byWord + (byAddress > 0 ? 5 : 0);
}

/**
 * "Komm zu uns ins Team", "Rejoignez notre équipe de passionnés": an invitation to join the team, with any words in
 * between.
 */
const INTO_TEAM =
  /^(?:komm|kommen sie|werde|werden sie|verstarke\w?|join|be part|become part|rejoi\w{2,6}|integre[rz]?|unete|forma parte|entra|unisciti|bli\w{0,2}|kom|versterk|word|dolacz|pride\w{1,4}|pridaj\w{0,2}|pojd\w{0,2}|csatlakozz|alatura\w{0,3}|vino|junt[ae]|faz parte|faca parte|uneix|tule) (?:\S{1,20} ){0,4}(?:teams?|teamet|crew|mannschaft|familie|family|equipes?|equipo|equipa|equip|squadra|echipa|echipei|zespolu|tymu|timu|csapat\w{0,8}|laget|holdet|tiimi\w{0,4})(?: \S{1,20})?$/;

/** "Trabaje con nosotros", "Arbeiten bei uns", "Pracuj z nami", "Dolgozz velünk": a verb for working, and "with us". */
const WITH_US =
  /^(?:trabaj\w{1,4}|trabalh\w{1,4}|treballa\w{0,3}|lavora\w{0,4}|travaill\w{1,4}|arbeiten?|work(?:ing)?|werk(?:en)?|jobba|jobb|jobbe|arbejd\w{0,2}|arbeide?|tyoskentel\w{1,5}|pracuj\w{0,4}|praca|prace|praca|kariera|dolgoz\w{0,4}|lucr\w{2,6}|municar|radi\w{0,3}|dela\w{0,4}|εργα\p{L}{2,8}|δουλεψ\p{L}{1,5}|calis\w{0,8}|працю\p{L}{1,4}|работа\p{L}{0,5}|dirbk\w{0,4}|dirbti|strada\w{0,3}|toota|tule toole) (?:[\p{L}']{1,10} )?(?:us|nosotros|nosaltres|nos|conosco|connosco|noi|nous|uns|ons|oss|os|nami|nama|nam|nas|velunk|nalunk|meilla|meille|μασ|bizimle|bizde|нами|нас|mumis|pas mus|mums|meiega|meile)$/u;

/** "Cerchiamo collaboratori", "Wir suchen einen Koch": that the company looks for somebody. */
const SEEKING =
  /(?<!\p{L})(?:wir suchen|we(?: are|'re) (?:looking for|hiring|recruiting)|join our team|cerchiamo|ricerchiamo|buscamos|busquem|procuramos|nous (?:recrutons|cherchons|recherchons)|on recrute|wij zoeken|we zoeken|vi soker|vi soger|vi søger|etsimme|haemme|szukamy|poszukujemy|zatrudnimy|hledame|prijmeme|hladame|keresunk|cautam|angajam|recrutam|trazimo|zaposljavamo|iscemo|zaposlimo|търсим|набираме|шукаємо|запрошуємо на роботу|ищем|ieskome|meklejam|otsime|αναζητουμε|ζητουμε|ζητειται|ζητουνται|ariyoruz|procurem|cherchons)(?!\p{L})|募集中|採用中|招聘中|모집 ?중/u;

function wordScore(text: string): number {
  if (text === "") return 0;
  if (LISTS.has(text)) return LIST_SCORE;
  if (CAREERS.has(text) || INTO_TEAM.test(text) || WITH_US.test(text)) return CAREERS_SCORE;
  const words = text.split(" ");
  if (words.length > MAX_WORDS) return 0;
  if (SEEKING.test(text)) return NEAR_MATCH_SCORE;
  for (let count = words.length - 1; count >= 1; count--) {
    const start = words.slice(0, count).join(" ");
    const end = words.slice(-count).join(" ");
    if (start.length >= 4 && (LISTS.has(start) || CAREERS.has(start))) return NEAR_MATCH_SCORE;
    if (end.length >= 4 && (LISTS.has(end) || CAREERS.has(end))) return NEAR_MATCH_SCORE;
  }
  return 0;
}
