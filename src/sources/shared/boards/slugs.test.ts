import { expect, it } from "vitest";
import { firstSlug, slugIn, subdomainIn } from "./slugs.ts";

it("takes slugs, and none of the platforms' own words", () => {
  expect(["acme", "Acme-2", "a_b", "jobs", "V1", "__assets__", "", "a b", "a/b"].map((each) => slugIn(each))).toEqual([
    "acme",
    "Acme-2",
    "a_b",
    ...Array.from({ length: 6 }, () => null),
  ]);
  expect(slugIn(undefined)).toBeNull();
  expect(slugIn("demo", undefined, new Set(["demo"]))).toBeNull();
  expect(slugIn("a.b", /^[\w.]+$/)).toBe("a.b");
});

it("takes one label before the platform's domain, and no more", () => {
  const of = (host: string): string | null => subdomainIn(host, "board.example");
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

it("takes the first slug of a page that is one", () => {
  const page = '<a href="x/jobs"></a><a href="x/acme"></a><a href="x/other"></a>';
  expect(firstSlug(page, /x\/(\w{1,50})/g, (found) => slugIn(found))).toBe("acme");
  expect(firstSlug("<p></p>", /x\/(\w{1,50})/g, (found) => slugIn(found))).toBeNull();
});
