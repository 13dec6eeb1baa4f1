// Removes contacts from texts: e-mail addresses, phone numbers and names of contact persons. In HTML the tags remain.
import { findEmailAddresses, isForApplications } from "./emailAddresses.ts";
import { findPersonNames } from "./personNames.ts";
import { findPhoneNumbers } from "./phoneNumbers.ts";
import { joinSpans, REDACTED, replaceSpans, type TextRange } from "./spans.ts";

/** Names that are removed from all texts of a posting once one of them identifies the person. */
export type Names = ReadonlySet<string>;

const MIN_NAME = 5;

function findDetails(text: string): TextRange[] {
  return joinSpans([...findEmailAddresses(text), ...findPhoneNumbers(text)]);
}

function findNames(text: string, names: Names): TextRange[] {
  return [...names].flatMap((name) => {
    const spans: TextRange[] = [];
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length))
      spans.push({ start: at, end: at + name.length });
    return spans;
  });
}

/** Contacts in running text. */
function findContacts(text: string, names: Names): { spans: TextRange[]; persons: TextRange[] } {
  const details = findDetails(text);
  const persons = findPersonNames(text, details);
  return { spans: joinSpans([...details, ...persons, ...findNames(text, names)]), persons };
}

/** The text without contacts, and the names that were found, which its other forms may repeat. */
export function redactWithNames(text: string, known: Names): { text: string; names: Names } {
  const { spans, persons } = findContacts(text, known);
  const found = persons.map(({ start, end }) => text.slice(start, end));
  const names = new Set([...known, ...found.filter((name) => name.length >= MIN_NAME && /\s/.test(name))]);
  // A name that was found once is removed wherever it is repeated.
  return { text: replaceSpans(text, joinSpans([...spans, ...findNames(text, names)])), names };
}

export function redactText(text: string, names: Names): string {
  return redactWithNames(text, names).text;
}

/** A short value such as a title, in which capitalised words are not names. */
export function redactValue(value: string, names: Names): string {
  return replaceSpans(value, joinSpans([...findDetails(value), ...findNames(value, names)]));
}

const TOKEN = /<[^>]*>|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});|[^<&]+|[<&]/giu;
const BLOCK = /^<\/?(?:p|div|br|li|ul|ol|h[1-6]|tr|td|th|table|section|article|dt|dd|dl|blockquote|pre|hr)\b/iu;
const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: " ",
  commat: "@",
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  period: ".",
};

function decodeEntity(entity: string): string {
  const name = entity.slice(1, -1).toLowerCase();
  const code = name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (!name.startsWith("#")) return ENTITIES[name] ?? " ";
  return code === 160 ? " " : code > 0 && code < 0xffff ? String.fromCharCode(code) : " ";
}

/** Finds contacts in the visible text, also across tags, and removes only characters of the text. */
export function redactHtml(html: string, names: Names): string {
  const pieces: { html: string; text: string; from: number; isTag: boolean }[] = [];
  let text = "";
  for (const [piece] of html.matchAll(TOKEN)) {
    const isTag = piece.startsWith("<") && piece.length > 1;
    const shown = isTag
      ? BLOCK.test(piece)
        ? "\n"
        : ""
      : piece.startsWith("&") && piece.length > 1
        ? decodeEntity(piece)
        : piece;
    pieces.push({ html: piece, text: shown, from: text.length, isTag });
    text += shown;
  }
  const { spans } = findContacts(text, names);
  let out = "";
  let next = 0;
  for (const piece of pieces) {
    if (piece.isTag) out += redactTag(piece.html, text.slice(Math.max(0, piece.from - 120), piece.from), names);
    else {
      const end = piece.from + piece.text.length;
      let [at, output] = [piece.from, ""];
      for (let span = spans[next]; span !== undefined && span.start < end; span = spans[++next]) {
        output += textBetween(piece, at, Math.max(at, span.start));
        if (span.start >= piece.from) output += REDACTED;
        at = Math.min(end, span.end);
        if (span.end > end) break;
      }
      out += output + textBetween(piece, at, end);
    }
  }
  return out;
}

/** An entity is one character of the text and several of the HTML. */
function textBetween(piece: { html: string; text: string; from: number }, start: number, end: number): string {
  if (start >= end) return "";
  return piece.html === piece.text ? piece.text.slice(start - piece.from, end - piece.from) : piece.html;
}

const PHONE_LINK = /(["'=])(?:tel|sms|callto|skype|whatsapp):[^"'>\s]*/giu;
/** A link to a page, which stays, or an e-mail address. */
const LINK_OR_ADDRESS = /(["'])https?:[^"']*\1|([\w.+%-]{1,64})(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/giu;

/** Links to phone numbers and mail, and attributes with an address or a name. */
function redactTag(tag: string, before: string, names: Names): string {
  if (!/[@:%]/.test(tag) && names.size === 0) return tag;
  const withoutPhones = tag.replace(PHONE_LINK, "$1#");
  const withoutMail = withoutPhones.replace(LINK_OR_ADDRESS, (found, _quote, local?: string) =>
    local === undefined || isForApplications(local, before) ? found : REDACTED,
  );
  return replaceSpans(withoutMail, joinSpans(findNames(withoutMail, names)));
}
