import { describe, expect, it } from "vitest";
import { readingOf } from "../reading.fixture.ts";
import { openReading } from "../reading.ts";
import { headingKey } from "./blocks.ts";
import { sectionAt } from "./sections.ts";
import { statesDuty } from "./statements/dutyStatements.ts";
import { readSectionTexts } from "./statements/sectionTexts.ts";

const outline = (text: string) =>
  readingOf(text).reading.sections.map(({ kind, heading, start, end }) => [
    kind,
    heading ?? text.slice(start, end).trim(),
  ]);
const texts = (text: string) => readSectionTexts(readingOf(text).reading);

describe("sections", () => {
  it("cover the text without gaps", () => {
    const text =
      "We are a family bakery, founded in 1920 by our grandmother.\n\nYour tasks:\n- Bake bread\n\nRequirements:\n- A degree\n\nBenefits\n- Bread";
    const { sections } = readingOf(text).reading;
    expect(sections.map(({ kind }) => kind)).toEqual(["company", "duties", "requirements", "offer"]);
    expect(sections[0]?.start).toBe(0);
    expect(sections.at(-1)?.end).toBe(text.length);
    sections.slice(1).forEach((section, at) => {
      expect(section.start).toBe(sections[at]?.end);
    });
    expect(sectionAt(sections, text.indexOf("Bake"))?.kind).toBe("duties");
    expect(sectionAt(sections, text.length)).toBeNull();
  });

  it.each([
    ["The skills you will bring to our kitchen:", "requirements"],
    ["What we need to see", "requirements"],
    ["You might be a fit if you", "requirements"],
    ["In your first months you will", "duties"],
    ["Das übernimmst du bei uns", "duties"],
    ["Was dich bei uns an Vorteilen erwartet: Benefits", "offer"],
    ["Vos tâches au sein de l'atelier :", "duties"],
    ["Jouw werkzaamheden als bakker", "duties"],
    ["Requisitos para a vaga", "requirements"],
    ["Główne zadania na tym stanowisku:", "duties"],
    ["Dina arbetsuppgifter hos oss", "duties"],
  ])("are classified by the cues of free headings: %s", (heading, kind) => {
    expect(outline(`${heading}\n- Flour and water\n- Salt and yeast`)[0]?.[0]).toBe(kind);
  });

  it("include sub-headings of a list", () => {
    const text =
      "Responsibilities\n\nOven:\n- Heat it\n- Clean it\n\nShop:\n- Open it\n- Close it\n\nRequirements\n- A degree";
    expect(texts(text).responsibilities).toBe("- Heat it\n- Clean it\n- Open it\n- Close it");
  });

  it("end at statements of another kind", () => {
    const text =
      "Requirements\n- A degree in baking\n- Two hands\n\nThe bakery is an equal opportunity employer: all qualified applicants are considered regardless of race.";
    expect(texts(text).requirements).toBe("- A degree in baking\n- Two hands");
  });

  it("end before their last lines if these are about something else, but not inside a list", () => {
    const text =
      "Requirements\nYou have a degree in baking.\nTwo years of experience in a bakery are required.\nThe base salary range is 30,000 to 40,000 euros per year and depends on your location.\nPlease send your CV to the shop.";
    expect(texts(text).requirements).toBe(
      "You have a degree in baking.\nTwo years of experience in a bakery are required.",
    );
    const list = "- Sort the mail of the shop\n- Answer e-mail\n- Send your CV to the shop";
    expect(texts(`Responsibilities\n${list}`).responsibilities).toBe(list);
  });

  it.each([
    [
      "We bake for the whole city.Responsibilities:Knead the dough.Requirements:A degree in baking and flour.We offer:Free bread every day.",
      "Knead the dough.",
    ],
    [
      "We bake for the whole city and its people. Your tasks: • Knead dough • Heat ovens Requirements: • A degree • Strength Benefits: • Bread",
      "• Knead dough\n• Heat ovens",
    ],
    [
      "We bake for the whole city and its many people all day\n\nTasks: knead the dough\n\nRequirements: a degree in baking",
      "knead the dough",
    ],
  ])("are found in flat texts: %s", (text, duties) => {
    expect(texts(text).responsibilities).toBe(duties);
  });

  it("do not take a mission statement for the duties if there is a list", () => {
    const text =
      "Your mission\nFeed the city.\n\nYour tasks\nEvery night counts for us and for the people.\n- Knead dough\n- Heat ovens\n- Sell bread and cakes to the people of the city every morning";
    expect(texts(text).responsibilities?.startsWith("- Knead dough")).toBe(true);
  });

  it("are lines with a sign between lines without one", () => {
    const text =
      "▼ Oven and dough\nKnead the dough and heat the ovens every night.\n\n▼ Your toolbox\nA degree and two years of experience.";
    expect(readingOf(text).reading.sections.map(({ heading }) => heading)).toEqual([
      "▼ Oven and dough",
      "▼ Your toolbox",
    ]);
  });

  it("are no bold words in the middle of a sentence", () => {
    const { raw } = readingOf("x").reading;
    const text = "Requirements\nAt least\nthree years\nof experience in a bakery";
    const html = "<h3>Requirements</h3>At least <b>three years</b> of experience in a bakery";
    const { sections } = openReading(raw, text, "en", () => undefined, html);
    expect(sections.map(({ heading }) => heading)).toEqual(["Requirements"]);
  });

  it("use the emphasis of the source's HTML", () => {
    const { raw } = readingOf("x").reading;
    const text =
      "Kneading and heating\n\nKnead the dough and heat the ovens every night.\n\nYour toolbox\n\nA degree and two years of experience.";
    const html =
      "<p><strong>Kneading and heating</strong></p><p>Knead …</p><p><b>Your toolbox</b></p><p>A degree …</p>";
    const { sections } = openReading(raw, text, "en", () => undefined, html);
    expect(sections.map(({ heading }) => heading)).toEqual(["Kneading and heating", "Your toolbox"]);
    expect(sections[1]?.kind).toBe("requirements");
  });
});

describe("sections without headings", () => {
  it.each([
    [
      "en",
      "We are a family bakery with shops all over the region and a team of eighty colleagues.\n\nYou have at least three years of experience in a bakery, a completed degree and good knowledge of pastry.\n\nWe offer a competitive salary, health insurance and thirty days of paid vacation.",
      ["company", "requirements", "offer"],
    ],
    [
      "de",
      "Sie verfügen über eine abgeschlossene Ausbildung als Bäcker und mehrjährige Erfahrung in der Backstube.\n\nWir bieten Ihnen eine attraktive Vergütung, 30 Tage Urlaub und flexible Arbeitszeiten.",
      ["requirements", "offer"],
    ],
    [
      "pl",
      "Wymagamy: doświadczenia na podobnym stanowisku, znajomości języka angielskiego i umiejętności pracy w zespole.\n\nOferujemy stabilne zatrudnienie, atrakcyjne wynagrodzenie i prywatną opiekę medyczną.",
      ["requirements", "offer"],
    ],
  ])("are recognised by their words (%s)", (_, text, kinds) => {
    expect(readingOf(text).reading.sections.map(({ kind }) => kind)).toEqual(kinds);
  });

  it("leave the list of a known heading together, whatever its words", () => {
    const text =
      "Who we are\nWe bake bread for the city.\n\nWhat we need:\n- Our smile, our story and our brand\n- A global company of bakers\n- The leading team worldwide\n\nBenefits\n- Bread";
    expect(texts(text).requirements).toBe(
      "- Our smile, our story and our brand\n- A global company of bakers\n- The leading team worldwide",
    );
  });

  it("let the text below a vague heading decide", () => {
    const offer =
      "Das erwartet dich:\n- Attraktive Vergütung und 30 Tage Urlaub\n- Flexible Arbeitszeiten und Homeoffice";
    expect(outline(offer)[0]?.[0]).toBe("offer");
  });

  it("include preferences and the paragraph before the list of requirements", () => {
    const text =
      "Your tasks\n- Bake bread\n- Sell bread\n\nYou have a completed degree and at least three years of experience in a bakery.\n\nTechnical skills\n- Knowledge of ovens\n\nNice to have\n- French";
    expect(texts(text).requirements).toBe(
      "You have a completed degree and at least three years of experience in a bakery.\n- Knowledge of ovens\n- French",
    );
  });
});

describe("duties in prose", () => {
  it.each([
    ["en", "The Shift Baker will work closely with the shops to plan the dough.", true],
    ["en", "In this bakery you will knead the dough.", true],
    ["en", "The baker is responsible for the oven and its heat.", true],
    ["en", "Bread that will feed the next generation.", false],
    ["en", "The successful applicant will receive free bread.", false],
    ["de", "In dieser Backstube kneten Sie den Teig.", true],
    ["de", "Wir sind eine Bäckerei.", false],
    ["fr", "Rattaché au chef, vous préparez la pâte.", true],
    ["fr", "Vous avez un diplôme.", false],
    ["es", "El panadero preparará la masa.", true],
    ["pt", "Será responsável pela massa.", true],
    ["it", "Il fornaio si occuperà del forno.", true],
    ["nl", "Elke nacht kneed je: je maakt het deeg.", true],
    ["nl", "Je hebt een rijbewijs.", false],
    ["pl", "Będziesz piec chleb.", true],
    ["sv", "Du kommer att baka bröd.", true],
    ["da", "Du skal bage brød.", true],
    ["fi", "Leipuri vastaa uunista.", true],
    ["ro", "Vei frământa aluatul.", true],
    ["ro", "Vei primi pâine gratuită.", false],
    ["hu", "Felelős a kemencéért.", true],
    ["tr", "Fırından sorumlu olacaktır.", true],
    ["el", "Θα είσαι στον φούρνο κάθε βράδυ.", true],
    ["id", "Bertanggung jawab atas oven.", true],
    ["ms", "Bertugas di kedai roti.", true],
    ["he", "אחראי על התנור.", true],
  ])("are recognised (%s): %s", (language, sentence, expected) => {
    expect(statesDuty(sentence, language)).toBe(expected);
  });

  it("stand in for a missing section", () => {
    const text =
      "Our bakery opened in 1920.\n\nIn this role, you will knead the dough and heat the ovens every night.\n\nApply now";
    expect(texts(text).responsibilities).toBe("In this role, you will knead the dough and heat the ovens every night.");
  });
});

it.each([
  ["Das bieten wir:", "das bieten wir"],
  ["  What youll – do!", "what you ll do"],
  ["R&D  /  IT (m/w)", "r d it m w"],
  ["🚀 Ihre Aufgaben 🚀", "ihre aufgaben"],
  ["𝒜 职位描述：", "a 职位描述"],
  ["•", ""],
])("keeps the letters and digits of %s", (line, key) => {
  expect(headingKey(line)).toBe(key);
});
