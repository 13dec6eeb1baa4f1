// Sites whose openings are plain and whose places, names or titles stand among others: offices, events, the head office, the company itself.
import { files, type Site } from "../world.ts";
import { advertIn, divs, modern } from "./adverts.ts";

const ld = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

export const PLACES: readonly Site[] = [
  {
    domain: "hanse-lager.example",
    about: "the place in a side column, the head office in a part called location",
    language: "de",
    hosts: files("hanse-lager.example", {
      "/": divs("<h1>Logistik</h1>", { lang: "de", title: "Hanse Lager KG", top: '<a href="/karriere">Karriere</a>' }),
      "/karriere": divs(
        '<h1>Offene Stellen</h1><ul><li><a href="/karriere/staplerfahrer">Staplerfahrer (m/w/d)</a></li><li><a href="/karriere/schichtleiter">Schichtleiter (m/w/d)</a></li></ul>',
        { lang: "de", title: "Karriere" },
      ),
      "/karriere/staplerfahrer": divs(
        `<h1>Staplerfahrer (m/w/d)</h1><div class="sidebar"><dl><dt>Standort</dt><dd>Bremerhaven</dd><dt>Beginn</dt><dd>sofort</dd></dl></div>${advertIn("de", "Bremerhaven")}`,
        { lang: "de", title: "Staplerfahrer", foot: '<div class="location">Zentrale: Hamburg</div>' },
      ),
      "/karriere/schichtleiter": divs(
        `<h1>Schichtleiter (m/w/d)</h1><div class="sidebar"><dl><dt>Standort</dt><dd>Cuxhaven</dd><dt>Beginn</dt><dd>01.01.2027</dd></dl></div>${advertIn("de", "Cuxhaven")}`,
        { lang: "de", title: "Schichtleiter", foot: '<div class="location">Zentrale: Hamburg</div>' },
      ),
    }),
    truth: {
      titles: ["Staplerfahrer (m/w/d)", "Schichtleiter (m/w/d)"],
      whole: true,
      places: { "Staplerfahrer (m/w/d)": "Bremerhaven", "Schichtleiter (m/w/d)": "Cuxhaven" },
    },
  },
  {
    domain: "ateliersdumarais.example",
    about: "a table with the place in its second column, the company's name behind a dash in the title",
    language: "fr",
    hosts: files("ateliersdumarais.example", {
      "/": modern("<h1>Ébénisterie</h1>", {
        lang: "fr",
        title: "Accueil - Les Ateliers du Marais",
        top: '<li><a href="/recrutement/">Recrutement</a></li>',
      }),
      "/recrutement/": modern(
        '<h1>Nos offres</h1><table><thead><tr><th>Poste</th><th>Lieu</th><th>Contrat</th></tr></thead><tbody><tr><td><a href="/recrutement/ebeniste/">Ébéniste (H/F)</a></td><td>Niort</td><td>CDI</td></tr><tr><td><a href="/recrutement/vernisseur/">Vernisseur (H/F)</a></td><td>La Rochelle</td><td>CDD</td></tr></tbody></table>',
        { lang: "fr", title: "Recrutement - Les Ateliers du Marais" },
      ),
      "/recrutement/ebeniste/": modern(`<h1>Ébéniste (H/F)</h1>${advertIn("fr", "notre siège")}`, {
        lang: "fr",
        title: "Ébéniste (H/F) - Les Ateliers du Marais",
      }),
      "/recrutement/vernisseur/": modern(`<h1>Vernisseur (H/F)</h1>${advertIn("fr", "notre annexe")}`, {
        lang: "fr",
        title: "Vernisseur (H/F) - Les Ateliers du Marais",
      }),
    }),
    truth: {
      titles: ["Ébéniste (H/F)", "Vernisseur (H/F)"],
      whole: true,
      places: { "Ébéniste (H/F)": "Niort", "Vernisseur (H/F)": "La Rochelle" },
      employer: "Les Ateliers du Marais",
    },
  },
  {
    domain: "severn-data.example",
    about: "places beside a pin, without a word for them",
    language: "en",
    hosts: files("severn-data.example", {
      "/": modern("<h1>Data for rivers</h1>", {
        lang: "en",
        title: "Severn Data",
        head: '<meta property="og:site_name" content="Severn Data Ltd">',
        top: '<li><a href="/join">Careers</a></li>',
      }),
      "/join": modern(
        '<h1>Open roles</h1><div class="role"><a href="/join/hydrologist"><h3>Hydrologist</h3></a><ul class="meta"><li><i class="icon icon-map-pin"></i> Cardiff</li><li><i class="icon icon-clock"></i> Full time</li></ul></div><div class="role"><a href="/join/field-technician"><h3>Field Technician</h3></a><ul class="meta"><li><i class="icon icon-map-pin"></i> Swansea</li><li><i class="icon icon-clock"></i> Part time</li></ul></div>',
        { lang: "en", title: "Careers" },
      ),
      "/join/hydrologist": modern(
        `<h1>Hydrologist</h1><ul class="meta"><li><i class="icon icon-map-pin"></i> Cardiff</li><li><i class="icon icon-clock"></i> Full time</li></ul>${advertIn("en", "the estuary")}`,
        { lang: "en", title: "Hydrologist" },
      ),
      "/join/field-technician": modern(
        `<h1>Field Technician</h1><ul class="meta"><li><i class="icon icon-map-pin"></i> Swansea</li><li><i class="icon icon-clock"></i> Part time</li></ul>${advertIn("en", "the bay")}`,
        { lang: "en", title: "Field Technician" },
      ),
    }),
    truth: {
      titles: ["Hydrologist", "Field Technician"],
      whole: true,
      places: { Hydrologist: "Cardiff", "Field Technician": "Swansea" },
      employer: "Severn Data Ltd",
    },
  },
  {
    domain: "talleres-vega.example",
    about: "a list of all offices at the top of every page, the opening's own place behind bold words",
    language: "es",
    hosts: files("talleres-vega.example", {
      "/": divs("<h1>Talleres</h1>", { lang: "es", title: "Talleres Vega", top: '<a href="/empleo">Empleo</a>' }),
      "/empleo": divs(
        '<div class="locations"><span>Madrid</span> <span>Barcelona</span> <span>Sevilla</span></div><h1>Ofertas de empleo</h1><ul><li><a href="/empleo/mecanico">Mecánico/a de automoción</a></li><li><a href="/empleo/recepcionista">Recepcionista de taller</a></li></ul>',
        { lang: "es", title: "Empleo" },
      ),
      "/empleo/mecanico": divs(
        `<div class="locations"><span>Madrid</span> <span>Barcelona</span> <span>Sevilla</span></div><h1>Mecánico/a de automoción</h1><p><strong>Ubicación:</strong> Valencia</p>${advertIn("es", "la zona este")}`,
        { lang: "es", title: "Mecánico/a" },
      ),
      "/empleo/recepcionista": divs(
        `<div class="locations"><span>Madrid</span> <span>Barcelona</span> <span>Sevilla</span></div><h1>Recepcionista de taller</h1><p><strong>Ubicación:</strong> Castellón</p>${advertIn("es", "la zona este")}`,
        { lang: "es", title: "Recepcionista" },
      ),
    }),
    truth: {
      titles: ["Mecánico/a de automoción", "Recepcionista de taller"],
      whole: true,
      places: { "Mecánico/a de automoción": "Valencia", "Recepcionista de taller": "Castellón" },
    },
  },
  {
    domain: "kuznia-baltyk.example",
    about: "the place as a heading with its line below",
    language: "pl",
    hosts: files("kuznia-baltyk.example", {
      "/": divs("<h1>Kuźnia</h1>", { lang: "pl", title: "Kuźnia Bałtyk", top: '<a href="/praca">Praca</a>' }),
      "/praca": divs(
        '<h1>Oferty pracy</h1><p><a href="/praca/kowal">Kowal</a></p><p><a href="/praca/spawacz">Spawacz MAG</a></p>',
        { lang: "pl", title: "Praca" },
      ),
      "/praca/kowal": divs(`<h1>Kowal</h1><h3>Miejsce pracy</h3><p>Gdynia</p>${advertIn("pl", "Pomorze")}`, {
        lang: "pl",
        title: "Kowal",
      }),
      "/praca/spawacz": divs(`<h1>Spawacz MAG</h1><h3>Miejsce pracy</h3><p>Elbląg</p>${advertIn("pl", "Warmia")}`, {
        lang: "pl",
        title: "Spawacz MAG",
      }),
    }),
    truth: { titles: ["Kowal", "Spawacz MAG"], whole: true, places: { Kowal: "Gdynia", "Spawacz MAG": "Elbląg" } },
  },
  {
    domain: "mercado-azul.example",
    about: "data whose place and employer are plain text",
    language: "pt",
    hosts: files("mercado-azul.example", {
      "/": modern("<h1>Mercado</h1>", {
        lang: "pt",
        title: "Início",
        top: '<li><a href="/recrutamento">Recrutamento</a></li>',
      }),
      "/recrutamento": modern(
        '<h1>Vagas em aberto</h1><ul><li><a href="/recrutamento/operador-loja">Operador de loja</a></li><li><a href="/recrutamento/chefe-seccao">Chefe de secção</a></li></ul>',
        { lang: "pt", title: "Recrutamento" },
      ),
      ...Object.fromEntries(
        [
          ["operador-loja", "Operador de loja", "Porto, Portugal"],
          ["chefe-seccao", "Chefe de secção", "Braga, Portugal"],
        ].map(([path, title = "", where = ""]) => [
          `/recrutamento/${path}`,
          modern(
            `<h1>${title}</h1>${advertIn("pt", "loja")}${ld({ "@context": "http://schema.org/", "@type": "JobPosting", title, description: advertIn("pt", "loja"), datePosted: "2026-11-02", hiringOrganization: "Mercado Azul, S.A.", jobLocation: { "@type": "Place", address: where } })}`,
            { lang: "pt", title },
          ),
        ]),
      ),
    }),
    truth: {
      titles: ["Operador de loja", "Chefe de secção"],
      whole: true,
      places: { "Operador de loja": "Porto", "Chefe de secção": "Braga" },
      employer: "Mercado Azul, S.A.",
    },
  },
  {
    domain: "pennine-care.example",
    about: "an open day with a place of its own above the text, the opening's behind a label",
    language: "en",
    hosts: files("pennine-care.example", {
      "/": divs("<h1>Care at home</h1>", {
        lang: "en",
        title: "Pennine Care",
        top: '<a href="/vacancies">Vacancies</a>',
      }),
      "/vacancies": divs(
        '<div class="promo"><h4>Recruitment open day</h4><p class="location">Manchester</p></div><h1>Vacancies</h1><ul><li><a href="/vacancies/care-assistant">Care Assistant</a></li><li><a href="/vacancies/registered-manager">Registered Manager</a></li></ul>',
        { lang: "en", title: "Vacancies" },
      ),
      "/vacancies/care-assistant": divs(
        `<div class="promo"><h4>Recruitment open day</h4><p class="location">Manchester</p></div><h1>Care Assistant</h1><p>Based in: Hebden Bridge</p>${advertIn("en", "the valley")}`,
        { lang: "en", title: "Care Assistant" },
      ),
      "/vacancies/registered-manager": divs(
        `<div class="promo"><h4>Recruitment open day</h4><p class="location">Manchester</p></div><h1>Registered Manager</h1><p>Based in: Todmorden</p>${advertIn("en", "the valley")}`,
        { lang: "en", title: "Registered Manager" },
      ),
    }),
    truth: {
      titles: ["Care Assistant", "Registered Manager"],
      whole: true,
      places: { "Care Assistant": "Hebden Bridge", "Registered Manager": "Todmorden" },
    },
  },
  {
    domain: "dilna-morava.example",
    about: "the company's name only in a graph of data, places in a definition list",
    language: "cs",
    hosts: files("dilna-morava.example", {
      "/": modern(
        `<h1>Dřevo s příběhem</h1>${ld({
          "@context": "https://schema.org",
          "@graph": [
            { "@type": "WebPage", name: "Úvod" },
            { "@type": "Organization", name: "Dílna Morava s.r.o.", url: "https://dilna-morava.example/" },
          ],
        })}`,
        { lang: "cs", title: "Úvod", top: '<li><a href="/kariera">Kariéra</a></li>' },
      ),
      "/kariera": modern(
        '<h1>Volná místa</h1><div class="pozice"><h3>Truhlář</h3><a class="btn" href="/kariera/truhlar">Zobrazit detail</a></div><div class="pozice"><h3>Lakýrník</h3><a class="btn" href="/kariera/lakyrnik">Zobrazit detail</a></div>',
        { lang: "cs", title: "Kariéra" },
      ),
      "/kariera/truhlar": modern(
        `<h1>Truhlář</h1><dl><dt>Místo výkonu práce:</dt><dd>Olomouc</dd></dl>${advertIn("cs", "Haná")}`,
        {
          lang: "cs",
          title: "Truhlář",
        },
      ),
      "/kariera/lakyrnik": modern(
        `<h1>Lakýrník</h1><dl><dt>Místo výkonu práce:</dt><dd>Přerov</dd></dl>${advertIn("cs", "Haná")}`,
        {
          lang: "cs",
          title: "Lakýrník",
        },
      ),
    }),
    truth: {
      titles: ["Truhlář", "Lakýrník"],
      whole: true,
      places: { Truhlář: "Olomouc", Lakýrník: "Přerov" },
      employer: "Dílna Morava s.r.o.",
    },
  },
  {
    domain: "ashdown-builders.example",
    about:
      "every page's first heading says careers, the second the title; the page's title has a word in front and the company behind",
    language: "en",
    hosts: files("ashdown-builders.example", {
      "/": modern("<h1>Houses that last</h1>", {
        lang: "en",
        title: "Ashdown Builders | Houses that last",
        top: '<li><a href="/careers/">Careers</a></li>',
      }),
      "/careers/": modern(
        '<h1>Careers</h1><p><a href="/careers/bricklayer/">Senior Bricklayer</a> Lewes</p><p><a href="/careers/estimator/">Estimator</a> Lewes</p>',
        { lang: "en", title: "Careers | Ashdown Builders" },
      ),
      "/careers/bricklayer/": modern(`<h1>Careers</h1><h2>Senior Bricklayer</h2>${advertIn("en", "Lewes")}`, {
        lang: "en",
        title: "Vacancy: Senior Bricklayer | Ashdown Builders",
        head: '<meta property="og:title" content="Ashdown Builders">',
      }),
      "/careers/estimator/": modern(`<h1>Careers</h1><h2>Estimator</h2>${advertIn("en", "Lewes")}`, {
        lang: "en",
        title: "Vacancy: Estimator | Ashdown Builders",
        head: '<meta property="og:title" content="Ashdown Builders">',
      }),
    }),
    truth: { titles: ["Senior Bricklayer", "Estimator"], whole: true, employer: "Ashdown Builders" },
  },
];
