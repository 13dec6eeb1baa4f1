import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

const SLUG = "acme|F6.003";

// There is no posting date and no pay.
testSource("comeet", { slug: SLUG, silent: ["pay", "posted"] });

it.each([
  ["https://www.comeet.com/jobs/acme/F6.003", "comeet acme|F6.003"],
  ["https://www.comeet.com/jobs/start.io/b2.004/cook/18.767-9B.20A", "comeet start.io|B2.004"],
  ["https://www.comeet.co/jobs/acme/F6.003", "comeet acme|F6.003"],
  ["https://www.comeet.co/careers-api/2.0/company/F6.003/positions?token=x", null],
  ["https://www.comeet.com/jobs/acme", null],
  ["https://www.comeet.com/pricing/acme/F6.003", null],
  ["https://www.comeet.com.evil.example/jobs/acme/F6.003", null],
  ['<a href="https://www.comeet.com/jobs/acme/F6.003/cook/18.767">Cook</a>', "comeet acme|F6.003"],
  ['<script>{"url":"https:\\/\\/www.comeet.com\\/jobs\\/acme\\/F6.003"}</script>', "comeet acme|F6.003"],
  ['<script>COMEET.init({"token":"0","company-uid":"F6.003"})</script>', null],
])("comeet: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

const ROW = {
  uid: "18.767",
  name: "Cook",
  url_comeet_hosted_page: "https://www.comeet.com/jobs/acme/F6.003/cook/18.767",
  url_active_page: "https://acme.example/cook",
  location: { name: "Dallas", city: "Plano", state: "TX", country: "US", street_name: "Main St", street_number: "5" },
  workplace_type: "Hybrid",
  is_internal: false,
  details: [
    { name: "Requirements", value: "<p><br></p><p>&nbsp;</p>", order: 2 },
    { name: "Description", value: "<p>Soup</p>", order: 1 },
  ],
};

it("comeet: uses the city, not the office's name; hybrid is not remote though flagged; empty sections are dropped", () => {
  const [found] = parsed("comeet", [{ ...ROW, location: { ...ROW.location, is_remote: true } }]);
  expect(found).toMatchObject({
    locations: [{ locality: "Plano", region: "TX", country: "US", text: null, street: "5 Main St" }],
    workplace: "hybrid",
    remote: false,
    description_html: "<h3>Description</h3>\n<p>Soup</p>",
    date_posted: null,
  });
});

it("comeet: the flag counts if no workplace is stated; a remote place keeps its name", () => {
  const location = { name: "Remote - Israel", country: "IL", is_remote: true };
  expect(parsed("comeet", [{ ...ROW, workplace_type: null, location }])[0]).toMatchObject({
    remote: true,
    workplace: null,
    locations: [{ text: "Remote - Israel", country: "IL" }],
  });
});

it("comeet: two places are two rows with their own ids; internal rows are skipped", () => {
  const rows = [ROW, { ...ROW, uid: "18.767-9B.20A" }, { ...ROW, uid: "18.768", is_internal: true }];
  expect(parsed("comeet", rows).map((each) => each.external_id)).toEqual(["18.767", "18.767-9B.20A"]);
});

it("comeet: reads texts one level deeper on a hosted page", () => {
  const { details, ...row } = ROW;
  const page = `<script>window.COMPANY_POSITIONS_DATA = ${JSON.stringify([{ ...row, custom_fields: { details } }])};</script>`;
  expect(parsed("comeet", page)[0]).toMatchObject({
    full_text: true,
    description_html: expect.stringContaining("Soup"),
  });
});

it("comeet: a page without positions and a truncated one are failures, not empty boards", async () => {
  for (const body of ["<html><body>Welcome</body></html>", '<script>COMPANY_POSITIONS_DATA = [{"uid":"1"']) {
    const listing = await onStage(
      boardOf("comeet", SLUG, 3),
      ({ source, board, reading }) => source.list(board, reading),
      () => ({ status: 200, headers: { "content-type": "text/html" }, body }),
    );
    expect(listing).toMatchObject({ complete: false, failure: "failed" });
  }
});

it("comeet: a page that shows another position proves nothing", async () => {
  const kind = await onStage(boardOf("comeet", SLUG, 3), async ({ source, board, reading }) => {
    const [one, two] = (await source.list(board, reading)).postings;
    if (one === undefined || two === undefined) throw new Error("no postings");
    return (await source.detail?.({ ...one, url: two.url }, board, reading))?.kind;
  });
  expect(kind).toBe("unread");
});

it("comeet: reads a saved page with a broken byte order mark, and a single position's page", () => {
  const row = { uid: "12.345", name: "Cook", details: [] };
  const page = (script: string): string => `\u00ef\u00bb\u00bf<!DOCTYPE html><script>var POSITION_DATA ;
COMPANY_DATA = {"name": "Acme"};${script}</script>`;
  const list = `COMPANY_POSITIONS_DATA = ${JSON.stringify([row, { ...row, uid: "12.346" }])}; POSITION_DATA = null;`;
  expect(parsed("comeet", page(list))).toMatchObject([{ organization: "Acme" }, { external_id: "12.346" }]);
  expect(parsed("comeet", page(` POSITION_DATA = ${JSON.stringify(row)};`))).toMatchObject([{ title: "Cook" }]);
});
