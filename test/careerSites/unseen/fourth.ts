// A fourth set, written before any rule was looked at for it: every opening with its title, place and text, and the employer's name.
import { files, type Site } from "../world.ts";
import { accordion, openings, sheet } from "./sheets.ts";

export const FOURTH: readonly Site[] = [
  {
    domain: "hollow-oak-gardens.example",
    about: "adverts in plain prose without a heading, found behind read more",
    language: "en",
    hosts: files("hollow-oak-gardens.example", {
      "/": sheet(
        "en",
        "Hollow Oak Gardens",
        "<h1>Gardens to wander in</h1>",
        '<a href="/visit">Visit</a><a href="/work-with-us/">Work with us</a>',
      ),
      "/work-with-us/": sheet(
        "en",
        "Work with us - Hollow Oak Gardens",
        '<h1>Work with us</h1><div class="teaser"><h2>Head Gardener</h2><p>Full time, Totnes</p><a href="/work-with-us/head-gardener/">Read more →</a></div><div class="teaser"><h2>Tea Room Assistant</h2><p>Weekends, Totnes</p><a href="/work-with-us/tea-room/">Read more →</a></div>',
      ),
      "/work-with-us/head-gardener/": sheet(
        "en",
        "Head Gardener - Hollow Oak Gardens",
        "<h1>Head Gardener</h1><p>We're after somebody to lead our team of six in Totnes. Most mornings start in the glasshouses, and by ten you'd be out on the borders with the volunteers. You should know your way around a propagation bench and hold a full driving licence. We pay £31,000 a year and there's a cottage if you want it. To apply, write to Ruth at garden@hollow-oak.example before 12 December.</p>",
      ),
      "/work-with-us/tea-room/": sheet(
        "en",
        "Tea Room Assistant - Hollow Oak Gardens",
        "<h1>Tea Room Assistant</h1><p>Saturdays and Sundays from March to October in our tea room in Totnes. You'd serve, clear and bake a little; no experience needed, we'll show you everything. £12.60 an hour and all the scones you can carry. Drop in with your CV or email garden@hollow-oak.example.</p>",
      ),
    }),
    // Totnes stands in their sentences alone: that is not read.
    truth: openings("Hollow Oak Gardens", [
      ["Head Gardener", null, "propagation bench"],
      ["Tea Room Assistant", null, "scones"],
    ]),
  },
  {
    domain: "dachwerk-kessler.example",
    about: "buttons that open panels, everything on one page",
    language: "de",
    hosts: files("dachwerk-kessler.example", {
      "/": sheet(
        "de",
        "Dachwerk Kessler GmbH",
        "<h1>Dächer, die halten</h1>",
        '<a href="/leistungen">Leistungen</a><a href="/team-jobs">Team &amp; Jobs</a>',
      ),
      "/team-jobs": sheet(
        "de",
        "Team & Jobs | Dachwerk Kessler GmbH",
        `<h1>Komm in unser Team</h1>${accordion([
          [
            "Dachdecker-Geselle (m/w/d)",
            "<p>Arbeitsort: Fulda</p><p><b>Das erwartet dich</b></p><ul><li>Steildach, Flachdach und Reparaturen</li></ul><p><b>Das wünschen wir uns</b></p><ul><li>Gesellenbrief und Schwindelfreiheit</li></ul><p>Ruf Sven an: 0661 000000</p>",
          ],
          [
            "Bauklempner (m/w/d)",
            "<p>Arbeitsort: Hünfeld</p><p><b>Das erwartet dich</b></p><ul><li>Rinnen, Gauben und Kaminverkleidungen aus Zink</li></ul><p><b>Das wünschen wir uns</b></p><ul><li>Erfahrung mit der Abkantbank</li></ul><p>Ruf Sven an: 0661 000000</p>",
          ],
        ])}`,
      ),
    }),
    truth: openings("Dachwerk Kessler GmbH", [
      ["Dachdecker-Geselle (m/w/d)", "Fulda", "Schwindelfreiheit"],
      ["Bauklempner (m/w/d)", "Hünfeld", "Abkantbank"],
    ]),
  },
  {
    domain: "chaudronnerie-estuaire.example",
    about: "tabs of one advert, the place behind the title",
    language: "fr",
    hosts: files("chaudronnerie-estuaire.example", {
      "/": sheet(
        "fr",
        "Chaudronnerie de l’Estuaire",
        "<h1>Métal et mer</h1>",
        '<a href="/metiers">Métiers</a><a href="/on-recrute">On recrute !</a>',
      ),
      "/on-recrute": sheet(
        "fr",
        "On recrute ! – Chaudronnerie de l’Estuaire",
        '<h1>On recrute !</h1><ul class="liste"><li><a href="/on-recrute/chaudronnier">Chaudronnier H/F – Saint-Nazaire</a></li><li><a href="/on-recrute/soudeur">Soudeur TIG H/F – Donges</a></li></ul>',
      ),
      "/on-recrute/chaudronnier": sheet(
        "fr",
        "Chaudronnier H/F – Saint-Nazaire",
        '<h1>Chaudronnier H/F</h1><p class="chapo">Saint-Nazaire (44) · CDI · 35 h</p><ul role="tablist"><li role="tab">Le poste</li><li role="tab">Vous et nous</li><li role="tab">Postuler</li></ul><div role="tabpanel"><p>Traçage, découpe et formage de tôles jusqu’à 12 mm sur nos plieuses.</p></div><div role="tabpanel"><p>Vous savez lire un plan et vous aimez le travail soigné. Nous offrons une prime de bassin.</p></div><div role="tabpanel"><p>Un CV suffit : rh@estuaire.example</p></div>',
      ),
      "/on-recrute/soudeur": sheet(
        "fr",
        "Soudeur TIG H/F – Donges",
        '<h1>Soudeur TIG H/F</h1><p class="chapo">Donges (44) · CDD 6 mois · 35 h</p><ul role="tablist"><li role="tab">Le poste</li><li role="tab">Vous et nous</li><li role="tab">Postuler</li></ul><div role="tabpanel"><p>Soudage de tuyauteries inox sur le site de la raffinerie.</p></div><div role="tabpanel"><p>Licences à jour appréciées. Nous offrons le panier et le déplacement.</p></div><div role="tabpanel"><p>Un CV suffit : rh@estuaire.example</p></div>',
      ),
    }),
    truth: openings("Chaudronnerie de l’Estuaire", [
      ["Chaudronnier H/F", "Saint-Nazaire", "prime de bassin"],
      ["Soudeur TIG H/F", "Donges", "tuyauteries inox"],
    ]),
  },
  {
    domain: "hotel-faro-azul.example",
    about: "blocks of one page, each with a button that writes a mail",
    language: "es",
    hosts: files("hotel-faro-azul.example", {
      "/": sheet(
        "es",
        "Hotel Faro Azul",
        "<h1>Frente al mar</h1>",
        '<a href="/habitaciones">Habitaciones</a><a href="/equipo">Forma parte del equipo</a>',
      ),
      "/equipo": sheet(
        "es",
        "Forma parte del equipo | Hotel Faro Azul",
        '<h1>Buscamos personas como tú</h1><section class="puesto"><h3>Jefe/a de sala</h3><p class="donde">Conil de la Frontera</p><p>Dirigirás el comedor y la terraza con un equipo de nueve. Valoramos inglés y haber llevado una sala antes. Contrato fijo discontinuo, alojamiento incluido.</p><a class="boton" href="mailto:gente@faroazul.example?subject=Jefe%20de%20sala">Inscribirme</a></section><section class="puesto"><h3>Camarero/a de pisos</h3><p class="donde">Barbate</p><p>Dejarás listas catorce habitaciones por turno. No hace falta experiencia, te formamos. Turno de mañana, dos días libres seguidos.</p><a class="boton" href="mailto:gente@faroazul.example?subject=Pisos">Inscribirme</a></section>',
      ),
    }),
    truth: openings("Hotel Faro Azul", [
      ["Jefe/a de sala", "Conil", "alojamiento incluido"],
      ["Camarero/a de pisos", "Barbate", "catorce habitaciones"],
    ]),
  },
  {
    domain: "caseificio-valbruna.example",
    about: "pages that are numbers in the query, the address of the head office below each",
    language: "it",
    hosts: {
      "caseificio-valbruna.example": ({ path, query }) => {
        const foot = "<p>Caseificio Valbruna srl, via Roma 1, 20121 Milano</p>";
        const page = query.get("p");
        if (path !== "/") return null;
        if (page === null)
          return sheet(
            "it",
            "Caseificio Valbruna",
            "<h1>Formaggi di montagna</h1>",
            '<a href="/?p=3">Chi siamo</a><a href="/?p=21">Entra in squadra</a>',
            foot,
          );
        if (page === "21")
          return sheet(
            "it",
            "Entra in squadra – Caseificio Valbruna",
            '<h1>Entra in squadra</h1><p>Ecco chi stiamo cercando adesso:</p><div><a href="/?p=118">Casaro</a></div><div><a href="/?p=121">Autista consegne</a></div>',
            "",
            foot,
          );
        if (page === "118")
          return sheet(
            "it",
            "Casaro – Caseificio Valbruna",
            "<h1>Casaro</h1><p>Luogo di lavoro: Tarvisio</p><p>Cosa farai: lavorerai il latte ogni mattina dalle cinque e seguirai la stagionatura. Chi sei: hai un diploma di scuola casearia o tanta pratica. Cosa offriamo: contratto a tempo indeterminato e vitto.</p><p>Scrivici a squadra@valbruna.example</p>",
            "",
            foot,
          );
        if (page === "121")
          return sheet(
            "it",
            "Autista consegne – Caseificio Valbruna",
            "<h1>Autista consegne</h1><p>Luogo di lavoro: Udine</p><p>Cosa farai: consegnerai i formaggi a negozi e rifugi. Chi sei: hai la patente B e conosci le strade di montagna. Cosa offriamo: furgone nuovo, quattro giorni a settimana.</p><p>Scrivici a squadra@valbruna.example</p>",
            "",
            foot,
          );
        return null;
      },
    },
    truth: openings("Caseificio Valbruna", [
      ["Casaro", "Tarvisio", "stagionatura"],
      ["Autista consegne", "Udine", "rifugi"],
    ]),
  },
  {
    domain: "fietsfabriek-ijssel.example",
    about: "a list that only the data of the page's script holds, with addresses",
    language: "nl",
    hosts: files("fietsfabriek-ijssel.example", {
      "/": sheet(
        "nl",
        "Fietsfabriek IJssel",
        "<h1>Fietsen voor het leven</h1>",
        '<a href="/modellen">Modellen</a><a href="/vacatures">Vacatures</a>',
      ),
      "/vacatures": sheet(
        "nl",
        "Vacatures | Fietsfabriek IJssel",
        `<h1>Vacatures</h1><div id="app"></div><script type="application/json" id="state">${JSON.stringify({
          filters: { afdelingen: ["Werkplaats", "Kantoor"] },
          vacatures: [
            { id: 71, titel: "Fietsmonteur", stad: "Zwolle", uren: "32-40", url: "/vacatures/fietsmonteur" },
            { id: 74, titel: "Inkoper onderdelen", stad: "Deventer", uren: "36", url: "/vacatures/inkoper-onderdelen" },
          ],
        })}</script>`,
      ),
      "/vacatures/fietsmonteur": sheet(
        "nl",
        "Fietsmonteur | Fietsfabriek IJssel",
        "<h1>Fietsmonteur</h1><p>Zwolle · 32-40 uur</p><h2>Zo ziet je week eruit</h2><p>Je bouwt elke dag acht fietsen op en stelt ze af.</p><h2>Dit ben jij</h2><p>Handig, precies en niet bang voor vette vingers.</p><h2>Dit krijg je</h2><p>€ 2.650 per maand en een fiets van de zaak.</p><p><a href='/vacatures/fietsmonteur/solliciteer'>Solliciteer</a></p>",
      ),
      "/vacatures/inkoper-onderdelen": sheet(
        "nl",
        "Inkoper onderdelen | Fietsfabriek IJssel",
        "<h1>Inkoper onderdelen</h1><p>Deventer · 36 uur</p><h2>Zo ziet je week eruit</h2><p>Je onderhandelt met leveranciers van naven en banden.</p><h2>Dit ben jij</h2><p>Je hebt een afgeronde hbo-opleiding en houdt van cijfers.</p><h2>Dit krijg je</h2><p>€ 3.400 per maand.</p><p><a href='/vacatures/inkoper-onderdelen/solliciteer'>Solliciteer</a></p>",
      ),
    }),
    truth: openings("Fietsfabriek IJssel", [
      ["Fietsmonteur", "Zwolle", "vette vingers"],
      ["Inkoper onderdelen", "Deventer", "naven en banden"],
    ]),
  },
  {
    domain: "norrskog-tra.example",
    about: "marks of microdata on the page of each opening",
    language: "sv",
    hosts: files("norrskog-tra.example", {
      "/": sheet(
        "sv",
        "Norrskog Trä AB",
        "<h1>Hus av trä</h1>",
        '<a href="/hus">Hus</a><a href="/om-oss/jobba-hos-oss">Jobba hos oss</a>',
      ),
      "/om-oss/jobba-hos-oss": sheet(
        "sv",
        "Jobba hos oss | Norrskog Trä AB",
        '<h1>Jobba hos oss</h1><p>Just nu söker vi:</p><p><a href="/om-oss/jobba-hos-oss/snickare">Snickare</a><br><a href="/om-oss/jobba-hos-oss/kalkylator">Kalkylator</a></p>',
      ),
      ...Object.fromEntries(
        [
          ["snickare", "Snickare", "Skellefteå", "Du reser stommar och monterar fönster i vår hall."],
          ["kalkylator", "Kalkylator", "Umeå", "Du räknar på anbud och följer upp projektens ekonomi."],
        ].map(([path, title, place, text]) => [
          `/om-oss/jobba-hos-oss/${path}`,
          sheet(
            "sv",
            `${title} | Norrskog Trä AB`,
            `<article itemscope itemtype="https://schema.org/JobPosting"><h1 itemprop="title">${title}</h1><div itemprop="jobLocation" itemscope itemtype="https://schema.org/Place"><span itemprop="address" itemscope itemtype="https://schema.org/PostalAddress"><span itemprop="addressLocality">${place}</span>, <span itemprop="addressCountry">SE</span></span></div><div itemprop="description"><p>${text}</p><p>Vem är du? Noggrann och van att ta eget ansvar. Lön enligt avtal.</p></div><span itemprop="hiringOrganization" itemscope itemtype="https://schema.org/Organization"><meta itemprop="name" content="Norrskog Trä AB"></span><time itemprop="datePosted" datetime="2026-11-02">2 november</time></article>`,
          ),
        ]),
      ),
    }),
    truth: openings("Norrskog Trä AB", [
      ["Snickare", "Skellefteå", "reser stommar"],
      ["Kalkylator", "Umeå", "räknar på anbud"],
    ]),
  },
  {
    domain: "tkalnia-lodz.example",
    about: "the same openings in two languages, each with a page",
    language: "pl",
    hosts: files("tkalnia-lodz.example", {
      "/": sheet(
        "pl",
        "Tkalnia Łódź",
        "<h1>Tkaniny</h1>",
        '<a href="/praca">Praca u nas</a><a href="/en/">English</a>',
        "",
        '<link rel="alternate" hreflang="en" href="/en/"><link rel="alternate" hreflang="pl" href="/">',
      ),
      "/en/": sheet(
        "en",
        "Tkalnia Łódź",
        "<h1>Fabrics</h1>",
        '<a href="/en/work">Work with us</a><a href="/">Polski</a>',
        "",
        '<link rel="alternate" hreflang="en" href="/en/"><link rel="alternate" hreflang="pl" href="/">',
      ),
      "/praca": sheet(
        "pl",
        "Praca u nas – Tkalnia Łódź",
        '<h1>Praca u nas</h1><ul><li><a href="/praca/tkacz">Tkacz</a> Łódź</li><li><a href="/praca/technolog">Technolog włókiennictwa</a> Pabianice</li></ul>',
        '<a href="/en/work">English</a>',
        "",
        '<link rel="alternate" hreflang="en" href="/en/work"><link rel="alternate" hreflang="pl" href="/praca">',
      ),
      "/en/work": sheet(
        "en",
        "Work with us – Tkalnia Łódź",
        '<h1>Work with us</h1><ul><li><a href="/en/work/weaver">Weaver</a> Łódź</li><li><a href="/en/work/technologist">Textile Technologist</a> Pabianice</li></ul>',
        '<a href="/praca">Polski</a>',
        "",
        '<link rel="alternate" hreflang="en" href="/en/work"><link rel="alternate" hreflang="pl" href="/praca">',
      ),
      ...Object.fromEntries(
        [
          [
            "pl",
            "/praca/tkacz",
            "/en/work/weaver",
            "Tkacz",
            "Łódź",
            "<p>Czym się zajmiesz: obsługa krosien żakardowych na dwie zmiany.</p><p>Kogo szukamy: osoby cierpliwej, z dobrym wzrokiem.</p><p>Co dajemy: umowę o pracę i obiady. CV: praca@tkalnia.example</p>",
          ],
          [
            "pl",
            "/praca/technolog",
            "/en/work/technologist",
            "Technolog włókiennictwa",
            "Pabianice",
            "<p>Czym się zajmiesz: dobór przędzy i próby barwienia.</p><p>Kogo szukamy: osoby po studiach kierunkowych.</p><p>Co dajemy: umowę o pracę i obiady. CV: praca@tkalnia.example</p>",
          ],
          [
            "en",
            "/en/work/weaver",
            "/praca/tkacz",
            "Weaver",
            "Łódź",
            "<p>What you'll do: run jacquard looms in two shifts.</p><p>Who we look for: somebody patient with good eyes.</p><p>We give a contract and lunch. CV: praca@tkalnia.example</p>",
          ],
          [
            "en",
            "/en/work/technologist",
            "/praca/technolog",
            "Textile Technologist",
            "Pabianice",
            "<p>What you'll do: choose yarns and run dyeing trials.</p><p>Who we look for: a graduate of the field.</p><p>We give a contract and lunch. CV: praca@tkalnia.example</p>",
          ],
        ].map(([lang = "", path = "", other = "", title, place, html]) => [
          path,
          sheet(
            lang,
            `${title} – Tkalnia Łódź`,
            `<h1>${title}</h1><p>${place}</p>${html}`,
            "",
            "",
            `<link rel="alternate" hreflang="${lang}" href="${path}"><link rel="alternate" hreflang="${lang === "pl" ? "en" : "pl"}" href="${other}">`,
          ),
        ]),
      ),
    }),
    truth: openings("Tkalnia Łódź", [
      ["Tkacz", "Łódź", "krosien"],
      ["Technolog włókiennictwa", "Pabianice", "barwienia"],
    ]),
  },
  {
    domain: "sklarna-jizera.example",
    about: "rows of a table that are links by their script alone",
    language: "cs",
    hosts: files("sklarna-jizera.example", {
      "/": sheet(
        "cs",
        "Sklárna Jizera",
        "<h1>Ručně foukané sklo</h1>",
        '<a href="/galerie">Galerie</a><a href="/kariera">Kariéra</a>',
      ),
      "/kariera": sheet(
        "cs",
        "Kariéra | Sklárna Jizera",
        '<h1>Volná místa</h1><table class="tab"><tr><th>Pozice</th><th>Místo</th></tr><tr onclick="location.href=\'/kariera/sklar\'"><td>Sklář</td><td>Liberec</td></tr><tr onclick="location.href=\'/kariera/brusic\'"><td>Brusič skla</td><td>Jablonec nad Nisou</td></tr></table>',
      ),
      "/kariera/sklar": sheet(
        "cs",
        "Sklář | Sklárna Jizera",
        "<h1>Sklář</h1><p>Místo výkonu práce: Liberec</p><h4>Co tě čeká</h4><p>Foukání u pece v partě pěti lidí.</p><h4>Co potřebuješ</h4><p>Výuční list nebo chuť se učit.</p><h4>Co za to</h4><p>38 000 Kč a stravenky. Ozvi se na prace@jizera.example.</p>",
      ),
      "/kariera/brusic": sheet(
        "cs",
        "Brusič skla | Sklárna Jizera",
        "<h1>Brusič skla</h1><p>Místo výkonu práce: Jablonec nad Nisou</p><h4>Co tě čeká</h4><p>Broušení a leštění sériových kusů.</p><h4>Co potřebuješ</h4><p>Pevnou ruku.</p><h4>Co za to</h4><p>34 000 Kč a stravenky. Ozvi se na prace@jizera.example.</p>",
      ),
    }),
    truth: openings("Sklárna Jizera", [
      ["Sklář", "Liberec", "u pece"],
      ["Brusič skla", "Jablonec", "leštění"],
    ]),
  },
  {
    domain: "padarias-trigo.example",
    about: "one title in two cities, each with a page of its own",
    language: "pt",
    hosts: files("padarias-trigo.example", {
      "/": sheet(
        "pt",
        "Padarias Trigo",
        "<h1>Pão quente</h1>",
        '<a href="/lojas">Lojas</a><a href="/junte-se-a-nos">Junte-se a nós</a>',
      ),
      "/junte-se-a-nos": sheet(
        "pt",
        "Junte-se a nós | Padarias Trigo",
        '<h1>Oportunidades em aberto</h1><div class="card"><a href="/junte-se-a-nos/operador-de-loja-braga"><h3>Operador de loja</h3></a><span>Braga</span></div><div class="card"><a href="/junte-se-a-nos/operador-de-loja-aveiro"><h3>Operador de loja</h3></a><span>Aveiro</span></div>',
      ),
      ...Object.fromEntries(
        ["Braga", "Aveiro"].map((place) => [
          `/junte-se-a-nos/operador-de-loja-${place.toLowerCase()}`,
          sheet(
            "pt",
            "Operador de loja | Padarias Trigo",
            `<h1>Operador de loja</h1><p>Local: ${place}</p><h3>O que vais fazer</h3><p>Atender clientes, repor produtos e cozer pão na loja de ${place}.</p><h3>O que procuramos</h3><p>Simpatia e disponibilidade ao fim de semana.</p><h3>O que oferecemos</h3><p>Contrato sem termo e pão todos os dias.</p><p>Envia o teu CV para gente@trigo.example</p>`,
          ),
        ]),
      ),
    }),
    truth: {
      titles: ["Operador de loja", "Operador de loja"],
      employer: "Padarias Trigo",
      placed: ["Braga", "Aveiro"],
    },
  },
];
