// Of the tenth set, in German: an opening in the news, apprenticeships beside jobs, a redirect to the group's domain.
import { files, redirect, type Site } from "../../world.ts";
import { type Pages, ps, ul } from "../eighth/markup.ts";
import { openings } from "../sheets.ts";
import { framed } from "./frame.ts";

function dachdecker(): Site {
  const page = framed({
    lang: "de",
    name: "Dachdeckerei Pohl",
    menu: [
      ["Leistungen", "/leistungen/"],
      ["Referenzen", "/referenzen/"],
      ["Aktuelles", "/aktuelles/"],
      ["Kontakt", "/kontakt/"],
    ],
    foot: "Dachdeckerei Pohl, Lindenweg 9, 37520 Osterode am Harz",
  });
  const post = (slug: string, title: string, date: string): string =>
    `<article class="post"><h2><a href="/aktuelles/${slug}/">${title}</a></h2><time>${date}</time></article>`;
  const pages: Pages = {
    "/": page("Dächer", "<h1>Dächer für den Harz</h1>"),
    "/leistungen/": page("Leistungen", `<h1>Leistungen</h1>${ul("Steildach", "Flachdach", "Schiefer")}`),
    "/referenzen/": page("Referenzen", `<h1>Referenzen</h1>${ul("Kirche Lerbach", "Schule Herzberg")}`),
    "/kontakt/": page("Kontakt", "<h1>Kontakt</h1><p>05522 555 010</p>"),
    "/aktuelles/": page(
      "Aktuelles",
      `<h1>Aktuelles</h1>${post("wir-suchen-dachdecker", "Wir suchen einen Dachdeckergesellen (m/w/d)", "2. November 2026")}${post("sturm", "Nach dem Sturm", "20. Oktober 2026")}${post("neuer-kran", "Unser neuer Kran ist da", "1. September 2026")}`,
    ),
    "/aktuelles/wir-suchen-dachdecker/": page(
      "Wir suchen einen Dachdeckergesellen (m/w/d)",
      `<h1>Wir suchen einen Dachdeckergesellen (m/w/d)</h1><p>Zum nächstmöglichen Zeitpunkt in Vollzeit, unbefristet.</p><p>Deine Aufgaben: Schiefer, Ziegel und Abdichtung auf Baustellen rund um Osterode.</p><p>Das bringst du mit: Gesellenbrief, Schwindelfreiheit, Führerschein B.</p><p>Wir bieten: 30 Tage Urlaub, Lohn über Tarif, ein Team von neun Leuten.</p><p>Bewirb dich bei Jens Pohl, 05522 555 010 oder jens@dachdeckerei-pohl.example.</p>`,
    ),
    "/aktuelles/sturm/": page("Nach dem Sturm", "<h1>Nach dem Sturm</h1><p>Wir haben 140 Dächer geflickt.</p>"),
    "/aktuelles/neuer-kran/": page(
      "Unser neuer Kran ist da",
      "<h1>Unser neuer Kran ist da</h1><p>Er reicht 36 Meter hoch.</p>",
    ),
  };
  return {
    domain: "dachdeckerei-pohl.example",
    about: "no page for openings: the only one is an entry of the news",
    language: "de",
    hosts: files("dachdeckerei-pohl.example", pages),
    truth: openings("Dachdeckerei Pohl", [
      ["Wir suchen einen Dachdeckergesellen (m/w/d)", null, "Schiefer, Ziegel und Abdichtung"],
    ]),
  };
}

function stadtwerke(): Site {
  const page = framed({
    lang: "de",
    name: "Stadtwerke Ilmtal",
    menu: [
      ["Strom", "/strom"],
      ["Karriere", "/karriere"],
    ],
    foot: "Stadtwerke Ilmtal GmbH, Am Wehr 2, 99310 Arnstadt",
  });
  const jobs = [
    ["stellen/netzmonteur", "Netzmonteur Gas und Wasser (m/w/d)", "Sie verlegen Leitungen und finden jedes Leck."],
    [
      "stellen/sachbearbeiter-abrechnung",
      "Sachbearbeiter Abrechnung (m/w/d)",
      "Sie erklären Rechnungen so, dass man sie versteht.",
    ],
    [
      "ausbildung/elektroniker",
      "Ausbildung Elektroniker für Betriebstechnik (m/w/d) 2027",
      "Du lernst dreieinhalb Jahre lang, wie Strom ins Haus kommt.",
    ],
    [
      "ausbildung/industriekaufleute",
      "Ausbildung Industriekaufleute (m/w/d) 2027",
      "Du lernst Einkauf, Personal und Vertrieb kennen.",
    ],
  ] as const;
  const links = (kind: string): string =>
    jobs
      .filter(([slug]) => slug.startsWith(kind))
      .map(([slug, title]) => `<li><a href="/karriere/${slug}">${title}</a></li>`)
      .join("");
  const pages: Pages = {
    "/": page("Energie", "<h1>Energie für das Ilmtal</h1>"),
    "/strom": page(
      "Strom",
      '<h1>Strom</h1><ul><li><a href="/strom/natur">Tarif Natur</a></li><li><a href="/strom/basis">Tarif Basis</a></li></ul>',
    ),
    "/strom/natur": page("Tarif Natur", "<h1>Tarif Natur</h1><p>100 Prozent Wasserkraft.</p>"),
    "/strom/basis": page("Tarif Basis", "<h1>Tarif Basis</h1><p>Für Sparsame.</p>"),
    "/karriere": page(
      "Karriere",
      '<h1>Karriere</h1><p>Wir sind 140 Leute.</p><div class="row"><div><h2>Für Berufserfahrene</h2><a href="/karriere/stellen">Zu den Stellen</a></div><div><h2>Für Schülerinnen und Schüler</h2><a href="/karriere/ausbildung">Zu den Ausbildungsplätzen</a></div></div>',
    ),
    "/karriere/stellen": page("Stellen", `<h1>Offene Stellen</h1><ul>${links("stellen")}</ul>`),
    "/karriere/ausbildung": page("Ausbildung", `<h1>Ausbildungsplätze 2027</h1><ul>${links("ausbildung")}</ul>`),
  };
  for (const [slug, title, intro] of jobs)
    pages[`/karriere/${slug}`] = page(
      title,
      `<h1>${title}</h1><p>Arbeitsort: Arnstadt</p>${ps(intro)}<h2>${slug.startsWith("aus") ? "Das erwartet dich" : "Ihre Aufgaben"}</h2>${ul("Arbeit in einem kleinen Team", "Abwechslung an jedem Tag")}<h2>${slug.startsWith("aus") ? "Das bringst du mit" : "Ihr Profil"}</h2>${ul("Zuverlässigkeit", "Interesse an Technik oder Zahlen")}<p>Bewerbung an karriere@stadtwerke-ilmtal.example</p>`,
    );
  return {
    domain: "stadtwerke-ilmtal.example",
    about: "jobs and apprenticeships in two lists behind one page",
    language: "de",
    hosts: files("stadtwerke-ilmtal.example", pages),
    truth: {
      ...openings(
        ["Stadtwerke Ilmtal GmbH", "Stadtwerke Ilmtal"],
        jobs.map(([, title, intro]) => [title, "Arnstadt", intro] as const),
      ),
      whole: true,
    },
  };
}

function moved(): Site {
  const main = framed({
    lang: "de",
    name: "Feinwerk Lohr",
    menu: [
      ["Produkte", "/produkte"],
      ["Karriere", "/karriere"],
    ],
    foot: "Feinwerk Lohr GmbH, ein Unternehmen der Tauber Gruppe, Mainlände 3, 97816 Lohr am Main",
  });
  const group = framed({
    lang: "de",
    name: "Tauber Gruppe Karriere",
    menu: [
      ["Stellen", "/stellen"],
      ["Über die Gruppe", "/gruppe"],
    ],
    foot: "Tauber Gruppe Holding GmbH, Bad Mergentheim. Feinwerk Lohr, Feinwerk Wertheim.",
  });
  const jobs = [
    ["cnc-fraeser", "CNC-Fräser (m/w/d)", "Lohr am Main", "Sie fräsen Gehäuse auf zwei Hundertstel genau."],
    ["prueftechniker", "Prüftechniker Elektronik (m/w/d)", "Lohr am Main", "Sie messen, bis Sie den Fehler haben."],
  ] as const;
  const pages: Pages = {
    "/": group(
      "Karriere",
      '<h1>Karriere in der Gruppe</h1><p>Sie kommen von Feinwerk Lohr? Hier sind alle Stellen.</p><a href="/stellen">Alle Stellen</a>',
    ),
    "/gruppe": group(
      "Gruppe",
      '<h1>Die Gruppe</h1><p>Dazu gehört <a href="https://feinwerk-lohr.example/">Feinwerk Lohr</a>.</p>',
    ),
    "/stellen": group(
      "Stellen",
      `<h1>Stellen</h1><ul>${jobs.map(([slug, title, town]) => `<li><a href="/stellen/${slug}">${title}</a> <span class="ort">${town}</span></li>`).join("")}</ul>`,
    ),
  };
  for (const [slug, title, town, intro] of jobs)
    pages[`/stellen/${slug}`] = group(
      title,
      `<h1>${title}</h1><p>Standort: ${town}</p><p>Gesellschaft: Feinwerk Lohr GmbH</p>${ps(intro)}<h2>Aufgaben</h2>${ul("Arbeiten nach Plan", "Dokumentieren")}<h2>Profil</h2>${ul("Passende Ausbildung", "Sorgfalt")}<p>Jetzt bewerben: jobs@tauber-gruppe-karriere.example</p>`,
    );
  return {
    domain: "feinwerk-lohr.example",
    about: "the careers link is answered with a redirect to a domain of the group",
    language: "de",
    hosts: {
      "feinwerk-lohr.example": ({ path }) =>
        path === "/karriere"
          ? redirect("https://tauber-gruppe-karriere.example/")
          : path === "/"
            ? main("Feinmechanik", "<h1>Feinmechanik vom Main</h1><p>Wir fertigen Gehäuse.</p>")
            : path === "/produkte"
              ? main("Produkte", "<h1>Produkte</h1><p>Gehäuse und Blenden.</p>")
              : null,
      ...files("tauber-gruppe-karriere.example", pages),
    },
    truth: {
      titles: jobs.map(([, title]) => title),
      places: Object.fromEntries(jobs.map(([, title, town]) => [title, town])),
      texts: Object.fromEntries(jobs.map(([, title, , intro]) => [title, intro])),
      whole: true,
    },
  };
}

export const GERMAN_TENTH_MORE: readonly Site[] = [dachdecker(), stadtwerke(), moved()];
