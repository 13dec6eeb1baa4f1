// The least years of experience asked for. Several figures are parts of one demand ("5 years, 2 of them in Python"), so
// the largest minimum counts; what is only wished for, and a company's own age, do not.
import type { Reading } from "./reading.ts";
import { sentencesWith, spanOf } from "./sentences.ts";

const TRIGGER =
  /\byears?\b|\byrs?\b|\bjahren?\b|\b(?:ans|años?|anos|anni|jaar|års?|lata?|letni\w*|roku|let|vuoden|год\w*|лет)\b|年/gi;

const WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  ein: 1,
  einem: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  deux: 2,
  trois: 3,
  cinq: 5,
  dos: 2,
  tres: 3,
  cinco: 5,
};
const NUMBER = `(\\d{1,2}|${Object.keys(WORDS).join("|")})`;
const UNIT =
  "(?:years?['’]?|yrs?\\.?|jahre?n?|ans|années|años?|anos|anni|jaar|års?|lata?|letnie\\w*|roku|let|год\\w*|лет|年)";
// "3-5 years", "3+ years", "three (3) years", "3 or more years", "3 to 5 years".
const YEARS = new RegExp(
  `(?<![\\d.,])${NUMBER}(?: ?\\(\\d{1,2}\\))? ?(?:\\+|plus|or more|ou plus|o más|of meer|oder mehr)? ?(?:(?:-|–|—|to|bis|à|a|tot|till|do|～|~) ?(?:\\d{1,2}|${Object.keys(WORDS).join("|")}) ?\\+?)?[ -]?(?:full )?${UNIT}(?![a-z])`,
  "gi",
);

const EXPERIENCE =
  /experience|experienced|erfahrung|expérience|experiencia|experiência|esperienza|ervaring|erfarenhet|erfaring|doświadczeni|praxis|kokemu|опыт|经验|経験|track record|background in|worked (?:in|as|with)|working (?:in|as|with)|\bexp\b/i;
const OTHER =
  /years? (?:old|of age)|year-old|over the (?:last|past)|in the (?:last|past)|for (?:over|more than|nearly|almost) |since \d{4}|our (?:\w+ ){0,3}\d+ years|we have|we['’]ve|founded|history|heritage|company|family[- ]owned|combined|anniversary|warranty|contract|program(?:me)?\b|tradition|wir (?:sind|haben|blicken)|depuis|seit (?:über|mehr)|desde hace|unternehmen|jährige firmen|vesting|per year|a year\b|\/ ?year|pro jahr|par an|al año/i;
const WISHED =
  /prefer|nice to have|desir|ideal|a plus|advantage|bonus|wünschenswert|von vorteil|idealerweise|souhait|atout|deseable|valorable|pre\b|mile widziane|meriterande/i;

interface Mention {
  readonly years: number;
  readonly wished: boolean;
  readonly start: number;
  readonly end: number;
}

function mentionsIn(text: string): Mention[] {
  return sentencesWith(text, TRIGGER).flatMap((sentence) => {
    if (!EXPERIENCE.test(sentence.text)) return [];
    const found: Mention[] = [];
    for (const match of sentence.text.matchAll(YEARS)) {
      const around = sentence.text.slice(Math.max(0, match.index - 40), match.index + match[0].length + 30);
      if (OTHER.test(around)) continue;
      const word = (match[1] as string).toLowerCase();
      const years = WORDS[word] ?? Number(word);
      if (years > 20) continue;
      found.push({ years, wished: WISHED.test(sentence.text), ...spanOf(sentence, match as RegExpExecArray) });
    }
    return found;
  });
}

const NONE_NEEDED =
  /\bno (?:prior |previous |work )?experience (?:is )?(?:required|needed|necessary)|\bkeine (?:berufs)?erfahrung (?:nötig|erforderlich|notwendig)|\bsans expérience\b|\bsin experiencia\b|\bgeen ervaring (?:nodig|vereist)|未経験(?:可|歓迎|OK)|无需经验|无经验要求/i;

export function readYears(reading: Reading): number | null {
  const mentions = mentionsIn(reading.text);
  const asked = mentions.filter((mention) => !mention.wished);
  const best = (asked.length > 0 ? asked : mentions).reduce<Mention | null>(
    (most, mention) => (most === null || mention.years > most.years ? mention : most),
    null,
  );
  if (best !== null) {
    reading.note("years_experience", "years beside experience", {
      in: "description",
      start: best.start,
      end: best.end,
    });
    return best.years;
  }
  const none = NONE_NEEDED.exec(reading.text);
  if (none === null) return null;
  reading.note("years_experience", "no experience needed", {
    in: "description",
    start: none.index,
    end: none.index + none[0].length,
  });
  return 0;
}
