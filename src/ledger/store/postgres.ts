// PostgreSQL behind kysely: a pool whose sessions give up rather than hang, int8 as number (every id is below 2^53), and
// one listening connection that comes back by itself after a restart of the server.
import { type Dialect, PostgresDialect } from "kysely";
import pg from "pg";
import { CHANNEL } from "./engine.ts";

const INT8 = 20;
/** Waits between attempts to listen again; the last one repeats. */
const BACKOFF_MS = [50, 200, 1000, 5000] as const;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== "binary" ? Number : pg.types.getTypeParser(oid, format as "text"),
};

export function postgresDialect(url: string): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 120_000,
    lock_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: "rolecall",
    types,
  });
  // Without these the loss of a connection would end the process: of an idle one (the pool's event), or of one between two
  // statements of a transaction (the client's own). The next query finds out, or takes a new one.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return new PostgresDialect({ pool });
}

export interface Listener {
  /** Resolves when listening, so that nothing published later can be missed. */
  listen(heard: () => void): Promise<() => void>;
  close(): Promise<void>;
}

/** Calls back on every notification, and after each reconnection, when one may have been missed. */
export function makeListener(url: string): Listener {
  const ears = new Set<() => void>();
  let client: pg.Client | null = null;
  let connecting: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let attempt = 0;
  let closed = false;

  const tellAll = () => {
    for (const ear of [...ears]) ear();
  };
  const lost = (gone: pg.Client) => {
    if (client !== gone) return;
    client = null;
    gone.end().catch(() => {});
    if (closed || ears.size === 0) return;
    timer = setTimeout(() => connect().catch(() => {}), BACKOFF_MS[Math.min(attempt++, BACKOFF_MS.length - 1)]);
  };
  const open = async () => {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
    client = fresh;
    fresh.on("error", () => lost(fresh));
    fresh.on("end", () => lost(fresh));
    fresh.on("notification", tellAll);
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      attempt = 0;
      tellAll();
    } catch (error) {
      lost(fresh);
      throw error;
    }
  };
  const connect = (): Promise<void> => {
    if (client !== null && connecting === null) return Promise.resolve();
    connecting ??= open().finally(() => {
      connecting = null;
    });
    return connecting;
  };
  return {
    async listen(heard) {
      ears.add(heard);
      await connect().catch(() => {});
      return () => ears.delete(heard);
    },
    async close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      await connecting?.catch(() => {});
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
  };
}
