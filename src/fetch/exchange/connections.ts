// One connection per host, regardless of its scheme: an undici client without pipelining has at most one socket. The
// number of connections is limited; the least recently used one is closed first.
import { type buildConnector, Client } from "undici";

export interface Connection {
  readonly client: Client;
  /** It has carried a response before, so the server may be closing it at this moment. */
  used: boolean;
}

export interface Connections {
  /** The connection to a URL's host, reserved until `release` or `drop`. */
  acquire(host: string, url: URL): Promise<Connection>;
  release(host: string): void;
  drop(host: string): Promise<void>;
  close(): Promise<void>;
}

export interface ConnectionsOptions {
  readonly connect: buildConnector.connector;
  readonly maxConnections: number;
  readonly headerBytes: number;
  /** Use plain HTTP for everything (for a simulated world). */
  readonly plainHttp: boolean;
}

interface PooledConnection extends Connection {
  readonly origin: string;
  busy: boolean;
}

const KEEP_ALIVE_MS = 5_000;
const MAX_KEEP_ALIVE_MS = 30_000;

export function createConnections(options: ConnectionsOptions): Connections {
  const pool = new Map<string, PooledConnection>();
  const drop = async (host: string): Promise<void> => {
    const old = pool.get(host);
    pool.delete(host);
    await old?.client.destroy().catch(() => undefined);
  };
  const evict = (): void => {
    for (const [host, pooled] of pool) {
      if (pool.size < options.maxConnections) return;
      if (!pooled.busy) void drop(host);
    }
  };
  const open = (url: URL): Client =>
    new Client(options.plainHttp ? `http://${url.host}` : url.origin, {
      connect: options.connect,
      pipelining: 1,
      maxHeaderSize: options.headerBytes,
      // Timeouts are enforced by watch.ts.
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: MAX_KEEP_ALIVE_MS,
      allowH2: false,
    });
  return {
    acquire: async (host, url) => {
      const old = pool.get(host);
      const reused = old?.origin === url.origin ? old : null;
      if (reused === null) await drop(host);
      const connection = reused ?? { client: open(url), origin: url.origin, used: false, busy: true };
      connection.busy = true;
      evict();
      // The Map is ordered by last use.
      pool.delete(host);
      pool.set(host, connection);
      return connection;
    },
    release: (host) => {
      const connection = pool.get(host);
      if (connection === undefined) return;
      connection.used = true;
      connection.busy = false;
    },
    drop,
    close: async () => {
      const all = [...pool.values()];
      pool.clear();
      await Promise.all(all.map((pooled) => pooled.client.destroy().catch(() => undefined)));
    },
  };
}
