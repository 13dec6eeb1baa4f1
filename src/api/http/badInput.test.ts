// Every kind of invalid request over real HTTP: each is a 400 in the same format that names its parameter.

import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../test/rig/apiServer.ts";
import { assertPresent } from "../../contract/assertPresent.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function refused(target: string, parameter: string | null, more: Record<string, unknown> = {}): Promise<void> {
  const before = server.feed.queries.length;
  const { status, json, headers } = await server.get(target);
  expect({ target, status, ...json }).toMatchObject({ target, status: 400, parameter, ...more });
  expect(Object.keys(json)).toEqual(
    expect.arrayContaining(["error", "code", "parameter", "did_you_mean", "request_id"]),
  );
  if (parameter !== null) expect(json.error).toContain(parameter);
  expect(headers["x-request-id"]).toBe(json.request_id);
  expect(server.feed.queries.length).toBe(before);
}

const q = encodeURIComponent;

it("suggests the intended value for one that is valid elsewhere or in its own language", async () => {
  for (const [word, code] of [
    ["Deutsch", "de"],
    ["français", "fr"],
    ["Svenska", "sv"],
  ] as const) {
    await refused(`active-jobs?language=${q(word)}`, "language", { did_you_mean: code });
  }
  await refused("active-jobs?time_frame=1m", "time_frame", { error: expect.stringContaining("active-jobs-count") });
  // The same field in the other layout, however different the two names are.
  await refused("active-jobs?schema=native&fields=salary", "fields", { did_you_mean: "salary_raw" });
  await refused("active-jobs?fields=key_skills", "fields", { did_you_mean: "ai_key_skills" });
  // A number or date outside the accepted range gets a message about the range.
  const max = "must be at most 9007199254740991 (got 9999999999999999)";
  await refused("active-jobs?cursor=9999999999999999", "cursor", { error: expect.stringContaining(max) });
  const years = expect.stringMatching(/; the year must be between 1900 and 2200$/);
  await refused("active-jobs?date_posted_lt=9999-12-31", "date_posted_lt", { error: years });
});

describe("invalid values", () => {
  const wrong: Record<string, string[]> = {
    limit: ["0", "-1", "1001", "1e2", "0x10", "1.5", "10abc", "NaN", q("５"), "9007199254740993", "", "true", "%2010"],
    offset: ["100001", "-1", "99999999999999999999", "1.0", ""],
    cursor: ["-1", "abc", "1.0", "9223372036854775808", "99999999999999999", ""],
    time_frame: ["2h", "1H", "24", "1d", "1m", "", "1h,24h", "__proto__"],
    date_posted_gte: ["now", "today", "infinity", "J2451187", "99999-01-01", "2026-01", "", "1700000000"],
    date_created_gte: ["2026-02-30", "2026-13-01", "2026-01-01T24:00:00Z", "2026-01-01T00:00:00", "2026-1-1"],
    date_created_lt: ["2026-01-01T00:00:00+02:00", "notadate"],
    has_salary: ["TRUE", "1", "yes", ""],
    include_beta: ["True", "0", ""],
    order_by: ["date", "-salary", "__proto__", "constructor"],
    format: ["yaml", "JSON"],
    schema: ["linkedin"],
    description_format: ["markdown"],
    fields: ["nope", "id,password", "*", "id,__proto__", "", ","],
    organization_size: ["2-10,foo", "3-9"],
    organization_headcount_lt: ["-5"],
    salary_min: ["-5", "50k"],
    currency: ["EURO", "E1R"],
    country: ["DEU", "d1", "Germany,XX1", ","],
    source: ["nosuch"],
    exclude_source: ["nosuch"],
    organization_agency: ["true", "ONLY"],
    experience_level: ["3-4", "10", "10++"],
    work_arrangement: ["Moonbase"],
    taxonomies: ["Wizardry", '"Sales'],
    id: ["1,2,abc", "", "-1", "1,,2", Array.from({ length: 1001 }, (_, i) => i).join(",")],
    title: ["x".repeat(1001), "", '""', "-", "OR", q("   "), "%00x", "%FF", "%ED%A0%80", "%C0%AF", "%zz", "abc%"],
    location: ["%20%20"],
    skill: ["%00", "%FF", ""],
    organization: ["%FF", q('"open')],
  };
  for (const [name, values] of Object.entries(wrong)) {
    it(`${name}`, async () => {
      for (const value of values) await refused(`active-jobs?${name}=${value}`, name);
    });
  }

  it("reports the position of an error in an advanced query", async () => {
    for (const text of ["engineer &", "(a", "a)", "data engineer", "aa <101> bb", "a:*", "'open", "<->"]) {
      await refused(`active-jobs?title_advanced=${q(text)}`, "title_advanced", { code: "invalid_query" });
      const { json } = await server.get(`active-jobs?title_advanced=${q(text)}`);
      expect(json.position).toBeTypeOf("number");
    }
  });

  it("suggests the nearest value in its canonical spelling", async () => {
    const cases = {
      seniority: ["seniorr", "senior"],
      work_arrangement: ["hybird", "Hybrid"],
      source: ["LEVERR", "lever"],
    };
    for (const [name, [value, meant]] of Object.entries(cases)) {
      await refused(`active-jobs?${name}=${value}`, name, { did_you_mean: meant });
    }
  });

  it("truncates and neutralises client input in messages", async () => {
    const { json } = await server.get(`active-jobs?seniority=${q(`\u202e\u0007${"x".repeat(500)}`)}`);
    expect(json.error).not.toMatch(/[\u202e\u0007]/);
    expect(String(json.error).length).toBeLessThan(300);
  });
});

describe("unknown names", () => {
  it("get the nearest name as a suggestion", async () => {
    const near = {
      titel: "title",
      limt: "limit",
      contry: "country",
      organisation: "organization",
      senority: "seniority",
    };
    for (const [name, meant] of Object.entries({ ...near, exclude_sources: "exclude_source", Title: "title" })) {
      await refused(`active-jobs?${name}=x`, name, { code: "unknown_parameter", did_you_mean: meant });
    }
  });

  it("used by other services get our name as a suggestion", async () => {
    const ours = {
      q: "title",
      query: "title",
      keyword: "description",
      remote: "work_arrangement",
      page: "offset",
      per_page: "limit",
      sort: "order_by",
      company: "organization",
    };
    for (const [name, meant] of Object.entries(ours)) {
      await refused(`active-jobs?${name}=x`, name, { code: "unknown_parameter", did_you_mean: meant });
    }
    await refused("changes?page=2", "page", { code: "unknown_parameter", did_you_mean: "after" });
  });

  it("of JavaScript object properties are treated like any other", async () => {
    for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty", "a.b", "limit[]"]) {
      await refused(`active-jobs?${q(name)}=5`, name, { code: "unknown_parameter" });
    }
    await refused("active-jobs?=5", "");
  });

  it("that belong to another endpoint are reported as such", async () => {
    const cases: [string, string][] = [
      ["modified-jobs", "time_frame=1h"],
      ["modified-jobs", "no_collect=true"],
      ["search", "time_frame=24h"],
      ["expired-jobs", "limit=5"],
      ["expired-jobs", "format=csv"],
      ["organizations", "title=x"],
      ["active-jobs", "mode=index"],
      ["active-jobs", "digest=true"],
      ["collect", "offset=5"],
      ["sources", "limit=5"],
      ["usage", "top=1"],
      ["jobs/1", "limit=1"],
    ];
    for (const [path, query] of cases) await refused(`${path}?${query}`, assertPresent(query.split("=")[0]));
    for (const query of ["limit=5", "cursor=0", "format=csv", "fields=id", "order_by=salary", "include_beta=true"]) {
      await refused(`active-jobs-count?${query}`, assertPresent(query.split("=")[0]));
    }
  });

  it("rejects a parameter given twice, or together with its alias", async () => {
    for (const query of ["limit=10&limit=20", "title=a&title=b", "has_salary=true&has_salary=true"]) {
      await refused(`active-jobs?${query}`, assertPresent(query.split("=")[0]), { code: "repeated_parameter" });
    }
    await refused("active-jobs?taxonomies=Sales&function=Sales", "function");
  });
});

describe("mutually exclusive combinations", () => {
  const cases: [string, string | null][] = [
    ["active-jobs?cursor=5&order_by=salary", "order_by"],
    ["active-jobs?chars=500", "chars"],
    ["active-jobs?format=md&chars=199", "chars"],
    ["active-jobs?schema=native&fields=ai_keywords", "fields"],
    ["expired-jobs?time_frame=2d", "time_frame"],
    ["active-jobs-count?time_frame=1d", "time_frame"],
    ["organizations?format=jsonl", "format"],
    ["organizations?limit=0", "limit"],
    ["search?wait=121", "wait"],
    ["search?min_results=0", "min_results"],
    ["search?company_url=notaurl", "company_url"],
    ["search?company_url=file:///etc/passwd", "company_url"],
    ["search?company_url=http://metadata.google.internal/", "company_url"],
    ["search?company_url=nas.local", "company_url"],
    ["search?company_url=kubernetes.default.svc", "company_url"],
    ["search?company_url=https://../x", "company_url"],
    ["search?company_url=https://acme.example&domain=other.example", "domain"],
    ["search?mode=live&wait=0", "mode"],
    ["search?refresh=true", "refresh"],
    ["search?envelope=true&format=csv", "envelope"],
    ["collect?title=a&limit=5", "limit"],
    ["collect?title=", "title"],
    ["collect?title=-", "title"],
    ["collect?title=nurse&location=%3F%21", "location"],
    [`collect?title=${"x".repeat(1001)}`, "title"],
    ["collect?country=DEU", "country"],
    ["collect?country=QQ", "country"],
    ["changes?after=abc", "after"],
    ["changes?after=0&wait=61", "wait"],
    ["changes?after=0&limit=0", "limit"],
    ["facets?facet=nope", "facet"],
    ["facets?facet=,", "facet"],
    ["facets?top=abc", "top"],
  ];
  for (const [target, parameter] of cases) it(target.slice(0, 70), () => refused(target, parameter));
});

it("counts 1,000 characters as code points", async () => {
  expect((await server.get(`active-jobs?organization=${q("😀".repeat(1000))}`)).status).toBe(200);
  expect((await server.get(`collect?title=${q("😀".repeat(1000))}`)).status).toBe(200);
  await refused(`collect?title=${q("😀".repeat(1001))}`, "title");
});

it("rejects a request with two Host headers", async () => {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  socket.write("GET /healthz HTTP/1.1\r\nHost: one.example\r\nHost: two.example\r\nConnection: close\r\n\r\n");
  const answer = (await Array.fromAsync(socket)).map(String).join("");
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain("host: must be sent once (got 2 headers)");
});
