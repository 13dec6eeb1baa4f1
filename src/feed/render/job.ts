// Everything the index knows of one posting, open or closed in the last month: jobs/{id}.
import type { DatabaseSync } from "node:sqlite";
import { sourceNamed } from "../../contract/sources.ts";
import { iso } from "../../text/numbers/dates.ts";
import type { View } from "../question.ts";
import { columnsOf, piecesFor } from "./columns.ts";
import { readRows } from "./rows.ts";
import { type RenderContext, valueReader } from "./values.ts";

const WHOLE: View = {
  format: "json",
  layout: "fantastic",
  fields: null,
  description: "text",
  pageText: false,
  employer: true,
  beta: true,
  chars: 0,
  envelopeMeta: null,
  preface: null,
};
/** Old and new texts are in the history: a posting rewritten daily must not become an answer without end. */
const MOST_HISTORY_BYTES = 16 * 1024 * 1024;

/** The object of jobs/{id}, or null when the index has no such posting. */
export function renderJob(db: DatabaseSync, id: number, context: RenderContext): Record<string, unknown> | null {
  const columns = columnsOf(WHOLE, []);
  const [stored] = readRows(db, [id], piecesFor(columns, "fantastic"));
  if (stored === undefined) return null;
  const values = valueReader(db, WHOLE, context)(stored);
  const job: Record<string, unknown> = {};
  for (const column of columns) job[column.name] = values.value(column);
  const facts = postingFacts(db, id);
  const closing = closingOf(db, id);
  const source = sourceNamed(facts.source ?? "");
  return {
    ...job,
    rules_version: facts.rules,
    history: historyOf(db, id),
    closed_at: closing?.at ?? (facts.closed === null ? null : iso(facts.closed)),
    closing,
    duplicate_of: facts.duplicate_of,
    duplicates: clusterOf(db, facts.duplicate_of ?? id),
    reposted_of: facts.reposted_of,
    reposted_as: repostedAs(db, id),
    licence: source?.licence ?? null,
    attribution: source?.attribution ?? null,
  };
}

interface PostingFacts {
  rules: string;
  closed: number | null;
  duplicate_of: number | null;
  reposted_of: number | null;
  source: string | null;
}

function postingFacts(db: DatabaseSync, id: number): PostingFacts {
  const statement = db.prepare(`select p.rules, p.closed, p.duplicate_of, p.reposted_of, d.source
    from posting p left join board d on d.id = p.board where p.id = ?`);
  return statement.get(id) as unknown as PostingFacts;
}

function closingOf(db: DatabaseSync, id: number): { reason: string; evidence: unknown; at: string } | null {
  const row = db.prepare("select at, reason, evidence from closing where id = ?").get(id);
  if (row === undefined) return null;
  return { reason: String(row.reason), evidence: JSON.parse(String(row.evidence)), at: iso(Number(row.at)) };
}

/** Oldest first; of an endless history the latest part. */
function historyOf(db: DatabaseSync, id: number): Record<string, unknown>[] {
  const statement = db.prepare("select seq, at, type, document from change where id = ? order by seq desc");
  const history: Record<string, unknown>[] = [];
  let size = 0;
  for (const row of statement.iterate(id)) {
    const document = String(row.document);
    size += document.length;
    if (size > MOST_HISTORY_BYTES && history.length > 0) break;
    const said = JSON.parse(document) as Record<string, unknown>;
    history.push({
      seq: row.seq,
      type: row.type,
      at: iso(Number(row.at)),
      modified_fields: said.modified_fields ?? null,
      old: said.old ?? null,
      new: said.new ?? null,
      reason: said.reason ?? null,
    });
  }
  return history.reverse();
}

/** All postings of one opening and the rule that joined each; the canonical one was joined by none. */
function clusterOf(db: DatabaseSync, canonical: number): { canonical: number; members: unknown[] } {
  const statement = db.prepare(`select p.id, p.duplicate_rule as rule, d.source, p.closed is null as open
    from posting p left join board d on d.id = p.board where p.id = :id or p.duplicate_of = :id order by p.id`);
  const members = statement.all({ id: canonical }).map((row) => ({
    id: row.id,
    rule: row.rule,
    source: row.source,
    open: row.open === 1,
  }));
  return { canonical, members };
}

function repostedAs(db: DatabaseSync, id: number): number | null {
  const row = db.prepare("select max(id) as id from posting where reposted_of = ?").get(id);
  return (row?.id ?? null) as number | null;
}
