// Tests of values read from a title: seniority, function, skills, employment type, keywords.
import { describe, expect, it } from "vitest";
import { JOB_FUNCTIONS } from "../../contract/lists.ts";
import { readTablePairs } from "../../text/tables.ts";
import { readingOf } from "../reading.fixture.ts";
import { readKeywords } from "../skills/keywords.ts";
import { readSkills } from "../skills/skills.ts";
import { readEmployment } from "../work/employment.ts";
import { readSeniority } from "../work/seniority.ts";
import { readTrade } from "./agreement.ts";

const seniority = (title: string) => readSeniority(readingOf(null, { title }).reading);
const functions = (title: string) => {
  const { reading } = readingOf(null, { title });
  return readTrade(reading, null).ai_taxonomies_a;
};
const skills = (text: string, title = "Clerk") => readSkills(readingOf(text, { title }).reading);
const employment = (employment_type: string | null, title = "Clerk", text: string | null = null) =>
  readEmployment(readingOf(text, { employment_type, title }).reading);

it("names no kind of work next to a field of computing", () => {
  expect(functions("Linux Administrator")).toEqual(["IT & Infrastructure"]);
  expect(functions("Active Directory-tekniker")).toEqual(["IT & Infrastructure"]);
  expect(functions("Lead Engineer IT-säkerhet")).toEqual(["Cybersecurity"]);
  expect(functions("Administrator")).toEqual(["Administrative"]);
  expect(functions("Data Scientist - Growth")).toEqual(["Data & AI"]);
});

describe("seniority", () => {
  it("recognises officers of any field, and students who do research or teach", () => {
    expect(["Chief Happiness Officer", "Chief Diversity and Inclusion Officer"].map(seniority)).toEqual([
      "executive",
      "executive",
    ]);
    expect(seniority("Chief Engineer, Officer of the Watch systems")).not.toBe("executive");
    expect([seniority("PhD Student"), seniority("Student Research Assistant")]).toEqual(["entry", "internship"]);
  });

  it("is read from a label in the text, else inferred from required years, marked as less certain", () => {
    const of = (title: string, text: string, years: number | null) => {
      const { reading, explanations } = readingOf(text, { title });
      return [readSeniority(reading, years), explanations.find(({ field }) => field === "seniority")?.rule];
    };
    expect(of("Plumber", "Karrierestufe: Berufseinsteiger", 6)).toEqual(["entry", "after a label: entry"]);
    expect(of("Plumber", "Experience level: Mid", null)).toEqual(["mid", "after a label: mid"]);
    expect(of("Plumber", "We fix pipes.", 3)).toEqual(["mid", "by the years asked for (less sure): mid"]);
    expect(of("Plumber", "We fix pipes.", 1)[0]).toBe("entry");
    expect(of("Plumber", "We fix pipes.", 6)[0]).toBe("senior");
    expect(of("Junior Plumber", "We fix pipes.", 6)[0]).toBe("entry");
    expect(of("Plumber", "We fix pipes.", null)[0]).toBeNull();
  });

  it("is read from a level word in any language", () => {
    for (const [title, level] of [
      ["Senior Data Engineer", "senior"],
      ["Staff Software Engineer", "senior"],
      ["Lead Developer", "lead"],
      ["Principal Engineer", "lead"],
      ["Junior Buchhalter (m/w/d)", "entry"],
      ["Marketing Intern", "internship"],
      ["Werkstudent Logistik", "internship"],
      ["Store Manager", "manager"],
      ["Vertriebsleiter (m/w/d)", "manager"],
      ["Director, Sales", "director"],
      ["Head of Data", "manager"],
      ["Chief Technology Officer", "executive"],
      ["VP Engineering", "executive"],
      ["Geschäftsführer", "executive"],
      ["Młodszy programista", "entry"],
      ["Middle QA Engineer", "mid"],
      ["Specjalista ds. zakupów", "mid"],
      ["Starszy specjalista ds. zakupów", "senior"],
      ["Oberärztin Chirurgie", "senior"],
      ["Studentische Hilfskraft (m/w/d)", "internship"],
      ["Duales Studium Maschinenbau", "entry"],
      ["Redaktionsleitung", "manager"],
      ["Gruppenleitung Lager", "lead"],
      ["Lönechef", "manager"],
      ["Vedoucí prodejny", "manager"],
      ["General Manager, Nordics", "director"],
      ["Restaurant General Manager", "manager"],
      ["Founder and CEO", "executive"],
      ["Member of the Board", "executive"],
      ["Chief Customer Officer", "executive"],
      ["Software Engineer", null],
    ] as const) {
      expect([title, seniority(title)]).toEqual([title, level]);
    }
  });

  it("is the lower of two open levels", () => {
    expect(seniority("Senior/Lead Rust Developer")).toBe("senior");
    expect(seniority("Lead or Senior Tailor")).toBe("senior");
    expect(seniority("Director / VP Operations")).toBe("director");
    expect(seniority("Junior / Mid Tailor")).toBe("entry");
    expect(seniority("Senior Lead Tailor")).toBe("lead");
  });

  it("is not that of the person being assisted", () => {
    for (const title of [
      "Assistenz der Geschäftsführung",
      "Assistentin des Vorstands",
      "Executive Assistant to the Chief Executive Officer",
      "Secretary to the Managing Director",
      "Assistante de direction",
      "Founder's Associate",
    ])
      expect([title, seniority(title)]).toEqual([title, null]);
    expect(seniority("Senior Assistant to the CEO")).toBe("senior");
    expect(seniority("Assistant Director")).toBe("director");
  });

  it("is the strongest of several, and not every word that looks like one", () => {
    expect(seniority("Senior Director of Sales")).toBe("director");
    expect(seniority("Senior Sales Manager")).toBe("senior");
    expect(seniority("Mid/Senior Java Developer")).toBe("mid");
    expect(seniority("Senior Manager, Finance")).toBe("manager");
    for (const title of [
      "Product Manager",
      "Projektleiter Bau",
      "Account Executive",
      "Executive Assistant",
      "Lead Generation Specialist",
      "Staff Nurse",
      "Data Entry Clerk",
      "Internal Auditor",
      "Begleiter",
      "Praxisanleitung Pflege",
      "Ingenieur Halbleiter",
      "Reiseleiterin",
      "Crew Chief",
      "Chief Buyer",
      "Pastry Chef",
      "Souschef",
      "Sales Manager",
      "Supply Chain Manager",
      "Middle School Teacher",
    ]) {
      expect([title, seniority(title)]).toEqual([title, null]);
    }
  });
});

describe("job functions", () => {
  it("are read from title phrases in many languages", () => {
    for (const [title, wanted] of [
      ["C++ Engineer", ["Software Engineering"]],
      ["Regional Sales and Marketing Manager", ["Sales", "Marketing"]],
      ["The Head of Data", ["Data & AI", "Management & Leadership"]],
      ["Head Chef", ["Food & Beverage", "Hospitality"]],
      ["Quality Engineer (Automotive)", ["Manufacturing", "Engineering"]],
      ["Pflegefachkraft (m/w/d)", ["Healthcare"]],
      ["Projektleiter Bau (m/w/d)", ["Construction", "Project Management"]],
      ["Chef de projet digital H/F", ["Project Management"]],
      ["Sjuksköterska till akuten", ["Healthcare"]],
      ["软件工程师", ["Software Engineering"]],
      ["営業マネージャー", ["Sales"]],
      ["Oberarzt Kardiologie", ["Healthcare"]],
      ["Security Software Engineer", ["Cybersecurity"]],
      ["Security Guard, Night", ["Security & Safety"]],
      ["Java Architect", ["Software Engineering"]],
      ["Account Strategist (Hebrew)", ["Sales"]],
      ["Alliance Manager", ["Sales"]],
      ["Data Center Operations", ["IT & Infrastructure"]],
      ["User Experience Researcher", ["Design", "Science & Research"]],
      ["Berater SAP (m/w/d)", ["Consulting", "IT & Infrastructure"]],
      ["Verkäuferin (m/w/d)", ["Retail", "Sales"]],
      ["Sales Associate", ["Retail", "Sales"]],
      ["Unternehmenskommunikation", ["Marketing"]],
      ["Kompetensutvecklare", ["Human Resources", "Education"]],
      ["Einkaufsleitung", ["Logistics"]],
      ["Tech Lead", ["Software Engineering"]],
      ["Zookeeper", null],
    ] as const) {
      expect([title, functions(title)]).toEqual([title, wanted]);
    }
  });

  it("are not leadership if a manager's subject is unknown", () => {
    expect(functions("Regional Manager")).toEqual(["Management & Leadership"]);
    expect(functions("Manager")).toEqual(["Management & Leadership"]);
    expect(functions("Head of Wigglery")).toEqual(["Management & Leadership"]);
    expect(functions("Residual Manager, Wigglery Originals")).toBeNull();
    expect(functions("Менеджер по чудесам")).toBeNull();
    expect(functions("Cloud Architect")).toContain("IT & Infrastructure");
  });

  it("all belong to the vocabulary, and each can be found", () => {
    const rows = ["functions", "functions-weak"].flatMap((name) => readTablePairs(`occupations/${name}.tsv`));
    const used = new Set(rows.flatMap(([names]) => names.split("|")));
    expect([...used].sort()).toEqual([...JOB_FUNCTIONS].sort());
  });
});

describe("skills", () => {
  it("have one spelling", () => {
    expect(skills("You know C++, C#, .NET, node.js and postgres.")).toEqual([
      "C++",
      "C#",
      ".NET",
      "Node.js",
      "PostgreSQL",
    ]);
    expect(skills("", "React Native Developer")).toEqual(["React Native"]);
  });

  it("need support if the word is an everyday one", () => {
    expect(skills("We go far and excel in spring.")).toBeNull();
    expect(skills("Good Excel required.")).toEqual(["Excel"]);
    expect(skills("Go to the office. See what is epic.")).toBeNull();
    expect(skills("Statistics with Python and R.")).toEqual(["Statistics", "Python", "R"]);
    expect(skills("Skills: R, Go.")).toEqual(["R", "Go"]);
  });

  it("include the items of a labelled skill list", () => {
    expect(skills("Kenntnisse: Lötkolbenführung, SAP.")).toEqual(["SAP", "Lötkolbenführung"]);
    expect(skills("Skills: being kind to everybody, always.")).toBeNull();
  });
});

describe("employment types", () => {
  it("include an internship if the title states it and the form has only hours", () => {
    expect(employment("Full time", "Internship Plumber")).toEqual(["FULL_TIME", "INTERN"]);
    expect(employment("Teilzeit", "Praktikum Buchhaltung")).toEqual(["PART_TIME", "INTERN"]);
    expect(employment("Full time", "Internal Auditor")).toEqual(["FULL_TIME"]);
  });

  it("are first the source's statement", () => {
    for (const [stated, wanted] of [
      ["Full-time", ["FULL_TIME"]],
      ["Vollzeit", ["FULL_TIME"]],
      ["FULL_TIME", ["FULL_TIME"]],
      ["CDI", ["FULL_TIME"]],
      ["Teilzeit", ["PART_TIME"]],
      ["Contract", ["CONTRACTOR"]],
      ["Temporary", ["TEMPORARY"]],
      ["Internship", ["INTERN"]],
      ["Volunteer", ["VOLUNTEER"]],
      ["Per diem", ["PER_DIEM"]],
      ["Full-time or part-time", ["FULL_TIME", "PART_TIME"]],
      ["Jornada completa", ["FULL_TIME"]],
      ["Xyzzy", null],
    ] as const) {
      expect([stated, employment(stated)]).toEqual([stated, wanted]);
    }
  });

  it("are otherwise read from unambiguous words", () => {
    expect(employment(null, "Nurse, part-time")).toEqual(["PART_TIME"]);
    expect(employment(null, "Clerk", "This is a full-time position.")).toEqual(["FULL_TIME"]);
    expect(employment(null, "Contract Lawyer", "You draft contracts, sometimes full of detail.")).toBeNull();
  });
});

describe("keywords", () => {
  it("are the meaningful phrases of the title", () => {
    const reading = readingOf(null, {
      title: "Senior Data Engineer (m/w/d) in Berlin",
      locations: [{ text: "Berlin, Germany" }],
    });
    expect(readKeywords(reading.reading)).toEqual(["Data Engineer"]);
  });
});
