// Everything that happened, folded from the ledger's changes into plain maps: the expected content of the index.
import type { Change, DerivedPosting, Employer, PublishedPosting } from "../../src/contract/posting.ts";

export interface KnownPosting {
  id: number;
  created: number;
  board: number;
  employerId: number | null;
  duplicateOf: number | null;
  repostedOf: number | null;
  /** Whether it was a duplicate when published, which decides the 1m count. */
  openedDuplicate: boolean;
  seenAt: number | null;
  missing: boolean;
  derived: DerivedPosting;
  closed: boolean;
}

export interface State {
  postings: Map<number, KnownPosting>;
  employers: Map<number, Employer>;
  boardSeen: Map<number, number>;
  modifications: { id: number; at: number; fields: readonly string[] }[];
  closings: { id: number; at: number; seq: number; source: string; reason: string }[];
  changes: { seq: number; type: string; id: number; at: number }[];
  /** Last applied time + 1 ms, where every window ends (docs/api.md, Time windows). */
  mark: number;
  seq: number;
}

export function emptyState(): State {
  return {
    postings: new Map(),
    employers: new Map(),
    boardSeen: new Map(),
    modifications: [],
    closings: [],
    changes: [],
    mark: 1,
    seq: 0,
  };
}

function store(state: State, posting: PublishedPosting): void {
  state.postings.set(posting.id, {
    id: posting.id,
    created: posting.created_at,
    board: posting.board_id,
    employerId: posting.employer_id,
    duplicateOf: posting.duplicate_of,
    repostedOf: posting.reposted_of,
    openedDuplicate: state.postings.get(posting.id)?.openedDuplicate ?? false,
    seenAt: posting.seen_at,
    missing: posting.missing,
    derived: posting.derived,
    closed: state.postings.get(posting.id)?.closed ?? false,
  });
}

function see(state: State, change: Change & { type: "seen" }): void {
  if (change.ids === null) {
    state.boardSeen.set(change.board_id, Math.max(state.boardSeen.get(change.board_id) ?? 0, change.seen_at));
    return;
  }
  for (const id of change.ids) {
    const known = state.postings.get(id);
    if (known === undefined) continue;
    known.missing = change.missing;
    known.seenAt = change.seen_at;
  }
}

export function applyChange(state: State, change: Change): void {
  if (change.seq !== state.seq + 1 && state.seq !== 0) throw new Error(`a hole between ${state.seq} and ${change.seq}`);
  state.seq = change.seq;
  state.mark = Math.max(state.mark, change.at + 1);
  if (change.type === "employer") state.employers.set(change.employer.id, change.employer);
  else if (change.type === "seen") see(state, change);
  else if (change.type === "closed") {
    const known = state.postings.get(change.id);
    if (known) known.closed = true;
    const { id, at, seq, source, reason } = change;
    state.closings.push({ id, at, seq, source, reason });
  } else {
    store(state, change.posting);
    const known = state.postings.get(change.id);
    if (known && change.type === "opened") known.openedDuplicate = change.duplicate_of !== null;
    if (change.type === "modified") state.modifications.push({ id: change.id, at: change.at, fields: change.fields });
  }
  if (change.type === "opened" || change.type === "modified" || change.type === "closed") {
    state.changes.push({ seq: change.seq, type: change.type, id: change.id, at: change.at });
  }
}

export function employerOf(state: State, known: KnownPosting): Employer | null {
  return known.employerId === null ? null : (state.employers.get(known.employerId) ?? null);
}
