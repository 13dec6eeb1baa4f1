// `rolecall sources --check`: reads one known board of each source and reports differences from the recorded shape.
// Operators run it weekly and include its output in bug reports. Nothing is stored.
import { readFileSync } from "node:fs";
import { readStarterBoards } from "../../collect/boards/starter.ts";
import type { ReadContext } from "../../contract/reading.ts";
import { READERS } from "../../sources/readers.ts";
import { compareShapes, describeShape, type Shape } from "../../sources/shape.ts";
import type { Board, Source } from "../../sources/source.ts";
import { parseCsv } from "../../text/csv.ts";
import { startClock } from "../environment/clock.ts";
import type { Environment } from "../environment/environment.ts";
import { openFetcher } from "../resources/fetching.ts";
import { printTable } from "../terminal/table.ts";
import { findReadableSource } from "./readCommand.ts";

const SHAPES = new URL("../../../tables/boards/shapes.csv", import.meta.url);
const MAX_ROWS = 20;
const MAX_PATHS = 8;

export interface SourceCheck {
  readonly source: string;
  readonly board: string;
  readonly verdict: string;
  readonly differs: string;
}

/** `only`: these sources; empty: all with a known board. */
export async function checkSources(environment: Environment, only: readonly string[]): Promise<void> {
  const sources = only.length === 0 ? READERS : only.map(findReadableSource);
  const clock = await startClock(environment.clockUrl);
  const fetcher = openFetcher(environment, clock);
  try {
    const boards = readKnownBoards();
    const rows: SourceCheck[] = [];
    for (const source of sources) {
      const board = boards.get(source.id);
      if (board === undefined || source.disabledReason !== undefined) {
        if (only.length > 0) rows.push(toSkippedCheck(source));
        continue;
      }
      const reading: ReadContext = {
        get: fetcher.get,
        now: clock.now(),
        max_pages: 1,
        max_rows: MAX_ROWS,
        validators: null,
      };
      rows.push(await checkSource(source, board, reading, readRecordedShapes().get(source.id) ?? null));
    }
    printTable(
      ["source", "board", "reading", "differs from the recording"],
      rows.map(({ source, board, verdict, differs }) => [source, board, verdict, differs]),
    );
    if (rows.some(({ verdict }) => verdict.startsWith("failed"))) process.exitCode = 1;
  } finally {
    clock.stop();
    await fetcher.close();
  }
}

/** If a source was named explicitly, the reason why it was not read is reported. */
function toSkippedCheck({ id, disabledReason: off }: Source): SourceCheck {
  const verdict = `not read: ${off ?? "this check has no board for it"}`;
  return { source: id, board: "", verdict, differs: "" };
}

export async function checkSource(
  source: Source,
  board: Board,
  reading: ReadContext,
  recorded: Shape | null,
): Promise<SourceCheck> {
  const seen = new Map<string, Set<string>>();
  const listing = await source.list(board, {
    ...reading,
    get: async (ask) => {
      const answer = await reading.get(ask);
      const shape = answer.kind === "got" && answer.status === 200 ? describeShape(answer.text) : null;
      for (const [path, kinds] of shape ?? []) seen.set(path, new Set([...(seen.get(path) ?? []), ...kinds]));
      return answer;
    },
  });
  const count = listing.postings.length;
  const read = listing.complete || count > 0 ? `${count} postings` : `${listing.failure}: ${listing.reason}`;
  return { source: source.id, board: board.slug, verdict: read, differs: describeDifferences(recorded, seen) };
}

function describeDifferences(recorded: Shape | null, seen: Shape): string {
  if (recorded === null) return "no structure is recorded";
  if (seen.size === 0) return "no structured response was seen";
  const { gone, added, changed } = compareShapes(recorded, seen);
  const formatPaths = (name: string, paths: readonly string[]): string[] =>
    paths.length === 0
      ? []
      : [
          `${name} ${paths.slice(0, MAX_PATHS).join(", ")}${paths.length > MAX_PATHS ? ` and ${paths.length - MAX_PATHS} more` : ""}`,
        ];
  return (
    [...formatPaths("gone:", gone), ...formatPaths("new:", added), ...formatPaths("different type:", changed)].join(
      "; ",
    ) || "nothing"
  );
}

/** The first starter board of each source. */
function readKnownBoards(): ReadonlyMap<string, Board> {
  return new Map(
    readStarterBoards()
      .toReversed()
      .map((board) => [board.source, board]),
  );
}

export function readRecordedShapes(): ReadonlyMap<string, Shape> {
  const shapes = new Map<string, Map<string, ReadonlySet<string>>>();
  for (const [source = "", path = "", kinds = ""] of parseCsv(readFileSync(SHAPES, "utf8")).slice(1)) {
    const shape = shapes.get(source) ?? new Map<string, ReadonlySet<string>>();
    shapes.set(source, shape.set(path === "." ? "" : path, new Set(kinds.split(" "))));
  }
  return shapes;
}
