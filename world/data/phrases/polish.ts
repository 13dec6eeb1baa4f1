// Phrases of the invented postings in Polish.
import type { WorldPhrases } from "./parts.ts";

export const POLISH: WorldPhrases = {
  about: [
    "Firma {employer} powstała w małym warsztacie w mieście {city} i od tego czasu rozwija się spokojnie. Lubimy proste słowa, porządek w pracy i ludzi, którzy pytają, gdy coś jest niejasne.",
    "Od ponad dwudziestu lat mieszkańcy miasta {city} i okolic ufają firmie {employer}. Jesteśmy na tyle duzi, by dawać stabilność, i na tyle mali, by znać się po imieniu.",
  ],
  tasksHeading: "Twoje zadania",
  tasks: {
    software: [
      "Projektowanie, budowa i utrzymanie usług, z których codziennie korzystają tysiące klientów.",
      "Przegląd zmian kolegów i pisemne wyjaśnianie własnych.",
      "Ustalanie, dlaczego coś działało wolno lub źle, i dbanie, by się nie powtórzyło.",
      "Rozmowy z osobami, które używają naszych programów, i usuwanie zbędnych funkcji.",
    ],
    care: [
      "Opieka nad osobami na oddziale z wiedzą i cierpliwością.",
      "Zapisywanie tego, co zostało zrobione i zauważone, aby następna zmiana mogła na tym polegać.",
      "Rozmowy z rodzinami i lekarzami o planie opieki.",
      "Wprowadzanie nowych pracowników i praktykantów.",
    ],
    office: [
      "Prowadzenie kompletnej dokumentacji i znajdowanie błędów przed innymi.",
      "Przygotowywanie z zespołem raportów miesięcznych i rocznych.",
      "Jasne i terminowe odpowiedzi na pytania współpracowników.",
      "Upraszczanie naszych procedur przy każdej okazji.",
    ],
    sales: [
      "Uczciwe doradzanie klientom i szukanie tego, co naprawdę im pomaga.",
      "Opieka nad obecnymi klientami i pozyskiwanie nowych w regionie.",
      "Aktualizowanie danych klientów i samodzielne planowanie tygodnia.",
      "Przekazywanie zespołowi opinii klientów.",
    ],
    craft: [
      "Planowanie, wykonywanie i sprawdzanie pracy zgodnie z rysunkami i zasadami bezpieczeństwa.",
      "Konserwacja i naprawa maszyn oraz narzędzi.",
      "Pomiar jakości części i zapisywanie wyników.",
      "Pomoc uczniom w nauce zawodu.",
    ],
    logistics: [
      "Przyjmowanie towarów, sprawdzanie ich i odkładanie na właściwe miejsce.",
      "Przygotowywanie kompletnych dostaw, które wyjeżdżają na czas.",
      "Prowadzenie stanów magazynowych i zgłaszanie uszkodzeń.",
      "Planowanie tras z dyspozytorem i dbanie o pojazd.",
    ],
    hospitality: [
      "Witanie gości i dbanie o to, by chętnie wracali.",
      "Przygotowanie wszystkiego przed otwarciem i pozostawienie porządku.",
      "Przestrzeganie zasad higieny i zgłaszanie braków.",
    ],
    teaching: [
      "Przygotowywanie zajęć, w których może uczestniczyć cała grupa.",
      "Rozmowy z rodzinami i współpracownikami o sytuacji każdej osoby.",
      "Pisanie raportów rzetelnych, krótkich i na czas.",
    ],
  },
  requirementsHeading: "Twój profil",
  requirements: [
    "Co najmniej {years} lata doświadczenia na stanowisku {job} lub podobnym",
    "Dobra znajomość: {skill}",
    "Wykształcenie kierunkowe lub licencjat w pokrewnej dziedzinie",
    "Dobra znajomość języka polskiego w mowie i piśmie",
    "Dbałość o szczegóły i chęć pracy w zespole",
  ],
  offerHeading: "Oferujemy",
  offer: [
    "Prywatną opiekę medyczną",
    "Kartę sportową",
    "Elastyczne godziny pracy",
    "Płatne dni szkoleniowe",
    "Dofinansowanie posiłków",
  ],
  place: {
    office: "Praca odbywa się stacjonarnie, miejsce: {city}.",
    hybrid: "Praca hybrydowa: trzy dni w tygodniu w biurze, {city}.",
    remote: "Praca w pełni zdalna.",
  },
  end: ["Napisz do nas kilka zdań; odpowiadamy w ciągu tygodnia.", "Czekamy na Twoje zgłoszenie."],
  fullTime: "Pełny etat",
  partTime: "Część etatu",
  temporary: "Umowa na czas określony",
  month: "{a} - {b} brutto miesięcznie",
  hour: "{a} - {b} brutto za godzinę",
};
