// Every fake of the simulated internet, one line each; the compiler lists the sources that still lack one.

import type { SourceId } from "../src/contract/sources.ts";
import { amazon } from "../src/sources/amazon/fake.ts";
import { adp } from "../src/sources/ats/adp/fake.ts";
import { adpMyjobs } from "../src/sources/ats/adpMyjobs/fake.ts";
import { apploi } from "../src/sources/ats/apploi/fake.ts";
import { ashby } from "../src/sources/ats/ashby/fake.ts";
import { avature } from "../src/sources/ats/avature/fake.ts";
import { bamboohr } from "../src/sources/ats/bamboohr/fake.ts";
import { beisen } from "../src/sources/ats/beisen/fake.ts";
import { brassring } from "../src/sources/ats/brassring/fake.ts";
import { breezy } from "../src/sources/ats/breezy/fake.ts";
import { bullhorn } from "../src/sources/ats/bullhorn/fake.ts";
import { careerplug } from "../src/sources/ats/careerplug/fake.ts";
import { clearcompany } from "../src/sources/ats/clearcompany/fake.ts";
import { comeet } from "../src/sources/ats/comeet/fake.ts";
import { consider } from "../src/sources/ats/consider/fake.ts";
import { crelate } from "../src/sources/ats/crelate/fake.ts";
import { csod } from "../src/sources/ats/csod/fake.ts";
import { dayforce } from "../src/sources/ats/dayforce/fake.ts";
import { deel } from "../src/sources/ats/deel/fake.ts";
import { digitalrecruiters } from "../src/sources/ats/digitalrecruiters/fake.ts";
import { dover } from "../src/sources/ats/dover/fake.ts";
import { dvinci } from "../src/sources/ats/dvinci/fake.ts";
import { eightfold } from "../src/sources/ats/eightfold/fake.ts";
import { engage } from "../src/sources/ats/engage/fake.ts";
import { factorial } from "../src/sources/ats/factorial/fake.ts";
import { flatchr } from "../src/sources/ats/flatchr/fake.ts";
import { freshteam } from "../src/sources/ats/freshteam/fake.ts";
import { gem } from "../src/sources/ats/gem/fake.ts";
import { getro } from "../src/sources/ats/getro/fake.ts";
import { gohire } from "../src/sources/ats/gohire/fake.ts";
import { gr8people } from "../src/sources/ats/gr8people/fake.ts";
import { greenhouse } from "../src/sources/ats/greenhouse/fake.ts";
import { gupy } from "../src/sources/ats/gupy/fake.ts";
import { happydance } from "../src/sources/ats/happydance/fake.ts";
import { herp } from "../src/sources/ats/herp/fake.ts";
import { hibob } from "../src/sources/ats/hibob/fake.ts";
import { hirebridge } from "../src/sources/ats/hirebridge/fake.ts";
import { hirehive } from "../src/sources/ats/hirehive/fake.ts";
import { hireology } from "../src/sources/ats/hireology/fake.ts";
import { hiringthing } from "../src/sources/ats/hiringthing/fake.ts";
import { homerun } from "../src/sources/ats/homerun/fake.ts";
import { hrmos } from "../src/sources/ats/hrmos/fake.ts";
import { icims } from "../src/sources/ats/icims/fake.ts";
import { inhire } from "../src/sources/ats/inhire/fake.ts";
import { applicantpro, isolved } from "../src/sources/ats/isolved/fake.ts";
import { jazzhr } from "../src/sources/ats/jazzhr/fake.ts";
import { jibe } from "../src/sources/ats/jibe/fake.ts";
import { jobscore } from "../src/sources/ats/jobscore/fake.ts";
import { jobvite } from "../src/sources/ats/jobvite/fake.ts";
import { join } from "../src/sources/ats/join/fake.ts";
import { keka } from "../src/sources/ats/keka/fake.ts";
import { kula } from "../src/sources/ats/kula/fake.ts";
import { lever } from "../src/sources/ats/lever/fake.ts";
import { loxo } from "../src/sources/ats/loxo/fake.ts";
import { manatal } from "../src/sources/ats/manatal/fake.ts";
import { mynexthire } from "../src/sources/ats/mynexthire/fake.ts";
import { oracle } from "../src/sources/ats/oracle/fake.ts";
import { pageup } from "../src/sources/ats/pageup/fake.ts";
import { paycom } from "../src/sources/ats/paycom/fake.ts";
import { paycor } from "../src/sources/ats/paycor/fake.ts";
import { paylocity } from "../src/sources/ats/paylocity/fake.ts";
import { peoplestrong } from "../src/sources/ats/peoplestrong/fake.ts";
import { personio } from "../src/sources/ats/personio/fake.ts";
import { phenom } from "../src/sources/ats/phenom/fake.ts";
import { pinpoint } from "../src/sources/ats/pinpoint/fake.ts";
import { polymer } from "../src/sources/ats/polymer/fake.ts";
import { pyjamahr } from "../src/sources/ats/pyjamahr/fake.ts";
import { radancy } from "../src/sources/ats/radancy/fake.ts";
import { recruitee } from "../src/sources/ats/recruitee/fake.ts";
import { recruiterflow } from "../src/sources/ats/recruiterflow/fake.ts";
import { rexx } from "../src/sources/ats/rexx/fake.ts";
import { ripplehire } from "../src/sources/ats/ripplehire/fake.ts";
import { rippling } from "../src/sources/ats/rippling/fake.ts";
import { silkroad } from "../src/sources/ats/silkroad/fake.ts";
import { smartrecruiters } from "../src/sources/ats/smartrecruiters/fake.ts";
import { softgarden } from "../src/sources/ats/softgarden/fake.ts";
import { solides } from "../src/sources/ats/solides/fake.ts";
import { successfactors } from "../src/sources/ats/successfactors/fake.ts";
import { talentlyft } from "../src/sources/ats/talentlyft/fake.ts";
import { talentsoft } from "../src/sources/ats/talentsoft/fake.ts";
import { taleo } from "../src/sources/ats/taleo/fake.ts";
import { teamtailor } from "../src/sources/ats/teamtailor/fake.ts";
import { traffit } from "../src/sources/ats/traffit/fake.ts";
import { trakstar } from "../src/sources/ats/trakstar/fake.ts";
import { turbohire } from "../src/sources/ats/turbohire/fake.ts";
import { ukg } from "../src/sources/ats/ukg/fake.ts";
import { varbi } from "../src/sources/ats/varbi/fake.ts";
import { welcomekit } from "../src/sources/ats/welcomekit/fake.ts";
import { welcometothejungle } from "../src/sources/ats/welcometothejungle/fake.ts";
import { werecruit } from "../src/sources/ats/werecruit/fake.ts";
import { workable } from "../src/sources/ats/workable/fake.ts";
import { workday } from "../src/sources/ats/workday/fake.ts";
import { wpJobOpenings } from "../src/sources/ats/wpJobOpenings/fake.ts";
import { zohorecruit } from "../src/sources/ats/zohorecruit/fake.ts";
import { arbeitsagentur } from "../src/sources/services/arbeitsagentur/fake.ts";
import { cbop } from "../src/sources/services/cbop/fake.ts";
import { empleate } from "../src/sources/services/empleate/fake.ts";
import { eures } from "../src/sources/services/eures/fake.ts";
import { forem } from "../src/sources/services/forem/fake.ts";
import { francetravail } from "../src/sources/services/francetravail/fake.ts";
import { jobbank } from "../src/sources/services/jobbank/fake.ts";
import { jobnet } from "../src/sources/services/jobnet/fake.ts";
import { jobroom } from "../src/sources/services/jobroom/fake.ts";
import { jobtech } from "../src/sources/services/jobtech/fake.ts";
import { mpsv } from "../src/sources/services/mpsv/fake.ts";
import { mycareersfuture } from "../src/sources/services/mycareersfuture/fake.ts";
import { nav } from "../src/sources/services/nav/fake.ts";
import { trudvsem } from "../src/sources/services/trudvsem/fake.ts";
import { usajobs } from "../src/sources/services/usajobs/fake.ts";
import { vdab } from "../src/sources/services/vdab/fake.ts";
import { work24 } from "../src/sources/services/work24/fake.ts";
import { workforceaustralia } from "../src/sources/services/workforceaustralia/fake.ts";
import type { Fake } from "./fake.ts";
import { nominatim } from "./knowledge/nominatim.ts";
import { overpass } from "./knowledge/overpass.ts";
import { photon } from "./knowledge/photon.ts";
import { wikidata } from "./knowledge/wikidata.ts";
import { hiringPlatform, type PlatformProfile } from "./platforms.ts";

/** The world draws employers' platforms in this order: a change of it gives every employer another platform. */
const SOURCE_FAKES = {
  greenhouse,
  lever,
  ashby,
  workday,
  smartrecruiters,
  workable,
  recruitee,
  personio,
  teamtailor,
  bamboohr,
  breezy,
  jazzhr,
  pinpoint,
  rippling,
  jobvite,
  icims,
  oracle,
  successfactors,
  eightfold,
  gem,
  join,
  comeet,
  dover,
  zohorecruit,
  ukg,
  adp,
  paylocity,
  phenom,
  avature,
  taleo,
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
} satisfies Record<Exclude<SourceId, "career_site" | "own">, Fake>;

const KNOWLEDGE_FAKES: readonly Fake[] = [wikidata, overpass, nominatim, photon];

export const FAKES: readonly Fake[] = [...Object.values(SOURCE_FAKES), ...KNOWLEDGE_FAKES];

export interface FakePlatform extends PlatformProfile {
  readonly source: string;
}

export const FAKE_PLATFORMS: readonly FakePlatform[] = FAKES.flatMap(({ source, platform }) =>
  platform === undefined ? [] : [{ source, ...platform }],
);

/** The platform of a source. A new source whose fake states none gets a few employers and the simplest kind of slug. */
export function getFakePlatform(source: string): FakePlatform {
  const found = FAKE_PLATFORMS.find((each) => each.source === source);
  return found ?? { source, ...hiringPlatform(1, "https://{slug}.example/") };
}
