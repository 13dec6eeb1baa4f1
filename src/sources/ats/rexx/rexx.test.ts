import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("rexx", { slug: "acme-portal.rexx-systems.com", silent: ["requisition", "department", "workplace"] });

it.each([
  ["https://acme-portal.rexx-systems.com/koch-de-j12.html", "rexx acme-portal.rexx-systems.com"],
  ["https://www.rexx-systems.com/", null],
  ['<div id="joboffer_table_container">', "rexx www.acme.example"],
])("rexx: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("rexx: an unknown shape is a failed read, never an empty board", () => {
  expect(() => parsed("rexx", '<article class="joboffer_container"></article>')).toThrow("no total");
});

it("rexx: a posting keeps its key when its title, and so its address, changes", () => {
  const page = (address: string): string =>
    `<div id="joboffer_table_container" data-all-count="1"><div class="joboffer_container"><a href="${address}">x</a></div></div>`;
  const keys = ["/Koch-de-j12.html", "/Chefkoch-in-de-j12.html"].map(
    (address) => parsed("rexx", page(address))[0]?.external_id,
  );
  expect(keys).toEqual(["12", "12"]);
});
