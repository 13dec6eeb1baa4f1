// jobs/{id}: one posting, open or closed. The index has it for a month after closing, the ledger longer.
import type { FastifyReply } from "fastify";
import type { WholeJob } from "../../contract/answers.ts";
import { ApiError } from "../../contract/errors.ts";
import type { Explanation } from "../../contract/posting.ts";
import { jobThen } from "../../feed/past/jobThen.ts";
import { askingOf, type Call } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { answerJson, good, sendAnswer, sendJson, setHead } from "../http/send.ts";
import { idIn } from "./collectRoutes.ts";
import { reach } from "./desk.ts";

const THEN =
  "as_of: title, locations, salary, employment_type and department are those of then, as far as changes are kept; everything else is the present value.";
const NO_POSTING = "there is no posting with this id";

/** Rule and text span of each derived field; null where the posting's texts are no longer kept. */
async function explanationsOf(call: Call, id: number): Promise<Explanation[] | null> {
  const { desk, explain } = call.api;
  if (explain === null) return null;
  const found = await reach(desk.rawPosting(id));
  if (found === null) return null;
  const all = await explain(found.raw).catch((cause: unknown) => {
    const late = new ApiError("overloaded", "this posting could not be explained in time; try again", {
      retryAfter: 5,
    });
    throw Object.assign(late, { cause });
  });
  // Contacts are masked when a posting closes: the words they were read from are then not shown either.
  return found.closed ? all.filter(({ field }) => !field.startsWith("ai_hiring_manager")) : all;
}

export async function sendJob(call: Call): Promise<FastifyReply> {
  const id = idIn(call, NO_POSTING);
  const { api, reply } = call;
  const explained = call.given.values.explain === true;
  const at = call.given.values.as_of;
  const answer = await api.feed.ask({ now: api.now(), kind: "job", id }, askingOf(call));
  if (answer.ok && !explained && at === undefined) return sendAnswer(reply, answer);
  if (!answer.ok && answer.code !== "not_found") good(answer);
  // The reader renders the object of jobs/{id} and nothing else.
  const present = answer.ok ? ((await answerJson(answer)) as WholeJob) : await reach(api.desk.prunedJob(id));
  if (present === null) throw notFound(NO_POSTING);
  const job = at === undefined ? present : jobThen(present, at);
  if (job === null) throw notFound(`posting ${id} was not there yet; it was first indexed on ${present.date_created}`);
  setHead(reply, { count: 1, lastId: id, notices: at === undefined ? [] : [THEN] });
  return sendJson(reply, explained ? { ...job, explain: await explanationsOf(call, id) } : job);
}
