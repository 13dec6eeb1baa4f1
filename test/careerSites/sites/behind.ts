// Sites with a hiring platform behind them, and some that only seem to have one.
import { about, advert, frame, slug } from "../texts.ts";
import { files, type Site } from "../world.ts";

const jobs = ["Roofer", "Glazier"].map((title) => advert("en", title, "Bath"));
const de = advert("de", "Dachdecker", "Ulm");

export const BEHIND: readonly Site[] = [
  {
    domain: "linked.example",
    about: "the menu leads straight to a board",
    language: "en",
    hosts: files("linked.example", {
      "/": frame(about(), { menu: '<a href="https://boards.greenhouse.io/linkedworks">Careers</a>' }),
    }),
    truth: { behind: { source: "greenhouse", slug: "linkedworks" } },
  },
  {
    domain: "embedded.example",
    about: "a board embedded by a script on the career page",
    language: "en",
    hosts: files("embedded.example", {
      "/": frame(about(), { menu: '<a href="/careers">Careers</a>' }),
      "/careers": frame(
        '<h1>Careers</h1><div id="grnhse_app"></div><script src="https://boards.greenhouse.io/embed/job_board/js?for=embeddedinc"></script>',
      ),
    }),
    truth: { behind: { source: "greenhouse", slug: "embeddedinc" } },
  },
  {
    domain: "framed.example",
    about: "a board in an iframe",
    language: "de",
    hosts: files("framed.example", {
      "/": frame(about(), { language: "de", menu: '<a href="/jobs">Jobs</a>' }),
      "/jobs": frame('<h1>Jobs</h1><iframe src="https://framed-gmbh.jobs.personio.de/?language=de"></iframe>', {
        language: "de",
      }),
    }),
    truth: { behind: { source: "personio", slug: "framed-gmbh" } },
  },
  {
    domain: "made-by.example",
    about: "a career site of its own host that a platform made",
    language: "sv",
    hosts: {
      ...files("made-by.example", {
        "/": frame(about(), { language: "sv", menu: '<a href="https://jobb.made-by.example/">Karriär</a>' }),
      }),
      ...files("jobb.made-by.example", {
        "/": frame("<h1>Jobba hos oss</h1>", {
          language: "sv",
          head: '<script src="https://assets-aws.teamtailor-cdn.com/assets/packs/js/runtime.js"></script>',
        }),
      }),
    },
    truth: { behind: { source: "teamtailor", slug: "jobb.made-by.example" } },
  },
  {
    domain: "applied.example",
    about: "own pages whose buttons to apply lead to a board",
    language: "en",
    hosts: files("applied.example", {
      "/": frame(about(), { menu: '<a href="/careers">Careers</a>' }),
      "/careers": frame(
        `<h1>Careers</h1>${jobs.map((job) => `<li><a href="/careers/${slug(job.title)}">${job.title}</a></li>`).join("")}`,
      ),
      ...Object.fromEntries(
        jobs.map((job) => [
          `/careers/${slug(job.title)}`,
          frame(
            `<h1>${job.title}</h1>${job.html}<a href="https://jobs.lever.co/appliedco/0b1c2d3e-0000-4000-8000-000000000001/apply">Apply</a>`,
          ),
        ]),
      ),
    }),
    truth: { behind: { source: "lever", slug: "appliedco" } },
  },
  {
    domain: "second-step.example",
    about: "the board two steps from the home page",
    language: "fr",
    hosts: files("second-step.example", {
      "/": frame(about(), { language: "fr", menu: '<a href="/carrieres">Carrières</a>' }),
      "/carrieres": frame('<h1>Carrières</h1><p>Une belle équipe.</p><a href="/carrieres/offres">Voir nos offres</a>', {
        language: "fr",
      }),
      "/carrieres/offres": frame(
        '<h1>Nos offres</h1><a href="https://jobs.smartrecruiters.com/SecondStep">Toutes les offres</a>',
        { language: "fr" },
      ),
    }),
    truth: { behind: { source: "smartrecruiters", slug: "SecondStep" } },
  },
  {
    domain: "consultants.example",
    about: "customers' boards in the news, and own openings of its own",
    language: "de",
    hosts: files("consultants.example", {
      "/": frame(
        `${about()}<p>Our customers hire: <a href="https://boards.greenhouse.io/customerone">Customer One</a>, <a href="https://jobs.lever.co/customertwo">Customer Two</a>.</p>`,
        { language: "de", menu: '<a href="/karriere">Karriere</a>' },
      ),
      "/karriere": frame(`<h1>Karriere</h1><ul><li><a href="/karriere/stellen/dachdecker">Dachdecker</a></li></ul>`, {
        language: "de",
      }),
      "/karriere/stellen/dachdecker": frame(`<h1>${de.title}</h1>${de.html}`, { language: "de" }),
    }),
    truth: { titles: ["Dachdecker"], whole: true, code: null },
  },
];
