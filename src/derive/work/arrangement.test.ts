import { describe, expect, it } from "vitest";
import { readCases } from "../../../test/cases/readCases.ts";
import { NO_PLACES, readingOf } from "../reading.fixture.ts";
import { readArrangement } from "./arrangement.ts";

const read = (text: string | null, fields: Record<string, unknown> = {}, places = {}) =>
  readArrangement(readingOf(text, fields).reading, { ...NO_PLACES, ...places });
const arrangement = (text: string | null, fields: Record<string, unknown> = {}, places = {}) =>
  read(text, fields, places).ai_work_arrangement;

/** A sentence and its value. */
const sentences = (section: string) =>
  readCases("arrangement", section).map((line) => {
    const [text = "", value = ""] = line.split(" | ");
    return [text, value === "-" ? null : value] as const;
  });
const LANGUAGES = readCases("arrangement", "languages").map((line) => {
  const [language = "", office = "", mixed = "", elsewhere = ""] = line.split(" | ");
  return { language, office, mixed, elsewhere };
});

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

describe.each(LANGUAGES)("where work is done, in $language", ({ office, mixed, elsewhere }) => {
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

it.each([
  ["Work Remotely No", "On-site"],
  ["Work remotely: No. The bakery is in town.", "On-site"],
  ["You can work remotely no matter where you live.", "Remote Solely"],
])("a label may deny remote work: %s", (text, expected) => {
  expect(arrangement(text)).toBe(expected);
});

it("counts days in the office in Japanese", () => {
  expect(read("ハイブリッド勤務。週に3回の出社、2回のリモートワークです。").ai_work_arrangement_office_days).toBe(3);
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
  it.each(sentences("sentences"))("%s", (text, expected) => {
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

it.each(sentences("sentences that were misread before"))("%s", (text, expected) => {
  expect(arrangement(text)).toBe(expected);
});
