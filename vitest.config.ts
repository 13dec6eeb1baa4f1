// Processes without isolation: modules hold no mutable state (test/tidy.test.ts), so files may share them.
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Slow files that `npm test` skips. `npm run test:all` runs them, and so does `npm test NAME` if the name matches. */
const SLOW_FILES = [
  "test/docs/**",
  "test/cluster/**",
  "test/workers/**",
  "test/service/hooks.test.ts",
  "test/deploy/container.test.ts",
  "test/deploy/package.test.ts",
  "test/deploy/parents.test.ts",
  "test/service/demo.test.ts",
  "test/service/kill.test.ts",
  "test/service/sync.test.ts",
  "test/collect/degradation.test.ts",
  "src/derive/hostile.test.ts",
  "test/service/withoutLedger.test.ts",
  "test/hostile/secrets.test.ts",
  "test/collect/duplicates.test.ts",
  "test/collect/month.test.ts",
  "test/collect/platformFaults.test.ts",
  "test/hostile/growth.test.ts",
  "test/api/search/provenance.test.ts",
  "test/api/visitors/removedEverywhere.test.ts",
  "test/api/slowClients.test.ts",
  "test/api/textLimits.test.ts",
  "test/clients/airbyte.test.ts",
  "test/clients/n8n.test.ts",
  "src/cli/demo/*.test.ts",
];

/**
 * Files that wait for processes or timers, or that use one thread for a long time. Started last, they would extend the run while other
 * threads are idle. Vitest orders files by the durations of the previous run, but the first run has none.
 */
const LONGEST = [
  "src/ledger/store/concurrency",
  "test/hostile/collector",
  "test/service/cli",
  "test/service/follower",
  "test/service/apiThreads",
  "test/collect/liveSearch",
  "test/api/admin",
  "test/outgoing/webhooks",
  "test/api/client",
  "test/api/mcp",
  "src/feed/open",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return found === -1 ? LONGEST.length : found;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    include: [
      "src/**/*.test.ts",
      "world/**/*.test.ts",
      "evaluate/**/*.test.ts",
      "test/**/*.test.ts",
      "web/**/*.test.ts",
    ],
    // Browser tests have a separate command (npm run test:browser); ROLECALL_TEST_BROWSER adds them to this run.
    exclude: [
      "**/node_modules/**",
      ...(process.env.ROLECALL_TEST_BROWSER === "1" ? [] : ["test/browser/**"]),
      ...(process.env.ROLECALL_TEST_QUICK === "1" ? SLOW_FILES : []),
    ],
    globalSetup: ["test/rig/templates.ts"],
    setupFiles: ["test/setup.ts"],
    // Processes, because a process that tests start is a copy of the memory of all threads for a moment: a second and more
    // with the three gigabytes of four threads.
    pool: "forks",
    // With more memory for young objects, collecting them takes less time. The threads that tests start keep the service's
    // limits (test/setup.ts).
    execArgv: ["--max-semi-space-size=32"],
    // Many files wait for processes and sockets instead of computing, so more workers than the default (one on two cores) are faster.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    isolate: false,
    // Long enough for a busy machine, but tests that hang still fail. At full size, 200,000 requests can take more than eight minutes.
    testTimeout: process.env.ROLECALL_TEST_ALL === "1" ? 7_200_000 : 480_000,
    hookTimeout: 240_000,
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 120_000 } },
    experimental: { viteModuleRunner: false },
  },
});
