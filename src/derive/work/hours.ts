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
  "per an?|per|a la|al?|/|pro|pr\\.?|par|por|pe|την|in der|die|je|each|every|i|om|alla|w|v|в|на|na|weekly|každý|á|mỗi|một|ต่อ|في|في كل";
const A_WEEK = new RegExp(
  `${WHOLE}${HOURS}[ -]?(?:de )?(?:${anyIn("hour")})(?: (?:lectivas|letivas|lavorative|ouvrées|of work|work|pracy|de travail|de trabajo|de trabalho|di lavoro|arbeit|arbete|arbeid|работы))?(?:[ -]?(?:${BEFORE_WEEK})?[ -]?)(?:${anyIn("week")})(?![a-zа-яא-ת])`,
  "iu",
);
const WEEKLY = new RegExp(
  `(?<!\\p{L})(?:${anyIn("labels")})(?!\\p{L})[^\\d\\n]{0,20}${HOURS}(?! ?%| ?days?|\\d|[.:]\\d)`,
  "iu",
);
const STUNDEN_WOCHE = new RegExp(`${WHOLE}${NUMBER}[ -]?(?:${anyIn("one-word")})`, "iu");

/** Contract hours without the word week: "contrat 30h", "contrato de 40 horas". */
const OF_CONTRACT = new RegExp(
  `(?<!\\p{L})(?:contrats?|contratos?|contratto|contract|vertrag|part[- ]?time|full[- ]?time|teilzeit|vollzeit|temps partiel|temps plein|cdi|cdd|umowa|voltijdse?|deeltijdse?|fulltime|heltid|deltid)(?: (?:de|di|à|van|von|über|of|for)){0,2} \\(?${NUMBER}[ -]?(?:hours?|hrs?|h|heures|horas|ore|uur|uren|u|stunden|std\\.?|timmar|timer)(?![\\p{L}\\d/])(?! (?:a|per|por|par|al|pro) (?:day|jour|día|dia|giorno|tag))`,
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

/** "37.5 hours per weekGrade 5": the words behind are glued to the week; the offsets up to there stay. */
const GLUED_WEEK = /(?<=week|woche|semaine|semana|settimana|vecka|weken)(?=\p{Lu}\p{Ll})/u;

function namedWeek(sentence: string): RegExpExecArray | null {
  const text = sentence.replace(GLUED_WEEK, " ");
  return STUNDEN_WOCHE.exec(text) ?? A_WEEK.exec(text) ?? WEEKLY.exec(text) ?? OF_A_WEEK.exec(text);
}

const COUNT = "([2-6])(?: ?[-–] ?([3-6]))?";
const A_DAY = "(?:a|per|each|al|par|por|pro|am|om|je|/) ?(?:day|jour|día|dia|giorno|tag|dag|dzień)";
/** "5 days a week, 8 hours a day", "5 hari per minggu, 8 jam per hari", "4-5 dni w tygodniu po 8h", "週5日 1日8時間". */
const DAYS_OF_HOURS = [
  new RegExp(
    `(?<![\\d.,:/–-])${COUNT}[ -](?:days?|tage|jours|días|dias|giorni|dagen|dagar|dager|dage|dni|дн(?:ей|я)|hari)(?: (?:per|a|w|i|in der|par|al|a la|por|в|om) ?| ?/ ?| )(?:week|woche|semaine|semana|settimana|vecka|uken?|tygodniu|неделю|minggu|seminggu)[^.\\d\\n]{1,20}(?<![\\d.,:–-])(\\d{1,2}) ?(?:hours?|hrs?|h|stunden|heures|horas|ore|uur|timmar|timer|godz\\p{L}*\\.?|час(?:ов|а)|jam)(?: ?${A_DAY}| per hari|(?![\\p{L}\\d]))`,
    "iu",
  ),
  /週([2-6])日[^。\n\d]{0,12}1日(?:実働)?()(\d{1,2})時間/u,
];

/** The hours of a week given as days and hours of a day; the upper end of a range of days. */
function weekOfDays(text: string): { match: RegExpExecArray; hours: number } | null {
  for (const pattern of DAYS_OF_HOURS) {
    const match = pattern.exec(text);
    if (match !== null) return { match, hours: Number(match[2] || match[1]) * Number(match[3]) };
  }
  return null;
}

/** The weekly hours in a few words about the employment alone: "Jahresstelle, 40 Stunden"; null if there are none. */
export function findHours(words: string): number | null {
  const match = namedWeek(words);
  const hours = match === null ? matchUnnamedWeek(words)?.hours : (match[2] ?? match[1]);
  return hours == null ? null : Number(hours.replace(",", "."));
}

/** Overtime, hours of others, or of something else. */
const OTHER =
  /(?:never|won['’]t|n['’]t|not|nobody|more than|over|exceed\w*|in excess of|up to|bis zu|at least|(?:a )?minimum(?: of)?|regularly work\w*|employees? (?:who|scheduled|working)|remote work|from home|volunteer\w*|paid for|credit\w*|considered) (?:[^\s,;()]+ ){0,6}$/i;

/** An example of how experience is counted. */
const COUNTED = /^[^.\n]{0,40} equals /;

/** Below the minimum it is a perk ("2 hours a week of training"), above the maximum it is implausible. */
const MIN_HOURS = 5;
const MAX_HOURS = 70;

export function readHours(reading: PostingReading): number | null {
  const sentences = findSentences(reading.search, TRIGGER);
  return (
    readNamedWeek(reading, sentences) ??
    readTitle(reading) ??
    readWeekOfDays(reading, sentences) ??
    readUnnamedWeek(reading, sentences)
  );
}

const isPlausible = (hours: number): boolean => hours >= MIN_HOURS && hours <= MAX_HOURS;

/** "Kitchen help, 20-30 hours a week", "Sous Chef - 40hrs". */
function readTitle(reading: PostingReading): number | null {
  if (!/\d/.test(reading.title)) return null;
  const hours = findHours(reading.title);
  if (hours === null || !isPlausible(hours)) return null;
  reading.note("ai_working_hours", "hours in the title", { in: "title", start: 0, end: reading.title.length });
  return hours;
}

function readWeekOfDays(reading: PostingReading, sentences: readonly Sentence[]): number | null {
  const weeks = sentences.flatMap((sentence) => {
    const found = weekOfDays(sentence.text);
    return found === null || !isPlausible(found.hours) ? [] : [{ ...found, sentence }];
  });
  const [longest] = weeks.sort((a, b) => b.hours - a.hours);
  if (longest === undefined) return null;
  reading.note("ai_working_hours", "days a week and hours a day", spanOf(longest.sentence, longest.match));
  return longest.hours;
}

function readUnnamedWeek(reading: PostingReading, sentences: readonly Sentence[]): number | null {
  for (const sentence of sentences) {
    const found = matchUnnamedWeek(sentence.text);
    if (found === null || OTHER.test(sentence.text.slice(0, found.match.index))) continue;
    const hours = Number(found.hours.replace(",", "."));
    if (!isPlausible(hours)) continue;
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
    if (!isPlausible(hours)) continue;
    reading.note("ai_working_hours", "hours a week", spanOf(sentence, match));
    return hours;
  }
  return null;
}
