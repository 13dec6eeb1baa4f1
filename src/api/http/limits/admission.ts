// What happens to a request before anything of it is read: where enough are being answered it waits its turn, keys taking
// turns, and after a second it gets an answer that was made once. Refusing must cost next to nothing: clients that ask
// again at once would otherwise keep the service busy with nothing but refusals. A key of which nothing is being answered
// does not wait at all: whoever asks now and then must not notice somebody who floods.
import type { IncomingMessage, ServerResponse } from "node:http";
import { ApiError, errorBody } from "../../../contract/errors.ts";
import { createReaderTurns, type ReaderTurns } from "../../../feed/threads/turns.ts";
import { errorHeaders } from "../errors.ts";

export interface Admission {
  /** Calls `next` at once, or when its turn comes, or answers by itself. */
  admit(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** Gives the place back while something else is waited for, and for good when the answer is made; any number of times. */
  leave(request: IncomingMessage): void;
  /** Takes a place again, without waiting. */
  enter(request: IncomingMessage): void;
  shed(): number;
}

export interface AdmissionOptions {
  /** Whose request it is, as far as that is known without looking it up; the unknown share a turn. */
  readonly keyOf: (authorization: string | undefined) => string;
  readonly monotonic: () => number;
  readonly nextId: () => string;
}

/** Requests that are answered at once: enough to keep every reader and the sending busy, few enough that none waits long. */
const INSIDE = 6;
/** Beyond these, for keys that have nothing else here. */
const SPARE = 6;
const WAIT_MS = 1000;
const LOOK_MS = 50;
/** Refusals in a row, before whoever has just come in is looked at. */
const REFUSED_AT_ONCE = 4;
/** More than this, and nobody else waits at all. */
const MOST_WAITING = 8192;

interface Waiting {
  request: IncomingMessage;
  response: ServerResponse;
  next: () => void;
}

const OVERLOADED = new ApiError("overloaded", "too many requests at once; try again in a moment", { retryAfter: 1 });

const HEADERS = errorHeaders(OVERLOADED);

function sendRefusal({ request, response }: Waiting, id: string): void {
  if (response.destroyed) return;
  const body = JSON.stringify(errorBody(OVERLOADED, id));
  const length = String(Buffer.byteLength(body));
  response.writeHead(503, { ...HEADERS, "x-request-id": id, "content-length": length });
  response.end(request.method === "HEAD" ? undefined : body);
}

interface Refusals {
  now(waiting: Waiting): void;
  /** Some at a time: a crowd that came at once is also late at once. */
  soon(late: readonly Waiting[]): void;
  count(): number;
}

function createRefusals(nextId: () => string): Refusals {
  const late: Waiting[] = [];
  let count = 0;
  const now = (waiting: Waiting): void => {
    count++;
    sendRefusal(waiting, nextId());
  };
  const some = (): void => {
    for (const waiting of late.splice(0, REFUSED_AT_ONCE)) now(waiting);
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

export function createAdmission({ keyOf, monotonic, nextId }: AdmissionOptions): Admission {
  const turns = createReaderTurns<Waiting>();
  const placed = new Map<IncomingMessage, string>();
  const refusals = createRefusals(nextId);
  let timer: NodeJS.Timeout | null = null;
  let filling = false;

  function look(): void {
    refusals.soon(turns.expire(monotonic() - WAIT_MS));
    if (turns.size === 0) clearInterval(timer ?? undefined);
    if (turns.size === 0) timer = null;
  }

  function begin(waiting: Waiting, key: string): void {
    placed.set(waiting.request, key);
    waiting.response.once("close", () => leave(waiting.request));
    waiting.next();
  }

  /** One at a time, and whoever has just come in is looked at in between. */
  function fill(): void {
    filling = false;
    const next = placed.size < INSIDE ? turns.take() : undefined;
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
      if ((placed.size < INSIDE && turns.size === 0) || isQuiet(key, placed, turns)) begin(waiting, key);
      else if (turns.size >= MOST_WAITING) refusals.now(waiting);
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

/** Whether a key may go ahead of those that wait: nothing of it is here. */
function isQuiet(key: string, placed: ReadonlyMap<IncomingMessage, string>, turns: ReaderTurns<Waiting>): boolean {
  return key !== "" && placed.size < INSIDE + SPARE && !turns.has(key) && ![...placed.values()].includes(key);
}

/** Only what reads from the index waits here: health must be told whatever happens, and a body may take its time. */
function isAsked({ method, url }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && url?.startsWith("/api/v1/") === true;
}
