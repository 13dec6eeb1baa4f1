// Of the twelfth set, written after its first reading: a long list, groups, flat headings, folded groups.
import { type Answer, files, type Site } from "../../world.ts";
import { details, framed, type Job, job, parts, truthOf, ul } from "./markup.ts";

// Danish haulier: five openings on two pages of a list.
function vestfragt(): Site {
  const frame = framed(
    "da",
    "Vestfragt",
    [
      ["/ydelser", "Ydelser"],
      ["/om-os", "Om os"],
      ["/nyheder", "Nyheder"],
      ["/ledige-stillinger", "Ledige stillinger"],
    ],
    "Vestfragt A/S, Havnegade 40, 6700 Esbjerg, CVR 55555555",
  );
  const towns = ["Esbjerg", "Esbjerg", "Kolding", "Aarhus", "Kolding"];
  const jobs = ["Chauffør til distribution", "Disponent", "Lagermedarbejder", "Mekaniker", "Bogholder"].map(
    (title, at) =>
      job(
        [`stilling-${at + 1}`, title, towns[at] ?? ""],
        `Vi mangler en kollega i ${towns[at]}, og du kan begynde, når det passer dig.`,
        [
          "Planlægge dagen sammen med holdet|Holde orden på papirerne|Hjælpe kolleger",
          "Erfaring fra en lignende stilling|Godt humør|Kørekort",
          "Løn efter kvalifikationer|Pension|Frugtordning",
        ],
        ["37 timer"],
      ),
  );
  const at = (slug: string): string => `/ledige-stillinger/${slug}`;
  const row = ({ slug, title, place, more }: Job): string =>
    `<article class="teaser"><h2><a href="${at(slug)}">${title}</a></h2><p>${place}, ${more[0]}</p></article>`;
  const list = (rows: readonly Job[], pager: string): string =>
    frame("Ledige stillinger", `<h1>Ledige stillinger</h1>${rows.map(row).join("")}<ul class="pager">${pager}</ul>`);
  const pages: Readonly<Record<string, string>> = {
    "/": frame(
      "Vi kører for Vestjylland",
      `<h1>Vi kører for Vestjylland</h1><h2>Nyheder</h2><p><a href="/nyheder/nye-biler">Tolv nye biler</a></p>`,
    ),
    ...details(jobs, at, (each) =>
      frame(
        each.title,
        `<h1>${each.title}</h1><p>Arbejdssted: ${each.place}</p><p>${each.intro}</p>${parts(each, ["Dine opgaver", "Din profil", "Vi tilbyder"])}<p>Send din ansøgning til job@vestfragt.example.</p>`,
      ),
    ),
  };
  return {
    domain: "vestfragt.example",
    about: "a list on two pages",
    language: "da",
    hosts: {
      "vestfragt.example": ({ path, query }): Answer | string | null => {
        if (path !== "/ledige-stillinger") return pages[path] ?? null;
        return query.get("page") === "1"
          ? list(jobs.slice(3), `<li><a href="?page=0">1</a></li><li>2</li>`)
          : list(jobs.slice(0, 3), `<li>1</li><li><a href="?page=1">2</a></li><li><a href="?page=1">Næste</a></li>`);
      },
    },
    truth: truthOf(jobs, ["Vestfragt", "Vestfragt A/S"], at, ["Havnegade"]),
  };
}

// Care homes in Devon: titles under the names of the homes.
function rosewoodCare(): Site {
  const frame = framed(
    "en-GB",
    "Rosewood Care",
    [
      ["/our-homes", "Our homes"],
      ["/fees", "Fees"],
      ["/about", "About"],
      ["/careers", "Careers"],
    ],
    "Rosewood Care Ltd, 2 Southernhay West, Exeter EX1 1JG",
  );
  const jobs = [
    job(
      ["night-care-assistant", "Night Care Assistant", "Exeter"],
      "You will look after eighteen residents from eight until eight with one colleague.",
      [
        "Help residents to bed|Answer calls|Write up the night",
        "NVQ level 2 or the wish to get it|Patience|A kind word",
        "£13.40 an hour|Paid breaks|Free uniform",
      ],
      ["Rosewood House, Exeter"],
    ),
    job(
      ["activities-coordinator", "Activities Coordinator", "Exeter"],
      "From skittles to skiffle, you fill the afternoons.",
      [
        "Plan the month|Book visitors|Drive the minibus",
        "A clean licence|Ideas|Good humour",
        "£12.90 an hour|No weekends|Pension",
      ],
      ["Rosewood House, Exeter"],
    ),
    job(
      ["registered-nurse", "Registered Nurse", "Tiverton"],
      "Our nursing wing in the old mill needs a calm head.",
      [
        "Lead the shift|Give medicines|Speak with doctors",
        "NMC registration|Experience with dementia|Leadership",
        "£21.50 an hour|PIN paid|Five weeks off",
      ],
      ["Mill Court, Tiverton"],
    ),
  ];
  const at = (slug: string): string => `/careers/${slug}`;
  const homes = [...new Set(jobs.map(({ more }) => more[0]))];
  return {
    domain: "rosewoodcare.example",
    about: "titles under the names of homes, with their towns",
    language: "en",
    hosts: files("rosewoodcare.example", {
      "/": frame("Homes in Devon", `<h1>Homes, not wards</h1><p>Rated good by the inspectors.</p>`),
      "/careers": frame(
        "Careers",
        `<h1>Careers</h1><p>Come for tea and meet us.</p>${homes
          .map(
            (home) =>
              `<h2>${home}</h2>${ul(jobs.filter(({ more }) => more[0] === home).map(({ slug, title }) => `<a href="${at(slug)}">${title}</a>`))}`,
          )
          .join("")}`,
      ),
      ...details(jobs, at, (each) =>
        frame(
          each.title,
          `<h1>${each.title}</h1><h2>${each.more[0]}</h2><p>${each.intro}</p>${parts(each, ["What you will do", "What you need", "What you get"])}<p>Ring Sue on 01392 555 010 or send your CV to jobs@rosewoodcare.example.</p>`,
        ),
      ),
    }),
    truth: truthOf(jobs, ["Rosewood Care", "Rosewood Care Ltd"], at, ["Southernhay"]),
  };
}

// German joiner: all headings of one page are of one rank.
function schreinerei(): Site {
  const frame = framed(
    "de",
    "Schreinerei Ostermaier",
    [
      ["/kuechen/", "Küchen"],
      ["/treppen/", "Treppen"],
      ["/jobs/", "Jobs"],
      ["/kontakt/", "Kontakt"],
    ],
    "Schreinerei Ostermaier GmbH, Sägstraße 2, 84453 Mühldorf am Inn",
  );
  const jobs = [
    job(
      ["", "Schreinergeselle (m/w/d)", "Mühldorf am Inn"],
      "Wir bauen Möbel, die vererbt werden, und brauchen dafür noch zwei Hände.",
      [
        "Fertigen von Möbeln|Montage beim Kunden|Pflege der Maschinen",
        "Gesellenbrief|Führerschein|Sorgfalt",
        "Vier-Tage-Woche|Eigenes Werkzeug|Brotzeit",
      ],
    ),
    job(
      ["", "Bürokraft (m/w/d) in Teilzeit", "Mühldorf am Inn"],
      "Angebote, Rechnungen, Telefon: bei Ihnen laufen die Fäden zusammen.",
      [
        "Schreiben von Angeboten|Vorbereiten der Buchhaltung|Empfang der Kunden",
        "Kaufmännische Ausbildung|Freude am Telefon|Ordnung",
        "Gleitzeit|Parkplatz|Kaffee aus der Siebträgermaschine",
      ],
    ),
  ];
  return {
    domain: "schreinerei-ostermaier.example",
    about: "openings and their parts under headings of one rank",
    language: "de",
    hosts: files("schreinerei-ostermaier.example", {
      "/": frame("Möbel nach Maß", `<h1>Möbel nach Maß</h1><p>Drei Generationen, eine Werkstatt.</p>`),
      "/jobs/": frame(
        "Jobs",
        `<h1>Jobs</h1><p>Wir suchen Verstärkung.</p>${jobs
          .map(
            (each) =>
              `<h3>${each.title}</h3><p>Arbeitsort: ${each.place}</p><p>${each.intro}</p>${parts(each, ["Ihre Aufgaben", "Ihr Profil", "Wir bieten"])}`,
          )
          .join("")}<h3>Kontakt</h3><p>Bewerbung bitte an Maria Ostermaier, info@schreinerei-ostermaier.example.</p>`,
      ),
    }),
    truth: truthOf(jobs, ["Schreinerei Ostermaier", "Schreinerei Ostermaier GmbH"], () => "/jobs/", ["Sägstraße"]),
  };
}

// Spanish software firm: openings folded away inside folded departments.
function nubelia(): Site {
  const frame = framed(
    "es",
    "Nubelia",
    [
      ["/producto", "Producto"],
      ["/clientes", "Clientes"],
      ["/empleo", "Empleo"],
    ],
    "Nubelia Software, S.L., Calle Larios 9, 29005 Málaga",
  );
  const jobs = [
    job(
      ["", "Desarrollador/a backend", "Málaga"],
      "Nuestro motor de facturas procesa un millón de documentos al día.",
      [
        "Diseñar servicios en Kotlin|Revisar código|Cuidar las pruebas",
        "Tres años de experiencia|Buen inglés|Ganas de aprender",
        "Horario flexible|Seguro médico|Viernes por la tarde libre",
      ],
      ["Tecnología"],
    ),
    job(
      ["", "Técnico/a de soporte", "Granada"],
      "Cuando un cliente llama, tú contestas antes del tercer tono.",
      [
        "Atender a clientes|Documentar incidencias|Formar a usuarios",
        "Formación en informática|Paciencia|Español perfecto",
        "Contrato indefinido|Formación|Plan de carrera",
      ],
      ["Clientes"],
    ),
  ];
  return {
    domain: "nubelia.example",
    about: "openings folded away inside folded departments",
    language: "es",
    hosts: files("nubelia.example", {
      "/": frame("Facturas sin papel", `<h1>Facturas sin papel</h1><p>Más de mil asesorías confían en nosotros.</p>`),
      "/empleo": frame(
        "Empleo",
        `<h1>Empleo</h1><p>Escríbenos a empleo@nubelia.example.</p>${jobs
          .map(
            (each) =>
              `<details open><summary>${each.more[0]}</summary><details><summary>${each.title}</summary><p>Ubicación: ${each.place}</p><p>${each.intro}</p>${parts(each, ["Funciones", "Requisitos", "Qué ofrecemos"], "h4")}</details></details>`,
          )
          .join("")}`,
      ),
    }),
    truth: truthOf(jobs, ["Nubelia", "Nubelia Software, S.L."], () => "/empleo", ["Larios"]),
  };
}

export const TWELFTH_AFTER: readonly Site[] = [vestfragt(), rosewoodCare(), schreinerei(), nubelia()];
