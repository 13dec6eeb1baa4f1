import { describe, expect, it } from "vitest";
import { boardOf, NOW } from "../../../../test/sources/openings.ts";
import { onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import { isFailure } from "../../shared/reading/answers.ts";
import type { Changes } from "../../shared/reading/changes.ts";

const DAY = 86_400_000;

testSource("nav", { slug: "feed", silent: ["pay", "workplace", "requisition"] });

describe("nav: the feed", () => {
  it("is read over several pages, and the last entry for each posting counts", async () => {
    const shown = boardOf("nav", "feed", 3_000, [1, 5, 2_999]);
    const { listing, requests } = await onStage(shown, async ({ source, board, reading, requests }) => ({
      listing: await source.list(board, reading),
      requests,
    }));
    expect(listing).toMatchObject({ complete: true, proof: "natural end" });
    expect(listing.postings).toHaveLength(2_997);
    expect(listing.postings.filter((each) => each.title.includes("draft"))).toEqual([]);
    expect(requests.filter((path) => path.includes("/feed"))).toHaveLength(2);
    expect(requests.filter((path) => path.includes("publicToken"))).toHaveLength(1);
  });

  it("starts six months back", async () => {
    const { openings } = boardOf("nav", "feed", 2);
    const old = openings.map((each) => ({ ...each, posted: NOW - 400 * DAY, updated: NOW - 300 * DAY }));
    const listing = await onStage({ ...boardOf("nav", "feed", 0), openings: old }, ({ source, board, reading }) =>
      source.list(board, reading),
    );
    expect(listing).toMatchObject({ complete: true, postings: [] });
  });

  it("proves nothing about today if it is read in part", async () => {
    const listing = await onStage(boardOf("nav", "feed", 3_000), ({ source, board, reading }) =>
      source.list(board, { ...reading, max_pages: 1 }),
    );
    expect(listing).toMatchObject({ complete: false, failure: "partial", postings: [] });
  });

  it("returns changes and removals page by page, and is polled at its end", async () => {
    await onStage(boardOf("nav", "feed", 3_000, [1]), async ({ source, board, reading }) => {
      const first = (await source.changes?.(null, board, reading)) as Changes;
      expect(first).toMatchObject({ next: "/api/v1/feed/page-5000", more: true });
      const second = (await source.changes?.(first.next, board, reading)) as Changes;
      expect(second).toMatchObject({ next: first.next, more: false });
      const removed = [...first.removed, ...second.removed];
      expect(removed).toEqual([
        { id: "5eed0000-0000-4000-8000-000000700004", at: new Date(NOW - DAY + 60_000).toISOString() },
      ]);
    });
  });

  it("with an unknown shape or a next page elsewhere is a failure", async () => {
    const entry = { uuid: "a", status: "ACTIVE", title: "Kokk" };
    for (const page of [
      {},
      { items: [] },
      { items: [{}], next_url: null },
      { items: [{ _feed_entry: { ...entry, title: null } }], next_url: null },
    ]) {
      expect(() => parsed("nav", page), JSON.stringify(page)).toThrow();
    }
    await onStage(boardOf("nav", "feed", 1), async ({ source, board, reading, requests }) => {
      expect(isFailure(await source.changes?.("https://evil.example/feed", board, reading))).toBe(true);
      expect(requests.filter((path) => path.includes("evil"))).toEqual([]);
    });
  });
});

describe("nav: one posting", () => {
  const content = {
    title: "Sykepleier",
    description: "<p>Bli med.</p>",
    published: "2026-05-25T00:00:00+02:00",
    expires: "2026-06-25T00:00:00+02:00",
    workLocations: [{ country: "NORGE", city: "LEKA", postalCode: "7994", county: "TRØNDELAG", municipal: "LEKA" }],
    contactList: [{ name: "Kari Nordmann", email: "kari@leka.example" }],
    applicationDue: "Snarest",
    extent: "Heltid_og_Deltid",
    engagementtype: "Vikariat",
    employer: { name: "Leka kommune", homepage: "leka.example" },
  };
  const entry = { uuid: "u-1", status: "ACTIVE", sistEndret: "2026-05-25T08:06:08.355Z", ad_content: content };

  it("has its time zone, no deadline given as text, and no names of people", () => {
    const [found] = parsed("nav", entry);
    expect(found).toMatchObject({
      external_id: "u-1",
      url: "https://arbeidsplassen.nav.no/stillinger/stilling/u-1",
      employment_type: "Heltid og Deltid, Vikariat",
      date_posted: "2026-05-24T22:00:00.000Z",
      date_valid_through: "2026-06-24T22:00:00.000Z",
    });
    expect(JSON.stringify(found)).not.toMatch(/nordmann/i);
  });

  it("with a date as its deadline has that date", () => {
    const due = { ...entry, ad_content: { ...content, applicationDue: "2026-06-01T00:00:00" } };
    expect(parsed("nav", due)[0]?.date_valid_through).toBe("2026-05-31T22:00:00.000Z");
  });

  it("that is inactive is skipped, one without content is unreadable", () => {
    expect(parsed("nav", { ...entry, status: "INACTIVE", ad_content: undefined })).toEqual([]);
    expect(() => parsed("nav", { ...entry, ad_content: undefined })).toThrow(/ad_content/);
  });
});
