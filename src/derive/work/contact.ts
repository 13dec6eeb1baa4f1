// The contact person, only if the text labels one. A shared address ("jobs@") belongs to nobody.

import { readTableLines } from "../../text/tables.ts";
import { fold } from "../../text/words/fold.ts";
import { findMatches, type QuickPattern } from "../../text/words/patternSearch.ts";
import { preparedPattern } from "../posting/patterns.ts";
import type { PostingReading } from "../reading.ts";

const patterns = (table: string): string => readTableLines(table).join("|");
/** Words for the person; the name follows, optionally after punctuation. */
const PERSON = patterns("contact/person.txt");
// A hyphen without a blank joins both words: "contact-centre".
const LABEL = preparedPattern(
  "contact/label",
  new RegExp(
    `(?<!\\p{L})(?:${PERSON}|${patterns("contact/label.txt")})(?!\\p{L})[^\\S\\n]{0,3}(?:is|ist|est|es|è|är|er|on|jest|:|：|–|-(?=\\s)|(?<=\\s)-)[^\\S\\n]{0,3}\\n?[^\\S\\n]{0,3}`,
    "iu",
  ),
);
/** "Contact our hiring manager Jane Doe at …": without punctuation, contact details must follow the name. */
const ADDRESSED = preparedPattern(
  "contact/addressed",
  new RegExp(`(?<!\\p{L})(?:${PERSON})(?!\\p{L}),?[^\\S\\n]{1,3}`, "iu"),
);
const REACHED =
  /^[^\S\n]{0,3}(?:[,(–<[-]|(?:at|on|by|via|unter|per|auf|à|au|par|en|al|alle?|a|op|på|pod|na|przez|по)(?!\p{L}))/u;
// Case-sensitive, because otherwise a capital letter would match any letter.
const NAME =
  /^(?:[Nn]ame: ?)?(?:(?:Frau|Herrn?|Mr|Mrs|Ms|Mx|Dr|Prof|Madame|Monsieur|Mme|M|Sr|Sra|Mevrouw|De heer)\b\.?[^\S\n]+){0,3}(\p{Lu}[\p{L}'’-]{1,30}(?:[^\S\n]+(?:\p{Lu}[\p{L}'’.-]{0,30}|von|van|de|der|den|di|da|zu)){1,4})/u;
/** Names in scripts without capitals: short, followed by nothing except a form of address. */
const EAST_ASIAN_NAME =
  /^((?:\p{Script=Han}{1,3}[ 　]\p{Script=Han}{1,3}(?=$|[\n,，、。(（<]|様|さん|氏))|(?:\p{Script=Han}{2,4}|[가-힣]{2,4})(?<!先生|女士|小姐|经理|經理)(?=$|[\s,，、。;；/(（<\d]|先生|女士|小姐|经理|經理|様|さん|氏|님|과장|대리|팀장|매니저))/u;
/** "Jan Kowalski Numer telefonu:" on one line: the text before a colon is the next label. */
const NEXT_LABEL = /^(?:[^\S\n]+\p{Ll}+)?[^\S\n]{0,2}:(?![^\S\n]{0,2}\S{1,64}@)/u;
const EMAIL =
  /(?<![\p{L}\p{N}._%+-])[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}(?![\u0080-\uffff])/iu;
/** "…@acme.comOffice: 331": lines joined without a blank. */
const GLUED = /(?<=\.[a-z]{2,10})[A-Z][a-z-]*$/;
/** Address parts of teams and machines. */
const SHARED: ReadonlySet<string> = new Set(readTableLines("contact/team.txt"));

function isShared(address: string): boolean {
  const local = address.slice(0, address.indexOf("@")).toLowerCase();
  const parts = local.split(/[._+-]+/);
  return (
    parts.some((part) => SHARED.has(part.replace(/\d+$/, ""))) ||
    /^(?:jobs?|careers?|recruit|talent|bewerb|karriere|hiring|rekry|no-?reply|info)/.test(local)
  );
}

/** A title, department or company after the label is not a person. */
const OFFICE: ReadonlySet<string> = new Set(readTableLines("contact/office.txt"));

/** Maximum distance of the address from the label, and its maximum length. */
const MAX_ADDRESS_DISTANCE = 250;
const MAX_ADDRESS_LENGTH = 120;

interface Contact {
  readonly name: string | null;
  readonly email: string | null;
}

/** "William BatesMott & Sons": a lost line break. "MacDonald" and "DeVito" are one name. */
const NAME_SEAM = /(?<!(?:^|[\s-])(?:Mac|Mc|Fitz|De|Di|Du|La|Le|Van|Von|Da|Al|El))(?<=\p{Ll})(?=\p{Lu}\p{Ll})/u;

/** The name at the beginning of a text if two of its words are capitalised. */
function readNameAt(text: string): { name: string; length: number } | null {
  const near = text.slice(0, 120);
  const eastAsian = EAST_ASIAN_NAME.exec(near)?.[1];
  if (eastAsian !== undefined) return { name: eastAsian, length: eastAsian.length };
  const named = NAME.exec(near);
  const candidate = named?.[1];
  if (named === null || candidate === undefined) return null;
  const end = named[0].length;
  // An address without a blank before it: the end of the name is unknown.
  if (near[end] === "@") return null;
  const seam = NAME_SEAM.exec(candidate)?.index ?? -1;
  if (seam > 0) {
    const whole = candidate.slice(0, seam);
    return isFullName(whole) ? { name: whole, length: end - (candidate.length - seam) } : null;
  }
  const cut = NEXT_LABEL.test(near.slice(end)) ? candidate.replace(/[^\S\n]+\S+$/u, "") : candidate;
  const name = isFullName(cut) ? cut : candidate;
  return isFullName(name) ? { name, length: end - (candidate.length - name.length) } : null;
}

function isFullName(name: string): boolean {
  const parts = name.split(/\s+/);
  const capitals = parts.filter((part) => /^\p{Lu}/u.test(part)).length;
  return capitals >= 2 && !parts.some((part) => OFFICE.has(fold(part).replace(/\W+$/, "")));
}

/** "Esparzamaria.esparza@…": the end of a name is joined to the address. */
function isGlued(address: string): boolean {
  const [first = "", last] = address.slice(0, address.indexOf("@")).toLowerCase().split(".");
  return last !== undefined && last.length > 3 && first.length > last.length + 2 && first.startsWith(last);
}

/** The first address that begins in the first `reach` characters of a text. */
function findAddress(text: string, reach: number): { address: string; index: number } | null {
  const found = EMAIL.exec(text);
  if (found === null || found.index >= reach) return null;
  return { address: found[0].replace(GLUED, ""), index: found.index };
}

export function readContact(reading: PostingReading): Contact {
  return (
    readLabelled(reading, LABEL, false) ??
    readLabelled(reading, ADDRESSED, true) ??
    readNamed(reading) ?? { name: null, email: null }
  );
}

/** Maximum number of addresses, and the length of the text before each. */
const MAX_ADDRESSES = 10;
const TEXT_BEFORE_ADDRESS = 90;
// A lookahead, so that "Sie Anna Schmidt" also matches Anna Schmidt.
const FULL_NAME =
  /(?<!\p{L})(?=(\p{Lu}[\p{L}'’-]{1,30}(?:[^\S\n]+(?:von|van|de|der|den|di|da|zu))?[^\S\n]+\p{Lu}[\p{L}'’-]{1,30}))/gu;
/** Contacts for matters other than the job. */
const OTHER_MATTER = new RegExp(patterns("contact/matter.txt"), "i");

/** "… Anna Schmidt … anna.schmidt@acme.example": the address itself identifies the person, in every language. */
function readNamed(reading: PostingReading): Contact | null {
  const { text } = reading;
  for (let at = text.indexOf("@"), seen = 0; at >= 0 && seen < MAX_ADDRESSES; at = text.indexOf("@", at + 1), seen++) {
    const from = Math.max(0, at - 65);
    const found = findAddress(text.slice(from, at + 200), at + 200);
    if (found === null || isShared(found.address)) continue;
    const { address } = found;
    const start = from + found.index;
    const before = text.slice(Math.max(0, start - TEXT_BEFORE_ADDRESS), start);
    if (OTHER_MATTER.test(before)) continue;
    const local = address.slice(0, address.indexOf("@")).toLowerCase();
    const name = [...before.matchAll(FULL_NAME)]
      .map(([, each = ""]) => each)
      .findLast((each) => isOwnAddress(local, each) && isFullName(each));
    if (name === undefined || DEPARTMENT.test(before.slice(before.lastIndexOf(name) + name.length))) continue;
    const span = {
      in: "description",
      start: start - before.length + before.lastIndexOf(name),
      end: start + address.length,
    };
    reading.note("ai_hiring_manager_name", "named by their own address", span);
    reading.note("ai_hiring_manager_email_address", "named by their own address", span);
    return { name, email: address.toLowerCase() };
  }
  return null;
}

/** "Guest Relations Department". */
const DEPARTMENT = /^\s+(?:department|team|desk|division|unit|abteilung|équipe|afdeling|avdelning|dział)(?!\p{L})/iu;

/** Whether an address contains a person's last name and begins like the first. */
function isOwnAddress(local: string, name: string): boolean {
  const german = name.toLowerCase().replace(/ä/g, "ae").replace(/ö/g, "oe").replace(/ü/g, "ue");
  return [fold(name), fold(german)].some((each) => {
    const parts = each.split(/\s+/);
    const last = parts.at(-1) ?? "";
    return last.length > 2 && local.includes(last) && local.startsWith(each.slice(0, 1));
  });
}

/** `reached`: a name counts only if contact details follow. */
function readLabelled(reading: PostingReading, pattern: QuickPattern, reached: boolean): Contact | null {
  for (const label of findMatches(pattern, reading.search)) {
    const start = label.index + label[0].length;
    const after = reading.text.slice(start, start + MAX_ADDRESS_DISTANCE + MAX_ADDRESS_LENGTH);
    const named = readNameAt(after);
    if (reached && (named === null || !REACHED.test(after.slice(named.length)))) continue;
    if (OTHER_MATTER.test(reading.text.slice(Math.max(0, label.index - TEXT_BEFORE_ADDRESS), label.index))) continue;
    // "Recruiter - Data Science" is a job title.
    const name = named === null || reading.title.includes(named.name) ? null : named.name;
    const found = findAddress(after, MAX_ADDRESS_DISTANCE);
    const email =
      found === null || isShared(found.address) || isGlued(found.address) ? null : found.address.toLowerCase();
    if (name === null && email === null) continue;
    const end = start + (email !== null && found !== null ? found.index + found.address.length : (named?.length ?? 0));
    const span = { in: "description", start: label.index, end };
    if (name !== null) reading.note("ai_hiring_manager_name", "after a contact label", span);
    if (email !== null) reading.note("ai_hiring_manager_email_address", "after a contact label", span);
    return { name, email };
  }
  return null;
}
