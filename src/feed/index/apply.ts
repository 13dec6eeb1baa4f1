// The follower's hand: applies the ledger's changes to the index file, in order. Applying a change again gives the same rows.
import type { ChangeEntry } from "../../contract/answers.ts";
import { textOrNull } from "../../contract/kept.ts";
import type { ClosingReason } from "../../contract/lists.ts";
import type { Change, Employer, PublishedPosting } from "../../contract/posting.ts";
import { iso } from "../../text/numbers/dates.ts";
import { tokens } from "../../text/words/tokens.ts";
import { storedOrganization } from "../render/employerProfile.ts";
import { PLACES_SQL, storedPlaces, storedText } from "./document.ts";
import { putPostings, TOGETHER } from "./putPostings.ts";
import { type IndexWriter, NEAR_PARTS, nothingKnown } from "./writer.ts";

/** A change whose posting is written as it is now. */
type Written = Extract<Change, { type: "opened" | "updated" }>;

/** Applies changes in their order. Openings and updates wait for each other until a change comes that needs them to be there. */
export function applyChanges(writer: IndexWriter, changes: Iterable<Change>): void {
  const waiting = new Map<number, Written>();
  const flush = (): void => {
    putPostings(
      writer,
      [...waiting.values()].map(({ posting }) => writer.prepare(posting)),
    );
    for (const change of waiting.values()) if (change.type === "opened") putOpening(writer, change);
    waiting.clear();
  };
  for (const change of changes) {
    if (change.type === "opened" || change.type === "updated") {
      if (waiting.size >= TOGETHER || waiting.has(change.posting.id)) flush();
      waiting.set(change.posting.id, change);
    } else if (change.type === "employer") {
      // What a posting says of its employer never changes, so it may come before postings that wait.
      putEmployerRow(writer, change.employer);
    } else {
      if (change.type !== "seen" || change.ids !== null) flush();
      applyOther(writer, change);
    }
  }
  flush();
}

function putOpening(writer: IndexWriter, change: Extract<Change, { type: "opened" }>): void {
  // A posting may have found, or lost, the one it repeats since it opened.
  if ((change.duplicate_of === null) !== (change.posting.duplicate_of === null))
    writer.statements.openedDuplicate.run(change.duplicate_of, change.id);
  putChange(writer, change);
}

function applyOther(writer: IndexWriter, change: Exclude<Change, Written | { type: "employer" }>): void {
  const { statements: run, version } = writer;
  switch (change.type) {
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
    case "seen":
      putSeen(writer, change);
      return;
  }
  putChange(writer, change);
}

export function putPosting(writer: IndexWriter, posting: PublishedPosting): void {
  putPostings(writer, [writer.prepare(posting)]);
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
