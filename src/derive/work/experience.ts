// The minimum years of required experience. Several figures are parts of one requirement ("5 years, 2 of them in
// Python"), and the total comes first, so the first counts; preferences and a company's age do not.
import { assertPresent } from "../../contract/assertPresent.ts";
import { readTableLines } from "../../text/tables.ts";
import { createPlanePattern, getForm } from "../../text/words/letterPatterns.ts";
import { findMatch, type QuickSearch } from "../../text/words/patternSearch.ts";
import { numberWords } from "../posting/numberWords.ts";
import { preparedPattern, wholeWords } from "../posting/patterns.ts";
import { findSentences, spanOf } from "../posting/sentences.ts";
import type { PostingReading } from "../reading.ts";

const UNITS = readTableLines("experience/years.txt").join("|");
/** A year or more stated in months. */
const MONTHS =
  "(?:12|18|24|36) ?(?:months?['’]?|monate?n?|mois|meses|mesi|maanden|månaders?|måneders?|miesięcy|měsíců|месяцев|місяців)";
const TRIGGER = preparedPattern(
  "experience/trigger",
  new RegExp(`(?<!\\p{L})(?:${UNITS})(?!\\p{L})|лет|года|[年년]|ปี|${MONTHS}(?!\\p{L})`, "iu"),
);

const WORDS: ReadonlyMap<string, number> = numberWords();
const NAMED = [...WORDS.keys()].join("|");
const FIGURE = `\\d{1,2}(?:[.,]5)?|${NAMED}`;
// A figure may directly follow a word, as in lists without bullets ("technology3 years"); a number word may not.
const FIRST = `(?:(?<!\\d|\\d[.,]|\\d ?[-–—/:] ?)\\d{1,2}(?:[.,]5)?|(?<!\\p{L})(?:${NAMED})(?!\\p{L}))`;
const MORE = "\\+|plus|or more|and above|ou plus|o más|ou mais|o più|of meer|oder mehr|lub więcej|и более|\\(?\\+\\)?";
/** Words that open a range with "and". */
const BETWEEN = "between|zwischen|entre|tra|fra|tussen|mellan|mellem|mellom|między|pomiędzy|mezi|między|между|між";
// "And" joins the ends of a range only after "between" or at the beginning of a line ("Bac +2 et 3 ans"); "or" anywhere
// else.
const JOINED = `-|–|—|/|:|to|bis|à|a|e|tot|till|til|do|до|עד|إلى|الى|đến|sampai|hingga|ถึง|～|〜|~|and|(?<=(?:^|(?<!\\p{L})(?:${BETWEEN}))\\s{0,3}(?:${FIGURE}) )(?:und|et|y|en|och|og|i|és|și|и|та|і)|(?<!\\+ ?\\d{1,2} )(?:or|oder|ou|o|of|eller|lub|nebo|или|або|או|أو|hoặc|atau|หรือ)`;
// "3-5 years", "(3-5) years", "3+ years", "three (3) years", "one (1) to three (3) years", "3 or more years", "3 to 5 years", "3-х лет", "3 (трёх)
// лет".
const YEARS = createPlanePattern({
  source: `(${FIRST})(?: ?\\((?:\\d{1,2}|\\p{L}{2,12})\\))?(?: ?-?(?:х|ти|го|y))? ?(?:${MORE})? ?(?:(?:${JOINED}) ?(?:${FIGURE})(?: ?\\(\\d{1,2}\\))?(?:-?(?:х|ти))? ?(?:${MORE})?)?\\)?[ -]?(?:full )?(?:(?:${UNITS})(?:(?!\\p{L})|(?-i:(?=[A-ZА-Я][a-zа-я])))|[年년]|ปี)`,
  flags: "giu",
});
/** A year without a figure: "от года", "a year of experience". */
const ONE_YEAR =
  /(?<!\p{L})שנה(?= ?[-–] ?שנתיים)|(?<=(?<!\p{L})(?:ניסיון של|לפחות|מעל|מינימום|עד) (?:כ-?)?)שנה(?!\p{L})|(?<!\p{L})(?:שנת|שנה) (?=ני?סיון)|(?<!\p{L})سنة (?:واحدة )?(?=(?:من )?(?:ال)?خبرة)|(?<!\p{L})(?:от|более|больше|не менее|від|понад) (?:1 )?(?:года|року)(?!\p{L})|(?<!\p{L})(?:at least|minimum of?|one full) a? ?year(?= (?:of )?(?:\p{L}+ )?experience)|(?:^\s?|(?<!\p{L})(?:min\.?|minimum|co najmniej|przynajmniej|minimálně|alespoň) )rok(?:u)?(?= (?:\p{L}+ )?(?:doświadczeni|praxe|zkušenost))/iu;

/** The dual of languages that have one. */
const TWO_YEARS = /(?<!\p{L})[לוכב]?-?שנתיים(?!\p{L})|(?<!\p{L})(?:سنتين|سنتان|عامين|عامان)(?!\p{L})/u;

const IN_MONTHS = new RegExp(
  `(?<!\\d|[-–] ?)(?=(\\d\\d))${MONTHS}(?= (?:\\p{L}+ ){0,4}?\\p{L}*(?:experience|erfahrung|expérience|experiencia|experiência|esperienza|ervaring|erfarenhet|erfaring|doświadczeni|praxe|опыт|досвід))`,
  "iu",
);

const EXPERIENCE = new RegExp(readTableLines("experience/words.txt").join("|"), "i");
const OTHER =
  /years? (?:old|of age)|year-old|over the (?:last|past)|in the (?:last|past)|for the (?:last|past)|the (?:next|coming) \d|for (?:over|more than|nearly|almost) |since \d{4}|our (?:\w+ ){0,3}\d+ years|we have|we['’]ve|founded|history|heritage|company (?:has|with)|family[- ]owned|combined|anniversary|warranty|contract(?! (?:admin|manag|law|negotiat|review|draft|compliance))|program(?:me)?s? (?:of|lasting)|tradition|wir (?:sind|haben|blicken)|depuis|seit (?:über|mehr|rund|fast|knapp|\d)|sedan \d|sinds \d|desde hace|hace más|há mais|da oltre|da più|уже (?:более|больше)|вже (?:понад|більше)|unternehmen (?:mit|seit)|jährige firmen|vesting|meegerekend|meegeteld|anciënniteit|angerechnet|per year|a year\b|\/ ?year|pro jahr|par an|al año|experience,? (?:we|our)\b|שנות לימוד|שנים בדרגה|בני \d|פעילה? (?:מזה|כבר)|на рынке|на ринку|нашей компании|старше|возраст/i;
/** "Up to 3 years": none are required. */
const AT_MOST =
  /(?<!\p{L})(?:up to|until|(?:a )?max(?:imum|\.)?(?: of)?|no more than|not more than|(?:een )?maximum van|maximaal|ten hoogste|au maximum|un maximum de|un máximo de|um máximo de|un massimo di|(?<!no |not )less than|bis zu|höchstens|maximal|jusqu['’]à|hasta|até|fino a|tot|upp till|högst|op til|opp til|højst|do|maksymalnie|maximálně|עד|حتى|tối đa|maksimal|до|не более|не больше|не більше)\s{1,3}$/iu;
/** Contract durations: "CDD de 2 ans", "a term position - 1 year". */
const TERM_BEFORE =
  /(?<!\p{L})(?:befristet\p{L}*|vertrag|cdd|contrat|contrato|contratto|visstid|tidsbegr[äæ]ns\p{L}+|umow\p{L}+|zatrudnieni\p{L}+|контракт\p{L}*|договор\p{L}*|term)(?: (?:zunächst|auf|für|de|d['’]une|durée|di|por|van|på|na|for|of|на|position|appointment|employment|czas)){0,4}[ :–—-]{1,3}$/iu;
/** "A four year degree", "3 years of study". */
const STUDIED_AFTER =
  /^['’]?[ -](?:(?:of|college|university|bachelor\S*) ){0,2}(?:degree|diploma|course of study|studies|study)(?!\p{L})/iu;
const TERM_AFTER = /^ (?:employment|term|appointment|assignment|fixed[- ]term)(?!\p{L})(?! (?:experience|history))/iu;
/**
 * "With over 15 years of experience, Acme is …": a company's. A sentence that addresses the reader states a
 * requirement.
 */
const OF_COMPANY =
  /^[\s"'•–*-]{0,4}(?:with|mit|avec|con|com|met|med|z|с|з)(?: (?:its|our|their|seiner|ihrer|unserer|ses|nos))? (?:over|more than|almost|nearly|über|mehr als|rund|fast|plus de|près de|más de|casi|oltre|più di|mais de|meer dan|ruim|över|mer än|mere end|ponad|více než|более чем|понад)\s{1,3}$/iu;
const TO_READER =
  /(?<!\p{L})(?:you|your|du|dich|deine\p{L}*|Sie|Ihre\p{L}*|vous|votre|tu|usted|você|tú|jij|je|jouw|dig|din|twoj\p{L}*|ты|вы|ви)(?!\p{L})/u;
const MIN_COMPANY_YEARS = 10;

/** Pay grades of public employers: each has its own years, and the posting offers several. */
const OF_GRADE =
  /\b(?:GS|GL|GG|ZP|NF|WG|WL|FV|CY|NH|NO|YA)[- ]?\d{1,2}\b|\b(?:next|lower) (?:lower )?grade\b|\bNurse I{1,3} Level\b|\bLevel I{1,3} ?[-–:]/;

/** A figure without a unit after its label: "Temps d'experiència: 1-3". */
const LABELLED = preparedPattern(
  "experience/labelled",
  /^[ \t•*-]{0,4}(?:years of experience|temps d['’]experiència|años de experiencia|tiempo de experiencia|anos de experiência|tempo de experiência|années d['’]expérience|anni di esperienza|jaren ervaring|Berufserfahrung in Jahren|lata doświadczenia)[ \t]{0,2}[:：][ \t]{0,3}\+?(\d{1,2})(?:[ \t]?[-–+][ \t]?\d{0,2})?(?=[ \t]{0,2}(?:$|anys|años|anos|years|ans|anni|jaar|Jahre))/imu,
);

const PREFERRED =
  /prefer|nice to have|desir|ideal|a plus|advantage|bonus|wünschenswert|von vorteil|idealerweise|souhait|atout|deseable|valorable|mile widziane|meriterande|желательно|будет плюсом|приветствуется|бажано|буде плюсом|יתרון|ưu tiên|lợi thế|diutamakan|يفضل|ميزة/i;
/** "5 years in design, preferably in software": the field is preferred, the years are required. */
const PREFERRED_FIELD =
  /(?:preferabl[ey]|ideally|idealerweise|vorzugsweise|bevorzugt|de préférence|idéalement|preferiblemente|preferibilmente|preferencialmente|bij voorkeur|helst|najlepiej|желательно|предпочтительно|бажано) (?:in|with|within|as|at|from|on|im|mit|bei|als|dans|en|avec|chez|come|com|em|met|inom|som|med|w|na|z|jako|в|с|на|з|у)(?!\p{L})/giu;

const isPreferred = (sentence: string): boolean => PREFERRED.test(sentence.replace(PREFERRED_FIELD, " "));

/** "A degree or 8 years": the years replace the degree, so a person with a degree does not need them. */
const INSTEAD =
  /(?:degree|diploma|bachelor\p{L}*|master\p{L}*|related field|studium|abschluss|diplôme|título|laurea|wykształcenie|образование)(?:[^.;\n]{0,60})[, ] ?(?:or|oder|ou|bzw\.?|lub|или|або)(?: (?:else|alternatively|at least|minimum|a minimum of|mindestens)){0,2} ?$/iu;

/**
 * Without the word experience, a minimum and its field are required: "3+ years in customer success", "at least two
 * years as a chef", "mind. 3 Jahre im Einzelhandel"; or the beginning of a line.
 */
const MINIMUM =
  /(?:(?<!\p{L})(?:at least|minimum(?: of)?|min\.?|mindestens|mind\.|au moins|al menos|mínimo(?: de)?|pelo menos|no mínimo|almeno|minimo|minimaal|minstens|minst|mindst|co najmniej|alespoň|vähintään|לפחות|מינימום|على الأقل|ít nhất|tối thiểu|minimal|не менее|не менш\p{L}*|en az|legalább|minim|and|plus|und|et|y|i) |^[\s•*·–-]{0,4})$/iu;
const IN_WHAT =
  /^\s?(?:of|in|as|on|with|within|working|de|en|como|comme|dans|als|im|bei|come|nel|nella|em|no|na|som|inom|indenfor|med|w|jako|v|ve|в|на|на посад\p{L}+|\p{Ll}+ing)\s\p{L}/u;
/** Schools, terms, ages, and company histories. */
const NOT_ASKED =
  /^\s?(?:(?:of|de|in|di|an|at|en) )?(?:(?:\p{L}+ ){0,2}?(?:college|university|school\p{L}*|stud(?:y|ies|ium|ies)|education|training|apprentice\p{L}*|ausbildung|formation)|contract(?! (?:admin|manag|law))|term|duration|funding|age|warranty|service to|growth|history|business|operation|existence|success|excellence|innovation|the market|tradition|commitment|lease|probation|(?:the )?(?:uk|us|usa|eu|country)|remaining|validity)(?!\p{L})/iu;
const OF_THE_HOUSE =
  /^[\s"'•–*-]{0,4}(?:we|our|the company|since|for|wir|unser|nous|notre|nosotros|nuestra?)(?!\p{L})/iu;

/** A quick check: nearly no sentence about years without "experience" is a requirement. */
const MAY_ASK =
  /\d ?\+|least|לפחות|מינימום|الأقل|ít nhất|tối thiểu|min|moins|menos|mínimo|almeno|najmniej|alespoň|vähint|менее|менш|legal|en az|(?:^[\s•*·–-]{0,4}|(?:and|plus|und|et|y|i) )\d/iu;

function isAskedFor(sentence: string, match: RegExpExecArray): boolean {
  const before = sentence.slice(0, match.index);
  const after = sentence.slice(match.index + match[0].length);
  if (OF_THE_HOUSE.test(sentence) || NOT_ASKED.test(after)) return false;
  const plus = /\d ?\+/.test(match[0]);
  if (plus) return IN_WHAT.test(after) || /^['’]? \p{Ll}[\p{L}-]+ \p{L}/u.test(after);
  return MINIMUM.test(before.slice(-24)) && IN_WHAT.test(after);
}

interface Mention {
  readonly years: number;
  /** Not required of everyone: preferred, or in place of a degree. */
  readonly isOptional: boolean;
  readonly start: number;
  readonly end: number;
}

function mentionsIn(text: QuickSearch): Mention[] {
  return findSentences(text, TRIGGER).flatMap((sentence) => {
    const spoken = EXPERIENCE.test(sentence.text);
    if (!spoken && !MAY_ASK.test(sentence.text)) return [];
    const found: Mention[] = [];
    const wished = isPreferred(sentence.text);
    const figure = getForm(YEARS, sentence.letters);
    // `matchAll` would compile the long pattern again for each sentence.
    figure.lastIndex = 0;
    for (let match = figure.exec(sentence.text); match !== null; match = figure.exec(sentence.text)) {
      const around = sentence.text.slice(Math.max(0, match.index - 40), match.index + match[0].length + 30);
      if (OTHER.test(around) || OF_GRADE.test(sentence.text) || (!spoken && !isAskedFor(sentence.text, match)))
        continue;
      const before = sentence.text.slice(Math.max(0, match.index - 60), match.index);
      const after = sentence.text.slice(match.index + match[0].length);
      if (TERM_BEFORE.test(before) || TERM_AFTER.test(after) || STUDIED_AFTER.test(after)) continue;
      const word = assertPresent(match[1]).toLowerCase();
      const stated = WORDS.get(word) ?? Math.floor(Number(word.replace(",", ".")));
      if (stated > 20) continue;
      if (stated >= MIN_COMPANY_YEARS && match.index < 60 && OF_COMPANY.test(before) && !TO_READER.test(after))
        continue;
      const years = AT_MOST.test(before) ? 0 : stated;
      const instead = INSTEAD.test(sentence.text.slice(Math.max(0, match.index - 120), match.index));
      found.push({ years, isOptional: wished || instead, ...spanOf(sentence, match) });
    }
    if (!spoken || found.length > 0) return found;
    const year = ONE_YEAR.exec(sentence.text);
    if (year !== null) {
      const years = AT_MOST.test(sentence.text.slice(Math.max(0, year.index - 60), year.index)) ? 0 : 1;
      return [{ years, isOptional: wished, ...spanOf(sentence, year) }];
    }
    const two = TWO_YEARS.exec(sentence.text);
    if (two !== null) return [{ years: 2, isOptional: wished, ...spanOf(sentence, two) }];
    const months = IN_MONTHS.exec(sentence.text);
    if (months !== null && !OTHER.test(sentence.text))
      found.push({ years: Math.floor(Number(months[1]) / 12), isOptional: wished, ...spanOf(sentence, months) });
    return found;
  });
}

const NONE_NEEDED = preparedPattern("experience/none-needed", {
  source: wholeWords(readTableLines("experience/none-needed.txt")),
  flags: "iu",
});

export function readYears(reading: PostingReading): number | null {
  const mentions = mentionsIn(reading.search);
  const asked = mentions.filter((mention) => !mention.isOptional);
  const best = asked[0] ?? mentions[0];
  if (best !== undefined) {
    reading.note("years_experience", "years beside experience", {
      in: "description",
      start: best.start,
      end: best.end,
    });
    return best.years;
  }
  const labelled = findMatch(LABELLED, reading.search);
  if (labelled !== null) {
    const span = { in: "description", start: labelled.index, end: labelled.index + labelled[0].length };
    reading.note("years_experience", "after a label", span);
    return Number(labelled[1]);
  }
  const none = findMatch(NONE_NEEDED, reading.search);
  if (none === null) return null;
  reading.note("years_experience", "no experience needed", {
    in: "description",
    start: none.index,
    end: none.index + none[0].length,
  });
  return 0;
}
