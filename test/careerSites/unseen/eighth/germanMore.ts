// Of the eighth set, written before anybody looked at the rules for it and read once: brandl, sonnenhof.
import { files, type Site } from "../../world.ts";
import { openings } from "../sheets.ts";
import { type Pages, ul } from "./markup.ts";

// German, WordPress; team member pages with the look of openings.
function brandl(): Site {
  const page = (title: string, body: string): string => `<!doctype html>
<html lang="de-DE">
<head>
<meta charset="UTF-8" />
<title>${title} - Brandl Steuerberatung</title>
<meta property="og:site_name" content="Brandl Steuerberatung" />
<link rel="https://api.w.org/" href="/wp-json/" />
</head>
<body class="wp-singular wp-theme-astra ast-desktop">
<div class="hfeed site" id="page">
<header class="site-header" id="masthead" itemscope itemtype="https://schema.org/WPHeader"><div class="site-branding"><span class="site-title"><a href="/" rel="home">Brandl Steuerberatung</a></span></div>
<nav class="site-navigation"><div class="main-navigation"><ul id="ast-hf-menu-1" class="main-header-menu">
<li class="menu-item"><a href="/leistungen/" class="menu-link">Leistungen</a></li>
<li class="menu-item menu-item-has-children"><a href="/kanzlei/" class="menu-link">Kanzlei</a><ul class="sub-menu"><li class="menu-item"><a href="/team/" class="menu-link">Team</a></li><li class="menu-item"><a href="/kanzlei/stellen/" class="menu-link">Stellen</a></li></ul></li>
<li class="menu-item"><a href="/aktuelles/" class="menu-link">Aktuelles</a></li>
<li class="menu-item"><a href="/kontakt/" class="menu-link">Kontakt</a></li></ul></div></nav></header>
<div id="content" class="site-content"><div class="ast-container"><div id="primary" class="content-area primary"><main id="main" class="site-main"><article class="post-2 page type-page status-publish ast-article-single"><div class="entry-content clear">
${body}
</div></article></main></div></div></div>
<footer class="site-footer"><p>Brandl Steuerberatung · Ludwigstraße 9 · 94032 Passau</p><p><a href="/impressum/">Impressum</a> | <a href="/datenschutz/">Datenschutz</a></p></footer>
</div>
<div id="BorlabsCookieBox"><p>Wir benötigen Ihre Einwilligung, bevor Sie unsere Website weiter besuchen.</p><button>Ich akzeptiere</button><button>Nur essenzielle Cookies</button></div>
</body></html>`;
  const team = [
    [
      "lena-huber",
      "Lena Huber",
      "Steuerfachangestellte",
      "Passau",
      "Lena Huber betreut seit 2016 Handwerksbetriebe und Gastronomen in der Finanzbuchhaltung.",
      ["Laufende Buchführung für rund dreißig Mandanten", "Umsatzsteuervoranmeldungen", "Kassennachschau"],
      ["Ausbildung in unserer Kanzlei", "Fachassistentin Lohn und Gehalt"],
    ],
    [
      "tobias-wimmer",
      "Tobias Wimmer",
      "Steuerberater",
      "Vilshofen",
      "Tobias Wimmer leitet unser Büro an der Donau und ist Ansprechpartner für Land- und Forstwirte.",
      ["Jahresabschlüsse und Hofübergaben", "Begleitung von Betriebsprüfungen"],
      ["Studium der Betriebswirtschaft in Regensburg", "Landwirtschaftliche Buchstelle"],
    ],
    [
      "maria-kern",
      "Maria Kern",
      "Bilanzbuchhalterin",
      "Passau",
      "Maria Kern kümmert sich um die Abschlüsse unserer größeren Mandanten.",
      ["Abschlüsse nach HGB", "Konzernpackages"],
      ["Bilanzbuchhalterin (IHK)", "Zwölf Jahre Erfahrung in der Industrie"],
    ],
  ] as const;
  const jobs = [
    {
      slug: "steuerfachangestellte-vilshofen",
      title: "Steuerfachangestellte (w/m/d)",
      place: "Vilshofen",
      kind: "Vollzeit oder Teilzeit ab 25 Stunden",
      html: `<p>Unser Büro in Vilshofen wächst, und mit ihm der Stapel. Wir suchen eine Kollegin oder einen Kollegen, der Belege nicht sortieren, sondern verstehen möchte; sortiert werden sie bei uns längst digital.</p><h3>Ihr Arbeitsgebiet</h3>${ul("Finanzbuchhaltung für Landwirte, Gärtnereien und Handwerker", "Vorbereitung von Jahresabschlüssen und Steuererklärungen", "Telefonische Auskunft gegenüber Mandanten und Finanzamt")}<h3>Unsere Vorstellungen</h3>${ul("Abgeschlossene Ausbildung als Steuerfachangestellte", "Kenntnisse der gängigen Kanzleisoftware", "Ruhe im Mai und im September")}<h3>Unser Angebot</h3>${ul("Gleitzeit ohne Kernzeit und zwei Tage Homeoffice", "13 Gehälter und 30 Urlaubstage", "Übernahme der Kosten für den Fachassistenten oder Fachwirt")}<p>Über Ihre Nachricht freut sich Stefan Brandl unter bewerbung@brandl-steuer.example.</p>`,
    },
    {
      slug: "ausbildung-2026",
      title: "Auszubildende zum Steuerfachangestellten (w/m/d) 2026",
      place: "Passau",
      kind: "Ausbildung ab 1. September 2026",
      html: `<p>Steuern sind trocken? Bei uns lernst du, warum eine Brauerei anders abschreibt als ein Zahnarzt und wieso ein Hund manchmal Betriebsvermögen ist. Vom ersten Tag an hast du eine Patin aus dem dritten Lehrjahr.</p><h3>Das lernst du</h3>${ul("Buchführung und Lohnabrechnung am echten Fall", "Einkommensteuererklärungen, zuerst deine eigene", "Den Umgang mit Mandanten, auch mit schwierigen")}<h3>Das solltest du mitbringen</h3>${ul("Mittlere Reife, Fachabitur oder Abitur", "Interesse an Zahlen und noch mehr an Menschen", "Zuverlässigkeit")}<h3>Das geben wir dir</h3>${ul("1.200 Euro im ersten Lehrjahr", "Bücher, Laptop und Prüfungsvorbereitung", "Die Übernahme, wenn du magst")}<p>Ein Schnuppertag ist jederzeit möglich. Ruf Lena an: 0851 555 0 17.</p>`,
    },
  ];
  const pages: Pages = {
    "/": page(
      "Steuerberater in Passau und Vilshofen",
      `<h1>Steuern, verständlich gemacht</h1><p>Seit zwei Generationen für Betriebe und Familien in Niederbayern.</p><p><a href="/kontakt/">Termin vereinbaren</a></p>`,
    ),
    "/leistungen/": page(
      "Leistungen",
      `<h1>Leistungen</h1>${ul("Finanzbuchhaltung", "Lohn", "Jahresabschluss", "Nachfolge")}`,
    ),
    "/kanzlei/": page(
      "Kanzlei",
      `<h1>Kanzlei</h1><p>Zweiundzwanzig Menschen in zwei Büros. <a href="/team/">Lernen Sie uns kennen.</a></p>`,
    ),
    "/aktuelles/": page(
      "Aktuelles",
      `<h1>Aktuelles</h1><h2>E-Rechnung: was jetzt gilt</h2><p>Eine Übersicht für kleine Betriebe.</p><h2>Grundsteuer</h2><p>Wie Sie Bescheide prüfen.</p>`,
    ),
    "/kontakt/": page("Kontakt", `<h1>Kontakt</h1><p>Passau: Ludwigstraße 9. Vilshofen: Stadtplatz 30.</p>`),
    "/impressum/": page("Impressum", `<h1>Impressum</h1><p>Brandl Steuerberatung, Inhaber Stefan Brandl</p>`),
    "/datenschutz/": page("Datenschutz", `<h1>Datenschutz</h1><p>Verantwortlicher ist Stefan Brandl.</p>`),
    "/team/": page(
      "Team",
      `<h1>Unser Team</h1><div class="wp-block-columns">${team.map(([slug, name, role, place]) => `<div class="wp-block-column"><h3><a href="/team/${slug}/">${role}</a></h3><p>${name}, ${place}</p></div>`).join("")}</div>`,
    ),
    "/kanzlei/stellen/": page(
      "Stellen",
      `<h1>Stellen in unserer Kanzlei</h1>${jobs.map((job) => `<div class="wp-block-group is-style-card"><h2 class="wp-block-heading">${job.title}</h2><p>${job.place} · ${job.kind}</p><p><a href="/kanzlei/stellen/${job.slug}/">Zur Stellenbeschreibung</a></p></div>`).join("\n")}`,
    ),
  };
  for (const [slug, name, role, place, text, tasks, profile] of team)
    pages[`/team/${slug}/`] = page(
      `${role} ${name}`,
      `<h1>${role}</h1><p><strong>${name}</strong> · ${place}</p><p>${text}</p><h3>Aufgaben</h3>${ul(...tasks)}<h3>Profil</h3>${ul(...profile)}<p>E-Mail: ${slug}@brandl-steuer.example</p>`,
    );
  for (const job of jobs)
    pages[`/kanzlei/stellen/${job.slug}/`] = page(
      job.title,
      `<h1 class="entry-title">${job.title}</h1><p class="has-small-font-size"><strong>Ort:</strong> ${job.place}<br><strong>Umfang:</strong> ${job.kind}</p>${job.html}`,
    );
  return {
    domain: "brandl-steuer.example",
    about: "WordPress; team member pages titled by their roles, with tasks and profile, beside the openings",
    language: "de",
    hosts: files("brandl-steuer.example", pages),
    truth: openings("Brandl Steuerberatung", [
      ["Steuerfachangestellte (w/m/d)", "Vilshofen", "der Belege nicht sortieren, sondern verstehen möchte"],
      [
        "Auszubildende zum Steuerfachangestellten (w/m/d) 2026",
        "Passau",
        "wieso ein Hund manchmal Betriebsvermögen ist",
      ],
    ]),
  };
}

// German, hand-made; no vacancies at the moment.
function sonnenhof(): Site {
  const page = (title: string, body: string): string => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><title>${title} · Gärtnerei Sonnenhof</title><link rel="stylesheet" href="/css/main.css"></head>
<body><div class="top"><a class="logo" href="/">Gärtnerei Sonnenhof</a><ul class="nav"><li><a href="/sortiment">Sortiment</a></li><li><a href="/hofladen">Hofladen</a></li><li><a href="/ueber-uns">Über uns</a></li><li><a href="/jobs">Jobs</a></li><li><a href="/kontakt">Kontakt</a></li></ul></div>
<div class="page">${body}</div>
<div class="bottom">Gärtnerei Sonnenhof · Am Rain 3 · 88662 Überlingen · <a href="/impressum">Impressum</a></div>
<div class="cookie-hint">Diese Seite verwendet nur technisch notwendige Cookies. <button>Verstanden</button></div></body></html>`;
  return {
    domain: "gaertnerei-sonnenhof.example",
    about: "Hand-made, a jobs page that says there are no vacancies at the moment",
    language: "de",
    hosts: files("gaertnerei-sonnenhof.example", {
      "/": page(
        "Gemüse und Stauden vom Bodensee",
        `<h1>Was gerade wächst</h1><p>Feldsalat, Postelein, Winterkresse und über zweihundert Stauden.</p>`,
      ),
      "/sortiment": page("Sortiment", `<h1>Sortiment</h1>${ul("Gemüsejungpflanzen", "Stauden", "Kräuter im Topf")}`),
      "/hofladen": page(
        "Hofladen",
        `<h1>Hofladen</h1><p>Freitag 14 bis 18 Uhr, Samstag 9 bis 13 Uhr. Auch auf dem Markt in Überlingen.</p>`,
      ),
      "/ueber-uns": page(
        "Über uns",
        `<h1>Über uns</h1><p>Gärtnermeisterin Ruth Amann führt den Betrieb in dritter Generation mit acht Mitarbeitenden und zwei Eseln.</p>`,
      ),
      "/jobs": page(
        "Jobs",
        `<h1>Arbeiten auf dem Sonnenhof</h1><p>Zurzeit haben wir leider keine offenen Stellen. Im Februar suchen wir in der Regel wieder Aushilfen für das Pikieren; schauen Sie dann gern noch einmal vorbei.</p><h2>Was uns als Arbeitgeber ausmacht</h2>${ul("Gemeinsames Mittagessen aus eigenem Anbau", "Ganzjährige Beschäftigung", "Weiterbildung zur Meisterin oder zum Meister")}<p>Bei Fragen: ruth@gaertnerei-sonnenhof.example</p>`,
      ),
      "/kontakt": page("Kontakt", `<h1>Kontakt</h1><p>Telefon 07551 555 019</p>`),
      "/impressum": page("Impressum", `<h1>Impressum</h1><p>Gärtnerei Sonnenhof, Inhaberin Ruth Amann</p>`),
    }),
    truth: openings("Gärtnerei Sonnenhof", []),
  };
}

export const GERMAN_MORE: readonly Site[] = [brandl(), sonnenhof()];
