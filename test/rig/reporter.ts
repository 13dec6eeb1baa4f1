// Counts what vitest ran. A file that could not be loaded and an error outside any test also count as failures:
// vitest's own numbers omit both, and a suite that did not run must never look green.
import type { Reporter, SerializedError, TestModule } from "vitest/node";

export interface Failure {
  /** Path from the root of the project. Null for an error outside any file. */
  file: string | null;
  /** Full name of the test; empty if a hook or an import failed. */
  test: string;
  message: string;
}

export interface Tally {
  passed: number;
  failures: Failure[];
  skipped: number;
}

export function createTally(): Tally {
  return { passed: 0, failures: [], skipped: 0 };
}

/** A reporter that adds to `tally` when the run ends. */
export function tallyReporter(tally: Tally): Reporter {
  return {
    onTestRunEnd(modules, errors) {
      for (const testModule of modules) countModule(testModule, tally);
      for (const error of errors) tally.failures.push({ file: null, test: "", message: firstLine([error]) });
    },
  };
}

function countModule(testModule: TestModule, tally: Tally): void {
  const file = testModule.relativeModuleId;
  let failed = 0;
  for (const test of testModule.children.allTests()) {
    const { state, errors } = test.result();
    if (state === "passed") tally.passed++;
    else if (state !== "failed") tally.skipped++;
    else {
      failed++;
      tally.failures.push({ file, test: test.fullName, message: firstLine(errors) });
    }
  }
  // A failing hook or import fails the module but none of its tests.
  if (failed === 0 && !testModule.ok())
    tally.failures.push({ file, test: "", message: firstLine(testModule.errors()) });
}

function firstLine(errors: readonly Pick<SerializedError, "message">[] | undefined): string {
  return (errors?.[0]?.message ?? "failed").split("\n", 1)[0] ?? "";
}
