// Every source that can be read, one line each. The identifiers and types themselves stand in contract/sources.ts.

import { adp } from "./adp.ts";
import { amazon } from "./amazon.ts";
import { arbeitsagentur } from "./arbeitsagentur.ts";
import { ashby } from "./ashby.ts";
import { avature } from "./avature.ts";
import { bamboohr } from "./bamboohr.ts";
import { breezy } from "./breezy.ts";
import { careerSite } from "./careerSite.ts";
import { cbop } from "./cbop.ts";
import { comeet } from "./comeet.ts";
import { dover } from "./dover.ts";
import { eightfold } from "./eightfold.ts";
import { empleate } from "./empleate.ts";
import { eures } from "./eures.ts";
import { forem } from "./forem.ts";
import { francetravail } from "./francetravail.ts";
import { gem } from "./gem.ts";
import { greenhouse } from "./greenhouse.ts";
import { icims } from "./icims.ts";
import { jazzhr } from "./jazzhr.ts";
import { jobbank } from "./jobbank.ts";
import { jobnet } from "./jobnet.ts";
import { jobroom } from "./jobroom.ts";
import { jobtech } from "./jobtech.ts";
import { jobvite } from "./jobvite.ts";
import { join } from "./join.ts";
import { lever } from "./lever.ts";
import { mpsv } from "./mpsv.ts";
import { mycareersfuture } from "./mycareersfuture.ts";
import { nav } from "./nav.ts";
import { oracle } from "./oracle.ts";
import { paylocity } from "./paylocity.ts";
import { personio } from "./personio.ts";
import { phenom } from "./phenom.ts";
import { pinpoint } from "./pinpoint.ts";
import { recruitee } from "./recruitee.ts";
import { rippling } from "./rippling.ts";
import { smartrecruiters } from "./smartrecruiters.ts";
import type { Source } from "./source.ts";
import { successfactors } from "./successfactors.ts";
import { taleo } from "./taleo.ts";
import { teamtailor } from "./teamtailor.ts";
import { ukg } from "./ukg.ts";
import { usajobs } from "./usajobs.ts";
import { work24 } from "./work24.ts";
import { workable } from "./workable.ts";
import { workday } from "./workday.ts";
import { workforceaustralia } from "./workforceaustralia.ts";
import { zohorecruit } from "./zohorecruit.ts";

export const READERS: readonly Source[] = [
  greenhouse,
  smartrecruiters,
  lever,
  ashby,
  workable,
  recruitee,
  gem,
  comeet,
  dover,
  join,
  eightfold,
  workday,
  bamboohr,
  breezy,
  jazzhr,
  jobvite,
  oracle,
  pinpoint,
  rippling,
  personio,
  teamtailor,
  icims,
  paylocity,
  zohorecruit,
  ukg,
  adp,
  phenom,
  avature,
  taleo,
  successfactors,
  jobtech,
  amazon,
  nav,
  arbeitsagentur,
  jobroom,
  careerSite,
  eures,
  francetravail,
  cbop,
  mpsv,
  mycareersfuture,
  workforceaustralia,
  empleate,
  jobnet,
  forem,
  work24,
  usajobs,
  jobbank,
];

const BY_ID: ReadonlyMap<string, Source> = new Map(READERS.map((source) => [source.id, source]));

export function readerOf(id: string): Source | null {
  return BY_ID.get(id) ?? null;
}
