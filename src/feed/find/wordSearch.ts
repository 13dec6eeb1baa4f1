// Evaluates all text filters of a search together: as one FTS5 expression read newest first, and as bits for counts,
// other orders and deep pages. If FTS5 returns only candidates, they are verified against the posting's words.

import type { DatabaseSync } from "node:sqlite";
import { FILTERS, filtersBy } from "../../contract/filters.ts";
import type { WordColumn } from "../../contract/param.ts";
import { readStoredBytesOrNull, readStoredTextOrNull } from "../../contract/storedValues.ts";
import type { Query } from "../../text/query/query.ts";
import { tokenize } from "../../text/words/tokens.ts";
import { PLACES_SQL, storedPlaces, storedText, unpackTexts } from "../index/document.ts";
import { plainWords } from "../index/words/plainWords.ts";
import { areStoredWords } from "../index/words/storedWords.ts";
import { plainDescription } from "../index/words/words.ts";
import {
  andInto,
  andNotInto,
  type Bits,
  clearBit,
  countBits,
  eachBit,
  hasBit,
  noBits,
  orInto,
  putBit,
} from "../memory/arrays/bits.ts";
import type { Memory } from "../memory/memory.ts";
import { keepWhole, knowsNewest, newestFinds } from "../memory/newestFinds.ts";
import { idAt, slotOf } from "../memory/slots.ts";
import { andWords, hasWords, isWorthKeeping, knownById, knownByIdKind, wordBits } from "../memory/wordCache.ts";
import { type PastVersion, placesOf } from "../past/pastValues.ts";
import type { Filters } from "../query.ts";
import { type Budget, BudgetExceeded, spend } from "./budget.ts";
import { allOf, type Match, matchOf } from "./match.ts";
import { widenPlaces } from "./placeNames.ts";
import { decider, type Passage } from "./proximity.ts";

/** The index to search, and the budget for it. */
export interface WordSearch {
  readonly db: DatabaseSync;
  readonly memory: Memory;
  readonly budget: Budget;
  /** The postings whose values were different at the time that the memory reflects. */
  readonly past?: PastPostings;
}

type PastPostings = ReadonlyMap<number, PastVersion>;

export interface Condition {
  query: Query;
  columns: readonly WordColumn[];
  match: Match;
}

const TEXTS = filtersBy("words");

/** The conditions of every text filter in the search. */
export function conditionsOf(filters: Filters): Condition[] {
  return TEXTS.flatMap((name) => {
    const asked = filters[name];
    const { columns } = FILTERS[name].read;
    if (asked === undefined) return [];
    const query = columns.includes("place") ? widenPlaces(asked) : asked;
    return [{ query, columns, match: matchOf(query, columns) }];
  });
}

/** All conditions combined. */
export function expressionOf(conditions: readonly Condition[]): Match {
  return allOf(conditions.map(({ match }) => match));
}

/** Every expression a match needs from the text indexes. */
function expressionsOf({ expression, beginnings }: Match): string[] {
  return expression === null ? [...beginnings] : [expression, ...beginnings];
}

/** Narrows `target` to the postings that meet every condition. */
export function narrowByWords(search: WordSearch, target: Bits, conditions: readonly Condition[]): void {
  const { past, memory } = search;
  const others = past === undefined ? null : slotsOf(memory, target, past);
  narrowByPresentWords(search, target, conditions);
  if (others !== null && past !== undefined) decideByPastWords(search, target, others, conditions, past);
}

/** The slots within the set whose words were different then. */
function slotsOf(memory: Memory, within: Bits, past: PastPostings): number[] {
  const slots: number[] = [];
  for (const [id, { values, text }] of past) {
    const isReworded = text !== undefined || REWORDING.some((name) => values[name] !== undefined);
    const slot = isReworded ? slotOf(memory, id) : -1;
    if (idAt(memory, slot) === id && hasBit(within, slot)) slots.push(slot);
  }
  return slots;
}

const REWORDING = ["title", "locations", "place_strings", "organization"] as const;

/** The few postings whose words were different are compared word by word. */
function decideByPastWords(
  { db, memory, budget }: WordSearch,
  target: Bits,
  slots: readonly number[],
  conditions: readonly Condition[],
  past: PastPostings,
): void {
  const holds = conditions.map(({ query, columns }) => comparing(query, wordReader(db, columns, past), budget));
  for (const slot of slots)
    putBit(
      target,
      slot,
      holds.every((compare) => compare(idAt(memory, slot))),
    );
}

function narrowByPresentWords(search: WordSearch, target: Bits, conditions: readonly Condition[]): void {
  const { db, memory, budget } = search;
  const whole = expressionOf(conditions);
  const isKnown = whole.expression !== null && hasWords(memory, whole.expression);
  const isListed = conditions.length === 1 && !conditions.every(({ query }) => areStoredWords(db, query, memory.slots));
  if (whole.exact && (isListed || isKnown)) {
    for (const asked of expressionsOf(whole)) andWords(db, memory, asked, target, budget.alive);
    return;
  }
  for (const condition of conditions) {
    andInto(target, bitsOf(search, condition.query, condition.columns, target));
  }
}

/** Bits that are correct for every slot of `within`. */
function bitsOf(search: WordSearch, query: Query, columns: readonly WordColumn[], within: Bits): Bits {
  const { db, memory, budget } = search;
  const match = matchOf(query, columns);
  const [first, ...others] = expressionsOf(match);
  const isRead = query.type === "word" || !areStoredWords(db, query, memory.slots);
  if (isRead && match.exact && first !== undefined && others.length === 0)
    return wordBits(db, memory, first, budget.alive);
  switch (query.type) {
    case "not": {
      const bits = within.slice();
      andNotInto(bits, bitsOf(search, query.part, columns, within));
      return bits;
    }
    case "and": {
      const bits = within.slice();
      for (const part of query.parts) andInto(bits, bitsOf(search, part, columns, bits));
      return bits;
    }
    case "or": {
      const bits = noBits(within.length);
      for (const part of query.parts) orInto(bits, bitsOf(search, part, columns, within));
      return bits;
    }
    default: {
      const bits = within.slice();
      for (const asked of expressionsOf(match)) andWords(db, memory, asked, bits, budget.alive);
      keepMatching(search, bits, query, columns);
      return bits;
    }
  }
}

/** Approximate cost of reading one posting's text, in the budget's milliseconds. */
const READ_COST_MS = 0.05;
/** Words tokenised, and words compared, per budget millisecond. */
const TOKENISED_WORDS_PER_MS = 5000;
const COMPARED_WORDS_PER_MS = 25_000;
/** Characters of a plain text scanned per budget millisecond. */
const SCANNED_LETTERS_PER_MS = 200_000;
/** Postings sampled to estimate the length of all texts. */
const SAMPLE_POSTINGS = 32;

function keepMatching(search: WordSearch, bits: Bits, query: Query, columns: readonly WordColumn[]): void {
  const { memory, budget } = search;
  const count = countBits(bits);
  const tooMany = () => new BudgetExceeded(`The words of ${count} postings would have to be compared one by one.`);
  if (!spend(budget, count * READ_COST_MS)) throw tooMany();
  const compare = cachedComparison(search, query, columns);
  let done = 0;
  const before = budget.remaining;
  eachBit(bits, (slot) => {
    if (!compare(idAt(memory, slot))) clearBit(bits, slot);
    // A sample estimates the text length; if the rest would exceed the budget, it is not started.
    if (
      ++done === SAMPLE_POSTINGS &&
      ((before - budget.remaining) / SAMPLE_POSTINGS) * (count - SAMPLE_POSTINGS) > budget.remaining
    )
      throw tooMany();
  });
}

/** Compares the words of one posting after another and deducts the work from the budget; long texts cost more. */
function comparing(query: Query, read: (id: number) => Passage[], budget: Budget): (id: number) => boolean {
  const takes = (milliseconds: number): void => {
    budget.alive();
    if (!spend(budget, milliseconds)) throw new BudgetExceeded("Its words occur in too many or too long texts.");
  };
  const walked = (words: number): void => takes(words / COMPARED_WORDS_PER_MS);
  const holds = decider(query);
  return (id) => {
    budget.alive();
    const passages = read(id).map(
      ({ plain, words }): Passage => ({
        plain: () => {
          const text = plain();
          takes((text?.length ?? 0) / SCANNED_LETTERS_PER_MS);
          return text;
        },
        words: () => {
          const cut = words();
          takes(cut.length / TOKENISED_WORDS_PER_MS);
          return cut;
        },
      }),
    );
    return holds(passages, walked);
  };
}

/** By query and columns. */
const VERDICTS = knownByIdKind<boolean>("verdicts");

/** The same, but skips postings that were compared before; `looked` is called for each posting that is read. */
export function cachedComparison(
  { db, memory, budget }: WordSearch,
  query: Query,
  columns: readonly WordColumn[],
  looked: () => void = () => {},
): (id: number) => boolean {
  const known = knownById(memory, VERDICTS, JSON.stringify([query, columns]));
  const compare = comparing(query, wordReader(db, columns), budget);
  return (id) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    looked();
    const now = compare(id);
    known.set(id, now);
    return now;
  };
}

/** Reads the words of a posting by column: one list per text, one per place. */
function wordReader(
  db: DatabaseSync,
  columns: readonly WordColumn[],
  past: PastPostings | null = null,
): (id: number) => Passage[] {
  // Reads each column separately: the description decides most postings, and the rest of a row is larger.
  const column = <T>(from: string, read: (value: unknown) => T): ((id: number) => T) => {
    const statement = db.prepare(`select ${from} where id = ?`);
    return (id) => read(statement.get(id)?.value);
  };
  const texts = column("packed as value from texts", readStoredBytesOrNull);
  const places = column(`${PLACES_SQL} as value from body b`, readStoredTextOrNull);
  const of = (field: "title" | "organization") => {
    const read = column(`${field} as value from body`, readStoredTextOrNull);
    return (id: number) => passageOf(() => storedText(read(id)) ?? "");
  };
  const [title, employer] = [of("title"), of("organization")];
  const placesThen = (id: number): readonly string[] | null => placesOf(past?.get(id) ?? { values: {} });
  const readers: Readonly<Record<WordColumn, (id: number) => Passage[]>> = {
    title: (id) => {
      const then = past?.get(id)?.values.title;
      return [then === undefined ? title(id) : passageOf(() => then)];
    },
    description: (id) => {
      const then = past?.get(id)?.text;
      if (then !== undefined) return [passageOf(() => then() ?? "")];
      const stored = texts(id);
      return [
        passageOf(
          () => unpackTexts(stored).text ?? "",
          () => plainDescription(stored),
        ),
      ];
    },
    place: (id) => (placesThen(id) ?? storedPlaces(places(id))).map((place) => passageOf(() => place)),
    employer: (id) => {
      const then = past?.get(id)?.values.organization;
      return [then === undefined ? employer(id) : passageOf(() => then ?? "")];
    },
  };
  // Longest text first, because it decides most postings.
  const inOrder = columns.toReversed().map((name) => readers[name]);
  return (id) => inOrder.flatMap((read) => read(id));
}

/** A text that is read once, when first needed; `plain` may provide its plain form more cheaply. */
export function passageOf(read: () => string, plain: () => string | null = () => null): Passage {
  const text = once(read);
  return { plain: once(() => plain() ?? plainWords(text())), words: once(() => tokenize(text())) };
}

function once<T>(read: () => T): () => T {
  let cached: { value: T } | null = null;
  return () => {
    cached ??= { value: read() };
    return cached.value;
  };
}

/** List entries read for a page: about ten milliseconds. */
export const MAX_WALKED = 60_000;

/** The slots that a page may show, the start position, and how many are needed. */
export interface NewestRequest {
  readonly within: Bits;
  readonly from: number;
  readonly wanted: number;
}

/**
 * The newest matching slots of `within`, found by reading the text index backwards and stopping early. `null` if this
 * would read more entries than the `allowed` maximum, or no more than the minimum: another method is then faster, or
 * was already tried.
 */
export function newestByWords(
  search: WordSearch,
  page: NewestRequest,
  conditions: readonly Condition[],
  allowed: { min: number; max: number } = { min: 0, max: MAX_WALKED },
): number[] | null {
  const { db, memory, budget } = search;
  const { within, from, wanted } = page;
  const whole = expressionOf(conditions);
  const [expression, ...beginnings] = expressionsOf(whole);
  const { exact } = whole;
  if (expression === undefined || hasWords(memory, expression)) return null;
  if (whole.expression === null && (!exact || beginnings.length > 0)) return null;
  const target = beginnings.length === 0 ? within : within.slice();
  for (const asked of beginnings) andWords(db, memory, asked, target, budget.alive);
  if (!exact && allowed.min > 0) return null;
  if (!exact) return newestHolding(search, { ...page, within: target }, conditions, expression);
  const share = countBits(target) / Math.max(1, memory.slots - from);
  const max = Math.ceil((wanted * 1.5) / Math.max(share, 1e-9)) + 64;
  const isLong = max > allowed.max || max <= allowed.min || isWorthKeeping(memory, expression);
  if (isLong && !knowsNewest(memory, expression, wanted)) return null;
  const taken: number[] = [];
  let count = 0;
  const walk = { expression, lowest: lowestOf(memory, from), wanted: (known: number) => (isLong ? 0 : max - known) };
  for (const slots of newestFinds(db, memory, walk, budget.alive)) {
    count += slots.length;
    for (const slot of slots) {
      if (hasBit(target, slot)) taken.push(slot);
      if (taken.length === wanted) return taken;
    }
    if (count >= max) return null;
  }
  if (isLong) return null;
  // The complete list was read, which takes longest for words that rarely occur together: cache it.
  if (from === 0) keepWhole(memory, expression);
  return taken;
}

/** The id of the first slot that may be shown. */
function lowestOf(memory: Memory, from: number): number {
  return from >= memory.slots ? Number.MAX_SAFE_INTEGER : idAt(memory, from);
}

/** Maximum number of postings compared before the caller has to try another method. */
const MAX_READ = 3000;
/**
 * Candidates requested by the first statement; each further one requests as many as are known by then, because FTS5
 * always starts at the newest.
 */
const CANDIDATES_PER_STATEMENT = 256;

/** The same if FTS5 can only narrow: verifies one candidate after another, as many as needed. */
function newestHolding(
  search: WordSearch,
  { within, from, wanted }: NewestRequest,
  conditions: readonly Condition[],
  expression: string,
): number[] | null {
  const { db, memory, budget } = search;
  const readers = conditions
    .filter(({ match }) => !match.exact)
    .map(({ query, columns }) => cachedComparison(search, query, columns));
  const taken: number[] = [];
  let count = 0;
  const walk = {
    expression,
    lowest: lowestOf(memory, from),
    wanted: (known: number) => Math.max(CANDIDATES_PER_STATEMENT, known),
  };
  for (const slots of newestFinds(db, memory, walk, budget.alive)) {
    for (const slot of slots) {
      if (!hasBit(within, slot)) continue;
      if (++count > MAX_READ) return null;
      if (readers.every((compare) => compare(idAt(memory, slot)))) taken.push(slot);
      if (taken.length === wanted) return taken;
    }
  }
  return taken;
}
