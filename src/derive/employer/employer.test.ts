// Tests which employers are staffing agencies, and the sector of an employer; real firms in the examples are well
// known.
import { describe, expect, it } from "vitest";
import { readingOf } from "../reading.fixture.ts";
import { readEmployer } from "./employer.ts";

function employer(organization: string, text = "", employerFacts: Record<string, unknown> | null = null) {
  const { reading, explanations } = readingOf(text, { organization, employer: employerFacts });
  return { facts: readEmployer(reading.raw, reading.note, reading.textWords), explanations };
}
const agency = (name: string, text = "") => employer(name, text).facts?.agency;
const sector = (name: string, text = "", facts: Record<string, unknown> | null = null) =>
  employer(name, text, facts).facts?.industry;

describe("a staffing agency", () => {
  it.each([
    "Recruiters who identify themselves as working on behalf of Acme use other domains.",
    "Praca tymczasowa: NIE",
  ])("is not recognized by: %s", (text) => {
    expect(agency("Acme Robotics", text)).toBe(false);
  });

  it.each([
    "Acme Staffing",
    "Acme Recruitment Ltd",
    "Kern Executive Search",
    "North Talent Solutions",
    "Kern Human Capital",
    "Acme Contract Professionals",
    "Hire Harbour",
    "MissionStaff LLC",
    "Acme Personalvermittlung GmbH",
    "Muster Zeitarbeit AG",
    "Cabinet de recrutement Dupont",
    "Dupont Intérim",
    "Acme Selección de Personal",
    "Rossi Agenzia per il Lavoro S.p.A.",
    "Silva Trabalho Temporário",
    "Jansen Uitzendbureau B.V.",
    "Svensson Bemanning AB",
    "Hansen Vikarbureau",
    "Virtanen Henkilöstöpalvelut Oy",
    "Nowak Agencja Pracy",
    "Novák personální agentura",
    "Randstad Deutschland",
    "Adecco",
    "ManpowerGroup",
    "Robert Half",
    "Hays plc",
    "Kelly Services, Inc.",
    "Michael Page International",
  ])("is recognised by its name: %s", (name) => {
    expect(agency(name)).toBe(true);
  });

  it("is recognised by one sentence if its name suggests people or hiring, else by two", () => {
    const text = "Nuestro cliente, empresa del sector agrícola, incorpora un contable.";
    expect(agency("Pampas RH", text)).toBe(true);
    expect(agency("Medizinpersonal Kern", "Im Auftrag eines Krankenhauses suchen wir einen Arzt.")).toBe(true);
    expect(agency("Pampas Agro", text)).toBe(false);
    expect(agency("Pampas People", "Ven a trabajar con nosotros.")).toBe(false);
  });

  it.each([
    "Acme GmbH",
    "Hays County",
    "Kelly Paper Company",
    "Brunel University",
    "Acme Car Hire",
    "US Army Recruiting Command",
    "Fort Kern Recruiting Station",
    "Research Institute",
    "New Hampshire Dairy",
    "Reed Smith",
    "Personal Computer Store",
    "Stafford Borough Council",
  ])("is not recognised: %s", (name) => {
    expect(agency(name)).toBe(false);
  });

  it("is recognised by two sentences that only agencies write", () => {
    expect(agency("Acme", "Im Auftrag unseres Kunden suchen wir. Anstellung in Arbeitnehmerüberlassung.")).toBe(true);
    expect(agency("Acme", "Acme is acting as an employment agency. Our client is a bakery.")).toBe(true);
    expect(agency("Acme", "On behalf of our client we look for a brewer.")).toBe(true);
    expect(agency("Acme", "Presented by Brightfork, your talent team.")).toBe(true);
    expect(agency("Acme", "You advise our client in all matters.")).toBe(false);
  });

  it("has the staffing sector, with an explanation", () => {
    expect(sector("Acme Staffing")).toBe("staffing");
    const { explanations } = employer("Acme Staffing");
    expect(explanations.map((each) => each.field)).toContain("org_recruitment_agency_derived");
  });
});

describe("the sector", () => {
  it("is the source's statement before anything else", () => {
    expect(sector("Acme Hotels", "", { industry: "Banking" })).toBe("finance");
    expect(sector("Acme Hotels", "", { industry: "alchemy" })).toBe("hospitality");
  });

  it.each([
    ["Stadtsparkasse Musterstadt", "finance"],
    ["Universitätsklinikum Muster", "healthcare"],
    ["University of Nowhere", "education"],
    ["City of Nowhere", "government"],
    ["Nowhere Federal Credit Union", "finance"],
    ["Hotel Post", "hospitality"],
    ["Dupont Assurances", "insurance"],
    ["Rossi Costruzioni S.r.l.", "construction"],
    ["Autohaus Muster", "automotive"],
    ["Müller Rechtsanwälte", "legal"],
    ["Jansen Transport B.V.", "transport"],
    ["Muster Maschinenbau GmbH", "manufacturing"],
    ["Nowhere Therapeutics", "pharma"],
    ["Acme Software", "technology"],
    ["Acme", null],
  ])("is inferred from the name: %s", (name, wanted) => {
    expect(sector(name)).toBe(wanted);
  });

  it("is inferred from the end of a domain", () => {
    expect(sector("Acme", "", { domain: "acme.edu" })).toBe("education");
    expect(sector("Acme", "", { domain: "acme.gov.uk" })).toBe("government");
    expect(sector("Acme", "", { domain: "acme.example" })).toBeNull();
  });

  it.each([
    ["Acme is a leading software company.", "technology"],
    ["We are a family-owned construction company.", "construction"],
    ["Wir sind ein mittelständischer Automobilzulieferer.", "automotive"],
    ["Nous sommes un cabinet d'avocats.", "legal"],
    ["Somos una empresa de logística.", "transport"],
    ["Siamo una società di consulenza.", "consulting"],
    ["Wij zijn een bouwbedrijf.", "construction"],
    ["Vi är ett energibolag.", "energy"],
    ["You visit a construction company every week.", null],
  ])("is inferred from how a text describes its firm: %s", (text, wanted) => {
    expect(sector("Acme", text)).toBe(wanted);
  });
});
