import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("werecruit", { slug: "fr/acme", silent: ["requisition", "department", "workplace", "pay"] });

it.each([["https://careers.werecruit.io/fr/acme", "werecruit fr/acme"]])("werecruit: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("werecruit: an unknown shape is a failed read, never an empty board", () => {
  expect(() => parsed("werecruit", "<html>Bienvenue</html>")).toThrow('no list "allOffers"');
});
