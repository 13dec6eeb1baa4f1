// Whether a heading names somebody's work: by a mark that only titles of openings have ("(m/w/d)", "H/F"), or by the tables' names of trades.
// It is evidence beside other evidence: a person's story may name a trade as well, and people are called Turner.
import { once } from "../../../text/once.ts";
import { tableLines, tableRows } from "../../../text/tables.ts";
import { fold, squash } from "../../../text/words/fold.ts";

const MOST_WORDS = 4;
const LONGEST = 120;
/** "(m/w/d)", "H/F", "m/k", "(all genders)", "w/m/x", "Ingénieur·e", "Imker:in", "Jefe/a", "Sachbearbeiter*in". */
const MARKED =
  /\(?\b[mwfhdvkx](?:\s?[/|]\s?[mwfhdvkxnai*]){1,3}\b\)?|\ball genders\b|\p{L}{3}(?:[:*_·]|\/-?)(?:in|innen|e|trice|euse|ne|nne|a|o|as|os|ka|iva|nice|kyně)(?!\p{L})/iu;

/** Places to learn or to help at are called by what they are. */
const LEARNING =
  /\b(?:intern(?:ship)?|trainee(?:ship)?|apprentice(?:ship)?|studentship|volunteer|phd|postdoc\w{0,8}|doctorand\w{0,4}|doktorand\w{0,4}|stages?|stagiaires?|apprentie?|alternance|alternante?|praktikum|praktikant\w{0,4}|lehrling|lehrstelle|lehre|ausbildung|werkstudent\w{0,3}|volontariat|becari[oa]|practicas|estagio|tirocinio|stagista|staz|praktyk[ai]|praktik|larling|harjoittelija|gyakornok)\b/;

const plain = (words: string): string =>
  squash(fold(words))
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim();

const trades = once((): { whole: ReadonlySet<string>; ends: readonly string[] } => {
  const names = [
    ...tableRows("occupations/trades.tsv", 3).map(([, , name = ""]) => name),
    ...tableRows("occupations/titles.tsv", 2).flatMap(([, name = ""]) => either(name)),
    ...tableLines("occupations/ranks.txt"),
  ];
  return {
    whole: new Set(names.filter((name) => !name.startsWith("*")).map(plain)),
    ends: names.filter((name) => name.startsWith("*")).map((name) => plain(name.slice(1))),
  };
});

/** "sales rep/representative" stands for either. */
function either(name: string): string[] {
  const words = name.split(" ").map((word) => word.split("/"));
  return words.reduce<string[]>(
    (heads, choices) => heads.flatMap((head) => choices.map((choice) => `${head} ${choice}`.trim())).slice(0, 16),
    [""],
  );
}

export function isMarked(title: string): boolean {
  return MARKED.test(title.slice(0, LONGEST));
}

export function namesTrade(title: string): boolean {
  if (title.length > LONGEST) return false;
  const named = plain(title);
  if (isMarked(title) || LEARNING.test(named)) return true;
  const words = named.split(" ");
  const { whole, ends } = trades();
  return words.some((word, at) => {
    if (ends.some((end) => word.length > end.length && word.endsWith(end))) return true;
    for (let count = Math.min(MOST_WORDS, words.length - at); count >= 1; count--)
      if (whole.has(words.slice(at, at + count).join(" "))) return true;
    return false;
  });
}
