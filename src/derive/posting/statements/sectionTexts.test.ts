import { describe, expect, it } from "vitest";
import { readingOf } from "../../reading.fixture.ts";
import { readSectionTexts } from "./sectionTexts.ts";

const texts = (text: string, language = "en") => readSectionTexts(readingOf(text, {}, language).reading);

const TASKS = "- Bake the bread of the city\n- Clean the ovens\n- Train the apprentices";

describe("the text of duties", () => {
  it("joins the lists below sub-headings, whatever their words", () => {
    const text = `Key responsibilities\nTraining and knowledge:\n${TASKS}\nCommunication:\n- Talk to the suppliers\n- Write the plans`;
    expect(texts(text).responsibilities).toBe(`${TASKS}\n- Talk to the suppliers\n- Write the plans`);
  });

  it("leaves out the mission before sub-headings with lists", () => {
    const text = `What you'll do\n\nAs our baker you will own the bread of the whole city.\n\nOwn the ovens\n\n${TASKS}`;
    expect(texts(text).responsibilities).toBe(TASKS);
  });

  it("goes on with the sentences and items below an item of several sentences", () => {
    const item = (name: string) =>
      `- ${name}: Monitor and maintain the ${name} of the nursery during daily activities, ensuring that the children are safe at all times and that the records are complete. Caregivers are responsible for creating a secure environment where children can play, explore and learn without risk of harm, and support them as needed.`;
    const list = ["rooms", "toys", "beds", "meals"].map(item).join("\n");
    const text = `About the job\nWe are looking for a caregiver for the children of our community.\n\nKey responsibilities:\n${list}\n\nRequirements:\n- Patience`;
    expect(texts(text).responsibilities).toBe(list);
  });

  it("begins behind a label and a dash, and ends a label of several words at its end", () => {
    const text = `Responsabilidades\n\nHornos: Limpiar los hornos de la ciudad.\n\nAnálisis de Requerimientos: Analizar los pedidos de las tiendas.\n\nRequisitos\n\nTítulo de panadero.`;
    expect(texts(text, "es").responsibilities).toContain("Analizar los pedidos");
    expect(texts(text, "es").requirements).toBe("Título de panadero.");
    expect(texts("Обязанности - печь хлеб для всего города\n\nУсловия: пекарня в центре").responsibilities).toBe(
      "печь хлеб для всего города",
    );
  });

  it("is below headings with a remark in parentheses, and never a question", () => {
    const list = "- パンを焼く仕事を担当\n- 店舗との連携";
    expect(texts(`主な業務内容（Your Impact In Role）\n\n${list}\n\n必須条件\n- 経験`, "ja").responsibilities).toBe(
      list,
    );
    expect(texts("We bake bread. Will you be responsible for our ovens?").responsibilities).toBeNull();
  });

  it("is a list about the role below a heading of its own, unless it lists facts", () => {
    const below = (list: string) => texts(`More precisely, the job means:\n${list}`).responsibilities;
    expect(below(TASKS)).toBe(TASKS);
    expect(below("- Customer location: the city\n- Noise level: high\n- Shift: night")).toBeNull();
  });

  it("takes nothing from statements about the employer, pay or what people get there", () => {
    expect(texts("We bake bread. You will be part of a culture that loves bread.").responsibilities).toBeNull();
    expect(texts("You will have a real impact on our bread.").requirements).toBeNull();
    expect(texts("The successful candidate's starting pay falls within this pay range.").requirements).toBeNull();
  });

  it("takes sentences that begin like a duty, no title before them", () => {
    const text = "Audit Senior wanted in Leeds\n\nPerforms audits of banks. Designs and develops new controls.";
    expect(texts(text).responsibilities).toBe("Performs audits of banks. Designs and develops new controls.");
  });

  it("keeps the first item of a list that lost its line breaks", () => {
    const text =
      "Responsibilities\nPlanning the shifts of three shops and of the warehouse behind the town hall. This includes weekends and public holidays of the year, and the night shifts.Ordering flour.Checking deliveries.Paying suppliers.";
    expect(texts(text).responsibilities).toContain("Planning the shifts");
  });

  it("takes infinitives from a paragraph of the role, none from requirements", () => {
    const role = "Assurer la cuisson du pain. Préparer les commandes des magasins.";
    expect(texts(role, "fr").responsibilities).toContain("Assurer la cuisson");
    expect(texts("Requisitos:\nResidir en la ciudad\nTener un título de panadero", "es").responsibilities).toBeNull();
  });

  it("leaves the text behind an internal number to its own words", () => {
    const text =
      "Req ID: 4711 We are a family of bakers and our mission is good bread for the town. Every day we serve our customers in three shops. As our baker you will be responsible for the ovens and prepare the dough. You will train the apprentices and manage the orders.";
    expect(texts(text).responsibilities).toContain("responsible for the ovens");
  });

  it("reads Russian lists without headings by their words", () => {
    const text =
      "- Подготовка отчётов для руководителя;\n- Участие в проектах отдела;\n- Контроль качества работ.\n\n- Опыт работы от 2 лет;\n- Высшее образование;\n- Знание английского языка.";
    expect(texts(text, "ru").responsibilities).toContain("Подготовка отчётов");
    expect(texts(text, "ru").responsibilities).not.toContain("Опыт");
  });

  it("takes nothing from what applicants will see of the company", () => {
    expect(
      texts("We are a bakery. Working with us, you’ll see why people love our bread.").responsibilities,
    ).toBeNull();
  });

  it("includes statements of the role around a paragraph of duties", () => {
    const text =
      "El panadero brindará soporte a las tiendas de la ciudad y a sus clientes.\n\nAsimismo, coordinará las actividades de reparto con los otros equipos.";
    expect(texts(text, "es").responsibilities).toContain("brindará soporte");
    expect(texts(text, "es").responsibilities).toContain("coordinará");
  });
});

describe("the text of requirements", () => {
  it("comes from duties and offers only if nothing else states any", () => {
    const text =
      "Wat ga je doen?\nJe hebt contact met klanten. Je plant de leveringen van brood.\n\nAls bakker beschik je over het volgende: je hebt een diploma, je spreekt vlot Nederlands en je bent flexibel.";
    expect(texts(text, "nl").requirements).toContain("diploma");
    expect(texts(text, "nl").requirements).not.toContain("contact met klanten");
  });

  it("is a list without a heading before the heading of preferences", () => {
    const text =
      "We bake bread for the town.\n\nExperience with ovens and dough of at least two years\nKnowledge of hygiene rules and of first aid\nStrong communication skills in French\nAbility to work at night\n\nBonus points\nA driving licence";
    expect(texts(text).requirements).toContain("Experience with ovens");
    expect(texts(text).requirements).toContain("A driving licence");
  });

  it("contains neither the title nor the rest of a label", () => {
    const below = (line: string) => {
      const { reading } = readingOf(`Requirements\n${line}\nA degree in baking\nTwo years of experience`, {
        title: "Baker of the city",
      });
      return readSectionTexts(reading).requirements;
    };
    expect(below("Baker of the city 0042275")).toBe("A degree in baking\nTwo years of experience");
    expect(below(", a driving licence")).toBe("a driving licence\nA degree in baking\nTwo years of experience");
    expect(below(".NET for the ovens")).toMatch(/^\.NET/);
  });

  it("ends with its list where the lines below are not about requirements", () => {
    const list = "- A degree in baking\n- Two years of experience\n- A driving licence";
    expect(texts(`Requirements\n${list}\n\nCompartir en redes\n\nAutocompletar con b4work`, "es").requirements).toBe(
      list,
    );
  });

  it("contains a list once that the advert contains twice", () => {
    const list = "- Two years of experience in a bakery\n- A driving licence of any class";
    expect(texts(`Requirements\n${list}\n\nQualifications\n${list}`).requirements).toBe(list);
  });

  it("begins at the heading or at statements directly before it", () => {
    const text =
      "Requirements:\n- Two years in a bakery\n- Good English\n- A driving licence\n\nYour ovens are waiting for you.";
    expect(texts(`We bake for people who love the smell of bread.\n\n${text}`).requirements).toMatch(/^- Two years/);
  });

  it("includes preferences that come first", () => {
    const text =
      "Desired experience:\n- Two years in a bakery\n- Work with old ovens\n\nSkills:\n- Good English\n- Patience";
    expect(texts(text).requirements).toBe("- Two years in a bakery\n- Work with old ovens\n- Good English\n- Patience");
  });

  it("ends before a title above the next heading", () => {
    const text =
      "Requirements\nTwo years in a bakery\nGood English\nA driving licence\n\nWorking at Acme\nOur perks:\n- Free bread\n- Good coffee";
    expect(texts(text).requirements).toBe("Two years in a bakery\nGood English\nA driving licence");
  });

  it("includes a list of requirements below an unknown heading", () => {
    const text =
      "What counts for our bakery:\n- 2 years of experience in a bakery\n- Knowledge of old ovens\n- Ability to get up early\n\nWhat we offer:\n- Free bread\n\nTechnical requirements\n- A phone with a camera";
    expect(texts(text).requirements).toMatch(/^- 2 years of experience[\s\S]*\n- A phone/);
  });

  it("keeps paragraphs that are lines of a list together", () => {
    const lines = [
      "Du hast ein abgeschlossenes Studium der Informatik",
      "Du verfügst über starke analytische Fähigkeiten",
      "Du bist teamfähig, flexibel und kommunikativ",
      "Du bist reisebereit",
      "Du verfügst über gute Deutschkenntnisse",
    ].join("\n\n");
    const text = `DEINE AUFGABEN\n\nDu planst die Projekte\n\nDu führst das Team\n\nDEIN PROFIL\n\n${lines}\n\nDEINE BENEFITS\n\nJobrad und Urlaub`;
    expect(texts(text, "de").requirements).toBe(lines);
  });

  it("reads headings that are compound words", () => {
    const text =
      "Hauptverantwortlichkeiten:\n- Brot backen\n- Teig kneten\n\nStellenanforderungen:\n- Eine Lehre als Bäcker";
    expect(texts(text, "de")).toEqual({
      responsibilities: "- Brot backen\n- Teig kneten",
      requirements: "- Eine Lehre als Bäcker",
    });
  });

  it("ignores the age of the company", () => {
    expect(texts("Somos una panadería con más de 55 años de experiencia en la ciudad.", "es").requirements).toBeNull();
  });

  it("drops the tags of recruiters", () => {
    expect(texts("Requirements\n- Good English\n- Patience #LI-Hybrid").requirements).toBe(
      "- Good English\n- Patience",
    );
  });
});

describe("headings inside lines", () => {
  it("include the second half of a pair", () => {
    const text = `We are a bakery with many shops. Required Skills and Qualifications Available in the early morning, with two years of experience in a bakery. ${"Bread is our life. ".repeat(12)}`;
    expect(texts(text).requirements).toMatch(/^Available in/);
  });

  it("are not parts of names", () => {
    const text =
      "We build the engine that powers the Experience Cloud of a large group of bakeries.\n\nRequirements Gathering and Analysis:\nTalk to bakers";
    expect(texts(text).requirements).not.toMatch(/Cloud|Gathering/);
  });
});

describe("lines", () => {
  it("that are cut in the middle of a sentence are joined", () => {
    const text =
      "Requirements\nKnowledge of the\nbaking of bread\nExperience with\novens and dough\nInterest in\nrolls and cakes\n\nBenefits\nBread";
    expect(texts(text).requirements).toBe(
      "Knowledge of the baking of bread\nExperience with ovens and dough\nInterest in rolls and cakes",
    );
  });

  it("of a single bullet belong to the next line", () => {
    expect(texts("Tasks\n·\nBake bread\n·\nSell bread\n***\nRequirements\n1.\nPatience").responsibilities).toBe(
      "Bake bread\nSell bread",
    );
  });
});
