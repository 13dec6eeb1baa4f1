// Query classes with filters, prefixes and orders other than by id.
import { corpusCountry, corpusWord, SKILLS } from "../corpus/corpus.ts";
import { HARD, LIST, newest, open, type QueryClass, search } from "./queryClass.ts";

const ARRANGEMENT = "Hybrid";

export const FILTERED: QueryClass[] = [
  {
    name: "country + arrangement + seniority + type",
    target: LIST,
    ours: (v) =>
      search({
        country: corpusCountry(v),
        work_arrangement: ARRANGEMENT,
        seniority: "senior",
        employment_type: "FULL_TIME",
      }),
    postgres: (v) =>
      open("country = $1 and arrangement = $2 and seniority = $3 and employment_type = $4", [
        ...[corpusCountry(v), ARRANGEMENT, "senior", "FULL_TIME"],
      ]),
    bare: null,
  },
  {
    name: "two skills",
    target: LIST,
    ours: (v) => search({ skill: `${SKILLS[v]},${SKILLS[v + 1]}` }),
    postgres: (v) => open("skills @> $1", [[SKILLS[v] as string, SKILLS[v + 1] as string]]),
    bare: null,
  },
  {
    name: "rare three skills",
    target: LIST,
    ours: (v) => search({ skill: `${SKILLS[10 + v]},${SKILLS[20 + v]},${SKILLS[30 + v]}` }),
    postgres: (v) =>
      open("skills @> $1", [[SKILLS[10 + v] as string, SKILLS[20 + v] as string, SKILLS[30 + v] as string]]),
    bare: null,
  },
  {
    name: "description word + country + seniority",
    target: LIST,
    ours: (v) => search({ description: corpusWord(20 + v), country: corpusCountry(v), seniority: "lead" }),
    postgres: (v) =>
      open("description_words @@ websearch_to_tsquery('simple', $1) and country = $2 and seniority = $3", [
        ...[corpusWord(20 + v), corpusCountry(v), "lead"],
      ]),
    bare: null,
  },
  {
    name: "pay floor, ordered by pay",
    target: LIST,
    ours: (v) => search({ salary_min: 90_000 + 1000 * v, order_by: "salary" }),
    postgres: (v) => open("pay >= $1", [90_000 + 1000 * v], "order by pay desc nulls last, id desc limit 100"),
    bare: null,
  },
  {
    // Every posting of the corpus has its own point, all in one region: the worst case for a radius.
    name: "within 5 km",
    target: LIST,
    ours: (v) => search({ near: centre(v), radius: "5km" }),
    postgres: null,
    bare: null,
  },
  {
    name: "within 5 km, nearest first",
    target: LIST,
    ours: (v) => search({ near: centre(v), radius: "5km", order_by: "distance" }),
    postgres: null,
    bare: null,
  },
  {
    name: "nearest of all, no km",
    target: LIST,
    ours: (v) => search({ near: centre(v), order_by: "distance" }),
    postgres: null,
    bare: null,
  },
  {
    name: "common word, ordered by date_posted",
    target: LIST,
    ours: (v) => search({ description: corpusWord(v), order_by: "date_posted" }),
    postgres: (v) =>
      open(
        "description_words @@ websearch_to_tsquery('simple', $1)",
        [corpusWord(v)],
        "order by posted desc nulls last, id desc limit 100",
      ),
    bare: null,
  },
  {
    name: "two-letter prefix in titles",
    target: LIST,
    ours: (v) => search({ title_advanced: `${PREFIXES[v]}:*` }),
    postgres: (v) => open("title_words @@ to_tsquery('simple', $1)", [`${PREFIXES[v]}:*`]),
    bare: (v) => newest(`title : ${PREFIXES[v]}*`),
  },
  {
    name: "two-letter prefix in descriptions",
    target: HARD,
    ours: (v) => search({ description_advanced: `${PREFIXES[v]}:*` }),
    postgres: (v) => open("description_words @@ to_tsquery('simple', $1)", [`${PREFIXES[v]}:*`]),
    bare: (v) => newest(`${PREFIXES[v]}*`),
  },
];

const centre = (v: number): string => `${50.3 + v * 0.04},${8.3 + v * 0.04}`;

const PREFIXES = "en ma nu de an te as dr co ch".split(" ");
