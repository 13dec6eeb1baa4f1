// Phrases of the invented postings in German.
import type { WorldPhrases } from "./parts.ts";

export const GERMAN: WorldPhrases = {
  about: [
    "{employer} hat in einer kleinen Werkstatt in {city} begonnen und ist seither behutsam gewachsen. Wir mögen klare Worte, ordentliche Übergaben und Kolleginnen und Kollegen, die nachfragen.",
    "Seit über zwanzig Jahren verlassen sich die Menschen in und um {city} auf {employer}. Wir sind groß genug für Sicherheit und klein genug, dass man sich am ersten Tag beim Namen kennt.",
    "Bei {employer} glauben wir, dass gute Arbeit Ruhe braucht. Unser Team in {city} plant voraus, hält Zusagen ein und geht pünktlich nach Hause.",
  ],
  tasksHeading: "Ihre Aufgaben",
  tasks: {
    software: [
      "Sie entwerfen, bauen und betreiben Dienste, die täglich von Tausenden genutzt werden.",
      "Sie prüfen die Änderungen Ihrer Kollegen und erklären Ihre eigenen schriftlich.",
      "Sie finden heraus, warum etwas langsam oder falsch war, und sorgen dafür, dass es behoben bleibt.",
      "Sie sprechen mit den Menschen, die unsere Programme nutzen, und lassen Überflüssiges weg.",
    ],
    care: [
      "Sie versorgen die Menschen auf Ihrer Station mit Können, Geduld und Humor.",
      "Sie dokumentieren, was Sie getan und bemerkt haben, damit sich die nächste Schicht darauf verlassen kann.",
      "Sie sprechen mit Angehörigen und Ärzten und sorgen dafür, dass alle den Plan kennen.",
      "Sie führen neue Kolleginnen und Auszubildende in den Alltag ein.",
    ],
    office: [
      "Sie führen die Unterlagen vollständig und finden Fehler, bevor andere sie finden.",
      "Sie bereiten gemeinsam mit dem Team die Monats- und Jahresberichte vor.",
      "Sie beantworten Fragen der Kollegen verständlich und rechtzeitig.",
      "Sie machen unsere Abläufe bei jeder Gelegenheit einfacher.",
    ],
    sales: [
      "Sie beraten unsere Kundschaft ehrlich und finden, was ihr wirklich hilft.",
      "Sie betreuen bestehende Kunden und gewinnen neue in Ihrem Gebiet.",
      "Sie pflegen die Kundendaten und planen Ihre Woche selbst.",
      "Sie bringen Rückmeldungen der Kunden in das Team ein.",
    ],
    craft: [
      "Sie planen, erledigen und prüfen Ihre Arbeit nach Zeichnung und Sicherheitsregeln.",
      "Sie warten Maschinen und Werkzeuge und setzen sie instand.",
      "Sie messen die Qualität der Teile und dokumentieren die Ergebnisse.",
      "Sie helfen unseren Auszubildenden, ihr Handwerk zu lernen.",
    ],
    logistics: [
      "Sie nehmen Waren an, prüfen sie und lagern sie so ein, dass man sie wiederfindet.",
      "Sie stellen Lieferungen zusammen, die vollständig und pünktlich das Haus verlassen.",
      "Sie führen die Bestände und melden Beschädigtes.",
      "Sie planen Touren mit der Disposition und pflegen Ihr Fahrzeug.",
    ],
    hospitality: [
      "Sie empfangen unsere Gäste und sorgen dafür, dass sie gern wiederkommen.",
      "Sie bereiten alles vor, bevor die Türen öffnen, und hinterlassen den Platz sauber.",
      "Sie halten die Hygieneregeln ein und melden, wenn Vorräte knapp werden.",
    ],
    teaching: [
      "Sie planen Stunden und Angebote, denen alle in der Gruppe folgen können.",
      "Sie sprechen mit Familien und Kollegen darüber, wie es jedem Einzelnen geht.",
      "Sie schreiben Berichte, die gerecht, kurz und pünktlich sind.",
    ],
  },
  requirementsHeading: "Ihr Profil",
  requirements: [
    "Mindestens {years} Jahre Berufserfahrung als {job} oder in einer ähnlichen Stelle",
    "Gute Kenntnisse in {skill}",
    "Abgeschlossene Ausbildung oder Bachelor in einem verwandten Fach",
    "Gutes Deutsch in Wort und Schrift",
    "Sorgfalt und Freude an der Arbeit im Team",
  ],
  offerHeading: "Wir bieten",
  offer: [
    "30 Tage bezahlten Urlaub",
    "Betriebliche Altersvorsorge",
    "Bezahlte Weiterbildung in jedem Jahr",
    "Flexible Arbeitszeiten",
    "Ein Jobrad oder ein Deutschlandticket",
    "Kantine mit frischem Essen",
  ],
  place: {
    office: "Die Arbeit findet vor Ort in {city} statt.",
    hybrid: "Die Stelle ist hybrid: drei Tage pro Woche im Büro in {city}, sonst zu Hause.",
    remote: "Die Stelle ist vollständig remote.",
  },
  end: ["Schreiben Sie uns ein paar Zeilen; wir antworten innerhalb einer Woche.", "Wir freuen uns auf Sie."],
  fullTime: "Vollzeit",
  partTime: "Teilzeit",
  temporary: "Befristet",
  month: "{a} - {b} brutto im Monat",
  hour: "{a} - {b} pro Stunde",
};
