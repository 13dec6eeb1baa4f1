import { describe, expect, it } from "vitest";
import { readingOf } from "../../reading.fixture.ts";
import { statesRequirement } from "./requirementStatements.ts";
import { readSectionTexts } from "./sectionTexts.ts";

const texts = (text: string) => readSectionTexts(readingOf(text).reading);

const BAKERY =
  "We are a family bakery with shops all over the region and a team of eighty colleagues who love good bread.";

describe("the beginning of requirements", () => {
  const requirements = (text: string, language = "en") =>
    readSectionTexts(readingOf(text, {}, language).reading).requirements;

  it("is the heading if the sentence goes on behind it", () => {
    const ideal = "The ideal candidate brings two years of experience in a bakery and a licence to drive the van.";
    expect(requirements(`${BAKERY}\n\n${ideal}`)).toBe(ideal);
    expect(requirements("Profil\nExpérience en boulangerie exigée.\nVous maîtrisez le levain.", "fr")).toContain(
      "Expérience en",
    );
    expect(requirements("Wymagania:\nWykształcenie: zasadnicze zawodowe", "pl")).toBe(
      "Wykształcenie: zasadnicze zawodowe",
    );
  });

  it("is below the title, and the end above what the employer says of itself", () => {
    const list = "- Two years of experience in a bakery\n- Knowledge of ovens";
    expect(
      readSectionTexts(readingOf(`Requirements\n${list}\nOur shops are the heart of every town.`).reading).requirements,
    ).toBe(list);
    const baker = readingOf("We are looking for:\nPastry Baker\n\nWe offer:\n- Free bread", {
      title: "Pastry Baker / Confectioner",
    });
    expect(readSectionTexts(baker.reading).requirements).toBeNull();
  });

  it("is no list that names nothing an applicant has", () => {
    const machines = "Our ovens must:\n- Bake like people\n- Learn from every loaf\n- Tell when the bread is done";
    const text = `${machines}\n\nTwo years of experience in a bakery is required. Knowledge of sourdough is an advantage.`;
    expect(requirements(text)).not.toContain("every loaf");
  });
});

describe("the end of requirements", () => {
  const list = "Requirements\nA degree in baking\nTwo years of experience in a bakery\nKnowledge of ovens";
  it.each([
    ["an address for applications", "Please email resume and cover letter with relevant experience to us."],
    ["a note to agencies", "If you are a recruiting agency and want to work with us, please write to us."],
    ["additional information", "Additional information\nOur bakers are experienced people with a degree."],
    [
      "a line of dashes",
      "--------------------\nOur bakery has shops all over the region and a team of eighty colleagues.",
    ],
    ["a question that opens the offer", "Why join us:\nFree bread every day\nTraining and further education"],
  ])("is %s", (_, end) => {
    expect(texts(`${list}\n${end}`).requirements).toBe(
      "A degree in baking\nTwo years of experience in a bakery\nKnowledge of ovens",
    );
  });

  it("comes neither behind an abbreviation nor at a label of an item", () => {
    const items =
      "- Product Knowledge: our bread and rolls\n- Driving licence cat. B or C\n- Market Knowledge: the bakeries of the city";
    expect(texts(`Requirements\n${items}`).requirements).toBe(items);
    expect(texts("Requirements:\n-5–8 years of baking\n- A degree\n- Good ovens").requirements).toContain("-5–8 years");
    const licence =
      "Zapewniamy stały dojazd do piekarni. Wymagamy: prawo jazdy kat. B oraz co najmniej rok doświadczenia w piekarni.";
    expect(readSectionTexts(readingOf(licence, {}, "pl").reading).requirements).toBe(
      "prawo jazdy kat. B oraz co najmniej rok doświadczenia w piekarni.",
    );
  });

  it("is before what a trainee learns", () => {
    const text = `${list}\n\nYou will have the opportunity to gain experience in:\n- Ovens\n- Sourdough\n- Sales`;
    expect(texts(text).requirements).not.toContain("Sourdough");
  });

  it.each([
    ["an amount", "- 143,700.00 - 194,400.00 USD annually"],
    ["a pay range", "The base pay range for this role is $90,000 - $120,000 per year."],
    ["a page's own line", "Powered by Breadboard"],
  ])("is above %s", (_, line) => {
    const items = "- A degree in baking\n- Two years of experience in a bakery\n- Knowledge of ovens";
    expect(texts(`Requirements\n${items}\n${line}`).requirements).toBe(items);
  });

  it("is before the sentence about equal opportunities that lost its full stop", () => {
    const items =
      "- 3+ years of baking experience - Knowledge of ovens and of bread - Experience in a shop - A degree in baking or an equivalent";
    const notice = "Nordhaven is an equal opportunity employer and does not discriminate on the basis of age.";
    expect(texts(`Requirements:\n${items} ${notice}`).requirements).not.toContain("Nordhaven");
  });

  it("is not a line in capitals that is an abbreviation", () => {
    expect(texts("Requirements\nGood ovens\nSAP\nHACCP\nBread").requirements).toBe("Good ovens\nSAP\nHACCP\nBread");
  });
});

describe("requirements in prose", () => {
  it("go on to the end of their paragraph, and begin behind a heading that lost its line break", () => {
    const profile =
      "Je hebt ervaring als bakker. Je beschikt over een diploma. Je communiceert vlot en je spreekt vloeiend Nederlands.";
    const text = `Een greep uit jouw takenpakket:\n- Brood bakken\n- Ovens reinigen\n\nProfiel ${profile} Je staat graag vroeg op en houdt van de geur van brood in een kleine bakkerij.\n\nAanbod Een warme bakkerij met gratis brood voor iedereen, en een vast contract vanaf de eerste dag.`;
    const { requirements } = readSectionTexts(readingOf(text, {}, "nl").reading);
    expect(requirements?.startsWith(profile)).toBe(true);
    expect(requirements).not.toContain("gratis");
  });

  it("are below headings with a second name, and not in a frame around the advert", () => {
    const items = "- A degree in baking\n- Two years of experience in a bakery";
    expect(texts(`Essential experience and skills\n${items}\n\nBenefits\n- Bread`).requirements).toBe(items);
    expect(
      texts(`Requirements:\n\nNordhaven bakes for the city\n\nBenefits:\n- Bread\n\nWhat we expect:\n${items}`)
        .requirements,
    ).toBe(items);
  });

  it("are none in a heading without a text", () => {
    const text = `${BAKERY}\n\nTasks\n- Bake bread\n- Clean ovens\n\nSkills of bakers\n\nPlease apply online with your CV and a letter.`;
    expect(texts(text).requirements).toBeNull();
  });

  it("are single sentences in a script without capitals, too", () => {
    const duty =
      "אפיית לחם בכל לילה עבור כל החנויות שלנו בעיר, ניהול התנורים והמלאי וקבלת סחורה מכל הספקים של המאפייה.";
    const requirement = "ניסיון של שנתיים במאפייה גדולה.";
    const { reading } = readingOf(`${duty} ${requirement}`, {}, "he");
    expect(readSectionTexts(reading).requirements).toBe(requirement);
  });

  it("stand in for a missing section", () => {
    const text = `${BAKERY}\n\nIn this role, you will knead the dough every night.\n\nYou will be required to have a full driving licence.`;
    expect(texts(text).requirements).toBe("You will be required to have a full driving licence.");
  });

  it.each([
    ["en", "The ideal candidate for this bakery loves bread.", true],
    ["ro", "Experiență anterioară într-o brutărie.", true],
    ["ro", "Coacem pâine din 1920.", false],
    ["hu", "Legalább két év szakmai tapasztalat.", true],
    ["tr", "Fırında en az iki yıl deneyimli.", true],
    ["el", "Προϋπηρεσία σε αρτοποιείο.", true],
    ["id", "Pengalaman kerja di toko roti.", true],
    ["ms", "Mempunyai lesen memandu.", true],
    ["he", "ניסיון של שנתיים במאפייה.", true],
    ["he", "אנחנו מאפייה משפחתית.", false],
    ["en", "Must be a baker with 3-5 years' experience.", true],
    ["en", "If you have any questions, please write to us.", false],
    ["en", "You will have fun with eighty colleagues.", false],
    ["de", "Eine abgeschlossene Ausbildung wird vorausgesetzt.", true],
    ["fr", "Vous avez une expérience en boulangerie.", true],
    ["nl", "Kennis van deeg is een vereiste.", true],
    ["es", "La experiencia de los clientes es lo primero.", false],
    ["pl", "Wymagane doświadczenie w piekarni.", true],
    ["sv", "Du har erfarenhet av bageri.", true],
  ])("are recognised (%s): %s", (language, sentence, expected) => {
    expect(statesRequirement(sentence, language)).toBe(expected);
  });
});
