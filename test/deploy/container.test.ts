// The image of the Dockerfile, really built and run: the demo, one container with SQLite, and an API and a worker over
// PostgreSQL, each with a read-only root, without privileges, stopped under load, backed up, restored and upgraded.
import { execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reportToGate } from "../model/runs.ts";
import { type Cluster, findBinaries, freePort, startCluster } from "../rig/postgres.ts";
import { rawOf } from "../rig/postings.ts";
import { missingForContainers, openPodman, type Podman } from "./podman.ts";

const MAX_IMAGE = 300_000_000;
const USER = 10_001;
const CLIENTS = 8;
const [OLD, NEW] = ["localhost/rolecall-gate:old", "localhost/rolecall-gate:new"];
/** The next version of the program, as far as an upgrade is concerned. */
const NEW_VERSION = "9.9.9";
const UPGRADE = `FROM ${OLD}
USER 0
RUN sed -i 's/"version": "[^"]*"/"version": "${NEW_VERSION}"/' /app/package.json
USER ${USER}:${USER}
`;
const POSTINGS = Array.from({ length: 200 }, (_, at) => JSON.stringify(rawOf({ id: `${at}` }))).join("\n");

const missing = missingForContainers();
if (missing !== null) console.log(`The container is not tried: ${missing}.`);

interface Container {
  readonly name: string;
  readonly address: string;
  readonly metrics: string;
  rolecall(args: readonly string[], input?: string): Promise<string>;
  logs(): Promise<string>;
  /** Stops it as Docker, Compose and Kubernetes do, and gives its exit status. */
  stop(): Promise<number>;
}

interface Start {
  readonly image: string;
  readonly volume: string;
  readonly command: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly mounts?: readonly string[];
}

describe.skipIf(missing !== null)("the image", () => {
  let podman: Podman;
  let cluster: Cluster;
  const folder = mkdtempSync(join(tmpdir(), "rolecall-container-"));
  const [containers, volumes] = [new Set<string>(), new Set<string>()];

  beforeAll(async () => {
    podman = await openPodman();
    await podman.build(OLD);
    await podman.buildOn(NEW, UPGRADE);
    const started = await startCluster();
    if ("reason" in started) throw new Error(started.reason);
    cluster = started;
    // The container's user writes backups there.
    chownSync(folder, USER, USER);
  }, 3_600_000);

  afterAll(async () => {
    for (const name of containers) await podman.podman("rm", "--force", "--time=0", name);
    for (const name of volumes) await podman.podman("volume", "rm", "--force", name);
    await podman?.podman("rmi", "--force", OLD, NEW).catch(() => undefined);
    cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 240_000);

  const fresh = (set: Set<string>, kind: string): string => {
    const name = `rolecall-gate-${kind}-${process.pid}-${set.size}`;
    set.add(name);
    return name;
  };
  const volume = (): string => fresh(volumes, "data");

  /** The options of every container: no root, nothing to write to but its volume, no capability. */
  const locked = [
    ...["--network=host", "--read-only", "--read-only-tmpfs=false", "--cap-drop=all"],
    ...["--security-opt=no-new-privileges", "--memory=1g"],
  ];

  async function start({ image, volume: data, command, env = {}, mounts = [] }: Start): Promise<Container> {
    const name = fresh(containers, command);
    const [port, metricsPort] = [await freePort(), await freePort()];
    const own = {
      ROLECALL_HOST: "127.0.0.1",
      ROLECALL_PORT: `${port}`,
      ROLECALL_METRICS: `127.0.0.1:${metricsPort}`,
      ROLECALL_LIMITS: "requests=0,live=0,collect=0,concurrent=0",
    };
    const variables = Object.entries({ ...own, ...env }).flatMap(([key, value]) => ["--env", `${key}=${value}`]);
    const volumesOf = [`${data}:/data`, ...mounts].flatMap((mount) => ["--volume", mount]);
    await podman.podman("run", "--detach", "--name", name, ...locked, ...variables, ...volumesOf, image, command);
    return {
      name,
      address: `http://127.0.0.1:${port}`,
      metrics: `http://127.0.0.1:${metricsPort}/metrics`,
      rolecall: (args, input) => podman.exec(name, ["rolecall", ...args], input),
      logs: () => podman.podman("logs", name),
      async stop() {
        // Longer than an engine waits by default, because a busy machine makes every step slower.
        await podman.podman("stop", "--time=120", name);
        return Number(await podman.podman("inspect", "--format={{.State.ExitCode}}", name));
      },
    };
  }

  /** Runs one command in a container that ends with it. */
  const once = (image: string, data: string, command: readonly string[], more: readonly string[] = []) =>
    podman.podman("run", "--rm", ...locked, "--volume", `${data}:/data`, ...more, image, ...command);

  const untilReady = async ({ address, logs }: Container): Promise<void> => {
    const ready = (): Promise<boolean> =>
      fetch(`${address}/readyz`)
        .then(({ ok }) => ok)
        .catch(() => false);
    await expect
      .poll(ready)
      .toBe(true)
      .catch(async (error) => {
        throw new Error(`${error}\n${await logs()}`);
      });
  };

  /** Count and fingerprint of all open postings. */
  async function digestOf({ address }: Container, key: string): Promise<unknown> {
    const url = `${address}/api/v1/active-jobs-count?time_frame=6m&digest=true`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
    const { count, digest } = (await response.json()) as { count?: number; digest?: string };
    return { count, digest };
  }

  async function fill(container: Container): Promise<{ key: string; digest: unknown }> {
    const key = (await container.rolecall(["key", "create", "--account", "gate", "--admin"])).trim();
    expect(await container.rolecall(["import", "-"], POSTINGS)).toContain("new 200");
    await expect.poll(() => digestOf(container, key)).toMatchObject({ count: 200 });
    return { key, digest: await digestOf(container, key) };
  }

  it("is small, has a health check and runs as an unprivileged user", async () => {
    const [{ Size, Config, Healthcheck }] = JSON.parse(await podman.podman("image", "inspect", OLD));
    expect(Size).toBeLessThan(MAX_IMAGE);
    expect(Config).toMatchObject({ User: `${USER}:${USER}`, StopSignal: "SIGTERM" });
    expect(Healthcheck.Test).toContainEqual(expect.stringContaining("/readyz"));
    reportToGate(`the image takes ${Math.round(Size / 1e6)} MB; podman ran it with ${podman.settings}`);
  });

  it("runs the demo, and ends on SIGTERM", async () => {
    const demo = await start({ image: OLD, volume: volume(), command: "demo" });
    // Within the container the demo prepares its postings, which takes minutes on a busy machine.
    await expect.poll(demo.logs, { timeout: 900_000 }).toMatch(/Key: \S+/);
    await untilReady(demo);
    const key = /Key: (\S+)/.exec(await demo.logs())?.[1] ?? "";
    expect((await fetch(demo.address)).headers.get("content-type")).toContain("text/html");
    expect((await podman.exec(demo.name, ["id", "-u"])).trim()).toBe(`${USER}`);
    expect(await podman.exec(demo.name, ["sh", "-c", "touch /app/x /tmp/x /etc/x || echo refused"])).toBe("refused\n");
    await podman.podman("healthcheck", "run", demo.name);
    const count = `${demo.address}/api/v1/active-jobs-count?time_frame=6m`;
    expect((await fetch(count, { headers: { authorization: `Bearer ${key}` } })).status).toBe(200);
    expect(await demo.stop()).toBe(0);
  });

  /** Stops a container while clients use it: every request that was sent is answered. */
  async function stopUnderLoad(container: Container, key: string): Promise<number> {
    const clients = Array.from({ length: CLIENTS }, () => askUntilClosed(container.address, key));
    await expect.poll(() => clients.reduce((sum, { seen }) => sum + seen.length, 0)).toBeGreaterThan(200);
    const status = await container.stop();
    await Promise.all(clients.map(({ ended }) => ended));
    const seen = clients.flatMap((client) => client.seen);
    expect(seen.filter((outcome) => outcome !== "200")).toEqual([]);
    reportToGate(`a container stopped under ${CLIENTS} clients after ${seen.length} requests, 0 failed`);
    return status;
  }

  it("keeps its data over an upgrade, a backup and a restore with SQLite", async () => {
    const [data, restored] = [volume(), volume()];
    const mounts = [`${folder}:/backup`];
    const before = await start({ image: OLD, volume: data, command: "up", mounts });
    await untilReady(before);
    const { key, digest } = await fill(before);
    const script =
      'const { DatabaseSync, backup } = require("node:sqlite"); backup(new DatabaseSync("/data/ledger.db"), "/backup/ledger.db")';
    await podman.exec(before.name, ["node", "-e", script]);
    expect(await stopUnderLoad(before, key)).toBe(0);

    const after = await start({ image: NEW, volume: data, command: "up" });
    await untilReady(after);
    expect(await after.rolecall(["--version"])).toBe(`${NEW_VERSION}\n`);
    expect(await digestOf(after, key)).toEqual(digest);
    expect(await after.stop()).toBe(0);

    const mount = ["--volume", `${folder}:/backup`];
    await once(NEW, restored, ["/backup/ledger.db", "/data/ledger.db"], [...mount, "--entrypoint", "cp"]);
    await once(NEW, restored, ["migrate", "--restored"]);
    const again = await start({ image: NEW, volume: restored, command: "up" });
    await untilReady(again);
    expect(await digestOf(again, key)).toEqual(digest);
    expect(await again.stop()).toBe(0);
  });

  it("serves and collects over PostgreSQL, is upgraded, backed up and restored", async () => {
    const env = { DATABASE_URL: cluster.url };
    const [api, worker] = [volume(), volume()];
    const serving = await start({ image: OLD, volume: api, command: "serve", env });
    await untilReady(serving);
    const working = await start({ image: OLD, volume: worker, command: "work", env });
    const { key, digest } = await fill(serving);
    const metrics = async (): Promise<string> => await (await fetch(serving.metrics)).text();
    await expect.poll(metrics).toMatch(/^rolecall_worker_present(?:\{[^}]*\})? 1$/m);

    // The order that docs/operations.md gives: schema, workers, then the machines that answer.
    await once(NEW, worker, ["migrate"], ["--env", `DATABASE_URL=${cluster.url}`]);
    expect(await working.stop()).toBe(0);
    const newWorker = await start({ image: NEW, volume: worker, command: "work", env });
    expect(await serving.stop()).toBe(0);
    const newApi = await start({ image: NEW, volume: api, command: "serve", env });
    await untilReady(newApi);
    expect(await digestOf(newApi, key)).toEqual(digest);

    const restored = restoreCopy(cluster.url, join(folder, "rolecall.dump"));
    const database = { DATABASE_URL: restored };
    const data = volume();
    await once(NEW, data, ["migrate", "--restored"], ["--env", `DATABASE_URL=${restored}`]);
    const second = await start({ image: NEW, volume: data, command: "serve", env: database });
    await untilReady(second);
    expect(await digestOf(second, key)).toEqual(digest);
    expect([await newWorker.stop(), await newApi.stop(), await second.stop()]).toEqual([0, 0, 0]);
  });
});

/** Dumps a database and restores it under another name; gives the address of the copy. */
function restoreCopy(url: string, file: string): string {
  const binaries = findBinaries() ?? "";
  const copy = url.replace(/\/[^/]*$/, "/restored");
  execFileSync(join(binaries, "pg_dump"), ["-Fc", "--file", file, url]);
  execFileSync(join(binaries, "psql"), [url, "-qc", "create database restored"]);
  execFileSync(join(binaries, "pg_restore"), ["--dbname", copy, file]);
  return copy;
}

/** A client with one connection, which it uses until a response closes it. */
function askUntilClosed(address: string, key: string): { seen: string[]; ended: Promise<void> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const seen: string[] = [];
  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      const options = { agent, headers: { authorization: `Bearer ${key}` } };
      get(`${address}/api/v1/active-jobs?limit=20`, options, (response) => {
        response.resume().on("end", () => {
          seen.push(String(response.statusCode));
          resolve(response.headers.connection === "close");
        });
      }).on("error", (error: NodeJS.ErrnoException) => {
        seen.push(error.code ?? error.message);
        resolve(true);
      });
    });
  const loop = async (): Promise<void> => {
    while (!(await ask()));
    agent.destroy();
  };
  return { seen, ended: loop() };
}
