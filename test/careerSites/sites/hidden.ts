// Sites whose openings stand behind or beside something: a page about cookies before every page, another domain of the company, places and
// names of something else around them.
import { type Advert, about, advert, frame, slug } from "../texts.ts";
import { type Answer, type Asked, files, redirect, type Site } from "../world.ts";

const TITLES: Readonly<Record<string, readonly string[]>> = {
  en: ["Roofer", "Glazier"],
  de: ["Dachdecker", "Glaser"],
  fr: ["Couvreur", "Vitrier"],
  nl: ["Dakdekker", "Glaszetter"],
  sv: ["Takläggare", "Glasmästare"],
};
const jobsIn = (language: string): Advert[] =>
  (TITLES[language] ?? []).map((title) => advert(language, title, "Leeds"));

/** Home, list and openings of a plain site, by path. */
function plain(language: string, path = "/jobs", more: (job: Advert) => string = () => ""): Record<string, string> {
  const jobs = jobsIn(language);
  const list = jobs.map((job) => `<li><a href="${path}/${slug(job.title)}">${job.title}</a></li>`).join("");
  return {
    "/": frame(about(), { language, menu: `<a href="${path}">Jobs</a>` }),
    [path]: frame(`<h1>Jobs</h1><ul>${list}</ul>`, { language }),
    ...Object.fromEntries(
      jobs.map((job) => [
        `${path}/${slug(job.title)}`,
        frame(`<h1>${job.title}</h1>${more(job)}${job.html}`, { language }),
      ]),
    ),
  };
}

/** Every page only for who has the cookie; else the wall, or what the wall's own paths answer. */
function walled(
  domain: string,
  pages: Readonly<Record<string, string>>,
  wall: (path: string) => string,
  ways: Readonly<Record<string, (asked: Asked) => Answer>> = {},
): Site["hosts"] {
  return {
    [domain]: (asked) => {
      const way = ways[asked.path];
      if (way !== undefined) return way(asked);
      return /consent=/.test(asked.cookie) ? (pages[asked.path] ?? null) : wall(asked.path);
    },
  };
}

const bare = (language: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><title>Cookies</title></head><body>${body}</body></html>`;
const set = { "set-cookie": "consent=1; Path=/" };

const WALLS: readonly Site[] = [
  {
    domain: "wall-link.example",
    about: "a page about cookies before every page, with a link to go on",
    language: "en",
    hosts: walled(
      "wall-link.example",
      plain("en"),
      (path) =>
        bare(
          "en",
          `<h1>Your privacy</h1><p>We use cookies and need your consent.</p><a href="/consent?all=0&back=${path}">Only necessary cookies</a> <a href="/consent?all=1&back=${path}">Accept all</a>`,
        ),
      { "/consent": ({ query }) => redirect(query.get("back") ?? "/", set) },
    ),
    truth: { titles: ["Roofer", "Glazier"], whole: true, code: null },
  },
  {
    domain: "wall-form.example",
    about: "a page about cookies with a form that posts",
    language: "de",
    hosts: walled(
      "wall-form.example",
      plain("de"),
      () =>
        bare(
          "de",
          '<p>Diese Seite verwendet Cookies. Bitte erteilen Sie Ihre Einwilligung.</p><form method="post" action="/zustimmung"><input type="hidden" name="token" value="7"><button name="wahl" value="alle">Alle akzeptieren</button></form>',
        ),
      { "/zustimmung": () => ({ headers: set, body: bare("de", "<p>Danke.</p>") }) },
    ),
    truth: { titles: ["Dachdecker", "Glaser"], whole: true, code: null },
  },
  {
    domain: "wall-script.example",
    about: "a page about cookies whose script sets one and loads again",
    language: "fr",
    hosts: walled("wall-script.example", plain("fr"), () =>
      bare(
        "fr",
        `<p>Nous utilisons des cookies avec votre consentement.</p><button onclick="document.cookie='consent=yes; path=/'; location.reload()">Tout accepter</button>`,
      ),
    ),
    truth: { titles: ["Couvreur", "Vitrier"], whole: true, code: null },
  },
  {
    domain: "note-inside.example",
    about: "a long note about cookies at the top of each page's content, in no element that says so",
    language: "nl",
    hosts: files(
      "note-inside.example",
      Object.fromEntries(
        Object.entries(plain("nl")).map(([path, page]) => [
          path,
          page.replace(
            "<main>",
            "<main><div class='x1'><p>Wij gebruiken cookies. Sommige cookies zijn nodig, andere cookies zijn voor statistiek. Lees ons cookiebeleid over cookies en privacy, privacy en nog eens privacy.</p><button>Prima</button></div>",
          ),
        ]),
      ),
    ),
    truth: { titles: ["Dakdekker", "Glaszetter"], whole: true, code: null },
  },
];

const ELSEWHERE: readonly Site[] = (
  [
    ["group-brand.example", "nordholt-people.example", "en", "Careers", "Northwind Tools"],
    ["marke-eins.example", "hvg-holding.example", "de", "Karriere", "Marke Eins GmbH"],
    ["varumarke.example", "koncernen.example", "sv", "Lediga jobb", "Varumärke AB"],
  ] as const
).map(([domain, other, language, word, name]) => {
  const jobs = jobsIn(language);
  const pages = plain(language, "/alla");
  return {
    domain,
    about: "openings on another domain of the same company, linked from the footer",
    language,
    hosts: {
      ...files(domain, {
        "/": frame(`${about()}</main><footer><a href="https://${other}/alla">${word}</a></footer><main>`, {
          language,
          title: `${name} – Start`,
          head: `<meta property="og:site_name" content="${name}">`,
        }),
      }),
      ...files(other, {
        ...pages,
        "/alla": (pages["/alla"] as string).replace(
          "<h1>Jobs</h1>",
          `<h1>Jobs</h1><p>${name} is one of our houses.</p>`,
        ),
      }),
    },
    truth: { titles: jobs.map(({ title }) => title), whole: true, code: null, employer: name },
  };
});

const PLACES: readonly Site[] = [
  {
    domain: "fair-goer.example",
    about: "events with venues above the openings' own places",
    language: "de",
    hosts: files(
      "fair-goer.example",
      plain(
        "de",
        "/stellen",
        (job) =>
          `<section class="events"><h4>Treffen Sie uns</h4><div class="event"><span class="location">Messe Hannover</span></div></section><span class="job-location">${job.place}</span>`,
      ),
    ),
    truth: { titles: ["Dachdecker", "Glaser"], places: { Dachdecker: "Leeds", Glaser: "Leeds" } },
  },
  {
    domain: "one-office.example",
    about: "the head office's address in a footer inside the content, the openings' places by a label",
    language: "fr",
    hosts: files(
      "one-office.example",
      Object.fromEntries(
        Object.entries(plain("fr", "/emplois", (job) => `<p>Lieu : ${job.place}</p>`)).map(([path, page]) => [
          path,
          page
            .replace(
              "<main>",
              '<div id="content"><footer class="top"><p>Lieu : Paris</p><span class="city">Paris</span></footer>',
            )
            .replace("</main>", "</div>"),
        ]),
      ),
    ),
    truth: { titles: ["Couvreur", "Vitrier"], places: { Couvreur: "Leeds", Vitrier: "Leeds" } },
  },
  {
    domain: "brand-first.example",
    about: "the company's name as the title and first heading of every page",
    language: "en",
    hosts: files(
      "brand-first.example",
      Object.fromEntries(
        Object.entries(plain("en")).map(([path, page]) => [
          path,
          page
            .replace(
              "<title>Example & Co</title>",
              '<title>Brand First</title><meta property="og:title" content="Brand First"><meta property="og:site_name" content="Brand First">',
            )
            .replace(/<h1>(Roofer|Glazier)<\/h1>/, "<h1>Brand First</h1><h2>$1 (all shifts)</h2>")
            .replace(/>(Roofer|Glazier)<\/a>/g, ">Read more</a>"),
        ]),
      ),
    ),
    truth: { titles: ["Roofer (all shifts)", "Glazier (all shifts)"], employer: "Brand First" },
  },
];

/** Nothing says that the other domain is the same company's. */
const STRANGER: Site = {
  domain: "not-ours.example",
  about: "a link called jobs to somebody else's openings",
  language: "en",
  trap: true,
  hosts: {
    ...files("not-ours.example", {
      "/": frame(about(), { title: "Not Ours Ltd", menu: '<a href="https://elsewhere-hiring.example/jobs">Jobs</a>' }),
    }),
    ...files("elsewhere-hiring.example", plain("en")),
  },
  truth: { titles: [], whole: false },
};

export const HIDDEN: readonly Site[] = [...WALLS, ...ELSEWHERE, ...PLACES, STRANGER];
