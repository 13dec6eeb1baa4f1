// Sightings as reported to followers: one change for a whole board, or one for some of its postings.
import type { ChangeWriter } from "../store/order.ts";
import type { Board } from "../store/schema.ts";

export function writeSighting(
  writer: ChangeWriter,
  board: Pick<Board, "id" | "source" | "slug">,
  sighting: { seen_at: number; ids: number[] | null; missing: boolean },
): void {
  writer.write("seen", board.id, 0, { source: board.source, slug: board.slug, ...sighting });
}
