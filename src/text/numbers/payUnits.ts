// The words that say per what an amount is: "per hour", "/Std.", "par mois", "p.a.", "brutto miesięcznie", "Jahresgehalt:".
import { formFor, lettersOf, planePattern } from "../words/planes.ts";

export type MoneyUnit = "HOUR" | "DAY" | "WEEK" | "MONTH" | "YEAR";

// After "per": en, de, fr, es, nl, it, pt, pl, sv/no/da, cs/sk, fi, ru, uk, hu, ro, tr, hr/sl, and the signs of Chinese and Japanese.
const NOUNS: Readonly<Record<MoneyUnit, string>> = {
  HOUR: "hours?|hrs?|h|std\\.?|stunden?|heures?|horas?|ora|ore|uur|uren|godzin[aęy]|godz\\.?|h|timm(?:e|a|en|ar)|tim\\.?|timen?|t(?!\\p{L})|hodin[ua]?|hod\\.?|tun(?:ti|nissa|nilta|tia)|час(?:а|ов)?|годин[ау]|óra|oră|saat|uro|時間?|小时|小時",
  DAY: "days?|tage?|arbeitstag|jours?|d[ií]as?|dage?n?|werkdag|giorn[oi]|dzie[nń]|dni[aó]?|dniówka|den|päiv(?:ä|ässä)|dagen?|dygn|день|смен[уа]|зміну|nap|zi|gün|天|日",
  WEEK: "weeks?|wk|wochen?|semaines?|semanas?|weken|settiman[ae]|tydzie[nń]|tygodniowo|veck(?:a|an)|uge[n]?|uken?|týden|týdně|viikko|viikossa|недел[юя]|тиждень|hét|săptămână|hafta|周|週",
  MONTH:
    "months?|mo|mth|monate?|monats|mois|mes(?:es)?|maand(?:en)?|mes[ei]|m[eê]s|miesi[aą]c|mies\\.?|mc|m[åa]nad(?:en)?|m[åa]n\\.?|måned(?:en)?|mnd\\.?|md\\.?|m[ěe]s[ií]c|měs\\.?|kuukau(?:si|dessa)|kk|месяц|мес\\.?|місяць|міс\\.?|hó(?:nap)?|lun[aă]|ay|mesiac|mjesec|mesec|月",
  YEAR: "years?|yrs?|annum|jahre?|jahres|ans?|ann[ée]e|a[ñn]os?|jaar|ann[oi]|anos?|rok|år(?:et)?|vuo(?:si|dessa)|v(?!\\p{L})|год|рік|év|yıl|godinu|leto|年",
};
// Words that say it alone.
const ADVERBS: Readonly<Record<MoneyUnit, string>> = {
  HOUR: "hourly|p[./]?h\\.?|st[uü]ndlich|uurloon|all['’]ora|hod\\.|timlön|tunnissa|tunnilta|óránként|saatlik|saatte",
  DAY: "daily|per diem|t[aä]glich|dziennie|p[./]d\\.?|giornaliero|denně|tjm|päivässä|naponta|zilnic|günlük",
  WEEK: "weekly|p[./]?w\\.?|týdně|settimanali?|semanal(?:es)?|tygodniowo|w[oö]chentlich|hebdomadaires?|viikossa|hetente|săptămânal|haftalık",
  MONTH:
    "monthly|pcm|p\\.m\\.|monatlich|mensuel(?:le)?s?|mensual(?:es)?|mensil[ei]|mensal|mensais|miesi[eę]cznie|maandelijks|brutto\\/mies|měsíčně|kuukausittain|månadsvis|ежемесячно|щомісяця|kuukaudessa|havonta|havi|lunar|aylık|ayda|mesačne|mjesečno|mesečno|месечно|p[./]m(?!\\p{L})|[x×] ?1[234](?!\\d)",
  YEAR: "yearly|annually|annual|p\\.\\s?a\\.?|pa|lpa|j[aä]hrlich|annuel(?:le)?s?|anual(?:es)?|anuais|ann[uo]i?|annu[ae]|rocznie|jaarlijks|årligen|årligt|ročně|vuosittain|p\\/a|p\\.å\\.|vuodessa|évente|yıllık|yılda|godišnje|letno|ročne|per annum",
};
const PER =
  "per|pr\\.?|pro|par|por|am|a la|pe|an?|al|all['’]|alla|each|every|je|im|i|na|za|à l['’]|de l['’]|ao|à|i|om|za|v|в|на|за|\\/|\\/\\s?per";
const FILLERS =
  "gross|brutto|brut|bruts|bruto|brutos|lordi|lorde|net|netto|nets?|netti|nette|netos|líquidos|libres|base|usd|eur|gbp|cad|aud|ote|salary|basic|before tax|pre-tax|annual base|base salary|hrubého|hrubá|до вычета налогов|на руки|gross salary|før skatt|før skat|bruttó|b2b|\\+ ?vat";
const UNITS = ["HOUR", "DAY", "WEEK", "MONTH", "YEAR"] as const;

const AFTER = planePattern({
  source: `^[\\s,]{0,2}(?:\\(?(?:${FILLERS})\\)?[\\s,]{0,2}){0,2}\\(?(?:(?:${PER})(?:\\s{1,2}|(?<=['’/.]))(?:${UNITS.map((unit) => `(?<${unit}>${NOUNS[unit]})`).join("|")})|${UNITS.map((unit) => `(?<${unit}_>${ADVERBS[unit]})`).join("|")})(?!\\p{L})\\)?`,
  flags: "iu",
});

const BEFORE: readonly (readonly [MoneyUnit, RegExp])[] = [
  [
    "HOUR",
    /hourly|per hour|stundenlohn|stundensatz|taux horaire|par heure|por hora|uurloon|tariffa oraria|stawka godzinowa|timlön|timelønn|timeløn|hodinová mzda|tuntipalkka|почасовая|в час|órabér|tarif orar|saatlik|satnica|時給|时薪|시급/iu,
  ],
  [
    "DAY",
    /daily rate|day rate|tagessatz|taux journalier|\btjm\b|tarifa diaria|dagtarief|tagesrate|day-rate|stawka dzienna|日給|日薪|일급/iu,
  ],
  ["WEEK", /weekly|per week|wochenlohn|par semaine|por semana|주급/iu],
  [
    "MONTH",
    /monthly|per month|monatsgehalt|monatlich|monatslohn|mensuel|par mois|mensual|por mes|maandsalaris|per maand|mensile|mensal|miesięczn|månadslön|månedslønn|månedsløn|měsíční|kuukausipalkka|в месяц|ежемесячн|havi |salariu lunar|aylık|mjesečn|mesečn|mesačn|на місяць|щомісячн|月給|月薪|월급/iu,
  ],
  [
    "YEAR",
    /annual|yearly|per year|per annum|jahresgehalt|jahresbrutto|jahreslohn|jahresverdienst|jährlich|annuel|par an\b|anual|jaarsalaris|per jaar|annua|annuo|roczn|årslön|årslønn|årsløn|roční|vuosipalkka|в год|éves |salariu anual|yıllık|godišnj|\bral\b|年収|年俸|年薪|연봉/iu,
  ],
];
const FAR = 60;

interface FoundUnit {
  readonly unit: MoneyUnit;
  readonly end: number;
}

/** The unit that directly follows an amount. */
export function unitAfter(text: string, at: number): FoundUnit | null {
  const near = text.slice(at, at + FAR);
  // "per hourThis position": words that lost their blank end where a capital begins.
  const seam = near.search(/\p{Ll}(?=\p{Lu}\p{Ll})/u);
  const found = formFor(AFTER, lettersOf(near)).exec(seam === -1 ? near : near.slice(0, seam + 1));
  if (found === null) return null;
  const unit = UNITS.find((name) => found.groups?.[name] !== undefined || found.groups?.[`${name}_`] !== undefined);
  return unit === undefined ? null : { unit, end: at + found[0].length };
}

/** The unit named shortly before an amount on the same line ("Annual salary: "): the one that is named last. */
export function unitBefore(text: string, at: number, from: number): MoneyUnit | null {
  const near = text.slice(Math.max(from, at - FAR), at);
  const whole = near.slice(near.lastIndexOf("\n") + 1);
  const line = whole.slice(Math.max(whole.lastIndexOf("|"), whole.lastIndexOf(";"), whole.lastIndexOf("•")) + 1);
  let best: MoneyUnit | null = null;
  let where = -1;
  for (const [unit, pattern] of BEFORE) {
    const at = line.search(pattern);
    if (at > where) {
      where = at;
      best = unit;
    }
  }
  // British contractors outside or inside of IR35 are paid by the day.
  return best ?? (/\bir35\b/i.test(whole) ? "DAY" : null);
}
