// Signs, codes and words of currencies, as they stand beside an amount. A sign that several countries use ($, kr, ¥, Rs)
// gives the most usual code and is marked as shared: who knows the country may know better.

export interface Currency {
  readonly code: string;
  readonly shared: boolean;
}

// Codes that are more often something else beside a number ("TOP 10", "ALL 5", "CUP 2").
const RATHER_WORDS = new Set(["ALL", "TOP", "SOS", "CUP", "BAM", "MOP", "XXX", "XTS", "STN", "SLE", "SVC"]);

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
};

// biome-ignore format: a table by country
const OWN: Readonly<Record<string, string>> = {
  "€": "EUR", euro: "EUR", euros: "EUR", euró: "EUR", eur: "EUR", euroa: "EUR", euroja: "EUR", eura: "EUR", eurá: "EUR", eurų: "EUR", evrov: "EUR", ευρώ: "EUR",
  "£": "GBP", "￡": "GBP", pound: "GBP", pounds: "GBP", gbp: "GBP",
  us$: "USD", "u$s": "USD", usd: "USD", "$us": "USD",
  a$: "AUD", au$: "AUD", aud: "AUD", c$: "CAD", ca$: "CAD", cad: "CAD", cdn$: "CAD", "$cad": "CAD",
  nz$: "NZD", nzd: "NZD", s$: "SGD", sg$: "SGD", sgd: "SGD", hk$: "HKD", hkd: "HKD", nt$: "TWD", mx$: "MXN", mxn: "MXN",
  r$: "BRL", brl: "BRL", reais: "BRL",
  chf: "CHF", sfr: "CHF", "sfr.": "CHF", "fr.": "CHF", franken: "CHF",
  zł: "PLN", zl: "PLN", pln: "PLN", złotych: "PLN", złote: "PLN",
  sek: "SEK", kronor: "SEK", nok: "NOK", dkk: "DKK", "kč": "CZK", czk: "CZK", korun: "CZK", ft: "HUF", huf: "HUF", forint: "HUF", lei: "RON", ron: "RON",
  "₹": "INR", inr: "INR", rupees: "INR", "₽": "RUB", руб: "RUB", "руб.": "RUB", рублей: "RUB", рубля: "RUB", "р.": "RUB", р: "RUB", rub: "RUB", "₴": "UAH", грн: "UAH", "грн.": "UAH", гривень: "UAH", гривен: "UAH", uah: "UAH", евро: "EUR", євро: "EUR", долларов: "USD", доларів: "USD", "₺": "TRY", tl: "TRY",
  "₪": "ILS", "₩": "KRW", 원: "KRW", "₫": "VND", "฿": "THB", "₱": "PHP", "₦": "NGN", rm: "MYR", zar: "ZAR", R: "ZAR", aed: "AED",
  円: "JPY", jpy: "JPY", 元: "CNY", 人民币: "CNY", rmb: "CNY", cny: "CNY", "₸": "KZT", тенге: "KZT", тг: "KZT", лв: "BGN", "лв.": "BGN", лева: "BGN",
};

const CODES = Intl.supportedValuesOf("currency").filter((code) => !RATHER_WORDS.has(code));
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
    // Codes from the standard's list count only in capitals; the written names in any case.
    return /^[A-Z]{3}$/.test(name) ? escaped : escaped.replace(/\p{L}/gu, bothCases);
  })
  .join("|");
function bothCases(letter: string): string {
  const upper = letter.toUpperCase();
  return upper === letter || upper.length !== 1 ? letter : `[${letter}${upper}]`;
}

// A sign may stand behind a word that lost its blank ("Compensation$22"); letters may not.
const BEFORE = new RegExp(`(?:(?<![\\p{L}\\d])(${NAMES})|([$€£₹]))[\\s:]{0,2}$`, "u");
// Scripts without blanks put the next word right behind: "1,200円以上".
const AFTER = new RegExp(`^\\s{0,2}(?:(${NAMES})(?![\\p{L}\\d])|(円|元|원|人民币))`, "u");
const NEAR = 14;

export interface FoundCurrency extends Currency {
  /** Offset where it begins (before an amount) or ends (after one). */
  readonly at: number;
}

function named(name: string): Currency | undefined {
  return BY_NAME.get(name) ?? BY_NAME.get(name.toLowerCase());
}

/** The currency that stands directly before an offset, not reaching back beyond `from`. */
export function currencyBefore(text: string, at: number, from: number): FoundCurrency | null {
  const start = Math.max(from, at - NEAR);
  const found = BEFORE.exec(text.slice(start, at));
  const currency = named(found?.[1] ?? found?.[2] ?? "");
  return currency === undefined || found === null ? null : { ...currency, at: start + found.index };
}

/** The currency that stands directly after an offset. */
export function currencyAfter(text: string, at: number): FoundCurrency | null {
  const found = AFTER.exec(text.slice(at, at + NEAR));
  const currency = named(found?.[1] ?? found?.[2] ?? "");
  return currency === undefined || found === null ? null : { ...currency, at: at + found[0].length };
}
