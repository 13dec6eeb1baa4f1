// Query classes with text search: titles and descriptions, phrases, proximity, and counts.
import { corpusCountry, corpusWord, titleWord } from "../corpus/corpus.ts";
import { COUNT, LIST, newest, open, type QueryClass, search } from "./queryClass.ts";

type Words = (variant: number) => string;
type Field = "title" | "description";

/** The words of a query in FTS5 syntax: adjacent quoted words already form a phrase. */
const inColumn = (field: Field, words: string): string => (field === "title" ? `title : ${words}` : words);

/** A class that is one Google-style query of a text field. */
function text(name: string, field: Field, words: Words, target = LIST): QueryClass {
  return {
    name,
    target,
    ours: (v) => search({ [field]: words(v) }),
    postgres: (v) => open(`${field}_words @@ websearch_to_tsquery('simple', $1)`, [words(v)]),
    bare: (v) => newest(inColumn(field, words(v).startsWith('"') ? words(v) : `"${words(v)}"`)),
  };
}

function count(
  name: string,
  params: (v: number) => Record<string, string>,
  where: string | null,
  match: Words | null,
): QueryClass {
  return {
    name: `count: ${name}`,
    target: COUNT,
    ours: (v) => `active-jobs-count?time_frame=6m&${new URLSearchParams(params(v))}`,
    postgres: (v) => ({
      text: `select count(*)::text as row from posting where closed is null${where === null ? "" : ` and ${where}`}`,
      values: where === null ? [] : Object.values(params(v)),
    }),
    bare:
      match === null
        ? null
        : (v) => ({
            text: "select cast(count(*) as text) as row from posting where posting match ?",
            values: [match(v)],
          }),
  };
}

export const TEXTS: QueryClass[] = [
  text("common title word", "title", (v) => titleWord(v)),
  text("middle title word", "title", (v) => titleWord(100 + v)),
  text("rare title word", "title", (v) => titleWord(1400 + v)),
  text("title phrase", "title", (v) => `"senior ${titleWord(3 + v)}"`),
  text("title phrase that never occurs", "title", (v) => `"${TITLE_ENDS[v]} senior"`),
  text("common description word", "description", (v) => corpusWord(v)),
  text("middle description word", "description", (v) => corpusWord(300 + v)),
  text("rare description word", "description", (v) => corpusWord(50_000 + v)),
  text("description phrase", "description", (v) => `"${corpusWord(1 + v)} ${corpusWord(2 + v)}"`),
  text("rare description phrase", "description", (v) => `"${corpusWord(200 + v)} ${corpusWord(300 + v)}"`),
  {
    name: "within 5 words in the description",
    target: LIST,
    ours: (v) => search({ description_advanced: `${corpusWord(3 + v)} <5> ${corpusWord(9 + v)}` }),
    postgres: (v) => {
      const near = [1, 2, 3, 4, 5].map((words) => `${corpusWord(3 + v)} <${words}> ${corpusWord(9 + v)}`);
      return open("description_words @@ to_tsquery('simple', $1)", [near.join(" | ")]);
    },
    bare: (v) => newest(`NEAR("${corpusWord(3 + v)}" "${corpusWord(9 + v)}", 4)`),
  },
];

const TITLE_ENDS = "engineer manager nurse developer analyst technician assistant driver teacher consultant".split(" ");
export const COUNTS: QueryClass[] = [
  count("all", () => ({}), null, null),
  count(
    "common title word",
    (v) => ({ title: titleWord(v) }),
    "title_words @@ websearch_to_tsquery('simple', $1)",
    (v) => `title : ${titleWord(v)}`,
  ),
  count(
    "common description word",
    (v) => ({ description: corpusWord(v) }),
    "description_words @@ websearch_to_tsquery('simple', $1)",
    corpusWord,
  ),
  count(
    "filters",
    (v) => ({ country: corpusCountry(v), seniority: "senior" }),
    "country = $1 and seniority = $2",
    null,
  ),
];
