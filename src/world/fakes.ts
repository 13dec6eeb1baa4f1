// Every fake of the small internet, one line each.

import type { Fake } from "./fake.ts";
import { adp } from "./fakes/adp.ts";
import { amazon } from "./fakes/amazon.ts";
import { arbeitsagentur } from "./fakes/arbeitsagentur.ts";
import { ashby } from "./fakes/ashby.ts";
import { avature } from "./fakes/avature.ts";
import { bamboohr } from "./fakes/bamboohr.ts";
import { breezy } from "./fakes/breezy.ts";
import { cbop } from "./fakes/cbop.ts";
import { comeet } from "./fakes/comeet.ts";
import { dover } from "./fakes/dover.ts";
import { eightfold } from "./fakes/eightfold.ts";
import { empleate } from "./fakes/empleate.ts";
import { eures } from "./fakes/eures.ts";
import { forem } from "./fakes/forem.ts";
import { francetravail } from "./fakes/francetravail.ts";
import { gem } from "./fakes/gem.ts";
import { greenhouse } from "./fakes/greenhouse.ts";
import { icims } from "./fakes/icims.ts";
import { jazzhr } from "./fakes/jazzhr.ts";
import { jobbank } from "./fakes/jobbank.ts";
import { jobnet } from "./fakes/jobnet.ts";
import { jobroom } from "./fakes/jobroom.ts";
import { jobtech } from "./fakes/jobtech.ts";
import { jobvite } from "./fakes/jobvite.ts";
import { join } from "./fakes/join.ts";
import { lever } from "./fakes/lever.ts";
import { mpsv } from "./fakes/mpsv.ts";
import { mycareersfuture } from "./fakes/mycareersfuture.ts";
import { nav } from "./fakes/nav.ts";
import { nominatim } from "./fakes/nominatim.ts";
import { oracle } from "./fakes/oracle.ts";
import { overpass } from "./fakes/overpass.ts";
import { paylocity } from "./fakes/paylocity.ts";
import { personio } from "./fakes/personio.ts";
import { phenom } from "./fakes/phenom.ts";
import { photon } from "./fakes/photon.ts";
import { pinpoint } from "./fakes/pinpoint.ts";
import { recruitee } from "./fakes/recruitee.ts";
import { rippling } from "./fakes/rippling.ts";
import { smartrecruiters } from "./fakes/smartrecruiters.ts";
import { successfactors } from "./fakes/successfactors.ts";
import { taleo } from "./fakes/taleo.ts";
import { teamtailor } from "./fakes/teamtailor.ts";
import { ukg } from "./fakes/ukg.ts";
import { usajobs } from "./fakes/usajobs.ts";
import { wikidata } from "./fakes/wikidata.ts";
import { work24 } from "./fakes/work24.ts";
import { workable } from "./fakes/workable.ts";
import { workday } from "./fakes/workday.ts";
import { workforceaustralia } from "./fakes/workforceaustralia.ts";
import { zohorecruit } from "./fakes/zohorecruit.ts";

export const FAKES: readonly Fake[] = [
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
  eures,
  wikidata,
  overpass,
  nominatim,
  photon,
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
