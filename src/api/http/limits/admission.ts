// Admits requests before anything of them is parsed. If enough are running, a request waits its turn, fairly by key,
// and after a second gets a prebuilt rejection. Rejecting must cost next to nothing: clients that retry at once would
// otherwise keep the service busy with rejections alone. A key without a running request does not wait at all, so that
// occasional clients do not notice a flooding one.
import type { IncomingMessage, ServerResponse } from "node:http";
import { ApiError, errorBody } from "../../../contract/errors.ts";
import { createFairQueue, type FairQueue } from "../../../feed/threads/fairQueue.ts";
import { errorHeaders } from "../../errors.ts";

export interface Admission {
  /** Calls `next` at once or when its turn comes, or rejects the request. */
  admit(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /**
   * Releases the place while the request waits for something else, and finally when the answer is complete; may be
   * called repeatedly.
   */
  leave(request: IncomingMessage): void;
  /** Takes a place again, without waiting. */
  enter(request: IncomingMessage): void;
  shed(): number;
}

export interface AdmissionOptions {
  /** The key of a request as far as it is known without a lookup; unknown ones share a lane. */
  readonly keyOf: (authorization: string | undefined) => string;
  readonly monotonic: () => number;
  readonly nextId: () => string;
  readonly onRefused?: () => void;
}

/** Requests running at once: enough to keep every reader and the sending busy, few enough that none waits long. */
const MAX_RUNNING = 6;
/** Additional places for keys that have no other request here. */
const SPARE_PLACES = 6;
const WAIT_MS = 1000;
const LOOK_MS = 50;
/** Consecutive rejections before new arrivals are handled. */
const REFUSALS_PER_BATCH = 4;
/** Maximum queue length; beyond it, requests are rejected at once. */
const MAX_WAITING = 8192;

interface WaitingRequest {
  request: IncomingMessage;
  response: ServerResponse;
  next: () => void;
}

const OVERLOADED = new ApiError("overloaded", "too many concurrent requests; try again in a moment", { retryAfter: 1 });

const HEADERS = errorHeaders(OVERLOADED);

function sendRefusal({ request, response }: WaitingRequest, id: string): void {
  if (response.destroyed) return;
  const body = JSON.stringify(errorBody(OVERLOADED, id));
  const length = String(Buffer.byteLength(body));
  response.writeHead(503, { ...HEADERS, "x-request-id": id, "content-length": length });
  response.end(request.method === "HEAD" ? undefined : body);
}

interface Refusals {
  now(waiting: WaitingRequest): void;
  /** In small batches: a crowd that arrived at once also times out at once. */
  soon(late: readonly WaitingRequest[]): void;
  count(): number;
}

function createRefusals(nextId: () => string, onRefused: () => void): Refusals {
  const late: WaitingRequest[] = [];
  let count = 0;
  const now = (waiting: WaitingRequest): void => {
    count++;
    onRefused();
    sendRefusal(waiting, nextId());
  };
  const some = (): void => {
    for (const waiting of late.splice(0, REFUSALS_PER_BATCH)) now(waiting);
    if (late.length > 0) setImmediate(some);
  };
  return {
    now,
    soon(more) {
      const idle = late.length === 0;
      late.push(...more);
      if (idle) some();
    },
    count: () => count,
  };
}

export function createAdmission({ keyOf, monotonic, nextId, onRefused = () => {} }: AdmissionOptions): Admission {
  const turns = createFairQueue<WaitingRequest>();
  const placed = new Map<IncomingMessage, string>();
  const refusals = createRefusals(nextId, onRefused);
  let timer: NodeJS.Timeout | null = null;
  let filling = false;

  function look(): void {
    refusals.soon(turns.expire(monotonic() - WAIT_MS));
    if (turns.size === 0) clearInterval(timer ?? undefined);
    if (turns.size === 0) timer = null;
  }

  function begin(waiting: WaitingRequest, key: string): void {
    placed.set(waiting.request, key);
    waiting.response.once("close", () => leave(waiting.request));
    waiting.next();
  }

  /** One at a time, so that new arrivals are handled in between. */
  function fill(): void {
    filling = false;
    const next = placed.size < MAX_RUNNING ? turns.take() : undefined;
    if (next === undefined) return;
    if (!next.response.destroyed) begin(next, keyOf(next.request.headers.authorization));
    later();
  }

  function later(): void {
    if (!filling && turns.size > 0) setImmediate(fill);
    filling ||= turns.size > 0;
  }

  function leave(request: IncomingMessage): void {
    if (placed.delete(request)) later();
  }

  return {
    admit(request, response, next) {
      const waiting = { request, response, next };
      if (!isAsked(request)) return next();
      const key = keyOf(request.headers.authorization);
      if ((placed.size < MAX_RUNNING && turns.size === 0) || isQuiet(key, placed, turns)) begin(waiting, key);
      else if (turns.size >= MAX_WAITING) refusals.now(waiting);
      else {
        turns.add(key, waiting, 1, monotonic());
        timer ??= setInterval(look, LOOK_MS).unref();
      }
    },
    leave,
    enter: (request) => void placed.set(request, keyOf(request.headers.authorization)),
    shed: refusals.count,
  };
}

/** Whether a key may skip the queue because it has no other request here. */
function isQuiet(key: string, placed: ReadonlyMap<IncomingMessage, string>, turns: FairQueue<WaitingRequest>): boolean {
  return (
    key !== "" && placed.size < MAX_RUNNING + SPARE_PLACES && !turns.has(key) && ![...placed.values()].includes(key)
  );
}

/** Only index reads wait here: health must always answer, and a body may take its time. */
function isAsked({ method, url }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && url?.startsWith("/api/v1/") === true;
}
