import { describe, expect, it, test } from "vitest";
import { readingOf } from "../reading.fixture.ts";
import { readEmployment } from "./employment.ts";

const kinds = (text: string | null, fields: Record<string, unknown> = {}) =>
  readEmployment(readingOf(text, fields).reading)?.join(" ") ?? null;

describe("the source's own words", () => {
  test.each([
    ["Full-time", "FULL_TIME"],
    ["Teilzeit, befristet", "PART_TIME TEMPORARY"],
    ["Voll- oder Teilzeit", "FULL_TIME PART_TIME"],
    ["CDI", "FULL_TIME"],
    ["Permanent, part time", "PART_TIME"],
    ["umowa zlecenie", "OTHER"],
    ["Стажировка", "INTERN"],
    ["неполная занятость", "PART_TIME"],
    ["PRN", "PER_DIEM"],
    ["Jahresstelle, 40 Stunden, 5-Tage-Woche", "FULL_TIME"],
    ["CDD de 6 mois à 80 %", "PART_TIME TEMPORARY"],
    ["正職員", "FULL_TIME"],
    ["パートタイマー", "PART_TIME"],
    ["파견직", "FULL_TIME TEMPORARY"],
  ])("%s", (stated, expected) => {
    expect(kinds("A full-time position.", { employment_type: stated })).toBe(expected);
  });
});

describe("the weekly hours", () => {
  it.each([
    [20, "We bake.", ["PART_TIME"]],
    [40, "We bake.", ["FULL_TIME"]],
    [32, "We bake.", null],
    [20, "This is a temporary position.", ["PART_TIME", "TEMPORARY"]],
    [20, "This is a full-time position.", ["FULL_TIME"]],
  ] as const)("%d a week: %s", (hours, text, types) => {
    expect(readEmployment(readingOf(text).reading, hours)).toEqual(types);
  });

  it.each([
    [24, "PART_TIME"],
    [32, "FULL_TIME"],
  ] as const)("of a permanent contract: %d", (hours, type) => {
    expect(readEmployment(readingOf("We bake.", { employment_type: "CDI" }).reading, hours)).toEqual([type]);
  });
});

it("reads the hours beside a contract that the source states", () => {
  const { reading } = readingOf("This is a full time position.", { employment_type: "Contract to hire" });
  expect(readEmployment(reading)).toEqual(["FULL_TIME", "CONTRACTOR"]);
});

it("reads no contract from the size of the workforce", () => {
  const { reading } = readingOf(
    "従業員数 800名 臨時従業員（契約社員、派遣社員）を含みます",
    { employment_type: "正社員" },
    "ja",
  );
  expect(readEmployment(reading)).toEqual(["FULL_TIME"]);
});

it("reads a part-time position as a student assistant", () => {
  expect(readEmployment(readingOf("A part-time position as a student assistant.").reading)).toEqual(["PART_TIME"]);
});

describe("a fixed term beside hours that the source states", () => {
  test.each([
    ["This is a 12-month fixed-term contract.", "FULL_TIME TEMPORARY"],
    ["Für die Dauer einer Elternzeit besetzen wir eine Stelle.", "FULL_TIME TEMPORARY"],
    ["Applicants may be given a temporary appointment.", "FULL_TIME"],
    ["We hire interns and contractors every summer.", "FULL_TIME"],
  ])("%s", (text, expected) => {
    expect(kinds(text, { employment_type: "Full-time" })).toBe(expected);
  });
});

describe("words of the text", () => {
  test.each([
    ["This is a full-time position in our kitchen.", "FULL_TIME"],
    ["We hire full time and part time.", "FULL_TIME PART_TIME"],
    ["1 Year Contract or Contract to Hire in our bakery.", "CONTRACTOR"],
    ["A summer in our kitchen that may turn into a full-time position.", null],
    ["Wir suchen Sie in Voll- oder Teilzeit.", "FULL_TIME PART_TIME"],
    ["Poste à temps plein, CDD de six mois.", "FULL_TIME TEMPORARY"],
    ["Ofrecemos jornada completa y contrato temporal.", "FULL_TIME TEMPORARY"],
    ["Si offre contratto a tempo determinato, orario full time.", "FULL_TIME TEMPORARY"],
    ["Vaga de estágio em tempo integral.", "FULL_TIME INTERN"],
    ["Een voltijdse functie in Gent.", "FULL_TIME"],
    ["Tjänsten är ett vikariat på heltid.", "FULL_TIME TEMPORARY"],
    ["Stillingen er en fuldtidsstilling.", "FULL_TIME"],
    ["Stillingen er på fuld tid, 37 timer om ugen.", "FULL_TIME"],
    ["Det er en deltidsstilling, lønnen er omregnet til fuld tid.", "PART_TIME"],
    ["Työ on osa-aikaista ja määräaikainen.", "PART_TIME TEMPORARY"],
    ["Umowa o pracę lub B2B.", "FULL_TIME CONTRACTOR"],
    ["Praca na pół etatu.", "PART_TIME"],
    ["Nabízíme hlavní pracovní poměr.", "FULL_TIME"],
    ["Полная занятость, график 5/2.", "FULL_TIME"],
    ["Пропонуємо неповний робочий день.", "PART_TIME"],
    ["A 6-month contract, outside IR35.", "CONTRACTOR"],
    ["【雇用形態】正社員", "FULL_TIME"],
    ["雇用形態：アルバイト\n正社員登用あり。", "PART_TIME"],
    ["契約社員（正社員登用制度あり）として勤務いただきます。", "TEMPORARY"],
    ["派遣社員として働くお仕事です。", "TEMPORARY"],
    ["アルバイト経験を活かせます。正社員を募集します。", "FULL_TIME"],
    ["雇用形態 業務委託", "CONTRACTOR"],
    ["고용형태: 계약직 (정규직 전환 가능)", "TEMPORARY"],
    ["우리는 정규직으로 채용합니다.", "FULL_TIME"],
    ["工作性质：全职", "FULL_TIME"],
    ["本岗位为劳务派遣。", "TEMPORARY"],
  ])("%s", (text, expected) => {
    expect(kinds(text)).toBe(expected);
  });

  test.each([
    ["Zatrudnienie w oparciu o umowę o pracę, umowę zlecenie, B2B.", "CONTRACTOR"],
    ["Stabilne zatrudnienie w oparciu o UoP lub B2B", "CONTRACTOR"],
    ["Festanstellung oder freiberuflich", "CONTRACTOR"],
    ["In loondienst of als ZZP", "CONTRACTOR"],
    ["HPP nebo IČO, je to na vás.", "CONTRACTOR"],
    ["Оформление по ТК РФ или ИП", "CONTRACTOR"],
    ["Umowa o pracę tymczasową", "TEMPORARY"],
    ["This position is temporary and has a Not-to-Exceed date.", "TEMPORARY"],
    ["El puesto es temporal.", "TEMPORARY"],
    ["Stillingen er midlertidig.", "TEMPORARY"],
    ["Zgodnie z programem stażu", "INTERN"],
  ])("%s", (text, expected) => {
    expect(kinds(text)?.split(" ")).toContain(expected);
  });

  it("for a form of payment count only beside a contract", () => {
    for (const text of [
      "Doświadczenie w sprzedaży B2B.",
      "Zatrudnienie na stanowisku specjalisty sprzedaży B2B.",
      "You sell to ZZP customers.",
      "Оформление документов для ИП.",
    ]) {
      expect([text, kinds(text)]).toEqual([text, null]);
    }
  });

  it("count under a label although they are weak alone", () => {
    expect(kinds("Job type: Contract")).toBe("CONTRACTOR");
    expect(kinds("Contract Type: Permanent\nHours: Part-time")).toBe("PART_TIME");
    expect(kinds("Rodzaj umowy: kontrakt B2B")).toBe("CONTRACTOR");
    expect(kinds("Тип занятости: полная")).toBe("FULL_TIME");
    expect(kinds("You negotiate each contract.")).toBeNull();
  });

  it("are found where a page lost its blanks", () => {
    expect(kinds("Employment TypeFull-timeExperience LevelSenior")).toBe("FULL_TIME");
    expect(kinds("Tampa, FLFull-time Job Description")).toBe("FULL_TIME");
  });

  it("are ignored if they describe someone or something else", () => {
    for (const text of [
      "Two years of full-time experience.",
      "Paid holidays and PTO for full-time employees.",
      "Open to full-time students.",
      "A good intern may receive a full-time offer.",
      "Holding a full time Bachelor's degree in baking.",
      "Our bakers attend a part-time training programme.",
      "You bake with our full-time teams.",
      "You start with a course, en grundutbildning på heltid.",
      "The salary is given as full-time equivalent.",
      "Part-time travel is required.",
      "We are open to discussing part-time.",
      "You mentor interns and manage contractors.",
      "We place temporary, contract and management staff.",
      "Elastyczny czas pracy dla pracowników zatrudnionych na 1/2 etatu.",
      "Our agents are independent contractors who hire staff.",
    ]) {
      expect([text, kinds(text)]).toEqual([text, null]);
    }
  });

  it("about all employees imply full time, never part time", () => {
    expect(kinds("Full-time employees get health insurance.")).toBe("FULL_TIME");
    expect(kinds("Part-time employees get health insurance.")).toBeNull();
    expect(kinds("A part-time position. Full-time employees get insurance.")).toBe("PART_TIME");
  });
});

it("takes the contract type from the title and the hours from the text", () => {
  expect(kinds("A full-time internship.", { title: "Marketing Intern" })).toBe("FULL_TIME INTERN");
  expect(kinds(null, { title: "Cook (Part-Time)" })).toBe("PART_TIME");
  expect(kinds(null, { title: "Research Fellow (2-year contract)" })).toBe("CONTRACTOR");
  expect(kinds(null, { title: "Internal Auditor" })).toBeNull();
  for (const title of ["Stagiaires en recrutement", "Praktikanten Vertrieb", "Estagiários de marketing", "Стажёры"]) {
    expect([title, kinds(null, { title })]).toEqual([title, "INTERN"]);
  }
});

it("reports the position", () => {
  const { reading, explanations } = readingOf("Location: here. Job type: Full-time. Pay: good.");
  readEmployment(reading);
  expect(explanations).toMatchObject([{ field: "ai_employment_type", in: "description", quote: "Full-time" }]);
});
