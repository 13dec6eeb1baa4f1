// Every source that can be read, one line each. The identifiers and types themselves stand in contract/sources.ts.
import { greenhouse } from "./greenhouse.ts";
import { smartrecruiters } from "./smartrecruiters.ts";
import type { Source } from "./source.ts";

export const READERS: readonly Source[] = [greenhouse, smartrecruiters];

const BY_ID: ReadonlyMap<string, Source> = new Map(READERS.map((source) => [source.id, source]));

export function readerOf(id: string): Source | null {
  return BY_ID.get(id) ?? null;
}
