// Phrases of the invented postings in Danish.
import type { WorldPhrases } from "./parts.ts";

export const DANISH: WorldPhrases = {
  about: [
    "{employer} begyndte i et lille værksted i {city} og er vokset roligt siden da. Vi kan lide klare ord, orden og kolleger, der spørger, når noget er uklart.",
    "I mere end tyve år har folk i og omkring {city} stolet på {employer}. Vi er store nok til at give tryghed og små nok til at kende dit navn fra første dag.",
  ],
  tasksHeading: "Dine opgaver",
  tasks: {
    software: [
      "Udforme, bygge og drive tjenester, som tusindvis af kunder bruger hver dag.",
      "Gennemgå kollegernes ændringer og forklare dine egne på skrift.",
      "Finde ud af, hvorfor noget var langsomt eller forkert, og sørge for, at det forbliver løst.",
      "Tale med dem, der bruger vores programmer, og fjerne det, ingen har brug for.",
    ],
    care: [
      "Passe menneskene på din afdeling med dygtighed og tålmodighed.",
      "Skrive ned, hvad du har gjort og set, så næste vagt kan stole på det.",
      "Tale med pårørende og læger om plejeplanen.",
      "Tage imod nye kolleger og studerende.",
    ],
    office: [
      "Holde papirerne i orden og finde fejl før andre gør det.",
      "Forberede måneds- og årsrapporter sammen med teamet.",
      "Svare kollegerne klart og til tiden.",
      "Gøre vores arbejdsgange enklere, hver gang du bruger dem.",
    ],
    sales: [
      "Give kunderne ærlige råd og finde det, der virkelig hjælper dem.",
      "Passe på eksisterende kunder og vinde nye i dit område.",
      "Holde kundedata opdateret og selv planlægge din uge.",
      "Fortælle teamet, hvad kunderne siger.",
    ],
    craft: [
      "Planlægge, udføre og kontrollere arbejdet efter tegninger og sikkerhedsregler.",
      "Vedligeholde og reparere maskiner og værktøj.",
      "Måle delenes kvalitet og notere resultaterne.",
      "Hjælpe lærlinge med at blive dygtige til faget.",
    ],
    logistics: [
      "Modtage varer, kontrollere dem og sætte dem på plads.",
      "Klargøre leverancer, der er komplette og kører til tiden.",
      "Holde lageret korrekt og melde det, der er beskadiget.",
      "Planlægge ruter og passe på dit køretøj.",
    ],
    hospitality: [
      "Byde gæsterne velkommen og sørge for, at de gerne kommer igen.",
      "Gøre alt klar, før dørene åbner, og efterlade stedet rent.",
      "Følge reglerne for hygiejne og sige til, når noget slipper op.",
    ],
    teaching: [
      "Planlægge timer og aktiviteter, som hele gruppen kan følge.",
      "Tale med familier og kolleger om, hvordan det går hver enkelt.",
      "Skrive rapporter, der er rimelige, korte og til tiden.",
    ],
  },
  requirementsHeading: "Din profil",
  requirements: [
    "Mindst {years} års erfaring som {job} eller i en lignende stilling",
    "Godt kendskab til {skill}",
    "En bacheloruddannelse eller en afsluttet uddannelse inden for et beslægtet område",
    "Godt dansk i skrift og tale",
    "Omhu og glæde ved at arbejde sammen med andre",
  ],
  offerHeading: "Vi tilbyder",
  offer: ["Pensionsordning", "Sundhedsforsikring", "Fleksibel arbejdstid", "Betalte kursusdage", "Seks ugers ferie"],
  place: {
    office: "Arbejdet foregår på stedet i {city}.",
    hybrid: "Arbejdet er hybridt med tre dage om ugen på kontoret i {city}.",
    remote: "Arbejdet foregår helt på distancen.",
  },
  end: ["Send os et par linjer om dig selv; vi svarer inden for en uge.", "Vi glæder os til at høre fra dig."],
  fullTime: "Fuldtid",
  partTime: "Deltid",
  temporary: "Midlertidig ansættelse",
  month: "{a} - {b} om måneden",
  hour: "{a} - {b} i timen",
};
