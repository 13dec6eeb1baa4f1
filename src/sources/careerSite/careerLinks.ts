// The links of a page that lead towards openings, best first: to a list, to the career page, to an address that names either.
import { attributeIn } from "../../text/html/attributes.ts";
import { all, attributeOf } from "../../text/html/tree.ts";
import { isCareerAddress, isElsewhere, isFile, isJobHost } from "./addresses.ts";
import { type Link, type Page, pageKey } from "./page.ts";
import { isListPage, said } from "./rows.ts";
import { CAREERS, LISTS } from "./words.ts";

export interface CareerLead {
  readonly url: URL;
  readonly key: string;
  readonly score: number;
  /** On a domain that nothing but the link's words speaks for: whose it is, its page must say. */
  readonly foreign?: boolean;
}

export const TO_LIST = 100;
const TO_CAREERS = 80;
/** From here on a link's own words, compared whole, speak of openings. */
export const PROMISED = TO_CAREERS;
const NEARLY = 60;
const BY_ADDRESS = 40;
const MOST_WORDS = 6;
/** What is on another domain is tried after what is on the company's own. */
const FAR = 50;

/** `label` is the company's name in its domain: hosts that carry it, or name openings, are related; others are foreign until they say more. */
export function leadsOf(page: Page, owns: (url: URL) => boolean, label: string): CareerLead[] {
  const best = new Map<string, CareerLead>();
  for (const link of page.links) {
    if (link.key === page.key || isFile(link.url) || isElsewhere(link.url)) continue;
    const score = scoreOf(link);
    const near = owns(link.url) || (score >= NEARLY && isRelated(link.url, label));
    if (score === 0 || !(near || score >= TO_CAREERS)) continue;
    const known = best.get(link.url.href);
    const lead = { url: link.url, key: link.key, score: near ? score : score - FAR, foreign: !near };
    if (known === undefined || known.score < lead.score) best.set(link.url.href, lead);
  }
  return [...framesOf(page, owns, label), ...best.values()].toSorted((a, b) => b.score - a.score);
}

const MOST_FRAMES = 10;

/** A list of openings is often another page in a frame, on a host of the company's own that hides whose software it is. */
function framesOf(page: Page, owns: (url: URL) => boolean, label: string): CareerLead[] {
  return all(page.tree, "iframe[src]")
    .slice(0, MOST_FRAMES)
    .flatMap((frame) => {
      const written = attributeOf(frame, "src") ?? "";
      const url = URL.canParse(written, page.url.href) ? new URL(written, page.url) : null;
      if (url === null || !/^https?:$/.test(url.protocol) || isFile(url) || isElsewhere(url)) return [];
      const promised = isListPage(page) || isCareerAddress(url) || isCareerWord(attributeOf(frame, "title") ?? "");
      if (!promised || !(owns(url) || isRelated(url, label))) return [];
      return [{ url, key: pageKey(url), score: TO_LIST + 10, foreign: false }];
    });
}

function isRelated(url: URL, label: string): boolean {
  return (
    isJobHost(url.hostname) ||
    (label.length >= 3 && url.hostname.replace(/[^a-z\d]/g, "").includes(label.replace(/[^a-z\d]/g, "")))
  );
}

export function isCareerWord(text: string): boolean {
  return wordScore(said(text)) > 0;
}

function scoreOf(link: Link): number {
  const byWord = Math.max(
    wordScore(said(link.text)),
    wordScore(said(attributeIn(link.element.attributes, "title") ?? "")),
  );
  const byAddress = isCareerAddress(link.url) ? BY_ADDRESS : 0;
  // Both together are surer than either.
  return byWord === 0 ? byAddress : byWord + (byAddress > 0 ? 5 : 0);
}

/** "Komm zu uns ins Team", "Rejoignez notre équipe de passionnés": whoever says so wants people, in whatever words between. */
const INTO_TEAM =
  /^(?:komm|kommen sie|werde|werden sie|verstarke\w?|join|be part|become part|rejoi\w{2,6}|integre[rz]?|unete|forma parte|entra|unisciti|bli\w{0,2}|kom|versterk|word|dolacz|pride\w{1,4}|pridaj\w{0,2}|pojd\w{0,2}|csatlakozz|alatura\w{0,3}|vino|junt[ae]|faz parte|faca parte|uneix|tule) (?:\S{1,20} ){0,4}(?:teams?|teamet|crew|mannschaft|familie|family|equipes?|equipo|equipa|equip|squadra|echipa|echipei|zespolu|tymu|timu|csapat\w{0,8}|laget|holdet|tiimi\w{0,4})(?: \S{1,20})?$/;

function wordScore(text: string): number {
  if (text === "") return 0;
  if (LISTS.has(text)) return TO_LIST;
  if (CAREERS.has(text) || INTO_TEAM.test(text)) return TO_CAREERS;
  const words = text.split(" ");
  if (words.length > MOST_WORDS) return 0;
  for (let count = words.length - 1; count >= 1; count--) {
    const start = words.slice(0, count).join(" ");
    const end = words.slice(-count).join(" ");
    if (start.length >= 4 && (LISTS.has(start) || CAREERS.has(start))) return NEARLY;
    if (end.length >= 4 && (LISTS.has(end) || CAREERS.has(end))) return NEARLY;
  }
  return 0;
}
