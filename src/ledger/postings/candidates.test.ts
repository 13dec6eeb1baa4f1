import { expect, it } from "vitest";
import { itemOf, sameOpening } from "../../../test/rig/postings.ts";
import { type Candidate, type CompareFunction, makeLookup } from "./candidates.ts";
import { placesOverlap, toCandidateKeys } from "./matchKeys.ts";

function candidate(number: number, places: string[]): Candidate {
  const source = "greenhouse";
  const { derived } = itemOf({ id: `${number}`, title: "Clerk", text: "The same", apply: "https://acme.example/x" });
  const same = { ...derived.same, place_keys: places };
  return {
    board_id: number,
    external_id: `${number}`,
    life: 1,
    id: number,
    state: "open",
    version: 1,
    source,
    staged_at: 0,
    position: 0,
    duplicate_of: null,
    same: "",
    ...toCandidateKeys(same),
    facts: { ...same, source, board_id: number, source_type: "ats" },
  };
}

it("compares rows exactly when their places overlap", () => {
  const always: CompareFunction = () => ({ rule: "text" });
  const kinds = [[], ["berlin|de"], ["paris|fr"], ["|de"], ["|fr"], ["berlin|de", "paris|fr"], ["bonn|de"]];
  for (const mine of kinds) {
    for (const theirs of kinds) {
      const found = makeLookup(always, [candidate(1, theirs)]).find(candidate(2, mine));
      expect([mine, theirs, found !== null]).toEqual([mine, theirs, placesOverlap(mine, theirs)]);
    }
  }
});

it("finds the oldest of several matches", () => {
  const rows = [1, 2, 3].map((number) => candidate(number, ["berlin|de"]));
  expect(makeLookup(sameOpening, rows.toReversed()).find(candidate(4, ["berlin|de"]))?.twin).toBe(rows[0]);
});

it("compares one title in thousands of cities only within each city", () => {
  let compared = 0;
  const counting: CompareFunction = (a, b) => {
    compared++;
    return sameOpening(a, b);
  };
  const rows = Array.from({ length: 3000 }, (_, at) => candidate(at + 1, [`city ${at}|us`]));
  const lookup = makeLookup(counting, rows);
  for (const row of rows.slice(0, 500)) lookup.find({ ...row, board_id: -1 });
  expect(compared).toBe(500);
});
