// sources: index data of each source (identifier, type, licence, open postings) joined with the status of its boards in
// the ledger. Without the ledger, the index data is still returned.
import type { FastifyReply } from "fastify";
import { NOT_READ as UNREAD } from "../../collect/schedule/freshnessFigures.ts";
import type { Degradation } from "../../contract/admin/degradation.ts";
import type { DegradationRow, IndexedSource, SourceRow } from "../../contract/answers.ts";
import { OWN_SOURCE } from "../../contract/sources.ts";
import { toIso } from "../../text/numbers/dates.ts";
import { ask, type Call } from "../http/call.ts";
import { answerJson, sendJson, setHead } from "../http/send.ts";
import { callLedger, type SourceStatuses } from "../ports/ledgerPort.ts";

const NO_LEDGER = "the ledger is unreachable: the state of sources and the health of their boards are unknown";
const NO_READER = { on: false, because: "this version cannot read it", code: "no_reader" } as const;
const IMPORTED = { ...NO_READER, because: "your own postings, added with `rolecall import`" } as const;

/** The status of a source that no worker reads. */
export function notRead(source: string): typeof NO_READER | typeof IMPORTED {
  return source === OWN_SOURCE ? IMPORTED : NO_READER;
}

const NO_BOARDS = { boards: 0, verdicts: {}, failing: 0, failures: [], holds: 0, held: 0, read_24h: 0, degraded: [] };

function degradationRow({ part, since, share_before, share }: Degradation): DegradationRow {
  return { part, since: toIso(since), share_before: round(share_before), share: round(share) };
}

const round = (share: number): number => Math.round(share * 1000) / 1000;

function withStatus(row: IndexedSource, known: SourceStatuses | null): SourceRow {
  if (known === null) return { ...row, ...UNREAD, on: null, because: null, code: null, health: null };
  const { on, because, code } = known.statuses.get(row.source) ?? notRead(row.source);
  const boardStatus = known.health.get(row.source);
  const { boards, verdicts, failing, failures, holds, held, read_24h, degraded } = boardStatus ?? NO_BOARDS;
  const seen = boardStatus?.last_complete_read ?? null;
  const last_complete_read = seen === null ? row.last_complete_read : toIso(seen);
  return {
    ...row,
    boards,
    last_complete_read,
    ...(known.freshness.get(row.source) ?? UNREAD),
    on,
    because,
    code,
    health: { verdicts, failing, failures, holds, held, read_24h, degraded: degraded.map(degradationRow) },
  };
}

export async function sendSources(call: Call): Promise<FastifyReply> {
  const { api, reply } = call;
  const answer = await ask(call, { now: api.now(), kind: "sources" });
  const rows = (await answerJson(answer)) as IndexedSource[];
  const known = await callLedger(api.ledgerPort.sourceStatuses()).catch(() => null);
  setHead(reply, answer.head, known === null ? [NO_LEDGER] : []);
  return sendJson(
    reply,
    rows.map((row) => withStatus(row, known)),
  );
}
