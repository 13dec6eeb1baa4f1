import { describe, expect, it } from "vitest";
import { type PostingSpec, rawOf } from "../../../test/rig/postings.ts";
import { assertPresent } from "../../contract/assertPresent.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { findMoved } from "./movedPostings.ts";

const TEXT =
  "You cook for forty guests a day, order what is needed and keep the kitchen clean, with two colleagues beside you.";

type Place = Partial<RawPosting["locations"][number]>;

function at(path: string, title: string, more: Partial<PostingSpec> = {}, place: Place = {}): RawPosting {
  const raw = rawOf({ id: `acme.example${path}`, url: `https://www.acme.example${path}/`, title, text: TEXT, ...more });
  return { ...raw, locations: [{ ...assertPresent(raw.locations[0]), ...place }] };
}

/** Whether a known posting that is no longer listed is recognised in a listed one. */
function isMoved(before: RawPosting, after: RawPosting): boolean {
  const ids = [before.external_id];
  const moves = findMoved(ids, ids, [after]);
  expect(moves.length).toBeLessThanOrEqual(1);
  return moves.some(
    ({ from_id, to_id, isSame }) => from_id === ids[0] && to_id === after.external_id && isSame(before),
  );
}

const OTHER = { text: "We look for somebody who drives our lorry through the country." };

describe("an opening at a new address", () => {
  it("is the same if the words next to its number match its title", () => {
    expect(isMoved(at("/jobs/12345-senior-cook", "Senior Cook"), at("/jobs/12345-head-cook", "Head Cook"))).toBe(true);
    expect(isMoved(at("/jobs/koch-12345", "Koch"), at("/jobs/kuechenchef-m-w-d-12345", "Küchenchef (m/w/d)"))).toBe(
      true,
    );
    expect(
      isMoved(at("/jobs/cook-in-bonn/12345", "Cook"), at("/jobs/head-of-the-kit/12345", "Head of the Kitchen in Town")),
    ).toBe(true);
    const japanese = (title: string) => at(`/jobs/12345-${encodeURIComponent(title)}`, title);
    expect(isMoved(japanese("調理師"), japanese("調理師長"))).toBe(true);
  });

  it("is another if the changed part is not a title but a place or a language", () => {
    expect(isMoved(at("/jobs/bonn/12345", "Cook"), at("/jobs/ulm/12345", "Cook"))).toBe(false);
    expect(isMoved(at("/jobs/12345-cook", "Cook"), at("/jobs/12345-m-w-d", "Cook (m/w/d)"))).toBe(false);
  });

  it("is another if the number belongs to its place or title", () => {
    const berlin = { postal_code: "10115" };
    expect(isMoved(at("/jobs/cook-10115", "Cook", {}, berlin), at("/jobs/chef-10115", "Chef", {}, berlin))).toBe(false);
    const line = { text: "10115 Berlin" };
    expect(isMoved(at("/jobs/cook-10115", "Cook"), at("/jobs/chef-10115", "Chef", {}, line))).toBe(false);
    expect(
      isMoved(at("/jobs/cook-shop-4711", "Cook, shop 4711"), at("/jobs/baker-shop-4711", "Baker, shop 4711")),
    ).toBe(false);
  });

  it("is another if neither title nor text agree, or the employer's own numbers differ", () => {
    const [before, after] = ["/jobs/12345-cook", "/jobs/12345-driver"];
    expect(isMoved(at(before, "Cook"), at(after, "Driver", OTHER))).toBe(false);
    expect(isMoved(at(before, "Cook"), at(after, "Driver"))).toBe(true);
    expect(isMoved(at(before, "Cook"), at(after, "Driver", { html: `<p>${TEXT}</p><p>Apply today.</p>` }))).toBe(true);
    expect(isMoved(at(before, "Cook"), at(after, "Driver", { text: null }))).toBe(false);
    expect(isMoved(at(before, "Cook", { requisition: "R1" }), at(after, "Driver", { requisition: "R2" }))).toBe(false);
    expect(
      isMoved(at(before, "Cook", { requisition: "R1" }), at(after, "Driver", { requisition: "R1", ...OTHER })),
    ).toBe(true);
  });

  it("is not considered on a board with its own posting ids", () => {
    const own = (id: string, title: string) => rawOf({ id, title, url: `https://acme.example/jobs/${id}` });
    expect(findMoved(["12345-cook"], ["12345-cook"], [own("12345-head-cook", "Head Cook")])).toEqual([]);
  });
});
