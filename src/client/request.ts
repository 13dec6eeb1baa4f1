// One request to the service, tried again where that can help: lost connections, 429 and 503 with Retry-After, 500,
// 502, 504. What the caller did wrong is thrown at once.
import { queryString, type Value } from "./query.ts";

export interface ClientOptions {
  /** Where the service is, without /api/v1. */
  readonly baseUrl: string;
  readonly key: string;
  /** Tries after the first; 4 when absent. */
  readonly retries?: number;
  /** A Retry-After longer than this many seconds is thrown rather than waited for; 120 when absent. */
  readonly longestWait?: number;
  readonly fetch?: typeof globalThis.fetch;
  /** Told before each wait: what went wrong and for how many milliseconds. */
  readonly onRetry?: (error: RolecallError, ms: number) => void;
}

/** An answer that is an error, or none at all (status 0). */
export class RolecallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly parameter: string | null;
  readonly requestId: string | null;
  readonly didYouMean: string | null;
  readonly position: number | null;
  readonly hint: string | null;
  /** Seconds the service asks to wait; null where it says nothing. */
  readonly retryAfter: number | null;

  constructor(status: number, body: Readonly<Record<string, unknown>>, retryAfter: number | null = null) {
    const words = (name: string): string | null => (typeof body[name] === "string" ? body[name] : null);
    super(words("error") ?? `the service answered ${status}`);
    this.status = status;
    this.code = words("code") ?? "unknown";
    this.parameter = words("parameter");
    this.requestId = words("request_id");
    this.didYouMean = words("did_you_mean");
    this.position = typeof body.position === "number" ? body.position : null;
    this.hint = words("hint");
    this.retryAfter = retryAfter;
  }
}

export interface Received<T> {
  readonly data: T;
  readonly headers: Headers;
}

export interface Asking {
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE";
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

export type Send = <T>(path: string, params?: Readonly<Record<string, Value>>, asking?: Asking) => Promise<Received<T>>;

const FIRST_WAIT_MS = 500;
const LONGEST_BACKOFF_MS = 30_000;

/** Whether the same request may succeed later. A 503 without Retry-After (query_too_broad) never will. */
export function mayPass(error: RolecallError): boolean {
  if (error.status === 429 || error.status === 503) return error.retryAfter !== null;
  return error.status === 0 || error.status === 500 || error.status === 502 || error.status === 504;
}

/** Milliseconds before try number `attempt` (from 1): what the service asks for, else twice as long each time. */
export function waitBefore(attempt: number, error: RolecallError): number {
  if (error.retryAfter !== null) return error.retryAfter * 1000;
  return Math.min(LONGEST_BACKOFF_MS, FIRST_WAIT_MS * 2 ** (attempt - 1));
}

export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
}

export function createSend(options: ClientOptions): Send {
  const { retries = 4, longestWait = 120 } = options;
  return async <T>(path: string, params: Readonly<Record<string, Value>> = {}, asking: Asking = {}) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await sendOnce<T>(options, path, params, asking);
      } catch (error) {
        // A POST that was lost on the way may have been done: only one that was refused is sent again.
        const repeatable = (asking.method ?? "GET") === "GET" || (error as RolecallError).status === 429;
        if (!(error instanceof RolecallError) || !mayPass(error) || !repeatable || attempt > retries) throw error;
        const ms = waitBefore(attempt, error);
        if (ms > longestWait * 1000) throw error;
        options.onRetry?.(error, ms);
        await pause(ms, asking.signal);
      }
    }
  };
}

function sendOnce<T>(
  options: ClientOptions,
  path: string,
  params: Readonly<Record<string, Value>>,
  asking: Asking,
): Promise<Received<T>> {
  return exchange(options, path, params, asking, async (response) => ({
    data: (response.status === 204 ? null : await response.json()) as T,
    headers: response.headers,
  }));
}

/** An answer whose body is taken as it comes; tried once, since a part of it may have been used. */
export function openBody(
  options: ClientOptions,
  path: string,
  params: Readonly<Record<string, Value>>,
  asking: Asking = {},
): Promise<{ body: ReadableStream<Uint8Array>; headers: Headers }> {
  return exchange(options, path, params, asking, async ({ body, headers }) => {
    if (body === null) throw new TypeError("the answer has no body");
    return { body, headers };
  });
}

async function exchange<T>(
  options: ClientOptions,
  path: string,
  params: Readonly<Record<string, Value>>,
  { method = "GET", body, signal }: Asking,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const query = queryString(params);
  const address = `${options.baseUrl.replace(/\/+$/, "")}/api/v1/${path}${query === "" ? "" : `?${query}`}`;
  const headers: Record<string, string> = { authorization: `Bearer ${options.key}` };
  if (body !== undefined) headers["content-type"] = "application/json";
  try {
    const response = await (options.fetch ?? globalThis.fetch)(address, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
    // Inside the try: a connection may break off in the middle of the body too.
    if (!response.ok) throw await errorOf(response);
    return await read(response);
  } catch (error) {
    if (error instanceof RolecallError || signal?.aborted) throw error;
    const lost = new RolecallError(0, { error: "the service could not be reached", code: "unreachable" });
    lost.cause = error;
    throw lost;
  }
}

async function errorOf(response: Response): Promise<RolecallError> {
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown> | null;
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return new RolecallError(response.status, body ?? {}, Number.isFinite(seconds) ? Math.max(0, seconds) : null);
}
