// Yearly pay by job function or by occupation in one currency, without conversion: the distribution of stated pay, and how
// many postings state it.

import { assertPresent } from "../../contract/assertPresent.ts";
import { andInto, type Bits, countAnd, countBits, eachBit, noSlots } from "../memory/arrays/bits.ts";
import { valueAt } from "../memory/arrays/pages.ts";
import { countMembers, joinMembers } from "../memory/members.ts";
import type { Memory, Term } from "../memory/memory.ts";
import { slotsWithAny } from "./base.ts";

interface PayRow {
  /** The job function or the SOC code; `null` for all postings together. */
  value: string | null;
  /** Open postings, with or without stated pay, in any currency. */
  postings: number;
  /** Postings that state pay, in any currency. */
  stated: number;
  /** Postings whose yearly pay in this currency is known. */
  count: number;
  p10: number | null;
  p25: number | null;
  p50: number | null;
  p75: number | null;
  p90: number | null;
  /** The individual values, ascending, if there are too few for quantiles. */
  values: number[] | null;
}

export interface PayStats {
  currency: string | null;
  /** Every currency in which pay is stated, most common first. Currencies are never combined. */
  currencies: { currency: string; count: number }[];
  rows: PayRow[];
}

/** With fewer values than this, the individual values are returned too, because quantiles are unreliable. */
const MIN_QUANTILE_VALUES = 30;

/** Occupations with fewer values are left out of the rows, and so are those after the most frequent ones. */
const MIN_OCCUPATION_VALUES = 5;
const MAX_OCCUPATIONS = 50;

/** `open` contains the postings that match every filter except the currency. */
export function countPay(memory: Memory, open: Bits, currencies: readonly string[] | undefined): PayStats {
  return countGroups(memory, open, currencies, functionsIn(memory));
}

/** The same by SOC occupation, the ones with the most values. */
export function countOccupationPay(memory: Memory, open: Bits, currencies: readonly string[] | undefined): PayStats {
  const { rows, ...pay } = countGroups(memory, open, currencies, occupationsIn(memory));
  const frequent = rows.filter(({ value, count }) => value === null || count >= MIN_OCCUPATION_VALUES);
  return { ...pay, rows: frequent.slice(0, MAX_OCCUPATIONS + 1) };
}

type Groups = ReadonlyMap<string | null, readonly Term[]>;

function functionsIn({ facets }: Memory): Groups {
  return new Map([...(facets.get("taxonomies")?.values() ?? [])].map((terms) => [terms[0]?.value ?? null, terms]));
}

/** O*NET codes such as `15-1252.00`, by their first seven characters, the SOC code. */
function occupationsIn({ facets }: Memory): Groups {
  const groups = new Map<string, Term[]>();
  for (const term of [...(facets.get("occupation")?.values() ?? [])].flat()) {
    const soc = /^(\d\d-\d{4})\.\d\d$/.exec(term.value)?.[1];
    if (soc === undefined) continue;
    const terms = groups.get(soc);
    if (terms === undefined) groups.set(soc, [term]);
    else terms.push(term);
  }
  return groups;
}

function countGroups(memory: Memory, open: Bits, currencies: readonly string[] | undefined, groups: Groups): PayStats {
  const stated = currenciesIn(memory, open);
  const mostCommon = stated.find((each) => currencies === undefined || currencies.includes(each.currency));
  const currency = currencies?.length === 1 ? assertPresent(currencies[0]) : (mostCommon?.currency ?? null);
  if (currency === null) return { currency, currencies: stated, rows: [] };
  const inCurrency = open.slice();
  andInto(inCurrency, slotsWithAny(memory, "currency", [currency]));
  const salaried = slotsWithAny(memory, "flag", ["has_salary"]);
  const rows: PayRow[] = [];
  for (const [value, terms] of groups) {
    const own = membersOf(memory, terms);
    andInto(own, open);
    const postings = countBits(own);
    if (postings > 0) rows.push(payRow(memory, value, own, inCurrency, salaried));
  }
  rows.sort((a, b) => b.count - a.count || b.postings - a.postings);
  return { currency, currencies: stated, rows: [payRow(memory, null, open, inCurrency, salaried), ...rows] };
}

function currenciesIn(memory: Memory, open: Bits): { currency: string; count: number }[] {
  return [...(memory.facets.get("currency")?.values() ?? [])]
    .flat()
    .map(({ value, members }) => ({ currency: value, count: countMembers(members, open) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

function membersOf(memory: Memory, terms: readonly Term[]): Bits {
  const bits = noSlots(memory);
  for (const { members } of terms) joinMembers(bits, members);
  return bits;
}

function payRow(memory: Memory, value: string | null, own: Bits, inCurrency: Bits, salaried: Bits): PayRow {
  const paid: number[] = [];
  const matching = own.slice();
  andInto(matching, inCurrency);
  eachBit(matching, (slot) => {
    const pay = valueAt(memory.pay, slot);
    if (!Number.isNaN(pay)) paid.push(pay);
  });
  const sorted = Float64Array.from(paid).sort();
  const at = (share: number): number | null => (sorted.length === 0 ? null : quantile(sorted, share));
  return {
    value,
    postings: countBits(own),
    stated: countAnd(own, salaried),
    count: sorted.length,
    p10: at(0.1),
    p25: at(0.25),
    p50: at(0.5),
    p75: at(0.75),
    p90: at(0.9),
    values: sorted.length > 0 && sorted.length < MIN_QUANTILE_VALUES ? [...sorted] : null,
  };
}

/** Interpolates linearly between the two nearest values; rounded, because yearly pay is not stated to the cent. */
function quantile(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share;
  const below = assertPresent(sorted[Math.floor(place)]);
  const above = assertPresent(sorted[Math.ceil(place)]);
  return Math.round(below + (above - below) * (place - Math.floor(place)));
}
