// part=history of stats: the figures of closed postings, compared with an invented past.
import { expect, it } from "vitest";
import { parseParams } from "../../../src/api/params/parse.ts";
import { buildStatsQuery } from "../../../src/api/params/statsQuery.ts";
import { readClosedHistory } from "../../../src/feed/stats/history.ts";
import { closeByIds } from "../../../src/ledger/reads/directClosing.ts";
import type { Ledger } from "../../../src/ledger/store/open.ts";
import { forget } from "../../../src/ledger/upkeep/forget.ts";
import { tallyMarket } from "../../../src/ledger/upkeep/market.ts";
import { oneLedger } from "../../rig/ledgers.ts";
import { DAY, HOUR, START, take } from "../../rig/listings.ts";

// START is 2026-11-02, and everything is over by the end of August 2027.
const NOW = Date.UTC(2027, 7, 20, 12);
const NURSE = { id: "29-1141.00", name: "Registered Nurses" };
const KINDS = [
  { title: "Registered Nurse – Station 3", occupation: NURSE },
  { title: "Pflegefachkraft (m/w/d)", occupation: NURSE },
  { title: "Night-shift Cook", occupation: { id: "35-2014.00", name: "Cooks, Restaurant" } },
];
const TOWNS = ["München", "Berlin", "Bad Tölz"];
const EMPLOYERS = ["alpha", "beta"];
const PER_EMPLOYER = 60;

interface Truth {
  id: number;
  title: string;
  occupation: string;
  town: string;
  employer: string;
  closedAt: number;
  days: number;
}

/** Postings that close over nine months, each after its own time. */
async function play(db: Ledger): Promise<Truth[]> {
  const truths: Truth[] = [];
  for (const [number, employer] of EMPLOYERS.entries()) {
    const specs = Array.from({ length: PER_EMPLOYER }, (_, at) => {
      const kind = KINDS[(at + number) % 3] ?? KINDS[0];
      const town = TOWNS[Math.floor(at / 3) % 3] ?? "";
      const posted = START - ((at * 7) % 50) * DAY;
      return { at, kind, town, posted };
    });
    const { outcomes } = await take(
      db,
      specs.map(({ at, kind, town, posted }) => ({
        id: `${employer}-${at}`,
        title: kind?.title ?? "",
        city: town,
        company: employer,
        domain: `${employer}.example`,
        posted,
        row: { country_codes_derived: ["DE"], classification_onet: kind?.occupation ?? null },
      })),
      START,
      { source: "greenhouse", slug: employer },
    );
    expect(outcomes).toHaveLength(PER_EMPLOYER);
    const rows = await db.sql.selectFrom("posting").select(["id", "external_id"]).execute();
    const ids = new Map(rows.map(({ id, external_id }) => [external_id, id ?? 0]));
    for (const { at, kind, town, posted } of specs) {
      const closedAt = START + (((at * 23 + number * 5) % 270) + 1) * DAY + (at % 10) * HOUR;
      truths.push({
        id: ids.get(`${employer}-${at}`) ?? 0,
        title: kind?.title ?? "",
        occupation: kind?.occupation.id ?? "",
        town,
        employer,
        closedAt,
        days: Math.floor((closedAt - posted) / DAY),
      });
    }
  }
  for (const { id, closedAt } of truths.toSorted((a, b) => a.closedAt - b.closedAt))
    await closeByIds(db, [id], "gone", {}, closedAt);
  return truths;
}

async function ask(db: Ledger, query: string) {
  const { history } = buildStatsQuery(parseParams("stats", `part=history&${encodeURI(query)}`, NOW), NOW);
  if (history === null) throw new Error("no history");
  return await readClosedHistory(db, history);
}

function median(days: readonly number[]): number | null {
  const sorted = days.map((each) => Math.min(each, 400)).sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null;
}

const QUERIES: Readonly<Record<string, (truth: Truth) => boolean>> = {
  "occupation=nurse": ({ occupation }) => occupation === NURSE.id,
  "occupation=29-1141&location=Munchen": ({ occupation, town }) => occupation === NURSE.id && town === "München",
  "title=nurse station": ({ title }) => title.includes("Nurse"),
  "title=nurse OR cook -night": ({ title }) => title.includes("Nurse"),
  "title_advanced='night shift' <-> coo:*": ({ title }) => title.includes("Cook"),
  'location="Bad Tölz"': ({ town }) => town === "Bad Tölz",
  "location=Tölz&title=pflegefachkraft&org_slug=beta": ({ town, title, employer }) =>
    town === "Bad Tölz" && title.startsWith("Pflege") && employer === "beta",
  "org_slug=Alpha": ({ employer }) => employer === "alpha",
  "org_slug=beta&country=DE": ({ employer }) => employer === "beta",
  "country=AT": () => false,
  "location=Hamburg": () => false,
};

async function compare(db: Ledger, truths: readonly Truth[]): Promise<void> {
  for (const [query, matches] of Object.entries(QUERIES)) {
    const own = truths.filter(matches);
    const answer = await ask(db, `${query}&date_closed_gte=2026-11-10&date_closed_lt=2027-08-01`);
    const [from, to] = [Date.UTC(2026, 10, 10), Date.UTC(2027, 7, 1)];
    const within = own.filter(({ closedAt }) => closedAt >= from && closedAt < to);
    expect({ query, closed: answer.closed, median: answer.median_days_open }).toEqual({
      query,
      closed: within.length,
      median: median(within.map(({ days }) => days)),
    });
    expect(answer.months.map(({ month }) => month)).toHaveLength(9);
    for (const { month, closed, median_days_open } of answer.months) {
      const of = within.filter(({ closedAt }) => new Date(closedAt).toISOString().startsWith(month));
      expect([query, month, closed, median_days_open]).toEqual([
        query,
        month,
        of.length,
        median(of.map(({ days }) => days)),
      ]);
    }
    expect(answer.months.map(({ whole }) => whole)).toEqual([false, ...Array.from({ length: 8 }, () => true)]);
  }
}

oneLedger("closed postings of the past", (ledger) => {
  it("equal what happened, also when the postings themselves are no longer stored", async () => {
    const db = await ledger.fresh();
    const truths = await play(db);
    expect(await tallyMarket(db, NOW)).toBeGreaterThan(0);
    await compare(db, truths);
    for (const table of ["document", "posting", "closing"] as const) await db.sql.deleteFrom(table).execute();
    await compare(db, truths);
  });

  it("do not contain removed postings, whether their day was counted before or not", async () => {
    const db = await ledger.fresh();
    const truths = await play(db);
    const [first] = truths;
    await forget(db, { id: first?.id ?? 0 }, NOW);
    await tallyMarket(db, NOW);
    await forget(db, { domain: "beta.example" }, NOW);
    const left = truths.filter(({ id, employer }) => id !== first?.id && employer !== "beta");
    await compare(db, left);
    const rows = await db.sql
      .selectFrom("closed_day")
      .select((is) => is.fn.sum<number>("closed").as("closed"))
      .execute();
    expect(Number(rows[0]?.closed)).toBe(left.length);
  });

  it("need the right filters and a period that is over", () => {
    const refuse = (query: string): unknown => buildStatsQuery(parseParams("stats", query, NOW), NOW);
    expect(() => refuse("part=history&seniority=senior")).toThrow(/takes title/);
    expect(() => refuse("date_closed_gte=-30d")).toThrow(/requires part=history/);
    expect(() => refuse("part=history&date_closed_gte=2027-08-20")).toThrow(/must be before 2027-08-20/);
    expect(() => refuse("part=history&date_closed_gte=2001-01-01")).toThrow(/at most 3660 days/);
    const { history } = buildStatsQuery(parseParams("stats", "part=history"), NOW);
    expect(history).toMatchObject({ from: Date.UTC(2026, 8, 1), to: Date.UTC(2027, 7, 20) });
  });
});
