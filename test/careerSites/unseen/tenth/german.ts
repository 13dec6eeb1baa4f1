// Of the tenth set, in German: whole cards with badges, links to anchors, a heading that only says what the page is, an old page
// of numbers.
import { files, type Site } from "../../world.ts";
import { type Pages, ps, ul } from "../eighth/markup.ts";
import { openings } from "../sheets.ts";
import { framed } from "./frame.ts";

function therme(): Site {
  const page = framed({
    lang: "de-AT",
    name: "Therme Aubach",
    menu: [
      ["Therme", "/therme"],
      ["Preise", "/preise"],
      ["Jobs", "/jobs"],
    ],
    foot: "<p>Therme Aubach GmbH, Badstraße 1, 8344 Bad Gleichenberg</p>",
  });
  const jobs = [
    ["masseur", "Masseur:in (m/w/d)", "12.11.2026", "Neu", "Du massierst fünf Gäste am Tag, nie mehr."],
    [
      "bademeister",
      "Bademeister:in (m/w/d)",
      "03.11.2026",
      "",
      "Du behältst sieben Becken im Blick und bleibst freundlich.",
    ],
    ["kuechenhilfe", "Küchenhilfe (m/w/d)", "29.10.2026", "", "Du schälst, spülst und hilfst, wo es brennt."],
  ] as const;
  const pages: Pages = {
    "/": page("Willkommen", "<h1>Warmes Wasser seit 1834</h1>"),
    "/therme": page("Therme", `<h1>Therme</h1>${ps("Sieben Becken, vier Saunen.")}`),
    "/preise": page(
      "Preise",
      '<h1>Preise</h1><div class="cards"><a class="card" href="/preise/tag"><span class="badge">Neu</span><span class="card-head">Tageskarte</span><span class="date">29 Euro</span></a><a class="card" href="/preise/abend"><span class="card-head">Abendkarte</span><span class="date">19 Euro</span></a></div>',
    ),
    "/preise/tag": page("Tageskarte", "<h1>Tageskarte</h1><p>Von 9 bis 22 Uhr.</p>"),
    "/preise/abend": page("Abendkarte", "<h1>Abendkarte</h1><p>Ab 17 Uhr.</p>"),
    "/jobs": page(
      "Jobs",
      `<h1>Jobs</h1><div class="cards">${jobs.map(([slug, title, date, badge]) => `<a class="card" href="/jobs/${slug}">${badge === "" ? "" : `<span class="badge">${badge}</span>`}<span class="card-head">${title}</span><span class="date">${date}</span><span class="ort">Bad Gleichenberg</span></a>`).join("")}</div>`,
    ),
  };
  for (const [slug, title, , , intro] of jobs)
    pages[`/jobs/${slug}`] = page(
      title,
      `<h1>${title}</h1>${ps(intro)}<h2>Deine Aufgaben</h2>${ul("Gäste begrüßen", "Ordnung halten")}<h2>Dein Profil</h2>${ul("Freude am Umgang mit Menschen", "Bereitschaft zum Wochenende")}<p>Dienstort: Bad Gleichenberg</p><p>Entlohnung ab 2.100 Euro brutto im Monat. Bewirb dich unter jobs@therme-aubach.example.</p>`,
    );
  return {
    domain: "therme-aubach.example",
    about: "whole cards are links, with a badge before the title and a date behind it; prices in the same cards",
    language: "de",
    hosts: files("therme-aubach.example", pages),
    truth: {
      ...openings(
        ["Therme Aubach GmbH", "Therme Aubach"],
        jobs.map(([, title, , , intro]) => [title, "Bad Gleichenberg", intro] as const),
      ),
      whole: true,
    },
  };
}

function brauerei(): Site {
  const page = framed({
    lang: "de",
    name: "Brauerei Hirschauer",
    menu: [
      ["Biere", "/biere"],
      ["Gasthof", "/gasthof"],
      ["Mitarbeiter gesucht", "/mitarbeiter-gesucht"],
    ],
    foot: "Brauerei Hirschauer KG, Marktplatz 4, 92242 Hirschau",
  });
  const part = (id: string, title: string, html: string): string =>
    `<a name="${id}" id="${id}"></a><h2>${title}</h2>${html}<p><a href="#top">nach oben</a></p>`;
  const pages: Pages = {
    "/": page("Bier aus der Oberpfalz", "<h1>Grüß Gott</h1><p>Wir brauen seit 1612.</p>"),
    "/biere": page(
      "Biere",
      `<h1>Biere</h1><p><a href="#hell">Helles</a> | <a href="#dunkel">Dunkles</a></p>${part("hell", "Helles", "<p>Süffig, 4,9 Prozent.</p>")}${part("dunkel", "Dunkles", "<p>Malzig, 5,2 Prozent.</p>")}`,
    ),
    "/gasthof": page("Gasthof", "<h1>Gasthof</h1><p>Montag Ruhetag.</p>"),
    "/mitarbeiter-gesucht": page(
      "Mitarbeiter gesucht",
      `<h1>Mitarbeiter gesucht</h1><p>Wir suchen:</p><ul><li><a href="#brauer">Brauer und Mälzer (m/w/d)</a></li><li><a href="#kellner">Servicekraft im Gasthof (m/w/d)</a></li><li><a href="#fahrer">Bierfahrer (m/w/d)</a></li></ul>${part("brauer", "Brauer und Mälzer (m/w/d)", `<p>Sie stehen mit unserem Braumeister am Kessel und im Gärkeller.</p><p>Wir erwarten:</p>${ul("Gesellenbrief", "Ein gutes Gespür für Sauberkeit")}<p>Arbeitsort: Hirschau</p>`)}${part("kellner", "Servicekraft im Gasthof (m/w/d)", `<p>Sie tragen drei Teller und behalten acht Tische im Kopf.</p><p>Wir erwarten:</p>${ul("Zeit am Wochenende", "Ein freundliches Wesen")}<p>Arbeitsort: Hirschau</p>`)}${part("fahrer", "Bierfahrer (m/w/d)", `<p>Sie fahren unsere Kästen zu Wirten zwischen Amberg und Weiden.</p><p>Wir erwarten:</p>${ul("Führerschein C1E", "Einen starken Rücken")}<p>Arbeitsort: Hirschau</p>`)}<p>Bewerbung bitte an Frau Hirschauer, Telefon 09622 5550, oder persönlich im Büro.</p>`,
    ),
  };
  return {
    domain: "brauerei-hirschauer.example",
    about: "links to anchors above, the adverts below on the same page",
    language: "de",
    hosts: files("brauerei-hirschauer.example", pages),
    truth: {
      ...openings(
        ["Brauerei Hirschauer KG", "Brauerei Hirschauer"],
        [
          ["Brauer und Mälzer (m/w/d)", "Hirschau", "am Kessel und im Gärkeller"],
          ["Servicekraft im Gasthof (m/w/d)", "Hirschau", "Sie tragen drei Teller"],
          ["Bierfahrer (m/w/d)", "Hirschau", "zwischen Amberg und Weiden"],
        ],
      ),
      whole: true,
    },
  };
}

function spedition(): Site {
  const page = framed({
    lang: "de",
    name: "Spedition Overbeck",
    menu: [
      ["Leistungen", "/leistungen.html"],
      ["Standorte", "/standorte.html"],
      ["Karriere", "/karriere.html"],
    ],
    foot: "Spedition Overbeck GmbH, Hafenring 7, 28197 Bremen",
  });
  const jobs = [
    [
      "1041",
      "Disponent Nahverkehr (m/w/d)",
      "Bremen, Hamburg",
      "Sie planen dreißig Touren am Tag und kennen jede Baustelle.",
    ],
    [
      "1044",
      "Fachkraft für Lagerlogistik (m/w/d)",
      "Oldenburg",
      "Sie nehmen Ware an, prüfen sie und bringen sie an ihren Platz.",
    ],
    [
      "1047",
      "LKW-Fahrer Nachtverkehr (m/w/d)",
      "Bremen",
      "Sie fahren nachts zwischen unseren Lagern, zu Hause schlafen Sie trotzdem.",
    ],
  ] as const;
  const pages: Pages = {
    "/": page("Logistik an der Weser", "<h1>Es kommt an.</h1>"),
    "/leistungen.html": page("Leistungen", `<h1>Leistungen</h1>${ul("Stückgut", "Lager", "Zoll")}`),
    "/standorte.html": page("Standorte", `<h1>Standorte</h1>${ul("Bremen", "Hamburg", "Oldenburg")}`),
    "/karriere.html": page(
      "Karriere",
      `<h1>Karriere</h1>${jobs.map(([id, title, towns]) => `<div class="job"><div class="job-titel"><a href="/karriere/stellenangebot-${id}.html">${title}</a></div><div class="job-info">Standorte: ${towns}</div></div>`).join("")}`,
    ),
  };
  for (const [id, title, towns, intro] of jobs)
    pages[`/karriere/stellenangebot-${id}.html`] = page(
      "Stellenangebot",
      `<h1>Stellenangebot</h1><h2>${title}</h2><p>Standorte: ${towns}</p>${ps(intro)}<h3>Ihre Aufgaben</h3>${ul("Zusammenarbeit mit Fahrern und Kunden", "Arbeit mit unserer Software")}<h3>Ihr Profil</h3>${ul("Erfahrung in der Logistik", "Gute Nerven")}<h3>Kontakt</h3><p>Spedition Overbeck GmbH, Personal, bewerbung@overbeck.example</p>`,
    );
  return {
    domain: "overbeck.example",
    about: "every advert is headed 'Stellenangebot', its title one rank below; one has two towns",
    language: "de",
    hosts: files("overbeck.example", pages),
    truth: {
      ...openings(
        ["Spedition Overbeck GmbH", "Spedition Overbeck"],
        jobs.map(([, title, towns, intro]) => [title, towns, intro] as const),
      ),
      whole: true,
    },
  };
}

function seilbahn(): Site {
  const page = framed({
    lang: "de",
    name: "Seilbahnbau Kranz",
    menu: [
      ["Produkte", "produkte.asp"],
      ["Service", "service.asp"],
      ["Stellen", "stellen.asp"],
    ],
    foot: "Seilbahnbau Kranz GmbH, Industriezone 12, 39031 Bruneck",
  });
  const jobs = [
    ["12", "Konstrukteur (m/w)", "Bruneck", "Sie zeichnen Stützen, die hundert Jahre stehen sollen."],
    ["15", "Monteur Seilbahnen (m/w)", "Sterzing", "Sie hängen Kabinen ein, wo andere nicht hinunterschauen wollen."],
  ] as const;
  return {
    domain: "kranz-seilbahnen.example",
    about: "one script for all pages, each by its number; no headings but bold words",
    language: "de",
    hosts: {
      "kranz-seilbahnen.example": ({ path, query }) => {
        if (path === "/") return page("Seilbahnen", "<b>Willkommen</b><p>Wir bauen Seilbahnen seit 1962.</p>");
        if (path === "/produkte.asp")
          return page(
            "Produkte",
            '<b>Produkte</b><p><a href="produkte.asp?id=1">Sesselbahn</a></p><p><a href="produkte.asp?id=2">Kabinenbahn</a></p>',
          );
        if (path === "/service.asp") return page("Service", "<b>Service</b><p>Wartung und Ersatzteile.</p>");
        if (path !== "/stellen.asp") return null;
        const job = jobs.find(([id]) => id === query.get("id"));
        if (job === undefined)
          return query.has("id")
            ? null
            : page(
                "Stellen",
                `<b>Offene Stellen</b><table>${jobs.map(([id, title, town]) => `<tr><td><a href="stellen.asp?id=${id}">${title}</a></td><td>${town}</td></tr>`).join("")}</table>`,
              );
        const [, title, town, intro] = job;
        return page(
          `Stelle ${title}`,
          `<table><tr><td><b>${title}</b></td></tr><tr><td>Arbeitsort: ${town}</td></tr><tr><td>${intro}</td></tr><tr><td><b>Ihre Aufgaben:</b> Entwurf, Abstimmung, Montage vor Ort.</td></tr><tr><td><b>Ihr Profil:</b> Technische Ausbildung, Deutsch und Italienisch.</td></tr><tr><td>Bewerbungen an personal@kranz-seilbahnen.example</td></tr></table>`,
        );
      },
    },
    truth: {
      ...openings(
        ["Seilbahnbau Kranz GmbH", "Seilbahnbau Kranz"],
        jobs.map(([, title, town, intro]) => [title, town, intro] as const),
      ),
      whole: true,
    },
  };
}

export const GERMAN_TENTH: readonly Site[] = [therme(), brauerei(), spedition(), seilbahn()];
