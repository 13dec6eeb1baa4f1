// A small in-memory ledger for the model test: postings open, change, close and return, and every step emits the
// changes the real ledger would. It makes thousands of histories where the real one makes a few.

import { zstdCompressSync } from "node:zlib";
import type { TrackedField } from "../../src/contract/fields.ts";
import type { ClosingReason } from "../../src/contract/lists.ts";
import type { Change, DerivedPosting, Employer, EmployerFacts, PublishedPosting } from "../../src/contract/posting.ts";
import { compareValues } from "../../src/ledger/postings/formerValues.ts";
import { type Draft, postingOf } from "./postings.ts";

export interface History {
  changes: Change[];
  at: number;
  lastId: number;
  open: Map<number, PublishedPosting>;
  closed: Map<number, PublishedPosting>;
  employers: Map<string, Employer>;
  boards: Map<string, number>;
}

export function newHistory(at: number): History {
  const maps = { open: new Map(), closed: new Map(), employers: new Map(), boards: new Map() };
  return { changes: [], at, lastId: 0, ...maps };
}

type WithoutSeq<T> = T extends unknown ? Omit<T, "seq" | "at"> : never;

function write(history: History, change: WithoutSeq<Change>): void {
  const seq = history.changes.length + 1;
  history.changes.push(structuredClone({ seq, at: history.at, ...change } as Change));
}

/** Time of the next batch: strictly increasing. */
export function pass(history: History, ms: number): void {
  history.at += Math.max(1, ms);
}

function boardOf(history: History, posting: DerivedPosting): number {
  const name = `${posting.row.source}/${posting.row.source_slug}`;
  const id = history.boards.get(name) ?? history.boards.size + 1;
  history.boards.set(name, id);
  return id;
}

/** The employer of a posting, emitted again when any of its values changes: the latest known value wins. */
function employerOf(history: History, facts: EmployerFacts | null): number | null {
  if (facts === null) return null;
  const known = history.employers.get(facts.key);
  const id = known?.id ?? history.employers.size + 1;
  const names = new Set([...(known?.aliases ?? []), facts.name]);
  const employer: Employer = {
    ...facts,
    id,
    slug: `employer-${id}`,
    name: known?.name ?? facts.name,
    aliases: [...names].filter((name) => name !== (known?.name ?? facts.name)),
    headcount: facts.headcount ?? known?.headcount ?? null,
    industry: facts.industry ?? known?.industry ?? null,
    country: facts.country ?? known?.country ?? null,
    first_seen: known?.first_seen ?? history.at,
    last_seen: history.at,
  };
  history.employers.set(facts.key, employer);
  if (JSON.stringify({ ...known, last_seen: 0 }) !== JSON.stringify({ ...employer, last_seen: 0 })) {
    write(history, { type: "employer", employer });
  }
  return id;
}

function canonicalOf(history: History, posting: DerivedPosting, board: number): number | null {
  const { requisition_id, employer_name_key } = posting.same;
  if (requisition_id === null) return null;
  for (const other of history.open.values()) {
    const same = other.derived.same;
    const isSame = same.requisition_id === requisition_id && same.employer_name_key === employer_name_key;
    if (isSame && other.board_id !== board && other.duplicate_of === null) return other.id;
  }
  return null;
}

function publish(history: History, derived: DerivedPosting, repostedOf: number | null): void {
  const board = boardOf(history, derived);
  const employer = employerOf(history, derived.employer);
  const canonical = canonicalOf(history, derived, board);
  const id = ++history.lastId;
  const posting: PublishedPosting = {
    id,
    created_at: history.at,
    board_id: board,
    employer_id: employer,
    duplicate_of: canonical,
    duplicate_rule: canonical === null ? null : "requisition",
    reposted_of: repostedOf,
    seen_at: history.at,
    missing: false,
    derived,
  };
  history.open.set(id, posting);
  write(history, { type: "opened", id, duplicate_of: canonical, reposted_of: repostedOf, posting });
}

export function open(history: History, drafts: readonly Draft[]): void {
  for (const draft of drafts) publish(history, postingOf(draft, `x${history.lastId + 1}`, history.at), null);
}

function trackedChanges(before: DerivedPosting, after: DerivedPosting): TrackedField[] {
  const fields = ["title", "locations", "salary", "employment_type", "department"] as const;
  const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  return [
    ...fields.filter((field) => differs(before.row[field], after.row[field])),
    ...(before.texts.text === after.texts.text ? [] : (["description_text"] as const)),
  ];
}

/** Like the ledger: for a text, only the fact that it changed. */
function reportedFields(
  { row }: DerivedPosting,
  fields: readonly TrackedField[],
): Partial<Record<TrackedField, unknown>> {
  return Object.fromEntries(fields.map((field) => [field, field === "description_text" ? null : row[field]]));
}

/** Both texts, like the ledger. */
function packTexts(old: DerivedPosting, now: DerivedPosting): string {
  return zstdCompressSync(JSON.stringify({ old: old.texts.text, new: now.texts.text })).toString("base64");
}

/** Applies the draft to the posting; its board, number and earliest date stay. */
export function change(history: History, id: number, draft: Draft): void {
  const posting = history.open.get(id);
  if (posting === undefined) return;
  const old = posting.derived;
  const derived = postingOf({ ...draft, source: sourceOf(old), board: boardName(old) }, old.external_id, history.at);
  derived.posted_at = old.posted_at;
  derived.row.date_posted = old.row.date_posted;
  derived.same.requisition_id = old.same.requisition_id;
  const fields = trackedChanges(old, derived);
  posting.derived = derived;
  posting.employer_id = employerOf(history, derived.employer);
  if (fields.length === 0) write(history, { type: "updated", id, posting });
  else
    write(history, {
      type: "modified",
      id,
      fields,
      old: reportedFields(old, fields),
      new: reportedFields(derived, fields),
      ...(fields.includes("description_text") ? { texts: packTexts(old, derived) } : {}),
      before: compareValues(old, derived),
      posting,
    });
}

const sourceOf = (posting: DerivedPosting) => [posting.row.source, posting.row.source_type] as Draft["source"];
const boardName = (posting: DerivedPosting) => posting.row.source_slug as Draft["board"];

export function close(history: History, id: number, reason: ClosingReason): void {
  const posting = history.open.get(id);
  if (posting === undefined) return;
  history.open.delete(id);
  history.closed.set(id, posting);
  write(history, { type: "closed", id, source: posting.derived.row.source, reason, evidence: {} });
}

/** Listed again under a new id. */
export function relist(history: History, id: number): void {
  const posting = history.closed.get(id);
  if (posting !== undefined) publish(history, structuredClone(posting.derived), id);
}

/** A complete read of the board of a posting (`whole`), or the observation or absence of that posting alone. */
export function see(history: History, id: number, how: "whole" | "sighted" | "missing"): void {
  const posting = history.open.get(id);
  if (posting === undefined) return;
  const { source, source_slug: slug } = posting.derived.row;
  const missing = how === "missing";
  const seen_at = missing ? posting.created_at : history.at;
  if (how !== "whole") Object.assign(posting, { seen_at, missing });
  const ids = how === "whole" ? null : [id];
  write(history, { type: "seen", board_id: posting.board_id, source, slug, seen_at, ids, missing });
}
