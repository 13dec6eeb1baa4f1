// Renders everything the index stores about one posting, open or closed within the last month, for jobs/{id}.

import type { DatabaseSync } from "node:sqlite";
import type { HistoryEntry, JobDetails, JobWithDetails } from "../../contract/answers.ts";
import { assertPresent } from "../../contract/assertPresent.ts";
import { CHANGE_TYPES, CLOSING_REASONS, type ClosingReason } from "../../contract/lists.ts";
import { findSource } from "../../contract/sources.ts";
import {
  isRecord,
  readStoredNumber,
  readStoredNumberOrNull,
  readStoredRecord,
  readStoredText,
  readStoredTextOrNull,
} from "../../contract/storedValues.ts";
import { toIso } from "../../text/numbers/dates.ts";
import type { View } from "../query.ts";
import { redactChange } from "../redact/redactPosting.ts";
import { storedChange } from "../shownChange.ts";
import { columnsOf, piecesFor } from "./columns.ts";
import { readRows } from "./rows.ts";
import { type RenderContext, valueReader } from "./values.ts";

const FULL_VIEW: View = {
  format: "json",
  layout: "fantastic",
  fields: null,
  description: "text",
  pageText: false,
  employer: true,
  beta: true,
  chars: 0,
  envelopeMeta: null,
  provenance: false,
  rights: false,
  preface: null,
};
/** The history contains old and new texts; this limit bounds the answer for a posting that is rewritten daily. */
const MAX_HISTORY_BYTES = 16 * 1024 * 1024;

/** The parts of jobs/{id}, whether they come from an index or only from the ledger. */
export interface JobParts extends Pick<JobDetails, "history" | "duplicate_of" | "reposted_of" | "reposted_as"> {
  /** The row's fields by name, in the contract's order. */
  row: Record<string, unknown>;
  source: string | null;
  rules: string;
  closed: number | null;
  /** `evidence` is JSON. */
  closing: { reason: ClosingReason; evidence: string; at: number } | null;
  cluster: JobDetails["duplicates"];
}

/** Builds the jobs/{id} object. This is the only place that defines its shape. */
export function wholeJob({
  row,
  source,
  rules,
  history,
  closed,
  closing,
  cluster,
  ...links
}: JobParts): JobWithDetails {
  const facts = findSource(source ?? "");
  const at = closing?.at ?? closed;
  const more: JobDetails = {
    rules_version: rules,
    history,
    closed_at: at === null ? null : toIso(at),
    closing:
      closing === null
        ? null
        : { reason: closing.reason, evidence: evidenceShown(closing.evidence), at: toIso(closing.at) },
    duplicate_of: links.duplicate_of,
    duplicates: cluster,
    reposted_of: links.reposted_of,
    reposted_as: links.reposted_as,
    licence: facts?.licence ?? null,
    attribution: facts?.attribution ?? null,
  };
  // The row was rendered from the field table, from which its type is derived.
  return { ...row, ...more } as JobWithDetails;
}

/** Builds the same object from the index; `null` if the posting is not in the index. */
export function renderJob(db: DatabaseSync, id: number, context: RenderContext, redact = false): JobWithDetails | null {
  const columns = columnsOf(FULL_VIEW, []);
  const [stored] = readRows(db, [id], piecesFor(columns, { ...FULL_VIEW, redact }));
  if (stored === undefined) return null;
  const values = valueReader(db, FULL_VIEW, context)(stored);
  const row = Object.fromEntries(columns.map((column) => [column.name, values.value(column)]));
  const { rules, closed, source, duplicate_of, reposted_of } = postingFacts(db, id);
  const cluster = clusterOf(db, duplicate_of ?? id);
  const links = { duplicate_of, reposted_of, reposted_as: repostedAs(db, id), cluster };
  return wholeJob({
    row,
    source,
    rules,
    history: historyOf(db, id, redact),
    closed,
    closing: closingOf(db, id),
    ...links,
  });
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
  const row = assertPresent(statement.get(id));
  return {
    rules: readStoredText(row.rules),
    closed: readStoredNumberOrNull(row.closed),
    duplicate_of: readStoredNumberOrNull(row.duplicate_of),
    reposted_of: readStoredNumberOrNull(row.reposted_of),
    source: readStoredTextOrNull(row.source),
  };
}

/** Formats the times in the evidence like all other times. */
function evidenceShown(stored: string): Record<string, unknown> {
  const evidence = readStoredRecord(stored);
  const times = /^(?:at|since|valid_through|.*_(?:at|since))$/;
  return Object.fromEntries(
    Object.entries(evidence).map(([name, value]) => {
      return [name, typeof value === "number" && times.test(name) ? toIso(value) : value];
    }),
  );
}

function closingOf(db: DatabaseSync, id: number): JobParts["closing"] {
  const row = db.prepare("select at, reason, evidence from closing where id = ?").get(id);
  if (row === undefined) return null;
  const reason = CLOSING_REASONS.find((each) => each === row.reason) ?? "removed";
  return { at: readStoredNumber(row.at), reason, evidence: readStoredText(row.evidence) };
}

/** Oldest first; only the latest part of a very long history. */
function historyOf(db: DatabaseSync, id: number, redact: boolean): HistoryEntry[] {
  const statement = db.prepare("select seq, at, type, document from change where id = ? order by seq desc");
  const history: HistoryEntry[] = [];
  let size = 0;
  for (const row of statement.iterate(id)) {
    const document = storedChange(String(row.document));
    size += document.length;
    if (size > MAX_HISTORY_BYTES && history.length > 0) break;
    const { modified_fields, old, new: now, reason } = readStoredRecord(redact ? redactChange(document) : document);
    history.push({
      seq: readStoredNumber(row.seq),
      type: assertPresent(CHANGE_TYPES.find((each) => each === row.type)),
      at: toIso(readStoredNumber(row.at)),
      modified_fields: Array.isArray(modified_fields) ? modified_fields.map(readStoredText) : null,
      old: isRecord(old) ? old : null,
      new: isRecord(now) ? now : null,
      reason: CLOSING_REASONS.find((each) => each === reason) ?? null,
    });
  }
  return history.reverse();
}

/** All postings of one opening and the rule that joined each; the canonical one has no rule. */
function clusterOf(db: DatabaseSync, canonical: number): JobDetails["duplicates"] {
  const statement = db.prepare(`select p.id, p.duplicate_rule as rule, d.source, p.closed is null as open
    from posting p left join board d on d.id = p.board where p.id = :id or p.duplicate_of = :id order by p.id`);
  const members = statement.all({ id: canonical }).map(({ id, rule, source, open }) => {
    return {
      id: readStoredNumber(id),
      rule: readStoredTextOrNull(rule),
      source: readStoredTextOrNull(source),
      open: open === 1,
    };
  });
  return { canonical, members };
}

function repostedAs(db: DatabaseSync, id: number): number | null {
  const row = db.prepare("select max(id) as id from posting where reposted_of = ?").get(id);
  return readStoredNumberOrNull(row?.id);
}
