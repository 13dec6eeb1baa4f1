// The starter boards: what a new service reads until its owner adds boards of their own. Loaded once, into an empty ledger, and never
// together with a world of trials.
import { readFileSync } from "node:fs";
import { boardsNamed, listBoards } from "../../ledger/boards/boards.ts";
import { type Ledger, transact } from "../../ledger/store/open.ts";
import { readCsv } from "../../text/csv.ts";
import type { Environment } from "./environment.ts";

const FILE = new URL("../../../tables/boards/starter.csv", import.meta.url);
/** First reads are spread over this long, so that a start is no burst. */
const SPREAD_MS = 60 * 60_000;

/** A dash stands for what is not known. */
function known(cell: string): string | null {
  return cell === "" || cell === "-" ? null : cell;
}

export function starterBoards(): { source: string; slug: string; company: string | null; domain: string | null }[] {
  return readCsv(readFileSync(FILE, "utf8"))
    .slice(1)
    .filter((row) => row.length >= 4)
    .map(([source = "", slug = "", company = "", domain = ""]) => ({
      ...{ source, slug, company: known(company), domain: known(domain) },
    }));
}

/** Returns how many were added. */
export async function loadStarterBoards(environment: Environment, db: Ledger, now: number): Promise<number> {
  if (environment.world !== null || (await listBoards(db)).length > 0) return 0;
  const rows = starterBoards();
  const boards = rows.map((board, at) => ({
    ...board,
    // Neighbours in the list share a host: those far apart in it come one after the other.
    next_at: now + Math.round(((at * 97) % rows.length) * (SPREAD_MS / rows.length)),
  }));
  await transact(db, (inside) => boardsNamed(inside, boards, now));
  return rows.length;
}

const LOOKED_AT = 12;
export const UNREACHABLE =
  "No source can be reached: this machine seems to have no way to the internet. `npm run demo` shows everything without one.";

/** Says once, after the first dozen boards, that none of them could be reached. */
export function watchReach(log: (sentence: string) => void): (reached: boolean) => void {
  let [looked, done] = [0, false];
  return (reached) => {
    if (done) return;
    looked++;
    if (reached || looked >= LOOKED_AT) {
      done = true;
      if (!reached) log(UNREACHABLE);
    }
  };
}
