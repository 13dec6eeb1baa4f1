// What every request passes first (its length, the path, the method, CORS) and what is written down when it is done.
// None of it looks at the query's content or logs it: a key sent in the wrong place must not end up in a log.

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../../contract/errors.ts";
import { LIMITS } from "../../contract/limits.ts";
import { there } from "../../contract/there.ts";
import { endOf, type Retiring } from "../../contract/versions.ts";
import { methodsAt } from "../endpoints/routes.ts";
import type { Api } from "./call.ts";
import { asApiError, notFound, sendError } from "./errors.ts";

const EXPOSED = [
  "X-Result-Count, X-Last-Id, X-Last-Seq, X-Window-Start, X-Window-End, X-Seq, X-Epoch, X-Notice, X-Notice*, X-Request-Id, X-Request-Ids, X-Added-Count",
  "X-Pending-Count, X-Call-Again, Link, ETag, RateLimit, RateLimit-Policy, Retry-After, Deprecation, Sunset",
].join(", ");

// The last three are what MCP clients in a browser send.
const ALLOWED_HEADERS = "Authorization, Content-Type, X-Min-Seq, Mcp-Protocol-Version, Mcp-Method, Mcp-Name";

function pathOf(request: FastifyRequest): string {
  return there(request.url.split("?", 1)[0]);
}

/** Answers of an allowed origin say so; true: it was a preflight and is answered. */
function allowOrigin(api: Api, request: FastifyRequest, reply: FastifyReply): boolean {
  if (api.corsOrigins.length === 0) return false;
  reply.header("vary", "Origin");
  const origin = request.headers.origin;
  if (origin === undefined || !(api.corsOrigins.includes(origin) || api.corsOrigins.includes("*"))) return false;
  reply.header("access-control-allow-origin", origin).header("access-control-expose-headers", EXPOSED);
  const methods = methodsAt(pathOf(request));
  if (request.method !== "OPTIONS" || methods.length === 0) return false;
  reply.header("access-control-allow-methods", methods.join(", "));
  reply.header("access-control-allow-headers", ALLOWED_HEADERS);
  reply.code(204).header("access-control-max-age", "600").send();
  return true;
}

/** A person with a browser who is not asking the API: an unknown address is then a page that says so (docs/pages.ts). */
function wantsPage(request: FastifyRequest): boolean {
  const reads = request.method === "GET" || request.method === "HEAD";
  return (
    reads && !/^\/(api|compat|mcp|feeds)\b/.test(request.url) && /\btext\/html\b/.test(request.headers.accept ?? "")
  );
}

function checkAddress(request: FastifyRequest): void {
  if (request.url.length > LIMITS.urlBytes) {
    throw new ApiError("uri_too_long", `the address is longer than ${LIMITS.urlBytes} bytes`);
  }
  if (!request.is404) return;
  const allow = methodsAt(pathOf(request));
  if (allow.length === 0 && wantsPage(request)) return;
  if (allow.length === 0 || allow.includes(request.method)) throw notFound();
  throw new ApiError("method_not_allowed", `this address is asked with ${allow.join(" or ")} only`, { allow });
}

/** A failure is logged with its cause; what a client did wrong, or did not wait for, is not. */
function onError(api: Api, error: unknown, reply: FastifyReply): FastifyReply {
  const answer = asApiError(error);
  if (answer.status >= 500 && answer.code !== "query_too_broad" && !reply.raw.destroyed) {
    const cause = error instanceof ApiError ? (error.cause ?? error) : error;
    api.log.error({ err: cause, request_id: reply.request.id, code: answer.code }, "request failed");
  }
  return sendError(reply, answer);
}

function note(api: Api, request: FastifyRequest, reply: FastifyReply): void {
  const route = request.is404 ? "unknown" : (request.routeOptions.url ?? "unknown");
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  api.metrics?.observe(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
  const { owner } = request;
  if (owner !== null) {
    const rows = Number(reply.getHeader("x-result-count") ?? 0);
    api.usage.count(owner.keyId, route.replace("/api/v1/", ""), rows, api.now());
  }
  const line = { request_id: request.id, method: request.method, route, status: reply.statusCode, ms };
  api.log.info({ ...line, key: owner?.keyId ?? null }, "answered");
}

/** What is going to end says so in every answer: since when (RFC 9745), until when (RFC 8594), and where to go instead. */
function announceEnd(reply: FastifyReply, path: string, all: readonly Retiring[]): void {
  const retiring = all.find((one) => path.startsWith(one.path));
  if (retiring === undefined) return;
  const { since, successor } = retiring;
  reply.header("deprecation", `@${Math.floor(since / 1000)}`).header("sunset", new Date(endOf(since)).toUTCString());
  const before = reply.getHeader("link");
  const link = `<${successor}>; rel="successor-version"`;
  reply.header("link", before === undefined ? link : `${String(before)}, ${link}`);
}

export function addGuards(app: FastifyInstance, api: Api): void {
  app.decorateRequest("owner", null);
  app.decorate("unsent", { bytes: 0 });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    if (allowOrigin(api, request, reply)) return reply;
    checkAddress(request);
    return undefined;
  });
  app.addHook("onSend", async (request, reply) => {
    // The answer is made; a client that reads it slowly holds up nobody.
    api.admission.leave(request.raw);
    // Asked again just before sending: a request that began before the stop ends its connection too.
    if (api.stopping.aborted) reply.header("connection", "close");
    announceEnd(reply, pathOf(request), api.retiring);
  });
  app.addHook("onResponse", async (request, reply) => note(api, request, reply));
  app.setErrorHandler((error, _, reply) => onError(api, error, reply));
}
