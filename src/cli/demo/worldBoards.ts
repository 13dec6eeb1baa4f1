// Adds the boards and employers of the simulated internet to the demo's ledger, and prints the changes every ten
// seconds.

import { setTimeout as pause } from "node:timers/promises";
import type { EmployerProfile } from "../../../world/employerProfile.ts";
import { ensureBoard } from "../../ledger/boards/boards.ts";
import { enqueueBoard } from "../../ledger/boards/claims.ts";
import { saveEmployers } from "../../ledger/postings/employers.ts";
import { readMark } from "../../ledger/store/mark.ts";
import { type Ledger, transact } from "../../ledger/store/open.ts";
import { readHeadersAfter } from "../../ledger/stream/rebuild.ts";
import { getReader } from "../../sources/readers.ts";
import { toNameKey } from "../../text/words/names.ts";
import type { Service } from "../service/runningService.ts";

interface WorldBoard {
  source: string;
  slug: string;
  company: string;
  domain: string;
}

const BATCH_SIZE = 250;
const REPORT_MS = 10_000;
/** The world's boards move; new ones are found through the world, as a directory would report them. */
const BOARD_REFRESH_MS = 60_000;

/** Adds the boards of sources that this service can read, due now unless they are already known. */
export async function addWorldBoards({ ledger, clock }: Service, world: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(`${world}/boards`, { signal });
  const readable = ((await answer.json()) as WorldBoard[]).filter(({ source }) => getReader(source) !== null);
  const boards = readable.toSorted((a, b) => requestRank(a.source) - requestRank(b.source));
  const began = clock.now();
  for (let at = 0; at < boards.length; at += BATCH_SIZE) {
    signal.throwIfAborted();
    await transact(ledger, async (tx) => {
      for (const [place, { source, slug, company, domain }] of boards.slice(at, at + BATCH_SIZE).entries()) {
        const name = { source, slug, company: company || null, domain: domain || null };
        const board = await ensureBoard(tx, name, clock.now());
        await enqueueBoard(tx, board.id, began + at + place);
      }
    });
  }
}

/** Public facts about the world's employers, so that size, country and industry are known without a search. */
export async function addProfiles(ledger: Ledger, employers: readonly EmployerProfile[], now: number): Promise<void> {
  const facts = employers.map((employer) => ({
    ...employer,
    key: `domain:${employer.domain}`,
    name_key: toNameKey(employer.name),
    agency: employer.industry === "staffing",
  }));
  for (let at = 0; at < facts.length; at += BATCH_SIZE) {
    await saveEmployers(ledger, facts.slice(at, at + BATCH_SIZE), now);
  }
}

/** Boards that need one request come first, so that there is soon something to see; sites need many. */
function requestRank(source: string): number {
  if (source === "career_site") return 2;
  return getReader(source)?.detail == null ? 0 : 1;
}

/** Prints the changes every ten seconds until the signal aborts. */
export async function reportChanges(
  service: Service,
  world: string,
  print: (sentence: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let refreshedAt = performance.now();
  let { seq } = await readMark(service.ledger);
  for (;;) {
    await pause(REPORT_MS, undefined, { signal });
    if (performance.now() - refreshedAt > BOARD_REFRESH_MS) {
      refreshedAt = performance.now();
      await addWorldBoards(service, world, signal);
    }
    const mark = await readMark(service.ledger);
    const changes = await readHeadersAfter(service.ledger, seq, mark.seq, 10_000);
    seq = mark.seq;
    const count = (type: string): number => changes.filter((change) => change.type === type).length;
    print(
      `${toMinute(service.clock.now())}  opened ${count("opened")}, changed ${count("modified")}, closed ${count("closed")}`,
    );
  }
}

export function toMinute(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace("T", " ");
}
