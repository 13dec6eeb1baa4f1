// Compares one row in every format and layout with golden files, and checks the guarantees of each format.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectGolden } from "../../../test/rig/golden.ts";
import {
  NOON,
  openSample,
  putEmployer,
  putPosting,
  type SampleIndex,
  sampleContext,
  sampleView,
  written,
} from "../../../test/rig/sampleIndex.ts";
import { FIELDS, type FieldGroup } from "../../contract/fields.ts";
import { parseCsv } from "../../text/csv.ts";
import type { Format, View } from "../query.ts";
import type { RenderContext } from "../render/values.ts";
import { renderList } from "./renderList.ts";

const EVERYTHING: Partial<View> = { description: "text", pageText: true, employer: true, beta: true };
const MODIFIED = sampleContext({ modified: new Map([[41, { at: NOON, fields: ["salary", "title"] }]]) });
const names = (...groups: FieldGroup[]): string[] =>
  FIELDS.filter((field) => groups.includes(field.group)).map((field) => field.name);

describe("a list", () => {
  let index: SampleIndex;
  beforeAll(() => {
    index = openSample();
    putEmployer(index.db);
    putPosting(index.db);
    putPosting(index.db, { id: 42, duplicate_of: 41, duplicate_rule: "apply url" });
    putPosting(index.db, { id: 43, employer_id: null, row: { organization: null }, texts: { html: null, page: null } });
  });
  afterAll(() => index.close());

  function render(ids: number[], view: Partial<View> = {}, context: RenderContext = sampleContext()): string {
    return written(index.folder, (sink) => renderList(index.db, ids, sampleView(view), context, sink)).text;
  }
  function rows(ids: number[], view: Partial<View> = {}, context?: RenderContext): Record<string, unknown>[] {
    return JSON.parse(render(ids, view, context));
  }

  for (const format of ["json", "jsonl", "csv", "md"] as const satisfies Format[]) {
    for (const layout of ["fantastic", "native"] as const) {
      it(`matches the golden file in ${format} and the ${layout} layout`, () => {
        expectGolden(`rows/default-${layout}.${format}`, render([41, 42], { format, layout }));
        expectGolden(`rows/full-${layout}.${format}`, render([41], { format, layout, ...EVERYTHING }, MODIFIED));
      });
    }
  }

  it("gives every row its own text and fields, regardless of their size", () => {
    const large = openSample();
    const sizes = [10, 9000, 16_000, 16_384, 17_000, 40_000, 20, 9001];
    for (const [id, size] of sizes.entries()) {
      const row = { title: String(id).repeat(id % 2 === 0 ? 3 : 30_000) };
      putPosting(large.db, { id: id + 1, row, texts: { text: String(id).repeat(size), html: null, page: null } });
    }
    const view = sampleView({ description: "text", pageText: true });
    const ids = sizes.map((_, id) => id + 1);
    const { text } = written(large.folder, (sink) => renderList(large.db, ids, view, sampleContext(), sink));
    large.close();
    const found = JSON.parse(text) as { title: string; description_text: string }[];
    expect(found.map(({ description_text }) => description_text)).toEqual(
      sizes.map((size, id) => String(id).repeat(size)),
    );
    expect(found.map(({ title }) => new Set(title).size)).toEqual(sizes.map(() => 1));
    expect(found.map(({ title }) => title[0])).toEqual(sizes.map((_, id) => String(id)));
  });

  it("matches the golden file as a feed, with and without the full text", () => {
    const feed = { format: "atom", feedUrl: "https://jobs.example/api/v1/search?title=a%20b&format=atom" } as const;
    const changed = sampleContext({
      windowEnd: NOON + 5,
      latestModification: () => ({ at: NOON + 1, fields: ["title"] }),
    });
    expectGolden("rows/default.atom", render([41, 43], feed, sampleContext({ windowEnd: NOON })));
    expectGolden("rows/full.atom", render([41], { ...feed, description: "html" }, changed));
  });

  it("sets its content type", () => {
    const types = (["json", "jsonl", "csv", "md", "atom"] as const).map(
      (format) =>
        written(index.folder, (sink) => renderList(index.db, [], sampleView({ format }), sampleContext(), sink)).result,
    );
    expect(types.map((type) => type.split(";")[0])).toEqual([
      "application/json",
      "application/x-ndjson",
      "text/csv",
      "text/markdown",
      "application/atom+xml",
    ]);
  });

  it("without rows is an empty array, nothing, a header or a sentence", () => {
    expect(render([])).toBe("[]");
    expect(render([], { format: "jsonl" })).toBe("");
    expect(render([], { format: "csv" })).toBe(`${names("base").join(",")}\r\n`);
    expect(render([], { format: "md" })).toBe("No postings match.\n");
    expect(render([], { fields: ["title", "id"], format: "csv" })).toBe("title,id\r\n");
  });

  it("has the same rows in JSON and JSON Lines", () => {
    for (const view of [{}, EVERYTHING, { fields: ["id", "title"] }, { layout: "native" as const }]) {
      const lines = render([43, 41, 42], { ...view, format: "jsonl" });
      expect(lines.endsWith("}\n")).toBe(true);
      expect(
        lines
          .trimEnd()
          .split("\n")
          .map((line) => JSON.parse(line)),
      ).toEqual(rows([43, 41, 42], view));
    }
  });

  it("has exactly the fields that each flag enables", () => {
    const keys = (view: Partial<View>, context?: RenderContext): string[] =>
      Object.keys(rows([41], view, context)[0] ?? {}).sort();
    const sorted = (...groups: FieldGroup[]): string[] => names(...groups).sort();
    expect(keys({})).toEqual(sorted("base"));
    expect(keys({ description: "html" })).toEqual(sorted("base", "text"));
    expect(keys({ pageText: true })).toEqual(sorted("base", "page"));
    expect(keys({ beta: true })).toEqual(sorted("base", "beta", "native", "remote"));
    expect(Object.keys(rows([41], { layout: "native" })[0] ?? {})).toEqual(
      expect.arrayContaining(names("native", "remote")),
    );
    expect(keys({ employer: true })).toEqual(sorted("base", "employer"));
    expect(keys({}, MODIFIED)).toEqual(sorted("base", "changes"));
    expect(keys(EVERYTHING, MODIFIED)).toEqual(
      sorted("base", "changes", "text", "page", "beta", "native", "remote", "employer"),
    );
  });

  it("has the same values whether rows are joined, spliced or parsed", () => {
    const [joined] = rows([42]);
    const [spliced] = rows([42], EVERYTHING);
    const [apart] = rows([42], {
      fields: names("base", "text", "page", "beta", "native", "remote", "employer", "duplicate"),
    });
    expect(spliced).toEqual(apart);
    expect(spliced).toMatchObject(joined ?? {});
    expect(rows([42], { layout: "native" })[0]).toMatchObject({ id: 42, duplicate_of: 41 });
  });

  it("has exactly the requested fields, in that order, once each", () => {
    const fields = ["title", "id", "duplicate_of", "date_modified", "modified_fields", "id"];
    expect(render([41], { fields })).toBe(
      '[{"title":"Senior Data Engineer (m/w/d)","id":41,"duplicate_of":null,"date_modified":null,"modified_fields":null}]',
    );
    expect(rows([42], { fields: ["duplicate_of"] })).toEqual([{ duplicate_of: 41 }]);
    expect(rows([42], { fields: ["id"] })).toEqual([{ id: 42 }]);
    expect(rows([41], { fields: ["description_text"] })[0]?.description_text).toContain("- SQL");
    expect(rows([41], { fields: ["org_size", "classification_soc", "page_text"] })).toEqual([
      {
        org_size: "201-500",
        classification_soc: { id: "15-1243", name: "Database Architects" },
        page_text: "Acme careers. Build pipelines.",
      },
    ]);
    expect(() => render([41], { fields: ["nonsense"] })).toThrow("nonsense");
  });

  it("adds the latest change to a row on request, and the change in the interval on modified-jobs", () => {
    const latest = sampleContext({
      latestModification: () => ({ at: NOON + 1, fields: ["employment_type", "salary"] }),
    });
    const fields = ["date_modified", "modified_fields"];
    expect(rows([41], { fields }, latest)).toEqual([
      { date_modified: "2026-03-10T12:00:00.001Z", modified_fields: ["salary", "employment_type"] },
    ]);
    expect(rows([41], { fields, layout: "native" }, latest)[0]?.modified_fields).toEqual([
      "salary_raw",
      "employment_type_raw",
    ]);
    expect(rows([41], {}, MODIFIED)[0]).toMatchObject({ modified_fields: ["title", "salary"] });
    expect(rows([41], { fields: ["id"] }, MODIFIED)).toEqual([{ id: 41 }]);
  });

  it("has the source's own values and the derived list in the native layout", () => {
    const [row] = rows([41], { layout: "native" });
    expect(row).toMatchObject({
      salary_raw: "65.000 – 85.000 € brutto",
      employment_type_raw: "Vollzeit, unbefristet",
      employment_type: ["FULL_TIME"],
      salary_currency: "EUR",
    });
    expect(Object.keys(row ?? {}).filter((key) => key.startsWith("ai_") || key === "salary")).toEqual([]);
  });

  it("has sanitised HTML as stored, or generates it if the source only provides text", () => {
    expect(rows([41], { description: "html" })[0]?.description_text).toBe(
      "<p>Build pipelines.</p><ul><li>SQL</li><li>Python</li></ul>",
    );
    expect(rows([43], { description: "html" })[0]?.description_text).toContain("<p>Build pipelines.</p>");
    expect(rows([43], { description: "html" })[0]?.requirements_text).toBe("- SQL\n- Python");
  });

  it("has each row's own employer, with withheld ones in between", () => {
    putEmployer(index.db, { id: 8, slug: "other", name: "Other", headcount: 3 });
    putPosting(index.db, { id: 44, employer_id: 8 });
    const sizes = (fields: string[] | null): unknown[] =>
      rows([43, 44, 41, 44, 43], { employer: true, fields }).map((row) => row.org_size);
    expect(sizes(null)).toEqual([null, "2-10", "201-500", "2-10", null]);
    expect(sizes(["org_size"])).toEqual(sizes(null));
  });

  it("has no profile for a withheld employer", () => {
    const [row] = rows([43], { employer: true });
    expect(names("employer").map((name) => row?.[name])).toEqual(names("employer").map(() => null));
    expect(row).toMatchObject({ organization: null, org_slug: null });
  });

  it("is wrapped in an envelope if one is given", () => {
    const [row] = rows([41]);
    expect(JSON.parse(render([41], { envelopeMeta: '{"added":1}' }))).toEqual({ data: [row], meta: { added: 1 } });
  });

  it("has a duplicate_of column in CSV only if a row is a duplicate or it is requested", () => {
    const header = (ids: number[], view: Partial<View> = {}): string[] =>
      parseCsv(render(ids, { ...view, format: "csv" }))[0] ?? [];
    expect(header([41])).not.toContain("duplicate_of");
    expect(header([41, 42]).at(-1)).toBe("duplicate_of");
    expect(header([41], { fields: ["duplicate_of"] })).toEqual(["duplicate_of"]);
  });
});
