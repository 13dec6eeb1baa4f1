// Sentences in which some openings state working hours, visa sponsorship and a contact, by language. Other languages
// state none of them.
import type { RandomStream } from "../random.ts";
import type { WorldLanguage } from "./trades.ts";

interface FactSentences {
  readonly hours: string;
  readonly visa: string;
  readonly contact: string;
}

const SENTENCES: Readonly<Partial<Record<WorldLanguage, FactSentences>>> = {
  en: {
    hours: "The working time is {hours} hours per week.",
    visa: "We sponsor work visas for candidates from abroad.",
    contact: "Hiring manager: {person}, {mail}",
  },
  de: {
    hours: "Die Arbeitszeit beträgt {hours} Stunden pro Woche.",
    visa: "Wir unterstützen Sie bei Ihrem Visum (Visa-Sponsoring).",
    contact: "Ihr Ansprechpartner: {person}, {mail}",
  },
  fr: {
    hours: "Le temps de travail est de {hours} heures par semaine.",
    visa: "Nous sponsorisons votre visa de travail.",
    contact: "Votre contact : {person}, {mail}",
  },
};

const FIRST_NAMES = ["Anna", "Lukas", "Marie", "Jonas", "Clara", "Martin", "Julia", "Thomas"] as const;
const LAST_NAMES = ["Keller", "Martin", "Brandt", "Lambert", "Fischer", "Weber", "Moreau", "Carter"] as const;
const SHARES = { hours: 0.35, visa: 0.08, contact: 0.2 } as const;

/** The sentences of one opening; everything is drawn whether it is used or not. */
export function stateFacts(
  language: WorldLanguage,
  { domain, isPartTime }: { domain: string; isPartTime: boolean },
  random: RandomStream,
): string[] {
  const drawn = {
    hours: random.isTrue(SHARES.hours),
    visa: random.isTrue(SHARES.visa),
    contact: random.isTrue(SHARES.contact),
    full: random.pick([36, 38, 40]),
    first: random.pick(FIRST_NAMES),
    last: random.pick(LAST_NAMES),
  };
  const sentences = SENTENCES[language];
  if (sentences === undefined) return [];
  const { first, last } = drawn;
  const mail = `${first}.${last}@${domain}`.toLowerCase();
  return [
    ...(drawn.hours ? [sentences.hours.replace("{hours}", String(isPartTime ? drawn.full / 2 : drawn.full))] : []),
    ...(drawn.visa ? [sentences.visa] : []),
    ...(drawn.contact ? [sentences.contact.replace("{person}", `${first} ${last}`).replace("{mail}", mail)] : []),
  ];
}
