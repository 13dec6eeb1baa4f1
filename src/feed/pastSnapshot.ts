// The reader's memory as of an earlier time: the values of postings modified since are replaced by those of that time,
// so that filters, orders and counts need no extra code. Only what differs is copied; the last result is cached,
// because clients ask several questions about one time.
import type { DatabaseSync } from "node:sqlite";
import { assertPresent } from "../contract/assertPresent.ts";
import type { PostingRow } from "../contract/posting.ts";
import { readStoredText } from "../contract/storedValues.ts";
import { caseKey } from "../text/words/caseKey.ts";
import type { Snapshot } from "./find/find.ts";
import { termsOf } from "./index/terms.ts";
import { noStoredBits } from "./memory/arrays/bits.ts";
import { copyPaged, setValue } from "./memory/arrays/pages.ts";
import { cacheKind, getCached, putCached } from "./memory/cache.ts";
import { addMember, copyMembers, noMembers, removeMember } from "./memory/members.ts";
import { type Memory, POINT_FACET, type Term, TOP_PAY_FACET } from "./memory/memory.ts";
import { numbersIn } from "./memory/numberLetters.ts";
import { addPoint, putPoints } from "./memory/points.ts";
import { placeOfCurrency } from "./memory/rates.ts";
import { idAt, slotOf } from "./memory/slots.ts";
import { getQueryTime } from "./past/pastLimit.ts";
import { type PastVersion, readPastPostings } from "./past/pastValues.ts";
import type { IndexQuery } from "./query.ts";
import { readRows } from "./render/rows.ts";

/** The memory of a time, and the postings that were different then. */
interface PastMemory {
  memory: Memory;
  past: ReadonlyMap<number, PastVersion>;
}

/** The last one. */
const PAST = cacheKind<PastMemory>("past", ({ past }) => 1000 * past.size);

/** The snapshot as of the time that a query asks about; the same snapshot if only rows have to be rendered. */
export function snapshotAt(snapshot: Snapshot, query: IndexQuery): Snapshot {
  const at = getQueryTime(query);
  if (at === null || !comparesValues(query)) return snapshot;
  const { db, memory, budget } = snapshot;
  const { rates } = memory.currencies;
  const scope = ` at ${at} of ${memory.version}`;
  const known = getCached(memory.cache, PAST, "", (past) =>
    past.memory.scope === scope && past.memory.currencies.rates === rates ? past : null,
  );
  if (known !== null) return { ...snapshot, ...known };
  const past = readPastPostings(db, at, budget.alive);
  const then = memoryAt(db, { ...memory, scope }, past, budget.alive);
  return { ...snapshot, ...putCached(memory.cache, PAST, "", { memory: then, past }) };
}

function comparesValues(query: IndexQuery): boolean {
  if (query.kind === "facets" || query.kind === "stats") return true;
  if (!("search" in query)) return false;
  const ordered = query.kind === "list" && query.page.order !== "date_created";
  return ordered || Object.keys(query.search.filters).length > 0;
}

function memoryAt(
  db: DatabaseSync,
  memory: Memory,
  postings: ReadonlyMap<number, PastVersion>,
  alive: () => void,
): Memory {
  const past = copyMemory(memory);
  const own = copyOnWrite(past);
  const terms = db.prepare("select terms from posting where id = ?");
  for (const { id, row, beta } of readRows(db, [...postings.keys()], PIECES)) {
    alive();
    const slot = slotOf(memory, id);
    if (slot >= memory.slots || idAt(memory, slot) !== id) continue;
    const { values } = assertPresent(postings.get(id));
    // A stored row has every field, so the earlier values replace some of them.
    const then: PostingRow = { ...JSON.parse(`${row}${beta}}`), ...values };
    for (const number of numbersIn(readStoredText(terms.get(id)?.terms))) {
      const term = memory.terms.get(number);
      if (term !== undefined) removeMember(own(term).members, slot);
    }
    putTerms(past, own, slot, termsOf(then));
    if (values.yearly_pay !== undefined) setValue(past.pay, slot, values.yearly_pay ?? Number.NaN);
  }
  return past;
}

const PIECES = { row: "whole", beta: true, salary: false, texts: false } as const;

function putTerms(
  past: Memory,
  own: (term: Term) => Term,
  slot: number,
  terms: readonly (readonly [facet: string, value: string])[],
): void {
  const points: number[] = [];
  let [currency, topPay] = [0, Number.NaN];
  for (const [facet, value] of terms) {
    if (facet === POINT_FACET) {
      points.push(newPoint(past, value));
      continue;
    }
    if (facet === TOP_PAY_FACET) {
      topPay = Number(value);
      continue;
    }
    addMember(own(findTerm(past, facet, value)).members, slot, past.capacity);
    if (facet === "currency") currency = placeOfCurrency(past.currencies, value);
  }
  setValue(past.currencies.of, slot, currency);
  setValue(past.topPay, slot, topPay);
  putPoints(past.points, slot, points);
}

function newPoint(past: Memory, value: string): number {
  past.termsRead++;
  addPoint(past.points, past.termsRead, value);
  return past.termsRead;
}

function findTerm(past: Memory, facet: string, value: string): Term {
  const values = past.facets.get(facet) ?? new Map<string, Term[]>();
  past.facets.set(facet, values);
  const same = values.get(caseKey(value)) ?? [];
  const known = same.find((term) => term.value === value);
  if (known !== undefined) return known;
  const added: Term = { facet, value, members: noMembers(), shown: 0 };
  values.set(caseKey(value), [...same, added]);
  return added;
}

/** Shares everything that no earlier value can change. */
function copyMemory(memory: Memory): Memory {
  const { points, currencies } = memory;
  return {
    ...memory,
    pay: copyPaged(memory.pay),
    topPay: copyPaged(memory.topPay),
    facets: new Map([...memory.facets].map(([facet, values]) => [facet, new Map(values)])),
    points: {
      ...points,
      lat: copyPaged(points.lat),
      lon: copyPaged(points.lon),
      at: copyPaged(points.at),
      lists: copyPaged(points.lists),
    },
    currencies: {
      ...currencies,
      names: [...currencies.names],
      of: copyPaged(currencies.of),
      dollars: currencies.dollars.slice(),
    },
    // The counts of whole terms are those of now.
    counted: { bits: noStoredBits(), since: Number.POSITIVE_INFINITY, next: Number.POSITIVE_INFINITY },
    working: null,
  };
}

/** Returns the copy of a term in `past`, made when first needed. */
function copyOnWrite(past: Memory): (term: Term) => Term {
  const copies = new Map<Term, Term>();
  return (term) => {
    const made = copies.get(term);
    if (made !== undefined) return made;
    const copy: Term = { ...term, members: copyMembers(term.members) };
    copies.set(term, copy);
    copies.set(copy, copy);
    const values = assertPresent(past.facets.get(term.facet));
    const key = caseKey(term.value);
    values.set(
      key,
      assertPresent(values.get(key)).map((one) => (one === term ? copy : one)),
    );
    return copy;
  };
}
