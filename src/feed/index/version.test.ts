import { expect, it } from "vitest";
import type { PublishedPosting } from "../../contract/posting.ts";
import { there } from "../../contract/there.ts";
import { BODY_COLUMNS, bodyOf } from "./document.ts";
import { TABLES } from "./schema.ts";
import { INDEX_VERSION, rendered, versionOf } from "./version.ts";

it("the version follows the tables and the rendering, and nothing else", () => {
  expect(INDEX_VERSION).toBe(versionOf(TABLES, rendered));
  expect(versionOf(`${TABLES}\ncreate table more (id integer);`, rendered)).not.toBe(INDEX_VERSION);
  expect(versionOf(TABLES, (posting) => [rendered(posting), "more"])).not.toBe(INDEX_VERSION);
});

it("the sample has a value for every field of a row, so that no field can change unnoticed", () => {
  const seen: PublishedPosting[] = [];
  versionOf(TABLES, (posting) => seen.push(posting));
  const { columns } = bodyOf(there(seen[0]), "slug");
  expect(Object.keys(columns).sort()).toEqual([...BODY_COLUMNS].sort());
  expect(Object.entries(columns).filter(([, value]) => value === null)).toEqual([]);
});
