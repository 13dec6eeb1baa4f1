// PostgreSQL for kysely: a pool whose sessions time out rather than hang, int8 as number (every id is below 2^53), and
// one listening connection that reconnects after a restart of the server.
import { type Dialect, PostgresDialect } from "kysely";
import pg from "pg";
import { CHANNEL } from "./engine.ts";

const INT8 = 20;
/** Delays between attempts to reconnect; the last one repeats. */
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
  // Without these handlers, a lost connection would crash the process: an idle one (the pool's event), or one between
  // two statements of a transaction (the client's own). The next query fails or uses a new connection.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    // Not a connection option. A role may end idle sessions so soon that the pool hands out one that is just ending.
    client.query("set idle_session_timeout = 0").catch(() => {});
  });
  return new PostgresDialect({ pool });
}

export interface Listener {
  /** Resolves when listening, so that no later change is missed. */
  listen(onNotification: () => void): Promise<() => void>;
  close(): Promise<void>;
}

/** Calls back on every notification and after each reconnection, when one may have been missed. */
export function makeListener(url: string): Listener {
  const listeners = new Set<() => void>();
  let client: pg.Client | null = null;
  let connecting: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let attempt = 0;
  let closed = false;

  const notifyAll = () => {
    for (const listener of [...listeners]) listener();
  };
  const reconnectAfter = (lostClient: pg.Client) => {
    if (client !== lostClient) return;
    client = null;
    lostClient.end().catch(() => {});
    if (closed || listeners.size === 0) return;
    timer = setTimeout(() => connect().catch(() => {}), BACKOFF_MS[Math.min(attempt++, BACKOFF_MS.length - 1)]);
  };
  const open = async () => {
    const newClient = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
    client = newClient;
    newClient.on("error", () => reconnectAfter(newClient));
    newClient.on("end", () => reconnectAfter(newClient));
    newClient.on("notification", notifyAll);
    try {
      await newClient.connect();
      await newClient.query(`listen ${CHANNEL}`);
      attempt = 0;
      notifyAll();
    } catch (error) {
      reconnectAfter(newClient);
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
    async listen(onNotification) {
      listeners.add(onNotification);
      await connect().catch(() => {});
      return () => listeners.delete(onNotification);
    },
    async close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      await connecting?.catch(() => {});
      const current = client;
      client = null;
      await current?.end().catch(() => {});
    },
  };
}
