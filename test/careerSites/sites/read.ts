// Sites without any data: lists and pages as people make them, in many languages.
import { about, advert, frame, slug } from "../texts.ts";
import { files, type Site } from "../world.ts";

const jobs = (language: string, pairs: readonly [string, string][]) =>
  pairs.map(([title, place]) => advert(language, title, place));
const de = jobs("de", [
  ["Elektroniker für Betriebstechnik", "Hagen"],
  ["Kaufmännische Leitung", "Hagen"],
  ["Lagerhelfer", "Hamm"],
]);
const fr = jobs("fr", [
  ["Chef de rang", "Nantes"],
  ["Commis de cuisine", "Rennes"],
]);
const ja = jobs("ja", [
  ["木工職人", "神戸市"],
  ["事務スタッフ", "大阪市"],
]);
const pl = jobs("pl", [
  ["Spawacz", "Gdynia"],
  ["Tokarz", "Gdańsk"],
  ["Magazynier", "Sopot"],
  ["Księgowa", "Gdynia"],
]);
const fi = jobs("fi", [
  ["Kirvesmies", "Turku"],
  ["Toimistosihteeri", "Turku"],
]);
const cs = jobs("cs", [
  ["Truhlář", "Brno"],
  ["Účetní", "Brno"],
]);
const da = jobs("da", [
  ["Tømrer", "Aarhus"],
  ["Bogholder", "Odense"],
]);
const no = jobs("no", [
  ["Snekker", "Bergen"],
  ["Regnskapsfører", "Bergen"],
]);
const ko = jobs("ko", [
  ["목수", "부산"],
  ["회계 담당자", "부산"],
]);
const en = jobs("en", [
  ["Night shift baker", "York"],
  ["Bench joiner", "Hull"],
  ["Shop manager", "York"],
]);

const own = (
  list: typeof de,
  base: string,
  language: string,
  body: (job: (typeof de)[number]) => string,
): Record<string, string> =>
  Object.fromEntries(
    list.map((job) => [
      `${base}${encodedSlug(job.title)}`,
      frame(body(job), { language, title: `${job.title} – Example` }),
    ]),
  );
const encodedSlug = (title: string): string => slug(title) || title;
const href = (base: string, title: string): string => `${base}${encodeURIComponent(encodedSlug(title))}`;
const titles = (list: typeof de): string[] => list.map(({ title }) => title);

export const READ: readonly Site[] = [
  {
    domain: "ruhrtechnik.example",
    about: "a table of openings, the place in a column",
    language: "de",
    hosts: files("ruhrtechnik.example", {
      "/": frame(about(), { language: "de", menu: '<a href="/stellenangebote.html">Stellenangebote</a>' }),
      "/stellenangebote.html": frame(
        `<h1>Stellenangebote</h1><table><tr><th>Stelle</th><th>Standort</th></tr>${de.map((job) => `<tr><td><a href="${href("/stellenangebote/", job.title)}">${job.title}</a></td><td class="standort">${job.place}</td></tr>`).join("")}</table>`,
        { language: "de" },
      ),
      ...own(de, "/stellenangebote/", "de", (job) => `<h1>${job.title}</h1><p>Arbeitsort: ${job.place}</p>${job.html}`),
    }),
    truth: {
      titles: titles(de),
      whole: true,
      code: null,
      places: { Lagerhelfer: "Hamm" },
      texts: { Lagerhelfer: "Sie warten die Anlagen" },
    },
  },
  {
    domain: "brasserie-erdre.example",
    about: "cards whose links say only to read on",
    language: "fr",
    hosts: files("brasserie-erdre.example", {
      "/": frame(about(), { language: "fr", menu: '<a href="/on-recrute">On recrute !</a>' }),
      "/on-recrute": frame(
        `<h1>On recrute</h1>${fr.map((job) => `<div class="card"><h3>${job.title}</h3><p class="lieu">${job.place}</p><a href="${href("/on-recrute/poste/", job.title)}">En savoir plus</a></div>`).join("")}`,
        { language: "fr" },
      ),
      ...own(fr, "/on-recrute/poste/", "fr", (job) => `<h1>${job.title}</h1>${job.html}`),
    }),
    truth: { titles: titles(fr), whole: true, code: null, places: { "Commis de cuisine": "Rennes" } },
  },
  {
    domain: "kobe-mokko.example",
    about: "a Japanese list",
    language: "ja",
    hosts: files("kobe-mokko.example", {
      "/": frame(about("港のそばで家具を作っています。"), {
        language: "ja",
        menu: '<a href="/company">会社概要</a><a href="/recruit">採用情報</a>',
      }),
      "/recruit": frame(
        `<h1>採用情報</h1><ul>${ja.map((job) => `<li><a href="${href("/recruit/", job.title)}">${job.title}</a></li>`).join("")}</ul>`,
        { language: "ja" },
      ),
      ...own(
        ja,
        "/recruit/",
        "ja",
        (job) => `<h1>${job.title}</h1><dl><dt>勤務地</dt><dd>${job.place}</dd></dl>${job.html}`,
      ),
    }),
    truth: { titles: titles(ja), whole: true, code: null, places: { 木工職人: "神戸市" } },
  },
  {
    domain: "stocznia-mala.example",
    about: "two pages, the next by its word",
    language: "pl",
    hosts: {
      "stocznia-mala.example": ({ path, query }) => {
        if (path === "/") return frame(about(), { language: "pl", menu: '<a href="/kariera/oferty">Oferty pracy</a>' });
        const pages = own(
          pl,
          "/kariera/oferty/",
          "pl",
          (job) => `<h1>${job.title}</h1><p>Miejsce pracy: ${job.place}</p>${job.html}`,
        );
        if (path !== "/kariera/oferty") return pages[path] ?? null;
        const second = query.get("strona") === "2";
        const shown = second ? pl.slice(2) : pl.slice(0, 2);
        const turn = second
          ? '<a href="/kariera/oferty">Poprzednia</a>'
          : '<a href="/kariera/oferty?strona=2">Następna</a>';
        return frame(
          `<h1>Oferty pracy</h1>${shown.map((job) => `<p><a href="${href("/kariera/oferty/", job.title)}">${job.title}</a></p>`).join("")}${turn}`,
          { language: "pl" },
        );
      },
    },
    truth: { titles: titles(pl), whole: true, code: null, places: { Spawacz: "Gdynia" } },
  },
  {
    domain: "veistamo.example",
    about: "pages under the root, with nothing in their address that says what they are",
    language: "fi",
    hosts: files("veistamo.example", {
      "/": frame(about(), {
        language: "fi",
        menu: '<a href="/meista">Meistä</a><a href="/toihin-meille">Töihin meille</a>',
      }),
      "/toihin-meille": frame(
        `<h1>Töihin meille</h1><div class="grid">${fi.map((job) => `<div class="item"><a class="box" href="${href("/", job.title)}">${job.title}</a></div>`).join("")}</div>`,
        { language: "fi" },
      ),
      ...own(fi, "/", "fi", (job) => `<h1>${job.title}</h1>${job.html}`),
    }),
    truth: { titles: titles(fi), whole: true, code: null },
  },
  {
    domain: "dilna-svratka.example",
    about: "one page with anchors",
    language: "cs",
    hosts: files("dilna-svratka.example", {
      "/": frame(about(), { language: "cs", menu: '<a href="/kariera">Kariéra</a>' }),
      "/kariera": frame(
        `<h1>Kariéra u nás</h1><p>Jsme malá dílna.</p>${cs.map((job, at) => `<section id="pozice-${at + 1}"><h2>${job.title}</h2><p>Místo výkonu práce: ${job.place}</p>${job.html}</section>`).join("")}<h2>Kontakt</h2><p>Napište nám.</p>`,
        { language: "cs" },
      ),
    }),
    truth: {
      titles: titles(cs),
      whole: true,
      code: null,
      urls: { Truhlář: "https://dilna-svratka.example/kariera#pozice-1" },
      places: { Truhlář: "Brno" },
    },
  },
  {
    domain: "havnens-vaerksted.example",
    about: "one page that folds, without anchors",
    language: "da",
    hosts: files("havnens-vaerksted.example", {
      "/": frame(about(), { language: "da", menu: '<a href="/job-og-karriere">Job og karriere</a>' }),
      "/job-og-karriere": frame(
        `<h1>Job hos os</h1>${da.map((job) => `<details><summary>${job.title}</summary><p>Arbejdssted: ${job.place}</p>${job.html.replaceAll("h3", "strong")}</details>`).join("")}`,
        { language: "da" },
      ),
    }),
    truth: { titles: titles(da), whole: true, code: null, places: { Bogholder: "Odense" } },
  },
  {
    domain: "fjordsnekker.example",
    about: "openings by a number in the query",
    language: "no",
    hosts: {
      "fjordsnekker.example": ({ path, query }) => {
        if (path === "/")
          return frame(about(), { language: "no", menu: '<a href="/ledige-stillinger">Ledige stillinger</a>' });
        const job = no[Number(query.get("jobid") ?? 0) - 1];
        if (path === "/stilling.php" && job !== undefined)
          return frame(`<h1>${job.title}</h1><p>Arbeidssted: ${job.place}</p>${job.html}`, { language: "no" });
        if (path !== "/ledige-stillinger") return null;
        return frame(
          `<h1>Ledige stillinger</h1>${no.map((each, at) => `<p><a href="/stilling.php?jobid=${at + 1}">${each.title}</a></p>`).join("")}`,
          { language: "no" },
        );
      },
    },
    truth: { titles: titles(no), whole: true, code: null },
  },
  {
    domain: "busan-mok.example",
    about: "a Korean list",
    language: "ko",
    hosts: files("busan-mok.example", {
      "/": frame(about("항구 옆에서 가구를 만듭니다."), {
        language: "ko",
        menu: '<a href="/about">회사소개</a><a href="/careers">채용</a>',
      }),
      "/careers": frame(
        `<h1>채용</h1>${ko.map((job) => `<li><a href="${href("/careers/", job.title)}">${job.title}</a></li>`).join("")}`,
        { language: "ko" },
      ),
      ...own(
        ko,
        "/careers/",
        "ko",
        (job) => `<h1>${job.title}</h1><table><tr><th>근무지</th><td>${job.place}</td></tr></table>${job.html}`,
      ),
    }),
    truth: { titles: titles(ko), whole: true, code: null, places: { 목수: "부산" } },
  },
  {
    domain: "minster-bakers.example",
    about: "headings with more than the title in them",
    language: "en",
    hosts: files("minster-bakers.example", {
      "/": frame(about(), { menu: '<a href="/vacancies/">Vacancies</a>' }),
      "/vacancies/": frame(
        `<h1>Vacancies</h1>${en.map((job, at) => `<h3><a href="/vacancies/${at}-${slug(job.title)}">${at === 1 ? "See this one" : job.title}</a></h3>`).join("")}`,
      ),
      ...Object.fromEntries(
        en.map((job, at) => [
          `/vacancies/${at}-${slug(job.title)}`,
          frame(
            `<h1>${at === 0 ? `Vacancy: ${job.title} (ref. 12)` : `${job.title} <small>Ref. 7${at}, ${job.place}</small>`}</h1>${job.html}`,
          ),
        ]),
      ),
    }),
    truth: { titles: titles(en), whole: true, code: null },
  },
  {
    domain: "one-pager.example",
    about: "a site of one page whose menu leads to its own openings",
    language: "en",
    hosts: files("one-pager.example", {
      "/": frame(
        `<h1>Bread, daily</h1><p>We bake at night.</p><section id="offer"><h2>What we offer your café</h2><p>Requirements vary. Apply for a trade account; we offer benefits to regular customers and full-time support. Your role is easy.</p></section><section id="jobs"><h2>Work with us</h2><h3>Night shift baker</h3>${en[0]?.html.replaceAll("h3", "h4")}</section>`,
        { menu: '<a href="#offer">Trade</a><a href="#jobs">Jobs</a>' },
      ),
    }),
    truth: { titles: ["Night shift baker"], whole: true, code: null },
  },
];
