import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { boardOf } from "../../../test/sources/openings.ts";
import { testService } from "../../../test/sources/serviceSuite.ts";
import { onStage, parsed } from "../../../test/sources/staged.ts";
import { testSource } from "../../../test/sources/suite.ts";
import type { Reply } from "../../../world/fake.ts";
import type { RawPosting } from "../../contract/raw.ts";
import type { Detail, Listing, ServiceQuery } from "../../contract/reading.ts";

const germany = { country: "DE", country_name: "Germany", postcode: null };
// The list has offices and "virtual", schedules and internships, nothing in between.
const silent = ["workplace", "employment", "requisition", "company"] as const;

testSource("amazon", { slug: "de", silent });
testService("amazon", {
  slug: "de",
  near: { ...germany, city: "Berlin", region: "Berlin", lat: 52.52, lon: 13.4 },
  // A similar name, as the service matches it.
  far: { ...germany, city: "Bremen", region: "Bremen", lat: 53.08, lon: 8.8 },
  silent,
});

const row = {
  id: "7f19474d-55f3-44d7-921e-53f834156a7b",
  id_icims: "10000001",
  title: "Nurse,  Site Health",
  company_name: "Amazon Web Services, Inc. - A97",
  job_category: "Medical",
  country_code: "USA",
  city: "Mountain View",
  state: "CA",
  location: "US, CA, Mountain View",
  normalized_location: "Mountain View, California, USA",
  posted_date: "September  2, 2026",
  job_path: "/en/jobs/10000001/nurse",
  url_next_step: "https://account.amazon.jobs/jobs/10000001/apply",
  description: "Care for people.<br/>Every day.",
  basic_qualifications: "- Licence",
  preferred_qualifications: "- Kindness",
};
const one = (more: Record<string, unknown> = {}): RawPosting =>
  parsed("amazon", { error: null, hits: 1, jobs: [{ ...row, ...more }] })[0] as RawPosting;
const at = (more: Record<string, unknown>): string => JSON.stringify({ normalizedCountryCode: "USA", ...more });

describe("amazon: one row", () => {
  it("belongs to Amazon, regardless of which of its companies hires", () => {
    expect(one()).toMatchObject({
      external_id: "10000001",
      requisition_id: "10000001",
      title: "Nurse, Site Health",
      organization: "Amazon",
      employer: { domain: "amazon.com" },
      url: "https://www.amazon.jobs/en/jobs/10000001/nurse",
      apply_url: "https://account.amazon.jobs/jobs/10000001/apply",
      date_posted: "2026-09-02T00:00:00.000Z",
      full_text: true,
    });
    expect(one().description_html).toContain("<h3>Preferred qualifications</h3>\n- Kindness");
  });

  it("reads its place in the formats of 2021, 2023 and 2026", () => {
    const place = { locality: "Mountain View", region: "California", country: "US" };
    expect(one({ country_code: "US" }).locations).toMatchObject([place]);
    expect(one().locations).toMatchObject([place]);
    const seattle = at({ city: "Seattle", normalizedStateName: "Washington", region: "WA", type: "ONSITE" });
    expect(one({ locations: [seattle, seattle] })).toMatchObject({
      locations: [{ locality: "Seattle", region: "Washington", country: "US" }],
      workplace: "on-site",
      remote: null,
    });
    const anywhere = one({ city: " ", state: " ", location: "IN", normalized_location: "IND", country_code: "IND" });
    expect(anywhere.locations).toMatchObject([{ text: "IND", locality: null, region: null, country: "IN" }]);
  });

  it("is remote only if every place is virtual", () => {
    const virtual = at({ city: "Virtual", type: "VIRTUAL", normalizedLocation: "USA" });
    const office = at({ city: "Seattle", type: "ONSITE" });
    expect(one({ locations: [virtual] })).toMatchObject({ remote: true, workplace: "remote" });
    expect(one({ locations: [virtual] }).locations).toMatchObject([{ text: "USA", locality: null, country: "US" }]);
    expect(one({ locations: [virtual, office] })).toMatchObject({ remote: null, workplace: null });
    expect(one({ city: "Virtual", location: "US, Virtual" })).toMatchObject({ remote: true });
  });

  it("takes the widest pay line at its end", () => {
    const lines = [
      "USA, CA, Mountain View - 193,300.00 - 261,500.00 USD annually",
      "USA, WA, Seattle - 168,100.00 - 227,400.00 USD annually",
    ];
    const paid = (...payTexts: string[]): string | null =>
      one({ preferred_qualifications: `- Kindness<br/><br/>${payTexts.join("<br/>")}` }).salary;
    expect(paid(...lines)).toBe("168100-261500 USD / YEAR");
    expect(paid("USA, ,  - 20.50 - 25.00 USD hourly")).toBe("20.5-25 USD / HOUR");
    expect(paid(lines[0] as string, "CAN, ON, Toronto - 90,000.00 - 100,000.00 CAD annually")).toBeNull();
    expect(paid()).toBeNull();
  });

  it("is marked as an internship", () => {
    expect(one({ job_schedule_type: "full-time", is_intern: true }).employment_type).toBe("full-time, internship");
  });

  it("never links to another site", () => {
    for (const job_path of ["//evil.example/x", "https://evil.example/", "/\\evil.example", null, 7, {}]) {
      expect(new URL(one({ job_path }).url).hostname).toBe("www.amazon.jobs");
    }
  });

  it("survives wrong types everywhere", () => {
    for (const bad of [null, 7, true, "x", [], {}, [[]], [null, 3, "{", "[]", '{"city":[]}']]) {
      const every = Object.fromEntries(Object.keys(row).map((key) => [key, bad]));
      expect(() => parsed("amazon", { jobs: [{ ...every, locations: bad }] })).not.toThrow();
      expect(one({ ...every, locations: bad, id_icims: "5", title: "T" })).toMatchObject({ external_id: "5" });
    }
  });
});

const berlin: ServiceQuery = {
  title: "data engineer",
  location: "Berlin, Germany",
  country: "DE",
  place: { name: "Berlin", region: null, country: "DE", lat: 52.5, lon: 13.4, radius_km: 25 },
};

async function searched(target: ServiceQuery, reply: Reply | null): Promise<{ listing: Listing; urls: string[] }> {
  const urls: string[] = [];
  const listing = await onStage(
    boardOf("amazon", "de", 3),
    ({ source, board, reading }) =>
      source.search?.(target, board, {
        ...reading,
        get: (ask) => {
          urls.push(ask.url);
          return reading.get(ask);
        },
      }) as Promise<Listing>,
    () => reply,
  );
  return { listing, urls };
}

describe("amazon: a search", () => {
  it("sends words, place and country, the country in brackets", async () => {
    const { urls } = await searched(berlin, null);
    const sentParams = new URL(urls[0] as string).searchParams;
    expect(Object.fromEntries(sentParams)).toMatchObject({
      base_query: "data engineer",
      loc_query: "Berlin, Germany",
      latitude: "52.5",
      longitude: "13.4",
      radius: "25km",
      "normalized_country_code[]": "DEU",
      result_limit: "100",
      offset: "0",
    });
  });

  it("skips places that only sound similar or lie in another country", async () => {
    const jobs = [
      { ...row, id_icims: "1", locations: [at({ city: "Berlin", normalizedCountryCode: "DEU" })] },
      { ...row, id_icims: "2", locations: [at({ city: "Berlin", normalizedCountryCode: "USA" })] },
      { ...row, id_icims: "3", locations: [at({ city: "Bernau", normalizedCountryCode: "DEU" })] },
    ];
    const { listing } = await searched(berlin, { status: 200, body: JSON.stringify({ error: null, hits: 3, jobs }) });
    expect(listing.postings.map((each) => each.external_id)).toEqual(["1"]);
  });

  it("matches a city by its region if the list uses another name for it", async () => {
    const munich = at({ city: "Munich", normalizedStateName: "Bavaria", normalizedCountryCode: "DEU" });
    const body = JSON.stringify({ error: null, hits: 1, jobs: [{ ...row, locations: [munich] }] });
    const place = { name: "München", region: "Bavaria", country: "DE", lat: 48.1, lon: 11.6, radius_km: 25 };
    const { listing } = await searched({ ...berlin, location: "münchen", place }, { status: 200, body });
    expect(listing.postings).toHaveLength(1);
  });

  it("fails on an error or an unknown shape", async () => {
    for (const body of ['{"error":"too far","hits":0,"jobs":[]}', '{"jobs":[]}', '{"hits":0}', "[]"]) {
      const { listing } = await searched(berlin, { status: 200, body });
      expect(listing, body).toMatchObject({ complete: false, failure: "failed", postings: [] });
    }
  });
});

it("amazon: a page that redirects to the list means the posting is gone", async () => {
  const kinds: string[] = [];
  for (const reply of [
    { status: 302, headers: { location: "/en/search?gone=1" }, body: "" },
    { status: 200, body: "<h1>Sign in</h1>" },
    { status: 200, body: "<h1>Nurse</h1><p>Job ID: 10000001</p>" },
  ]) {
    const detail = await onStage(
      boardOf("amazon", "de", 1),
      ({ source, board, reading }) => source.detail?.(one(), board, reading) as Promise<Detail>,
      (request) => (request.path.startsWith("/en/jobs/") ? reply : null),
    );
    kinds.push(detail.kind);
  }
  expect(kinds).toEqual(["gone", "unread", "posting"]);
});

it("amazon: a board that is no country is searched, not listed", async () => {
  const listing = await onStage(boardOf("amazon", "search", 3), ({ source, board, reading }) =>
    source.list(board, reading),
  );
  expect(listing).toMatchObject({ complete: false, failure: "partial", postings: [] });
});

const SHARED = process.env.ROLECALL_SHARED ?? new URL("../../../../shared", import.meta.url).pathname;
const RECORDED = join(SHARED, "recordings/public/amazon-jobs");

describe.runIf(existsSync(RECORDED))("amazon: recorded answers", () => {
  const files = existsSync(RECORDED) ? readdirSync(RECORDED).filter((name) => name.endsWith(".json")) : [];
  it.each(files)("%s", (name) => {
    const postings = parsed("amazon", readFileSync(join(RECORDED, name), "utf8"));
    expect(postings.length).toBe(name.startsWith("2023") ? 40 : name.startsWith("2026") ? 3 : 1);
    for (const posting of postings) {
      expect(posting).toMatchObject({ organization: "Amazon", full_text: true });
      expect(posting.url).toMatch(/^https:\/\/www\.amazon\.jobs\/en\/jobs\/\d+\//);
      expect(Number(posting.date_posted?.slice(0, 4))).toSatisfy(
        (year) => year >= 2019 && year <= Number(name.slice(0, 4)),
      );
      expect(posting.locations[0]?.country).toMatch(/^[A-Z]{2}$/);
    }
  });
});
