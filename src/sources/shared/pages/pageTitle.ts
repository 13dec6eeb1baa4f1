// Finds the employer's name in a career page's title, for platforms that print it nowhere else. Titles are written by
// people: anything other than "Acme Careers", "Jobs at Acme" or "Careers | Acme" gives no name.
import type { ReadContext } from "../../../contract/reading.ts";
import { attributeOf, elementText, findElement, parseHtmlPrefix } from "../../../text/html/tree.ts";
import { findFailure } from "../reading/answers.ts";

const MAX_TITLE_LENGTH = 150;
/** Titles are in the head; the body of a page is not parsed for them. */
const MAX_HEAD_LENGTH = 100_000;
const ABOUT_WORK =
  /^(the )?(careers?|jobs?|vacancies|openings|work|home|welcome|search|(current |open |all |latest )?(job |career )?(openings?|vacancies|positions|opportunities|listings?|search|jobs|page|site|portal|board|experience)|candidate experience|join (us|our team)|work (with|for) us|oracle)( careers?| jobs?| page| site| portal)?$/i;
const PREFIX =
  /^(?:careers?|jobs?|vacancies|(?:job )?openings|working|work|opportunities|join)\s+(?:at|with|for)\s+(?!us\b|our\b|me\b)/i;
const SUFFIX =
  /\s+(?:careers?|jobs|vacancies|job board|careers? (?:site|page|portal)|(?:job )?openings|opportunities)$/i;

/** `isBareName`: on this platform's pages the title is only the employer's name. */
export function findEmployerInTitle(html: string, isBareName = false): string | null {
  const tree = parseHtmlPrefix(html.slice(0, MAX_HEAD_LENGTH));
  const site = attributeOf(findElement(tree, 'meta[property="og:site_name"]'), "content");
  const title = elementText(tree, findElement(tree, "title"));
  return (site === null ? null : findName(site, true)) ?? (title === null ? null : findName(title, isBareName));
}

/**
 * The one part that is not about work. On its own it counts only if it is known to be a name, or contains "at" or
 * "careers".
 */
function findName(rawTitle: string, isAlone: boolean): string | null {
  if (rawTitle.length > MAX_TITLE_LENGTH) return null;
  const parts = rawTitle.split(/\s+[|–—·-]\s+|\s*\|\s*/).map((part) => part.trim());
  const cleanParts = parts.map((part) => part.replace(PREFIX, "").replace(SUFFIX, "").trim());
  const names = new Set(cleanParts.filter((part) => part !== "" && !ABOUT_WORK.test(part)));
  const [name] = names;
  if (name === undefined || names.size > 1) return null;
  return isAlone || parts.length > 1 || cleanParts[0] !== parts[0] ? name : null;
}

/** Requests the board's public page; null if it cannot be read. */
export async function fetchEmployerFromTitle(
  url: string,
  reading: ReadContext,
  isBareName = false,
): Promise<string | null> {
  const answer = await reading.get({ url });
  return answer.kind === "unread" || findFailure(answer) !== null ? null : findEmployerInTitle(answer.text, isBareName);
}
