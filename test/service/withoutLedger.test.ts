// A service that starts while its ledger is unavailable: PostgreSQL is down, or the disk is full. It answers from its
// index for cached keys and resumes when the ledger returns.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { startCluster } from "../rig/postgres.ts";
import { rawOf } from "../rig/postings.ts";
import { type RealService, startRealService } from "../rig/realService.ts";

const cleaning: (() => unknown)[] = [];
afterAll(async () => {
  for (const each of cleaning.splice(0).reverse()) await each();
});

async function until<T>(look: () => T | Promise<T>, is: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await look();
    if (is(value)) return value;
    await pause(50);
  }
}

async function get(service: RealService, path: string, key: string): Promise<Response> {
  const ask = (): Promise<Response> =>
    fetch(`${service.address}${path}`, { headers: { authorization: `Bearer ${key}` } });
  // A connection kept open from before the stop may turn out closed.
  return await ask().catch(ask);
}

async function countOf(service: RealService, key: string): Promise<number | string> {
  const answer = await get(service, "/api/v1/active-jobs-count?time_frame=6m", key);
  const payload = (await answer.json()) as { count?: number; code?: string };
  return payload.count ?? payload.code ?? answer.status;
}

/** A service with postings and a key whose hash is cached on disk. */
async function fill(service: RealService): Promise<string> {
  const key = await service.command(["key", "create", "--account", "acme"]);
  await service.take(Array.from({ length: 5 }, (_, at) => rawOf({ id: `p${at}` })));
  await until(
    () => countOf(service, key),
    (count) => count === 5,
  );
  const file = join(service.folder, "keys.json");
  await until(() => existsSync(file) && Object.keys(JSON.parse(readFileSync(file, "utf8")).keys).length > 0, Boolean);
  expect(readFileSync(file, "utf8")).not.toContain(key);
  return key;
}

it("PostgreSQL down: serves known keys from the index, answers unknown ones with 503, and recovers when it returns", async ({
  skip,
}) => {
  const cluster = await startCluster();
  if ("reason" in cluster) return skip(cluster.reason);
  let down = false;
  cleaning.push(() => (down ? undefined : cluster.stop()));
  const service = await startRealService({ DATABASE_URL: cluster.url });
  cleaning.push(service.close);
  const key = await fill(service);
  await service.stop();
  cluster.kill();
  down = true;
  await service.resume();
  expect(await countOf(service, key)).toBe(5);
  expect(await countOf(service, `${key.slice(0, -1)}${key.endsWith("a") ? "b" : "a"}`)).toBe("unauthorized");
  expect((await (await get(service, "/readyz", "")).json()) as object).toMatchObject({
    status: "degraded",
    degraded: ["ledger_unreachable"],
  });
  expect((await get(service, "/api/v1/usage", key)).status).toBe(503);
  // Requests that need the ledger are refused instead of waiting.
  expect((await get(service, "/api/v1/collect?title=cook", key)).status).toBe(503);
  await cluster.restart();
  down = false;
  await until(
    async () => (await get(service, "/api/v1/usage", key)).status,
    (status) => status === 200,
  );
});

it("a full disk: starts and reads, and writes again once there is space (skipped without root)", async ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-full-"));
  cleaning.push(() => rmSync(folder, { recursive: true, force: true }));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return skip("a disk of its own cannot be mounted");
  }
  cleaning.push(() => execFileSync("umount", ["-l", folder]));
  const service = await startRealService({}, folder);
  cleaning.push(service.close);
  const key = await fill(service);
  await service.stop();
  const filler = join(folder, "filler");
  for (let size = 1 << 20; size >= 4096; ) {
    const { bavail, bsize } = statfsSync(folder);
    if (Number(bavail) * Number(bsize) < size) size /= 2;
    else writeFileSync(filler, Buffer.alloc(size), { flag: "a" });
  }
  await service.resume();
  expect(await countOf(service, key)).toBe(5);
  expect((await (await get(service, "/readyz", "")).json()) as object).toMatchObject({ status: "degraded" });
  rmSync(filler);
  await until(
    async () => ((await (await get(service, "/readyz", "")).json()) as { status: string }).status,
    (status) => status === "ready",
  );
  await service.take([rawOf({ id: "more" })]);
  await until(
    () => countOf(service, key),
    (count) => count === 6,
  );
});
