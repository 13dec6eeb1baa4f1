// Generates texts with planted contacts, and texts with application addresses, pay figures and reference numbers that
// must stay.

import { assertPresent } from "../../contract/assertPresent.ts";

/** Phone formats of 24 countries; `#` is any digit. */
const PHONES: readonly string[] = [
  ...["+49 30 1#######", "030 1#######", "0171/1######", "+49 (0) 89 ######-##", "(089) 12## ####", "0221-2######"],
  ...["+43 1 #######", "0664 #######", "+41 44 ### ## ##", "044 ### ## ##", "079 ### ## ##"],
  ...["+33 1 ## ## ## ##", "01 ## ## ## ##", "06.12.##.##.##", "+33 (0)6 ## ## ## ##"],
  ...["+44 20 7### ####", "020 7### ####", "07700 ######", "(0161) 496 ####", "+44 (0)20 7### ####"],
  ...["(415) 555-####", "415-555-####", "415.555.####", "+1 415 555 ####", "1-800-555-####"],
  ...["+34 612 34# 5#7", "612 34# 5#7", "91 ### ## ##", "+39 02 ########", "333 #######", "02 ########"],
  ...["+31 6 ########", "06-########", "020-#######", "+32 470 ## ## ##", "0470 ## ## ##"],
  ...["+48 601 ### ##7", "601 ### ##7", "+420 601 ### ##7", "+46 70 ### ## ##", "070-### ## ##", "08-### ## ##"],
  ...["+47 412 ## ###", "412 ## ###", "+45 20 ## ## ##", "20 ## ## ##", "+358 40 ### ####", "040 ### ####"],
  ...["+351 912 ### ##7", "912 ### ##7", "+353 87 ### ####", "087 ### ####"],
  ...["+91 98765 #####", "98765 #####", "+81 3-####-####", "03-####-####", "090-####-####", "+82 10-####-####"],
  ...["010-####-####", "+86 138 #### ####", "138 #### ####", "+55 11 9####-####", "(11) 9####-####"],
  ...["+52 55 #### ####", "55 #### ####", "+61 4## ### ###", "0412 ### ###", "(02) 9### ####", "+65 6### ####"],
  ...["6### 4###", "+27 82 ### ####", "082 ### ####", "+971 50 ### ####", "+90 532 ### ## ##", "0532 ### ## ##"],
];
const FIRST =
  "Anna Lukas Marie Thomas Giulia Søren Zoë François María Jürgen Oluwaseun Priya Katarzyna Jiří Aino Pedro".split(" ");
const LAST = [
  ..."Schmidt Müller Dupont Rossi Nielsen O'Brien García Kowalska Novák Virtanen Sharma Adeyemi Lefèvre".split(" "),
  ...["van Dijk", "de la Cruz", "Meyer-Lange", "von Stein"],
];
const CUES: readonly string[] = [
  ...["Contact: {}", "Contact person: {}", "Your contact: {}", "Please contact {} for details.", "Hiring manager: {}"],
  ...["Recruiter: {}", "Point of contact: {}", "For questions reach out to {}.", "Contact\n{}", "Contact: Ms. {}"],
  ...["Ansprechpartner: {}", "Ihre Ansprechpartnerin ist Frau {}.", "Ihr Ansprechpartner: Herr {}", "Kontakt: {}"],
  ...[
    "Ansprechpartnerin\nFrau Dr. {}",
    "Bei Fragen wenden Sie sich an Herrn {}.",
    "{} steht Ihnen gern zur Verfügung.",
  ],
  ...["Votre contact : {}", "Votre contact est Mme {}.", "Personne à contacter : {}", "Interlocuteur : {}"],
  ...["Persona de contacto: {}", "Contacto: {}", "Persona di riferimento: {}", "Contatto: {}", "Referente: {}"],
  ...[
    "Contactpersoon: {}",
    "Kontaktperson: {}",
    "Osoba do kontaktu: {}",
    "Kontaktní osoba: {}",
    "Pessoa de contato: {}",
  ],
  ...[
    "{} is your contact for this position.",
    "{}, Senior Recruiter",
    "Lisätietoja antaa: {}",
    "Contact our recruiter {}.",
  ],
  ...[
    "Frågor om tjänsten besvaras av {}.",
    "Kontakta {}, rekryteringsansvarig",
    "Ta kontakt med {} for mer informasjon.",
  ],
  ...["Spørsmål om stillingen kan rettes til {}.", "Oplysninger fås hos afdelingsleder {}.", "Kontakt venligst {}."],
  ...["Lisätietoja: {}", "Lisätietoja tehtävästä antaa palvelupäällikkö {}.", "Je kunt contact opnemen met {}."],
  ...["W razie pytań prosimy o kontakt z {}.", "Kontaktujte {}", "Kontaktná osoba: {}", "Kapcsolattartó: {}"],
  ...["Persoană de contact: {}", "Лице за контакт: {}", "Контактное лицо: {}", "Контактна особа: {}", "İletişim: {}"],
  ...["Υπεύθυνος επικοινωνίας: {}", "Para mais informações, contactar {}.", "Póngase en contacto con {}."],
  ...["Per informazioni contattare {}.", "Pour plus d'informations, contactez {}.", "Melden Sie sich bei {}!"],
  ...["Für Rückfragen steht Ihnen {} zur Verfügung.", "Kontaktisik: {}", "Kontaktpersona: {}", "Kontaktinis asmuo: {}"],
  ...["Kontakt osoba: {}", "Kontaktna oseba: {}", "Questions? Ask {}.", "Bel {} voor meer informatie."],
];
const EMAIL_LINES: readonly string[] = [
  ...[
    "E-mail: {}",
    "Questions? Write to {}",
    "Fragen beantwortet gern {}",
    "Contact {} for more.",
    "<{}>",
    "{}",
    "Mail {}.",
  ],
  ...["Pour toute question : {}", "Para más información: {}", "Contact: {}, we look forward to hearing from you."],
];
const PHONE_LINES: readonly string[] = [
  ...["Tel. {}", "Phone: {}", "Telefon {}", "Tél. : {}", "Mobile {}", "Call {} today", "Fragen? {}", "Contact: {}"],
  ...["T: {}", "Reach us at {}.", "☎ {}", "Rückfragen unter {}", "WhatsApp {}"],
];

/** A small generator of numbers, so that every run plants the same contacts. */
function createNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export interface PlantedText {
  readonly text: string;
  /** The texts that must be removed, or must remain. */
  readonly secret: string;
}

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/ø/g, "o")
    .replace(/[^a-zA-Z]+/g, "")
    .toLowerCase();

export function plantContacts(count: number, seed = 7): PlantedText[] {
  const next = createNumbers(seed);
  const one = <T>(list: readonly T[]): T => assertPresent(list[next(list.length)]);
  return Array.from({ length: count }, (_, at): PlantedText => {
    const [first, last] = [one(FIRST), one(LAST)];
    const name = `${first} ${last}`;
    const fill = (line: string, secret: string): PlantedText => ({ text: line.replace("{}", () => secret), secret });
    if (at % 3 === 0) return fill(one(CUES), name);
    if (at % 3 === 1) {
      const local = one([`${plain(first)}.${plain(last)}`, `${plain(first).slice(0, 1)}.${plain(last)}`, plain(first)]);
      const domain = one(["acme.example", "mail.acme.co.uk", "beispiel-gmbh.de", "société.example"]);
      return fill(one(EMAIL_LINES), `${local}${one(["@", "@", "@", " (at) ", "[at]"])}${domain}`);
    }
    const digits = assertPresent(PHONES[Math.floor(at / 3) % PHONES.length]);
    return fill(
      one(PHONE_LINES),
      digits.replace(/#/g, () => String(1 + next(9))),
    );
  });
}

const APPLICATIONS: readonly string[] = [
  ...[
    "Apply at {}",
    "Send your application to {}",
    "Bewerben Sie sich unter {}",
    "Bewerbung an {}",
    "Email your CV to {}",
  ],
  ...["Candidatures : {}", "Envoyez votre candidature à {}", "Envía tu CV a {}", "Sollicitatie naar {}", "Apply: {}"],
];
const PAY: readonly string[] = [
  ...[
    "Salary: {} EUR per year",
    "{} €",
    "€ {}",
    "$ {} per year",
    "Gehalt: {} Euro brutto",
    "Salaire : {} € brut",
    "CHF {}",
  ],
  ...[
    "Pay range {} USD",
    "{} kr per måned",
    "{} zł brutto",
    "Compensation {} per annum",
    "Rs {} CTC",
    "{} Kč",
    "£{} pa",
  ],
];
const AMOUNTS: readonly string[] = [
  ...["45 000", "45.000 - 55.000", "45,000 - 55,000", "45000-55000", "120'000", "1 250 000", "1.250.000", "12,50,000"],
  ...["612 345 000", "38 500 – 42 000", "3.500,00", "2 400,50", "70000", "100000-120000", "4200000 - 5100000"],
];
const IDS: readonly string[] = [
  ...["Job ID: {}", "Ref. {}", "Kennziffer {}", "Reference number {}", "Référence : {}", "Requisition {}", "Req #{}"],
  ...["Vacature nr. {}", "Referenznummer: {}", "Posting ID {}", "Stellen-ID {}", "HRB {}", "Code: {}"],
];
const NUMBERS: readonly string[] = [
  ...["JR-1######", "4711-2026", "2026-00####", "10000-119#######-S", "REQ-2026-00####", "1########", "01########"],
  ...["744000######", "2026/11/####", "R00####", "12345-6789", "AB12-####", "000123####", "3-3-####"],
];

export function plantOthers(count: number, seed = 11): PlantedText[] {
  const next = createNumbers(seed);
  const one = <T>(list: readonly T[]): T => assertPresent(list[next(list.length)]);
  const digits = (pattern: string): string => pattern.replace(/#/g, () => String(next(10)));
  return Array.from({ length: count }, (_, at): PlantedText => {
    const fill = (line: string, secret: string): PlantedText => ({ text: line.replace("{}", () => secret), secret });
    if (at % 3 === 1) return fill(one(PAY), one(AMOUNTS));
    if (at % 3 === 2) return fill(one(IDS), digits(one(NUMBERS)));
    const person = `${plain(one(FIRST))}.${plain(one(LAST))}@acme.example`;
    const box = one([
      "jobs@acme.example",
      "bewerbung@acme.de",
      "careers-emea@acme.co.uk",
      "recrutement.paris@acme.fr",
      person,
    ]);
    const link = digits("https://acme.example/apply/415555####?id=0301234####");
    return fill(one(APPLICATIONS), one([box, box, link, digits("www.acme.example/jobs/0049301######")]));
  });
}
