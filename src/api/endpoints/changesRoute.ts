// changes: the ordered stream, with a long poll that answers as soon as the index has something new.
import type { FastifyReply } from "fastify";
import { ask, type Call } from "../http/call.ts";
import { sendAnswer } from "../http/send.ts";
import type { Given } from "../params/parse.ts";
import { changesQuestion } from "../params/questions.ts";

export function changesWaits(given: Given): boolean {
  return (given.values.wait ?? 0) > 0;
}

export async function sendChanges(call: Call): Promise<FastifyReply> {
  const { api, given, signal, reply } = call;
  const question = changesQuestion(given, api.now());
  const until = api.monotonic() + (given.values.wait ?? 0) * 1000;
  const ended = AbortSignal.any([signal, api.stopping]);
  for (;;) {
    // Read before asking: what is applied in between makes the wait below return at once.
    const { seq } = api.feed.standing();
    const answer = await ask(call, { ...question, now: api.now() });
    const left = until - api.monotonic();
    if (answer.head.count > 0 || left <= 0 || ended.aborted) return sendAnswer(reply, answer);
    const next = Math.max(seq, question.after) + 1;
    await api.feed.applied(next, Math.ceil(left), ended);
  }
}
