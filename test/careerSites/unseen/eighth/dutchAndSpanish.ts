// Of the eighth set, written before anybody looked at the rules for it and read once: dekker, zorgkompas, arrayan.
import { files, type Site } from "../../world.ts";
import { openings } from "../sheets.ts";
import { type Pages, ul } from "./markup.ts";

// Dutch, Webflow; cards that are wholly links.
function dekker(): Site {
  const page = (title: string, body: string): string =>
    `<!DOCTYPE html><!-- Last Published: Tue Sep 16 2025 --><html data-wf-domain="dekker-hoveniers.example" data-wf-page="64f" lang="nl"><head><meta charset="utf-8"/><title>${title}</title><meta content="Webflow" name="generator"/></head><body class="body"><div data-collapse="medium" role="banner" class="navbar w-nav"><div class="nav-container w-container"><a href="/" class="brand w-nav-brand"><img src="/images/dekker.svg" alt="Dekker Hoveniers"/></a><nav role="navigation" class="nav-menu w-nav-menu"><a href="/tuinen" class="nav-link w-nav-link">Tuinen</a><a href="/werkwijze" class="nav-link w-nav-link">Werkwijze</a><a href="/over-ons" class="nav-link w-nav-link">Over ons</a><a href="/vacatures" class="nav-link w-nav-link">Vacatures<div class="nav-badge">2</div></a><a href="/contact" class="nav-link w-nav-link">Contact</a></nav></div></div>${body}<div class="footer"><div class="w-container"><div class="w-layout-grid footer-grid"><div>Dekker Hoveniers<br/>Veenkade 40<br/>3421 XJ Oudewater</div><a href="/privacy" class="footer-link">Privacyverklaring</a></div></div></div><div fs-cc="banner" class="fs-cc-banner_component"><div class="fs-cc-banner_text">Wij gebruiken cookies.</div><a fs-cc="deny" href="#" class="fs-cc-banner_button">Weigeren</a><a fs-cc="allow" href="#" class="fs-cc-banner_button">Accepteren</a></div></body></html>`;
  const section = (html: string): string => `<section class="section"><div class="w-container">${html}</div></section>`;
  const jobs = [
    {
      slug: "allround-hovenier",
      title: "Allround hovenier",
      place: "Oudewater",
      hours: "32 - 40 uur",
      html: `<p>Om zeven uur koffie, om half acht de bus in, en om vier uur een tuin die mooier is dan vanmorgen. Zo zien onze dagen er meestal uit. Wij leggen tuinen aan tussen Utrecht en Gouda en zoeken een hovenier die zelfstandig een ploeg van twee kan aansturen.</p><h3>Wat ga je doen?</h3>${ul("Bestrating, vlonders en schuttingen aanleggen", "Beplanting uitzetten volgens tekening", "Klanten bijpraten over de voortgang", "Leerlingen begeleiden die bij ons het vak leren")}<h3>Wie ben jij?</h3>${ul("Je hebt een diploma hovenier niveau 3 of minstens vier jaar ervaring", "Je hebt rijbewijs B, met BE zijn we extra blij", "Je kent het verschil tussen een hortensia en een hulst, ook in de winter")}<h3>Wat krijg je van ons?</h3>${ul("Een salaris tussen 2.700 en 3.400 euro", "Goede werkkleding en eigen gereedschap", "Elke winter twee weken cursus naar keuze")}`,
    },
    {
      slug: "tuinontwerper",
      title: "Tuinontwerper",
      place: "Woerden",
      hours: "24 uur",
      html: `<p>Onze ontwerpstudio zit sinds dit voorjaar in een oud pakhuis aan de haven van Woerden. Daar tekenen we met drie mensen zo'n zeventig tuinen per jaar, van postzegel tot boerenerf. Er is plek voor een vierde.</p><h3>Wat ga je doen?</h3>${ul("Eerste gesprekken voeren bij klanten thuis", "Schetsen maken en uitwerken tot een beplantingsplan", "Begrotingen opstellen samen met de calculator", "Tijdens de aanleg een oogje in het zeil houden")}<h3>Wie ben jij?</h3>${ul("Je hebt een opleiding tuin- en landschapsinrichting gevolgd", "Je tekent graag met de hand én met de computer", "Je durft een klant een zwembad uit het hoofd te praten")}<h3>Wat krijg je van ons?</h3>${ul("Drie vaste dagen, in overleg te kiezen", "Een salaris tot 3.600 euro op basis van voltijd", "Ieder jaar een studiereis naar tuinen in het buitenland")}`,
    },
  ];
  const pages: Pages = {
    "/": page(
      "Dekker Hoveniers - Tuinen in het Groene Hart",
      section(
        `<h1 class="heading">Tuinen die mogen groeien</h1><p>Ontwerp, aanleg en onderhoud in het Groene Hart.</p><a href="/tuinen" class="button w-button">Bekijk onze tuinen</a>`,
      ),
    ),
    "/tuinen": page(
      "Tuinen - Dekker Hoveniers",
      section(`<h1>Tuinen</h1><p>Een stadstuin in Gouda, een erf in Linschoten en een daktuin in Utrecht.</p>`),
    ),
    "/werkwijze": page(
      "Werkwijze - Dekker Hoveniers",
      section(`<h1>Werkwijze</h1><p>Kennismaken, ontwerpen, aanleggen, onderhouden.</p>`),
    ),
    "/over-ons": page(
      "Over ons - Dekker Hoveniers",
      section(
        `<h1>Over ons</h1><p>Wij zijn Bas en Marloes Dekker, en met ons zestien collega's en een kantoorhond.</p>`,
      ),
    ),
    "/contact": page(
      "Contact - Dekker Hoveniers",
      section(`<h1>Contact</h1><p>Veenkade 40, 3421 XJ Oudewater. 0348 555 019.</p>`),
    ),
    "/privacy": page(
      "Privacyverklaring - Dekker Hoveniers",
      section(`<h1>Privacyverklaring</h1><p>Wij bewaren uw gegevens niet langer dan nodig.</p>`),
    ),
    "/vacatures": page(
      "Vacatures - Dekker Hoveniers",
      section(
        `<h1>Kom je ook in de tuin werken?</h1><div class="w-dyn-list"><div role="list" class="job-grid w-dyn-items">${jobs.map((job) => `<div role="listitem" class="w-dyn-item"><a href="/vacatures/${job.slug}" class="job-card w-inline-block"><img src="/images/${job.slug}.jpg" alt="" class="job-image"/><div class="job-title">${job.title}</div><div class="job-meta"><div class="tag">${job.place}</div><div class="tag">${job.hours}</div></div><div class="job-more">Lees verder →</div></a></div>`).join("")}</div></div>`,
      ),
    ),
  };
  for (const job of jobs)
    pages[`/vacatures/${job.slug}`] = page(
      `${job.title} - Dekker Hoveniers`,
      section(
        `<div class="eyebrow">Vacature</div><h1 class="heading">${job.title}</h1><div class="w-layout-grid facts"><div class="fact"><div class="fact-label">Standplaats</div><div class="fact-value">${job.place}</div></div><div class="fact"><div class="fact-label">Uren</div><div class="fact-value">${job.hours}</div></div></div><div class="rich-text w-richtext">${job.html}</div>`,
      ) +
        section(
          `<h2>Solliciteren</h2><p>App of mail Marloes, dan drinken we eerst een kop koffie.</p><div class="w-form"><form><input class="w-input" placeholder="Naam"/><input class="w-input" placeholder="E-mail"/><input type="submit" value="Versturen" class="w-button"/></form></div>`,
        ),
    );
  return {
    domain: "dekker-hoveniers.example",
    about: "Webflow collection of cards that are wholly links, facts in a grid",
    language: "nl",
    hosts: files("dekker-hoveniers.example", pages),
    truth: openings("Dekker Hoveniers", [
      ["Allround hovenier", "Oudewater", "een tuin die mooier is dan vanmorgen"],
      ["Tuinontwerper", "Woerden", "in een oud pakhuis aan de haven"],
    ]),
  };
}

// Dutch, WordPress; posting pages with JobPosting JSON-LD.
function zorgkompas(): Site {
  const page = (title: string, body: string, head = ""): string => `<!DOCTYPE html>
<html lang="nl-NL">
<head><meta charset="UTF-8"><title>${title} - Zorgkompas Twente</title><meta property="og:site_name" content="Zorgkompas Twente">${head}</head>
<body class="wp-theme-kadence">
<div id="wrapper" class="site wp-site-blocks">
<header id="masthead" class="site-header"><a class="brand" href="/" rel="home"><div class="site-title-wrap"><p class="site-title">Zorgkompas Twente</p></div></a><nav id="site-navigation" class="main-navigation"><ul id="primary-menu" class="menu"><li><a href="/wijkverpleging/">Wijkverpleging</a></li><li><a href="/dagbesteding/">Dagbesteding</a></li><li><a href="/over-zorgkompas/">Over Zorgkompas</a></li><li><a href="/nieuws/">Nieuws</a></li><li><a href="/werken-bij/">Werken bij</a></li></ul></nav></header>
<div id="inner-wrap"><main id="primary">${body}</main></div>
<footer id="colophon" class="site-footer"><div class="site-footer-row"><p>Zorgkompas Twente, Spoorlaan 55, 7607 GK Almelo</p><p><a href="/contact/">Contact</a> <a href="/klachtenregeling/">Klachtenregeling</a></p></div></footer>
</div>
<div id="cmplz-cookiebanner-container"><div class="cmplz-message">Om de beste ervaringen te bieden gebruiken wij cookies.</div><button class="cmplz-accept">Accepteren</button><button class="cmplz-deny">Weigeren</button></div>
</body></html>`;
  const jobs = [
    {
      slug: "wijkverpleegkundige-almelo",
      title: "Wijkverpleegkundige",
      place: "Almelo",
      region: "Overijssel",
      hours: "24-32 uur per week",
      posted: "2025-09-22",
      html: `<p>In de Riet en het Nieuwstraatkwartier kent iedereen onze fietsen. Als wijkverpleegkundige ben jij het vaste gezicht van een team van elf, dat zo'n zestig mensen thuis verzorgt.</p><h2>Dit ga je doen</h2>${ul("Indicaties stellen en zorgplannen opstellen", "Verpleegtechnische handelingen uitvoeren", "Overleggen met huisartsen, mantelzorgers en de gemeente", "Nieuwe collega's wegwijs maken")}<h2>Dit vragen we</h2>${ul("Hbo-v diploma en BIG-registratie", "Een fiets mag, een auto hoeft niet", "Zelf durven beslissen en op tijd om hulp vragen")}<h2>Dit bieden we</h2><p>Salaris volgens cao VVT, schaal 55, een rooster waar je zelf over meepraat en een team dat elke dinsdag samen luncht.</p>`,
    },
    {
      slug: "verzorgende-ig-nacht",
      title: "Verzorgende IG in de nacht",
      place: "Hengelo",
      region: "Overijssel",
      hours: "18-27 uur per week",
      posted: "2025-10-01",
      html: `<p>Als de stad slaapt, rijdt onze nachtzorg van elf tot zeven langs mensen die even hulp nodig hebben: bij het omdraaien, na een val of gewoon omdat het alarm ging. Je werkt altijd met zijn tweeën vanuit onze post in Hengelo.</p><h2>Dit ga je doen</h2>${ul("Geplande zorg en alarmopvolging in de nacht", "Medicijnen toedienen en wonden controleren", "Overdragen aan de collega's van de ochtend")}<h2>Dit vragen we</h2>${ul("Diploma verzorgende IG, niveau 3", "Rijbewijs B", "Rust, ook om vier uur 's nachts")}<h2>Dit bieden we</h2><p>Nachttoeslag van 47 procent, een auto van de zaak met stoelverwarming, en nooit meer dan vier nachten achter elkaar.</p>`,
    },
    {
      slug: "begeleider-dagbesteding",
      title: "Begeleider dagbesteding",
      place: "Borne",
      region: "Overijssel",
      hours: "20 uur per week",
      posted: "2025-10-06",
      html: `<p>Op onze boerderij aan de rand van Borne brengen dagelijks achttien mensen met dementie hun dag door. Zij voeren de kippen, schillen de aardappels en vertellen jou hoe het vroeger ging. Jij zorgt dat het een goede dag wordt.</p><h2>Dit ga je doen</h2>${ul("Activiteiten bedenken en begeleiden, binnen en buiten", "Rapporteren in het cliëntdossier", "Vrijwilligers aansturen", "Contact houden met families")}<h2>Dit vragen we</h2>${ul("Opleiding maatschappelijke zorg, niveau 4, of vergelijkbaar", "Ervaring met mensen met dementie", "Geen angst voor geiten")}<h2>Dit bieden we</h2><p>Een jaarcontract met uitzicht op vast, werkdagen op maandag, woensdag en vrijdag, en verse eieren zoveel je wilt.</p>`,
    },
  ];
  const ld = (job: (typeof jobs)[number]): string =>
    `<script type="application/ld+json">${JSON.stringify({
      "@context": "https://schema.org",
      "@type": "JobPosting",
      title: job.title,
      description: job.html,
      datePosted: job.posted,
      employmentType: "PART_TIME",
      hiringOrganization: {
        "@type": "Organization",
        name: "Zorgkompas Twente",
        sameAs: "https://zorgkompas-twente.example",
      },
      jobLocation: {
        "@type": "Place",
        address: {
          "@type": "PostalAddress",
          addressLocality: job.place,
          addressRegion: job.region,
          addressCountry: "NL",
        },
      },
    }).replaceAll("</", "<\\/")}</script>`;
  const pages: Pages = {
    "/": page(
      "Thuiszorg in Twente",
      `<h1>Zorg die de weg weet</h1><p>Wijkverpleging, nachtzorg en dagbesteding in Almelo, Hengelo en Borne.</p>`,
    ),
    "/wijkverpleging/": page(
      "Wijkverpleging",
      `<h1>Wijkverpleging</h1><p>Hulp bij wassen, aankleden, medicijnen en wondzorg, bij u thuis.</p>`,
    ),
    "/dagbesteding/": page("Dagbesteding", `<h1>Dagbesteding</h1><p>Een dag op de boerderij, vijf dagen per week.</p>`),
    "/over-zorgkompas/": page(
      "Over Zorgkompas",
      `<h1>Over Zorgkompas</h1><p>Een coöperatie van honderdveertig zorgverleners zonder managers.</p>`,
    ),
    "/nieuws/": page("Nieuws", `<h1>Nieuws</h1><h2>Open dag op de boerderij</h2><p>Op 11 oktober, met appeltaart.</p>`),
    "/contact/": page("Contact", `<h1>Contact</h1><p>0546 555 010, dag en nacht.</p>`),
    "/klachtenregeling/": page(
      "Klachtenregeling",
      `<h1>Klachtenregeling</h1><p>Bent u niet tevreden? Vertel het ons.</p>`,
    ),
    "/werken-bij/": page(
      "Werken bij",
      `<div class="entry-content"><h1>Werken bij Zorgkompas</h1><p>Geen managers, wel koffie. Bekijk onze vacatures.</p><ul class="kt-vacatures">${jobs.map((job) => `<li><a href="/vacature/${job.slug}/">${job.title}</a> <em>${job.place}, ${job.hours}</em></li>`).join("\n")}</ul></div>`,
    ),
  };
  for (const job of jobs)
    pages[`/vacature/${job.slug}/`] = page(
      job.title,
      `<section class="entry-hero"><h1 class="entry-title">${job.title}</h1><div class="entry-taxonomies">${job.place} | ${job.hours}</div></section><article class="entry content-bg single-entry vacature"><div class="entry-content single-content">${job.html}<h2>Interesse?</h2><p>Bel Ingrid Nijhuis, 0546 555 016, of stuur haar een berichtje.</p></div></article>`,
      ld(job),
    );
  return {
    domain: "zorgkompas-twente.example",
    about: "WordPress, posting pages with JobPosting JSON-LD",
    language: "nl",
    hosts: files("zorgkompas-twente.example", pages),
    truth: openings("Zorgkompas Twente", [
      ["Wijkverpleegkundige", "Almelo", "het vaste gezicht van een team van elf"],
      ["Verzorgende IG in de nacht", "Hengelo", "een auto van de zaak met stoelverwarming"],
      ["Begeleider dagbesteding", "Borne", "vertellen jou hoe het vroeger ging"],
    ]),
  };
}

// Spanish, Wix-like blocks; both on one page.
function arrayan(): Site {
  const page = (title: string, body: string): string =>
    `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><title>${title} | Clínica Dental Arrayán</title><meta name="generator" content="Wix.com Website Builder"></head><body><div id="SITE_CONTAINER"><header id="SITE_HEADER"><a href="/"><img alt="Clínica Dental Arrayán" src="/media/logo.webp"></a><nav aria-label="Sitio"><ul class="menu-h"><li><a href="/tratamientos"><span>Tratamientos</span></a></li><li><a href="/equipo"><span>Equipo</span></a></li><li><a href="/blog"><span>Blog</span></a></li><li><a href="/trabaja-con-nosotros"><span>Trabaja con nosotros</span></a></li><li><a href="/contacto"><span>Pide cita</span></a></li></ul></nav></header><main id="PAGES_CONTAINER">${body}</main><footer id="SITE_FOOTER"><div><p>Clínica Dental Arrayán</p><p>Calle Recogidas 118, 18004 Granada</p><p>Avenida de Salobreña 22, 18600 Motril</p><p><a href="/aviso-legal">Aviso legal</a></p></div></footer><div data-hook="consent-banner"><p>Usamos cookies para mejorar tu experiencia.</p><button>Aceptar</button><button>Rechazar</button></div></div></body></html>`;
  const strip = (html: string): string => `<section class="strip"><div class="col">${html}</div></section>`;
  const label = (name: string, value: string): string => `<p class="font_8"><strong>${name}:</strong> ${value}</p>`;
  return {
    domain: "clinica-arrayan.example",
    about: "Wix, a dental clinic with both openings on one page, each in a strip of its own with labels",
    language: "es",
    hosts: files("clinica-arrayan.example", {
      "/": page(
        "Dentistas en Granada y Motril",
        strip(`<h1 class="font_2">Sonríe sin prisas</h1><p class="font_8">Odontología familiar desde 1998.</p>`),
      ),
      "/tratamientos": page(
        "Tratamientos",
        strip(`<h1 class="font_2">Tratamientos</h1>${ul("Ortodoncia", "Implantes", "Odontopediatría", "Periodoncia")}`),
      ),
      "/equipo": page(
        "Equipo",
        strip(
          `<h1 class="font_2">Nuestro equipo</h1><h3>Dra. Carmen Ruano</h3><p>Odontóloga y directora</p><h3>Dr. Javier Melero</h3><p>Ortodoncista</p>`,
        ),
      ),
      "/blog": page(
        "Blog",
        strip(
          `<h1 class="font_2">Blog</h1><h2>¿Cada cuánto cambio el cepillo?</h2><p>Cada tres meses, y te contamos por qué.</p>`,
        ),
      ),
      "/contacto": page("Pide cita", strip(`<h1 class="font_2">Pide cita</h1><p>958 555 014</p>`)),
      "/aviso-legal": page(
        "Aviso legal",
        strip(`<h1 class="font_2">Aviso legal</h1><p>Titular: Clínica Dental Arrayán.</p>`),
      ),
      "/trabaja-con-nosotros": page(
        "Trabaja con nosotros",
        `${strip(`<h1 class="font_2">Trabaja con nosotros</h1><p class="font_8">Somos una clínica independiente, sin cadenas ni comerciales. Estas son las vacantes que tenemos ahora mismo.</p>`)}
${strip(`<h2 class="font_4">Higienista dental</h2>${label("Ubicación", "Granada")}${label("Jornada", "completa, de lunes a jueves")}${label("Incorporación", "inmediata")}<p class="font_8">Nuestra higienista se traslada a otra ciudad y sus pacientes ya preguntan por quién vendrá después. Tendrás gabinete propio, agenda con citas de cuarenta y cinco minutos y una auxiliar para los días de más trabajo.</p><p class="font_8"><strong>Qué harás</strong></p>${ul("Profilaxis, raspados y mantenimiento periodontal", "Educación en higiene para niños y mayores", "Fotografía y escáner intraoral", "Control del material de tu gabinete")}<p class="font_8"><strong>Qué pedimos</strong></p>${ul("Técnico superior en higiene bucodental", "Un año de experiencia como mínimo", "Licencia de operador de rayos")}<p class="font_8"><strong>Qué te damos</strong></p>${ul("Contrato indefinido y 1.650 euros brutos en catorce pagas", "Tres días de fin de semana, todas las semanas", "Formación pagada una vez al año")}`)}
${strip(`<h2 class="font_4">Recepcionista de clínica</h2>${label("Ubicación", "Motril")}${label("Jornada", "parcial, tardes de 15:30 a 20:30")}${label("Incorporación", "1 de diciembre")}<p class="font_8">En la consulta de la costa atendemos a vecinos de siempre y, en verano, a medio turismo con un empaste caído. Buscamos a alguien que reciba a todos con la misma calma y que sepa decir que no hay hueco hasta el jueves sin que nadie se enfade.</p><p class="font_8"><strong>Qué harás</strong></p>${ul("Gestionar la agenda de tres odontólogos", "Atender el teléfono y la mensajería", "Presentar presupuestos y cobrar", "Coordinar los envíos al laboratorio")}<p class="font_8"><strong>Qué pedimos</strong></p>${ul("Experiencia de cara al público", "Inglés suficiente para dar una cita", "Soltura con el ordenador")}<p class="font_8"><strong>Qué te damos</strong></p>${ul("Veinticinco horas semanales con posibilidad de ampliar", "Tratamientos con descuento para tu familia")}`)}
${strip(`<p class="font_8">Envía tu currículum a equipo@clinica-arrayan.example e indica el puesto en el asunto.</p>`)}`,
      ),
    }),
    truth: openings("Clínica Dental Arrayán", [
      ["Higienista dental", "Granada", "sus pacientes ya preguntan por quién vendrá después"],
      ["Recepcionista de clínica", "Motril", "a medio turismo con un empaste caído"],
    ]),
  };
}

export const DUTCH_AND_SPANISH: readonly Site[] = [dekker(), zorgkompas(), arrayan()];
