// The published package: packed, installed with `npm install --global` from the registry as a user does, and run on
// Node 24 and 26.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reportToGate } from "../model/runs.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MEGABYTE = 1024 * 1024;
const MAX_INSTALLED = 150 * MEGABYTE;
const MAX_TARBALL = 30 * MEGABYTE;
const NODE_26 = "26.10.0";
const runtime = `node-${process.platform}-${process.arch}`;

const folder = mkdtempSync(join(tmpdir(), "rolecall-package-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const installed = join(folder, "global/lib/node_modules/rolecall");
const command = join(folder, "global/bin/rolecall");
const data = { HOME: folder, ROLECALL_DATA: join(folder, "data"), ROLECALL_PORT: "0", ROLECALL_METRICS: "off" };

/**
 * A user's environment: the Node that runs these tests, and none of npm's settings except its registry and its cache.
 */
function npmEnvironment(): Record<string, string | undefined> {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith("npm_"));
  const setting = (name: string): string => execFileSync("npm", ["config", "get", name], { encoding: "utf8" }).trim();
  return {
    ...Object.fromEntries(own),
    HOME: folder,
    PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ""}`,
    npm_config_userconfig: join(folder, "npmrc"),
    npm_config_update_notifier: "false",
    npm_config_registry: setting("registry"),
    npm_config_cache: setting("cache"),
  };
}
const env = npmEnvironment();
const isReachable = spawnSync("npm", ["view", `${runtime}@${NODE_26}`, "version"], { env, cwd: folder }).status === 0;
if (!isReachable) console.log("The package is not tried: the npm registry cannot be reached.");

const npm = (...args: string[]): { output: string; warnings: string } => {
  const { status, stdout, stderr } = spawnSync("npm", args, { cwd: folder, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`npm ${args.join(" ")} ended with ${status}: ${stderr}`);
  return { output: stdout, warnings: stderr };
};

/** The space on disk, as `du` counts it. */
function diskUse(path: string): number {
  const entries = readdirSync(path, { recursive: true, encoding: "utf8" });
  return entries.reduce((sum, name) => sum + lstatSync(join(path, name)).blocks * 512, 0);
}

describe.skipIf(!isReachable)("the package", () => {
  let tarball: string;
  let installation: ReturnType<typeof npm>;

  beforeAll(() => {
    execFileSync("npm", ["run", "--silent", "prepack"], { cwd: ROOT });
    execFileSync("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder], { cwd: ROOT });
    tarball = join(folder, readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "");
    installation = npm("install", "--global", "--prefix", join(folder, "global"), "--no-audit", "--no-fund", tarball);
    mkdirSync(join(folder, "node26"));
    npm("install", "--prefix", join(folder, "node26"), "--no-audit", "--no-fund", `${runtime}@${NODE_26}`);
  }, 900_000);

  it("can be published: public, with provenance and without install scripts", () => {
    const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    expect(manifest).toMatchObject({ publishConfig: { access: "public", provenance: true } });
    expect(manifest.private).toBeUndefined();
    const installScripts = ["preinstall", "install", "postinstall", "prepare"];
    expect(Object.keys(manifest.scripts).filter((name) => installScripts.includes(name))).toEqual([]);
  });

  it("lists its packages in a bill of materials", () => {
    const { bomFormat, components } = JSON.parse(readFileSync(join(installed, "lib/sbom.cdx.json"), "utf8")) as {
      bomFormat: string;
      components: { name: string; version: string }[];
    };
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
      dependencies: Record<string, string>;
    };
    const named = components.map(({ name, version }) => `${name}@${version}`);
    expect(bomFormat).toBe("CycloneDX");
    const pinned = Object.entries(dependencies).filter(([, version]) => /^\d/.test(version));
    for (const [name, version] of pinned) expect(named).toContain(`${name}@${version}`);
  });

  it("contains the program and its tables, but neither source, tests, benchmarks nor development tools", () => {
    const { output } = npm("pack", "--dry-run", "--json", "--ignore-scripts", tarball);
    const [{ files, size }] = JSON.parse(output) as [{ files: { path: string }[]; size: number }];
    const top = new Set(files.map(({ path }) => path.split("/")[0]));
    expect([...top].sort()).toEqual(
      ["CHANGELOG.md", "LICENSE", "NOTICE", "README.md", "bin", "dist", "docs", "lib", "package.json", "tables"].sort(),
    );
    expect(files.filter(({ path }) => /\.(?:test|fixture)\.|\.ts$/.test(path) && !path.endsWith(".d.ts"))).toEqual([]);
    expect(size).toBeLessThan(MAX_TARBALL);
  });

  it("installs without a warning in less than 150 MB", () => {
    expect(installation.warnings).toBe("");
    const bytes = diskUse(join(folder, "global"));
    expect(bytes).toBeLessThan(MAX_INSTALLED);
    expect(readdirSync(join(installed, "node_modules")).filter((name) => /^cities|^node-/.test(name))).toEqual([]);
    reportToGate(`the package takes ${Math.round(bytes / MEGABYTE)} MB installed`);
  });

  it("contains the typed client", () => {
    const script = join(installed, "../ask.mjs");
    writeFileSync(script, 'import { createClient } from "rolecall/client"; console.log(typeof createClient);');
    expect(execFileSync(process.execPath, [script], { encoding: "utf8" })).toBe("function\n");
  });

  describe.each([
    ["24", process.execPath],
    ["26", join(folder, "node26/node_modules", runtime, "bin/node")],
  ])("on Node %s", (major, node) => {
    const PATH = `${dirname(node)}:${process.env.PATH ?? ""}`;

    it("derives a posting from any folder without a warning", () => {
      const run = (...args: string[]): string => {
        const options = { cwd: folder, env: { ...data, PATH }, encoding: "utf8" } as const;
        const { stdout, stderr } = spawnSync(command, args, options);
        expect(stderr).toBe("");
        return stdout;
      };
      expect(execFileSync(node, ["--version"], { encoding: "utf8" })).toMatch(new RegExp(`^v${major}\\.`));
      expect(run("--version")).toMatch(/^\d+\.\d+\.\d+\n$/);
      const raw = {
        source: "greenhouse",
        board: "acme",
        external_id: "1",
        title: "Nurse",
        url: "https://acme.example/1",
      };
      const posting = { ...raw, locations: ["Lyon, France"] };
      writeFileSync(join(folder, "raw.jsonl"), JSON.stringify(posting));
      expect(JSON.parse(run("derive", "raw.jsonl"))).toMatchObject({
        title: "Nurse",
        cities_derived: ["Lyon"],
        id: null,
      });
    });

    it("runs the demo with the console, and ends on SIGTERM", async () => {
      const child = spawn(command, ["demo"], {
        cwd: folder,
        env: { ...data, PATH },
        stdio: ["ignore", "pipe", "pipe"],
      });
      let warnings = "";
      child.stderr.on("data", (part) => {
        warnings += String(part);
      });
      let found: RegExpExecArray | null = null;
      let text = "";
      for await (const part of child.stdout.iterator({ destroyOnReturn: false })) {
        text += String(part);
        found = /demo is at (\S+)\s+Key: (\S+)/.exec(text);
        if (found !== null) break;
      }
      const [, address = "", key = ""] = found ?? [];
      child.stdout.resume();
      try {
        expect((await fetch(address)).headers.get("content-type")).toContain("text/html");
        const headers = { authorization: `Bearer ${key}` };
        expect((await fetch(`${address}/api/v1/active-jobs-count?time_frame=6m`, { headers })).status).toBe(200);
      } finally {
        child.kill("SIGTERM");
      }
      expect([(await once(child, "exit"))[0], warnings.match(/\(node:\d+\).*/g)]).toEqual([0, null]);
    });
  });
});
