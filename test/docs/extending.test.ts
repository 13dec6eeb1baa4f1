// Builds the example source of docs/extending.md in a copy of the project: the compiler lists what the source still
// lacks, accepts the finished one, and its tests pass.
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PARTS = ["src", "world", "tables", "test/sources", "tsconfig.json", "package.json"];
/** Code blocks inside the numbered list, whose first line names their file. */
const BLOCK = /^ {3}```ts\n {3}\/\/ ([^\n]+)\n(.*?)^ {3}```$/gms;
const page = readFileSync(join(ROOT, "docs/extending.md"), "utf8");
const blocks = new Map(
  [...page.matchAll(BLOCK)].map(([, file = "", text = ""]) => [file, text.replace(/^ {3}/gm, "")] as const),
);
const CATALOGUES = {
  "src/sources/catalogue.ts": "./ats/acme/reader.ts",
  "world/fakes.ts": "../src/sources/ats/acme/fake.ts",
};

let copy = "";

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "rolecall-extending-"));
  for (const part of PARTS) cpSync(join(ROOT, part), join(copy, part), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  writeFileSync(
    join(copy, "tsconfig.example.json"),
    JSON.stringify({ extends: "./tsconfig.json", include: [], files: [...Object.keys(CATALOGUES), TEST] }),
  );
  writeFileSync(
    join(copy, "vitest.config.ts"),
    "export default { test: { experimental: { viteModuleRunner: false } } };\n",
  );
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const TEST = "src/sources/ats/acme/acme.test.ts";
const edit = (file: string, change: (text: string) => string): void => {
  const path = join(copy, file);
  writeFileSync(path, change(readFileSync(path, "utf8")));
};
const insert = (file: string, before: string, line: string): void =>
  edit(file, (text) => {
    expect(text).toContain(before);
    return text.replace(before, line + before);
  });

/** The exit code and everything printed. */
function run(tool: string, ...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const command = [join(ROOT, "node_modules", tool), ...args];
    const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" };
    const child = execFile(process.execPath, command, { cwd: copy, env, maxBuffer: 1e8 }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
    );
  });
}
const compile = () => run("typescript/bin/tsc", "--noEmit", "-p", "tsconfig.example.json");

it("the source of docs/extending.md compiles and passes its tests, and the compiler lists what it lacks before", async () => {
  const line = (file: string): string => `  ${blocks.get(file)?.trim()}\n`;
  insert("src/contract/sources.ts", "  getro: ats(", line("src/contract/sources.ts"));
  for (const file of ["reader.ts", "fake.ts", "acme.test.ts"].map((name) => `src/sources/ats/acme/${name}`)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), blocks.get(file) ?? "");
  }
  const lacks = (await compile()).output.match(/^\S+\.ts(?=\()/gm);
  expect(lacks).toEqual(Object.keys(CATALOGUES));

  for (const [file, from] of Object.entries(CATALOGUES)) {
    insert(file, "  getro,\n", line("src/sources/catalogue.ts and world/fakes.ts"));
    edit(file, (text) => text.replace(/^import/m, `import { acme } from "${from}";\nimport`));
  }
  expect(await compile()).toEqual({ code: 0, output: "" });
  const tests = await run("vitest/vitest.mjs", "run", TEST);
  expect(tests).toMatchObject({ code: 0, output: expect.stringMatching(/Tests +\d\d passed/) });
});
