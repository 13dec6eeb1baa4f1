// Statements of a board's site about automatic reading: its robots.txt, and the rights it reserves, merged from the
// responses of a read and, once a day, from its tdmrep.json. The board's row stores it, and followers receive the
// reserved rights with the board's next sighting.
import { DAY } from "../../contract/limits.ts";
import {
  type BoardRights,
  mergeReservations,
  NO_RESERVATION,
  type Reservation,
  readBoardRights,
} from "../../contract/rights/reservations.ts";
import { findInTdmRep, TDMREP_PATH } from "../../fetch/exchange/reservation.ts";
import { setBoardRights } from "../../ledger/boards/boards.ts";
import type { StartedRead } from "./boardRead.ts";

/** The file of a site without postings is not requested. */
export async function recordSiteRights(
  { db, board, log, reading, context }: Pick<StartedRead, "db" | "board" | "log" | "reading" | "context">,
  rows: number,
): Promise<void> {
  const now = context.now();
  const known = readBoardRights(board.rights);
  const isRecent = known.checked_at !== null && now - known.checked_at < DAY;
  const page = rows === 0 || isRecent || context.ignoresReservations === true ? null : log.crawled;
  if (page === null && log.reservation === null && log.robots === null) return;
  const file = page === null ? known : await readFile(page, reading.get);
  const stated: BoardRights = {
    ...mergeReservations(log.reservation ?? NO_RESERVATION, file),
    checked_at: page === null ? known.checked_at : now,
    robots: log.robots ?? known.robots,
  };
  const rights = JSON.stringify(stated);
  if (rights !== board.rights) await setBoardRights(db, board.id, rights);
}

async function readFile(page: string, get: StartedRead["reading"]["get"]): Promise<Reservation> {
  const url = new URL(page);
  const reply = await get({ url: new URL(TDMREP_PATH, url).href });
  if (reply.kind === "unread" || reply.status !== 200) return NO_RESERVATION;
  return findInTdmRep(reply.text, url.pathname + url.search) ?? NO_RESERVATION;
}
