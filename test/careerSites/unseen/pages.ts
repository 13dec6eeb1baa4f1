// Sites where one page is everything, where openings stand under other names, and where what looks like openings is none.
import { files, type Site } from "../world.ts";
import { advertIn, divs, modern } from "./adverts.ts";

const next = (value: unknown): string =>
  `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(value)}</script>`;

export const PAGES: readonly Site[] = [
  {
    domain: "tournage-jura.example",
    about: "one opening in plain text on the page about recruiting",
    language: "fr",
    hosts: files("tournage-jura.example", {
      "/": divs("<h1>Décolletage de précision</h1>", {
        lang: "fr",
        title: "Tournage Jura",
        top: '<a href="/entreprise">L’entreprise</a><a href="/recrutement.html">Recrutement</a>',
      }),
      "/recrutement.html": divs(`<h1>Recrutement</h1><h2>Tourneur-fraiseur (H/F)</h2>${advertIn("fr", "Morez")}`, {
        lang: "fr",
        title: "Recrutement",
      }),
    }),
    truth: { titles: ["Tourneur-fraiseur (H/F)"], code: null },
  },
  {
    domain: "yama-seimen.example",
    about: "two tables of facts on one page, each under the name of a post",
    language: "ja",
    hosts: files("yama-seimen.example", {
      "/": divs("<h1>山製麺</h1>", {
        lang: "ja",
        title: "山製麺株式会社",
        top: '<a href="/recruit.html">採用情報</a>',
      }),
      "/recruit.html": divs(
        `<h1>採用情報</h1><h3>製造スタッフ</h3>${advertIn("ja", "高松市")}<h3>配送ドライバー</h3>${advertIn("ja", "丸亀市")}`,
        { lang: "ja", title: "採用情報" },
      ),
    }),
    truth: { titles: ["製造スタッフ", "配送ドライバー"], code: null },
  },
  {
    domain: "padaria-sol.example",
    about: "a Brazilian page with openings as blocks and a button each",
    language: "pt",
    hosts: files("padaria-sol.example", {
      "/": modern("<h1>Pão quente</h1>", {
        lang: "pt-BR",
        title: "Padaria Sol",
        top: '<li><a href="/trabalhe-conosco">Trabalhe conosco</a></li>',
      }),
      "/trabalhe-conosco": modern(
        '<h1>Trabalhe conosco</h1><h2>Vagas abertas</h2><div class="vaga"><h3>Padeiro</h3><p>Campinas - SP</p><a href="/trabalhe-conosco/padeiro">Saiba mais</a></div><div class="vaga"><h3>Atendente de balcão</h3><p>Jundiaí - SP</p><a href="/trabalhe-conosco/atendente">Saiba mais</a></div>',
        { lang: "pt-BR", title: "Trabalhe conosco" },
      ),
      "/trabalhe-conosco/padeiro": modern(`<h1>Padeiro</h1>${advertIn("pt", "Campinas")}`, {
        lang: "pt-BR",
        title: "Padeiro",
      }),
      "/trabalhe-conosco/atendente": modern(`<h1>Atendente de balcão</h1>${advertIn("pt", "Jundiaí")}`, {
        lang: "pt-BR",
        title: "Atendente de balcão",
      }),
    }),
    truth: { titles: ["Padeiro", "Atendente de balcão"], whole: true },
  },
  {
    domain: "fjell-drift.example",
    about: "a page whose data for its script holds the list, and pages written on the server",
    language: "no",
    hosts: files("fjell-drift.example", {
      "/": modern("<h1>Drift i fjellet</h1>", {
        lang: "nb",
        title: "Fjell Drift",
        top: '<li><a href="/jobb-hos-oss">Jobb hos oss</a></li>',
      }),
      "/jobb-hos-oss": modern(
        `<h1>Jobb hos oss</h1><div id="list"><a class="item" href="/jobb-hos-oss/heisforer"><span>Heisfører</span><span>Geilo</span></a><a class="item" href="/jobb-hos-oss/elektriker"><span>Elektriker</span><span>Ål</span></a></div>${next(
          {
            props: {
              pageProps: {
                jobs: [
                  { slug: "heisforer", title: "Heisfører", city: "Geilo" },
                  { slug: "elektriker", title: "Elektriker", city: "Ål" },
                ],
              },
            },
          },
        )}`,
        { lang: "nb", title: "Jobb hos oss" },
      ),
      "/jobb-hos-oss/heisforer": modern(`<h1>Heisfører</h1>${advertIn("no", "Geilo")}`, {
        lang: "nb",
        title: "Heisfører",
      }),
      "/jobb-hos-oss/elektriker": modern(`<h1>Elektriker</h1>${advertIn("no", "Ål")}`, {
        lang: "nb",
        title: "Elektriker",
      }),
    }),
    truth: { titles: ["Heisfører", "Elektriker"], whole: true },
  },
  {
    domain: "quayside-books.example",
    about: "openings as articles of a category of the blog",
    language: "en",
    hosts: files("quayside-books.example", {
      "/": divs("<h1>Books by the river</h1>", {
        lang: "en",
        title: "Quayside Books",
        top: '<a href="/blog">Blog</a>',
        foot: '<a href="/blog/category/vacancies">Join our team</a>',
      }),
      "/blog": divs(
        '<h1>Blog</h1><article><h2><a href="/blog/2026/11/summer-reading">What we read in summer</a></h2></article><article><h2><a href="/blog/2026/10/new-shop">Our new shop</a></h2></article>',
        { lang: "en", title: "Blog" },
      ),
      "/blog/category/vacancies": divs(
        '<h1>Vacancies</h1><article><h2><a href="/blog/2026/11/childrens-bookseller">Children’s Bookseller</a></h2><p>Posted 4 November</p></article><article><h2><a href="/blog/2026/11/events-coordinator">Events Coordinator</a></h2><p>Posted 2 November</p></article>',
        { lang: "en", title: "Vacancies" },
      ),
      "/blog/2026/11/childrens-bookseller": divs(
        `<article><h1>Children’s Bookseller</h1>${advertIn("en", "Newcastle")}</article>`,
        { lang: "en", title: "Children’s Bookseller - Quayside Books" },
      ),
      "/blog/2026/11/events-coordinator": divs(
        `<article><h1>Events Coordinator</h1>${advertIn("en", "Gateshead")}</article>`,
        { lang: "en", title: "Events Coordinator - Quayside Books" },
      ),
      "/blog/2026/11/summer-reading": divs(
        "<article><h1>What we read in summer</h1><p>A long summer of reading, and what stayed with us.</p></article>",
        { lang: "en", title: "What we read in summer" },
      ),
      "/blog/2026/10/new-shop": divs("<article><h1>Our new shop</h1><p>We have opened a second shop.</p></article>", {
        lang: "en",
        title: "Our new shop",
      }),
    }),
    truth: { titles: ["Children’s Bookseller", "Events Coordinator"], whole: true },
  },
  {
    domain: "rovers-fc.example",
    about: "a football club: careers of players, no openings",
    language: "en",
    trap: true,
    hosts: files("rovers-fc.example", {
      "/": divs("<h1>Rovers</h1>", {
        lang: "en",
        title: "Rovers FC",
        top: '<a href="/history/careers">Player careers</a><a href="/tickets">Tickets</a>',
      }),
      "/history/careers": divs(
        '<h1>Careers</h1><p>Every player since 1899.</p><ul><li><a href="/history/careers/alf-turner">Alf Turner</a></li><li><a href="/history/careers/joe-marsh">Joe Marsh</a></li></ul>',
        { lang: "en", title: "Player careers" },
      ),
      "/history/careers/alf-turner": divs(
        "<h1>Alf Turner</h1><p>Alf played 312 games between 1921 and 1934. He was a full-time player from 1925 and later ran a shop in the town with great success and good humour.</p>",
        { lang: "en", title: "Alf Turner" },
      ),
      "/history/careers/joe-marsh": divs(
        "<h1>Joe Marsh</h1><p>Joe joined from school, scored on his first day and stayed for eleven years. His experience as a miner made him strong, and his team loved him for it.</p>",
        { lang: "en", title: "Joe Marsh" },
      ),
    }),
    truth: { titles: [] },
  },
  {
    domain: "graves-paving.example",
    about: "a builder whose jobs are what was built",
    language: "en",
    trap: true,
    hosts: files("graves-paving.example", {
      "/": divs("<h1>Paving</h1>", {
        lang: "en",
        title: "Graves Paving",
        top: '<a href="/jobs">Our jobs</a><a href="/contact">Contact</a>',
      }),
      "/jobs": divs(
        '<h1>Recent jobs</h1><div class="tile"><a href="/jobs/church-car-park">Church car park</a></div><div class="tile"><a href="/jobs/block-driveway">Block driveway</a></div>',
        { lang: "en", title: "Our jobs" },
      ),
      "/jobs/church-car-park": divs(
        "<h1>Church car park</h1><p>Our team laid 400 square metres of permeable paving in four days. The customer wanted good drainage and a surface that lasts. We provided both, with five years of warranty. Call us for a quote.</p>",
        { lang: "en", title: "Church car park" },
      ),
      "/jobs/block-driveway": divs(
        "<h1>Block driveway</h1><p>A herringbone driveway for a family in Otley. We removed the old concrete, laid a new base and finished with a border of setts. Call us for a quote.</p>",
        { lang: "en", title: "Block driveway" },
      ),
    }),
    truth: { titles: [] },
  },
  {
    domain: "northgate-college.example",
    about: "a college: careers that a course leads to, and a list of its own posts elsewhere",
    language: "en",
    hosts: files("northgate-college.example", {
      "/": modern("<h1>Learn a trade</h1>", {
        lang: "en",
        title: "Northgate College",
        top: '<li><a href="/courses">Courses</a></li><li><a href="/careers-advice">Careers</a></li>',
        foot: '<a href="/staff-vacancies">Staff vacancies</a>',
      }),
      "/courses": modern("<h1>Courses</h1>", { lang: "en", title: "Courses" }),
      "/careers-advice": modern(
        '<h1>Careers</h1><p>Where our courses lead.</p><ul><li><a href="/careers-advice/plumbing">Plumbing</a></li><li><a href="/careers-advice/joinery">Joinery</a></li></ul>',
        { lang: "en", title: "Careers" },
      ),
      "/careers-advice/plumbing": modern(
        "<h1>Plumbing</h1><p>Plumbers earn well and are wanted everywhere. Our course takes two years; you will need good grades in mathematics. Many of our students start their own business afterwards.</p>",
        { lang: "en", title: "Plumbing" },
      ),
      "/careers-advice/joinery": modern(
        "<h1>Joinery</h1><p>Joiners shape wood. Our course takes two years, with one day a week in a workshop. You will learn from people with decades of experience.</p>",
        { lang: "en", title: "Joinery" },
      ),
      "/staff-vacancies": modern(
        '<h1>Staff vacancies</h1><ul><li><a href="/staff-vacancies/lecturer-plumbing">Lecturer in Plumbing</a></li><li><a href="/staff-vacancies/exams-officer">Exams Officer</a></li></ul>',
        { lang: "en", title: "Staff vacancies" },
      ),
      "/staff-vacancies/lecturer-plumbing": modern(`<h1>Lecturer in Plumbing</h1>${advertIn("en", "Northgate")}`, {
        lang: "en",
        title: "Lecturer in Plumbing",
      }),
      "/staff-vacancies/exams-officer": modern(`<h1>Exams Officer</h1>${advertIn("en", "Northgate")}`, {
        lang: "en",
        title: "Exams Officer",
      }),
    }),
    truth: { titles: ["Lecturer in Plumbing", "Exams Officer"] },
  },
];
