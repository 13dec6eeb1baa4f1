// Sends one request to the service and to the model and compares everything that must be equal.
import { expect } from "vitest";
import {
  buildCountQuery,
  buildExpiredQuery,
  buildFacetsQuery,
  buildListQuery,
} from "../../src/api/params/indexQueries.ts";
import { parseParams } from "../../src/api/params/parse.ts";
import type { Answer, IndexQuery } from "../../src/feed/query.ts";
import { count, expired, facet, lastSeen, list, organizations } from "./answers.ts";
import { FACET_VALUES } from "./filters.ts";
import type { Request } from "./requests.ts";
import type { State } from "./state.ts";
import { PLACES } from "./vocabulary.ts";

export type Ask = (query: IndexQuery) => Promise<Answer> | Answer;
type Good = Extract<Answer, { ok: true }>;
type Params = Record<string, string>;

function queryOf(params: Params): string {
  return new URLSearchParams(params).toString();
}

/** The service derives the country of a point; here it is the country of the place at that point. */
function located(query: IndexQuery): IndexQuery {
  if (!("search" in query)) return query;
  const { near } = query.search.filters;
  if (near === undefined || "place" in near) return query;
  const country = PLACES.find(({ lat, lon }) => lat === near.lat && lon === near.lon)?.code ?? null;
  const filters = { ...query.search.filters, near: { ...near, country } };
  return { ...query, search: { ...query.search, filters } };
}

async function send(ask: Ask, query: IndexQuery): Promise<{ head: Good["head"]; body: unknown }> {
  const answer = await ask(located(query));
  if (!answer.ok) throw new Error(`${answer.code}: ${answer.message}`);
  if (!("bytes" in answer.body)) throw new Error("an answer this small needs no file");
  return { head: answer.head, body: JSON.parse(Buffer.from(answer.body.bytes).toString("utf8")) };
}

interface Row {
  id: number;
  date_last_seen: string;
  date_modified?: string;
  modified_fields?: string[];
}

async function compareList(ask: Ask, state: State, request: Request, now: number): Promise<number> {
  const endpoint = request.endpoint as "active-jobs" | "modified-jobs" | "search";
  const modifiedFields = endpoint === "modified-jobs" ? ",date_modified,modified_fields" : "";
  const params = { ...request.params, fields: `id,date_last_seen${modifiedFields}` };
  const { head, body } = await send(ask, buildListQuery(endpoint, parseParams(endpoint, queryOf(params)), now));
  const model = list(state, endpoint, params, now);
  const rows = body as Row[];
  expect(rows.map((row) => row.id)).toEqual(model.ids);
  expect(head).toMatchObject({ count: model.ids.length, lastId: model.lastId });
  if (model.windowEnd !== null) expect(head.windowEnd, "X-Window-End").toBe(model.windowEnd);
  for (const row of rows) {
    const known = state.postings.get(row.id);
    if (known) expect(Date.parse(row.date_last_seen), `date_last_seen of ${row.id}`).toBe(lastSeen(state, known));
    const modified = model.modified?.get(row.id);
    if (modified === undefined) continue;
    expect(Date.parse(row.date_modified ?? "")).toBe(modified.at);
    expect(new Set(row.modified_fields)).toEqual(modified.fields);
  }
  return rows.length;
}

async function compareCount(ask: Ask, state: State, params: Params, now: number): Promise<number> {
  const digested = { ...params, digest: "true" };
  const parsed = parseParams("active-jobs-count", queryOf(digested));
  const { head, body } = await send(ask, buildCountQuery(parsed, now));
  const ids = count(state, params, now);
  expect(body).toMatchObject({ count: ids.length, time_frame: params.time_frame ?? expect.any(String) });
  expect(head.count).toBe(ids.length);
  expect((body as { digest: string }).digest).toBe(digestOf(ids));
  return ids.length;
}

/** The digest as documented. */
function digestOf(ids: readonly number[]): string {
  const mix = (value: number): number => {
    let h = value >>> 0;
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b) >>> 0;
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35) >>> 0;
    return (h ^ (h >>> 16)) >>> 0;
  };
  const hashes = ids.map((id) => mix(((id % 2 ** 32) ^ mix(Math.floor(id / 2 ** 32) + 1)) >>> 0));
  const sum = hashes.reduce((total, hash) => (total + hash) % 2 ** 32, 0);
  const mixed = hashes.reduce((all, hash) => (all ^ hash) >>> 0, 0);
  return [sum, mixed].map((part) => part.toString(16).padStart(8, "0")).join("");
}

async function compareFacets(ask: Ask, state: State, params: Params, now: number): Promise<number> {
  const names = Object.keys(FACET_VALUES);
  const top = 3;
  const parsed = parseParams("facets", queryOf({ ...params, facet: names.join(","), top: String(top) }));
  const { body } = await send(ask, buildFacetsQuery(parsed, now));
  let max = 0;
  for (const name of names) {
    const model = facet(state, params, name, now);
    const sorted = [...model.values()].sort((a, b) => b - a);
    const found = (body as Record<string, { value: string; count: number }[]>)[name] ?? [];
    // The order of equally frequent values is unspecified; their counts are not.
    expect(
      found.map((one) => one.count),
      name,
    ).toEqual(sorted.slice(0, top));
    for (const { value, count: times } of found) expect(times, `${name}=${value}`).toBe(model.get(value));
    expect(new Set(found.map((one) => one.value)).size).toBe(found.length);
    max = Math.max(max, found.length);
  }
  return max;
}

/** Queries both and throws if they differ. Returns the number of rows (or values). */
export async function compare(ask: Ask, state: State, request: Request, now: number): Promise<number> {
  if (request.endpoint === "active-jobs-count") return compareCount(ask, state, request.params, now);
  if (request.endpoint === "facets") return compareFacets(ask, state, request.params, now);
  return compareList(ask, state, request, now);
}

/** Endpoints without filters: closings by window and source, employers, the change stream. */
export async function compareWhole(ask: Ask, state: State, now: number): Promise<void> {
  for (const time_frame of ["1h", "1d", "24h", "7d", "1m", "6m"]) {
    for (const source of [undefined, "lever", "greenhouse,jobtech"]) {
      const params: Params = { time_frame, ...(source === undefined ? {} : { source }) };
      const { body } = await send(ask, buildExpiredQuery(parseParams("expired-jobs", queryOf(params)), now));
      expect(body, `expired ${queryOf(params)}`).toEqual(expired(state, params, now));
    }
  }
  const { body } = await send(ask, { now, kind: "organizations", format: "json", limit: null, offset: 0 });
  const rows = body as Record<string, string | number>[];
  const model = organizations(state, now);
  const shown = rows.map((row) => [row.org_slug, row.open_postings, row.new_postings_24h, row.new_postings_7d]);
  expect(new Set(shown.map(String))).toEqual(
    new Set(model.map((row) => String([row.slug, row.open, row.new24h, row.new7d]))),
  );
  expect(rows.map((row) => row.open_postings)).toEqual(model.map((row) => row.open));
  const changes = await send(ask, { now, kind: "changes", after: 0, limit: 1000, rows: false, filters: {} });
  const stream = (changes.body as { seq: number; type: string; id: number; at: string }[]).map((row) => [
    row.seq,
    row.type,
    row.id,
    Date.parse(row.at),
  ]);
  expect(stream).toEqual(state.changes.slice(0, 1000).map((row) => [row.seq, row.type, row.id, row.at]));
}
