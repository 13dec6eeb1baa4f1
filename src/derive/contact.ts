// The person to write to, only where the text labels one. An address shared by a team ("jobs@") is nobody's.
import type { Reading } from "./reading.ts";

const LABEL =
  /\b(?:hiring manager|contact person|your contact|point of contact|recruiter|talent partner|contact|ansprechpartner(?:in)?|ansprechperson|kontaktperson|ihre? kontakt|kontakt|personne à contacter|votre contact|contactpersoon|persona de contacto|contacto|referente|osoba do kontaktu)\b[^\S\n]{0,3}(?:is|ist|est|:|–|-)[^\S\n]{0,3}\n?[^\S\n]{0,3}/gi;
// No flag for case: it would make a capital letter mean any letter.
const NAME =
  /^(?:[Nn]ame: ?)?(?:(?:Frau|Herrn?|Mr|Mrs|Ms|Mx|Dr|Prof|Madame|Monsieur|Mme|M|Sr|Sra|Mevrouw|De heer)\b\.?[^\S\n]+){0,3}(\p{Lu}[\p{L}'’-]{1,30}(?:[^\S\n]+(?:\p{Lu}[\p{L}'’.-]{0,30}|von|van|de|der|den|di|da|zu)){1,4})/u;
const EMAIL = /[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}/i;
const SHARED =
  /^(?:jobs?|careers?|karriere|bewerb\w*|recruit\w*|hr|info|kontakt|contact|office|apply|talent\w*|people|personal\w*|team|hello|noreply|no-reply|support|rh|recrutement|cv|work|hiring|join|admin|privacy|datenschutz|accommodations?|vacatures|rekry\w*|praca|empleo|seleccion)\b/i;
/** A title, department or company after the label is no person. */
const NOT_A_NAME =
  /\b(?:team|department|human|resources|recruit\w*|hr|manager|office|support|services?|company|gmbh|inc|ltd|llc|group|us|information|details|form|center|talent|acquisition|personalabteilung|abteilung|career|jobs?|phone|email|telefon)\b/i;

/** How far after the label its address may stand. */
const REACH = 250;

export function readContact(reading: Reading): { name: string | null; email: string | null } {
  for (const label of reading.text.matchAll(LABEL)) {
    const start = label.index + label[0].length;
    const after = reading.text.slice(start, start + REACH);
    const named = NAME.exec(after.slice(0, 120));
    const candidate = named?.[1] as string | undefined;
    const capitals = candidate?.split(/\s+/).filter((part) => /^\p{Lu}/u.test(part)).length ?? 0;
    const name = candidate !== undefined && capitals >= 2 && !NOT_A_NAME.test(candidate) ? candidate : null;
    const address = EMAIL.exec(after);
    const email = address === null || SHARED.test(address[0]) ? null : address[0].toLowerCase();
    if (name === null && email === null) continue;
    const end =
      start + (email !== null && address !== null ? address.index + address[0].length : (named?.[0].length ?? 0));
    const span = { in: "description", start: label.index, end };
    if (name !== null) reading.note("ai_hiring_manager_name", "after a contact label", span);
    if (email !== null) reading.note("ai_hiring_manager_email_address", "after a contact label", span);
    return { name, email };
  }
  return { name: null, email: null };
}
