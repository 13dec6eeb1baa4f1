// A simulated internet on one loopback address: each request is routed by its Host to the fake of that source. Faults
// are set per source. Requests are counted, so that a test or benchmark can check them.
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Fake, FakeBoard, FakeContext, FakeRequest, ListFault, Reply } from "./fake.ts";
import { type ActiveFault, type FaultName, sendWithFault } from "./faults.ts";
import type { WorldPlace } from "./knowledgePlace.ts";

const MAX_BODY_LENGTH = 1_000_000;
/**
 * The Retry-After of random faults. It is short, because clients wait in real time however fast the world's time runs.
 */
const RANDOM_FAULT_RETRY_S = 10;

export interface ServedWorldOptions {
  readonly fakes: readonly Fake[];
  readonly board: (source: string, slug: string) => FakeBoard | null;
  /** The board of a source that shows the opening of that id. */
  readonly boardOfOpening?: (source: string, opening: string) => FakeBoard | null;
  readonly now: () => number;
  /** Before each response. */
  readonly latencyMs?: number;
  readonly robots?: (host: string) => string | null;
  /** Hosts without a server: the name does not exist, or not with that scheme. */
  readonly isUnreachable?: (host: string, scheme: string) => boolean;
  /** The places of the world, for the open knowledge sources. */
  readonly places?: readonly WorldPlace[];
  /** The current fault of a source or of one of its boards; null: none. */
  readonly faultAt?: (source: string, slug: string | null) => FaultName | null;
  /** Requests to the world itself (its clock, its boards): sent to its listen address, not to one of its hosts. */
  readonly control?: (request: FakeRequest) => Reply | null;
  /** The port to listen on; any free port by default. */
  readonly port?: number;
}

export interface ServedWorld {
  readonly address: string;
  /** Requests so far, by source. */
  readonly requestCounts: ReadonlyMap<string, number>;
  setFault(source: string, fault: ActiveFault | null): void;
  close(): Promise<void>;
}

interface ServerState {
  readonly options: ServedWorldOptions;
  readonly requestCounts: Map<string, number>;
  readonly faults: Map<string, { fault: ActiveFault; since: number }>;
}

export async function startWorld(options: ServedWorldOptions): Promise<ServedWorld> {
  const state: ServerState = { options, requestCounts: new Map(), faults: new Map() };
  const server = createServer((request, response) => {
    void handle(state, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 0, "127.0.0.1", resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestCounts: state.requestCounts,
    setFault(source, fault) {
      if (fault === null) state.faults.delete(source);
      else state.faults.set(source, { fault, since: state.requestCounts.get(source) ?? 0 });
    },
    close: () => closeServer(server),
  };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function handle(state: ServerState, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  response.on("error", () => undefined);
  const request = await readRequest(incoming);
  if (request === null) {
    response.writeHead(400).end();
    return;
  }
  const controlReply = isOwn(request.host) ? (state.options.control?.(request) ?? null) : null;
  if (controlReply !== null) {
    sendWithFault(response, controlReply, null);
    return;
  }
  const { latencyMs = 0, isUnreachable: silent } = state.options;
  if (silent?.(request.host, request.headers["x-forwarded-proto"] ?? "")) {
    response.destroy();
    return;
  }
  if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
  if (request.path === "/robots.txt") {
    const robots = state.options.robots?.(request.host) ?? null;
    response.writeHead(robots === null ? 404 : 200, { "content-type": "text/plain" }).end(robots ?? "");
    return;
  }
  for (const fake of state.options.fakes) {
    const { stage: context, fault } = createContext(state, fake);
    const reply = fake.respond(request, context);
    if (reply === null) continue;
    state.requestCounts.set(fake.source, (state.requestCounts.get(fake.source) ?? 0) + 1);
    const retryS = state.faults.has(fake.source) ? undefined : RANDOM_FAULT_RETRY_S;
    sendWithFault(response, fake.capabilities.conditional ? withConditional(request, reply) : reply, fault(), retryS);
    return;
  }
  response.writeHead(404, { "content-type": "text/plain" }).end("no such host in this world");
}

function isOwn(host: string): boolean {
  return host === "127.0.0.1" || host === "localhost";
}

/** The data that a fake may request, and the fault of its response, which may depend on the requested board. */
function createContext(
  { options, requestCounts, faults }: ServerState,
  fake: Fake,
): { stage: FakeContext; fault: () => FaultName | null } {
  const { source } = fake;
  const manualFault = faults.get(source);
  const activeFault =
    manualFault !== undefined && (requestCounts.get(source) ?? 0) - manualFault.since >= manualFault.fault.after;
  let slug: string | null = null;
  const fault = (): FaultName | null =>
    activeFault ? manualFault.fault.name : (options.faultAt?.(source, slug) ?? null);
  const found = (board: FakeBoard | null): FakeBoard | null => {
    slug = board?.slug ?? slug;
    return fault() === "board_gone" ? null : board;
  };
  const context: FakeContext = {
    board: (name) => found(options.board(source, name)),
    boardOfOpening: (opening) => found(options.boardOfOpening?.(source, opening) ?? null),
    now: options.now(),
    places: options.places ?? [],
    get listFault(): ListFault {
      const name = fault();
      return name === "empty_with_total" || name === "repeats" ? name : null;
    },
  };
  return { stage: context, fault };
}

/** A strong validator over the body; a matching If-None-Match gives 304. */
function withConditional(request: FakeRequest, reply: Reply): Reply {
  // A source with a last-modified time has no ETag.
  if (reply.status !== 200 || request.method !== "GET" || reply.headers?.["last-modified"] !== undefined) return reply;
  const etag = `"${createHash("sha1").update(reply.body).digest("base64url")}"`;
  if (request.headers["if-none-match"] === etag) return { status: 304, headers: { etag }, body: "" };
  return { ...reply, headers: { ...reply.headers, etag } };
}

async function readRequest(incoming: IncomingMessage): Promise<FakeRequest | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of incoming) {
      size += (chunk as Buffer).length;
      if (size > MAX_BODY_LENGTH) return null;
      chunks.push(chunk as Buffer);
    }
    const url = new URL(incoming.url ?? "/", "http://world.invalid");
    const headers: Record<string, string | undefined> = {};
    for (const [name, value] of Object.entries(incoming.headers))
      headers[name] = Array.isArray(value) ? value[0] : value;
    return {
      method: incoming.method ?? "GET",
      host: (incoming.headers.host ?? "").replace(/:\d+$/, "").toLowerCase(),
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      headers,
      body: Buffer.concat(chunks).toString("utf8"),
    };
  } catch {
    return null;
  }
}
