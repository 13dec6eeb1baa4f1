// Reports on employers, skills and places, counted again from the rows by walking over random histories.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { buildReportQuery } from "../../src/api/params/statsQuery.ts";
import type { Report } from "../../src/contract/answers/statsAnswers.ts";
import type { Subject } from "../../src/feed/query.ts";
import { answer } from "../../src/feed/threads/answer.ts";
import { filterBy, type Params } from "./filters.ts";
import { playHistory, type Rig } from "./histories.ts";
import { seedOfRun } from "./runs.ts";
import { employerOf, type KnownPosting } from "./state.ts";
import { PLACES, SKILLS } from "./vocabulary.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const folder = mkdtempSync(join(tmpdir(), "rolecall-report-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function bytesOf(rig: Rig, kind: Subject["kind"], value: string, now: number, query = ""): string | null {
  const reply = answer(rig.reader, buildReportQuery(kind, value, query, now));
  if (reply.ok && "bytes" in reply.body) return Buffer.from(reply.body.bytes).toString();
  expect(reply).toMatchObject({ ok: false, code: "not_found" });
  return null;
}

function ask(rig: Rig, kind: Subject["kind"], value: string, now: number): Report | null {
  return JSON.parse(bytesOf(rig, kind, value, now) ?? "null") as Report | null;
}

interface Counted {
  ever: KnownPosting[];
  open: KnownPosting[];
  closings: { posting: KnownPosting; at: number }[];
}

const bornAt = (known: KnownPosting): number => known.derived.posted_at ?? known.created;

function counted({ state }: Rig, params: Params, now: number): Counted {
  const fits = filterBy(state, params);
  const all = [...state.postings.values()].filter(fits);
  const yearAgo = new Date(now);
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  const ever = all.filter(({ openedDuplicate }) => !openedDuplicate);
  return {
    ever,
    open: all.filter((one) => !one.closed && one.duplicateOf === null && bornAt(one) >= yearAgo.getTime()),
    closings: state.closings.flatMap(({ id, at }) => {
      const posting = ever.find((one) => one.id === id);
      return posting === undefined ? [] : [{ posting, at }];
    }),
  };
}

const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

function spreadOf(days: readonly number[]) {
  const sorted = days.map((each) => Math.max(0, each)).sort((a, b) => a - b);
  const at = (share: number): number | null =>
    sorted.length === 0 ? null : Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10;
  return { count: sorted.length, p25: at(0.25), p50: at(0.5), p75: at(0.75) };
}

function tally(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

const byValue = (rows: readonly { value: string; count: number }[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ value, count }) => [value, count]));
const skillsOf = (known: KnownPosting): string[] => [...new Set(known.derived.row.ai_key_skills ?? [])];

const localitiesOf = ({ derived }: KnownPosting): string[] => [
  ...new Set(derived.row.locations_derived_structured.flatMap(({ locality }) => locality ?? [])),
];

function holds(rig: Rig, report: Report, { ever, open, closings }: Counted, now: number): void {
  expect(report.open).toBe(open.length);
  const months = new Map((report.months?.rows ?? []).map((row) => [row.month, row]));
  const opened = tally(ever.map(({ created }) => monthOf(created)));
  const closed = tally(closings.map(({ at }) => monthOf(at)));
  for (const month of [...Object.keys(opened), ...Object.keys(closed)]) expect([...months.keys()]).toContain(month);
  for (const [month, row] of months) {
    expect([month, row.opened, row.closed]).toEqual([month, opened[month] ?? 0, closed[month] ?? 0]);
    expect([month, row.whole]).toEqual([month, month !== monthOf(rig.since) && month !== monthOf(now)]);
  }
  expect(report.days_open).toMatchObject({
    closed: spreadOf(closings.map(({ posting, at }) => (Math.floor(at / HOUR) * HOUR - bornAt(posting)) / DAY)),
    open: spreadOf(open.map((known) => (now - bornAt(known)) / DAY)),
  });
  expect(byValue(report.skills?.common ?? [])).toEqual(tally(open.flatMap(skillsOf)));
  trends(report, ever, now);
  paid(report, open);
  const cities = tally(open.flatMap((known) => localitiesOf(known)));
  expect(Object.fromEntries((report.places ?? []).map(({ place, count }) => [place, count]))).toEqual(cities);
}

function trends({ skills }: Report, ever: readonly KnownPosting[], now: number): void {
  const days = skills?.days ?? 0;
  const within = (from: number, to: number): KnownPosting[] =>
    ever.filter(({ created }) => created >= now - from * DAY && created < now - to * DAY + (to === 0 ? 1 : 0));
  const [recent, before] = [within(days, 0), within(2 * days, days)];
  expect([skills?.recent, skills?.before]).toEqual([recent.length, before.length]);
  const asking = (postings: readonly KnownPosting[], skill: string): number =>
    postings.filter((known) => skillsOf(known).includes(skill)).length;
  for (const skill of SKILLS) {
    const [late, early] = [asking(recent, skill), asking(before, skill)];
    const all = (late + early) / (recent.length + before.length);
    const apart =
      (late / recent.length - early / before.length) /
      Math.sqrt(all * (1 - all) * (1 / recent.length + 1 / before.length));
    const direction = late + early < 5 || !(Math.abs(apart) >= 1.645) ? "neither" : apart > 0 ? "rising" : "falling";
    for (const side of ["rising", "falling"] as const) {
      const row = skills?.[side].find(({ value }) => value === skill);
      if (side !== direction) expect([skill, side, row]).toEqual([skill, side, undefined]);
      else expect(row).toMatchObject({ recent: late, before: early });
    }
  }
}

function paid({ pay }: Report, open: readonly KnownPosting[]): void {
  const currencies = tally(open.flatMap(({ derived }) => derived.row.ai_salary_currency ?? []));
  expect(Object.fromEntries(pay?.currencies.map(({ currency, count }) => [currency, count]) ?? [])).toEqual(currencies);
  for (const row of pay?.rows ?? []) {
    const own = open.filter(
      ({ derived }) => row.value === null || derived.row.ai_taxonomies_a?.some((each) => each === row.value) === true,
    );
    const amounts = own
      .filter(({ derived }) => derived.row.ai_salary_currency === pay?.currency)
      .flatMap(({ derived }) => derived.yearly_pay ?? []);
    expect([row.postings, row.count]).toEqual([own.length, amounts.length]);
    // Amounts in another currency would otherwise be included.
    expect(row.values ?? []).toEqual(amounts.length < 30 ? amounts.sort((a, b) => a - b) : []);
  }
}

describe.each([0, 1, 2])("over history %i", (number) => {
  const rig = playHistory(folder, seedOfRun() + 9000 + number);
  const times = [rig.at + 1, rig.at + 9 * DAY];

  it("an employer's report covers its postings and no others", () => {
    let postings = 0;
    for (const now of times) {
      for (const { slug, name } of rig.state.employers.values()) {
        const report = ask(rig, "employer", slug, now);
        expect(report).toMatchObject({ kind: "employer", name, query: `org_slug=%22${slug}%22` });
        const all = counted(rig, { org_slug: slug }, now);
        if (report !== null) holds(rig, report, all, now);
        expect(report?.employer).toMatchObject({ org_slug: slug, open_postings: all.open.length });
        postings += all.ever.length;
      }
    }
    expect(postings).toBeGreaterThan(0);
    expect(ask(rig, "employer", "nobody", rig.at + 1)).toBeNull();
  });

  it("a skill's and a place's report cover theirs, with the employers that ask most", () => {
    const subjects = [
      ...SKILLS.map((skill) => ["skill", skill, { skill }] as const),
      ...["DE", "JP"].map((code) => ["place", code, { country: code }] as const),
      ...PLACES.map(({ city }) => ["place", city, { location: `"${city}"` }] as const),
    ];
    for (const now of times) {
      for (const [kind, value, params] of subjects) {
        const report = ask(rig, kind, value, now);
        const all = counted(rig, params, now);
        if (report === null) {
          expect([kind, value, all.ever.length + all.open.length]).toEqual([kind, value, 0]);
          continue;
        }
        holds(rig, report, all, now);
        const employers = tally(all.open.flatMap((known) => employerOf(rig.state, known)?.slug ?? []));
        expect(Object.fromEntries(report.employers?.map(({ org_slug, count }) => [org_slug, count]) ?? [])).toEqual(
          employers,
        );
      }
    }
    expect(ask(rig, "skill", "Cobol", rig.at + 1)).toBeNull();
  });

  it("each section is a separate csv table", () => {
    const now = rig.at + 1;
    const report = ask(rig, "skill", "Python", now);
    const lines = (part: string): string[] =>
      (bytesOf(rig, "skill", "Python", now, `part=${part}&format=csv`) ?? "").trim().split("\r\n");
    const months = report?.months?.rows ?? [];
    expect(lines("months")).toEqual([
      "month,opened,closed,whole",
      ...months.map(({ month, opened, closed, whole }) => [month, opened, closed, whole].join(",")),
    ]);
    expect(lines("employers")).toHaveLength(1 + (report?.employers?.length ?? 0));
    expect(lines("pay")).toHaveLength(1 + (report?.pay?.rows.length ?? 0));
    expect(() => bytesOf(rig, "skill", "Python", now, "part=pay,months&format=csv")).toThrow(
      /csv requires exactly one part/,
    );
  });
});
