// The title as shown: as the source states it, gender marks included ("(m/w/d)", "H/F"), but without the employer's own
// numbers at either end ("60578 - …", "… (Ref. 12345)") and without damaged marks.

/** One gender, as marks abbreviate or name it in the languages that use them. */
const GENDER =
  "(?:m|w|f|d|h|x|i|v|k|n|u|gn|nb|div(?:ers)?\\.?|diverse|inter|weiblich|männlich|male|female|man|vrouw|mann|frau|hombre|mujer|homme|femme|uomo|donna|mężczyzna|kobieta|homem|mulher|kvinne|kvinna|muž|žena|any|all|alle|andere|autres?|other)";
const IN_BRACKETS = new RegExp(
  `\\s*[([](?:\\s*${GENDER}\\*?(?:\\s*[/|,\\\\*+:.;_–-]\\s*${GENDER}\\*?)+\\s*|\\s*(?:all genders?(?: welcome)?|any gender|gn\\*?|mwd|wmd|div\\.?|alle geschlechter|tous genres|all gender)\\s*)[)\\]]\\*?`,
  "giu",
);
/** "… /x)": the end of a mark whose beginning was lost. */
const BROKEN = /\s+\/\s?[mwfdhxvn]\)(?=\s|$)/giu;

const LABEL =
  "(?:ref(?:erence|erenz|\\.)?|req(?:uisition)?|job(?:[ -]?(?:id|number|no|code|nr))?|vacancy(?: id)?|posting(?: id)?|id|kennziffer|stellen-?(?:nr|id)|code|nr|no|n°|nº|#)";
/** A year is information about the job; longer and joined numbers are not. */
const NUMBER =
  "(?:(?!(?:19|20)\\d\\d(?!\\d|-\\d)|(?:19|20)\\d\\d[-/](?:19|20)?\\d\\d(?!\\d))[A-Z]{0,4}[-_]?\\d{4,12}(?:[-_/.]\\d{1,8})*|(?:19|20)\\d\\d[-_](?!(?:19|20)\\d\\d(?!\\d))\\d{3,8})";
const LABELLED = `${LABEL}[.:#\\s]*[A-Z]{0,4}[-_]?\\d{2}[\\w./-]{0,14}`;
const FIRST = new RegExp(
  `^\\s*(?:[([#]\\s*)?(?:${LABELLED}|${NUMBER})\\s*(?:[)\\]]\\s*[-–—:|]?|[-–—:|_]|(?<=\\d{5})(?=\\s))\\s*(?=\\p{L})`,
  "iu",
);
const LAST = new RegExp(
  `\\s*(?:[([]\\s*(?:${LABELLED}|${NUMBER}|#\\d{2,12})\\s*[)\\]]|[-–—:|,#/]\\s*(?:${LABELLED}|#?${NUMBER})|\\s(?:${LABELLED}|#\\d{3,12}|(?:REQ|JR|R)[-_]?\\d{4,12}))\\s*$`,
  "iu",
);
const LOOSE_ENDS = /^[\s,;:|/–—-]+|[\s,;:|/–—-]+$/gu;

export function toShownTitle(title: string): string {
  const repaired = title.replace(BROKEN, "");
  // If part of a damaged mark remains, a complete one was added later.
  const named = repaired === title ? title : repaired.replace(IN_BRACKETS, "");
  const numberless = named.replace(FIRST, "").replace(LAST, "");
  if (numberless === title) return title;
  const cleaned = numberless.replace(/\s{2,}/g, " ").replace(LOOSE_ENDS, "");
  // A title that is only a number or a mark stays as stated.
  return !/\p{L}{2}|\p{Lo}/u.test(cleaned) ? title : cleaned;
}
