// Of the tenth set: windows that a button opens, stories and franchises beside openings, a list whose rest only the sitemap names,
// openings that are all over, a frame, two languages by a parameter.
import { files, type Site, xml } from "../../world.ts";
import { type Pages, ps, ul } from "../eighth/markup.ts";
import { openings } from "../sheets.ts";
import { framed } from "./frame.ts";

function lodge(): Site {
  const page = framed({
    lang: "en-ZA",
    name: "Marula Ridge Lodge",
    menu: [
      ["Rooms", "/rooms"],
      ["Safaris", "/safaris"],
      ["Vacancies", "/vacancies"],
    ],
    foot: "Marula Ridge Lodge (Pty) Ltd, R40, Hoedspruit 1380, Limpopo",
  });
  const jobs = [
    ["guide", "Field Guide", "Hoedspruit", "You will take guests out twice a day and bring all of them back."],
    ["chef", "Sous Chef", "Hoedspruit", "You will cook over open fire for forty guests."],
    ["reservations", "Reservations Consultant", "Nelspruit", "You will answer agents and travellers within the hour."],
  ] as const;
  const modal = (id: string, title: string, html: string): string =>
    `<div class="modal fade" id="${id}" tabindex="-1" aria-hidden="true"><div class="modal-dialog"><div class="modal-content"><div class="modal-header"><h5 class="modal-title">${title}</h5><button type="button" class="btn-close" data-bs-dismiss="modal"></button></div><div class="modal-body">${html}</div></div></div></div>`;
  const card = (id: string, title: string, line: string): string =>
    `<div class="card"><div class="card-body"><h4>${title}</h4><p>${line}</p><button class="btn" data-bs-toggle="modal" data-bs-target="#${id}">View details</button></div></div>`;
  const pages: Pages = {
    "/": page("Home", "<h1>Wake up to elephants</h1>"),
    "/rooms": page(
      "Rooms",
      `<h1>Rooms</h1>${card("tent", "Tent", "R2 400 a night")}${modal("tent", "Tent", "<p>Two beds and an outdoor shower.</p>")}`,
    ),
    "/safaris": page("Safaris", "<h1>Safaris</h1><p>Every morning and every evening.</p>"),
    "/vacancies": page(
      "Vacancies",
      `<h1>Vacancies</h1><div class="row">${jobs.map(([id, title, town]) => card(id, title, town)).join("")}</div>${jobs.map(([id, title, town, intro]) => modal(id, title, `<p>Location: ${town}</p>${ps(intro)}<p><strong>Requirements</strong></p>${ul("Valid driver’s licence", "Two years of experience", "South African ID or work permit")}<p><strong>We offer</strong></p>${ul("Accommodation on site", "Medical aid")}<p>Send your CV to work@marularidge.example before 15 December 2026.</p>`)).join("")}`,
    ),
  };
  return {
    domain: "marularidge.example",
    about: "cards with buttons, the adverts in windows below on the same page",
    language: "en",
    hosts: files("marularidge.example", pages),
    truth: {
      ...openings(
        ["Marula Ridge Lodge", "Marula Ridge Lodge (Pty) Ltd"],
        jobs.map(([, title, town, intro]) => [title, town, intro] as const),
      ),
      whole: true,
    },
  };
}

function coffee(): Site {
  const page = framed({
    lang: "en-US",
    name: "Bluebird Coffee",
    menu: [
      ["Menu", "/menu"],
      ["Franchise", "/franchise"],
      ["Careers", "/careers"],
    ],
    foot: "Bluebird Coffee Co., 55 Main Street, Boise, ID 83702",
  });
  const jobs = [
    ["barista", "Barista", "Boise, ID", "You pull shots, steam milk and learn the names of regulars."],
    ["shift-supervisor", "Shift Supervisor", "Meridian, ID", "You open the store at five and lead a crew of four."],
    ["roaster", "Production Roaster", "Boise, ID", "You roast two tons a week on a vintage drum."],
  ] as const;
  const stories = [
    [
      "maya",
      "A day in the life of a barista",
      "Maya starts at five. She loves the first hour, when the street is quiet. Her responsibilities changed a lot in three years.",
    ],
    [
      "tom",
      "From barista to roaster",
      "Tom had no experience when he joined. Today he runs the drum and trains others.",
    ],
  ] as const;
  const card = (href: string, title: string, line: string): string =>
    `<div class="tile"><h3><a href="${href}">${title}</a></h3><p>${line}</p></div>`;
  const pages: Pages = {
    "/": page("Coffee", "<h1>Good morning, Boise</h1>"),
    "/menu": page("Menu", `<h1>Menu</h1>${ul("Latte", "Cortado")}`),
    "/franchise": page(
      "Franchise",
      `<h1>Own a Bluebird</h1><h2>What we look for</h2>${ul("Experience in business", "$80,000 in cash")}<h2>What we offer</h2>${ul("Training", "A known name")}<p>Apply now at franchise@bluebirdcoffee.example.</p>`,
    ),
    "/careers": page(
      "Careers",
      `<h1>Careers</h1><h2>Open positions</h2>${jobs.map(([slug, title, town]) => card(`/careers/${slug}`, title, `${town} · Full time`)).join("")}<h2>Our people</h2>${stories.map(([slug, title]) => card(`/careers/${slug}`, title, "Read the story")).join("")}<h2>Run your own store</h2>${card("/franchise", "Become a franchise partner", "Idaho and Oregon")}`,
    ),
  };
  for (const [slug, title, town, intro] of jobs)
    pages[`/careers/${slug}`] = page(
      title,
      `<h1>${title}</h1><p>${town}</p>${ps(intro)}<h2>What you will do</h2>${ul("Make great coffee", "Keep the place clean")}<h2>What you need</h2>${ul("A smile before sunrise", "Food handler card")}<p>$17 to $22 an hour. Apply at jobs@bluebirdcoffee.example.</p>`,
    );
  for (const [slug, title, text] of stories)
    pages[`/careers/${slug}`] = page(
      title,
      `<h1>${title}</h1>${ps(text, "We asked what makes the job special. The answer was simple: the people.")}<p><a href="/careers">See open positions</a></p>`,
    );
  return {
    domain: "bluebirdcoffee.example",
    about: "stories of people below the same address and in the same tiles as the openings, and a franchise",
    language: "en",
    hosts: files("bluebirdcoffee.example", pages),
    truth: {
      ...openings(
        ["Bluebird Coffee", "Bluebird Coffee Co."],
        jobs.map(([, title, town, intro]) => [title, town.slice(0, -4), intro] as const),
      ),
      whole: true,
    },
  };
}

function turbine(): Site {
  const TITLES = [
    "Blade Technician",
    "Crane Operator",
    "Site Manager",
    "Planning Engineer",
    "Health and Safety Adviser",
    "Welder",
    "Store Keeper",
    "Payroll Clerk",
  ];
  const page = framed({
    lang: "en-GB",
    name: "Northgale Wind Services",
    menu: [
      ["Services", "/services"],
      ["Careers", "/careers"],
    ],
    foot: "Northgale Wind Services Ltd, Pier Road, Wick KW1 5HA",
  });
  const detail = (title: string): string =>
    page(
      title,
      `<h1>${title}</h1><p>Location: ${title.length % 2 === 0 ? "Wick" : "Aberdeen"}</p><p>As a ${title} at Northgale you help to keep four hundred turbines turning.</p><h2>Responsibilities</h2>${ul("Work safely", "Report on time")}<h2>Requirements</h2>${ul("Relevant tickets", "A head for weather")}<p>Email your CV to jobs@northgale.example.</p>`,
    );
  const slug = (title: string): string => `/careers/${title.toLowerCase().replaceAll(" ", "-")}`;
  return {
    domain: "northgale.example",
    about: "three openings and a button that only a script can press; the sitemap names all eight",
    language: "en",
    robots: "User-agent: *\nAllow: /\nSitemap: https://northgale.example/sitemap.xml\n",
    hosts: {
      "northgale.example": ({ path }) => {
        if (path === "/") return page("Wind", "<h1>We keep them turning</h1>");
        if (path === "/services") return page("Services", `<h1>Services</h1>${ul("Blades", "Cranes")}`);
        if (path === "/careers")
          return page(
            "Careers",
            `<h1>Careers</h1><ul>${TITLES.slice(0, 3)
              .map((title) => `<li><a href="${slug(title)}">${title}</a></li>`)
              .join("")}</ul><button type="button" class="js-more">Load more</button>`,
          );
        if (path === "/sitemap.xml")
          return xml(
            `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${["/", "/services", "/careers", ...TITLES.map(slug)].map((each) => `<url><loc>https://northgale.example${each}</loc></url>`).join("")}</urlset>`,
          );
        const title = TITLES.find((each) => slug(each) === path);
        return title === undefined ? null : detail(title);
      },
    },
    truth: {
      ...openings(
        ["Northgale Wind Services", "Northgale Wind Services Ltd"],
        TITLES.map(
          (title) => [title, title.length % 2 === 0 ? "Wick" : "Aberdeen", `As a ${title} at Northgale`] as const,
        ),
      ),
      whole: true,
    },
  };
}

function museum(): Site {
  const page = framed({
    lang: "nl",
    name: "Museum De Weverij",
    menu: [
      ["Tentoonstellingen", "/tentoonstellingen"],
      ["Vacatures", "/vacatures"],
    ],
    foot: "Museum De Weverij, Goirkestraat 96, 5046 GN Tilburg",
  });
  const jobs = [
    ["educatiemedewerker", "Educatiemedewerker", "1 oktober 2026"],
    ["conservator", "Conservator textiel", "15 september 2026"],
  ] as const;
  const pages: Pages = {
    "/": page("Welkom", "<h1>Welkom in de weverij</h1>"),
    "/tentoonstellingen": page(
      "Tentoonstellingen",
      '<h1>Tentoonstellingen</h1><ul><li><a href="/tentoonstellingen/damast">Damast</a></li></ul>',
    ),
    "/tentoonstellingen/damast": page("Damast", "<h1>Damast</h1><p>Tot en met 10 januari 2027.</p>"),
    "/vacatures": page(
      "Vacatures",
      `<h1>Vacatures</h1><ul>${jobs.map(([slug, title]) => `<li><a href="/vacatures/${slug}">${title}</a></li>`).join("")}</ul>`,
    ),
  };
  for (const [slug, title, until] of jobs)
    pages[`/vacatures/${slug}`] = page(
      title,
      `<h1>${title}</h1><p>Standplaats: Tilburg</p><p>Sluitingsdatum: ${until}</p><h2>Wat ga je doen?</h2>${ul("Rondleidingen maken", "Collega’s helpen")}<h2>Wat vragen wij?</h2>${ul("Een afgeronde opleiding")}<p>Solliciteer via baan@deweverij.example.</p>`,
    );
  return {
    domain: "deweverij.example",
    about: "both openings closed weeks ago and are still shown",
    language: "nl",
    trap: true,
    hosts: files("deweverij.example", pages),
    truth: { titles: [], whole: true, passed: { expired: 2 } },
  };
}

function framedList(): Site {
  const page = framed({
    lang: "nl",
    name: "Zuivelhoeve Drenthe",
    menu: [
      ["Producten", "/producten"],
      ["Werken bij ons", "/werken-bij-ons"],
    ],
    foot: "Zuivelhoeve Drenthe BV, Melkweg 8, 9401 AB Assen",
  });
  const jobs = [
    ["operator-kaasmakerij", "Operator kaasmakerij", "Assen", "Je bewaakt het stremmen, snijden en persen."],
    ["monteur-koeltechniek", "Monteur koeltechniek", "Hoogeveen", "Je houdt onze koelcellen op vier graden."],
  ] as const;
  const inner: Pages = {
    "/lijst": `<!DOCTYPE html><html lang="nl"><head><meta charset="utf-8"><title>Vacatures</title></head><body><ul>${jobs.map(([slug, title, town]) => `<li><a target="_parent" href="/vacature/${slug}">${title}</a> <span class="plaats">${town}</span></li>`).join("")}</ul></body></html>`,
  };
  for (const [slug, title, town, intro] of jobs)
    inner[`/vacature/${slug}`] = page(
      title,
      `<h1>${title}</h1><p>Werklocatie: ${town}</p>${ps(intro)}<h2>Jouw taken</h2>${ul("Controleren", "Schoonmaken")}<h2>Jouw profiel</h2>${ul("Mbo-diploma", "Ploegendienst is geen bezwaar")}<p>Solliciteren: werk@zuivelhoeve.example</p>`,
    );
  return {
    domain: "zuivelhoeve.example",
    about: "the list is a page of another host of the company in a frame",
    language: "nl",
    hosts: {
      ...files("zuivelhoeve.example", {
        "/": page("Kaas", "<h1>Kaas uit Drenthe</h1>"),
        "/producten": page("Producten", `<h1>Producten</h1>${ul("Kaas", "Kwark")}`),
        "/werken-bij-ons": page(
          "Werken bij ons",
          '<h1>Werken bij ons</h1><p>Bekijk hieronder wie wij zoeken.</p><iframe src="https://vacatures.zuivelhoeve.example/lijst" title="Vacatures" width="100%"></iframe>',
        ),
      }),
      ...files("vacatures.zuivelhoeve.example", inner),
    },
    truth: {
      ...openings(
        ["Zuivelhoeve Drenthe BV", "Zuivelhoeve Drenthe"],
        jobs.map(([, title, town, intro]) => [title, town, intro] as const),
      ),
      whole: true,
    },
  };
}

function sawmill(): Site {
  const jobs = [
    [
      "tracz",
      "Operator traka",
      "Saw Operator",
      "Augustów",
      "Będziesz ciąć sosnę i świerk na trzy zmiany.",
      "You will cut pine and spruce in three shifts.",
    ],
    [
      "ksiegowa",
      "Księgowy / Księgowa",
      "Accountant",
      "Białystok",
      "Będziesz prowadzić księgi dwóch spółek.",
      "You will keep the books of two companies.",
    ],
  ] as const;
  const page = (en: boolean, path: string, title: string, body: string): string =>
    framed({
      lang: en ? "en" : "pl",
      name: "Tartak Netta",
      menu: en
        ? [
            ["Timber", "/oferta?lang=en"],
            ["Careers", "/kariera?lang=en"],
            ["PL", path],
          ]
        : [
            ["Drewno", "/oferta"],
            ["Kariera", "/kariera"],
            ["EN", `${path}?lang=en`],
          ],
      foot: "Tartak Netta sp. z o.o., ul. Leśna 1, 16-300 Augustów",
    })(title, body);
  return {
    domain: "tartaknetta.example",
    about: "every page in two languages by a parameter of its address",
    language: "pl",
    hosts: {
      "tartaknetta.example": ({ path, query }) => {
        const en = query.get("lang") === "en";
        const more = en ? "?lang=en" : "";
        if (path === "/")
          return page(
            en,
            path,
            en ? "Timber" : "Drewno",
            en ? "<h1>Timber from Augustów</h1>" : "<h1>Drewno z Augustowa</h1>",
          );
        if (path === "/oferta")
          return page(
            en,
            path,
            en ? "Timber" : "Drewno",
            en ? "<h1>Timber</h1><p>Boards and beams.</p>" : "<h1>Drewno</h1><p>Deski i belki.</p>",
          );
        if (path === "/kariera")
          return page(
            en,
            path,
            en ? "Careers" : "Kariera",
            `<h1>${en ? "Open positions" : "Oferty pracy"}</h1><ul>${jobs.map(([slug, pl, title]) => `<li><a href="/kariera/${slug}${more}">${en ? title : pl}</a></li>`).join("")}</ul>`,
          );
        const job = jobs.find(([slug]) => path === `/kariera/${slug}`);
        if (job === undefined) return null;
        const [, pl, title, town, intro, introEn] = job;
        return en
          ? page(
              en,
              path,
              title,
              `<h1>${title}</h1><p>Location: ${town}</p>${ps(introEn)}<h2>Responsibilities</h2>${ul("Work in a team")}<h2>Requirements</h2>${ul("Experience")}<p>Send your CV to praca@tartaknetta.example.</p>`,
            )
          : page(
              en,
              path,
              pl,
              `<h1>${pl}</h1><p>Miejsce pracy: ${town}</p>${ps(intro)}<h2>Obowiązki</h2>${ul("Praca w zespole")}<h2>Wymagania</h2>${ul("Doświadczenie")}<p>CV prosimy wysłać na praca@tartaknetta.example.</p>`,
            );
      },
    },
    truth: {
      ...openings(
        ["Tartak Netta", "Tartak Netta sp. z o.o."],
        jobs.map(([, title, , town, intro]) => [title, town, intro] as const),
      ),
      whole: true,
    },
  };
}

export const OTHERS_TENTH: readonly Site[] = [lodge(), coffee(), turbine(), museum(), framedList(), sawmill()];
