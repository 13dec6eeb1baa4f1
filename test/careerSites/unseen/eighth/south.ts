// Of the eighth set, written before anybody looked at the rules for it and read once: ferrandi, salgueiro.
import { files, type Site } from "../../world.ts";
import { openings } from "../sheets.ts";
import { type Pages, ul } from "./markup.ts";

// Italian, Joomla; posting pages whose heading is general and whose title stands in an h2.
function ferrandi(): Site {
  const page = (title: string, body: string): string => `<!DOCTYPE html>
<html lang="it-it" dir="ltr">
<head><meta charset="utf-8"><meta name="generator" content="Joomla! - Open Source Content Management"><title>${title}</title><link href="/media/templates/site/cassiopeia/css/template.min.css" rel="stylesheet"></head>
<body class="site com_content wrapper-static view-article">
<header class="header container-header full-width"><div class="grid-child"><div class="navbar-brand"><a class="brand-logo" href="/">Officine Ferrandi</a><div class="site-description">Stampi e lavorazioni di precisione</div></div></div><div class="grid-child container-nav"><ul class="mod-menu mod-list nav"><li class="nav-item item-101"><a href="/">Home</a></li><li class="nav-item item-102"><a href="/index.php/azienda">Azienda</a></li><li class="nav-item item-103"><a href="/index.php/lavorazioni">Lavorazioni</a></li><li class="nav-item item-104"><a href="/index.php/qualita">Qualità</a></li><li class="nav-item item-105"><a href="/index.php/lavora-con-noi">Lavora con noi</a></li><li class="nav-item item-106"><a href="/index.php/contatti">Contatti</a></li></ul></div></header>
<div class="site-grid"><div class="grid-child container-component"><main>${body}</main></div></div>
<footer class="container-footer footer full-width"><div class="grid-child"><p>Officine Ferrandi S.r.l. – Via dell'Artigianato 16, 25013 Carpenedolo (BS) – P.IVA 05550190171</p></div></footer>
<div id="cookie-bar">Questo sito utilizza cookie tecnici. <button>Ho capito</button></div>
</body></html>`;
  const item = (html: string): string =>
    `<div class="com-content-article item-page" itemscope itemtype="https://schema.org/Article">${html}</div>`;
  const jobs = [
    {
      path: "/index.php/lavora-con-noi/12-attrezzista-stampista",
      title: "Attrezzista stampista",
      place: "Carpenedolo (BS)",
      contract: "Tempo indeterminato",
      html: `<p>Costruiamo stampi per pressofusione che pesano fino a dodici tonnellate e devono combaciare al centesimo. Per il reparto aggiustaggio cerchiamo una persona che sappia ancora usare la lima, oltre al computer.</p><p><strong>Di che cosa ti occuperai</strong></p>${ul("Montaggio e aggiustaggio di stampi nuovi", "Manutenzione e modifica degli stampi dei clienti", "Prove in pressa insieme ai collaudatori", "Affiancamento degli apprendisti")}<p><strong>Che cosa chiediamo</strong></p>${ul("Qualifica o diploma a indirizzo meccanico", "Almeno cinque anni in attrezzeria", "Lettura sicura del disegno tecnico")}<p><strong>Che cosa offriamo</strong></p><p>Inquadramento secondo il contratto metalmeccanico, superminimo commisurato all'esperienza, mensa interna e orario centrale dalle 7.30 alle 16.30, con il venerdì pomeriggio libero.</p>`,
    },
    {
      path: "/index.php/lavora-con-noi/14-programmatore-cam",
      title: "Programmatore CAM 5 assi",
      place: "Montichiari (BS)",
      contract: "Tempo indeterminato",
      html: `<p>Nel nuovo stabilimento di Montichiari abbiamo installato tre centri di fresatura a cinque assi che lavorano anche di notte, da soli, purché qualcuno abbia scritto bene il programma. Quel qualcuno potresti essere tu.</p><p><strong>Di che cosa ti occuperai</strong></p>${ul("Programmazione CAM di cavità ed elettrodi", "Scelta di utensili e parametri di taglio", "Simulazione e verifica delle collisioni", "Confronto quotidiano con gli operatori di macchina")}<p><strong>Che cosa chiediamo</strong></p>${ul("Diploma di perito meccanico o laurea triennale", "Tre anni di esperienza con un software CAM", "Curiosità verso l'automazione")}<p><strong>Che cosa offriamo</strong></p><p>Retribuzione tra 32.000 e 40.000 euro lordi l'anno, formazione presso il costruttore delle macchine, premio di risultato e parcheggio all'ombra, che d'agosto conta.</p>`,
    },
  ];
  const pages: Pages = {
    "/": page(
      "Officine Ferrandi",
      item(
        `<div class="page-header"><h1>Precisione dal 1962</h1></div><p>Progettiamo e costruiamo stampi per l'automotive, l'illuminazione e gli elettrodomestici.</p>`,
      ),
    ),
    "/index.php/azienda": page(
      "Azienda",
      item(
        `<div class="page-header"><h1>Azienda</h1></div><p>Due stabilimenti, settantotto persone, tre generazioni.</p>`,
      ),
    ),
    "/index.php/lavorazioni": page(
      "Lavorazioni",
      item(
        `<div class="page-header"><h1>Lavorazioni</h1></div>${ul("Fresatura a cinque assi", "Elettroerosione", "Rettifica")}`,
      ),
    ),
    "/index.php/qualita": page(
      "Qualità",
      item(
        `<div class="page-header"><h1>Qualità</h1></div><p>Sala metrologica climatizzata e tre macchine di misura.</p>`,
      ),
    ),
    "/index.php/contatti": page(
      "Contatti",
      item(`<div class="page-header"><h1>Contatti</h1></div><p>Tel. 030 555 0182</p>`),
    ),
    "/index.php/lavora-con-noi": page(
      "Lavora con noi",
      `<div class="com-content-category-blog blog"><div class="page-header"><h1>Lavora con noi</h1></div><p>Posizioni aperte in questo momento:</p><table class="com-content-category__table category table table-striped"><thead><tr><th>Posizione</th><th>Sede</th><th>Contratto</th></tr></thead><tbody>${jobs.map((job, n) => `<tr class="cat-list-row${n % 2}"><th class="list-title" scope="row"><a href="${job.path}">${job.title}</a></th><td>${job.place}</td><td>${job.contract}</td></tr>`).join("")}</tbody></table></div>`,
    ),
  };
  for (const job of jobs)
    pages[job.path] = page(
      job.title,
      item(
        `<div class="page-header"><h1>Lavora con noi</h1></div><div class="page-header"><h2 itemprop="headline">${job.title}</h2></div><dl class="article-info text-muted"><dd><strong>Sede:</strong> ${job.place}</dd><dd><strong>Contratto:</strong> ${job.contract}</dd></dl><div itemprop="articleBody" class="com-content-article__body">${job.html}<p>Invia il curriculum a personale@officine-ferrandi.example.</p></div>`,
      ),
    );
  return {
    domain: "officine-ferrandi.example",
    about: "Joomla, a table of positions; on the posting page the h1 is the section and the title an h2",
    language: "it",
    hosts: files("officine-ferrandi.example", pages),
    truth: openings("Officine Ferrandi", [
      ["Attrezzista stampista", "Carpenedolo", "sappia ancora usare la lima"],
      ["Programmatore CAM 5 assi", "Montichiari", "purché qualcuno abbia scritto bene il programma"],
    ]),
  };
}

// Portuguese, Squarespace blog used for openings.
function salgueiro(): Site {
  const page = (title: string, body: string): string =>
    `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><!-- This is Squarespace. --><title>${title}</title><meta property="og:site_name" content="Quinta do Salgueiro"></head><body class="show-pages-banner"><div class="Site"><header class="Header Header--top"><div class="Header-inner"><a href="/" class="Header-branding">Quinta do Salgueiro</a><nav class="Header-nav"><div class="Header-nav-inner"><a href="/vinhos" class="Header-nav-item">Vinhos</a><a href="/enoturismo" class="Header-nav-item">Enoturismo</a><a href="/a-quinta" class="Header-nav-item">A Quinta</a><a href="/recrutamento" class="Header-nav-item">Recrutamento</a><a href="/contactos" class="Header-nav-item">Contactos</a></nav></div></div></header><div class="Content-outer"><main class="Main">${body}</main></div><footer class="Footer"><div class="sqs-block-content"><p>Quinta do Salgueiro, Estrada da Ribeira, 5050-118 Peso da Régua</p><p>Seja responsável. Beba com moderação.</p></div></footer><div class="sqs-cookie-banner"><span>Este sítio utiliza cookies.</span><button>Aceitar</button></div></div></body></html>`;
  const jobs = [
    {
      slug: "rececionista-de-enoturismo",
      title: "Rececionista de enoturismo (m/f)",
      place: "Peso da Régua",
      date: "3 de outubro de 2025",
      html: `<p class="sqsrte-large">Local de trabalho: Peso da Régua</p><p>A nossa adega recebe vinte mil visitantes por ano e a primeira pessoa que encontram é quem está na receção. Procuramos alguém que goste de contar histórias, que saiba distinguir um tawny de um ruby e que não perca a paciência quando chegam dois autocarros ao mesmo tempo.</p><p>No dia a dia vai acolher os visitantes, conduzir visitas em português e em inglês, servir provas comentadas, tratar das reservas e apoiar a loja. Trabalha cinco dias por semana, com folgas rotativas e um fim de semana livre por mês.</p><p>Pedimos formação em turismo ou experiência equivalente, inglês fluente e, de preferência, francês. Oferecemos contrato sem termo após seis meses, 1.150 euros mensais, almoço na cantina da quinta e um curso de prova de vinhos pago por nós.</p><p>Candidaturas com fotografia e currículo para pessoas@quinta-do-salgueiro.example até 15 de novembro.</p>`,
    },
    {
      slug: "tecnico-de-viticultura",
      title: "Técnico de viticultura (m/f)",
      place: "Pinhão",
      date: "26 de setembro de 2025",
      html: `<p class="sqsrte-large">Local de trabalho: Pinhão</p><p>As nossas vinhas do Pinhão têm socalcos com mais de cem anos e declives onde nenhum trator entra. Precisamos de uma pessoa que caminhe muito, observe bem e escreva o que viu.</p><p>Será responsável por acompanhar o estado sanitário de quarenta e dois hectares, planear tratamentos e podas com o encarregado, fazer o controlo de maturação antes da vindima e manter atualizado o caderno de campo exigido pelo modo de produção integrada.</p><p>Valorizamos licenciatura em enologia, agronomia ou área próxima, carta de condução e um ou dois anos de experiência em vinha de encosta. Damos alojamento numa casa partilhada durante a vindima, viatura de serviço, seguro de saúde e um ordenado entre 1.300 e 1.600 euros conforme a experiência.</p><p>Para se candidatar, escreva à engenheira Teresa Lobo, pessoas@quinta-do-salgueiro.example.</p>`,
    },
  ];
  const pages: Pages = {
    "/": page(
      "Quinta do Salgueiro",
      `<section class="Index-page"><h1>Vinhos do Douro, desde 1874</h1><p>Uma família, duas encostas e muita pedra.</p></section>`,
    ),
    "/vinhos": page(
      "Vinhos — Quinta do Salgueiro",
      `<h1>Vinhos</h1><p>Salgueiro Tinto 2021</p><p>Salgueiro Reserva Branco 2023</p><p>Tawny 20 anos</p>`,
    ),
    "/enoturismo": page(
      "Enoturismo — Quinta do Salgueiro",
      `<h1>Enoturismo</h1><p>Visitas todos os dias às 10h30, 12h, 15h e 17h.</p>`,
    ),
    "/a-quinta": page(
      "A Quinta — Quinta do Salgueiro",
      `<h1>A Quinta</h1><p>Cinquenta hectares entre Peso da Régua e Pinhão, trabalhados por trinta e quatro pessoas.</p>`,
    ),
    "/contactos": page("Contactos — Quinta do Salgueiro", `<h1>Contactos</h1><p>+351 254 555 011</p>`),
    "/recrutamento": page(
      "Recrutamento — Quinta do Salgueiro",
      `<div class="BlogList BlogList--posts sqs-blog-list">${jobs.map((job) => `<article class="BlogList-item hentry"><div class="Blog-meta BlogList-item-meta"><time class="Blog-meta-item">${job.date}</time></div><a href="/recrutamento/${job.slug}" class="BlogList-item-title">${job.title}</a><div class="BlogList-item-excerpt"><p>${job.place}</p></div><a href="/recrutamento/${job.slug}" class="BlogList-item-readmore"><span>Ler mais</span></a></article>`).join("")}</div>`,
    ),
  };
  for (const job of jobs)
    pages[`/recrutamento/${job.slug}`] = page(
      `${job.title} — Quinta do Salgueiro`,
      `<article class="BlogItem hentry"><div class="Blog-meta BlogItem-meta"><time class="Blog-meta-item">${job.date}</time><span class="Blog-meta-item Blog-meta-item--author">Quinta do Salgueiro</span></div><h1 class="BlogItem-title" data-content-field="title">${job.title}</h1><div class="sqs-layout"><div class="sqs-block-content">${job.html}</div></div><div class="BlogItem-share">Partilhar</div></article><nav class="BlogItem-pagination">${jobs
        .filter((other) => other !== job)
        .map((other) => `<a href="/recrutamento/${other.slug}" class="BlogItem-pagination-link">${other.title}</a>`)
        .join("")}</nav>`,
    );
  return {
    domain: "quinta-do-salgueiro.example",
    about: "Squarespace, a blog used for the openings, adverts in prose, the next one linked below",
    language: "pt",
    hosts: files("quinta-do-salgueiro.example", pages),
    truth: openings("Quinta do Salgueiro", [
      ["Rececionista de enoturismo (m/f)", "Peso da Régua", "que saiba distinguir um tawny de um ruby"],
      ["Técnico de viticultura (m/f)", "Pinhão", "declives onde nenhum trator entra"],
    ]),
  };
}

export const SOUTH: readonly Site[] = [ferrandi(), salgueiro()];
