// Of the twelfth set: a haulier, a care home, a maker of tiles and an aid group, in French, Spanish, Italian and Portuguese.
import { files, type Site } from "../../world.ts";
import { details, doc, job, nav, parts, truthOf, ul } from "./markup.ts";

// French haulier on WordPress: cards with tags for the contract and the town.
function transportsGalhaut(): Site {
  const frame = (title: string, body: string): string =>
    doc(
      "fr-FR",
      `${title} | Transports Galhaut`,
      `<header class="site-header"><a class="custom-logo-link" href="/"><img src="/wp-content/uploads/galhaut.png" alt="Transports Galhaut"></a>${nav(
        [
          ["/metiers/", "Nos métiers"],
          ["/agences/", "Nos agences"],
          ["/engagements/", "Nos engagements"],
          ["/actualites/", "Actualités"],
          ["/recrutement/", "Recrutement"],
          ["/contact/", "Contact"],
        ],
        ' class="menu"',
      )}</header><main>${body}</main><footer><p>Transports Galhaut SAS – 42 rue de l'Industrie – 69800 Saint-Priest</p><p>Tél. 04 72 55 50 10</p><p><a href="/mentions-legales/">Mentions légales</a> <a href="/politique-de-confidentialite/">Politique de confidentialité</a> <a href="https://www.linkedin.com/company/galhaut">LinkedIn</a></p></footer><div id="tarteaucitronRoot"><p>Ce site utilise des cookies.</p><button>Tout accepter</button></div>`,
      `<meta property="og:site_name" content="Transports Galhaut">`,
    );
  const jobs = [
    job(
      ["conducteur-spl", "Conducteur SPL national (H/F)", "Saint-Priest (69)"],
      "Vous partez le lundi et rentrez le vendredi, avec un camion attitré de moins de trois ans.",
      [
        "Assurer les livraisons en bâché|Contrôler le chargement|Tenir à jour les documents de transport",
        "Permis CE et FIMO à jour|Une première expérience du national|Sens du service",
        "Treizième mois|Frais de route|Mutuelle familiale",
      ],
      ["CDI"],
    ),
    job(
      ["exploitant-transport", "Exploitant transport (H/F)", "Mâcon (71)"],
      "Au sein d'une équipe de cinq exploitants, vous organisez chaque jour les tournées de vingt véhicules.",
      [
        "Planifier les tournées|Suivre les conducteurs|Répondre aux clients",
        "BTS transport ou équivalent|Maîtrise d'un logiciel d'exploitation|Réactivité",
        "Salaire de 2 400 à 2 800 euros brut|Tickets restaurant|Participation",
      ],
      ["CDI"],
    ),
    job(
      ["agent-de-quai-nuit", "Agent de quai de nuit (H/F)", "Saint-Priest (69)"],
      "De 21 heures à 4 heures, le quai est le cœur de la maison.",
      [
        "Charger et décharger les remorques|Flasher les colis|Ranger le quai",
        "CACES 1 souhaité|Bonne condition physique|Ponctualité",
        "Prime de nuit|Heures majorées|Café chaud à toute heure",
      ],
      ["CDD 6 mois"],
    ),
  ];
  const at = (slug: string): string => `/offre/${slug}/`;
  const pages = {
    "/": frame(
      "Transport et logistique en région lyonnaise",
      `<h1>La route, notre métier depuis 1958</h1><p>180 cartes grises et trois agences.</p><section><h2>Actualités</h2><article><h3><a href="/actualites/camions-gaz/">Dix camions au gaz rejoignent la flotte</a></h3><time>12 octobre 2026</time></article><article><h3><a href="/actualites/agence-macon/">L'agence de Mâcon s'agrandit</a></h3><time>3 septembre 2026</time></article></section>`,
    ),
    "/agences/": frame(
      "Nos agences",
      `<h1>Nos agences</h1><h2>Saint-Priest</h2><p>42 rue de l'Industrie, 69800 Saint-Priest</p><h2>Mâcon</h2><p>8 rue des Platières, 71000 Mâcon</p>`,
    ),
    "/recrutement/": frame(
      "Recrutement",
      `<h1>Rejoignez-nous</h1><p>Chez Galhaut, on appelle les conducteurs par leur prénom.</p><h2>Nos offres d'emploi</h2><div class="grid">${jobs
        .map(
          ({ slug, title, place, more }) =>
            `<div class="card"><div class="tags"><span class="tag">${more[0]}</span><span class="tag">${place}</span></div><h3>${title}</h3><a class="btn" href="${at(slug)}">Voir l'offre</a></div>`,
        )
        .join(
          "",
        )}</div><h2>Candidature spontanée</h2><p>Aucune offre ne vous correspond ? <a href="/candidature-spontanee/">Envoyez-nous votre CV</a>.</p>`,
    ),
    "/candidature-spontanee/": frame(
      "Candidature spontanée",
      `<h1>Candidature spontanée</h1><form><label>Nom</label><input><label>CV</label><input type="file"><button>Envoyer</button></form>`,
    ),
    ...details(jobs, at, (each) =>
      frame(
        each.title,
        `<h1>${each.title}</h1><ul class="infos"><li>Type de contrat : ${each.more[0]}</li><li>Lieu : ${each.place}</li></ul><p>${each.intro}</p>${parts(each, ["Vos missions", "Votre profil", "Ce que nous offrons"], "h2")}<h2>Postuler</h2><form><label>Nom</label><input><label>E-mail</label><input><label>CV</label><input type="file"><p>Vos données sont conservées deux ans, voir notre <a href="/politique-de-confidentialite/">politique de confidentialité</a>.</p><button>Envoyer ma candidature</button></form>`,
      ),
    ),
  };
  return {
    domain: "transports-galhaut.example",
    about: "a haulier on WordPress, cards whose link says only that one may look",
    language: "fr",
    hosts: files("transports-galhaut.example", pages),
    truth: truthOf(jobs, ["Transports Galhaut", "Transports Galhaut SAS"], at, ["rue de l'Industrie", "Vos données"]),
  };
}

// Spanish care homes on Elementor: an accordion on the page "Trabaja con nosotros".
function residenciasAlcor(): Site {
  const frame = (title: string, body: string): string =>
    doc(
      "es",
      `${title} - Residencias Alcor`,
      `<header><a href="/"><img src="/logo.png" alt="Residencias Alcor"></a>${nav([
        ["/residencias/", "Residencias"],
        ["/servicios/", "Servicios"],
        ["/blog/", "Blog"],
        ["/sobre-nosotros/", "Sobre nosotros"],
        ["/trabaja-con-nosotros/", "Trabaja con nosotros"],
      ])}</header><main>${body}</main><footer><p>Residencias Alcor, S.L. · Calle del Olmo 17 · 09003 Burgos</p><p><a href="/aviso-legal/">Aviso legal</a> <a href="/cookies/">Política de cookies</a></p></footer>`,
      `<meta property="og:site_name" content="Residencias Alcor">`,
    );
  const jobs = [
    job(
      ["", "Auxiliar de enfermería", "Burgos"],
      "Buscamos una persona cercana para el turno de tarde de nuestra residencia del centro.",
      [
        "Atender a los residentes en su día a día|Ayudar en las comidas|Registrar los cuidados",
        "Título de TCAE o certificado de profesionalidad|Vocación por los mayores|Disponibilidad en fines de semana alternos",
        "Contrato indefinido|Jornada completa|Formación continua",
      ],
    ),
    job(
      ["", "Fisioterapeuta", "Aranda de Duero"],
      "Nuestro gimnasio de Aranda de Duero estrena equipos y necesita quien los mueva.",
      [
        "Valorar a los residentes|Diseñar ejercicios en grupo|Coordinarse con el equipo médico",
        "Grado en Fisioterapia|Colegiación|Experiencia en geriatría valorable",
        "Media jornada|Horario de mañana|Incorporación inmediata",
      ],
    ),
    job(["", "Cocinero/a", "Burgos"], "Cocinamos cada día para noventa personas, con producto de la provincia.", [
      "Preparar menús adaptados|Controlar alérgenos|Hacer pedidos",
      "Experiencia en cocina de colectividades|Carné de manipulador de alimentos|Orden y limpieza",
      "Turnos continuos|Salario según convenio|Comida incluida",
    ]),
  ];
  const pages = {
    "/": frame(
      "Cuidar es nuestro oficio",
      `<h1>Cuidar es nuestro oficio</h1><p>Tres residencias en la provincia de Burgos.</p><h2>Últimas entradas</h2><article><h3><a href="/blog/memoria/">Ejercicios para la memoria</a></h3></article><article><h3><a href="/blog/verano/">Excursión de verano</a></h3></article>`,
    ),
    "/trabaja-con-nosotros/": frame(
      "Trabaja con nosotros",
      `<h1>Trabaja con nosotros</h1><p>Somos ciento veinte profesionales.</p><h2>Ofertas de empleo</h2><div class="elementor-accordion">${jobs
        .map(
          (each, index) =>
            `<div class="elementor-accordion-item"><div id="tab-title-${index}" class="elementor-tab-title" role="button"><a class="elementor-accordion-title" tabindex="0">${each.title}</a></div><div id="tab-content-${index}" class="elementor-tab-content"><p><strong>Lugar de trabajo:</strong> ${each.place}</p><p>${each.intro}</p><p><strong>Funciones</strong></p>${ul(each.tasks)}<p><strong>Requisitos</strong></p>${ul(each.profile)}<p><strong>Se ofrece</strong></p>${ul(each.offer)}</div></div>`,
        )
        .join(
          "",
        )}</div><h2>Envíanos tu currículum</h2><p>Escribe a <a href="mailto:empleo@residenciasalcor.example">empleo@residenciasalcor.example</a> indicando el puesto.</p>`,
    ),
  };
  return {
    domain: "residenciasalcor.example",
    about: "care homes with an accordion of openings",
    language: "es",
    hosts: files("residenciasalcor.example", pages),
    truth: truthOf(jobs, ["Residencias Alcor", "Residencias Alcor, S.L."], () => "/trabaja-con-nosotros/", [
      "Calle del Olmo",
      "Envíanos",
    ]),
  };
}

// Italian maker of tiles on Wix: items of a repeater with a button, the place after a word for it.
function ceramicheBrisi(): Site {
  const frame = (title: string, body: string): string =>
    doc(
      "it",
      `${title} | Ceramiche Brisi`,
      `<div id="SITE_CONTAINER"><header id="SITE_HEADER"><div class="wixui-rich-text"><p><a href="https://ceramichebrisi.example">CERAMICHE BRISI</a></p></div><nav><ul><li><a href="https://ceramichebrisi.example/collezioni">Collezioni</a></li><li><a href="https://ceramichebrisi.example/azienda">Azienda</a></li><li><a href="https://ceramichebrisi.example/news">News</a></li><li><a href="https://ceramichebrisi.example/lavora-con-noi">Lavora con noi</a></li><li><a href="https://ceramichebrisi.example/contatti">Contatti</a></li></ul></nav></header><main id="PAGES_CONTAINER">${body}</main><footer id="SITE_FOOTER"><div class="wixui-rich-text"><p>Ceramiche Brisi S.r.l.</p><p>Via Granarolo 112, 48018 Faenza (RA)</p><p>P. IVA 02555550391</p></div></footer></div>`,
      `<meta name="generator" content="Wix.com Website Builder"><meta property="og:site_name" content="Ceramiche Brisi">`,
    );
  const jobs = [
    job(
      ["addetto-alla-smaltatura", "Addetto/a alla smaltatura", "Faenza (RA)"],
      "Nel reparto smalti nascono i colori che ci hanno resi noti, dal verde ramina al blu di Persia.",
      [
        "Preparare gli smalti|Condurre la linea|Controllare i pezzi in uscita",
        "Diploma tecnico|Disponibilità ai turni|Precisione",
        "Contratto a tempo determinato con possibilità di stabilizzazione|Mensa aziendale|Premio di risultato",
      ],
    ),
    job(
      ["area-manager-francia", "Area Manager Francia", "Faenza (RA)"],
      "Il mercato francese vale un quarto del nostro fatturato e vogliamo che diventi un terzo.",
      [
        "Seguire i rivenditori|Partecipare alle fiere|Preparare le offerte",
        "Ottima conoscenza del francese|Cinque anni nella vendita|Disponibilità a frequenti trasferte",
        "Auto aziendale|Incentivi|Smart working il venerdì",
      ],
    ),
    job(
      ["magazziniere", "Magazziniere con patentino", "Imola (BO)"],
      "Il nuovo deposito di Imola spedisce quaranta camion alla settimana.",
      [
        "Preparare le spedizioni|Caricare i camion|Tenere in ordine le scorte",
        "Patentino del muletto|Uso del computer|Residenza in zona",
        "Tempo pieno|Orario giornaliero|Buoni pasto",
      ],
    ),
  ];
  const at = (slug: string): string => `/posizioni/${slug}`;
  const text = (html: string): string => `<div class="wixui-rich-text" data-testid="richTextElement">${html}</div>`;
  const pages = {
    "/": frame(
      "Piastrelle fatte a mano",
      text(`<h1>Terra, acqua, fuoco</h1>`) +
        text(`<p>Dal 1948 a Faenza.</p>`) +
        text(`<h2>News</h2>`) +
        `<div class="wixui-repeater"><div role="listitem">${text(`<h3>Cersaie 2026</h3>`)}<a href="/post/cersaie-2026">Leggi</a></div><div role="listitem">${text(`<h3>Nuovo showroom</h3>`)}<a href="/post/nuovo-showroom">Leggi</a></div></div>`,
    ),
    "/lavora-con-noi": frame(
      "Lavora con noi",
      `${text(`<h1>Lavora con noi</h1>`)}${text(`<p>Siamo sessanta persone e un forno che non si spegne mai.</p>`)}${text(`<h2>Posizioni aperte</h2>`)}<div class="wixui-repeater" role="list">${jobs
        .map(
          ({ slug, title, place }) =>
            `<div role="listitem" class="wixui-repeater__item">${text(`<h3>${title}</h3>`)}${text(`<p>${place}</p>`)}<div class="wixui-button"><a href="https://ceramichebrisi.example${at(slug)}"><span>Scopri di più</span></a></div></div>`,
        )
        .join("")}</div>`,
    ),
    ...details(jobs, at, (each) =>
      frame(
        each.title,
        text(`<h1>${each.title}</h1>`) +
          text(`<p>Sede di lavoro: ${each.place}</p>`) +
          text(`<p>${each.intro}</p>`) +
          text(parts(each, ["Attività", "Requisiti", "Offriamo"])) +
          text(
            `<p>Inviare il curriculum a <a href="mailto:lavoro@ceramichebrisi.example">lavoro@ceramichebrisi.example</a> con autorizzazione al trattamento dei dati personali (GDPR).</p>`,
          ),
      ),
    ),
  };
  return {
    domain: "ceramichebrisi.example",
    about: "a maker of tiles on Wix, items of a repeater",
    language: "it",
    hosts: files("ceramichebrisi.example", pages),
    truth: truthOf(jobs, ["Ceramiche Brisi", "Ceramiche Brisi S.r.l.", "CERAMICHE BRISI"], at, ["Via Granarolo"]),
  };
}

// Portuguese aid group on Drupal: rows of a view, deadlines, a tender beside them.
function maosDadas(): Site {
  const frame = (title: string, body: string): string =>
    doc(
      "pt-pt",
      `${title} | Associação Mãos do Mondego`,
      `<header role="banner"><a href="/" rel="home"><img src="/logo.svg" alt="Início"></a><div class="site-name">Associação Mãos do Mondego</div>${nav(
        [
          ["/quem-somos", "Quem somos"],
          ["/projetos", "Projetos"],
          ["/noticias", "Notícias"],
          ["/participe", "Participe"],
          ["/doar", "Doar"],
        ],
        ' class="menu"',
      )}</header><main role="main">${body}</main><footer role="contentinfo"><p>Associação Mãos do Mondego, Rua da Sofia 140, 3000-389 Coimbra</p><p>IPSS · NIF 505555555</p><p><a href="/privacidade">Política de privacidade</a></p></footer>`,
      `<meta name="Generator" content="Drupal 10 (https://www.drupal.org)">`,
    );
  const jobs = [
    job(
      ["tecnico-de-servico-social", "Técnico/a de Serviço Social", "Coimbra"],
      "O projeto Porta Aberta acompanha cento e vinte famílias do centro da cidade.",
      [
        "Acompanhar famílias|Elaborar relatórios|Articular com a Segurança Social",
        "Licenciatura em Serviço Social|Experiência de dois anos|Carta de condução",
        "Contrato a termo de 12 meses|Horário flexível|Seguro de saúde",
      ],
      ["30/11/2026"],
    ),
    job(
      ["coordenador-de-projeto", "Coordenador/a de Projeto", "Figueira da Foz"],
      "A nossa nova casa na Figueira da Foz abre em janeiro e procura quem a dirija.",
      [
        "Coordenar uma equipa de seis pessoas|Gerir o orçamento|Representar a associação",
        "Formação superior em ciências sociais|Experiência em gestão de projetos|Domínio do inglês",
        "Contrato sem termo|Formação contínua|22 dias de férias e o dia de anos",
      ],
      ["15/12/2026"],
    ),
  ];
  const at = (slug: string): string => `/oportunidades/${slug}`;
  const pages = {
    "/": frame(
      "Início",
      `<h1>De mãos dadas desde 1994</h1><div class="view-noticias"><h2>Notícias</h2><div class="views-row"><a href="/noticias/campanha-de-natal">Campanha de Natal</a></div><div class="views-row"><a href="/noticias/relatorio-2025">Relatório de 2025 publicado</a></div></div>`,
    ),
    "/participe": frame(
      "Participe",
      `<h1>Participe</h1>${nav([
        ["/voluntariado", "Voluntariado"],
        ["/oportunidades", "Oportunidades de emprego"],
        ["/doar", "Doar"],
      ])}`,
    ),
    "/voluntariado": frame(
      "Voluntariado",
      `<h1>Voluntariado</h1><p>Dê duas horas por semana. Inscreva-se na nossa sede.</p>`,
    ),
    "/oportunidades": frame(
      "Oportunidades de emprego",
      `<h1 class="page-title">Oportunidades de emprego</h1><div class="view view-oportunidades"><div class="view-content">${jobs
        .map(
          ({ slug, title, place, more }) =>
            `<div class="views-row"><div class="views-field views-field-title"><span class="field-content"><a href="${at(slug)}">${title}</a></span></div><div class="views-field views-field-field-local"><span class="views-label">Local: </span><span class="field-content">${place}</span></div><div class="views-field views-field-field-prazo"><span class="views-label">Prazo de candidatura: </span><span class="field-content">${more[0]}</span></div></div>`,
        )
        .join("")}</div></div>`,
    ),
    ...details(jobs, at, (each) =>
      frame(
        each.title,
        `<h1 class="page-title">${each.title}</h1><div class="field field--name-field-local"><div class="field__label">Local</div><div class="field__item">${each.place}</div></div><div class="field field--name-field-prazo"><div class="field__label">Prazo de candidatura</div><div class="field__item">${each.more[0]}</div></div><div class="field field--name-body"><p>${each.intro}</p>${parts(each, ["Funções", "Requisitos", "Oferecemos"])}<p>As candidaturas devem ser enviadas com CV e carta de motivação para <a href="mailto:rh@maosdomondego.example">rh@maosdomondego.example</a>.</p></div>`,
      ),
    ),
  };
  return {
    domain: "maosdomondego.example",
    about: "an aid group on Drupal, rows of a view below a page of ways to help",
    language: "pt",
    hosts: files("maosdomondego.example", pages),
    truth: truthOf(jobs, "Associação Mãos do Mondego", at, ["Rua da Sofia"]),
  };
}

export const SOUTH_TWELFTH: readonly Site[] = [transportsGalhaut(), residenciasAlcor(), ceramicheBrisi(), maosDadas()];
