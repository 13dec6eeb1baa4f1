// The starter boards that a new service can read until its owner adds their own. They are real sites, so they are not
// read without consent: a contact in the environment, a command or a button.
import { readFileSync } from "node:fs";
import { ensureBoards, listBoardNames } from "../../ledger/boards/boards.ts";
import { type Ledger, transact } from "../../ledger/store/open.ts";
import { parseCsv } from "../../text/csv.ts";
import { INTERVAL_BOUNDS } from "../schedule/interval.ts";

const FILE = new URL("../../../tables/boards/starter.csv", import.meta.url);
/** First reads are spread over this period to avoid a burst at the start. */
const SPREAD_MS = 60 * 60_000;

export interface StarterBoard {
  readonly source: string;
  readonly slug: string;
  readonly company: string | null;
  readonly domain: string | null;
}

/** The identity of the reader: its user agent and the contact it names. */
export interface Reader {
  readonly userAgent: string;
  readonly contact: string | null;
  /** Reads an invented internet, where real boards do not exist. */
  readonly trial: boolean;
  /** Minimum time between two requests to a host. */
  readonly spacingMs: number;
}

export interface StarterOffer {
  readonly boards: number;
  /** How many of them the ledger does not have; removed boards stay removed. */
  readonly missing: number;
  /** Number of boards per source in the list. */
  readonly sources: Readonly<Record<string, number>>;
  /** Whether the ledger has no board at all. */
  readonly first: boolean;
}

/** The bounds of a board's read interval, which depends on how often it changes. */
export const STARTER_INTERVALS = { min: INTERVAL_BOUNDS.min, max: INTERVAL_BOUNDS.silent } as const;

/** A dash means unknown. */
function parseCell(cell: string): string | null {
  return cell === "" || cell === "-" ? null : cell;
}

export function readStarterBoards(): StarterBoard[] {
  return parseCsv(readFileSync(FILE, "utf8"))
    .slice(1)
    .filter((row) => row.length >= 4)
    .map(([source = "", slug = "", company = "", domain = ""]) => ({
      source,
      slug,
      company: parseCell(company),
      domain: parseCell(domain),
    }));
}

async function findMissingBoards(
  db: Ledger,
): Promise<{ boards: StarterBoard[]; missing: StarterBoard[]; first: boolean }> {
  const boards = readStarterBoards();
  const knownBoards = new Set((await listBoardNames(db)).map(({ source, slug }) => `${source}\n${slug}`));
  return {
    boards,
    missing: boards.filter(({ source, slug }) => !knownBoards.has(`${source}\n${slug}`)),
    first: knownBoards.size === 0,
  };
}

export async function describeOffer(db: Ledger): Promise<StarterOffer> {
  const { boards, missing, first } = await findMissingBoards(db);
  const sources: Record<string, number> = {};
  for (const { source } of boards) sources[source] = (sources[source] ?? 0) + 1;
  return { boards: boards.length, missing: missing.length, sources, first };
}

/** Adds the boards that the ledger does not have. Returns how many. */
export async function addStarterBoards(db: Ledger, now: number): Promise<number> {
  const { missing } = await findMissingBoards(db);
  const boards = missing.map((board, at) => ({
    ...board,
    // Neighbours in the list share a host, so their reads are spread apart.
    next_at: now + Math.round(((at * 97) % missing.length) * (SPREAD_MS / missing.length)),
  }));
  if (boards.length > 0) await transact(db, (tx) => ensureBoards(tx, boards, now));
  return boards.length;
}
