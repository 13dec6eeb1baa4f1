// The starter boards: what a new service can read until its owner adds boards of their own. They are real ones, so nothing reads them
// before somebody has said so, by a contact in the environment, a command or a button.
import { readFileSync } from "node:fs";
import { boardNames, boardsNamed } from "../../ledger/boards/boards.ts";
import { type Ledger, transact } from "../../ledger/store/open.ts";
import { readCsv } from "../../text/csv.ts";
import { PACE_BOUNDS } from "../schedule/interval.ts";

const FILE = new URL("../../../tables/boards/starter.csv", import.meta.url);
/** First reads are spread over this long, so that a start is no burst. */
const SPREAD_MS = 60 * 60_000;

export interface StarterBoard {
  readonly source: string;
  readonly slug: string;
  readonly company: string | null;
  readonly domain: string | null;
}

/** Who reads: what every request says of itself, and whom it names to write to. */
export interface Reader {
  readonly userAgent: string;
  readonly contact: string | null;
  /** An invented internet is read: real boards have no place in it. */
  readonly trial: boolean;
}

export interface StarterOffer {
  readonly boards: number;
  /** How many of them the ledger does not know; those that were taken out stay out. */
  readonly missing: number;
  /** How many boards each source has in the list. */
  readonly sources: Readonly<Record<string, number>>;
  /** Whether the ledger has no board at all. */
  readonly first: boolean;
}

/** How often a board is read, by how often it has news. */
export const STARTER_WAITS = { least: PACE_BOUNDS.least, most: PACE_BOUNDS.silent } as const;

/** A dash stands for what is not known. */
function known(cell: string): string | null {
  return cell === "" || cell === "-" ? null : cell;
}

export function starterBoards(): StarterBoard[] {
  return readCsv(readFileSync(FILE, "utf8"))
    .slice(1)
    .filter((row) => row.length >= 4)
    .map(([source = "", slug = "", company = "", domain = ""]) => ({
      ...{ source, slug, company: known(company), domain: known(domain) },
    }));
}

async function missingBoards(db: Ledger): Promise<{ boards: StarterBoard[]; missing: StarterBoard[]; first: boolean }> {
  const boards = starterBoards();
  const there = new Set((await boardNames(db)).map(({ source, slug }) => `${source}\n${slug}`));
  return {
    boards,
    missing: boards.filter(({ source, slug }) => !there.has(`${source}\n${slug}`)),
    first: there.size === 0,
  };
}

export async function starterOffer(db: Ledger): Promise<StarterOffer> {
  const { boards, missing, first } = await missingBoards(db);
  const sources: Record<string, number> = {};
  for (const { source } of boards) sources[source] = (sources[source] ?? 0) + 1;
  return { boards: boards.length, missing: missing.length, sources, first };
}

/** Adds those that the ledger does not know, and returns how many. */
export async function addStarterBoards(db: Ledger, now: number): Promise<number> {
  const { missing } = await missingBoards(db);
  const boards = missing.map((board, at) => ({
    ...board,
    // Neighbours in the list share a host: those far apart in it come one after the other.
    next_at: now + Math.round(((at * 97) % missing.length) * (SPREAD_MS / missing.length)),
  }));
  if (boards.length > 0) await transact(db, (inside) => boardsNamed(inside, boards, now));
  return boards.length;
}
