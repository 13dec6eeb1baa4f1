// Phrases of the invented postings in Italian.
import type { WorldPhrases } from "./parts.ts";

export const ITALIAN: WorldPhrases = {
  about: [
    "{employer} è nata in una piccola officina di {city} e da allora è cresciuta con prudenza. Ci piacciono le parole semplici, il lavoro ordinato e i colleghi che fanno domande quando qualcosa non è chiaro.",
    "Da più di vent'anni le persone di {city} e dintorni si affidano a {employer}. Siamo abbastanza grandi da dare sicurezza e abbastanza piccoli da conoscerci per nome dal primo giorno.",
  ],
  tasksHeading: "Le tue attività",
  tasks: {
    software: [
      "Progettare, costruire e gestire servizi usati ogni giorno da migliaia di clienti.",
      "Rivedere le modifiche dei colleghi e spiegare le tue per iscritto.",
      "Capire perché qualcosa era lento o sbagliato e fare in modo che non si ripeta.",
      "Parlare con le persone che usano i nostri programmi e togliere ciò che non serve.",
    ],
    care: [
      "Assistere le persone del tuo reparto con competenza e pazienza.",
      "Annotare ciò che hai fatto e osservato, perché il turno successivo possa fidarsene.",
      "Parlare con le famiglie e i medici e condividere il piano di cura.",
      "Accogliere i nuovi colleghi e i tirocinanti.",
    ],
    office: [
      "Tenere i documenti completi e trovare gli errori prima degli altri.",
      "Preparare con la squadra le relazioni mensili e annuali.",
      "Rispondere in modo chiaro e puntuale alle domande dei colleghi.",
      "Rendere più semplici le nostre procedure ogni volta che le usi.",
    ],
    sales: [
      "Consigliare i clienti con onestà e trovare ciò che li aiuta davvero.",
      "Seguire i clienti esistenti e conquistarne di nuovi nella tua zona.",
      "Aggiornare le schede dei clienti e organizzare la tua settimana.",
      "Riportare alla squadra ciò che dicono i clienti.",
    ],
    craft: [
      "Preparare, eseguire e controllare il lavoro secondo i disegni e le norme di sicurezza.",
      "Mantenere e riparare macchine e attrezzi.",
      "Misurare la qualità dei pezzi e registrare i risultati.",
      "Aiutare gli apprendisti a imparare il mestiere.",
    ],
    logistics: [
      "Ricevere le merci, controllarle e metterle al loro posto.",
      "Preparare consegne complete che partono in orario.",
      "Tenere corrette le giacenze e segnalare ciò che è danneggiato.",
      "Pianificare i giri con l'ufficio spedizioni e avere cura del veicolo.",
    ],
    hospitality: [
      "Accogliere gli ospiti e fare in modo che tornino volentieri.",
      "Preparare tutto prima dell'apertura e lasciare il locale pulito.",
      "Rispettare le norme igieniche e segnalare le scorte che finiscono.",
    ],
    teaching: [
      "Preparare lezioni e attività che tutto il gruppo può seguire.",
      "Parlare con le famiglie e i colleghi di come sta ciascuno.",
      "Scrivere relazioni giuste, brevi e puntuali.",
    ],
  },
  requirementsHeading: "Il tuo profilo",
  requirements: [
    "Almeno {years} anni di esperienza come {job} o in un ruolo simile",
    "Buona conoscenza di {skill}",
    "Una laurea triennale o una formazione conclusa in un campo affine",
    "Un italiano chiaro, parlato e scritto",
    "Cura dei dettagli e piacere di lavorare in squadra",
  ],
  offerHeading: "Cosa offriamo",
  offer: [
    "Buoni pasto",
    "Assicurazione sanitaria integrativa",
    "Orario flessibile",
    "Giornate di formazione pagate",
    "Abbonamento ai mezzi pubblici",
  ],
  place: {
    office: "Il lavoro si svolge in sede a {city}.",
    hybrid: "Il lavoro è ibrido, con tre giorni alla settimana in ufficio a {city}.",
    remote: "Il lavoro è completamente da remoto.",
  },
  end: ["Scrivici due righe; rispondiamo entro una settimana.", "Saremo felici di conoscerti."],
  fullTime: "Tempo pieno",
  partTime: "Part-time",
  temporary: "Tempo determinato",
  month: "{a} - {b} lordi al mese",
  hour: "{a} - {b} all'ora",
};
