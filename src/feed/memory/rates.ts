// The pay of every slot in dollars: its currency's position, and the exchange rates used to compare it. Newly imported
// rates apply within a quarter of a second, because their file is checked that often while queries arrive.

import { readFileSync, statSync } from "node:fs";
import { assertPresent } from "../../contract/assertPresent.ts";
import { parseRates, type Rates, SHIPPED_RATES } from "../../text/numbers/rates.ts";
import { type Bits, noBits, putBit, setBit, withRoom, wordsFor } from "./arrays/bits.ts";
import { noPaged, type Paged, valueAt } from "./arrays/pages.ts";
import { type CachingMemory, cacheKind, getCached, putCached } from "./cache.ts";

export interface CurrencyMemory {
  /** Currencies by position; position 0 is none. */
  names: string[];
  /** By slot. */
  of: Paged<Uint8Array>;
  /** By position: dollars per unit; NaN if no rate is known. Recomputed when the rates change. */
  dollars: Float64Array;
  rates: Rates;
}

const MAX_CURRENCIES = 256;

export function noCurrencies(): CurrencyMemory {
  const dollars = new Float64Array(MAX_CURRENCIES).fill(Number.NaN);
  return { names: [""], of: noPaged(Uint8Array), dollars, rates: SHIPPED_RATES };
}

/** The position of a currency; adds a new one if necessary. */
export function placeOfCurrency(currencies: CurrencyMemory, name: string): number {
  const known = currencies.names.indexOf(name);
  if (known > 0 || currencies.names.length >= MAX_CURRENCIES) return Math.max(0, known);
  currencies.dollars[currencies.names.length] = currencies.rates.inUsd.get(name.toUpperCase()) ?? Number.NaN;
  return currencies.names.push(name) - 1;
}

/** Switches to these rates. */
export function useRates(currencies: CurrencyMemory, rates: Rates): void {
  if (currencies.rates === rates) return;
  currencies.rates = rates;
  currencies.names.forEach((name, place) => {
    currencies.dollars[place] = rates.inUsd.get(name.toUpperCase()) ?? Number.NaN;
  });
}

/** Looking up the file for each query would take a thirtieth of the time of a small page. */
const CHECK_MS = 250;

/** The current rates of a file; the bundled ones if there is no readable file. */
export function ratesIn(file: string, monotonic: () => number = () => performance.now()): () => Rates {
  let read: { stamp: string; rates: Rates } | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (read !== null && monotonic() - checkedAt < CHECK_MS) return read.rates;
    checkedAt = monotonic();
    const stat = statSync(file, { throwIfNoEntry: false });
    const stamp = stat === undefined ? "" : `${stat.mtimeMs} ${stat.size}`;
    if (read?.stamp === stamp) return read.rates;
    const rates = stat === undefined ? SHIPPED_RATES : parseRates(readFileSync(file, "utf8"));
    read = { stamp, rates: "reason" in rates ? SHIPPED_RATES : rates };
    return read.rates;
  };
}

/** The part of a reader's memory that determines which pay can be compared. */
interface PaidMemory extends CachingMemory {
  readonly slots: number;
  readonly capacity: number;
  readonly pay: Paged<Float64Array>;
  readonly currencies: CurrencyMemory;
}

/** The slots whose pay has no rate among these rates; `null` if there are none. */
interface WithoutRate {
  rates: Rates;
  bits: Bits | null;
}

const WITHOUT_RATE = cacheKind<WithoutRate>("without rate", ({ bits }) => bits?.byteLength ?? 0);

function lacksRate({ pay, currencies: { of, dollars } }: PaidMemory, slot: number): boolean {
  return !Number.isNaN(valueAt(pay, slot)) && Number.isNaN(assertPresent(dollars[valueAt(of, slot)]));
}

/** The slots whose yearly pay is known and whose currency has no rate; `null` if there are none, the usual case. */
export function withoutRate(memory: PaidMemory): Bits | null {
  const { cache, scope, slots, capacity } = memory;
  const { rates } = memory.currencies;
  const known = getCached(cache, WITHOUT_RATE, scope, (without, { all }) => {
    if (without.rates !== rates) return null;
    without.bits = without.bits === null ? null : withRoom(without.bits, capacity);
    for (const slot of all) {
      const lacks = lacksRate(memory, slot);
      if (without.bits === null && lacks) return null;
      if (without.bits !== null) putBit(without.bits, slot, lacks);
    }
    return without;
  });
  if (known !== null) return known.bits;
  const bits = noBits(wordsFor(capacity));
  let count = 0;
  for (let slot = 0; slot < slots; slot++) {
    if (!lacksRate(memory, slot)) continue;
    setBit(bits, slot);
    count++;
  }
  return putCached(cache, WITHOUT_RATE, scope, { rates, bits: count === 0 ? null : bits }).bits;
}
