// Every source that can be read: the catalogue and companies' own sites. The two stand apart because what is behind a site is recognised
// by all the others.
import { careerSite } from "./careerSite/careerSite.ts";
import { PLATFORMS } from "./catalogue.ts";
import type { Source } from "./source.ts";

export const READERS: readonly Source[] = [...PLATFORMS, careerSite];

const BY_ID: ReadonlyMap<string, Source> = new Map(READERS.map((source) => [source.id, source]));

export function readerOf(id: string): Source | null {
  return BY_ID.get(id) ?? null;
}
