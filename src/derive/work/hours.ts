// Weekly working hours. Of a range ("32 to 40 hours") the upper end counts: the job offers as much.
import { assertPresent } from "../../contract/assertPresent.ts";
import { readTableLines } from "../../text/tables.ts";
import { preparedPattern } from "../posting/patterns.ts";
import { findSentences, type Sentence, spanOf } from "../posting/sentences.ts";
import type { PostingReading } from "../reading.ts";

const TRIGGER = preparedPattern(
  "hours/trigger",
  /hours?\b|\bhrs?\b|\bhores\b|temps de travail|stunden|\bstd\b|heures|horas|\bore\b|\bu(?:ur|ren)(?:-?(?:werk)?week)?\b|timmar|timer|godz|hod[ií]n|tunti|час(?:ов|а\s)|\d ?ч|urige|órás|годин|時間|小时|\d ?[hu]\b|\bhod\b|óra|\bsaat\b|ώρες|час(?:а|ове|ова) |\bsati\b|\bur\b|valand|stund(?:as|ir)|tundi|tim\b|viikkotun|klst|시간|שעות|ساع[ةه]|giờ|\bjam\b|ชั่วโมง|ώρ[αο]|неделно|čas\b/i,
);

const NUMBER = "(\\d{1,2}(?:[.,]\\d{1,2})?)";
/** "24 tot 40", "36 or 40": a choice. A figure after asterisks or in a time of day does not count. */
const OR = "(?:[-–/]|to|bis|à|a|tot|till|til|do|or|oder|ou|of|eller|lub|или|до)";
const WHOLE = `(?<![\\d.,*–-]|\\d:)(?<!\\d(?: ?(?:hours?|hrs|uur|Stunden))? ?${OR} ?)`;
const anyIn = (name: string): string => readTableLines(`hours/${name}.txt`).join("|");
/** The number of hours, or of a range its end. */
const HOURS = `${NUMBER}(?: ?${OR} ?${NUMBER})?`;
const BEFORE_WEEK =
  "per|a la|al?|/|pro|pr\\.?|par|por|pe|την|in der|die|je|each|i|om|alla|w|v|в|на|na|weekly|každý|á|mỗi|một|ต่อ|في|في كل";
const A_WEEK = new RegExp(
  `${WHOLE}${HOURS}[ -]?(?:de )?(?:${anyIn("hour")})(?: (?:lectivas|letivas|lavorative|ouvrées))?(?:[ -]?(?:${BEFORE_WEEK})?[ -]?)(?:${anyIn("week")})(?![a-zа-яא-ת])`,
  "iu",
);
const WEEKLY = new RegExp(
  `(?<!\\p{L})(?:${anyIn("labels")})(?!\\p{L})[^\\d\\n]{0,20}${HOURS}(?! ?%|\\d|[.:]\\d)`,
  "iu",
);
const STUNDEN_WOCHE = new RegExp(`${WHOLE}${NUMBER}[ -]?(?:${anyIn("one-word")})`, "iu");

/** Contract hours without the word week: "contrat 30h", "contrato de 40 horas". */
const OF_CONTRACT = new RegExp(
  `(?<!\\p{L})(?:contrats?|contratos?|contratto|contract|vertrag|part[- ]?time|full[- ]?time|teilzeit|vollzeit|temps partiel|temps plein|cdi|cdd|umowa)(?: (?:de|di|à|van|von|über|of|for)){0,2} ${NUMBER}[ -]?(?:hours?|h|heures|horas|ore|uur|stunden)(?![\\p{L}\\d/])(?! (?:a|per|por|par|al|pro) (?:day|jour|día|dia|giorno|tag))`,
  "iu",
);
/**
 * Alone between punctuation ("Full time, 37 hours."), or as a week of some days ("48 Stunden / 5-Tage-Woche", "45 hours
 * over 4 days").
 */
const ALONE = new RegExp(
  `(?:(?<=(?:^|[,.;:(|•–\\n-])\\s{0,2})(?<!\\d\\s?[-–:.,]\\s{0,2})${NUMBER}[ -]?(?:hours|hrs|h|stunden|heures|horas|ore|uur|uren|timmar|timer|godzin|hodin|tuntia)(?=\\s{0,2}(?:[,;)|•\\n]|\\.(?:\\s|$)|$))|(?<![\\d.,:–-])${NUMBER}[ -]?(?:hours|stunden|heures|horas|ore|uur)(?= ?/ ?[4-6]-tage-woche| (?:over|across|in|sur|en|su|auf) [3-6] (?:days|tagen?|jours|días|giorni)))`,
  "iu",
);
/** Figures that may as well be hours of a day ("a reply in 24 hours"). */
const DAY_FIGURES: ReadonlySet<number> = new Set([24, 48]);
/** Minimum for a figure without any context: smaller ones are rarely a full week. */
const MIN_HOURS_ALONE = 16;

/** Weekly hours without the word week. */
function matchUnnamedWeek(text: string): { match: RegExpExecArray; hours: string } | null {
  const match = OF_CONTRACT.exec(text) ?? ALONE.exec(text);
  const hours = match?.[1] ?? match?.[2] ?? null;
  if (match === null || hours === null) return null;
  const figure = Number(hours.replace(",", "."));
  const ofDays = DAY_FIGURES.has(figure) && match[2] === undefined;
  return figure < MIN_HOURS_ALONE || ofDays || text.includes("shift") ? null : { match, hours };
}

/** Patterns where the week comes first. */
const OF_A_WEEK = new RegExp(
  `(?<!\\p{L})(?:${anyIn("weekly")})\\s?${NUMBER}(?: ?(?:-|–|~|〜) ?${NUMBER})?\\s?(?:${anyIn("hour")})(?![a-zа-я])`,
  "iu",
);

const namedWeek = (text: string): RegExpExecArray | null =>
  STUNDEN_WOCHE.exec(text) ?? A_WEEK.exec(text) ?? WEEKLY.exec(text) ?? OF_A_WEEK.exec(text);

/** The weekly hours in a few words about the employment alone: "Jahresstelle, 40 Stunden"; null if there are none. */
export function findHours(words: string): number | null {
  const match = namedWeek(words);
  const hours = match === null ? matchUnnamedWeek(words)?.hours : (match[2] ?? match[1]);
  return hours == null ? null : Number(hours.replace(",", "."));
}

/** Overtime, hours of others, or of something else. */
const OTHER =
  /(?:never|won['’]t|n['’]t|not|nobody|more than|over|exceed\w*|in excess of|up to|bis zu|at least|(?:a )?minimum(?: of)?|regularly work\w*|employees? (?:who|scheduled|working)|remote work|from home|volunteer\w*) (?:\S+ ){0,6}$/i;

/** An example of how experience is counted. */
const COUNTED = /^[^.\n]{0,40} equals /;

/** Below the minimum it is a perk ("2 hours a week of training"), above the maximum it is implausible. */
const MIN_HOURS = 5;
const MAX_HOURS = 70;

export function readHours(reading: PostingReading): number | null {
  const sentences = findSentences(reading.search, TRIGGER);
  return readNamedWeek(reading, sentences) ?? readUnnamedWeek(reading, sentences);
}

function readUnnamedWeek(reading: PostingReading, sentences: readonly Sentence[]): number | null {
  for (const sentence of sentences) {
    const found = matchUnnamedWeek(sentence.text);
    if (found === null || OTHER.test(sentence.text.slice(0, found.match.index))) continue;
    const hours = Number(found.hours.replace(",", "."));
    if (!(hours >= MIN_HOURS && hours <= MAX_HOURS)) continue;
    reading.note("ai_working_hours", "hours alone", spanOf(sentence, found.match));
    return hours;
  }
  return null;
}

function readNamedWeek(reading: PostingReading, sentences: readonly Sentence[]): number | null {
  for (const sentence of sentences) {
    const match = namedWeek(sentence.text);
    if (match === null || OTHER.test(sentence.text.slice(0, match.index))) continue;
    if (COUNTED.test(sentence.text.slice(match.index + match[0].length))) continue;
    const hours = Number(assertPresent(match[2] ?? match[1]).replace(",", "."));
    if (!(hours >= MIN_HOURS && hours <= MAX_HOURS)) continue;
    reading.note("ai_working_hours", "hours a week", spanOf(sentence, match));
    return hours;
  }
  return null;
}
