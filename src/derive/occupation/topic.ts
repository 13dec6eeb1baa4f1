// What a posting is about, beside its title: the functions that its department names and that the skills of its text belong
// to. It decides only where a title means two trades, or none.
import { JOB_FUNCTIONS, type JobFunction } from "../../contract/lists.ts";
import { tablePairs } from "../../text/tables.ts";
import { type PostingRead, wordsOf } from "../reading.ts";
import { skillCategory } from "../skills/table.ts";
import { strongFunctions } from "./functions.ts";

/** How much speaks for a function. */
export type Topic = ReadonlyMap<JobFunction, number>;

const BY_CATEGORY: ReadonlyMap<string, JobFunction> = new Map(
  tablePairs("occupations/topics.tsv").map(([category, name]) => {
    const named = JOB_FUNCTIONS.find((each) => each === name);
    if (named === undefined) throw new Error(`no function ${name}`);
    return [category, named];
  }),
);

/** A department is a statement; a skill is a hint. */
const DEPARTMENT = 4;

export function readTopic({ raw }: PostingRead, skills: readonly string[] | null): Topic {
  const topic = new Map<JobFunction, number>();
  const add = (name: JobFunction, points: number): void => void topic.set(name, (topic.get(name) ?? 0) + points);
  if (raw.department !== null) {
    for (const name of new Set(strongFunctions(wordsOf(raw.department)))) add(name, DEPARTMENT);
  }
  for (const skill of skills ?? []) {
    const category = skillCategory(skill);
    const named = category === null ? undefined : BY_CATEGORY.get(category);
    if (named !== undefined) add(named, 1);
  }
  return topic;
}

/** The most that speaks for any of some functions. */
export function supportOf(topic: Topic, functions: Iterable<JobFunction>): number {
  let most = 0;
  for (const name of functions) most = Math.max(most, topic.get(name) ?? 0);
  return most;
}

/** What a posting must be about to name a function by itself: so many hints, and this share of all. */
const LEAST = 3;
const SHARE = 0.5;

/** The function that a text is mostly about; null for one about several, or about nothing that is known. */
export function mainTopic(topic: Topic): JobFunction | null {
  const [best, most] = [...topic].sort((a, b) => b[1] - a[1])[0] ?? [null, 0];
  const all = [...topic.values()].reduce((sum, points) => sum + points, 0);
  return most >= LEAST && most >= SHARE * all ? best : null;
}
