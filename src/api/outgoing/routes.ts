// searches/*, webhooks/*, blocklist and keys/*, per account. The key is checked before the request body is read; GET changes nothing.

import type { FastifyInstance, FastifyReply } from "fastify";
import { assertPresent } from "../../contract/assertPresent.ts";
import {
  OUTGOING,
  OUTGOING_NAMES,
  type OutgoingName,
  type OutgoingParams,
  outgoingOperation,
} from "../../contract/outgoing.ts";
import type { OutgoingAnswer } from "../../contract/outgoingAnswers.ts";
import { isRecord } from "../../contract/storedValues.ts";
import { notFound, pathPart } from "../errors.ts";
import { type Api, takeQuota } from "../http/call.ts";
import { disconnectSignal, holdUntilSent, queryOf } from "../http/endpoint.ts";
import { sendJson, setHead } from "../http/send.ts";
import { BODY_BYTES, parseOperation } from "../params/operation.ts";
import type { ParsedParams } from "../params/parse.ts";
import { assertLedgerResponds, callLedger } from "../ports/ledgerPort.ts";
import { getBlocklist, replaceBlocklist } from "./blocklist.ts";
import type { OutgoingCall } from "./call.ts";
import { createOwnKey, listOwnKeys, revokeOwnKey } from "./ownKeys.ts";
import { changeSearch, deleteSearch, listSearches, oneSearch, rotateSearch, saveSearch } from "./searches.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  oneWebhook,
  replayWebhook,
  rotateWebhook,
  testWebhook,
} from "./webhooks.ts";

const OUTGOING_OPERATIONS: {
  readonly [Name in OutgoingName]: (call: OutgoingCall<Name>) => Promise<OutgoingAnswer<Name>>;
} = {
  savedSearches: listSearches,
  saveSearch,
  savedSearch: oneSearch,
  changeSearch,
  deleteSearch,
  rotateSearch,
  blocklist: getBlocklist,
  replaceBlocklist,
  webhooks: listWebhooks,
  createWebhook,
  webhook: oneWebhook,
  changeWebhook,
  deleteWebhook,
  testWebhook,
  replayWebhook,
  deliveries: listDeliveries,
  rotateWebhook,
  ownKeys: listOwnKeys,
  createOwnKey,
  revokeOwnKey,
};

/** A list needs many counts from the index. */
const DEADLINE_MS = 30_000;

function numberIn(request: { readonly params: unknown }, sentence: string): number {
  const id = pathPart(request, "id");
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw notFound(sentence);
  return number;
}

function addOperation<Name extends OutgoingName>(app: FastifyInstance, api: Api, name: Name): void {
  const { method, path, status = 200 } = outgoingOperation(name);
  const operation: { method: typeof method; params: OutgoingParams<Name> } = { method, params: OUTGOING[name].params };
  app.route({
    method: method === "GET" ? ["GET", "HEAD"] : method,
    url: `/api/v1/${path.replace(/\{(\w+)\}/g, ":$1")}`,
    bodyLimit: 2 * BODY_BYTES,
    async onRequest(request, reply) {
      const owner = await api.auth.ownerOf(request.headers.authorization, api.now());
      request.owner = owner;
      takeQuota(api, reply, owner, "requests");
    },
    async handler(request, reply) {
      const params: ParsedParams<OutgoingParams<Name>> = parseOperation(operation, queryOf(request), request.body);
      const owner = assertPresent(request.owner);
      const signal = disconnectSignal(reply);
      api.admission.leave(request.raw);
      holdUntilSent(reply, await api.gates.enter(owner.keyId, "ordinary", signal));
      const id = (sentence: string): number => numberIn(request, sentence);
      await assertLedgerResponds(api.ledgerPort);
      const work = OUTGOING_OPERATIONS[name]({ api, owner, params, id, path: pathPart(request, "key"), reply, signal });
      return answer(reply.code(status), await callLedger(work, DEADLINE_MS));
    },
  });
}

function answer(reply: FastifyReply, value: object): Promise<FastifyReply> {
  const last: unknown = Array.isArray(value) ? value.at(-1) : null;
  const lastId = isRecord(last) && typeof last.id === "number" ? last.id : 0;
  const count = Array.isArray(value) ? value.length : 1;
  setHead(reply.header("cache-control", "no-store"), { count, lastId, notices: [] });
  return sendJson(reply, value);
}

export function addOutgoing(app: FastifyInstance, api: Api): void {
  for (const name of OUTGOING_NAMES) addOperation(app, api, name);
}
