// Applies the ledger's changes to the index file, in order. Applying a change again results in the same rows.
import type { Change, Employer, FormerValues, PublishedPosting } from "../../contract/posting.ts";
import { readStoredTextOrNull } from "../../contract/storedValues.ts";
import { toIso } from "../../text/numbers/dates.ts";
import { tokenize } from "../../text/words/tokens.ts";
import { storedOrganization } from "../memory/employers/employerProfile.ts";
import { isPlain, type ShownChange, shownPart } from "../shownChange.ts";
import { limitChange } from "../textLimits.ts";
import { PLACES_SQL, storedPlaces, storedText } from "./document.ts";
import { BATCH_SIZE, putPostings } from "./putPostings.ts";
import { blockOf } from "./rowBlocks.ts";
import { emptyWriterCache, type IndexWriter, NEAR_PARTS } from "./writer.ts";

/** A change whose posting is written in its current state. */
type PostingChange = Extract<Change, { type: "opened" | "updated" }>;

/** Applies changes in order. Openings and updates are batched until a change needs them to be written. */
export function applyChanges(writer: IndexWriter, changes: Iterable<Change>): void {
  const waiting = new Map<number, PostingChange>();
  const flush = (): void => {
    putPostings(
      writer,
      [...waiting.values()].map(({ posting }) => writer.prepare(posting)),
    );
    for (const change of waiting.values()) if (change.type === "opened") putOpening(writer, change);
    waiting.clear();
  };
  for (const change of changes) {
    if (change.type === "updated" && change.forgotten === true) {
      flush();
      erasePosting(writer, change.id);
    } else if (change.type === "opened" || change.type === "updated") {
      if (waiting.size >= BATCH_SIZE || waiting.has(change.posting.id)) flush();
      waiting.set(change.posting.id, change);
    } else if (change.type === "employer") {
      // A posting's employer never changes, so it may be written before batched postings.
      putEmployerRow(writer, change.employer);
    } else {
      if (change.type !== "seen" || change.ids !== null) flush();
      applyOther(writer, change);
    }
  }
  flush();
}

function putOpening(writer: IndexWriter, change: Extract<Change, { type: "opened" }>): void {
  // Since it opened, a posting may have become a duplicate of another, or ceased to be one.
  if ((change.duplicate_of === null) !== (change.posting.duplicate_of === null))
    writer.statements.openedDuplicate.run(change.duplicate_of, change.id);
  putChange(writer, change);
}

function applyOther(writer: IndexWriter, change: Exclude<Change, PostingChange | { type: "employer" }>): void {
  const { statements: run, version } = writer;
  switch (change.type) {
    case "modified":
      putPosting(writer, change.posting);
      run.modified.run(change.at, version, change.id);
      run.modification.run(change.id, change.at, JSON.stringify(change.fields));
      break;
    case "closed":
      run.close.run(change.at, version, change.id);
      run.closing.run(change.id, change.at, change.seq, change.source, change.reason, JSON.stringify(change.evidence));
      if (change.evidence.forgotten === true) erasePosting(writer, change.id);
      break;
    case "seen":
      putSeen(writer, change);
      return;
  }
  putChange(writer, change);
}

export function putPosting(writer: IndexWriter, posting: PublishedPosting): void {
  putPostings(writer, [writer.prepare(posting)]);
}

/** Records a change that clients see, with or without its posting. */
export function putChange(
  writer: IndexWriter,
  recorded: ShownChange & { seq: number; at: number; id: number; texts?: string; before?: FormerValues },
): void {
  const { statements: run } = writer;
  const change = recorded.type === "modified" && isLimited(writer, recorded.id) ? limitChange(recorded) : recorded;
  const part = shownPart(change);
  // Most changes are plain openings without further data.
  const document = change.type === "opened" && isPlain(part) ? "" : JSON.stringify(part);
  const before = change.before === undefined ? null : JSON.stringify(change.before);
  run.change.run(change.seq, change.at, change.type, change.id, document, textsOf(change), before);
}

function isLimited({ limits, statements }: IndexWriter, id: number): boolean {
  if (Object.keys(limits).length === 0) return false;
  const source = readStoredTextOrNull(statements.source.get(id)?.source);
  return source !== null && limits[source] !== undefined;
}

/** Both texts of a text change, compressed. */
function textsOf(change: { type: string; texts?: string }): Uint8Array | null {
  return change.texts === undefined ? null : Buffer.from(change.texts, "base64");
}

/** Deletes a posting from this machine: its row, texts and words, and its data in past changes. */
function erasePosting(writer: IndexWriter, id: number): void {
  const { db, statements: run, version } = writer;
  writer.cache = emptyWriterCache();
  // Rendered rows are identified by the batch that wrote them.
  db.prepare("update posting set touched = ? where id = ?").run(version, id);
  const body = db.prepare(`select title, ${PLACES_SQL} as places from body b where id = ?`).get(id);
  for (const forget of [run.forgetBody, run.forgetTexts, run.forgetWords, run.forgetBeginnings]) forget.run(id);
  run.forgetBody.run(-id);
  for (const discard of [run.discardWordBuilt, run.discardWordBlock]) discard.run(id);
  run.discardBlock.run(blockOf(id));
  run.forgetChanges.run(id);
  if (body === undefined) return;
  // A word that occurs in no other posting may be a personal name.
  const stands = db.prepare("select 1 from words where words match ? limit 1");
  const places = storedPlaces(String(body.places));
  const texts = { title: [storedText(readStoredTextOrNull(body.title)) ?? ""], place: places };
  for (const part of NEAR_PARTS) {
    for (const word of texts[part].flatMap(tokenize)) {
      if (stands.get(`${part} : "${word}"`) !== undefined) continue;
      db.prepare("delete from near_word where part = ? and word = ?").run(part, word);
    }
  }
}

export function putEmployerRow(writer: IndexWriter, employer: Employer): void {
  const { id, slug } = employer;
  writer.cache.slugs.delete(id);
  writer.statements.employer.run(id, slug, employer.domain, storedOrganization(employer), writer.version);
}

function putSeen({ statements: run }: IndexWriter, change: Extract<Change, { type: "seen" }>): void {
  if (change.ids === null)
    run.board.run(change.board_id, change.source, change.slug, change.seen_at, toIso(change.seen_at));
  else run.seen.run(change.seen_at, change.missing ? 1 : 0, JSON.stringify(change.ids));
  if (change.rights !== undefined)
    run.boardRights.run(change.rights === null ? null : JSON.stringify(change.rights), change.board_id);
}
