// How much is known of the open postings: for each fact, how many have it.
import { type Bits, countAnd } from "../memory/bits.ts";
import type { Memory } from "../memory/memory.ts";
import { anyOf } from "./base.ts";

export function countKnown(memory: Memory, open: Bits, total: number): Record<string, number> {
  const having = (facet: string, values?: readonly string[]): number => countAnd(anyOf(memory, facet, values), open);
  return {
    place: total - having("flag", ["has_no_location"]),
    language: having("language"),
    full_text: having("flag", ["full_text"]),
    taxonomies: having("taxonomies"),
    employment_type: having("employment_type"),
    work_arrangement: having("work_arrangement"),
    seniority: having("seniority"),
    salary: having("flag", ["has_salary"]),
    experience_level: having("experience_level"),
    skill: having("skill"),
  };
}
