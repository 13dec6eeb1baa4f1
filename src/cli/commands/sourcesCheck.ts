// `rolecall sources --check`: one known board of each source is read now, and what differs from the recorded shape is said: what an
// operator runs weekly, and what a report of a fault contains. Nothing is stored.
import { readFileSync } from "node:fs";
import { starterBoards } from "../../collect/boards/starter.ts";
import type { Reading } from "../../contract/reading.ts";
import { READERS } from "../../sources/readers.ts";
import { differences, type Shape, shapeOf } from "../../sources/shape.ts";
import type { Board, Source } from "../../sources/source.ts";
import { readCsv } from "../../text/csv.ts";
import { startClock } from "../service/clock.ts";
import type { Environment } from "../service/environment.ts";
import { openFetcher } from "../service/fetching.ts";
import { printTable } from "../terminal/table.ts";
import { readableSource } from "./readCommand.ts";

const SHAPES = new URL("../../../tables/boards/shapes.csv", import.meta.url);
const MOST_ROWS = 20;
const SHOWN = 8;

export interface Checked {
  readonly source: string;
  readonly board: string;
  readonly verdict: string;
  readonly differs: string;
}

/** `only`: these sources; none: all that have a known board. */
export async function checkSources(environment: Environment, only: readonly string[]): Promise<void> {
  const sources = only.length === 0 ? READERS : only.map(readableSource);
  const clock = await startClock(environment.clockUrl);
  const fetcher = openFetcher(environment, clock);
  try {
    const boards = knownBoards();
    const rows: Checked[] = [];
    for (const source of sources) {
      const board = boards.get(source.id);
      if (board === undefined || source.off !== null) {
        if (only.length > 0) rows.push(unasked(source));
        continue;
      }
      const reading: Reading = {
        get: fetcher.get,
        now: clock.now(),
        max_pages: 1,
        max_rows: MOST_ROWS,
        validators: null,
      };
      rows.push(await checkSource(source, board, reading, recordedShapes().get(source.id) ?? null));
    }
    printTable(
      ["source", "board", "reading", "differs from what was recorded"],
      rows.map(({ source, board, verdict, differs }) => [source, board, verdict, differs]),
    );
    if (rows.some(({ verdict }) => verdict.startsWith("failed"))) process.exitCode = 1;
  } finally {
    clock.stop();
    await fetcher.close();
  }
}

/** Somebody who names a source is told why nothing of it was read. */
function unasked({ id, off }: Source): Checked {
  const verdict = `not read: ${off ?? "no board of it is known to this check"}`;
  return { source: id, board: "", verdict, differs: "" };
}

export async function checkSource(
  source: Source,
  board: Board,
  reading: Reading,
  recorded: Shape | null,
): Promise<Checked> {
  const seen = new Map<string, Set<string>>();
  const listing = await source.list(board, {
    ...reading,
    get: async (ask) => {
      const answer = await reading.get(ask);
      const shape = answer.kind === "got" && answer.status === 200 ? shapeOf(answer.text) : null;
      for (const [path, kinds] of shape ?? []) seen.set(path, new Set([...(seen.get(path) ?? []), ...kinds]));
      return answer;
    },
  });
  const count = listing.postings.length;
  const read = listing.whole || count > 0 ? `${count} postings` : `${listing.trouble}: ${listing.because}`;
  return { source: source.id, board: board.slug, verdict: read, differs: saidOf(recorded, seen) };
}

function saidOf(recorded: Shape | null, seen: Shape): string {
  if (recorded === null) return "no shape was recorded";
  if (seen.size === 0) return "nothing with a shape was seen";
  const { gone, added, changed } = differences(recorded, seen);
  const some = (name: string, paths: readonly string[]): string[] =>
    paths.length === 0
      ? []
      : [
          `${name} ${paths.slice(0, SHOWN).join(", ")}${paths.length > SHOWN ? ` and ${paths.length - SHOWN} more` : ""}`,
        ];
  return [...some("gone:", gone), ...some("new:", added), ...some("other kind:", changed)].join("; ") || "nothing";
}

/** The first starter board of each source. */
function knownBoards(): ReadonlyMap<string, Board> {
  return new Map(
    starterBoards()
      .toReversed()
      .map((board) => [board.source, board]),
  );
}

export function recordedShapes(): ReadonlyMap<string, Shape> {
  const shapes = new Map<string, Map<string, ReadonlySet<string>>>();
  for (const [source = "", path = "", kinds = ""] of readCsv(readFileSync(SHAPES, "utf8")).slice(1)) {
    const shape = shapes.get(source) ?? new Map<string, ReadonlySet<string>>();
    shapes.set(source, shape.set(path === "." ? "" : path, new Set(kinds.split(" "))));
  }
  return shapes;
}
