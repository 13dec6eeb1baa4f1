// sources: what the index knows of each (identifier, type, licence, open postings) joined with how its boards fare in the
// ledger. Without the ledger the first half is still there.
import type { FastifyReply } from "fastify";
import { NOT_READ as UNREAD } from "../../collect/schedule/freshness.ts";
import type { IndexedSource, SourceRow } from "../../contract/answers.ts";
import { OWN } from "../../contract/sources.ts";
import { iso } from "../../text/numbers/dates.ts";
import { ask, type Call } from "../http/call.ts";
import { answerJson, sendJson, setHead } from "../http/send.ts";
import { reach, type SourceStandings } from "./desk.ts";

const NO_LEDGER = "the ledger cannot be reached: whether sources are on and how their boards fare is not known";
const NO_READER = { on: false, because: "this version cannot read it", code: "no_reader" } as const;
const IMPORTED = { ...NO_READER, because: "postings of your own: they come through `rolecall import`" } as const;

/** Of a source that no worker reads. */
export function notRead(source: string): typeof NO_READER | typeof IMPORTED {
  return source === OWN ? IMPORTED : NO_READER;
}

const NO_BOARDS = { boards: 0, verdicts: {}, failing: 0, failures: [], holds: 0, held: 0, read_24h: 0 };

function withStanding(row: IndexedSource, known: SourceStandings | null): SourceRow {
  if (known === null) return { ...row, ...UNREAD, on: null, because: null, code: null, health: null };
  const { on, because, code } = known.standings.get(row.source) ?? notRead(row.source);
  const fares = known.health.get(row.source);
  const { boards, verdicts, failing, failures, holds, held, read_24h } = fares ?? NO_BOARDS;
  const seen = fares?.last_complete_read ?? null;
  const last_complete_read = seen === null ? row.last_complete_read : iso(seen);
  return {
    ...row,
    boards,
    last_complete_read,
    ...(known.freshness.get(row.source) ?? UNREAD),
    on,
    because,
    code,
    health: { verdicts, failing, failures, holds, held, read_24h },
  };
}

export async function sendSources(call: Call): Promise<FastifyReply> {
  const { api, reply } = call;
  const answer = await ask(call, { now: api.now(), kind: "sources" });
  const rows = (await answerJson(answer)) as IndexedSource[];
  const known = await reach(api.desk.sourceStandings()).catch(() => null);
  setHead(reply, answer.head, known === null ? [NO_LEDGER] : []);
  return sendJson(
    reply,
    rows.map((row) => withStanding(row, known)),
  );
}
