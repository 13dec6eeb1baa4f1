// Wordings of contract, hours, arrangement and education that differ from the common ones, each in an invented sentence.
import { describe, expect, it } from "vitest";
import { NO_PLACES, readingOf } from "../reading.fixture.ts";
import { readArrangement } from "./arrangement.ts";
import { readEducation } from "./education.ts";
import { readEmployment } from "./employment.ts";
import { readYears } from "./experience.ts";
import { readHours } from "./hours.ts";
import { readVisa } from "./visa.ts";

describe("weekly hours", () => {
  it.each([
    ["Wij bieden 32 tot 40 uur per week.", 40],
    ["35-40 hours per week", 40],
    ["Hours of work 37.5 hours per weekGeneral duties: filing", 37.5],
    ["min. 38 godzin pracy tygodniowo", 38],
    ["Working 20 hrs per a week.", 20],
    ["A 35-hour workweek.", 35],
    ["Vaste arbeidstijden, 40 h/v, in Eskilstuna", 40],
    ["Home office up to 3 days a week, a 37.5 hour work week.", 37.5],
    ["Voltijdse (38u) of deeltijdse invulling", 38],
    ["Teilzeit 33,5 Std. / Wechseldienst", 33.5],
    ["Expected hours: 40", 40],
    ["5 hari per minggu, 8 jam per hari", 40],
    ["Praca 4-5 dni w tygodniu po 8h", 40],
    ["You work 5 days a week, 8 hours a day.", 40],
    ["週5日、1日8時間", 40],
    ["Contrat CDI à 35h.", 35],
    ["Hores setmanals: 24", 24],
    ["Liczba godzin w tygodniu: 30 Wymiar: etat", 30],
    ["Horas semanales: 30", 30],
    ["Dienstverband: 24 tot 32 uur", 32],
    ["Uren: 36", 36],
  ])("are read: %s", (text, hours) => {
    expect(readHours(readingOf(text).reading)).toBe(hours);
  });
});

describe("the arrangement", () => {
  const arrangement = (text: string) => readArrangement(readingOf(text).reading, NO_PLACES).ai_work_arrangement;

  it.each([
    "You work well with on-site and remote teams.",
    "Rekrutacja zdalna. Biuro w Gdyni.",
    "We offer a remote interview.",
    "You work with remote or geographically dispersed teams.",
    "Rekrutację i pracę w czasie pandemii prowadzimy w pełni zdalnie.",
    "Full support for remote work during COVID-19.",
    "Mutuelle et accord télétravail.",
    "Rozwijamy usługi w chmurze publicznej oraz w modelu hybrydowym.",
  ])("is not stated by words about others: %s", (text) => {
    expect(arrangement(text)).toBeNull();
  });

  it("is read from labels and days", () => {
    expect(arrangement("Modalitat de treball: Presencial")).toBe("On-site");
    expect(arrangement("You work in-office in Leeds or York at least three days per week.")).toBe("Hybrid");
    expect(arrangement("Полный рабочий день на территории работодателя.")).toBe("On-site");
    expect(arrangement("Leeds | היברידי Engineer")).toBe("Hybrid");
    expect(arrangement("Sede di lavoro: Torino + remote")).toBe("Remote OK");
    expect(arrangement("Employees spend Tuesdays and Thursdays in their assigned office.")).toBe("Hybrid");
  });
});

// "No" before these words is Portuguese for "in the".
it.each([
  ["Atuação no formato híbrido.", "Hybrid"],
  ["Trabalho no formato remoto.", "Remote Solely"],
  ["No es remoto.", "On-site"],
])("the arrangement is no denial: %s", (text, expected) => {
  expect(readArrangement(readingOf(text, {}, "pt").reading, NO_PLACES).ai_work_arrangement).toBe(expected);
});

describe("education", () => {
  it.each([
    ["You have a Masters or higher degree in Statistics.", ["postgraduate degree"]],
    ["B.S. in a natural science.", ["bachelor degree"]],
    ["At least BA education in History.", ["bachelor degree"]],
    ["Required: B.S. degree or higher", ["bachelor degree"]],
    ["Master's or Ph.D. degree in Physics.", ["postgraduate degree"]],
    ["Education: B.S. or M.S. in Physics.", ["bachelor degree", "postgraduate degree"]],
    ["Wykształcenie min. średnie, chęć do pracy.", ["high school"]],
    ["PhD students and scholars visit the laboratory. Bachelor degree in Physics.", ["bachelor degree"]],
    [
      "Basic Qualifications\n- Bachelor's degree in Physics\n- 3 years with pumps\n\nPreferred Qualifications\n- Master's degree in Physics\n- Valves",
      ["bachelor degree"],
    ],
    ["A degree (B.S. or higher) in Physics.", ["bachelor degree"]],
    ["Wykształcenie: średnie zawodowe", ["high school"]],
    ["Ausbildung an einer Fachhochschule", ["bachelor degree"]],
    ["Estudis mínims de batxillerat", ["high school"]],
    ["Post Graduate Diploma in Logistics", ["postgraduate degree"]],
  ])("is read: %s", (text, levels) => {
    expect(readEducation(readingOf(text).reading)).toEqual(levels);
  });
});

describe("years of experience", () => {
  it.each([
    ["8 to 12 or more years of experience in brewing", 8],
    ["Temps d'experiència: 1-3", 1],
    ["Temps d'experiència: +3 anys", 3],
    ["GS-5: one year of specialized experience. GS-7: 3 years of experience.", null],
    ["Co najmniej 2-letni staż pracy", 2],
    ["経験不問です。", 0],
    ["Опыт работы с насосами не менее 3х летЗнание клапанов", 3],
    ["A four year degree in Accounting, 2-5 years of direct experience", 2],
    ["עד שנה ניסיון", 0],
    ["Level II - approximately 2 years of nursing experience", null],
  ])("are read: %s", (text, years) => {
    expect(readYears(readingOf(text).reading)).toBe(years);
  });
});

it.each([
  ["Pensum: 60–80 %. Start im Mai.", ["PART_TIME"]],
  ["Scope: 100%", ["FULL_TIME"]],
  ["Poste (80-100%), permanent", ["FULL_TIME", "PART_TIME"]],
  ["We grew by 60-80% last year.", null],
])("a share of the week is an employment type: %s", (text, types) => {
  expect(readEmployment(readingOf(text, {}, "de").reading)).toEqual(types);
});

it.each([
  ["Die Stelle ist für 1 Jahr befristet.", ["TEMPORARY"]],
  ["Umowa na czas zastępstwa", ["TEMPORARY"]],
  ["You will be on a 1 year contract basis.", ["TEMPORARY"]],
  ["Data for your application for employment or an independent contractor role", null],
])("a contract is read: %s", (text, types) => {
  expect(readEmployment(readingOf(text, {}, "de").reading)).toEqual(types);
});

it.each([
  ["Cook, 20-30 tim/vecka", 30],
  ["Cook - 40hrs", 40],
  ["Cook (15-20 hours per week)", 20],
  ["Cook 24 hours", null],
])("reads hours in a title: %s", (title, hours) => {
  expect(readHours(readingOf("We cook.", { title }).reading)).toBe(hours);
});

it.each([
  "The hours/week days (5 days) are fixed.",
  "A full year of work is considered to be 35-40 hours of work per week.",
])("states no weekly hours: %s", (text) => {
  expect(readHours(readingOf(text).reading)).toBeNull();
});

it("an example of counted experience states no hours", () => {
  const text = "Working 20 hours per week for two months equals one month of experience.";
  expect(readHours(readingOf(text).reading)).toBeNull();
});

it("sponsored certificates are no visa", () => {
  expect(readVisa(readingOf("Sponsorship of professional certifications is offered.").reading)).toBeNull();
  expect(readVisa(readingOf("Visa sponsorship is offered.").reading)).toBe(true);
});

it("a part-time contract is read in Catalan", () => {
  expect(readEmployment(readingOf("Tipus de contracte: temps parcial", {}, "ca").reading)).toEqual(["PART_TIME"]);
});

const degrees = (text: string, language = "en") => readEducation(readingOf(text, {}, language).reading);

it.each([
  [
    "Certification in counseling Bachelor’s degree from a university. Master’s Degree preferred but not required",
    "en",
    ["bachelor degree"],
  ],
  ["A minimum 2:1 Bachelor's degree, supported by strong A-level results", "en", ["bachelor degree"]],
  ["POSITION QUALIFICATIONSBachelor’s degree and two years", "en", ["bachelor degree"]],
  ["Degree qualified in Mechanical Engineering, working towards chartership", "en", ["bachelor degree"]],
  ["A Computer Science or Math degree", "en", ["bachelor degree"]],
  ["Неполное высшее образование", "ru", null],
  ["Высшее/неоконченное высшее образование", "ru", ["bachelor degree"]],
  ["Высшее экономическое или техническое образование", "ru", ["bachelor degree"]],
  ["Oczekujemy wykształcenia wyższego technicznego", "pl", ["bachelor degree"]],
  ["wykształcenie kierunkowe średnie", "pl", ["high school"]],
  ["È in possesso di un diploma in ambito elettrico", "it", ["high school"]],
  ["YH-utbildning inom webb", "sv", ["associate degree"]],
  ["短大・専門卒以上", "ja", ["associate degree"]],
])("reads degrees: %s", (text, language, expected) => {
  expect(degrees(text, language)).toEqual(expected);
});

const arranged = (text: string, language = "en") => readArrangement(readingOf(text, {}, language).reading, NO_PLACES);

it.each([
  ["A hybrid role: we work from our office in Porto 3 days/week.", 3],
  ["Hybrid working (2 days office / 3 days WFH)", 2],
  ["The position is hybrid. You are required to be onsite four or more days per week.", 4],
  ["Hybrid role, in our office on average 2 days per week.", 2],
])("reads days in the office: %s", (text, days) => {
  expect(arranged(text).ai_work_arrangement_office_days).toBe(days);
});

it.each([
  ["Du kannst flexibel von daheim arbeiten.", "de", "Remote OK"],
  ["De mogelijkheid om deels van thuis uit te werken.", "nl", "Remote OK"],
  ["Praca może być wykonywana zdalnie.", "pl", "Remote OK"],
  ["勤務地は東京（リモート可）", "ja", "Remote OK"],
  ["This is an in-person, full-time position.", "en", "On-site"],
])("reads the arrangement: %s", (text, language, expected) => {
  expect(arranged(text, language).ai_work_arrangement).toBe(expected);
});
