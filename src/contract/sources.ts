// Every source identifier, its type and where its postings come from. Import rejects any other name.
// The aliases are accepted wherever a client names a source; rows always carry the identifier.

export type SourceType = "ats" | "career_site" | "public_employment_service";

export interface Source {
  readonly id: string;
  readonly type: SourceType;
  readonly aliases: readonly string[];
  /** Where the source asks for it: the terms its postings are passed on under, and the words to show. */
  readonly licence: string | null;
  readonly attribution: string | null;
}

function many(type: SourceType, ids: string): Source[] {
  return ids
    .trim()
    .split(/\s+/)
    .map((id) => ({ id, type, aliases: id === "lever" ? ["lever.co"] : [], licence: null, attribution: null }));
}

function open(id: string, licence: string, attribution: string): Source {
  return { id, type: "public_employment_service", aliases: [], licence, attribution };
}

export const SOURCES: readonly Source[] = [
  ...many(
    "ats",
    `greenhouse lever ashby workday smartrecruiters workable recruitee personio teamtailor bamboohr breezy jazzhr
     pinpoint rippling jobvite icims oracle successfactors eightfold gem join comeet homerun dover factorial
     zohorecruit ukg paylocity adp phenom avature taleo`,
  ),
  open("jobtech", "CC0-1.0", "Arbetsförmedlingen, JobTech"),
  open("forem", "CC-BY-SA-4.0", "Le Forem, open data of the Walloon employment service"),
  open("francetravail", "terms of France Travail", "France Travail"),
  open("cbop", "CC-BY-3.0-PL", "ePraca, Centralna Baza Ofert Pracy"),
  open("mpsv", "open data of MPSV", "MPSV and Úřad práce ČR, open data"),
  open(
    "work24",
    "terms of work24: no copying or passing on without permission",
    "고용노동부 고용24 (www.work24.go.kr)",
  ),
  ...many(
    "public_employment_service",
    `arbeitsagentur nav usajobs jobbank jobroom eures mycareersfuture workforceaustralia empleate jobnet`,
  ),
  ...many("career_site", "career_site amazon"),
];

const BY_NAME: ReadonlyMap<string, Source> = new Map(
  SOURCES.flatMap((source) => [source.id, ...source.aliases].map((name) => [name, source] as const)),
);

/** The source of an identifier or alias, without regard to case. */
export function sourceNamed(name: string): Source | undefined {
  return BY_NAME.get(name.trim().toLowerCase());
}

/** Of several unpublished rows of one opening, the lowest rank becomes canonical (decisions 4). */
export const SOURCE_RANK: Readonly<Record<SourceType, number>> = {
  ats: 0,
  career_site: 1,
  public_employment_service: 2,
};
