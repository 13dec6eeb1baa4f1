// Phrases of the invented postings in French.
import type { WorldPhrases } from "./parts.ts";

export const FRENCH: WorldPhrases = {
  about: [
    "{employer} est né dans un petit atelier à {city} et grandit avec prudence depuis lors. Nous aimons les mots simples, les dossiers bien tenus et les collègues qui posent des questions.",
    "Depuis plus de vingt ans, les habitants de {city} et des environs font confiance à {employer}. Nous sommes assez grands pour offrir la stabilité et assez petits pour connaître votre prénom dès le premier jour.",
  ],
  tasksHeading: "Vos missions",
  tasks: {
    software: [
      "Concevoir, construire et exploiter des services utilisés chaque jour par des milliers de clients.",
      "Relire les changements de vos collègues et expliquer les vôtres par écrit.",
      "Comprendre pourquoi quelque chose était lent ou faux, et veiller à ce que cela ne revienne pas.",
      "Échanger avec les personnes qui utilisent nos outils et retirer ce qui ne sert à personne.",
    ],
    care: [
      "Prendre soin des personnes de votre service avec compétence et patience.",
      "Noter ce que vous avez fait et observé afin que l'équipe suivante puisse s'y fier.",
      "Parler avec les familles et les médecins et partager le plan de soins.",
      "Accueillir les nouveaux collègues et les stagiaires.",
    ],
    office: [
      "Tenir des dossiers complets et trouver les erreurs avant les autres.",
      "Préparer avec l'équipe les rapports mensuels et annuels.",
      "Répondre clairement et à temps aux questions des collègues.",
      "Simplifier nos procédures à chaque occasion.",
    ],
    sales: [
      "Conseiller les clients avec honnêteté et trouver ce qui les aide vraiment.",
      "Suivre les clients existants et en gagner de nouveaux dans votre secteur.",
      "Tenir à jour les fiches des clients et organiser votre semaine.",
      "Rapporter à l'équipe ce que disent les clients.",
    ],
    craft: [
      "Préparer, réaliser et contrôler votre travail selon les plans et les règles de sécurité.",
      "Entretenir et réparer les machines et les outils.",
      "Mesurer la qualité des pièces et consigner les résultats.",
      "Aider les apprentis à progresser dans leur métier.",
    ],
    logistics: [
      "Recevoir les marchandises, les vérifier et les ranger à leur place.",
      "Préparer des livraisons complètes qui partent à l'heure.",
      "Tenir les stocks et signaler ce qui est abîmé.",
      "Planifier les tournées et prendre soin de votre véhicule.",
    ],
    hospitality: [
      "Accueillir les clients et veiller à ce qu'ils aient envie de revenir.",
      "Préparer le service avant l'ouverture et laisser les lieux propres.",
      "Respecter les règles d'hygiène et signaler les stocks qui baissent.",
    ],
    teaching: [
      "Préparer des séances que tout le groupe peut suivre.",
      "Échanger avec les familles et les collègues sur la situation de chacun.",
      "Rédiger des bilans justes, courts et remis à temps.",
    ],
  },
  requirementsHeading: "Votre profil",
  requirements: [
    "Au moins {years} ans d'expérience en tant que {job} ou à un poste semblable",
    "De bonnes connaissances en {skill}",
    "Une licence ou une formation achevée dans un domaine proche",
    "Un français clair à l'oral comme à l'écrit",
    "Le souci du détail et le goût du travail en équipe",
  ],
  offerHeading: "Ce que nous offrons",
  offer: [
    "Des tickets restaurant",
    "Une mutuelle d'entreprise",
    "Des horaires souples",
    "Des jours de formation payés",
    "Le remboursement des transports",
  ],
  place: {
    office: "Le poste est basé sur site à {city}.",
    hybrid: "Le travail est hybride, avec trois jours par semaine au bureau à {city}.",
    remote: "Le poste est entièrement à distance.",
  },
  end: ["Envoyez-nous quelques lignes ; nous répondons en une semaine.", "Au plaisir de vous lire."],
  fullTime: "Temps plein",
  partTime: "Temps partiel",
  temporary: "CDD",
  month: "{a} - {b} brut par mois",
  hour: "{a} - {b} par heure",
};
