// Of the twelfth set: a bakery chain, a hospital group, a builder and a day nursery, all in German.
import { files, type Site } from "../../world.ts";
import { details, doc, job, nav, parts, truthOf, ul } from "./markup.ts";

// Bakery chain on WordPress with Elementor: cards of posts, the place in an icon list.
function backhausLindner(): Site {
  const widget = (kind: string, html: string): string =>
    `<div class="elementor-element elementor-widget elementor-widget-${kind}"><div class="elementor-widget-container">${html}</div></div>`;
  const frame = (title: string, body: string): string =>
    doc(
      "de",
      `${title} - Backhaus Lindner`,
      `<header class="elementor elementor-location-header">${widget("image", `<a href="https://backhaus-lindner.example/"><img src="/wp-content/uploads/logo.png" alt="Backhaus Lindner"></a>`)}${widget(
        "nav-menu",
        nav(
          [
            ["/brot-und-kuchen/", "Brot &amp; Kuchen"],
            ["/filialen/", "Filialen"],
            ["/aktuelles/", "Aktuelles"],
            ["/jobs/", "Jobs"],
            ["/kontakt/", "Kontakt"],
          ],
          ' class="elementor-nav-menu"',
        ),
      )}</header><div class="elementor elementor-page">${body}</div><footer class="elementor elementor-location-footer"><p>Backhaus Lindner GmbH &amp; Co. KG<br>Am Ohlhorstberge 4<br>29227 Celle</p><p>Tel. 05141 55570</p><p><a href="/impressum/">Impressum</a> <a href="/datenschutz/">Datenschutz</a> <a href="https://www.instagram.com/backhauslindner">Instagram</a></p></footer><div class="cmplz-cookiebanner"><p>Um dir ein optimales Erlebnis zu bieten, verwenden wir Cookies.</p><button>Akzeptieren</button><button>Ablehnen</button></div>`,
      `<meta name="generator" content="Elementor 3.24"><meta property="og:site_name" content="Backhaus Lindner">`,
    );
  const jobs = [
    job(
      ["baecker-m-w-d", "Bäcker (m/w/d)", "Celle"],
      "Unsere Backstube beginnt um zwei Uhr, und wer einmal den Duft kennt, will nicht mehr weg.",
      [
        "Herstellen von Teigen nach eigener Rezeptur|Bedienen der Etagenöfen|Anleiten unserer Auszubildenden",
        "Abgeschlossene Ausbildung als Bäcker|Spaß an der Nachtarbeit|Gute Laune vor Sonnenaufgang",
        "Nachtzuschläge steuerfrei|Fünf-Tage-Woche|Brot für die ganze Familie",
      ],
      ["Vollzeit"],
    ),
    job(
      ["verkaeufer-m-w-d-filiale-uelzen", "Verkäufer (m/w/d) für unsere Filiale am Bahnhof", "Uelzen"],
      "Am Bahnhof Uelzen kaufen jeden Morgen sechshundert Menschen ihr Frühstück bei uns.",
      [
        "Beraten und bedienen|Belegen von Brötchen|Abrechnen der Kasse",
        "Freundliches Auftreten|Bereitschaft zu Früh- und Spätdienst|Quereinsteiger sind willkommen",
        "Planbare Dienste|Urlaubsgeld|Rabatt auf alle Waren",
      ],
      ["Teilzeit, 20 bis 30 Stunden"],
    ),
    job(
      ["auslieferungsfahrer-m-w-d", "Auslieferungsfahrer (m/w/d)", "Celle"],
      "Zwischen vier und neun Uhr bringen Sie die Ware in unsere siebzehn Filialen.",
      [
        "Beladen des Wagens nach Tourenplan|Ausliefern der Ware|Rücknahme der Kisten",
        "Führerschein Klasse B|Zuverlässigkeit|Körperliche Belastbarkeit",
        "Feste Touren|Weihnachtsgeld|Arbeitskleidung",
      ],
      ["Minijob"],
    ),
  ];
  const at = (slug: string): string => `/jobs/${slug}/`;
  const pages = {
    "/": frame(
      "Handwerk seit 1921",
      widget("heading", `<h1 class="elementor-heading-title">Brot braucht Zeit</h1>`) +
        widget("text-editor", `<p>In siebzehn Filialen zwischen Heide und Aller.</p>`) +
        widget(
          "posts",
          `<article class="elementor-post"><h3 class="elementor-post__title"><a href="/aktuelles/stollenzeit/">Die Stollenzeit beginnt</a></h3><a class="elementor-post__read-more" href="/aktuelles/stollenzeit/">Weiterlesen »</a></article><article class="elementor-post"><h3 class="elementor-post__title"><a href="/aktuelles/neue-filiale/">Neue Filiale in Gifhorn</a></h3><a class="elementor-post__read-more" href="/aktuelles/neue-filiale/">Weiterlesen »</a></article>`,
        ),
    ),
    "/jobs/": frame(
      "Jobs",
      widget("heading", `<h1 class="elementor-heading-title">Komm in unsere Backstube</h1>`) +
        widget(
          "testimonial",
          `<div class="elementor-testimonial-content">Ich kam für drei Monate und blieb elf Jahre.</div><div class="elementor-testimonial-name">Petra</div><div class="elementor-testimonial-job">Filialleiterin</div>`,
        ) +
        widget(
          "posts",
          jobs
            .map(
              ({ slug, title, intro }) =>
                `<article class="elementor-post elementor-grid-item"><div class="elementor-post__text"><h3 class="elementor-post__title"><a href="https://backhaus-lindner.example${at(slug)}">${title}</a></h3><div class="elementor-post__excerpt"><p>${intro.slice(0, 50)}…</p></div><a class="elementor-post__read-more" href="https://backhaus-lindner.example${at(slug)}">Weiterlesen »</a></div></article>`,
            )
            .join(""),
        ),
    ),
    ...details(jobs, at, (each) =>
      frame(
        each.title,
        widget("heading", `<h1 class="elementor-heading-title">${each.title}</h1>`) +
          widget(
            "icon-list",
            `<ul class="elementor-icon-list-items"><li><span class="elementor-icon-list-text">Einsatzort: ${each.place}</span></li><li><span class="elementor-icon-list-text">Umfang: ${each.more[0]}</span></li><li><span class="elementor-icon-list-text">Beginn: ab sofort</span></li></ul>`,
          ) +
          widget(
            "text-editor",
            `<p>${each.intro}</p>${parts(each, ["Das machst du", "Das bringst du mit", "Das bekommst du"])}`,
          ) +
          widget(
            "text-editor",
            `<h3>Bewirb dich</h3><p>Schreib an Frau Lindner: <a href="mailto:jobs@backhaus-lindner.example">jobs@backhaus-lindner.example</a> oder per WhatsApp an 0151 555777.</p>`,
          ),
      ),
    ),
  };
  return {
    domain: "backhaus-lindner.example",
    about: "a bakery chain on Elementor, the place in an icon list",
    language: "de",
    hosts: files("backhaus-lindner.example", pages),
    truth: truthOf(jobs, ["Backhaus Lindner", "Backhaus Lindner GmbH & Co. KG"], at, [
      "Ohlhorstberge",
      "verwenden wir Cookies",
    ]),
  };
}

// Hospital group on TYPO3: a table with columns, related openings below each.
function klinikenEderaue(): Site {
  const frame = (title: string, body: string): string =>
    doc(
      "de",
      `${title} | Kliniken Ederaue`,
      `<header><a class="navbar-brand" href="/">Kliniken Ederaue</a><nav>${nav([
        ["/standorte", "Standorte"],
        ["/medizin", "Medizin &amp; Pflege"],
        ["/patienten", "Patienten &amp; Besucher"],
        ["/karriere", "Karriere"],
        ["/presse", "Presse"],
      ])}</nav></header><ol class="breadcrumb"><li><a href="/">Startseite</a></li><li>${title}</li></ol><main id="content">${body}</main><footer><div class="frame"><p>Kliniken Ederaue gGmbH<br>Hospitalstraße 9<br>34560 Fritzlar</p><p>Zentrale: 05622 555-0</p></div><nav>${nav(
        [
          ["/impressum", "Impressum"],
          ["/datenschutz", "Datenschutz"],
          ["/barrierefreiheit", "Barrierefreiheit"],
        ],
      )}</nav></footer>`,
      `<meta name="generator" content="TYPO3 CMS">`,
    );
  const jobs = [
    job(
      ["pflegefachkraft-intensiv", "Pflegefachkraft (m/w/d) für die Intensivstation", "Fritzlar"],
      "Die interdisziplinäre Intensivstation mit zwölf Betten wächst um vier Plätze.",
      [
        "Ganzheitliche Pflege schwer kranker Menschen|Überwachung von Beatmung und Kreislauf|Praxisanleitung neuer Kollegen",
        "Dreijährig examinierte Pflegefachkraft|Fachweiterbildung wünschenswert|Einfühlungsvermögen",
        "Vergütung nach TVöD-K|Intensivzulage|Betriebliche Altersversorgung",
      ],
      ["Pflege", "30.11.2026"],
    ),
    job(
      ["oberarzt-geriatrie", "Oberarzt (m/w/d) Geriatrie", "Bad Wildungen"],
      "Unser geriatrischer Schwerpunkt in Bad Wildungen behandelt jährlich rund neunhundert Patienten.",
      [
        "Oberärztliche Leitung einer Station|Teilnahme am Rufdienst|Weiterbildung der Assistenzärzte",
        "Facharzt für Innere Medizin|Zusatzbezeichnung Geriatrie oder Interesse daran|Freude am Team",
        "Vergütung nach TV-Ärzte|Hilfe bei der Wohnungssuche|Fortbildungsbudget",
      ],
      ["Ärztlicher Dienst", "15.12.2026"],
    ),
    job(
      ["mfa-ambulanz", "Medizinische Fachangestellte (m/w/d) Ambulanz", "Korbach"],
      "In der chirurgischen Ambulanz sind Sie die erste Person, die unsere Patienten sehen.",
      [
        "Aufnahme der Patienten|Assistenz bei kleinen Eingriffen|Abrechnung nach EBM",
        "Ausbildung als MFA|Kenntnisse in der Abrechnung|Ruhe auch an vollen Tagen",
        "30 Tage Urlaub|Fahrradleasing|Kita am Haus",
      ],
      ["Medizinisch-technischer Dienst", "31.12.2026"],
    ),
    job(
      ["it-systemadministrator", "IT-Systemadministrator (m/w/d)", "Fritzlar"],
      "Drei Häuser, ein Rechenzentrum und rund achthundert Arbeitsplätze warten auf Sie.",
      [
        "Betrieb der Server und Netze|Betreuung des Krankenhausinformationssystems|Mitarbeit im Projekt Patientenportal",
        "Ausbildung als Fachinformatiker|Erfahrung mit Virtualisierung|Bereitschaft zum Rufdienst",
        "Mobiles Arbeiten|Entgeltgruppe 9b|Jobticket",
      ],
      ["Verwaltung", "06.12.2026"],
    ),
  ];
  const at = (slug: string): string => `/karriere/stellenangebote/detail/${slug}`;
  const pages = {
    "/": frame(
      "Startseite",
      `<h1>Nah am Menschen</h1><p>Drei Krankenhäuser, ein Anspruch.</p><section class="news"><h2>Aktuelles</h2><div class="news-list-view"><div class="article"><h3><a href="/presse/detail/neuer-chefarzt">Neuer Chefarzt in der Kardiologie</a></h3><span class="date">04.11.2026</span></div><div class="article"><h3><a href="/presse/detail/pflegeschule">Pflegeschule verabschiedet 24 Absolventen</a></h3><span class="date">20.10.2026</span></div></div></section>`,
    ),
    "/karriere": frame(
      "Karriere",
      `<h1>Arbeiten bei uns</h1><p>1.400 Kolleginnen und Kollegen freuen sich auf Sie.</p><ul><li><a href="/karriere/stellenangebote">Stellenangebote</a></li><li><a href="/karriere/ausbildung">Ausbildung</a></li><li><a href="/karriere/vorteile">Ihre Vorteile</a></li></ul>`,
    ),
    "/karriere/ausbildung": frame(
      "Ausbildung",
      `<h1>Pflegeschule</h1><p>Die Ausbildung dauert drei Jahre. Tag der offenen Tür ist im Februar.</p>`,
    ),
    "/karriere/vorteile": frame(
      "Ihre Vorteile",
      `<h1>Ihre Vorteile</h1>${ul(["Kita", "Fahrradleasing", "Jobticket"])}`,
    ),
    "/karriere/stellenangebote": frame(
      "Stellenangebote",
      `<h1>Stellenangebote</h1><table class="table"><thead><tr><th>Stelle</th><th>Bereich</th><th>Standort</th><th>Bewerbungsfrist</th></tr></thead><tbody>${jobs
        .map(
          ({ slug, title, place, more }) =>
            `<tr><td><a href="${at(slug)}">${title}</a></td><td>${more[0]}</td><td>Klinik ${place}</td><td>${more[1]}</td></tr>`,
        )
        .join("")}</tbody></table><p>Initiativbewerbungen sind jederzeit willkommen.</p>`,
    ),
    ...details(jobs, at, (each) =>
      frame(
        each.title,
        `<h1>${each.title}</h1><p>Standort: Klinik ${each.place}<br>Bereich: ${each.more[0]}<br>Bewerbungsfrist: ${each.more[1]}</p><p>${each.intro}</p>${parts(each, ["Ihre Aufgaben", "Ihr Profil", "Wir bieten"], "h2")}<h2>Kontakt</h2><p>Für Fragen steht Ihnen Herr Doll unter 05622 555-210 gern zur Verfügung.</p><p><a class="btn" href="/karriere/bewerben?stelle=${each.slug}">Jetzt bewerben</a></p><p><small>Hinweise zum Datenschutz für Bewerber finden Sie <a href="/datenschutz">hier</a>.</small></p><aside><h3>Weitere Stellen</h3>${ul(
          jobs.filter(({ slug }) => slug !== each.slug).map(({ slug, title }) => `<a href="${at(slug)}">${title}</a>`),
        )}</aside>`,
      ),
    ),
  };
  return {
    domain: "kliniken-ederaue.example",
    about: "a hospital group on TYPO3, a table of openings with a column for the house",
    language: "de",
    hosts: files("kliniken-ederaue.example", pages),
    truth: truthOf(jobs, ["Kliniken Ederaue", "Kliniken Ederaue gGmbH"], at, ["Hospitalstraße", "Weitere Stellen"]),
  };
}

// Austrian builder, hand-written: cards with a line below the title, pay by collective agreement.
function zellingerBau(): Site {
  const frame = (title: string, body: string): string =>
    doc(
      "de-AT",
      `Zellinger Bau GmbH - ${title}`,
      `<div id="top"><a href="index.html"><img src="img/logo.gif" alt="Zellinger Bau"></a></div><div id="menu"><a href="hochbau.html">Hochbau</a> | <a href="tiefbau.html">Tiefbau</a> | <a href="referenzen.html">Referenzen</a> | <a href="offene-stellen.html">Offene Stellen</a> | <a href="kontakt.html">Kontakt</a></div><div id="inhalt">${body}</div><div id="fuss">Zellinger Bau GmbH · Industriestraße 18 · 4840 Vöcklabruck · Tel. +43 7672 55520 · <a href="impressum.html">Impressum</a></div>`,
    );
  const jobs = [
    job(
      ["bauleiter", "Bauleiter/in Hochbau", "Vöcklabruck"],
      "Sie führen drei bis vier Baustellen im Wohnbau von der Arbeitsvorbereitung bis zur Übergabe.",
      [
        "Kalkulation und Einkauf|Führen der Poliere|Abrechnung mit dem Bauherrn",
        "HTL Hochbau oder gleichwertig|Drei Jahre Praxis|Führerschein B",
        "Bruttogehalt ab 4.100 Euro im Monat, Überzahlung möglich|Dienstwagen auch privat|Kurze Wege",
      ],
    ),
    job(
      ["kranfahrer", "Kranfahrer/in", "Wels"],
      "Für unsere Baustelle am Welser Messegelände brauchen wir jemanden mit ruhiger Hand.",
      [
        "Bedienen des Turmdrehkrans|Tägliche Prüfung des Geräts|Einweisen der Lastwagen",
        "Kranschein|Schwindelfreiheit|Deutsch in Wort und Schrift",
        "Lohn nach Kollektivvertrag, mindestens 18,90 Euro pro Stunde|Winterbeschäftigung|Quartier auf Wunsch",
      ],
    ),
    job(
      ["lehre-maurer", "Lehrling Hochbauer/in (Maurer/in)", "Vöcklabruck"],
      "Du baust gern und willst am Abend sehen, was du getan hast? Dann komm zu uns in die Lehre.",
      [
        "Mauern, betonieren, verputzen|Pläne lesen lernen|Mit anpacken im Team",
        "Pflichtschulabschluss|Handwerkliches Geschick|Pünktlichkeit",
        "Lehrlingseinkommen im ersten Jahr 1.290 Euro|Moped nach bestandener Prüfung|Lehre mit Matura möglich",
      ],
    ),
  ];
  const at = (slug: string): string => `/stelle-${slug}.html`;
  const pages = {
    "/": frame(
      "Willkommen",
      `<h1>Bauen mit Handschlag</h1><p>Seit 1962 bauen wir Häuser, Schulen und Brücken im Hausruck.</p><p><img src="img/team.jpg" alt="Unser Team"></p>`,
    ),
    "/index.html": frame(
      "Willkommen",
      `<h1>Bauen mit Handschlag</h1><p>Seit 1962 bauen wir Häuser, Schulen und Brücken im Hausruck.</p>`,
    ),
    "/referenzen.html": frame(
      "Referenzen",
      `<h1>Referenzen</h1>${ul(["Volksschule Timelkam", "Wohnpark Wels", "Brücke Ager"])}`,
    ),
    "/offene-stellen.html": frame(
      "Offene Stellen",
      `<h1>Offene Stellen</h1><p>Wir sind achtzig Leute und suchen Verstärkung:</p>${jobs
        .map(
          ({ slug, title, place }) =>
            `<div class="kasten"><b><a href="stelle-${slug}.html">${title}</a></b><br>${place}, ab sofort<br><a href="stelle-${slug}.html">mehr ...</a></div>`,
        )
        .join("")}`,
    ),
    ...details(jobs, at, (each) =>
      frame(
        each.title,
        `<h1>${each.title}</h1><p>Dienstort: ${each.place}</p><p>${each.intro}</p>${parts(each, ["Ihre Aufgaben", "Sie bringen mit", "Wir bieten"])}<p>Bewerbung an Frau Zellinger, <a href="mailto:bewerbung@zellinger-bau.example">bewerbung@zellinger-bau.example</a>.</p><p><a href="offene-stellen.html">zurück</a></p>`,
      ),
    ),
  };
  return {
    domain: "zellinger-bau.example",
    about: "an Austrian builder with pages written by hand",
    language: "de",
    hosts: files("zellinger-bau.example", pages),
    truth: truthOf(jobs, ["Zellinger Bau GmbH", "Zellinger Bau"], at, ["Industriestraße", "Referenzen"]),
  };
}

// A charity's day nurseries on WordPress: toggles on one page.
function kinderhausVerbund(): Site {
  const frame = (title: string, body: string): string =>
    doc(
      "de",
      `${title} – Kinderhausverbund Saale e. V.`,
      `<div id="page"><header id="masthead"><p class="site-title"><a href="/">Kinderhausverbund Saale e. V.</a></p><nav id="site-navigation">${nav(
        [
          ["/unsere-haeuser/", "Unsere Häuser"],
          ["/konzept/", "Konzept"],
          ["/verein/", "Verein"],
          ["/mitarbeiten/", "Mitarbeiten"],
          ["/spenden/", "Spenden"],
        ],
      )}</nav></header><div id="content">${body}</div><footer id="colophon"><p>Kinderhausverbund Saale e. V., Lerchenfeldstraße 3, 06110 Halle (Saale)</p><p><a href="/impressum/">Impressum</a> <a href="/datenschutz/">Datenschutzerklärung</a></p></footer></div>`,
      `<meta name="generator" content="WordPress 6.6"><meta property="og:site_name" content="Kinderhausverbund Saale e. V.">`,
    );
  const jobs = [
    job(
      ["", "Erzieher (m/w/d) im Kinderhaus Lerchennest", "Halle (Saale)"],
      "Im Lerchennest leben sechzig Kinder ihren Tag, und Sie leben ihn mit.",
      [
        "Begleiten einer Gruppe von Drei- bis Sechsjährigen|Gespräche mit den Eltern|Gestalten des Gartens",
        "Staatliche Anerkennung als Erzieher|Freude an Musik|Erweitertes Führungszeugnis",
        "Bezahlung nach TVöD SuE|Fünf Fortbildungstage|Kleine Gruppen",
      ],
    ),
    job(
      ["", "Leitung (m/w/d) für das Kinderhaus Saaleaue", "Merseburg"],
      "Unser jüngstes Haus bekommt zum Frühjahr eine neue Leitung, denn Frau Otto geht in den Ruhestand.",
      [
        "Führen von vierzehn Mitarbeitenden|Dienstplan und Budget|Zusammenarbeit mit der Stadt",
        "Studium der Kindheitspädagogik oder Erzieher mit Leitungsqualifikation|Erfahrung in der Führung|Gelassenheit",
        "Entgeltgruppe S 13|Freistellung von der Gruppe|Supervision",
      ],
    ),
  ];
  const pages = {
    "/": frame(
      "Willkommen",
      `<h1>Groß werden an der Saale</h1><p>Fünf Kinderhäuser in freier Trägerschaft.</p><article class="post"><h2 class="entry-title"><a href="/laternenfest/">Laternenfest am 11. November</a></h2><p>Wir danken allen Familien. <a href="/laternenfest/">Weiterlesen</a></p></article>`,
    ),
    "/unsere-haeuser/": frame(
      "Unsere Häuser",
      `<h1>Unsere Häuser</h1><h2>Lerchennest</h2><p>Lerchenfeldstraße 3, 06110 Halle (Saale)</p><h2>Saaleaue</h2><p>Am Werder 12, 06217 Merseburg</p>`,
    ),
    "/mitarbeiten/": frame(
      "Mitarbeiten",
      `<h1 class="entry-title">Mitarbeiten</h1><div class="entry-content"><p>Aktuell suchen wir:</p>${jobs
        .map(
          (each) =>
            `<details class="wp-block-details"><summary>${each.title}</summary><p>Arbeitsort: ${each.place}<br>Beginn: 01.02.2027</p><p>${each.intro}</p>${parts(each, ["Ihre Aufgaben", "Das wünschen wir uns", "Das bieten wir"], "h4")}</details>`,
        )
        .join(
          "",
        )}<h2>So bewerben Sie sich</h2><p>Per E-Mail an <a href="mailto:bewerbung@kinderhausverbund.example">bewerbung@kinderhausverbund.example</a>. Ihre Unterlagen löschen wir sechs Monate nach Abschluss des Verfahrens.</p></div>`,
    ),
  };
  return {
    domain: "kinderhausverbund.example",
    about: "day nurseries on WordPress, their openings in toggles of one page",
    language: "de",
    hosts: files("kinderhausverbund.example", pages),
    truth: truthOf(jobs, "Kinderhausverbund Saale e. V.", () => "/mitarbeiten/", ["Lerchenfeldstraße", "So bewerben"]),
  };
}

export const GERMAN_TWELFTH: readonly Site[] = [
  backhausLindner(),
  klinikenEderaue(),
  zellingerBau(),
  kinderhausVerbund(),
];
