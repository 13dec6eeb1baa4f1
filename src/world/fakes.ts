// Every fake of the small internet, one line each.
import type { Fake } from "./fake.ts";
import { greenhouse } from "./fakes/greenhouse.ts";
import { smartrecruiters } from "./fakes/smartrecruiters.ts";

export const FAKES: readonly Fake[] = [greenhouse, smartrecruiters];
