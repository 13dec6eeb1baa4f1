// Of the ninth set: a Dutch municipality, a Flemish group whose openings stand on a sister domain, a Swedish laboratory with an
// opening that is over, a Danish maker with a link for more, a Norwegian fish farm with data only in the adverts.
import { files, type Site } from "../../world.ts";
import { type Pages, ps, ul } from "../eighth/markup.ts";
import { openings } from "../sheets.ts";

function gemeente(): Site {
  const page = (title: string, body: string): string =>
    `<!DOCTYPE html><html lang="nl"><head><meta charset="utf-8"><title>${title} - Gemeente Ravensheide</title></head><body><a href="#main">Ga naar de inhoud</a><header><a href="/"><img src="/logo.svg" alt="Gemeente Ravensheide, naar de homepage"></a><form action="/zoeken"><input name="q"><button>Zoeken</button></form></header><nav><ul><li><a href="/afval">Afval</a></li><li><a href="/paspoort">Paspoort</a></li><li><a href="/bestuur">Bestuur</a></li><li><a href="/nieuws">Nieuws</a></li></ul></nav><main id="main">${body}</main><footer><h2>Contact</h2><p>Gemeentehuis, Markt 1, 7651 AA Ravensheide, telefoon 14 0546</p><ul><li><a href="/werken-bij">Werken bij de gemeente</a></li><li><a href="/privacy">Privacy</a></li></ul></footer></body></html>`;
  const jobs = [
    [
      "beleidsadviseur-wonen",
      "Beleidsadviseur Wonen",
      "32 - 36 uur",
      "Schaal 10A",
      "29 november 2026",
      "Jij zorgt dat er in onze dorpen de komende jaren 900 woningen bij komen.",
    ],
    [
      "toezichthouder-civiele-techniek",
      "Toezichthouder civiele techniek",
      "36 uur",
      "Schaal 8",
      "6 december 2026",
      "Jij staat met laarzen in de berm en kijkt of de aannemer doet wat is afgesproken.",
    ],
    [
      "klantadviseur-burgerzaken",
      "Klantadviseur Burgerzaken",
      "24 uur",
      "Schaal 7",
      "22 november 2026",
      "Jij helpt inwoners aan de balie met geboorten, verhuizingen en rijbewijzen.",
    ],
  ] as const;
  const pages: Pages = {
    "/": page(
      "Home",
      `<h1>Waarmee kunnen we u helpen?</h1>${ul('<a href="/afval">Afvalkalender</a>', '<a href="/paspoort">Paspoort aanvragen</a>')}<h2>Nieuws</h2><ul><li><a href="/nieuws/brug">Brug Kanaalweg dicht</a> 13 november 2026</li><li><a href="/nieuws/wethouder">Nieuwe wethouder beëdigd</a> 9 november 2026</li></ul>`,
    ),
    "/afval": page("Afval", "<h1>Afval</h1><p>De grijze bak gaat om de drie weken aan de weg.</p>"),
    "/paspoort": page("Paspoort", "<h1>Paspoort</h1><p>Maak een afspraak.</p>"),
    "/bestuur": page(
      "Bestuur",
      `<h1>Bestuur</h1>${ul("Burgemeester: Hanneke Visser", "Wethouder: Joost Meinema", "Gemeentesecretaris: Roel Tuin")}`,
    ),
    "/nieuws": page(
      "Nieuws",
      '<h1>Nieuws</h1><ul><li><a href="/nieuws/brug">Brug Kanaalweg dicht</a></li><li><a href="/nieuws/wethouder">Nieuwe wethouder beëdigd</a></li></ul>',
    ),
    "/nieuws/brug": page("Brug Kanaalweg dicht", "<h1>Brug Kanaalweg dicht</h1><p>Van 16 tot 20 november.</p>"),
    "/nieuws/wethouder": page(
      "Nieuwe wethouder beëdigd",
      "<h1>Nieuwe wethouder beëdigd</h1><p>Joost Meinema is de nieuwe wethouder voor Wonen.</p>",
    ),
    "/werken-bij": page(
      "Werken bij de gemeente",
      `<h1>Werken bij de gemeente</h1><p>Bij ons werk je voor 24.000 inwoners.</p><ul><li><a href="/werken-bij/vacatures">Vacatures</a></li><li><a href="/werken-bij/stages">Stages</a></li><li><a href="/werken-bij/arbeidsvoorwaarden">Arbeidsvoorwaarden</a></li></ul>`,
    ),
    "/werken-bij/stages": page("Stages", "<h1>Stages</h1><p>Op dit moment hebben wij geen stageplaatsen.</p>"),
    "/werken-bij/arbeidsvoorwaarden": page(
      "Arbeidsvoorwaarden",
      `<h1>Arbeidsvoorwaarden</h1>${ul("Individueel keuzebudget van 17,05 procent", "Hybride werken", "Reiskosten")}`,
    ),
    "/werken-bij/vacatures": page(
      "Vacatures",
      `<h1>Vacatures</h1><p>3 vacatures gevonden</p><ul class="results">${jobs.map(([slug, title, hours, scale, until]) => `<li><h2><a href="/werken-bij/vacatures/${slug}">${title}</a></h2><p>${hours} | ${scale} | Reageren tot en met ${until}</p></li>`).join("")}</ul>`,
    ),
  };
  for (const [slug, title, hours, scale, until, intro] of jobs)
    pages[`/werken-bij/vacatures/${slug}`] = page(
      title,
      `<h1>${title}</h1><table><tr><th>Uren per week</th><td>${hours}</td></tr><tr><th>Salaris</th><td>${scale}</td></tr><tr><th>Standplaats</th><td>Ravensheide</td></tr><tr><th>Sluitingsdatum</th><td>${until}</td></tr></table>${ps(intro)}<h2>Wat ga je doen?</h2>${ul("Je overlegt met inwoners en collega’s", "Je adviseert het college")}<h2>Wat vragen wij?</h2>${ul("Een afgeronde opleiding op mbo- of hbo-niveau", "Een goede pen")}<h2>Interesse?</h2><p>Stuur je motivatie en cv naar vacatures@ravensheide.example. Acquisitie wordt niet op prijs gesteld.</p>`,
    );
  return {
    domain: "ravensheide.example",
    about: "municipality: careers only in the footer, hours, scale and closing dates below the titles",
    language: "nl",
    hosts: files("ravensheide.example", pages),
    truth: {
      ...openings(
        "Gemeente Ravensheide",
        jobs.map(([, title, , , , intro]) => [title, "Ravensheide", intro] as const),
      ),
      whole: true,
    },
  };
}

function lambrecht(): Site {
  const main = (title: string, body: string): string =>
    `<!DOCTYPE html><html lang="nl-BE"><head><meta charset="utf-8"><title>${title} | Lambrecht Tuincentra</title></head><body><nav><a href="/assortiment">Assortiment</a><a href="/winkels">Winkels</a><a href="/inspiratie">Inspiratie</a><a href="https://www.werkenbijlambrecht.example/" target="_blank" rel="noopener">Werken bij Lambrecht</a></nav>${body}<footer>Lambrecht Tuincentra NV, Kortrijksesteenweg 300, 9830 Sint-Martens-Latem</footer></body></html>`;
  const jobsite = (title: string, body: string): string =>
    `<!DOCTYPE html><html lang="nl-BE"><head><meta charset="utf-8"><title>${title} | Werken bij Lambrecht</title><meta property="og:site_name" content="Werken bij Lambrecht"></head><body><header><a href="/">Werken bij Lambrecht</a><a href="/vacatures">Alle vacatures</a><a href="/verhalen">Verhalen</a><a href="https://www.lambrecht-tuincentra.example/">Naar de webshop</a></header>${body}<footer>© Lambrecht Tuincentra NV</footer></body></html>`;
  const jobs = [
    [
      "winkelmedewerker-planten",
      "Winkelmedewerker planten (m/v/x)",
      "Waregem",
      "Je geeft water, vult aan en weet na een jaar welke roos tegen schaduw kan.",
    ],
    [
      "kassamedewerker-weekend",
      "Kassamedewerker weekend (m/v/x)",
      "Sint-Martens-Latem",
      "Op zaterdag en zondag ben jij het laatste gezicht dat de klant ziet.",
    ],
    ["magazijnier", "Magazijnier (m/v/x)", "Waregem", "Je lost vrachtwagens vol potgrond met de heftruck."],
  ] as const;
  const stories: Pages = {
    "/": jobsite(
      "Groei mee",
      `<h1>Groei mee</h1><p>Zes winkels, 180 collega’s.</p><a href="/vacatures">Bekijk onze vacatures</a><section class="stories"><h2>Verhalen</h2><a href="/verhalen/ines"><h3>Ines, winkelmedewerker planten</h3></a><a href="/verhalen/koen"><h3>Koen, magazijnier</h3></a></section>`,
    ),
    "/verhalen": jobsite(
      "Verhalen",
      '<h1>Verhalen</h1><a href="/verhalen/ines"><h3>Ines, winkelmedewerker planten</h3></a><a href="/verhalen/koen"><h3>Koen, magazijnier</h3></a>',
    ),
    "/verhalen/ines": jobsite(
      "Ines",
      "<h1>Ines, winkelmedewerker planten</h1><p>“Ik begon hier als jobstudent in Waregem en ben nooit meer weggegaan. Elke dag leer ik een plant kennen.”</p>",
    ),
    "/verhalen/koen": jobsite(
      "Koen",
      "<h1>Koen, magazijnier</h1><p>“Wij lachen veel in het magazijn. Dat is nodig, want potgrond is zwaar.”</p>",
    ),
    "/vacatures": jobsite(
      "Vacatures",
      `<h1>Vacatures</h1><div class="grid">${jobs.map(([slug, title, town]) => `<article class="vacature"><h2>${title}</h2><p class="plaats">${town}</p><a href="/vacatures/${slug}">Lees meer</a></article>`).join("")}<article class="vacature"><h2>Spontaan solliciteren</h2><p class="plaats">Alle winkels</p><a href="/vacatures/spontaan">Lees meer</a></article></div>`,
    ),
    "/vacatures/spontaan": jobsite(
      "Spontaan solliciteren",
      "<h1>Spontaan solliciteren</h1><p>Staat jouw job er niet bij? Solliciteer spontaan via jobs@lambrecht-tuincentra.example.</p>",
    ),
  };
  for (const [slug, title, town, intro] of jobs)
    stories[`/vacatures/${slug}`] = jobsite(
      title,
      `<h1>${title}</h1><p>📍 ${town}</p>${ps(intro)}<h2>Wat je doet</h2>${ul("Klanten helpen met raad en daad", "Samen met je team de winkel netjes houden")}<h2>Wie je bent</h2>${ul("Je steekt graag de handen uit de mouwen", "Je werkt ook graag eens in het weekend")}<h2>Wat wij bieden</h2>${ul("Een contract van onbepaalde duur", "Personeelskorting van 20 procent")}<a href="mailto:jobs@lambrecht-tuincentra.example">Solliciteer nu</a>`,
    );
  return {
    domain: "lambrecht-tuincentra.example",
    about: "openings on a sister domain that opens in a new window, stories of people with the same titles beside them",
    language: "nl",
    hosts: {
      ...files("lambrecht-tuincentra.example", {
        "/": main(
          "Alles voor je tuin",
          `<h1>Alles voor je tuin</h1>${ps("Kom langs in een van onze zes tuincentra.")}`,
        ),
        "/winkels": main(
          "Winkels",
          `<h1>Winkels</h1>${ul("Waregem, Expolaan 5", "Sint-Martens-Latem, Kortrijksesteenweg 300", "Eeklo, Stationsstraat 80")}`,
        ),
        "/assortiment": main("Assortiment", `<h1>Assortiment</h1>${ul("Planten", "Potten", "Barbecues")}`),
      }),
      ...files("www.werkenbijlambrecht.example", stories),
    },
    truth: {
      ...openings(
        ["Lambrecht Tuincentra NV", "Lambrecht Tuincentra", "Lambrecht"],
        jobs.map(([, title, town, intro]) => [title, town, intro] as const),
      ),
      whole: true,
      urls: { "Magazijnier (m/v/x)": "werkenbijlambrecht.example/vacatures/magazijnier" },
    },
  };
}

function laboratorium(): Site {
  const page = (title: string, body: string): string =>
    `<!doctype html><html lang="sv-SE"><head><meta charset="utf-8"><title>${title} | Mälarlab AB</title></head><body><div class="nav"><a href="/analyser">Analyser</a><a href="/kunskap">Kunskapsbank</a><a href="/om-oss">Om oss</a></div>${body}<div class="sidfot"><p>Mälarlab AB, Sjöhagsvägen 7, 721 32 Västerås</p><p>Filial: Storgatan 50, 852 30 Sundsvall</p></div></body></html>`;
  const jobs = [
    [
      "laboratorieingenjor-vatten",
      "Laboratorieingenjör, vattenkemi",
      "Västerås",
      "2026-12-04",
      "Du analyserar dricksvatten och sjövatten med jonkromatografi och ICP-MS.",
    ],
    [
      "provtagare",
      "Provtagare",
      "Sundsvall",
      "2026-11-30",
      "Du kör runt i Västernorrland och hämtar prover vid vattenverk och avlopp.",
    ],
    ["kundansvarig", "Kundansvarig", "Västerås", "2026-10-15", "Du svarar på frågor från kommuner och industri."],
  ] as const;
  const pages: Pages = {
    "/": page(
      "Vi vet vad som finns i vattnet",
      `<h1>Vi vet vad som finns i vattnet</h1>${ps("Ackrediterat laboratorium sedan 1988.")}`,
    ),
    "/analyser": page("Analyser", `<h1>Analyser</h1>${ul("Dricksvatten", "Avlopp", "Jord och sediment")}`),
    "/kunskap": page(
      "Kunskapsbank",
      `<h1>Kunskapsbank</h1><h3><a href="/kunskap/pfas">Vad är PFAS?</a></h3><h3><a href="/kunskap/radon">Radon i brunnar</a></h3>`,
    ),
    "/kunskap/pfas": page("Vad är PFAS?", `<h1>Vad är PFAS?</h1>${ps("Ämnen som inte bryts ned.")}`),
    "/kunskap/radon": page("Radon i brunnar", `<h1>Radon i brunnar</h1>${ps("Så tar du prov.")}`),
    "/om-oss": page(
      "Om oss",
      `<h1>Om oss</h1>${ps("Vi är 55 personer.")}<p><a href="/om-oss/jobba-hos-oss">Jobba hos oss</a></p><h2>Kontaktpersoner</h2>${ul("Eva Lind, laboratoriechef, 021-555 01 10", "Omar Haddad, kvalitetschef, 021-555 01 11")}`,
    ),
    "/om-oss/jobba-hos-oss": page(
      "Jobba hos oss",
      `<h1>Jobba hos oss</h1><h2>Lediga tjänster</h2>${jobs.map(([slug, title, town, until]) => `<p><a href="/om-oss/jobba-hos-oss/${slug}">${title}</a>, ${town}. Sista ansökningsdag ${until}.</p>`).join("")}<h2>Examensarbete</h2><p>Vi tar gärna emot studenter. Hör av dig!</p>`,
    ),
  };
  for (const [slug, title, town, until, intro] of jobs)
    pages[`/om-oss/jobba-hos-oss/${slug}`] = page(
      title,
      `<h1>${title}</h1><p><b>Ort:</b> ${town}<br><b>Omfattning:</b> Heltid, tillsvidare<br><b>Sista ansökningsdag:</b> ${until}</p>${ps(intro)}<h2>Om tjänsten</h2>${ul("Du arbetar i ett team om sex personer", "Du dokumenterar enligt våra rutiner")}<h2>Vi söker dig som</h2>${ul("har rätt utbildning eller lång erfarenhet", "är noggrann")}<p>Välkommen med din ansökan till jobb@malarlab.example.</p>`,
    );
  return {
    domain: "malarlab.example",
    about: "careers below the page about the company, links in paragraphs, one closing date over",
    language: "sv",
    hosts: files("malarlab.example", pages),
    truth: {
      ...openings(
        "Mälarlab AB",
        jobs.slice(0, 2).map(([, title, town, , intro]) => [title, town, intro] as const),
      ),
      whole: true,
      passed: { expired: 1 },
    },
  };
}

function vindue(): Site {
  const TITLES = [
    "Maskinsnedker",
    "Montør til vinduer",
    "Montør til døre",
    "Kørende servicetekniker",
    "Indkøber",
    "Projektleder",
    "Salgskonsulent",
    "Lagermedarbejder",
    "Chauffør med C/E-kort",
    "Kvalitetskontrollør",
    "Elektriker",
    "Teamleder i overfladebehandling",
    "Økonomiassistent",
    "HR-partner",
    "Tømrerlærling",
  ];
  const towns = ["Skive", "Viborg", "Horsens"];
  const slug = (at: number): string => `/job/${1200 + at}`;
  const page = (title: string, body: string): string =>
    `<!DOCTYPE html><html lang="da"><head><meta charset="utf-8"><title>${title} | Limfjord Vinduer A/S</title></head><body><header><a href="/">Limfjord Vinduer A/S</a><a href="/vinduer">Vinduer</a><a href="/doere">Døre</a><a href="/karriere">Karriere</a></header>${body}<footer>Limfjord Vinduer A/S · Industrivej 14 · 7800 Skive</footer></body></html>`;
  return {
    domain: "limfjordvinduer.example",
    about: "fifteen openings, six at a time: a link below the list shows six more",
    language: "da",
    hosts: {
      "limfjordvinduer.example": ({ path, query }) => {
        if (path === "/")
          return page(
            "Vinduer der holder varmen",
            `<h1>Vinduer der holder varmen</h1>${ps("Vi har lavet vinduer siden 1955.")}`,
          );
        if (path === "/vinduer" || path === "/doere")
          return page("Produkter", `<h1>Produkter</h1>${ul("Træ", "Træ og alu")}`);
        if (path === "/karriere") {
          const shown = Math.min(Number(query.get("vis") ?? 6), TITLES.length);
          const more =
            shown < TITLES.length ? `<a class="more" href="/karriere?vis=${shown + 6}">Vis flere stillinger</a>` : "";
          return page(
            "Karriere",
            `<h1>Ledige stillinger</h1><p>15 ledige stillinger</p><ul>${TITLES.slice(0, shown)
              .map(
                (title, at) =>
                  `<li><a href="${slug(at)}"><span class="t">${title}</span> <span class="s">${towns[at % 3]}</span></a></li>`,
              )
              .join("")}</ul>${more}`,
          );
        }
        const at = TITLES.findIndex((_, index) => slug(index) === path);
        if (at < 0) return null;
        return page(
          TITLES[at] ?? "",
          `<h1>${TITLES[at]}</h1><p>Arbejdssted: ${towns[at % 3]}</p><p>Som ${TITLES[at]} hos os er du med til at lave gode vinduer til hele Norden.</p><h2>Arbejdsopgaver</h2>${ul("Du løser daglige opgaver sammen med holdet", "Du passer på dig selv og andre")}<h2>Din profil</h2>${ul("Du har relevant erfaring", "Du møder til tiden")}<p>Send din ansøgning til job@limfjordvinduer.example hurtigst muligt.</p>`,
        );
      },
    },
    truth: {
      ...openings(
        "Limfjord Vinduer A/S",
        TITLES.map((title, at) => [title, towns[at % 3] ?? "", `Som ${title} hos os`] as const),
      ),
      whole: true,
    },
  };
}

function havbruk(): Site {
  const page = (title: string, body: string, head = ""): string =>
    `<!DOCTYPE html><html lang="nb"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body><header><a href="/">Skarvøy Havbruk</a><nav><a href="/laksen-var">Laksen vår</a><a href="/baerekraft">Bærekraft</a><a href="/jobb-hos-oss">Jobb hos oss</a></nav></header><main>${body}</main><footer>Skarvøy Havbruk AS, Kaiveien 2, 8480 Andenes</footer></body></html>`;
  const jobs = [
    [
      "driftstekniker-sjo",
      "Driftstekniker sjø",
      "Andenes",
      "Du har ansvar for fôring, avlusing og tilsyn på to lokaliteter.",
    ],
    ["skipper-arbeidsbat", "Skipper på arbeidsbåt", "Sortland", "Du fører en 15 meter lang katamaran i allslags vær."],
    ["fiskehelsebiolog", "Fiskehelsebiolog", "Andenes", "Du følger fiskens helse fra smolt til slakt."],
  ] as const;
  const data = (title: string, town: string, intro: string): string =>
    `<script type="application/ld+json">${JSON.stringify({
      "@context": "https://schema.org/",
      "@graph": [
        { "@type": "WebPage", name: title },
        {
          "@type": "JobPosting",
          title,
          description: `<p>${intro}</p><p>Vi ser etter deg som er trygg på sjøen og liker å jobbe i lag.</p>`,
          datePosted: "2026-11-02",
          validThrough: "2026-12-01T23:59",
          employmentType: "FULL_TIME",
          hiringOrganization: {
            "@type": "Organization",
            name: "Skarvøy Havbruk AS",
            sameAs: "https://skarvoy-havbruk.example",
          },
          jobLocation: {
            "@type": "Place",
            address: { "@type": "PostalAddress", addressLocality: town, addressCountry: "NO" },
          },
        },
      ],
    })}</script>`;
  const pages: Pages = {
    "/": page("Skarvøy Havbruk", "<h1>Laks fra Vesterålen</h1>"),
    "/laksen-var": page("Laksen vår", "<h1>Laksen vår</h1><p>Kald sjø, sterk strøm.</p>"),
    "/baerekraft": page("Bærekraft", "<h1>Bærekraft</h1><p>Vi måler alt.</p>"),
    "/jobb-hos-oss": page(
      "Jobb hos oss",
      `<h1>Jobb hos oss</h1><div class="cards">${jobs.map(([slug, title]) => `<div class="card"><div class="img" style="background:url(/i.jpg)"></div><h3>${title}</h3><a href="/stillinger/${slug}" aria-label="Les mer om stillingen">Les mer →</a></div>`).join("")}</div><h2>Møt oss</h2><div class="cards"><div class="card"><div class="img"></div><h3>Havfiskefestivalen</h3><a href="/arrangement/havfiske">Les mer →</a></div><div class="card"><div class="img"></div><h3>Karrieredag i Harstad</h3><a href="/arrangement/karrieredag">Les mer →</a></div></div>`,
    ),
    "/arrangement/havfiske": page("Havfiskefestivalen", "<h1>Havfiskefestivalen</h1><p>Vi ses på kaia i Andenes.</p>"),
    "/arrangement/karrieredag": page(
      "Karrieredag i Harstad",
      "<h1>Karrieredag i Harstad</h1><p>Kom og snakk med oss om jobb i havbruk.</p>",
    ),
  };
  for (const [slug, title, town, intro] of jobs)
    pages[`/stillinger/${slug}`] = page(
      title,
      `<h1>${title}</h1><p>${intro}</p><a class="btn" href="mailto:post@skarvoy-havbruk.example?subject=${encodeURIComponent(title)}">Søk på stillingen</a>`,
      data(title, town, intro),
    );
  return {
    domain: "skarvoy-havbruk.example",
    about:
      "JSON-LD in a graph in the adverts only, the list is cards with equal links, events in cards of the same kind",
    language: "no",
    hosts: files("skarvoy-havbruk.example", pages),
    truth: {
      ...openings(
        "Skarvøy Havbruk AS",
        jobs.map(([, title, town, intro]) => [title, town, intro] as const),
      ),
      whole: true,
      urls: { Fiskehelsebiolog: "/stillinger/fiskehelsebiolog" },
    },
  };
}

export const NORTH: readonly Site[] = [gemeente(), lambrecht(), laboratorium(), vindue(), havbruk()];
