// Loopback servers that misbehave in defined ways, and a fetcher that treats them as the internet.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from "node:net";
import { setTimeout as after } from "node:timers/promises";
import { createFetcher, type Fetcher, type FetchOptions } from "./fetcher.ts";

export interface RunningServer extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  /** Number of connections so far. */
  connections(): number;
}

async function run(server: Server): Promise<RunningServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on("connection", (socket: Socket) => {
    connections++;
    sockets.add(socket.on("error", () => undefined).once("close", () => sockets.delete(socket)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    connections: () => connections,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Without a handler for it, robots.txt is a 404: everything may be read. */
export function startSite(handler: Handler, withRobots = false): Promise<RunningServer> {
  return run(
    createServer((request, response) => {
      if (!withRobots && request.url === "/robots.txt") response.writeHead(404).end();
      else handler(request, response);
    }),
  );
}

/** Answers every request on a connection with the given bytes. */
export function startRaw(speak: (socket: Socket, request: string) => void): Promise<RunningServer> {
  return run(createTcpServer((socket) => void socket.on("data", (data) => speak(socket, data.toString("latin1")))));
}

export function fetchOptions(more: Partial<FetchOptions> = {}): FetchOptions {
  return {
    world: null,
    spacingMs: 0,
    ports: [],
    ownHosts: [],
    userAgent: "rolecall/0.1 (+https://rolecall.example/bot)",
    monotonic: () => performance.now(),
    random: () => 0.5,
    now: () => Date.now(),
    sleep: (ms, signal) => after(ms, undefined, { signal }),
    ...more,
  };
}

export function fetcherFor(world: RunningServer, more: Partial<FetchOptions> = {}): Fetcher & AsyncDisposable {
  const fetcher = createFetcher(fetchOptions({ world: world.url, ...more }));
  return { ...fetcher, [Symbol.asyncDispose]: () => fetcher.close() };
}

/** A clock that advances only by sleeps, which end at once and are recorded. */
export function createFakeClock(): Pick<FetchOptions, "monotonic" | "sleep"> & {
  slept: number[];
  pass(ms: number): void;
} {
  let at = 1_000_000;
  const slept: number[] = [];
  return {
    slept,
    pass: (ms) => {
      at += ms;
    },
    monotonic: () => at,
    sleep: (ms, signal) => {
      // Timeout sleeps end with their request; only pauses between requests are shortened.
      if (WATCHED.has(ms)) return new Promise((resolve) => signal.addEventListener("abort", () => resolve()));
      slept.push(ms);
      at += ms;
      return Promise.resolve();
    },
  };
}

/** The timeouts under `TEST_BOUNDS`: unusual numbers, to distinguish them from pauses. */
export const TEST_BOUNDS = {
  pageMs: 30_007,
  feedMs: 60_013,
  connectMs: 10_009,
  firstByteMs: 29_989,
  idleMs: 10_037,
  rateWindowMs: 10_061,
} as const;
const WATCHED: ReadonlySet<number> = new Set<number>([10_009, 29_989, 10_037, 10_061]);
