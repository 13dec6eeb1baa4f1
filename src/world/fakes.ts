// Every fake of the small internet, one line each.

import type { Fake } from "./fake.ts";
import { adp } from "./fakes/adp.ts";
import { ashby } from "./fakes/ashby.ts";
import { avature } from "./fakes/avature.ts";
import { bamboohr } from "./fakes/bamboohr.ts";
import { breezy } from "./fakes/breezy.ts";
import { comeet } from "./fakes/comeet.ts";
import { dover } from "./fakes/dover.ts";
import { eightfold } from "./fakes/eightfold.ts";
import { gem } from "./fakes/gem.ts";
import { greenhouse } from "./fakes/greenhouse.ts";
import { icims } from "./fakes/icims.ts";
import { jazzhr } from "./fakes/jazzhr.ts";
import { jobvite } from "./fakes/jobvite.ts";
import { join } from "./fakes/join.ts";
import { lever } from "./fakes/lever.ts";
import { oracle } from "./fakes/oracle.ts";
import { paylocity } from "./fakes/paylocity.ts";
import { personio } from "./fakes/personio.ts";
import { phenom } from "./fakes/phenom.ts";
import { pinpoint } from "./fakes/pinpoint.ts";
import { recruitee } from "./fakes/recruitee.ts";
import { rippling } from "./fakes/rippling.ts";
import { smartrecruiters } from "./fakes/smartrecruiters.ts";
import { successfactors } from "./fakes/successfactors.ts";
import { taleo } from "./fakes/taleo.ts";
import { teamtailor } from "./fakes/teamtailor.ts";
import { ukg } from "./fakes/ukg.ts";
import { workable } from "./fakes/workable.ts";
import { workday } from "./fakes/workday.ts";
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
];
