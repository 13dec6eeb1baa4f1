// Words around skills: what German hangs on a skill's name, what shows that a language is asked for, what heads a list.

/** Second parts of compounds that leave the first part's meaning as it is: "Informatikkenntnisse", "Datenbanksysteme". */
export const COMPOUND_HEADS: readonly string[] =
  `abteilung affinität anlage anlagen anwendung anwendungen applikation applikationen architektur architekturen arbeiten aufgaben ausbildung ausbildungen
  basiert basierte basierten bereich bereiche berufe branche dienste dienstleister dienstleistung dienstleistungen entwickler entwicklerin entwicklung entwicklungen
  erfahrung erfahrungen fachmann fachfrau fachkraft funktionalitäten infrastruktur infrastrukturen ingenieur ingenieure ingenieurin kenntnis kenntnisse kenntnissen
  komponenten konzepte landschaft landschaften lehre leiter leitung lösung lösungen management methoden plattform plattformen produkte produkten programme
  projekt projekte projekten projekts projektes prozesse prozessen sicherheit spezialist spezialisten spezialistin studium support system systeme systemen systems
  team teams technik techniken technologie technologien tool tools umfeld umgebung umgebungen unternehmen verständnis werkzeuge wissen`
    .split(/\s+/)
    .filter((word) => word !== "");

/** A language is a skill where one of these stands near: speaking, writing, levels, knowledge. */
export const PROFICIENCY_WORDS: ReadonlySet<string> = new Set(
  `a1 a2 b1 b2 c1 c2 advanced basic beherrscht beherrschung beheersing beherrschen bilingual bilingue bilingüe business communicate communication communicative conversant conversational
  excellent fluency fluent fluently good knowledge language languages level mother multilingual native oral orally proficiency proficient read reading skills speak speaker speaking speaks spoken verbal verbally working write writing written
  fliessend grundkenntnisse gute guten guter kenntnis kenntnisse kenntnissen muttersprache muttersprachlich muttersprachniveau niveau schrift sehr sprache sprachen sprachkenntnisse sprechen stilsicher stilsicheres verhandlungssicher verhandlungssichere verhandlungssicheres wort sprichst
  courant couramment ecrit ecrite langue langues lu maitrise maitrisez maternelle oral parle parlee parlez pratique conocimientos dominio escrito fluido hablado idioma idiomas lengua nativo nivel
  conoscenza fluente lingua lingue madrelingua ottima parlato scritto dominio fluencia fluente idioma lingua nivel goede kennis spreekt taal talen uitstekende vloeiend vloeiende woord geschrift
  behärskar flytande flytande goda kunskaper modersmal skrift skriftligt sprak talar tal muntlig muntligt skriftlig flytende gode kundskaber sprog biegla biegle bardzo dobra jezyk jezyka komunikatywna komunikatywnym znajomosc poziomie
  jazyk jazyka uroven znalost plynne kielen kielitaito sujuva suullinen hyva taito владение уровень язык языка знание володіння рівень мова знання`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** What an advert says where it asks for something: an everyday word beside one of these names a skill. */
export const DEMAND_WORDS: ReadonlySet<string> = new Set(
  `ability asset atout background certificate certification certified competence competency degree diploma experience experienced expert expertise familiar familiarity knowledge
  knowledgeable mastery proficiency proficient qualification qualified skill skilled skills specialist trained understanding must preferred required requires requirement requirements
  erforderlich vorausgesetzt voraussetzung voraussetzungen vorteil wunschenswert exige exigee requis requise souhaite imprescindible requisito requisitos gradimento vereist wymagana wymagane krav meriterande
  abschluss affinitat ausbildung berufserfahrung erfahren erfahrene erfahrung erfahrungen fahigkeiten kenntnis kenntnisse kenntnissen know kompetenz kompetenzen studium
  verstandnis versiert vertraut weiterbildung aptitude bac competence competences connaissance connaissances diplome experience experiences formation maitrise maitrisez notions
  capacitacion competencia competencias conocimiento conocimientos experiencia formacion manejo titulacion attestato competenza competenze conoscenza conoscenze diploma esperienza laurea
  conhecimento conhecimentos competencias experiencia formacao bekend certificaat diploma ervaring ervaren kennis opleiding vaardigheden beharskar erfarenhet erfarenheter examen
  kompetens kunskap kunskaper utbildning vana erfaren erfaring fagbrev kjennskap kompetanse kunnskap utdanning bevis erfaringer kendskab kompetencer uddannelse viden
  kokemus kokemusta koulutus osaaminen osaamista taidot tuntemus doswiadczenie doswiadczenia umiejetnosc umiejetnosci wiedza wyksztalcenie znajomosc znajomosci dovednosti praxe vzdelani zkusenost zkusenosti znalost znalosti
  опыт знание знания навыки образование умение досвід знання навички освіта вміння`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** What stands before a colon that opens a list of skills. */
export const LIST_LABELS: readonly string[] = [
  "skills",
  "key skills",
  "technical skills",
  "required skills",
  "core skills",
  "must have skills",
  "nice to have skills",
  "technologies",
  "tech stack",
  "technology stack",
  "stack",
  "tools",
  "kenntnisse",
  "fachkenntnisse",
  "technologien",
  "compétences",
  "compétences techniques",
  "environnement technique",
  "stack technique",
  "competencias",
  "conocimientos",
  "tecnologías",
  "competenze",
  "tecnologie",
  "competências",
  "tecnologias",
  "vaardigheden",
  "technologieën",
  "kompetenser",
  "kompetanse",
  "kompetencer",
  "tekniker",
  "osaaminen",
  "umiejętności",
  "technologie",
  "dovednosti",
  "ключевые навыки",
  "навыки",
  "навички",
  "スキル",
  "技能",
];
