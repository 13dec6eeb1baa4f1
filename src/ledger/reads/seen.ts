// Sightings as followers are told of them: of a whole board by one change, or of some of its postings.
import type { Pen } from "../store/order.ts";
import type { Board } from "../store/schema.ts";

export function writeSeen(
  pen: Pen,
  board: Pick<Board, "id" | "source" | "slug">,
  sighting: { seen_at: number; ids: number[] | null; missing: boolean },
): void {
  pen.write("seen", board.id, 0, { source: board.source, slug: board.slug, ...sighting });
}
