// The requirements for every site that shows the openings of other companies: reading it yields leads, publishes
// nothing and is never complete. One call per source.
import { expect, it } from "vitest";
import { findBoardsOfLeads } from "../../src/collect/boards/platformBehindSite.ts";
import type { Lead, Listing } from "../../src/contract/reading.ts";
import type { FakeBoard, Reply } from "../../world/fake.ts";
import { boardOf } from "./openings.ts";
import { onStage } from "./staged.ts";

/** A response of a host that ends the read, and the failure that it is. */
type Refusal = readonly [slug: string, host: string, reply: Reply, failure: string];

/** Openings of three companies: two on platforms, one on its own site. */
export function portfolio(source: string, slug: string, many: number): FakeBoard {
  const board = boardOf(source, slug, many);
  const owners = [
    {
      name: "Quill",
      domain: "quill.example",
      link: "https://jobs.lever.co/quill/0b1c2d3e-0000-4000-8000-000000000001",
    },
    { name: "Brass & Co", domain: "brass.example", link: "https://boards.greenhouse.io/brassco/jobs/12" },
    { name: "Tallow", domain: "tallow.example", link: "https://www.tallow.example/careers/cook" },
  ];
  const openings = board.openings.map((opening, at) => {
    const { link, ...employer } = owners[at % 3] ?? { link: "", name: "", domain: "" };
    return { ...opening, employer, link };
  });
  return { ...board, openings };
}

async function read(source: string, slug: string, many: number): Promise<Listing> {
  return onStage(portfolio(source, slug, many), ({ source: reader, board, reading }) => reader.list(board, reading));
}

export function leadsOf(listing: Listing): readonly Lead[] {
  return listing.complete ? [] : (listing.leads ?? []);
}

export function testLeads(source: string, slugs: readonly string[], refusals: readonly Refusal[]): void {
  it.each(slugs)(`${source} %s: every row is a lead, none is a posting, and nothing is proved`, async (slug) => {
    for (const many of [3, 145]) {
      const listing = await read(source, slug, many);
      expect(listing).toMatchObject({ complete: false, failure: "partial", postings: [] });
      expect(new Set(leadsOf(listing).map(({ url }) => url)).size).toBe(3);
      expect(leadsOf(listing).length).toBeGreaterThanOrEqual(many);
      expect(findBoardsOfLeads(leadsOf(listing))).toMatchObject([
        { source: "lever", slug: "quill", company: "Quill" },
        { source: "greenhouse", slug: "brassco", company: "Brass & Co" },
        { source: "career_site", slug: "tallow.example", company: "Tallow" },
      ]);
    }
  });

  it.each(slugs)(`${source} %s: an empty list has no lead and closes nothing`, async (slug) => {
    expect(await read(source, slug, 0)).toMatchObject({ complete: false, postings: [], leads: [] });
  });

  it.each(refusals)(`${source} %s: any other response of %s is a failure`, async (slug, host, reply, failure) => {
    const listing = await onStage(
      portfolio(source, slug, 3),
      ({ source: reader, board, reading }) => reader.list(board, reading),
      (request) => (request.host === host ? reply : null),
    );
    expect(listing).toMatchObject({ complete: false, failure, postings: [] });
  });
}
