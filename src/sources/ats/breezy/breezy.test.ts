import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("breezy", { slug: "acme", silent: ["pay", "requisition"] });

it.each([
  ["https://acme.breezy.hr/", "breezy acme"],
  ["https://acme.breezy.hr/p/98323abf2296-employee-12/apply", "breezy acme"],
  ["https://acme-2.breezy.hr/json", "breezy acme-2"],
  ["https://app.breezy.hr/signin", null],
  ["https://www.breezy.hr/", null],
  ["https://breezy.hr/pricing", null],
  ["https://assets-cdn.breezy.hr/breezy-portal/x.js", null],
  ['<a href="https:\\/\\/acme.breezy.hr\\/">Jobs</a>', "breezy acme"],
  [
    '<script src="https://assets-cdn.breezy.hr/breezy-portal/x.js"></script><div data-friendly-id="acme"></div>',
    "breezy acme",
  ],
  ['<script src="https://assets-cdn.breezy.hr/breezy-portal/x.js"></script>', "breezy www.acme.example"],
  ["<p>A breezy place to work</p>", null],
])("breezy: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

const ROW = {
  id: "98323abf2296",
  name: "Cook",
  url: "https://acme.breezy.hr/p/98323abf2296-cook",
  published_date: "2026-02-15T14:37:22.684Z",
  type: { id: "fullTime", name: "Full-Time" },
  location: { country: { id: "US", name: "United States" }, city: "Austin", is_remote: true, name: "Austin, TX" },
  salary: "$30 - $45",
  company: { name: "Acme", logo_url: "https://gallery-cdn.breezy.hr/x/our logo.jpg" },
};

it("breezy: hybrid is flagged as remote, but is not", () => {
  const details = { value: "hybrid", label: "Hybrid (Some remote, some in person)" };
  const where = (location: object): unknown => parsed("breezy", [{ ...ROW, location }])[0];
  expect(where({ is_remote: true, remote_details: details })).toMatchObject({ workplace: "hybrid", remote: null });
  expect(where({ is_remote: true, remote_details: { value: "fully", label: "Fully remote" } })).toMatchObject({
    workplace: "remote",
    remote: true,
  });
  expect(where({ is_remote: true })).toMatchObject({ workplace: "remote", remote: true });
  expect(where({ is_remote: false })).toMatchObject({ workplace: null, remote: false });
  expect(where({})).toMatchObject({ workplace: null, remote: null });
  const both = { ...ROW, location: { is_remote: true }, locations: [{ is_remote: false, city: "Austin" }] };
  expect(parsed("breezy", [both])).toMatchObject([{ workplace: null, remote: null }]);
});

it("breezy: accepts addresses with spaces and drops empty pay", () => {
  expect(parsed("breezy", [{ ...ROW, salary: "" }])).toMatchObject([
    {
      organization_logo: "https://gallery-cdn.breezy.hr/x/our%20logo.jpg",
      salary: null,
      apply_url: "https://acme.breezy.hr/p/98323abf2296-cook/apply",
    },
  ]);
});

it("breezy: pay without a unit takes the page's unit or is judged by its figures, and the list's date stays", async () => {
  const found = await onStage(boardOf("breezy", "acme", 12), async ({ source, board, reading }) => {
    const { postings } = await source.list(board, reading);
    return Promise.all(
      postings.map(async (known) => {
        const detail = await source.detail?.(known, board, reading);
        return detail?.kind === "posting" ? { ...detail.posting, before: known } : null;
      }),
    );
  });
  const pay = found.map((each) => `${each?.before.salary} -> ${each?.salary}`);
  expect(pay.filter((each) => each !== "null -> null")).toEqual([
    "€60,000 – €80,000 / year -> 60000-80000 EUR / YEAR",
    "$21 – $27 / hour -> $21 – $27 / hour",
    "€3,000 – €3,500 -> €3,000 – €3,500",
    "€60,000 – €80,000 / year -> €60,000 – €80,000 / year",
    "$21 – $27 / hour -> $21 – $27 / hour",
    "€3,000 – €3,500 -> 3000-3500 EUR / MONTH",
    "€60,000 – €80,000 / year -> €60,000 – €80,000 / year",
    "$21 – $27 / hour -> 21-27 USD / HOUR",
    "€3,000 – €3,500 -> €3,000 – €3,500 / month",
  ]);
  for (const each of found) expect(each?.date_posted).toBe(each?.before.date_posted);
});

const page = (inside: string): string => `<!doctype html><html><body>${inside}</body></html>`;
const position = (more: object): string =>
  page(
    `<div data-position="${JSON.stringify({
      _id: "98323abf2296",
      name: "Cook",
      friendly_id: "98323abf2296-cook",
      state: "published",
      description: "<p>Soup & bread.</p>",
      company: { name: "Acme", friendly_id: "acme", url: "http://acme.example" },
      salary_range: { period: { id: "hourly" } },
      first_publish_date: "2026-01-01T00:00:00.000Z",
      ...more,
    })
      .replaceAll("&", "&amp;")
      .replaceAll('"', "&quot;")}"></div>`,
  );

it.each([
  ["hourly", "$30 - $45 / hour"],
  ["biweekly", "$30 - $45"],
])("breezy: a page with the period %s makes it %s", async (id, salary) => {
  const detail = await detailFrom(position({ salary_range: { period: { id } } }));
  expect(detail).toMatchObject({ kind: "posting", posting: { salary, description_html: "<p>Soup & bread.</p>" } });
});

it("breezy: schema.org figures take precedence over text", async () => {
  const node = {
    "@type": "JobPosting",
    description: "<p>Long enough text.</p>",
    baseSalary: { currency: "USD", value: { minValue: 30, maxValue: 45, unitText: "HOUR" } },
  };
  const detail = await detailFrom(page(`<script type="application/ld+json">${JSON.stringify(node)}</script>`));
  expect(detail).toMatchObject({ kind: "posting", posting: { salary: "30-45 USD / HOUR" } });
});

it("breezy: an unpublished position is gone; a page without a text proves nothing", async () => {
  expect(await detailFrom(position({ state: "closed" }))).toMatchObject({ kind: "gone" });
  expect(await detailFrom(page("<h1>Hello</h1>"))).toMatchObject({ kind: "unread" });
});

it("breezy: reads a single page as a posting", () => {
  expect(parsed("breezy", position({}))).toMatchObject([
    {
      external_id: "98323abf2296",
      url: "https://acme.breezy.hr/p/98323abf2296-cook",
      organization_url: "http://acme.example",
      date_posted: "2026-01-01T00:00:00.000Z",
      full_text: true,
    },
  ]);
  expect(() => parsed("breezy", page("<h1>Hello</h1>"))).toThrow("no posting");
});

function detailFrom(body: string): Promise<unknown> {
  const [known] = parsed("breezy", [ROW]);
  return onStage(
    boardOf("breezy", "acme", 0),
    async ({ source, board, reading }) => known && source.detail?.(known, board, reading),
    (request) =>
      request.path.startsWith("/p/") ? { status: 200, headers: { "content-type": "text/html" }, body } : null,
  );
}
