// Recognises openings supported only by their list: a text below a list of openings, in words that no table contains.
// It counts if several signs agree that openings have and other pages below such a list (teams, benefits, ways to
// apply, people) lack, and only if most of its list counts.
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import { findKinds, isAboutData, isGuide, isLongText, MAX_ADVERT_LENGTH } from "../common/evidence.ts";
import { toPostingTitle } from "../common/postingTitle.ts";
import { hasGenderMarker, namesTrade } from "../common/trades.ts";

const MIN_LENGTH = 75;
const MAX_TITLE_LENGTH = 200;
/** The minimum length of a text supported only by other pages of its list. */
const MIN_LENGTH_AMONG = 250;
/** The same under the name of a trade. */
const MIN_TRADE_LENGTH = 120;
/** The number of signs that must agree; a labelled place counts twice. */
const MIN_SIGNS = 2;

/** A mail address, a CV, or enough digits for a telephone number (fewer if labelled as one). */
const CONTACT =
  /[\w.+-]{1,40}@[\w-]{1,40}\.\w|(?<![\p{L}\p{N}])cv(?!\p{L})|(?<!\d)\+?\d{2,5}[ /-](?:\d[ /-]?){5,10}\d|(?<!\p{L})(?:tel|telefon|phone|telephone|telefono|telefoon|puh)[.:]{0,2} ?\+?\d[\d /-]{4,15}/iu;
const PAY_AMOUNT =
  /[£€$¥₽₴₩]\s?\d|\d[\d., \u00a0]{1,12}\s?(?:€|£|kr\b|zł|kč|грн|₽|円|元|lei\b|ft\b|euro(?:s|a)?\b|eur\b|chf\b|fr\.)|\d万円/iu;
/** Adverts address their reader. */
const READER_ADDRESS =
  /\b(?:you (?:will|would|are|have|should|can)|you'(?:ll|d|re|ve)|du|dich|dir|deine[mnrs]?|vous|votre|vos|jij|jouw|tu|tuo|tua|tus)\b/i;
/** Titles of openings neither address the reader nor mention the company. */
const NOT_A_TITLE =
  /\b(?:you|your|we|our|us|about|how|why|what|du|dein\w{0,2}|dich|wir|uns\w{0,4}|wie|warum|was|so|vous|votre|vos|nous|nos|notre|pourquoi|comment|tu|tus|nuestr[oa]s?|nosotros|c[oó]mo|por qu[eé]|noi|nostr[oaei]|come|perch[eé]|wij|ons|onze|waarom|hoe|vi|vår\w{0,2}|hvorfor|hvordan|varför|hur)\b|안내|절차|流れ|について|案内|须知|指南|流程|通知/i;

/** Whether a text may be an opening if others on its list, with similar addresses, certainly are. */
export function mayBeListedOpening(title: string, text: string): boolean {
  const advertText = text.slice(0, MAX_ADVERT_LENGTH);
  const folded = collapseBlanks(fold(advertText));
  if (isAboutData(folded) || isGuide(advertText) || !mayBeListed(title)) return false;
  // A marker that only titles of openings have needs no long text.
  if ((hasGenderMarker(title) || toPostingTitle(title) !== title) && isLongText(folded, MIN_LENGTH)) return true;
  if (namesTrade(title) && isLongText(folded, MIN_TRADE_LENGTH)) return true;
  return isLongText(folded, MIN_LENGTH_AMONG) && saysHowToApply(advertText);
}

export interface StatedSigns {
  /** A labelled place is present. */
  readonly place: boolean;
  /** The text has its own mail address. */
  readonly mail: boolean;
}

/** Whether a text states a mail address, a telephone number or a CV. */
export function statesContact(text: string): boolean {
  return CONTACT.test(text.slice(0, MAX_ADVERT_LENGTH));
}

/** Whether a text states how to apply or what the job pays. */
export function saysHowToApply(text: string): boolean {
  const advertText = text.slice(0, MAX_ADVERT_LENGTH);
  return CONTACT.test(advertText) || PAY_AMOUNT.test(advertText);
}

/** `hasContact`: the page around it states how to apply. */
export function isListedOpening(
  title: string,
  text: string,
  { place, mail }: StatedSigns,
  hasContact = saysHowToApply(text),
): boolean {
  const advertText = text.slice(0, MAX_ADVERT_LENGTH);
  const folded = collapseBlanks(fold(advertText));
  if (!isLongText(folded, MIN_LENGTH) || isAboutData(folded) || isGuide(advertText) || !mayBeListed(title))
    return false;
  const kinds = findKinds(folded);
  // Only titles of openings have this marker.
  if (hasGenderMarker(title) && (kinds.size > 0 || place)) return true;
  const jobSigns = [place, place, namesTrade(title), kinds.has("tasks") || kinds.has("wants"), kinds.has("terms")];
  const otherSigns = [mail, PAY_AMOUNT.test(advertText), READER_ADDRESS.test(advertText)];
  // Prices and direct address also occur in texts about other kinds of work.
  if (!(hasContact || mail) || !jobSigns.includes(true)) return false;
  return [...jobSigns, ...otherSigns].filter(Boolean).length >= MIN_SIGNS;
}

/** "A day in the life of a barista", "From barista to roaster", "Meet Tom": stories about people's work. */
const STORY =
  /^(?:a|one|my|ein|mein|une?|un|una|een|en|min|mijn) (?:work(?:ing)? ?|arbeits|werk|arbets|arbejds|arbeids)?(?:day|tag|jour|journee|dia|giornata|dag) |\bday in the life\b|\b(?:interview|testimonial|temoignage|testimonio|testimonianza|erfahrungsbericht|portrait|portret|success story|my story|in gesprek met|im gesprach mit)\b|^meet \p{L}|^(?:from|von|vom|de|du|van|fran|fra|da|dal) .{2,50} (?:to|zum|zur|zu|a|au|naar|till|til|al) /u;

/** Whether a heading neither addresses the reader nor tells a story. */
export function mayBeListed(title: string): boolean {
  const folded = collapseBlanks(fold(title.slice(0, MAX_TITLE_LENGTH)));
  const kinds = findKinds(folded);
  if (NOT_A_TITLE.test(withoutContraction(title)) || STORY.test(folded) || namesPerson(title)) return false;
  return [...kinds].every((kind) => kind === "terms");
}

/** "Chauffeur du matin": after a trade, "du" is the French article. */
function withoutContraction(title: string): string {
  const at = title.indexOf(" du ");
  return at > 0 && namesTrade(title.slice(0, at)) ? title.replace(" du ", " ") : title;
}

/** "Claire, souffleuse de verre": a name and what the person does. */
function namesPerson(title: string): boolean {
  const [, name = "", trade = ""] = /^(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?), (\p{Ll}.{2,60})$/u.exec(title) ?? [];
  return trade !== "" && namesTrade(trade) && !namesTrade(name);
}
