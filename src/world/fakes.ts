// Every fake of the simulated internet, one line each.

import type { Fake } from "./fake.ts";
import { adp } from "./fakes/ats/adp.ts";
import { ashby } from "./fakes/ats/ashby.ts";
import { avature } from "./fakes/ats/avature.ts";
import { bamboohr } from "./fakes/ats/bamboohr.ts";
import { breezy } from "./fakes/ats/breezy.ts";
import { comeet } from "./fakes/ats/comeet.ts";
import { dover } from "./fakes/ats/dover.ts";
import { eightfold } from "./fakes/ats/eightfold.ts";
import { gem } from "./fakes/ats/gem.ts";
import { greenhouse } from "./fakes/ats/greenhouse.ts";
import { icims } from "./fakes/ats/icims.ts";
import { jazzhr } from "./fakes/ats/jazzhr.ts";
import { jobvite } from "./fakes/ats/jobvite.ts";
import { join } from "./fakes/ats/join.ts";
import { lever } from "./fakes/ats/lever.ts";
import { oracle } from "./fakes/ats/oracle.ts";
import { paylocity } from "./fakes/ats/paylocity.ts";
import { personio } from "./fakes/ats/personio.ts";
import { phenom } from "./fakes/ats/phenom.ts";
import { pinpoint } from "./fakes/ats/pinpoint.ts";
import { recruitee } from "./fakes/ats/recruitee.ts";
import { rippling } from "./fakes/ats/rippling.ts";
import { smartrecruiters } from "./fakes/ats/smartrecruiters.ts";
import { successfactors } from "./fakes/ats/successfactors.ts";
import { taleo } from "./fakes/ats/taleo.ts";
import { teamtailor } from "./fakes/ats/teamtailor.ts";
import { ukg } from "./fakes/ats/ukg.ts";
import { workable } from "./fakes/ats/workable.ts";
import { workday } from "./fakes/ats/workday.ts";
import { zohorecruit } from "./fakes/ats/zohorecruit.ts";
import { nominatim } from "./fakes/knowledge/nominatim.ts";
import { overpass } from "./fakes/knowledge/overpass.ts";
import { photon } from "./fakes/knowledge/photon.ts";
import { wikidata } from "./fakes/knowledge/wikidata.ts";
import { consider } from "./fakes/leads/consider.ts";
import { getro } from "./fakes/leads/getro.ts";
import { adpMyjobs } from "./fakes/paged/adpMyjobs.ts";
import { careerplug } from "./fakes/paged/careerplug.ts";
import { csod } from "./fakes/paged/csod.ts";
import { dayforce } from "./fakes/paged/dayforce.ts";
import { digitalrecruiters } from "./fakes/paged/digitalrecruiters.ts";
import { hireology } from "./fakes/paged/hireology.ts";
import { jibe } from "./fakes/paged/jibe.ts";
import { kula } from "./fakes/paged/kula.ts";
import { manatal } from "./fakes/paged/manatal.ts";
import { polymer } from "./fakes/paged/polymer.ts";
import { radancy } from "./fakes/paged/radancy.ts";
import { amazon } from "./fakes/services/amazon.ts";
import { arbeitsagentur } from "./fakes/services/arbeitsagentur.ts";
import { cbop } from "./fakes/services/cbop.ts";
import { empleate } from "./fakes/services/empleate.ts";
import { eures } from "./fakes/services/eures.ts";
import { forem } from "./fakes/services/forem.ts";
import { francetravail } from "./fakes/services/francetravail.ts";
import { jobbank } from "./fakes/services/jobbank.ts";
import { jobnet } from "./fakes/services/jobnet.ts";
import { jobroom } from "./fakes/services/jobroom.ts";
import { jobtech } from "./fakes/services/jobtech.ts";
import { mpsv } from "./fakes/services/mpsv.ts";
import { mycareersfuture } from "./fakes/services/mycareersfuture.ts";
import { nav } from "./fakes/services/nav.ts";
import { usajobs } from "./fakes/services/usajobs.ts";
import { work24 } from "./fakes/services/work24.ts";
import { workforceaustralia } from "./fakes/services/workforceaustralia.ts";
import { clearcompany } from "./fakes/unpaged/clearcompany.ts";
import { freshteam } from "./fakes/unpaged/freshteam.ts";
import { hibob } from "./fakes/unpaged/hibob.ts";
import { hirebridge } from "./fakes/unpaged/hirebridge.ts";
import { hiringthing } from "./fakes/unpaged/hiringthing.ts";
import { applicantpro, isolved } from "./fakes/unpaged/isolved.ts";
import { jobscore } from "./fakes/unpaged/jobscore.ts";
import { loxo } from "./fakes/unpaged/loxo.ts";
import { pageup } from "./fakes/unpaged/pageup.ts";
import { talentsoft } from "./fakes/unpaged/talentsoft.ts";
import { trakstar } from "./fakes/unpaged/trakstar.ts";
import { welcometothejungle } from "./fakes/unpaged/welcometothejungle.ts";
import { bullhorn } from "./fakes/unverified/bullhorn.ts";
import { crelate } from "./fakes/unverified/crelate.ts";
import { dvinci } from "./fakes/unverified/dvinci.ts";
import { factorial } from "./fakes/unverified/factorial.ts";
import { flatchr } from "./fakes/unverified/flatchr.ts";
import { gohire } from "./fakes/unverified/gohire.ts";
import { hirehive } from "./fakes/unverified/hirehive.ts";
import { homerun } from "./fakes/unverified/homerun.ts";
import { paycom } from "./fakes/unverified/paycom.ts";
import { paycor } from "./fakes/unverified/paycor.ts";
import { rexx } from "./fakes/unverified/rexx.ts";
import { silkroad } from "./fakes/unverified/silkroad.ts";
import { softgarden } from "./fakes/unverified/softgarden.ts";
import { talentlyft } from "./fakes/unverified/talentlyft.ts";
import { welcomekit } from "./fakes/unverified/welcomekit.ts";
import { werecruit } from "./fakes/unverified/werecruit.ts";

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
  hibob,
  hireology,
  jobscore,
  manatal,
  kula,
  polymer,
  isolved,
  applicantpro,
  pageup,
  clearcompany,
  trakstar,
  freshteam,
  careerplug,
  hiringthing,
  hirebridge,
  talentsoft,
  loxo,
  dayforce,
  csod,
  radancy,
  jibe,
  digitalrecruiters,
  welcometothejungle,
  adpMyjobs,
  hirehive,
  gohire,
  homerun,
  softgarden,
  dvinci,
  flatchr,
  welcomekit,
  crelate,
  werecruit,
  factorial,
  paycor,
  rexx,
  paycom,
  silkroad,
  talentlyft,
  bullhorn,
  getro,
  consider,
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
