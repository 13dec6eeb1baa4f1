// Tests of the smaller text rules: years, education, visa, hours, contact, sections, benefits.
import { describe, expect, it } from "vitest";
import { readSectionTexts, summariseSection } from "./posting/statements/sectionTexts.ts";
import { readingOf } from "./reading.fixture.ts";
import { readKeywords } from "./skills/keywords.ts";
import { readBenefits } from "./work/benefits.ts";
import { readContact } from "./work/contact.ts";
import { readEducation } from "./work/education.ts";
import { readYears } from "./work/experience.ts";
import { readHours } from "./work/hours.ts";
import { readRequiredLanguages } from "./work/requiredLanguages.ts";
import { readVisa } from "./work/visa.ts";

const years = (text: string) => readYears(readingOf(text).reading);
const education = (text: string) => readEducation(readingOf(text).reading);
const visa = (text: string) => readVisa(readingOf(text).reading);
const hours = (text: string) => readHours(readingOf(text).reading);

describe("years of experience", () => {
  it("are the required minimum", () => {
    expect(years("At least 0 years of experience required.")).toBe(0);
    expect(years("At least 1 year of experience required.")).toBe(1);
    expect(years("3-5 years of experience in sales")).toBe(3);
    expect(years("Five (5) years' experience with boats.")).toBe(5);
    expect(years("10+ years experience")).toBe(10);
    expect(years("Mindestens 3 Jahre Berufserfahrung erforderlich.")).toBe(3);
    expect(years("Vous avez 2 ans d'expérience.")).toBe(2);
    expect(years("Minimum 3-letnie doświadczenie")).toBe(3);
    expect(years("3年以上の経験")).toBe(3);
    expect(years("Опыт работы от 3-х лет")).toBe(3);
    expect(years("Опыт работы от года")).toBe(1);
    expect(years("Досвід від 2 років")).toBe(2);
    expect(years("Опыт работы от 1-го года")).toBe(1);
    expect(years("Стаж не менее 3 (трёх) лет")).toBe(3);
    expect(years("Опыт не менее 4 -х лет")).toBe(4);
    expect(years("Relevant (3-7) years of experience.")).toBe(3);
    expect(years("Degree in technology3 to 5 years of experience")).toBe(3);
    expect(years("5 years of experience, 2 years of them with Python")).toBe(5);
  });

  it("are those of the whole requirement, not of a preference", () => {
    expect(years("5 years of experience. 2 years of experience with Python.")).toBe(5);
    expect(years("3 years of experience required. 8 years of experience preferred.")).toBe(3);
    expect(
      years("5 years of experience in design, preferably in software. 2 years of experience in a lead role."),
    ).toBe(5);
    expect(years("3 Jahre Erfahrung, idealerweise im Handel. 1 Jahr Erfahrung mit Kassen.")).toBe(3);
    expect(years("Ideally 6 years of experience. 2 years of experience in retail.")).toBe(2);
    expect(years("A degree in baking, or 8 years of experience. 3 years of experience with ovens.")).toBe(3);
  });

  it("are not an age, a company history or a contract term", () => {
    expect(years("You are 18 years old and have experience.")).toBeNull();
    expect(years("We have 15 years of experience in the market.")).toBeNull();
    expect(years("Our company has gained experience over the last 12 years.")).toBeNull();
    expect(years("With 20+ years of experience, our goal is to grow.")).toBeNull();
    expect(years("No years here.")).toBeNull();
    expect(years("No experience required.")).toBe(0);
  });
});

describe("education", () => {
  it("uses the levels of the vocabulary", () => {
    expect(education("A bachelor's degree in a related field is required.")).toEqual(["bachelor degree"]);
    expect(education("Une licence ou une formation achevée dans un domaine proche")).toEqual(["bachelor degree"]);
    expect(education("Une licence de transport est exigée.")).toBeNull();
    expect(education("High school diploma required.")).toEqual(["high school"]);
    expect(education("An associate degree is preferred.")).toEqual(["associate degree"]);
    expect(education("A master's degree or PhD is required.")).toEqual(["postgraduate degree"]);
    // A named degree does not imply a bachelor's degree as well.
    expect(education("A PhD degree in robotics")).toEqual(["postgraduate degree"]);
    expect(education("Master's degree in electronics")).toEqual(["postgraduate degree"]);
    expect(education("Graduate degree in law")).toEqual(["postgraduate degree"]);
    expect(education("Associate degree in nursing")).toEqual(["associate degree"]);
    expect(education("Laurea specialistica in economia")).toEqual(["postgraduate degree"]);
    expect(education("Lang videregående uddannelse")).toEqual(["postgraduate degree"]);
    expect(education("Mellemlang videregående uddannelse")).toEqual(["bachelor degree"]);
    expect(education("B.S., M.S. or Ph.D. degree in physics")).toEqual(["bachelor degree", "postgraduate degree"]);
    expect(education("An advanced degree, or a degree in design")).toEqual(["bachelor degree", "postgraduate degree"]);
    expect(education("Bachelor's or master's degree in science.")).toEqual(["bachelor degree", "postgraduate degree"]);
    expect(education("Abgeschlossenes Studium der Informatik")).toEqual(["bachelor degree"]);
    expect(education("Diplôme Bac+5")).toEqual(["postgraduate degree"]);
  });

  it("is found where a page lost its line breaks", () => {
    for (const text of [
      "Three years of experienceBachelor's degree in physics",
      "Attention to detailBSc/BA in economics or similar",
      "Job RequirementsDegree in law",
      "Strong writing skillsBachelor Degree of Commerce",
      "Erfahrung im VertriebBachelor in BWL",
    ]) {
      expect([text, education(text)]).toEqual([text, ["bachelor degree"]]);
    }
    expect(education("Lifts 20 kgHigh School diploma or equivalent")).toEqual(["high school"]);
    expect(education("BS or MS in Computer Science")).toEqual(["bachelor degree", "postgraduate degree"]);
    expect(education("We use JavaScript and a high degree of care.")).toBeNull();
  });

  it.each([
    "A bachelor's degree in physics; a master's degree is a plus.",
    "Bachelor in BWL; ein Masterabschluss ist von Vorteil.",
    "Une licence en droit; un master est un atout.",
    "Laurea triennale; un master's è un plus.",
    "HBO-opleiding; een master's is een pré.",
    "Kandidatexamen i fysik; en masterexamen är meriterande.",
    "Licencjat; studia magisterskie mile widziane.",
    "Grado en derecho; una maestría es un plus.",
    "Ensino superior; mestrado é um diferencial.",
  ])("is what is required, not what is preferred: %s", (text) => {
    expect(education(text)).toEqual(["bachelor degree"]);
  });

  it.each([
    ["Un diplôme d'ingénieur en mécanique", "postgraduate degree"],
    ["Engineer/master or equivalent", "postgraduate degree"],
    ["Высшее техническое образование", "bachelor degree"],
    ["Образование: высшее", "bachelor degree"],
    ["Среднее специальное образование", "associate degree"],
    ["Вища технічна освіта", "bachelor degree"],
    ["Vysokoškolské vzdělání technického směru", "bachelor degree"],
    ["SŠ vzdělání s maturitou", "high school"],
    ["Du har en relevant kandidatuddannelse.", "postgraduate degree"],
    ["Du har en mellemlang videregående uddannelse.", "bachelor degree"],
    ["Relevant høyere utdanning", "bachelor degree"],
    ["Akademisk examen inom ekonomi", "bachelor degree"],
    ["Soveltuva korkeakoulututkinto", "bachelor degree"],
    ["Pós-graduação em finanças", "postgraduate degree"],
    ["Título de máster", "postgraduate degree"],
  ])("is found in every language: %s", (text, level) => {
    expect(education(text)).toEqual([level]);
  });

  it("is not something optional", () => {
    expect(education("A college degree may be helpful, but is not necessary.")).toBeNull();
  });

  it("is the preferred degree if none is required", () => {
    expect(education("An MBA is a plus.")).toEqual(["postgraduate degree"]);
  });

  it("is not every degree and master", () => {
    for (const text of [
      "Work as a Scrum Master.",
      "A high degree of autonomy.",
      "We pay tuition for your degree.",
      "Master data clean-up.",
      "No degree required.",
    ]) {
      expect(education(text)).toBeNull();
    }
  });
});

describe("visa sponsorship", () => {
  it("is offered, refused or unknown", () => {
    expect(visa("Visa sponsorship is available for this position.")).toBe(true);
    expect(visa("We offer visa sponsorship to the right candidate.")).toBe(true);
    expect(visa("We are unable to sponsor visas for this role.")).toBe(false);
    expect(visa("No visa sponsorship is available.")).toBe(false);
    expect(visa("Sponsorship is not available.")).toBe(false);
    expect(visa("Will you require visa sponsorship now or in the future?")).toBeNull();
    expect(visa("Payments with Visa and Mastercard.")).toBeNull();
    expect(visa("Visa sponsorship\n\nNo\n\nTravel")).toBe(false);
    expect(visa("Benefits\n- Visa sponsorship\n- Tea")).toBe(true);
    expect(visa("You manage sponsored and non-sponsored research.")).toBeNull();
    expect(visa("A plain text.")).toBeNull();
  });
});

describe("weekly hours", () => {
  it("are the stated figure, of a range the upper end", () => {
    expect(hours("40 hours per week")).toBe(40);
    expect(hours("38,5-Stunden-Woche")).toBe(38.5);
    expect(hours("35 heures par semaine")).toBe(35);
    expect(hours("A 37.5 hour working week.")).toBe(37.5);
    expect(hours("37 timer om ugen")).toBe(37);
    expect(hours("40 godzin tygodniowo")).toBe(40);
    expect(hours("38 uur per week")).toBe(38);
    expect(hours("37,5 hodin týdně")).toBe(37.5);
    expect(hours("40 часов в неделю")).toBe(40);
    expect(hours("20-30 hours per week")).toBe(30);
    expect(hours("You may work more than 40 hours per week.")).toBeNull();
    expect(hours("Employees who work at least 30 hours per week get insurance.")).toBeNull();
    expect(hours("2 hours per week of training")).toBeNull();
    expect(hours("voor 24 tot 40 uur per week")).toBe(40);
    expect(hours("36 or 40 hours per week")).toBe(40);
    expect(hours("Hours: ****6 hours per week")).toBeNull();
    expect(hours("for those regularly working a minimum of 30 hours per week")).toBeNull();
    expect(hours("open 24 hours a day, 7 days a week")).toBeNull();
  });
});

describe("a contact", () => {
  const contact = (text: string) => readContact(readingOf(text).reading);
  it.each([
    ["Write to Jane Doe: jane.doe@acme.example", "Jane Doe"],
    ["Bei Fragen erreichen Sie Anna Müller unter anna.mueller@acme.example.", "Anna Müller"],
    ["Pour en savoir plus, Marie Dupont vous répond : mdupont@acme.example", "Marie Dupont"],
    ["Contacta con nuestra compañera Ana García en ana.garcia@acme.example.", "Ana García"],
    ["Contatta il nostro responsabile Marco Rossi all'indirizzo marco.rossi@acme.example.", "Marco Rossi"],
    ["Vragen? Bel of mail Jan Jansen, j.jansen@acme.example.", "Jan Jansen"],
    ["Kontakta rekryterande chef Anna Berg på anna.berg@acme.example.", "Anna Berg"],
    ["Skontaktuj się z Anna Nowak: anna.nowak@acme.example.", "Anna Nowak"],
    ["Fale com João Silva: joao.silva@acme.example", "João Silva"],
    ["Ring til Mette Holm eller skriv til mette.holm@acme.example", "Mette Holm"],
  ])("is the person that an e-mail address names, in every language: %s", (text, name) => {
    expect(contact(text)).toMatchObject({ name });
  });

  it("is not a person with someone else's address, or with another role", () => {
    for (const text of [
      "Jane Doe founded Acme. Write to office.berlin@acme.example",
      "Jane Doe founded Acme. Ask sam.lee@acme.example",
      "Datenschutzbeauftragte: Eva Braun-Meier, eva.meier@acme.example",
      "Privacy questions go to Jane Doe, jane.doe@acme.example",
    ]) {
      expect([text, contact(text).name]).toEqual([text, null]);
    }
  });

  it("is only a person with a label", () => {
    expect(contact("Contact: Jane Miller, jane.miller@acme.example")).toEqual({
      name: "Jane Miller",
      email: "jane.miller@acme.example",
    });
    expect(contact("Ansprechpartnerin: Frau Dr. Eva Müller")).toEqual({ name: "Eva Müller", email: null });
    expect(contact("Contact: jobs@acme.example")).toEqual({ name: null, email: null });
    expect(contact("Contact: Jane Miller on weekdays")).toEqual({ name: "Jane Miller", email: null });
    expect(contact("Contact: Human Resources Team")).toEqual({ name: null, email: null });
    expect(contact("Jane Miller leads the team.")).toEqual({ name: null, email: null });
  });

  it("may occur in a sentence that says how to reach them", () => {
    expect(contact("Contact our hiring manager Jane Doe at jane.doe@acme.example.")).toEqual({
      name: "Jane Doe",
      email: "jane.doe@acme.example",
    });
    expect(contact("Fragen? Unsere Ansprechpartnerin Eva Müller (eva.mueller@acme.example) hilft gern.").name).toBe(
      "Eva Müller",
    );
    expect(contact("Écrivez à notre recruteur Luc Martin à luc.martin@acme.example").name).toBe("Luc Martin");
    expect(contact("You report to the hiring manager Jane Doe.").name).toBeNull();
    expect(contact("As a recruiter Data Science is your field, at home and abroad.").name).toBeNull();
  });
});

describe("sections", () => {
  const text =
    "About us\nWe bake.\n\nYour tasks\n- Bake bread\n- Sell bread\n\nRequirements\n- Two hands\n- At least 2 years of experience.\n\nBenefits:\n- Bread";
  it("are found by their headings and end at the next", () => {
    const sections = readSectionTexts(readingOf(text).reading);
    expect(sections.requirements).toBe("- Two hands\n- At least 2 years of experience.");
    expect(sections.responsibilities).toBe("- Bake bread\n- Sell bread");
    const composed =
      "Essential Duties Include, But Are Not Limited To:\n- You cook.\n\nPreferred Skills & Experience\n- Tea\n\nRequired Experience\n- Two years\n\nEducation\n- School";
    expect(readSectionTexts(readingOf(composed).reading)).toMatchObject({
      responsibilities: "- You cook.",
      requirements: "- Tea\n- Two years\n- School",
    });
    expect(readSectionTexts(readingOf("No headings. Requirements are high.").reading).requirements).toBeNull();
  });

  it("are summarised by their first lines", () => {
    expect(summariseSection("- Two hands\n- A nose.\n- Ears\n- Eyes", 3, 400)).toBe("Two hands; A nose. Ears");
    expect(summariseSection(null, 3, 400)).toBeNull();
    expect(summariseSection("word ".repeat(200), 3, 50)?.length).toBeLessThanOrEqual(50);
  });
});

describe("benefits", () => {
  const benefits = (text: string) => readBenefits(readingOf(text).reading);
  it("have one name each", () => {
    expect(benefits("We offer health insurance and a company pension.")).toEqual(["Health insurance", "Pension"]);
    expect(benefits("We offer thirty days of paid vacation and free parking and stock options.")).toEqual([
      "Paid time off",
      "Parking",
      "Stock options",
    ]);
    expect(benefits("You work in private equity, for diversity and equity.")).toBeNull();
  });
});

describe("required languages", () => {
  const asked = (text: string) => readRequiredLanguages(readingOf(text).reading);
  it("are named near a word that requires them", () => {
    expect(asked("Fluent in English and German.")).toEqual(["English", "German"]);
    expect(asked("Sehr gute Deutsch- und Englischkenntnisse")).toEqual(["German", "English"]);
    expect(asked("Maîtrise de l'anglais")).toEqual(["English"]);
    expect(asked("Znajomość języka niemieckiego na poziomie B2")).toEqual(["German"]);
    expect(asked("Svenska i tal och skrift")).toEqual(["Swedish"]);
    expect(asked("Знание английского языка")).toEqual(["English"]);
    expect(asked("You polish metal for French customers.")).toEqual([]);
  });

  it("become keywords", () => {
    expect(readKeywords(readingOf("Fluent in Dutch.", { title: "Data Engineer" }).reading)).toEqual([
      "Data Engineer",
      "Dutch",
    ]);
  });
});

describe("keywords of a title", () => {
  it("are phrases without places, endings and filler", () => {
    const of = (title: string) => readKeywords(readingOf("We bake.", { title }).reading);
    expect(of("Founding Oven Engineer - Virginia")).toEqual(["Oven Engineer"]);
    expect(of("Développeur/euse logiciel")).toEqual(["Développeur logiciel"]);
    expect(of("Operational Technology (OT) Security Engineer")).toEqual(["Operational Technology Security Engineer"]);
    expect(of("Senior FP&A Analyst")).toEqual(["FP&A Analyst"]);
    expect(of("ADDETTO/A ALLE PULIZIE")).toEqual(["ADDETTO ALLE PULIZIE"]);
    expect(of("【東京】 営業事務")).toEqual(["営業事務"]);
    expect(of("CH 18 Machine Operator")).toEqual(["Machine Operator"]);
    expect(of("Full Stack Developer | Python")).toEqual(["Full Stack Developer", "Python"]);
    expect(of("Lead UX/UI Designer (Remote)")).toEqual(["UX/UI Designer"]);
    expect(of("Data Entry Specialist")).toEqual(["Data Entry Specialist"]);
    expect(of("Tech Lead till Acme i Lund")).toEqual(["Tech Lead"]);
    expect(of("Responsible Chargé d'Affaires Entreprises")).toEqual(["Chargé d'Affaires Entreprises"]);
    expect(of("Assistant(e) d'achat (H/F)")).toEqual(["Assistant d'achat"]);
    expect(of("מנהל/ת חשבונות לקוחות")).toEqual(["מנהל חשבונות לקוחות"]);
    expect(of("Communicatie- en administratief medewerker")).toEqual(["Communicatie- en administratief medewerker"]);
    expect(of("Ruby on Rails Developer at Acme")).toEqual(["Ruby on Rails Developer"]);
    expect(of("Är du en C#-utvecklare som är redo för nästa steg?")).toEqual(["C#"]);
    expect(of("Machine Learning Engineer III (Fall 2020 to Spring 2021)")).toEqual(["Machine Learning Engineer"]);
  });

  it("are whole phrases, which say what the job is", () => {
    const of = (title: string, language = "en") => readKeywords(readingOf("We bake.", { title }, language).reading);
    expect(of("Manager, Metal & Mining")).toEqual(["Manager", "Metal & Mining"]);
    expect(of("Graduate Program - Oven Engineer")).toEqual(["Oven Engineer"]);
    expect(of("Deep and Machine Learning Specialist")).toEqual(["Deep and Machine Learning Specialist"]);
    expect(of("Health, Safety & Environment Manager")).toEqual(["Health, Safety & Environment Manager"]);
    expect(of("Cybersecurity (Senior) Consultant")).toEqual(["Cybersecurity Consultant"]);
    expect(of("Van Drivers Wanted Tuesday to Saturday")).toEqual(["Van Drivers"]);
    expect(of("VP M&A")).toEqual(["VP M&A"]);
    expect(of("Caregiver | up to $15/hr")).toEqual(["Caregiver"]);
    expect(of("Préposé(e) aux bénéficiaires", "fr")).toEqual(["Préposé aux bénéficiaires"]);
    expect(of("Ingénieur en systèmes électriques", "fr")).toEqual(["Ingénieur en systèmes électriques"]);
    expect(of("ASSISTANT(E) DU SERVICE DE QUALITE", "fr")).toEqual(["ASSISTANT DU SERVICE DE QUALITE"]);
    expect(of("Technische:r Sachbearbeiter:in", "de")).toEqual(["Technische Sachbearbeiter"]);
    expect(of("Monter / ślusarz przemysłowy", "pl")).toEqual(["Monter", "ślusarz przemysłowy"]);
  });

  it("include a tool of a later part only if a long text mentions it", () => {
    const of = (text: string) => readKeywords(readingOf(text, { title: "Threat Intelligence Analyst, Ajax" }).reading);
    const long = "You find out who sells stolen loaves and how they are baked. ".repeat(8);
    expect(of(long)).toEqual(["Threat Intelligence Analyst"]);
    expect(of(`${long}You write Ajax.`)).toEqual(["Threat Intelligence Analyst", "Ajax"]);
  });

  it("include no language in which the advert is written", () => {
    const { reading } = readingOf("Fluent in English and Dutch.", { title: "Baker" }, "en");
    expect(readKeywords(reading)).toEqual(["Baker", "Dutch"]);
  });

  it("include no languages of the employer's people", () => {
    const text = "Acme is a bakery of the city. Our workforce is multilingual (French and English as main languages).";
    expect(readKeywords(readingOf(text, { title: "Baker" }).reading)).toEqual(["Baker"]);
    for (const unneeded of [
      "Praca bez znajomości języka niemieckiego.",
      "英語力不問",
      "Spoken German is not required.",
    ])
      expect(readKeywords(readingOf(unneeded, { title: "Baker" }).reading)).toEqual(["Baker"]);
  });

  it("keep words that the employer's name has, too", () => {
    const { reading } = readingOf("We bake.", {
      title: "Manufacturing Engineer at Oak Manufacturing",
      organization: "Oak Manufacturing",
    });
    expect(readKeywords(reading)).toEqual(["Manufacturing Engineer"]);
  });
});

describe("an e-mail address", () => {
  const email = (text: string) => readContact(readingOf(text).reading).email;
  it("is a person's, never a team's or a machine's", () => {
    expect(email("Kontaktní osoba: Jana Nováková, jana.novakova@firma.example")).toBe("jana.novakova@firma.example");
    for (const shared of ["info", "uk-jobs", "talentbot", "no-reply", "hr.berlin", "rekrutacja", "bewerbung2"]) {
      expect([shared, email(`Contact: ${shared}@acme.example`)]).toEqual([shared, null]);
    }
  });
});
