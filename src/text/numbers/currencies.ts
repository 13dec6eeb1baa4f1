// Currency signs, codes and names next to an amount. A sign used by several countries ($, kr, ¥, Rs) gives the most
// common code and is marked as shared: the country may decide otherwise.

export interface Currency {
  readonly code: string;
  readonly shared: boolean;
}

// Codes that are usually something else next to a number ("TOP 10", "ALL 5", "CUP 2").
const AMBIGUOUS_CODES = new Set(["ALL", "TOP", "SOS", "CUP", "BAM", "MOP", "XXX", "XTS", "STN", "SLE", "SVC"]);

const SHARED: Readonly<Record<string, string>> = {
  $: "USD",
  kr: "SEK",
  "kr.": "SEK",
  "¥": "JPY",
  "￥": "JPY",
  kroner: "NOK",
  dollars: "USD",
  pesos: "MXN",
  dh: "MAD",
  dhs: "AED",
  rs: "INR",
  "rs.": "INR",
  dinara: "RSD",
  دينار: "JOD",
  درهم: "AED",
  ريال: "SAR",
  جنيه: "EGP",
};

// biome-ignore format: a table by country
const OWN: Readonly<Record<string, string>> = {
  "€": "EUR", euro: "EUR", euros: "EUR", euró: "EUR", eur: "EUR", euroa: "EUR", euroja: "EUR", eura: "EUR", eurá: "EUR", eurų: "EUR", evrov: "EUR", evra: "EUR", eiro: "EUR", eurot: "EUR", ευρώ: "EUR",
  "£": "GBP", "￡": "GBP", pound: "GBP", pounds: "GBP", gbp: "GBP",
  us$: "USD", "u$s": "USD", usd: "USD", "$us": "USD",
  a$: "AUD", au$: "AUD", aud: "AUD", c$: "CAD", ca$: "CAD", cad: "CAD", cdn$: "CAD", "$cad": "CAD",
  nz$: "NZD", nzd: "NZD", s$: "SGD", sg$: "SGD", sgd: "SGD", hk$: "HKD", hkd: "HKD", nt$: "TWD", mx$: "MXN", mxn: "MXN",
  r$: "BRL", brl: "BRL", reais: "BRL",
  chf: "CHF", sfr: "CHF", "sfr.": "CHF", "fr.": "CHF", franken: "CHF",
  zł: "PLN", zl: "PLN", pln: "PLN", złotych: "PLN", złote: "PLN",
  sek: "SEK", kronor: "SEK", nok: "NOK", dkk: "DKK", "kč": "CZK", czk: "CZK", korun: "CZK", ft: "HUF", huf: "HUF", forint: "HUF", lei: "RON", ron: "RON",
  "₹": "INR", inr: "INR", rupees: "INR", "₽": "RUB", руб: "RUB", "руб.": "RUB", рублей: "RUB", рубля: "RUB", "р.": "RUB", р: "RUB", rub: "RUB", "₴": "UAH", грн: "UAH", "грн.": "UAH", гривень: "UAH", гривен: "UAH", uah: "UAH", евро: "EUR", євро: "EUR", долларов: "USD", доларів: "USD", "₺": "TRY", tl: "TRY",
  "₪": "ILS", "₩": "KRW", 원: "KRW", "₫": "VND", đồng: "VND", vnđ: "VND", rp: "IDR", "rp.": "IDR", rupiah: "IDR", บาท: "THB", krónur: "ISK", ლარი: "GEL", "ש\"ח": "ILS", "ש״ח": "ILS", "฿": "THB", "₱": "PHP", "₦": "NGN", rm: "MYR", zar: "ZAR", R: "ZAR", Q: "GTQ", "Q.": "GTQ", aed: "AED",
  円: "JPY", jpy: "JPY", 元: "CNY", 人民币: "CNY", rmb: "CNY", cny: "CNY", "₸": "KZT", тенге: "KZT", тг: "KZT", лв: "BGN", "лв.": "BGN", лева: "BGN",
};

const CODES = Intl.supportedValuesOf("currency").filter((code) => !AMBIGUOUS_CODES.has(code));
const BY_NAME: ReadonlyMap<string, Currency> = new Map<string, Currency>([
  ...CODES.map((code) => [code, { code, shared: false }] as const),
  ...Object.entries(OWN).map(([name, code]) => [name, { code, shared: false }] as const),
  ...Object.entries(SHARED).map(([name, code]) => [name, { code, shared: true }] as const),
]);

// Longest first, so that R$ is not read as $. A name made of letters must not be part of a longer word.
const NAMES = [...BY_NAME.keys()]
  .sort((a, b) => b.length - a.length)
  .map((name) => {
    const escaped = name.replace(/[$.]/g, "\\$&");
    // ISO codes count only in capitals, other names in any case.
    return /^[A-Z]{3}$/.test(name) ? escaped : escaped.replace(/\p{L}/gu, bothCases);
  })
  .join("|");
function bothCases(letter: string): string {
  const upper = letter.toUpperCase();
  return upper === letter || upper.length !== 1 ? letter : `[${letter}${upper}]`;
}

// A sign may directly follow a word that lost its blank ("Compensation$22"); letters may not.
const BEFORE = new RegExp(`(?:(?<![\\p{L}\\d])(${NAMES})|([$€£₹]))[\\s:]{0,2}$`, "u");
// In scripts without blanks the next word follows directly: "1,200円以上".
const AFTER = new RegExp(`^\\s{0,2}(?:(${NAMES})(?![\\p{L}\\d])|(円|元|원|人民币))`, "u");
const MAX_NAME_LENGTH = 14;

export interface FoundCurrency extends Currency {
  /** Start offset (before an amount) or end offset (after one). */
  readonly at: number;
}

function findByName(name: string): Currency | undefined {
  return BY_NAME.get(name) ?? BY_NAME.get(name.toLowerCase());
}

/** The currency directly before an offset, not reaching back beyond `from`. */
export function findCurrencyBefore(text: string, at: number, from: number): FoundCurrency | null {
  const start = Math.max(from, at - MAX_NAME_LENGTH);
  const found = BEFORE.exec(text.slice(start, at));
  const currency = findByName(found?.[1] ?? found?.[2] ?? "");
  return currency === undefined || found === null ? null : { ...currency, at: start + found.index };
}

/** The currency directly after an offset. */
export function findCurrencyAfter(text: string, at: number): FoundCurrency | null {
  const found = AFTER.exec(text.slice(at, at + MAX_NAME_LENGTH));
  const currency = findByName(found?.[1] ?? found?.[2] ?? "");
  return currency === undefined || found === null ? null : { ...currency, at: at + found[0].length };
}
