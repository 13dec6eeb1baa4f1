// The same cases on every run of `npm test`, so that a failure is the change's and not the day's; `npm run test:all` draws
// new ones each time. ROLECALL_TEST_SEED repeats a run.
import fc from "fast-check";
import { compileThreads } from "./rig/compiled.ts";

const given = process.env.ROLECALL_TEST_SEED;
const explores = process.env.ROLECALL_TEST_ALL === "1";
if (given !== undefined) fc.configureGlobal({ seed: Number(given) });
else if (!explores) fc.configureGlobal({ seed: 20_261_115 });

compileThreads();
