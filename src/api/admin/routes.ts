// admin/*: boards, sources, holds, keys, accounts, erasure. The role is checked before the request body is read;
// changes require POST or DELETE.

import type { FastifyInstance, FastifyReply } from "fastify";
import { ADMIN, ADMIN_NAMES, type AdminName, type AdminParams, adminOperation } from "../../contract/admin.ts";
import { ApiError } from "../../contract/errors.ts";
import { isRecord } from "../../contract/storedValues.ts";
import { notFound } from "../errors.ts";
import { type Api, takeQuota } from "../http/call.ts";
import { disconnectSignal, holdUntilSent, queryOf } from "../http/endpoint.ts";
import { sendJson, setHead } from "../http/send.ts";
import { BODY_BYTES, parseOperation } from "../params/operation.ts";
import type { ParsedParams } from "../params/parse.ts";
import { assertLedgerResponds, callLedger } from "../ports/ledgerPort.ts";
import { ADMIN_OPERATIONS } from "./operations.ts";

/** Erasing an address reads every text; a board may have many postings to close. */
const DEADLINE_MS = 120_000;
/** A file has up to some ten thousand postings. */
const IMPORT_DEADLINE_MS = 900_000;

function addOperation<Name extends AdminName>(app: FastifyInstance, api: Api, name: Name): void {
  const { method, path, fileBytes } = adminOperation(name);
  app.route({
    method: method === "GET" ? ["GET", "HEAD"] : method,
    url: `/api/v1/${path.replace(/\{(\w+)\}/g, ":$1")}`,
    bodyLimit: fileBytes ?? BODY_BYTES,
    // Before the body is read: an unauthorised request is rejected without reading it.
    async onRequest(request, reply) {
      const owner = await api.auth.ownerOf(request.headers.authorization, api.now());
      request.owner = owner;
      takeQuota(api, reply, owner, "requests");
      if (!owner.admin)
        throw new ApiError("forbidden", "administration requires an admin key (rolecall key create --admin)");
    },
    async handler(request, reply) {
      const operation: { method: typeof method; fileBytes?: number; params: AdminParams<Name> } = {
        method,
        params: ADMIN[name].params,
        ...(fileBytes === undefined ? {} : { fileBytes }),
      };
      const params: ParsedParams<AdminParams<Name>> = parseOperation(operation, queryOf(request), request.body);
      const keyId = request.owner?.keyId ?? "";
      const signal = disconnectSignal(reply);
      holdUntilSent(reply, await api.gates.enter(keyId, "ordinary", signal));
      await assertLedgerResponds(api.ledgerPort);
      const work = ADMIN_OPERATIONS[name]({
        ledgerPort: api.ledgerPort.admin,
        params,
        path: pathOf(request.params),
        file: request.body instanceof Uint8Array ? request.body : new Uint8Array(),
        now: api.now(),
      });
      return answer(reply, await callLedger(work, fileBytes === undefined ? DEADLINE_MS : IMPORT_DEADLINE_MS));
    },
  });
}

/** The object named in the path. PostgreSQL texts cannot contain NUL, so no object has such a name. */
function pathOf(params: unknown): string {
  const name = isRecord(params) ? String(Object.values(params)[0] ?? "") : "";
  if (name.includes("\0")) throw notFound();
  return name;
}

/** Lists carry their count and last id for paging; everything else is one object. */
function answer(
  reply: FastifyReply,
  value: Awaited<ReturnType<(typeof ADMIN_OPERATIONS)[AdminName]>>,
): Promise<FastifyReply> {
  const last: unknown = Array.isArray(value) ? value.at(-1) : null;
  const lastId = isRecord(last) && typeof last.id === "number" ? last.id : 0;
  const head = { count: Array.isArray(value) ? value.length : 1, lastId, notices: [] };
  setHead(reply.header("cache-control", "no-store"), head);
  return sendJson(reply, value);
}

const takesFile = (name: AdminName): boolean => adminOperation(name).fileBytes !== undefined;

export function addAdmin(app: FastifyInstance, api: Api): void {
  for (const name of ADMIN_NAMES) if (!takesFile(name)) addOperation(app, api, name);
  // A separate scope: no other route accepts files.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, async (_: unknown, body: Buffer) => body);
    for (const name of ADMIN_NAMES) if (takesFile(name)) addOperation(scope, api, name);
  });
}
