// Sentences that make each opening's text different, and texts of employers' own sites, by language. {n}, {team},
// {pay}, {ref}, {city}, {date} are placeholders.
import { assertPresent } from "../../src/contract/assertPresent.ts";
import { readTablePairs } from "../../src/text/tables.ts";
import type { WorldLanguage } from "./trades.ts";

export interface TextVariations {
  readonly team: readonly string[];
  readonly start: readonly string[];
  readonly pay: string;
  /** Added when a posting's text is changed. */
  readonly added: readonly string[];
  /** The opening sentence of the same posting on another channel. */
  readonly second: string;
  readonly reference: string;
  readonly year: string;
  readonly month: string;
  readonly hour: string;
  readonly careers: string;
  readonly positions: string;
  readonly apply: string;
  readonly about: string;
  readonly intro: string;
  readonly noOpenings: string;
}

const TEAMS: readonly string[] = readTablePairs("world/teams.tsv").map(([, word]) => word);

export function getTeamName(at: number): string {
  return assertPresent(TEAMS[at % TEAMS.length]);
}

export const TEXT_VARIATIONS: Readonly<Record<WorldLanguage, TextVariations>> = {
  en: {
    team: [
      "You will join the {team} team, {n} people who have worked together for years.",
      "The {team} team has {n} members; you will be the next one.",
      "You will work with {n} colleagues in the group we call {team}.",
    ],
    start: ["We would like you to start on {date}.", "The position is open from {date}, earlier if you can."],
    pay: "The pay for this position is {pay}.",
    added: [
      "New: a joining bonus after the first six months.",
      "Applications are now looked at every Friday.",
      "We have added one more place in this team.",
    ],
    second: "On behalf of the employer we publish the following position.",
    reference: "Reference: {ref}",
    year: "per year",
    month: "per month",
    hour: "per hour",
    careers: "Careers",
    positions: "Open positions",
    apply: "Apply now",
    about: "About us",
    intro: "Work with us: here are the positions that are open today.",
    noOpenings: "There are no open positions at the moment.",
  },
  de: {
    team: [
      "Sie kommen in das Team {team} mit {n} Menschen, die seit Jahren zusammenarbeiten.",
      "Das Team {team} hat {n} Mitglieder; Sie wären das nächste.",
      "Sie arbeiten mit {n} Kolleginnen und Kollegen in der Gruppe {team}.",
    ],
    start: ["Wir wünschen uns einen Beginn zum {date}.", "Die Stelle ist ab {date} frei, gern auch früher."],
    pay: "Die Vergütung beträgt {pay}.",
    added: [
      "Neu: eine Prämie nach den ersten sechs Monaten.",
      "Bewerbungen sehen wir nun jeden Freitag an.",
      "In diesem Team ist ein weiterer Platz dazugekommen.",
    ],
    second: "Im Auftrag des Arbeitgebers veröffentlichen wir folgende Stelle.",
    reference: "Referenznummer: {ref}",
    year: "brutto im Jahr",
    month: "brutto im Monat",
    hour: "pro Stunde",
    careers: "Karriere",
    positions: "Offene Stellen",
    apply: "Jetzt bewerben",
    about: "Über uns",
    intro: "Arbeiten bei uns: diese Stellen sind heute offen.",
    noOpenings: "Zurzeit sind keine Stellen offen.",
  },
  fr: {
    team: [
      "Vous rejoignez l'équipe {team}, {n} personnes qui travaillent ensemble depuis des années.",
      "L'équipe {team} compte {n} membres ; vous serez le prochain.",
    ],
    start: ["Nous souhaitons un début le {date}.", "Le poste est libre à partir du {date}."],
    pay: "La rémunération est de {pay}.",
    added: [
      "Nouveau : une prime après les six premiers mois.",
      "Les candidatures sont désormais examinées chaque vendredi.",
    ],
    second: "Pour le compte de l'employeur, nous publions le poste suivant.",
    reference: "Référence : {ref}",
    year: "brut par an",
    month: "brut par mois",
    hour: "brut de l'heure",
    careers: "Carrières",
    positions: "Offres d'emploi",
    apply: "Postuler",
    about: "À propos",
    intro: "Travailler chez nous : voici les postes ouverts aujourd'hui.",
    noOpenings: "Aucun poste n'est ouvert en ce moment.",
  },
  es: {
    team: [
      "Te unirás al equipo {team}, {n} personas que llevan años trabajando juntas.",
      "El equipo {team} tiene {n} miembros; tú serás el siguiente.",
    ],
    start: ["Nos gustaría que empezaras el {date}.", "El puesto está libre desde el {date}."],
    pay: "El salario es de {pay}.",
    added: ["Nuevo: una prima tras los seis primeros meses.", "Las candidaturas se revisan ahora todos los viernes."],
    second: "En nombre de la empresa publicamos el siguiente puesto.",
    reference: "Referencia: {ref}",
    year: "brutos al año",
    month: "brutos al mes",
    hour: "brutos por hora",
    careers: "Empleo",
    positions: "Ofertas de empleo",
    apply: "Solicitar",
    about: "Quiénes somos",
    intro: "Trabaja con nosotros: estos son los puestos abiertos hoy.",
    noOpenings: "Ahora mismo no hay puestos abiertos.",
  },
  nl: {
    team: [
      "Je komt in het team {team}, {n} mensen die al jaren samenwerken.",
      "Het team {team} heeft {n} leden; jij bent de volgende.",
    ],
    start: ["We zien je graag beginnen op {date}.", "De functie is vrij vanaf {date}."],
    pay: "Het salaris is {pay}.",
    added: ["Nieuw: een bonus na de eerste zes maanden.", "Sollicitaties bekijken we nu elke vrijdag."],
    second: "Namens de werkgever publiceren wij de volgende vacature.",
    reference: "Referentie: {ref}",
    year: "bruto per jaar",
    month: "bruto per maand",
    hour: "bruto per uur",
    careers: "Werken bij ons",
    positions: "Vacatures",
    apply: "Solliciteer",
    about: "Over ons",
    intro: "Werken bij ons: deze vacatures staan vandaag open.",
    noOpenings: "Op dit moment zijn er geen vacatures.",
  },
  it: {
    team: [
      "Entrerai nella squadra {team}, {n} persone che lavorano insieme da anni.",
      "La squadra {team} ha {n} membri; il prossimo sarai tu.",
    ],
    start: ["Vorremmo che iniziassi il {date}.", "Il posto è libero dal {date}."],
    pay: "La retribuzione è di {pay}.",
    added: ["Novità: un premio dopo i primi sei mesi.", "Le candidature vengono ora esaminate ogni venerdì."],
    second: "Per conto del datore di lavoro pubblichiamo la seguente posizione.",
    reference: "Riferimento: {ref}",
    year: "lordi all'anno",
    month: "lordi al mese",
    hour: "lordi all'ora",
    careers: "Lavora con noi",
    positions: "Posizioni aperte",
    apply: "Candidati",
    about: "Chi siamo",
    intro: "Lavora con noi: ecco le posizioni aperte oggi.",
    noOpenings: "Al momento non ci sono posizioni aperte.",
  },
  pt: {
    team: [
      "Vai integrar a equipa {team}, {n} pessoas que trabalham juntas há anos.",
      "A equipa {team} tem {n} membros; o próximo será você.",
    ],
    start: ["Gostaríamos que começasse em {date}.", "A vaga está livre a partir de {date}."],
    pay: "A remuneração é de {pay}.",
    added: ["Novo: um bónus após os primeiros seis meses.", "As candidaturas são agora vistas todas as sextas-feiras."],
    second: "Em nome do empregador publicamos a seguinte vaga.",
    reference: "Referência: {ref}",
    year: "brutos por ano",
    month: "brutos por mês",
    hour: "por hora",
    careers: "Carreiras",
    positions: "Vagas",
    apply: "Candidatar-se",
    about: "Sobre nós",
    intro: "Trabalhe connosco: estas são as vagas abertas hoje.",
    noOpenings: "De momento não há vagas abertas.",
  },
  pl: {
    team: [
      "Dołączysz do zespołu {team}: {n} osób, które pracują razem od lat.",
      "Zespół {team} liczy {n} osób; Ty będziesz następną.",
    ],
    start: ["Chcielibyśmy, aby praca zaczęła się {date}.", "Stanowisko jest wolne od {date}."],
    pay: "Wynagrodzenie wynosi {pay}.",
    added: ["Nowość: premia po pierwszych sześciu miesiącach.", "Zgłoszenia przeglądamy teraz w każdy piątek."],
    second: "W imieniu pracodawcy publikujemy następującą ofertę.",
    reference: "Numer referencyjny: {ref}",
    year: "brutto rocznie",
    month: "brutto miesięcznie",
    hour: "brutto za godzinę",
    careers: "Kariera",
    positions: "Oferty pracy",
    apply: "Aplikuj",
    about: "O nas",
    intro: "Praca u nas: oto stanowiska otwarte dzisiaj.",
    noOpenings: "Obecnie nie ma otwartych stanowisk.",
  },
  sv: {
    team: [
      "Du kommer till gruppen {team}, {n} personer som har arbetat ihop i flera år.",
      "Gruppen {team} har {n} medlemmar; du blir nästa.",
    ],
    start: ["Vi vill gärna att du börjar den {date}.", "Tjänsten är ledig från {date}."],
    pay: "Lönen är {pay}.",
    added: ["Nytt: en bonus efter de första sex månaderna.", "Ansökningar går vi nu igenom varje fredag."],
    second: "För arbetsgivarens räkning publicerar vi följande tjänst.",
    reference: "Referens: {ref}",
    year: "per år",
    month: "per månad",
    hour: "per timme",
    careers: "Jobba hos oss",
    positions: "Lediga jobb",
    apply: "Ansök nu",
    about: "Om oss",
    intro: "Jobba hos oss: de här tjänsterna är lediga i dag.",
    noOpenings: "Just nu finns inga lediga tjänster.",
  },
  da: {
    team: [
      "Du kommer til holdet {team}, {n} personer, der har arbejdet sammen i årevis.",
      "Holdet {team} har {n} medlemmer; du bliver den næste.",
    ],
    start: ["Vi vil gerne have, at du begynder den {date}.", "Stillingen er ledig fra {date}."],
    pay: "Lønnen er {pay}.",
    added: ["Nyt: en bonus efter de første seks måneder.", "Ansøgninger gennemgås nu hver fredag."],
    second: "På vegne af arbejdsgiveren offentliggør vi følgende stilling.",
    reference: "Reference: {ref}",
    year: "om året",
    month: "om måneden",
    hour: "i timen",
    careers: "Karriere",
    positions: "Ledige stillinger",
    apply: "Søg nu",
    about: "Om os",
    intro: "Arbejd hos os: disse stillinger er ledige i dag.",
    noOpenings: "Der er ingen ledige stillinger lige nu.",
  },
};
