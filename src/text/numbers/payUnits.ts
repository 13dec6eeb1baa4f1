// Words for the unit of an amount: "per hour", "/Std.", "par mois", "p.a.", "brutto miesięcznie", "Jahresgehalt:".
import { createPlanePattern, detectLetters, getForm } from "../words/letterPatterns.ts";

export type MoneyUnit = "HOUR" | "DAY" | "WEEK" | "MONTH" | "YEAR";

// Nouns after "per": en, de, fr, es, nl, it, pt, pl, sv/no/da, cs/sk, fi, ru, uk, hu, ro, tr, hr/sl, and Chinese and
// Japanese characters.
const NOUNS: Readonly<Record<MoneyUnit, string>> = {
  HOUR: "hours?|hrs?|h|std\\.?|stunden?|heures?|horas?|ora|ore|uur|uren|godzin[aęy]|godz\\.?|h|timm(?:e|a|en|ar)|tim\\.?|timen?|t(?!\\p{L})|hodin[ua]?|hod\\.?|tun(?:ti|nissa|nilta|tia)|час(?:а|ов)?|годин[ау]|óra|oră|saat|uro|val\\.?|valandą|stund[āu]|tunni[s]?|satu?|сату?|orë|klst\\.?|ώρα|giờ|jam|ساعة|שעה|ชั่วโมง|時間?|小时|小時",
  DAY: "days?|tage?|arbeitstag|jours?|d[ií]as?|dage?n?|werkdag|giorn[oi]|dzie[nń]|dni[aó]?|dniówka|den|päiv(?:ä|ässä)|dagen?|dygn|день|смен[уа]|зміну|nap|zi|gün|dieną|dienā|päev(?:as)?|ημέρα|ditë|dan|ngày|hari|يوم|יום|วัน|天|日",
  WEEK: "weeks?|wk|wochen?|semaines?|semanas?|weken|settiman[ae]|tydzie[nń]|tygodniowo|veck(?:a|an)|uge[n]?|uken?|týden|týdně|viikko|viikossa|недел[юя]|тиждень|hét|săptămână|hafta|周|週",
  MONTH:
    "months?|mo|mth|monate?|monats|mois|mes(?:es)?|maand(?:en)?|mes[ei]|m[eê]s|miesi[aą]c|mies\\.?|mc|m[åa]nad(?:en)?|m[åa]n\\.?|måned(?:en)?|mnd\\.?|md\\.?|m[ěe]s[ií]c|měs\\.?|kuukau(?:si|dessa)|kk|месяц|мес\\.?|місяць|міс\\.?|hó(?:nap)?|lun[aă]|ay|mesiac|mjesec|mesec|mėn\\.?|mėnes[įi](?:ui)?|mēnes[īi]|mēn\\.?|kuu[s]?|месеца?|muaj|μήνα|tháng|bulan|شهر|חודש|เดือน|mánuði|თვეში|月",
  YEAR: "years?|yrs?|annum|jahre?|jahres|ans?|ann[ée]e|a[ñn]os?|jaar|ann[oi]|anos?|rok|år(?:et)?|vuo(?:si|dessa)|v(?!\\p{L})|год|рік|év|yıl|godinu|година|vit|năm|tahun|leto|年",
};
// Words that state the unit without a preposition.
const ADVERBS: Readonly<Record<MoneyUnit, string>> = {
  HOUR: "hourly|p[./]?h\\.?|st[uü]ndlich|uurloon|all['’]ora|hod\\.|timlön|tunnissa|tunnilta|tunnis|stundā|לשעה|(?:في|بال|لل) ?ساعة|ساعتی|ต่อชั่วโมง|orduko|ωριαί(?:ως|α)|(?:την|ανά) ώρα|óránként|saatlik|saatte",
  DAY: "daily|per diem|t[aä]glich|dziennie|p[./]d\\.?|giornaliero|denně|tjm|päivässä|naponta|zilnic|günlük|ต่อวัน|يوميا|ליום|eguneko",
  WEEK: "weekly|p[./]?w\\.?|týdně|settimanali?|semanal(?:es)?|tygodniowo|w[oö]chentlich|hebdomadaires?|viikossa|hetente|săptămânal|haftalık",
  MONTH:
    "monthly|pcm|p\\.m\\.|monatlich|mensuel(?:le)?s?|mensual(?:es)?|mensil[ei]|mensal|mensais|miesi[eę]cznie|maandelijks|brutto\\/mies|měsíčně|kuukausittain|månadsvis|ежемесячно|щомісяця|kuukaudessa|havonta|havi|lunar|aylık|ayda|mesačne|mjesečno|mesečno|месечно|mėnesį|mēnesī|kuus|μηνιαί(?:ως|α|ες|ο)|(?:τον|το) μήνα|(?:hàng|mỗi|một|/) ?tháng|شهري(?:ا|ًا|اً|ة)|(?:في|بال) ?شهر|לחודש|בחודש|ต่อเดือน|hilean|hileko|hilabetean|ماهانه|ماهیانه|در ماه|щомісячно|á mánuði|p[./]m(?!\\p{L})|[x×] ?1[234](?!\\d)",
  YEAR: "yearly|annually|annual|p\\.\\s?a\\.?|pa|lpa|j[aä]hrlich|annuel(?:le)?s?|anual(?:es)?|anuais|ann[uo]i?|annu[ae]|rocznie|jaarlijks|årligen|årligt|ročně|vuosittain|p\\/a|p\\.å\\.|vuodessa|évente|yıllık|yılda|godišnje|letno|ročne|per annum|ετησίως|per metus|gadā|aastas|годишно|urtean|urteko|سالانه|לשנה|ต่อปี|سنوي(?:ا|ًا|اً)",
};
const PER =
  "per|pr\\.?|pro|par|por|am|a la|pe|an?|al|all['’]|alla|each|every|je|im|i|na|za|à l['’]|de l['’]|ao|à|i|om|za|po|v|в|на|за|по|në|ανά|mỗi|setiap|لكل|\\/|\\/\\s?per";
const FILLERS =
  "gross|brutto|brut|bruts|bruto|brutos|бруто|брутто|нето|нетто|lordi|lorde|net|netto|nets?|netti|nette|netos|líquidos|libres|base|usd|eur|gbp|cad|aud|ote|salary|basic|before tax|pre-tax|annual base|base salary|hrubého|hrubá|до вычета налогов|на руки|μ(?:ε)?ικτ(?:ά|ές|ό|ός)|καθαρ(?:ά|ές|ός)|neto|pirms nodokļiem|prieš mokesčius|ennen veroja|gross salary|før skatt|før skat|bruttó|b2b|\\+ ?vat";
const UNITS = ["HOUR", "DAY", "WEEK", "MONTH", "YEAR"] as const;

const AFTER = createPlanePattern({
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
const MAX_UNIT_DISTANCE = 60;

interface FoundUnit {
  readonly unit: MoneyUnit;
  readonly end: number;
}

/** The unit that directly follows an amount. */
export function findUnitAfter(text: string, at: number): FoundUnit | null {
  const following = text.slice(at, at + MAX_UNIT_DISTANCE);
  // "per hourThis position": a word that lost its blank ends at a capital letter.
  const seam = following.search(/\p{Ll}(?=\p{Lu}\p{Ll})/u);
  const found = getForm(AFTER, detectLetters(following)).exec(seam === -1 ? following : following.slice(0, seam + 1));
  if (found === null) return null;
  const unit = UNITS.find((name) => found.groups?.[name] !== undefined || found.groups?.[`${name}_`] !== undefined);
  return unit === undefined ? null : { unit, end: at + found[0].length };
}

/** The last unit named shortly before an amount on the same line ("Annual salary: "). */
export function findUnitBefore(text: string, at: number, from: number): MoneyUnit | null {
  const preceding = text.slice(Math.max(from, at - MAX_UNIT_DISTANCE), at);
  const currentLine = preceding.slice(preceding.lastIndexOf("\n") + 1);
  const line = currentLine.slice(
    Math.max(currentLine.lastIndexOf("|"), currentLine.lastIndexOf(";"), currentLine.lastIndexOf("•")) + 1,
  );
  let best: MoneyUnit | null = null;
  let bestIndex = -1;
  for (const [unit, pattern] of BEFORE) {
    const at = line.search(pattern);
    if (at > bestIndex) {
      bestIndex = at;
      best = unit;
    }
  }
  // British contractors outside or inside IR35 are paid by the day.
  return best ?? (/\bir35\b/i.test(currentLine) ? "DAY" : null);
}
