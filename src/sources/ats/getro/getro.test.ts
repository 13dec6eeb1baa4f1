import { expect, it } from "vitest";
import { leadsOf, portfolio, testLeads } from "../../../../test/sources/leadSuite.ts";
import { boardIn, onStage } from "../../../../test/sources/staged.ts";
import { html, json } from "../../../../world/fake.ts";

testLeads(
  "getro",
  ["4283", "ab.getro.com"],
  [
    ["ab.getro.com", "ab.getro.com", html("<h1>Moved</h1>"), "failed"],
    ["4283", "api.getro.com", json({ message: "no" }, 403), "forbidden"],
    ["4283", "api.getro.com", json({ results: {} }), "failed"],
  ],
);

it("getro: uses what the page shows if its search refuses", async () => {
  const listing = await onStage(
    portfolio("getro", "ab.getro.com", 3),
    ({ source, board, reading }) => source.list(board, reading),
    ({ host }) => (host === "api.getro.com" ? json({}, 403) : null),
  );
  expect(leadsOf(listing)).toHaveLength(3);
});

it.each([
  ["https://acme.getro.com/companies/quill/jobs/1-cook", "getro acme.getro.com"],
  ["https://api.getro.com/api/v2/collections/1", null],
  [
    '<link href="https://cdn.getro.com/a.css"><script id="__NEXT_DATA__" type="application/json">{}</script>',
    "getro www.acme.example",
  ],
  // A firm that links to its portfolio's board has its own openings elsewhere.
  ['<a href="https://acme.getro.com/jobs">Jobs at our companies</a>', null],
])("getro: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});
