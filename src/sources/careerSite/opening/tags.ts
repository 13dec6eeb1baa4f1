// Facts without a label: tags and icon lines between an opening's title and its text ("Full-time", "2. nov. 2026"),
// and the last day to apply in a sentence ("Send us your CV by 30 November 2026").
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import { type FoundDay, findDays, findMonthEnd, findYearlessDays } from "../common/dates.ts";
import { findKinds } from "../common/evidence.ts";
import { isTraining } from "../common/trades.ts";
import {
  AFTER_DAY,
  DENSE,
  EMPLOYMENT_WORDS,
  FACT_LABELS,
  type Fact,
  findDayKind,
  PART_HEADINGS,
  UNTIL,
} from "../common/words.ts";

export interface FactContext {
  readonly language: string | null;
  readonly now: number;
}

/** The text of an advert begins with a line of this length. */
const TEXT_LENGTH = 100;
const MAX_TAG_LENGTH = 80;
const MAX_TAGS = 40;
/** Texts that may be next to a day: an author, a time, "Posted". */
const MAX_TEXT_NEAR_DAY = 45;
const MAX_AGE_DAYS = 730;
const DAY = 86_400_000;
const MAX_PHRASE_WORDS = 5;
const MAX_SENTENCE = 600;
const MAX_TITLE_WORDS = 20;
const MAX_AMOUNT_WORDS = 5;

const HOURS =
  /\d{1,3}(?:[.,]\d{1,2})?\s?(?:[-–]\s?\d{1,3}\s?)?(?:%|h\b|std\b|stunden|wochenstunden|heures|hours|hrs|uur|timmar|timer|ore\b|horas|godzin|óra|hodin|hodín|val\b|h\/)/iu;

/** `pieces` are cut at every element, `lines` only at blocks. */
export function findTags(pieces: readonly string[], lines: readonly string[], context: FactContext): Map<Fact, string> {
  const facts = new Map<Fact, string>();
  const head = headOf(pieces);
  const employment = [...new Set([...head.filter(namesEmployment), ...pieces.filter(isEmployment)])].slice(0, 3);
  const hours = employment.length === 0 ? [] : head.filter((piece) => isHours(piece) && !employment.includes(piece));
  const opening = employment.length > 0 ? null : (findFirstWords(lines) ?? findClauses(lines));
  if (employment.length > 0)
    facts.set("employment", [...employment, ...hours.slice(0, 1)].map(withoutBrackets).join(", "));
  else if (opening !== null) facts.set("employment", opening);
  for (const piece of head) addDay(facts, piece, context);
  if (!facts.has("posted") && head.length < pieces.length)
    for (const piece of pieces.slice(-MAX_LAST_PIECES)) addLastLineDay(facts, piece, context);
  const lastDay = facts.has("deadline") ? null : findLastDay(lines, context);
  if (lastDay !== null) facts.set("deadline", lastDay);
  return facts;
}

const MAX_LABELLED_LENGTH = 60;

/** A labelled kind of employment with those in separate lines above the text: the contract below the hours. */
export function withOtherKinds(labelled: string, pieces: readonly string[]): string {
  if (labelled.length > MAX_LABELLED_LENGTH) return labelled;
  const stated = normalize(labelled);
  const others = headOf(pieces).filter((piece) => EMPLOYMENT_WORDS.has(normalize(piece)));
  const different = [...new Set(others)].filter((piece) => !stated.includes(normalize(piece)));
  return [labelled, ...different.slice(0, 1)].join(", ");
}

/** The lines before the text. */
function headOf(pieces: readonly string[]): readonly string[] {
  const textAt = pieces.findIndex((piece) => piece.length >= TEXT_LENGTH || beginsText(piece));
  return pieces.slice(0, Math.min(textAt === -1 ? pieces.length : textAt, MAX_TAGS));
}

/** A heading of an advert ("Your tasks"): the following lines are its points, not the facts of the opening. */
function beginsText(piece: string): boolean {
  if (piece.length > MAX_TAG_LENGTH) return false;
  const folded = collapseBlanks(fold(piece)).replace(/[\s:]+$/, "");
  const kinds = findKinds(folded);
  // "Full time" above the text is a tag.
  if (kinds.has("terms") && startsWithEmployment(piece)) return false;
  if (PART_HEADINGS.has(folded) || DENSE.test(folded)) return PART_HEADINGS.has(folded);
  return (kinds.has("tasks") || kinds.has("wants")) && folded.split(" ").length <= 5;
}

/**
 * The first lines of a text may begin with the kind of employment: "Fuldtid, med tilsyn. Pr. 1. februar søger vi …".
 */
const MAX_FIRST_LINES = 3;

function findFirstWords(lines: readonly string[]): string | null {
  const sentences = lines
    .slice(0, MAX_FIRST_LINES)
    .map((line) => line.split(/(?<=\p{Ll}{3})[.!] (?=\p{Lu})/u, 1)[0] ?? "");
  return sentences.find((sentence) => startsWithEmployment(sentence)) ?? null;
}

const MAX_CLAUSE_LINES = 200;
const MAX_CLAUSE_WORDS = 8;
const PREPOSITION = /^(?:in|im|en|em|a|à|au|în|na|v|w|we|i|på|til|als|as|como|come|com) /iu;

/** Clauses that are only words for a kind of employment: "Permanent contract, full time, 24,000 euros a year". */
function findClauses(lines: readonly string[]): string | null {
  const clauses = lines.slice(0, MAX_CLAUSE_LINES).flatMap((line) =>
    line
      .slice(0, MAX_SENTENCE)
      .split(/[,;:()]|\s[–—|·/-]\s|(?<=[\p{Ll}\p{Lo}]{3})[.!?](?:\s|$)|(?<=\d)[.] (?=\p{Lu})/u)
      .map((clause) => clause.replace(/^[\s–—-]+/, "").trim()),
  );
  const found = clauses.filter(
    (clause) =>
      clause.split(" ").length <= MAX_CLAUSE_WORDS &&
      (isEmployment(clause) || isEmployment(clause.replace(PREPOSITION, ""))),
  );
  const named = found.length > 0 ? found : [...findInFirstLines(lines), ...clauses.flatMap(findPhrasesIn)];
  return named.length === 0 ? null : [...new Set(named)].slice(0, 2).join(", ");
}

const MIN_WORD_LENGTH = 9;
/** "in Teilzeit", "einen Minijob", "à temps partiel": before a kind of employment in a long sentence. */
const BEFORE_KIND =
  /^(?:in|im|en|em|a|an|à|au|în|na|v|w|we|i|på|til|als|as|como|come|com|ein|eine|einen|einer|einem|un|une|una|uno|um|uma|et|ett|een|op)$/iu;

/** The first lines of an advert say in sentences what it offers: "… suchen wir ab Januar Verstärkung in Teilzeit mit …". */
function findInFirstLines(lines: readonly string[]): string[] {
  return lines.slice(0, MAX_FIRST_LINES).flatMap((line) => {
    const words = line.slice(0, MAX_SENTENCE).split(/\s+/);
    const plain = words.map(normalize);
    return words.flatMap((_, from) => {
      if (!BEFORE_KIND.test(words[from - 1] ?? "")) return [];
      for (let count = Math.min(MAX_PHRASE_WORDS, words.length - from); count >= 1; count--)
        if (EMPLOYMENT_WORDS.has(plain.slice(from, from + count).join(" ")))
          return [
            words
              .slice(from, from + count)
              .join(" ")
              .replace(/[.,;:]+$/, ""),
          ];
      return [];
    });
  });
}

/** "Työsuhde on vakituinen", "umowa o pracę po okresie próbnym": several words of a short clause, or one at its end: long, or as "på deltid". */
function findPhrasesIn(clause: string): string[] {
  const words = clause.split(/\s+/);
  if (words.length > MAX_CLAUSE_WORDS) return [];
  const plain = words.map(normalize);
  const found: string[] = [];
  for (let from = 0; from < words.length; from++)
    for (let count = Math.min(MAX_PHRASE_WORDS, words.length - from); count >= 1; count--) {
      const phrase = words.slice(from, from + count).join(" ");
      const next = words[from + count] ?? "";
      const isEnd = next === "" || /^\d/.test(next);
      const isNamed = phrase.length >= MIN_WORD_LENGTH || /^\p{L}{1,3}$/u.test(words[from - 1] ?? "");
      // "A lawful permanent resident" is no contract.
      if (count === 1 && !(isEnd && isNamed)) continue;
      // "Eine abgeschlossene Ausbildung" is required, not offered.
      if (count === 1 && from > 0 && isTraining(phrase)) continue;
      if (!EMPLOYMENT_WORDS.has(plain.slice(from, from + count).join(" "))) continue;
      found.push(phrase);
      from += count - 1;
      break;
    }
  return found;
}

function startsWithEmployment(sentence: string): boolean {
  if (sentence.length > MAX_TAG_LENGTH) return false;
  const words = normalize(sentence.split(/[,(–]/, 1)[0] ?? "");
  return EMPLOYMENT_WORDS.has(words);
}

/** The kind of employment in a title: "Caretaker (fixed term)", "Stage dessinateur". */
export function findEmploymentInTitle(title: string): string | null {
  const words = title.split(/\s+/).slice(0, MAX_TITLE_WORDS);
  for (let count = MAX_PHRASE_WORDS; count >= 1; count--)
    for (let from = 0; from + count <= words.length; from++) {
      const phrase = words.slice(from, from + count).join(" ");
      if (EMPLOYMENT_WORDS.has(normalize(phrase))) return phrase.replaceAll(/^[([,]+|[)\],.:]+$/g, "");
    }
  return null;
}

/** "(Full-time)" */
const withoutBrackets = (words: string): string => /^\((.*)\)$/.exec(words)?.[1] ?? words;

const normalize = (words: string): string =>
  collapseBlanks(fold(words))
    .replaceAll(/[^\p{L}\p{N}%']+/gu, " ")
    .trim();

/** "80 % stilling", "50–70 % Pensum" */
const SHARE = /^\d{1,3}(?: \d{1,3})? ?%/;

/** Words for a kind of employment, perhaps with hours or months: "Teilzeit (20 Stunden)", "CDD de 6 mois à 80 %". */
function isEmployment(piece: string): boolean {
  if (piece.length > MAX_TAG_LENGTH || /[.!?:]$/.test(piece)) return false;
  const words = normalize(piece);
  // The table has shares of a full job as 100 %.
  if (EMPLOYMENT_WORDS.has(words) || EMPLOYMENT_WORDS.has(words.replace(SHARE, "100 %"))) return true;
  const [kind = "", amount = ""] = words.split(/ (?=\d)(.*)/, 2);
  const isKind = EMPLOYMENT_WORDS.has(kind) || EMPLOYMENT_WORDS.has(kind.replace(/ \p{L}{1,4}$/u, ""));
  return isKind && amount.split(" ").length <= MAX_AMOUNT_WORDS;
}

/** A short line that is no sentence and contains words for a kind of employment. */
export function namesEmployment(piece: string): boolean {
  if (piece.length > MAX_TAG_LENGTH || /[.!?:]$/.test(piece)) return false;
  const words = normalize(piece).replace(SHARE, "100 %").split(" ");
  return words.some((_, from) => {
    for (let count = Math.min(MAX_PHRASE_WORDS, words.length - from); count >= 1; count--)
      if (EMPLOYMENT_WORDS.has(words.slice(from, from + count).join(" "))) return true;
    return false;
  });
}

function isHours(piece: string): boolean {
  return piece.length <= MAX_TAG_LENGTH && !/[.!?:]$/.test(piece) && HOURS.test(piece);
}

/** A line that is little more than a day: the day of publication, or the last one if its words state this. */
function addDay(facts: Map<Fact, string>, piece: string, { language, now }: FactContext): void {
  const [day = findYearlessPosted(piece, language, now), ...others] = findDays(piece, language);
  if (day === undefined || others.length > 0 || piece.length - (day.to - day.from) > MAX_TEXT_NEAR_DAY) return;
  const before = normalize(piece.slice(0, day.from));
  const kind = FACT_LABELS.get(before) ?? (endsWithUntil(piece.slice(0, day.from)) ? "deadline" : findDayKind(before));
  const time = Date.parse(day.iso);
  if (kind === "deadline") {
    const isOther = CONTRACT.test(before) || (/[.!]$/.test(piece) && !isAboutApplying(piece, day.from));
    if (!facts.has("deadline") && (FACT_LABELS.has(before) || !isOther)) facts.set("deadline", day.iso.slice(0, 10));
  } else if (
    (kind === null || kind === "posted") &&
    time <= now &&
    (time > now - MAX_AGE_DAYS * DAY || now === Number.POSITIVE_INFINITY) &&
    !facts.has("posted")
  )
    facts.set("posted", day.iso.slice(0, 10));
}

/** "Published on 6 November": without a year, the day counts only with its label. */
function findYearlessPosted(piece: string, language: string | null, now: number): FoundDay | undefined {
  if (piece.length > MAX_LABELLED_LENGTH || !/\d/.test(piece)) return undefined;
  const [day, ...others] = findYearlessDays(piece, language, now, "last");
  const isPosted =
    day !== undefined && others.length === 0 && findDayKind(normalize(piece.slice(0, day.from))) === "posted";
  return isPosted ? day : undefined;
}

const MAX_LAST_PIECES = 4;
const MAX_TEXT_NEAR_LAST_DAY = 20;

/** The last line of an advert may be its day: "Advert of 2 November 2026". */
function addLastLineDay(facts: Map<Fact, string>, piece: string, context: FactContext): void {
  const [day] = findDays(piece, context.language);
  if (day === undefined || piece.length - (day.to - day.from) > MAX_TEXT_NEAR_LAST_DAY) return;
  if (!CONTRACT.test(normalize(piece)) && findDayKind(normalize(piece.slice(0, day.from))) !== "updated")
    addDay(facts, piece, context);
}

/** Written without spaces between words. */
const THAI = /^[\u0e00-\u0e7f]/;
const ARTICLE = / (?:the|den|dem|zum|le|la|el|il|o|a|het|l'|dia|dem)$/;

function endsWithUntil(text: string): boolean {
  const before = collapseBlanks(fold(text)).replace(/[\s:]+$/, "");
  // A weekday or an article may come between: "bis Freitag, 27. November 2026", "by the end of November".
  return [before, before.replace(/ \p{L}{4,14},?$/u, ""), before.replace(ARTICLE, "")].some((words) =>
    UNTIL.some((word) => words === word || words.endsWith(` ${word}`) || (THAI.test(word) && words.endsWith(word))),
  );
}

/**
 * The day that a sentence about applying names as the last; days in the past do not count, they may be about others.
 */
function findLastDay(lines: readonly string[], { language, now }: FactContext): string | null {
  for (const line of lines) {
    for (const sentence of line.split(/(?<=\p{Ll}{3}[.!?]) (?=\p{Lu})/u)) {
      const monthEnd = findMonthEnd(sentence, language, now);
      const days = [
        ...findDays(sentence, language),
        ...findYearlessDays(sentence, language, now),
        ...(monthEnd === null ? [] : [monthEnd]),
      ];
      const day = days.find(({ from, to }) => {
        const after = collapseBlanks(fold(sentence.slice(to, to + 30))).replace(/^[\s.,-]+/, "");
        const before = sentence.slice(0, from);
        return endsWithUntil(before) || endsWithLabel(before) || AFTER_DAY.some((word) => after.startsWith(word));
      });
      if (day === undefined || Date.parse(day.iso) + DAY < now) continue;
      if (endsWithLabel(sentence.slice(0, day.from)) || isAboutApplying(sentence, day.from))
        return day.iso.slice(0, 10);
    }
  }
  return null;
}

/** Words that may be between a label and its day: "Bewerbungsschluss ist der", "The closing date is". */
const BETWEEN =
  / (?:ist|is|est|es|e|er|ar|je|jest|este|on|to|και|ειναι)(?: (?:der|am|den|le|el|il|o|the|on|zum|op|dia|em|a))?$/;

/** "The closing date is Monday 30 November". */
const WEEKDAY = /( (?:ist|is|est|es|e|er|ar|je|jest|este|on)(?: (?:der|am|den|le|el|il|o|the|on))?) \p{L}{4,14},?$/u;

/**
 * Without a verb between them ("Expires 04/30/2026") it may be the day of a form on the page, unless it is one of several
 * facts: "Full time – apply by 10 December 2026".
 */
function endsWithLabel(text: string): boolean {
  const before = collapseBlanks(fold(text))
    .replace(/[\s:]+$/, "")
    .replace(WEEKDAY, "$1");
  const clauses = before.split(/ [–—|·•-] |[,;(]/);
  if (clauses.length > 1 && FACT_LABELS.get(clauses.at(-1)?.trim() ?? "") === "deadline") return true;
  if (!BETWEEN.test(before)) return false;
  const words = before.replace(BETWEEN, "").split(" ");
  const isLabel = [1, 2, 3].some((count) => FACT_LABELS.get(words.slice(-count).join(" ")) === "deadline");
  return isLabel || (words.length <= MAX_PHRASE_WORDS && findDayKind(words.join(" ")) === "deadline");
}

/** Verbs and things of applying that are too general to identify an advert; or a mail address. */
const APPLYING =
  /@|(?<!\p{L})(?:cv|send|sent|write|reply|respond|apply|email us|senden|schick|schreib|melde|dossier|unterlagen|lebenslauf|mappe|ecri|envo|transmet|adress|candidat|postul|envi[aeo]|escrib|manda|remit|curriculum|invia|scriv|spedi|stuur|reageren|reactie|mail|solliciteer|skicka|skriv|svar|ansok|sok|soknad|soger|ansog|laheta|hakem|hae|wysl|przesl|aplik|zglosz|cekame|posl|zasl|ozv|napis|zivotopis|prihlas|prijav|salj|posalj|zamolb|jelentkez|kuld|palyaz|oneletrajz|trimit|astept|scrie|depun|siusk|atsiu|rasyk|kandidat|nosut|pieteik|saat|kandidee|gonder|basvur|στειλ|αποστ|αιτησ|βιογραφ|υποβ|надісл|надсил|пиш|відгук|заяв|резюме|отклик|изпра|присыл|пришл|кандидат|подава|документ|пријав|аплицир|биографиј|eskae|bidal|aurkez|dergo|lamaran|kirim|ho so|ung tuyen|umsok|ferilskr|inscriu|presenta)|سيرة|التقديم|للتقديم|الطلبات|الترشح|رزومه|ارسال|קורות חיים|מועמדות|הגיש|הגש|สมัคร|ส่ง|応募|履歴書|送付|지원|보내|제출|접수|이력서|申请|申請|应聘|應徵|投递|简历/u;
/** The end of a contract is not the last day to apply. */
const CONTRACT =
  /(?<!\p{L})(?:befrist|vertrag|fixed|temporary|contract|maternity|umow|smlouv|zmluv|maaraaik|saison|season|sezon|stagion|temporada|vikariat|determin|plazo|termijn|tijdelijk|stelle ist|position is|dobu urcit)/u;

function isAboutApplying(sentence: string, dayAt: number): boolean {
  const clause = collapseBlanks(fold(sentence.slice(0, dayAt).split(/[,;–]/).at(-1) ?? ""));
  if (CONTRACT.test(clause)) return false;
  const folded = collapseBlanks(fold(sentence));
  return findKinds(folded).has("apply") || APPLYING.test(folded);
}
