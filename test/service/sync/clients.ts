// Four documented ways to stay in sync with the feed. Each client switches between servers, stores what it received in
// order, and never looks back.
import { setTimeout as pause } from "node:timers/promises";
import { anyAddress, get, MAX_OUTAGE_MS, type Page, randomNumbers, type Service, WrongAnswer } from "./service.ts";

export interface Client {
  name: string;
  /** Posting ids in the order received, including repeats. */
  received: number[];
  /** id to date_created as the row stated. */
  dates: Map<number, number>;
  /** Whether a row of this date may come again: the client asks for "on or after" a date it has seen. */
  mayRepeat: boolean;
  closed: Set<number>;
  requests: number;
  /** One step: fetches everything available. Returns whether something new came. */
  poll(): Promise<boolean>;
}

interface Row {
  id: number;
  date_created: string;
}
interface ChangeRow {
  seq: number;
  type: string;
  id: number;
}

const FIELDS = { include_duplicates: "true", fields: "id,date_created", no_collect: "true" } as const;

function newClient(name: string, poll: (client: Client) => Promise<boolean>, mayRepeat = false): Client {
  const client: Client = {
    name,
    received: [],
    dates: new Map(),
    closed: new Set(),
    requests: 0,
    mayRepeat,
    poll: () => poll(client),
  };
  return client;
}

function receive(client: Client, rows: readonly Row[]): void {
  for (const { id, date_created } of rows) {
    client.received.push(id);
    client.dates.set(id, Date.parse(date_created));
  }
}

type Ask = <R>(client: Client, path: string, params: Record<string, string | number>) => Promise<Page<R>>;

/** Retries until a server answers; `stay` keeps to one server until it dies. */
function asker(service: Service, random: () => number): { hop: Ask; stay: () => Ask } {
  const askOf =
    (choose: () => Promise<string>): Ask =>
    async (client, path, params) => {
      for (const end = performance.now() + MAX_OUTAGE_MS; performance.now() < end; ) {
        client.requests++;
        const page = await get<never>(service, await choose(), path, params);
        if (page !== null) return page;
        await pause(20);
      }
      throw new WrongAnswer(`${path}: no answer`);
    };
  const hop = askOf(() => anyAddress(service, random));
  const stay = (): Ask => {
    const address = anyAddress(service, random);
    return async (client, path, params) => {
      client.requests++;
      const page = await get<never>(service, await address, path, params);
      if (page === null) throw new Interrupted("its server died");
      return page;
    };
  };
  return { hop, stay };
}

class Interrupted extends Error {}

/** `cursor`: the last id received. */
export function cursorClient(service: Service, seed: number): Client {
  const random = randomNumbers(seed);
  const { hop } = asker(service, random);
  let cursor = 0;
  return newClient(`cursor ${seed}`, async (client) => {
    const limit = 1 + Math.floor(random() * 1000);
    const { rows, headers } = await hop<Row>(client, "active-jobs", { ...FIELDS, cursor, limit });
    receive(client, rows);
    const last = Number(headers.get("x-last-id"));
    if (last < cursor) throw new WrongAnswer(`X-Last-Id went back from ${cursor} to ${last}`);
    cursor = last;
    return rows.length > 0;
  });
}

/** All rows from a date on, by ascending id, from one server; another server restarts the window. */
async function readFrom(ask: Ask, client: Client, gte: string): Promise<{ rows: Row[]; end: string }> {
  const all: Row[] = [];
  let cursor = 0;
  for (;;) {
    const params = { ...FIELDS, time_frame: "6m", date_created_gte: gte, cursor, limit: 1000 };
    const { rows, headers } = await ask<Row>(client, "active-jobs", params);
    all.push(...rows);
    cursor = Number(headers.get("x-last-id"));
    if (rows.length < 1000) return { rows: all, end: headers.get("x-window-end") ?? "" };
  }
}

function windowClient(
  name: string,
  service: Service,
  seed: number,
  next: (rows: readonly Row[], end: string, before: string) => string,
  mayRepeat: boolean,
): Client {
  const random = randomNumbers(seed);
  const { stay } = asker(service, random);
  let from = "1990-01-01T00:00:00.000Z";
  return newClient(
    `${name} ${seed}`,
    async (client) => {
      try {
        const { rows, end } = await readFrom(stay(), client, from);
        const fresh = rows.some((row) => !client.dates.has(row.id));
        receive(client, rows);
        const to = next(rows, end, from);
        if (to < from) throw new WrongAnswer(`the window's end went back from ${from} to ${to}`);
        from = to;
        return fresh;
      } catch (error) {
        if (error instanceof Interrupted) return true;
        throw error;
      }
    },
    mayRepeat,
  );
}

/** Consecutive windows: the next one starts at X-Window-End. */
export function tileClient(service: Service, seed: number): Client {
  return windowClient("tiles", service, seed, (_rows, end) => end, false);
}

/** `date_created_gte`: the latest date received; rows with exactly that date come again. */
export function dateClient(service: Service, seed: number): Client {
  const latest = (rows: readonly Row[], _end: string, before: string): string =>
    rows.reduce((last, row) => (row.date_created > last ? row.date_created : last), before);
  return windowClient("dates", service, seed, latest, true);
}

/** `changes`: every opening and closing by its seq. */
export function changesClient(service: Service, seed: number): Client {
  const random = randomNumbers(seed);
  const { hop } = asker(service, random);
  let after = 0;
  return newClient(`changes ${seed}`, async (client) => {
    const limit = 1 + Math.floor(random() * 1000);
    const { rows } = await hop<ChangeRow & { at: string }>(client, "changes", { after, limit });
    for (const row of rows) {
      if (row.seq <= after) throw new WrongAnswer(`seq ${row.seq} came after ${after}`);
      after = row.seq;
      if (row.type === "closed") client.closed.add(row.id);
      if (row.type === "opened") receive(client, [{ id: row.id, date_created: row.at }]);
    }
    return rows.length > 0;
  });
}
