import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ERRORS } from "../../src/contract/errors.ts";
import { codeOf, queryText, startOf, writtenOf } from "../../web/src/reference/examples.ts";
import { piecesOf } from "../../web/src/reference/jsonPieces.ts";
import {
  groupsOf,
  inOrder,
  kindOf,
  matching,
  nameOf,
  type OpenApi,
  type Operation,
  operationsOf,
} from "../../web/src/reference/openapi.ts";

const GOLDEN = new URL("../golden/openapi.json", import.meta.url);
const operations = operationsOf(JSON.parse(readFileSync(GOLDEN, "utf8")) as OpenApi);
const named = (name: string): Operation => operations.find((one) => nameOf(one) === name) as Operation;

describe("our own document", () => {
  it("assigns every operation to exactly one group, administration separate from the rest", () => {
    const all = groupsOf(operations).flatMap((group) => group.operations.map(nameOf));
    expect(all.sort()).toEqual(operations.map(nameOf).sort());
    const mixed = groupsOf(operations).filter(({ operations: own }) => new Set(own.map(({ admin }) => admin)).size > 1);
    expect(mixed).toEqual([]);
    expect(groupsOf(operations).some(({ name }) => name === "More")).toBe(false);
  });
  it("can be searched by path, sentence and parameter", () => {
    expect(matching(operations, "digest").map(nameOf)).toEqual(["active-jobs-count", "PATCH searches/{id}"]);
    expect(matching(operations, "")).toHaveLength(operations.length);
  });
  it("describes parameters, the most used first", () => {
    const list = inOrder(named("active-jobs").parameters);
    expect(list.slice(0, 3).map(({ name }) => name)).toEqual(["time_frame", "limit", "cursor"]);
    const kind = (name: string): string => kindOf(list.find((one) => one.name === name) as (typeof list)[number]);
    expect([kind("time_frame"), kind("limit"), kind("cursor")]).toEqual([
      "one of",
      "integer, 1 to 1,000",
      "integer, from 0",
    ]);
    expect([kind("seniority"), kind("has_salary"), kind("title"), kind("date_created_gte")]).toEqual([
      ...["list, any of", "true or false", "text", "date or time"],
    ]);
  });
  it("uses existing parameters in its examples", () => {
    for (const operation of operations) {
      const known = [...operation.parameters, ...operation.body].map(({ name }) => name);
      expect([nameOf(operation), Object.keys(startOf(operation)).filter((name) => !known.includes(name))]).toEqual([
        ...[nameOf(operation), []],
      ]);
    }
  });
});

describe("a request", () => {
  it("puts values into path, query or body and leaves out empty ones", () => {
    expect(writtenOf(named("jobs/{id}"), { id: "7", explain: "" })).toEqual({ path: "jobs/7", query: [], body: null });
    const search = writtenOf(named("search"), { title: '"a b" & c', limit: "2" });
    expect(queryText(search.query)).toBe("?title=%22a%20b%22%20%26%20c&limit=2");
    const rendered = writtenOf(named("POST admin/keys"), { account: "Lab", role: "user" });
    expect(rendered).toEqual({ path: "admin/keys", query: [], body: { account: "Lab", role: "user" } });
    expect(writtenOf(named("POST admin/forget"), { id: "4", confirm: "true" }).body).toEqual({ id: 4, confirm: true });
  });
  it("is rendered in three languages with quotes escaped", () => {
    const values = { title: "driver's mate", country: "DE" };
    expect(codeOf("curl", named("search"), values)).toContain("--data-urlencode 'title=driver'\\''s mate'");
    expect(codeOf("curl", named("search"), values)).toContain("-d country=DE");
    expect(codeOf("JavaScript", named("search"), values)).toContain(
      'client.search({ title: "driver\'s mate", country: "DE" })',
    );
    expect(codeOf("Python", named("DELETE admin/keys/{key}"), { key: "k" })).toContain("requests.delete(");
  });
});

describe("an answer", () => {
  it("is split into pieces that join to the same text", () => {
    const text = JSON.stringify({ id: -1.5, title: 'a "quoted" <b>', none: null, list: [true, "x: 1"] }, null, 2);
    const pieces = piecesOf(text);
    expect(pieces.map((piece) => piece.text).join("")).toBe(text);
    expect(pieces.filter(({ kind }) => kind === "name").map((piece) => piece.text)).toEqual([
      ...['"id"', '"title"', '"none"', '"list"'],
    ]);
    expect(pieces.find(({ kind }) => kind === "number")?.text).toBe("-1.5");
    expect(
      piecesOf('"'.repeat(20_000))
        .map((piece) => piece.text)
        .join(""),
    ).toHaveLength(20_000);
  });
  it("explains every error", () => {
    const topics = readFileSync(new URL("../../web/src/reference/Topics.tsx", import.meta.url), "utf8");
    for (const code of Object.keys(ERRORS)) expect(topics).toContain(`  ${code}:`);
  });
});
