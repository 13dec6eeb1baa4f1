// A small internet on one loopback address: each request goes by its Host to the fake of that source. Faults are set per source;
// what was asked is kept, so that a test or a benchmark can count it.
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Fake, FakeBoard, FakeRequest, Lie, Reply } from "./fake.ts";
import { type Fault, sendBroken } from "./faults.ts";

const MOST_BODY = 1_000_000;

export interface WorldOptions {
  readonly fakes: readonly Fake[];
  readonly board: (source: string, slug: string) => FakeBoard | null;
  /** The board of a source that shows the opening of that id. */
  readonly holder?: (source: string, opening: string) => FakeBoard | null;
  readonly now: () => number;
  /** Before each answer. */
  readonly latencyMs?: number;
  readonly robots?: (host: string) => string | null;
}

export interface World {
  readonly address: string;
  /** Requests so far, by source. */
  readonly asked: ReadonlyMap<string, number>;
  setFault(source: string, fault: Fault | null): void;
  close(): Promise<void>;
}

interface Standing {
  readonly options: WorldOptions;
  readonly asked: Map<string, number>;
  readonly faults: Map<string, { fault: Fault; since: number }>;
}

export async function startWorld(options: WorldOptions): Promise<World> {
  const standing: Standing = { options, asked: new Map(), faults: new Map() };
  const server = createServer((request, response) => {
    void handle(standing, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
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
  const { latencyMs = 0 } = standing.options;
  if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
  if (request.path === "/robots.txt") {
    const robots = standing.options.robots?.(request.host) ?? null;
    response.writeHead(robots === null ? 404 : 200, { "content-type": "text/plain" }).end(robots ?? "");
    return;
  }
  for (const fake of standing.options.fakes) {
    const fault = standing.faults.get(fake.source);
    const active = fault !== undefined && (standing.asked.get(fake.source) ?? 0) - fault.since >= fault.fault.after;
    const name = active ? fault.fault.name : null;
    const lie: Lie = name === "empty_with_total" || name === "repeats" ? name : null;
    const reply = fake.answer(request, {
      board: (slug) => (name === "board_gone" ? null : standing.options.board(fake.source, slug)),
      holder: (opening) => standing.options.holder?.(fake.source, opening) ?? null,
      now: standing.options.now(),
      lie,
    });
    if (reply === null) continue;
    standing.asked.set(fake.source, (standing.asked.get(fake.source) ?? 0) + 1);
    sendBroken(response, fake.gives.conditional ? conditional(request, reply) : reply, name);
    return;
  }
  response.writeHead(404, { "content-type": "text/plain" }).end("no such host in this world");
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
