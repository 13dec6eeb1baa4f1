import { describe, expect, it } from "vitest";
import type { CoverageEntry } from "../../../src/contract/answers.ts";
import { NOTHING_READ } from "../../../src/contract/reading.ts";
import {
  coverageWords,
  employerName,
  progressOf,
  questionOf,
  reasonWords,
  wentWrong,
} from "../words/collectProgress.ts";
import { linksIn, outcomeOf } from "./boardWords.ts";

const READ: CoverageEntry = {
  company_url: "https://www.halden.example/jobs",
  source: "greenhouse",
  board: "halden",
  verdict: "complete",
  code: null,
  because: null,
  pages: 1,
  found: 3,
  read_at: null,
};

describe("a worker's notes", () => {
  it("become employers, services and failures", () => {
    const progress = progressOf({
      country: "DK",
      place: "Esbjerg",
      employers: 12,
      added: 4,
      services: { jobnet: 25, eures: 0 },
      coverage: [READ],
      errors: [
        { ...NOTHING_READ, source: "eures", because: "no answer in 10 s" },
        { ...NOTHING_READ, source: "amazon" },
        { ...NOTHING_READ, code: "internal_error" },
        { ...READ, code: "robots_disallowed" },
      ],
    });
    expect(progress).toMatchObject({ place: "Esbjerg", country: "DK", added: 4, employers: 12 });
    expect(progress.read).toHaveLength(1);
    expect(progress.services).toEqual([
      { source: "jobnet", found: 25, reason: null },
      { source: "eures", found: null, reason: "no answer in 10 s" },
      { source: "amazon", found: null, reason: "could not be reached" },
    ]);
    expect(progress.troubles).toEqual([{ code: "internal_error", because: null }]);
    expect(progress.troubles.map(reasonWords)).toEqual(["ended by an internal error"]);
  });

  it("count as successful only if something could be read", () => {
    const refused = { ...NOTHING_READ, source: "eures", because: "no answer in 10 s" };
    expect(wentWrong(progressOf({ services: { eures: 0 }, errors: [refused] }))).toBe(true);
    expect(wentWrong(progressOf({ services: { eures: 0, jobnet: 3 }, errors: [refused] }))).toBe(false);
    expect(wentWrong(progressOf({ coverage: [READ] }))).toBe(false);
    expect(wentWrong(progressOf({}))).toBe(false);
  });

  it("are summarised by the request's words", () => {
    const asked = { title: "nurse", location: "Esbjerg", country: "DK", company_url: null };
    expect(questionOf(asked)).toBe("nurse in Esbjerg, Denmark");
    expect(questionOf({ ...asked, title: null, location: null })).toBe("everything in Denmark");
    expect(questionOf({ title: null, location: null, country: null, company_url: "https://halden.example" })).toBe(
      "https://halden.example",
    );
  });

  it("may be empty", () => {
    const empty = { place: null, country: null, added: 0, employers: 0, read: [], services: [], troubles: [] };
    expect(progressOf({})).toEqual(empty);
  });
});

describe("an employer that was read", () => {
  it("is named by its address", () => {
    expect(employerName(READ)).toBe("halden.example");
    expect(employerName({ ...READ, company_url: "no address" })).toBe("halden");
    expect(employerName({ ...READ, company_url: null, board: null })).toBe("unknown");
  });
  it("has a plain sentence for its result", () => {
    expect(coverageWords(READ)).toBe("Greenhouse / halden · complete");
    expect(coverageWords({ ...READ, source: "career_site", found: 0 })).toBe("Career site · no openings");
    expect(coverageWords({ ...READ, code: "robots_disallowed" })).toBe(
      "Greenhouse / halden · robots.txt does not allow it",
    );
    expect(coverageWords({ ...READ, verdict: "partial", because: "cut at 2,000" })).toBe(
      "Greenhouse / halden · partial, cut at 2,000",
    );
  });
});

describe("links", () => {
  it("are extracted from lines, CSV and prose, each once", () => {
    const text =
      'company,url\nQuillon,"https://jobs.lever.co/quillon"\nhttps://jobs.lever.co/quillon\nsee careers.example.com/jobs; or 12.5 a day';
    expect(linksIn(text)).toEqual(["https://jobs.lever.co/quillon", "careers.example.com/jobs"]);
    expect(linksIn("nothing here")).toEqual([]);
  });
});

it("states the result of a board's last read", () => {
  const board = { verdict: "complete", trouble: null, suspect: null, last_read: null } as const;
  const read = { ...board, last_read: "2026-01-01T00:00:00.000Z" };
  expect(outcomeOf(board)).toBe("It has not been read yet.");
  expect(outcomeOf(read)).toBe("The list is complete.");
  expect(outcomeOf({ ...read, verdict: "failed", trouble: "HTTP 500" })).toBe(
    "The last read was incomplete: HTTP 500.",
  );
});
