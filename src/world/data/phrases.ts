// Sentences of the invented postings, by language. {employer}, {city}, {job}, {skill}, {years} are filled in.
import { MORE_PHRASES } from "./morePhrases.ts";
import type { Line } from "./trades.ts";

export type Tongue = "en" | "de" | "fr" | "es" | "nl" | "it" | "pt" | "pl" | "sv" | "da";

export interface Phrases {
  readonly about: readonly string[];
  readonly tasksHeading: string;
  readonly tasks: Readonly<Record<Line, readonly string[]>>;
  readonly wantedHeading: string;
  readonly wanted: readonly string[];
  readonly offerHeading: string;
  readonly offer: readonly string[];
  readonly place: { readonly office: string; readonly hybrid: string; readonly remote: string };
  readonly end: readonly string[];
  readonly fullTime: string;
  readonly partTime: string;
  readonly temporary: string;
  readonly month: string;
  readonly hour: string;
}

export const PHRASES: Readonly<Record<Tongue, Phrases>> = {
  en: {
    about: [
      "{employer} started in a small workshop in {city} and has grown carefully ever since. We like plain words, tidy handovers and colleagues who ask when something is unclear.",
      "For more than twenty years people in and around {city} have relied on {employer}. We are large enough to offer security and small enough that your name is known on the first day.",
      "At {employer} we believe that good work needs calm. Our team in {city} plans ahead, keeps its promises and goes home on time.",
    ],
    tasksHeading: "What you will do",
    tasks: {
      software: [
        "Design, build and run services that thousands of customers use every day.",
        "Review the changes of your colleagues and explain your own in writing.",
        "Find out why something was slow or wrong, and make sure that it stays fixed.",
        "Talk with the people who use what we build, and cut features that nobody needs.",
      ],
      care: [
        "Look after the people on your ward with skill, patience and a sense of humour.",
        "Write down what you did and what you noticed, so that the next shift can rely on it.",
        "Talk with families and doctors and make sure that everybody knows the plan.",
        "Introduce new colleagues and students to the daily routine.",
      ],
      office: [
        "Keep the records complete and find mistakes before others do.",
        "Prepare the monthly and yearly reports together with the team.",
        "Answer questions of colleagues in plain words and on time.",
        "Make our procedures simpler each time you use them.",
      ],
      sales: [
        "Advise customers honestly and find what really helps them.",
        "Look after existing customers and win new ones in your area.",
        "Keep our customer records up to date and plan your week yourself.",
        "Bring what customers tell you back to the team.",
      ],
      craft: [
        "Plan, carry out and check your work according to drawings and safety rules.",
        "Maintain machines and tools and repair them when they fail.",
        "Measure the quality of the parts and document the results.",
        "Help apprentices to become good at what they do.",
      ],
      logistics: [
        "Receive goods, check them and put them where they will be found again.",
        "Prepare deliveries so that they leave complete and on time.",
        "Keep the stock records correct and report what is damaged.",
        "Plan routes with the dispatch team and look after your vehicle.",
      ],
      hospitality: [
        "Welcome guests and make sure that they leave a little happier than they came.",
        "Prepare what is needed before the doors open and leave the place clean.",
        "Keep to the rules of hygiene and tell us when stocks run low.",
      ],
      teaching: [
        "Plan lessons and activities that everyone in the group can follow.",
        "Talk with families and colleagues about how each child or client is doing.",
        "Write reports that are fair, short and on time.",
      ],
    },
    wantedHeading: "What you bring",
    wanted: [
      "At least {years} years of experience as {job} or in a similar role",
      "Good knowledge of {skill}",
      "A bachelor's degree or a completed apprenticeship in a related field",
      "Clear spoken and written English",
      "Care for details and for the people around you",
    ],
    offerHeading: "What we offer",
    offer: [
      "30 days of paid vacation",
      "A company pension plan",
      "Paid training days each year",
      "Flexible working hours",
      "Health insurance for you and your family",
      "A bicycle or a ticket for public transport",
    ],
    place: {
      office: "The position is on-site in {city}.",
      hybrid: "This is a hybrid role with 3 days in the office in {city} each week.",
      remote: "This is a fully remote position.",
    },
    end: [
      "Send us a few lines about yourself; we answer within a week.",
      "We look forward to hearing from you, whoever you are.",
    ],
    fullTime: "Full-time",
    partTime: "Part-time",
    temporary: "Temporary",
    month: "{a} - {b} per month",
    hour: "{a} - {b} per hour",
  },
  de: {
    about: [
      "{employer} hat in einer kleinen Werkstatt in {city} begonnen und ist seither behutsam gewachsen. Wir mögen klare Worte, ordentliche Übergaben und Kolleginnen und Kollegen, die nachfragen.",
      "Seit über zwanzig Jahren verlassen sich die Menschen in und um {city} auf {employer}. Wir sind groß genug für Sicherheit und klein genug, dass man sich am ersten Tag beim Namen kennt.",
      "Bei {employer} glauben wir, dass gute Arbeit Ruhe braucht. Unser Team in {city} plant voraus, hält Zusagen ein und geht pünktlich nach Hause.",
    ],
    tasksHeading: "Ihre Aufgaben",
    tasks: {
      software: [
        "Sie entwerfen, bauen und betreiben Dienste, die täglich von Tausenden genutzt werden.",
        "Sie prüfen die Änderungen Ihrer Kollegen und erklären Ihre eigenen schriftlich.",
        "Sie finden heraus, warum etwas langsam oder falsch war, und sorgen dafür, dass es behoben bleibt.",
        "Sie sprechen mit den Menschen, die unsere Programme nutzen, und lassen Überflüssiges weg.",
      ],
      care: [
        "Sie versorgen die Menschen auf Ihrer Station mit Können, Geduld und Humor.",
        "Sie dokumentieren, was Sie getan und bemerkt haben, damit sich die nächste Schicht darauf verlassen kann.",
        "Sie sprechen mit Angehörigen und Ärzten und sorgen dafür, dass alle den Plan kennen.",
        "Sie führen neue Kolleginnen und Auszubildende in den Alltag ein.",
      ],
      office: [
        "Sie führen die Unterlagen vollständig und finden Fehler, bevor andere sie finden.",
        "Sie bereiten gemeinsam mit dem Team die Monats- und Jahresberichte vor.",
        "Sie beantworten Fragen der Kollegen verständlich und rechtzeitig.",
        "Sie machen unsere Abläufe bei jeder Gelegenheit einfacher.",
      ],
      sales: [
        "Sie beraten unsere Kundschaft ehrlich und finden, was ihr wirklich hilft.",
        "Sie betreuen bestehende Kunden und gewinnen neue in Ihrem Gebiet.",
        "Sie pflegen die Kundendaten und planen Ihre Woche selbst.",
        "Sie bringen Rückmeldungen der Kunden in das Team ein.",
      ],
      craft: [
        "Sie planen, erledigen und prüfen Ihre Arbeit nach Zeichnung und Sicherheitsregeln.",
        "Sie warten Maschinen und Werkzeuge und setzen sie instand.",
        "Sie messen die Qualität der Teile und dokumentieren die Ergebnisse.",
        "Sie helfen unseren Auszubildenden, ihr Handwerk zu lernen.",
      ],
      logistics: [
        "Sie nehmen Waren an, prüfen sie und lagern sie so ein, dass man sie wiederfindet.",
        "Sie stellen Lieferungen zusammen, die vollständig und pünktlich das Haus verlassen.",
        "Sie führen die Bestände und melden Beschädigtes.",
        "Sie planen Touren mit der Disposition und pflegen Ihr Fahrzeug.",
      ],
      hospitality: [
        "Sie empfangen unsere Gäste und sorgen dafür, dass sie gern wiederkommen.",
        "Sie bereiten alles vor, bevor die Türen öffnen, und hinterlassen den Platz sauber.",
        "Sie halten die Hygieneregeln ein und melden, wenn Vorräte knapp werden.",
      ],
      teaching: [
        "Sie planen Stunden und Angebote, denen alle in der Gruppe folgen können.",
        "Sie sprechen mit Familien und Kollegen darüber, wie es jedem Einzelnen geht.",
        "Sie schreiben Berichte, die gerecht, kurz und pünktlich sind.",
      ],
    },
    wantedHeading: "Ihr Profil",
    wanted: [
      "Mindestens {years} Jahre Berufserfahrung als {job} oder in einer ähnlichen Stelle",
      "Gute Kenntnisse in {skill}",
      "Abgeschlossene Ausbildung oder Bachelor in einem verwandten Fach",
      "Gutes Deutsch in Wort und Schrift",
      "Sorgfalt und Freude an der Arbeit im Team",
    ],
    offerHeading: "Wir bieten",
    offer: [
      "30 Tage bezahlten Urlaub",
      "Betriebliche Altersvorsorge",
      "Bezahlte Weiterbildung in jedem Jahr",
      "Flexible Arbeitszeiten",
      "Ein Jobrad oder ein Deutschlandticket",
      "Kantine mit frischem Essen",
    ],
    place: {
      office: "Die Arbeit findet vor Ort in {city} statt.",
      hybrid: "Die Stelle ist hybrid: drei Tage pro Woche im Büro in {city}, sonst zu Hause.",
      remote: "Die Stelle ist vollständig remote.",
    },
    end: ["Schreiben Sie uns ein paar Zeilen; wir antworten innerhalb einer Woche.", "Wir freuen uns auf Sie."],
    fullTime: "Vollzeit",
    partTime: "Teilzeit",
    temporary: "Befristet",
    month: "{a} - {b} brutto im Monat",
    hour: "{a} - {b} pro Stunde",
  },
  fr: {
    about: [
      "{employer} est né dans un petit atelier à {city} et grandit avec prudence depuis lors. Nous aimons les mots simples, les dossiers bien tenus et les collègues qui posent des questions.",
      "Depuis plus de vingt ans, les habitants de {city} et des environs font confiance à {employer}. Nous sommes assez grands pour offrir la stabilité et assez petits pour connaître votre prénom dès le premier jour.",
    ],
    tasksHeading: "Vos missions",
    tasks: {
      software: [
        "Concevoir, construire et exploiter des services utilisés chaque jour par des milliers de clients.",
        "Relire les changements de vos collègues et expliquer les vôtres par écrit.",
        "Comprendre pourquoi quelque chose était lent ou faux, et veiller à ce que cela ne revienne pas.",
        "Échanger avec les personnes qui utilisent nos outils et retirer ce qui ne sert à personne.",
      ],
      care: [
        "Prendre soin des personnes de votre service avec compétence et patience.",
        "Noter ce que vous avez fait et observé afin que l'équipe suivante puisse s'y fier.",
        "Parler avec les familles et les médecins et partager le plan de soins.",
        "Accueillir les nouveaux collègues et les stagiaires.",
      ],
      office: [
        "Tenir des dossiers complets et trouver les erreurs avant les autres.",
        "Préparer avec l'équipe les rapports mensuels et annuels.",
        "Répondre clairement et à temps aux questions des collègues.",
        "Simplifier nos procédures à chaque occasion.",
      ],
      sales: [
        "Conseiller les clients avec honnêteté et trouver ce qui les aide vraiment.",
        "Suivre les clients existants et en gagner de nouveaux dans votre secteur.",
        "Tenir à jour les fiches des clients et organiser votre semaine.",
        "Rapporter à l'équipe ce que disent les clients.",
      ],
      craft: [
        "Préparer, réaliser et contrôler votre travail selon les plans et les règles de sécurité.",
        "Entretenir et réparer les machines et les outils.",
        "Mesurer la qualité des pièces et consigner les résultats.",
        "Aider les apprentis à progresser dans leur métier.",
      ],
      logistics: [
        "Recevoir les marchandises, les vérifier et les ranger à leur place.",
        "Préparer des livraisons complètes qui partent à l'heure.",
        "Tenir les stocks et signaler ce qui est abîmé.",
        "Planifier les tournées et prendre soin de votre véhicule.",
      ],
      hospitality: [
        "Accueillir les clients et veiller à ce qu'ils aient envie de revenir.",
        "Préparer le service avant l'ouverture et laisser les lieux propres.",
        "Respecter les règles d'hygiène et signaler les stocks qui baissent.",
      ],
      teaching: [
        "Préparer des séances que tout le groupe peut suivre.",
        "Échanger avec les familles et les collègues sur la situation de chacun.",
        "Rédiger des bilans justes, courts et remis à temps.",
      ],
    },
    wantedHeading: "Votre profil",
    wanted: [
      "Au moins {years} ans d'expérience en tant que {job} ou à un poste semblable",
      "De bonnes connaissances en {skill}",
      "Une licence ou une formation achevée dans un domaine proche",
      "Un français clair à l'oral comme à l'écrit",
      "Le souci du détail et le goût du travail en équipe",
    ],
    offerHeading: "Ce que nous offrons",
    offer: [
      "Des tickets restaurant",
      "Une mutuelle d'entreprise",
      "Des horaires souples",
      "Des jours de formation payés",
      "Le remboursement des transports",
    ],
    place: {
      office: "Le poste est basé sur site à {city}.",
      hybrid: "Le travail est hybride, avec trois jours par semaine au bureau à {city}.",
      remote: "Le poste est entièrement à distance.",
    },
    end: ["Envoyez-nous quelques lignes ; nous répondons en une semaine.", "Au plaisir de vous lire."],
    fullTime: "Temps plein",
    partTime: "Temps partiel",
    temporary: "CDD",
    month: "{a} - {b} brut par mois",
    hour: "{a} - {b} par heure",
  },
  es: {
    about: [
      "{employer} nació en un pequeño taller de {city} y ha crecido con calma desde entonces. Nos gustan las palabras claras, el trabajo ordenado y la gente que pregunta cuando algo no se entiende.",
      "Desde hace más de veinte años, muchas familias de {city} y sus alrededores confían en {employer}. Somos lo bastante grandes para dar estabilidad y lo bastante pequeños para conocernos por el nombre.",
    ],
    tasksHeading: "Tus tareas",
    tasks: {
      software: [
        "Diseñar, construir y mantener servicios que miles de clientes usan cada día.",
        "Revisar los cambios de tus compañeros y explicar los tuyos por escrito.",
        "Averiguar por qué algo era lento o incorrecto y procurar que no vuelva a ocurrir.",
        "Hablar con las personas que usan nuestros programas y quitar lo que sobra.",
      ],
      care: [
        "Atender a las personas de tu unidad con conocimiento, paciencia y buen humor.",
        "Anotar lo que has hecho y observado para que el turno siguiente pueda fiarse.",
        "Hablar con las familias y el personal médico y compartir el plan.",
        "Acompañar a los nuevos compañeros en sus primeros días.",
      ],
      office: [
        "Llevar los registros completos y encontrar los errores antes que nadie.",
        "Preparar con el equipo los informes mensuales y anuales.",
        "Responder a tiempo y con claridad a las preguntas de los compañeros.",
        "Simplificar nuestros procesos siempre que se pueda.",
      ],
      sales: [
        "Asesorar a los clientes con honradez y encontrar lo que de verdad les ayuda.",
        "Cuidar a los clientes actuales y ganar otros nuevos en tu zona.",
        "Mantener al día los datos de los clientes y organizar tu semana.",
        "Contar al equipo lo que dicen los clientes.",
      ],
      craft: [
        "Planificar, hacer y comprobar tu trabajo según los planos y las normas de seguridad.",
        "Mantener y reparar máquinas y herramientas.",
        "Medir la calidad de las piezas y documentar los resultados.",
        "Ayudar a los aprendices a dominar el oficio.",
      ],
      logistics: [
        "Recibir la mercancía, comprobarla y colocarla en su sitio.",
        "Preparar envíos completos que salen a tiempo.",
        "Llevar el inventario y avisar de lo que está dañado.",
        "Planificar rutas y cuidar tu vehículo.",
      ],
      hospitality: [
        "Recibir a los clientes y lograr que quieran volver.",
        "Preparar el servicio antes de abrir y dejar el lugar limpio.",
        "Cumplir las normas de higiene y avisar cuando falten existencias.",
      ],
      teaching: [
        "Preparar clases y actividades que todo el grupo pueda seguir.",
        "Hablar con las familias y los compañeros sobre cómo va cada persona.",
        "Escribir informes justos, breves y a tiempo.",
      ],
    },
    wantedHeading: "Tu perfil",
    wanted: [
      "Al menos {years} años de experiencia como {job} o en un puesto similar",
      "Buenos conocimientos de {skill}",
      "Grado universitario o formación profesional en un campo afín",
      "Español claro, hablado y escrito",
      "Atención al detalle y ganas de trabajar en equipo",
    ],
    offerHeading: "Qué ofrecemos",
    offer: [
      "Horario flexible",
      "Seguro médico privado",
      "Formación pagada",
      "Contrato indefinido",
      "Comedor de empresa",
    ],
    place: {
      office: "El trabajo es presencial en {city}.",
      hybrid: "El trabajo es híbrido, con tres días a la semana en la oficina de {city}.",
      remote: "El puesto es totalmente en remoto.",
    },
    end: ["Envíanos unas líneas; respondemos en una semana.", "Tenemos ganas de conocerte."],
    fullTime: "Jornada completa",
    partTime: "Media jornada",
    temporary: "Temporal",
    month: "{a} - {b} brutos al mes",
    hour: "{a} - {b} por hora",
  },
  nl: {
    about: [
      "{employer} begon in een kleine werkplaats in {city} en is sindsdien rustig gegroeid. Wij houden van duidelijke taal, nette overdrachten en collega's die vragen stellen.",
      "Al meer dan twintig jaar vertrouwen mensen in en rond {city} op {employer}. We zijn groot genoeg voor zekerheid en klein genoeg om elkaar bij naam te kennen.",
    ],
    tasksHeading: "Wat ga je doen",
    tasks: {
      software: [
        "Je ontwerpt, bouwt en beheert diensten die duizenden klanten elke dag gebruiken.",
        "Je beoordeelt de wijzigingen van collega's en legt die van jezelf schriftelijk uit.",
        "Je zoekt uit waarom iets traag of fout was en zorgt dat het opgelost blijft.",
        "Je praat met de mensen die onze programma's gebruiken en laat weg wat niemand nodig heeft.",
      ],
      care: [
        "Je zorgt met kennis, geduld en humor voor de mensen op je afdeling.",
        "Je schrijft op wat je hebt gedaan en gezien, zodat de volgende dienst erop kan bouwen.",
        "Je overlegt met familie en artsen en zorgt dat iedereen het plan kent.",
        "Je maakt nieuwe collega's wegwijs.",
      ],
      office: [
        "Je houdt de administratie compleet en vindt fouten voordat anderen dat doen.",
        "Je bereidt samen met het team de maand- en jaarcijfers voor.",
        "Je beantwoordt vragen van collega's helder en op tijd.",
        "Je maakt onze werkwijze steeds eenvoudiger.",
      ],
      sales: [
        "Je adviseert klanten eerlijk en vindt wat hen echt helpt.",
        "Je onderhoudt bestaande klanten en wint nieuwe in je regio.",
        "Je houdt de klantgegevens bij en plant je eigen week.",
        "Je vertelt het team wat klanten zeggen.",
      ],
      craft: [
        "Je plant, maakt en controleert je werk volgens tekening en veiligheidsregels.",
        "Je onderhoudt en repareert machines en gereedschap.",
        "Je meet de kwaliteit van onderdelen en legt de resultaten vast.",
        "Je helpt leerlingen om goed te worden in hun vak.",
      ],
      logistics: [
        "Je neemt goederen aan, controleert ze en zet ze op hun plaats.",
        "Je maakt leveringen klaar die compleet en op tijd vertrekken.",
        "Je houdt de voorraad bij en meldt wat beschadigd is.",
        "Je plant ritten met de planning en zorgt goed voor je wagen.",
      ],
      hospitality: [
        "Je ontvangt gasten en zorgt dat ze graag terugkomen.",
        "Je bereidt alles voor voordat de deuren opengaan en laat de zaak schoon achter.",
        "Je houdt je aan de hygiëneregels en meldt wanneer voorraden opraken.",
      ],
      teaching: [
        "Je bereidt lessen en activiteiten voor die iedereen in de groep kan volgen.",
        "Je praat met families en collega's over hoe het met ieder gaat.",
        "Je schrijft verslagen die eerlijk, kort en op tijd zijn.",
      ],
    },
    wantedHeading: "Wat breng je mee",
    wanted: [
      "Minimaal {years} jaar ervaring als {job} of in een vergelijkbare functie",
      "Goede kennis van {skill}",
      "Een afgeronde hbo- of mbo-opleiding in een verwant vak",
      "Goed Nederlands in woord en geschrift",
      "Oog voor detail en plezier in samenwerken",
    ],
    offerHeading: "Wat bieden wij",
    offer: [
      "25 vakantiedagen",
      "Een goede pensioenregeling",
      "Flexibele werktijden",
      "Betaalde opleidingsdagen",
      "Reiskostenvergoeding",
    ],
    place: {
      office: "Je werkt op locatie in {city}.",
      hybrid: "Je werkt hybride, drie dagen per week op kantoor in {city}.",
      remote: "Je werkt volledig op afstand.",
    },
    end: ["Stuur ons een paar regels; je hoort binnen een week van ons.", "We zijn benieuwd naar je."],
    fullTime: "Fulltime",
    partTime: "Parttime",
    temporary: "Tijdelijk",
    month: "{a} - {b} bruto per maand",
    hour: "{a} - {b} per uur",
  },
  ...MORE_PHRASES,
};
