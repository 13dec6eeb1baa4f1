// Every platform and service that can be read, one line each; the compiler lists the sources that still lack a reader.
// Companies' own sites are added in readers.ts, because they are recognised by excluding all of these.
import type { SourceId } from "../contract/sources.ts";
import { amazon } from "./amazon/reader.ts";
import { adp } from "./ats/adp/reader.ts";
import { adpMyjobs } from "./ats/adpMyjobs/reader.ts";
import { apploi } from "./ats/apploi/reader.ts";
import { ashby } from "./ats/ashby/reader.ts";
import { avature } from "./ats/avature/reader.ts";
import { bamboohr } from "./ats/bamboohr/reader.ts";
import { beisen } from "./ats/beisen/reader.ts";
import { brassring } from "./ats/brassring/reader.ts";
import { breezy } from "./ats/breezy/reader.ts";
import { bullhorn } from "./ats/bullhorn/reader.ts";
import { careerplug } from "./ats/careerplug/reader.ts";
import { clearcompany } from "./ats/clearcompany/reader.ts";
import { comeet } from "./ats/comeet/reader.ts";
import { consider } from "./ats/consider/reader.ts";
import { crelate } from "./ats/crelate/reader.ts";
import { csod } from "./ats/csod/reader.ts";
import { dayforce } from "./ats/dayforce/reader.ts";
import { deel } from "./ats/deel/reader.ts";
import { digitalrecruiters } from "./ats/digitalrecruiters/reader.ts";
import { dover } from "./ats/dover/reader.ts";
import { dvinci } from "./ats/dvinci/reader.ts";
import { eightfold } from "./ats/eightfold/reader.ts";
import { engage } from "./ats/engage/reader.ts";
import { factorial } from "./ats/factorial/reader.ts";
import { flatchr } from "./ats/flatchr/reader.ts";
import { freshteam } from "./ats/freshteam/reader.ts";
import { gem } from "./ats/gem/reader.ts";
import { getro } from "./ats/getro/reader.ts";
import { gohire } from "./ats/gohire/reader.ts";
import { gr8people } from "./ats/gr8people/reader.ts";
import { greenhouse } from "./ats/greenhouse/reader.ts";
import { gupy } from "./ats/gupy/reader.ts";
import { happydance } from "./ats/happydance/reader.ts";
import { herp } from "./ats/herp/reader.ts";
import { hibob } from "./ats/hibob/reader.ts";
import { hirebridge } from "./ats/hirebridge/reader.ts";
import { hirehive } from "./ats/hirehive/reader.ts";
import { hireology } from "./ats/hireology/reader.ts";
import { hiringthing } from "./ats/hiringthing/reader.ts";
import { homerun } from "./ats/homerun/reader.ts";
import { hrmos } from "./ats/hrmos/reader.ts";
import { icims } from "./ats/icims/reader.ts";
import { inhire } from "./ats/inhire/reader.ts";
import { applicantpro, isolved } from "./ats/isolved/reader.ts";
import { jazzhr } from "./ats/jazzhr/reader.ts";
import { jibe } from "./ats/jibe/reader.ts";
import { jobscore } from "./ats/jobscore/reader.ts";
import { jobvite } from "./ats/jobvite/reader.ts";
import { join } from "./ats/join/reader.ts";
import { keka } from "./ats/keka/reader.ts";
import { kula } from "./ats/kula/reader.ts";
import { lever } from "./ats/lever/reader.ts";
import { loxo } from "./ats/loxo/reader.ts";
import { manatal } from "./ats/manatal/reader.ts";
import { mynexthire } from "./ats/mynexthire/reader.ts";
import { oracle } from "./ats/oracle/reader.ts";
import { pageup } from "./ats/pageup/reader.ts";
import { paycom } from "./ats/paycom/reader.ts";
import { paycor } from "./ats/paycor/reader.ts";
import { paylocity } from "./ats/paylocity/reader.ts";
import { peoplestrong } from "./ats/peoplestrong/reader.ts";
import { personio } from "./ats/personio/reader.ts";
import { phenom } from "./ats/phenom/reader.ts";
import { pinpoint } from "./ats/pinpoint/reader.ts";
import { polymer } from "./ats/polymer/reader.ts";
import { pyjamahr } from "./ats/pyjamahr/reader.ts";
import { radancy } from "./ats/radancy/reader.ts";
import { recruitee } from "./ats/recruitee/reader.ts";
import { recruiterflow } from "./ats/recruiterflow/reader.ts";
import { rexx } from "./ats/rexx/reader.ts";
import { ripplehire } from "./ats/ripplehire/reader.ts";
import { rippling } from "./ats/rippling/reader.ts";
import { silkroad } from "./ats/silkroad/reader.ts";
import { smartrecruiters } from "./ats/smartrecruiters/reader.ts";
import { softgarden } from "./ats/softgarden/reader.ts";
import { solides } from "./ats/solides/reader.ts";
import { successfactors } from "./ats/successfactors/reader.ts";
import { talentlyft } from "./ats/talentlyft/reader.ts";
import { talentsoft } from "./ats/talentsoft/reader.ts";
import { taleo } from "./ats/taleo/reader.ts";
import { teamtailor } from "./ats/teamtailor/reader.ts";
import { traffit } from "./ats/traffit/reader.ts";
import { trakstar } from "./ats/trakstar/reader.ts";
import { turbohire } from "./ats/turbohire/reader.ts";
import { ukg } from "./ats/ukg/reader.ts";
import { varbi } from "./ats/varbi/reader.ts";
import { welcomekit } from "./ats/welcomekit/reader.ts";
import { welcometothejungle } from "./ats/welcometothejungle/reader.ts";
import { werecruit } from "./ats/werecruit/reader.ts";
import { workable } from "./ats/workable/reader.ts";
import { workday } from "./ats/workday/reader.ts";
import { wpJobOpenings } from "./ats/wpJobOpenings/reader.ts";
import { zohorecruit } from "./ats/zohorecruit/reader.ts";
import { arbeitsagentur } from "./services/arbeitsagentur/reader.ts";
import { cbop } from "./services/cbop/reader.ts";
import { empleate } from "./services/empleate/reader.ts";
import { eures } from "./services/eures/reader.ts";
import { forem } from "./services/forem/reader.ts";
import { francetravail } from "./services/francetravail/reader.ts";
import { jobbank } from "./services/jobbank/reader.ts";
import { jobnet } from "./services/jobnet/reader.ts";
import { jobroom } from "./services/jobroom/reader.ts";
import { jobtech } from "./services/jobtech/reader.ts";
import { mpsv } from "./services/mpsv/reader.ts";
import { mycareersfuture } from "./services/mycareersfuture/reader.ts";
import { nav } from "./services/nav/reader.ts";
import { trudvsem } from "./services/trudvsem/reader.ts";
import { usajobs } from "./services/usajobs/reader.ts";
import { vdab } from "./services/vdab/reader.ts";
import { work24 } from "./services/work24/reader.ts";
import { workforceaustralia } from "./services/workforceaustralia/reader.ts";
import type { Source } from "./source.ts";

/** In the order of recognition: the first source that claims a link or a page gets it. */
const CATALOGUE = {
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
  adp_myjobs: adpMyjobs,
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
  herp,
  keka,
  peoplestrong,
  gupy,
  solides,
  hrmos,
  apploi,
  ripplehire,
  pyjamahr,
  mynexthire,
  turbohire,
  brassring,
  inhire,
  gr8people,
  traffit,
  deel,
  varbi,
  recruiterflow,
  engage,
  happydance,
  wp_job_openings: wpJobOpenings,
  beisen,
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
  vdab,
  trudvsem,
  work24,
  usajobs,
  jobbank,
} satisfies Record<Exclude<SourceId, "career_site" | "own">, Source>;

export const PLATFORMS: readonly Source[] = Object.values(CATALOGUE);
