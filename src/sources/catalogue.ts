// Every platform and service that can be read, one line each. Companies' own sites are added in readers.ts, because
// they are recognised by excluding all of these.

import { amazon } from "./amazon/amazon.ts";
import { adp } from "./ats/adp/adp.ts";
import { adpMyjobs } from "./ats/adpMyjobs/adpMyjobs.ts";
import { ashby } from "./ats/ashby/ashby.ts";
import { avature } from "./ats/avature/avature.ts";
import { bamboohr } from "./ats/bamboohr/bamboohr.ts";
import { breezy } from "./ats/breezy/breezy.ts";
import { bullhorn } from "./ats/bullhorn/bullhorn.ts";
import { careerplug } from "./ats/careerplug/careerplug.ts";
import { clearcompany } from "./ats/clearcompany/clearcompany.ts";
import { comeet } from "./ats/comeet/comeet.ts";
import { consider } from "./ats/consider/consider.ts";
import { crelate } from "./ats/crelate/crelate.ts";
import { csod } from "./ats/csod/csod.ts";
import { dayforce } from "./ats/dayforce/dayforce.ts";
import { digitalrecruiters } from "./ats/digitalrecruiters/digitalrecruiters.ts";
import { dover } from "./ats/dover/dover.ts";
import { dvinci } from "./ats/dvinci/dvinci.ts";
import { eightfold } from "./ats/eightfold/eightfold.ts";
import { factorial } from "./ats/factorial/factorial.ts";
import { flatchr } from "./ats/flatchr/flatchr.ts";
import { freshteam } from "./ats/freshteam/freshteam.ts";
import { gem } from "./ats/gem/gem.ts";
import { getro } from "./ats/getro/getro.ts";
import { gohire } from "./ats/gohire/gohire.ts";
import { greenhouse } from "./ats/greenhouse/greenhouse.ts";
import { hibob } from "./ats/hibob/hibob.ts";
import { hirebridge } from "./ats/hirebridge/hirebridge.ts";
import { hirehive } from "./ats/hirehive/hirehive.ts";
import { hireology } from "./ats/hireology/hireology.ts";
import { hiringthing } from "./ats/hiringthing/hiringthing.ts";
import { homerun } from "./ats/homerun/homerun.ts";
import { icims } from "./ats/icims/icims.ts";
import { applicantpro, isolved } from "./ats/isolved/isolved.ts";
import { jazzhr } from "./ats/jazzhr/jazzhr.ts";
import { jibe } from "./ats/jibe/jibe.ts";
import { jobscore } from "./ats/jobscore/jobscore.ts";
import { jobvite } from "./ats/jobvite/jobvite.ts";
import { join } from "./ats/join/join.ts";
import { kula } from "./ats/kula/kula.ts";
import { lever } from "./ats/lever/lever.ts";
import { loxo } from "./ats/loxo/loxo.ts";
import { manatal } from "./ats/manatal/manatal.ts";
import { oracle } from "./ats/oracle/oracle.ts";
import { pageup } from "./ats/pageup/pageup.ts";
import { paycom } from "./ats/paycom/paycom.ts";
import { paycor } from "./ats/paycor/paycor.ts";
import { paylocity } from "./ats/paylocity/paylocity.ts";
import { personio } from "./ats/personio/personio.ts";
import { phenom } from "./ats/phenom/phenom.ts";
import { pinpoint } from "./ats/pinpoint/pinpoint.ts";
import { polymer } from "./ats/polymer/polymer.ts";
import { radancy } from "./ats/radancy/radancy.ts";
import { recruitee } from "./ats/recruitee/recruitee.ts";
import { rexx } from "./ats/rexx/rexx.ts";
import { rippling } from "./ats/rippling/rippling.ts";
import { silkroad } from "./ats/silkroad/silkroad.ts";
import { smartrecruiters } from "./ats/smartrecruiters/smartrecruiters.ts";
import { softgarden } from "./ats/softgarden/softgarden.ts";
import { successfactors } from "./ats/successfactors/successfactors.ts";
import { talentlyft } from "./ats/talentlyft/talentlyft.ts";
import { talentsoft } from "./ats/talentsoft/talentsoft.ts";
import { taleo } from "./ats/taleo/taleo.ts";
import { teamtailor } from "./ats/teamtailor/teamtailor.ts";
import { trakstar } from "./ats/trakstar/trakstar.ts";
import { ukg } from "./ats/ukg/ukg.ts";
import { welcomekit } from "./ats/welcomekit/welcomekit.ts";
import { welcometothejungle } from "./ats/welcometothejungle/welcometothejungle.ts";
import { werecruit } from "./ats/werecruit/werecruit.ts";
import { workable } from "./ats/workable/workable.ts";
import { workday } from "./ats/workday/workday.ts";
import { zohorecruit } from "./ats/zohorecruit/zohorecruit.ts";
import { arbeitsagentur } from "./services/arbeitsagentur/arbeitsagentur.ts";
import { cbop } from "./services/cbop/cbop.ts";
import { empleate } from "./services/empleate/empleate.ts";
import { eures } from "./services/eures/eures.ts";
import { forem } from "./services/forem/forem.ts";
import { francetravail } from "./services/francetravail/francetravail.ts";
import { jobbank } from "./services/jobbank/jobbank.ts";
import { jobnet } from "./services/jobnet/jobnet.ts";
import { jobroom } from "./services/jobroom/jobroom.ts";
import { jobtech } from "./services/jobtech/jobtech.ts";
import { mpsv } from "./services/mpsv/mpsv.ts";
import { mycareersfuture } from "./services/mycareersfuture/mycareersfuture.ts";
import { nav } from "./services/nav/nav.ts";
import { usajobs } from "./services/usajobs/usajobs.ts";
import { work24 } from "./services/work24/work24.ts";
import { workforceaustralia } from "./services/workforceaustralia/workforceaustralia.ts";
import type { Source } from "./source.ts";

export const PLATFORMS: readonly Source[] = [
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
  jibe,
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
  radancy,
  getro,
  consider,
  jobtech,
  amazon,
  nav,
  arbeitsagentur,
  jobroom,
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
