// One thread pool without isolation: modules hold no mutable state (test/tidy.test.ts), so files may share them.
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const LEFT_TO_THE_LONG_RUN = [
  "test/docs/**",
  "test/cluster/**",
  "test/workers/**",
  "test/service/hooks.test.ts",
  "test/deploy/container.test.ts",
  "test/deploy/package.test.ts",
  "test/service/withoutLedger.test.ts",
  "test/hostile/secrets.test.ts",
  "test/collect/duplicates.test.ts",
];

/**
 * They wait for processes or for a time that passes, or work long on one thread: begun last, they would keep the run waiting while a
 * processor has nothing to do. Known durations order a second run by themselves; a first one has none.
 */
const LONGEST = [
  "test/service/demo",
  "test/service/kill",
  "test/service/sync",
  "test/collect/month",
  "src/derive/hostile",
  "test/api/asking",
  "src/ledger/store/concurrency",
  "test/hostile/collector",
  "test/service/cli",
  "test/service/follow",
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
    // Stories in a real browser are a run of their own (npm run test:browser), or part of the whole where it is asked for.
    exclude: [
      "**/node_modules/**",
      ...(process.env.ROLECALL_TEST_BROWSER === "1" ? [] : ["test/browser/**"]),
      // They take long beside what they find: parts of the long run (npm run test:all), or of whoever names them.
      ...(process.env.ROLECALL_TEST_USUAL === "1" ? LEFT_TO_THE_LONG_RUN : []),
    ],
    globalSetup: ["test/rig/templates.ts"],
    setupFiles: ["test/setup.ts"],
    pool: "threads",
    // Many files wait for processes and sockets rather than compute: more at once than the one that two cores get by default.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    isolate: false,
    // A busy machine takes its time; what hangs is still found.
    // The long run's proofs are as large as they are: on a busy machine 200,000 requests take more than eight minutes, and are no fault.
    testTimeout: process.env.ROLECALL_TEST_ALL === "1" ? 7_200_000 : 480_000,
    hookTimeout: 240_000,
    // What is polled for comes when it comes: a second, the default, is nothing on a busy machine.
    expect: { poll: { timeout: 120_000 } },
    experimental: { viteModuleRunner: false },
  },
});
