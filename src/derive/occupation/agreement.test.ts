// Function, O*NET and ISCO codes of one posting agree on the trade; department and text decide between the senses of a
// title.
import { describe, expect, it } from "vitest";
import { JOB_FUNCTIONS } from "../../contract/lists.ts";
import { listTables, readTableLines, readTablePairs, readTableRows } from "../../text/tables.ts";
import { readingOf } from "../reading.fixture.ts";
import { readSkills } from "../skills/skills.ts";
import { readTrade } from "./agreement.ts";
import { buildBook, OCCUPATIONS } from "./book.ts";
import { isCompatible } from "./functions.ts";

function trade(title: string, text: string | null = null, department: string | null = null, language = "en") {
  const { reading, explanations } = readingOf(text, { title, department }, language);
  const read = readTrade(reading, readSkills(reading));
  return { ...read, main: read.ai_taxonomies_a?.[0] ?? null, code: read.classification_onet?.id ?? null, explanations };
}

const CYBER = "You watch our SIEM, do penetration testing and incident response, and know firewalls and ISO 27001.";
const MONEY = "You do financial modeling, equity research, valuation and portfolio management for our clients.";

describe("the trade of a posting", () => {
  it("is decided by the text if a title is ambiguous", () => {
    expect(trade("Security Analyst", CYBER)).toMatchObject({ main: "Cybersecurity", code: "15-1212.00" });
    expect(trade("Security Analyst", MONEY)).toMatchObject({ main: "Finance & Accounting", code: "13-2051.00" });
    const code = "We write C++ and Python, review code with Git and keep our unit testing honest.";
    const plant = "You draw in AutoCAD and SolidWorks and know mechanical engineering and thermodynamics.";
    expect(trade("Systems Engineer", code)).toMatchObject({ code: "15-1299.08" });
    expect(trade("Systems Engineer", plant)).toMatchObject({ main: "Engineering", code: "17-2199.00" });
  });

  it("is not that of the employer's branch", () => {
    expect(trade("Impiegato data entry azienda informatica", null, null, "it").ai_taxonomies_a).toEqual([
      "Administrative",
    ]);
    expect(trade("急成長IT企業 労務ポジション", null, null, "ja").ai_taxonomies_a).toEqual(["Human Resources"]);
    expect(trade("Receptionist, IT company").ai_taxonomies_a).not.toContain("IT & Infrastructure");
  });

  it("is not that of customers, of a unit, or of a word with another sense", () => {
    const functions = (title: string, language = "en") => trade(title, null, null, language).ai_taxonomies_a;
    expect(functions("Account Executive - Healthcare")).toEqual(["Sales"]);
    expect(functions("Buchhalter (m/w/d) Vertrieb", "de")).toEqual(["Finance & Accounting", "Sales"]);
    expect(functions("Data Scientist - Treasury")).toEqual(["Data & AI", "Finance & Accounting"]);
    expect(functions("Software Engineer, Customer Service")).toEqual(["Software Engineering"]);
    expect(functions("Systemutvecklare till sportbutik", "sv")).toEqual(["Software Engineering"]);
    expect(functions("Security Assurance Engineer")).not.toContain("Engineering");
    expect(functions("Caregiver, up to $15/hr")).toEqual(["Healthcare"]);
    expect(functions("Chef de plateau logistique", "fr")).not.toContain("Food & Beverage");
    expect(functions("Forestry Technician")).toEqual(["Agriculture"]);
    expect(functions("R&D Software Engineer")).toEqual(["Software Engineering"]);
    expect(functions("Викладач курсу «Python»", "uk")).toEqual(["Education"]);
    expect(functions("【CFO管掌】データアナリスト", "ja")).toEqual(["Data & AI"]);
    expect(functions("Ingénieur réseau & sécurité", "fr")).toContain("Cybersecurity");
  });

  it("follows a longer name of the trade before its first word", () => {
    expect(trade("Operator ładowarki", null, null, "pl").ai_taxonomies_a).toEqual(["Construction"]);
    expect(trade("Asystent stomatologiczny", null, null, "pl").ai_taxonomies_a).toEqual(["Healthcare"]);
    expect(trade("Ślusarz narzędziowy", null, null, "pl").main).toBe("Trades");
  });

  it("of someone who manages projects or products is not their subject", () => {
    expect(trade("Group Product Manager, Courier").code).toMatch(/^11-/);
    expect(trade("Program Leader, Quality Calibration").code).toBeNull();
    expect(trade("Staff Product Manager - Machine Learning").ai_taxonomies_a).toContain("Product Management");
    expect(trade("Technical Data Center Manager").code).not.toBe("15-2051.00");
  });

  it("is named by its own title, not by a similar or a composed one", () => {
    expect(readTrade(readingOf(null, { title: "Registered Nurse" }, "en").reading, null).isNamed).toBe(true);
    expect(readTrade(readingOf(null, { title: "Backend Software Engineer" }, "en").reading, null).isNamed).toBe(false);
  });

  it("is inferred from a single word only if all its neighbours agree", () => {
    expect(trade("Scientist")).toMatchObject({ main: "Science & Research", code: null });
    expect(trade("Teacher")).toMatchObject({ main: "Education", code: null });
    expect(trade("Underwriter").code).toBe("13-2053.00");
    expect(trade("Barista").code).toBe("35-3023.01");
  });

  it("of a quality analyst is software testing unless the text is about goods", () => {
    expect(trade("Quality Assurance Analyst")).toMatchObject({ main: "Software Engineering", code: "15-1253.00" });
  });

  it.each([
    ["fr", "Chargé(e) de recrutement", "Human Resources", "13-1071.00"],
    ["it", "Addetto/a vendita", "Retail", "41-2031.00"],
    ["da", "Seniorudvikler", "Software Engineering", "15-1252.00"],
    ["de", "Buchhalter:in", "Finance & Accounting", "13-2011.00"],
    ["cs", "Skladník / řidič", "Logistics", "43-5071.00"],
    ["en", "Executive Assistant to the CEO", "Administrative", "43-6011.00"],
  ])("is found despite the words around it: %s %s", (language, title, main, code) => {
    expect(trade(title, null, null, language)).toMatchObject({ main, code });
  });

  it("is decided by the department before the text", () => {
    expect(trade("Security Officer", null, "Information Security").main).toBe("Cybersecurity");
    expect(trade("Security Officer", null, "Security guards").main).toBe("Security & Safety");
    expect(trade("Quality Engineer", null, "Software Development").code).toBe("15-1253.00");
  });

  it("follows the title if department and text state nothing, or both senses", () => {
    const silent = trade("Security Analyst");
    expect(silent).toMatchObject({ main: "Cybersecurity", code: "15-1212.00" });
    expect(trade("Security Analyst", "Come and join us.")).toMatchObject({ code: silent.code });
  });

  it.each([
    [
      "de",
      "Mitarbeiter (m/w/d)",
      "Sie kennen Buchhaltung, Jahresabschluss, Kostenrechnung und Umsatzsteuer.",
      "Finance & Accounting",
    ],
    [
      "fr",
      "Responsable",
      "Vous maîtrisez la comptabilité générale, la fiscalité, le contrôle de gestion et la trésorerie.",
      "Finance & Accounting",
    ],
    [
      "es",
      "Responsable",
      "Dominas contabilidad, auditoría interna, contabilidad de costes, facturación y nóminas.",
      "Finance & Accounting",
    ],
    [
      "en",
      "Senior Associate",
      "You know accounting, auditing, taxation and financial reporting.",
      "Finance & Accounting",
    ],
  ])("is the topic of the text if the title names none (%s)", (language, title, text, expected) => {
    expect(trade(title, text, null, language).main).toBe(expected);
  });

  it("reports the deciding words and a consultant's subject", () => {
    const read = trade("Consultant", "You know accounting, auditing, taxation and financial reporting.");
    expect(read.ai_taxonomies_a).toEqual(["Consulting", "Finance & Accounting"]);
    expect(trade("Security Analyst", MONEY).explanations.map(({ rule }) => rule)).toContain(
      "by department and text: Financial and Investment Analysts",
    );
  });

  it("follows the operator's own list of titles before everything built in", () => {
    const { reading } = readingOf(CYBER, { title: "Security Analyst" });
    const read = readTrade(reading, readSkills(reading), buildBook([["Security Analyst", "13-2051.00"]]));
    expect(read.classification_onet?.id).toBe("13-2051.00");
    expect(read.ai_taxonomies_a?.[0]).toBe("Finance & Accounting");
  });

  it("is consistent for every known title, composed or not, in every context", () => {
    const titles = readTablePairs("occupations/titles.tsv").map(([, title]) => title.replaceAll("/", " "));
    const phrases = readTablePairs("occupations/functions.tsv").map(([, phrase]) => phrase.replaceAll("*", ""));
    const some = [...titles.filter((_, at) => at % 23 === 0), ...phrases.filter((_, at) => at % 7 === 0)];
    const mixed = some.map((title, at) => `${title} ${some[(at * 31 + 7) % some.length]}`);
    const wrong = [...some, ...mixed].flatMap((title, at) => {
      const { ai_taxonomies_a, code } = trade(title, [null, CYBER, MONEY][at % 3] ?? null);
      return code === null || isCompatible(code, new Set(ai_taxonomies_a ?? []))
        ? []
        : [[title, ai_taxonomies_a, code]];
    });
    expect(wrong).toEqual([]);
  });
});

describe("the trade tables", () => {
  it("agree with the functions of the same words in their language", () => {
    const wrong = readTableRows("occupations/trades.tsv", 3).flatMap(([code = "", , name = ""]) => {
      if (code === "-" || name.startsWith("*")) return [];
      const read = trade(name, null, null, "pl");
      const agrees = read.code === null || isCompatible(read.code, new Set(read.ai_taxonomies_a ?? []));
      return agrees ? [] : [`${name}: ${read.code} ${read.ai_taxonomies_a}`];
    });
    expect(wrong).toEqual([]);
    const named = readTableRows("occupations/trades.tsv", 3).filter(
      ([code, , name]) => code !== "-" && !name?.startsWith("*"),
    );
    const found = named.filter(([code, , name = ""]) => trade(name, null, null, "pl").code === code);
    // Few words are read as another trade by a function table, or hidden by a shorter name.
    expect(found.length / named.length).toBeGreaterThan(0.9);
  });

  it("contain only existing functions, codes and categories", () => {
    for (const [, name = "", code = ""] of readTableRows("occupations/senses.tsv", 3)) {
      expect(JOB_FUNCTIONS).toContain(name);
      expect(isCompatible(code, new Set(JOB_FUNCTIONS.filter((each) => each === name))), `${code} ${name}`).toBe(true);
      expect(OCCUPATIONS.has(code)).toBe(true);
    }
    const categories = [...listTables("skills/ict"), ...listTables("skills/other")];
    for (const [category] of readTablePairs("occupations/topics.tsv")) expect(categories).toContain(category);
    expect(readTableLines("occupations/function-fits.tsv").length).toBeGreaterThan(50);
  });
});
