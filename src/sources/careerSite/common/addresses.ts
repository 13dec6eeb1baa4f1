// Classifies addresses without fetching them: an opening's page, a list, a file, or an unrelated site.
import { stripTrailingSlashes } from "../../../text/addresses/domains.ts";
import { fold } from "../../../text/words/fold.ts";
import { JOB_PARAMETERS, JOB_SEGMENTS, NOT_POSTINGS, NUMBER_PARAMETERS, PAGE_PARAMETERS } from "./words.ts";

const FILE = /\.(?:pdf|docx?|xlsx?|pptx?|odt|rtf|jpe?g|png|gif|svg|webp|zip|mp4|mp3|ics|xml|json|txt|css|js)$/i;
const PAGE_NUMBER = /^(?:page|seite|pagina|sida|side|sivu|strona|strana|stranka|stranica|oldal|sayfa|p)$/;
const NUMBERED_PAGE = /^(?:page|seite|pagina|sida|side|sivu|strona|strana|stranka|stranica|oldal|sayfa|p)[_-]?\d{1,5}$/;
/** Unrelated sites that career pages also link to. */
const UNRELATED_HOST =
  /(?:^|\.)(?:linkedin|facebook|instagram|twitter|x|youtube|tiktok|pinterest|indeed|glassdoor|stepstone|xing|kununu|monster|google|apple|whatsapp|t|wa|bit|goo|medium|github|welcometothejungle|infojobs|jobteaser|hellowork|totaljobs|reed|seek|naukri|wikipedia|vimeo|trustpilot|eventbrite|doodle|calendly|typeform|maps)\.[a-z.]{2,6}$/i;

export function isFile(url: URL): boolean {
  return FILE.test(url.pathname);
}

export function isUnrelatedSite(url: URL): boolean {
  return UNRELATED_HOST.test(url.hostname);
}

export function segmentsOf(url: URL): string[] {
  let path = url.pathname;
  try {
    path = decodeURIComponent(path);
  } catch {
    // Not valid percent-encoding: keep it undecoded.
  }
  return fold(path)
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment) => segment.replace(/\.(?:html?|php|aspx?|jsp)$/, ""));
}

export function isJobSegment(segment: string): boolean {
  return JOB_SEGMENTS.has(segment) || segment.split(/[-_]/).some((word) => word.length > 2 && JOB_SEGMENTS.has(word));
}

/**
 * Below a segment that names openings, with a further segment; or with an opening's number as a parameter.
 */
export function isPostingAddress(url: URL): boolean {
  if (isFile(url)) return false;
  const segments = segmentsOf(url);
  const last = segments.at(-1);
  const isNamed = [...url.searchParams].some(([name, value]) => JOB_PARAMETERS.test(name) && value.length > 0);
  // On some sites every page is "index.php"; its parameters determine the content.
  if (isNamed && /^(?:index|default)$/.test(last ?? "")) return true;
  if (
    last !== undefined &&
    (NOT_POSTINGS.has(last) ||
      NUMBERED_PAGE.test(last) ||
      (segments.length > 1 && PAGE_NUMBER.test(segments.at(-2) ?? "")))
  )
    return false;
  if (isNamed) return true;
  if (last === undefined || JOB_SEGMENTS.has(last)) return false;
  const before = segments.slice(0, -1);
  if (
    before.some(
      (segment) => NOT_POSTINGS.has(segment) && /^(?:categor|tag|search|page|blog|news|events?|press)/.test(segment),
    )
  )
    return false;
  return before.some(isJobSegment) || isJobHost(url.hostname);
}

/** "jobs.acme.example", "werkenbijacme.example". */
export function isJobHost(hostname: string): boolean {
  const labels = hostname.split(".").slice(0, -1);
  return (
    labels.some((label) => JOB_SEGMENTS.has(label) || /karriere|career|werkenbij|recruit/.test(label)) &&
    labels.length > 0
  );
}

/** "/jobs/page-2" */
export function isNumberedPage(url: URL): boolean {
  return NUMBERED_PAGE.test(segmentsOf(url).at(-1) ?? "");
}

/** The last word of the address names openings: a list, or the page around it. */
export function isCareerAddress(url: URL): boolean {
  const segments = segmentsOf(url);
  const last = segments.at(-1);
  return last === undefined ? isJobHost(url.hostname) : segments.length <= 5 && isJobSegment(last) && !isFile(url);
}

/** Everything except the last segment: openings of one list share it. */
export function patternOf(url: URL): string {
  const path = stripTrailingSlashes(url.pathname);
  return `${url.hostname}${path.slice(0, path.lastIndexOf("/") + 1)}`;
}

/** An address with a trailing slash is not above itself. */
export function isAbove(parentUrl: URL, childUrl: URL): boolean {
  const path = stripTrailingSlashes(parentUrl.pathname);
  return parentUrl.host === childUrl.host && stripTrailingSlashes(childUrl.pathname).startsWith(`${path}/`);
}

/** The list's own address with an opening's number; or, if every page is a number, another one. */
export function isNumbered(url: URL, list: URL): boolean {
  if (isSiblingNumber(url, list)) return true;
  if (url.pathname !== list.pathname || list.pathname === "/") return false;
  if (isPostOfBoard(url, list)) return true;
  return [...url.searchParams].some(
    ([name, value]) => NUMBER_PARAMETERS.test(name) && value !== "" && list.searchParams.get(name) === null,
  );
}

/** "board.php?table=jobs&wr_id=24" in "board.php?table=jobs": the list's address with one numeric parameter more. */
function isPostOfBoard(url: URL, list: URL): boolean {
  if (list.search === "") return false;
  const added = [...url.searchParams].filter(([name, value]) => list.searchParams.get(name) !== value);
  const [[name, value] = ["", ""], ...others] = added;
  const keepsAll = [...list.searchParams].every(([each]) => url.searchParams.has(each));
  if (others.length > 0 || !keepsAll || list.searchParams.has(name)) return false;
  return /^\d{1,9}$/.test(value) && !PAGE_PARAMETERS.test(name);
}

const ANY_PAGE = /^(?:p|id|page_?id|pid|cid|nid)$/i;

/** If every page is a number, another one. */
export function isSiblingNumber(url: URL, page: URL): boolean {
  const [[name, value] = [], ...others] = [...url.searchParams];
  if (name === undefined || value === undefined || others.length > 0 || !ANY_PAGE.test(name)) return false;
  const ownValue = page.searchParams.get(name);
  return (
    url.pathname === page.pathname &&
    ownValue !== null &&
    /^\d+$/.test(ownValue) &&
    /^\d+$/.test(value) &&
    ownValue !== value
  );
}
