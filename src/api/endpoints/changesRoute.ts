// changes: the ordered stream, with a long poll that answers as soon as the index has something new, or as an endless
// stream of Server-Sent Events (`Accept: text/event-stream`), for browsers and `curl -N`.
import { once } from "node:events";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { IndexQuery } from "../../feed/query.ts";
import { ask, type Call } from "../http/call.ts";
import { checkPosition } from "../http/position.ts";
import { answerJson, sendAnswer } from "../http/send.ts";
import { buildChangesQuery } from "../params/indexQueries.ts";
import { nameIn, type ParsedParams } from "../params/parse.ts";
import { readInteger } from "../params/values.ts";

type ChangesQuery = Extract<IndexQuery, { kind: "changes" }>;

/** Interval of keep-alive comments, for both ends and any proxy in between. */
const KEEP_ALIVE_MS = 15_000;
const EVENT_STREAM = "text/event-stream";

function wantsEvents(request: FastifyRequest): boolean {
  return String(request.headers.accept ?? "").includes(EVENT_STREAM);
}

export function changesWaits(params: ParsedParams, request: FastifyRequest): boolean {
  return (params.values.wait ?? 0) > 0 || wantsEvents(request);
}

export async function sendChanges(call: Call): Promise<FastifyReply> {
  const { api, params } = call;
  const query = buildChangesQuery(params, api.now());
  if (wantsEvents(call.request)) return await sendEvents(call, query);
  await checkAfter(call, query.after);
  return sendAnswer(call.reply, await nextChanges(call, query, (params.values.wait ?? 0) * 1000));
}

/** A ledger that cannot be reached is no evidence against a position. */
function checkAfter(call: Call, after: number): Promise<void> {
  const { api, params } = call;
  return checkPosition(call, nameIn(params, "after"), after, () => api.ledgerPort.lastSeq().catch(() => after));
}

/** Returns the changes after a position, at once or as soon as there are any. */
async function nextChanges(call: Call, query: ChangesQuery, waitMs: number) {
  const { api, signal } = call;
  const until = api.monotonic() + waitMs;
  const ended = AbortSignal.any([signal, api.shutdownSignal]);
  let after = query.after;
  for (;;) {
    // Read before the query: changes applied in between make the wait below return at once.
    const { seq } = api.feed.status();
    const answer = await ask(call, { ...query, after, now: api.now() });
    const remainingMs = until - api.monotonic();
    if (answer.head.count > 0 || remainingMs <= 0 || ended.aborted) return answer;
    // With filters many changes may have been skipped; the next query continues after them.
    const before = after;
    after = Math.max(after, answer.head.lastSeq ?? after);
    if (after > before && after < seq) continue;
    await api.feed.waitUntilApplied(Math.max(seq, after) + 1, Math.ceil(remainingMs), ended);
  }
}

/** Sends events until the client disconnects or the service stops. A reconnecting client states its last event. */
async function sendEvents(call: Call, query: ChangesQuery): Promise<FastifyReply> {
  const { api, request, reply, signal } = call;
  const resumed = request.headers["last-event-id"];
  let after =
    resumed === undefined ? query.after : readInteger("Last-Event-ID", String(resumed), 0, Number.MAX_SAFE_INTEGER);
  await checkAfter(call, after);
  // All validation happens before the stream starts.
  let answer = await nextChanges(call, { ...query, after }, 0);
  const { raw } = reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, { "content-type": EVENT_STREAM, "cache-control": "no-store" });
  if (request.method === "HEAD") {
    raw.end();
    return reply;
  }
  // A later error ends the stream; the client reconnects with its last event and then receives the error.
  try {
    raw.write(": stream started\n\n");
    while (!signal.aborted && !api.shutdownSignal.aborted) {
      const events = (await answerJson(answer)) as { seq: number; type: string }[];
      after = Math.max(after, answer.head.lastSeq ?? after);
      const text = events.map((event) => `id: ${event.seq}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
      // A client that does not read delays only its own stream.
      if (!raw.write(text.length === 0 ? ":\n\n" : text.join(""))) {
        await once(raw, "drain", { signal: AbortSignal.any([signal, api.shutdownSignal]) }).catch(() => undefined);
      }
      answer = await nextChanges(call, { ...query, after }, KEEP_ALIVE_MS);
    }
  } catch (error) {
    api.log.debug({ err: error, request_id: request.id }, "a change stream ended with an error");
  } finally {
    raw.end();
  }
  return reply;
}
