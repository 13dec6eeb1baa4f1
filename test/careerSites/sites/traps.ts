// Sites on which nothing, or less than it seems, may be published; and what must be said instead.
import { type Advert, about, advert, frame, jobPosting, ld, slug } from "../texts.ts";
import { files, redirect, type Site, xml } from "../world.ts";

const job = (title: string): Advert => advert("en", title, "Bath");
const menu = '<a href="/careers">Careers</a>';
const home = frame(about(), { menu });
const page = (each: Advert, head = "", before = ""): string =>
  frame(`<h1>${each.title}</h1>${before}${each.html}`, { head });
const list = (titles: readonly string[], base = "/careers/"): string =>
  `<h1>Careers</h1><ul>${titles.map((title) => `<li><a href="${base}${slug(title)}">${title}</a></li>`).join("")}</ul>`;

const CLOSED: readonly (readonly [string, string])[] = [
  ["en", "Sorry, this position has been filled."],
  ["de", "Diese Stelle ist leider nicht mehr verfügbar. Die Stelle wurde bereits besetzt."],
  ["fr", "Cette offre n'est plus disponible."],
  ["es", "Esta oferta ya no está disponible."],
  ["it", "Questa posizione non è più disponibile."],
  ["pt", "Esta vaga já foi preenchida."],
  ["nl", "Deze vacature is inmiddels vervuld."],
  ["sv", "Tjänsten är tillsatt. Tack för visat intresse!"],
  ["no", "Søknadsfristen er utløpt."],
  ["da", "Stillingen er besat. Stillingen er ikke længere ledig."],
  ["fi", "Hakuaika on päättynyt."],
  ["pl", "Ta oferta wygasła."],
  ["cs", "Tato pozice je již obsazena."],
  ["ja", "この求人の募集は終了しました。"],
  ["ko", "이 공고는 채용이 마감되었습니다."],
];

export const TRAPS: readonly Site[] = [
  {
    domain: "soft.example",
    about: "200 for every address, and no openings anywhere",
    language: "en",
    trap: true,
    hosts: {
      "soft.example": ({ path }) =>
        path === "/"
          ? frame(about())
          : frame(
              "<h1>Page not found</h1><p>Apply the back button. What you will do next is up to you; your requirements matter to us.</p>",
              { title: "Not found" },
            ),
    },
    truth: { titles: [], whole: false, code: "no_readable_posting", mostRequests: 25 },
  },
  {
    domain: "bare.example",
    about: "a shop without any word about work, a proper 404 for everything else",
    language: "de",
    trap: true,
    hosts: {
      ...files("bare.example", { "/": redirect("https://www.bare.example/") }),
      ...files("www.bare.example", {
        "/": frame(about(), {
          language: "de",
          head: '<link rel="https://api.w.org/" href="https://www.bare.example/wp-json/">',
        }),
        "/sitemap.xml": xml(
          `<sitemapindex>${Array.from({ length: 14 }, (_, at) => `<sitemap><loc>https://www.bare.example/s${at}.xml</loc></sitemap>`).join("")}</sitemapindex>`,
        ),
        ...Object.fromEntries(
          Array.from({ length: 14 }, (_, at) => [
            `/s${at}.xml`,
            xml(`<urlset><url><loc>https://www.bare.example/products/${at}</loc></url></urlset>`),
          ]),
        ),
      }),
      ...Object.fromEntries(
        ["careers", "jobs", "karriere"].map((host) => [`${host}.bare.example`, () => frame("<h1>Parked</h1>")]),
      ),
    },
    truth: { titles: [], whole: false, code: "no_readable_posting", mostRequests: 25 },
  },
  {
    domain: "soft-home.example",
    about: "the home page for every address",
    language: "en",
    trap: true,
    hosts: { "soft-home.example": () => frame(about()) },
    truth: { titles: [], whole: false, code: "no_readable_posting", mostRequests: 25 },
  },
  {
    domain: "calendar.example",
    about: "a calendar without end beside an empty career page",
    language: "en",
    trap: true,
    hosts: {
      "calendar.example": ({ path, query }) => {
        if (path === "/") return frame(about(), { menu: `${menu}<a href="/events">Events</a>` });
        if (path === "/careers")
          return frame(
            '<h1>Careers</h1><p>Meet us at our job fairs.</p><ul><li class="day"><a href="/careers/events?day=1">Monday</a></li><li class="day"><a href="/careers/events?day=2">Tuesday</a></li></ul>',
          );
        const day = Number(query.get("day") ?? 1);
        return path.endsWith("/events")
          ? frame(
              `<h1>Day ${day}</h1><p>Nothing planned.</p><a href="${path}?day=${day + 1}">Next</a><a href="/careers/events?day=${day + 31}">Next month</a>`,
            )
          : null;
      },
    },
    truth: { titles: [], whole: false, code: "no_readable_posting", mostPages: 90 },
  },
  {
    domain: "endless.example",
    about: "a list without end whose openings are not there",
    language: "en",
    trap: true,
    hosts: {
      "endless.example": ({ path, query }) => {
        if (path === "/") return home;
        if (path !== "/careers")
          return path.startsWith("/careers/") ? frame("<h1>Loading</h1><p>Please wait.</p>") : null;
        const at = Number(query.get("page") ?? 1);
        return frame(
          `${list([1, 2, 3, 4, 5].map((each) => `Opening ${at * 5 + each}`))}<a rel="next" href="/careers?page=${at + 1}">Next</a>`,
        );
      },
    },
    truth: { titles: [], whole: false, mostPages: 90 },
  },
  {
    domain: "repeats.example",
    about: "a list whose every page is the first",
    language: "en",
    hosts: {
      "repeats.example": ({ path, query }) => {
        if (path === "/") return home;
        if (path === "/careers")
          return frame(
            `${list(["Roofer", "Glazier"])}<a href="/careers?page=${Number(query.get("page") ?? 1) + 1}">Next</a>`,
          );
        return { "/careers/roofer": page(job("Roofer")), "/careers/glazier": page(job("Glazier")) }[path] ?? null;
      },
    },
    truth: { titles: ["Glazier", "Roofer"], whole: false, mostPages: 20 },
  },
  {
    domain: "walled.example",
    about: "openings behind a login",
    language: "en",
    trap: true,
    hosts: {
      "walled.example": ({ path }) =>
        path === "/"
          ? home
          : path === "/login"
            ? frame(
                '<h1>Sign in</h1><form><input name="u"><input type="password" name="p"><button>Sign in</button></form>',
                { title: "Sign in" },
              )
            : path.startsWith("/careers")
              ? redirect("/login")
              : null,
    },
    truth: { titles: [], whole: false, code: "login_required" },
  },
  {
    domain: "keep-out.example",
    about: "robots.txt forbids everything",
    language: "en",
    trap: true,
    robots: "User-agent: *\nDisallow: /\n",
    hosts: files("keep-out.example", {
      "/": home,
      "/careers": frame(list(["Roofer"])),
      "/careers/roofer": page(job("Roofer")),
    }),
    truth: { titles: [], whole: false, code: "robots_disallowed" },
  },
  {
    domain: "keep-off.example",
    about: "robots.txt forbids the openings alone",
    language: "en",
    trap: true,
    robots: "User-agent: rolecall\nDisallow: /careers\n",
    hosts: files("keep-off.example", {
      "/": home,
      "/careers": frame(list(["Roofer"])),
      "/careers/roofer": page(job("Roofer")),
    }),
    truth: { titles: [], whole: false, code: "robots_disallowed" },
  },
  {
    domain: "scripted.example",
    about: "a career page that only a browser can write",
    language: "en",
    trap: true,
    hosts: files("scripted.example", {
      "/": home,
      "/careers":
        '<!doctype html><html><head><title>Careers</title></head><body><div id="app"></div><script src="/main.js"></script></body></html>',
    }),
    truth: { titles: [], whole: false, code: "needs_javascript" },
  },
  {
    domain: "only-cookies.example",
    about: "a career page that shows a cookie note and nothing else",
    language: "en",
    trap: true,
    hosts: files("only-cookies.example", {
      "/": home,
      "/careers": frame(
        '<h1>Your privacy</h1><p>We and our partners use cookies. What you will do with your data is your choice; requirements of the law apply. We offer an overview of all partners, full-time and part-time.</p><a href="/careers/cookie-policy">Cookie policy</a>',
      ),
    }),
    truth: { titles: [], whole: false, code: "no_readable_posting" },
  },
  {
    domain: "no-job-here.example",
    about: "pages under jobs that are no openings",
    language: "en",
    trap: true,
    hosts: files("no-job-here.example", {
      "/": home,
      "/careers": frame(
        '<h1>Careers</h1><ul><li><a href="/careers/meet-anna">Meet Anna</a></li><li><a href="/careers/our-history">Our history</a></li><li><a href="/careers/summer-party-2026">Summer party 2026</a></li></ul>',
      ),
      "/careers/meet-anna": frame(
        "<h1>Meet Anna</h1><p>Anna has been with us for nine years and still enjoys every day. She likes sailing, her two dogs and the view from the top floor.</p>",
      ),
      "/careers/our-history": frame(
        "<h1>Our history</h1><p>In 1974 our founders rented a shed by the harbour. Ten years later the shed was a hall, and the hall is now a museum.</p>",
      ),
      "/careers/summer-party-2026": frame(
        "<h1>Summer party 2026</h1><p>There was cake. There was music. There was a boat with too many people on it, and nobody fell in this time.</p>",
      ),
    }),
    truth: { titles: [], whole: false, code: "no_readable_posting" },
  },
  {
    domain: "jobs-blog.example",
    about: "articles about jobs",
    language: "en",
    trap: true,
    hosts: files("jobs-blog.example", {
      "/": frame(about(), { menu: '<a href="/blog">Blog</a>' }),
      "/blog": frame(
        '<h1>Blog</h1><li><a href="/blog/jobs-of-the-future">Jobs of the future</a></li><li><a href="/blog/career-advice">Career advice</a></li>',
      ),
      "/blog/jobs-of-the-future": frame(
        "<h1>Jobs of the future</h1><p>What you will do in ten years: responsibilities change, requirements change, and full-time work may change as well. Apply these lessons.</p>",
      ),
      "/blog/career-advice": frame("<h1>Career advice</h1><p>Know your role, know the requirements, apply early.</p>"),
    }),
    truth: { titles: [], whole: false, code: "no_readable_posting" },
  },
  {
    domain: "too-late.example",
    about: "data whose time is over, and one that lasts to the end of today",
    language: "en",
    hosts: files("too-late.example", {
      "/": home,
      "/careers": frame(list(["Roofer", "Glazier", "Plumber"])),
      "/careers/roofer": page(job("Roofer"), ld(jobPosting(job("Roofer"), { validThrough: "2026-11-14" }))),
      "/careers/glazier": page(
        job("Glazier"),
        ld(jobPosting(job("Glazier"), { validThrough: "2026-11-15T11:00:00Z" })),
      ),
      "/careers/plumber": page(job("Plumber"), ld(jobPosting(job("Plumber"), { validThrough: "2026-11-15" }))),
    }),
    truth: { titles: ["Plumber"], whole: true, code: null, passed: { expired: 2 } },
  },
  {
    domain: "all-filled.example",
    about: "notices that it is over, in fifteen languages",
    language: "en",
    hosts: files("all-filled.example", {
      "/": home,
      "/careers": frame(
        `<h1>Careers</h1><ul>${CLOSED.map(([language]) => `<li><a href="/careers/opening-${language}">Opening ${language}</a></li>`).join("")}<li><a href="/careers/roofer">Roofer</a></li></ul>`,
      ),
      ...Object.fromEntries(
        CLOSED.map(([language, notice]) => [
          `/careers/opening-${language}`,
          frame(`<h1>Opening ${language}</h1><p class="notice">${notice}</p>${advert(language, "X", "Y").html}`, {
            language,
          }),
        ]),
      ),
      "/careers/roofer": page(job("Roofer"), "", "<p>This position will be filled as soon as we find you.</p>"),
    }),
    truth: { titles: ["Roofer"], whole: true, code: null, passed: { filled: CLOSED.length } },
  },
  {
    domain: "papers.example",
    about: "openings as files, dead links and links back home",
    language: "en",
    hosts: {
      "papers.example": ({ path }) => {
        if (path === "/careers/crane-driver") return redirect("/careers");
        if (path === "/careers/clerk") return redirect("/");
        return (
          {
            "/": home,
            "/careers": frame(
              `${list(["Roofer", "Glazier", "Crane driver", "Clerk"])}<p><a href="/files/plumber.pdf">Plumber</a></p>`,
            ),
            "/careers/roofer": page(job("Roofer")),
            "/files/plumber.pdf": { headers: { "content-type": "application/pdf" }, body: "%PDF-1.4" },
          }[path] ?? null
        );
      },
    },
    truth: { titles: ["Roofer"], whole: true, code: null, passed: { unreadable: 3 } },
  },
  {
    domain: "just-send.example",
    about: "invitations without an opening",
    language: "de",
    hosts: files("just-send.example", {
      "/": home,
      "/careers": frame(
        list(["Initiativbewerbung (m/w/d)", "Join our talent community", "Candidature spontanée", "Roofer"]),
      ),
      "/careers/initiativbewerbung-m-w-d": frame(`<h1>Initiativbewerbung (m/w/d)</h1>${advert("de", "X", "Y").html}`),
      "/careers/join-our-talent-community": page(job("Join our talent community")),
      "/careers/candidature-spontan-e": frame(`<h1>Candidature spontanée</h1>${advert("fr", "X", "Y").html}`),
      "/careers/candidature-spontane-e": frame(`<h1>Candidature spontanée</h1>${advert("fr", "X", "Y").html}`),
      "/careers/roofer": page(job("Roofer")),
    }),
    truth: { titles: ["Roofer"], whole: true, code: null, passed: { open_applications: 3 } },
  },
  {
    domain: "nothing-now.example",
    about: "a career page that says there is nothing",
    language: "fi",
    trap: true,
    hosts: files("nothing-now.example", {
      "/": frame(about(), { language: "fi", menu: '<a href="/ura">Ura</a>' }),
      "/ura": frame(
        "<h1>Ura meillä</h1><p>Meillä ei juuri nyt ole paikkoja: ei avoimia työpaikkoja tällä hetkellä.</p>",
        { language: "fi" },
      ),
    }),
    truth: { titles: [], whole: true, code: null },
  },
  {
    domain: "too-many.example",
    about: "more openings than one reading has pages: those it does not look at are listed all the same",
    language: "en",
    hosts: {
      "too-many.example": ({ path }) => {
        const titles = Array.from({ length: 340 }, (_, at) => `Roofer number ${at + 1}`);
        if (path === "/") return home;
        if (path === "/careers") return frame(list(titles));
        const title = titles.find((each) => path === `/careers/${slug(each)}`);
        return title === undefined ? null : page(job(title));
      },
    },
    truth: {
      titles: Array.from({ length: 340 }, (_, at) => `Roofer number ${at + 1}`),
      whole: true,
      code: null,
      mostPages: 190,
    },
  },
  {
    domain: "about-only.example",
    about: "pages about the company that lead nowhere, and a proper 404 for everything else",
    language: "en",
    trap: true,
    hosts: files("about-only.example", {
      "/": frame(about(), {
        menu: '<a href="/about">About us</a><a href="/company">Company</a><a href="/who">Who we are</a><a href="/de/">Deutsch</a>',
      }),
      ...Object.fromEntries(["/about", "/company", "/who", "/de/"].map((path) => [path, frame(`<h1>${path}</h1>`)])),
    }),
    truth: { titles: [], whole: false, code: "no_readable_posting", mostRequests: 25 },
  },
  {
    domain: "gone.example",
    about: "a domain that does not answer",
    language: "en",
    trap: true,
    hosts: {},
    truth: { titles: [], whole: false, code: "unreachable" },
  },
  {
    domain: "bot-wall.example",
    about: "a wall against programs",
    language: "en",
    trap: true,
    hosts: { "bot-wall.example": () => ({ status: 403, body: "<title>Just a moment...</title>" }) },
    truth: { titles: [], whole: false, code: "unreachable" },
  },
];
