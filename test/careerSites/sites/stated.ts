// Sites that state their openings as data, in every way that is known.
import { about, advert, frame, jobPosting, ld, slug } from "../texts.ts";
import { files, type Site } from "../world.ts";

const de = [advert("de", "Anlagenmechaniker (m/w/d)", "Kiel"), advert("de", "Bürokraft in Teilzeit", "Lübeck")];
const en = Array.from({ length: 7 }, (_, at) => advert("en", `Loom technician ${at + 1}`, "Leeds"));
const fr = [advert("fr", "Boulanger H/F", "Lyon"), advert("fr", "Vendeuse en boutique", "Dijon")];
const it = [advert("it", "Addetto alle vendite", "Torino"), advert("it", "Magazziniere", "Asti")];
const es = [advert("es", "Soldador de primera", "Bilbao")];
const pt = [advert("pt", "Operador de produção", "Braga")];
const nl = [advert("nl", "Magazijnmedewerker", "Delft"), advert("nl", "Chauffeur", "Leiden")];
const sv = [advert("sv", "Snickare", "Malmö")];

const detail = (job: (typeof de)[number], language: string, head: string): string =>
  frame(`<h1>${job.title}</h1>${job.html}`, { language, head, title: `${job.title} | Example` });
const linked = (jobs: typeof de, base: string): string =>
  `<ul>${jobs.map((job) => `<li><a href="${base}${slug(job.title)}">${job.title}</a> <span class="ort">${job.place}</span></li>`).join("")}</ul>`;

/** RFC 5545 has nothing to do with it: a block with a raw line break and a trailing comma, as people write them. */
const broken = `<script type="application/ld+json">{"@context":"https://schema.org","@type":"JobPosting","title":"Soldador de primera","datePosted":"2026-10-01","description":"${es[0]?.html.replaceAll('"', '\\"').replace("</p>", "</p>\n")}","jobLocation":{"@type":"Place","address":"Bilbao"},}</script>`;
const escaped = `<script type="application/ld+json">${JSON.stringify(jobPosting(pt[0] as (typeof pt)[number]))
  .replaceAll("&", "&amp;")
  .replaceAll('"', "&quot;")
  .replaceAll("<", "&lt;")
  .replaceAll(">", "&gt;")}</script>`;

export const STATED: readonly Site[] = [
  {
    domain: "nordwind.example",
    about: "JSON-LD on each opening's page, found by the menu",
    language: "de",
    hosts: files("nordwind.example", {
      "/": frame(about(), {
        language: "de",
        menu: '<a href="/unternehmen">Unternehmen</a><a href="/karriere">Karriere</a>',
      }),
      "/karriere": frame(`<h1>Karriere bei Nordwind</h1>${linked(de, "/karriere/stellen/")}`, { language: "de" }),
      ...Object.fromEntries(
        de.map((job) => [`/karriere/stellen/${slug(job.title)}`, detail(job, "de", ld(jobPosting(job)))]),
      ),
    }),
    truth: {
      titles: de.map(({ title }) => title),
      whole: true,
      code: null,
      places: { "Bürokraft in Teilzeit": "Lübeck" },
    },
  },
  {
    domain: "brightloom.example",
    about: "a graph beside other data, over three pages with rel=next",
    language: "en",
    hosts: {
      "brightloom.example": ({ path, query }) => {
        if (path === "/") return frame(about(), { menu: '<a href="/company/jobs">Jobs (7)</a>' });
        const job = en.find((each) => path === `/company/jobs/${slug(each.title)}`);
        if (job !== undefined) {
          return detail(
            job,
            "en",
            ld({ "@graph": [{ "@type": "Organization", name: "Brightloom" }, [jobPosting(job)]] }),
          );
        }
        if (path !== "/company/jobs") return null;
        const page = Number(query.get("page") ?? 1);
        const next = page < 3 ? `<link rel="next" href="/company/jobs?page=${page + 1}">` : "";
        return frame(`<h1>Jobs</h1>${linked(en.slice((page - 1) * 3, page * 3), "/company/jobs/")}`, { head: next });
      },
    },
    truth: { titles: en.map(({ title }) => title), whole: true, code: null },
  },
  {
    domain: "bottega-sole.example",
    about: "an ItemList with whole openings on one page",
    language: "it",
    hosts: files("bottega-sole.example", {
      "/": frame(about(), { language: "it", menu: '<a href="/lavora-con-noi">Lavora con noi</a>' }),
      "/lavora-con-noi": frame(
        `<h1>Lavora con noi</h1>${it.map((job) => `<section id="${slug(job.title)}"><h2>${job.title}</h2><p>${job.place}</p></section>`).join("")}`,
        {
          language: "it",
          head: ld({
            "@type": "ItemList",
            itemListElement: it.map((job, at) => ({ "@type": "ListItem", position: at + 1, item: jobPosting(job) })),
          }),
        },
      ),
    }),
    truth: {
      titles: it.map(({ title }) => title),
      whole: true,
      code: null,
      urls: { Magazziniere: "https://bottega-sole.example/lavora-con-noi#magazziniere" },
    },
  },
  {
    domain: "fournil.example",
    about: "a type written with an entity, under the main entity of a web page",
    language: "fr",
    hosts: files("fournil.example", {
      "/": frame(about(), { language: "fr", menu: '<a href="/recrutement">Nous rejoindre</a>' }),
      "/recrutement": frame(`<h1>Nos offres</h1>${linked(fr, "/recrutement/")}`, { language: "fr" }),
      ...Object.fromEntries(
        fr.map((job) => [
          `/recrutement/${slug(job.title)}`,
          detail(job, "fr", ld({ "@type": "WebPage", mainEntity: jobPosting(job) }, "application/ld&#x2B;json")),
        ]),
      ),
    }),
    truth: { titles: fr.map(({ title }) => title), whole: true, code: null },
  },
  {
    domain: "talleres-ria.example",
    about: "JSON-LD that is not quite JSON",
    language: "es",
    hosts: files("talleres-ria.example", {
      "/": frame(about(), { language: "es", menu: '<a href="/empleo">Trabaja con nosotros</a>' }),
      "/empleo": frame(`<h1>Empleo</h1>${linked(es, "/empleo/")}`, { language: "es" }),
      "/empleo/soldador-de-primera": frame(`<h1>Oferta</h1><p>Véase abajo.</p>`, { language: "es", head: broken }),
    }),
    truth: {
      titles: ["Soldador de primera"],
      whole: true,
      code: null,
      texts: { "Soldador de primera": "Cuidar la maquinaria" },
    },
  },
  {
    domain: "fabrica-douro.example",
    about: "a block that was escaped as a whole",
    language: "pt",
    hosts: files("fabrica-douro.example", {
      "/": frame(about(), { language: "pt", menu: '<a href="/vagas">Trabalhe connosco</a>' }),
      "/vagas": frame(`<h1>Vagas</h1>${linked(pt, "/vagas/")}`, { language: "pt" }),
      "/vagas/operador-de-produc-a-o": frame("<h1>Vaga</h1>", { language: "pt", head: escaped }),
    }),
    truth: {
      titles: ["Operador de produção"],
      whole: true,
      code: null,
      texts: { "Operador de produção": "Zelar pelas máquinas" },
    },
  },
  {
    domain: "havenwerk.example",
    about: "microdata",
    language: "nl",
    hosts: files("havenwerk.example", {
      "/": frame(about(), { language: "nl", menu: '<a href="/vacatures">Werken bij ons</a>' }),
      "/vacatures": frame(`<h1>Vacatures</h1>${linked(nl, "/vacatures/")}`, { language: "nl" }),
      ...Object.fromEntries(
        nl.map((job) => [
          `/vacatures/${slug(job.title)}`,
          frame(
            `<div itemscope itemtype="http://schema.org/JobPosting"><h1>Vacature: <span itemprop="title">${job.title}</span></h1><meta itemprop="datePosted" content="Wed Oct 14 02:00:00 UTC 2026"><span itemprop="hiringOrganization" itemscope itemtype="http://schema.org/Organization"><span itemprop="name">Havenwerk</span></span><div itemprop="jobLocation" itemscope itemtype="http://schema.org/Place"><span itemprop="address" itemscope itemtype="http://schema.org/PostalAddress"><span itemprop="addressLocality">${job.place}</span></span></div><div itemprop="description">${job.html}</div></div>`,
            { language: "nl" },
          ),
        ]),
      ),
    }),
    truth: { titles: nl.map(({ title }) => title), whole: true, code: null, places: { Chauffeur: "Leiden" } },
  },
  {
    domain: "snickeriet.example",
    about: "RDFa",
    language: "sv",
    hosts: files("snickeriet.example", {
      "/": frame(about(), { language: "sv", menu: '<a href="/lediga-jobb">Jobba hos oss</a>' }),
      "/lediga-jobb": frame(`<h1>Lediga jobb</h1>${linked(sv, "/lediga-jobb/")}`, { language: "sv" }),
      "/lediga-jobb/snickare": frame(
        `<div vocab="https://schema.org/" typeof="JobPosting"><h1 property="title">Snickare</h1><div property="jobLocation" typeof="Place"><div property="address" typeof="PostalAddress"><span property="addressLocality">Malmö</span></div></div><div property="description">${sv[0]?.html}</div></div>`,
        { language: "sv", head: '<meta property="og:title" content="Jobb">' },
      ),
    }),
    truth: { titles: ["Snickare"], whole: true, code: null, places: { Snickare: "Malmö" } },
  },
  {
    domain: "gridworks.example",
    about: "rows of the data that a page's script starts from",
    language: "en",
    hosts: files("gridworks.example", {
      "/": frame(about(), { menu: '<a href="/careers">Careers</a>' }),
      "/careers": frame(
        `<h1>Careers</h1><div id="jobs"></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({
          props: {
            pageProps: {
              jobs: en.slice(0, 2).map((job, at) => ({
                id: at,
                title: job.title,
                description: job.html,
                location: { name: job.place },
                employmentType: "Full-time",
                department: { name: "Weaving" },
              })),
            },
          },
        }).replaceAll("</", "<\\/")}</script>`,
      ),
    }),
    truth: {
      titles: ["Loom technician 1", "Loom technician 2"],
      whole: true,
      code: null,
      places: { "Loom technician 1": "Leeds" },
    },
  },
  {
    domain: "listed-twice.example",
    about: "the list states titles only, each page states the rest",
    language: "en",
    hosts: files("listed-twice.example", {
      "/": frame(about(), { menu: '<a href="/careers">Careers</a>' }),
      "/careers": frame("<h1>Open positions</h1>", {
        head: ld(
          en.slice(0, 2).map((job) => ({
            "@type": "JobPosting",
            title: job.title,
            url: `/careers/openings/${slug(job.title)}`,
            datePosted: "2026-10-20",
          })),
        ),
      }),
      ...Object.fromEntries(
        en.slice(0, 2).map((job) => [`/careers/openings/${slug(job.title)}`, detail(job, "en", "")]),
      ),
    }),
    truth: { titles: ["Loom technician 1", "Loom technician 2"], whole: true, code: null },
  },
];
