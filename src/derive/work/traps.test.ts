// Ambiguous words and facts stated without their common words: titles and sentences that were misread or missed when
// the rules were first tried on unseen adverts.
import { describe, expect, it } from "vitest";
import { NO_PLACES, readingOf } from "../reading.fixture.ts";
import { readArrangement } from "./arrangement.ts";
import { readEducation } from "./education.ts";
import { readEmployment } from "./employment.ts";
import { readYears } from "./experience.ts";
import { readHours } from "./hours.ts";
import { readSeniority } from "./seniority.ts";

const ofTitle = (title: string, language: string, text = "Welcome.") =>
  readEmployment(readingOf(text, { title }, language).reading)?.join(" ") ?? null;
const ofText = (text: string) => readEmployment(readingOf(text).reading)?.join(" ") ?? null;

describe("an employment type in the title", () => {
  it.each([
    ["en", "Engineer, Stages of Growth", null],
    ["en", "Stage Manager", null],
    ["de", "Stage Manager (m/w/d)", null],
    ["en", "Stage - Data Analyst", "INTERN"],
    ["en", "Data Analyst (Stage)", "INTERN"],
    ["fr", "Stage assistant chef de produit", "INTERN"],
    ["it", "Stage ufficio acquisti", "INTERN"],
    ["nl", "Stage marketing", "INTERN"],
    // The manager of a programme is not a participant.
    ["en", "Volunteer Coordinator", null],
    ["en", "Volunteer Driver", "VOLUNTEER"],
    ["en", "Intern Program Coordinator", null],
    ["en", "Internship Coordinator", null],
    ["en", "Marketing Intern", "INTERN"],
    ["fr", "Responsable des stages", null],
    ["en", "Temporary Accommodation Officer", null],
    ["en", "Temporary Clerk", "TEMPORARY"],
    ["en", "Part-Time MBA Advisor", null],
    // A share of the full week.
    ["de", "Pflegefachfrau HF 60%", "PART_TIME"],
    ["de", "Projektleiter 80-100%", "FULL_TIME PART_TIME"],
    ["en", "Software Engineer 80-100%", "FULL_TIME PART_TIME"],
    ["no", "Sykepleier 80 % fast", "PART_TIME"],
    ["sv", "Kock 100 %", "FULL_TIME"],
    ["nl", "Leraar (0,6 fte)", "PART_TIME"],
    ["en", "Teacher, 1.0 FTE", "FULL_TIME"],
    ["de", "Entwickler 100% remote", null],
    ["de", "Verkäufer, bis zu 20% Rabatt", null],
    ["en", "Sales 100%", null],
    ["de", "Berater 5%", null],
  ])("%s: %s", (language, title, expected) => {
    expect(ofTitle(title, language)).toBe(expected);
  });

  it("has precedence over a share that the text mentions for another reason", () => {
    expect(ofTitle("Sykepleier 60 % fast", "no", "Lønn 500 000 kr i 100 % stilling.")).toBe("PART_TIME");
  });
});

describe("an employment type in the text", () => {
  it.each([
    ["Fixed-term for 24 months.", "TEMPORARY"],
    ["Temporary for 6 months.", "TEMPORARY"],
    ["A 13-week contract.", "CONTRACTOR"],
    ["Contrato a término fijo.", "TEMPORARY"],
    ["Contrato sem termo, tempo inteiro.", "FULL_TIME"],
    ["CDD jusqu'au 31 août.", "TEMPORARY"],
    ["Säsongsanställning juni till augusti.", "TEMPORARY"],
    ["B2B: 22 000 zł netto + VAT miesięcznie.", "CONTRACTOR"],
    ["Coordinate our summer intern program.", null],
  ])("%s", (text, expected) => {
    expect(ofText(text)).toBe(expected);
  });
});

describe("seniority", () => {
  it.each([
    ["Transformation Owner, CRO", null],
    ["Interim CFO", "executive"],
    ["CTO (m/w/d)", "executive"],
  ])("an officer is named by the head of the title: %s", (title, level) => {
    expect(readSeniority(readingOf("Welcome.", { title }).reading)).toBe(level);
  });

  const level = (title: string, kinds: ("INTERN" | "FULL_TIME")[] | null = null) =>
    readSeniority(readingOf("Welcome.", { title }).reading, null, kinds);

  it("is not a metal or a camera", () => {
    expect(level("Lead Paint Inspector")).toBeNull();
    expect(level("Director of Photography")).toBeNull();
    expect(level("Internship Coordinator")).toBeNull();
    expect(level("Lead Inspector")).toBe("lead");
  });

  it("is an intern's if the employment type is, unless the title says otherwise", () => {
    expect(level("Prácticas en Recursos Humanos", ["INTERN"])).toBe("internship");
    expect(level("Head of Controlling", ["INTERN"])).not.toBe("internship");
    expect(level("Clerk", ["FULL_TIME"])).toBeNull();
  });
});

describe("work arrangement", () => {
  it.each([
    ["Remote-Arbeit ist bei dieser Stelle nicht möglich.", "On-site", null],
    ["Keine Möglichkeit zur Remote-Arbeit.", "On-site", null],
    ["Não há possibilidade de teletrabalho.", "On-site", null],
    ["Homeoffice bis zu 3 Tage pro Woche.", "Hybrid", null],
    ["Hjemmekontor inntil 2 dager i uken.", "Hybrid", null],
    ["Mulighed for hjemmearbejde én dag om ugen.", "Hybrid", null],
    ["Etätyö mahdollinen, toimistolla 2 päivää viikossa.", "Hybrid", 2],
    ["Bis zu 40 % Telearbeit.", "Hybrid", null],
    ["주 2회 재택근무 가능.", "Hybrid", null],
    ["In the office Monday to Thursday, WFH Fridays.", "Hybrid", null],
    ["Flexible hybrid work: we come together in the office on Tuesdays.", "Hybrid", null],
    ["Hybrid, 2 office days.", "Hybrid", 2],
    ["Hybrid: 3 days in our Dublin 2 office.", "Hybrid", 3],
    ["Remote within Germany or from our Kreuzberg office.", "Remote OK", null],
    ["Initially office based for training, then work from home.", "Remote OK", null],
    ["Thuiswerken is twee dagen per week mogelijk.", "Hybrid", null],
    ["リモートワーク週2日可。", "Hybrid", null],
    ["Nessuno smart working.", "On-site", null],
    ["Repair hybrid and electric vehicles.", null, null],
    ["Work Mode: Work from Office (5 days)", "On-site", null],
    ["44 horas semanais, presencial.", "On-site", null],
    ["Atención telefónica y presencial.", null, null],
  ])("%s", (text, arrangement, days) => {
    const read = readArrangement(readingOf(text).reading, NO_PLACES);
    expect([read.ai_work_arrangement, read.ai_work_arrangement_office_days]).toEqual([arrangement, days]);
  });

  it("is not inferred from a title about cars", () => {
    const read = readArrangement(readingOf("Welcome.", { title: "Hybrid Technician" }).reading, NO_PLACES);
    expect(read.ai_work_arrangement).toBeNull();
  });
});

describe("years without the word experience", () => {
  it.each([
    ["3+ years in customer success.", 3],
    ["10+ years multi-site leadership.", 10],
    ["At least two years as a head chef.", 2],
    ["Mindestens 3 Jahre im Einzelhandel.", 3],
    ["Bachelor's degree and 3 years of contract administration.", 3],
    ["Minimum 12 months experience on artics.", 1],
    ["3 lata praktyki w prawie budowlanym.", 3],
    ["5 years' PQE in shipping.", 5],
    ["Min. rok doświadczenia w kuchni.", 1],
    ["We have been here for 10+ years in Leeds.", null],
    ["At least 2 years of college.", null],
    ["Minimum 21 years of age.", null],
    ["A contract of at least 2 years in the UK.", null],
    ["Führerschein seit mindestens 2 Jahren.", null],
    ["10+ years in business.", null],
  ])("%s", (text, expected) => {
    expect(readYears(readingOf(text).reading)).toBe(expected);
  });
});

describe("hours without the word week", () => {
  it.each([
    ["Full time, 37 hours.", 37],
    ["Contrato de 40 horas.", 40],
    ["Contrat 30h.", 30],
    ["CDI à temps plein, 35h par semaine.", 35],
    ["Vast contract, 36 uur.", 36],
    ["48 Stunden / 5-Tage-Woche.", 48],
    ["45 hours over 4 days.", 45],
    ["38 u/week", 38],
    ["Part time 20 ore, tempo determinato.", 20],
    ["25 timer ugentligt.", 25],
    ["We will never expect you to work 60 hours a week.", null],
    ["We answer within 48 hours.", null],
    ["Open 24 hours, 7 days.", null],
    ["Lunes a viernes 9-18 h, sábado libre.", null],
    ["Night shift, 12 hours.", null],
  ])("%s", (text, expected) => {
    expect(readHours(readingOf(text).reading)).toBe(expected);
  });
});

describe("education", () => {
  it.each([
    ["JD and admission to the bar required.", "postgraduate degree"],
    ["PharmD, active license.", "postgraduate degree"],
    ["Bac+4/5 école de commerce.", "postgraduate degree"],
    ["Licence minimum.", "bachelor degree"],
    ["Dipl. Bauingenieur FH/ETH.", "bachelor degree"],
    ["Degree holder.", "bachelor degree"],
    ["BA or BS degree.", "bachelor degree"],
    ["Superior completo em Economia.", "bachelor degree"],
    ["Estudios universitarios de Derecho.", "bachelor degree"],
    ["Образование не ниже средне-специального.", "associate degree"],
    ["Doctor of Physical Therapy required.", "postgraduate degree"],
    ["FP Grado Superior en Laboratorio.", "associate degree"],
    ["12th pass.", "high school"],
    ["Preparatoria terminada.", "high school"],
  ])("%s", (text, expected) => {
    expect(readEducation(readingOf(text).reading)).toContain(expected);
  });

  it.each([
    ["You will be in contact with us and must be computer literate.", null],
    ["Ön lisans mezunu.", "associate degree"],
  ])("is not more than required: %s", (text, expected) => {
    expect(readEducation(readingOf(text).reading)?.join(" ") ?? null).toBe(expected);
  });
});
