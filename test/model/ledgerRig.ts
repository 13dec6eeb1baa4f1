// The whole path for the model test: drafts go into a real ledger, a real index in its own data folder follows the
// changes, and so does the model. The steps are those of script.ts, played on the ledger.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DerivedPosting } from "../../src/contract/posting.ts";
import type { RawPosting } from "../../src/contract/raw.ts";
import { type Feed, openFeed } from "../../src/feed/open.ts";
import { ensureBoard } from "../../src/ledger/boards/boards.ts";
import { publish } from "../../src/ledger/postings/publish.ts";
import { save } from "../../src/ledger/postings/save.ts";
import { closeByIds } from "../../src/ledger/reads/directClosing.ts";
import { finishRead } from "../../src/ledger/reads/reads.ts";
import { readMark } from "../../src/ledger/store/mark.ts";
import { type Ledger, type LedgerOptions, migrate, openLedger } from "../../src/ledger/store/open.ts";
import { readChangesAfter } from "../../src/ledger/stream/changes.ts";
import { sameOpening } from "../rig/postings.ts";
import { QUERY_TIMEOUT_MS } from "../rig/queryTimeout.ts";
import { type Draft, postingOf } from "./postings.ts";
import type { Step } from "./script.ts";
import { applyChange, emptyState, type KnownPosting, type State } from "./state.ts";

export interface LedgerRig {
  options: LedgerOptions;
  db: Ledger;
  folder: string;
  feed: Feed;
  state: State;
  at: number;
  /** External ids assigned so far. */
  assignedIds: number;
}

export async function openRig(options: LedgerOptions | null, at: number): Promise<LedgerRig> {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-feed-model-"));
  const where = options ?? { url: null, folder };
  const db = await openLedger(where);
  await migrate(db);
  const feed = await startFeed(folder, where, at);
  return { options: where, db, folder, feed, state: emptyState(), at, assignedIds: 0 };
}

function startFeed(folder: string, ledger: LedgerOptions, at: number): Promise<Feed> {
  return openFeed({ folder, ledger, readers: 2, deadlineMs: QUERY_TIMEOUT_MS, now: () => at, log: () => {} });
}

export async function closeRig(rig: LedgerRig): Promise<void> {
  const { overdue } = rig.feed.status();
  await rig.feed.close();
  await rig.db.close();
  rmSync(rig.folder, { recursive: true, force: true });
  // No query may need its deadline to end.
  if (overdue > 0) throw new Error(`${overdue} questions ended by their deadline`);
}

/** Stops the feed and starts it again; `rebuild` deletes the index first. */
export async function restart(rig: LedgerRig, rebuild: boolean): Promise<void> {
  await rig.feed.close();
  if (rebuild) {
    rmSync(join(rig.folder, "index"), { recursive: true, force: true });
    // A rebuilt index has a closed posting as the ledger stores it now, and so must the model.
    rig.state = emptyState();
  }
  rig.feed = await startFeed(rig.folder, rig.options, rig.at);
  await catchUp(rig);
}

/** Brings the model up to the end of the ledger and waits until the index is there too. */
export async function catchUp(rig: LedgerRig): Promise<void> {
  for (;;) {
    const changes = await readChangesAfter(rig.db, rig.state.seq, 500);
    if (changes.length === 0) break;
    for (const change of changes) applyChange(rig.state, change);
  }
  const { seq } = await readMark(rig.db);
  if (rig.state.seq !== seq) throw new Error(`the changes end at ${rig.state.seq}, the ledger at ${seq}`);
  if (!(await rig.feed.waitUntilApplied(seq, 30_000))) throw new Error(`the index did not reach ${seq}`);
}

function itemOf(derived: DerivedPosting): { hash: string; raw: RawPosting; derived: DerivedPosting } {
  const { row } = derived;
  const raw: RawPosting = {
    source: row.source,
    board: row.source_slug,
    external_id: derived.external_id,
    requisition_id: derived.same.requisition_id,
    title: row.title,
    organization: row.organization,
    organization_url: null,
    organization_logo: null,
    description_html: null,
    description_text: derived.texts.text,
    locations: derived.place_strings.map((text) => ({
      text,
      locality: null,
      region: null,
      country: null,
      postal_code: null,
      lat: null,
      lon: null,
    })),
    remote: null,
    workplace: null,
    location_requirements: null,
    salary: row.salary,
    employment_type: row.employment_type,
    department: row.department,
    language: null,
    date_posted: row.date_posted,
    date_valid_through: null,
    date_updated: null,
    full_text: row.full_text,
    page_text: null,
    url: row.url,
    apply_url: null,
    employer: null,
  };
  return { hash: JSON.stringify([raw, derived]), raw, derived };
}

/** Saves and publishes postings of any boards. */
async function take(rig: LedgerRig, postings: readonly DerivedPosting[]): Promise<void> {
  const byBoard = Map.groupBy(postings, ({ row }) => `${row.source}/${row.source_slug}`);
  for (const some of byBoard.values()) {
    const { source, source_slug: slug } = (some[0] as DerivedPosting).row;
    const board = await ensureBoard(rig.db, { source, slug }, rig.at);
    await save(rig.db, board, some.map(itemOf), rig.at);
    await publish(rig.db, board.id, sameOpening, rig.at);
  }
}

async function readBoard(rig: LedgerRig, known: KnownPosting, how: "whole" | "sighted" | "missing"): Promise<void> {
  const { source, source_slug: slug } = known.derived.row;
  const board = await ensureBoard(rig.db, { source, slug }, rig.at);
  const open = [...rig.state.postings.values()].filter((one) => one.board === known.board && !one.closed);
  const others = open.filter((one) => one !== known).map((one) => one.derived.external_id);
  const own = known.derived.external_id;
  const seen = new Set(how === "sighted" ? [own] : how === "missing" ? others : [...others, own]);
  const verdict = how === "sighted" ? "partial" : seen.size === 0 ? "empty" : "complete";
  await finishRead(rig.db, board, { verdict, proof: "natural end", seen, startedAt: rig.at }, rig.at);
}

/** Plays one step on the ledger. */
export async function playStep(rig: LedgerRig, step: Step): Promise<void> {
  rig.at += step.wait;
  await catchUp(rig);
  if (step.do === "open") {
    const drafts = step.drafts.map((draft: Draft) => postingOf(draft, `x${++rig.assignedIds}`, rig.at));
    return take(rig, drafts);
  }
  const pool = [...rig.state.postings.values()].filter((one) => one.closed === (step.do === "relist"));
  const known = pool[step.pick % Math.max(1, pool.length)];
  if (known === undefined) return;
  if (step.do === "close") await closeByIds(rig.db, [known.id], "gone", { status: 404 }, rig.at);
  if (step.do === "relist") await take(rig, [known.derived]);
  if (step.do === "see") await readBoard(rig, known, step.how);
  if (step.do === "change") await take(rig, [changed(known, step.draft, step.same, rig.at)]);
}

function changed(known: KnownPosting, draft: Draft, same: boolean, at: number): DerivedPosting {
  const { row, texts, external_id } = known.derived;
  const unchanged = same ? { title: row.title, text: texts.text } : {};
  const where = { source: [row.source, row.source_type] as Draft["source"], board: row.source_slug as Draft["board"] };
  return postingOf({ ...draft, ...where, ...unchanged }, external_id, at);
}
