// Phrases of the invented postings in Swedish.
import type { WorldPhrases } from "./parts.ts";

export const SWEDISH: WorldPhrases = {
  about: [
    "{employer} började i en liten verkstad i {city} och har vuxit varsamt sedan dess. Vi tycker om enkla ord, ordning och kollegor som frågar när något är oklart.",
    "I mer än tjugo år har människor i och kring {city} litat på {employer}. Vi är tillräckligt stora för att ge trygghet och tillräckligt små för att kunna ditt namn första dagen.",
  ],
  tasksHeading: "Dina arbetsuppgifter",
  tasks: {
    software: [
      "Utforma, bygga och driva tjänster som tusentals kunder använder varje dag.",
      "Granska kollegornas ändringar och förklara dina egna skriftligt.",
      "Ta reda på varför något var långsamt eller fel och se till att det förblir löst.",
      "Prata med dem som använder våra program och ta bort det som ingen behöver.",
    ],
    care: [
      "Ta hand om människorna på din avdelning med kunskap och tålamod.",
      "Dokumentera vad du gjort och sett så att nästa skift kan lita på det.",
      "Prata med anhöriga och läkare om vårdplanen.",
      "Introducera nya kollegor och studenter.",
    ],
    office: [
      "Hålla underlagen kompletta och hitta fel innan andra gör det.",
      "Förbereda månads- och årsrapporter tillsammans med gruppen.",
      "Svara tydligt och i tid på kollegornas frågor.",
      "Göra våra rutiner enklare varje gång du använder dem.",
    ],
    sales: [
      "Ge kunderna ärliga råd och hitta det som verkligen hjälper dem.",
      "Ta hand om befintliga kunder och vinna nya i ditt område.",
      "Hålla kunduppgifterna aktuella och planera din vecka själv.",
      "Berätta för gruppen vad kunderna säger.",
    ],
    craft: [
      "Planera, utföra och kontrollera arbetet enligt ritningar och säkerhetsregler.",
      "Underhålla och reparera maskiner och verktyg.",
      "Mäta delarnas kvalitet och dokumentera resultaten.",
      "Hjälpa lärlingar att bli skickliga i yrket.",
    ],
    logistics: [
      "Ta emot varor, kontrollera dem och ställa dem på rätt plats.",
      "Förbereda leveranser som är kompletta och går i tid.",
      "Hålla lagersaldot rätt och rapportera det som är skadat.",
      "Planera rutter och ta hand om ditt fordon.",
    ],
    hospitality: [
      "Välkomna gästerna och se till att de gärna kommer tillbaka.",
      "Förbereda allt innan dörrarna öppnas och lämna lokalen ren.",
      "Följa hygienreglerna och säga till när något tar slut.",
    ],
    teaching: [
      "Planera lektioner och aktiviteter som hela gruppen kan följa.",
      "Prata med familjer och kollegor om hur det går för var och en.",
      "Skriva rapporter som är rättvisa, korta och i tid.",
    ],
  },
  requirementsHeading: "Din profil",
  requirements: [
    "Minst {years} års erfarenhet som {job} eller i en liknande roll",
    "Goda kunskaper i {skill}",
    "Kandidatexamen eller avslutad utbildning inom ett närliggande område",
    "God svenska i tal och skrift",
    "Noggrannhet och glädje i att arbeta tillsammans",
  ],
  offerHeading: "Vi erbjuder",
  offer: [
    "Kollektivavtal och tjänstepension",
    "Friskvårdsbidrag",
    "Flexibla arbetstider",
    "Betalda utbildningsdagar",
    "Trettio dagars semester",
  ],
  place: {
    office: "Arbetet sker på plats i {city}.",
    hybrid: "Arbetet är hybrid med tre dagar i veckan på kontoret i {city}.",
    remote: "Arbetet sker helt på distans.",
  },
  end: ["Skicka några rader om dig själv; vi svarar inom en vecka.", "Vi ser fram emot din ansökan."],
  fullTime: "Heltid",
  partTime: "Deltid",
  temporary: "Visstidsanställning",
  month: "{a} - {b} per månad",
  hour: "{a} - {b} per timme",
};
