import { expect, it } from "vitest";
import { findFirstSlug, toBoardSlug, toSubdomainSlug } from "./slugs.ts";

it("accepts slugs, but not the platforms' own words", () => {
  expect(
    ["acme", "Acme-2", "a_b", "jobs", "V1", "__assets__", "", "a b", "a/b"].map((each) => toBoardSlug(each)),
  ).toEqual(["acme", "Acme-2", "a_b", ...Array.from({ length: 6 }, () => null)]);
  expect(toBoardSlug(undefined)).toBeNull();
  expect(toBoardSlug("demo", undefined, new Set(["demo"]))).toBeNull();
  expect(toBoardSlug("a.b", /^[\w.]+$/)).toBe("a.b");
});

it("accepts exactly one label before the platform's domain", () => {
  const of = (host: string): string | null => toSubdomainSlug(host, "board.example");
  expect(of("acme.board.example")).toBe("acme");
  for (const host of [
    "board.example",
    "a.b.board.example",
    "www.board.example",
    "acme-board.example",
    "-a.board.example",
  ]) {
    expect(of(host), host).toBeNull();
  }
  expect(of(`${"a".repeat(64)}.board.example`)).toBeNull();
});

it("returns the first valid slug on a page", () => {
  const page = '<a href="x/jobs"></a><a href="x/acme"></a><a href="x/other"></a>';
  expect(findFirstSlug(page, /x\/(\w{1,50})/g, (found) => toBoardSlug(found))).toBe("acme");
  expect(findFirstSlug("<p></p>", /x\/(\w{1,50})/g, (found) => toBoardSlug(found))).toBeNull();
});
