// One request on one connection and its whole answer, within bounds. It decides nothing about hosts, robots or redirects.

import { type Dispatcher, errors } from "undici";
import type { UnreadReason } from "../../contract/reading.ts";
import { codeOfError } from "../../contract/refusal.ts";
import { Refused } from "../guard/connector.ts";
import { type HttpBody, NoRoom, readBody, UnknownEncoding } from "./body.ts";
import type { Connection } from "./connections.ts";
import { SENTENCES } from "./unread.ts";
import { startWatch, type Time, type Watch, type WatchLimits } from "./watch.ts";

export interface Final extends HttpAnswer {
  readonly url: URL;
  readonly redirected: boolean;
}

export interface Sent {
  readonly path: string;
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface ExchangeOptions extends Time {
  readonly limits: WatchLimits;
  readonly totalMs: number;
  readonly mostBytes: number;
  readonly signal: AbortSignal;
  keep(count: number): boolean;
}

export interface HttpAnswer {
  readonly kind: "answer";
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly bytes: Buffer;
  readonly truncated: boolean;
}

export interface ExchangeFailure {
  readonly kind: "failure";
  readonly reason: UnreadReason;
  readonly because: string;
  /** A used connection that broke before a word came back: the far side had hung up, and nothing was read. */
  readonly hungUp: boolean;
}

export async function exchange(
  connection: Connection,
  sent: Sent,
  options: ExchangeOptions,
): Promise<HttpAnswer | ExchangeFailure> {
  const watch = startWatch(options.limits, options.totalMs, options, options.signal);
  if (connection.used) watch.connected();
  const connected = (): void => watch.connected();
  connection.client.once("connect", connected);
  let answered = false;
  try {
    const { body: text, ...rest } = sent;
    const response = await connection.client.request({ ...rest, body: text, signal: watch.signal });
    answered = true;
    watch.answered();
    return await finish(response, watch, options);
  } catch (error) {
    const hungUp = connection.used && !answered && watch.ending() === null && isBreak(error);
    return { kind: "failure", ...(watch.ending() ?? explain(error, answered)), hungUp };
  } finally {
    connection.client.off("connect", connected);
    watch.end();
  }
}

async function finish(
  response: Dispatcher.ResponseData,
  watch: Watch,
  options: ExchangeOptions,
): Promise<HttpAnswer | ExchangeFailure> {
  const { "set-cookie": cookies, ...headers } = response.headers;
  // A body that was cut or given up is torn down with its connection.
  using _ = { [Symbol.dispose]: () => void response.body.on("error", () => undefined).destroy() };
  const body: HttpBody = await readBody(response.body, {
    encoding: flat(headers["content-encoding"]),
    mostBytes: options.mostBytes,
    arrived: (count) => watch.bytes(count),
    keep: options.keep,
  });
  const ending = watch.ending();
  if (ending !== null) return { kind: "failure", ...ending, hungUp: false };
  if (body.broke && body.bytes.length === 0) return failure("unreachable", SENTENCES.unreachable);
  return {
    kind: "answer",
    status: response.statusCode,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), flat(value) ?? ""]),
    ),
    cookies: cookies === undefined ? [] : [cookies].flat(),
    bytes: body.bytes,
    truncated: body.truncated,
  };
}

function flat(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(", ") : value;
}

function failure(reason: UnreadReason, because: string): ExchangeFailure {
  return { kind: "failure", reason, because, hungUp: false };
}

const BREAKS = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE", "UND_ERR_CLOSED", "UND_ERR_DESTROYED"]);

function isBreak(error: unknown): boolean {
  return BREAKS.has(codeOfError(error));
}

function isGarbled(error: unknown): boolean {
  return error instanceof errors.HTTPParserError || error instanceof errors.ResponseContentLengthMismatchError;
}

function explain(error: unknown, answered: boolean): { reason: UnreadReason; because: string } {
  // Said like a name that leads nowhere, so that nobody can ask what names exist inside.
  // In every respect like a name that leads nowhere: what is inside a network is not to be found out by asking.
  if (error instanceof Refused) return { reason: "unreachable", because: SENTENCES.unreachable };
  if (error instanceof UnknownEncoding) return { reason: "bad_answer", because: SENTENCES.badEncoding };
  if (error instanceof NoRoom) return { reason: "resting", because: SENTENCES.busy };
  const code = codeOfError(error);
  if (code === "UND_ERR_HEADERS_OVERFLOW") return { reason: "bad_answer", because: SENTENCES.bigHeaders };
  if (code === "UND_ERR_CONNECT_TIMEOUT") return { reason: "timeout", because: SENTENCES.timeout };
  if (code === "UND_ERR_INVALID_ARG") return { reason: "refused", because: SENTENCES.badRequest };
  // A connection that breaks inside a body ends it (body.ts); what else fails there is the decoding.
  if (answered || isGarbled(error)) return { reason: "bad_answer", because: SENTENCES.badAnswer };
  return { reason: "unreachable", because: SENTENCES.unreachable };
}
