// The formats for other programs: rows survive the way through schema.org and our own reader, and XML stays well-formed
// regardless of what a source writes.
import fc from "fast-check";
import { Parser } from "htmlparser2";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  openSample,
  putBoard,
  putEmployer,
  putPosting,
  type SampleChanges,
  type SampleIndex,
  sampleContext,
  sampleView,
  written,
} from "../../../test/rig/sampleIndex.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { readJobPosting } from "../../sources/shared/pages/jobPosting.ts";
import type { Format } from "../query.ts";
import { renderList } from "./renderList.ts";

let index: SampleIndex;
beforeEach(() => {
  index = openSample();
  putEmployer(index.db);
});
afterEach(() => index.close());

function render(
  format: Format,
  postings: readonly SampleChanges[],
  more: Parameters<typeof sampleView>[0] = {},
): { text: string; type: string } {
  postings.forEach((changes, at) => {
    putPosting(index.db, { id: at + 1, ...changes });
  });
  const view = sampleView({ format, feedUrl: "https://x.example/feeds/a.xml?b=1&c=2", ...more });
  const ids = postings.map((_, at) => at + 1);
  let type = "";
  const { text } = written(index.folder, (sink) => {
    type = renderList(index.db, ids, view, sampleContext(), sink);
    return type;
  });
  return { text, type };
}

const place = (city: string, country: string) => {
  return {
    "@type": "Place",
    address: { "@type": "PostalAddress", addressLocality: city, addressCountry: country },
  } as const;
};

/** The texts of all elements with a name, in order. An unclosed element is an error. */
function elementsNamed(xml: string, wanted: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag(name) {
        open.push(name);
        if (name === wanted) found.push("");
      },
      ontext(text) {
        if (open.at(-1) === wanted) found[found.length - 1] += text;
      },
      onclosetag(name) {
        expect(open.pop()).toBe(name);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  expect(open).toEqual([]);
  return found;
}

describe("jsonld", () => {
  it("is an array, also of nothing", () => {
    expect(render("jsonld", [])).toEqual({ text: "[]", type: "application/ld+json; charset=utf-8" });
  });

  it("is read back to equal values by our own reader, on 1,000 rows", () => {
    const word = fc
      .stringMatching(/^[A-Za-zÄÖÜäöüßéèñøåł][A-Za-zÄÖÜäöüßéèñøåł0-9 ,.+-]{0,30}[a-z]$/)
      .map((text) => text.replace(/ +/g, " "));
    const city = fc.stringMatching(/^[A-ZÄÖÜŁ][a-zäöüßéèñøå]{2,12}$/);
    const money = fc.integer({ min: 10, max: 300_000 });
    const row = fc.record({
      title: word,
      organization: word,
      organization_url: fc.constantFrom("https://acme.example/", null),
      department: fc.option(word, { nil: null }),
      employment_type: fc.constantFrom("Full-time", "CDI", null),
      date_posted: fc.constantFrom("2026-03-01T00:00:00.000Z", null),
      date_valid_through: fc.constantFrom("2026-06-30T00:00:00.000Z", null),
      location_type: fc.constantFrom("TELECOMMUTE" as const, null),
      ai_job_language: fc.constantFrom("en", "de", null),
      locations: fc.uniqueArray(
        city.map((name) => place(name, "DE")),
        {
          maxLength: 3,
          selector: ({ address }) => address.addressLocality.toLowerCase(),
        },
      ),
      ai_salary_min_value: fc.option(money, { nil: null }),
      url: fc.webUrl(),
    });
    const rows = fc.sample(row, { numRuns: 1000, seed: 7 }).map((each, at) => {
      const pay = each.ai_salary_min_value;
      const amounts = {
        ai_salary_max_value: pay === null ? null : pay + 100,
        ai_salary_currency: pay === null ? null : "EUR",
      };
      return { ...each, ...amounts, ai_salary_unit_text: pay === null ? null : ("YEAR" as const), at };
    });
    const { text } = render(
      "jsonld",
      rows.map(({ at, ...each }) => ({ row: each, texts: { text: `Text ${at} with <b> & more`, html: null } })),
    );
    const nodes = JSON.parse(text) as Record<string, unknown>[];
    expect(nodes).toHaveLength(1000);
    for (const [at, node] of nodes.entries()) {
      const [read, expected] = [readJobPosting(node), rows[at]];
      if (expected === undefined) throw new Error("a row is missing");
      const cities = (read.locations ?? []).map(({ locality }) => locality);
      const shown: Partial<RawPosting> & Record<string, unknown> = { ...read, cities };
      expect(shown).toMatchObject({
        title: expected.title.trim(),
        organization: expected.organization.trim(),
        department: expected.department?.trim() ?? null,
        employment_type: expected.employment_type,
        language: expected.ai_job_language,
        remote: expected.location_type === null ? null : true,
        date_posted: expected.date_posted,
        date_valid_through: expected.date_valid_through,
        requisition_id: String(at + 1),
        cities: expected.locations.map(({ address }) => address.addressLocality),
      });
      expect(read.description_html).toContain(`Text ${at} with &lt;b&gt; &amp; more`);
      const { ai_salary_min_value: min, ai_salary_max_value: max } = expected;
      if (min === null) expect(read.salary).toBe(null);
      else
        for (const part of [String(min), String(max), "EUR"]) expect(read.salary?.replaceAll(",", "")).toContain(part);
    }
  });
});

describe.each([
  ["rss", "application/rss+xml; charset=utf-8", "item"],
  ["xml", "application/xml; charset=utf-8", "job"],
] as const)("%s", (format, type, entry) => {
  it("has one entry per posting, with its link and text", () => {
    const url = "https://acme.example/jobs?a=1&b=2";
    const answer = render(format, [{ row: { title: "Nurse <b>&", url } }, { row: { title: "Welder" } }]);
    expect(answer.type).toBe(type);
    expect(elementsNamed(answer.text, entry)).toHaveLength(2);
    expect(elementsNamed(answer.text, "title")).toEqual(expect.arrayContaining(["Nurse <b>&", "Welder"]));
    expect(elementsNamed(answer.text, format === "rss" ? "link" : "url")).toContain(url);
    expect(elementsNamed(answer.text, "description").length).toBeGreaterThanOrEqual(2);
  });

  it("stays well-formed, regardless of what a source writes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (title, text) => {
        index.close();
        index = openSample();
        putEmployer(index.db);
        const answer = render(format, [{ row: { title }, texts: { text, html: null } }]);
        expect(elementsNamed(answer.text, entry)).toHaveLength(1);
        expect(answer.text.isWellFormed()).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

it("xml gives a reference number, a place and a date", () => {
  const { text } = render("xml", [
    { row: { cities_derived: ["Berlin"], country_codes_derived: ["DE"], date_posted: "2026-03-01T00:00:00.000Z" } },
  ]);
  expect(elementsNamed(text, "referencenumber")).toEqual(["1"]);
  expect([...elementsNamed(text, "city"), ...elementsNamed(text, "country")]).toEqual(["Berlin", "DE"]);
  expect(elementsNamed(text, "date")).toEqual(["Sun, 01 Mar 2026 00:00:00 GMT"]);
});

describe("licence and attribution", () => {
  const licensed: SampleChanges = { board_id: 40, row: { source: "jobtech" } };
  beforeEach(() => putBoard(index.db, 40, null, "jobtech"));
  it.each([
    ["atom", "rights", "CC0-1.0; Arbetsförmedlingen, JobTech"],
    ["rss", "dc:rights", "CC0-1.0; Arbetsförmedlingen, JobTech"],
    ["xml", "attribution", "Arbetsförmedlingen, JobTech"],
  ] as const)("are in %s, for the postings that require them", (format, element, expected) => {
    expect(elementsNamed(render(format, [licensed, {}]).text, element)).toEqual([expected]);
  });

  it.each([
    ["joined", {}],
    ["spliced", { pageText: true }],
    ["native", { layout: "native" }],
  ] as const)("are in JSON, however its rows are written: %s", (_, view) => {
    const terms = { licence: "CC0-1.0", attribution: "Arbetsförmedlingen, JobTech" };
    expect(JSON.parse(render("json", [licensed, {}], view).text)).toEqual([
      expect.objectContaining(terms),
      expect.not.objectContaining({ licence: expect.anything() }),
    ]);
  });

  it("are in JSON-LD and in CSV", () => {
    const terms = { "@type": "CreativeWork", license: "CC0-1.0", creditText: "Arbetsförmedlingen, JobTech" };
    expect(JSON.parse(render("jsonld", [licensed, {}]).text)).toEqual([
      expect.objectContaining({ subjectOf: terms }),
      expect.not.objectContaining({ subjectOf: expect.anything() }),
    ]);
    index.db.exec("delete from posting; delete from body; delete from texts");
    const [head = "", one = "", two = ""] = render("csv", [licensed, {}]).text.split("\r\n");
    expect(head).toMatch(/,licence,attribution$/);
    expect(one).toMatch(/,CC0-1\.0,"Arbetsförmedlingen, JobTech"$/);
    expect(two).toMatch(/,,$/);
  });
});
