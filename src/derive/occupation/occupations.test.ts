// Tests of occupations from titles, and of the tables behind them.
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { growthOf, MAX_GROWTH } from "../../../test/rig/growth.ts";
import { readTableLines } from "../../text/tables.ts";
import { readingOf } from "../reading.fixture.ts";
import { readTrade } from "./agreement.ts";
import { OCCUPATIONS } from "./book.ts";

const of = (title: string, language: string | null = "en") => {
  const {
    ai_taxonomies_a: _functions,
    isNamed: _isNamed,
    ...codes
  } = readTrade(readingOf(null, { title }, language).reading, null);
  return codes;
};
const onet = (title: string, language: string | null = "en") => of(title, language).classification_onet?.id ?? null;

describe("occupations", () => {
  it("have a code and a name in all three classifications", () => {
    expect(of("Senior Registered Nurse")).toEqual({
      classification_onet: { id: "29-1141.00", name: "Registered Nurses" },
      classification_soc: { id: "29-1141", name: "Registered Nurses" },
      classification_isco: { id: "2221", name: "Nursing professionals" },
    });
    expect(of("Business Intelligence Analyst").classification_soc).toEqual({ id: "15-2051", name: "Data Scientists" });
  });

  it("include British names of trades", () => {
    for (const [title, code] of [
      ["RGN Nurse Nights", "29-1141.00"],
      ["Commis Chef", "35-2014.00"],
      ["Hairdresser", "39-5012.00"],
      ["Licensed Conveyancer", "23-2093.00"],
      ["HGV Technician", "49-3031.00"],
      ["Contact Centre Team Leader", "43-1011.00"],
    ] as const) {
      expect([title, of(title).classification_onet?.id]).toEqual([title, code]);
    }
  });

  it("are not those of other people, or of another rank, whose titles are similar", () => {
    expect(onet("Nurse Practitioner Locum Shifts")).not.toBe("29-1229.00");
    expect(onet("Park Ranger")).not.toBe("33-1099.00");
    expect(onet("VP, Data Platforms")).toBeNull();
    expect(onet("Theatre Nurse Anaesthetic")).toBe("29-1141.00");
  });

  it("are read from a title in another language above an English text", () => {
    for (const [title, code] of [
      ["Pflegefachkraft (m/w/d)", "29-1141.00"],
      ["Elektriker", "47-2111.00"],
      ["Infirmier de nuit (H/F)", "29-1141.00"],
      ["Koch (m/w/d)", "35-2014.00"],
    ] as const) {
      expect([title, onet(title)]).toEqual([title, code]);
    }
    // Words of English titles are English there: a French "commercial" sells.
    expect(onet("Commercial")).toBeNull();
  });

  it("are read around a rank in brackets", () => {
    expect(onet("Cybersecurity (Senior) Consultant (m/w/d)")).toBe(onet("Cybersecurity Consultant"));
    expect(onet("Software (Junior) Engineer")).toBe("15-1252.00");
    expect(onet("Einkäufer (Junior) - Rohre", "de")).toBe(onet("Einkäufer", "de"));
  });

  it("are read from trade names in other languages, with their ISCO group", () => {
    const isco = (title: string, language: string) => of(title, language).classification_isco?.id ?? null;
    for (const [title, language, group] of [
      ["Magazynier - praca od zaraz", "pl", "4321"],
      ["Samodzielna Księgowa / Samodzielny Księgowy", "pl", "3313"],
      ["Główna księgowa", "pl", "2411"],
      ["Fachkrankenpfleger Intensiv (m/w/d)", "de", "2221"],
      ["LKW-Fahrer (m/w/d) Nahverkehr", "de", "8332"],
      ["Aide-soignante de nuit H/F", "fr", "5321"],
      ["Ayudante de cocina", "es", "9412"],
      ["Addetti vendita part time", "it", "5223"],
      ["Vrachtwagenchauffeur CE", "nl", "8332"],
      ["Backendutvecklare till Göteborg", "sv", "2512"],
      ["Enfermeira (m/f)", "pt", "2221"],
      ["Главный бухгалтер", "ru", "2411"],
    ] as const) {
      expect([title, isco(title, language)]).toEqual([title, group]);
    }
  });

  it("are read in other languages from names of several words and from compounds", () => {
    for (const [title, language, code] of [
      ["Analista de dados pleno - Porto Belo", "pt", "15-2051.00"],
      ["Técnico de compras", "es", "13-1023.00"],
      ["Administrador de bases de datos (Oracle)", "es", "15-1242.00"],
      ["Grondwerker - Bouw", "nl", "47-2061.00"],
      ["Supplychainplanner", "nl", "13-1081.00"],
      ["Hotelrezeptionist (m/w/d)", "de", "43-4081.00"],
      ["Elektro-Projektingenieur*in (80-100%)", "de", "17-2071.00"],
      ["Architecte cloud H/F", "fr", "15-1299.08"],
      ["Chargé(e) de clientèle", "fr", "43-4051.00"],
      ["Monitor/a d'Oci Infantil", "ca", "39-9032.00"],
      ["Varastopäällikkö Turkuun", "fi", "53-1042.00"],
    ] as const) {
      expect([title, onet(title, language)]).toEqual([title, code]);
    }
  });

  it("are read from English titles in postings of other languages, but not by a single shared word", () => {
    expect(onet("Cybersecurity Consultant – Contoso Networks", "de")).toBe("15-1212.00");
    expect(onet("Business Analyst", "fr")).toBe("13-1111.00");
    expect(onet("IT chef till Lindby", "sv")).not.toBe("35-1011.00");
    expect(onet("Maître de conférences", "fr")).not.toBe("27-4011.00");
  });

  it("are found before an advertising word or a word that no title has", () => {
    expect(onet("Care Assistant Job Wexcombe")).toBe("31-1122.00");
    expect(onet("Cleaner needed in Wexcombe")).toBe("37-2011.00");
    expect(onet("Social Worker Wexcombe")).toBe("21-1029.00");
    expect(onet("Office Assistant III")).toBe("43-9061.00");
    expect(onet("Junior Receptionist")).toBe("43-4171.00");
  });

  it("are not those of people who are led, assisted or taught, nor of a word for many trades", () => {
    expect(onet("Kierownik zespołu: programista", "pl")).toBeNull();
    expect(onet("Nauczyciel na kierunku Fryzjer", "pl")).toBeNull();
    expect(onet("Leiter Team Maurer", "de")).toBeNull();
    expect(onet("Kierowca - Sprzedawca", "pl")).toBeNull();
    // In an English posting "Koch" is a name.
    expect(onet("Koch", "en")).toBeNull();
  });

  it("are found with words around them, before them, or in another order", () => {
    for (const [title, code] of [
      ["RN", "29-1141.00"],
      ["Sr. Software Engineer II - Payments (Remote)", "15-1252.00"],
      ["Director, Marketing", "11-2021.00"],
      ["Professor of Chemistry", "25-1052.00"],
      ["Zookeepers", "39-2021.00"],
      ["Lorry Driver", "53-3032.00"],
      ["Structural Welder - Night Shift", "51-4121.00"],
      ["Vice President, Quantitative Developer", "13-2099.01"],
      ["Airline Ground Crew Forklift Operator", "53-7051.00"],
    ] as const) {
      expect([title, onet(title)]).toEqual([title, code]);
    }
  });

  it("are composed of a field and a kind of work, in any order and at any distance", () => {
    for (const [title, code] of [
      ["Manager, Global Internal Audit", "13-2011.00"],
      ["Lead - Application Security, Consumer Apps Consultant", "15-1212.00"],
      ["Golang Squad Engineer", "15-1252.00"],
      ["Director, Golang Squad", null],
      ["SAP Rollout Project Lead", "15-1299.09"],
      ["Nephrology Clinic Fellow", "29-1229.00"],
      ["Tenure-Track Assistant Professor", "25-1199.00"],
      ["Knit and Woven Designer", "27-1022.00"],
      ["Director, Donor Stewardship", "11-2033.00"],
      ["Donor Stewardship Officer", "13-1131.00"],
      ["Identity Manager Developer", "15-1252.00"],
    ] as const) {
      expect([title, onet(title)]).toEqual([title, code]);
    }
  });

  it("ignore a bank's grade and words after the first decisive part", () => {
    expect(onet("Vice President, Equity Derivatives Analyst")).toBe("13-2051.00");
    expect(onet("Technical Analyst - Security")).not.toBe("33-9032.00");
    expect(onet("Developer, Ecommerce")).toBe("15-1252.00");
  });

  it("distinguish computer security from securities trading, and system operation from design", () => {
    expect(onet("Security Analyst")).toBe("15-1212.00");
    expect(onet("Senior Securities Analyst")).toBe("13-2051.00");
    expect(onet("Systems Administrator")).toBe("15-1244.00");
    expect(onet("Systems Analyst")).toBe("15-1211.00");
  });

  it("distinguish the reliability of sites from that of machines", () => {
    expect(onet("Cloud Site Reliability Senior Engineer")).toBe("15-1299.08");
    expect(onet("Pump Reliability Engineer")).toBe("17-2112.00");
  });

  it("may be rank words alone if these name an occupation", () => {
    expect(onet("General Manager")).toBe("11-1021.00");
    expect(onet("Research Assistant")).toBe("19-4021.00");
    expect(onet("Vice President")).toBeNull();
  });

  it("are null if the title is too vague", () => {
    for (const title of ["Manager", "Senior Associate", "Senior Consultant II, Specialist", "Hello there", "123"]) {
      expect([title, onet(title)]).toEqual([title, null]);
    }
  });

  it("are not read from a single English word in another language", () => {
    expect(onet("Chef", "fr")).toBeNull();
    expect(onet("Server", "fr")).toBeNull();
    // A French salesperson.
    expect(onet("Commercial", "fr")).toBe("41-4012.00");
    expect(onet("Software Engineer (m/w/d)", "de")).toBe("15-1252.00");
  });

  it("point at the words they were read from", () => {
    const { reading, explanations } = readingOf(null, { title: "Acme: Truck Driver, nights" });
    readTrade(reading, null);
    const codes = explanations.filter(({ field }) => field.startsWith("classification"));
    expect(codes.map(({ field, quote }) => [field, quote])).toEqual([
      ["classification_onet", "Truck Driver"],
      ["classification_soc", "Truck Driver"],
      ["classification_isco", "Truck Driver"],
    ]);
  });

  it("are found in time linear in the title", () => {
    const title = (n: number) => "manager operator engineer technician of ".repeat(n);
    expect(growthOf(12, title, onet).factor).toBeLessThan(MAX_GROWTH);
  });
});

describe("the occupation tables", () => {
  // The official lists are not part of the project; if they are available, every code is compared with them.
  const folder = new URL("../../../../shared/taxonomies/", import.meta.url);
  const table = (name: string) =>
    new Map(
      readFileSync(new URL(name, folder), "utf8")
        .split("\n")
        .map((line) => line.split("\t"))
        .map(([code = "", title = ""]) => [code.trim(), title.trim().replaceAll("’", "'")] as const),
    );

  it("contain every occupation, with an existing unit group", () => {
    expect(OCCUPATIONS.size).toBe(1016);
    expect(readTableLines("occupations/isco.tsv")).toHaveLength(436);
    expect([...OCCUPATIONS.values()].filter(({ isco, soc }) => isco.name === "" || soc.name === "")).toEqual([]);
  });

  it.skipIf(!existsSync(folder))("have the official codes and names (needs the official lists)", () => {
    const official = table("onet-29.2/occupation_data.tsv");
    const groups = table("isco-08/isco08_codes_titles.tsv");
    for (const { onet: own, soc, isco } of OCCUPATIONS.values()) {
      expect([own.id, own.name]).toEqual([own.id, official.get(own.id)]);
      expect([soc.id, soc.name]).toEqual([soc.id, official.get(`${soc.id}.00`)]);
      expect([isco.id, isco.name]).toEqual([isco.id, groups.get(isco.id)]);
    }
  });
});
