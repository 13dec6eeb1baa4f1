import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("jazzhr", { slug: "acme", silent: ["pay", "requisition", "workplace"] });

it.each([
  ["https://acme.applytojob.com/apply", "jazzhr acme"],
  ["https://acme.applytojob.com/apply/oVX1rAxJJi/Business-Development-Manager", "jazzhr acme"],
  ["https://acme.applytojob.com/apply/jobs/details/oVX1rAxJJi?&", "jazzhr acme"],
  ["https://app.jazz.co/feeds/export/jobs/acme", "jazzhr acme"],
  ["https://app.jazz.co/login", null],
  ["https://www.applytojob.com/", null],
  ["https://www.jazzhr.com/job-seekers", null],
  ['<script src="https:\\/\\/app.jazz.co\\/widgets\\/basic\\/create\\/acme"></script>', "jazzhr acme"],
  ['<a href="http://acme.applytojob.com/apply/?a=1&amp;b=2">Jobs</a>', "jazzhr acme"],
  ['<a href="https://info.jazzhr.com/job-seekers.html">Powered by JazzHR</a>', null],
])("jazzhr: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

const row = (key: string, title: string, at = "20260424221125"): string =>
  `<tr id="row_job_${at}_6YYRYRQIVLVI5LND"><td><a class="job_title_link" href="/apply/jobs/details/${key}?&">${title}</a></td><td> Austin, TX </td></tr>`;
const copy = (key: string): string =>
  `<div class="jobs_row"><a class="job_title_link" href="/apply/jobs/details/${key}?&">x</a></div>`;
const list = (rows: string, copies = ""): string =>
  `<!DOCTYPE html><html><body><table id="jobs_table"><tbody><tr><th>Position</th></tr>${rows}</tbody></table><div id="jobs_column">${copies}</div></body></html>`;

it("jazzhr: reads the mobile copy as a count, not as more rows", async () => {
  const verdict = (body: string): Promise<unknown> =>
    onStage(
      boardOf("jazzhr", "acme", 0),
      ({ source, board, reading }) => source.list(board, reading),
      (request) =>
        request.path === "/apply/jobs" ? { status: 200, headers: { "content-type": "text/html" }, body } : null,
    );
  const two = row("oVX1rAxJJi", "Cook") + row("W30dQoktX5", "Waiter");
  expect(await verdict(list(two, copy("oVX1rAxJJi") + copy("W30dQoktX5")))).toMatchObject({
    complete: true,
    proof: "total reached",
    postings: [{ title: "Cook" }, { title: "Waiter" }],
  });
  expect(await verdict(list(two))).toMatchObject({ complete: true, proof: "natural end" });
  expect(await verdict(list(two, copy("oVX1rAxJJi") + copy("W30dQoktX5") + copy("GND7KJZXrp")))).toMatchObject({
    complete: false,
    failure: "partial",
  });
});

it("jazzhr: nested rows make the listing partial, in linear time", async () => {
  const nested = `<table><tr id="row_job_20260424221125_B">`.repeat(20_000);
  const body = list(row("oVX1rAxJJi", `Cook</a>${nested}`));
  const listing = await onStage(
    boardOf("jazzhr", "acme", 0),
    ({ source, board, reading }) => source.list(board, reading),
    (request) =>
      request.path === "/apply/jobs" ? { status: 200, headers: { "content-type": "text/html" }, body } : null,
  );
  expect(listing).toMatchObject({ complete: false, failure: "partial" });
});

it("jazzhr: a heading over rows is their department, and the row's name contains its creation time", () => {
  const rows = `<tr class="resumator_department_heading"><td colspan="3">R&amp;D</td></tr>${row("oVX1rAxJJi", "Cook")}`;
  expect(parsed("jazzhr", list(rows))).toMatchObject([
    { department: "R&D", date_posted: "2026-04-24T00:00:00.000Z", locations: [{ text: "Austin, TX" }] },
  ]);
});

it("jazzhr: the export adds texts and decides nothing", async () => {
  const read = (front?: Parameters<typeof onStage>[2]): ReturnType<typeof onStage<readonly unknown[]>> =>
    onStage(
      boardOf("jazzhr", "acme", 7),
      async ({ source, board, reading }) => {
        const listing = await source.list(board, reading);
        const [, one, two] = listing.postings;
        expect(two?.locations[0]?.text).toBe("Remote - Lyon, France");
        return [listing.complete, listing.postings.map((each) => each.full_text), one?.requisition_id];
      },
      front,
    );
  const some = [false, true, true, false, true, true, false];
  expect(await read()).toEqual([true, some, "R-101"]);
  const none = Array.from({ length: 7 }, () => false);
  for (const broken of [
    { status: 500, body: "" },
    { status: 200, body: "<html>Hello</html>" },
    { status: 200, body: "<jobs/>" },
  ]) {
    expect(await read((request) => (request.host === "app.jazz.co" ? broken : null))).toEqual([true, none, null]);
  }
});

it("jazzhr: a page with schema.org data has pay and dates, one without has the employer and its text", async () => {
  const found = await onStage(boardOf("jazzhr", "acme", 7), async ({ source, board, reading }) => {
    const { postings } = await source.list(board, reading);
    return Promise.all(
      [3, 6].map(async (at) => {
        const known = postings[at];
        const detail = known && (await source.detail?.(known, board, reading));
        return detail?.kind === "posting" ? detail.posting : null;
      }),
    );
  });
  expect(found).toMatchObject([
    { salary: "3000-3500 EUR / MONTH", organization: "Acme & Sons", full_text: true },
    {
      salary: null,
      organization: "Acme & Sons",
      organization_url: "https://www.acme.example",
      employment_type: "contract",
    },
  ]);
});

it("jazzhr: reads the older page layout", () => {
  const page = `<html><head><link rel="canonical" href="https://acme.applytojob.com/apply/oVX1rAxJJi/Cook"></head><body>
    <h2 class="job_company">Acme</h2><h1 class="job_title">Cook</h1><h3 class="job_meta">Food - Winston - Salem, NC - Full Time</h3>
    <div class="job_description"><p>Soup.</p></div></body></html>`;
  expect(parsed("jazzhr", page)).toMatchObject([
    {
      external_id: "oVX1rAxJJi",
      title: "Cook",
      organization: "Acme",
      department: "Food",
      locations: [{ text: "Winston - Salem, NC" }],
      employment_type: "Full Time",
      description_html: "<p>Soup.</p>",
    },
  ]);
});

it("jazzhr: reads an export as postings, without closed ones", () => {
  const job = (id: string, status: string): string =>
    `<job><id><![CDATA[job_20260424221125_${id}]]></id><status><![CDATA[${status}]]></status><title><![CDATA[Cook & Co]]></title>
     <url><![CDATA[http://acme.applytojob.com/apply/oVX1rAx${id}]]></url><city>Austin</city><description><![CDATA[<p>Soup &amp; bread</p>]]></description></job>`;
  const feed = `<?xml version="1.0"?><jobs>${job("AAA", "Open")}${job("BBB", "Closed")}</jobs>`;
  expect(parsed("jazzhr", feed)).toMatchObject([
    {
      external_id: "oVX1rAxAAA",
      title: "Cook & Co",
      url: "https://acme.applytojob.com/apply/oVX1rAxAAA",
      description_html: "<p>Soup &amp; bread</p>",
      locations: [{ locality: "Austin" }],
    },
  ]);
});

it("jazzhr: a board that redirects to the vendor is no board", async () => {
  const listing = await onStage(
    boardOf("jazzhr", "acme", 2),
    ({ source, board, reading }) => source.list(board, reading),
    (request) =>
      request.host === "acme.applytojob.com"
        ? { status: 302, headers: { location: "https://www.jazzhr.com/job-seekers" }, body: "" }
        : { status: 200, headers: { "content-type": "text/html" }, body: "<title>JazzHR</title>" },
  );
  expect(listing).toMatchObject({ complete: false, failure: "no_such_board" });
});
