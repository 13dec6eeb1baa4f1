import { describe, expect, it } from "vitest";
import { type FoundEmployers, findEmployers } from "../../../src/discovery/employers.ts";
import { DEFAULT_ENDPOINTS } from "../../../src/discovery/endpoints.ts";
import type { FaultName } from "../../../world/faults.ts";
import type { WorldPlace } from "../../../world/knowledgePlace.ts";
import { ELSEWHERE, GRAZ, inTown, town } from "./graz.ts";

const found = (places: readonly WorldPlace[], delivered = new Map<string, number>()): Promise<FoundEmployers> =>
  inTown(places, ({ reading }) => findEmployers(GRAZ, reading, delivered));
const domains = ({ employers }: FoundEmployers): string[] => employers.map(({ domain }) => domain);
const ALL = ["murstahl.example", "billo-markt.example", "uhrturm-spital.example", "schule-am-berg.example"];

describe("the employers of a place", () => {
  it("come from both sources, one for each domain, the most important first", async () => {
    const answer = await found([town(), ELSEWHERE]);
    expect(answer.errors).toEqual([]);
    expect(domains(answer)).toEqual(ALL);
    expect(answer.licences.map(({ source }) => source)).toEqual(["wikidata", "openstreetmap"]);
  });

  it("carry their known facts and the origin of each value", async () => {
    const { employers } = await found([town(), ELSEWHERE]);
    expect(employers[0]).toMatchObject({
      name: "Murstahl AG",
      url: "https://www.murstahl.example/",
      jobs_url: "https://karriere.murstahl.example/",
      kind: "works",
      facts: {
        domain: "murstahl.example",
        industry: "manufacturing",
        headcount: 4200,
        country: "AT",
        headquarters: "Graz",
        founded_year: 1888,
        lei: "529900ABCDEFGH123456",
        wikidata_id: "Q101",
        logo: "https://commons.wikimedia.org/wiki/Special:FilePath/Mur%20Stahl.svg?width=200",
        parent: "Alpine Holding",
      },
    });
    const origins = new Map(employers[0]?.from.map(({ field, source, ref }) => [field, `${source} ${ref}`]));
    expect(origins.get("headcount")).toBe("wikidata Q101");
    expect(origins.get("kind")).toBe("openstreetmap way/1");
    expect(employers[3]?.from).toContainEqual({ field: "industry", source: "openstreetmap", ref: "relation/6" });
    expect(employers[3]?.from.map(({ field }) => field)).not.toContain("headcount");
  });

  it("count a brand with several outlets once, with the facts of its owner", async () => {
    const { employers } = await found([town(), ELSEWHERE]);
    expect(employers[1]).toMatchObject({
      name: "Billo",
      url: "https://www.billo-markt.example/",
      kind: "supermarket",
      facts: { headcount: 30000, wikidata_id: "Q106", industry: "retail" },
    });
  });

  it("exclude platform pages, parks and dissolved organisations", async () => {
    const all = JSON.stringify(await found([town(), ELSEWHERE]));
    for (const word of ["facebook", "linktr", "github", "stadtpark", "altmuehle"]) expect(all).not.toContain(word);
  });

  it("rank higher if they returned postings before", async () => {
    const answer = await found([town(), ELSEWHERE], new Map([["schule-am-berg.example", 60]]));
    expect(domains(answer).indexOf("schule-am-berg.example")).toBe(2);
  });

  it("can be stored as JSON", async () => {
    const answer = await found([town(), ELSEWHERE]);
    expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
  });

  it("are searched around a place that Wikidata does not know or that has no boundary", async () => {
    const unknown = town({}, { name: "Gratz" });
    expect(domains(await found([unknown]))).toEqual(
      ["billo-markt.example", "schule-am-berg.example", "murstahl.example"].toSorted(),
    );
    expect(domains(await found([town({}, { relation: null }), ELSEWHERE]))).toEqual(ALL);
  });

  it("are searched around the place if its boundary contains none", async () => {
    const bare = town({}, { objects: [] });
    const near = { ...town({}, { organisations: [] }), name: "Umland", qid: "Q8", relation: 9 };
    expect(domains(await found([bare, near, ELSEWHERE]))).toEqual(ALL);
  });

  it("are an empty list for an unknown place, without a failure", async () => {
    const answer = await found([]);
    expect(answer).toEqual({ employers: [], errors: [], licences: [] });
  });
});

describe("the right place", () => {
  const lookalike = (more: Partial<WorldPlace>): WorldPlace => ({
    ...town({}, { organisations: [], objects: [] }),
    relation: 77,
    sitelinks: 900,
    ...more,
  });
  it.each([
    ["far away", { qid: "Q2", lat: 50 }],
    ["in another country", { qid: "Q2", country: "SI" }],
    ["named otherwise", { qid: "Q2", name: "Graz Airport" }],
    ["a country of the same name", { qid: "Q2", upper: null }],
    ["less known", { qid: "Q2", sitelinks: 3 }],
  ])("is not the one %s", async (_what, more) => {
    expect(domains(await found([lookalike(more), town(), ELSEWHERE]))).toEqual(ALL);
  });
});

describe("politeness", () => {
  it("sends one query at a time to each host, without robots.txt for a documented API", async () => {
    await inTown([town(), ELSEWHERE], async ({ reading }) => {
      const under = new Map<string, number>();
      let maxConcurrent = 0;
      const get: typeof reading.get = async (ask) => {
        const { host } = new URL(ask.url);
        under.set(host, (under.get(host) ?? 0) + 1);
        maxConcurrent = Math.max(maxConcurrent, under.get(host) ?? 0);
        expect(ask.documented).toBe(true);
        const answer = await reading.get(ask);
        under.set(host, (under.get(host) ?? 0) - 1);
        return answer;
      };
      await findEmployers(GRAZ, { ...reading, get }, new Map());
      expect(maxConcurrent).toBe(1);
    });
  });

  it("queries large places in batches", async () => {
    const many = Array.from({ length: 700 }, (_, at) => ({
      qid: `Q${5000 + at}`,
      names: { en: `Firm ${at}` },
      sites: [`https://firm${at}.example/`],
      seated: true,
      sitelinks: Math.floor(at / 12) + (at === 699 ? 1 : 0),
      claims: { P31: [{ value: "business" }] },
    }));
    await inTown([town({}, { organisations: many, objects: [] })], async ({ reading, requests }) => {
      const { employers, errors } = await findEmployers(GRAZ, reading, new Map());
      expect([employers.length, errors]).toEqual([600, []]);
      expect(employers[0]?.name).toBe("Firm 699");
      for (const { body = "" } of requests) expect(body.match(/wd%3AQ/g)?.length ?? 0).toBeLessThanOrEqual(150);
      expect(requests.length).toBeLessThan(12);
    });
  });

  it("can use other hosts", async () => {
    await inTown([town()], async ({ reading, requests }) => {
      const own = { ...DEFAULT_ENDPOINTS, overpass: "https://overpass.own.example/api/interpreter" };
      const { errors } = await findEmployers(GRAZ, reading, new Map(), own);
      expect(errors).toEqual([{ source: "openstreetmap", failure: "no_such_board", reason: "HTTP 404" }]);
      expect(requests.map(({ url }) => url)).not.toContain(DEFAULT_ENDPOINTS.overpass);
    });
  });
});

describe("when a source fails", () => {
  const map = ["billo-markt.example", "murstahl.example", "schule-am-berg.example"];
  const items = ["murstahl.example", "uhrturm-spital.example"];

  it.each([
    ["200 with JSON that breaks off", "cut", /truncated or invalid.*took too long/],
    ["500 after a timeout", "timeout", /took too long/],
    ["429", "throttled", /requested a pause/],
    ["a ban", "banned", /blocked temporarily/],
  ] as const)("reports the query service with %s and uses the map's response", async (_what, query, reason) => {
    const answer = await found([town({ query }), ELSEWHERE]);
    expect(domains(answer).toSorted()).toEqual(map);
    expect(answer.errors).toHaveLength(1);
    expect(answer.errors[0]).toMatchObject({ source: "wikidata", reason: expect.stringMatching(reason) });
    expect(answer.licences.map(({ source }) => source)).toEqual(["openstreetmap"]);
  });

  it("an error of the Action API with HTTP 200 is not an empty response", async () => {
    const answer = await found([town({ api: "error" }), ELSEWHERE]);
    expect(answer.errors).toEqual([{ source: "wikidata", failure: "failed", reason: "it returned: maxlag" }]);
    expect(domains(answer).toSorted()).toEqual(map);
  });

  it("repeats a query that is too wide for the place alone", async () => {
    const answer = await found([town({ query: "wide" }), ELSEWHERE]);
    expect([domains(answer), answer.errors]).toEqual([ALL, []]);
  });

  it.each([
    ["a remark and nothing else", "remark", "partial", /Query timed out/],
    ["429 without a slot", "slots", "failed", /requested a pause/],
    ["504", "overloaded", "failed", /HTTP 504|answer/],
    ["200 with a page in HTML", "busy", "failed", /HTML instead of JSON: too many requests/],
  ] as const)("reports the map with %s and uses Wikidata's response", async (_what, overpass, failure, reason) => {
    const answer = await found([town({ overpass }), ELSEWHERE]);
    expect(domains(answer).toSorted()).toEqual(items);
    expect(answer.errors).toEqual([{ source: "openstreetmap", failure, reason: expect.stringMatching(reason) }]);
  });

  it("uses half of the map's response and reports it as partial", async () => {
    const answer = await found([town({ overpass: "half" }), ELSEWHERE]);
    expect(domains(answer)).toEqual(ALL.slice(0, 3));
    expect(answer.errors).toMatchObject([{ failure: "partial", reason: expect.stringContaining("runtime error") }]);
  });

  it.each([
    "rate_limited",
    "challenge",
    "html",
    "truncated",
    "server_error",
    "empty_body",
    "reset",
    "drip",
  ] as FaultName[])("both broken by %s: no employers, two errors", async (name) => {
    await inTown([town(), ELSEWHERE], async ({ reading, world }) => {
      world.setFault("wikidata", { name, after: 0 });
      world.setFault("overpass", { name, after: 0 });
      const { employers, errors } = await findEmployers(GRAZ, reading, new Map());
      expect([employers, errors.map(({ source }) => source)]).toEqual([[], ["wikidata", "openstreetmap"]]);
    });
  });

  it("keeps the results of a service that fails half way and stops querying it", async () => {
    await inTown([town(), ELSEWHERE], async ({ reading, world }) => {
      world.setFault("wikidata", { name: "server_error", after: 2 });
      const { employers, errors } = await findEmployers(GRAZ, reading, new Map());
      expect(employers.map(({ domain }) => domain).toSorted()).toEqual(map);
      expect(errors.map(({ source }) => source)).toEqual(["wikidata"]);
    });
  });
});
