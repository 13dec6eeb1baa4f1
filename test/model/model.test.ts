// Checks the model with hand-made cases before anything is compared with it: a wrong model would blame the wrong side.
import { describe, expect, it } from "vitest";
import type { Change, DerivedPosting } from "../../src/contract/posting.ts";
import { count, expired, facet, lastSeen, list, organizations, yearBefore } from "./answers.ts";
import { type Draft, PLAIN, postingOf } from "./postings.ts";
import { BadQuery, readAdvanced, readSimple } from "./queries.ts";
import { applyChange, emptyState, type State } from "./state.ts";
import { listOf, namesOf, sizeOf } from "./values.ts";
import { EMPLOYERS, PLACES } from "./vocabulary.ts";
import { wordsOf } from "./words.ts";

const NOW = Date.UTC(2026, 5, 15, 12);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function open(state: State, draft: Partial<Draft>, at: number, more: Partial<DerivedPosting> = {}): number {
  const id = state.postings.size + 1;
  const derived = { ...postingOf({ ...PLAIN, ...draft }, `x${id}`, at), ...more };
  const place = { board_id: 1, employer_id: null, duplicate_of: null, duplicate_rule: null, reposted_of: null };
  const posting = { id, created_at: at, ...place, seen_at: null, missing: false, derived };
  const links = { duplicate_of: null, reposted_of: null };
  applyChange(state, { seq: state.seq + 1, at, type: "opened", id, ...links, posting });
  return id;
}
function close(state: State, id: number, at: number): void {
  const why = { source: "greenhouse", reason: "gone", evidence: {} } as const;
  applyChange(state, { seq: state.seq + 1, at, type: "closed", id, ...why });
}
function modify(state: State, id: number, at: number, fields: ("title" | "salary")[]): void {
  const known = state.postings.get(id);
  if (known === undefined) throw new Error(`no posting ${id}`);
  const place = { board_id: 1, employer_id: null, duplicate_of: null, duplicate_rule: null, reposted_of: null };
  const posting = { id, created_at: known.created, ...place, seen_at: null, missing: false, derived: known.derived };
  applyChange(state, { seq: state.seq + 1, at, type: "modified", id, fields, old: {}, new: {}, posting } as Change);
}
function titled(...titles: string[]): State {
  const state = emptyState();
  titles.forEach((title, at) => {
    open(state, { title }, NOW - 1000 + at);
  });
  return state;
}
const find = (state: State, params: Record<string, string>) =>
  list(state, "search", { limit: "1000", ...params }, NOW).ids.toSorted((a, b) => a - b);

describe("words", () => {
  it.each([
    ["Senior C++ Engineer (C#/.NET)", ["senior", "c++", "engineer", "c#", ".net"]],
    ["ASP.NET, node.js and R&D", ["asp", ".net", "node.js", "and", "r&d"]],
    ["L'Oréal front-end Straße ŁÓDŹ Ørsted", ["l", "oreal", "front", "end", "strasse", "lodz", "orsted"]],
    ["C++17 networks Foo.js snake_case", ["c++", "17", "networks", "foo", "js", "snake", "case"]],
  ])("%s", (text, words) => expect(wordsOf(text)).toEqual(words));
  it("are the same for composed and decomposed letters", () => expect(wordsOf("Cafe\u0301")).toEqual(wordsOf("Café")));
});

describe("simple queries", () => {
  const state = titled("Sales Manager", "Regional Sales and Marketing Manager", "Café Manager", "Front-End Developer");
  it.each([
    ["sales manager", [1, 2]],
    ['"sales manager"', [1]],
    ['manager -"sales manager"', [2, 3]],
    ["-manager", [4]],
    ["sales café OR regional", [2]],
    ["café OR regional OR developer", [2, 3, 4]],
    ["-manager OR cafe", [3, 4]],
    ["café|developer", [3, 4]],
    ["OR manager OR", [1, 2, 3]],
    ['"sales manager', [1]],
    ["front end", [4]],
    ["front-end *** -", [4]],
  ])("%s", (title, ids) => expect(find(state, { title })).toEqual(ids));
  it.each(["", "-", "OR", '""', "*** |"])("%j matches everything", (text) =>
    expect(() => readSimple(text)).toThrow(BadQuery),
  );
});

describe("advanced queries", () => {
  const state = titled("Sales Manager", "Sales and Marketing Manager", "Manager of Sales", "R&D Sales Sales");
  it.each([
    ["sales <-> manager", [1]],
    ["sales <2> manager", [1]],
    ["sales <3> manager", [1, 2]],
    ["manager <2> sales", [3]],
    ["sales & !manager", [4]],
    ["sales <-> sales", [4]],
    ["'R&D' | market:*", [2, 4]],
    ["r & d", []],
    ["(sales | manager) <-> (and | of)", [2, 3]],
    ["sales <-> and <-> marketing", [2]],
    ["'sales and' <2> manager", [2]],
    ["of | sales & marketing", [2, 3]],
  ])("%s", (text, ids) => expect(find(state, { title_advanced: text })).toEqual(ids));
  it.each([
    "a b",
    "a &",
    "& a",
    "!",
    "()",
    "(a",
    "a)",
    "''",
    "a <0> b",
    "a <101> b",
    "a <x> b",
    "a:*",
    "a <-> !b",
    '"a"',
  ])("%j is refused", (text) => expect(() => readAdvanced(text)).toThrow(BadQuery));
  it("are at most 50 levels deep and 200 words long", () => {
    expect(() => readAdvanced(`${"(".repeat(51)}ab${")".repeat(51)}`)).toThrow(BadQuery);
    expect(() => readAdvanced(Array(201).fill("ab").join("|"))).toThrow(BadQuery);
    expect(readAdvanced(`${"(".repeat(50)}ab${")".repeat(50)}`)).toEqual(readAdvanced("ab"));
  });
});

describe("values", () => {
  it("quotes protect a comma, and an unquoted value is also tried as a whole", () => {
    expect(listOf('"Acme, Inc.", Foo')).toEqual(["Acme, Inc.", "Foo"]);
    expect([...namesOf("Acme, Inc.")]).toEqual(["acme", "inc.", "acme, inc."]);
  });
  it("sizes stop at their bounds", () =>
    expect([1, 2, 10, 11, 10_000, 10_001, 0, null].map(sizeOf)).toEqual([
      ...["1", "2-10", "2-10", "11-50", "5001-10000", "10001+", null, null],
    ]));
});

describe("windows", () => {
  it("include a posting at the window's start, and exclude one a millisecond older", () => {
    const state = titled();
    open(state, {}, NOW - DAY - 1);
    open(state, {}, NOW - DAY);
    expect(list(state, "active-jobs", {}, NOW).ids).toEqual([2]);
    expect(list(state, "active-jobs", { time_frame: "6m" }, NOW).ids).toEqual([2, 1]);
  });
  it("an older date overrides the default window, but not an explicit one", () => {
    const state = titled();
    open(state, {}, NOW - 3 * DAY);
    const date_created_gte = new Date(NOW - 4 * DAY).toISOString();
    expect(list(state, "active-jobs", { date_created_gte }, NOW).ids).toEqual([1]);
    expect(list(state, "active-jobs", { date_created_gte, time_frame: "24h" }, NOW).ids).toEqual([]);
  });
  it("end at the mark, or at the requested date if that is later", () => {
    const state = titled("a");
    expect(list(state, "active-jobs", {}, NOW).windowEnd).toBe(NOW - 1000 + 1);
    const date_created_gte = new Date(NOW + DAY).toISOString();
    expect(list(state, "active-jobs", { date_created_gte }, NOW).windowEnd).toBe(NOW + DAY);
  });
  it("exclude postings older than twelve calendar months; exactly twelve is included", () => {
    const state = titled();
    open(state, {}, NOW - DAY, { posted_at: yearBefore(NOW) });
    open(state, {}, NOW - DAY, { posted_at: yearBefore(NOW) - 1 });
    expect(find(state, {})).toEqual([1]);
    expect(count(state, { time_frame: "1m" }, NOW)).toHaveLength(2);
    expect(new Date(yearBefore(Date.UTC(2028, 1, 29))).toISOString()).toBe("2027-02-28T00:00:00.000Z");
  });
});

describe("orders and pages", () => {
  const state = titled();
  for (const days of [3, null, 1, 3]) open(state, { postedDaysAgo: days }, NOW - HOUR);
  it("sort descending, unknown last, ties by id", () =>
    expect(list(state, "search", { order_by: "date_posted" }, NOW).ids).toEqual([3, 4, 1, 2]));
  it("a cursor sorts ascending and overrides an offset", () => {
    const page = list(state, "search", { cursor: "1", offset: "2", limit: "2" }, NOW);
    expect(page).toMatchObject({ ids: [2, 3], lastId: 3, total: 4 });
    expect(list(state, "search", { cursor: "9" }, NOW).lastId).toBe(9);
  });
});

describe("changes and closings", () => {
  const state = titled("a", "b", "c");
  modify(state, 1, NOW + 10, ["title"]);
  modify(state, 2, NOW + 20, ["salary"]);
  modify(state, 1, NOW + 30, ["salary"]);
  close(state, 3, NOW + 40);
  const at = (ms: number) => new Date(ms).toISOString();
  it("an interval returns the latest change inside it and the union of fields", () => {
    const answer = list(state, "modified-jobs", {}, NOW + 50);
    expect(answer.ids).toEqual([1, 2]);
    expect(answer.modified?.get(1)).toEqual({ at: NOW + 30, fields: new Set(["title", "salary"]) });
    const early = { date_modified_lt: at(NOW + 30) };
    expect(list(state, "modified-jobs", early, NOW + 50).ids).toEqual([2, 1]);
  });
  it("a closed posting leaves lists, stays in the one-month count and is listed as expired", () => {
    expect(find(state, {})).toEqual([1, 2]);
    expect(count(state, { time_frame: "1m" }, NOW)).toEqual([1, 2, 3]);
    expect(expired(state, {}, NOW)).toEqual([3]);
    expect(expired(state, { source: "lever" }, NOW)).toEqual([]);
    expect(expired(state, { time_frame: "6m" }, NOW + 180 * DAY)).not.toEqual([]);
    expect(expired(state, { time_frame: "6m" }, NOW + 185 * DAY)).toEqual([]);
    expect(expired(state, { time_frame: "1h" }, NOW + 2 * HOUR)).toEqual([]);
  });
});

describe("filters", () => {
  it("a phrase must match within one place, words need not", () => {
    const state = titled();
    open(state, { places: [PLACES[0], PLACES[6]] as Draft["places"] }, NOW - HOUR);
    expect(find(state, { location: "munich paris" })).toEqual([1]);
    expect(find(state, { location: '"germany paris"' })).toEqual([]);
    expect(find(state, { location: "münchen" })).toEqual([1]);
  });
  it("exclusion keeps unknown values, headcount filters drop them unless include_unknown is set", () => {
    const state = titled("a");
    expect(find(state, { exclude_organization: "Acme" })).toEqual([1]);
    expect(find(state, { organization_headcount_lt: "9" })).toEqual([]);
    expect(find(state, { organization_headcount_lt: "9", include_unknown: "true" })).toEqual([1]);
    expect(find(state, { visa_sponsorship: "exclude" })).toEqual([1]);
    expect(find(state, { date_posted_lt: "2100-01-01" })).toEqual([]);
  });
  it("an alias matches the whole employer", () => {
    const state = titled();
    const who = EMPLOYERS[0];
    const rest = { headcount: 10 as const, industry: "technology" as const, country: "US" as const };
    const id = open(state, { employer: { who, spelling: true, ...rest } }, NOW - HOUR);
    const known = state.postings.get(id);
    const facts = known?.derived.employer;
    if (!known || !facts) throw new Error("no employer");
    known.employerId = 7;
    state.employers.set(7, { ...facts, id: 7, slug: "acme", aliases: ["Acme"], first_seen: NOW, last_seen: NOW });
    expect(find(state, { organization: "acme" })).toEqual([1]);
    expect(find(state, { organization: "Acme, Inc." })).toEqual([1]);
    expect(find(state, { exclude_organization: "ACME" })).toEqual([]);
    expect(facet(state, {}, "organization_size", NOW)).toEqual(new Map([["2-10", 1]]));
    expect(organizations(state, NOW)).toMatchObject([{ slug: "acme", open: 1, new24h: 1, new7d: 1 }]);
  });
  it("a posting is last seen with its board unless it went missing", () => {
    const state = titled("a");
    const where = { board_id: 1, source: "greenhouse", slug: "alpha" };
    applyChange(state, { seq: 2, at: NOW, type: "seen", ...where, seen_at: NOW, ids: null, missing: false });
    const known = state.postings.get(1);
    if (known === undefined) throw new Error("no posting");
    expect(lastSeen(state, known)).toBe(NOW);
    const seen_at = known.created + 5;
    applyChange(state, { seq: 3, at: NOW, type: "seen", ...where, seen_at, ids: [1], missing: true });
    expect(lastSeen(state, known)).toBe(seen_at);
  });
});
