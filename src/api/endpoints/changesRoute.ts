// changes: the ordered stream, with a long poll that answers as soon as the index has something new, or without end as Server-Sent
// Events (`Accept: text/event-stream`), for browsers and `curl -N`.
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { invalid } from "../../contract/errors.ts";
import type { Question } from "../../feed/question.ts";
import { ask, type Call } from "../http/call.ts";
import { answerJson, sendAnswer } from "../http/send.ts";
import { type Given, nameIn } from "../params/parse.ts";
import { changesQuestion } from "../params/questions.ts";
import { readInteger } from "../params/values.ts";

type Asked = Extract<Question, { kind: "changes" }>;

/** A comment this often tells both ends, and whatever stands between them, that the stream lives. */
const BEAT_MS = 15_000;
const EVENT_STREAM = "text/event-stream";

function wantsEvents(request: FastifyRequest): boolean {
  return String(request.headers.accept ?? "").includes(EVENT_STREAM);
}

export function changesWaits(given: Given, request: FastifyRequest): boolean {
  return (given.values.wait ?? 0) > 0 || wantsEvents(request);
}

export async function sendChanges(call: Call): Promise<FastifyReply> {
  const { api, given } = call;
  const question = changesQuestion(given, api.now());
  if (wantsEvents(call.request)) return await sendEvents(call, question);
  await checkPosition(call, question.after);
  return sendAnswer(call.reply, await nextChanges(call, question, (given.values.wait ?? 0) * 1000));
}

/** As many changes as a standby may lack when it takes over, and how long it takes until somebody who has seen them says so. */
const MOST_LOST = 100_000;
const LOOKS = 12;
const LOOK_MS = 250;

/**
 * A number that nobody has given out yet is a mistake, not a place to wait at; one that this index has not reached yet is none.
 * Nor is one that a takeover has lost: another machine may have shown it, and the ledger jumps ahead of it in a moment.
 */
async function checkPosition({ api, given, request, signal }: Call, after: number): Promise<void> {
  if (after <= api.feed.standing().seq) return;
  for (let looks = 1; ; looks++) {
    const last = await api.desk.lastSeq().catch(() => after);
    if (after <= last || signal.aborted) return;
    if (after > last + MOST_LOST || looks > LOOKS || api.stopping.aborted)
      throw invalid(nameIn(given, "after"), `${after} lies beyond the newest change, which is ${last}`);
    // Who waits keeps nobody else out.
    api.admission.leave(request.raw);
    await pause(LOOK_MS);
  }
}

/** What comes after a position, at once or as soon as there is something. */
async function nextChanges(call: Call, question: Asked, waitMs: number) {
  const { api, signal } = call;
  const until = api.monotonic() + waitMs;
  const ended = AbortSignal.any([signal, api.stopping]);
  let after = question.after;
  for (;;) {
    // Read before asking: what is applied in between makes the wait below return at once.
    const { seq } = api.feed.standing();
    const answer = await ask(call, { ...question, after, now: api.now() });
    const left = until - api.monotonic();
    if (answer.head.count > 0 || left <= 0 || ended.aborted) return answer;
    // Under filters much may have been passed over: the next look goes on behind it.
    const before = after;
    after = Math.max(after, answer.head.lastSeq ?? after);
    if (after > before && after < seq) continue;
    await api.feed.applied(Math.max(seq, after) + 1, Math.ceil(left), ended);
  }
}

/** Event after event, until the client leaves or the service stops; a client that comes back says where it was. */
async function sendEvents(call: Call, question: Asked): Promise<FastifyReply> {
  const { api, request, reply, signal } = call;
  const resumed = request.headers["last-event-id"];
  let after =
    resumed === undefined ? question.after : readInteger("Last-Event-ID", String(resumed), 0, Number.MAX_SAFE_INTEGER);
  await checkPosition(call, after);
  // Everything that can be refused is refused before the stream begins.
  let answer = await nextChanges(call, { ...question, after }, 0);
  const { raw } = reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, { "content-type": EVENT_STREAM, "cache-control": "no-store" });
  if (request.method === "HEAD") {
    raw.end();
    return reply;
  }
  // Whatever goes wrong from here on ends the stream: the client comes back with its last event and hears why.
  try {
    raw.write(": the stream begins\n\n");
    while (!signal.aborted && !api.stopping.aborted) {
      const events = (await answerJson(answer)) as { seq: number; type: string }[];
      after = Math.max(after, answer.head.lastSeq ?? after);
      const text = events.map((event) => `id: ${event.seq}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
      // A client that does not read holds the next look back, never the service.
      if (!raw.write(text.length === 0 ? ":\n\n" : text.join(""))) {
        await once(raw, "drain", { signal: AbortSignal.any([signal, api.stopping]) }).catch(() => undefined);
      }
      answer = await nextChanges(call, { ...question, after }, BEAT_MS);
    }
  } catch (error) {
    api.log.debug({ err: error, request_id: request.id }, "a stream of changes ended");
  } finally {
    raw.end();
  }
  return reply;
}
