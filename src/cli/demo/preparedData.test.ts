import { mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readEnvironment } from "../environment/environment.ts";
import { prepareData } from "./preparedData.ts";

const folder = mkdtempSync(join(tmpdir(), "rolecall-prepared-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("is readable for every user, and uses the folder that another process has prepared in the meantime", async () => {
  const defaults = readEnvironment({ ROLECALL_DATA: join(folder, "data") });
  const environment = { ...defaults, caches: [folder, ...defaults.caches] };
  const world = { seed: 5, employers: 1 };
  const now = Date.UTC(2026, 10, 15, 12);
  const first = await prepareData(environment, world, now, () => undefined);
  const modes = ["", ...readdirSync(first, { recursive: true, encoding: "utf8" })].map(
    (name) => statSync(join(first, name)).mode & 0o007,
  );
  expect(new Set(modes)).toEqual(new Set([0o005, 0o004]));
  renameSync(first, join(folder, "other"));
  const second = await prepareData(environment, world, now, (sentence) => {
    if (sentence.startsWith("Preparing")) renameSync(join(folder, "other"), first);
  });
  expect(second).toBe(first);
  expect(readdirSync(folder)).toEqual([first.slice(folder.length + 1)]);
});
