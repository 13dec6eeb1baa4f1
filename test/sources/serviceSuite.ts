// The requirements for every searchable service: find openings by words and place through the real fetcher, never claim
// to be complete, and report when the remote side breaks, counts wrongly or stops. One call per service; its
// differences are options.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RawPosting } from "../../src/contract/raw.ts";
import type { Listing, ReadContext, ServiceQuery } from "../../src/contract/reading.ts";
import { sourceFactsOf } from "../../src/contract/sources.ts";
import { createFetcher, type Fetcher } from "../../src/fetch/fetcher.ts";
import { getReader } from "../../src/sources/readers.ts";
import type { Board, Source } from "../../src/sources/source.ts";
import type { Fake, FakeBoard, Opening } from "../../world/fake.ts";
import { FAKES } from "../../world/fakes.ts";
import type { FaultName } from "../../world/faults.ts";
import { type ServedWorld, startWorld } from "../../world/server.ts";
import { fetchOptions } from "./fetching.ts";
import { boardOf, NOW } from "./openings.ts";
import { agrees, type Expectations, holds } from "./suite.ts";

type Place = Opening["places"][number] & { lat: number; lon: number };

export interface ServiceExpectations extends Pick<Expectations, "silent" | "differs" | "before"> {
  readonly slug: string;
  /** A place in the service's country, and another far from it. */
  readonly near: Place;
  readonly far: Place;
  readonly keys?: Readonly<Record<string, string>>;
  /**
   * A search with a place costs other requests or pages than one without, so cases about pages search without a place.
   */
  readonly pagesWithoutPlace?: boolean;
}

const FIRST_FAULTS: readonly FaultName[] = [
  "rate_limited",
  "challenge",
  "html",
  "truncated",
  "server_error",
  "empty_body",
  "reset",
  "drip",
];

/** The outcome of a search: how many it found, or why it failed. */
function outcome(listing: Listing): string {
  if (listing.complete) return "whole, which a search never is";
  if (listing.failure !== "partial") return listing.failure;
  return listing.reason === "a search" ? `found ${listing.postings.length}` : "partial";
}

export function testService(id: string, expected: ServiceExpectations): void {
  const source = getReader(id) as Source;
  const fake = FAKES.find((each) => each.source === id) as Fake;
  const stage = {} as { world: ServedWorld; fetcher: Fetcher; board: FakeBoard };
  const board: Board = { source: id, slug: expected.slug, company: null, domain: null };
  const many = (fake.capabilities.page ?? 20) * 2 + 7;
  const keys = new Map(Object.entries(expected.keys ?? {}));
  const reading = (more: Partial<ReadContext> = {}): ReadContext => ({
    get: stage.fetcher.get,
    now: NOW,
    max_pages: 500,
    max_rows: null,
    validators: null,
    keys,
    ...more,
  });
  /** Openings at the near place; every third at the far one if `mixed`. */
  const show = (count: number, mixed = false, gone: readonly number[] = []): FakeBoard => {
    const stagedBoard = boardOf(id, expected.slug, count, gone);
    const put = (each: Opening, at: number): Opening => ({
      ...each,
      places: [mixed && at % 3 === 2 ? expected.far : expected.near],
    });
    stage.board = { ...stagedBoard, openings: stagedBoard.openings.map(put) };
    return stage.board;
  };
  const { near } = expected;
  const nearTarget: ServiceQuery = {
    title: null,
    location: near.city,
    country: near.country,
    place: {
      name: near.city,
      region: near.region,
      country: near.country,
      lat: near.lat,
      lon: near.lon,
      radius_km: 25,
    },
  };
  const anywhere: ServiceQuery = { title: null, location: null, country: near.country, place: null };
  const inPages = expected.pagesWithoutPlace ? anywhere : nearTarget;

  beforeAll(async () => {
    stage.world = await startWorld({
      fakes: FAKES,
      board: (from, slug) => (from === id && slug === expected.slug ? stage.board : null),
      boardOfOpening: (from) => (from === id ? stage.board : null),
      now: () => NOW,
    });
  });
  afterAll(() => stage.world.close());

  /** A fresh fetcher each time: a breaker or a Retry-After of the last case must not affect this one. */
  async function fresh<T>(use: () => Promise<T>): Promise<T> {
    stage.fetcher = createFetcher(fetchOptions(stage.world.address));
    try {
      return await use();
    } finally {
      stage.world.setFault(id, null);
      await stage.fetcher.close();
    }
  }
  const search = (
    wanted: ServiceQuery,
    fault: FaultName | null = null,
    after = 0,
    more: Partial<ReadContext> = {},
  ): Promise<Listing> =>
    fresh(() => {
      stage.world.setFault(id, fault === null ? null : { name: fault, after });
      return (source.search as NonNullable<Source["search"]>)(wanted, board, reading(more));
    });
  const titles = (openings: readonly { title: string }[]): string[] => openings.map((each) => each.title).toSorted();

  describe(`${id}: searches`, () => {
    for (const size of [0, 1, 3, many]) {
      it(`finds all ${size} openings once, and does not claim to be complete`, async () => {
        const truth = show(size);
        const listing = await search(inPages);
        expect(outcome(listing)).toBe(`found ${size}`);
        expect(titles(listing.postings)).toEqual(titles(truth.openings));
        expect(new Set(listing.postings.map((each) => each.external_id)).size).toBe(size);
        for (const posting of listing.postings) holds(posting, id, expected.slug);
      });
    }

    it("finds by words of the title", async () => {
      const truth = show(20);
      const listing = await search({ ...inPages, title: "data engineer" });
      const right = truth.openings.filter((each) => each.title.startsWith("Data Engineer"));
      expect(right.length).toBeGreaterThan(2);
      expect(titles(listing.postings)).toEqual(titles(right));
    });

    it("finds by place", async () => {
      const truth = show(20, true);
      const right = truth.openings.filter((each) => each.places[0] === near);
      expect(titles((await search(nearTarget)).postings)).toEqual(titles(right));
    });

    it("finds nothing if nothing matches, without a failure", async () => {
      show(9);
      expect(outcome(await search({ ...inPages, title: "astronaut" }))).toBe("found 0");
    });

    it("returns the true values", async () => {
      const truth = show(12);
      const postings = await fresh(async () => {
        const found = await source.search?.(inPages, board, reading());
        const whole: RawPosting[] = [];
        for (const known of found?.postings ?? []) {
          const detail = known.full_text ? null : await source.detail?.(known, board, reading());
          if (detail) expect(detail).toMatchObject({ kind: "posting" });
          whole.push(detail?.kind === "posting" ? detail.posting : known);
        }
        return whole;
      });
      for (const opening of truth.openings) {
        const found = postings.find((each) => each.title === opening.title);
        expect(found, opening.title).toBeDefined();
        if (found !== undefined) agrees(found, opening, expected.silent ?? []);
        for (const at of found?.locations ?? []) {
          if (at.lat !== null || at.lon !== null) expect([at.lat, at.lon]).toEqual([near.lat, near.lon]);
        }
      }
    });
  });

  describe(`${id}: when a search breaks`, () => {
    for (const fault of FIRST_FAULTS) {
      it(`${fault}: is not an empty result`, async () => {
        show(5);
        expect(expected.differs?.[fault] ?? ["failed", "forbidden"]).toContain(outcome(await search(inPages, fault)));
      });
    }
    if (fake.capabilities.total) {
      it("no rows with a positive total are a failure, not an empty result", async () => {
        show(5);
        expect(outcome(await search(inPages, "empty_with_total"))).toBe("failed");
      });
    }
    if (fake.capabilities.page !== null) {
      const size = fake.capabilities.page;
      it("a repeated page ends the search", async () => {
        show(many);
        const before = stage.world.requestCounts.get(id) ?? 0;
        const listing = await search(inPages, "repeats", expected.before ?? 0);
        expect(outcome(listing)).toBe("partial");
        expect(listing.postings.length).toBe(size);
        expect((stage.world.requestCounts.get(id) ?? 0) - before).toBeLessThan(6 + (expected.before ?? 0));
      });
      it("a later page that fails keeps the results so far and is reported", async () => {
        show(many);
        for (const fault of ["server_error", "challenge", "html", "truncated"] as const) {
          const listing = await search(inPages, fault, 1 + (expected.before ?? 0));
          expect(outcome(listing), fault).toBe("partial");
          expect(listing.postings.length).toBe(size);
        }
      });
      it("stops after the maximum number of pages", async () => {
        show(many);
        const listing = await search(inPages, null, 0, { max_pages: 1 });
        expect([outcome(listing), listing.postings.length]).toEqual(["partial", size]);
      });
    }
    const { cap } = fake.capabilities;
    if (cap !== null) {
      it(`reports rows beyond ${cap} as missing`, async () => {
        show(cap + 10);
        const listing = await search(inPages);
        expect(["partial", `found ${cap + 10}`]).toContain(outcome(listing));
        expect(listing.postings.length).toBeGreaterThanOrEqual(cap);
        // The service's limit is known, so nothing is requested beyond it.
        expect(listing.complete ? "" : listing.reason).not.toContain("HTTP");
      });
    }
  });

  if (source.detail !== undefined) {
    it(`${id}: a posting whose detail request answers gone is gone, one that fails is not`, async () => {
      show(3, false, [1]);
      const { postings } = await search(anywhere);
      const known = (at: number): RawPosting =>
        postings.find((each) => each.title === stage.board.openings[at]?.title) as RawPosting;
      const ask = (at: number, fault: FaultName | null = null): Promise<string | undefined> =>
        fresh(async () => {
          stage.world.setFault(id, fault === null ? null : { name: fault, after: 0 });
          return (await source.detail?.({ ...known(at), full_text: false }, board, reading()))?.kind;
        });
      expect([await ask(0), await ask(1), await ask(2)]).toEqual(["posting", "gone", "posting"]);
      for (const fault of ["server_error", "challenge", "rate_limited", "empty_body"] as const) {
        expect(await ask(0, fault), fault).toBe("unread");
      }
    });
  }

  it(`${id}: a link to the service is no employer's board`, () => {
    expect(source.recognise(new URL(source.page(expected.slug)))).toBeNull();
    expect(source.find).toBeUndefined();
  });

  const needed = sourceFactsOf(source.id).keys;
  if (needed !== null) {
    it(`${id}: without its key it sends no request and names the missing key`, async () => {
      show(3);
      const before = stage.world.requestCounts.get(id) ?? 0;
      const listing = await search(nearTarget, null, 0, { keys: new Map() });
      expect(listing).toMatchObject({ complete: false, failure: "forbidden", postings: [] });
      for (const variable of needed.variables)
        expect(listing).toHaveProperty("reason", expect.stringContaining(variable));
      expect(stage.world.requestCounts.get(id) ?? 0).toBe(before);
    });
  }
}
