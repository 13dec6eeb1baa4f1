// How often a property is tried: few times by default, many with ROLECALL_TEST_ALL=1; ROLECALL_TEST_SEED repeats a run.
// fast-check prints the seed of a failure.

/** Whether the long proofs run. */
export function isLongRun(): boolean {
  return process.env.ROLECALL_TEST_ALL === "1";
}

export function seedOfRun(): number {
  return Number(process.env.ROLECALL_TEST_SEED ?? (isLongRun() ? Date.now() % 2 ** 31 : 20_260_601));
}

export function runs(defaultRuns: number, longRuns = defaultRuns * 20): { numRuns: number; seed: number } {
  return { numRuns: isLongRun() ? longRuns : defaultRuns, seed: seedOfRun() };
}

/** Whether proofs that only make sense over time run, at full size or shortened to about a minute (test/gates.ts). */
export function isProof(): boolean {
  return isLongRun() || process.env.ROLECALL_TEST_SMALL === "1";
}

/** Reports what a proof did, for the summary of `npm run test:all`. */
export function reportToGate(sentence: string): void {
  process.stdout.write(`\ngate: ${sentence}\n`);
}
