// /mcp: the Model Context Protocol over HTTP, without sessions. The key is checked before a body is read; each tool
// call then goes through its endpoint, with the same limits, errors and usage.

import { Readable } from "node:stream";
import type { McpHttpHandler } from "@modelcontextprotocol/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../../contract/errors.ts";
import { MCP_PATH } from "../../contract/lists.ts";
import { type Api, takeQuota } from "../http/call.ts";
import { disconnectSignal } from "../http/endpoint.ts";
import type { SendToolRequest } from "./server.ts";

const BODY_BYTES = 64 * 1024;
/** The server announces no changes, so subscriptions are not supported. */
const SUBSCRIPTIONS = 0;
const PASSED_ON = ["content-type", "accept", "mcp-protocol-version", "mcp-method", "mcp-name"];

/** A page of another origin must not use the service through its visitor's browser. */
function checkOrigin(api: Api, origin: string | undefined): void {
  if (origin === undefined || api.corsOrigins.includes(origin) || api.corsOrigins.includes("*")) return;
  if (origin === new URL(api.baseUrl()).origin) return;
  throw new ApiError("forbidden", "this origin is not allowed; add it to ROLECALL_CORS");
}

/** Uses the same entry point as all requests, without a connection. */
function askInside(app: FastifyInstance, authorization: string): SendToolRequest {
  return async (path, query, signal, body) => {
    const url = `/api/v1/${path}${query === "" ? "" : `?${query}`}`;
    const sent = body === undefined ? { method: "GET" as const } : { method: "POST" as const, payload: { ...body } };
    const answer = await app.inject({ ...sent, url, signal, headers: { authorization } });
    const header = (name: string): string | null => {
      const value = answer.headers[name];
      return value === undefined ? null : String(value);
    };
    return { status: answer.statusCode, text: answer.body, header };
  };
}

function webRequest(api: Api, request: FastifyRequest, reply: FastifyReply): Request {
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  // Includes the key, which the tools use.
  headers.set("authorization", request.headers.authorization ?? "");
  return new Request(`${api.baseUrl()}${MCP_PATH}`, { method: "POST", headers, signal: disconnectSignal(reply) });
}

async function serve(api: Api, handler: McpHttpHandler, request: FastifyRequest, reply: FastifyReply) {
  const answer = await handler.fetch(webRequest(api, request, reply), { parsedBody: request.body });
  reply.code(answer.status).header("cache-control", "no-store").header("x-content-type-options", "nosniff");
  const type = answer.headers.get("content-type");
  if (type !== null) reply.header("content-type", type);
  return reply.send(answer.body === null ? undefined : Readable.fromWeb(answer.body));
}

/** The protocol library takes twenty megabytes, and most services never use it, so it is loaded on demand. */
async function openHandler(app: FastifyInstance, api: Api): Promise<McpHttpHandler> {
  const { createMcpHandler } = await import("@modelcontextprotocol/server");
  const { createMcpServer } = await import("./server.ts");
  return createMcpHandler(
    ({ requestInfo }) => createMcpServer(api.version, askInside(app, requestInfo?.headers.get("authorization") ?? "")),
    {
      maxRequestBodySize: BODY_BYTES,
      maxSubscriptions: SUBSCRIPTIONS,
      onerror: (error) => api.log.debug({ err: error }, "an MCP request was refused"),
    },
  );
}

export function addMcp(app: FastifyInstance, api: Api): void {
  let opened: Promise<McpHttpHandler> | null = null;
  app.addHook("onClose", async () => await (await opened)?.close());
  app.route({
    method: "POST",
    url: MCP_PATH,
    bodyLimit: BODY_BYTES,
    async onRequest(request, reply) {
      checkOrigin(api, request.headers.origin);
      const owner = await api.auth.ownerOf(request.headers.authorization, api.now());
      request.owner = owner;
      takeQuota(api, reply, owner, "requests");
    },
    async handler(request, reply) {
      opened ??= openHandler(app, api);
      return await serve(api, await opened, request, reply);
    },
  });
}
