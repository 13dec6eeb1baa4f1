// A company's own site, from its domain alone: the platform behind it, or its openings, or why there is nothing to tell. Everything found
// belongs to that domain. Whole only where a list was read to its natural end, or a sitemap or a counted list was met in full.
import type { RawPosting } from "../../contract/raw.ts";
import type {
  BoardAddress,
  Coverage,
  CoverageCode,
  Listing,
  PassedOver,
  Reading,
  Trouble,
} from "../../contract/reading.ts";
import { TooMuch } from "../../text/html/tree.ts";
import type { Board } from "../source.ts";
import { boardBehind } from "./behind.ts";
import { type CareerLead, leadsOf } from "./careerLinks.ts";
import { isLoginWall, needsScript } from "./evidence.ts";
import {
  doorsOf,
  followDoors,
  followLeads,
  followSitemaps,
  followWordPress,
  isBlind,
  othersOf,
  tryHosts,
  tryPaths,
} from "./explore.ts";
import { takePage } from "./lists.ts";
import { faceOf, type Page, setAside } from "./page.ts";
import { siteName } from "./siteName.ts";
import { startVisits } from "./visits.ts";
import { foundBy, isDone, type Walk } from "./walk.ts";
import { wordPressRoot } from "./wordpress.ts";

export interface SiteReading {
  listing: Listing;
  /** A hiring platform's board found behind the site: read that instead. */
  behind: BoardAddress | null;
  /** What the site calls its owner; null where it does not say. */
  name: string | null;
  coverage: Coverage;
  /** What is not published, by its reason. */
  passed_over: PassedOver;
}

export async function readSite(board: Board, reading: Reading): Promise<SiteReading> {
  const walk = startWalk(board, reading);
  try {
    const home = await readHome(walk);
    if (!isDone(walk)) await findOpenings(walk, home);
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    walk.doubts.unshift(error.message);
  }
  return readingOf(walk);
}

function startWalk(board: Board, reading: Reading): Walk {
  return {
    board: { ...board, domain: board.slug },
    reading,
    visits: startVisits(reading, board.slug),
    label: board.slug.split(".")[0] ?? board.slug,
    home: null,
    nowhere: null,
    behind: null,
    taken: new Set(),
    versions: [],
    unsettled: { list: [], others: [] },
    onPages: new Map(),
    listed: new Map(),
    strayed: false,
    passed: { expired: 0, filled: 0, open_applications: 0, unreadable: 0 },
    lists: [],
    proof: null,
    open: null,
    empty: false,
    doubts: [],
    looked: 0,
    signs: 0,
    strangers: 0,
  };
}

/** The ways that begin at the home page. What is asked of it is asked at once: its tree may be large, and the walk long. */
interface HomeWays {
  readonly leads: readonly CareerLead[];
  readonly doors: readonly URL[];
  readonly others: readonly URL[];
  readonly wordPress: URL | null;
  readonly page: () => Page;
}

async function readHome(walk: Walk): Promise<HomeWays | null> {
  const { slug, company } = walk.board;
  let answered = false;
  for (const address of [`https://${slug}/`, `https://www.${slug}/`, `http://${slug}/`, `http://www.${slug}/`]) {
    // A server that speaks for the site on one of them would say the same without encryption.
    if (answered && address.startsWith("http:")) return null;
    const said = await walk.visits.visit(address);
    if (said.kind !== "page") {
      // "Not found" may be the word of a machine that knows nothing of the name.
      answered ||= said.kind === "unread" && said.status !== null;
      if (said.kind === "unread" && said.code !== "unreachable") return null;
      continue;
    }
    const { page } = said;
    const name = siteName(page, walk.label);
    walk.home = { ...faceOf(page), url: page.url, name, links: new Set(page.links.map(({ key }) => key)) };
    // A company that has moved is still the company.
    walk.visits.adopt(page.url);
    walk.visits.troubles.delete("unreachable");
    walk.board = { ...walk.board, company: company ?? name };
    walk.behind = boardBehind(page, walk.label, walk.board.company, true);
    if (isLoginWall(page)) walk.visits.troubles.set("login_required", "the home page asks to sign in");
    if (needsScript(page)) walk.visits.troubles.set("needs_javascript", "The home page is written by JavaScript.");
    if (isDone(walk)) return null;
    return {
      leads: leadsOf(page, walk.visits.owns, walk.label),
      doors: doorsOf(walk, page),
      others: othersOf(walk, page),
      wordPress: wordPressRoot(page),
      page: setAside(page),
    };
  }
  return null;
}

/** Each way only where the ones before it found nothing, or left the end of the list open. */
async function findOpenings(walk: Walk, home: HomeWays | null): Promise<void> {
  const address = walk.home?.url ?? new URL(`https://${walk.board.slug}/`);
  let found = home !== null && (await followLeads(walk, home.leads));
  if (!found && home !== null && !isDone(walk)) found = await takePage(walk, home.page(), true);
  if (!found && home !== null && !isDone(walk)) found = await followDoors(walk, home.doors);
  const root = home?.wordPress ?? null;
  const ways: (() => Promise<boolean>)[] = [
    () => (root === null ? Promise.resolve(false) : followWordPress(walk, root)),
    () => followSitemaps(walk, address),
    () => followDoors(walk, home?.others ?? []),
    () => tryPaths(walk, address),
    () => tryHosts(walk, walk.board.slug),
  ];
  for (const [at, way] of ways.entries()) {
    if (isDone(walk) || (found ? walk.open === null || at > 1 : isBlind(walk))) return;
    found = (await way()) || found;
  }
}

function readingOf(walk: Walk): SiteReading {
  const { behind, board, passed } = walk;
  const postings = behind === null ? foundBy(walk) : [];
  const listing = listingOf(walk, postings);
  return { listing, behind, name: board.company, coverage: coverageOf(walk, listing), passed_over: { ...passed } };
}

function listingOf(walk: Walk, postings: RawPosting[]): Listing {
  const { behind, proof, open, doubts, passed, visits } = walk;
  if (behind !== null) {
    const because = `its openings stand on a board of ${behind.source}: ${behind.slug}`;
    return { whole: false, trouble: "partial", because, postings: [] };
  }
  const reason = visits.spent() ?? doubts[0] ?? open;
  const judged = walk.empty || passed.expired + passed.filled + passed.open_applications > 0;
  if (proof !== null && reason === null && (postings.length > 0 || (judged && passed.unreadable === 0))) {
    return { whole: true, proof, postings, validators: null };
  }
  const code = codeOf(walk, postings);
  const because =
    reason ?? (code === null ? "nothing proves that this is all" : (visits.troubles.get(code) ?? SENTENCES[code]));
  return { whole: false, trouble: postings.length > 0 ? "partial" : troubleOf(code), because, postings };
}

const SENTENCES: Readonly<Record<CoverageCode, string>> = {
  robots_disallowed: "The site's robots.txt does not allow its pages to be read.",
  needs_javascript: "The site's openings are written by JavaScript.",
  no_readable_posting: "No opening that could be read was found on the site.",
  login_required: "The site's openings can be seen only after signing in.",
  budget_spent: "The site is larger than one reading may be.",
  unreachable: "The site could not be reached.",
  internal_error: "An error of our own ended the reading.",
};

function troubleOf(code: CoverageCode | null): Trouble {
  if (code === "robots_disallowed" || code === "login_required") return "forbidden";
  return code === "unreachable" ? "failed" : "partial";
}

/** The reason that explains most; null where everything that was found was read. */
function codeOf({ visits, home }: Walk, postings: readonly RawPosting[]): CoverageCode | null {
  const has = (code: CoverageCode): boolean => visits.troubles.has(code);
  if (visits.spent() !== null) return "budget_spent";
  if (has("robots_disallowed") && (home === null || postings.length === 0)) return "robots_disallowed";
  if (postings.length > 0) return null;
  if (home === null && has("login_required")) return "login_required";
  if (home === null && has("unreachable")) return "unreachable";
  if (has("login_required")) return "login_required";
  return has("needs_javascript") ? "needs_javascript" : "no_readable_posting";
}

function coverageOf(walk: Walk, listing: Listing): Coverage {
  const { behind, board, visits } = walk;
  const found = listing.postings.length;
  const whole = behind === null && listing.whole;
  return {
    company_url: `https://${board.slug}/`,
    source: behind?.source ?? board.source,
    board: behind?.slug ?? board.slug,
    verdict: whole ? (found > 0 ? "complete" : "empty") : found > 0 || behind !== null ? "partial" : "failed",
    code: whole || behind !== null ? null : codeOf(walk, listing.postings),
    because: listing.whole ? null : listing.because,
    pages: visits.pages(),
    found,
  };
}
