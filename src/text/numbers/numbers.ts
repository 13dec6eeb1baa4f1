// Numbers in every grouping: 1,234.50 · 1.234,50 · 100'000 · 25 000 · 12,00,000 · 120k · 1,2 Mio. A single separator
// before exactly three digits groups ("1.234" is over a thousand); before one or two digits it is decimal.

const BLANK = "[ \\u00a0\\u202f\\u2009]";
const GROUPED = `\\d{1,3}(?:[.,'’\\u0060´]\\d{3}){1,4}(?!\\d)`;
const SPACED = `\\d{1,3}(?:${BLANK}\\d{3}){1,4}(?!\\d)`;
const INDIAN = `\\d{1,2}(?:,\\d{2}){1,3},\\d{3}(?!\\d)`;
const PLAIN = `\\d{1,12}(?!\\d)`;
const NUMBER = new RegExp(
  `(?<!\\d|\\d[.,'’\\u0060´])(?:${INDIAN}|${GROUPED}|${SPACED}|${PLAIN})(?:[.,]\\d{1,2}(?![\\d]))?`,
  "gu",
);

const FACTORS: readonly (readonly [RegExp, number])[] = [
  // "£30KCompany car": a page that lost its line breaks.
  [/^[kK](?=\p{Lu}\p{Ll})/u, 1000],
  [
    /^\s?(?:k|tsd\.?|tys\.?|tis\.?|тыс\.?|тысяч[аи]?|тис\.?|mila|mil|thousand|tausend|tusen|tūkst\.?|tūkstoš\p{L}{0,3}|tuh\.?|tuhat|χιλ\.?|χιλιάδες|ribu|nghìn|ngàn|ألف|آلاف|אלף)(?![\p{L}\d])|^\s?t(?=\s?€|eur|kr|\.kr)|^\s?т(?=\.?\s?р)/iu,
    1000,
  ],
  [/^\s?(?:lakhs?|lacs?|lakh)(?![\p{L}\d])/iu, 100_000],
  [
    /^\s?(?:mio\.?|mln\.?|million(?:en|s)?|millones|milioni|miljon(?:er)?|milion[yó]?w?|млн\.?|mn|triệu|juta|mil[ij]on[aeiu]?)(?![\p{L}\d])/iu,
    1_000_000,
  ],
  [
    /^\s?(?:mrd\.?|mld\.?|billion(?:en|s)?|milliards?|milliarden|миллиард\p{L}{0,3}|млрд\.?|bn)(?![\p{L}\d])/iu,
    1_000_000_000,
  ],
  [/^\s?(?:crores?|cr\.?)(?![\p{L}\d])/iu, 10_000_000],
  [/^\s?[万萬만]/u, 10_000],
];
const MAX_FACTOR_LENGTH = 12;

export interface FoundNumber {
  readonly start: number;
  /** After the factor (120k), and the common ",-" or ".–" after a round sum. */
  readonly end: number;
  readonly value: number;
  readonly factor: number;
}

/** The numbers of a text in order, at most `limit`. */
export function findNumbers(text: string, limit: number): FoundNumber[] {
  const found: FoundNumber[] = [];
  for (const match of text.matchAll(NUMBER)) {
    let end = match.index + match[0].length;
    const round = /^[.,](?:-{1,2}|[–—])/.exec(text.slice(end, end + 3));
    if (round !== null) end += round[0].length;
    const { factor, length } = readFactor(text.slice(end, end + MAX_FACTOR_LENGTH));
    found.push({ start: match.index, end: end + length, value: parseNumber(match[0]) * factor, factor });
    if (found.length >= limit) break;
  }
  return found;
}

function readFactor(following: string): { factor: number; length: number } {
  for (const [pattern, factor] of FACTORS) {
    const match = pattern.exec(following);
    if (match !== null) return { factor, length: match[0].length };
  }
  return { factor: 1, length: 0 };
}

function parseNumber(text: string): number {
  const compact = text.replace(/[ \u00a0\u202f\u2009'’`´]/g, "");
  const last = Math.max(compact.lastIndexOf("."), compact.lastIndexOf(","));
  const decimals = last === -1 ? 0 : compact.length - last - 1;
  if (decimals !== 1 && decimals !== 2) return Number(compact.replace(/[.,]/g, ""));
  return Number(`${compact.slice(0, last).replace(/[.,]/g, "")}.${compact.slice(last + 1)}`);
}
