// Sightings as reported to followers: one change for a whole board, or one for some of its postings.
import { readReservation, statesNothing } from "../../contract/rights/reservations.ts";
import type { ChangeWriter } from "../store/order.ts";
import type { Board } from "../store/schema.ts";

export function writeSighting(
  writer: ChangeWriter,
  board: Pick<Board, "id" | "source" | "slug" | "rights">,
  sighting: { seen_at: number; ids: number[] | null; missing: boolean },
): void {
  const { source, slug } = board;
  const reservation = readReservation(board.rights);
  const rights = statesNothing(reservation) ? null : reservation;
  writer.write("seen", board.id, 0, { source, slug, ...sighting, rights });
}
