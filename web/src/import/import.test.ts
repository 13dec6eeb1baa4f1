import { expect, it } from "vitest";
import { assign, FIELDS, fieldName, mapOf, rejectedCsv } from "./mapping.ts";

it("gives a field to one column at a time", () => {
  expect(assign(["title", null, "url"], 1, "title")).toEqual([null, "title", "url"]);
  expect(assign(["title", "url"], 0, null)).toEqual([null, "url"]);
});

it("names columns by position, so that any column name works", () => {
  expect(mapOf(["title", null, "locations.country"])).toBe("title=#1,-=#2,locations.country=#3");
});

it("names fields in words", () => {
  expect(fieldName("locations.postal_code")).toBe("place: postal code");
  expect(fieldName("organization_url")).toBe("organization url");
  expect(new Set(FIELDS.map(fieldName)).size).toBe(FIELDS.length);
});

it("writes rejected rows like the command", () => {
  expect(rejectedCsv([{ line: 6, reason: "external_id: missing", row: "a,b" }])).toBe(
    '\ufeffline,reason,row\r\n6,external_id: missing,"a,b"\r\n',
  );
});
