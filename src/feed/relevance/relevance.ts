// order_by=relevance: the newest matching postings are scored and sorted by score, newest first among equals; older ones
// follow without a score. The number of scored postings is limited, so that the cost of a query is.

import type { DatabaseSync } from "node:sqlite";
import { assertPresent } from "../../contract/assertPresent.ts";
import {
  readStoredBytesOrNull,
  readStoredNumber,
  readStoredTextOrNull,
  readStoredTexts,
} from "../../contract/storedValues.ts";
import type { CheckAlive } from "../find/budget.ts";
import { type FoundPostings, findAll, type Snapshot } from "../find/find.ts";
import { matchOf } from "../find/match.ts";
import { visibleSlots } from "../find/visible.ts";
import { storedText, unpackTexts } from "../index/document.ts";
import { countBits, takeDescending } from "../memory/arrays/bits.ts";
import { idAt } from "../memory/slots.ts";
import { countWords, knownById, knownByIdKind } from "../memory/wordCache.ts";
import type { PastVersion } from "../past/pastValues.ts";
import type { PageRequest, Search } from "../query.ts";
import { type SearchedWord, searchedWords } from "./searchedWords.ts";
import { rarityOf, relevanceOf, type ScoredPosting, weightedCounts } from "./weights.ts";

/** Postings scored per query: at a tenth of a millisecond each, half a second if none was scored before. */
const MAX_SCORED = 5000;
export const SCORED_NOTICE = `order_by=relevance scores the newest ${MAX_SCORED} results; older ones follow, newest first. Add filters to score all.`;
/** Postings read per statement. */
const CHUNK = 200;

export interface RankedPostings extends FoundPostings {
  /** The score of a posting on the page; `null` if it was not scored. */
  relevance: (id: number) => number | null;
  /** Whether more postings match than are scored. */
  isCut: boolean;
}

/** The page of a search in the order of relevance. */
export function findByRelevance(
  snapshot: Snapshot,
  search: Search,
  page: PageRequest,
  max = MAX_SCORED,
): RankedPostings {
  const { memory } = snapshot;
  const { bits, window } = findAll(snapshot, search);
  const words = searchedWords(search.filters);
  const end = page.offset + page.limit;
  const slots = takeDescending(bits, 0, Math.max(max, end));
  const ids = slots.map((slot) => idAt(memory, slot));
  const newest = ids.slice(0, max);
  const counts = countsOf(snapshot, words, newest);
  const rarities = raritiesOf(snapshot, words);
  const scores = new Map(newest.map((id) => [id, relevanceOf(assertPresent(counts.get(id)), rarities)]));
  const scoreOf = (id: number): number => scores.get(id) ?? 0;
  // Ids descend with time, and the sort is stable.
  const ranked = newest.sort((a, b) => scoreOf(b) - scoreOf(a));
  return {
    ids: [...ranked, ...ids.slice(max)].slice(page.offset, end),
    window,
    all: bits,
    relevance: (id) => scores.get(id) ?? null,
    isCut: countBits(bits) > max,
  };
}

/** How rare each word is among the titles and descriptions of all open postings. */
function raritiesOf({ db, memory, now, budget }: Snapshot, words: readonly SearchedWord[]): number[] {
  const open = visibleSlots(memory, now, false);
  const all = countBits(open);
  return words.map((word) => {
    const { expression, beginnings } = matchOf(word, ["title", "description"]);
    const many = countWords(db, memory, assertPresent(expression ?? beginnings[0]), open, budget.alive);
    return rarityOf(many, all);
  });
}

/** By words: how often they occur in postings, weighted by field (weights.ts). */
const COUNTS = knownByIdKind<readonly number[]>("counts");

/** The weighted counts of the words by id; those of postings counted before are reused. */
function countsOf(
  { db, memory, budget, past }: Snapshot,
  words: readonly SearchedWord[],
  ids: readonly number[],
): ReadonlyMap<number, readonly number[]> {
  const known =
    past === undefined ? knownById(memory, COUNTS, JSON.stringify(words)) : new Map<number, readonly number[]>();
  const missing = ids.filter((id) => !known.has(id));
  for (const [id, posting] of postingsOf(db, missing, past, budget.alive))
    known.set(id, weightedCounts(words, posting));
  return known;
}

const POSTINGS = `select b.id, b.title, b."ai_key_skills" as skills, b."ai_keywords" as keywords, t.packed
  from json_each(?) j cross join body b on b.id = j.value left join texts t on t.id = b.id`;

/** Reads the searched texts of postings, as of an earlier time if those differ. */
function* postingsOf(
  db: DatabaseSync,
  ids: readonly number[],
  past: ReadonlyMap<number, PastVersion> | undefined,
  alive: CheckAlive,
): Generator<[number, ScoredPosting]> {
  const statement = db.prepare(POSTINGS);
  for (let at = 0; at < ids.length; at += CHUNK) {
    alive();
    for (const row of statement.iterate(JSON.stringify(ids.slice(at, at + CHUNK)))) {
      const id = readStoredNumber(row.id);
      const then = past?.get(id);
      const title = then?.values.title ?? storedText(readStoredTextOrNull(row.title));
      const text = then?.text === undefined ? unpackTexts(readStoredBytesOrNull(row.packed)).text : then.text();
      const labels = [row.skills, row.keywords].flatMap(labelsIn);
      yield [id, { title: title ?? "", labels, text: text ?? "" }];
    }
  }
}

function labelsIn(stored: unknown): string[] {
  return stored === null ? [] : readStoredTexts(stored);
}
