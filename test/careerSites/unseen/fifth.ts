// Of a fifth set of twenty, written together with the fourth: those that are read right. Eight were at their first reading, after the rules had
// been mended for the fourth.
import { files, type Site } from "../world.ts";
import { openings, sheet } from "./sheets.ts";

const ld = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

export const FIFTH: readonly Site[] = [
  {
    domain: "gemeinde-oberau.example",
    about: "a public office: long sentences, a reference, the place among other facts",
    language: "de",
    hosts: files("gemeinde-oberau.example", {
      "/": sheet(
        "de",
        "Gemeinde Oberau",
        "<h1>Willkommen in Oberau</h1>",
        '<a href="/rathaus">Rathaus</a><a href="/rathaus/stellenausschreibungen">Stellenausschreibungen</a>',
      ),
      "/rathaus/stellenausschreibungen": sheet(
        "de",
        "Stellenausschreibungen - Gemeinde Oberau",
        '<h1>Stellenausschreibungen</h1><p>Die Gemeinde sucht zum nächstmöglichen Zeitpunkt:</p><ul><li><a href="/rathaus/stellenausschreibungen/2026-14">Bauhofmitarbeiter (m/w/d)</a></li><li><a href="/rathaus/stellenausschreibungen/2026-15">Sachbearbeiter Standesamt (m/w/d)</a></li></ul>',
      ),
      "/rathaus/stellenausschreibungen/2026-14": sheet(
        "de",
        "Bauhofmitarbeiter - Gemeinde Oberau",
        "<h1>Bauhofmitarbeiter (m/w/d)</h1><p>Kennziffer 2026-14 | Dienstort Oberau | Entgeltgruppe 6 TVöD | unbefristet | Vollzeit</p><p>Das Arbeitsgebiet umfasst insbesondere: Winterdienst, Grünpflege und die Unterhaltung der Wege. Erwartet werden eine handwerkliche Ausbildung sowie der Führerschein der Klasse CE. Ihre aussagekräftigen Unterlagen richten Sie bitte bis 30.11.2026 an das Personalamt.</p>",
      ),
      "/rathaus/stellenausschreibungen/2026-15": sheet(
        "de",
        "Sachbearbeiter Standesamt - Gemeinde Oberau",
        "<h1>Sachbearbeiter Standesamt (m/w/d)</h1><p>Kennziffer 2026-15 | Dienstort Farchant | Entgeltgruppe 9a TVöD | unbefristet | Teilzeit</p><p>Das Arbeitsgebiet umfasst insbesondere: Beurkundung von Personenstandsfällen und Eheschließungen. Erwartet werden der Abschluss der Verwaltungsfachprüfung und Freude am Umgang mit Menschen. Ihre aussagekräftigen Unterlagen richten Sie bitte bis 04.12.2026 an das Personalamt.</p>",
      ),
    }),
    truth: openings("Gemeinde Oberau", [
      ["Bauhofmitarbeiter (m/w/d)", "Oberau", "Winterdienst"],
      ["Sachbearbeiter Standesamt (m/w/d)", "Farchant", "Beurkundung"],
    ]),
  },
  {
    domain: "azulejos-nerja.example",
    about: "cells of title and place, a link that says more, two pages",
    language: "es",
    hosts: {
      "azulejos-nerja.example": ({ path, query }) => {
        const all = [
          ["Ceramista", "Nerja", "Modelarás y esmaltarás piezas únicas."],
          ["Encargado/a de horno", "Motril", "Controlarás curvas de cocción y el gas."],
          ["Administrativo/a", "Málaga", "Llevarás pedidos, facturas y teléfono."],
        ] as const;
        const row = ([title, place]: (typeof all)[number], at: number): string =>
          `<tr><td>${title}</td><td>${place}</td><td><a href="/empleo/${at + 1}">+ info</a></td></tr>`;
        if (path === "/")
          return sheet(
            "es",
            "Azulejos Nerja",
            "<h1>Barro y color</h1>",
            '<a href="/catalogo">Catálogo</a><a href="/empleo">Empleo</a>',
          );
        if (path === "/empleo") {
          const second = query.get("hoja") === "2";
          const rows = all.map(row).slice(second ? 2 : 0, second ? 3 : 2);
          return sheet(
            "es",
            "Empleo | Azulejos Nerja",
            `<h1>Puestos vacantes</h1><table><tr><th>Puesto</th><th>Ciudad</th><th></th></tr>${rows.join("")}</table>${second ? '<a href="/empleo">Anterior</a>' : '<a href="/empleo?hoja=2">Siguiente</a>'}`,
          );
        }
        const one = all[Number(/^\/empleo\/(\d)$/.exec(path)?.[1] ?? "0") - 1];
        if (one === undefined) return null;
        return sheet(
          "es",
          `${one[0]} | Azulejos Nerja`,
          `<h1>${one[0]}</h1><p>Ciudad: ${one[1]}</p><h3>En qué consiste</h3><p>${one[2]}</p><h3>A quién buscamos</h3><p>Personas constantes, con o sin experiencia.</p><p>Interesados: taller@azulejos.example</p>`,
        );
      },
    },
    truth: openings("Azulejos Nerja", [
      ["Ceramista", "Nerja", "esmaltarás"],
      ["Encargado/a de horno", "Motril", "cocción"],
      ["Administrativo/a", "Málaga", "facturas"],
    ]),
  },
  {
    domain: "cantieri-levante.example",
    about: "facts in a list of terms above the text",
    language: "it",
    hosts: files("cantieri-levante.example", {
      "/": sheet(
        "it",
        "Cantieri Levante",
        "<h1>Barche in legno</h1>",
        '<a href="/barche">Barche</a><a href="/opportunita">Opportunità di lavoro</a>',
      ),
      "/opportunita": sheet(
        "it",
        "Opportunità di lavoro | Cantieri Levante",
        '<h1>Opportunità di lavoro</h1><div class="lista"><h3><a href="/opportunita/maestro-dascia">Maestro d’ascia</a></h3><h3><a href="/opportunita/verniciatore">Verniciatore</a></h3></div>',
      ),
      "/opportunita/maestro-dascia": sheet(
        "it",
        "Maestro d’ascia | Cantieri Levante",
        "<h1>Maestro d’ascia</h1><dl><dt>Sede</dt><dd>Chiavari</dd><dt>Contratto</dt><dd>Tempo pieno</dd></dl><h4>Cosa farai</h4><p>Costruirai scafi e restaurerai gozzi.</p><h4>Chi cerchiamo</h4><p>Mani esperte e occhio.</p><h4>Come candidarsi</h4><p>Passa in cantiere o scrivi a lavoro@levante.example</p>",
      ),
      "/opportunita/verniciatore": sheet(
        "it",
        "Verniciatore | Cantieri Levante",
        "<h1>Verniciatore</h1><dl><dt>Sede</dt><dd>La Spezia</dd><dt>Contratto</dt><dd>Tempo pieno</dd></dl><h4>Cosa farai</h4><p>Darai mani di coppale e lucidatura.</p><h4>Chi cerchiamo</h4><p>Pazienza e precisione.</p><h4>Come candidarsi</h4><p>Passa in cantiere o scrivi a lavoro@levante.example</p>",
      ),
    }),
    truth: openings("Cantieri Levante", [
      ["Maestro d’ascia", "Chiavari", "gozzi"],
      ["Verniciatore", "La Spezia", "coppale"],
    ]),
  },
  {
    domain: "vale-verde-agro.example",
    about: "postings in a graph of data, each in several places",
    language: "pt",
    hosts: files("vale-verde-agro.example", {
      "/": sheet(
        "pt-BR",
        "Vale Verde Agro",
        "<h1>Do campo</h1>",
        '<a href="/quem-somos">Quem somos</a><a href="/vagas">Vagas</a>',
      ),
      "/vagas": sheet(
        "pt-BR",
        "Vagas | Vale Verde Agro",
        '<h1>Vagas</h1><a class="v" href="/vagas/agronomo">Agrônomo</a><a class="v" href="/vagas/tratorista">Tratorista</a>',
      ),
      ...Object.fromEntries(
        [
          ["agronomo", "Agrônomo", ["Rio Verde", "Jataí"], "Acompanhar talhões e recomendar adubação."],
          ["tratorista", "Tratorista", ["Sorriso"], "Operar tratores no plantio e na colheita."],
        ].map(([path, title, cities, text]) => [
          `/vagas/${path as string}`,
          sheet(
            "pt-BR",
            `${title as string} | Vale Verde Agro`,
            `<h1>${title as string}</h1><p>${text as string}</p>`,
            "",
            "",
            ld({
              "@context": "https://schema.org",
              "@graph": [
                { "@type": "WebSite", name: "Vale Verde Agro" },
                {
                  "@type": ["JobPosting"],
                  title,
                  description: `<p>${text as string}</p><p>Salário a combinar.</p>`,
                  datePosted: "2026-11-01",
                  hiringOrganization: { "@type": "Organization", name: "Vale Verde Agro" },
                  jobLocation: (cities as string[]).map((city) => ({
                    "@type": "Place",
                    address: { "@type": "PostalAddress", addressLocality: city, addressCountry: "BR" },
                  })),
                },
              ],
            }),
          ),
        ]),
      ),
    }),
    truth: openings("Vale Verde Agro", [
      ["Agrônomo", "Jataí", "talhões"],
      ["Tratorista", "Sorriso", "colheita"],
    ]),
  },
  {
    domain: "touwslagerij-hoorn.example",
    about: "data of the page that is not valid JSON, beside a sound page",
    language: "nl",
    hosts: files("touwslagerij-hoorn.example", {
      "/": sheet(
        "nl",
        "Touwslagerij Hoorn",
        "<h1>Touw sinds 1811</h1>",
        '<a href="/touw">Touw</a><a href="/werken-bij-ons">Werken bij ons</a>',
      ),
      "/werken-bij-ons": sheet(
        "nl",
        "Werken bij ons - Touwslagerij Hoorn",
        '<h1>Werken bij ons</h1><h2>Openstaande vacatures</h2><ul><li><a href="/werken-bij-ons/touwslager">Touwslager</a></li><li><a href="/werken-bij-ons/verkoper-binnendienst">Verkoper binnendienst</a></li></ul>',
      ),
      ...Object.fromEntries(
        [
          ["touwslager", "Touwslager", "Hoorn", "Je slaat en splitst touw op de lange baan."],
          [
            "verkoper-binnendienst",
            "Verkoper binnendienst",
            "Enkhuizen",
            "Je helpt schippers en jachtwerven aan de telefoon.",
          ],
        ].map(([path, title, place, text]) => [
          `/werken-bij-ons/${path}`,
          sheet(
            "nl",
            `${title} - Touwslagerij Hoorn`,
            `<h1>${title}</h1><p>Standplaats: ${place}</p><h3>Dit ga je doen</h3><p>${text}</p><h3>Dit vragen wij</h3><p>Inzet en een hekel aan losse eindjes.</p><h3>Dit bieden wij</h3><p>Een vast contract en veel buitenlucht.</p>`,
            "",
            "",
            `<script type="application/ld+json">{"@type": "JobPosting", "title": "${title}", "description": "${text}\n", }</script>`,
          ),
        ]),
      ),
    }),
    truth: openings("Touwslagerij Hoorn", [
      ["Touwslager", "Hoorn", "splitst touw"],
      ["Verkoper binnendienst", "Enkhuizen", "jachtwerven"],
    ]),
  },
];
