// Sites whose openings are well hidden: other hosts, sitemaps, buttons, languages, cookies.
import { gzipSync } from "node:zlib";
import { type Advert, about, advert, frame, jobPosting, ld, slug } from "../texts.ts";
import { files, redirect, type Site, xml } from "../world.ts";

const en = ["Roofer", "Glazier", "Plumber", "Site clerk", "Crane driver"].map((title) => advert("en", title, "Bath"));
const de = ["Dachdecker", "Glaser"].map((title) => advert("de", title, "Ulm"));
const nl = ["Dakdekker", "Glaszetter"].map((title) => advert("nl", title, "Breda"));

const plain = (job: Advert, language = "en", head = ""): string =>
  frame(`<h1>${job.title}</h1>${job.html}`, { language, head, title: `${job.title} | Example` });
const pages = (jobs: readonly Advert[], base: string, language = "en"): Record<string, string> =>
  Object.fromEntries(jobs.map((job) => [`${base}${slug(job.title)}`, plain(job, language)]));
const links = (jobs: readonly Advert[], base: string): string =>
  jobs.map((job) => `<li><a href="${base}${slug(job.title)}">${job.title}</a></li>`).join("");
const titles = (jobs: readonly Advert[]): string[] => jobs.map(({ title }) => title);
const urlset = (urls: readonly string[]): string =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map((url) => `<url><loc>${url}</loc></url>`).join("")}</urlset>`;
const shell =
  '<div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript><script src="/app.js"></script>';
const notFound = frame("<h1>Oops</h1><p>We could not find what you were looking for. Try the start page.</p>", {
  title: "Oops",
});

export const FOUND: readonly Site[] = [
  {
    domain: "no-menu.example",
    about: "no link at all, a usual path, and a 200 for everything else",
    language: "en",
    hosts: {
      "no-menu.example": ({ path }) =>
        ({
          "/": frame(about()),
          "/jobs": frame(`<h1>Jobs</h1>${links(en.slice(0, 2), "/jobs/")}`),
          ...pages(en.slice(0, 2), "/jobs/"),
        })[path] ?? notFound,
    },
    truth: { titles: titles(en.slice(0, 2)), whole: true, code: null },
  },
  {
    domain: "other-host.example",
    about: "openings on a host of their own that nothing links to",
    language: "en",
    hosts: {
      ...files("other-host.example", { "/": frame(about()) }),
      ...files("careers.other-host.example", {
        "/": frame(`<h1>Open positions</h1>${links(en.slice(0, 3), "/job/")}`),
        ...pages(en.slice(0, 3), "/job/"),
      }),
    },
    truth: { titles: titles(en.slice(0, 3)), whole: true, code: null },
  },
  {
    domain: "packed-maps.example",
    about: "a list written by JavaScript, and a packed sitemap of its openings",
    language: "en",
    robots: "User-agent: *\nDisallow: /admin\nSitemap: https://packed-maps.example/maps/index.xml\n",
    hosts: files("packed-maps.example", {
      "/": frame(about(), { menu: '<a href="/careers">Careers</a>' }),
      "/careers": shell,
      "/maps/index.xml": xml(
        `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://packed-maps.example/maps/blog.xml</loc></sitemap><sitemap><loc>https://packed-maps.example/maps/jobs.xml.gz</loc></sitemap></sitemapindex>`,
      ),
      "/maps/blog.xml": xml(urlset(["https://packed-maps.example/blog/one"])),
      "/maps/jobs.xml.gz": {
        headers: { "content-type": "application/gzip" },
        body: gzipSync(urlset(en.map((job) => `https://packed-maps.example/p/${slug(job.title)}`))),
      },
      ...pages(en, "/p/"),
    }),
    truth: { titles: titles(en), whole: true, code: null },
  },
  {
    domain: "broken-home.example",
    about: "a home page that fails, and a sitemap that names the openings",
    language: "en",
    hosts: files("broken-home.example", {
      "/": { status: 500, body: "oops" },
      "/sitemap.xml": xml(
        urlset([
          "https://broken-home.example/",
          "https://broken-home.example/about",
          ...en.slice(0, 3).map((job) => `https://broken-home.example/vacancies/${slug(job.title)}`),
        ]),
      ),
      ...pages(en.slice(0, 3), "/vacancies/"),
    }),
    truth: { titles: titles(en.slice(0, 3)), whole: true, code: null },
  },
  {
    domain: "dakwerk.example",
    about: "a career domain of its own",
    language: "nl",
    hosts: {
      ...files("dakwerk.example", {
        "/": frame(about(), {
          language: "nl",
          menu: '<a href="https://werkenbijdakwerk.example/">Werken bij Dakwerk</a>',
        }),
      }),
      ...files("werkenbijdakwerk.example", {
        "/": frame(`<h1>Vacatures</h1>${links(nl, "/vacature/")}`, { language: "nl" }),
        ...pages(nl, "/vacature/", "nl"),
      }),
    },
    truth: { titles: titles(nl), whole: true, code: null },
  },
  {
    domain: "marketing-first.example",
    about: "a career page that only talks, then the list",
    language: "en",
    hosts: files("marketing-first.example", {
      "/": frame(about(), { menu: '<a href="/careers">Careers</a>' }),
      "/careers": frame(
        '<h1>Build with us</h1><p>We offer benefits and a friendly team. What you bring matters to us, and so does your role.</p><a href="/careers/benefits">Benefits</a><a href="/careers/students">Students</a><a href="/careers/open-positions">View open positions</a>',
      ),
      "/careers/benefits": frame(
        "<h1>Benefits</h1><p>We offer pension, full-time or part-time work, and training. Apply for the benefits you need. Your role, your requirements: tell us what you need and we will do our best to help you with it.</p>",
      ),
      "/careers/students": frame(
        "<h1>Students</h1><p>Every year students apply for our programme. What you will do is learn; the requirements are simple. Read on in the autumn, when we publish the places for the coming year.</p>",
      ),
      "/careers/open-positions": frame(`<h1>Open positions</h1>${links(en.slice(1, 4), "/careers/open-positions/")}`),
      ...pages(en.slice(1, 4), "/careers/open-positions/"),
    }),
    truth: { titles: titles(en.slice(1, 4)), whole: true, code: null },
  },
  {
    domain: "pressed.example",
    about: "WordPress: a button that only a browser can press, and a counted list behind it",
    language: "en",
    hosts: {
      "pressed.example": ({ path }) => {
        const api = '<link rel="https://api.w.org/" href="https://pressed.example/wp-json/">';
        const json = (value: unknown, headers = {}) => ({
          headers: { "content-type": "application/json", ...headers },
          body: JSON.stringify(value),
        });
        if (path === "/") return frame(about(), { head: api, menu: '<a href="/jobs/">Jobs</a>' });
        if (path === "/jobs/")
          return frame(`<h1>Jobs</h1>${links(en.slice(0, 2), "/jobs/")}<button class="more">Load more</button>`, {
            head: api,
          });
        if (path === "/wp-json/wp/v2/types")
          return json({ post: { rest_base: "posts" }, job: { rest_base: "job_listing" } });
        if (path === "/wp-json/wp/v2/job_listing") {
          return json(
            en.map((job) => ({
              link: `https://pressed.example/jobs/${slug(job.title)}`,
              title: { rendered: job.title },
              content: { rendered: job.html },
              date_gmt: "2026-10-01T08:00:00",
            })),
            { "x-wp-total": String(en.length) },
          );
        }
        return pages(en, "/jobs/")[path] ?? null;
      },
    },
    truth: { titles: titles(en), whole: true, code: null },
  },
  {
    domain: "more-please.example",
    about: "a button that carries the next part's address",
    language: "de",
    hosts: {
      "more-please.example": ({ path, query }) => {
        if (path === "/") return frame(about(), { language: "de", menu: '<a href="/karriere">Karriere</a>' });
        if (path !== "/karriere") return pages(de, "/karriere/job/", "de")[path] ?? null;
        const second = query.get("offset") === "1";
        const more = second ? "" : '<button data-url="/karriere?offset=1">Mehr laden</button>';
        return frame(`<h1>Karriere</h1>${links(second ? de.slice(1) : de.slice(0, 1), "/karriere/job/")}${more}`, {
          language: "de",
        });
      },
    },
    truth: { titles: titles(de), whole: true, code: null },
  },
  {
    domain: "numbered.example",
    about: "pages by number, the last ones empty",
    language: "en",
    hosts: {
      "numbered.example": ({ path, query }) => {
        if (path === "/") return frame(about(), { menu: '<a href="/careers">Careers</a>' });
        if (path !== "/careers") return pages(en, "/careers/")[path] ?? null;
        const page = Number(query.get("p") ?? 1);
        const turn = [1, 2, 3, 4].map((number) => `<a href="/careers?p=${number}">${number}</a>`).join(" ");
        return frame(`<h1>Careers</h1><ul>${links(en.slice((page - 1) * 2, page * 2), "/careers/")}</ul>${turn}`);
      },
    },
    truth: { titles: titles(en), whole: true, code: null },
  },
  {
    domain: "moved.example",
    about: "a company that moved to another domain",
    language: "en",
    hosts: {
      "moved.example": ({ path }) => redirect(`https://www.moved-group.example${path}`),
      ...files("www.moved-group.example", {
        "/": frame(about(), { menu: '<a href="/jobs">Jobs</a>' }),
        "/jobs": frame(`<h1>Jobs</h1>${links(en.slice(0, 2), "/jobs/")}`),
        ...pages(en.slice(0, 2), "/jobs/"),
      }),
    },
    truth: { titles: titles(en.slice(0, 2)), whole: true, code: null },
  },
  {
    domain: "two-tongues.example",
    about: "two languages by hreflang, English the default",
    language: "de",
    hosts: files("two-tongues.example", {
      "/": frame(about(), { language: "de", menu: '<a href="/de/jobs">Jobs</a><a href="/en/jobs">Careers</a>' }),
      ...Object.fromEntries(
        (["de", "en"] as const).flatMap((language) => {
          const jobs = language === "de" ? de : en.slice(0, 2);
          const head = (at: number) =>
            `<link rel="alternate" hreflang="de" href="https://two-tongues.example/de/jobs/${at}-x"><link rel="alternate" hreflang="en" href="https://two-tongues.example/en/jobs/${at}-x"><link rel="alternate" hreflang="x-default" href="https://two-tongues.example/en/jobs/${at}-x">`;
          return [
            [
              `/${language}/jobs`,
              frame(
                `<h1>Jobs</h1>${jobs.map((job, at) => `<li><a href="/${language}/jobs/${at}-x">${job.title}</a></li>`).join("")}`,
                { language },
              ),
            ],
            ...jobs.map((job, at) => [`/${language}/jobs/${at}-x`, plain(job, language, head(at))] as const),
          ] as [string, string][];
        }),
      ),
    }),
    truth: { titles: titles(en.slice(0, 2)), whole: true, code: null },
  },
  {
    domain: "same-number.example",
    about: "two languages known only by the identifier of their data",
    language: "de",
    hosts: files("same-number.example", {
      "/": frame(about(), {
        language: "de",
        menu: '<a href="/stellen">Stellenangebote</a><a href="/vacancies">Open positions</a>',
      }),
      "/stellen": frame(`<h1>Stellen</h1>${links(de, "/stellen/")}`, { language: "de" }),
      "/vacancies": frame(`<h1>Vacancies</h1>${links(en.slice(0, 2), "/vacancies/")}`),
      ...Object.fromEntries(
        de.map((job, at) => [
          `/stellen/${slug(job.title)}`,
          plain(
            job,
            "de",
            ld(jobPosting(job, { identifier: { "@type": "PropertyValue", name: "X", value: `R-${at}` } })),
          ),
        ]),
      ),
      ...Object.fromEntries(
        en
          .slice(0, 2)
          .map((job, at) => [
            `/vacancies/${slug(job.title)}`,
            plain(
              job,
              "en",
              ld(jobPosting(job, { identifier: { "@type": "PropertyValue", name: "X", value: `R-${at}` } })),
            ),
          ]),
      ),
    }),
    truth: { titles: titles(de), whole: true, code: null },
  },
  {
    domain: "cookie-first.example",
    about: "every page asks for a cookie first",
    language: "en",
    hosts: {
      "cookie-first.example": ({ path, cookie, query }) => {
        if (path === "/hello") return redirect(query.get("to") ?? "/", { "set-cookie": "seen=1; Path=/" });
        if (!cookie.includes("seen=1")) return redirect(`/hello?to=${encodeURIComponent(path)}`);
        return (
          {
            "/": frame(about(), { menu: '<a href="/careers">Careers</a>' }),
            "/careers": frame(`<h1>Careers</h1>${links(en.slice(0, 2), "/careers/")}`),
            ...pages(en.slice(0, 2), "/careers/"),
          }[path] ?? null
        );
      },
    },
    truth: { titles: titles(en.slice(0, 2)), whole: true, code: null },
  },
  {
    domain: "big-page.example",
    about: "a list of five megabytes",
    language: "en",
    hosts: files("big-page.example", {
      "/": frame(about(), { menu: '<a href="/careers">Careers</a>' }),
      "/careers": frame(
        `<h1>Careers</h1>${"<div><p>Nothing of interest stands in this paragraph, nor in the next one.</p></div>\n".repeat(62_000)}<ul>${links(en.slice(0, 2), "/careers/")}</ul>`,
      ),
      ...pages(en.slice(0, 2), "/careers/"),
    }),
    truth: { titles: titles(en.slice(0, 2)), whole: true, code: null },
  },
  {
    domain: "sent-on.example",
    about: "a home page that only sends on, a list whose openings are numbers in its own address",
    language: "de",
    hosts: {
      "sent-on.example": ({ path, query }) => {
        if (path === "/")
          return '<html><head><meta http-equiv="refresh" content="0; URL=/de/start.html"></head><body></body></html>';
        if (path === "/de/start.html")
          return frame(about(), { language: "de", menu: '<a href="stellen.html">Stellenmarkt</a>' });
        if (path !== "/de/stellen.html") return null;
        const job = de[Number(query.get("id") ?? 0) - 1];
        if (job !== undefined) return plain(job, "de");
        return frame(
          `<h1>Stellenmarkt</h1>${de.map((each, at) => `<p><a href="?id=${at + 1}">${each.title}</a></p>`).join("")}`,
          { language: "de" },
        );
      },
    },
    truth: { titles: titles(de), whole: true, code: null },
  },
  {
    domain: "unfolded.example",
    about: "adverts that unfold under buttons, with flat headings",
    language: "en",
    hosts: files("unfolded.example", {
      "/": frame(about(), { menu: '<a href="/join-us">Join us</a>' }),
      "/join-us": frame(
        `<h1>Join us</h1><p>We are a crew of nine.</p>${en
          .slice(0, 3)
          .map(
            (job) =>
              `<div class="item"><h2><button aria-expanded="false">${job.title}</button></h2><div>${job.html.replaceAll("h3", "h2")}</div></div>`,
          )
          .join("")}<h2>Benefits</h2><p>We offer tea, a pension and a full-time dog.</p>`,
      ),
    }),
    truth: { titles: titles(en.slice(0, 3)), whole: true, code: null },
  },
  {
    domain: "departments.example",
    about: "a list of departments, each with its openings",
    language: "en",
    hosts: files("departments.example", {
      "/": frame(about(), { menu: '<a href="/careers">Careers</a>' }),
      "/careers": frame(
        '<h1>Careers</h1><ul><li><a href="/careers/site-crew">Site crew</a></li><li><a href="/careers/back-office">Back office</a></li></ul>',
      ),
      "/careers/site-crew": frame(`<h1>Site crew</h1>${links(en.slice(0, 3), "/careers/site-crew/")}`),
      "/careers/back-office": frame(`<h1>Back office</h1>${links(en.slice(3), "/careers/back-office/")}`),
      ...pages(en.slice(0, 3), "/careers/site-crew/"),
      ...pages(en.slice(3), "/careers/back-office/"),
    }),
    truth: { titles: titles(en), code: null },
  },
];
