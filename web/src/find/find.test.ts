import { describe, expect, it } from "vitest";
import { FILTERS } from "../../../src/contract/filters.ts";
import { without, withParams } from "../query.ts";
import { chipsOf } from "../words/chips.ts";
import { valueLabel } from "../words/filterNames.ts";
import { sourceName } from "../words/sources.ts";
import { fieldOfParam, fieldParams, fieldState, SEARCH_FIELDS } from "./fields/fields.ts";
import { piecesOf, type Syntax, termsOf } from "./fields/pieces.ts";
import { readsAs } from "./fields/readsAs.ts";
import { repairExpression, toWords } from "./fields/repair.ts";
import { filtersSet, withCurrency } from "./filters/chips.ts";
import { GROUPS, shownFilters } from "./filters/groups.ts";
import { facetQueries, narrowing } from "./filters/narrow.ts";
import { groupFits, markOf, toggleValue, valuesToShow } from "./filters/toggle.ts";
import { collectWords } from "./results/collectWords.ts";
import { cut, rangesOf, snippet } from "./results/matches.ts";
import { replaceWord } from "./results/near.ts";

const describeQuery = (name: string, text: string, syntax: Syntax): string =>
  readsAs(name, text, syntax)
    .map((part) => (part.strong ? `*${part.text}*` : part.text))
    .join("");
const marked = (text: string, query: string, syntax: Syntax = "words"): string =>
  cut(text, rangesOf(text, termsOf(query, syntax)))
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join("");

describe("typed text", () => {
  it("loses no character when it is split into pieces", () => {
    for (const syntax of ["words", "expression"] as const) {
      for (const text of ['a "b c" OR -d', "((a <-> b", "!!x & 'y", "<", "<>", '"', "ä  ß|:*", "<9999> é"]) {
        const joined = piecesOf(text, syntax).map((piece) => piece.text);
        expect(joined.join("")).toBe(text);
      }
    }
  });

  it("distinguishes excluded from required pieces", () => {
    expect(termsOf('"data engineer" OR nurse -intern -"on call"', "words").map((term) => term.value)).toEqual([
      "data engineer",
      "nurse",
    ]);
    expect(termsOf("(spark | flink) & !(java | 'big data') & pyth:*", "expression")).toEqual([
      { value: "spark", prefix: false },
      { value: "flink", prefix: false },
      { value: "pyth", prefix: true },
    ]);
  });
});

describe("reads as", () => {
  it("describes words with OR and minus", () => {
    expect(describeQuery("title", '"data engineer" OR "analytics engineer" -intern', "words")).toBe(
      "title has *data engineer* or *analytics engineer*, not *intern*",
    );
  });

  it("describes an expression with its alternatives, phrases and prefixes", () => {
    expect(describeQuery("text", "(spark | flink) & 'data quality' & !consult:*", "expression")).toBe(
      "text has *spark* or *flink*, the phrase *data quality*, no word starting *consult*",
    );
    expect(describeQuery("text", "a & !(b | c)", "expression")).toBe("text has *a*, none of (*b* or *c*)");
    expect(describeQuery("employer", "orchard <-> bank", "expression")).toBe(
      "employer has *orchard* followed by *bank*",
    );
    expect(describeQuery("title", "", "words")).toBe("");
  });
});

describe("a repair", () => {
  it.each([
    ["(spark | flink) data quality", "(spark | flink) & data & quality"],
    ["(a | b", "(a | b)"],
    ["a & ", "a"],
    ["a & | b", "a & b"],
    ["'open phrase", "'open phrase'"],
    ["a)", "a"],
  ])("%s becomes %s", (text, repaired) => {
    expect(repairExpression(text)).toBe(repaired);
  });

  it("returns nothing if there is no error or nothing remains", () => {
    expect(repairExpression("a & b")).toBeNull();
    expect(repairExpression("& |")).toBeNull();
  });

  it("turns an expression into words", () => {
    expect(toWords("(a | 'b c') & !d")).toBe('a OR "b c" -d');
  });
});

describe("a match", () => {
  it("is found as in the service: whole words, without case and accents, phrases in order", () => {
    expect(marked("Senior Data Engineer, Engineering", '"data engineer"')).toBe("Senior [Data Engineer], Engineering");
    expect(marked("Développeur à Zürich", "developpeur zurich")).toBe("[Développeur] à [Zürich]");
    expect(marked("C++ and C# and C", "c++")).toBe("[C++] and C# and C");
    expect(marked("Consulting, consultant", "consult:*", "expression")).toBe("[Consulting], [consultant]");
  });

  it("is shown in a long text with a few words around it", () => {
    const text = `${"before ".repeat(40)}you run Flink jobs in production ${"and on ".repeat(40)} data quality checks end`;
    const parts = snippet(text, termsOf('flink "data quality"', "words"));
    expect(parts.filter((part) => part.marked).map((part) => part.text)).toEqual(["Flink", "data quality"]);
    expect(parts.map((part) => part.text).join("").length).toBeLessThan(140);
    expect(snippet("nothing here", termsOf("flink", "words"))).toEqual([]);
  });
});

describe("the filters", () => {
  it("all appear in a field or a group", () => {
    expect(Object.keys(FILTERS).filter((name) => !shownFilters().has(name))).toEqual([]);
    const known = new Set(Object.keys(FILTERS));
    expect(GROUPS.flatMap((group) => group.filters).filter((name) => !known.has(name))).toEqual([]);
  });

  it("are on, off or excluded, and a value is never both", () => {
    const on = toggleValue({}, "taxonomies", "Design", false);
    expect(on).toEqual({ taxonomies: "Design" });
    const out = toggleValue(on, "taxonomies", "Design", true);
    expect(out).toEqual({ exclude_taxonomies: "Design" });
    expect(markOf(out, "taxonomies", "design")).toBe("minus");
    expect(toggleValue(out, "taxonomies", "Design", false)).toEqual({});
    expect(toggleValue({ seniority: "mid" }, "seniority", "senior", true)).toEqual({ seniority: "mid" });
  });

  it("show zeros of a small vocabulary, and with a typed word only matching values", () => {
    const counted = [{ value: "senior", count: 4 }];
    expect(valuesToShow("seniority", counted, "").map(({ value }) => value)).toContain("executive");
    expect(valuesToShow("seniority", counted, "exec").map(({ value }) => value)).toEqual(["executive"]);
    const country = GROUPS.find((group) => group.title === "Country");
    expect(country && groupFits(country, { country: [{ value: "DE", count: 1 }] }, "germ")).toBe(true);
    expect(country && groupFits(country, null, "nurse")).toBe(false);
    expect(valueLabel("country", "de")).toBe("Germany");
  });

  it("are counted without their own group, and without order and page", () => {
    const query = { title: "nurse", country: "DE", exclude_source: "lever", order_by: "salary", limit: "5" };
    expect(narrowing(query)).toEqual({ title: "nurse", country: "DE", exclude_source: "lever" });
    expect(facetQueries(query)).toEqual([
      { query: { title: "nurse", country: "DE", exclude_source: "lever" }, own: null },
      { query: { title: "nurse", exclude_source: "lever" }, own: ["country"] },
      { query: { title: "nurse", country: "DE" }, own: ["source", "exclude_source"] },
    ]);
  });

  it("are counted only where they have values: flags and numbers are no facets", () => {
    const query = {
      seniority: "mid",
      include_unknown: "true",
      full_text_only: "true",
      organization_headcount_gte: "9",
    };
    expect(facetQueries(query).map(({ own }) => own)).toEqual([null, ["seniority"]]);
  });

  it("take an order along that only they allow", () => {
    const query = { title: "nurse", country: "DE", order_by: "relevance" };
    expect(withParams(query, { title: undefined })).toEqual({ country: "DE" });
    expect(withParams(query, { country: undefined })).toEqual({ title: "nurse", order_by: "relevance" });
    expect(without({ near: "1,2", order_by: "distance" }, "near")).toEqual({});
  });

  it("become chips that name exclusions", () => {
    const chips = chipsOf({
      title: "x",
      work_arrangement: "Hybrid,Remote OK",
      organization_agency: "exclude",
      exclude_source: "lever",
      date_posted_gte: "2026-10-01",
      has_salary: "true",
      full_text_only: "false",
      salary_min: "80000",
    });
    expect(chips.map((chip) => `${chip.without ? "without " : ""}${chip.label} ${chip.value}`.trim())).toEqual([
      "arrangement Hybrid, Remote OK",
      "without  agencies",
      "without  Lever",
      "posted from 1 Oct 2026",
      "states pay",
      "pay from 80,000 in any currency",
    ]);
    expect(filtersSet({ country: "DE,AT" })).toBe(1);
  });

  it("always keep an amount with its currency", () => {
    expect(chipsOf({ salary_min: "80000", currency: "EUR" })).toEqual([
      { params: ["salary_min", "salary_floor", "currency"], label: "pay from", value: "80,000 EUR", without: false },
    ]);
    expect(withCurrency({ salary_min: "80000" }, "EUR")).toEqual({ salary_min: "80000", currency: "EUR" });
    expect(withCurrency({ salary_min: "80000", currency: "SEK" }, "EUR").currency).toBe("SEK");
    expect(withCurrency({ title: "nurse" }, "EUR")).toEqual({ title: "nurse" });
  });
});

describe("a suggested word", () => {
  it("replaces only the typed word, in either syntax", () => {
    const words = { title: 'Berlni OR "berlni mitte" -berlni', country: "DE" };
    expect(replaceWord(words, "title", "berlni", "berlin")).toEqual({
      title: 'berlin OR "berlin mitte" -berlni',
      country: "DE",
    });
    expect(replaceWord({ title_advanced: "(nurs | 'nurs x') & !nurs" }, "title_advanced", "nurs", "nurse")).toEqual({
      title_advanced: "(nurse | 'nurse x') & !nurs",
    });
    expect(replaceWord({ title: "nurse" }, "location", "nurse", "x")).toEqual({ title: "nurse" });
  });
});

describe("a source", () => {
  it("is shown by its display name", () => {
    expect(["greenhouse", "bamboohr", "career_site", "jobtech", "eures", "new_one"].map(sourceName)).toEqual([
      ...["Greenhouse", "BambooHR", "Career site", "JobTech (Sweden)", "EURES", "New one"],
    ]);
  });
});

describe("a search field", () => {
  it("is sent as the parameter of its syntax, and the other parameter is removed", () => {
    const [title] = SEARCH_FIELDS;
    if (title === undefined) throw new Error("no field");
    expect(fieldParams(title, { text: " a & b ", syntax: "expression" })).toEqual({
      title: undefined,
      title_advanced: "a & b",
    });
    expect(fieldState(title, { title_advanced: "a" })).toEqual({ text: "a", syntax: "expression" });
    expect(fieldOfParam("location_advanced")?.name).toBe("place");
    expect(fieldOfParam("country")).toBeUndefined();
  });
});

it("collects for a job, a place or one country, and for nothing else", () => {
  expect(collectWords({ title: "nurse", country: "GB", seniority: "mid" })).toEqual({ title: "nurse", country: "GB" });
  expect(collectWords({ location: "Munich", country: "DE" })).toEqual({ location: "Munich" });
  expect(collectWords({ country: "GB,DE" })).toBeNull();
  expect(collectWords({ description: "python" })).toBeNull();
});
