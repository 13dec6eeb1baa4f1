// jobs/{id}: one posting, open or closed. The index has it for a month after closing, the ledger longer.
import type { FastifyReply } from "fastify";
import type { JobWithDetails } from "../../contract/answers.ts";
import { ApiError } from "../../contract/errors.ts";
import type { Explanation } from "../../contract/posting.ts";
import { jobAt } from "../../feed/past/jobAt.ts";
import { redactEvidence, redactJob } from "../../feed/redact/redactJob.ts";
import { notFound } from "../errors.ts";
import { type Call, forOwner, toQueryClient } from "../http/call.ts";
import { answerJson, requireSuccess, sendAnswer, sendJson, setHead } from "../http/send.ts";
import { callLedger } from "../ports/ledgerPort.ts";
import { idIn } from "./collectRoutes.ts";

const PAST_NOTICE =
  "as_of: tracked fields and the values derived from them are from that time, as far as changes are stored; other values are current.";
const NO_POSTING = "no posting with this id";

/** Rule and text span of each derived field; `null` once the posting's texts are deleted. */
async function explanationsOf(call: Call, id: number): Promise<Explanation[] | null> {
  const { ledgerPort, explain } = call.api;
  if (explain === null) return null;
  const found = await callLedger(ledgerPort.rawPosting(id));
  if (found === null) return null;
  const all = await explain(found.raw, found.hints).catch((cause: unknown) => {
    const late = new ApiError("overloaded", "the explanation of this posting timed out; try again", {
      retryAfter: 5,
    });
    throw Object.assign(late, { cause });
  });
  // Contacts are masked when a posting closes, so their evidence is hidden as well.
  if (!found.closed && !call.owner.redactContacts) return all;
  const others = all.filter(({ field }) => !field.startsWith("ai_hiring_manager"));
  return call.owner.redactContacts ? others.map(redactEvidence) : others;
}

async function readPruned({ api, owner }: Call, id: number): Promise<JobWithDetails | null> {
  const job = await callLedger(api.ledgerPort.prunedJob(id));
  return job === null || !owner.redactContacts ? job : redactJob(job);
}

export async function sendJob(call: Call): Promise<FastifyReply> {
  const id = idIn(call, NO_POSTING);
  const { api, reply } = call;
  const explained = call.params.values.explain === true;
  const at = call.params.values.as_of;
  const answer = await api.feed.ask(
    forOwner(call, { now: api.now(), kind: "job", id, ...(at === undefined ? {} : { asOf: at }) }),
    toQueryClient(call),
  );
  if (answer.ok && !explained && at === undefined) return sendAnswer(reply, answer);
  if (!answer.ok && answer.code !== "not_found") requireSuccess(answer);
  // The reader renders exactly the object of jobs/{id}.
  const present = answer.ok ? ((await answerJson(answer)) as JobWithDetails) : await readPruned(call, id);
  if (present === null) throw notFound(NO_POSTING);
  const job = at === undefined ? present : jobAt(present, at, answer.ok);
  if (job === null)
    throw notFound(`posting ${id} was not indexed yet; it was first indexed on ${present.date_created}`);
  setHead(reply, { count: 1, lastId: id, notices: at === undefined ? [] : [PAST_NOTICE] });
  return sendJson(reply, explained ? { ...job, explain: await explanationsOf(call, id) } : job);
}
