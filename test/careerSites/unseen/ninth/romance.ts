// Of the ninth set: a French WordPress site with shortcodes left over, a Spanish hospital's calls, an Italian page of sections,
// a Brazilian list of cards with data attributes.
import { files, type Site } from "../../world.ts";
import { type Pages, ps, ul } from "../eighth/markup.ts";
import { openings } from "../sheets.ts";

function charpentes(): Site {
  const page = (title: string, body: string): string =>
    `<!DOCTYPE html><html lang="fr-FR"><head><meta charset="UTF-8"><title>${title} - Charpentes Vauclair</title><meta property="og:site_name" content="Charpentes Vauclair"><meta name="generator" content="WordPress 6.6"></head><body class="wp-singular page-template-default wpb-js-composer"><div id="page"><header class="site-header"><a class="custom-logo-link" href="https://charpentes-vauclair.example/">Charpentes Vauclair</a><ul id="menu-principal" class="menu"><li><a href="/realisations/">Réalisations</a></li><li><a href="/savoir-faire/">Savoir-faire</a></li><li><a href="/actualites/">Actualités</a></li><li><a href="/nous-rejoindre/">Nous rejoindre</a></li><li><a href="/contact/">Contact</a></li></ul></header><div class="entry-content">${body}</div><footer><p>Charpentes Vauclair – ZA des Tilleuls – 21200 Beaune</p><p>Agence de Besançon – 14 rue de Dole – 25000 Besançon</p><a href="/mentions-legales/">Mentions légales</a></footer></div><div id="tarteaucitronRoot">En poursuivant, vous acceptez les cookies. <button>Tout accepter</button></div></body></html>`;
  const jobs = [
    [
      "charpentier-poseur-h-f",
      "Charpentier poseur H/F",
      "CDI",
      "Beaune (21)",
      "Vous levez et posez des charpentes traditionnelles avec une équipe de quatre compagnons.",
    ],
    [
      "dessinateur-projeteur-h-f",
      "Dessinateur-projeteur bois H/F",
      "CDI",
      "Besançon (25)",
      "Vous tracez nos ouvrages sur Cadwork, du relevé jusqu'au plan de taille.",
    ],
    [
      "conducteur-de-travaux-h-f",
      "Conducteur de travaux H/F",
      "CDD 12 mois",
      "Beaune (21)",
      "Vous suivez huit chantiers à la fois sans jamais oublier l'échelle.",
    ],
    [
      "apprenti-charpentier",
      "Apprenti charpentier H/F",
      "Alternance",
      "Beaune (21)",
      "Vous préparez un CAP avec un maître d'apprentissage qui a le temps.",
    ],
  ] as const;
  const card = (slug: string, title: string, kind: string, place: string): string =>
    `<div class="vc_column vc_col-sm-6 offre-item"><span class="contrat">${kind}</span><h3>${title}</h3><p class="lieu"><i class="fa fa-map-marker"></i> ${place}</p><a class="vc_btn3" href="/offres/${slug}/">Voir l’offre</a></div>`;
  const pages: Pages = {
    "/": page(
      "Charpente et couverture en Bourgogne",
      `<h1>Le bois, debout</h1>${ps("Nous taillons des charpentes depuis 1961.")}`,
    ),
    "/realisations/": page(
      "Réalisations",
      `<h1>Réalisations</h1><div class="grid"><div><h3><a href="/realisations/halle-de-nuits/">Halle de Nuits</a></h3><p>Nuits-Saint-Georges (21)</p></div><div><h3><a href="/realisations/gymnase-dole/">Gymnase</a></h3><p>Dole (39)</p></div></div>`,
    ),
    "/realisations/halle-de-nuits/": page(
      "Halle de Nuits",
      `<h1>Halle de Nuits</h1>${ps("48 mètres de portée, chêne local.")}`,
    ),
    "/realisations/gymnase-dole/": page("Gymnase", `<h1>Gymnase</h1>${ps("Lamellé-collé, livré en 2024.")}`),
    "/actualites/": page(
      "Actualités",
      `<h1>Actualités</h1><article class="post"><h2><a href="/2026/10/portes-ouvertes/">Portes ouvertes à l’atelier</a></h2><span class="posted-on">3 octobre 2026</span></article><article class="post"><h2><a href="/2026/09/nous-recrutons/">Nous recrutons toute l’année !</a></h2><span class="posted-on">1 septembre 2026</span></article>`,
    ),
    "/2026/10/portes-ouvertes/": page(
      "Portes ouvertes à l’atelier",
      `<h1>Portes ouvertes à l’atelier</h1>${ps("Venez nombreux le samedi 10 octobre.")}`,
    ),
    "/2026/09/nous-recrutons/": page(
      "Nous recrutons toute l’année !",
      `<h1>Nous recrutons toute l’année !</h1>${ps("Charpentiers, dessinateurs, conducteurs de travaux : nos offres sont sur la page Nous rejoindre.")}`,
    ),
    "/contact/": page("Contact", `<h1>Contact</h1>${ps("03 80 55 50 10")}`),
    "/nous-rejoindre/": page(
      "Nous rejoindre",
      `[vc_row full_width="stretch_row"]<h1>Nous rejoindre</h1>${ps("Soixante personnes, deux ateliers, et toujours un café chaud.")}<div class="vc_row">${jobs.map(([slug, title, kind, place]) => card(slug, title, kind, place)).join("")}<div class="vc_column vc_col-sm-6 offre-item"><span class="contrat">Tous contrats</span><h3>Candidature spontanée</h3><p class="lieu">Beaune (21)</p><a class="vc_btn3" href="/offres/candidature-spontanee/">Postuler</a></div></div>[/vc_row]<h2>À lire aussi</h2><ul class="wp-block-latest-posts"><li><a href="/2026/10/portes-ouvertes/">Portes ouvertes à l’atelier</a></li><li><a href="/2026/09/nous-recrutons/">Nous recrutons toute l’année !</a></li></ul>`,
    ),
    "/offres/candidature-spontanee/": page(
      "Candidature spontanée",
      `<h1>Candidature spontanée</h1>${ps("Vous ne trouvez pas votre bonheur ? Envoyez-nous votre CV.")}`,
    ),
  };
  for (const [slug, title, kind, place, intro] of jobs)
    pages[`/offres/${slug}/`] = page(
      title,
      `<h1 class="entry-title">${title}</h1>[job_meta id="12"]<ul class="infos"><li><strong>Type de contrat :</strong> ${kind}</li><li><strong>Lieu :</strong> ${place}</li></ul>${ps(intro)}<h2>Vos missions</h2>${ul("Préparer le chantier avec le chef d’équipe", "Travailler en hauteur en sécurité", "Rendre compte chaque semaine")}<h2>Profil recherché</h2>${ul("Une formation dans le bois", "Le permis B")}<p>Adressez CV et lettre à recrutement@charpentes-vauclair.example.</p>[/job_meta]`,
    );
  return {
    domain: "charpentes-vauclair.example",
    about: "WordPress: cards with a button, shortcodes left in the text, a news post that says they hire",
    language: "fr",
    hosts: files("charpentes-vauclair.example", pages),
    truth: {
      ...openings(
        "Charpentes Vauclair",
        jobs.map(([, title, , place, intro]) => [title, place.slice(0, -5), intro] as const),
      ),
      whole: true,
      passed: { open_applications: 1 },
    },
  };
}

// Calls of a public hospital: state, dates and papers in a table; the closed ones stay for years.
function hospital(): Site {
  const page = (title: string, body: string): string =>
    `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><title>${title} | Hospital Comarcal del Jiloca</title></head><body><div id="top"><a href="/"><img src="/logo.png" alt="Hospital Comarcal del Jiloca"></a></div><ul id="nav"><li><a href="/el-hospital">El hospital</a></li><li><a href="/pacientes">Pacientes</a></li><li><a href="/profesionales">Profesionales</a><ul><li><a href="/profesionales/empleo">Empleo</a></li><li><a href="/profesionales/docencia">Docencia</a></li></ul></li><li><a href="/noticias">Noticias</a></li></ul><div id="contenido">${body}</div><div id="pie">Hospital Comarcal del Jiloca. Avenida de Zaragoza 40, 44200 Calamocha (Teruel). <a href="/aviso-legal">Aviso legal</a></div></body></html>`;
  const calls = [
    [
      "2026-31",
      "Enfermero/a de quirófano",
      "Abierta",
      "10/11/2026",
      "30/11/2026",
      "Calamocha",
      "Cobertura de una baja por maternidad en el bloque quirúrgico.",
    ],
    [
      "2026-30",
      "Facultativo/a especialista en Radiodiagnóstico",
      "Abierta",
      "03/11/2026",
      "24/11/2026",
      "Calamocha",
      "Plaza de interinidad en el servicio de Diagnóstico por Imagen.",
    ],
    [
      "2026-28",
      "Técnico/a en cuidados auxiliares de enfermería",
      "Abierta",
      "28/10/2026",
      "20/11/2026",
      "Daroca",
      "Contrato de sustitución en el centro de especialidades.",
    ],
    ["2026-19", "Celador/a", "Finalizada", "02/06/2026", "15/06/2026", "Calamocha", "Turno de noche en urgencias."],
    [
      "2026-12",
      "Médico/a de urgencias",
      "Finalizada",
      "04/03/2026",
      "18/03/2026",
      "Calamocha",
      "Plaza de interinidad en el servicio de Urgencias.",
    ],
  ] as const;
  const pages: Pages = {
    "/": page("Inicio", `<h1>Cerca de ti</h1>${ps("Cita previa, urgencias y especialidades.")}`),
    "/el-hospital": page("El hospital", `<h1>El hospital</h1>${ps("120 camas, 410 profesionales.")}`),
    "/pacientes": page("Pacientes", `<h1>Pacientes</h1>${ul("Pedir cita", "Visitas", "Derechos")}`),
    "/profesionales": page(
      "Profesionales",
      `<h1>Profesionales</h1><a href="/profesionales/empleo">Empleo</a> <a href="/profesionales/docencia">Docencia</a>`,
    ),
    "/profesionales/docencia": page(
      "Docencia",
      `<h1>Docencia</h1><table><tr><th>Curso</th><th>Fecha</th></tr><tr><td><a href="/profesionales/docencia/rcp">Soporte vital avanzado</a></td><td>02/12/2026</td></tr><tr><td><a href="/profesionales/docencia/eco">Ecografía para enfermería</a></td><td>09/12/2026</td></tr></table>`,
    ),
    "/profesionales/docencia/rcp": page(
      "Soporte vital avanzado",
      `<h1>Soporte vital avanzado</h1>${ps("Curso de 20 horas. Inscripción por correo.")}`,
    ),
    "/profesionales/docencia/eco": page("Ecografía", `<h1>Ecografía para enfermería</h1>${ps("Curso de 12 horas.")}`),
    "/noticias": page("Noticias", "<h1>Noticias</h1><p>Nueva sala de espera de pediatría.</p>"),
    "/profesionales/empleo": page(
      "Empleo",
      `<h1>Ofertas de empleo</h1><p>Convocatorias de contratación temporal. Las solicitudes se presentan en el registro o por correo.</p><table class="convocatorias"><thead><tr><th>Nº</th><th>Puesto</th><th>Centro</th><th>Publicación</th><th>Plazo</th><th>Estado</th><th>Bases</th></tr></thead><tbody>${calls.map(([id, title, state, from, until, town]) => `<tr class="${state.toLowerCase()}"><td>${id}</td><td><a href="/profesionales/empleo/${id}">${title}</a></td><td>${town}</td><td>${from}</td><td>${until}</td><td>${state}</td><td><a href="/docs/bases-${id}.pdf">PDF</a></td></tr>`).join("")}</tbody></table>`,
    ),
  };
  for (const [id, title, state, , until, town, intro] of calls)
    pages[`/profesionales/empleo/${id}`] = page(
      title,
      `<h1>${title}</h1><p><strong>Estado:</strong> ${state}</p><p><strong>Centro de trabajo:</strong> ${town}</p><p><strong>Fin de plazo:</strong> ${until}</p>${ps(intro)}<h2>Requisitos</h2>${ul("Titulación exigida para el puesto", "Estar en posesión de los permisos en regla")}<h2>Méritos</h2>${ul("Experiencia en puestos iguales", "Formación continuada")}<p>Presentación de solicitudes: rrhh@hospitaljiloca.example</p>`,
    );
  return {
    domain: "hospitaljiloca.example",
    about: "hospital's calls in a table with state and closing date, two of five over, courses for staff as a trap",
    language: "es",
    hosts: files("hospitaljiloca.example", pages),
    truth: {
      ...openings(
        "Hospital Comarcal del Jiloca",
        calls.slice(0, 3).map(([, title, , , , town, intro]) => [title, town, intro] as const),
      ),
      whole: true,
    },
  };
}

// Everything on one page: a section for each opening, the place in a line of its own; people with roles below.
function acetaia(): Site {
  const page = (title: string, body: string): string =>
    `<!DOCTYPE html><html lang="it"><head><meta charset="utf-8"><title>${title} — Acetaia Montecuccoli</title></head><body><div class="elementor elementor-12"><header><nav><a href="/">Home</a><a href="/prodotti/">Prodotti</a><a href="/visite/">Visite</a><a href="/chi-siamo/">Chi siamo</a><a href="/lavora-con-noi/">Lavora con noi</a></nav></header>${body}<footer><p>Acetaia Montecuccoli S.r.l. – Via Nonantolana 220, 41122 Modena – P.IVA 01234567890</p><p>Punto vendita: Via Farini 8, 40124 Bologna</p></footer></div></body></html>`;
  const section = (title: string, html: string): string =>
    `<section class="elementor-section"><div class="elementor-widget-heading"><h3 class="elementor-heading-title">${title}</h3></div><div class="elementor-widget-text-editor">${html}</div></section>`;
  const pages: Pages = {
    "/": page(
      "Aceto balsamico di Modena",
      `<h1>Il tempo è un ingrediente</h1>${ps("Dal 1889 invecchiamo il mosto in botti di legni diversi.")}`,
    ),
    "/prodotti/": page("Prodotti", `<h1>Prodotti</h1>${ul("Affinato 12 anni", "Extravecchio 25 anni", "Glassa")}`),
    "/visite/": page(
      "Visite",
      section("Visita classica", "<p>Durata: 1 ora. Sede: Modena. Prezzo: 15 euro.</p>") +
        section("Visita con degustazione", "<p>Durata: 2 ore. Sede: Modena. Prezzo: 35 euro.</p>"),
    ),
    "/chi-siamo/": page(
      "Chi siamo",
      `<h1>Chi siamo</h1>${section("Elena Montecuccoli", "<p>Titolare e responsabile della produzione</p>")}${section("Paolo Righi", "<p>Capo cantiniere</p>")}`,
    ),
    "/lavora-con-noi/": page(
      "Lavora con noi",
      `<h1>Lavora con noi</h1><p>Siamo in venti e cerchiamo persone curiose per queste posizioni.</p>${section("Addetto/a al confezionamento", `<p><strong>Sede di lavoro:</strong> Modena</p><p>Preparerai le bottiglie, applicherai le etichette e controllerai i sigilli una per una.</p><p><strong>Requisiti:</strong></p>${ul("Precisione e buona manualità", "Disponibilità ai turni nel periodo di Natale")}<p>Contratto a tempo determinato di sei mesi.</p>`)}${section("Store manager", `<p><strong>Sede di lavoro:</strong> Bologna</p><p>Guiderai il nostro negozio sotto i portici con due colleghe e molti assaggi.</p><p><strong>Requisiti:</strong></p>${ul("Tre anni di esperienza nella vendita", "Inglese fluente")}<p>Contratto a tempo indeterminato.</p>`)}${section("Export area manager", `<p><strong>Sede di lavoro:</strong> Modena, con viaggi all’estero</p><p>Seguirai gli importatori in Germania, Austria e Svizzera.</p><p><strong>Requisiti:</strong></p>${ul("Tedesco ottimo", "Laurea o esperienza equivalente")}<p>Contratto a tempo indeterminato.</p>`)}${section("Candidatura spontanea", "<p>Non hai trovato la posizione giusta? Mandaci il tuo curriculum a lavoro@acetaia-montecuccoli.example.</p>")}${section("Perché noi", `${ul("Mensa interna", "Venerdì pomeriggio libero")}`)}`,
    ),
  };
  return {
    domain: "acetaia-montecuccoli.example",
    about: "Elementor: a section each on one page, an unsolicited one and a section of benefits among them",
    language: "it",
    hosts: files("acetaia-montecuccoli.example", pages),
    truth: {
      ...openings(
        ["Acetaia Montecuccoli S.r.l.", "Acetaia Montecuccoli"],
        [
          ["Addetto/a al confezionamento", "Modena", "applicherai le etichette"],
          ["Store manager", "Bologna", "sotto i portici"],
          ["Export area manager", "Modena", "importatori in Germania"],
        ],
      ),
      whole: true,
    },
  };
}

function cooperativa(): Site {
  const page = (title: string, body: string): string =>
    `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><title>${title}</title></head><body><header class="topo"><a href="/" class="marca">Cooperativa Serra Dourada</a><nav><a href="/produtos">Produtos</a><a href="/cooperados">Cooperados</a><a href="/noticias">Notícias</a><a href="/trabalhe-conosco">Trabalhe Conosco</a></nav></header><main>${body}</main><footer>© 2026 Cooperativa Agroindustrial Serra Dourada · Rodovia GO-060, km 8 · Trindade - GO</footer><div class="lgpd">Usamos cookies conforme a LGPD. <button>Aceitar</button></div></body></html>`;
  const vagas = [
    [
      "1187",
      "Operador(a) de Empilhadeira",
      "Trindade",
      "GO",
      "Logística",
      "Você vai carregar e descarregar caminhões de ração no segundo turno.",
    ],
    [
      "1190",
      "Analista Fiscal Pleno",
      "Goiânia",
      "GO",
      "Financeiro",
      "Você vai apurar ICMS e cuidar das obrigações acessórias.",
    ],
    [
      "1192",
      "Médico(a) Veterinário(a) de Campo",
      "Rio Verde",
      "GO",
      "Técnico",
      "Você vai visitar os cooperados e orientar o manejo do rebanho leiteiro.",
    ],
    [
      "1193",
      "Jovem Aprendiz Administrativo",
      "Trindade",
      "GO",
      "Administrativo",
      "Você vai aprender as rotinas do escritório quatro horas por dia.",
    ],
    [
      "1195",
      "Motorista Carreteiro",
      "Uberlândia",
      "MG",
      "Logística",
      "Você vai buscar leite nas fazendas e trazer para a usina.",
    ],
  ] as const;
  const pages: Pages = {
    "/": page(
      "Cooperativa Serra Dourada",
      `<h1>Do campo para a sua mesa</h1>${ps("Somos 3.200 famílias cooperadas.")}`,
    ),
    "/produtos": page("Produtos", `<h1>Produtos</h1>${ul("Leite", "Queijos", "Rações")}`),
    "/noticias": page(
      "Notícias",
      `<h1>Notícias</h1><div class="card" data-id="77" data-cidade="Goiânia"><h3><a href="/noticias/77">Cooperativa é premiada em Goiânia</a></h3></div>`,
    ),
    "/noticias/77": page(
      "Prêmio",
      `<h1>Cooperativa é premiada em Goiânia</h1>${ps("O prêmio reconhece a qualidade do nosso queijo.")}`,
    ),
    "/trabalhe-conosco": page(
      "Trabalhe Conosco",
      `<h1>Trabalhe Conosco</h1><p>Confira nossas vagas abertas.</p><select name="cidade"><option>Todas as cidades</option><option>Trindade</option><option>Goiânia</option><option>Rio Verde</option><option>Uberlândia</option></select><div class="vagas">${vagas.map(([id, title, city, state, area]) => `<div class="vaga card" data-id="${id}" data-cidade="${city}" data-area="${area}"><a href="/trabalhe-conosco/vaga/${id}"><h3>${title}</h3></a><p><span>${area}</span> • <span>${city} - ${state}</span></p></div>`).join("")}<div class="vaga card" data-id="0" data-cidade="" data-area=""><a href="/trabalhe-conosco/vaga/0"><h3>Banco de Talentos</h3></a><p>Todas as áreas</p></div></div>`,
    ),
    "/trabalhe-conosco/vaga/0": page(
      "Banco de Talentos",
      `<h1>Banco de Talentos</h1>${ps("Não encontrou a vaga ideal? Cadastre seu currículo em nosso banco de talentos.")}`,
    ),
  };
  for (const [id, title, city, state, area, intro] of vagas)
    pages[`/trabalhe-conosco/vaga/${id}`] = page(
      title,
      `<h1>${title}</h1><ul class="dados"><li>Local: ${city} - ${state}</li><li>Área: ${area}</li><li>Regime: CLT</li></ul>${ps(intro)}<h2>Requisitos</h2>${ul("Ensino médio completo ou superior conforme a vaga", "Experiência na função será um diferencial")}<h2>Benefícios</h2>${ul("Vale-alimentação", "Plano de saúde", "Participação nos resultados")}<a class="btn" href="mailto:vagas@serradourada.example">Candidatar-se</a>`,
    );
  return {
    domain: "serradourada.example",
    about: "cards with data attributes, a filter of towns, a talent pool among the openings",
    language: "pt",
    hosts: files("serradourada.example", pages),
    truth: {
      ...openings(
        ["Cooperativa Serra Dourada", "Cooperativa Agroindustrial Serra Dourada"],
        vagas.map(([, title, city, , , intro]) => [title, city, intro] as const),
      ),
      whole: true,
      passed: { open_applications: 1 },
    },
  };
}

export const ROMANCE: readonly Site[] = [charpentes(), hospital(), acetaia(), cooperativa()];
