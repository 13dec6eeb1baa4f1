// Counts what vitest ran. A file that could not be loaded and an error outside any test also count as failures:
// vitest's own numbers omit both, and a suite that did not run must never look green.
import type { Reporter, TestModule } from "vitest/node";

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** A reporter that adds to `tally` when the run ends. */
export function tallyReporter(tally: Tally): Reporter {
  return {
    onTestRunEnd(modules, errors) {
      for (const testModule of modules) countModule(testModule, tally);
      tally.failed += errors.length;
    },
  };
}

function countModule(testModule: TestModule, tally: Tally): void {
  let failed = 0;
  for (const test of testModule.children.allTests()) {
    const state = test.result().state;
    if (state === "passed") tally.passed++;
    else if (state === "failed") failed++;
    else tally.skipped++;
  }
  // A failing hook or import fails the module but none of its tests.
  tally.failed += failed === 0 && !testModule.ok() ? 1 : failed;
}
