// Finds the platform behind a company's own site. Such a site often only shows the openings of a hiring platform; then
// Rolecall reads the platform's board instead. A site with openings of many companies leads to many boards.
import type { BoardAddress, Lead, Listing, ReadContext } from "../../contract/reading.ts";
import { findSource } from "../../contract/sources.ts";
import { type Board, ensureBoard, ensureBoards, listBoardNames, type NewBoard } from "../../ledger/boards/boards.ts";
import { enqueueBoard } from "../../ledger/boards/claims.ts";
import { type Ledger, transact } from "../../ledger/store/open.ts";
import { findBoardByLink, parseLink } from "../../sources/recognise.ts";
import type { Source } from "../../sources/source.ts";
import { registrableDomain } from "../../text/addresses/domains.ts";
import { toNameKey } from "../../text/words/names.ts";
import type { CollectContext } from "../collectContext.ts";

// Boards behind a site that shows the openings of others: unknown boards join the queue; known ones, including removed
// ones, do not change. An opening on an employer's own site leads there only if its address belongs to the employer.

/** First reads are spread over this period, so that a portfolio of hundreds causes no burst. */
const SPREAD_MS = 6 * 3_600_000;
/** More boards than this are not a portfolio. */
const MAX_BOARDS = 2_000;

/** The boards that the leads point to, each once. */
export function findBoardsOfLeads(leads: readonly Lead[]): (BoardAddress & Pick<Lead, "company" | "domain">)[] {
  const found = new Map<string, BoardAddress & Pick<Lead, "company" | "domain">>();
  const listed = new Set<string>();
  const known = leads.map((lead) => ({ lead, board: findPlatformBoard(lead) }));
  for (const { lead, board } of known) {
    if (board === null) continue;
    found.set(`${board.source}\n${board.slug}`, { ...board, company: lead.company, domain: lead.domain });
    listed.add(toNameKey(lead.company ?? ""));
  }
  for (const { lead, board } of known) {
    const domain = board === null && !listed.has(toNameKey(lead.company ?? "")) ? findOwnDomain(lead) : null;
    if (domain !== null)
      found.set(`career_site\n${domain}`, { source: "career_site", slug: domain, company: lead.company, domain });
  }
  return [...found.values()].slice(0, MAX_BOARDS);
}

function findPlatformBoard({ url }: Lead): BoardAddress | null {
  const link = parseLink(url);
  const board = link === null ? null : findBoardByLink(link);
  if (board === null) return null;
  const facts = findSource(board.source);
  return facts === undefined || facts.leads_only || facts.type !== "ats" ? null : board;
}

/**
 * The stated domain, or the link's if it is named like the company: the address of a job board is not a company's own
 * site.
 */
function findOwnDomain({ url, company, domain }: Lead): string | null {
  if (domain !== null) return domain;
  const linkDomain = /^https?:/i.test(url) ? registrableDomain(url) : null;
  const name = toNameKey(company ?? "").replace(/[^\p{L}\d]/gu, "");
  const label = linkDomain?.split(".")[0]?.replaceAll("-", "") ?? "";
  return linkDomain !== null && name.length > 2 && (label === name || label.startsWith(name)) ? linkDomain : null;
}

/** Returns the number of new boards. */
export async function adoptLeads(db: Ledger, leads: readonly Lead[], now: number): Promise<number> {
  const knownBoards = new Set((await listBoardNames(db)).map(({ source, slug }) => `${source}\n${slug.toLowerCase()}`));
  const newBoards = findBoardsOfLeads(leads).filter(
    ({ source, slug }) => !knownBoards.has(`${source}\n${slug.toLowerCase()}`),
  );
  const boards = newBoards.map(
    (board, at): NewBoard => ({ ...board, next_at: now + Math.round((at * SPREAD_MS) / newBoards.length) }),
  );
  if (boards.length > 0) await transact(db, (tx) => ensureBoards(tx, boards, now));
  return boards.length;
}

export interface ListedWithPlatform {
  readonly listing: Listing;
  /** The board behind a site. */
  readonly behind: Board | null;
}

/**
 * Adds the board behind a site, marked as the company's own, to the queue. Its name is the platform's name for it, else
 * the site's.
 */
async function adoptBoard(
  db: Ledger,
  site: Board,
  { name, ...address }: BoardAddress & { readonly name: string | null },
  context: Pick<CollectContext, "sourceOf" | "now">,
  reading: ReadContext,
): Promise<Board> {
  const known = await ensureBoard(db, { ...address, domain: site.slug }, context.now());
  const company = known.company ?? (await context.sourceOf(known.source)?.company?.(known.slug, reading)) ?? name;
  const board = company === known.company ? known : await ensureBoard(db, { ...address, company }, context.now());
  await enqueueBoard(db, board.id, context.now());
  return board;
}

/** Lists a board. A site with a platform behind it lists nothing itself and names the board with its openings. */
export async function listBoard(
  db: Ledger,
  board: Board,
  source: Source,
  reading: ReadContext,
  context: Pick<CollectContext, "sourceOf" | "now">,
): Promise<ListedWithPlatform> {
  const listing = await source.list(board, reading);
  if (!listing.complete && listing.leads !== undefined) {
    const found = await adoptLeads(db, listing.leads, context.now());
    const reason = `${listing.reason}: ${listing.leads.length} openings seen, ${found} new boards behind them`;
    return { listing: { ...listing, reason, postings: [] }, behind: null };
  }
  if (listing.complete || listing.behind === undefined) return { listing, behind: null };
  const behind = await adoptBoard(db, board, listing.behind, context, reading);
  const reason = `its openings are on ${behind.source} ${behind.slug}`;
  return { listing: { ...listing, failure: "partial", reason, postings: [] }, behind };
}
