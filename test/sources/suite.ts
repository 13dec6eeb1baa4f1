// The requirements for every source under all remote failures: read its fake through the real fetcher, report a
// complete listing only if that is proved, lose nothing, throw nothing. One call per source; its differences are
// options.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RawPosting } from "../../src/contract/raw.ts";
import type { Listing, ReadContext, Validators } from "../../src/contract/reading.ts";
import { createFetcher, type Fetcher, type FetchOptions } from "../../src/fetch/fetcher.ts";
import { getReader } from "../../src/sources/readers.ts";
import type { Board, Source } from "../../src/sources/source.ts";
import { htmlToText } from "../../src/text/html/html.ts";
import type { Fake, FakeBoard, Opening } from "../../world/fake.ts";
import { FAKES } from "../../world/fakes.ts";
import type { FaultName } from "../../world/faults.ts";
import { type ServedWorld, startWorld } from "../../world/server.ts";
import { fetchOptions } from "./fetching.ts";
import { boardOf, NOW } from "./openings.ts";

export interface Expectations {
  /** The slug to use; its form depends on the source. */
  readonly slug: string;
  /** Fields that this source cannot state, or states differently: they are not compared with the truth. */
  readonly silent?: readonly (
    | "pay"
    | "posted"
    | "workplace"
    | "employment"
    | "department"
    | "requisition"
    | "city"
    | "company"
    | "text"
  )[];
  /** Sizes of board to read; every source reads 0, 1 and 3. */
  readonly sizes?: readonly number[];
  /** A board without openings cannot be distinguished from a page of another kind: it is a failed read. */
  readonly emptyIsFailure?: true;
  /** Requests before the first page of the list (a board's id, another form of the board); none by default. */
  readonly before?: number;
  /** Faults whose outcome differs for this source, with the correct verdicts and the reason. */
  readonly differs?: Partial<Record<FaultName, readonly string[]>>;
}

const DRIP_SEEN_MS = 150;

interface Stage {
  world: ServedWorld;
  fetcher: Fetcher;
  board: FakeBoard;
}

/** "whole N", or the failure. */
function verdict(listing: Listing): string {
  return listing.complete ? `whole ${listing.postings.length}` : listing.failure;
}

export function testSource(id: string, expected: Expectations): void {
  const source = getReader(id) as Source;
  const fake = FAKES.find((each) => each.source === id) as Fake;
  const stage = {} as Stage;
  const board: Board = { source: id, slug: expected.slug, company: "Acme & Sons", domain: "acme.example" };
  const many = (fake.capabilities.page ?? 20) * 2 + 7;
  const show = (count: number, gone: readonly number[] = []): FakeBoard =>
    (stage.board = boardOf(id, expected.slug, count, gone));
  const reading = (validators: Validators | null = null): ReadContext => ({
    get: stage.fetcher.get,
    now: NOW,
    max_pages: 500,
    max_rows: null,
    validators,
  });

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
  async function fresh<T>(use: () => Promise<T>, bounds: FetchOptions["bounds"] = {}): Promise<T> {
    stage.fetcher = createFetcher(fetchOptions(stage.world.address, bounds));
    try {
      return await use();
    } finally {
      stage.world.setFault(id, null);
      await stage.fetcher.close();
    }
  }
  const listed = (fault: FaultName | null = null, after = 0): Promise<Listing> =>
    fresh(
      () => {
        stage.world.setFault(id, fault === null ? null : { name: fault, after });
        return source.list(board, reading());
      },
      // A slow body is detected by its rate: waiting longer proves no more.
      fault === "drip" ? { rateWindowMs: DRIP_SEEN_MS } : {},
    );

  describe(`${id}: complete boards`, () => {
    for (const size of [1, 3, many, ...(expected.sizes ?? [])]) {
      it(`lists all ${size} openings once, with proof`, async () => {
        const truth = show(size);
        const listing = await listed();
        expect(listing.complete ? "" : listing.reason).toBe("");
        expect(new Set(listing.postings.map((each) => each.external_id)).size).toBe(size);
        expect(listing.postings.map((each) => each.title).toSorted()).toEqual(
          truth.openings.map((each) => each.title).toSorted(),
        );
        for (const posting of listing.postings) holds(posting, id, expected.slug);
      });
    }

    it(expected.emptyIsFailure ? "concludes nothing from an empty board" : "recognises an empty board", async () => {
      show(0);
      expect(verdict(await listed())).toBe(expected.emptyIsFailure ? "failed" : "whole 0");
    });

    it("returns the true values", async () => {
      const truth = show(12);
      const postings = await fresh(async () => {
        const { postings } = await source.list(board, reading());
        return source.detail === undefined
          ? postings
          : Promise.all(
              postings.map(async (known) => {
                if (known.full_text) return known;
                const detail = await source.detail?.(known, board, reading());
                expect(detail).toMatchObject({ kind: "posting" });
                return detail?.kind === "posting" ? detail.posting : known;
              }),
            );
      });
      for (const opening of truth.openings) {
        const found = postings.find((each) => each.title === opening.title);
        expect(found, opening.title).toBeDefined();
        if (found !== undefined) agrees(found, opening, expected.silent ?? []);
      }
    });
  });

  describe(`${id}: when the remote end breaks`, () => {
    const fails: readonly FaultName[] = [
      "rate_limited",
      "challenge",
      "html",
      "truncated",
      "server_error",
      "empty_body",
      "reset",
      "drip",
    ];
    for (const fault of fails) {
      it(`${fault}: nothing is concluded`, async () => {
        show(5);
        const listing = await listed(fault);
        expect(expected.differs?.[fault] ?? ["failed", "forbidden", "partial"]).toContain(verdict(listing));
      });
    }

    it("an unknown board has this source's own outcome", async () => {
      show(5);
      const right = { "404": ["no_such_board"], empty: ["whole 0"], forbidden: ["forbidden"], failed: ["failed"] };
      expect(expected.differs?.board_gone ?? right[fake.capabilities.unknown]).toContain(
        verdict(await listed("board_gone")),
      );
    });

    if (fake.capabilities.total) {
      it("no rows with a positive total: nothing is concluded", async () => {
        show(5);
        expect(["failed", "partial"]).toContain(verdict(await listed("empty_with_total")));
      });
    }

    if (fake.capabilities.page !== null) {
      it("a repeated page ends the read without proof", async () => {
        show(many);
        const listing = await listed("repeats");
        expect(verdict(listing)).toBe("partial");
        expect(listing.postings.length).toBeGreaterThan(0);
      });
      it("a later page that fails makes the listing partial", async () => {
        show(many);
        for (const fault of ["server_error", "challenge", "html", "truncated"] as const) {
          const listing = await listed(fault, 1 + (expected.before ?? (expected.differs === undefined ? 0 : 1)));
          expect(verdict(listing), fault).toBe("partial");
          expect(listing.postings.length).toBeGreaterThan(0);
        }
      });
    }

    if (fake.capabilities.cap !== null) {
      it("a board at the source's row limit is not complete", async () => {
        show((fake.capabilities.cap as number) + 10);
        expect(["partial", `whole ${(fake.capabilities.cap as number) + 10}`]).toContain(verdict(await listed()));
      });
    }
  });

  if (fake.capabilities.conditional) {
    it(`${id}: an unchanged board costs one empty response`, async () => {
      show(4);
      await fresh(async () => {
        const whole = await source.list(board, reading());
        expect(whole.complete && whole.validators).toBeTruthy();
        const again = await source.list(board, reading(whole.complete ? whole.validators : null));
        expect(again).toMatchObject({ complete: true, proof: "unchanged", postings: [] });
      });
    });
  }

  if (source.detail !== undefined) {
    it(`${id}: a posting whose detail request answers gone is gone, one that fails is not`, async () => {
      show(3, [1]);
      const listing = await listed();
      const ask = (at: number): Promise<unknown> => {
        const known = listing.postings.find((each) => each.title === stage.board.openings[at]?.title) as RawPosting;
        return fresh(async () => (await source.detail?.({ ...known, full_text: false }, board, reading()))?.kind);
      };
      expect([await ask(0), await ask(1), await ask(2)]).toEqual(["posting", "gone", "posting"]);
      for (const fault of ["server_error", "challenge", "rate_limited"] as const) {
        const kind = await fresh(async () => {
          stage.world.setFault(id, { name: fault, after: 0 });
          return (await source.detail?.(listing.postings[0] as RawPosting, board, reading()))?.kind;
        });
        expect(kind, fault).toBe("unread");
      }
    });
  }
}

/** The invariants of every posting of every source. */
export function holds(posting: RawPosting, source: string, slug: string): void {
  expect(posting).toMatchObject({ source, board: slug });
  expect(posting.external_id).not.toBe("");
  expect(posting.url).toMatch(/^https?:\/\//);
  expect(posting.title).toBe(posting.title.trim());
}

export function agrees(found: RawPosting, truth: Opening, silent: readonly string[]): void {
  const says = (field: string): boolean => !silent.includes(field);
  const text = htmlToText(found.description_html ?? "") || (found.description_text ?? "");
  for (const piece of ["& learn.", "Plan the day", "Keep records of", 'Second "paragraph" – with care.']) {
    if (says("text")) expect(text, truth.title).toContain(piece);
  }
  expect(text).not.toMatch(/&(amp|lt|quot|#)|<\/?(p|li|ul)>/);
  expect(found.full_text).toBe(says("text"));
  const place = JSON.stringify(found.locations);
  if (says("city")) expect(place).toContain(truth.places[0]?.city);
  if (says("company")) expect(found.organization).toBe("Acme & Sons");
  if (says("posted")) expect(found.date_posted?.slice(0, 10)).toBe(new Date(truth.posted).toISOString().slice(0, 10));
  if (says("requisition")) expect(found.requisition_id).toBe(truth.requisition);
  if (says("department")) expect(found.department).toBe(truth.department);
  if (says("employment")) expect(fold(found.employment_type)).toContain(fold(truth.employment).slice(0, 6));
  if (says("workplace") && truth.workplace !== "on-site") {
    const workplaceText = `${found.workplace ?? ""} ${found.remote === true ? "remote" : ""} ${place}`;
    expect(fold(workplaceText)).toContain(truth.workplace);
    if (truth.workplace === "hybrid") expect(found.workplace?.toLowerCase()).toContain("hybrid");
  }
  if (says("pay")) {
    const { pay } = truth;
    expect(found.salary).toBe(pay === null ? null : `${pay.min}-${pay.max} ${pay.currency} / ${pay.unit}`);
  }
}

function fold(words: string | null): string {
  return (words ?? "").toLowerCase().replace(/[^a-z]/g, "");
}
