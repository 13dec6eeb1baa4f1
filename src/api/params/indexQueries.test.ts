// The index query that each query string results in.
import { describe, expect, it } from "vitest";
import type { ApiError } from "../../contract/errors.ts";
import { DAY } from "../../contract/limits.ts";
import type { FeedEndpoint } from "../../contract/params.ts";
import type { IndexQuery } from "../../feed/query.ts";
import {
  buildChangesQuery,
  buildCountQuery,
  buildExpiredQuery,
  buildFacetsQuery,
  buildListQuery,
  buildOrganizationsQuery,
  type ListEndpoint,
} from "./indexQueries.ts";
import { parseParams } from "./parse.ts";

const NOW = Date.UTC(2026, 10, 15);
const list = (query: string, endpoint: ListEndpoint = "active-jobs") =>
  buildListQuery(endpoint, parseParams(endpoint, query), NOW);
const filters = (query: string) => list(query).search.filters;
const parse = (endpoint: FeedEndpoint, query: string) => parseParams(endpoint, query);

describe("the window", () => {
  it("is 24h by default", () => {
    expect(list("").search).toMatchObject({ frame: "24h", frameGiven: false, modified: null });
    expect(list("time_frame=7d").search).toMatchObject({ frame: "7d", frameGiven: true });
    expect(list("date_created_gte=2020-01-01").search).toMatchObject({ frame: "24h", frameGiven: false });
  });

  it("is every open posting with a cursor or ids, unless set", () => {
    expect(list("cursor=0").search).toMatchObject({ frame: "6m", frameGiven: false });
    expect(list("id=4,5").search).toMatchObject({ frame: "6m", frameGiven: false });
    expect(list("cursor=0&time_frame=1h").search).toMatchObject({ frame: "1h", frameGiven: true });
  });

  it("does not exist on search and modified-jobs", () => {
    expect(list("", "search").search.frame).toBeNull();
    expect(list("", "modified-jobs").search.frame).toBeNull();
  });

  it("of modified-jobs is an interval of one day by default", () => {
    expect(list("", "modified-jobs").search.modified).toEqual({ gte: NOW - DAY, lt: null, isExplicit: false });
    const lt = Date.UTC(2026, 0, 2);
    expect(list("date_modified_lt=2026-01-02", "modified-jobs").search.modified).toEqual({
      gte: lt - DAY,
      lt,
      isExplicit: false,
    });
    const both = "date_modified_gte=2025-01-01&date_modified_lt=2026-01-02T00:00:00Z";
    expect(list(both, "modified-jobs").search.modified).toEqual({ gte: Date.UTC(2025, 0, 1), lt, isExplicit: true });
  });
});

describe("the page", () => {
  it("has the contract's defaults", () => {
    expect(list("").page).toEqual({ limit: 100, offset: 0, cursor: null, order: "date_created" });
    expect(list("", "modified-jobs").page.order).toBe("date_modified");
    expect(list("order_by=date_created", "modified-jobs").page.order).toBe("date_created");
  });

  it("of a cursor is ordered by id and ignores the offset", () => {
    expect(list("cursor=7&offset=50&limit=3").page).toEqual({ limit: 3, offset: 0, cursor: 7, order: "id" });
    expect(list("cursor=7&order_by=date_created").page.order).toBe("id");
    expect(list("cursor=7", "modified-jobs").page.order).toBe("id");
  });
});

describe("filters", () => {
  it("of closed lists accept values, codes and aliases, case-insensitively", () => {
    expect(filters("country=de,France,us")).toEqual({ country: ["DE", "FR", "US"] });
    expect(filters("ai_job_language=en")).toEqual({ language: ["English"] });
    expect(filters("source=LEVER.co")).toEqual({ source: ["lever"] });
    expect(filters("function=technology").taxonomies).toHaveLength(4);
  });

  it("given several times are one list", () => {
    expect(filters("source=lever&source=ashby,lever")).toEqual({ source: ["lever", "ashby"] });
    expect(filters("id=1&id=2").id).toEqual([1, 2]);
  });

  it("accept an unescaped plus", () => {
    expect(filters("experience_level=10+")).toEqual({ experience_level: ["10+"] });
    expect(filters("experience_level=10+,5-10")).toEqual({ experience_level: ["10+", "5-10"] });
    expect(filters("experience_level=10%2B")).toEqual({ experience_level: ["10+"] });
    expect(filters("organization_size=10001+")).toEqual({ organization_size: ["10001+"] });
    expect(filters("experience_level=0-2+,5-10")).toEqual({ experience_level: ["0-2", "5-10"] });
  });

  it("of names also try an unquoted value as a whole", () => {
    expect(filters("organization=Acme, Inc.").organization).toEqual(["Acme", "Inc.", "Acme, Inc."]);
    expect(filters('organization="Acme, Inc.",Foo').organization).toEqual(["Acme, Inc.", "Foo"]);
    expect(filters("skill=C%2B%2B,SQL").skill).toEqual(["C++", "SQL"]);
  });

  it("accept any name of a skill that the rules contain", () => {
    expect(filters("skill=Spark,postgres,K8S,golang").skill).toEqual([
      "Apache Spark",
      "PostgreSQL",
      "Kubernetes",
      "Go",
    ]);
    expect(filters("skill=Labour%20Law").skill).toEqual(["Labor Law"]);
    expect(filters("skill=Wizardry,R").skill).toEqual(["Wizardry", "R"]);
    expect(filters("skill=k8s,Kubernetes").skill).toEqual(["Kubernetes"]);
  });

  it("parse dates in UTC and with zones", () => {
    expect(filters("date_posted_gte=2026-01-01").date_posted_gte).toBe(Date.UTC(2026, 0, 1));
    expect(filters("date_posted_gte=2026-01-01T02:00:00%2B02:00").date_posted_gte).toBe(Date.UTC(2026, 0, 1));
  });

  it("become syntax trees if they are queries", () => {
    expect(filters("title=data").title).toEqual({ type: "word", word: "data" });
    expect(filters("title_advanced=da:*").title_advanced).toEqual({ type: "prefix", prefix: "da" });
  });

  it("may be separated by extra ampersands", () => {
    expect(list("&&time_frame=6m&&limit=1&").page.limit).toBe(1);
  });
});

describe("the view", () => {
  it("is the plain row unless flags add more", () => {
    expect(list("").view).toMatchObject({ format: "json", layout: "fantastic", fields: null, description: null });
    expect(list("").view).toMatchObject({ pageText: false, employer: false, beta: false, chars: 1500 });
  });

  it("gets the flags that the selected fields need", () => {
    expect(list("fields=id,description_text").view).toMatchObject({ description: "text", beta: false });
    expect(list("fields=description_text&description_format=html").view.description).toBe("html");
    expect(list("fields=org_size").view.employer).toBe(true);
    expect(list("fields=org_slug").view.employer).toBe(false);
    expect(list("fields=classification_soc").view.beta).toBe(true);
    expect(list("fields=page_text").view.pageText).toBe(true);
    expect(list("schema=native&fields=keywords,salary_raw").view.fields).toEqual(["keywords", "salary_raw"]);
  });
});

describe("other queries", () => {
  it("count, expired, organizations and changes", () => {
    expect(buildCountQuery(parse("active-jobs-count", "time_frame=1m&digest=true"), NOW)).toMatchObject({
      kind: "count",
      digest: true,
      search: { frame: "1m" },
    });
    expect(buildExpiredQuery(parse("expired-jobs", ""), NOW)).toMatchObject({ frame: "1d", sources: null });
    expect(buildExpiredQuery(parse("expired-jobs", "time_frame=7d&source=lever"), NOW)).toMatchObject({
      frame: "7d",
      sources: ["lever"],
    });
    expect(buildOrganizationsQuery(parse("organizations", ""), NOW)).toMatchObject({ limit: null, offset: 0 });
    expect(buildOrganizationsQuery(parse("organizations", "limit=5&format=csv"), NOW)).toMatchObject({ limit: 5 });
    expect(buildChangesQuery(parse("changes", ""), NOW)).toMatchObject({ after: 0, limit: 1000 });
  });

  it("facets are those named, or all small ones", () => {
    const facets = (query: string) => buildFacetsQuery(parse("facets", query), NOW);
    expect(facets("facet=function,country&top=3")).toMatchObject({ facets: ["taxonomies", "country"], top: 3 });
    expect(facets("facet=function&facet=country,function&top=3")).toMatchObject({ facets: ["taxonomies", "country"] });
    expect(facets("")).toMatchObject({ top: 20, search: { frame: "6m", frameGiven: false } });
    const all = facets("") as Extract<IndexQuery, { kind: "facets" }>;
    expect(all.facets).toContain("seniority");
    expect(all.facets).not.toContain("organization");
  });
});

it("reports a parameter that two conditions forbid by the name the client used", () => {
  expect(() => list("ai_experience_level=7")).toThrowError(
    expect.objectContaining({ detail: expect.objectContaining({ parameter: "ai_experience_level" }) }) as ApiError,
  );
});

describe("relative dates", () => {
  const NOW = Date.UTC(2026, 4, 10, 12);
  it("count back from now on every date parameter", () => {
    const { values } = parseParams("search", "date_posted_gte=-7d&date_created_lt=-24h", NOW);
    expect(values).toMatchObject({ date_posted_gte: NOW - 7 * 86_400_000, date_created_lt: NOW - 86_400_000 });
  });
  it.each(["-7w", "7d", "-d", "- 7d"])("refuse %s", (text) => {
    expect(() => parseParams("search", `date_posted_gte=${encodeURIComponent(text)}`, NOW)).toThrow(/is not a date/);
  });
});

describe("include_unknown", () => {
  const built = (query: string) => buildListQuery("search", parseParams("search", query), 0);
  it.each([
    "include_unknown=true",
    "include_unknown=true&title=nurse&source=lever",
    "include_unknown=true&has_salary=true",
  ])("requires a filter that has unknown values: %s", (query) => {
    expect(() => built(query)).toThrow(/^include_unknown: requires a filter/);
  });
  it.each(["seniority=senior", "title=nurse&domain=acme.example", "radius=5&near=1,2", "visa_sponsorship=only"])(
    "is accepted with %s",
    (query) => {
      expect(built(`${query}&include_unknown=true`).search.filters.include_unknown).toBe(true);
    },
  );
  it("is not related to salary_floor, which requires salary_min", () => {
    expect(() => built("salary_floor=top")).toThrow(/^salary_floor: requires salary_min/);
  });
});
