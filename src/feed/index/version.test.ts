import { expect, it } from "vitest";
import { FIELDS } from "../../contract/fields.ts";
import type { PublishedPosting } from "../../contract/posting.ts";
import { there } from "../../contract/there.ts";
import { bodyOf } from "./document.ts";
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
  const { head, tail, beta } = bodyOf(there(seen[0]), "slug");
  const row = JSON.parse(`${head}${tail}${beta}}`) as Record<string, unknown>;
  const fields = FIELDS.filter(({ group }) => group === "base" || group === "beta").map(({ name }) => name);
  expect(Object.keys(row)).toEqual(fields);
  expect(fields.filter((name) => name !== "date_last_seen" && row[name] === null)).toEqual([]);
});
