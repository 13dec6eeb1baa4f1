// Tests that a typing error in a test command prints the usage instead of running all tests.
import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";

describe("the options of a test command", () => {
  it.each([
    ["test/run.ts", "--hel", 2, "Unknown option '--hel'"],
    ["test/gates.ts", "--smal", 2, "Unknown option '--smal'"],
    ["test/gates.ts", "nothing", 2, "no such part: nothing"],
    ["test/run.ts", "--help", 0, "npm test"],
    ["test/gates.ts", "--help", 0, "--parallel"],
  ])("%s %s ends with %d", (program, option, code, text) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, option], { encoding: "utf8" });
    expect({ status, shown: `${stdout}${stderr}`.includes(text) }).toEqual({ status: code, shown: true });
  });
});
