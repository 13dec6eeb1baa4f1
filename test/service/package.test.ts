// The package as users install it: packed, placed into the node_modules of an empty folder, with its dependencies
// beside it.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "rolecall-package-"));
const installed = join(folder, "node_modules/rolecall");
const command = join(installed, "bin/rolecall.mjs");
const env = { PATH: process.env.PATH ?? "", HOME: folder, ROLECALL_DATA: join(folder, "data"), ROLECALL_PORT: "0" };

/** What npm would install: the packed files, and every package of the checkout beside them. */
beforeAll(() => {
  // The console and the client are built when the checkout is set up; this builds only what packing itself makes.
  execFileSync(process.execPath, ["bin/package.mjs"], { cwd: ROOT });
  execFileSync("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder], { cwd: ROOT });
  const [packed = ""] = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
  mkdirSync(installed, { recursive: true });
  execFileSync("tar", ["xzf", join(folder, packed), "-C", installed, "--strip-components=1"]);
  for (const name of readdirSync(join(ROOT, "node_modules")).filter((name) => !name.startsWith(".")))
    symlinkSync(join(ROOT, "node_modules", name), join(folder, "node_modules", name));
  // Rebuilding the table of places would only cost time.
  mkdirSync(join(installed, "node_modules"));
  symlinkSync(join(ROOT, "node_modules/.cache"), join(installed, "node_modules/.cache"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function inside(path: string): string[] {
  if (!statSync(path).isDirectory()) return [];
  return readdirSync(path, { recursive: true, encoding: "utf8" }).map((name) => join(path, name));
}

const run = (...args: string[]): string =>
  execFileSync(process.execPath, [command, ...args], { cwd: folder, env, encoding: "utf8" });

describe("an installed package", () => {
  it("is small and contains neither source, tests nor benchmarks", () => {
    const files = readdirSync(installed)
      .filter((name) => name !== "node_modules")
      .flatMap((name) => [join(installed, name), ...inside(join(installed, name))])
      .filter((path) => statSync(path).isFile());
    const bytes = files.reduce((sum, path) => sum + statSync(path).size, 0);
    expect(bytes).toBeLessThan(25 * 1024 * 1024);
    const unwanted = /^(?:src|test|bench|web)\/|\.(?:test|fixture)\./;
    expect(files.map((path) => relative(installed, path)).filter((path) => unwanted.test(path))).toEqual([]);
    expect(files.length).toBeGreaterThan(100);
  });

  it("prints its version and derives a posting, from any folder", () => {
    expect(run("--version")).toMatch(/^\d+\.\d+\.\d+\n$/);
    const raw = {
      source: "greenhouse",
      board: "acme",
      external_id: "1",
      title: "Nurse",
      url: "https://acme.example/1",
    };
    writeFileSync(join(folder, "raw.jsonl"), JSON.stringify(raw));
    expect(JSON.parse(run("derive", "raw.jsonl"))).toMatchObject({ title: "Nurse", id: null });
  });

  it("includes the typed client", () => {
    writeFileSync(
      join(folder, "ask.mjs"),
      'import { createClient } from "rolecall/client"; console.log(typeof createClient);',
    );
    expect(execFileSync(process.execPath, ["ask.mjs"], { cwd: folder, encoding: "utf8" })).toBe("function\n");
  });

  it("runs the demo with its threads, its simulated internet and the console, and stops on request", async () => {
    const child = spawn(process.execPath, [command, "demo"], {
      cwd: folder,
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    try {
      let text = "";
      let found: RegExpExecArray | null = null;
      for await (const part of child.stdout.iterator({ destroyOnReturn: false })) {
        text += String(part);
        found = /demo is at (\S+)\s+Key: (\S+)/.exec(text);
        if (found !== null) break;
      }
      const [, address = "", key = ""] = found ?? [];
      child.stdout.resume();
      expect((await fetch(address)).headers.get("content-type")).toContain("text/html");
      const count = await fetch(`${address}/api/v1/active-jobs-count?time_frame=6m`, {
        headers: { authorization: `Bearer ${key}` },
      });
      expect(count.status).toBe(200);
    } finally {
      child.kill("SIGTERM");
    }
    expect((await once(child, "exit"))[0]).toBe(0);
  });
});
