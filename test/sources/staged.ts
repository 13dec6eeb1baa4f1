// One source against its fake over real sockets, for what is particular to it; `front` may answer before the fake does.
import type { Reading } from "../../src/contract/reading.ts";
import { createFetcher } from "../../src/fetch/fetcher.ts";
import { readerOf } from "../../src/sources/readers.ts";
import { boardOfLink, boardOfPage } from "../../src/sources/recognise.ts";
import { isFailure } from "../../src/sources/shared/reading/answers.ts";
import type { Changes } from "../../src/sources/shared/reading/changes.ts";
import type { Board, Source } from "../../src/sources/source.ts";
import type { Fake, FakeBoard, FakeRequest, Reply } from "../../src/world/fake.ts";
import { FAKES } from "../../src/world/fakes.ts";
import { startWorld } from "../../src/world/server.ts";
import { fetchOptions } from "./fetching.ts";
import { NOW } from "./openings.ts";

export interface OnStage {
  readonly source: Source;
  readonly board: Board;
  readonly reading: Reading;
  /** Every address asked for, without scheme. */
  readonly asked: readonly string[];
}

export async function onStage<T>(
  shown: FakeBoard,
  use: (given: OnStage) => Promise<T>,
  front: (request: FakeRequest) => Reply | null = () => null,
): Promise<T> {
  const asked: string[] = [];
  const watching: Fake = {
    source: `${shown.source} (front)`,
    gives: { page: null, total: false, conditional: false, unknown: "404", cap: null },
    answer(request) {
      asked.push(request.host + request.path);
      return front(request);
    },
  };
  const world = await startWorld({
    fakes: [watching, ...FAKES],
    board: (source, slug) => (source === shown.source && slug === shown.slug ? shown : null),
    holder: (source) => (source === shown.source ? shown : null),
    now: () => NOW,
  });
  const fetcher = createFetcher(fetchOptions(world.address));
  try {
    return await use({
      source: readerOf(shown.source) as Source,
      board: { source: shown.source, slug: shown.slug, company: null, domain: null },
      reading: { get: fetcher.get, now: NOW, max_pages: 500, max_rows: null, validators: null },
      asked,
    });
  } finally {
    await fetcher.close();
    await world.close();
  }
}

/** A source's changes from `cursor` to where they end for now. */
export async function follow({ source, board, reading }: OnStage, cursor: string | null): Promise<Changes[]> {
  const read: Changes[] = [];
  for (let at = cursor, more = true; more; ) {
    const changes = await source.changes?.(at, board, reading);
    if (changes === undefined || isFailure(changes)) throw new Error(changes?.because);
    read.push(changes);
    ({ next: at, more } = changes);
  }
  return read;
}

/** The board that a link belongs to, or that a page shows where HTML is given; null: none. */
export function boardIn(written: string, page = "https://www.acme.example/careers"): string | null {
  const found = written.startsWith("<") ? boardOfPage(written, new URL(page)) : boardOfLink(new URL(written));
  return found === null ? null : `${found.source} ${found.slug}`;
}

/** What a source makes of one answer, for a board that names nothing else. */
export function parsed(source: string, answer: unknown): ReturnType<Source["parse"]> {
  const body = typeof answer === "string" ? answer : JSON.stringify(answer);
  return (readerOf(source) as Source).parse(body, { source, slug: "acme", company: null, domain: null });
}
