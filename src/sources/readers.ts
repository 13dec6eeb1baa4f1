// Every source that can be read: the catalogue and companies' own sites. They are separate because the career site
// source uses all others to recognise the platform behind a site.
import { careerSite } from "./careerSite/careerSite.ts";
import { PLATFORMS } from "./catalogue.ts";
import type { Source } from "./source.ts";

export const READERS: readonly Source[] = [...PLATFORMS, careerSite];

const BY_ID: ReadonlyMap<string, Source> = new Map(READERS.map((source) => [source.id, source]));

export function getReader(id: string): Source | null {
  return BY_ID.get(id) ?? null;
}
