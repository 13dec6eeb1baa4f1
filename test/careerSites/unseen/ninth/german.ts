// Of the ninth set, written before anybody looked at the rules for it: a spring maker on TYPO3, day nurseries without pages for
// their openings, a Swiss clinic with workloads in its titles, an Alpine hotel group with openings per house.
import { files, type Site } from "../../world.ts";
import { type Pages, ps, ul } from "../eighth/markup.ts";
import { openings } from "../sheets.ts";

function rademacher(): Site {
  const page = (title: string, main: string): string => `<!DOCTYPE html>
<html dir="ltr" lang="de-DE"><head><meta charset="utf-8"><title>${title} | Rademacher Federn</title><meta name="generator" content="TYPO3 CMS">
<script src="/typo3temp/assets/js/consent.js"></script></head><body>
<div class="consent-overlay" role="dialog"><h2>Ihre Privatsphäre</h2><p>Wir setzen Cookies und vergleichbare Techniken ein. Manche sind nötig, andere helfen uns, diese Seite zu verbessern. Ihre Wahl können Sie jederzeit ändern.</p><a href="/datenschutz">Datenschutz</a><button>Alle erlauben</button><button>Nur nötige</button></div>
<nav class="main"><ul><li><a href="/federn">Federn</a><ul><li><a href="/federn/druckfedern">Druckfedern</a></li><li><a href="/federn/zugfedern">Zugfedern</a></li></ul></li><li><a href="/unternehmen">Unternehmen</a></li><li><a href="/karriere">Karriere</a><ul><li><a href="/karriere/stellenangebote">Stellenangebote</a></li><li><a href="/karriere/ausbildung">Ausbildung</a></li><li><a href="/karriere/das-sind-wir">Das sind wir</a></li></ul></li><li><a href="/aktuelles">Aktuelles</a></li></ul></nav>
<!--TYPO3SEARCH_begin--><div id="content">${main}</div><!--TYPO3SEARCH_end-->
<aside class="news-teaser"><h3>Aktuelles</h3><div class="news-list-view"><div class="article"><span class="news-list-date"><time datetime="2026-11-05">05.11.2026</time></span><h4><a href="/aktuelles/detail/neue-wickelmaschine">Neue Wickelmaschine in Betrieb</a></h4></div><div class="article"><span class="news-list-date"><time datetime="2026-10-12">12.10.2026</time></span><h4><a href="/aktuelles/detail/drei-neue-meister">Drei neue Meister im Betrieb</a></h4></div></div></aside>
<footer><div class="col"><strong>Rademacher Federn GmbH &amp; Co. KG</strong><br>Am Drahtzug 8<br>58762 Altena</div><div class="col"><strong>Vertriebsbüro Süd</strong><br>Ulmer Straße 90<br>89231 Neu-Ulm</div><a href="/impressum">Impressum</a></footer></body></html>`;
  const jobs = [
    [
      "werkzeugmechaniker",
      "Werkzeugmechaniker (m/w/d)",
      "Altena",
      "Sie bauen und pflegen die Biegewerkzeuge, mit denen wir aus Draht Formfedern machen.",
      "offen",
    ],
    [
      "vertrieb-innendienst",
      "Mitarbeiter Vertriebsinnendienst (m/w/d)",
      "Neu-Ulm",
      "Sie nehmen Anfragen von Kunden aus Bayern und Württemberg an und rechnen Angebote.",
      "offen",
    ],
    [
      "qualitaetspruefer",
      "Qualitätsprüfer (m/w/d)",
      "Altena",
      "Sie prüfen Federkräfte an drei Messplätzen und schreiben die Protokolle.",
      "besetzt",
    ],
    [
      "schichtleiter-waermebehandlung",
      "Schichtleiter Wärmebehandlung (m/w/d)",
      "Altena",
      "Sie führen sechs Leute an zwei Durchlauföfen.",
      "offen",
    ],
  ] as const;
  const row = (slug: string, title: string, place: string, state: string): string =>
    `<tr><td><a href="/karriere/stellenangebote/detail/${slug}">${title}</a>${state === "besetzt" ? ' <span class="label label-default">besetzt</span>' : ""}</td><td>${place}</td><td>Vollzeit</td></tr>`;
  const pages: Pages = {
    "/": page(
      "Federn aus Altena",
      `<h1>Federn, die halten</h1>${ps("Seit 1928 wickeln wir Draht. Heute sind es 40 Tonnen in der Woche.")}`,
    ),
    "/federn": page("Federn", `<h1>Federn</h1>${ul("Druckfedern", "Zugfedern", "Drehfedern", "Drahtbiegeteile")}`),
    "/unternehmen": page(
      "Unternehmen",
      `<h1>Unternehmen</h1>${ps("Familie in vierter Generation, 140 Beschäftigte.")}`,
    ),
    "/karriere": page(
      "Karriere",
      `<h1>Karriere mit Spannung</h1>${ps("Wir bieten Tarif, Kantine und kurze Wege.")}<a class="btn" href="/karriere/stellenangebote">Zu den Stellenangeboten</a> <a class="btn" href="/karriere/ausbildung">Zur Ausbildung</a>`,
    ),
    "/karriere/stellenangebote": page(
      "Stellenangebote",
      `<h1>Stellenangebote</h1><table class="table table-striped"><thead><tr><th>Position</th><th>Standort</th><th>Umfang</th></tr></thead><tbody>${jobs.map(([slug, title, place, , state]) => row(slug, title, place, state)).join("")}<tr><td><a href="/karriere/stellenangebote/detail/initiativbewerbung">Initiativbewerbung</a></td><td>alle Standorte</td><td></td></tr></tbody></table>`,
    ),
    "/karriere/ausbildung": page(
      "Ausbildung",
      `<h1>Ausbildung bei Rademacher</h1>${ps("Für 2027 haben wir schon alle Plätze vergeben. Ab März 2027 kannst du dich für 2028 bewerben.")}<h2>Diese Berufe bilden wir aus</h2>${ul("Werkzeugmechaniker", "Industriekaufleute", "Verfahrenstechnologe Metall")}`,
    ),
    "/karriere/das-sind-wir": page(
      "Das sind wir",
      `<h1>Das sind wir</h1><div class="quote"><p>„Ich bin seit 2009 dabei und habe hier meinen Techniker gemacht.“</p><strong>Ute Sander</strong><span>Leiterin Arbeitsvorbereitung</span></div><div class="quote"><p>„Mein Vater hat schon hier gewickelt.“</p><strong>Cem Aksoy</strong><span>Maschinenbediener</span></div>`,
    ),
    "/aktuelles": page("Aktuelles", "<h1>Aktuelles</h1>"),
    "/aktuelles/detail/neue-wickelmaschine": page(
      "Neue Wickelmaschine in Betrieb",
      `<h1>Neue Wickelmaschine in Betrieb</h1>${ps("Sie schafft 200 Federn in der Minute.")}`,
    ),
    "/aktuelles/detail/drei-neue-meister": page(
      "Drei neue Meister im Betrieb",
      `<h1>Drei neue Meister im Betrieb</h1>${ps("Wir gratulieren zur bestandenen Prüfung.")}`,
    ),
    "/karriere/stellenangebote/detail/initiativbewerbung": page(
      "Initiativbewerbung",
      `<h1>Initiativbewerbung</h1>${ps("Nichts Passendes dabei? Bewerben Sie sich initiativ. Schreiben Sie uns, was Sie können und was Sie suchen.", "bewerbung@rademacher-federn.example")}`,
    ),
  };
  for (const [slug, title, place, intro, state] of jobs)
    pages[`/karriere/stellenangebote/detail/${slug}`] = page(
      title,
      `<h1>${title}</h1>${state === "besetzt" ? '<div class="alert">Diese Stelle ist bereits besetzt.</div>' : ""}<p>Standort: ${place}</p>${ps(intro)}<h2>Ihre Aufgaben</h2>${ul("Sie arbeiten nach Zeichnung und mit klarem Blick", "Sie geben Ihr Wissen an Auszubildende weiter", "Sie halten Ihren Platz in Ordnung")}<h2>Ihr Profil</h2>${ul("Abgeschlossene Ausbildung in einem passenden Beruf", "Mindestens zwei Jahre Erfahrung", "Gutes Deutsch")}<p>Bewerbung an: bewerbung@rademacher-federn.example</p>`,
    );
  return {
    domain: "rademacher-federn.example",
    about: "TYPO3: a table of openings, one of them filled, news beside every page, no apprenticeship left",
    language: "de",
    hosts: files("rademacher-federn.example", pages),
    truth: {
      ...openings(
        ["Rademacher Federn GmbH & Co. KG", "Rademacher Federn"],
        [
          ["Werkzeugmechaniker (m/w/d)", "Altena", "Sie bauen und pflegen die Biegewerkzeuge"],
          ["Mitarbeiter Vertriebsinnendienst (m/w/d)", "Neu-Ulm", "Kunden aus Bayern und Württemberg"],
          ["Schichtleiter Wärmebehandlung (m/w/d)", "Altena", "sechs Leute an zwei Durchlauföfen"],
        ],
      ),
      whole: true,
      code: null,
      passed: { filled: 1, open_applications: 1 },
      urls: { "Werkzeugmechaniker (m/w/d)": "/karriere/stellenangebote/detail/werkzeugmechaniker" },
    },
  };
}

// Joomla; openings under a heading for every nursery, with neither links nor texts of their own but a few lines.
function kinderwelt(): Site {
  const page = (title: string, body: string): string =>
    `<!DOCTYPE html><html lang="de-de"><head><meta charset="utf-8"><title>${title}</title><meta name="generator" content="Joomla! - Open Source Content Management"></head><body class="site com_content"><div class="header"><a href="/">Kinderwelt Regnitztal e.V.</a></div><ul class="nav menu mod-list"><li class="item-101"><a href="/">Start</a></li><li class="item-102"><a href="/unsere-kitas">Unsere Kitas</a></li><li class="item-103"><a href="/paedagogik">Pädagogik</a></li><li class="item-104"><a href="/mitarbeiten">Mitarbeiten</a></li><li class="item-105"><a href="/termine">Termine</a></li></ul><div class="item-page" itemscope itemtype="https://schema.org/Article">${body}</div><div class="footer">Kinderwelt Regnitztal e.V., Kapuzinerstraße 31, 96047 Bamberg | <a href="/impressum">Impressum</a></div></body></html>`;
  const pages: Pages = {
    "/": page(
      "Kinderwelt Regnitztal e.V.",
      `<h2>Herzlich willkommen</h2>${ps("Vier Kindertagesstätten, 260 Kinder, ein Verein.")}`,
    ),
    "/unsere-kitas": page(
      "Unsere Kitas",
      `<h2>Unsere Kitas</h2>${ul("Kita Sonnenblume, Bamberg", "Kita Flusskiesel, Hallstadt", "Kita Mühlrad, Hirschaid", "Kinderkrippe Zwergenhaus, Bamberg")}`,
    ),
    "/paedagogik": page("Pädagogik", `<h2>Pädagogik</h2>${ps("Kinder lernen, was sie selbst tun.")}`),
    "/termine": page(
      "Termine",
      `<h2>Termine</h2><h3>Laternenumzug</h3><p>Hallstadt, 11. November 2026</p><h3>Elternabend Sprache</h3><p>Bamberg, 26. November 2026</p>`,
    ),
    "/impressum": page(
      "Impressum",
      `<h2>Impressum</h2>${ps("Kinderwelt Regnitztal e.V., Kapuzinerstraße 31, 96047 Bamberg")}`,
    ),
    "/mitarbeiten": page(
      "Mitarbeiten",
      `<div class="page-header"><h2>Mitarbeiten</h2></div><p>Wir suchen Menschen, die gerne mit Kindern leben. Derzeit sind diese Stellen frei:</p>
<h3>Erzieher (m/w/d) für die Kita Flusskiesel in Hallstadt</h3><p>Ab 1. Januar 2027, 30 bis 39 Stunden. In der Igelgruppe betreuen Sie mit zwei Kolleginnen 22 Kinder. Sie haben die staatliche Anerkennung und singen gern, auch falsch. Wir zahlen nach TVöD SuE.</p>
<h3>Kinderpfleger (m/w/d) für die Kita Mühlrad in Hirschaid</h3><p>Ab sofort, 25 Stunden am Vormittag. Sie begleiten die Jüngsten beim Essen, Wickeln und Schlafen. Sie haben eine abgeschlossene Ausbildung als Kinderpfleger. Wir zahlen nach TVöD SuE.</p>
<h3>Hauswirtschaftskraft (m/w/d) für die Kinderkrippe Zwergenhaus in Bamberg</h3><p>Ab 1. Dezember 2026, 15 Stunden. Sie kochen für 36 Krippenkinder und halten die Küche sauber. Erfahrung in einer Großküche ist schön, aber kein Muss.</p>
<p>Ihre Bewerbung schicken Sie bitte an Frau Dorn, leitung@kinderwelt-regnitztal.example.</p>`,
    ),
  };
  return {
    domain: "kinderwelt-regnitztal.example",
    about: "Joomla: headings with the house and its town in the title, a paragraph each, no own pages",
    language: "de",
    hosts: files("kinderwelt-regnitztal.example", pages),
    truth: {
      ...openings("Kinderwelt Regnitztal e.V.", [
        ["Erzieher (m/w/d) für die Kita Flusskiesel in Hallstadt", null, "In der Igelgruppe betreuen Sie"],
        ["Kinderpfleger (m/w/d) für die Kita Mühlrad in Hirschaid", null, "beim Essen, Wickeln und Schlafen"],
        [
          "Hauswirtschaftskraft (m/w/d) für die Kinderkrippe Zwergenhaus in Bamberg",
          null,
          "Sie kochen für 36 Krippenkinder",
        ],
      ]),
      whole: true,
    },
  };
}

function seeblick(): Site {
  const page = (title: string, body: string): string =>
    `<!doctype html><html lang="de-CH"><head><meta charset="utf-8"><title>${title} – Klinik Seeblick Arbon AG</title><meta property="og:site_name" content="Klinik Seeblick Arbon AG"></head><body><a class="skip" href="#c">Zum Inhalt</a><header><a href="/" title="Klinik Seeblick"></a><nav><a href="/angebot/">Angebot</a><a href="/zuweisende/">Zuweisende</a><a href="/ueber-uns/">Über uns</a><a href="/jobs-bildung/">Jobs &amp; Bildung</a><a href="/veranstaltungen/">Veranstaltungen</a></nav><div class="lang"><a href="/" lang="de">DE</a></div></header><div id="c">${body}</div><footer><p>Klinik Seeblick Arbon AG · Seestrasse 12 · 9320 Arbon</p><p>Ambulatorium St. Gallen · Rosenbergstrasse 3 · 9000 St. Gallen</p></footer></body></html>`;
  const jobs = [
    [
      "501",
      "Dipl. Pflegefachperson HF/FH 60–100 %",
      "Arbon",
      "per sofort oder nach Vereinbarung",
      "Auf unserer Station für Altersmedizin pflegen Sie 18 Patientinnen und Patienten.",
    ],
    [
      "498",
      "Oberärztin / Oberarzt Rehabilitation 80–100 %",
      "Arbon",
      "1. Februar 2027",
      "Sie führen eine Abteilung mit vier Assistenzärztinnen und Assistenzärzten.",
    ],
    [
      "503",
      "Medizinische Praxisassistenz EFZ 50 %",
      "St. Gallen",
      "1. Januar 2027",
      "Im Ambulatorium empfangen Sie die Gäste und nehmen Blut ab.",
    ],
    [
      "495",
      "Lernende Fachfrau / Fachmann Gesundheit EFZ",
      "Arbon",
      "August 2027",
      "In drei Jahren lernst du auf vier Stationen, wie gute Pflege geht.",
    ],
  ] as const;
  const pages: Pages = {
    "/": page(
      "Willkommen",
      `<h1>Gesund werden mit Blick auf den See</h1>${ps("Rehabilitation und Altersmedizin am Bodensee.")}`,
    ),
    "/angebot/": page("Angebot", `<h1>Angebot</h1>${ul("Rehabilitation", "Altersmedizin", "Ambulatorium")}`),
    "/ueber-uns/": page(
      "Über uns",
      `<h1>Über uns</h1><h2>Geschäftsleitung</h2><ul class="team"><li><img src="/t/1.jpg" alt=""><strong>Dr. med. Regula Frei</strong><br>Chefärztin</li><li><img src="/t/2.jpg" alt=""><strong>Beat Hutter</strong><br>Leiter Pflegedienst</li></ul>`,
    ),
    "/veranstaltungen/": page(
      "Veranstaltungen",
      `<h1>Veranstaltungen</h1><div class="teaser"><h3><a href="/veranstaltungen/sturz">Vortrag: Stürze vermeiden</a></h3><p>24. November 2026, Arbon</p></div>`,
    ),
    "/veranstaltungen/sturz": page(
      "Vortrag",
      `<h1>Vortrag: Stürze vermeiden</h1>${ps("Eintritt frei, Anmeldung nicht nötig.")}`,
    ),
    "/jobs-bildung/": page(
      "Jobs & Bildung",
      `<h1>Jobs &amp; Bildung</h1>${ps("Bei uns arbeiten 210 Menschen aus 24 Ländern.")}<a href="/jobs-bildung/offene-stellen/">Offene Stellen</a><a href="/jobs-bildung/benefits/">Unsere Benefits</a>`,
    ),
    "/jobs-bildung/benefits/": page(
      "Benefits",
      `<h1>Unsere Benefits</h1>${ul("Fünf Wochen Ferien", "Personalrestaurant", "Kinderkrippe im Haus")}`,
    ),
    "/jobs-bildung/offene-stellen/": page(
      "Offene Stellen",
      `<h1>Offene Stellen</h1><div class="joblist">${jobs.map(([id, title, place, start]) => `<a class="joblist__item" href="/jobs-bildung/offene-stellen/?tx_jobs[job]=${id}"><div class="joblist__title">${title}</div><div class="joblist__place">${place}</div><div class="joblist__start">${start}</div></a>`).join("")}<a class="joblist__item" href="/jobs-bildung/offene-stellen/?tx_jobs[job]=1"><div class="joblist__title">Spontanbewerbung</div><div class="joblist__place">Arbon</div><div class="joblist__start"></div></a></div>`,
    ),
  };
  return {
    domain: "klinik-seeblick-arbon.example",
    about:
      "Swiss clinic: whole cards are links, the opening in a parameter, workloads in titles, two sites in the footer",
    language: "de",
    hosts: {
      "klinik-seeblick-arbon.example": ({ path, query }) => {
        const id = query.get("tx_jobs[job]");
        if (path !== "/jobs-bildung/offene-stellen/" || id === null) return pages[path] ?? null;
        if (id === "1")
          return page(
            "Spontanbewerbung",
            `<h1>Spontanbewerbung</h1>${ps("Wir freuen uns über Ihre Spontanbewerbung an personal@klinik-seeblick-arbon.example.")}`,
          );
        const job = jobs.find(([number]) => number === id);
        if (job === undefined) return null;
        const [, title, place, start, intro] = job;
        return page(
          title,
          `<h1>${title}</h1><dl><dt>Arbeitsort</dt><dd>${place}</dd><dt>Eintritt</dt><dd>${start}</dd></dl>${ps(intro)}<h2>Das bewegen Sie</h2>${ul("Sie arbeiten eng mit Therapie und Sozialdienst zusammen", "Sie beteiligen sich an Projekten zur Qualität")}<h2>Das bringen Sie mit</h2>${ul("Passende Ausbildung oder die Freude, sie zu machen", "Ruhe, wenn es laut wird")}<p>Auskunft gibt Ihnen Beat Hutter, Telefon 071 555 01 20. Bewerben Sie sich online.</p>`,
        );
      },
    },
    truth: {
      ...openings(
        "Klinik Seeblick Arbon AG",
        jobs.map(([, title, place, , intro]) => [title, place, intro] as const),
      ),
      whole: true,
      passed: { open_applications: 1 },
      urls: { "Medizinische Praxisassistenz EFZ 50 %": "503" },
    },
  };
}

// Three hotels with pages of their own, each with a list of its openings; the group's page only links the houses.
function gipfelhotels(): Site {
  const HOTELS = [
    [
      "steinbock",
      "Hotel Steinbock",
      "Obergurgl",
      [
        [
          "commis-de-cuisine",
          "Commis de Cuisine (m/w/d)",
          "Du kochst mit sechs Leuten für 120 Gäste und lernst jeden Posten.",
        ],
        ["barkeeper", "Barkeeper:in (m/w/d)", "An der Kaminbar mixt du für Leute, die den ganzen Tag im Schnee waren."],
      ],
    ],
    [
      "seehof",
      "Seehof Zell",
      "Zell am See",
      [
        [
          "rezeptionist",
          "Rezeptionist:in (m/w/d)",
          "Du begrüßt Gäste aus aller Welt und kennst bald jede Wanderkarte.",
        ],
      ],
    ],
    [
      "alpenglueck",
      "Alpenglück Chalets",
      "Leogang",
      [
        ["zimmermaedchen", "Zimmermädchen / Roomboy (m/w/d)", "Zwölf Chalets, zwei Teams, freie Abende."],
        ["hausmeister", "Hausmeister:in (m/w/d)", "Vom Kachelofen bis zur Skikellertür hältst du alles in Schuss."],
      ],
    ],
  ] as const;
  const page = (title: string, body: string): string =>
    `<!DOCTYPE html><html lang="de-AT"><head><meta charset="utf-8"><title>${title} - Gipfelhotels</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Gipfelhotels Betriebs GmbH","url":"https://gipfelhotels.example/","address":{"@type":"PostalAddress","addressLocality":"Innsbruck","postalCode":"6020","streetAddress":"Maria-Theresien-Straße 9","addressCountry":"AT"}}</script></head><body><header><nav class="mainnav"><a href="/">Gipfelhotels</a><a href="/hotels">Unsere Hotels</a><a href="/angebote">Angebote</a><a href="/jobs">Jobs</a></nav></header>${body}<footer>Gipfelhotels Betriebs GmbH, Maria-Theresien-Straße 9, 6020 Innsbruck</footer></body></html>`;
  const pages: Pages = {
    "/": page("Urlaub oben", `<h1>Urlaub oben</h1><a href="/angebote">Skiwochen ab 690 Euro</a>`),
    "/hotels": page(
      "Hotels",
      `<h1>Unsere Hotels</h1>${HOTELS.map(([slug, name, town]) => `<div class="hotel"><h2><a href="/hotels/${slug}">${name}</a></h2><p>${town}</p></div>`).join("")}`,
    ),
    "/angebote": page(
      "Angebote",
      `<h1>Angebote</h1><div class="offer"><h3><a href="/angebote/skiwoche">Skiwoche</a></h3><p>7 Nächte mit Skipass, Obergurgl</p></div><div class="offer"><h3><a href="/angebote/wanderherbst">Wanderherbst</a></h3><p>4 Nächte, Leogang</p></div>`,
    ),
    "/angebote/skiwoche": page("Skiwoche", `<h1>Skiwoche</h1>${ps("Sieben Nächte mit Halbpension und Skipass.")}`),
    "/angebote/wanderherbst": page("Wanderherbst", `<h1>Wanderherbst</h1>${ps("Vier Nächte mit Wanderführer.")}`),
    "/jobs": page(
      "Jobs",
      `<h1>Arbeiten, wo andere Urlaub machen</h1><p>Wähle dein Haus:</p><div class="tiles">${HOTELS.map(([slug, name, town]) => `<a class="tile" href="/jobs/${slug}"><strong>${name}</strong><span>${town}</span></a>`).join("")}</div><h2>Das sagen unsere Leute</h2><blockquote>Ich wollte eine Saison bleiben, jetzt sind es neun. <cite>Marta, Küchenchefin im Steinbock</cite></blockquote>`,
    ),
  };
  for (const [slug, name, town, jobs] of HOTELS) {
    pages[`/hotels/${slug}`] = page(name, `<h1>${name}</h1>${ps(`Mitten in ${town}, gleich neben der Gondel.`)}`);
    pages[`/jobs/${slug}`] = page(
      `Jobs ${name}`,
      `<h1>Jobs im Haus ${name}</h1><p>${town}</p><ul class="joblist">${jobs.map(([job, title]) => `<li><a href="/jobs/${slug}/${job}">${title}</a></li>`).join("")}</ul>`,
    );
    for (const [job, title, intro] of jobs)
      pages[`/jobs/${slug}/${job}`] = page(
        title,
        `<p class="crumbs"><a href="/jobs">Jobs</a> › <a href="/jobs/${slug}">${name}</a></p><h1>${title}</h1><p class="meta">${name} | ${town} | Wintersaison 2026/27</p>${ps(intro)}<h3>Deine Aufgaben</h3>${ul("Du bist Gastgeber:in vom ersten Moment an", "Du hältst dich an unsere Standards")}<h3>Was du mitbringst</h3>${ul("Erfahrung ist fein, Freude ist wichtiger", "Deutsch so gut, dass es für Späße reicht")}<h3>Wir bieten</h3>${ul("Kost und Logis frei", "Entlohnung ab 2.150 Euro brutto, Überzahlung nach Können")}<p>Bewirb dich: jobs@gipfelhotels.example</p>`,
      );
  }
  return {
    domain: "gipfelhotels.example",
    about:
      "hotel group: openings per house behind tiles, the group's own address elsewhere, offers for guests as a trap",
    language: "de",
    hosts: files("gipfelhotels.example", pages),
    truth: {
      ...openings(
        ["Gipfelhotels Betriebs GmbH", "Gipfelhotels"],
        HOTELS.flatMap(([, , town, jobs]) => jobs.map(([, title, intro]) => [title, town, intro] as const)),
      ),
      whole: true,
      urls: { "Barkeeper:in (m/w/d)": "/jobs/steinbock/barkeeper" },
    },
  };
}

export const GERMAN_NINTH: readonly Site[] = [rademacher(), kinderwelt(), seeblick(), gipfelhotels()];
