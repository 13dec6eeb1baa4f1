// A small internet on one loopback address: each request goes by its Host to the fake of that source. Faults are set per source;
// what was asked is kept, so that a test or a benchmark can count it.
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Fake, FakeBoard, FakeRequest, Lie, Reply, Stage } from "./fake.ts";
import { type FaultName, type StagedFault, sendBroken } from "./faults.ts";
import type { WorldPlace } from "./place.ts";

const MOST_BODY = 1_000_000;
/** Trouble that comes by itself passes: however fast the world's time runs, clients wait in real time. */
const OWN_RETRY_S = 10;

export interface ServedWorldOptions {
  readonly fakes: readonly Fake[];
  readonly board: (source: string, slug: string) => FakeBoard | null;
  /** The board of a source that shows the opening of that id. */
  readonly holder?: (source: string, opening: string) => FakeBoard | null;
  readonly now: () => number;
  /** Before each answer. */
  readonly latencyMs?: number;
  readonly robots?: (host: string) => string | null;
  /** Where nobody answers: the name does not exist, or not by that scheme. */
  readonly silent?: (host: string, scheme: string) => boolean;
  /** What there is where, for the open sources of knowledge. */
  readonly places?: readonly WorldPlace[];
  /** What is wrong with a source, or with one of its boards, at this moment; null: nothing. */
  readonly faultAt?: (source: string, slug: string | null) => FaultName | null;
  /** Questions to the world itself (its clock, its boards): asked by the address it listens at, not by a host of its own. */
  readonly control?: (request: FakeRequest) => Reply | null;
  /** Where it listens; any free port unless told. */
  readonly port?: number;
}

export interface ServedWorld {
  readonly address: string;
  /** Requests so far, by source. */
  readonly asked: ReadonlyMap<string, number>;
  setFault(source: string, fault: StagedFault | null): void;
  close(): Promise<void>;
}

interface Standing {
  readonly options: ServedWorldOptions;
  readonly asked: Map<string, number>;
  readonly faults: Map<string, { fault: StagedFault; since: number }>;
}

export async function startWorld(options: ServedWorldOptions): Promise<ServedWorld> {
  const standing: Standing = { options, asked: new Map(), faults: new Map() };
  const server = createServer((request, response) => {
    void handle(standing, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 0, "127.0.0.1", resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: standing.asked,
    setFault(source, fault) {
      if (fault === null) standing.faults.delete(source);
      else standing.faults.set(source, { fault, since: standing.asked.get(source) ?? 0 });
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

async function handle(standing: Standing, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  response.on("error", () => undefined);
  const request = await readRequest(incoming);
  if (request === null) {
    response.writeHead(400).end();
    return;
  }
  const asked = isOwn(request.host) ? (standing.options.control?.(request) ?? null) : null;
  if (asked !== null) {
    sendBroken(response, asked, null);
    return;
  }
  const { latencyMs = 0, silent } = standing.options;
  if (silent?.(request.host, request.headers["x-forwarded-proto"] ?? "")) {
    response.destroy();
    return;
  }
  if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
  if (request.path === "/robots.txt") {
    const robots = standing.options.robots?.(request.host) ?? null;
    response.writeHead(robots === null ? 404 : 200, { "content-type": "text/plain" }).end(robots ?? "");
    return;
  }
  for (const fake of standing.options.fakes) {
    const { stage, fault } = stageOf(standing, fake);
    const reply = fake.answer(request, stage);
    if (reply === null) continue;
    standing.asked.set(fake.source, (standing.asked.get(fake.source) ?? 0) + 1);
    const own = standing.faults.has(fake.source) ? undefined : OWN_RETRY_S;
    sendBroken(response, fake.gives.conditional ? conditional(request, reply) : reply, fault(), own);
    return;
  }
  response.writeHead(404, { "content-type": "text/plain" }).end("no such host in this world");
}

function isOwn(host: string): boolean {
  return host === "127.0.0.1" || host === "localhost";
}

/** What a fake may ask for, and what is wrong with its answer: that may depend on the board it has asked for. */
function stageOf({ options, asked, faults }: Standing, fake: Fake): { stage: Stage; fault: () => FaultName | null } {
  const { source } = fake;
  const set = faults.get(source);
  const active = set !== undefined && (asked.get(source) ?? 0) - set.since >= set.fault.after;
  let slug: string | null = null;
  const fault = (): FaultName | null => (active ? set.fault.name : (options.faultAt?.(source, slug) ?? null));
  const found = (board: FakeBoard | null): FakeBoard | null => {
    slug = board?.slug ?? slug;
    return fault() === "board_gone" ? null : board;
  };
  const stage: Stage = {
    board: (name) => found(options.board(source, name)),
    holder: (opening) => found(options.holder?.(source, opening) ?? null),
    now: options.now(),
    places: options.places ?? [],
    get lie(): Lie {
      const name = fault();
      return name === "empty_with_total" || name === "repeats" ? name : null;
    },
  };
  return { stage, fault };
}

/** A strong validator over the body; an equal one that is sent back gives 304. */
function conditional(request: FakeRequest, reply: Reply): Reply {
  // A source that names the time of its last change has no tag beside it.
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
      if (size > MOST_BODY) return null;
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
