// A service that is started while its ledger cannot be had: PostgreSQL is away, or the disk has no room. It reads on from its index, for the
// keys it knows, and goes on by itself when the ledger is back.
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
  // A connection that is kept from before the stop may be found closed.
  return await ask().catch(ask);
}

async function countOf(service: RealService, key: string): Promise<number | string> {
  const answer = await get(service, "/api/v1/active-jobs-count?time_frame=6m", key);
  const said = (await answer.json()) as { count?: number; code?: string };
  return said.count ?? said.code ?? answer.status;
}

/** A service with postings and a key whose hash it has written down. */
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

it("PostgreSQL away: keys that were known are served from the index, unknown ones get a 503, and all is well when it is back", async ({
  skip,
}) => {
  const cluster = await startCluster();
  if ("reason" in cluster) return skip(cluster.reason);
  let down = false;
  cleaning.push(() => (down ? undefined : cluster.stop()));
  const service = await startRealService({ DATABASE_URL: cluster.url });
  cleaning.push(service.close);
  const key = await fill(service);
  await service.halt();
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
  // What the index cannot know is refused, not waited for.
  expect((await get(service, "/api/v1/collect?title=cook", key)).status).toBe(503);
  await cluster.startAgain();
  down = false;
  await until(
    async () => (await get(service, "/api/v1/usage", key)).status,
    (status) => status === 200,
  );
});

it("a full disk: it starts, and reads; with room again it writes (skipped without root)", async ({ skip }) => {
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
  await service.halt();
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
