import { expect, it } from "vitest";
import { assertPresent } from "../../contract/assertPresent.ts";
import type { PublishedPosting } from "../../contract/posting.ts";
import { BODY_COLUMNS, bodyOf } from "./document.ts";
import { TABLES } from "./schema.ts";
import { INDEX_VERSION, renderSample, versionOf } from "./version.ts";

it("changes with the tables and the rendering, and with nothing else", () => {
  expect(INDEX_VERSION).toBe(versionOf(TABLES, renderSample));
  expect(versionOf(`${TABLES}\ncreate table more (id integer);`, renderSample)).not.toBe(INDEX_VERSION);
  expect(versionOf(TABLES, (posting) => [renderSample(posting), "more"])).not.toBe(INDEX_VERSION);
});

it("has a sample value for every field of a row, so that no field can change unnoticed", () => {
  const seen: PublishedPosting[] = [];
  versionOf(TABLES, (posting) => seen.push(posting));
  const { columns } = bodyOf(assertPresent(seen[0]), "slug");
  expect(Object.keys(columns).sort()).toEqual([...BODY_COLUMNS].sort());
  expect(Object.entries(columns).filter(([, value]) => value === null)).toEqual([]);
});
