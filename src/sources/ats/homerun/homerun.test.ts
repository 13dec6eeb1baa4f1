import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("homerun", { slug: "acme", silent: ["requisition", "workplace", "posted"] });

it.each([
  ["https://acme.homerun.co/cook", "homerun acme"],
  ["https://feed.homerun.co/acme", "homerun acme"],
  ['<link rel="alternate" type="application/atom+xml" href="https://feed.homerun.co/acme">', "homerun acme"],
  ["https://embed.homerun.co/abc/widget.html", null],
])("homerun: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("homerun: an unknown shape is a failed read, never an empty board", () => {
  expect(() => parsed("homerun", "<html>Welcome</html>")).toThrow("no Atom feed");
});
