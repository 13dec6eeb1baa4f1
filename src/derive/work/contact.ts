// The person to write to, only where the text labels one. An address shared by a team ("jobs@") is nobody's.
import { quick, quickMatches } from "../../text/words/quick.ts";
import type { Reading } from "../reading.ts";

const LABEL = quick(
  /(?<!\p{L})(?:hiring manager|contact person|your contact|point of contact|(?:your )?recruiter|talent partner|contact|ansprechpartner(?:in)?|ansprechperson|kontaktperson|ihre? kontakt|ihr ansprechpartner|kontakt|personne à contacter|votre contact|interlocuteur|contactpersoon|persona de contacto|contacto|referente|persona di riferimento|contatto|pessoa de contac?to|contac?to|osoba do kontaktu|rekruter(?:ka)?|rekryterare|ansvarig rekryterare|rekrutterare|yhteyshenkilö|lisätietoja antaa|kontaktní osoba|kontaktperson for stillingen|контактное лицо|контактна особа|контакт)(?!\p{L})[^\S\n]{0,3}(?:is|ist|est|es|è|är|er|on|jest|:|–|-)[^\S\n]{0,3}\n?[^\S\n]{0,3}/iu,
);
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

export function readContact(reading: Reading): { name: string | null; email: string | null } {
  for (const label of quickMatches(LABEL, reading.searched)) {
    const start = label.index + label[0].length;
    const after = reading.text.slice(start, start + REACH);
    const named = NAME.exec(after.slice(0, 120));
    const candidate = named?.[1] as string | undefined;
    const capitals = candidate?.split(/\s+/).filter((part) => /^\p{Lu}/u.test(part)).length ?? 0;
    const name = candidate !== undefined && capitals >= 2 && !NOT_A_NAME.test(candidate) ? candidate : null;
    const address = EMAIL.exec(after);
    const email = address === null || isShared(address[0]) ? null : address[0].toLowerCase();
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
