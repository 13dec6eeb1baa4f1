// Sites whose lists and adverts are built in ways of their own: cards, tables, folded departments, numbers in addresses, one page for all.
import { files, type Site } from "../world.ts";
import { advertIn, divs, modern, old } from "./adverts.ts";

/** A home page with a way to the list, the list, and a page for each opening. */
function plain(
  lang: string,
  {
    name,
    menu,
    at,
    list,
    jobs,
  }: { name: string; menu: string; at: string; list: string; jobs: readonly (readonly [string, string, string])[] },
  skin: typeof divs = divs,
): Record<string, string> {
  return {
    "/": skin(`<h1>${name}</h1>`, { lang, title: name, top: menu }),
    [at]: skin(list, { lang, title: name }),
    ...Object.fromEntries(
      jobs.map(([path, title, where]) => [path, skin(`<h1>${title}</h1>${advertIn(lang, where)}`, { lang, title })]),
    ),
  };
}

export const LISTS: readonly Site[] = [
  {
    domain: "chalk-and-slate.example",
    about: "a definition list, each term a link",
    language: "en",
    hosts: files(
      "chalk-and-slate.example",
      plain("en", {
        name: "Chalk & Slate",
        menu: '<a href="/about">About</a><a href="/about/work-here">Work here</a>',
        at: "/about/work-here",
        list: '<h1>Work here</h1><dl><dt><a href="/about/work-here/roofing-estimator">Roofing Estimator</a></dt><dd>Permanent, Lewes</dd><dt><a href="/about/work-here/apprentice-slater">Apprentice Slater</a></dt><dd>Two years, Brighton</dd></dl>',
        jobs: [
          ["/about/work-here/roofing-estimator", "Roofing Estimator", "Lewes"],
          ["/about/work-here/apprentice-slater", "Apprentice Slater", "Brighton"],
        ],
      }),
    ),
    truth: { titles: ["Roofing Estimator", "Apprentice Slater"], whole: true },
  },
  {
    domain: "werk-sieben.example",
    about: "departments that fold, with links inside",
    language: "de",
    hosts: files(
      "werk-sieben.example",
      plain("de", {
        name: "Werk Sieben GmbH",
        menu: '<a href="/unternehmen/jobs">Jobs &amp; Karriere</a>',
        at: "/unternehmen/jobs",
        list: '<h1>Jobs &amp; Karriere</h1><details open><summary>Produktion (2)</summary><ul><li><a href="/unternehmen/jobs/zerspanungsmechaniker">Zerspanungsmechaniker (w/m/d)</a></li><li><a href="/unternehmen/jobs/maschinenbediener">Maschinenbediener (w/m/d)</a></li></ul></details><details><summary>Verwaltung (1)</summary><ul><li><a href="/unternehmen/jobs/lohnbuchhalter">Lohnbuchhalter (w/m/d)</a></li></ul></details><details><summary>IT (0)</summary></details>',
        jobs: [
          ["/unternehmen/jobs/zerspanungsmechaniker", "Zerspanungsmechaniker (w/m/d)", "Aalen"],
          ["/unternehmen/jobs/maschinenbediener", "Maschinenbediener (w/m/d)", "Aalen"],
          ["/unternehmen/jobs/lohnbuchhalter", "Lohnbuchhalter (w/m/d)", "Aalen"],
        ],
      }),
    ),
    truth: {
      titles: ["Zerspanungsmechaniker (w/m/d)", "Maschinenbediener (w/m/d)", "Lohnbuchhalter (w/m/d)"],
      whole: true,
    },
  },
  {
    domain: "vents-du-large.example",
    about: "cards that are links as a whole, with title, place and contract inside",
    language: "fr",
    hosts: files(
      "vents-du-large.example",
      plain(
        "fr",
        {
          name: "Vents du Large",
          menu: '<li><a href="/carrieres">Carrières</a></li>',
          at: "/carrieres",
          list: '<h1>Rejoignez l’équipage</h1><div class="grid"><a class="card" href="/carrieres/o/8841-voilier"><h3>Voilier-gréeur (F/H)</h3><p>Lorient</p><p>CDI</p></a><a class="card" href="/carrieres/o/8852-commercial"><h3>Commercial export (F/H)</h3><p>Nantes</p><p>CDI</p></a></div>',
          jobs: [
            ["/carrieres/o/8841-voilier", "Voilier-gréeur (F/H)", "Lorient"],
            ["/carrieres/o/8852-commercial", "Commercial export (F/H)", "Nantes"],
          ],
        },
        modern,
      ),
    ),
    truth: { titles: ["Voilier-gréeur (F/H)", "Commercial export (F/H)"], whole: true },
  },
  {
    domain: "ferramenta-lodi.example",
    about: "three pages of a list by a parameter of its own and an arrow",
    language: "it",
    hosts: {
      "ferramenta-lodi.example": ({ path, query }) => {
        const titles = [
          "Magazziniere",
          "Addetto alle vendite",
          "Contabile",
          "Autista patente C",
          "Fresatore",
          "Tornitore",
        ];
        const at = Number(query.get("pag") ?? "1");
        if (path === "/")
          return divs("<h1>Ferramenta</h1>", {
            lang: "it",
            title: "Ferramenta Lodi",
            top: '<a href="/posizioni-aperte">Posizioni aperte</a>',
          });
        if (path === "/posizioni-aperte")
          return divs(
            `<h1>Posizioni aperte</h1>${titles
              .slice(2 * at - 2, 2 * at)
              .map(
                (title) =>
                  `<div class="annuncio"><h2><a href="/posizione/${titles.indexOf(title) + 1}">${title}</a></h2></div>`,
              )
              .join(
                "",
              )}<div class="pager">${at < 3 ? `<a href="/posizioni-aperte?pag=${at + 1}">›</a>` : ""} Pagina ${at} di 3</div>`,
            { lang: "it", title: "Posizioni aperte" },
          );
        const title = titles[Number(/^\/posizione\/(\d)$/.exec(path)?.[1] ?? "0") - 1];
        return title === undefined ? null : divs(`<h1>${title}</h1>${advertIn("it", "Lodi")}`, { lang: "it", title });
      },
    },
    truth: {
      titles: ["Magazziniere", "Addetto alle vendite", "Contabile", "Autista patente C", "Fresatore", "Tornitore"],
      whole: true,
    },
  },
  {
    domain: "bodegas-rio.example",
    about: "a link to more offers that leads to a numbered path",
    language: "es",
    hosts: {
      "bodegas-rio.example": ({ path }) => {
        const titles = ["Enólogo/a", "Guía de visitas", "Operario/a de bodega", "Comercial HORECA"];
        const list = (some: readonly string[], more: string): string =>
          modern(
            `<h1>Ofertas de trabajo</h1>${some.map((title) => `<article><a href="/ofertas-de-trabajo/ver/${titles.indexOf(title)}">${title}</a></article>`).join("")}${more}`,
            { lang: "es", title: "Ofertas de trabajo" },
          );
        if (path === "/")
          return modern("<h1>Vino</h1>", {
            lang: "es",
            title: "Bodegas Río",
            top: '<li><a href="/ofertas-de-trabajo">Trabaja con nosotros</a></li>',
          });
        if (path === "/ofertas-de-trabajo")
          return list(titles.slice(0, 2), '<a class="mas" href="/ofertas-de-trabajo/2">Ver más ofertas</a>');
        if (path === "/ofertas-de-trabajo/2") return list(titles.slice(2), "");
        const title = titles[Number(/\/ver\/(\d)$/.exec(path)?.[1] ?? "9")];
        return title === undefined ? null : modern(`<h1>${title}</h1>${advertIn("es", "Haro")}`, { lang: "es", title });
      },
    },
    truth: { titles: ["Enólogo/a", "Guía de visitas", "Operario/a de bodega", "Comercial HORECA"], whole: true },
  },
  {
    domain: "fjordhus.example",
    about: "one page for all, small headings, plain paragraphs",
    language: "da",
    hosts: files("fjordhus.example", {
      "/": divs("<h1>Fjordhus</h1>", {
        lang: "da",
        title: "Fjordhus",
        top: '<a href="/ledige-stillinger">Ledige stillinger</a>',
      }),
      "/ledige-stillinger": divs(
        `<h1>Ledige stillinger</h1><h4>Receptionist</h4>${advertIn("da", "Ribe")}<h4>Kok til konferencehotel</h4>${advertIn("da", "Esbjerg")}`,
        { lang: "da", title: "Ledige stillinger" },
      ),
    }),
    truth: { titles: ["Receptionist", "Kok til konferencehotel"], code: null },
  },
  {
    domain: "salmi-kone.example",
    about: "openings, one of them also a file",
    language: "fi",
    hosts: files(
      "salmi-kone.example",
      plain("fi", {
        name: "Salmi Kone Oy",
        menu: '<a href="/toihin-meille">Töihin meille</a>',
        at: "/toihin-meille",
        list: '<h1>Avoimet työpaikat</h1><ul><li><a href="/toihin-meille/huoltoasentaja">Huoltoasentaja</a> <a href="/tiedostot/huoltoasentaja.pdf">(pdf)</a></li><li><a href="/toihin-meille/varaosamyyja">Varaosamyyjä</a></li></ul>',
        jobs: [
          ["/toihin-meille/huoltoasentaja", "Huoltoasentaja", "Seinäjoki"],
          ["/toihin-meille/varaosamyyja", "Varaosamyyjä", "Vaasa"],
        ],
      }),
    ),
    truth: { titles: ["Huoltoasentaja", "Varaosamyyjä"], whole: true },
  },
  {
    domain: "muhely-duna.example",
    about: "a Hungarian list of cards",
    language: "hu",
    hosts: files(
      "muhely-duna.example",
      plain("hu", {
        name: "Műhely Duna Kft.",
        menu: '<a href="/rolunk">Rólunk</a><a href="/karrier">Karrier</a>',
        at: "/karrier",
        list: '<h1>Nyitott pozíciók</h1><div class="poz"><h3>Lakatos</h3><a href="/karrier/lakatos">Részletek</a></div><div class="poz"><h3>Raktáros</h3><a href="/karrier/raktaros">Részletek</a></div>',
        jobs: [
          ["/karrier/lakatos", "Lakatos", "Győr"],
          ["/karrier/raktaros", "Raktáros", "Vác"],
        ],
      }),
    ),
    truth: { titles: ["Lakatos", "Raktáros"], whole: true },
  },
  {
    domain: "atelier-cluj.example",
    about: "a Romanian list",
    language: "ro",
    hosts: files(
      "atelier-cluj.example",
      plain("ro", {
        name: "Atelier Cluj",
        menu: '<a href="/despre-noi">Despre noi</a><a href="/cariere">Cariere</a>',
        at: "/cariere",
        list: '<h1>Posturi vacante</h1><ul><li><a href="/cariere/tamplar">Tâmplar</a></li><li><a href="/cariere/sofer">Șofer livrări</a></li></ul>',
        jobs: [
          ["/cariere/tamplar", "Tâmplar", "Cluj-Napoca"],
          ["/cariere/sofer", "Șofer livrări", "Turda"],
        ],
      }),
    ),
    truth: { titles: ["Tâmplar", "Șofer livrări"], whole: true },
  },
  {
    domain: "atolye-ege.example",
    about: "a Turkish list",
    language: "tr",
    hosts: files(
      "atolye-ege.example",
      plain("tr", {
        name: "Atölye Ege",
        menu: '<a href="/hakkimizda">Hakkımızda</a><a href="/kariyer">Kariyer</a>',
        at: "/kariyer",
        list: '<h1>Açık pozisyonlar</h1><ul><li><a href="/kariyer/depo-sorumlusu">Depo Sorumlusu</a></li><li><a href="/kariyer/satis-temsilcisi">Satış Temsilcisi</a></li></ul>',
        jobs: [
          ["/kariyer/depo-sorumlusu", "Depo Sorumlusu", "İzmir"],
          ["/kariyer/satis-temsilcisi", "Satış Temsilcisi", "Manisa"],
        ],
      }),
    ),
    truth: { titles: ["Depo Sorumlusu", "Satış Temsilcisi"], whole: true },
  },
  {
    domain: "wold-trust.example",
    about: "a charity's table with closing dates, one of them over, two steps below the menu",
    language: "en",
    hosts: files("wold-trust.example", {
      "/": divs("<h1>Woods for everyone</h1>", {
        lang: "en",
        title: "The Wold Trust",
        top: '<a href="/about-us">About us</a><a href="/get-involved">Get involved</a>',
      }),
      "/about-us": divs(
        '<h1>About us</h1><p>Our people and our woods.</p><a href="/about-us/our-people">Our people</a>',
        { lang: "en", title: "About us" },
      ),
      "/about-us/our-people": divs("<h1>Our people</h1><p>Forty of us.</p>", { lang: "en", title: "Our people" }),
      "/get-involved": divs(
        '<h1>Get involved</h1><ul><li><a href="/get-involved/volunteer">Volunteer</a></li><li><a href="/get-involved/vacancies">Vacancies</a></li></ul>',
        { lang: "en", title: "Get involved" },
      ),
      "/get-involved/vacancies": divs(
        '<h1>Vacancies</h1><table><tr><th>Post</th><th>Closing date</th></tr><tr><td><a href="/get-involved/vacancies/ranger">Woodland Ranger</a></td><td>30 November 2026</td></tr><tr><td><a href="/get-involved/vacancies/fundraiser">Fundraising Officer</a></td><td>1 October 2026</td></tr><tr><td><a href="/get-involved/vacancies/warden">Reserve Warden</a></td><td>11 December 2026</td></tr></table>',
        { lang: "en", title: "Vacancies" },
      ),
      "/get-involved/vacancies/ranger": divs(
        `<h1>Woodland Ranger</h1><p>Closing date: 30 November 2026</p>${advertIn("en", "Louth")}`,
        { lang: "en", title: "Woodland Ranger" },
      ),
      "/get-involved/vacancies/fundraiser": divs(
        `<h1>Fundraising Officer</h1><p>Closing date: 1 October 2026</p>${advertIn("en", "Louth")}`,
        { lang: "en", title: "Fundraising Officer" },
      ),
      "/get-involved/vacancies/warden": divs(
        `<h1>Reserve Warden</h1><p>Closing date: 11 December 2026</p>${advertIn("en", "Spilsby")}`,
        { lang: "en", title: "Reserve Warden" },
      ),
    }),
    truth: { titles: ["Woodland Ranger", "Reserve Warden"], whole: true, passed: { expired: 1 } },
  },
  {
    domain: "mill-kitchen.example",
    about: "a plugin's list of jobs with its own class names, company and kind beside the title",
    language: "en",
    hosts: files(
      "mill-kitchen.example",
      plain("en", {
        name: "Mill Kitchen",
        menu: '<a href="/jobs/">Jobs</a>',
        at: "/jobs/",
        list: '<h1>Jobs</h1><ul class="job_listings"><li class="job_listing type-job_listing"><a href="/job/sous-chef/"><img class="company_logo" src="/l.png" alt="Mill Kitchen"><div class="position"><h3>Sous Chef</h3><div class="company"><strong>Mill Kitchen</strong></div></div><div class="location">Halifax</div><ul class="meta"><li class="job-type full-time">Full Time</li><li class="date"><time datetime="2026-11-09">Posted 6 days ago</time></li></ul></a></li><li class="job_listing type-job_listing"><a href="/job/kitchen-porter/"><img class="company_logo" src="/l.png" alt="Mill Kitchen"><div class="position"><h3>Kitchen Porter</h3><div class="company"><strong>Mill Kitchen</strong></div></div><div class="location">Huddersfield</div><ul class="meta"><li class="job-type part-time">Part Time</li></ul></a></li></ul>',
        jobs: [
          ["/job/sous-chef/", "Sous Chef", "the mill"],
          ["/job/kitchen-porter/", "Kitchen Porter", "the mill"],
        ],
      }),
    ),
    truth: {
      titles: ["Sous Chef", "Kitchen Porter"],
      whole: true,
      places: { "Sous Chef": "Halifax", "Kitchen Porter": "Huddersfield" },
    },
  },
  {
    domain: "stadtwerk-alt.example",
    about: "an old system whose pages are numbers in the query",
    language: "de",
    hosts: {
      "stadtwerk-alt.example": ({ path, query }) => {
        if (path === "/" || (path === "/index.php" && query.get("id") === "1"))
          return old("<H1>Stadtwerk</H1>", {
            lang: "de",
            title: "Stadtwerk Alt",
            top: '<A href="index.php?id=12">Tarife</A><BR><A href="index.php?id=45">Stellenangebote</A>',
          });
        if (path !== "/index.php") return null;
        const uid = query.get("tx_jobs_pi1[uid]");
        const titles: Record<string, string> = { "7": "Elektroniker für Betriebstechnik", "9": "Netzmeister Strom" };
        if (query.get("id") === "45" && uid === null)
          return old(
            `<H1>Stellenangebote</H1><UL>${Object.entries(titles)
              .map(([id, title]) => `<LI><A href="index.php?id=45&amp;tx_jobs_pi1[uid]=${id}">${title}</A>`)
              .join("")}</UL>`,
            { lang: "de", title: "Stellenangebote" },
          );
        const title = titles[uid ?? ""];
        return title === undefined
          ? null
          : old(`<H1>${title}</H1>${advertIn("de", "Alt-Burgstadt")}`, { lang: "de", title });
      },
    },
    truth: { titles: ["Elektroniker für Betriebstechnik", "Netzmeister Strom"], whole: true },
  },
];
