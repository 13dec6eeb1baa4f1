// Of the eighth set, written before anybody looked at the rules for it and read once: valmoret, passerelles.
import { files, type Site } from "../../world.ts";
import { openings } from "../sheets.ts";
import { type Pages, ul } from "./markup.ts";

// French, WordPress archive; the list has two pages.
function valmoret(): Site {
  const page = (title: string, body: string, cls = "page"): string => `<!DOCTYPE html>
<html lang="fr-FR">
<head><meta charset="UTF-8"><title>${title} - Transports Valmoret</title><meta name="generator" content="WordPress 6.6.1"><meta property="og:site_name" content="Transports Valmoret"></head>
<body class="${cls} wp-theme-divi et_fixed_nav">
<div id="page-container">
<div id="top-header"><span id="et-info-phone">04 75 55 01 20</span></div>
<header id="main-header"><div class="logo_container"><a href="/"><img src="/wp-content/uploads/valmoret.png" alt="Transports Valmoret" id="logo"></a></div><nav id="top-menu-nav"><ul id="top-menu" class="nav">
<li class="menu-item"><a href="/nos-metiers/">Nos métiers</a></li><li class="menu-item"><a href="/notre-flotte/">Notre flotte</a></li><li class="menu-item"><a href="/le-groupe/">Le groupe</a></li><li class="menu-item"><a href="/actualites/">Actualités</a></li><li class="menu-item"><a href="/offres-emploi/">Recrutement</a></li><li class="menu-item"><a href="/contact/">Contact</a></li></ul></nav></header>
<div id="et-main-area"><div id="main-content"><div class="container">${body}</div></div>
<footer id="main-footer"><div class="footer-widget"><h4 class="title">Transports Valmoret</h4><p>ZA des Platanes, 26200 Montélimar</p></div><div id="footer-bottom"><a href="/mentions-legales/">Mentions légales</a></div></footer></div></div>
<div id="tarteaucitronAlertBig"><span>En poursuivant, vous acceptez l'utilisation de cookies.</span><button>Tout accepter</button><button>Tout refuser</button></div>
</body></html>`;
  const jobs = [
    {
      slug: "conducteur-spl-national",
      title: "Conducteur SPL national (H/F)",
      place: "Montélimar",
      contract: "CDI",
      excerpt: "Vous partez le lundi et rentrez le vendredi midi.",
      html: `<p>Vous transportez des fruits, du nougat et parfois des fleurs vers Rungis, Lille ou Strasbourg, au volant d'un tracteur qui vous est attitré et que personne d'autre ne conduit.</p><h3>Vos missions</h3>${ul("Assurer les livraisons dans le respect de la chaîne du froid", "Contrôler le chargement et l'arrimage", "Remonter les incidents à l'exploitation", "Tenir les documents de bord à jour")}<h3>Votre profil</h3>${ul("Permis CE, FIMO ou FCO à jour et carte conducteur", "Une première expérience en frigorifique est un plus", "Ponctualité et courtoisie chez le client")}<h3>Nous vous offrons</h3><p>Un salaire de 2 450 € brut pour 186 heures, les frais de route, une prime de non-accident et un départ jamais avant quatre heures le lundi.</p>`,
    },
    {
      slug: "mecanicien-poids-lourds",
      title: "Mécanicien poids lourds (H/F)",
      place: "Valence",
      contract: "CDI",
      excerpt: "Rejoignez notre atelier intégré.",
      html: `<p>Notre atelier intégré entretient quatre-vingt-dix tracteurs et autant de remorques. À la suite d'un départ à la retraite, nous recherchons un mécanicien qui préfère comprendre une panne plutôt que changer des pièces.</p><h3>Vos missions</h3>${ul("Réaliser l'entretien courant et les réparations", "Préparer les véhicules au contrôle technique", "Diagnostiquer les pannes électroniques à la valise", "Dépanner sur route, de façon exceptionnelle")}<h3>Votre profil</h3>${ul("CAP ou bac pro maintenance des véhicules", "Trois ans d'expérience en atelier", "Permis C apprécié")}<h3>Nous vous offrons</h3><p>Des horaires de journée, du lundi au vendredi, un atelier neuf et chauffé, l'outillage fourni et un treizième mois.</p>`,
    },
    {
      slug: "exploitant-transport",
      title: "Exploitant transport (H/F)",
      place: "Montélimar",
      contract: "CDI",
      excerpt: "Pilotez vingt-cinq conducteurs au quotidien.",
      html: `<p>Au sein d'une équipe de cinq exploitants, vous pilotez chaque jour vingt-cinq conducteurs et vous trouvez une solution quand un quai est fermé, qu'un pont est gelé ou qu'un client a oublié sa commande.</p><h3>Vos missions</h3>${ul("Construire les plannings et affecter les moyens", "Suivre les temps de conduite et de repos", "Négocier le fret de retour", "Assurer la relation quotidienne avec les chargeurs")}<h3>Votre profil</h3>${ul("BTS ou DUT transport et logistique", "Sang-froid et sens de l'écoute", "Anglais de base au téléphone")}<h3>Nous vous offrons</h3><p>Une rémunération de 30 à 34 k€, une astreinte par mois compensée, des tickets restaurant et une vraie formation au départ.</p>`,
    },
    {
      slug: "alternance-assistant-qualite",
      title: "Alternance – Assistant qualité et sécurité (H/F)",
      place: "Avignon",
      contract: "Alternance, 12 mois",
      excerpt: "Préparez votre licence à nos côtés.",
      html: `<p>Sur notre plateforme du marché d'intérêt national, vous accompagnez la responsable qualité dans le renouvellement de la certification et dans la prévention des accidents de quai.</p><h3>Vos missions</h3>${ul("Mettre à jour les procédures et les affichages", "Participer aux audits internes", "Animer les quarts d'heure sécurité", "Analyser les relevés de température")}<h3>Votre profil</h3>${ul("Préparation d'une licence ou d'un bachelor QHSE", "Aisance avec les tableurs", "Envie de passer du temps sur le terrain, tôt le matin")}<h3>Nous vous offrons</h3><p>Un tutorat suivi, la prise en charge de la moitié du loyer pour les alternants venus de loin et, souvent, une embauche à la clé.</p>`,
    },
  ];
  const card = (job: (typeof jobs)[number]): string =>
    `<article class="et_pb_post post type-offre"><h2 class="entry-title"><a href="/offres-emploi/${job.slug}/">${job.title}</a></h2><p class="post-meta"><span class="lieu">${job.place}</span> | <span class="contrat">${job.contract}</span></p><div class="post-content"><p>${job.excerpt}</p><a href="/offres-emploi/${job.slug}/" class="more-link">lire plus</a></div></article>`;
  const pages: Pages = {
    "/": page(
      "Transport frigorifique en Drôme",
      `<h1>La fraîcheur, de quai à quai</h1><p>Depuis 1968, nous transportons ce que la vallée du Rhône produit de meilleur.</p>`,
      "home page",
    ),
    "/nos-metiers/": page(
      "Nos métiers",
      `<h1>Nos métiers</h1>${ul("Transport frigorifique", "Entreposage", "Affrètement")}`,
    ),
    "/notre-flotte/": page(
      "Notre flotte",
      `<h1>Notre flotte</h1><p>Quatre-vingt-dix tracteurs dont douze roulent au biogaz.</p>`,
    ),
    "/le-groupe/": page(
      "Le groupe",
      `<h1>Le groupe</h1><p>Une entreprise familiale, trois sites : Montélimar, Valence et Avignon.</p>`,
    ),
    "/actualites/": page(
      "Actualités",
      `<h1>Actualités</h1><h2>Journée portes ouvertes</h2><p>Le 12 octobre, venez visiter l'atelier.</p><h2>Douze camions au biogaz</h2><p>La flotte se renouvelle.</p>`,
    ),
    "/contact/": page("Contact", `<h1>Contact</h1><p>ZA des Platanes, 26200 Montélimar. Tél. 04 75 55 01 20.</p>`),
    "/mentions-legales/": page(
      "Mentions légales",
      `<h1>Mentions légales</h1><p>Transports Valmoret, SAS au capital de 300 000 €.</p>`,
    ),
    "/offres-emploi/": page(
      "Offres d'emploi",
      `<h1>Nos offres d'emploi</h1>${jobs.slice(0, 2).map(card).join("\n")}<div class="pagination clearfix"><div class="alignleft"><a href="/offres-emploi/page/2/">« Entrées précédentes</a></div></div>`,
      "archive post-type-archive-offre",
    ),
    "/offres-emploi/page/2/": page(
      "Offres d'emploi - Page 2 sur 2",
      `<h1>Nos offres d'emploi</h1>${jobs.slice(2).map(card).join("\n")}<div class="pagination clearfix"><div class="alignright"><a href="/offres-emploi/">Entrées suivantes »</a></div></div>`,
      "archive paged post-type-archive-offre",
    ),
  };
  for (const job of jobs)
    pages[`/offres-emploi/${job.slug}/`] = page(
      job.title,
      `<article class="post type-offre status-publish"><div class="et_post_meta_wrapper"><h1 class="entry-title">${job.title}</h1></div><ul class="fiche"><li><strong>Lieu :</strong> ${job.place}</li><li><strong>Contrat :</strong> ${job.contract}</li></ul><div class="entry-content">${job.html}<p>Candidature à adresser à recrutement@valmoret.example.</p></div></article>`,
      "single single-offre",
    );
  return {
    domain: "valmoret.example",
    about: "WordPress archive in two pages linked as older and newer entries",
    language: "fr",
    hosts: files("valmoret.example", pages),
    truth: openings("Transports Valmoret", [
      ["Conducteur SPL national (H/F)", "Montélimar", "des fruits, du nougat et parfois des fleurs"],
      ["Mécanicien poids lourds (H/F)", "Valence", "comprendre une panne plutôt que changer des pièces"],
      ["Exploitant transport (H/F)", "Montélimar", "un client a oublié sa commande"],
      ["Alternance – Assistant qualité et sécurité (H/F)", "Avignon", "la prévention des accidents de quai"],
    ]),
  };
}

// French, an association by hand with Bootstrap; both on one page in prose.
function passerelles(): Site {
  const page = (title: string, body: string): string => `<!DOCTYPE html>
<html lang="fr">
<head><meta charset="utf-8"><title>${title}</title><link href="/css/bootstrap.min.css" rel="stylesheet"></head>
<body>
<nav class="navbar navbar-expand-lg navbar-light bg-light"><a class="navbar-brand" href="/">Les Passerelles</a><div class="collapse navbar-collapse"><ul class="navbar-nav mr-auto"><li class="nav-item"><a class="nav-link" href="/association.php">L'association</a></li><li class="nav-item"><a class="nav-link" href="/actions.php">Nos actions</a></li><li class="nav-item"><a class="nav-link" href="/agenda.php">Agenda</a></li><li class="nav-item"><a class="nav-link" href="/rejoignez-nous.php">Rejoignez-nous</a></li><li class="nav-item"><a class="nav-link" href="/contact.php">Contact</a></li></ul></div></nav>
<div class="container mt-4">${body}</div>
<footer class="bg-dark text-white p-4"><div class="row"><div class="col-md-6">Les Passerelles, association loi 1901<br>18 rue du Port, 56100 Lorient</div><div class="col-md-6"><a class="text-white" href="/mentions.php">Mentions légales</a></div></div></footer>
<div class="alert alert-secondary fixed-bottom" role="alert">Ce site utilise des cookies de mesure d'audience. <button class="btn btn-sm btn-primary">D'accord</button></div>
</body></html>`;
  return {
    domain: "les-passerelles.example",
    about: "Hand-written with Bootstrap, an association with both openings on one page, in prose",
    language: "fr",
    hosts: files("les-passerelles.example", {
      "/": page(
        "Les Passerelles – insertion et solidarité à Lorient",
        `<div class="jumbotron"><h1 class="display-4">Un pas après l'autre</h1><p class="lead">Nous accompagnons des personnes éloignées de l'emploi et du logement.</p></div>`,
      ),
      "/association.php": page(
        "L'association – Les Passerelles",
        `<h1>L'association</h1><p>Créée en 1989 par des habitants du quartier du port, elle compte aujourd'hui vingt-deux salariés et cent dix bénévoles.</p>`,
      ),
      "/actions.php": page(
        "Nos actions – Les Passerelles",
        `<h1>Nos actions</h1>${ul("Une ressourcerie", "Un atelier vélo", "Douze logements passerelles", "Une permanence administrative")}`,
      ),
      "/agenda.php": page(
        "Agenda – Les Passerelles",
        `<h1>Agenda</h1><p>Samedi 8 novembre : braderie de la ressourcerie.</p><p>Mardi 18 novembre : soirée jeux.</p>`,
      ),
      "/contact.php": page(
        "Contact – Les Passerelles",
        `<h1>Contact</h1><p>18 rue du Port, 56100 Lorient. 02 97 55 01 44.</p>`,
      ),
      "/mentions.php": page(
        "Mentions légales – Les Passerelles",
        `<h1>Mentions légales</h1><p>Directrice de la publication : Anne Le Goff.</p>`,
      ),
      "/rejoignez-nous.php": page(
        "Rejoignez-nous – Les Passerelles",
        `<h1>Rejoignez-nous</h1>
<p>Bénévole d'un jour ou salarié de longue date, chacun a sa place. Pour le bénévolat, passez nous voir le mercredi. Pour les postes salariés, deux recrutements sont en cours.</p>
<hr>
<h2>Travailleur social (H/F) – logements passerelles</h2>
<p class="text-muted"><i class="fa fa-map-marker"></i> Lorient – CDI, 35 h – à pourvoir en janvier</p>
<p>Vous accompagnez une quinzaine de ménages accueillis dans nos logements temporaires, depuis leur arrivée jusqu'à la remise des clés d'un logement durable. Vous établissez avec eux un projet réaliste, vous ouvrez les droits, vous visitez, vous écoutez beaucoup et vous écrivez un peu.</p>
<p>Vous travaillez en binôme avec une technicienne de l'intervention sociale et vous participez chaque mois à une analyse de la pratique. Le diplôme d'État d'assistant de service social, d'éducateur spécialisé ou de conseiller en économie sociale familiale est exigé, de même que le permis B.</p>
<p>Rémunération selon la convention collective, reprise d'ancienneté complète, neuf jours de congés trimestriels. Merci d'écrire à Anne Le Goff, direction@les-passerelles.example, avant le 30 novembre.</p>
<hr>
<h2>Encadrant technique d'insertion – atelier vélo (H/F)</h2>
<p class="text-muted"><i class="fa fa-map-marker"></i> Lanester – CDD de 18 mois, 32 h</p>
<p>Dans un ancien garage de Lanester, huit salariés en insertion remettent en état près de neuf cents vélos par an. Vous organisez la production, vous transmettez les gestes du métier et vous préparez, avec la conseillère, la suite du parcours de chacun.</p>
<p>Nous cherchons une personne qui connaît la mécanique du cycle, par métier ou par passion, et qui aime faire faire plutôt que faire à la place. Une expérience de l'encadrement est souhaitée ; la formation d'encadrant technique peut être suivie en cours de contrat et à nos frais.</p>
<p>L'atelier est fermé le vendredi après-midi et tout le mois d'août. Salaire brut mensuel de 2 180 €, mutuelle prise en charge à 80 %. Candidatures à la même adresse.</p>`,
      ),
    }),
    truth: openings("Les Passerelles", [
      ["Travailleur social (H/F) – logements passerelles", "Lorient", "vous écoutez beaucoup et vous écrivez un peu"],
      ["Encadrant technique d'insertion – atelier vélo (H/F)", "Lanester", "près de neuf cents vélos par an"],
    ]),
  };
}

export const FRENCH: readonly Site[] = [valmoret(), passerelles()];
