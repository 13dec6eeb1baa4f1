// The invented jobs: six lines of work, each with titles in five languages, yearly pay in euro, and what one must know.
import type { Tongue } from "./phrases.ts";

export type Line = "software" | "care" | "office" | "sales" | "craft" | "logistics";

export interface Trade {
  readonly line: Line;
  readonly titles: Readonly<Record<Tongue, string>>;
  readonly pay: number;
  readonly skills: readonly string[];
  /** Paid by the hour or month rather than by the year. */
  readonly hourly: boolean;
}

function trade(line: Line, pay: number, titles: string, skills: string, hourly = false): Trade {
  const [en = "", de = "", fr = "", es = "", nl = ""] = titles.split(" | ");
  return { line, pay, titles: { en, de, fr, es, nl }, skills: skills.split(", "), hourly };
}

export const TRADES: readonly Trade[] = [
  trade(
    "software",
    68_000,
    "Backend Engineer | Backend-Entwickler (m/w/d) | Développeur backend (H/F) | Desarrollador backend | Backend-ontwikkelaar",
    "Go, PostgreSQL, Kubernetes, REST, Docker",
  ),
  trade(
    "software",
    64_000,
    "Frontend Developer | Frontend-Entwickler (m/w/d) | Développeur frontend (H/F) | Desarrollador frontend | Frontend-developer",
    "TypeScript, React, CSS, Accessibility, Vite",
  ),
  trade(
    "software",
    72_000,
    "Data Engineer | Data Engineer (m/w/d) | Ingénieur data (H/F) | Ingeniero de datos | Data-engineer",
    "Python, SQL, Airflow, Spark, dbt",
  ),
  trade(
    "software",
    70_000,
    "Machine Learning Engineer | Machine-Learning-Ingenieur (m/w/d) | Ingénieur machine learning (H/F) | Ingeniero de machine learning | Machine-learning-engineer",
    "Python, PyTorch, SQL, Docker, MLOps",
  ),
  trade(
    "software",
    66_000,
    "Embedded Software Engineer (C++) | Embedded-Entwickler C++ (m/w/d) | Ingénieur logiciel embarqué C++ (H/F) | Ingeniero de software embebido C++ | Embedded software-engineer C++",
    "C++, Linux, Python, CAN, Git",
  ),
  trade(
    "software",
    65_000,
    ".NET Developer | .NET-Entwickler (m/w/d) | Développeur .NET (H/F) | Desarrollador .NET | .NET-ontwikkelaar",
    "C#, .NET, SQL Server, Azure, Git",
  ),
  trade(
    "software",
    60_000,
    "Systems Administrator | Systemadministrator (m/w/d) | Administrateur systèmes (H/F) | Administrador de sistemas | Systeembeheerder",
    "Linux, Ansible, Terraform, Bash, Monitoring",
  ),
  trade(
    "software",
    74_000,
    "Security Analyst | IT-Sicherheitsanalyst (m/w/d) | Analyste cybersécurité (H/F) | Analista de ciberseguridad | Securityanalist",
    "SIEM, Python, Linux, Incident Response, Networking",
  ),
  trade(
    "software",
    75_000,
    "Product Manager | Produktmanager (m/w/d) | Chef de produit (H/F) | Jefe de producto | Productmanager",
    "Roadmapping, SQL, User Research, Agile, Jira",
  ),
  trade(
    "software",
    58_000,
    "UX Designer | UX-Designer (m/w/d) | Designer UX (H/F) | Diseñador UX | UX-designer",
    "Figma, User Research, Prototyping, Accessibility, CSS",
  ),
  trade(
    "care",
    40_000,
    "Registered Nurse | Pflegefachkraft (m/w/d) | Infirmier (H/F) | Enfermero/a | Verpleegkundige",
    "Patient Care, Medication Administration, Documentation, First Aid",
    true,
  ),
  trade(
    "care",
    31_000,
    "Care Assistant | Pflegehelfer (m/w/d) | Aide-soignant (H/F) | Auxiliar de enfermería | Zorgassistent",
    "Patient Care, Communication, First Aid",
    true,
  ),
  trade(
    "care",
    42_000,
    "Physiotherapist | Physiotherapeut (m/w/d) | Kinésithérapeute (H/F) | Fisioterapeuta | Fysiotherapeut",
    "Rehabilitation, Documentation, Communication",
  ),
  trade(
    "care",
    37_000,
    "Early Years Teacher | Erzieher (m/w/d) | Éducateur de jeunes enfants (H/F) | Educador infantil | Pedagogisch medewerker",
    "Child Development, Communication, Planning",
  ),
  trade(
    "office",
    52_000,
    "Accountant | Buchhalter (m/w/d) | Comptable (H/F) | Contable | Boekhouder",
    "Excel, SAP, IFRS, Bookkeeping",
  ),
  trade(
    "office",
    50_000,
    "Human Resources Specialist | Personalreferent (m/w/d) | Chargé des ressources humaines (H/F) | Técnico de recursos humanos | HR-adviseur",
    "Recruiting, Labour Law, Excel, Communication",
  ),
  trade(
    "office",
    41_000,
    "Office Assistant | Büroassistenz (m/w/d) | Assistant administratif (H/F) | Auxiliar administrativo | Administratief medewerker",
    "Microsoft Office, Organisation, Communication",
  ),
  trade(
    "office",
    78_000,
    "Legal Counsel | Syndikusrechtsanwalt (m/w/d) | Juriste d'entreprise (H/F) | Asesor jurídico | Bedrijfsjurist",
    "Contract Law, Negotiation, GDPR",
  ),
  trade(
    "office",
    62_000,
    "Project Manager | Projektleiter (m/w/d) | Chef de projet (H/F) | Jefe de proyecto | Projectleider",
    "Project Management, Budgeting, Risk Management, Agile",
  ),
  trade(
    "sales",
    55_000,
    "Account Executive | Vertriebsmitarbeiter Außendienst (m/w/d) | Commercial (H/F) | Ejecutivo de ventas | Accountmanager",
    "Salesforce, Negotiation, CRM, Presentation",
  ),
  trade(
    "sales",
    48_000,
    "Marketing Specialist | Marketing-Referent (m/w/d) | Chargé de marketing (H/F) | Especialista en marketing | Marketingspecialist",
    "SEO, Google Analytics, Copywriting, Social Media",
  ),
  trade(
    "sales",
    27_000,
    "Shop Assistant | Verkäufer (m/w/d) | Vendeur (H/F) | Dependiente/a | Winkelmedewerker",
    "Customer Service, Cash Handling, Communication",
    true,
  ),
  trade(
    "sales",
    34_000,
    "Customer Support Agent | Kundenberater (m/w/d) | Conseiller clientèle (H/F) | Agente de atención al cliente | Klantenservicemedewerker",
    "Customer Service, CRM, Communication",
  ),
  trade(
    "sales",
    29_000,
    "Barista | Barista (m/w/d) | Barista (H/F) | Barista | Barista",
    "Customer Service, Food Safety, Cash Handling",
    true,
  ),
  trade(
    "craft",
    43_000,
    "Electrician | Elektriker (m/w/d) | Électricien (H/F) | Electricista | Elektricien",
    "Wiring, Safety Regulations, Troubleshooting",
    true,
  ),
  trade(
    "craft",
    41_000,
    "Welder | Schweißer (m/w/d) | Soudeur (H/F) | Soldador | Lasser",
    "MIG Welding, TIG Welding, Blueprint Reading",
    true,
  ),
  trade(
    "craft",
    45_000,
    "Maintenance Technician | Instandhaltungstechniker (m/w/d) | Technicien de maintenance (H/F) | Técnico de mantenimiento | Onderhoudsmonteur",
    "Hydraulics, PLC, Troubleshooting, Preventive Maintenance",
  ),
  trade(
    "craft",
    56_000,
    "Mechanical Engineer | Maschinenbauingenieur (m/w/d) | Ingénieur mécanique (H/F) | Ingeniero mecánico | Werktuigbouwkundig ingenieur",
    "CAD, SolidWorks, FEA, Tolerancing",
  ),
  trade(
    "craft",
    36_000,
    "Cook | Koch (m/w/d) | Cuisinier (H/F) | Cocinero/a | Kok",
    "Food Safety, Menu Planning, HACCP",
    true,
  ),
  trade(
    "logistics",
    33_000,
    "Warehouse Operative | Lagermitarbeiter (m/w/d) | Préparateur de commandes (H/F) | Mozo de almacén | Magazijnmedewerker",
    "Forklift, Inventory, Barcode Scanners",
    true,
  ),
  trade(
    "logistics",
    37_000,
    "Truck Driver | Berufskraftfahrer (m/w/d) | Chauffeur poids lourd (H/F) | Conductor de camión | Vrachtwagenchauffeur",
    "Driving Licence, Route Planning, Load Securing",
    true,
  ),
  trade(
    "logistics",
    51_000,
    "Supply Chain Planner | Supply-Chain-Planer (m/w/d) | Planificateur supply chain (H/F) | Planificador de la cadena de suministro | Supplychainplanner",
    "Excel, SAP, Forecasting, Inventory",
  ),
];

/** What stands before a title, with what it does to the pay; an empty one is the usual. */
export const LEVELS: readonly { words: Readonly<Record<Tongue, string>>; pay: number; years: number }[] = [
  { words: { en: "", de: "", fr: "", es: "", nl: "" }, pay: 1, years: 3 },
  { words: { en: "", de: "", fr: "", es: "", nl: "" }, pay: 1.05, years: 4 },
  { words: { en: "Senior ", de: "Senior ", fr: "Senior ", es: "Senior ", nl: "Senior " }, pay: 1.3, years: 6 },
  { words: { en: "Junior ", de: "Junior ", fr: "Junior ", es: "Junior ", nl: "Junior " }, pay: 0.8, years: 1 },
  { words: { en: "Lead ", de: "Lead ", fr: "Lead ", es: "Lead ", nl: "Lead " }, pay: 1.45, years: 8 },
];

/** Departments by line of work, as the sources call them. */
export const DEPARTMENTS: Readonly<Record<Line, Readonly<Record<Tongue, string>>>> = {
  software: { en: "Engineering", de: "Entwicklung", fr: "Technique", es: "Tecnología", nl: "Techniek" },
  care: { en: "Care", de: "Pflege und Betreuung", fr: "Soins", es: "Cuidados", nl: "Zorg" },
  office: { en: "Administration", de: "Verwaltung", fr: "Administration", es: "Administración", nl: "Administratie" },
  sales: { en: "Sales and Service", de: "Vertrieb und Service", fr: "Commerce", es: "Ventas", nl: "Verkoop" },
  craft: { en: "Production", de: "Produktion", fr: "Production", es: "Producción", nl: "Productie" },
  logistics: { en: "Logistics", de: "Logistik", fr: "Logistique", es: "Logística", nl: "Logistiek" },
};
