// Of the eighth set, written before anybody looked at the rules for it and read once: weidner, anger.
import { files, type Site } from "../../world.ts";
import { openings } from "../sheets.ts";
import { type Pages, ps, ul } from "./markup.ts";

// German, TYPO3; the openings on a subdomain.
function weidner(): Site {
  const frame = (title: string, menu: string, body: string): string => `<!DOCTYPE html>
<html lang="de">
<head>
<meta charset="utf-8">
<!-- This website is powered by TYPO3 - inspiring people to share! -->
<title>${title}</title>
<meta name="generator" content="TYPO3 CMS">
<link rel="stylesheet" href="/typo3temp/assets/compressed/merged-1a2b.css" media="all">
</head>
<body id="p1" class="page-1 pagelevel-1 language-0 backendlayout-default">
<header id="page-header" class="bp-page-header navbar navbar-mainnavigation"><div class="container"><a class="navbar-brand" href="https://weidner-pumpen.example/"><img src="/fileadmin/logo.svg" alt="Weidner Pumpen GmbH"></a><nav><ul class="navbar-nav">${menu}</ul></nav></div></header>
<main id="page-content" class="bp-page-content main-section">${body}</main>
<footer id="page-footer" class="bp-page-footer"><section class="footer-section"><p>Weidner Pumpen GmbH<br>Gewerbering 21<br>74653 Künzelsau</p><p>Telefon 07940 5550-0</p><p><a href="https://weidner-pumpen.example/impressum">Impressum</a> <a href="https://weidner-pumpen.example/datenschutz">Datenschutz</a></p></section></footer>
<div id="cookieconsent"><p>Wir verwenden Cookies, um unsere Website für Sie zu verbessern.</p><button>Zustimmen</button><button>Ablehnen</button></div>
</body>
</html>`;
  const item = (href: string, text: string): string =>
    `<li class="nav-item"><a class="nav-link" href="${href}"><span class="nav-link-text">${text}</span></a></li>`;
  const mainMenu =
    item("/produkte", "Produkte") +
    item("/service", "Service") +
    item("/unternehmen", "Unternehmen") +
    item("/aktuelles", "Aktuelles") +
    item("https://karriere.weidner-pumpen.example/", "Karriere") +
    item("/kontakt", "Kontakt");
  const jobMenu =
    item("/", "Stellenangebote") +
    item("/arbeiten-bei-weidner", "Arbeiten bei Weidner") +
    item("https://weidner-pumpen.example/", "Zur Hauptseite");
  const main = (title: string, body: string): string => frame(`${title} - Weidner Pumpen GmbH`, mainMenu, body);
  const career = (title: string, body: string): string =>
    frame(`${title} - Karriere bei Weidner Pumpen`, jobMenu, body);
  const ce = (id: number, html: string): string =>
    `<div id="c${id}" class="frame frame-default frame-type-text frame-layout-0"><div class="frame-container"><div class="frame-inner">${html}</div></div></div>`;
  const jobs = [
    {
      slug: "zerspanungsmechaniker",
      title: "Zerspanungsmechaniker (m/w/d) CNC-Drehen",
      place: "Künzelsau",
      start: "sofort",
      intro:
        "In unserer Fertigung entstehen Laufräder und Wellen für Pumpen, die oft dreißig Jahre lang Trinkwasser fördern. Damit das so bleibt, suchen wir Verstärkung an unseren vier Drehzentren.",
      tasks: [
        "Einrichten und Bedienen von CNC-Drehmaschinen mit Siemens-Steuerung",
        "Fertigung von Einzelteilen und kleinen Serien aus Edelstahl und Bronze",
        "Maßprüfung und Dokumentation der Ergebnisse",
        "Mitwirkung beim Anlernen unserer Auszubildenden",
      ],
      profile: [
        "Abgeschlossene Ausbildung als Zerspanungsmechaniker oder vergleichbar",
        "Sicherer Umgang mit Zeichnungen und Messmitteln",
        "Bereitschaft zur Arbeit in zwei Schichten",
      ],
    },
    {
      slug: "servicetechniker-aussendienst",
      title: "Servicetechniker im Außendienst (m/w/d)",
      place: "Schweinfurt",
      start: "01.01.2026",
      intro:
        "Von unserem Stützpunkt in Mainfranken aus betreuen Sie Wasserwerke, Kläranlagen und Brauereien zwischen Würzburg und Coburg. Übernachtungen sind selten, Überraschungen häufig.",
      tasks: [
        "Inbetriebnahme neuer Pumpen und Druckerhöhungsanlagen",
        "Wartung, Schwingungsmessung und Instandsetzung vor Ort",
        "Beratung der Betreiber zu Ersatzteilen und Energieverbrauch",
        "Digitale Erfassung der Einsätze auf dem Tablet",
      ],
      profile: [
        "Ausbildung als Mechatroniker, Industriemechaniker oder Elektroniker",
        "Freude am Umgang mit Kunden",
        "Führerschein Klasse B, gern auch BE",
      ],
    },
    {
      slug: "sachbearbeiter-exportabwicklung",
      title: "Sachbearbeiter Exportabwicklung (m/w/d) in Teilzeit",
      place: "Künzelsau",
      start: "nach Vereinbarung",
      intro:
        "Rund die Hälfte unserer Pumpen verlässt das Land, manche davon auf Wegen, die sich kein Spediteur freiwillig ausdenkt. Sie sorgen mit 20 bis 25 Wochenstunden dafür, dass die Papiere stimmen.",
      tasks: [
        "Erstellen von Ausfuhranmeldungen und Ursprungszeugnissen",
        "Abwicklung von Akkreditiven mit unserer Hausbank",
        "Abstimmung mit Speditionen und Auslandsvertretungen",
        "Pflege der Stammdaten für Zolltarifnummern",
      ],
      profile: [
        "Kaufmännische Ausbildung, idealerweise in Spedition oder Außenhandel",
        "Gutes Englisch, Französisch wäre schön",
        "Genauigkeit, auch am Freitagmittag",
      ],
    },
  ];
  const mainPages: Pages = {
    "/": main(
      "Pumpen für Wasser und Prozesse",
      ce(
        1,
        `<h1>Wir bewegen Wasser.</h1><p>Seit 1953 entwickelt und baut Weidner Kreiselpumpen für Kommunen und Industrie.</p>`,
      ) +
        ce(
          2,
          `<h2>Aktuelles</h2><p>Neue Baureihe WK 80 auf der Fachmesse vorgestellt. <a href="/aktuelles">Mehr</a></p>`,
        ),
    ),
    "/produkte": main(
      "Produkte",
      ce(
        10,
        `<h1>Produkte</h1>${ul("Baureihe WK: Kreiselpumpen", "Baureihe WT: Tauchpumpen", "Druckerhöhungsanlagen")}`,
      ),
    ),
    "/service": main("Service", ce(11, `<h1>Service</h1><p>Unser Notdienst ist rund um die Uhr erreichbar.</p>`)),
    "/unternehmen": main(
      "Unternehmen",
      ce(
        12,
        `<h1>Unternehmen</h1><p>160 Mitarbeiterinnen und Mitarbeiter, ein Werk, drei Stützpunkte: Schweinfurt, Kassel und Rosenheim.</p>`,
      ),
    ),
    "/aktuelles": main(
      "Aktuelles",
      ce(
        13,
        `<h1>Aktuelles</h1><h2>WK 80 vorgestellt</h2><p>Elf Prozent weniger Strom bei gleicher Förderhöhe.</p><h2>Fünf neue Auszubildende</h2><p>Herzlich willkommen im Werk!</p>`,
      ),
    ),
    "/kontakt": main("Kontakt", ce(14, `<h1>Kontakt</h1><p>Gewerbering 21, 74653 Künzelsau</p>`)),
    "/impressum": main(
      "Impressum",
      ce(15, `<h1>Impressum</h1><p>Weidner Pumpen GmbH, vertreten durch Karin Weidner. Amtsgericht Stuttgart.</p>`),
    ),
    "/datenschutz": main(
      "Datenschutz",
      ce(16, `<h1>Datenschutz</h1><p>Verantwortlich ist die Weidner Pumpen GmbH.</p>`),
    ),
  };
  const careerPages: Pages = {
    "/": career(
      "Stellenangebote",
      ce(30, `<h1>Ihr nächster Arbeitsplatz</h1><p>Diese Stellen möchten wir gern mit Ihnen besetzen.</p>`) +
        `<div class="frame frame-type-list"><ul class="joblist">${jobs.map((job) => `<li class="joblist-item"><h2 class="h4"><a href="/stelle/${job.slug}">${job.title}</a></h2><dl class="dl-inline"><dt>Standort:</dt><dd>${job.place}</dd><dt>Beginn:</dt><dd>${job.start}</dd></dl></li>`).join("\n")}</ul></div>`,
    ),
    "/arbeiten-bei-weidner": career(
      "Arbeiten bei Weidner",
      ce(
        31,
        `<h1>Arbeiten bei Weidner</h1>${ps("Tarifvertrag der Metall- und Elektroindustrie, Kantine mit Salatbar, Werkswohnungen für den Anfang.")}`,
      ),
    ),
  };
  for (const job of jobs)
    careerPages[`/stelle/${job.slug}`] = career(
      job.title,
      ce(
        40,
        `<h1>${job.title}</h1><p class="lead">Standort: ${job.place} | Beginn: ${job.start}</p><p>${job.intro}</p>`,
      ) +
        ce(41, `<h2>Das erwartet Sie</h2>${ul(...job.tasks)}`) +
        ce(42, `<h2>Das bringen Sie mit</h2>${ul(...job.profile)}`) +
        ce(
          43,
          `<h2>Darauf können Sie sich freuen</h2>${ul("Bezahlung nach Tarif mit Urlaubs- und Weihnachtsgeld", "30 Tage Urlaub und ein Arbeitszeitkonto", "Dienstrad und Zuschuss zur Kantine")}<p>Ihre Unterlagen senden Sie bitte an Frau Annika Roth, bewerbung@weidner-pumpen.example.</p>`,
        ),
    );
  return {
    domain: "weidner-pumpen.example",
    about: "TYPO3, the openings on a subdomain of their own",
    language: "de",
    hosts: { ...files("weidner-pumpen.example", mainPages), ...files("karriere.weidner-pumpen.example", careerPages) },
    truth: openings("Weidner Pumpen GmbH", [
      ["Zerspanungsmechaniker (m/w/d) CNC-Drehen", "Künzelsau", "die oft dreißig Jahre lang Trinkwasser fördern"],
      ["Servicetechniker im Außendienst (m/w/d)", "Schweinfurt", "Übernachtungen sind selten, Überraschungen häufig"],
      [
        "Sachbearbeiter Exportabwicklung (m/w/d) in Teilzeit",
        "Künzelsau",
        "Abwicklung von Akkreditiven mit unserer Hausbank",
      ],
    ]),
  };
}

// German, Wix; all openings on one page in collapsible rows.
function anger(): Site {
  const page = (title: string, body: string): string =>
    `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><title>${title} | Therapiehaus am Anger</title><meta name="generator" content="Wix.com Website Builder"></head><body class="device-mobile-optimized"><div id="SITE_CONTAINER"><div id="main_MF"><div id="site-root"><div id="masterPage" class="mesh-layout"><header id="SITE_HEADER" class="xU8fqS"><div class="HcOXKn"><p class="font_8"><a href="/">Therapiehaus am Anger</a></p></div><wix-dropdown-menu id="comp-k1" class="hidden-during-prewarmup"><nav aria-label="Website"><ul><li data-direction="false"><a data-testid="linkElement" href="/leistungen"><p>Leistungen</p></a></li><li><a data-testid="linkElement" href="/team"><p>Team</p></a></li><li><a data-testid="linkElement" href="/jobs"><p>Jobs</p></a></li><li><a data-testid="linkElement" href="/kontakt"><p>Kontakt</p></a></li></ul></nav></wix-dropdown-menu></header><main id="PAGES_CONTAINER"><div id="SITE_PAGES"><div data-mesh-id="inlineContent">${body}</div></div></main><footer id="SITE_FOOTER"><div class="wixui-rich-text" data-testid="richTextElement"><p class="font_8">Therapiehaus am Anger, Anger 12, 99084 Erfurt</p><p class="font_8">Zweigpraxis: Bahnhofstraße 4, 99423 Weimar</p><p class="font_8"><a href="/impressum">Impressum</a></p></div></footer></div></div></div><div class="consent-banner-root-container"><div>Wir verwenden Cookies auf dieser Website.</div><button>Einstellungen</button><button>Alle annehmen</button></div></div></body></html>`;
  const rich = (html: string): string =>
    `<div class="comp wixui-rich-text" data-testid="richTextElement">${html}</div>`;
  const row = (n: number, title: string, html: string): string =>
    `<div class="comp-row wixui-accordion__item" data-testid="accordion-item"><div role="heading" aria-level="2"><button type="button" class="wixui-accordion__header" aria-expanded="false" aria-controls="content-${n}"><span class="wixui-accordion__title">${title}</span></button></div><div id="content-${n}" role="region" class="wixui-accordion__content">${rich(html)}</div></div>`;
  const pages: Pages = {
    "/": page(
      "Physiotherapie und Ergotherapie in Erfurt",
      rich(
        `<h1 class="font_0">Bewegung ist Begegnung</h1><p class="font_8">Physiotherapie, Ergotherapie und Logopädie unter einem Dach.</p>`,
      ),
    ),
    "/leistungen": page(
      "Leistungen",
      rich(
        `<h1 class="font_0">Leistungen</h1><p class="font_8">Manuelle Therapie, Lymphdrainage, Handtherapie, Stimmtherapie.</p>`,
      ),
    ),
    "/team": page(
      "Team",
      rich(
        `<h1 class="font_0">Unser Team</h1><p class="font_8">Katrin Oswald, Inhaberin und Physiotherapeutin</p><p class="font_8">Jonas Fehr, Ergotherapeut</p><p class="font_8">Mara Lindner, Anmeldung</p>`,
      ),
    ),
    "/kontakt": page(
      "Kontakt",
      rich(
        `<h1 class="font_0">Kontakt</h1><p class="font_8">Telefon 0361 555 0 133, Montag bis Freitag 7 bis 19 Uhr.</p>`,
      ),
    ),
    "/impressum": page(
      "Impressum",
      rich(`<h1 class="font_0">Impressum</h1><p class="font_8">Therapiehaus am Anger, Inhaberin Katrin Oswald</p>`),
    ),
    "/jobs": page(
      "Jobs",
      `${rich(`<h1 class="font_0">Komm zu uns!</h1><p class="font_8">Wir sind vierzehn, und wir könnten gut siebzehn sein. Tippe auf eine Stelle, um mehr zu lesen.</p>`)}<div class="wixui-accordion">${row(1, "Physiotherapeut:in (Voll- oder Teilzeit)", `<p class="font_8"><span style="font-weight:bold">Arbeitsort: Erfurt</span></p><p class="font_8">Du behandelst im 30-Minuten-Takt, nicht im 20-Minuten-Takt. Das ist bei uns seit zehn Jahren so und wird auch so bleiben. Deine Patientinnen und Patienten kommen aus der Orthopädie, der Neurologie und aus zwei Sportvereinen.</p><p class="font_8"><span style="font-weight:bold">Was du mitbringst:</span></p><ul class="font_8"><li><p>Staatliche Anerkennung, gern auch frisch von der Schule</p></li><li><p>Manuelle Therapie oder die Lust, sie zu lernen</p></li><li><p>Humor vor acht Uhr morgens</p></li></ul><p class="font_8"><span style="font-weight:bold">Was du bekommst:</span></p><ul class="font_8"><li><p>Bis zu 3.400 Euro bei Vollzeit, 29 Tage Urlaub</p></li><li><p>1.000 Euro und fünf freie Tage für Fortbildung im Jahr</p></li><li><p>Hausbesuche nur mit dem Praxisrad oder dem kleinen E-Auto</p></li></ul>`)}${row(2, "Ergotherapeut:in für die Kindertherapie", `<p class="font_8"><span style="font-weight:bold">Arbeitsort: Weimar</span></p><p class="font_8">In unserer Zweigpraxis am Bahnhof warten ein Bewegungsraum mit Kletterwand, eine Werkbank auf Kinderhöhe und rund vierzig Kinder zwischen drei und zwölf Jahren. Du arbeitest dort mit einer Kollegin und einer Logopädin zusammen, besuchst einmal in der Woche zwei Kindergärten und berätst Eltern.</p><p class="font_8"><span style="font-weight:bold">Was du mitbringst:</span></p><ul class="font_8"><li><p>Abgeschlossene Ausbildung oder Studium der Ergotherapie</p></li><li><p>Erfahrung mit Kindern, ob beruflich oder als große Schwester</p></li><li><p>Geduld, wenn der Kleister am Ärmel klebt</p></li></ul><p class="font_8"><span style="font-weight:bold">Was du bekommst:</span></p><ul class="font_8"><li><p>25 bis 38 Stunden, frei einteilbar zwischen 8 und 18 Uhr</p></li><li><p>Bezahlte Zeit für Berichte und Elterngespräche</p></li><li><p>Jobticket und betriebliche Altersvorsorge</p></li></ul>`)}${row(3, "Mitarbeiter:in für die Anmeldung", `<p class="font_8"><span style="font-weight:bold">Arbeitsort: Erfurt</span></p><p class="font_8">Du bist die erste Stimme am Telefon und das erste Gesicht an der Theke. Du vergibst Termine, prüfst Verordnungen, rechnest mit den Kassen ab und behältst den Überblick, wenn drei Leute gleichzeitig etwas wollen. Gearbeitet wird im Wechsel vormittags und nachmittags, insgesamt 25 Stunden in der Woche.</p><p class="font_8"><span style="font-weight:bold">Was du mitbringst:</span></p><ul class="font_8"><li><p>Erfahrung in einer Praxis, im Hotel oder im Büro</p></li><li><p>Sicheres Deutsch und keine Angst vor Software</p></li><li><p>Freundlichkeit, die auch bis zum Abend reicht</p></li></ul><p class="font_8"><span style="font-weight:bold">Was du bekommst:</span></p><ul class="font_8"><li><p>Ein unbefristeter Vertrag nach drei Monaten</p></li><li><p>Jede zweite Woche der Freitag frei</p></li><li><p>Eigene Behandlungen so oft der Rücken zwickt</p></li></ul>`)}</div>${rich(`<p class="font_8">Schreib an katrin@therapiehaus-am-anger.example oder ruf einfach an. Ein Lebenslauf genügt.</p>`)}`,
    ),
  };
  return {
    domain: "therapiehaus-am-anger.example",
    about: "Wix, all on one page in collapsible rows, the place in the first line of each",
    language: "de",
    hosts: files("therapiehaus-am-anger.example", pages),
    truth: openings("Therapiehaus am Anger", [
      ["Physiotherapeut:in (Voll- oder Teilzeit)", "Erfurt", "Du behandelst im 30-Minuten-Takt"],
      ["Ergotherapeut:in für die Kindertherapie", "Weimar", "eine Werkbank auf Kinderhöhe"],
      ["Mitarbeiter:in für die Anmeldung", "Erfurt", "das erste Gesicht an der Theke"],
    ]),
  };
}

export const GERMAN: readonly Site[] = [weidner(), anger()];
