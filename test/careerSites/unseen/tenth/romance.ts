// Of the tenth set: an Italian list of terms, a French list with data for all, a Spanish foundation with lists by area, a French
// site that hires nobody but tells of its trades, a French list whose titles are cut.
import { files, type Site } from "../../world.ts";
import { type Pages, ps, ul } from "../eighth/markup.ts";
import { openings } from "../sheets.ts";
import { framed } from "./frame.ts";

function impianti(): Site {
  const page = framed({
    lang: "it",
    name: "Impianti Valsusa",
    menu: [
      ["Servizi", "/servizi.html"],
      ["Chi siamo", "/chi-siamo.html"],
      ["Lavora con noi", "/lavora-con-noi.html"],
    ],
    foot: "Impianti Valsusa srl, Corso Francia 112, 10093 Collegno (TO)",
  });
  const job = (title: string, town: string, text: string): string =>
    `<dt><strong>${title}</strong></dt><dd><em>Sede: ${town}</em><br>${text}<br>Requisiti: esperienza di due anni, patente B. Offriamo contratto a tempo indeterminato e mezzo aziendale.</dd>`;
  const pages: Pages = {
    "/": page("Impianti elettrici", "<h1>Impianti elettrici e termici</h1>"),
    "/servizi.html": page(
      "Servizi",
      "<h1>Servizi</h1><dl><dt><strong>Fotovoltaico</strong></dt><dd>Progetto e posa.</dd><dt><strong>Caldaie</strong></dt><dd>Manutenzione annuale.</dd></dl>",
    ),
    "/chi-siamo.html": page("Chi siamo", "<h1>Chi siamo</h1><p>Due fratelli e quindici tecnici.</p>"),
    "/lavora-con-noi.html": page(
      "Lavora con noi",
      `<h1>Lavora con noi</h1><p>Posizioni aperte:</p><dl>${job("Elettricista civile e industriale", "Collegno", "Installerai quadri, luci e prese nei cantieri della cintura di Torino.")}${job("Idraulico manutentore", "Rivoli", "Riparerai caldaie e pompe di calore a casa dei clienti.")}${job("Impiegata amministrativa", "Collegno", "Seguirai fatture, preventivi e telefono.")}</dl><p>Inviare il curriculum a lavoro@impiantivalsusa.example</p>`,
    ),
  };
  return {
    domain: "impiantivalsusa.example",
    about: "a list of terms: each opening a term with a short text",
    language: "it",
    hosts: files("impiantivalsusa.example", pages),
    truth: {
      ...openings(
        ["Impianti Valsusa srl", "Impianti Valsusa"],
        [
          ["Elettricista civile e industriale", "Collegno", "Installerai quadri"],
          ["Idraulico manutentore", "Rivoli", "pompe di calore"],
          ["Impiegata amministrativa", "Collegno", "fatture, preventivi"],
        ],
      ),
      whole: true,
    },
  };
}

function laiterie(): Site {
  const page = framed({
    lang: "fr",
    name: "Laiterie du Haut-Jura",
    menu: [
      ["Fromages", "/fromages"],
      ["Recrutement", "/recrutement"],
    ],
    foot: "Laiterie du Haut-Jura SAS, 2 route de Genève, 39220 Les Rousses",
  });
  const jobs = [
    ["fromager", "Fromager / Fromagère", "Les Rousses", "Vous tournez cent vingt meules par jour à la cave."],
    [
      "chauffeur-ramasseur",
      "Chauffeur ramasseur H/F",
      "Morez",
      "Vous collectez le lait de quinze fermes, hiver compris.",
    ],
  ] as const;
  const html = (intro: string): string =>
    `<p>${intro}</p><h3>Profil</h3><ul><li>Vous aimez le travail matinal</li></ul><p>Poste en CDI, 35 heures. Envoyez votre CV à rh@laiteriehautjura.example.</p>`;
  const node = ([slug, title, town, intro]: (typeof jobs)[number]): unknown => ({
    "@type": "JobPosting",
    title,
    url: `https://laiteriehautjura.example/recrutement/${slug}`,
    datePosted: "2026-11-01",
    description: html(intro),
    hiringOrganization: { "@type": "Organization", name: "Laiterie du Haut-Jura" },
    jobLocation: {
      "@type": "Place",
      address: { "@type": "PostalAddress", addressLocality: town, addressCountry: "FR" },
    },
  });
  const data = `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", "@type": "ItemList", itemListElement: jobs.map((job, at) => ({ "@type": "ListItem", position: at + 1, item: node(job) })) })}</script>`;
  const pages: Pages = {
    "/": page("Fromages", "<h1>Le goût d’en haut</h1>"),
    "/fromages": page("Fromages", `<h1>Fromages</h1>${ul("Comté", "Morbier")}`),
    "/recrutement": page(
      "Recrutement",
      `<h1>Recrutement</h1>${jobs.map(([slug, title, town]) => `<p><a href="/recrutement/${slug}">${title}</a> (${town})</p>`).join("")}`,
      data,
    ),
  };
  for (const [slug, title, town, intro] of jobs)
    pages[`/recrutement/${slug}`] = page(title, `<h1>${title}</h1><p>Lieu : ${town}</p>${html(intro)}`);
  return {
    domain: "laiteriehautjura.example",
    about: "an ItemList of JobPostings on the list, none on the adverts",
    language: "fr",
    hosts: files("laiteriehautjura.example", pages),
    truth: {
      ...openings(
        ["Laiterie du Haut-Jura", "Laiterie du Haut-Jura SAS"],
        jobs.map(([, title, town, intro]) => [title, town, intro] as const),
      ),
      whole: true,
    },
  };
}

function fundacion(): Site {
  const page = framed({
    lang: "es",
    name: "Fundación Mar Abierto",
    menu: [
      ["Centros", "/centros"],
      ["Actualidad", "/actualidad"],
      ["Empleo", "/empleo"],
    ],
    foot: "Fundación Mar Abierto, Calle Larga 20, 11403 Jerez de la Frontera",
  });
  const AREAS = [
    [
      "sanitarios",
      "Área sanitaria",
      [
        ["fisioterapeuta", "Fisioterapeuta", "Cádiz", "Tratarás a personas mayores en nuestra residencia."],
        [
          "auxiliar-de-geriatria",
          "Auxiliar de geriatría",
          "Jerez de la Frontera",
          "Acompañarás a los residentes en su día a día.",
        ],
      ],
    ],
    [
      "educacion",
      "Área educativa",
      [["educador-social", "Educador/a social", "Algeciras", "Trabajarás con jóvenes en un piso de acogida."]],
    ],
    ["administracion", "Área de administración", []],
  ] as const;
  const pages: Pages = {
    "/": page("Inicio", "<h1>Nadie a solas</h1>"),
    "/centros": page("Centros", `<h1>Centros</h1>${ul("Residencia Cádiz", "Piso Algeciras", "Sede Jerez")}`),
    "/actualidad": page(
      "Actualidad",
      '<h1>Actualidad</h1><h3><a href="/actualidad/premio">Premio a nuestra residencia</a></h3>',
    ),
    "/actualidad/premio": page("Premio", "<h1>Premio a nuestra residencia</h1><p>Gracias a todo el equipo.</p>"),
    "/empleo": page(
      "Empleo",
      `<h1>Empleo</h1><p>Elige un área:</p><ul>${AREAS.map(([slug, name]) => `<li><a href="/empleo/${slug}">${name}</a></li>`).join("")}</ul>`,
    ),
  };
  for (const [slug, name, jobs] of AREAS) {
    pages[`/empleo/${slug}`] = page(
      name,
      `<h1>${name}</h1>${jobs.length === 0 ? "<p>No hay ofertas en esta área.</p>" : `<ul>${jobs.map(([job, title]) => `<li><a href="/empleo/${slug}/${job}">${title}</a></li>`).join("")}</ul>`}`,
    );
    for (const [job, title, town, intro] of jobs)
      pages[`/empleo/${slug}/${job}`] = page(
        title,
        `<h1>${title}</h1><p>Ubicación: ${town}</p>${ps(intro)}<h2>Funciones</h2>${ul("Trabajo en equipo", "Registro diario")}<h2>Requisitos</h2>${ul("Titulación correspondiente")}<p>Envía tu CV a empleo@marabierto.example.</p>`,
      );
  }
  return {
    domain: "marabierto.example",
    about: "lists by area below the page of openings, one with a single opening, one empty",
    language: "es",
    hosts: files("marabierto.example", pages),
    truth: {
      ...openings(
        "Fundación Mar Abierto",
        AREAS.flatMap(([, , jobs]) => jobs.map(([, title, town, intro]) => [title, town, intro] as const)),
      ),
      whole: true,
    },
  };
}

function metiers(): Site {
  const page = framed({
    lang: "fr",
    name: "Verrerie des Brumes",
    menu: [
      ["Créations", "/creations"],
      ["Nos métiers", "/nos-metiers"],
      ["Carrières", "/carrieres"],
    ],
    foot: "Verrerie des Brumes, 57870 Trois-Fontaines",
  });
  const pages: Pages = {
    "/": page("Cristal", "<h1>Le souffle du cristal</h1>"),
    "/creations": page("Créations", `<h1>Créations</h1>${ul("Vases", "Carafes")}`),
    "/nos-metiers": page(
      "Nos métiers",
      '<h1>Nos métiers</h1><ul><li><a href="/nos-metiers/souffleur">Souffleur de verre</a></li><li><a href="/nos-metiers/tailleur">Tailleur sur cristal</a></li></ul>',
    ),
    "/nos-metiers/souffleur": page(
      "Souffleur de verre",
      `<h1>Souffleur de verre</h1>${ps("Le souffleur cueille le verre en fusion et lui donne sa forme.")}<h2>Ses missions</h2>${ul("Cueillir la paraison", "Souffler dans le moule")}<h2>Les qualités requises</h2>${ul("Endurance", "Précision")}`,
    ),
    "/nos-metiers/tailleur": page(
      "Tailleur sur cristal",
      `<h1>Tailleur sur cristal</h1>${ps("Le tailleur grave la matière à la meule.")}<h2>Ses missions</h2>${ul("Tracer le décor", "Tailler et polir")}<h2>Les qualités requises</h2>${ul("Patience", "Bonne vue")}`,
    ),
    "/carrieres": page(
      "Carrières",
      '<h1>Carrières</h1><p>Nous n’avons pas d’offre d’emploi pour le moment. Revenez bientôt !</p><p>Découvrez <a href="/nos-metiers">nos métiers</a>.</p>',
    ),
  };
  return {
    domain: "verreriedesbrumes.example",
    about: "nothing is open, and pages tell of the trades of the house in the words of adverts",
    language: "fr",
    trap: true,
    hosts: files("verreriedesbrumes.example", pages),
    truth: { titles: [], whole: true },
  };
}

function transport(): Site {
  const page = framed({
    lang: "fr",
    name: "Transports Mauvezin",
    menu: [
      ["Transport", "/transport"],
      ["Rejoignez-nous", "/rejoignez-nous"],
    ],
    foot: "Transports Mauvezin, ZI Nord, 32200 Gimont",
  });
  const jobs = [
    [
      "4411",
      "Conducteur routier super poids lourd international H/F",
      "Conducteur routier super poids lourd int…",
      "Gimont",
      "Vous reliez Toulouse à Barcelone et Turin, du lundi au vendredi.",
    ],
    [
      "4415",
      "Assistant d’exploitation transport et logistique H/F",
      "Assistant d’exploitation transport et log…",
      "Auch",
      "Vous préparez les tournées et rassurez les clients.",
    ],
    [
      "4418",
      "Mécanicien poids lourds H/F",
      "Mécanicien poids lourds H/F",
      "Gimont",
      "Vous entretenez quarante tracteurs routiers.",
    ],
  ] as const;
  const pages: Pages = {
    "/": page("Transport", "<h1>Livré, c’est promis</h1>"),
    "/transport": page("Transport", `<h1>Transport</h1>${ul("Frigo", "Bâché")}`),
    "/rejoignez-nous": page(
      "Rejoignez-nous",
      `<h1>Rejoignez-nous</h1><div class="offres">${jobs.map(([id, , cut, town]) => `<div class="offre"><h3>${cut}</h3><p>${town} | CDI</p><a href="/offre.php?ref=${id}">Je découvre</a></div>`).join("")}</div>`,
    ),
  };
  return {
    domain: "transports-mauvezin.example",
    about: "titles cut short in the list, whole in the adverts; a button in words that no table has",
    language: "fr",
    hosts: {
      "transports-mauvezin.example": ({ path, query }) => {
        const job = jobs.find(([id]) => path === "/offre.php" && id === query.get("ref"));
        if (job === undefined) return pages[path] ?? null;
        const [, title, , town, intro] = job;
        return page(
          title,
          `<h1>${title}</h1><p>Lieu de travail : ${town}</p>${ps(intro)}<h2>Vos missions</h2>${ul("Respecter les délais", "Rendre compte")}<h2>Votre profil</h2>${ul("Deux ans d’expérience")}<p>Postulez par mail à emploi@transports-mauvezin.example.</p>`,
        );
      },
    },
    truth: {
      ...openings(
        "Transports Mauvezin",
        jobs.map(([, title, , town, intro]) => [title, town, intro] as const),
      ),
      whole: true,
      urls: { "Mécanicien poids lourds H/F": "ref=4418" },
    },
  };
}

export const ROMANCE_TENTH: readonly Site[] = [impianti(), laiterie(), fundacion(), metiers(), transport()];
