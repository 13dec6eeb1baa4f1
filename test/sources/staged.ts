// One source against its fake over real sockets, for its special cases; `front` may answer before the fake does.
import type { ReadContext } from "../../src/contract/reading.ts";
import { createFetcher } from "../../src/fetch/fetcher.ts";
import { getReader } from "../../src/sources/readers.ts";
import { findBoardByLink, findBoardInPage } from "../../src/sources/recognise.ts";
import { isFailure } from "../../src/sources/shared/reading/answers.ts";
import type { Changes } from "../../src/sources/shared/reading/changes.ts";
import type { Board, Source } from "../../src/sources/source.ts";
import type { Fake, FakeBoard, FakeRequest, Reply } from "../../world/fake.ts";
import { FAKES } from "../../world/fakes.ts";
import { startWorld } from "../../world/server.ts";
import { fetchOptions } from "./fetching.ts";
import { NOW } from "./openings.ts";

export interface OnStage {
  readonly source: Source;
  readonly board: Board;
  readonly reading: ReadContext;
  /** Every requested address, without scheme. */
  readonly requests: readonly string[];
}

export async function onStage<T>(
  shown: FakeBoard,
  use: (stage: OnStage) => Promise<T>,
  front: (request: FakeRequest) => Reply | null = () => null,
): Promise<T> {
  const requests: string[] = [];
  const watching: Fake = {
    source: `${shown.source} (front)`,
    capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
    respond(request) {
      requests.push(request.host + request.path);
      return front(request);
    },
  };
  const world = await startWorld({
    fakes: [watching, ...FAKES],
    board: (source, slug) => (source === shown.source && slug === shown.slug ? shown : null),
    boardOfOpening: (source) => (source === shown.source ? shown : null),
    now: () => NOW,
  });
  const fetcher = createFetcher(fetchOptions(world.address));
  try {
    return await use({
      source: getReader(shown.source) as Source,
      board: { source: shown.source, slug: shown.slug, company: null, domain: null },
      reading: { get: fetcher.get, now: NOW, max_pages: 500, max_rows: null, validators: null },
      requests,
    });
  } finally {
    await fetcher.close();
    await world.close();
  }
}

/** A source's changes from `cursor` to their current end. */
export async function follow({ source, board, reading }: OnStage, cursor: string | null): Promise<Changes[]> {
  const read: Changes[] = [];
  for (let at = cursor, more = true; more; ) {
    const changes = await source.changes?.(at, board, reading);
    if (changes === undefined || isFailure(changes)) throw new Error(changes?.reason);
    read.push(changes);
    ({ next: at, more } = changes);
  }
  return read;
}

/** The board that a link belongs to, or that a page shows if HTML is given; null for none. */
export function boardIn(written: string, page = "https://www.acme.example/careers"): string | null {
  const found = written.startsWith("<") ? findBoardInPage(written, new URL(page)) : findBoardByLink(new URL(written));
  return found === null ? null : `${found.source} ${found.slug}`;
}

/** The postings that a source reads from one response, for a board without other facts. */
export function parsed(source: string, answer: unknown): ReturnType<Source["parse"]> {
  const body = typeof answer === "string" ? answer : JSON.stringify(answer);
  return (getReader(source) as Source).parse(body, { source, slug: "acme", company: null, domain: null });
}
