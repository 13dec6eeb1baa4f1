import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import { html } from "../../../../world/fake.ts";

testSource("paycom", {
  slug: "0021D8C7D53423EC352E3EF1DF7CBEC7",
  silent: ["requisition", "department"],
  before: 1,
});

it.each([
  [
    "https://www.paycomonline.net/v4/ats/web.php/portal/0021d8c7d53423ec352e3ef1df7cbec7/jobs/7",
    "paycom 0021D8C7D53423EC352E3EF1DF7CBEC7",
  ],
  [
    '<a href="https://www.paycomonline.net/v4/ats/web.php/jobs?a=1&amp;clientkey=0021D8C7D53423EC352E3EF1DF7CBEC7">',
    "paycom 0021D8C7D53423EC352E3EF1DF7CBEC7",
  ],
  ["https://www.paycomonline.net/v4/ats/web.php/jobs", null],
])("paycom: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("paycom: an unknown shape is a failed read, never an empty board", () => {
  expect(() => parsed("paycom", { jobPostingPreviews: [] })).toThrow("no count");
});

it("paycom: a career page without its settings, or with another host in them, is a failed read", async () => {
  const failureReason = async (page: string): Promise<unknown> =>
    onStage(
      boardOf("paycom", "0021D8C7D53423EC352E3EF1DF7CBEC7", 3),
      ({ source, board, reading }) => source.list(board, reading),
      ({ host }) => (host === "www.paycomonline.net" ? html(page) : null),
    );
  const settings = { sessionJWT: "x", libConfig: '{"atsPortalMantleServiceUrl":"https://elsewhere.example"}' };
  expect(await failureReason("<html>Loading…</html>")).toMatchObject({ failure: "failed", postings: [] });
  expect(await failureReason(`<script>var configsFromHost = ${JSON.stringify(settings)};</script>`)).toMatchObject({
    failure: "failed",
    reason: expect.stringContaining("another host"),
  });
});
