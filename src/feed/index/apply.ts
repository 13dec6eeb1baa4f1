// The follower's hand: applies the ledger's changes to the index file, a batch in one transaction with its position, so
// that each is applied exactly once whatever is killed when. Applying a change again gives the same rows.

import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { ChangeEntry } from "../../contract/answers.ts";
import { numberOrNull, textOrNull } from "../../contract/kept.ts";
import type { ClosingReason } from "../../contract/lists.ts";
import type { Change, Employer, PublishedPosting } from "../../contract/posting.ts";
import { mapped } from "../../contract/tables.ts";
import { iso } from "../../text/numbers/dates.ts";
import { tokens } from "../../text/words/tokens.ts";
import { noteSince } from "../past/since.ts";
import { storedOrganization } from "../render/employerProfile.ts";
import { BODY_COLUMNS, PLACES_SQL, SLUG_AT, storedPlaces, storedText } from "./document.ts";
import { type PreparedPosting, preparer } from "./prepare.ts";
import { termNumbers } from "./terms.ts";

export interface IndexPosition {
  epoch: string;
  seq: number;
  at: number;
}

export interface IndexWriter {
  db: DatabaseSync;
  /** Batches applied so far; rows carry the batch that touched them. */
  version: number;
  statements: Record<keyof typeof STATEMENTS, StatementSync>;
  numbersOf: ReturnType<typeof termNumbers>;
  prepare: ReturnType<typeof preparer>;
  known: Known;
}

/** What is known to be in the file, so that it need not be asked or written again for every posting. */
interface Known {
  boards: Set<number>;
  slugs: Map<number, string>;
  near: Record<NearPart, Set<string>>;
}

/** More than this is not remembered: a few megabytes. */
const MOST_KNOWN = 20_000;

function nothingKnown(): Known {
  return { boards: new Set(), slugs: new Map(), near: { title: new Set(), place: new Set() } };
}

function roomIn(known: { size: number; clear(): void }): void {
  if (known.size >= MOST_KNOWN) known.clear();
}

export const STATEMENTS = {
  posting: `insert into posting (id, created, posted, closed, board, employer, duplicate_of, duplicate_rule, opened_duplicate,
      reposted_of, seen, missing, modified, pay, rules, terms, touched, worded)
    values (?1, ?2, ?3, null, ?4, ?5, ?6, ?7, ?6 is not null, ?8, ?9, ?10, null, ?11, ?12, ?13, ?14, ?14)
    on conflict (id) do update set posted = ?3, board = ?4, employer = ?5, duplicate_of = ?6, duplicate_rule = ?7,
      reposted_of = ?8, seen = ?9, missing = ?10, pay = ?11, rules = ?12, terms = ?13, touched = ?14, worded = ?14`,
  body: `insert or replace into body (id, ${BODY_COLUMNS.map((name) => `"${name}"`).join(", ")})
    values (?, ${BODY_COLUMNS.map(() => "?").join(", ")})`,
  texts: "insert or replace into texts (id, packed) values (?, ?)",
  forgetTexts: "delete from texts where id = ?",
  words: "insert or replace into words (rowid, title, description, place, employer) values (?, ?, ?, ?, ?)",
  beginnings: "insert or replace into beginnings (rowid, beginning) values (?, ?)",
  nearWords: "insert or ignore into near_word (part, word) select ?, value from json_each(?)",
  former: `insert or ignore into former (seq, id, created, posted, board, employer, duplicate_of, pay, terms, title, organization,
      texts, places)
    select ?, p.id, p.created, p.posted, p.board, p.employer, p.duplicate_of, p.pay, p.terms, b.title, b.organization, t.packed, ${PLACES_SQL}
    from posting p join body b on b.id = p.id left join texts t on t.id = p.id where p.id = ?`,
  openedDuplicate: "update posting set opened_duplicate = ? is not null where id = ?",
  close: "update posting set closed = ?, touched = ? where id = ? and closed is null",
  closing: "insert or ignore into closing (id, at, seq, source, reason, evidence) values (?, ?, ?, ?, ?, ?)",
  forgetBody: "delete from body where id = ?",
  forgetWords: "delete from words where rowid = ?",
  forgetBeginnings: "delete from beginnings where rowid = ?",
  forgetChanges: `update change set document = json_set(document, '$.old', null, '$.new', null), texts = null
    where id = ? and type = 'modified'`,
  forgetFormer: "delete from former where id = ?",
  modified: "update posting set modified = ?, touched = ? where id = ?",
  modification: "insert or replace into modification (id, at, fields) values (?, ?, ?)",
  change: "insert or ignore into change (seq, at, type, id, document, texts) values (?, ?, ?, ?, ?, ?)",
  employer: `insert into employer (id, slug, shown, touched) values (?, ?, ?, ?)
    on conflict (id) do update set slug = excluded.slug, shown = excluded.shown, touched = excluded.touched`,
  slug: "select slug from employer where id = ?",
  board: `insert into board (id, source, slug, seen, seen_text) values (?1, ?2, ?3, ?4, ?5)
    on conflict (id) do update set seen = ?4, seen_text = ?5 where seen is null or seen <= ?4`,
  boardKnown: "insert or ignore into board (id, source, slug, seen, seen_text) values (?, ?, ?, null, null)",
  seen: "update posting set seen = ?, missing = ? where id in (select value from json_each(?))",
  meta: "insert or replace into meta (key, value) values (?, ?)",
} as const;

/** The text indexes. */
export const WORD_TABLES = ["words", "beginnings"] as const;

/** Bytes FTS5 gathers before it writes a piece. With its usual 1 MB a batch became a dozen pieces that had to be merged. */
const GATHERED = 33_554_432;

export function indexWriter(db: DatabaseSync): IndexWriter {
  for (const table of WORD_TABLES) db.exec(`insert into ${table} (${table}, rank) values ('hashsize', ${GATHERED})`);
  const statements = mapped(STATEMENTS, (sql) => db.prepare(sql));
  const row = db.prepare("select value from meta where key = 'version'").get();
  const version = numberOrNull(row?.value) ?? 0;
  return { db, version, statements, numbersOf: termNumbers(db), prepare: preparer(), known: nothingKnown() };
}

/** Runs `work` and moves the index to `position`, all or nothing. */
export function inBatch(writer: IndexWriter, position: IndexPosition, work: () => void): void {
  const { db, statements } = writer;
  db.exec("begin immediate");
  try {
    writer.version++;
    work();
    for (const [key, value] of Object.entries({ ...position, version: writer.version }))
      statements.meta.run(key, value);
    db.exec("commit");
  } catch (error) {
    writer.version--;
    // A full disk has rolled back by itself.
    if (db.isTransaction) db.exec("rollback");
    // Numbers given to new terms in this batch went with it, and so did whatever else was new.
    writer.numbersOf = termNumbers(db);
    writer.known = nothingKnown();
    throw error;
  }
}

export function applyChange(writer: IndexWriter, change: Change): void {
  const { statements: run, version } = writer;
  switch (change.type) {
    case "opened":
      putPosting(writer, change.posting);
      run.openedDuplicate.run(change.duplicate_of, change.id);
      break;
    case "modified":
      run.former.run(change.seq, change.id);
      putPosting(writer, change.posting);
      run.modified.run(change.at, version, change.id);
      run.modification.run(change.id, change.at, JSON.stringify(change.fields));
      break;
    case "closed":
      run.close.run(change.at, version, change.id);
      run.closing.run(change.id, change.at, change.seq, change.source, change.reason, JSON.stringify(change.evidence));
      if (change.evidence.forgotten === true) forgetPosting(writer, change.id);
      break;
    case "updated":
      putPosting(writer, change.posting);
      return;
    case "employer":
      putEmployerRow(writer, change.employer);
      return;
    case "seen":
      putSeen(writer, change);
      return;
  }
  putChange(writer, change);
}

/** Notes a change that clients see, with or without its posting. */
export function putChange(
  { statements: run }: IndexWriter,
  change: Shown & { seq: number; at: number; id: number; texts?: string },
): void {
  const part = shownPart(change);
  // Nearly all are openings of which there is nothing more to say.
  const document = change.type === "opened" && isPlain(part) ? "" : JSON.stringify(part);
  run.change.run(change.seq, change.at, change.type, change.id, document, textsOf(change));
}

function isPlain(part: ShownPart): boolean {
  return part.duplicate_of === null && part.reposted_of === null;
}

/** The document of a change as it was stored. */
export function storedChange(document: string): string {
  return document === "" ? PLAIN_OPENING : document;
}

/** Both texts of a change of the text, compressed. */
function textsOf(change: { type: string; texts?: string }): Uint8Array | null {
  return change.texts === undefined ? null : Buffer.from(change.texts, "base64");
}

/** A change that clients see, with or without its posting. */
type Shown =
  | { type: "opened"; duplicate_of: number | null; reposted_of: number | null }
  | { type: "modified"; fields: string[]; old: Record<string, unknown>; new: Record<string, unknown> }
  | { type: "closed"; reason: ClosingReason };

type ShownPart = Omit<ChangeEntry, "seq" | "type" | "id" | "at">;

/** What the stream of changes shows beyond seq, type, id and at. */
export function shownPart(change: Shown): ShownPart {
  const opened = change.type === "opened" ? change : null;
  const modified = change.type === "modified" ? change : null;
  return {
    duplicate_of: opened?.duplicate_of ?? null,
    modified_fields: modified?.fields ?? null,
    old: modified?.old ?? null,
    new: modified?.new ?? null,
    reason: change.type === "closed" ? change.reason : null,
    reposted_of: opened?.reposted_of ?? null,
  };
}

const PLAIN_OPENING = JSON.stringify(shownPart({ type: "opened", duplicate_of: null, reposted_of: null }));

export function putPosting(writer: IndexWriter, posting: PublishedPosting): void {
  putPrepared(writer, writer.prepare(posting));
}

export function putPrepared(writer: IndexWriter, posting: PreparedPosting): void {
  const { statements: run, version, known } = writer;
  const { id, employer, board, columns, texts, words } = posting;
  run.posting.run(
    ...[id, posting.created, posting.posted, board, employer, posting.duplicate_of, posting.duplicate_rule],
    ...[posting.reposted_of, posting.seen, posting.missing, posting.pay, posting.rules],
    ...[writer.numbersOf(posting.terms), version],
  );
  if (posting.slug !== "" && !known.boards.has(board)) {
    run.boardKnown.run(board, posting.source, posting.slug);
    roomIn(known.boards);
    known.boards.add(board);
  }
  const slug = employer === null ? null : slugOf(writer, employer);
  columns[SLUG_AT] = slug === null ? null : JSON.stringify(slug);
  run.body.run(id, ...columns);
  if (texts === null) run.forgetTexts.run(id);
  else run.texts.run(id, texts);
  run.words.run(id, words.title, words.description, words.place, words.employer);
  run.beginnings.run(id, posting.beginnings);
  for (const part of NEAR_PARTS) {
    const fresh = nearWordsOf(words[part]).filter((word) => !known.near[part].has(word));
    if (fresh.length === 0) continue;
    run.nearWords.run(part, JSON.stringify(fresh));
    roomIn(known.near[part]);
    for (const word of fresh) known.near[part].add(word);
  }
}

/** The columns whose words are kept apart for those who misspell them. */
const NEAR_PARTS = ["title", "place"] as const;
type NearPart = (typeof NEAR_PARTS)[number];
const NEAR_LEAST = 3;

/** Words that somebody may have meant: no numbers, nothing very short. */
function nearWordsOf(column: string): string[] {
  return [...new Set(column.split(" "))].filter((word) => word.length >= NEAR_LEAST && !/^\d+$/.test(word));
}

/** The slug of an employer; null: it is not in the file. */
export function slugOf({ statements: run, known }: IndexWriter, employer: number): string | null {
  const met = known.slugs.get(employer);
  if (met !== undefined) return met;
  const slug = run.slug.get(employer)?.slug;
  if (typeof slug !== "string") return null;
  roomIn(known.slugs);
  known.slugs.set(employer, slug);
  return slug;
}

/** What was to be forgotten leaves this machine too: row, texts and words, and what past changes say of it. */
function forgetPosting(writer: IndexWriter, id: number): void {
  const { db, statements: run } = writer;
  writer.known = nothingKnown();
  const body = db.prepare(`select title, ${PLACES_SQL} as places from body b where id = ?`).get(id);
  for (const forget of [run.forgetBody, run.forgetTexts, run.forgetWords, run.forgetBeginnings]) forget.run(id);
  run.forgetFormer.run(id);
  run.forgetChanges.run(id);
  if (body === undefined) return;
  // A word that no other posting has may name somebody.
  const stands = db.prepare("select 1 from words where words match ? limit 1");
  const places = storedPlaces(String(body.places));
  const texts = { title: [storedText(textOrNull(body.title)) ?? ""], place: places };
  for (const part of NEAR_PARTS) {
    for (const word of texts[part].flatMap(tokens)) {
      if (stands.get(`${part} : "${word}"`) !== undefined) continue;
      db.prepare("delete from near_word where part = ? and word = ?").run(part, word);
    }
  }
}

export function putEmployerRow(writer: IndexWriter, employer: Employer): void {
  const { id, slug } = employer;
  writer.known.slugs.delete(id);
  writer.statements.employer.run(id, slug, storedOrganization(employer), writer.version);
}

function putSeen({ statements: run }: IndexWriter, change: Extract<Change, { type: "seen" }>): void {
  if (change.ids === null)
    run.board.run(change.board_id, change.source, change.slug, change.seen_at, iso(change.seen_at));
  else run.seen.run(change.seen_at, change.missing ? 1 : 0, JSON.stringify(change.ids));
}

/** What modifications replaced: a row takes about three kilobytes. */
const MOST_FORMER = 50_000;

/** Removes what no answer can show any more: closings and changes after 190 days, closed postings after 31. */
export function prune(
  writer: IndexWriter,
  position: IndexPosition,
  kept: { closedSince: number; changesSince: number; formerSince: number },
): void {
  const { db } = writer;
  inBatch(writer, position, () => {
    const old = db.prepare("select id from posting where closed < ? order by closed limit 2000").all(kept.closedSince);
    const ids = JSON.stringify(old.map((row) => row.id));
    noteSince(db, kept.closedSince);
    for (const table of ["posting", "body", "texts", ...WORD_TABLES])
      db.prepare(`delete from ${table} where rowid in (select value from json_each(?))`).run(ids);
    db.prepare("delete from closing where at < ?").run(kept.changesSince);
    db.prepare("delete from modification where at < ?").run(kept.changesSince);
    db.prepare("delete from former where seq <= (select max(seq) from change where at < ?)").run(kept.formerSince);
    db.prepare("delete from former where seq <= (select seq from former order by seq desc limit 1 offset ?)").run(
      MOST_FORMER,
    );
    const row = db.prepare("select max(seq) as seq from change where at < ?").get(kept.changesSince);
    const oldest = numberOrNull(row?.seq);
    if (oldest === null) return;
    db.prepare("delete from change where seq <= ?").run(oldest);
    writer.statements.meta.run("oldest_seq", oldest + 1);
  });
}
