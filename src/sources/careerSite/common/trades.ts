// Whether a heading names a job: by a marker that only titles of openings have ("(m/w/d)", "H/F"), or by the tables'
// names of trades. It is only one piece of evidence: a person's story may name a trade too, and people are called
// Turner.
import { lazy } from "../../../text/lazy.ts";
import { readTableLines, readTableRows } from "../../../text/tables.ts";
import { collapseBlanks, fold } from "../../../text/words/fold.ts";

const MAX_WORDS = 4;
const MAX_TITLE_LENGTH = 120;
/**
 * "(m/w/d)", "H/F", "m/k", "(m/ž)", "(ч/ж)", "(all genders)", "w/m/x", "Ingénieur·e", "Imker:in", "Jefe/a",
 * "Sachbearbeiter*in", "Vadybininkas (-ė)", "חשב/ת".
 */
const GENDER_MARKER =
  /\(?(?<![\p{L}\d])[mwfhdvkxžźчмж](?:\s?[/|]\s?[mwfhdvkxžźчмжnai*]){1,3}(?![\p{L}\d])\)?|\ball genders\b|\p{L}{3}(?:[:*_·]|\/-?)(?:in|innen|e|trice|euse|ne|nne|a|o|as|os|ka|ica|iva|nice|kyně)(?!\p{L})|\p{L}{3} ?\(-(?:is|ė|as|a|e|ja|oji|us)\)|\p{sc=Hebr}{2}\/(?:ת|ית|ה)(?!\p{L})/iu;

/** Apprenticeships, internships and volunteer positions are named by their kind. */
const TRAINING_WORDS =
  /(?:^| )(?:intern(?:ship)?|trainee(?:ship)?|apprentice(?:ship)?|studentship|volunteer|phd|postdoc\p{L}{0,8}|doctorand\p{L}{0,4}|doktorand\p{L}{0,4}|stages?|stagiaires?|apprentie?|alternance|alternante?|praktikum|praktikant\p{L}{0,4}|lehrling|lehrstelle|lehre|ausbildung|werkstudent\p{L}{0,3}|volontariat|becari[oa]|practicas|aprendiz|estagio|estagiari[oa]|tirocinio|tirocinante|stagista|apprendista|staz|stazyst\p{L}{1,3}|praktyk[ai]|praktik|larling|harjoittelija|gyakornok|stazist[au]?|pripravnik|naucnik|vajenec|praktikante?|stazuotojas|стажер\p{L}{0,3}|стажант\p{L}{0,3}|стажист\p{L}{0,3}|практикант\p{L}{0,3}|stajyer|cirak|ασκουμεν\p{L}{1,2}|μαθητευομεν\p{L}{1,2}|oppilane|praktikandi)(?= |$)/u;

const normalize = (words: string): string =>
  collapseBlanks(fold(words))
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim();

const trades = lazy((): { names: ReadonlySet<string>; suffixes: readonly string[] } => {
  const names = [
    ...readTableRows("occupations/trades.tsv", 3).map(([, , name = ""]) => name),
    ...readTableRows("occupations/titles.tsv", 2).flatMap(([, name = ""]) => expandChoices(name)),
    ...readTableLines("occupations/ranks.txt"),
  ];
  return {
    names: new Set(names.filter((name) => !name.startsWith("*")).map(normalize)),
    suffixes: names.filter((name) => name.startsWith("*")).map((name) => normalize(name.slice(1))),
  };
});

/** "sales rep/representative" matches either. */
function expandChoices(name: string): string[] {
  const words = name.split(" ").map((word) => word.split("/"));
  return words.reduce<string[]>(
    (prefixes, choices) =>
      prefixes.flatMap((prefix) => choices.map((choice) => `${prefix} ${choice}`.trim())).slice(0, 16),
    [""],
  );
}

export function hasGenderMarker(title: string): boolean {
  return GENDER_MARKER.test(title.slice(0, MAX_TITLE_LENGTH));
}

/** Whether words name an apprenticeship, an internship or the like. */
export function isTraining(words: string): boolean {
  return TRAINING_WORDS.test(normalize(words));
}

export function namesTrade(title: string): boolean {
  if (title.length > MAX_TITLE_LENGTH) return false;
  const normalizedTitle = normalize(title);
  if (hasGenderMarker(title) || TRAINING_WORDS.test(normalizedTitle)) return true;
  const words = normalizedTitle.split(" ");
  const { names: tradeNames, suffixes } = trades();
  return words.some((word, index) => {
    if (suffixes.some((end) => word.length > end.length && word.endsWith(end))) return true;
    for (let count = Math.min(MAX_WORDS, words.length - index); count >= 1; count--)
      if (tradeNames.has(words.slice(index, index + count).join(" "))) return true;
    return false;
  });
}
