// The invented jobs: eight lines of work, each with titles in ten languages, yearly pay in euro, and what one must know.

export type Tongue = "en" | "de" | "fr" | "es" | "nl" | "it" | "pt" | "pl" | "sv" | "da";

export type TradeLine = "software" | "care" | "office" | "sales" | "craft" | "logistics" | "hospitality" | "teaching";

export interface Trade {
  readonly line: TradeLine;
  readonly titles: Readonly<Record<Tongue, string>>;
  readonly pay: number;
  readonly skills: readonly string[];
  /** Paid by the hour or month rather than by the year, and without grades. */
  readonly hourly: boolean;
}

const TONGUES = ["en", "de", "fr", "es", "nl", "it", "pt", "pl", "sv", "da"] as const;

function trade(line: TradeLine, pay: number, titles: string, skills: string, hourly = false): Trade {
  const words = titles.split(" | ");
  const named = Object.fromEntries(TONGUES.map((tongue, at) => [tongue, words[at] ?? words[0] ?? ""]));
  return { line, pay, titles: named as Record<Tongue, string>, skills: skills.split(", "), hourly };
}

// en | de | fr | es | nl | it | pt | pl | sv | da
export const TRADES: readonly Trade[] = [
  trade(
    "software",
    68_000,
    "Backend Engineer | Backend-Entwickler (m/w/d) | Développeur backend (H/F) | Desarrollador backend | Backend-ontwikkelaar | Sviluppatore backend | Desenvolvedor backend | Programista backend | Backendutvecklare | Backend-udvikler",
    "Go, PostgreSQL, Kubernetes, REST, Docker",
  ),
  trade(
    "software",
    64_000,
    "Frontend Developer | Frontend-Entwickler (m/w/d) | Développeur frontend (H/F) | Desarrollador frontend | Frontend-developer | Sviluppatore frontend | Desenvolvedor frontend | Programista frontend | Frontendutvecklare | Frontend-udvikler",
    "TypeScript, React, CSS, Accessibility, Vite",
  ),
  trade(
    "software",
    72_000,
    "Data Engineer | Data Engineer (m/w/d) | Ingénieur data (H/F) | Ingeniero de datos | Data-engineer | Ingegnere dei dati | Engenheiro de dados | Inżynier danych | Dataingenjör | Dataingeniør",
    "Python, SQL, Airflow, Spark, dbt",
  ),
  trade(
    "software",
    70_000,
    "Machine Learning Engineer | Machine-Learning-Ingenieur (m/w/d) | Ingénieur machine learning (H/F) | Ingeniero de machine learning | Machine-learning-engineer | Machine Learning Engineer | Engenheiro de machine learning | Inżynier uczenia maszynowego | Maskininlärningsingenjör | Machine learning-ingeniør",
    "Python, PyTorch, SQL, Docker, MLOps",
  ),
  trade(
    "software",
    66_000,
    "Embedded Software Engineer (C++) | Embedded-Entwickler C++ (m/w/d) | Ingénieur logiciel embarqué C++ (H/F) | Ingeniero de software embebido C++ | Embedded software-engineer C++ | Sviluppatore software embedded C++ | Engenheiro de software embarcado C++ | Programista systemów wbudowanych C++ | Utvecklare inbyggda system C++ | Embedded softwareudvikler C++",
    "C++, Linux, Python, CAN, Git",
  ),
  trade(
    "software",
    65_000,
    ".NET Developer | .NET-Entwickler (m/w/d) | Développeur .NET (H/F) | Desarrollador .NET | .NET-ontwikkelaar | Sviluppatore .NET | Desenvolvedor .NET | Programista .NET | .NET-utvecklare | .NET-udvikler",
    "C#, .NET, SQL Server, Azure, Git",
  ),
  trade(
    "software",
    60_000,
    "Systems Administrator | Systemadministrator (m/w/d) | Administrateur systèmes (H/F) | Administrador de sistemas | Systeembeheerder | Amministratore di sistema | Administrador de sistemas | Administrator systemów | Systemadministratör | Systemadministrator",
    "Linux, Ansible, Terraform, Bash, Monitoring",
  ),
  trade(
    "software",
    74_000,
    "Security Analyst | IT-Sicherheitsanalyst (m/w/d) | Analyste cybersécurité (H/F) | Analista de ciberseguridad | Securityanalist | Analista di cybersecurity | Analista de cibersegurança | Analityk bezpieczeństwa IT | Säkerhetsanalytiker | Sikkerhedsanalytiker",
    "SIEM, Python, Linux, Incident Response, Networking",
  ),
  trade(
    "software",
    75_000,
    "Product Manager | Produktmanager (m/w/d) | Chef de produit (H/F) | Jefe de producto | Productmanager | Product Manager | Gerente de produto | Menedżer produktu | Produktchef | Produktchef",
    "Roadmapping, SQL, User Research, Agile, Jira",
  ),
  trade(
    "software",
    58_000,
    "UX Designer | UX-Designer (m/w/d) | Designer UX (H/F) | Diseñador UX | UX-designer | UX Designer | Designer UX | Projektant UX | UX-designer | UX-designer",
    "Figma, User Research, Prototyping, Accessibility, CSS",
  ),
  trade(
    "software",
    57_000,
    "QA Engineer | Testingenieur (m/w/d) | Ingénieur test logiciel (H/F) | Ingeniero de calidad de software | Testengineer | Tester software | Analista de testes | Tester oprogramowania | Testingenjör | Testingeniør",
    "Playwright, SQL, Test Automation, Git, Jira",
  ),
  trade(
    "care",
    40_000,
    "Registered Nurse | Pflegefachkraft (m/w/d) | Infirmier (H/F) | Enfermero/a | Verpleegkundige | Infermiere | Enfermeiro | Pielęgniarka / pielęgniarz | Sjuksköterska | Sygeplejerske",
    "Patient Care, Medication Administration, Documentation, First Aid",
    true,
  ),
  trade(
    "care",
    31_000,
    "Care Assistant | Pflegehelfer (m/w/d) | Aide-soignant (H/F) | Auxiliar de enfermería | Zorgassistent | Operatore socio-sanitario | Auxiliar de saúde | Opiekun medyczny | Undersköterska | Social- og sundhedshjælper",
    "Patient Care, Communication, First Aid",
    true,
  ),
  trade(
    "care",
    42_000,
    "Physiotherapist | Physiotherapeut (m/w/d) | Kinésithérapeute (H/F) | Fisioterapeuta | Fysiotherapeut | Fisioterapista | Fisioterapeuta | Fizjoterapeuta | Fysioterapeut | Fysioterapeut",
    "Rehabilitation, Documentation, Communication",
  ),
  trade(
    "care",
    92_000,
    "General Practitioner | Hausarzt (m/w/d) | Médecin généraliste (H/F) | Médico de familia | Huisarts | Medico di medicina generale | Médico de família | Lekarz rodzinny | Allmänläkare | Almen praktiserende læge",
    "Diagnosis, Patient Care, Documentation",
  ),
  trade(
    "care",
    36_000,
    "Pharmacy Assistant | Pharmazeutisch-technischer Assistent (m/w/d) | Préparateur en pharmacie (H/F) | Auxiliar de farmacia | Apothekersassistent | Assistente di farmacia | Auxiliar de farmácia | Technik farmaceutyczny | Apotekstekniker | Farmakonom",
    "Dispensing, Customer Service, Documentation",
  ),
  trade(
    "office",
    52_000,
    "Accountant | Buchhalter (m/w/d) | Comptable (H/F) | Contable | Boekhouder | Contabile | Contador | Księgowy | Redovisningsekonom | Bogholder",
    "Excel, SAP, IFRS, Bookkeeping",
  ),
  trade(
    "office",
    50_000,
    "Human Resources Specialist | Personalreferent (m/w/d) | Chargé des ressources humaines (H/F) | Técnico de recursos humanos | HR-adviseur | Specialista risorse umane | Analista de recursos humanos | Specjalista ds. kadr | HR-specialist | HR-konsulent",
    "Recruiting, Labour Law, Excel, Communication",
  ),
  trade(
    "office",
    41_000,
    "Office Assistant | Büroassistenz (m/w/d) | Assistant administratif (H/F) | Auxiliar administrativo | Administratief medewerker | Impiegato amministrativo | Assistente administrativo | Asystent biura | Kontorsassistent | Kontorassistent",
    "Microsoft Office, Organisation, Communication",
  ),
  trade(
    "office",
    78_000,
    "Legal Counsel | Syndikusrechtsanwalt (m/w/d) | Juriste d'entreprise (H/F) | Asesor jurídico | Bedrijfsjurist | Legale d'impresa | Advogado corporativo | Radca prawny | Bolagsjurist | Virksomhedsjurist",
    "Contract Law, Negotiation, GDPR",
  ),
  trade(
    "office",
    62_000,
    "Project Manager | Projektleiter (m/w/d) | Chef de projet (H/F) | Jefe de proyecto | Projectleider | Project Manager | Gerente de projetos | Kierownik projektu | Projektledare | Projektleder",
    "Project Management, Budgeting, Risk Management, Agile",
  ),
  trade(
    "office",
    58_000,
    "Financial Controller | Controller (m/w/d) | Contrôleur de gestion (H/F) | Controller financiero | Controller | Controller di gestione | Controller financeiro | Kontroler finansowy | Controller | Controller",
    "Excel, SAP, Forecasting, Budgeting, Power BI",
  ),
  trade(
    "office",
    49_000,
    "Purchasing Officer | Einkäufer (m/w/d) | Acheteur (H/F) | Técnico de compras | Inkoper | Addetto acquisti | Comprador | Specjalista ds. zakupów | Inköpare | Indkøber",
    "Negotiation, SAP, Excel, Supplier Management",
  ),
  trade(
    "sales",
    55_000,
    "Account Executive | Vertriebsmitarbeiter Außendienst (m/w/d) | Commercial (H/F) | Ejecutivo de ventas | Accountmanager | Account Manager | Executivo de contas | Przedstawiciel handlowy | Säljare | Salgskonsulent",
    "Salesforce, Negotiation, CRM, Presentation",
  ),
  trade(
    "sales",
    48_000,
    "Marketing Specialist | Marketing-Referent (m/w/d) | Chargé de marketing (H/F) | Especialista en marketing | Marketingspecialist | Specialista marketing | Analista de marketing | Specjalista ds. marketingu | Marknadsspecialist | Marketingspecialist",
    "SEO, Google Analytics, Copywriting, Social Media",
  ),
  trade(
    "sales",
    27_000,
    "Shop Assistant | Verkäufer (m/w/d) | Vendeur (H/F) | Dependiente/a | Winkelmedewerker | Addetto vendite | Vendedor de loja | Sprzedawca | Butikssäljare | Butiksassistent",
    "Customer Service, Cash Handling, Communication",
    true,
  ),
  trade(
    "sales",
    34_000,
    "Customer Support Agent | Kundenberater (m/w/d) | Conseiller clientèle (H/F) | Agente de atención al cliente | Klantenservicemedewerker | Addetto al servizio clienti | Atendente de suporte ao cliente | Doradca klienta | Kundtjänstmedarbetare | Kundeservicemedarbejder",
    "Customer Service, CRM, Communication",
  ),
  trade(
    "sales",
    44_000,
    "Store Manager | Filialleiter (m/w/d) | Responsable de magasin (H/F) | Gerente de tienda | Winkelmanager | Responsabile di negozio | Gerente de loja | Kierownik sklepu | Butikschef | Butikschef",
    "Team Leadership, Customer Service, Inventory, Scheduling",
  ),
  trade(
    "craft",
    43_000,
    "Electrician | Elektriker (m/w/d) | Électricien (H/F) | Electricista | Elektricien | Elettricista | Eletricista | Elektryk | Elektriker | Elektriker",
    "Wiring, Safety Regulations, Troubleshooting",
    true,
  ),
  trade(
    "craft",
    41_000,
    "Welder | Schweißer (m/w/d) | Soudeur (H/F) | Soldador | Lasser | Saldatore | Soldador | Spawacz | Svetsare | Svejser",
    "MIG Welding, TIG Welding, Blueprint Reading",
    true,
  ),
  trade(
    "craft",
    45_000,
    "Maintenance Technician | Instandhaltungstechniker (m/w/d) | Technicien de maintenance (H/F) | Técnico de mantenimiento | Onderhoudsmonteur | Manutentore | Técnico de manutenção | Technik utrzymania ruchu | Underhållstekniker | Vedligeholdelsestekniker",
    "Hydraulics, PLC, Troubleshooting, Preventive Maintenance",
  ),
  trade(
    "craft",
    56_000,
    "Mechanical Engineer | Maschinenbauingenieur (m/w/d) | Ingénieur mécanique (H/F) | Ingeniero mecánico | Werktuigbouwkundig ingenieur | Ingegnere meccanico | Engenheiro mecânico | Inżynier mechanik | Maskiningenjör | Maskiningeniør",
    "CAD, SolidWorks, FEA, Tolerancing",
  ),
  trade(
    "craft",
    39_000,
    "Plumber | Anlagenmechaniker SHK (m/w/d) | Plombier (H/F) | Fontanero | Loodgieter | Idraulico | Encanador | Hydraulik | Rörmokare | VVS-montør",
    "Pipe Fitting, Heating Systems, Safety Regulations",
    true,
  ),
  trade(
    "craft",
    35_000,
    "Machine Operator | Maschinenführer (m/w/d) | Conducteur de ligne (H/F) | Operario de producción | Machineoperator | Operatore di macchina | Operador de máquinas | Operator maszyn | Maskinoperatör | Maskinoperatør",
    "CNC, Quality Control, Safety Regulations",
    true,
  ),
  trade(
    "logistics",
    33_000,
    "Warehouse Operative | Lagermitarbeiter (m/w/d) | Préparateur de commandes (H/F) | Mozo de almacén | Magazijnmedewerker | Magazziniere | Auxiliar de armazém | Magazynier | Lagerarbetare | Lagermedarbejder",
    "Forklift, Inventory, Barcode Scanners",
    true,
  ),
  trade(
    "logistics",
    37_000,
    "Truck Driver | Berufskraftfahrer (m/w/d) | Chauffeur poids lourd (H/F) | Conductor de camión | Vrachtwagenchauffeur | Autista di camion | Motorista de caminhão | Kierowca ciężarówki | Lastbilschaufför | Lastbilchauffør",
    "Driving Licence, Route Planning, Load Securing",
    true,
  ),
  trade(
    "logistics",
    51_000,
    "Supply Chain Planner | Supply-Chain-Planer (m/w/d) | Planificateur supply chain (H/F) | Planificador de la cadena de suministro | Supplychainplanner | Pianificatore della supply chain | Planejador de supply chain | Planista łańcucha dostaw | Supply chain-planerare | Supply chain-planlægger",
    "Excel, SAP, Forecasting, Inventory",
  ),
  trade(
    "logistics",
    30_000,
    "Delivery Driver | Auslieferungsfahrer (m/w/d) | Chauffeur-livreur (H/F) | Repartidor | Bezorger | Autista consegne | Entregador | Kurier | Budbilsförare | Varebilschauffør",
    "Driving Licence, Customer Service, Route Planning",
    true,
  ),
  trade(
    "hospitality",
    36_000,
    "Cook | Koch (m/w/d) | Cuisinier (H/F) | Cocinero/a | Kok | Cuoco | Cozinheiro | Kucharz | Kock | Kok",
    "Food Safety, Menu Planning, HACCP",
    true,
  ),
  trade(
    "hospitality",
    29_000,
    "Barista | Barista (m/w/d) | Barista (H/F) | Barista | Barista | Barista | Barista | Barista | Barista | Barista",
    "Customer Service, Food Safety, Cash Handling",
    true,
  ),
  trade(
    "hospitality",
    30_000,
    "Hotel Receptionist | Hotelrezeptionist (m/w/d) | Réceptionniste d'hôtel (H/F) | Recepcionista de hotel | Hotelreceptionist | Receptionist d'albergo | Recepcionista de hotel | Recepcjonista hotelowy | Hotellreceptionist | Hotelreceptionist",
    "Reservations, Customer Service, Cash Handling",
    true,
  ),
  trade(
    "hospitality",
    28_000,
    "Waiter | Servicekraft (m/w/d) | Serveur (H/F) | Camarero/a | Medewerker bediening | Cameriere | Garçom | Kelner | Servitör | Tjener",
    "Customer Service, Cash Handling, Food Safety",
    true,
  ),
  trade(
    "teaching",
    37_000,
    "Early Years Teacher | Erzieher (m/w/d) | Éducateur de jeunes enfants (H/F) | Educador infantil | Pedagogisch medewerker | Educatore d'infanzia | Educador de infância | Nauczyciel przedszkola | Förskollärare | Pædagog",
    "Child Development, Communication, Planning",
  ),
  trade(
    "teaching",
    52_000,
    "Mathematics Teacher | Mathematiklehrer (m/w/d) | Professeur de mathématiques (H/F) | Profesor de matemáticas | Docent wiskunde | Insegnante di matematica | Professor de matemática | Nauczyciel matematyki | Matematiklärare | Matematiklærer",
    "Lesson Planning, Communication, Mathematics",
  ),
  trade(
    "teaching",
    43_000,
    "Social Worker | Sozialarbeiter (m/w/d) | Travailleur social (H/F) | Trabajador social | Maatschappelijk werker | Assistente sociale | Assistente social | Pracownik socjalny | Socialsekreterare | Socialrådgiver",
    "Case Management, Communication, Documentation",
  ),
];

/** What stands before a title, with what it does to the pay; an empty one is the usual. */
export const LEVELS: readonly { word: string; pay: number; years: number }[] = [
  { word: "", pay: 1, years: 3 },
  { word: "Senior ", pay: 1.3, years: 6 },
  { word: "Junior ", pay: 0.8, years: 1 },
  { word: "Lead ", pay: 1.45, years: 8 },
];

function inEach(words: string): Readonly<Record<Tongue, string>> {
  const each = words.split(" | ");
  return Object.fromEntries(TONGUES.map((tongue, at) => [tongue, each[at] ?? ""])) as Record<Tongue, string>;
}

/** Departments by line of work, as the sources call them. */
export const DEPARTMENTS: Readonly<Record<TradeLine, Readonly<Record<Tongue, string>>>> = {
  software: inEach(
    "Engineering | Entwicklung | Technique | Tecnología | Techniek | Tecnologia | Tecnologia | Technologia | Teknik | Teknologi",
  ),
  care: inEach("Care | Pflege und Betreuung | Soins | Cuidados | Zorg | Assistenza | Cuidados | Opieka | Vård | Pleje"),
  office: inEach(
    "Administration | Verwaltung | Administration | Administración | Administratie | Amministrazione | Administração | Administracja | Administration | Administration",
  ),
  sales: inEach(
    "Sales and Service | Vertrieb und Service | Commerce | Ventas | Verkoop | Vendite | Vendas | Sprzedaż | Försäljning | Salg",
  ),
  craft: inEach(
    "Production | Produktion | Production | Producción | Productie | Produzione | Produção | Produkcja | Produktion | Produktion",
  ),
  logistics: inEach(
    "Logistics | Logistik | Logistique | Logística | Logistiek | Logistica | Logística | Logistyka | Logistik | Logistik",
  ),
  hospitality: inEach(
    "Hospitality | Gastronomie | Hôtellerie et restauration | Hostelería | Horeca | Ospitalità | Hotelaria | Gastronomia | Restaurang | Restaurant",
  ),
  teaching: inEach(
    "Education | Bildung und Soziales | Éducation | Educación | Onderwijs | Istruzione | Educação | Edukacja | Utbildning | Uddannelse",
  ),
};
