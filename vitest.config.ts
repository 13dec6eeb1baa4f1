// One thread pool without isolation: modules hold no mutable state (test/tidy.test.ts), so files may share them.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    setupFiles: ["test/setup.ts"],
    pool: "threads",
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    experimental: { viteModuleRunner: false },
  },
});
