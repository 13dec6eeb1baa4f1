// How often a property is tried: few in the usual run, many with ROLECALL_TEST_ALL=1; ROLECALL_TEST_SEED repeats a run.
// fast-check prints the seed of a failure itself.

/** Whether the long proofs are asked for. */
export function isLongRun(): boolean {
  return process.env.ROLECALL_TEST_ALL === "1";
}

export function seedOfRun(): number {
  return Number(process.env.ROLECALL_TEST_SEED ?? (isLongRun() ? Date.now() % 2 ** 31 : 20_260_601));
}

export function runs(usual: number, long = usual * 20): { numRuns: number; seed: number } {
  return { numRuns: isLongRun() ? long : usual, seed: seedOfRun() };
}

/** Whether proofs that only make sense over time are asked for, whole or at the size of a minute (test/gates.ts). */
export function isProof(): boolean {
  return isLongRun() || process.env.ROLECALL_TEST_SMALL === "1";
}

/** What a proof did, for the list at the end of `npm run test:all`. */
export function tellGate(sentence: string): void {
  process.stdout.write(`\ngate: ${sentence}\n`);
}
