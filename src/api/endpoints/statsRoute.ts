// stats: statistics from the index. A series over more days than changes are kept starts with the ledger's daily sums,
// which are kept forever. Those count everything: filters apply only as far back as the index. Occupations get their names
// here, because the index has only their codes.
import type { FastifyReply } from "fastify";
import type { Stats } from "../../contract/answers/statsAnswers.ts";
import { invalid } from "../../contract/errors.ts";
import { CHANGE_RETENTION_DAYS, DAY, LIMITS } from "../../contract/limits.ts";
import type { IndexQuery, SeriesLine } from "../../feed/query.ts";
import { CSV_TYPE } from "../../feed/render/renderCsv.ts";
import type { HistoryQuery } from "../../feed/stats/historyQuery.ts";
import { csvOf as historyCsv } from "../../feed/stats/tables.ts";
import type { DailyTotal } from "../../ledger/upkeep/dailyTotals.ts";
import { toIso } from "../../text/numbers/dates.ts";
import { notFound, pathPart } from "../errors.ts";
import { ask, type Call } from "../http/call.ts";
import { queryOf } from "../http/endpoint.ts";
import { answerJson, sendAnswer, sendBytes, sendJson, setHead } from "../http/send.ts";
import { buildReportQuery, buildStatsQuery } from "../params/statsQuery.ts";
import { callLedger } from "../ports/ledgerPort.ts";

type Steps = NonNullable<Stats["series"]>["steps"];

export async function sendStats(call: Call): Promise<FastifyReply> {
  const { api, params, reply } = call;
  const { history, ...query } = buildStatsQuery(params, api.now());
  if (history !== null) return sendWithHistory(call, query, history);
  const { lines, parts, days, format } = query;
  const long = days > CHANGE_RETENTION_DAYS && (parts.includes("series") || format === "csv");
  if (!long) return await sendNamed(call, { ...query, days: Math.min(days, CHANGE_RETENTION_DAYS) });
  const answer = await ask(call, { ...query, days: CHANGE_RETENTION_DAYS, format: "json" });
  const stats = await statsOf(call, answer);
  const recent = stats.series?.steps ?? [];
  const to = Date.parse(recent[0]?.at ?? toIso(api.now()));
  const sums = await callLedger(api.ledgerPort.daySums(to - (days - CHANGE_RETENTION_DAYS) * DAY, to));
  const steps = [...earlier(sums, to, lines), ...recent];
  const began =
    sums[0] === undefined
      ? `no data is available before ${recent[0]?.at}`
      : `daily totals start on ${toIso(sums[0].at).slice(0, 10)}`;
  setHead(reply, answer.head, [`The series is incomplete: ${began}.`]);
  if (format === "csv") return sendBytes(reply, "text/csv; charset=utf-8", Buffer.from(csvOf(steps, lines)));
  return sendJson(reply, { ...stats, series: { by: "day", steps } });
}

type StatsQuery = Extract<IndexQuery, { kind: "stats" | "report" }>;

async function sendNamed(call: Call, query: StatsQuery): Promise<FastifyReply> {
  const answer = await ask(call, query);
  if (!query.parts.includes("occupations") || query.format === "csv") return sendAnswer(call.reply, answer);
  const stats = await statsOf(call, answer);
  setHead(call.reply, answer.head);
  return sendJson(call.reply, stats);
}

/** The statistics of an answer, with the names of occupations. */
async function statsOf({ api }: Call, answer: Parameters<typeof answerJson>[0]): Promise<Stats> {
  // The reader renders exactly the object of stats.
  const stats = (await answerJson(answer)) as Stats;
  if (stats.occupations === undefined) return stats;
  const rows = stats.occupations.rows.map(async (row) => {
    const [found] = row.value === null ? [] : await callLedger(api.ledgerPort.findOccupations(row.value));
    return found === undefined ? row : { ...row, name: found.name };
  });
  return { ...stats, occupations: { ...stats.occupations, rows: await Promise.all(rows) } };
}

const NAMES = { employer: "slug", skill: "skill", place: "place" } as const;

/** One employer, skill or place, named in the path. */
export function reporting(kind: keyof typeof NAMES) {
  return async (call: Call): Promise<FastifyReply> => {
    const { api, request } = call;
    const value = pathPart(request, NAMES[kind]).trim();
    if (value === "" || value.length > LIMITS.textCharacters) throw notFound(`no ${kind} matches`);
    const { history, ...query } = buildReportQuery(kind, value, queryOf(request), api.now());
    if (history !== null) return sendWithHistory(call, query, history);
    return await sendNamed(call, query);
  };
}

/** The ledger's figures of closed postings, with the parts that the index answers. */
async function sendWithHistory(call: Call, query: StatsQuery, asked: HistoryQuery): Promise<FastifyReply> {
  const { api, reply } = call;
  if (query.days > CHANGE_RETENTION_DAYS && query.parts.includes("series"))
    throw invalid("days", `must be at most ${CHANGE_RETENTION_DAYS} with part=history`);
  const [answer, history] = await Promise.all([
    ask(call, { ...query, format: "json" }),
    callLedger(api.ledgerPort.history(asked)),
  ]);
  const stats = await statsOf(call, answer);
  const head = { ...answer.head, count: history.closed };
  setHead(reply, head, missing(history));
  if (query.format === "csv")
    return sendBytes(reply, CSV_TYPE, Buffer.from(historyCsv("history", { ...stats, history }).text));
  return sendJson(reply, { ...stats, history });
}

function missing({ from, since }: Required<Stats>["history"]): string[] {
  if (since !== null && since <= from) return [];
  return [since === null ? "history: no day is stored yet." : `history: figures start on ${since}.`];
}

/** Every day from the first known one on, including days without events. */
function earlier(sums: readonly DailyTotal[], to: number, lines: readonly SeriesLine[]): Steps {
  const byDay = new Map(sums.map((sum) => [sum.at, sum]));
  const first = sums[0]?.at ?? to;
  return Array.from({ length: Math.round((to - first) / DAY) }, (_, at) => {
    const day = first + at * DAY;
    return {
      at: toIso(day).slice(0, 10),
      ...Object.fromEntries(lines.map((line) => [line, byDay.get(day)?.[line] ?? 0])),
    };
  });
}

function csvOf(steps: Steps, lines: readonly SeriesLine[]): string {
  const rows = steps.map((step) => [step.at, ...lines.map((line) => step[line] ?? 0)].join(","));
  return `${[["at", ...lines].join(","), ...rows].join("\r\n")}\r\n`;
}
