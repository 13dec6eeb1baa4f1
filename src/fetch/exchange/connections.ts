// One connection per host, whatever its scheme: a client of undici without pipelining holds at most one socket.
// Only so many are kept; the one unused for longest goes first.
import { type buildConnector, Client } from "undici";

export interface Connection {
  readonly client: Client;
  /** It has carried an answer before, so the far side may be closing it at this very moment. */
  used: boolean;
}

export interface Connections {
  /** The connection to a URL's host, until `giveBack` or `drop`. */
  take(host: string, url: URL): Promise<Connection>;
  giveBack(host: string): void;
  drop(host: string): Promise<void>;
  close(): Promise<void>;
}

export interface ConnectionsOptions {
  readonly connect: buildConnector.connector;
  readonly most: number;
  readonly headerBytes: number;
  /** Everything over plain HTTP (the world's way). */
  readonly plain: boolean;
}

interface Kept extends Connection {
  readonly origin: string;
  busy: boolean;
}

const KEEP_ALIVE_MS = 5_000;
const LONGEST_KEEP_ALIVE_MS = 30_000;

export function createConnections(options: ConnectionsOptions): Connections {
  const kept = new Map<string, Kept>();
  const drop = async (host: string): Promise<void> => {
    const old = kept.get(host);
    kept.delete(host);
    await old?.client.destroy().catch(() => undefined);
  };
  const makeRoom = (): void => {
    for (const [host, each] of kept) {
      if (kept.size < options.most) return;
      if (!each.busy) void drop(host);
    }
  };
  const open = (url: URL): Client =>
    new Client(options.plain ? `http://${url.host}` : url.origin, {
      connect: options.connect,
      pipelining: 1,
      maxHeaderSize: options.headerBytes,
      // Time is the watchman's (watch.ts).
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: LONGEST_KEEP_ALIVE_MS,
      allowH2: false,
    });
  return {
    take: async (host, url) => {
      const old = kept.get(host);
      const reused = old?.origin === url.origin ? old : null;
      if (reused === null) await drop(host);
      const connection = reused ?? { client: open(url), origin: url.origin, used: false, busy: true };
      connection.busy = true;
      makeRoom();
      // The Map's order is the order of use.
      kept.delete(host);
      kept.set(host, connection);
      return connection;
    },
    giveBack: (host) => {
      const connection = kept.get(host);
      if (connection === undefined) return;
      connection.used = true;
      connection.busy = false;
    },
    drop,
    close: async () => {
      const all = [...kept.values()];
      kept.clear();
      await Promise.all(all.map((each) => each.client.destroy().catch(() => undefined)));
    },
  };
}
