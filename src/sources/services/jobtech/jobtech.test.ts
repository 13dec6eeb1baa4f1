import { describe, expect, it } from "vitest";
import { boardOf, NOW } from "../../../../test/sources/openings.ts";
import { testService } from "../../../../test/sources/serviceSuite.ts";
import { follow, onStage, parsed } from "../../../../test/sources/staged.ts";
import { isFailure } from "../../shared/reading/answers.ts";

const HOUR = 3_600_000;
const sweden = { country: "SE", country_name: "Sverige" };

testService("jobtech", {
  slug: "se",
  near: { ...sweden, city: "Göteborg", region: "Västra Götalands län", postcode: "41101", lat: 57.7, lon: 11.97 },
  far: { ...sweden, city: "Kiruna", region: "Norrbottens län", postcode: "98130", lat: 67.86, lon: 20.23 },
  silent: ["pay", "workplace"],
});

describe("jobtech: the snapshot", () => {
  it("contains everything that is open and is complete", async () => {
    const listing = await onStage(boardOf("jobtech", "se", 40, [3]), ({ source, board, reading }) =>
      source.list(board, reading),
    );
    expect(listing).toMatchObject({ complete: true, proof: "natural end" });
    expect(listing.postings).toHaveLength(39);
  });

  it("that is truncated is reported as such and closes nothing", async () => {
    const listing = await onStage(boardOf("jobtech", "se", 4), ({ source, board, reading }) =>
      source.list(board, {
        ...reading,
        get: async (ask) => {
          const answer = await reading.get(ask);
          return answer.kind === "got" ? { ...answer, text: answer.text.slice(0, 900), truncated: true } : answer;
        },
      }),
    );
    expect(listing).toMatchObject({ complete: false, failure: "failed", postings: [] });
    expect(!listing.complete && listing.reason).toContain("exceeds the maximum response size");
  });

  it("with an unknown shape is a failure", async () => {
    for (const body of ["{}", '{"hits":[]}', "<html></html>"]) {
      const front = () => ({ status: 200, body });
      const listing = await onStage(
        boardOf("jobtech", "se", 1),
        ({ source, board, reading }) => source.list(board, reading),
        front,
      );
      expect(listing, body).toMatchObject({ complete: false, failure: "failed" });
    }
  });
});

describe("jobtech: the change stream", () => {
  it("returns every posting and every removal, day by day, and ends", async () => {
    const read = await onStage(boardOf("jobtech", "se", 12, [2, 5]), (stage) =>
      follow(stage, new Date(NOW - 96 * HOUR).toISOString()),
    );
    expect(read.length).toBe(4);
    const postings = new Set(read.flatMap((each) => each.postings.map((one) => one.external_id)));
    const removed = new Map(read.flatMap((each) => each.removed.map((one) => [one.id, one.at] as const)));
    expect(postings.size).toBe(10);
    expect([...removed.keys()].toSorted()).toEqual(["700007", "700016"]);
    expect(removed.get("700007")).toBe(new Date(NOW - 48 * HOUR).toISOString());
    expect(read.at(-1)?.more).toBe(false);
    expect(Date.parse(read.at(-1)?.next as string)).toBeLessThan(NOW);
  });

  it("has no gap between its windows", async () => {
    const shown = boardOf("jobtech", "se", 40);
    const openings = shown.openings.map((each, at) => ({ ...each, updated: NOW - at * 2 * HOUR }));
    const read = await onStage({ ...shown, openings }, (stage) =>
      follow(stage, new Date(NOW - 80 * HOUR).toISOString()),
    );
    expect(new Set(read.flatMap((each) => each.postings.map((one) => one.external_id))).size).toBe(40);
    for (const [at, changes] of read.slice(0, -1).entries())
      expect(changes.postings.length, String(at)).toBeLessThan(20);
  });

  it("halves a window that exceeds the size of a response", async () => {
    const requests: string[] = [];
    const changes = await onStage(boardOf("jobtech", "se", 3), async ({ source, board, reading }) =>
      source.changes?.(new Date(NOW - 60 * HOUR).toISOString(), board, {
        ...reading,
        get: async (ask) => {
          requests.push(ask.url);
          const answer = await reading.get(ask);
          return answer.kind === "got" && requests.length < 3 ? { ...answer, truncated: true } : answer;
        },
      }),
    );
    expect(requests).toHaveLength(3);
    expect(changes).toMatchObject({ next: new Date(NOW - 54 * HOUR).toISOString(), more: true });
  });

  it("that fails keeps its cursor", async () => {
    for (const reply of [
      { status: 403, body: "" },
      { status: 200, body: "{}" },
      { status: 200, body: '[{"removed":true}]' },
    ]) {
      const changes = await onStage(
        boardOf("jobtech", "se", 3),
        ({ source, board, reading }) =>
          source.changes?.("2026-10-19T00:00:00.000Z", board, reading) as Promise<unknown>,
        () => reply,
      );
      expect(isFailure(changes), reply.body).toBe(true);
    }
  });
});

describe("jobtech: words", () => {
  it("are all sent, including a place that is not recognised", async () => {
    const found = await onStage(boardOf("jobtech", "se", 12), async ({ source, board, reading }) => {
      const run = async (title: string, location: string | null) =>
        (await source.search?.({ title, location, country: "SE", place: null }, board, reading))?.postings.length;
      return [await run("data engineer", null), await run("data nurse", null), await run("data", "Norrland")];
    });
    expect(found).toEqual([2, 0, 0]);
  });
});

describe("jobtech: one posting", () => {
  const advert = {
    id: "1",
    headline: "Kock",
    webpage_url: "https://arbetsformedlingen.se/platsbanken/annonser/1",
    description: { text: "Laga mat.\nVarje dag.", text_formatted: null },
    salary_description: "Månadslön enligt avtal",
    working_hours_type: { label: "Deltid" },
    duration: { label: "3 månader" },
    employer: { name: "KÖKET AB", url: "www.koket.example" },
    application_details: { email: "karin@koket.example", url: null },
    application_contacts: [{ name: "Karin Kock", telephone: "070" }],
    workplace_address: { city: null, municipality: null, region: null, country: "Norge", coordinates: [null, null] },
    publication_date: "2026-07-20T00:01:23",
    application_deadline: "2026-12-06T23:59:59",
  };

  it("has Swedish times in UTC, summer and winter", () => {
    expect(parsed("jobtech", [advert])[0]).toMatchObject({
      date_posted: "2026-07-19T22:01:23.000Z",
      date_valid_through: "2026-12-06T22:59:59.000Z",
    });
  });

  it("contains no names of people", () => {
    expect(JSON.stringify(parsed("jobtech", [advert]))).not.toMatch(/karin/i);
  });

  it("abroad has only its country; a plain text stays one", () => {
    expect(parsed("jobtech", advert)[0]).toMatchObject({
      locations: [{ locality: null, country: "Norge", lat: null }],
      description_html: null,
      description_text: "Laga mat.\nVarje dag.",
      employment_type: "Deltid, 3 månader",
      salary: "Månadslön enligt avtal",
    });
  });

  it("has a reference only if it is a real one", () => {
    const reference = (referenceText: string) =>
      parsed("jobtech", [{ ...advert, application_details: { reference: referenceText } }])[0]?.requisition_id;
    expect(["2026/117", "Karin Kock", "Kock", "ref-1@koket.example"].map(reference)).toEqual([
      "2026/117",
      null,
      null,
      null,
    ]);
  });

  it("that was removed is skipped", () => {
    expect(parsed("jobtech", [{ id: 24233930, removed: true, removed_date: "2020-09-22T14:57:55" }])).toEqual([]);
  });
});
