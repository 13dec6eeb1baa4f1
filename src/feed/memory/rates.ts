// Pay of every slot in dollars: its currency's place, and the rates by which it is compared. Rates that an operator takes in hold from the next
// question on: the file is looked at whenever somebody asks about pay.

import { readFileSync, statSync } from "node:fs";
import { there } from "../../contract/there.ts";
import { type Rates, readRates, SHIPPED_RATES } from "../../text/numbers/rates.ts";
import { type Bits, noBits, putBit, setBit } from "./bits.ts";

export interface CurrencyMemory {
  /** Currencies by their place; place 0 is none. */
  names: string[];
  /** By slot. */
  of: Uint8Array;
  /** By place: dollars for one of it; not a number where no rate is known. Made anew with the rates. */
  dollars: Float64Array;
  rates: Rates;
  /** The slots whose pay has no rate, as found with these rates and kept up slot by slot since; null: not looked for yet. */
  without: { rates: Rates; bits: Bits | null } | null;
}

const MOST_CURRENCIES = 256;

export function noCurrencies(capacity: number): CurrencyMemory {
  const dollars = new Float64Array(MOST_CURRENCIES).fill(Number.NaN);
  return { names: [""], of: new Uint8Array(capacity), dollars, rates: SHIPPED_RATES, without: null };
}

/** The place of a currency, a new one for one that was not there. */
export function placeOfCurrency(currencies: CurrencyMemory, name: string): number {
  const known = currencies.names.indexOf(name);
  if (known > 0 || currencies.names.length >= MOST_CURRENCIES) return Math.max(0, known);
  currencies.dollars[currencies.names.length] = currencies.rates.inUsd.get(name.toUpperCase()) ?? Number.NaN;
  return currencies.names.push(name) - 1;
}

/** Compares by these rates from now on; false: it did already. */
export function useRates(currencies: CurrencyMemory, rates: Rates): boolean {
  if (currencies.rates === rates) return false;
  currencies.rates = rates;
  currencies.names.forEach((name, place) => {
    currencies.dollars[place] = rates.inUsd.get(name.toUpperCase()) ?? Number.NaN;
  });
  return true;
}

/** The rates of a file as it is now; those that ship while there is none, or none that can be read. */
export function ratesIn(file: string): () => Rates {
  let read: { stamp: string; rates: Rates } | null = null;
  return () => {
    const stat = statSync(file, { throwIfNoEntry: false });
    const stamp = stat === undefined ? "" : `${stat.mtimeMs} ${stat.size}`;
    if (read?.stamp === stamp) return read.rates;
    const rates = stat === undefined ? SHIPPED_RATES : readRates(readFileSync(file, "utf8"));
    read = { stamp, rates: "reason" in rates ? SHIPPED_RATES : rates };
    return read.rates;
  };
}

/** What of a reader's memory says whose pay can be compared. */
interface PaidMemory {
  readonly slots: number;
  readonly open: Bits;
  readonly pay: Float64Array;
  readonly currencies: CurrencyMemory;
}

function lacksRate({ pay, currencies: { of, dollars } }: PaidMemory, slot: number): boolean {
  return !Number.isNaN(there(pay[slot])) && Number.isNaN(there(dollars[there(of[slot])]));
}

/** The slots whose yearly pay is known and whose currency has no rate; null: there are none, which is usual. Kept as long as the rates are. */
export function withoutRate(memory: PaidMemory): Bits | null {
  const { currencies, slots, open } = memory;
  const { without, rates } = currencies;
  if (without !== null && without.rates === rates) return without.bits;
  const bits = noBits(open.length);
  let many = 0;
  for (let slot = 0; slot < slots; slot++) {
    if (!lacksRate(memory, slot)) continue;
    setBit(bits, slot);
    many++;
  }
  currencies.without = { rates, bits: many === 0 ? null : bits };
  return currencies.without.bits;
}

/** A slot has other pay than before, or the same in another currency. */
export function payTouched(memory: PaidMemory, slot: number): void {
  const { currencies } = memory;
  const { without } = currencies;
  if (without === null) return;
  const lacks = lacksRate(memory, slot);
  if (without.bits !== null) putBit(without.bits, slot, lacks);
  else if (lacks) currencies.without = null;
}
