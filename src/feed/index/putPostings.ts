// Postings written into the index, many at a time and table by table: what one table needs stays in the processor's own memory
// until the next one's turn, which takes a quarter less time than one posting after the other.
import { SLUG_AT } from "./document.ts";
import type { PreparedPosting } from "./prepare.ts";
import { type IndexWriter, NEAR_PARTS, type NearPart, roomIn } from "./writer.ts";

/** Postings that are written together: enough for each table to have its turn, few enough to stay near. */
export const TOGETHER = 64;

/** Writes different postings. */
export function putPostings(writer: IndexWriter, postings: readonly PreparedPosting[]): void {
  const { statements: run, version } = writer;
  for (const posting of postings) {
    const { id, board, employer, duplicate_of, duplicate_rule, reposted_of } = posting;
    run.posting.run(
      ...[id, posting.created, posting.posted, board, employer, duplicate_of, duplicate_rule, reposted_of],
      ...[posting.seen, posting.missing, posting.pay, posting.rules, writer.numbersOf(posting.terms), version],
    );
    putBoard(writer, posting);
  }
  for (const { id, employer, columns } of postings) {
    const slug = employer === null ? null : slugOf(writer, employer);
    columns[SLUG_AT] = slug === null ? null : JSON.stringify(slug);
    run.body.run(id, ...columns);
  }
  for (const { id, texts } of postings) {
    if (texts === null) run.forgetTexts.run(id);
    else run.texts.run(id, texts);
  }
  for (const { id, words } of postings) run.words.run(id, words.title, words.description, words.place, words.employer);
  for (const { id, beginnings } of postings) run.beginnings.run(id, beginnings);
  for (const { words } of postings) for (const part of NEAR_PARTS) putNearWords(writer, part, words[part]);
}

function putBoard({ statements: run, known }: IndexWriter, { board, source, slug }: PreparedPosting): void {
  if (slug === "" || known.boards.has(board)) return;
  run.boardKnown.run(board, source, slug);
  roomIn(known.boards);
  known.boards.add(board);
}

const NEAR_LEAST = 3;

function putNearWords({ statements: run, known }: IndexWriter, part: NearPart, column: string): void {
  const words = known.near[part];
  const columns = known.nearColumns[part];
  if (columns.has(column)) return;
  const fresh = nearWordsOf(column).filter((word) => !words.has(word));
  if (fresh.length > 0) run.nearWords.run(part, JSON.stringify(fresh));
  roomIn(words);
  roomIn(columns);
  for (const word of fresh) words.add(word);
  columns.add(column);
}

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
