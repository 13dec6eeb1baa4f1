import { afterAll, beforeAll, expect, it } from "vitest";
import { type Internet, openInternet } from "./internet.ts";
import type { OpeningTruth } from "./truth.ts";

const NOW = Date.UTC(2026, 10, 15, 9);
let real = 0;
let net: Internet;

beforeAll(async () => {
  net = await openInternet({ seed: 5, employers: 30, start: NOW, now: NOW, speed: 60, monotonic: () => real });
});
afterAll(() => net.close());

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  return (await (await fetch(net.address + path, init)).json()) as T;
}

it("serves a clock that runs at its own speed and can be set", async () => {
  expect(await ask("/clock")).toEqual({ now: NOW, speed: 60 });
  real += 1_000;
  expect(await ask("/clock")).toEqual({ now: NOW + 60_000, speed: 60 });
  const set = { method: "POST", body: JSON.stringify({ speed: 2 }) };
  expect(await ask("/clock", set)).toEqual({ now: NOW + 60_000, speed: 2 });
  real += 500;
  expect(await ask("/clock")).toEqual({ now: NOW + 61_000, speed: 2 });
  await ask("/clock", { method: "POST", body: JSON.stringify({ now: NOW, speed: 0 }) });
  real += 5_000;
  expect(await ask("/clock")).toEqual({ now: NOW, speed: 0 });
  for (const body of ["", "{", "[]x", '{"speed": -1}', '{"now": "soon"}', "null"]) {
    expect((await fetch(`${net.address}/clock`, { method: "POST", body })).status).toBe(400);
  }
});

it("lists its boards and reports what is open", async () => {
  const boards = await ask<{ source: string; slug: string }[]>("/boards");
  expect(boards.length).toBeGreaterThan(30);
  const truth = await ask<OpeningTruth[]>("/truth");
  const open = boards.flatMap(({ source, slug }) => net.world.boardAt(source, slug, NOW)?.openings ?? []);
  expect(truth.map(({ id }) => id).toSorted()).toEqual(open.map(({ id }) => id).toSorted());
  expect((await fetch(`${net.address}/elsewhere`)).status).toBe(404);
});
