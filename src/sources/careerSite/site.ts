// Reads a company's own site, given only its domain: the platform behind it, or its openings, or why there are none.
// Everything found belongs to that domain. The listing is complete only if a list was read to its natural end, or a
// sitemap or a counted list was read in full.
import type { RawPosting } from "../../contract/raw.ts";
import type {
  BoardAddress,
  Coverage,
  CoverageCode,
  FailureKind,
  Listing,
  PassedOver,
  ReadContext,
} from "../../contract/reading.ts";
import { DocumentTooLarge } from "../../text/html/tree.ts";
import type { Board } from "../source.ts";
import { type CareerLead, findLeads } from "./careerLinks.ts";
import { isLoginWall, needsScript } from "./common/evidence.ts";
import type { SiteRow } from "./common/listNames.ts";
import { keepForLater, type Link, type Page, summarize } from "./common/page.ts";
import {
  findEntryPages,
  findOtherPages,
  followEntryPages,
  followLeads,
  followSitemaps,
  followWordPress,
  isRequestLimitReached,
  tryHosts,
  tryPaths,
} from "./explore.ts";
import { readCareerPage } from "./lists.ts";
import { findBoardBehind } from "./platformBehindSite.ts";
import { findAnnouncedLinks } from "./rows.ts";
import { findLogoName, findSiteName } from "./siteName.ts";
import { collectTexts } from "./text/template.ts";
import { startVisits } from "./visits.ts";
import { addRows, collectFound, isDone, type Walk } from "./walk.ts";
import { findWordPressRoot } from "./wordpress.ts";

export interface SiteReading {
  listing: Listing;
  /** A hiring platform's board behind the site, which is read instead. */
  behind: BoardAddress | null;
  /** The site's name for its owner; null if it states none. */
  name: string | null;
  coverage: Omit<Coverage, "read_at">;
  /** Openings that are not published, by reason. */
  passed_over: PassedOver;
}

export async function readSite(board: Board, reading: ReadContext): Promise<SiteReading> {
  const walk = startWalk(board, reading);
  try {
    const home = await readHome(walk);
    if (!isDone(walk)) await findOpenings(walk, home);
  } catch (error) {
    if (!(error instanceof DocumentTooLarge)) throw error;
    walk.doubts.unshift(error.message);
  }
  return toSiteReading(walk);
}

function startWalk(board: Board, reading: ReadContext): Walk {
  return {
    board: { ...board, domain: board.slug },
    reading,
    visits: startVisits(reading, board.slug),
    label: board.slug.split(".")[0] ?? board.slug,
    home: null,
    missingPage: null,
    platformBoard: null,
    seenKeys: new Set(),
    versions: [],
    unsettled: { list: [], others: [] },
    onPages: new Map(),
    deferred: new Map(),
    keysDiffer: false,
    fileCount: 0,
    passedCounts: { expired: 0, filled: 0, open_applications: 0, unreadable: 0 },
    list: { texts: new Set(), titles: new Set(), first: null, unpaired: null },
    lists: [],
    proof: null,
    openReason: null,
    empty: false,
    doubts: [],
    checkedPages: 0,
    signCount: 0,
    foreignPages: 0,
  };
}

/**
 * The leads that begin at the home page. They are extracted immediately, because its tree may be large and the walk
 * long.
 */
interface HomeLeads {
  readonly leads: readonly CareerLead[];
  readonly entryPages: readonly URL[];
  readonly otherPages: readonly URL[];
  readonly announced: readonly SiteRow[];
  readonly wordPress: URL | null;
  readonly page: () => Page;
}

async function readHome(walk: Walk): Promise<HomeLeads | null> {
  const { slug, company } = walk.board;
  let answered = false;
  for (const address of [`https://${slug}/`, `https://www.${slug}/`, `http://${slug}/`, `http://www.${slug}/`]) {
    // If a server answered for the site over HTTPS, HTTP would give the same.
    if (answered && address.startsWith("http:")) return null;
    const outcome = await walk.visits.visit(address);
    if (outcome.kind !== "page") {
      // "Not found" may come from a server that does not host this name.
      answered ||= outcome.kind === "unread" && outcome.status !== null;
      if (outcome.kind === "unread" && outcome.code !== "unreachable") return null;
      continue;
    }
    const { page } = outcome;
    const name = findSiteName(page, walk.label);
    walk.home = {
      ...summarize(page),
      url: page.url,
      name,
      logo: findLogoName(page),
      links: new Set(page.links.filter(isMenuLink).map(({ key }) => key)),
      texts: collectTexts(page),
    };
    // A company that moved to another domain is still the company.
    walk.visits.addDomain(page.url);
    walk.visits.failures.delete("unreachable");
    walk.board = { ...walk.board, company: company ?? name };
    walk.platformBoard = findBoardBehind(page, walk.label, walk.board.company, true);
    if (isLoginWall(page)) walk.visits.failures.set("login_required", "the home page asks to sign in");
    if (needsScript(page)) walk.visits.failures.set("needs_javascript", "The home page is written by JavaScript.");
    if (isDone(walk)) return null;
    return {
      leads: findLeads(page, walk.visits.owns, walk.label),
      entryPages: findEntryPages(walk, page),
      otherPages: findOtherPages(walk, page),
      announced: findAnnouncedLinks(page, walk.visits.owns),
      wordPress: findWordPressRoot(page),
      page: keepForLater(page),
    };
  }
  return null;
}

/** The home page may also announce single openings: under headings, or as posts with a date in their address. */
function isMenuLink({ aside, url, element }: Link): boolean {
  return aside || !(/\/20\d\d\/\d\d/.test(url.pathname) || /^h[2-4]$/.test(element.parent?.name ?? ""));
}

/** Each step only if the ones before it found nothing, or left the end of the list unknown. */
async function findOpenings(walk: Walk, home: HomeLeads | null): Promise<void> {
  const address = walk.home?.url ?? new URL(`https://${walk.board.slug}/`);
  let found = home !== null && (await followLeads(walk, home.leads));
  if (!found && home !== null && !isDone(walk)) found = await readCareerPage(walk, home.page(), true);
  if (!found && home !== null && !isDone(walk)) found = (await addRows(walk, home.announced)) > 0;
  if (!found && home !== null && !isDone(walk)) found = await followEntryPages(walk, home.entryPages);
  const root = home?.wordPress ?? null;
  const steps: (() => Promise<boolean>)[] = [
    () => (root === null ? Promise.resolve(false) : followWordPress(walk, root)),
    () => followSitemaps(walk, address),
    () => followEntryPages(walk, home?.otherPages ?? []),
    () => tryPaths(walk, address),
    () => tryHosts(walk, walk.board.slug),
  ];
  for (const [index, step] of steps.entries()) {
    if (isDone(walk) || (found ? walk.openReason === null || index > 1 : isRequestLimitReached(walk))) return;
    found = (await step()) || found;
  }
}

function toSiteReading(walk: Walk): SiteReading {
  const { platformBoard, board, passedCounts } = walk;
  const postings = platformBoard === null ? collectFound(walk) : [];
  const listing = toListing(walk, postings);
  return {
    listing,
    behind: platformBoard,
    name: board.company ?? walk.home?.logo ?? null,
    coverage: toCoverage(walk, listing),
    passed_over: { ...passedCounts },
  };
}

function toListing(walk: Walk, postings: RawPosting[]): Listing {
  const { platformBoard, proof, openReason, doubts, passedCounts, visits } = walk;
  if (platformBoard !== null) {
    const explanation = `its openings stand on a board of ${platformBoard.source}: ${platformBoard.slug}`;
    return { complete: false, failure: "partial", reason: explanation, postings: [] };
  }
  const reason = visits.spent() ?? doubts[0] ?? describeFiles(walk) ?? openReason;
  const hasVerdicts = walk.empty || passedCounts.expired + passedCounts.filled + passedCounts.open_applications > 0;
  if (proof !== null && reason === null && (postings.length > 0 || (hasVerdicts && passedCounts.unreadable === 0))) {
    return { complete: true, proof, postings, validators: null };
  }
  const code = findCode(walk, postings);
  const explanation =
    reason ?? (code === null ? "nothing proves that this is all" : (visits.failures.get(code) ?? MESSAGES[code]));
  return { complete: false, failure: postings.length > 0 ? "partial" : toTrouble(code), reason: explanation, postings };
}

function describeFiles({ fileCount }: Walk): string | null {
  if (fileCount === 0) return null;
  return `${fileCount} ${fileCount === 1 ? "opening exists" : "openings exist"} only as a file or a picture`;
}

const MESSAGES: Readonly<Record<CoverageCode, string>> = {
  robots_disallowed: "The site's robots.txt does not allow its pages to be read.",
  needs_javascript: "The site's openings are written by JavaScript.",
  no_readable_posting: "No opening that could be read was found on the site.",
  login_required: "The site's openings can be seen only after signing in.",
  budget_spent: "The site is larger than one reading may be.",
  unreachable: "The site could not be reached.",
  unknown_place: "The requested place is not known.",
  internal_error: "Reading ended with an internal error.",
};

function toTrouble(code: CoverageCode | null): FailureKind {
  if (code === "robots_disallowed" || code === "login_required") return "forbidden";
  return code === "unreachable" ? "failed" : "partial";
}

/** The most significant reason; null if everything that was found was read. */
function findCode({ visits, home }: Walk, postings: readonly RawPosting[]): CoverageCode | null {
  const has = (code: CoverageCode): boolean => visits.failures.has(code);
  if (visits.spent() !== null) return "budget_spent";
  if (has("robots_disallowed") && (home === null || postings.length === 0)) return "robots_disallowed";
  if (postings.length > 0) return null;
  if (home === null && has("login_required")) return "login_required";
  if (home === null && has("unreachable")) return "unreachable";
  if (has("login_required")) return "login_required";
  return has("needs_javascript") ? "needs_javascript" : "no_readable_posting";
}

function toCoverage(walk: Walk, listing: Listing): Omit<Coverage, "read_at"> {
  const { platformBoard, board, visits } = walk;
  const found = listing.postings.length;
  const complete = platformBoard === null && listing.complete;
  return {
    company_url: `https://${board.slug}/`,
    source: platformBoard?.source ?? board.source,
    board: platformBoard?.slug ?? board.slug,
    verdict: complete ? (found > 0 ? "complete" : "empty") : found > 0 || platformBoard !== null ? "partial" : "failed",
    code: complete || platformBoard !== null ? null : findCode(walk, listing.postings),
    because: listing.complete ? null : listing.reason,
    pages: visits.pages(),
    found,
  };
}
