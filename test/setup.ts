// The same cases on every run of `npm test`, so that a failure comes from the change and not from chance; `npm run
// test:all` draws new ones each time. ROLECALL_TEST_SEED repeats a run.
import { setFlagsFromString } from "node:v8";
import fc from "fast-check";
import { compileThreads } from "./rig/compiled.ts";

const configuredSeed = process.env.ROLECALL_TEST_SEED;
const explores = process.env.ROLECALL_TEST_ALL === "1";
if (configuredSeed !== undefined) fc.configureGlobal({ seed: Number(configuredSeed) });
else if (!explores) fc.configureGlobal({ seed: 20_261_115 });

// Only this thread has more memory for young objects (vitest.config.ts): others must end at the service's limits.
setFlagsFromString("--max-semi-space-size=0");
compileThreads();
