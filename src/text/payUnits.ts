// The words that say per what an amount is: "per hour", "/Std.", "par mois", "p.a.", "brutto miesięcznie", "Jahresgehalt:".

export type MoneyUnit = "HOUR" | "DAY" | "WEEK" | "MONTH" | "YEAR";

// After "per": en, de, fr, es, nl, it, pt, pl, sv/no/da, and the signs of Chinese and Japanese.
const NOUNS: Readonly<Record<MoneyUnit, string>> = {
  HOUR: "hours?|hrs?|h|std\\.?|stunden?|heures?|horas?|ora|ore|uur|uren|godzin[aęy]|godz\\.?|h|timm(?:e|a|en|ar)|tim\\.?|timen?|時間?|小时|小時",
  DAY: "days?|tage?|arbeitstag|jours?|d[ií]as?|dage?n?|werkdag|giorn[oi]|dzie[nń]|dni[aó]?|dniówka|天|日",
  WEEK: "weeks?|wk|wochen?|semaines?|semanas?|weken|settiman[ae]|tydzie[nń]|tygodniowo|veck(?:a|an)|uge|uke|周|週",
  MONTH:
    "months?|mo|mth|monate?|monats|mois|mes(?:es)?|maand(?:en)?|mes[ei]|m[eê]s|miesi[aą]c|mies\\.?|mc|m[åa]nad(?:en)?|m[åa]n\\.?|måned(?:en)?|月",
  YEAR: "years?|yrs?|annum|jahre?|jahres|ans?|ann[ée]e|a[ñn]os?|jaar|ann[oi]|anos?|rok|år(?:et)?|年",
};
// Words that say it alone.
const ADVERBS: Readonly<Record<MoneyUnit, string>> = {
  HOUR: "hourly|p\\.?h\\.?|st[uü]ndlich|uurloon",
  DAY: "daily|per diem|t[aä]glich|dziennie|p\\.d\\.",
  WEEK: "weekly|p\\.?w\\.?|w[oö]chentlich|hebdomadaires?",
  MONTH:
    "monthly|pcm|p\\.m\\.|monatlich|mensuel(?:le)?s?|mensual(?:es)?|mensil[ei]|mensal|mensais|miesi[eę]cznie|maandelijks|brutto\\/mies",
  YEAR: "yearly|annually|annual|p\\.\\s?a\\.?|pa|lpa|j[aä]hrlich|annuel(?:le)?s?|anual(?:es)?|anuais|ann[uo]i?|annu[ae]|rocznie|jaarlijks|årligen",
};
const PER = "per|pro|par|por|an?|al|all['’]|alla|each|every|je|im|i|na|za|à l['’]|de l['’]|ao|à|\\/|\\/\\s?per";
const FILLERS =
  "gross|brutto|brut|bruts|bruto|brutos|lordi|lorde|net|netto|nets?|base|usd|eur|gbp|cad|aud|ote|salary|basic|before tax|pre-tax";
const UNITS = ["HOUR", "DAY", "WEEK", "MONTH", "YEAR"] as const;

const AFTER = new RegExp(
  `^[\\s,]{0,2}(?:\\(?(?:${FILLERS})\\)?[\\s,]{0,2}){0,2}\\(?(?:(?:${PER})\\s{0,2}(?:${UNITS.map((unit) => `(?<${unit}>${NOUNS[unit]})`).join("|")})|${UNITS.map((unit) => `(?<${unit}_>${ADVERBS[unit]})`).join("|")})(?!\\p{L})\\)?`,
  "iu",
);

const BEFORE: readonly (readonly [MoneyUnit, RegExp])[] = [
  [
    "HOUR",
    /hourly|per hour|stundenlohn|stundensatz|taux horaire|par heure|por hora|uurloon|tariffa oraria|stawka godzinowa|timlön|時給|时薪/iu,
  ],
  ["DAY", /daily rate|day rate|tagessatz|taux journalier|\btjm\b|tarifa diaria|dagtarief|日給|日薪/iu],
  ["WEEK", /weekly|per week|wochenlohn|par semaine|por semana/iu],
  [
    "MONTH",
    /monthly|per month|monatsgehalt|monatlich|monatslohn|mensuel|par mois|mensual|por mes|maandsalaris|per maand|mensile|mensal|miesięczn|månadslön|月給|月薪/iu,
  ],
  [
    "YEAR",
    /annual|yearly|per year|per annum|jahresgehalt|jahresbrutto|jahreslohn|jahresverdienst|jährlich|annuel|par an\b|anual|jaarsalaris|per jaar|annua|annuo|roczn|årslön|年収|年俸|年薪/iu,
  ],
];
const FAR = 60;

interface FoundUnit {
  readonly unit: MoneyUnit;
  readonly end: number;
}

/** The unit that directly follows an amount. */
export function unitAfter(text: string, at: number): FoundUnit | null {
  const found = AFTER.exec(text.slice(at, at + FAR));
  if (found === null) return null;
  const unit = UNITS.find((name) => found.groups?.[name] !== undefined || found.groups?.[`${name}_`] !== undefined);
  return unit === undefined ? null : { unit, end: at + found[0].length };
}

/** The unit named shortly before an amount on the same line ("Annual salary: "): the one that is named last. */
export function unitBefore(text: string, at: number, from: number): MoneyUnit | null {
  const near = text.slice(Math.max(from, at - FAR), at);
  const line = near.slice(near.lastIndexOf("\n") + 1);
  let best: MoneyUnit | null = null;
  let where = -1;
  for (const [unit, pattern] of BEFORE) {
    const at = line.search(pattern);
    if (at > where) {
      where = at;
      best = unit;
    }
  }
  return best;
}
