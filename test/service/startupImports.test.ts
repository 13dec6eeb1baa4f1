// The packages a command loads before it works: unused packages of many files would cost every call more than its work.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";

const MAIN = new URL("../../src/cli/main.ts", import.meta.url).href;
/** The compile cache, as bin/rolecall.mjs uses it. */
const ROOM = fileURLToPath(new URL("../../node_modules/.cache/rolecall/compiled", import.meta.url));
const API = new URL("../../src/cli/api/apiThread.ts", import.meta.url).href;
const folder = mkdtempSync(join(tmpdir(), "rolecall-light-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The packages that a command has loaded when it ends. */
const packagesOf = (...args: string[]): string[] => packagesBehind(MAIN, ...args);

function packagesBehind(module: string, ...args: string[]): string[] {
  const script = `
    import { registerHooks } from "node:module";
    const found = new Set();
    registerHooks({ load(url, context, next) {
      const [, name] = /node_modules\\/((?:@[^/]+\\/)?[^/]+)\\/(?!.*node_modules)/.exec(url) ?? [];
      if (name !== undefined) found.add(name);
      if (/\\/src\\/sources\\//.test(url)) found.add("src/sources");
      return next(url, context);
    } });
    process.on("exit", () => console.error("packages " + [...found].sort().join(" ")));
    await import(${JSON.stringify(module)});`;
  const { PATH = "", HOME = "", NODE_COMPILE_CACHE = ROOM } = process.env;
  const { stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script, "--", ...args], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: { PATH, HOME, ROLECALL_DATA: folder, NODE_NO_WARNINGS: "1", NODE_COMPILE_CACHE },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  return /^packages (.*)$/m.exec(stderr)?.[1]?.split(" ") ?? [];
}

it("loads little for a command that needs little", () => {
  expect(packagesOf("--version")).toEqual(["commander"]);
});

it("loads the store, and no other database driver, for a command that uses the ledger", () => {
  expect(packagesOf("key", "list")).toEqual(["commander", "kysely"]);
});

it("loads documents, charts and sources only on request when the API starts", () => {
  const loaded = packagesBehind(API);
  expect(loaded).toContain("fastify");
  for (const name of ["typebox", "prom-client", "@modelcontextprotocol/server", "pg", "src/sources"])
    expect(loaded).not.toContain(name);
});

it("loads no store, HTML parser or domain list in an API thread, because each thread would keep a copy", () => {
  const loaded = packagesBehind(API);
  for (const name of ["kysely", "htmlparser2", "entities", "tldts"]) expect(loaded).not.toContain(name);
});
