// Sites that do not open every door: the bare name or `www.` alone, plain http alone, or another machine behind one of them.
import { about, advert, frame, slug } from "../texts.ts";
import { files, type Site } from "../world.ts";

const jobs = ["Roofer", "Glazier"].map((title) => advert("en", title, "Bath"));
const TITLES = jobs.map(({ title }) => title);
const pages = Object.fromEntries(
  jobs.map(({ title, html }) => [`/jobs/${slug(title)}`, frame(`<h1>${title}</h1>${html}`, { title })]),
);
const list = frame(
  `<h1>Jobs</h1>${jobs.map(({ title }) => `<li><a href="/jobs/${slug(title)}">${title}</a></li>`).join("")}`,
);

/** A home page, a list and openings, by the names and schemes given. */
function small(origins: readonly string[]): Site["hosts"] {
  const all = { ...pages, "/": frame(about(), { menu: '<a href="/jobs">Jobs</a>' }), "/jobs": list };
  return Object.assign({}, ...origins.map((origin) => files(origin, all)));
}

export const DOORS: readonly Site[] = [
  {
    domain: "only-www.example",
    about: "the bare name does not exist",
    language: "en",
    hosts: small(["https://www.only-www.example"]),
    truth: { titles: TITLES, whole: true, code: null, employer: "only-www.example" },
  },
  {
    domain: "never-encrypted.example",
    about: "plain http only, on one name",
    language: "en",
    hosts: small(["http://www.never-encrypted.example"]),
    truth: { titles: TITLES, whole: true, code: null, urls: { Roofer: "http://www.never-encrypted" } },
  },
  {
    domain: "default-door.example",
    about: "plain http only; encrypted, a machine answers that knows nothing of the name",
    language: "en",
    hosts: { ...small(["http://default-door.example"]), "https://default-door.example": () => null },
    truth: { titles: TITLES, whole: true, code: null },
  },
  {
    domain: "two-doors.example",
    about: "the menu leads to an encrypted page that is not there, the foot to the same one without encryption",
    language: "en",
    hosts: {
      ...files("two-doors.example", {
        "/": frame(`${about()}<a href="http://jobs.two-doors.example/">Jobs</a>`, {
          menu: '<a href="https://jobs.two-doors.example/">Jobs</a>',
        }),
      }),
      ...files("http://jobs.two-doors.example", { ...pages, "/": list }),
    },
    truth: { titles: TITLES, whole: true, code: null },
  },
];
