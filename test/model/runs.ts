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
