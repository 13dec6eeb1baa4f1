// stats: numbers from the index; a series over more days than changes are kept begins with the ledger's sums of days, which
// are kept for ever. Those count everything: filters reach as far as the index does.
import type { FastifyReply } from "fastify";
import type { Stats } from "../../contract/answers.ts";
import { DAY, KEPT_DAYS, LIMITS } from "../../contract/limits.ts";
import type { SeriesLine } from "../../feed/question.ts";
import type { DaySum } from "../../ledger/upkeep/tally.ts";
import { iso } from "../../text/numbers/dates.ts";
import { ask, type Call } from "../http/call.ts";
import { queryOf } from "../http/endpoint.ts";
import { notFound, pathPart } from "../http/errors.ts";
import { answerJson, sendAnswer, sendBytes, sendJson, setHead } from "../http/send.ts";
import { reportQuestion, statsQuestion } from "../params/statsQuestion.ts";
import { reach } from "./desk.ts";

type Steps = NonNullable<Stats["series"]>["steps"];

export async function sendStats(call: Call): Promise<FastifyReply> {
  const { api, given, reply } = call;
  const question = statsQuestion(given, api.now());
  const { lines, parts, days, format } = question;
  const long = days > KEPT_DAYS && (parts.includes("series") || format === "csv");
  if (!long) return sendAnswer(reply, await ask(call, { ...question, days: Math.min(days, KEPT_DAYS) }));
  const answer = await ask(call, { ...question, days: KEPT_DAYS, format: "json" });
  // The reader renders the object of stats and nothing else.
  const stats = (await answerJson(answer)) as Stats;
  const recent = stats.series?.steps ?? [];
  const to = Date.parse(recent[0]?.at ?? iso(api.now()));
  const sums = await reach(api.desk.daySums(to - (days - KEPT_DAYS) * DAY, to));
  const steps = [...earlier(sums, to, lines), ...recent];
  const began =
    sums[0] === undefined
      ? `nothing is known of the days before ${recent[0]?.at}`
      : `the sums of days begin on ${iso(sums[0].at).slice(0, 10)}`;
  setHead(reply, answer.head, [`Of so long a series ${began}.`]);
  if (format === "csv") return sendBytes(reply, "text/csv; charset=utf-8", Buffer.from(csvOf(steps, lines)));
  return sendJson(reply, { ...stats, series: { by: "day", steps } });
}

const NAMES = { employer: "slug", skill: "skill", place: "place" } as const;

/** One employer, skill or place; its name stands in the path. */
export function reporting(kind: keyof typeof NAMES) {
  return async (call: Call): Promise<FastifyReply> => {
    const { api, request, reply } = call;
    const value = pathPart(request, NAMES[kind]).trim();
    if (value === "" || value.length > LIMITS.textCharacters) throw notFound(`there is no such ${kind}`);
    return sendAnswer(reply, await ask(call, reportQuestion(kind, value, queryOf(request), api.now())));
  };
}

/** Every day from the first one known, also those on which nothing happened. */
function earlier(sums: readonly DaySum[], to: number, lines: readonly SeriesLine[]): Steps {
  const byDay = new Map(sums.map((sum) => [sum.at, sum]));
  const first = sums[0]?.at ?? to;
  return Array.from({ length: Math.round((to - first) / DAY) }, (_, at) => {
    const day = first + at * DAY;
    return {
      at: iso(day).slice(0, 10),
      ...Object.fromEntries(lines.map((line) => [line, byDay.get(day)?.[line] ?? 0])),
    };
  });
}

function csvOf(steps: Steps, lines: readonly SeriesLine[]): string {
  const rows = steps.map((step) => [step.at, ...lines.map((line) => step[line] ?? 0)].join(","));
  return `${[["at", ...lines].join(","), ...rows].join("\r\n")}\r\n`;
}
