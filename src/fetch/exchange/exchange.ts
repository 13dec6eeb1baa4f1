// Sends one request on one connection and reads the complete response within limits. It does not handle hosts,
// robots.txt or redirects.

import { type Dispatcher, errors } from "undici";
import type { FetchFailureReason } from "../../contract/reading.ts";
import type { RobotsNote } from "../../contract/rights/reservations.ts";
import { errorCodeOf } from "../../contract/userError.ts";
import { AddressRejected } from "../guard/connector.ts";
import { MESSAGES } from "../guard/failureMessages.ts";
import { type HttpBody, OutOfMemoryBudget, readBody, UnknownEncoding } from "./body.ts";
import type { Connection } from "./connections.ts";
import { startWatch, type Watch, type WatchClock, type WatchLimits } from "./timeouts.ts";

export interface FinalResponse extends HttpResponse {
  readonly url: URL;
  readonly redirected: boolean;
  readonly robots?: RobotsNote;
}

export interface WireRequest {
  readonly path: string;
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface ExchangeOptions extends WatchClock {
  readonly limits: WatchLimits;
  readonly totalMs: number;
  readonly maxBytes: number;
  /** Keeps nothing of a body that is longer than the maximum. */
  readonly dropsLong: boolean;
  readonly signal: AbortSignal;
  reserve(count: number): boolean;
  /** Called when bytes of the response arrive, before they are decoded. */
  arrived(): void;
}

export interface HttpResponse {
  readonly kind: "answer";
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  /** Empty if the body was dropped for its length. */
  readonly bytes: Buffer;
  /** Bytes of the body as far as it was read. */
  readonly length: number;
  readonly truncated: boolean;
}

export interface ExchangeFailure {
  readonly kind: "failure";
  readonly reason: FetchFailureReason;
  readonly message: string;
  /** A reused connection broke before any response: the server had closed it, and nothing was read. */
  readonly isStaleConnection: boolean;
}

export async function sendRequest(
  connection: Connection,
  sent: WireRequest,
  options: ExchangeOptions,
): Promise<HttpResponse | ExchangeFailure> {
  const watch = startWatch(options.limits, options.totalMs, options, options.signal);
  if (connection.used) watch.connected();
  const connected = (): void => watch.connected();
  connection.client.once("connect", connected);
  let answered = false;
  try {
    const { body: text, ...rest } = sent;
    const response = await connection.client.request({ ...rest, body: text, signal: watch.signal });
    answered = true;
    options.arrived();
    watch.answered();
    return await finish(response, watch, options);
  } catch (error) {
    const hungUp = connection.used && !answered && watch.ending() === null && isConnectionError(error);
    return { kind: "failure", ...(watch.ending() ?? explain(error, answered)), isStaleConnection: hungUp };
  } finally {
    connection.client.off("connect", connected);
    watch.end();
  }
}

async function finish(
  response: Dispatcher.ResponseData,
  watch: Watch,
  options: ExchangeOptions,
): Promise<HttpResponse | ExchangeFailure> {
  const { "set-cookie": cookies, ...headers } = response.headers;
  // A cut or aborted body requires closing its connection.
  using _ = { [Symbol.dispose]: () => void response.body.on("error", () => undefined).destroy() };
  const body: HttpBody = await readBody(response.body, {
    encoding: flat(headers["content-encoding"]),
    maxBytes: options.maxBytes,
    dropsLong: options.dropsLong,
    arrived: (count) => {
      options.arrived();
      watch.bytes(count);
    },
    keep: options.reserve,
  });
  const ending = watch.ending();
  if (ending !== null) return { kind: "failure", ...ending, isStaleConnection: false };
  if (body.broke && body.length === 0) return toFailure("unreachable", MESSAGES.unreachable);
  return {
    kind: "answer",
    status: response.statusCode,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), flat(value) ?? ""]),
    ),
    cookies: cookies === undefined ? [] : [cookies].flat(),
    bytes: body.bytes,
    length: body.length,
    truncated: body.truncated,
  };
}

function flat(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(", ") : value;
}

function toFailure(reason: FetchFailureReason, message: string): ExchangeFailure {
  return { kind: "failure", reason, message, isStaleConnection: false };
}

const CONNECTION_ERRORS = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE", "UND_ERR_CLOSED", "UND_ERR_DESTROYED"]);

function isConnectionError(error: unknown): boolean {
  return CONNECTION_ERRORS.has(errorCodeOf(error));
}

function isProtocolError(error: unknown): boolean {
  return error instanceof errors.HTTPParserError || error instanceof errors.ResponseContentLengthMismatchError;
}

function explain(error: unknown, answered: boolean): { reason: FetchFailureReason; message: string } {
  // The same message and code as for a name that does not resolve, so that callers cannot probe an internal network.
  if (error instanceof AddressRejected) return { reason: "unreachable", message: MESSAGES.unreachable };
  if (error instanceof UnknownEncoding) return { reason: "bad_answer", message: MESSAGES.badEncoding };
  if (error instanceof OutOfMemoryBudget) return { reason: "resting", message: MESSAGES.busy };
  const code = errorCodeOf(error);
  if (code === "UND_ERR_HEADERS_OVERFLOW") return { reason: "bad_answer", message: MESSAGES.bigHeaders };
  if (code === "UND_ERR_CONNECT_TIMEOUT") return { reason: "timeout", message: MESSAGES.timeout };
  if (code === "UND_ERR_INVALID_ARG") return { reason: "refused", message: MESSAGES.badRequest };
  // A connection that breaks inside a body ends the body (body.ts); other errors there are decoding errors.
  if (answered || isProtocolError(error)) return { reason: "bad_answer", message: MESSAGES.badAnswer };
  return { reason: "unreachable", message: MESSAGES.unreachable };
}
