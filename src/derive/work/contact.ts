// The person to write to, only where the text labels one. An address shared by a team ("jobs@") is nobody's.

import { fold } from "../../text/words/fold.ts";
import { type QuickPattern, quickMatches } from "../../text/words/quick.ts";
import { preparedPattern } from "../posting/patterns.ts";
import type { PostingRead } from "../reading.ts";

/** Words for the person; after them, or after a sign, stands the name. */
const PERSON =
  "hiring manager|contact person|recruiter|recruitment (?:consultant|partner|manager)|talent (?:acquisition )?partner|hr (?:business )?partner|ansprechpartner(?:in)?|ansprechperson|kontaktperson|personalreferent(?:in)?|interlocut(?:eur|rice)|recruteu(?:r|se)|chargée? de recrutement|responsable du recrutement|contactpersoon|persona de contacto|responsable de selección|reclutador[a]?|referente|persona di riferimento|responsabile (?:della )?selezione|pessoa de contac?to|recrutador[a]?|osoba do kontaktu|rekruter(?:ka)?|rekryterare|rekrytterer|rekrutterare|rekrutteringsansvarlig|yhteyshenkilö|rekrytoija|kontaktní osoba|контактное лицо|контактна особа|рекрутер";
const LABEL = preparedPattern(
  "contact/label",
  new RegExp(
    `(?<!\\p{L})(?:${PERSON}|your contact|point of contact|contact|ihre? kontakt|ihr ansprechpartner|kontakt|personne à contacter|votre contact|contacto|contatto|contac?to|ansvarig rekryterare|lisätietoja antaa|kontaktperson for stillingen|контакт)(?!\\p{L})[^\\S\\n]{0,3}(?:is|ist|est|es|è|är|er|on|jest|:|–|-)[^\\S\\n]{0,3}\\n?[^\\S\\n]{0,3}`,
    "iu",
  ),
);
/** "Contact our hiring manager Jane Doe at …": no sign between the two, so a way to reach the person must follow the name. */
const ADDRESSED = preparedPattern(
  "contact/addressed",
  new RegExp(`(?<!\\p{L})(?:${PERSON})(?!\\p{L}),?[^\\S\\n]{1,3}`, "iu"),
);
const REACHED =
  /^[^\S\n]{0,3}(?:[,(–<[-]|(?:at|on|by|via|unter|per|auf|à|au|par|en|al|alle?|a|op|på|pod|na|przez|по)(?!\p{L}))/u;
// No flag for case: it would make a capital letter mean any letter.
const NAME =
  /^(?:[Nn]ame: ?)?(?:(?:Frau|Herrn?|Mr|Mrs|Ms|Mx|Dr|Prof|Madame|Monsieur|Mme|M|Sr|Sra|Mevrouw|De heer)\b\.?[^\S\n]+){0,3}(\p{Lu}[\p{L}'’-]{1,30}(?:[^\S\n]+(?:\p{Lu}[\p{L}'’.-]{0,30}|von|van|de|der|den|di|da|zu)){1,4})/u;
const EMAIL = /[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}/i;
/** Parts of an address that belong to a team or a machine. */
const SHARED: ReadonlySet<string> = new Set(
  `jobs job careers career karriere karriera bewerbung bewerbungen bewerber application applications recruit recruiting recruitment recruiter hr human resources info information kontakt contact contacts office apply talent talents people personal personalabteilung team hello hallo hi bonjour hola noreply no reply donotreply support help service rh recrutement recrutements candidature candidatures cv cvs resume resumes work hiring hire join joinus admin administration privacy datenschutz dataprotection dpo gdpr accommodation accommodations accessibility ada eeo vacatures vacature solliciteren sollicitatie rekry rekrytering rekrutacja rekrutacje praca kariera empleo empleos seleccion rrhh lavoro selezione risorse vagas curriculo jobb ansokan rabota mail email post postmaster webmaster bot robot notifications notification mailer ats workable greenhouse lever smartrecruiters personio system automated sales marketing press media legal security abuse compliance ethics fraud enquiries inquiries enquiry general reception dispatch nurse staffing jobsearch employment employer onboarding university campus internship internships`.split(
    /\s+/,
  ),
);

function isShared(address: string): boolean {
  const local = address.slice(0, address.indexOf("@")).toLowerCase();
  const parts = local.split(/[._+-]+/);
  return (
    parts.some((part) => SHARED.has(part.replace(/\d+$/, ""))) ||
    /^(?:jobs?|careers?|recruit|talent|bewerb|karriere|hiring|rekry|no-?reply|info)/.test(local)
  );
}

/** A title, department or company after the label is no person. */
const NOT_A_NAME =
  /\b(?:team|department|human|resources|recruit\w*|hr|manager|office|support|services?|company|gmbh|inc|ltd|llc|group|us|information|details|form|center|talent|acquisition|personalabteilung|abteilung|career|jobs?|phone|email|telefon)\b/i;

/** How far after the label its address may stand. */
const REACH = 250;

interface Contact {
  readonly name: string | null;
  readonly email: string | null;
}

/** The name at the beginning of a text, where two words of it have a capital. */
function nameAt(text: string): { name: string; length: number } | null {
  const named = NAME.exec(text.slice(0, 120));
  const candidate = named?.[1];
  if (named === null || candidate === undefined || NOT_A_NAME.test(candidate)) return null;
  const capitals = candidate.split(/\s+/).filter((part) => /^\p{Lu}/u.test(part)).length;
  return capitals >= 2 ? { name: candidate, length: named[0].length } : null;
}

export function readContact(reading: PostingRead): Contact {
  return (
    readLabelled(reading, LABEL, false) ??
    readLabelled(reading, ADDRESSED, true) ??
    readNamed(reading) ?? { name: null, email: null }
  );
}

/** So many addresses are looked at, each with so much before it. */
const MOST_ADDRESSES = 10;
const BEFORE = 90;
// Looked ahead at, so that "Sie Anna Schmidt" holds Anna Schmidt too.
const FULL_NAME =
  /(?<!\p{L})(?=(\p{Lu}[\p{L}'’-]{1,30}(?:[^\S\n]+(?:von|van|de|der|den|di|da|zu))?[^\S\n]+\p{Lu}[\p{L}'’-]{1,30}))/gu;
/** Who is written to about something else than the job. */
const OTHER_MATTER =
  /datenschutz|privacy|data protection|dpo\b|gdpr|rgpd|dsgvo|accommodat|barriere|presse|press\b|gleichstell|schwerbehind/i;

/** "… Anna Schmidt … anna.schmidt@acme.example": the address itself says whose it is, in every language. */
function readNamed(reading: PostingRead): Contact | null {
  const { text } = reading;
  for (let at = text.indexOf("@"), seen = 0; at >= 0 && seen < MOST_ADDRESSES; at = text.indexOf("@", at + 1), seen++) {
    const from = Math.max(0, at - 64);
    const address = EMAIL.exec(text.slice(from, at + 200));
    if (address === null || isShared(address[0])) continue;
    const start = from + address.index;
    const before = text.slice(Math.max(0, start - BEFORE), start);
    if (OTHER_MATTER.test(before)) continue;
    const local = address[0].slice(0, address[0].indexOf("@")).toLowerCase();
    const name = [...before.matchAll(FULL_NAME)].map(([, each = ""]) => each).findLast((each) => isOwn(local, each));
    if (name === undefined) continue;
    const span = {
      in: "description",
      start: start - before.length + before.lastIndexOf(name),
      end: start + address[0].length,
    };
    reading.note("ai_hiring_manager_name", "named by their own address", span);
    reading.note("ai_hiring_manager_email_address", "named by their own address", span);
    return { name, email: address[0].toLowerCase() };
  }
  return null;
}

/** Whether an address holds the last of somebody's names, and begins as the first does. */
function isOwn(local: string, name: string): boolean {
  const german = name.toLowerCase().replace(/ä/g, "ae").replace(/ö/g, "oe").replace(/ü/g, "ue");
  return [fold(name), fold(german)].some((each) => {
    const parts = each.split(/\s+/);
    const last = parts.at(-1) ?? "";
    return last.length > 2 && local.includes(last) && local.startsWith(each.slice(0, 1));
  });
}

/** `reached`: a name counts only where a way to reach the person follows it. */
function readLabelled(reading: PostingRead, pattern: QuickPattern, reached: boolean): Contact | null {
  for (const label of quickMatches(pattern, reading.searched)) {
    const start = label.index + label[0].length;
    const after = reading.text.slice(start, start + REACH);
    const named = nameAt(after);
    if (reached && (named === null || !REACHED.test(after.slice(named.length)))) continue;
    const name = named?.name ?? null;
    const address = EMAIL.exec(after);
    const email = address === null || isShared(address[0]) ? null : address[0].toLowerCase();
    if (name === null && email === null) continue;
    const end = start + (email !== null && address !== null ? address.index + address[0].length : (named?.length ?? 0));
    const span = { in: "description", start: label.index, end };
    if (name !== null) reading.note("ai_hiring_manager_name", "after a contact label", span);
    if (email !== null) reading.note("ai_hiring_manager_email_address", "after a contact label", span);
    return { name, email };
  }
  return null;
}
