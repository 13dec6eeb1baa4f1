// Recognises openings of a site at a new address after their titles changed. Ids derived from addresses would split one
// opening into two. Merging two openings is worse, so everything must agree: the addresses, both titles and the
// content.
import type { RawPosting } from "../../contract/raw.ts";
import type { FindMoved } from "../../ledger/postings/rekey.ts";
import { urlKey } from "../../text/addresses/domains.ts";
import { findLongNumbers, findRenamedUrls, type RenamedUrl } from "../../text/addresses/renamedUrls.ts";
import { htmlToText } from "../../text/html/html.ts";
import { tokenize } from "../../text/words/tokens.ts";

/** The share of the text that must be equal. */
const MIN_TEXT_OVERLAP = 0.8;
/** Shorter words occur in titles of every kind of work. */
const MIN_WORD_LENGTH = 4;

/** Returns nothing for a board whose ids are not addresses. */
export const findMoved: FindMoved = (known, absent, listed) => {
  const knownIds = new Set(known);
  const newById = new Map(
    listed.flatMap((raw) => (knownIds.has(raw.external_id) || !isNamedByAddress(raw) ? [] : [[raw.external_id, raw]])),
  );
  if (newById.size === 0) return [];
  const ids = new Set(listed.map((raw) => raw.external_id));
  return findRenamedUrls({ known, absent, listed: [...ids] }).flatMap((renamed) => {
    const after = newById.get(renamed.to);
    if (after === undefined) return [];
    return [{ from_id: renamed.from, to_id: renamed.to, isSame: (old) => isSameOpening(old, after, renamed) }];
  });
};

function isNamedByAddress({ external_id, url }: RawPosting): boolean {
  return external_id.includes("/") && urlKey(url) === external_id;
}

function isSameOpening(before: RawPosting, after: RawPosting, { number, words }: RenamedUrl): boolean {
  const [old, is] = [before.requisition_id, after.requisition_id];
  if (old !== null && is !== null && old !== is) return false;
  // A number that the posting mentions belongs to a shop or is a postal code, which other openings share.
  if ([before, after].some((raw) => numbersMentioned(raw).includes(number))) return false;
  if (!matchesTitle(words[0], before.title) || !matchesTitle(words[1], after.title)) return false;
  return (old !== null && old === is) || shareWord(before.title, after.title) || shareText(before, after);
}

function numbersMentioned({ title, locations }: RawPosting): string[] {
  const places = locations.flatMap(({ text, locality, region, postal_code, street = null }) => [
    ...[text, locality, region, postal_code, street],
  ]);
  return findLongNumbers([title, ...places].join("\n"));
}

/** The words as an address spells them: without accents and without the e of a transcribed umlaut. */
function plainWords(text: string): Set<string> {
  const words = tokenize(text).map((word) => word.replace(/([aou])e/g, "$1"));
  return new Set(words.filter((word) => word.length > 1));
}

/** Whether the words of an address match the title, which may be cut or followed by a place. */
function matchesTitle(addressWords: string, title: string): boolean {
  const [words, titleWords] = [plainWords(addressWords), plainWords(title)];
  const shared = words.intersection(titleWords).size;
  return shared > 0 && shared * 2 >= Math.min(words.size, titleWords.size);
}

function shareWord(before: string, after: string): boolean {
  return [...plainWords(before).intersection(plainWords(after))].some((word) => word.length >= MIN_WORD_LENGTH);
}

function shareText(before: RawPosting, after: RawPosting): boolean {
  const [old, is] = [wordsOfText(before), wordsOfText(after)];
  return old.size > 0 && old.intersection(is).size >= MIN_TEXT_OVERLAP * Math.max(old.size, is.size);
}

function wordsOfText({ description_html, description_text }: RawPosting): Set<string> {
  return plainWords(description_html === null ? (description_text ?? "") : htmlToText(description_html));
}
