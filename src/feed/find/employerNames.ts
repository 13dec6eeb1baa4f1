// Names near one that no employer has, for the notice of an empty answer.
import { nearest } from "../../contract/nearest.ts";
import type { EmployerMemory } from "../memory/employers.ts";
import { caseKey } from "../memory/memory.ts";

const MOST = 3;

/** Names that begin with the word or hold it, then the nearest by spelling. */
export function nearestNames(memory: EmployerMemory, asked: string): string[] {
  const word = caseKey(asked);
  const near: string[] = [];
  for (const entry of memory.entries) {
    if (near.length >= MOST) return near;
    if (entry !== null && word.length >= 3 && entry.names.some((name) => name.includes(word))) near.push(entry.name);
  }
  const keys = memory.entries.flatMap((entry) => entry?.names.filter((name) => name[0] === word[0]) ?? []);
  const closest = nearest(word, keys.slice(0, 5000));
  const place = closest === null ? undefined : memory.byName.get(closest)?.[0];
  const name = place === undefined ? null : memory.entries[place]?.name;
  if (name !== null && name !== undefined && !near.includes(name)) near.push(name);
  return near.slice(0, MOST);
}
