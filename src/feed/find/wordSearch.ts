// The text filters of a search, all of them together: as one FTS5 expression for walking newest first, and as bits for
// counting, other orders and deep pages. What FTS5 can only narrow is checked against the posting's own words.

import type { DatabaseSync } from "node:sqlite";
import { FILTERS, filtersBy, type WordColumn } from "../../contract/filters.ts";
import { bytesOrNull, textOrNull } from "../../contract/kept.ts";
import { there } from "../../contract/there.ts";
import type { Query } from "../../text/query/query.ts";
import { tokens } from "../../text/words/tokens.ts";
import { PLACES_SQL, storedPlaces, storedText, unpackTexts } from "../index/document.ts";
import { plainWords } from "../index/words/plainWords.ts";
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
} from "../memory/bits.ts";
import type { Memory } from "../memory/memory.ts";
import { keepWhole, knowsNewest, newestFinds } from "../memory/newestFinds.ts";
import { slotOf } from "../memory/slots.ts";
import { andWords, hasWords, isWorthKeeping, verdictsOf, wordBits } from "../memory/wordCache.ts";
import type { Filters } from "../question.ts";
import { type Budget, BudgetSpent, spend } from "./budget.ts";
import { allOf, type Match, matchOf } from "./match.ts";
import { widenPlaces } from "./placeNames.ts";
import { decider, type Passage } from "./proximity.ts";

/** Where words are looked for, and how much that may take. */
export interface WordSearch {
  readonly db: DatabaseSync;
  readonly memory: Memory;
  readonly budget: Budget;
}

export interface Condition {
  query: Query;
  columns: readonly WordColumn[];
  match: Match;
}

/** Every text filter that was asked. */
export function conditionsOf(filters: Filters): Condition[] {
  return filtersBy("words").flatMap((name) => {
    const asked = filters[name];
    const { columns } = FILTERS[name].read;
    if (asked === undefined) return [];
    const query = columns.includes("place") ? widenPlaces(asked) : asked;
    return [{ query, columns, match: matchOf(query, columns) }];
  });
}

/** All conditions together. */
export function expressionOf(conditions: readonly Condition[]): Match {
  return allOf(conditions.map(({ match }) => match));
}

/** Everything a match asks of the text indexes. */
function askedOf({ expression, beginnings }: Match): string[] {
  return expression === null ? [...beginnings] : [expression, ...beginnings];
}

/** Narrows `target` to the postings that meet every condition. */
export function narrowByWords(
  search: WordSearch,
  target: Bits,
  conditions: readonly Condition[],
  titles: ReadonlyMap<number, string> | null = null,
): void {
  const others = titles === null ? null : slotsOf(search.memory, target, titles);
  narrowByPresentWords(search, target, conditions);
  if (others !== null && titles !== null) decideByTitles(search, target, others, conditions, titles);
}

/** The slots of postings whose title was another one, as far as they are asked for. */
function slotsOf(memory: Memory, within: Bits, titles: ReadonlyMap<number, string>): number[] {
  const slots = [...titles.keys()].map((id) => [id, slotOf(memory, id)] as const);
  return slots.flatMap(([id, slot]) => (memory.ids[slot] === id && hasBit(within, slot) ? [slot] : []));
}

/** The few whose title was another one are compared word by word, with the title of then. */
function decideByTitles(
  { db, memory, budget }: WordSearch,
  target: Bits,
  slots: readonly number[],
  conditions: readonly Condition[],
  titles: ReadonlyMap<number, string>,
): void {
  const holds = conditions.map(({ query, columns }) => comparing(query, wordReader(db, columns, titles), budget));
  for (const slot of slots)
    putBit(
      target,
      slot,
      holds.every((compare) => compare(there(memory.ids[slot]))),
    );
}

function narrowByPresentWords(search: WordSearch, target: Bits, conditions: readonly Condition[]): void {
  const { db, memory, budget } = search;
  const whole = expressionOf(conditions);
  const isKnown = whole.expression !== null && hasWords(memory, whole.expression);
  if (whole.exact && (conditions.length === 1 || isKnown)) {
    for (const asked of askedOf(whole)) andWords(db, memory, asked, target, budget.alive);
    return;
  }
  for (const condition of conditions) {
    andInto(target, bitsOf(search, condition.query, condition.columns, target));
  }
}

/** Bits that are right for every slot of `within`. */
function bitsOf(search: WordSearch, query: Query, columns: readonly WordColumn[], within: Bits): Bits {
  const { db, memory, budget } = search;
  const match = matchOf(query, columns);
  const [first, ...others] = askedOf(match);
  if (match.exact && first !== undefined && others.length === 0) return wordBits(db, memory, first, budget.alive);
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
      for (const asked of askedOf(match)) andWords(db, memory, asked, bits, budget.alive);
      keepHolding(search, bits, query, columns);
      return bits;
    }
  }
}

/** About what reading one posting's text takes, in the budget's milliseconds. */
const READING = 0.05;
/** Words of a text that are cut out in one of them, and words that are compared. */
const CUT = 5000;
const COMPARED = 25_000;
/** Letters of a plain text that are passed over in one of them. */
const PASSED = 200_000;
/** Postings that are read to learn how long the texts of all are. */
const SAMPLED = 32;

function keepHolding(search: WordSearch, bits: Bits, query: Query, columns: readonly WordColumn[]): void {
  const { memory, budget } = search;
  const many = countBits(bits);
  const tooMany = () => new BudgetSpent(`The words of ${many} postings would have to be compared one by one.`);
  if (!spend(budget, many * READING)) throw tooMany();
  const compare = remembering(search, query, columns);
  let done = 0;
  const before = budget.left;
  eachBit(bits, (slot) => {
    if (!compare(there(memory.ids[slot]))) clearBit(bits, slot);
    // A few of them tell how long their texts are; where the rest would be too much, it is not begun.
    if (++done === SAMPLED && ((before - budget.left) / SAMPLED) * (many - SAMPLED) > budget.left) throw tooMany();
  });
}

/** Compares the words of one posting after another; what was walked is taken out of the budget, long texts cost more. */
function comparing(query: Query, read: (id: number) => Passage[], budget: Budget): (id: number) => boolean {
  const takes = (milliseconds: number): void => {
    budget.alive();
    if (!spend(budget, milliseconds)) throw new BudgetSpent("Its words stand in very many or very long texts.");
  };
  const walked = (words: number): void => takes(words / COMPARED);
  const holds = decider(query);
  return (id) => {
    budget.alive();
    const passages = read(id).map(
      ({ plain, words }): Passage => ({
        plain: () => {
          const text = plain();
          takes((text?.length ?? 0) / PASSED);
          return text;
        },
        words: () => {
          const cut = words();
          takes(cut.length / CUT);
          return cut;
        },
      }),
    );
    return holds(passages, walked);
  };
}

/** The same, but a posting that was compared before is not read again; `looked` hears of one that is. */
export function remembering(
  { db, memory, budget }: WordSearch,
  query: Query,
  columns: readonly WordColumn[],
  looked: () => void = () => {},
): (id: number) => boolean {
  const known = verdictsOf(memory, JSON.stringify([query, columns]));
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

/** Reads the words of a posting as the columns hold them: one list per text, one per place. */
function wordReader(
  db: DatabaseSync,
  columns: readonly WordColumn[],
  titles: ReadonlyMap<number, string> | null = null,
): (id: number) => Passage[] {
  // Each column by itself: most postings are decided by their text, and the rest of a row is larger than that.
  const column = <T>(from: string, read: (value: unknown) => T): ((id: number) => T) => {
    const statement = db.prepare(`select ${from} where id = ?`);
    return (id) => read(statement.get(id)?.value);
  };
  const texts = column("packed as value from texts", bytesOrNull);
  const places = column(`${PLACES_SQL} as value from body b`, textOrNull);
  const of = (field: "title" | "organization") => {
    const read = column(`${field} as value from body`, textOrNull);
    return (id: number) => passageOf(() => storedText(read(id)) ?? "");
  };
  const [title, employer] = [of("title"), of("organization")];
  const readers: Readonly<Record<WordColumn, (id: number) => Passage[]>> = {
    title: (id) => {
      const then = titles?.get(id);
      return [then === undefined ? title(id) : passageOf(() => then)];
    },
    description: (id) => {
      const stored = texts(id);
      return [
        passageOf(
          () => unpackTexts(stored).text ?? "",
          () => plainDescription(stored),
        ),
      ];
    },
    place: (id) => storedPlaces(places(id)).map((place) => passageOf(() => place)),
    employer: (id) => [employer(id)],
  };
  // The longest text first: most are decided by it.
  const inOrder = columns.toReversed().map((name) => readers[name]);
  return (id) => inOrder.flatMap((read) => read(id));
}

/** A text that is read once, when it is first looked at; `plain` may know a shorter way to its plain form. */
function passageOf(read: () => string, plain: () => string | null = () => null): Passage {
  const text = once(read);
  return { plain: once(() => plain() ?? plainWords(text())), words: once(() => tokens(text())) };
}

function once<T>(read: () => T): () => T {
  let kept: { value: T } | null = null;
  return () => {
    kept ??= { value: read() };
    return kept.value;
  };
}

/** Finds that are walked for a page: about ten milliseconds. */
export const MOST_WALKED = 60_000;

/** The slots that a page may show, from one of them on, and how many it needs. */
export interface NewestWanted {
  readonly within: Bits;
  readonly from: number;
  readonly wanted: number;
}

/**
 * The newest matching slots of `within`, walking the text index backwards and stopping early; null when that would walk
 * more finds than the most that are `allowed`, or no more than the least: another way is then the shorter one, or was tried.
 */
export function newestByWords(
  search: WordSearch,
  page: NewestWanted,
  conditions: readonly Condition[],
  allowed: { least: number; most: number } = { least: 0, most: MOST_WALKED },
): number[] | null {
  const { db, memory, budget } = search;
  const { within, from, wanted } = page;
  const whole = expressionOf(conditions);
  const [expression, ...beginnings] = askedOf(whole);
  const { exact } = whole;
  if (expression === undefined || hasWords(memory, expression)) return null;
  if (whole.expression === null && (!exact || beginnings.length > 0)) return null;
  const target = beginnings.length === 0 ? within : within.slice();
  for (const asked of beginnings) andWords(db, memory, asked, target, budget.alive);
  if (!exact && allowed.least > 0) return null;
  if (!exact) return newestHolding(search, { ...page, within: target }, conditions, expression);
  const share = countBits(target) / Math.max(1, memory.slots - from);
  const most = Math.ceil((wanted * 1.5) / Math.max(share, 1e-9)) + 64;
  const isLong = most > allowed.most || most <= allowed.least || isWorthKeeping(memory, expression);
  if (isLong && !knowsNewest(memory, expression, wanted)) return null;
  const taken: number[] = [];
  let many = 0;
  const walk = { expression, lowest: lowestOf(memory, from), wanted: (known: number) => (isLong ? 0 : most - known) };
  for (const slots of newestFinds(db, memory, walk, budget.alive)) {
    many += slots.length;
    for (const slot of slots) {
      if (hasBit(target, slot)) taken.push(slot);
      if (taken.length === wanted) return taken;
    }
    if (many >= most) return null;
  }
  if (isLong) return null;
  // The whole list was walked for it, which of words that hardly stand together takes longest: next time it is known.
  if (from === 0) keepWhole(memory, expression);
  return taken;
}

/** The id of the first slot that may be shown. */
function lowestOf(memory: Memory, from: number): number {
  return from >= memory.slots ? Number.MAX_SAFE_INTEGER : there(memory.ids[from]);
}

/** Postings whose words are compared before the caller has to try another way. */
const MOST_READ = 3000;
/** Candidates that are asked for in the first statement, and as many as are known by then in each further one: FTS5 begins each at the newest. */
const AT_A_TIME = 256;

/** The same where FTS5 can only narrow: one candidate after another, as many as it takes. */
function newestHolding(
  search: WordSearch,
  { within, from, wanted }: NewestWanted,
  conditions: readonly Condition[],
  expression: string,
): number[] | null {
  const { db, memory, budget } = search;
  const readers = conditions
    .filter(({ match }) => !match.exact)
    .map(({ query, columns }) => remembering(search, query, columns));
  const taken: number[] = [];
  let many = 0;
  const walk = { expression, lowest: lowestOf(memory, from), wanted: (known: number) => Math.max(AT_A_TIME, known) };
  for (const slots of newestFinds(db, memory, walk, budget.alive)) {
    for (const slot of slots) {
      if (!hasBit(within, slot)) continue;
      if (++many > MOST_READ) return null;
      if (readers.every((compare) => compare(there(memory.ids[slot])))) taken.push(slot);
      if (taken.length === wanted) return taken;
    }
  }
  return taken;
}
