// Error handling for requests: one JSON format for every status. Client input is truncated and neutralised before an
// error repeats it.

import type { FastifyReply } from "fastify";
import { ApiError, errorBody } from "../contract/errors.ts";
import { isRecord } from "../contract/storedValues.ts";

const SHOWN_CHARACTERS = 100;

/** Client input as an error may repeat it: at most 100 characters, none of them invisible. */
export function shown(text: string): string {
  const characters = [...text.slice(0, 4 * SHOWN_CHARACTERS)];
  const cut = characters.slice(0, SHOWN_CHARACTERS).join("").replace(/\p{C}/gu, "\ufffd");
  return characters.length > SHOWN_CHARACTERS ? `${cut}…` : cut;
}

export function notFound(sentence = "no such endpoint; GET /api/v1/openapi.json lists them"): ApiError {
  return new ApiError("not_found", sentence);
}

/** A named part of the route path; "" if the route has no such part. */
export function pathPart({ params }: { readonly params: unknown }, name: string): string {
  const part = isRecord(params) ? params[name] : null;
  return typeof part === "string" ? part : "";
}

/** The error shown to a client. Unexpected errors become an internal_error without details. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const status = typeof error === "object" && error !== null && "statusCode" in error ? error.statusCode : null;
  if (typeof status === "number" && status >= 400 && status < 500) {
    const sentence = "the request could not be parsed; a body must be a small JSON object";
    return new ApiError("bad_request", sentence);
  }
  return new ApiError("internal_error", "internal error; look up the request_id in the service's log");
}

/** Headers of an error response. */
export function errorHeaders(error: ApiError): Record<string, string> {
  const headers: Record<string, string> = {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  };
  if (error.status === 401) headers["www-authenticate"] = 'Bearer realm="rolecall"';
  if (error.detail.allow !== undefined) headers.allow = error.detail.allow.join(", ");
  if (error.detail.retryAfter !== undefined) headers["retry-after"] = String(Math.max(1, error.detail.retryAfter));
  return headers;
}

export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  const id = reply.request.id;
  reply.removeHeader("content-encoding").removeHeader("content-length").removeHeader("etag");
  return reply
    .code(error.status)
    .headers({ ...errorHeaders(error), "x-request-id": id })
    .send(JSON.stringify(errorBody(error, id)));
}

/** The complete response to bytes that are not a valid request; written directly to the socket. */
export function rawErrorAnswer(error: ApiError, requestId: string): string {
  const body = JSON.stringify(errorBody(error, requestId));
  const headers = {
    ...errorHeaders(error),
    "x-request-id": requestId,
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  };
  const reason = error.status === 431 ? "Request Header Fields Too Large" : "Bad Request";
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${error.status} ${reason}\r\n${lines.join("\r\n")}\r\n\r\n${body}`;
}
