// What only its list speaks for: a text below a list of openings, in words that no table knows. It is one where several things agree that
// openings have and other pages below such a list (teams, benefits, ways to apply, people) have not; and only where most of its list is such.
import { fold, squash } from "../../../text/words/fold.ts";
import { isAboutData, isGuide, isLongText, kindsIn, LONGEST_ADVERT } from "../evidence.ts";
import { isMarked, namesTrade } from "./trades.ts";

const LEAST = 75;
const LONGEST_TITLE = 200;
/** Of a text that nothing but others of its list speak for. */
const LEAST_AMONG = 250;
/** Things that must agree; a place under a word for it says as much as two. */
const AGREED = 2;

/** A mail address, a curriculum vitae, or enough digits to be a telephone number, fewer where they are called one. */
const REACHED =
  /[\w.+-]{1,40}@[\w-]{1,40}\.\w|(?<![\p{L}\p{N}])cv(?!\p{L})|(?<!\d)\+?\d{2,5}[ /-](?:\d[ /-]?){5,10}\d|(?<!\p{L})(?:tel|telefon|phone|telephone|telefono|telefoon|puh)[.:]{0,2} ?\+?\d[\d /-]{4,15}/iu;
const PAID =
  /[£€$¥₽₴₩]\s?\d|\d[\d., \u00a0]{1,12}\s?(?:€|£|kr\b|zł|kč|грн|₽|円|元|lei\b|ft\b|euro(?:s|a)?\b|eur\b|chf\b|fr\.)|\d万円/iu;
/** Adverts speak to their reader. */
const ADDRESSED =
  /\b(?:you (?:will|would|are|have|should|can)|you'(?:ll|d|re|ve)|du|dich|dir|deine[mnrs]?|vous|votre|vos|jij|jouw|tu|tuo|tua|tus)\b/i;
/** Their titles speak neither to him nor of the company. */
const NO_TITLE =
  /\b(?:you|your|we|our|us|about|how|why|what|du|dein\w{0,2}|dich|wir|uns\w{0,4}|wie|warum|was|so|vous|votre|vos|nous|nos|notre|pourquoi|comment|tu|tus|nuestr[oa]s?|nosotros|c[oó]mo|por qu[eé]|noi|nostr[oaei]|come|perch[eé]|wij|ons|onze|waarom|hoe|vi|vår\w{0,2}|hvorfor|hvordan|varför|hur)\b/i;

/** Whether a text may be an opening where others beside it on the list, under addresses like its own, surely are. */
export function isTextAmong(title: string, text: string): boolean {
  const read = text.slice(0, LONGEST_ADVERT);
  const folded = squash(fold(read));
  if (isAboutData(folded) || isGuide(read) || !mayBeListed(title)) return false;
  // A mark that only titles of openings have needs no long text beside it.
  if (isMarked(title) && isLongText(folded, LEAST)) return true;
  if (!isLongText(folded, LEAST_AMONG)) return false;
  return namesTrade(title) || isReached(read);
}

export interface Stated {
  /** Under a word for places. */
  readonly place: boolean;
  /** A mail address of its own. */
  readonly mail: boolean;
}

/** Whether a text says how its work is to be had: by a word to somebody, or for what it is paid. */
export function isReached(text: string): boolean {
  const read = text.slice(0, LONGEST_ADVERT);
  return REACHED.test(read) || PAID.test(read);
}

/** `reached`: the page around it tells how it is to be had. */
export function isListedText(title: string, text: string, { place, mail }: Stated, reached = isReached(text)): boolean {
  const read = text.slice(0, LONGEST_ADVERT);
  const folded = squash(fold(read));
  if (!isLongText(folded, LEAST) || isAboutData(folded) || isGuide(read) || !mayBeListed(title)) return false;
  const kinds = kindsIn(folded);
  // Nothing but an opening's title is marked so.
  if (isMarked(title) && (kinds.size > 0 || place)) return true;
  const work = [place, place, namesTrade(title), kinds.has("tasks") || kinds.has("wants"), kinds.has("terms")];
  const around = [mail, PAID.test(read), ADDRESSED.test(read)];
  // What a thing costs, and that its buyer is spoken to, is said of other jobs as well.
  if (!(reached || mail) || !work.includes(true)) return false;
  return [...work, ...around].filter(Boolean).length >= AGREED;
}

/** "A day in the life of a barista", "From barista to roaster", "Meet Tom": what people tell of their work. */
const STORY =
  /^(?:a|one|my|ein|mein|une?|un|una|een|en|min|mijn) (?:work(?:ing)? ?|arbeits|werk|arbets|arbejds|arbeids)?(?:day|tag|jour|journee|dia|giornata|dag) |\bday in the life\b|\b(?:interview|testimonial|temoignage|testimonio|testimonianza|erfahrungsbericht|portrait|portret|success story|my story|in gesprek met|im gesprach mit)\b|^meet \p{L}|^(?:from|von|vom|de|du|van|fran|fra|da|dal) .{2,50} (?:to|zum|zur|zu|a|au|naar|till|til|al) /u;

function mayBeListed(title: string): boolean {
  const folded = squash(fold(title.slice(0, LONGEST_TITLE)));
  const kinds = kindsIn(folded);
  return !NO_TITLE.test(title) && !STORY.test(folded) && [...kinds].every((kind) => kind === "terms");
}
