// Of the twelfth set: a town, a fitter of heat pumps, a school, a builder and a brewery, in Dutch, Swedish, Polish and Czech.
import { files, type Site } from "../../world.ts";
import { details, doc, job, nav, parts, truthOf } from "./markup.ts";

// Dutch town on Drupal: rows of a view, the scale and the hours in fields.
function gemeenteOosterveld(): Site {
  const frame = (title: string, body: string): string =>
    doc(
      "nl",
      `${title} | Gemeente Oosterveld`,
      `<header><a href="/" title="Home"><img src="/themes/gemeente/logo.svg" alt="Gemeente Oosterveld"></a><form action="/zoeken"><input name="q"><button>Zoeken</button></form>${nav(
        [
          ["/inwoners", "Inwoners"],
          ["/ondernemers", "Ondernemers"],
          ["/bestuur", "Bestuur en organisatie"],
          ["/contact", "Contact"],
        ],
      )}</header><nav class="breadcrumb"><a href="/">Home</a></nav><main>${body}</main><footer><h2>Contact</h2><p>Gemeentehuis, Marktplein 1, 7241 CW Lochem</p><p>Telefoon 0573 55 51 00</p>${nav(
        [
          ["/werken-bij", "Werken bij"],
          ["/toegankelijkheid", "Toegankelijkheid"],
          ["/privacy", "Privacy"],
        ],
      )}</footer>`,
      `<meta name="Generator" content="Drupal 9 (https://www.drupal.org)">`,
    );
  const jobs = [
    job(
      ["beleidsadviseur-wonen", "Beleidsadviseur Wonen", "Lochem"],
      "Tot 2032 bouwen we achthonderd woningen, en jij zorgt dat het de juiste zijn.",
      [
        "Je schrijft de woonvisie|Je adviseert het college|Je overlegt met corporaties",
        "Een afgeronde wo-opleiding|Kennis van het sociale huurbeleid|Politieke antenne",
        "Maximaal € 5.872 bruto per maand|Individueel keuzebudget van 17 procent|Hybride werken",
      ],
      ["32 - 36 uur", "Schaal 11", "29 november 2026"],
    ),
    job(
      ["medewerker-buitendienst-groen", "Medewerker buitendienst groen", "Lochem"],
      "Van het Marktplein tot het zwembad: jij houdt onze parken mooi.",
      [
        "Je maait, snoeit en plant|Je onderhoudt het materieel|Je spreekt bewoners aan",
        "Mbo niveau 2 groen|Rijbewijs B en E|Zin om buiten te zijn",
        "Maximaal € 3.215 bruto per maand|Werkkleding|Vrij op vrijdagmiddag",
      ],
      ["36 uur", "Schaal 5", "6 december 2026"],
    ),
    job(
      ["klantadviseur-burgerzaken", "Klantadviseur burgerzaken", "Lochem"],
      "Een paspoort, een geboorte, een verhuizing: bij jou aan de balie begint het.",
      [
        "Je helpt inwoners aan de balie|Je beoordeelt documenten|Je verwerkt aangiften",
        "Mbo niveau 4|Ervaring met de basisregistratie personen|Een goed humeur op maandag",
        "Maximaal € 3.955 bruto per maand|Goede pensioenregeling|Opleidingen",
      ],
      ["24 uur", "Schaal 7", "11 december 2026"],
    ),
  ];
  const at = (slug: string): string => `/vacatures/${slug}`;
  const pages = {
    "/": frame(
      "Home",
      `<h1>Welkom bij de gemeente Oosterveld</h1>${nav(
        [
          ["/paspoort", "Paspoort aanvragen"],
          ["/afval", "Afvalkalender"],
          ["/verhuizen", "Verhuizing doorgeven"],
        ],
        ' class="toptaken"',
      )}<section><h2>Nieuws</h2><div class="views-row"><a href="/nieuws/ijsbaan">IJsbaan opent op 5 december</a></div><div class="views-row"><a href="/nieuws/begroting">Raad stelt begroting vast</a></div></section>`,
    ),
    "/werken-bij": frame(
      "Werken bij",
      `<h1>Werken bij de gemeente</h1><p>Met 240 collega's werken wij voor 19.000 inwoners.</p><p><a href="/vacatures">Bekijk onze vacatures</a></p><p><a href="/stages">Stages</a></p>`,
    ),
    "/stages": frame("Stages", `<h1>Stages</h1><p>Stuur een mail als je bij ons stage wilt lopen.</p>`),
    "/vacatures": frame(
      "Vacatures",
      `<h1>Vacatures</h1><div class="view-vacatures"><div class="view-content">${jobs
        .map(
          ({ slug, title, intro, more }) =>
            `<div class="views-row"><article class="node node--type-vacature node--view-mode-teaser"><h2><a href="${at(slug)}" rel="bookmark"><span>${title}</span></a></h2><div class="meta">${more[0]} | ${more[1]} | Reageren tot ${more[2]}</div><p>${intro}</p></article></div>`,
        )
        .join("")}</div></div>`,
    ),
    ...details(jobs, at, (each) =>
      frame(
        each.title,
        `<h1>${each.title}</h1><dl><dt>Standplaats</dt><dd>${each.place}</dd><dt>Uren per week</dt><dd>${each.more[0]}</dd><dt>Salaris</dt><dd>${each.more[1]}</dd><dt>Reageren tot</dt><dd>${each.more[2]}</dd></dl><p>${each.intro}</p>${parts(each, ["Wat ga je doen?", "Wat vragen wij?", "Wat bieden wij?"], "h2")}<h2>Interesse?</h2><p>Solliciteer via <a href="mailto:sollicitaties@oosterveld.example">sollicitaties@oosterveld.example</a>. Vragen? Bel Marieke Stam, 0573 55 51 22. Acquisitie naar aanleiding van deze vacature wordt niet op prijs gesteld.</p>`,
      ),
    ),
  };
  return {
    domain: "oosterveld.example",
    about: "a town on Drupal, its openings two steps from the footer",
    language: "nl",
    hosts: files("oosterveld.example", pages),
    truth: truthOf(jobs, "Gemeente Oosterveld", at, ["Marktplein 1", "Toegankelijkheid"]),
  };
}

// Dutch fitter of heat pumps on Wix: one page for each opening, in the menu itself.
function warmwerk(): Site {
  const jobs = [
    job(
      ["vacature-monteur-warmtepompen", "Monteur warmtepompen", "Apeldoorn"],
      "Elke week gaan er bij ons vijftien gasketels de deur uit en vijftien warmtepompen de deur in.",
      [
        "Je plaatst warmtepompen bij particulieren|Je sluit leidingen aan|Je legt de klant alles uit",
        "Diploma installatietechniek|F-gassen certificaat of bereid dit te halen|Rijbewijs B",
        "Tussen € 2.900 en € 3.700 per maand|Eigen bus|25 vakantiedagen",
      ],
    ),
    job(
      ["vacature-planner", "Planner binnendienst", "Apeldoorn"],
      "Jij puzzelt zes ploegen door de week en houdt daarbij de koffie warm.",
      [
        "Je plant de opdrachten|Je belt met klanten|Je bestelt materiaal",
        "Mbo werk- en denkniveau|Ervaring met plannen|Stressbestendig",
        "24 tot 32 uur|Pensioen|Borrel op donderdag",
      ],
    ),
  ];
  const at = (slug: string): string => `/${slug}`;
  const frame = (title: string, body: string): string =>
    doc(
      "nl",
      `${title} | Warmwerk Installaties`,
      `<div id="SITE_CONTAINER"><header id="SITE_HEADER"><a href="https://www.warmwerk.example"><img alt="Warmwerk Installaties" src="/logo.png"></a><nav><ul><li><a href="https://www.warmwerk.example/warmtepompen">Warmtepompen</a></li><li><a href="https://www.warmwerk.example/subsidie">Subsidie</a></li><li><a href="https://www.warmwerk.example/vacatures">Vacatures</a><ul>${jobs.map(({ slug, title: label }) => `<li><a href="https://www.warmwerk.example/${slug}">${label}</a></li>`).join("")}</ul></li><li><a href="https://www.warmwerk.example/contact">Contact</a></li></ul></nav></header><main id="PAGES_CONTAINER">${body}</main><footer id="SITE_FOOTER"><p>Warmwerk Installaties B.V.</p><p>Kanaal Noord 210, 7322 AD Apeldoorn</p><p>KvK 55555555</p></footer></div>`,
      `<meta name="generator" content="Wix.com Website Builder"><meta property="og:site_name" content="Warmwerk Installaties">`,
    );
  const pages = {
    "/": frame(
      "Warmtepompen op de Veluwe",
      `<h1>Van het gas af, zonder gedoe</h1><p>Al 1.200 huizen verwarmd.</p><p>"Netjes gewerkt, alles schoon achtergelaten." Familie Bos, Epe</p>`,
    ),
    "/warmtepompen": frame("Warmtepompen", `<h1>Warmtepompen</h1><p>Lucht, water of bodem: wij adviseren.</p>`),
    "/vacatures": frame(
      "Vacatures",
      `<h1>Werken bij Warmwerk</h1><p>Wij zoeken collega's!</p>${jobs
        .map(
          ({ slug, title, intro }) =>
            `<section><h2>${title}</h2><p>${intro}</p><a href="https://www.warmwerk.example/${slug}">Lees meer</a></section>`,
        )
        .join("")}`,
    ),
    ...details(jobs, at, (each) =>
      frame(
        each.title,
        `<h1>${each.title}</h1><p>Locatie: ${each.place}</p><p>${each.intro}</p>${parts(each, ["Dit ga je doen", "Dit neem je mee", "Dit krijg je"])}<h3>Solliciteren</h3><p>App of bel Ronald: 06 55 55 12 34.</p>`,
      ),
    ),
  };
  return {
    domain: "warmwerk.example",
    about: "a fitter on Wix, each opening a page in the menu",
    language: "nl",
    hosts: { ...files("www.warmwerk.example", pages), ...files("warmwerk.example", pages) },
    truth: truthOf(jobs, ["Warmwerk Installaties", "Warmwerk Installaties B.V."], at, ["Kanaal Noord", "KvK"]),
  };
}

// Swedish school: the list below "Om oss".
function bjorkskolan(): Site {
  const frame = (title: string, body: string): string =>
    doc(
      "sv",
      `${title} - Björklundaskolan`,
      `<header><a href="/">Björklundaskolan</a>${nav([
        ["/skolan", "Skolan"],
        ["/fritids", "Fritids"],
        ["/for-foraldrar", "För föräldrar"],
        ["/om-oss", "Om oss"],
        ["/kontakt", "Kontakt"],
      ])}</header><main>${body}</main><footer><p>Björklundaskolan, Storgatan 88, 903 33 Umeå</p><p>Telefon 090-555 10 20</p><p><a href="/integritet">Integritetspolicy</a></p></footer><div class="cookie">Vi använder kakor. <button>Jag förstår</button></div>`,
    );
  const jobs = [
    job(
      ["larare-matematik-no", "Lärare i matematik och NO, åk 7-9", "Umeå"],
      "Vi är en fristående skola med 320 elever, och vår mattelärare flyttar till Norge.",
      [
        "Undervisa i årskurs 7 till 9|Vara mentor för en klass|Delta i arbetslaget",
        "Lärarlegitimation|Behörighet i matematik|Tydligt ledarskap",
        "Tillsvidareanställning med provanställning|Friskvårdsbidrag|Egen arbetsdator",
      ],
      ["100 %", "2026-11-30"],
    ),
    job(
      ["fritidspedagog", "Fritidspedagog", "Umeå"],
      "På fritids bygger vi kojor, bakar bullar och åker skidor runt Nydalasjön.",
      [
        "Planera och leda aktiviteter|Samverka med klasslärare|Ha kontakt med vårdnadshavare",
        "Utbildning till lärare i fritidshem|Erfarenhet av barngrupper|Lekfullhet",
        "Vikariat till juni|Lunch med barnen|Skidkort",
      ],
      ["80 %", "2026-12-06"],
    ),
  ];
  const at = (slug: string): string => `/om-oss/lediga-tjanster/${slug}`;
  const pages = {
    "/": frame(
      "Välkommen",
      `<h1>En skola mitt i björkarna</h1><h2>Nyheter</h2><article><h3><a href="/nyheter/luciatag">Luciatåg den 13 december</a></h3></article><article><h3><a href="/nyheter/oppet-hus">Öppet hus i januari</a></h3></article>`,
    ),
    "/om-oss": frame(
      "Om oss",
      `<h1>Om oss</h1><p>Skolan startade 1996 av tolv föräldrar.</p>${nav([
        ["/om-oss/styrelsen", "Styrelsen"],
        ["/om-oss/personal", "Personal"],
        ["/om-oss/lediga-tjanster", "Lediga tjänster"],
      ])}`,
    ),
    "/om-oss/personal": frame(
      "Personal",
      `<h1>Personal</h1><h3>Anna Lindgren</h3><p>Rektor</p><h3>Olof Berg</h3><p>Lärare i slöjd</p>`,
    ),
    "/om-oss/lediga-tjanster": frame(
      "Lediga tjänster",
      `<h1>Lediga tjänster</h1><p>Just nu söker vi:</p>${jobs.map(({ slug, title, more }) => `<div class="post"><h2><a href="${at(slug)}">${title}</a></h2><p>Sista ansökningsdag: ${more[1]}</p></div>`).join("")}`,
    ),
    ...details(jobs, at, (each) =>
      frame(
        each.title,
        `<h1>${each.title}</h1><p><b>Ort:</b> ${each.place}<br><b>Omfattning:</b> ${each.more[0]}<br><b>Tillträde:</b> enligt överenskommelse<br><b>Sista ansökningsdag:</b> ${each.more[1]}</p><p>${each.intro}</p>${parts(each, ["Arbetsuppgifter", "Kvalifikationer", "Vi erbjuder"])}<p>Skicka din ansökan till rektor Anna Lindgren, <a href="mailto:rektor@bjorklundaskolan.example">rektor@bjorklundaskolan.example</a>. Vi undanber oss kontakt från rekryteringsföretag.</p>`,
      ),
    ),
  };
  return {
    domain: "bjorklundaskolan.example",
    about: "a school whose list is below its page about itself",
    language: "sv",
    hosts: files("bjorklundaskolan.example", pages),
    truth: truthOf(jobs, "Björklundaskolan", at, ["Storgatan", "kakor"]),
  };
}

// Polish builder on Joomla: a blog of a category.
function budrem(): Site {
  const frame = (title: string, body: string): string =>
    doc(
      "pl-pl",
      `${title} - Budrem Wisłok`,
      `<div class="header"><a class="brand" href="/"><span class="site-title">Budrem Wisłok</span></a></div><nav class="navigation">${nav(
        [
          ["/oferta", "Oferta"],
          ["/realizacje", "Realizacje"],
          ["/aktualnosci", "Aktualności"],
          ["/praca", "Praca"],
          ["/kontakt", "Kontakt"],
        ],
      )}</nav><main id="content">${body}</main><footer class="footer"><p>Budrem Wisłok Sp. z o.o., ul. Przemysłowa 14, 35-105 Rzeszów, NIP 813-555-55-55</p><p><a href="/polityka-prywatnosci">Polityka prywatności</a></p></footer>`,
      `<meta name="generator" content="Joomla! - Open Source Content Management">`,
    );
  const jobs = [
    job(
      ["12-kierownik-budowy", "Kierownik budowy", "Rzeszów"],
      "Budujemy osiedle na 240 mieszkań i szukamy osoby, która doprowadzi je do kluczy.",
      [
        "Prowadzenie budowy|Nadzór nad podwykonawcami|Rozliczanie robót",
        "Uprawnienia budowlane bez ograniczeń|Pięć lat doświadczenia|Prawo jazdy kategorii B",
        "Umowa o pracę|Samochód służbowy|Premia za zakończenie budowy",
      ],
    ),
    job(
      ["13-operator-koparki", "Operator koparki", "Krosno"],
      "Do robót ziemnych przy obwodnicy Krosna potrzebujemy pewnej ręki.",
      [
        "Obsługa koparki gąsienicowej|Codzienny przegląd maszyny|Współpraca z geodetą",
        "Uprawnienia na koparki klasy I|Doświadczenie przy drogach|Gotowość do nadgodzin",
        "Stawka od 38 zł za godzinę|Dowóz na budowę|Stabilne zatrudnienie",
      ],
    ),
    job(
      ["14-specjalista-ds-kosztorysow", "Specjalista ds. kosztorysów", "Rzeszów"],
      "W dziale ofertowym przygotujesz wyceny przetargów w całym województwie.",
      [
        "Przygotowanie kosztorysów|Analiza dokumentacji|Kontakt z dostawcami",
        "Wykształcenie techniczne|Znajomość programu do kosztorysowania|Dokładność",
        "Elastyczne godziny|Karta sportowa|Szkolenia",
      ],
    ),
  ];
  const at = (slug: string): string => `/praca/${slug}`;
  const pages = {
    "/": frame(
      "Strona główna",
      `<h1>Budujemy na Podkarpaciu</h1><p>Od 1991 roku.</p><div class="latestnews"><h3>Aktualności</h3>${nav([
        ["/aktualnosci/7-wiecha", "Wiecha na osiedlu Zalesie"],
        ["/aktualnosci/8-nagroda", "Nagroda za szkołę w Łańcucie"],
      ])}</div>`,
    ),
    "/praca": frame(
      "Praca",
      `<div class="blog"><div class="page-header"><h1>Praca</h1></div><div class="items-leading">${jobs
        .map(
          ({ slug, title, place, intro }) =>
            `<div class="blog-item" itemprop="blogPost"><div class="item-content"><div class="page-header"><h2 itemprop="name"><a href="${at(slug)}" itemprop="url">${title}</a></h2></div><dl class="article-info"><dt>Szczegóły</dt><dd>Opublikowano: 3 listopada 2026</dd></dl><p>Miejsce pracy: ${place}</p><p>${intro}</p><p class="readmore"><a class="btn" href="${at(slug)}">Czytaj więcej: ${title}</a></p></div></div>`,
        )
        .join("")}</div></div>`,
    ),
    ...details(jobs, at, (each) =>
      frame(
        each.title,
        `<div class="item-page"><div class="page-header"><h1>${each.title}</h1></div><dl class="article-info"><dt>Szczegóły</dt><dd>Opublikowano: 3 listopada 2026</dd><dd>Odsłon: 412</dd></dl><p>Miejsce pracy: ${each.place}</p><p>${each.intro}</p>${parts(each, ["Zakres obowiązków", "Wymagania", "Oferujemy"])}<p>CV prosimy wysyłać na adres <a href="mailto:kadry@budrem-wislok.example">kadry@budrem-wislok.example</a>.</p><p><small>Prosimy o dopisanie klauzuli: Wyrażam zgodę na przetwarzanie moich danych osobowych dla potrzeb rekrutacji.</small></p></div>`,
      ),
    ),
  };
  return {
    domain: "budrem-wislok.example",
    about: "a builder on Joomla, the blog of a category",
    language: "pl",
    hosts: files("budrem-wislok.example", pages),
    truth: truthOf(jobs, ["Budrem Wisłok", "Budrem Wisłok Sp. z o.o."], at, ["Przemysłowa"]),
  };
}

// Czech brewery, pages written by hand: all openings on one page.
function pivovarSazava(): Site {
  const frame = (title: string, body: string): string =>
    doc(
      "cs",
      `${title} | Pivovar Sázavan`,
      `<header><a href="/"><img src="/img/logo.png" alt="Pivovar Sázavan"></a><nav><a href="/piva.html">Naše piva</a> <a href="/prohlidky.html">Prohlídky</a> <a href="/restaurace.html">Restaurace</a> <a href="/kariera.html">Kariéra</a> <a href="/kontakty.html">Kontakty</a></nav></header><section>${body}</section><footer>Pivovar Sázavan s.r.o., Nádražní 55, 285 06 Sázava · IČO 05555555 · <a href="https://www.facebook.com/pivovarsazavan">Facebook</a></footer>`,
    );
  const jobs = [
    job(
      ["", "Sládek / sládková", "Sázava"],
      "Vaříme dvanáct tisíc hektolitrů ročně a náš sládek odchází po třiceti letech do důchodu.",
      [
        "Řízení varny a ležáckého sklepa|Vývoj nových piv|Vedení čtyř lidí",
        "Vzdělání v oboru kvasné technologie|Praxe alespoň pět let|Dobrý jazyk a nos",
        "Mzda 55 000 až 65 000 Kč|Služební byt|Pivo v naturáliích",
      ],
    ),
    job(["", "Řidič rozvozu", "Sázava"], "Rozvážíte sudy do hospod od Kutné Hory po Benešov.", [
      "Rozvoz podle plánu|Nakládka a vykládka|Vybírání prázdných obalů",
      "Řidičský průkaz skupiny C|Fyzická zdatnost|Trestní bezúhonnost",
      "Mzda 38 000 Kč|Pět týdnů dovolené|Stravenky",
    ]),
    job(["", "Číšník / servírka", "Kutná Hora"], "Naše restaurace v Kutné Hoře hledá posilu na letní i zimní sezónu.", [
      "Obsluha hostů|Čepování piva|Vyúčtování tržby",
      "Vyučení nebo praxe|Příjemné vystupování|Základy angličtiny",
      "Krátký a dlouhý týden|Spropitné|Ubytování možné",
    ]),
  ];
  const pages = {
    "/": frame(
      "Poctivé pivo od řeky",
      `<h1>Poctivé pivo od řeky</h1><p>Otevřeno denně od 11 hodin.</p><h2>Novinky</h2><p>14. 11. 2026: Svatomartinský speciál je na čepu.</p>`,
    ),
    "/kariera.html": frame(
      "Kariéra",
      `<h1>Kariéra</h1><p>Hledáme nové kolegy. Aktuálně volná místa:</p>${jobs
        .map(
          (each) =>
            `<article><h2>${each.title}</h2><p>Místo výkonu práce: ${each.place}<br>Nástup: ihned</p><p>${each.intro}</p>${parts(each, ["Náplň práce", "Požadujeme", "Nabízíme"])}</article>`,
        )
        .join(
          "<hr>",
        )}<p>Životopis posílejte na <a href="mailto:prace@pivovarsazavan.example">prace@pivovarsazavan.example</a> nebo volejte paní Dvořákovou, 327 555 123.</p>`,
    ),
    "/kontakty.html": frame(
      "Kontakty",
      `<h1>Kontakty</h1><p>Pivovar: Nádražní 55, 285 06 Sázava</p><p>Restaurace: Palackého náměstí 3, 284 01 Kutná Hora</p>`,
    ),
  };
  return {
    domain: "pivovarsazavan.example",
    about: "a brewery with pages written by hand, all openings on one",
    language: "cs",
    hosts: files("pivovarsazavan.example", pages),
    truth: truthOf(jobs, ["Pivovar Sázavan", "Pivovar Sázavan s.r.o."], () => "/kariera.html", ["IČO", "Nádražní"]),
  };
}

export const NORTH_TWELFTH: readonly Site[] = [
  gemeenteOosterveld(),
  warmwerk(),
  bjorkskolan(),
  budrem(),
  pivovarSazava(),
];
