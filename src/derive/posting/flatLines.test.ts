import { describe, expect, it } from "vitest";
import { readingOf } from "../reading.fixture.ts";
import { readSectionTexts } from "./statements/sectionTexts.ts";

const texts = (text: string, language = "en") => readSectionTexts({ ...readingOf(text).reading, language });

const BAKERY =
  "We are a family bakery with shops all over the region and a team of eighty colleagues who love good bread.";

describe("lines that lost their breaks", () => {
  it("are split at the items of a list", () => {
    const text = `${BAKERY} Responsibilities Prepare the dough for the morning shift Manage the stock of flour and salt Ensure that all ovens are clean Support the shops with fresh bread Maintain the records of every delivery that leaves the house`;
    expect(texts(text).responsibilities?.split("\n")).toEqual([
      "Prepare the dough for the morning shift",
      "Manage the stock of flour and salt",
      "Ensure that all ovens are clean",
      "Support the shops with fresh bread",
      "Maintain the records of every delivery that leaves the house",
    ]);
  });

  it("are split at headings between blanks in Japanese, which has no other blanks", () => {
    const company = "当社は全国に工場を持つ会社です。創業以来、社員とともに成長を続けています。".repeat(8);
    const text = `会社について ${company} 業務内容 ・部品の検査と記録 ・設備の点検と保守 必須要件（MUST） ・製造業での経験三年以上 ・図面を読める方 福利厚生 ・交通費支給`;
    const { responsibilities, requirements } = texts(text, "ja");
    expect(responsibilities?.split("\n")).toEqual(["・部品の検査と記録", "・設備の点検と保守"]);
    expect(requirements?.split("\n")).toEqual(["・製造業での経験三年以上", "・図面を読める方"]);
  });

  it("are split at Japanese headings in brackets or behind a sign", () => {
    const company = "当社は全国に工場を持つ会社です。創業以来、社員とともに成長を続けています。".repeat(8);
    const text = `仕事内容 ◆事業内容 ${company} ◆業務内容 ・部品の検査と記録 ・設備の点検と保守 製造室の特徴・魅力 ・社員が長く働く職場 【必須（MUST）】 ・製造業での経験三年以上 ・図面を読める方`;
    const { responsibilities, requirements } = texts(text, "ja");
    expect(responsibilities?.split("\n")).toEqual(["・部品の検査と記録", "・設備の点検と保守"]);
    expect(requirements?.split("\n")).toEqual(["・製造業での経験三年以上", "・図面を読める方"]);
  });

  it("are split at a heading at their end, above a list", () => {
    const text =
      "Arbetsuppgifter:\n\n- Bakar bröd till hela staden. - Städar ugnarna varje kväll. - Säljer kakor på torget. - Planerar veckans leveranser. Nödvändiga erfarenheter (skallkrav):\n\n- Minst två års erfarenhet av bageri\n- Körkort\n- God svenska";
    const { responsibilities, requirements } = texts(text, "sv");
    expect(responsibilities).not.toContain("Nödvändiga");
    expect(requirements).toBe("- Minst två års erfarenhet av bageri\n- Körkort\n- God svenska");
  });

  it("are split at a clause that leads to a list", () => {
    const text =
      "Bäcker in Olten (m/w), 4711 für unsere Backstube in der Altstadt Zu Ihrem Aufgabenbereich gehören: Kneten des Teigs und Pflege der Öfen Zudem bringen Sie folgende Qualifikationen mit: Abgeschlossene Ausbildung als Bäcker";
    expect(texts(text, "de").responsibilities).toMatch(/^Kneten des Teigs und Pflege der Öfen/);
    expect(texts(text, "de").requirements).toBe("Abgeschlossene Ausbildung als Bäcker");
  });

  it("are split at a heading glued to an abbreviation", () => {
    const text = `${BAKERY} Responsibilities Bake bread for the guests of the ABCRequirements Two years of experience in a bakery and a food hygiene certificate`;
    expect(texts(text).requirements).toBe("Two years of experience in a bakery and a food hygiene certificate");
  });

  it("take the rest of a clause as a part of its heading", () => {
    const text = `${BAKERY} Primary duties may include: Knead the dough and heat the ovens every night.`;
    expect(texts(text).responsibilities).toBe("Knead the dough and heat the ovens every night.");
  });

  it("are split before a sentence about applications", () => {
    const text = `${BAKERY} Requirements: Two years of experience in a bakery, knowledge of ovens. Interested candidates send their papers to the shop.`;
    expect(texts(text).requirements).toBe("Two years of experience in a bakery, knowledge of ovens.");
  });

  it.each([
    [
      "dashes without a blank before them",
      `${BAKERY} Responsibilities: kneading of the dough for the shops- care of the ovens- delivery to the shops of the city- sale`,
      "kneading of the dough for the shops\n- care of the ovens\n- delivery to the shops of the city\n- sale",
    ],
    [
      "numbers from one on",
      `${BAKERY} Responsibilities: 1) Kneading of the dough for all shops2) Care of the ovens3) Delivery to the shops of the city`,
      "1) Kneading of the dough for all shops\n2) Care of the ovens\n3) Delivery to the shops of the city",
    ],
    [
      "dashes, the first of which follows the heading",
      `${BAKERY} Responsibilities:- Knead dough, e.g. for the shops of Dr. Miller- Take care of the ovens- Sell bread- Clean up`,
      "- Knead dough, e.g. for the shops of Dr. Miller\n- Take care of the ovens\n- Sell bread\n- Clean up",
    ],
  ])("are split at %s", (_, text, duties) => {
    expect(texts(text).responsibilities).toBe(duties);
  });

  it("keep a heading's words that begin a sentence", () => {
    const text = `${BAKERY} Requirements: A degree in baking and good hands Previous experience with ovens of every size and kind, and with the dough that goes into them Good knowledge of rolls, cakes and bread and of the people who come to buy them`;
    expect(texts(text).requirements).toContain("\nPrevious experience with ovens");
  });

  it("are not split inside parentheses or names", () => {
    const text = `${BAKERY} Wymagania: wykształcenie wyższe techniczne (kierunek studiów: piekarstwo, cukiernictwo), znajomość języka angielskiego`;
    expect(texts(text, "pl").requirements).toMatch(/^wykształcenie wyższe/);
    const { sections } = readingOf(`${BAKERY} The Project Support Baker will help all shops. ${BAKERY}`).reading;
    expect(sections.map(({ heading }) => heading)).not.toContain("The Project");
  });
});
