// Checks that run first on every request (length, path, method, CORS), and the request log. They do not read or log the
// query: a key sent in the wrong place must not end up in a log.

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { assertPresent } from "../contract/assertPresent.ts";
import { ApiError, invalid } from "../contract/errors.ts";
import { LIMITS } from "../contract/limits.ts";
import { type DeprecatedPath, sunsetOf } from "../contract/versions.ts";
import { asApiError, notFound, sendError } from "./errors.ts";
import type { Api } from "./http/call.ts";
import { methodsAt } from "./routes.ts";

const EXPOSED = [
  "X-Result-Count, X-Last-Id, X-Last-Seq, X-Window-Start, X-Window-End, X-Seq, X-Epoch, X-Notice, X-Notice*, X-Request-Id, X-Request-Ids, X-Added-Count",
  "X-Pending-Count, X-Call-Again, Link, ETag, RateLimit, RateLimit-Policy, Retry-After, Deprecation, Sunset",
].join(", ");

// The last three are sent by MCP clients in a browser.
const ALLOWED_HEADERS = "Authorization, Content-Type, X-Min-Seq, Mcp-Protocol-Version, Mcp-Method, Mcp-Name";

function pathOf(request: FastifyRequest): string {
  return assertPresent(request.url.split("?", 1)[0]);
}

/** Adds CORS headers for an allowed origin; true if the request was a preflight and is answered. */
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

/** A browser request outside the API: an unknown URL then gets an HTML page (docs/pages.ts). */
function wantsPage(request: FastifyRequest): boolean {
  const reads = request.method === "GET" || request.method === "HEAD";
  return (
    reads && !/^\/(api|compat|mcp|feeds)\b/.test(request.url) && /\btext\/html\b/.test(request.headers.accept ?? "")
  );
}

/** Two hosts in one request: a proxy in front may have used the other one. */
function checkHost({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length > 1) throw invalid("host", `must be sent once (got ${hosts.length} headers)`);
}

function checkAddress(request: FastifyRequest): void {
  if (request.url.length > LIMITS.urlBytes) {
    throw new ApiError("uri_too_long", `the URL must be at most ${LIMITS.urlBytes} bytes long`);
  }
  if (!request.is404) return;
  const allow = methodsAt(pathOf(request));
  if (allow.length === 0 && wantsPage(request)) return;
  if (allow.length === 0 || allow.includes(request.method)) throw notFound();
  throw new ApiError("method_not_allowed", `this URL supports only ${allow.join(" or ")}`, { allow });
}

/** A failure is logged with its cause; client errors and disconnects are not. */
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
  api.observe?.(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
  const { owner } = request;
  if (owner !== null) {
    const rows = Number(reply.getHeader("x-result-count") ?? 0);
    api.usage.count(owner.keyId, route.replace("/api/v1/", ""), rows, api.now());
  }
  const line = { request_id: request.id, method: request.method, route, status: reply.statusCode, ms };
  api.log.info({ ...line, key: owner?.keyId ?? null }, "answered");
}

/** Deprecated paths announce it in every response: since when (RFC 9745), until when (RFC 8594), and the successor. */
function announceEnd(reply: FastifyReply, path: string, all: readonly DeprecatedPath[]): void {
  const retiring = all.find((one) => path.startsWith(one.path));
  if (retiring === undefined) return;
  const { since, successor } = retiring;
  reply.header("deprecation", `@${Math.floor(since / 1000)}`).header("sunset", new Date(sunsetOf(since)).toUTCString());
  const before = reply.getHeader("link");
  const link = `<${successor}>; rel="successor-version"`;
  reply.header("link", before === undefined ? link : `${String(before)}, ${link}`);
}

export function addGuards(app: FastifyInstance, api: Api): void {
  app.decorateRequest("owner", null);
  app.decorate("unsent", { bytes: 0 });
  // With callbacks: a promise for each hook would take longer than the hook.
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    checkHost(request);
    if (allowOrigin(api, request, reply)) return;
    checkAddress(request);
    done();
  });
  app.addHook("onSend", (request, reply, _, done) => {
    // The answer is complete; a client that reads it slowly no longer occupies a place.
    api.admission.leave(request.raw);
    // Checked again just before sending: a request that began before the shutdown also closes its connection.
    if (api.shutdownSignal.aborted) reply.header("connection", "close");
    announceEnd(reply, pathOf(request), api.deprecations);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    note(api, request, reply);
    done();
  });
  app.setErrorHandler((error, _, reply) => onError(api, error, reply));
}
