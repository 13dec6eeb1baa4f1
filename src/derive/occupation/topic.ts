// The topic of a posting apart from its title: the functions of its department and of the skills in its text. It
// decides only if a title is ambiguous or names no trade.
import { JOB_FUNCTIONS, type JobFunction } from "../../contract/lists.ts";
import { readTablePairs } from "../../text/tables.ts";
import { type PostingReading, wordsOf } from "../reading.ts";
import { skillCategory } from "../skills/table.ts";
import { strongFunctions } from "./functionHits.ts";

/** The score of each function. */
export type Topic = ReadonlyMap<JobFunction, number>;

const BY_CATEGORY: ReadonlyMap<string, JobFunction> = new Map(
  readTablePairs("occupations/topics.tsv").map(([category, name]) => {
    const jobFunction = JOB_FUNCTIONS.find((candidate) => candidate === name);
    if (jobFunction === undefined) throw new Error(`no function ${name}`);
    return [category, jobFunction];
  }),
);

/** A department is a statement; a skill is a hint. */
const DEPARTMENT = 4;

export function readTopic({ raw }: PostingReading, skills: readonly string[] | null): Topic {
  const topic = new Map<JobFunction, number>();
  const add = (name: JobFunction, points: number): void => void topic.set(name, (topic.get(name) ?? 0) + points);
  if (raw.department !== null) {
    for (const name of new Set(strongFunctions(wordsOf(raw.department)))) add(name, DEPARTMENT);
  }
  for (const skill of skills ?? []) {
    const category = skillCategory(skill);
    const jobFunction = category === null ? undefined : BY_CATEGORY.get(category);
    if (jobFunction !== undefined) add(jobFunction, 1);
  }
  return topic;
}

/** The highest score among some functions. */
export function maxScore(topic: Topic, functions: Iterable<JobFunction>): number {
  let highest = 0;
  for (const name of functions) highest = Math.max(highest, topic.get(name) ?? 0);
  return highest;
}

/** The minimum score and share that the topic needs to determine a function by itself. */
const MIN_SCORE = 3;
const MIN_SHARE = 0.5;

/** The main function of a text; null for several, or for none. */
export function findMainTopic(topic: Topic): JobFunction | null {
  const [best, highest] = [...topic].sort((a, b) => b[1] - a[1])[0] ?? [null, 0];
  const total = [...topic.values()].reduce((sum, points) => sum + points, 0);
  return highest >= MIN_SCORE && highest >= MIN_SHARE * total ? best : null;
}
