import { expect, it } from "vitest";
import { rawOf } from "../../../../test/rig/postings.ts";
import { parseRawPosting } from "../../../derive/posting/raw.ts";
import { readSingleResponse } from "./paging.ts";

const NOWHERE = { text: null, locality: null, region: null, country: null, postal_code: null, lat: null, lon: null };

it("keeps little more of a row's places than validation does", async () => {
  const placesOf = (count: number, length: number) =>
    Array.from({ length: count }, (_, at) => ({ ...NOWHERE, text: `${at}`.padEnd(length, ".") }));
  const few = { ...rawOf({ id: "few" }), locations: placesOf(50, 20) };
  const many = { ...rawOf({ id: "many" }), locations: placesOf(200, 200) };
  const get = async () => ({
    kind: "got" as const,
    status: 200,
    url: "https://x.example/",
    headers: {},
    text: "{}",
    truncated: false,
    validators: null,
  });
  const { postings } = await readSingleResponse(
    { get, now: 0, max_pages: 9, max_rows: null, validators: null },
    { url: "https://x.example/" },
    () => ({ rows: [few, many], total: null }),
  );
  expect(postings.map(({ locations }) => locations.length)).toEqual([50, 121]);
  const stored = (row: object) => {
    const read = parseRawPosting(row);
    return "raw" in read ? read.raw.locations : read.reason;
  };
  expect(postings.map(stored)).toEqual([few, many].map(stored));
});
