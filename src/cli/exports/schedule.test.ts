// Scheduled exports over a real index, to a folder and to an object store.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, it } from "vitest";
import { type FeedPlace, feedPlace, NOW } from "../../../test/rig/feeds.ts";
import { STORE_KEY, startObjectStore } from "../../../test/rig/objectStore.ts";
import { readParquet } from "../../../test/rig/parquet.ts";
import { DAY } from "../../contract/limits.ts";
import { openObjectStore } from "../../fetch/objects/openObjectStore.ts";
import { type ExportContext, exportIfDue } from "./schedule.ts";

const folder = mkdtempSync(join(tmpdir(), "rolecall-exports-"));
const places: FeedPlace[] = [];
afterEach(async () => {
  for (const place of places.splice(0)) await place.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function work(more: Partial<ExportContext>): Promise<ExportContext & { time: number }> {
  const place = await feedPlace();
  places.push(place);
  const seq = await place.add(0, 30);
  const feed = await place.open();
  await feed.waitUntilApplied(seq, 20_000);
  const clock = { time: NOW };
  const ask: ExportContext["ask"] = async (question) => {
    const answer = await feed.ask(question);
    if (!answer.ok) throw new Error(answer.message);
    return answer;
  };
  const defaults = { to: join(folder, "out"), every: "day", keep: 2, query: "format=parquet", store: null } as const;
  return Object.assign(clock, { ...defaults, folder: join(folder, "own"), now: () => clock.time, ask, ...more });
}

it("writes one complete file and its manifest per period and removes the oldest", async () => {
  const schedule = await work({});
  writeFileSync(join(folder, "rolecall-notes.txt"), "not ours");
  expect(await exportIfDue(schedule)).toBe("rolecall-20261115T000000Z.parquet");
  expect(await exportIfDue(schedule)).toBeNull();
  const file = readFileSync(join(folder, "out", "rolecall-20261115T000000Z.parquet"));
  const { rows } = await readParquet(file);
  const manifest = JSON.parse(
    readFileSync(join(folder, "out", "rolecall-20261115T000000Z.parquet.manifest.json"), "utf8"),
  );
  expect(manifest).toMatchObject({
    rows: rows.length,
    seq: expect.any(Number),
    file: "rolecall-20261115T000000Z.parquet",
  });
  expect(rows.length).toBeGreaterThan(0);
  for (let day = 1; day <= 2; day++) {
    schedule.time += DAY;
    expect(await exportIfDue(schedule)).not.toBeNull();
  }
  const objects = openObjectStore({ address: schedule.to, store: null, now: () => NOW });
  expect((await objects.list("")).map(({ key }) => key)).toEqual(
    ["16", "17"].flatMap((day) => [
      `rolecall-202611${day}T000000Z.parquet`,
      `rolecall-202611${day}T000000Z.parquet.manifest.json`,
    ]),
  );
});

it("writes to an object store and retries a failed export at the next turn", async () => {
  await using store = await startObjectStore(() => NOW);
  const credentials = { endpoint: store.endpoint, credentials: STORE_KEY };
  const wrong = { ...credentials, credentials: { ...STORE_KEY, secret: "wrong" } };
  const failing = await work({ to: "s3://feed/daily", store: wrong, query: "format=csv&fields=id,title" });
  await expect(exportIfDue(failing)).rejects.toThrow(/403/);
  expect(await exportIfDue({ ...failing, store: credentials })).toBe("rolecall-20261115T000000Z.csv");
  expect([...store.objects.keys()]).toEqual([
    "feed/daily/rolecall-20261115T000000Z.csv",
    "feed/daily/rolecall-20261115T000000Z.csv.manifest.json",
  ]);
});
