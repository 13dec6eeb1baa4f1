// Containers for the tests: Debian's podman, and a base image that mmdebstrap makes from Debian's packages in place of
// one from a registry. The base image stays for the next run; containers, volumes and the built images are removed.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const BASE = "localhost/rolecall-gate/debian:bookworm-slim";
const DEFAULT_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
/** Inside a sandbox podman may not raise its limits to the defaults. */
const LIMITS = ["--ulimit", "nofile=4096:4096", "--ulimit", "nproc=4096:4096"];
/** Debian's crun refuses machines with both versions of cgroups; runc accepts them. */
const RUNTIMES: readonly string[][] = [[], ["--runtime", "runc"]];

interface Result {
  status: number;
  stdout: string;
  stderr: string;
}

/** Runs a program to its end. */
async function run(program: string, args: readonly string[], input = ""): Promise<Result> {
  const child = spawn(program, args, { cwd: ROOT, stdio: ["pipe", "pipe", "pipe"] });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (part) => {
    stdout += String(part);
  });
  child.stderr.on("data", (part) => {
    stderr += String(part);
  });
  child.stdin.end(input);
  const status = await new Promise<number>((resolve) => child.once("close", (code) => resolve(code ?? 1)));
  return { status, stdout, stderr };
}

async function mustRun(program: string, args: readonly string[], input = ""): Promise<string> {
  const { status, stdout, stderr } = await run(program, args, input);
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${status}:\n${stdout}\n${stderr}`);
  return stdout;
}

/** Why containers cannot be run here; null: they can be run. */
export function missingForContainers(): string | null {
  if (process.getuid?.() !== 0) return "it needs root";
  const programs = ["podman", "mmdebstrap", "runc"];
  const missing = programs.filter((name) => spawnSync(name, ["--version"], { stdio: "ignore" }).error !== undefined);
  return missing.length === 0 ? null : `this machine has no ${missing.join(", no ")}`;
}

export interface Podman {
  /** Options for podman in addition to its defaults. */
  readonly settings: string;
  podman(...args: string[]): Promise<string>;
  /** Runs a command in a running container. */
  exec(container: string, args: readonly string[], input?: string): Promise<string>;
  build(tag: string): Promise<void>;
  buildOn(tag: string, containerfile: string): Promise<void>;
}

/** Makes the base image where it is missing, and finds out how podman runs containers here. */
export async function openPodman(): Promise<Podman> {
  if ((await run("podman", ["image", "exists", BASE])).status !== 0) await makeBase();
  const failures: string[] = [];
  for (const runtime of RUNTIMES) {
    const tried = await run("podman", [...runtime, "run", "--rm", ...LIMITS, "--network=host", BASE, "true"]);
    if (tried.status === 0) return podmanWith(runtime);
    failures.push(tried.stderr);
  }
  throw new Error(`podman runs no container here:\n${failures.join("\n")}`);
}

function podmanWith(runtime: readonly string[]): Podman {
  const podman = (...args: string[]): Promise<string> => {
    const [command = "", ...rest] = args;
    const limits = command === "run" || command === "build" ? LIMITS : [];
    return mustRun("podman", [...runtime, command, ...limits, ...rest]);
  };
  return {
    settings: [...runtime, ...LIMITS, "--network=host"].join(" "),
    podman,
    exec: async (container, args, input) => mustRun("podman", [...runtime, "exec", "-i", container, ...args], input),
    async build(tag) {
      const folder = mkdtempSync(join(tmpdir(), "rolecall-npmrc-"));
      try {
        const mounts = npmMounts(folder);
        await podman(
          "build",
          "--network=host",
          "--format=docker",
          "--build-arg",
          `BASE=${BASE}`,
          ...mounts,
          "-t",
          tag,
          ROOT,
        );
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    async buildOn(tag, containerfile) {
      const args = [...runtime, "build", ...LIMITS, "--network=host", "--format=docker", "-t", tag, "-"];
      await mustRun("podman", args, containerfile);
    },
  };
}

/** npm in the build uses the registry and the certificates of this machine. */
function npmMounts(folder: string): string[] {
  const registry = spawnSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).stdout.trim();
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  const lines = [`registry=${registry}`, ...(certificates === undefined ? [] : ["cafile=/etc/rolecall-gate.pem"])];
  writeFileSync(join(folder, "npmrc"), `${lines.join("\n")}\n`);
  const file = ["--volume", `${join(folder, "npmrc")}:/root/.npmrc:ro`];
  return certificates === undefined ? file : [...file, "--volume", `${certificates}:/etc/rolecall-gate.pem:ro`];
}

/** Debian 12 as the slim images of the registries have it: without documentation, manuals and translations. */
async function makeBase(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-base-"));
  const file = join(folder, "base.tar");
  const without = ["man", "doc", "locale", "info"].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  const unwanted = "Package: usrmerge\\nPin: release *\\nPin-Priority: -1\\n";
  try {
    await mustRun("mmdebstrap", [
      ...["--quiet", "--mode=root", "--variant=minbase", "--include=usr-is-merged"],
      ...["--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr"],
      // Its place is taken by usr-is-merged, which does not need perl.
      ...[
        `--setup-hook=printf '${unwanted}' > "$1/etc/apt/preferences"`,
        '--customize-hook=rm "$1/etc/apt/preferences"',
      ],
      ...[...without, "--dpkgopt=path-include=/usr/share/doc/*/copyright", "bookworm", file],
    ]);
    await mustRun("podman", ["import", "--quiet", "--change", `ENV PATH=${DEFAULT_PATH}`, file, BASE]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
