import { expect, it } from "vitest";
import { boardOf, opening } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("join", { slug: "acme", silent: ["requisition"], sizes: [5, 10] });

it.each([
  ["https://join.com/companies/acme", "join acme"],
  ["https://join.com/companies/acme/16304018-cook-m-w-d?pid=1", "join acme"],
  ["https://join.com/de/companies/baeckerei-vossde", "join baeckerei-vossde"],
  ["https://www.join.com/companies/acme", "join acme"],
  ["https://join.com/jobs", null],
  ["https://join.com/api/widget/bundle/abc", null],
  ["https://notjoin.com/companies/acme", null],
  ['<a href="https://join.com/companies/acme?x=1&amp;y=2">Jobs</a>', "join acme"],
  ['<script>{"jobs":"https:\\/\\/join.com\\/companies\\/acme\\/1-cook"}</script>', "join acme"],
  ['<script src="https://join.com/api/widget/bundle/eyJ0"></script>', null],
])("join: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

const COMPANY = { id: 1, name: "Acme", domain: "acme", url: "http://acme.example", industry: { name: "Retail" } };
const ITEM = {
  id: 11,
  idParam: "99-cook",
  title: "Koch (m/w/d)",
  createdAt: "2026-06-01T14:59:22.433Z",
  workplaceType: "HYBRID",
  salaryFrequency: "PER_HOUR",
  salaryAmountFrom: { amount: 1450, currency: "EUR" },
  salaryAmountTo: null,
  settings: { showSalary: true },
  city: { cityName: "Berlin", countryCode: "de" },
};

it("join: the address has its own number, pay is in cents, the employer's industry is kept", () => {
  expect(parsed("join", { company: COMPANY, items: [ITEM] })[0]).toMatchObject({
    external_id: "11",
    url: "https://join.com/companies/acme/99-cook",
    salary: "14.5- EUR / HOUR",
    workplace: "hybrid",
    remote: false,
    locations: [{ locality: "Berlin", country: "DE" }],
    employer: { domain: "acme.example", industry: "Retail" },
    full_text: false,
  });
});

it("join: drops pay that the employer hides, and pay of 0", () => {
  const items = [
    { ...ITEM, settings: { showSalary: false } },
    { ...ITEM, id: 12, salaryAmountFrom: { amount: 0, currency: "EUR" } },
  ];
  expect(parsed("join", { company: COMPANY, items }).map((each) => each.salary)).toEqual([null, null]);
});

function page(state: unknown): { status: number; headers: Record<string, string>; body: string } {
  const data = JSON.stringify({ props: { pageProps: { initialState: state } } });
  return {
    status: 200,
    headers: { "content-type": "text/html" },
    body: `<html><script id="__NEXT_DATA__" type="application/json">${data}</script></html>`,
  };
}

it("join: a placeholder company is no board, and not an empty one", async () => {
  const state = {
    company: { ...COMPANY, id: 233, domain: "join" },
    jobs: { items: [], pagination: { rowCount: 0, pageCount: 0 } },
  };
  const listing = await onStage(
    boardOf("join", "acme", 3),
    ({ source, board, reading }) => source.list(board, reading),
    () => page(state),
  );
  expect(listing).toMatchObject({
    complete: false,
    failure: "no_such_board",
    reason: "the page belongs to another company",
  });
});

it("join: follows a company to its new address", async () => {
  const listing = await onStage(
    boardOf("join", "acme-new", 3),
    ({ source, board, reading }) => source.list({ ...board, slug: "acme-old" }, reading),
    (request) =>
      request.path === "/companies/acme-old"
        ? { status: 301, headers: { location: "https://join.com/companies/acme-new" }, body: "" }
        : null,
  );
  expect(listing).toMatchObject({ complete: true });
  expect(listing.postings).toHaveLength(3);
});

it("join: a posting's page without JSON-LD gives its Markdown; one with 410 in its data is gone", async () => {
  const job = { ...ITEM, description: "**Soup**\n\n* stir" };
  const details = await onStage(
    boardOf("join", "acme", 2),
    async ({ source, board, reading }) => {
      const { postings } = await source.list(board, reading);
      return Promise.all(postings.map((known) => source.detail?.(known, board, reading)));
    },
    (request) => {
      if (request.path.endsWith(`/${Number(opening(0).id) + 59_562}-posting`)) return page({ company: COMPANY, job });
      if (!request.path.endsWith("-posting")) return null;
      const gone = page(null);
      return { ...gone, body: gone.body.replace('{"initialState":null}', '{"statusCode":410}') };
    },
  );
  expect(details).toMatchObject([
    { kind: "posting", posting: { description_text: "**Soup**\n\n* stir", full_text: true } },
    { kind: "gone" },
  ]);
});

it("join: reads HTML that was escaped twice", () => {
  const ld = JSON.stringify({
    "@type": "JobPosting",
    title: "Cook",
    description: "&amp;lt;p&amp;gt;Soup&amp;lt;/p&amp;gt;",
  });
  const { body } = page({ company: COMPANY, job: ITEM });
  const [found] = parsed("join", body.replace("<html>", `<html><script type="application/ld+json">${ld}</script>`));
  expect(found).toMatchObject({ description_html: "<p>Soup</p>", full_text: true });
});
