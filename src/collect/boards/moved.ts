// Openings of a site that are listed at a new address since their titles changed. Ids that come from addresses would make two openings of one;
// making one of two is worse, so everything has to speak for it: the addresses, both titles, and what is said of the opening.
import type { RawPosting } from "../../contract/raw.ts";
import type { FindMoved } from "../../ledger/postings/rekey.ts";
import { urlKey } from "../../text/addresses/domains.ts";
import { longNumbersIn, type Renamed, renamedAddresses } from "../../text/addresses/numbered.ts";
import { htmlToText } from "../../text/html/html.ts";
import { tokens } from "../../text/words/tokens.ts";

/** So much of what is said of the opening is said again. */
const ALIKE = 0.8;
/** Shorter words stand in titles of every kind of work. */
const LEAST_LETTERS = 4;

/** Nothing of a board whose ids are not addresses. */
export const findMoved: FindMoved = (known, absent, listed) => {
  const before = new Set(known);
  const fresh = new Map(
    listed.flatMap((raw) => (before.has(raw.external_id) || !isNamedByAddress(raw) ? [] : [[raw.external_id, raw]])),
  );
  if (fresh.size === 0) return [];
  const ids = new Set(listed.map((raw) => raw.external_id));
  return renamedAddresses({ known, absent, listed: [...ids] }).flatMap((renamed) => {
    const after = fresh.get(renamed.to);
    if (after === undefined) return [];
    return [{ from_id: renamed.from, to_id: renamed.to, isSame: (was) => isSameOpening(was, after, renamed) }];
  });
};

function isNamedByAddress({ external_id, url }: RawPosting): boolean {
  return external_id.includes("/") && urlKey(url) === external_id;
}

function isSameOpening(before: RawPosting, after: RawPosting, { number, words }: Renamed): boolean {
  const [was, is] = [before.requisition_id, after.requisition_id];
  if (was !== null && is !== null && was !== is) return false;
  // A number that the opening speaks of is a shop's or a postal code, which the next one there has as well.
  if ([before, after].some((raw) => spokenOf(raw).includes(number))) return false;
  if (!follows(words[0], before.title) || !follows(words[1], after.title)) return false;
  return (was !== null && was === is) || shareWord(before.title, after.title) || shareText(before, after);
}

function spokenOf({ title, locations }: RawPosting): string[] {
  const places = locations.flatMap(({ text, locality, region, postal_code, street = null }) => [
    ...[text, locality, region, postal_code, street],
  ]);
  return longNumbersIn([title, ...places].join("\n"));
}

/** The words as an address has them: without accents, and without what stands for an umlaut. */
function plainWords(text: string): Set<string> {
  const words = tokens(text).map((word) => word.replace(/([aou])e/g, "$1"));
  return new Set(words.filter((word) => word.length > 1));
}

/** Whether what stands in an address is the title, though it may be cut or have a place behind it. */
function follows(written: string, title: string): boolean {
  const [words, named] = [plainWords(written), plainWords(title)];
  const shared = words.intersection(named).size;
  return shared > 0 && shared * 2 >= Math.min(words.size, named.size);
}

function shareWord(before: string, after: string): boolean {
  return [...plainWords(before).intersection(plainWords(after))].some((word) => word.length >= LEAST_LETTERS);
}

function shareText(before: RawPosting, after: RawPosting): boolean {
  const [was, is] = [textOf(before), textOf(after)];
  return was.size > 0 && was.intersection(is).size >= ALIKE * Math.max(was.size, is.size);
}

function textOf({ description_html, description_text }: RawPosting): Set<string> {
  return plainWords(description_html === null ? (description_text ?? "") : htmlToText(description_html));
}
