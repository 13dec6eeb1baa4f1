// One request to the service, retried where that can help: lost connections, 429 and 503 with Retry-After, 500, 502,
// 504. Errors of the caller are thrown at once.
import { queryString, type Value } from "./query.ts";

export interface ClientOptions {
  /** The address of the service, without /api/v1. */
  readonly baseUrl: string;
  readonly key: string;
  /** Retries after the first attempt; 4 by default. */
  readonly retries?: number;
  /** A Retry-After longer than this many seconds is thrown instead of waited for; 120 by default. */
  readonly longestWait?: number;
  readonly fetch?: typeof globalThis.fetch;
  /** Called before each wait with the error and the delay in milliseconds. */
  readonly onRetry?: (error: RolecallError, ms: number) => void;
}

/** An error response, or no response at all (status 0). */
export class RolecallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly parameter: string | null;
  readonly requestId: string | null;
  readonly didYouMean: string | null;
  readonly position: number | null;
  readonly hint: string | null;
  /** Seconds to wait, as stated by the service; null if it states none. */
  readonly retryAfter: number | null;

  constructor(status: number, body: Readonly<Record<string, unknown>>, retryAfter: number | null = null) {
    const textField = (name: string): string | null => (typeof body[name] === "string" ? body[name] : null);
    super(textField("error") ?? `the service returned status ${status}`);
    this.status = status;
    this.code = textField("code") ?? "unknown";
    this.parameter = textField("parameter");
    this.requestId = textField("request_id");
    this.didYouMean = textField("did_you_mean");
    this.position = typeof body.position === "number" ? body.position : null;
    this.hint = textField("hint");
    this.retryAfter = retryAfter;
  }
}

export interface ReceivedResponse<T> {
  readonly data: T;
  readonly headers: Headers;
}

export interface RequestOptions {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly body?: unknown;
  /** Sent as it is, instead of a body. */
  readonly file?: Blob | Uint8Array<ArrayBuffer>;
  readonly signal?: AbortSignal | undefined;
}

export type Send = <T>(
  path: string,
  params?: Readonly<Record<string, Value>>,
  requestOptions?: RequestOptions,
) => Promise<ReceivedResponse<T>>;

const FIRST_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 30_000;

/** Whether the same request may succeed later. A 503 without Retry-After (query_too_broad) never will. */
export function isRetryable(error: RolecallError): boolean {
  if (error.status === 429 || error.status === 503) return error.retryAfter !== null;
  return error.status === 0 || error.status === 500 || error.status === 502 || error.status === 504;
}

/** Milliseconds before retry number `attempt` (from 1): as stated by the service, else doubling each time. */
export function delayBefore(attempt: number, error: RolecallError): number {
  if (error.retryAfter !== null) return error.retryAfter * 1000;
  return Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (attempt - 1));
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
  return async <T>(path: string, params: Readonly<Record<string, Value>> = {}, requestOptions: RequestOptions = {}) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await sendOnce<T>(options, path, params, requestOptions);
      } catch (error) {
        // A lost POST may have been processed: only one that was rejected is sent again.
        if (!(error instanceof RolecallError) || !isRetryable(error) || attempt > retries) throw error;
        if ((requestOptions.method ?? "GET") !== "GET" && error.status !== 429) throw error;
        const ms = delayBefore(attempt, error);
        if (ms > longestWait * 1000) throw error;
        options.onRetry?.(error, ms);
        await pause(ms, requestOptions.signal);
      }
    }
  };
}

function sendOnce<T>(
  options: ClientOptions,
  path: string,
  params: Readonly<Record<string, Value>>,
  requestOptions: RequestOptions,
): Promise<ReceivedResponse<T>> {
  return exchange(options, path, params, requestOptions, async (response) => ({
    data: (response.status === 204 ? null : await response.json()) as T,
    headers: response.headers,
  }));
}

/** A response whose body is streamed. Not retried, because part of it may have been consumed. */
export function openBody(
  options: ClientOptions,
  path: string,
  params: Readonly<Record<string, Value>>,
  requestOptions: RequestOptions = {},
): Promise<{ body: ReadableStream<Uint8Array>; headers: Headers }> {
  return exchange(options, path, params, requestOptions, async ({ body, headers }) => {
    if (body === null) throw new TypeError("the response has no body");
    return { body, headers };
  });
}

async function exchange<T>(
  options: ClientOptions,
  path: string,
  params: Readonly<Record<string, Value>>,
  { method = "GET", body, file, signal }: RequestOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const query = queryString(params);
  const address = `${options.baseUrl.replace(/\/+$/, "")}/api/v1/${path}${query === "" ? "" : `?${query}`}`;
  const headers: Record<string, string> = { authorization: `Bearer ${options.key}` };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (file !== undefined) headers["content-type"] = "application/octet-stream";
  try {
    const response = await (options.fetch ?? globalThis.fetch)(address, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(file === undefined ? {} : { body: file }),
      ...(signal === undefined ? {} : { signal }),
    });
    // Inside the try, because a connection may also fail in the middle of the body.
    if (!response.ok) throw await parseError(response);
    return await read(response);
  } catch (error) {
    if (error instanceof RolecallError || signal?.aborted) throw error;
    const unreachable = new RolecallError(0, { error: "the service is unreachable", code: "unreachable" });
    unreachable.cause = error;
    throw unreachable;
  }
}

async function parseError(response: Response): Promise<RolecallError> {
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown> | null;
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return new RolecallError(response.status, body ?? {}, Number.isFinite(seconds) ? Math.max(0, seconds) : null);
}
