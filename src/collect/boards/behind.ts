// A company's own site often only shows what a hiring platform holds: then that platform's board is the one to read. A site of many
// companies' openings leads to many boards.
import type { BoardAddress, Lead, Listing, Reading } from "../../contract/reading.ts";
import { sourceNamed } from "../../contract/sources.ts";
import { type Board, boardNamed, boardNames, boardsNamed, type NewBoard } from "../../ledger/boards/boards.ts";
import { beginReading } from "../../ledger/boards/claims.ts";
import { type Ledger, transact } from "../../ledger/store/open.ts";
import { boardOfLink, linkOf } from "../../sources/recognise.ts";
import type { Source } from "../../sources/source.ts";
import { registrableDomain } from "../../text/addresses/domains.ts";
import { nameKey } from "../../text/words/names.ts";
import type { CollectDesk } from "../desk.ts";

// The boards behind a site that shows the openings of others: those nobody knew join the queue, those that are known (also those that were
// taken out) stay as they are. An opening on an employer's own site leads there only where its address belongs to the employer.

/** First reads are spread over this long: a portfolio of hundreds is no burst. */
const SPREAD_MS = 6 * 3_600_000;
/** More at one time is no portfolio. */
const MOST = 2_000;

/** What the leads lead to, each board once. */
export function boardsOfLeads(leads: readonly Lead[]): (BoardAddress & Pick<Lead, "company" | "domain">)[] {
  const found = new Map<string, BoardAddress & Pick<Lead, "company" | "domain">>();
  const listed = new Set<string>();
  const known = leads.map((lead) => ({ lead, board: platformOf(lead) }));
  for (const { lead, board } of known) {
    if (board === null) continue;
    found.set(`${board.source}\n${board.slug}`, { ...board, company: lead.company, domain: lead.domain });
    listed.add(nameKey(lead.company ?? ""));
  }
  for (const { lead, board } of known) {
    const domain = board === null && !listed.has(nameKey(lead.company ?? "")) ? ownDomain(lead) : null;
    if (domain !== null)
      found.set(`career_site\n${domain}`, { source: "career_site", slug: domain, company: lead.company, domain });
  }
  return [...found.values()].slice(0, MOST);
}

function platformOf({ url }: Lead): BoardAddress | null {
  const link = linkOf(url);
  const board = link === null ? null : boardOfLink(link);
  if (board === null) return null;
  const facts = sourceNamed(board.source);
  return facts === undefined || facts.leads_only || facts.type !== "ats" ? null : board;
}

/** As stated, or the link's where it is named like the company: a job board's address is nobody's own site. */
function ownDomain({ url, company, domain }: Lead): string | null {
  if (domain !== null) return domain;
  const here = /^https?:/i.test(url) ? registrableDomain(url) : null;
  const name = nameKey(company ?? "").replace(/[^\p{L}\d]/gu, "");
  const label = here?.split(".")[0]?.replaceAll("-", "") ?? "";
  return here !== null && name.length > 2 && (label === name || label.startsWith(name)) ? here : null;
}

/** How many boards are new. */
export async function adoptLeads(db: Ledger, leads: readonly Lead[], now: number): Promise<number> {
  const there = new Set((await boardNames(db)).map(({ source, slug }) => `${source}\n${slug.toLowerCase()}`));
  const fresh = boardsOfLeads(leads).filter(({ source, slug }) => !there.has(`${source}\n${slug.toLowerCase()}`));
  const boards = fresh.map(
    (board, at): NewBoard => ({ ...board, next_at: now + Math.round((at * SPREAD_MS) / fresh.length) }),
  );
  if (boards.length > 0) await transact(db, (inside) => boardsNamed(inside, boards, now));
  return boards.length;
}

export interface ListedBehind {
  readonly listing: Listing;
  /** The board behind a site. */
  readonly behind: Board | null;
}

/** The board behind a site, known as the company's own and in the queue from now on; called as the platform calls it, else as the site. */
async function adoptBoard(
  db: Ledger,
  site: Board,
  { name, ...address }: BoardAddress & { readonly name: string | null },
  desk: Pick<CollectDesk, "sourceOf" | "now">,
  reading: Reading,
): Promise<Board> {
  const known = await boardNamed(db, { ...address, domain: site.slug }, desk.now());
  const company = known.company ?? (await desk.sourceOf(known.source)?.company?.(known.slug, reading)) ?? name;
  const board = company === known.company ? known : await boardNamed(db, { ...address, company }, desk.now());
  await beginReading(db, board.id, desk.now());
  return board;
}

/** What a board lists; a site with a platform behind it lists nothing itself, and says where its openings are. */
export async function listBoard(
  db: Ledger,
  board: Board,
  source: Source,
  reading: Reading,
  desk: Pick<CollectDesk, "sourceOf" | "now">,
): Promise<ListedBehind> {
  const listing = await source.list(board, reading);
  if (!listing.whole && listing.leads !== undefined) {
    const found = await adoptLeads(db, listing.leads, desk.now());
    const because = `${listing.because}: ${listing.leads.length} openings seen, ${found} new boards behind them`;
    return { listing: { ...listing, because, postings: [] }, behind: null };
  }
  if (listing.whole || listing.behind === undefined) return { listing, behind: null };
  const behind = await adoptBoard(db, board, listing.behind, desk, reading);
  const because = `its openings are on ${behind.source} ${behind.slug}`;
  return { listing: { ...listing, trouble: "partial", because, postings: [] }, behind };
}
