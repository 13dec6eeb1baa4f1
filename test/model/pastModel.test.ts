// Past states against the model: random histories in the index, and the answers as of random moments, computed again
// from only the changes up to that moment.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { parseExportRequest } from "../../src/api/params/exportRequest.ts";
import { buildCountQuery, buildFacetsQuery, buildListQuery } from "../../src/api/params/indexQueries.ts";
import { parseParams } from "../../src/api/params/parse.ts";
import { buildStatsQuery } from "../../src/api/params/statsQuery.ts";
import { assertPresent } from "../../src/contract/assertPresent.ts";
import { FILTERS, type FilterName } from "../../src/contract/filters.ts";
import { exportBytes, planExport } from "../../src/feed/export/stream.ts";
import { applyChanges as applyToIndex } from "../../src/feed/index/apply.ts";
import { openIndex, TABLES } from "../../src/feed/index/schema.ts";
import { INDEX_VERSION } from "../../src/feed/index/version.ts";
import { createIndexWriter, inBatch } from "../../src/feed/index/writer.ts";
import { emptyMemory } from "../../src/feed/memory/memory.ts";
import { RECORDED_FIELDS } from "../../src/feed/past/pastValues.ts";
import type { IndexQuery } from "../../src/feed/query.ts";
import { answer, type ReaderState } from "../../src/feed/threads/answer.ts";
import { subtractMonths } from "../../src/text/numbers/dates.ts";
import { tokenize } from "../../src/text/words/tokens.ts";
import { facet, list } from "./answers.ts";
import { type History, newHistory } from "./history.ts";
import { filterValues, measured } from "./requests.ts";
import { isLongRun, seedOfRun } from "./runs.ts";
import { play, script } from "./script.ts";
import { applyChange, emptyState, type State } from "./state.ts";

const START = Date.UTC(2026, 0, 10, 8);
const folder = mkdtempSync(join(tmpdir(), "rolecall-past-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function playHistory(
  seed: number,
  steps: readonly [number, number] = [40, 60],
): { history: History; reader: ReaderState } {
  const history = newHistory(START);
  play(history, fc.sample(script(steps[0], steps[1], 8), { seed, numRuns: 1 })[0] ?? []);
  const file = join(folder, `${seed}.db`);
  const db = openIndex(file, false);
  db.exec(TABLES);
  const writer = createIndexWriter(db);
  const last = assertPresent(history.changes.at(-1));
  inBatch(writer, { epoch: "e", seq: last.seq, at: last.at }, () => {
    writer.statements.meta.run("layout", INDEX_VERSION);
    writer.statements.meta.run("oldest_seq", 1);
    applyToIndex(writer, history.changes);
  });
  db.close();
  return { history, reader: { db: openIndex(file, true), memory: emptyMemory(), spools: folder } };
}

/** The changes up to that moment. */
function stateAt(history: History, at: number): State {
  const state = emptyState();
  for (const change of history.changes) if (change.at <= at) applyChange(state, change);
  return state;
}

function ask(reader: ReaderState, question: IndexQuery): { json: unknown; notices: string[] } {
  const reply = answer(reader, question);
  if (!reply.ok) throw new Error(reply.message);
  if (!("bytes" in reply.body)) throw new Error("spooled");
  return { json: JSON.parse(Buffer.from(reply.body.bytes).toString()), notices: reply.head.notices };
}

/** The postings of then with their values of now. */
function now(present: State, then: State): State["postings"] {
  const postings = [...then.postings].map(([id, known]) => {
    return [id, { ...known, derived: present.postings.get(id)?.derived ?? known.derived }] as const;
  });
  return new Map(postings);
}

function idsUpdatedAfter(history: History, at: number): Set<number> {
  return new Set(history.changes.flatMap((change) => (change.type === "updated" && change.at > at ? [change.id] : [])));
}

/** Employers and copies are not recorded over time, and only the service finds the country of a point. */
const UNRESOLVED: ReadonlySet<string> = new Set(["organization_advanced", "include_remote", "exclude_reposts"]);

/** Employers are not recorded over time. */
const OF_EMPLOYER: ReadonlySet<string> = new Set(["employer", "name", "from", "below"]);

type Row = Record<string, unknown> & { id: number };
/** The tracked fields of a row; the order of keys in places does not matter. */
const trackedOf = (row: Row): unknown[] => [row.id, ...RECORDED_FIELDS.map((field) => row[field] ?? null)];

describe("answers as of a past moment", () => {
  const histories = isLongRun() ? 40 : 3;
  it.each(Array.from({ length: histories }, (_, at) => at))("over history %i", async (number) => {
    const { history, reader } = playHistory(seedOfRun() + number);
    const first = assertPresent(history.changes.find(({ type }) => type === "opened")).at;
    const times = [...new Set(history.changes.map(({ at }) => at))].filter((at) => at >= first);
    let altered = 0;
    for (const at of times.flatMap((time) => [time, time + 1]).filter((_, place) => place % 3 === 0)) {
      if (at > history.at) continue;
      const state = stateAt(history, at);
      const oldest = subtractMonths(at, 12);
      const open = [...state.postings.values()]
        .filter(({ closed, created, derived }) => !closed && (derived.posted_at ?? created) >= oldest)
        .sort((a, b) => b.id - a.id);
      const query = `as_of=${new Date(at).toISOString()}&include_duplicates=true`;
      const list = buildListQuery("search", parseParams("search", `${query}&limit=1000`), history.at);
      const { json, notices } = ask(reader, list);
      const rows = json as Row[];
      const expected = open.map(({ id, derived }) => trackedOf({ id, ...derived.row }));
      expect(rows.map(trackedOf)).toEqual(expected);
      expect(notices.join(" ")).toContain("as_of=");
      altered += open.filter(({ id, derived }) => history.open.get(id)?.derived.row.title !== derived.row.title).length;
      const count = ask(reader, buildCountQuery(parseParams("active-jobs-count", query), history.at)).json;
      expect(count).toMatchObject({ count: open.length });
      expect(ask(reader, buildStatsQuery(parseParams("stats", `${query}&part=known`), history.at)).json).toMatchObject({
        open: open.length,
      });
      const facets = ask(reader, buildFacetsQuery(parseParams("facets", `${query}&facet=source`), history.at)).json;
      const sum = Object.values(facets as Record<string, { count: number }[]>).flat();
      expect(sum.reduce((total, one) => total + one.count, 0)).toBe(open.length);
      // A word of a former title finds the postings that had it then.
      const word = tokenize(open[0]?.derived.row.title ?? "")[0];
      if (word !== undefined) {
        const found = ask(
          reader,
          buildListQuery(
            "search",
            parseParams("search", `${query}&limit=1000&title=${encodeURIComponent(`"${word}"`)}`),
            history.at,
          ),
        ).json as Row[];
        const had = open.filter(({ derived }) => tokenize(derived.row.title).includes(word));
        expect(found.map(({ id }) => id)).toEqual(had.map(({ id }) => id));
      }
      const whole = async (question: IndexQuery) => {
        const reply = answer(reader, question);
        if (!reply.ok) throw new Error(reply.message);
        return reply;
      };
      const plan = await planExport(whole, parseExportRequest(parseParams("export", query), history.at));
      const parts: Uint8Array[] = [];
      for await (const part of exportBytes(whole, plan)) parts.push(part);
      const [, ...lines] = Buffer.concat(parts).toString().trimEnd().split("\n");
      expect(lines.map((line) => trackedOf(JSON.parse(line) as Row))).toEqual(expected.toReversed());
    }
    expect(altered).toBeGreaterThan(0);
    reader.db.close();
  });

  it("filters, orders and counts by the values of that time: 300 random queries at 50 moments", () => {
    const { history, reader } = playHistory(seedOfRun() + 100, [150, 180]);
    const bounds = {
      times: history.changes.map(({ at }) => at),
      ids: [...history.open.keys(), ...history.closed.keys()],
    };
    const values = filterValues(bounds);
    const names = (Object.keys(values) as FilterName[]).filter(
      (name) => name === "salary_min" || !OF_EMPLOYER.has(FILTERS[name].read.by),
    );
    const query = fc
      .uniqueArray(fc.constantFrom(...names.filter((name) => !UNRESOLVED.has(name))), { maxLength: 2 })
      .chain((chosen) => fc.record(Object.fromEntries(chosen.map((name) => [name, values[name]]))));
    const order = fc.constantFrom("date_created", "date_posted", "salary", "distance");
    const queries = fc.sample(fc.tuple(query, order), { seed: seedOfRun(), numRuns: 300 });
    const first = assertPresent(history.changes.find(({ type }) => type === "opened")).at;
    const present = stateAt(history, history.at);
    let differing = 0;
    for (const [number, [filters, order_by]] of queries.entries()) {
      const moment = Math.floor(number / 6);
      const at = first + Math.floor(((history.at - first) * moment) / 50);
      const state = { ...stateAt(history, at), employers: present.employers };
      // Changes of untracked fields alone are not recorded, so these postings have their present values.
      const unrecorded = idsUpdatedAfter(history, at);
      const params = measured({
        ...(filters as Record<string, string>),
        order_by,
        include_duplicates: "true",
        limit: "1000",
      });
      const then = new URLSearchParams({ ...params, as_of: new Date(at).toISOString() }).toString();
      const found = ask(reader, buildListQuery("search", parseParams("search", then), history.at)).json as Row[];
      const expected = list(state, "search", params, at).ids;
      const known = (id: number) => !unrecorded.has(id);
      expect(found.map(({ id }) => id).filter(known), `${then} of moment ${moment}`).toEqual(expected.filter(known));
      const counted = new URLSearchParams(then);
      for (const name of ["order_by", "limit"]) counted.delete(name);
      const count = parseParams("active-jobs-count", counted.toString());
      expect(ask(reader, buildCountQuery(count, history.at)).json).toMatchObject({ count: found.length });
      if (
        JSON.stringify(list({ ...present, postings: now(present, state) }, "search", params, at).ids) !==
        JSON.stringify(expected)
      )
        differing++;
    }
    // Present values would give another answer to many of them.
    expect(differing).toBeGreaterThan(30);
    reader.db.close();
  });

  it("counts facets by the values of that time", () => {
    const { history, reader } = playHistory(seedOfRun() + 100, [150, 180]);
    const first = assertPresent(history.changes.find(({ type }) => type === "opened")).at;
    for (let step = 1; step < 20; step++) {
      const at = first + Math.floor(((history.at - first) * step) / 20);
      const state = stateAt(history, at);
      const unrecorded = idsUpdatedAfter(history, at);
      const id = [...state.postings.keys()].filter((each) => !unrecorded.has(each)).join(",");
      const params = { include_duplicates: "true", id };
      const shape = { facet: "country,employment_type,currency,skill", top: "100" };
      const query = new URLSearchParams({ ...params, ...shape, as_of: new Date(at).toISOString() }).toString();
      const facets = ask(reader, buildFacetsQuery(parseParams("facets", query), history.at)).json;
      for (const [name, counts] of Object.entries(facets as Record<string, { value: string; count: number }[]>)) {
        const expected = facet(state, params, name, at);
        expect(Object.fromEntries(counts.map(({ value, count }) => [value, count])), `${name} at step ${step}`).toEqual(
          Object.fromEntries(expected),
        );
      }
    }
    reader.db.close();
  });

  it("counts no value where nothing matched then", () => {
    const { history, reader } = playHistory(seedOfRun());
    const query = `as_of=${new Date(history.at - 1000).toISOString()}&id=999999999&facet=source,country`;
    const facets = ask(reader, buildFacetsQuery(parseParams("facets", query), history.at)).json;
    expect(facets).toEqual({ source: [], country: [] });
    reader.db.close();
  });

  it("is refused before the first change, with the date of that change", () => {
    const { history, reader } = playHistory(seedOfRun());
    const before = parseParams("search", "as_of=2020-01-01");
    const reply = answer(reader, buildListQuery("search", before, history.at));
    expect(reply).toMatchObject({ ok: false, code: "too_early", message: expect.stringContaining("2026-01-") });
    reader.db.close();
  });
});
