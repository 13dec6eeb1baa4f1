// Finds e-mail addresses of contacts in a text. Addresses that receive applications are not contacts: a mailbox such as
// "jobs@", or any address that follows a request to apply.
import { readTableLines } from "../../text/tables.ts";
import type { TextRange } from "./spans.ts";

const APPLICATION = new RegExp(
  `(?<!\\p{L})(?:${readTableLines("contact/application.txt").join("|")})(?!\\p{L})`,
  "giu",
);
/** Words that introduce a contact rather than an address for applications. */
const CONTACT =
  /(?:\?|contact|kontakt|contatt|ansprech|fragen|question|enquir|inquir|information|renseign|recruiter)/giu;
const MAILBOXES = readTableLines("contact/mailbox.txt");
/** How far before an address the request to apply may be. */
const REACH = 120;

const LOCAL = /[\p{L}\p{N}._%+'-]{1,64}$/u;
const DOMAIN = /^[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/u;
/** "anna (at) acme.example", "anna [at] acme [dot] example". */
const SPELLED =
  /(?<![\p{L}\p{N}])([\p{L}\p{N}._%+-]{1,64}) ?[([{<] ?(?:at|ät|@|arroba|a) ?[)\]}>] ?[\p{L}\p{N}-]{1,63}(?:(?:\.| ?[([{<] ?(?:dot|punkt|point|punto|\.) ?[)\]}>] ?)[\p{L}\p{N}-]{1,63}){1,5}/giu;

export function findEmailAddresses(text: string): TextRange[] {
  const spans: TextRange[] = [];
  for (let at = text.indexOf("@"); at !== -1; at = text.indexOf("@", at + 1)) {
    const local = LOCAL.exec(text.slice(Math.max(0, at - 64), at))?.[0];
    const domain = DOMAIN.exec(text.slice(at + 1, at + 260))?.[0];
    if (local === undefined || domain === undefined) continue;
    const start = at - local.length;
    if (!isForApplications(local, text.slice(Math.max(0, start - REACH), start)))
      spans.push({ start, end: at + 1 + domain.length });
  }
  if (!/[([{<] ?(?:at|ät|@|arroba|a) ?[)\]}>]/iu.test(text)) return spans;
  for (const { index, 0: written, 1: local = "" } of text.matchAll(SPELLED)) {
    if (!isForApplications(local, text.slice(Math.max(0, index - REACH), index)))
      spans.push({ start: index, end: index + written.length });
  }
  return spans;
}

/** Whether applications are sent to an address, judged by its first part and the text before it. */
export function isForApplications(local: string, before: string): boolean {
  const parts = local.toLowerCase().split(/[._+\d-]+/);
  if (parts.some((part) => MAILBOXES.some((mailbox) => part.startsWith(mailbox)))) return true;
  return lastIndexOf(APPLICATION, before) > lastIndexOf(CONTACT, before);
}

function lastIndexOf(pattern: RegExp, text: string): number {
  let last = -1;
  for (const { index } of text.matchAll(pattern)) last = index;
  return last;
}
