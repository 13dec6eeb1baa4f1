import { describe, expect, it } from "vitest";
import { readCases } from "../../../test/cases/readCases.ts";
import { readTableLines, readTablePairs } from "../../text/tables.ts";
import { readingOf } from "../reading.fixture.ts";
import { readBenefits } from "./benefits.ts";

const benefits = (text: string) => readBenefits(readingOf(text).reading);

describe("benefits", () => {
  it.each(readCases("benefits", "offered"))("are found: %s", (line) => {
    const [text = "", wanted = ""] = line.split(" | ");
    expect(benefits(text)?.sort()).toEqual(wanted.split("; ").sort());
  });

  it.each(readCases("benefits", "not offered"))("are not found: %s", (text) => {
    expect(benefits(text)).toBeNull();
  });

  it("of an enumeration are all found, and none among the requirements beside an offer", () => {
    expect(benefits("Benefits:\n- medical, vision, and dental coverage")?.sort()).toEqual([
      "Dental insurance",
      "Health insurance",
      "Vision insurance",
    ]);
    expect(benefits("Requirements:\n- FSA or CERA\n\nBenefits:\n- Company car")).toEqual(["Company car"]);
  });

  it("count in an offer without a heading if no other offer has one", () => {
    const text =
      "Обязанности:\n• Печь хлеб\n• Продавать булки\n\nТребования:\n• Опыт работы\n\n• Официальное оформление по ТК РФ, стабильная заработная плата\n• Обучение сотрудников и карьерный рост";
    expect(benefits(text)?.sort()).toEqual(["Career development", "Training"]);
  });

  it("are none in duties below an offer", () => {
    expect(
      benefits("We offer a good salary.\n\nResponsibilities:\n- Coordinating the pension reports\n- Baking bread"),
    ).toBeNull();
  });

  it("may be the labels of items of an offer", () => {
    expect(benefits("Benefits:\n- Training (from the first day)\n- Company car")).toEqual(["Company car", "Training"]);
    expect(benefits("Benefits:\n- Vision: an affordable plan\n- Retirement: a package\n- Company car")?.sort()).toEqual(
      ["Company car", "Pension", "Vision insurance"],
    );
  });

  it("are inflected words below the heading of an offer", () => {
    expect(benefits("Oferujemy:\n- atrakcyjny system premiowy\n- udział w szkoleniach")?.sort()).toEqual([
      "Bonus",
      "Training",
    ]);
    expect(benefits("Wymagania:\n- udział w szkoleniach")).toBeNull();
    expect(benefits("Условия:\n- без обучения\n- оплата больничных")).toEqual(["Sick leave"]);
  });

  it("may be several inflected words, such as those for work at home", () => {
    expect(benefits("Oferujemy:\n- możliwość pracy zdalnej trzy dni w tygodniu\n- elastyczne godziny")?.sort()).toEqual(
      ["Flexible hours", "Remote work"],
    );
    expect(benefits("Lo que ofrecemos:\n- Trabajo remoto\n- Horarios flexibles")?.sort()).toEqual([
      "Flexible hours",
      "Remote work",
    ]);
    expect(benefits("Benefits:\n- Company car\n- Hardware setup for working from home")).toEqual(["Company car"]);
  });

  it("are no words of a legal notice", () => {
    const notice = "Equal opportunity\nComplaints go to the Equal Employment Opportunity Commission.";
    expect(benefits(`Benefits:\n- Company car\n\n${notice}`)).toEqual(["Company car"]);
  });

  it("of other roles are none of this one", () => {
    expect(benefits("Sales roles are also eligible for a bonus of 10 %.")).toBeNull();
  });

  it("need an offering word among duties and requirements", () => {
    expect(benefits("Requirements:\n- Knowledge of the health insurance marketplace and its customers")).toBeNull();
    expect(benefits("Requirements:\n- A degree; we offer health insurance in return")).toEqual(["Health insurance"]);
  });

  it("are no work of a personnel department, and no words across a comma", () => {
    expect(
      benefits("Duties:\n- Compensation and benefits, employee recognition programs, training and development"),
    ).toBeNull();
    expect(benefits("We offer you a key role on the team, building software.")).toBeNull();
    expect(benefits("We offer:\n- training and development")).toEqual(["Training"]);
  });

  it("are a closed list of phrases, each of one benefit", () => {
    const rows = readTablePairs("benefits/benefits.tsv");
    expect(new Set(rows.flatMap(([names]) => names.split(" + "))).size).toBe(66);
    const phrases = rows.map(([, phrase]) => phrase);
    expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([]);
    expect(readTableLines("benefits/doubtful.txt").filter((phrase) => !phrases.includes(phrase))).toEqual([]);
  });
});
