// Phrases of the invented postings in Dutch.
import type { WorldPhrases } from "./parts.ts";

export const DUTCH: WorldPhrases = {
  about: [
    "{employer} begon in een kleine werkplaats in {city} en is sindsdien rustig gegroeid. Wij houden van duidelijke taal, nette overdrachten en collega's die vragen stellen.",
    "Al meer dan twintig jaar vertrouwen mensen in en rond {city} op {employer}. We zijn groot genoeg voor zekerheid en klein genoeg om elkaar bij naam te kennen.",
  ],
  tasksHeading: "Wat ga je doen",
  tasks: {
    software: [
      "Je ontwerpt, bouwt en beheert diensten die duizenden klanten elke dag gebruiken.",
      "Je beoordeelt de wijzigingen van collega's en legt die van jezelf schriftelijk uit.",
      "Je zoekt uit waarom iets traag of fout was en zorgt dat het opgelost blijft.",
      "Je praat met de mensen die onze programma's gebruiken en laat weg wat niemand nodig heeft.",
    ],
    care: [
      "Je zorgt met kennis, geduld en humor voor de mensen op je afdeling.",
      "Je schrijft op wat je hebt gedaan en gezien, zodat de volgende dienst erop kan bouwen.",
      "Je overlegt met familie en artsen en zorgt dat iedereen het plan kent.",
      "Je maakt nieuwe collega's wegwijs.",
    ],
    office: [
      "Je houdt de administratie compleet en vindt fouten voordat anderen dat doen.",
      "Je bereidt samen met het team de maand- en jaarcijfers voor.",
      "Je beantwoordt vragen van collega's helder en op tijd.",
      "Je maakt onze werkwijze steeds eenvoudiger.",
    ],
    sales: [
      "Je adviseert klanten eerlijk en vindt wat hen echt helpt.",
      "Je onderhoudt bestaande klanten en wint nieuwe in je regio.",
      "Je houdt de klantgegevens bij en plant je eigen week.",
      "Je vertelt het team wat klanten zeggen.",
    ],
    craft: [
      "Je plant, maakt en controleert je werk volgens tekening en veiligheidsregels.",
      "Je onderhoudt en repareert machines en gereedschap.",
      "Je meet de kwaliteit van onderdelen en legt de resultaten vast.",
      "Je helpt leerlingen om goed te worden in hun vak.",
    ],
    logistics: [
      "Je neemt goederen aan, controleert ze en zet ze op hun plaats.",
      "Je maakt leveringen klaar die compleet en op tijd vertrekken.",
      "Je houdt de voorraad bij en meldt wat beschadigd is.",
      "Je plant ritten met de planning en zorgt goed voor je wagen.",
    ],
    hospitality: [
      "Je ontvangt gasten en zorgt dat ze graag terugkomen.",
      "Je bereidt alles voor voordat de deuren opengaan en laat de zaak schoon achter.",
      "Je houdt je aan de hygiëneregels en meldt wanneer voorraden opraken.",
    ],
    teaching: [
      "Je bereidt lessen en activiteiten voor die iedereen in de groep kan volgen.",
      "Je praat met families en collega's over hoe het met ieder gaat.",
      "Je schrijft verslagen die eerlijk, kort en op tijd zijn.",
    ],
  },
  requirementsHeading: "Wat breng je mee",
  requirements: [
    "Minimaal {years} jaar ervaring als {job} of in een vergelijkbare functie",
    "Goede kennis van {skill}",
    "Een afgeronde hbo- of mbo-opleiding in een verwant vak",
    "Goed Nederlands in woord en geschrift",
    "Oog voor detail en plezier in samenwerken",
  ],
  offerHeading: "Wat bieden wij",
  offer: [
    "25 vakantiedagen",
    "Een goede pensioenregeling",
    "Flexibele werktijden",
    "Betaalde opleidingsdagen",
    "Reiskostenvergoeding",
  ],
  place: {
    office: "Je werkt op locatie in {city}.",
    hybrid: "Je werkt hybride, drie dagen per week op kantoor in {city}.",
    remote: "Je werkt volledig op afstand.",
  },
  end: ["Stuur ons een paar regels; je hoort binnen een week van ons.", "We zijn benieuwd naar je."],
  fullTime: "Fulltime",
  partTime: "Parttime",
  temporary: "Tijdelijk",
  month: "{a} - {b} bruto per maand",
  hour: "{a} - {b} per uur",
};
