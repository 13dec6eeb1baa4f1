// Everything the index knows of one posting, open or closed in the last month: jobs/{id}.

import type { DatabaseSync } from "node:sqlite";
import type { HistoryEntry, JobMore, WholeJob } from "../../contract/answers.ts";
import { isRecord, numberKept, numberOrNull, recordKept, textKept, textOrNull } from "../../contract/kept.ts";
import { CHANGE_TYPES, CLOSING_REASONS, type ClosingReason } from "../../contract/lists.ts";
import { sourceNamed } from "../../contract/sources.ts";
import { there } from "../../contract/there.ts";
import { iso } from "../../text/numbers/dates.ts";
import { storedChange } from "../index/apply.ts";
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

/** What jobs/{id} is made of, whether an index or the ledger alone still holds the posting. */
export interface JobParts extends Pick<JobMore, "history" | "duplicate_of" | "reposted_of" | "reposted_as"> {
  /** The row's fields by name, in the contract's order. */
  row: Record<string, unknown>;
  source: string | null;
  rules: string;
  closed: number | null;
  /** `evidence` is JSON. */
  closing: { reason: ClosingReason; evidence: string; at: number } | null;
  cluster: JobMore["duplicates"];
}

/** The object of jobs/{id}: the one place that gives it its shape. */
export function wholeJob({ row, source, rules, history, closed, closing, cluster, ...links }: JobParts): WholeJob {
  const facts = sourceNamed(source ?? "");
  const at = closing?.at ?? closed;
  const more: JobMore = {
    rules_version: rules,
    history,
    closed_at: at === null ? null : iso(at),
    closing:
      closing === null
        ? null
        : { reason: closing.reason, evidence: evidenceShown(closing.evidence), at: iso(closing.at) },
    duplicate_of: links.duplicate_of,
    duplicates: cluster,
    reposted_of: links.reposted_of,
    reposted_as: links.reposted_as,
    licence: facts?.licence ?? null,
    attribution: facts?.attribution ?? null,
  };
  // The row was rendered by the table of fields, which is what its type is made from.
  return { ...row, ...more } as WholeJob;
}

/** The same from the index, or null when it has no such posting. */
export function renderJob(db: DatabaseSync, id: number, context: RenderContext): WholeJob | null {
  const columns = columnsOf(WHOLE, []);
  const [stored] = readRows(db, [id], piecesFor(columns, "fantastic"));
  if (stored === undefined) return null;
  const values = valueReader(db, WHOLE, context)(stored);
  const row = Object.fromEntries(columns.map((column) => [column.name, values.value(column)]));
  const { rules, closed, source, duplicate_of, reposted_of } = postingFacts(db, id);
  const cluster = clusterOf(db, duplicate_of ?? id);
  const links = { duplicate_of, reposted_of, reposted_as: repostedAs(db, id), cluster };
  return wholeJob({ row, source, rules, history: historyOf(db, id), closed, closing: closingOf(db, id), ...links });
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
  const row = there(statement.get(id));
  return {
    rules: textKept(row.rules),
    closed: numberOrNull(row.closed),
    duplicate_of: numberOrNull(row.duplicate_of),
    reposted_of: numberOrNull(row.reposted_of),
    source: textOrNull(row.source),
  };
}

/** Times in evidence are written as everywhere else. */
function evidenceShown(stored: string): Record<string, unknown> {
  const said = recordKept(stored);
  const times = /^(?:at|since|valid_through|.*_(?:at|since))$/;
  return Object.fromEntries(
    Object.entries(said).map(([name, value]) => {
      return [name, typeof value === "number" && times.test(name) ? iso(value) : value];
    }),
  );
}

function closingOf(db: DatabaseSync, id: number): JobParts["closing"] {
  const row = db.prepare("select at, reason, evidence from closing where id = ?").get(id);
  if (row === undefined) return null;
  const reason = CLOSING_REASONS.find((each) => each === row.reason) ?? "removed";
  return { at: numberKept(row.at), reason, evidence: textKept(row.evidence) };
}

/** Oldest first; of an endless history the latest part. */
function historyOf(db: DatabaseSync, id: number): HistoryEntry[] {
  const statement = db.prepare("select seq, at, type, document from change where id = ? order by seq desc");
  const history: HistoryEntry[] = [];
  let size = 0;
  for (const row of statement.iterate(id)) {
    const document = storedChange(String(row.document));
    size += document.length;
    if (size > MOST_HISTORY_BYTES && history.length > 0) break;
    const { modified_fields, old, new: now, reason } = recordKept(document);
    history.push({
      seq: numberKept(row.seq),
      type: there(CHANGE_TYPES.find((each) => each === row.type)),
      at: iso(numberKept(row.at)),
      modified_fields: Array.isArray(modified_fields) ? modified_fields.map(textKept) : null,
      old: isRecord(old) ? old : null,
      new: isRecord(now) ? now : null,
      reason: CLOSING_REASONS.find((each) => each === reason) ?? null,
    });
  }
  return history.reverse();
}

/** All postings of one opening and the rule that joined each; the canonical one was joined by none. */
function clusterOf(db: DatabaseSync, canonical: number): JobMore["duplicates"] {
  const statement = db.prepare(`select p.id, p.duplicate_rule as rule, d.source, p.closed is null as open
    from posting p left join board d on d.id = p.board where p.id = :id or p.duplicate_of = :id order by p.id`);
  const members = statement.all({ id: canonical }).map(({ id, rule, source, open }) => {
    return { id: numberKept(id), rule: textOrNull(rule), source: textOrNull(source), open: open === 1 };
  });
  return { canonical, members };
}

function repostedAs(db: DatabaseSync, id: number): number | null {
  const row = db.prepare("select max(id) as id from posting where reposted_of = ?").get(id);
  return numberOrNull(row?.id);
}
