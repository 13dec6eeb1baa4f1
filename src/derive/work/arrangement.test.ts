import { describe, expect, it } from "vitest";
import { NO_PLACES, readingOf } from "../reading.fixture.ts";
import { readArrangement } from "./arrangement.ts";

const read = (text: string | null, fields: Record<string, unknown> = {}, places = {}) =>
  readArrangement(readingOf(text, fields).reading, { ...NO_PLACES, ...places });
const arrangement = (text: string | null, fields: Record<string, unknown> = {}, places = {}) =>
  read(text, fields, places).ai_work_arrangement;

/** Said in a way that earlier readings took for something else. */
const TURNED: readonly (readonly [string, string | null])[] = [
  ["We are unable to accommodate remote work from Hawaii or Alaska.", null],
  ["Hybrid mode will be evaluated as per the organization's needs.", null],
  ["#LI-Remote #LI-Hybrid", "Remote OK"],
  ["You can work from our office in Oakland or remotely.", "Remote OK"],
  ["Fully remote or, if local to Chicago, a hybrid schedule of 2-3 days in office.", "Remote OK"],
  ["Une opportunité 70 % en télétravail", "Hybrid"],
  ["60 % Homeoffice", "Hybrid"],
  ["Le poste est 100 % en télétravail.", "Remote Solely"],
  ["8 semanas, con turnos presenciales de 8x6", "On-site"],
  ["We welcome remote applicants located near our offices.", "Remote OK"],
  // What holds only for exceptions, and an office that is a part of a company or a ministry.
  [
    "Unless approved to work fully remotely, you spend at least half of your working time in your assigned office.",
    "Hybrid",
  ],
  ["Sauf accord pour le télétravail, le poste est sur site.", "On-site"],
  ["Unless you live in Texas, this role is fully remote.", "Remote Solely"],
  ["This position is located in the Office of Fisheries and Harbours.", null],
  ["We report vacancies to the Home Office.", null],
  ["Wir bieten Home Office an.", "Remote OK"],
  ["A manager is wanted for a busy care office based in Harrow.", null],
  ["The role is office based in Leeds.", "On-site"],
  ["Remote applicants will not be considered.", "On-site"],
  ["Remote candidates cannot be considered.", "On-site"],
  // A part of the work, and a chance of it, is not all of it.
  ["A large part of the work will be done remotely.", "Remote OK"],
  ["En stor del av arbetet kommer att ske på distans.", "Remote OK"],
  ["Ein Großteil der Arbeit findet remote statt.", "Remote OK"],
  ["Remote work opportunities.", "Remote OK"],
  ["This is a remote role with growth opportunities.", "Remote Solely"],
  ["The duties of this position are suitable for telework.", "Remote OK"],
  // Some days of the week, before or behind the word, are a mixture; all five are not.
  ["Télétravail : 2 à 3 jours par semaine", "Hybrid"],
  ["Jusqu'à 2 jours de télétravail par semaine", "Hybrid"],
  ["Teletrabajo 3 días a la semana", "Hybrid"],
  ["2 días de teletrabajo a la semana", "Hybrid"],
  ["Smart working 2 giorni a settimana", "Hybrid"],
  ["2 dias de trabalho remoto por semana", "Hybrid"],
  ["Mogelijkheid tot 2 dagen/week thuiswerken", "Hybrid"],
  ["Distansarbete 2 dagar i veckan", "Hybrid"],
  ["2 dages hjemmearbejde om ugen", "Hybrid"],
  ["2 dni pracy zdalnej w tygodniu", "Hybrid"],
  ["Удаленная работа 2 дня в неделю", "Hybrid"],
  ["週3日出社、2日在宅勤務です。", "Hybrid"],
  ["Up to two days of remote work per week", "Hybrid"],
  ["Two days per week from home", "Hybrid"],
  ["Five days a week remote", "Remote Solely"],
  ["Work Location: Hybrid remote in Leeds", "Hybrid"],
  ["Work model: once a week from the office", "Hybrid"],
  ["Spend 50% of your time in the office.", "Hybrid"],
  ["50 % der Arbeitszeit im Büro", "Hybrid"],
  ["As of today in the office you meet 30 people.", null],
];

/** Language, work at the employer's, a mixture with three days there, work elsewhere. */
const LANGUAGES: readonly (readonly [string, string, string, string])[] = [
  [
    "en",
    "The position is on-site in Leeds.",
    "Three days a week in the office, hybrid work.",
    "This is a fully remote position.",
  ],
  [
    "de",
    "Die Arbeit findet vor Ort in Köln statt.",
    "Hybride Arbeit: drei Tage pro Woche im Büro.",
    "Die Stelle ist vollständig remote.",
  ],
  [
    "fr",
    "Le poste est basé sur site à Lyon.",
    "Le travail est hybride, trois jours par semaine au bureau.",
    "Le poste est entièrement à distance.",
  ],
  [
    "es",
    "El trabajo es presencial en Sevilla.",
    "Trabajo híbrido, tres días a la semana en la oficina.",
    "El puesto es totalmente en remoto.",
  ],
  [
    "pt",
    "O trabalho é presencial em Braga.",
    "O trabalho é híbrido, três dias por semana no escritório.",
    "O trabalho é totalmente remoto.",
  ],
  [
    "it",
    "Il lavoro si svolge in sede a Torino.",
    "Il lavoro è ibrido, tre giorni alla settimana in ufficio.",
    "Il lavoro è completamente da remoto.",
  ],
  [
    "nl",
    "Je werkt op locatie in Utrecht.",
    "Je werkt hybride, drie dagen per week op kantoor.",
    "Je werkt volledig op afstand.",
  ],
  [
    "sv",
    "Arbetet sker på plats i Lund.",
    "Arbetet är hybrid, tre dagar i veckan på kontoret.",
    "Arbetet sker helt på distans.",
  ],
  [
    "da",
    "Arbejdet foregår på stedet i Odense.",
    "Arbejdet er hybridt, tre dage om ugen på kontoret.",
    "Arbejdet foregår helt på distancen.",
  ],
  [
    "pl",
    "Praca odbywa się stacjonarnie, miejsce: Gdynia.",
    "Praca hybrydowa: trzy dni w tygodniu w biurze.",
    "Praca w pełni zdalna.",
  ],
];

it.each([
  "We support a hybrid work model and offer lunch. This role is fully remote.",
  "Wir bieten hybrides Arbeiten und Obst. Die Stelle ist vollständig remote.",
  "Nous proposons le travail hybride. Le poste est entièrement à distance.",
  "Nuestra empresa ofrece trabajo híbrido. El puesto es totalmente en remoto.",
  "A hybrid team. Start: ASAPLocation: Remote",
  "You talk to customers. #remote",
])("what is said of the job goes before what is said of the company: %s", (text) => {
  expect(readArrangement(readingOf(text).reading, NO_PLACES).ai_work_arrangement).toBe("Remote Solely");
});

it("five days in the office are all of them", () => {
  expect(arrangement("Madrid - 5 days onsite")).toBe("On-site");
  expect(arrangement("You work five days a week in the office.")).toBe("On-site");
  expect(arrangement("London | 4 days in the office")).toBe("Hybrid");
});

it("what a company's own words for it mean says nothing of this job", () => {
  const text =
    "Our hybrid roles fall into two categories. ‘Site Flex’ you’ll work 3+ days per week on-site. ‘Virtual Flex’ you’ll work 1-2 days per week on-site.";
  expect(read(text)).toEqual({ ai_work_arrangement: null, ai_work_arrangement_office_days: null });
});

it("what is said of the company holds where nothing is said of the job", () => {
  const text = "We support a hybrid work model and offer lunch.";
  expect(readArrangement(readingOf(text).reading, NO_PLACES).ai_work_arrangement).toBe("Hybrid");
});

it.each([
  "You will be working on-site in Leeds.",
  "Sie arbeiten vor Ort in Leipzig.",
  "Vous travaillez sur site à Lille.",
  "Trabajas de forma presencial en Sevilla.",
  "Você trabalha presencialmente em Porto.",
  "Lavori in presenza a Torino.",
  "Je werkt op kantoor in Utrecht.",
  "Du arbetar på plats i Malmö.",
  "Du arbejder på kontoret i Aarhus.",
  "Pracujesz stacjonarnie w Gdańsku.",
])("who is told where they work, works there: %s", (text) => {
  expect(readArrangement(readingOf(text).reading, NO_PLACES).ai_work_arrangement).toBe("On-site");
});

describe.each(LANGUAGES)("where work is done, in %s", (_language, office, mixed, elsewhere) => {
  it("is said in a sentence", () => {
    expect([arrangement(office), arrangement(mixed), arrangement(elsewhere)]).toEqual([
      "On-site",
      "Hybrid",
      "Remote Solely",
    ]);
  });

  it("comes with the days in the office", () => {
    expect(read(mixed).ai_work_arrangement_office_days).toBe(3);
    expect(read(office).ai_work_arrangement_office_days).toBeNull();
  });
});

describe("where work is done", () => {
  it("is first what the source states", () => {
    expect(arrangement("Fully remote.", { workplace: "hybrid" })).toBe("Hybrid");
    expect(arrangement(null, { workplace: "remote" })).toBe("Remote Solely");
    expect(arrangement(null, { workplace: "onsite" })).toBe("On-site");
    expect(arrangement(null, { workplace: "ON_SITE" })).toBe("On-site");
    expect(arrangement(null, { remote: true })).toBe("Remote Solely");
    expect(arrangement("This is a hybrid role with 2 days in the office.", { remote: true })).toBe("Hybrid");
    expect(arrangement(null, { remote: false })).toBeNull();
  });

  it("is read from a sentence", () => {
    expect(read("This is a hybrid role with 3 days in the office.")).toEqual({
      ai_work_arrangement: "Hybrid",
      ai_work_arrangement_office_days: 3,
    });
    expect(arrangement("You can work fully remote within the country.")).toBe("Remote Solely");
    expect(arrangement("Remote work is possible on some days if you like.")).toBe("Remote OK");
    expect(arrangement("The position is on-site.")).toBe("On-site");
    expect(arrangement("Wir bieten Home Office an bis zu zwei Tagen.")).toBe("Remote OK");
    expect(arrangement("Télétravail possible deux jours par semaine.")).toBe("Remote OK");
    expect(arrangement("You will clean the desks.")).toBeNull();
  });

  it("minds what is denied", () => {
    expect(arrangement("This is not a remote role.")).toBe("On-site");
    expect(arrangement("We do not offer hybrid work.")).toBeNull();
    expect(arrangement("No hybrid. Remote work is not possible here.")).not.toBe("Hybrid");
  });

  it("is not fooled by other senses", () => {
    for (const text of [
      "You support remote sensing satellites.",
      "Experience with hybrid cloud platforms.",
      "Help customers by remote access to their desktops.",
      "We develop hybrid vehicles.",
    ]) {
      expect(arrangement(text)).toBeNull();
    }
  });

  it("is read from places and titles", () => {
    expect(arrangement(null, {}, { remoteMentioned: true })).toBe("Remote Solely");
    expect(arrangement(null, {}, { remoteMentioned: true, cities: ["Portland"] })).toBe("Remote OK");
    expect(arrangement(null, { title: "Support Agent (Remote)" })).toBe("Remote Solely");
    expect(arrangement(null, { title: "Remote Sensing Engineer" })).toBeNull();
    expect(arrangement(null, { locations: [{ text: "München / Hybrid" }] })).toBe("Hybrid");
  });
});

describe("where work is done, in many words", () => {
  const TABLE: readonly (readonly [string, string | null])[] = [
    ["We are a remote-first company, but this is an office-based role.", "On-site"],
    ["This is not a remote role.", "On-site"],
    ["The position is on-site, no hybrid.", "On-site"],
    ["Fully remote, no hybrid.", "Remote Solely"],
    ["Please do not apply if you are looking for remote work.", "On-site"],
    ["This position cannot be performed remotely.", "On-site"],
    ["Location: Remote within the US", "Remote Solely"],
    ["Location: RemotePosition Type: Commission", "Remote Solely"],
    ["Location: Austin, TX or Remote", "Remote OK"],
    ["Come and join us.\n#LI-Hybrid", "Hybrid"],
    ["Salaried position located remotely in the UK.", "Remote Solely"],
    ["You may work hybrid or remote.", "Remote OK"],
    ["We work in a hybrid model.", "Hybrid"],
    ["Think of this as a hybrid role: part lead developer, part process owner.", null],
    ["For the majority of employees our hybrid work model offers three days in the office.", null],
    ["Experience in managing remote teams.", null],
    ["On-site gym and in-office lunches.", null],
    ["Home Office ist leider nicht möglich.", "On-site"],
    ["Wir arbeiten hybrid: zwei Tage im Büro.", "Hybrid"],
    ["Work model: On-site (0% remote).", "On-site"],
    ["Poste 100 % télétravail.", "Remote Solely"],
    ["This role is 100% remote.", "Remote Solely"],
    ["Poste en présentiel.", "On-site"],
    ["Pas de télétravail pour ce poste.", "On-site"],
    ["Modalidad híbrida.", "Hybrid"],
    ["Modalidad 100 % presencial.", "On-site"],
    ["Lavoro da remoto al 100 %, completamente da remoto.", "Remote Solely"],
    ["Modalità di lavoro: ibrida", "Hybrid"],
    ["Trabalho remoto.", "Remote Solely"],
    ["Hybride werken is bij ons normaal.", "Hybrid"],
    ["Möjlighet till distansarbete finns.", "Remote OK"],
    ["Mulighed for hjemmearbejde.", "Remote OK"],
    ["Etätyö mahdollista.", "Remote OK"],
    ["Praca zdalna w 100 %.", "Remote Solely"],
    ["Tryb pracy: stacjonarny", "On-site"],
    ["Praca hybrydowa.", "Hybrid"],
    ["Možnost práce z domova.", "Remote OK"],
    ["Удалённая работа.", "Remote Solely"],
    ["Формат работы: гибрид", "Hybrid"],
    ["Работа в офисе.", "On-site"],
    ["Удалённая работа не рассматривается.", "On-site"],
    ["Формат роботи: віддалено", "Remote Solely"],
  ];
  it.each(TABLE)("%s", (text, expected) => {
    expect(arrangement(text)).toBe(expected);
  });

  it("counts the days in the office", () => {
    expect(read("Hybrid: 2-3 days per week in our office.").ai_work_arrangement_office_days).toBe(2);
    expect(read("Wir arbeiten hybrid, drei Tage im Büro.").ai_work_arrangement_office_days).toBe(3);
    expect(read("Hybrid (WFH 3 days and coming to the office 2 days)").ai_work_arrangement_office_days).toBeNull();
    expect(read("Hybrid (WFH 3 days and attending from office 2 days)").ai_work_arrangement_office_days).toBe(2);
    expect(read("Hybride : au bureau 3 jours par semaine").ai_work_arrangement_office_days).toBe(3);
    expect(read("Hybrid: 2 Tage im Büro, 3 Tage Homeoffice").ai_work_arrangement_office_days).toBe(2);
    expect(read("Hybrid. On-site 5 days a week at first.").ai_work_arrangement_office_days).toBeNull();
  });
});

it.each(TURNED)("%s", (text, expected) => {
  expect(arrangement(text)).toBe(expected);
});
