// The data folder that every new demo starts with: a month of postings, changes and closings of the simulated internet.
// `npm ci` prepares it in the cache; without it, the first start does. It is prepared again when the rules, the readers
// or the world change.
import { createHash } from "node:crypto";
import {
  chmodSync,
  constants,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { toProfile } from "../../../world/employerProfile.ts";
import { FAKES } from "../../../world/fakes.ts";
import { createWorld } from "../../../world/world.ts";
import { DAY } from "../../contract/limits.ts";
import { UserError } from "../../contract/userError.ts";
import { RULES_VERSION } from "../../derive/rulesVersion.ts";
import { type Ledger, ledgerFile } from "../../ledger/store/open.ts";
import { tallyDays } from "../../ledger/upkeep/dailyTotals.ts";
import { tallyMarket } from "../../ledger/upkeep/market.ts";
import type { Environment } from "../environment/environment.ts";
import { isWritable } from "../resources/dataFolder.ts";
import { updateHighMark } from "../resources/highMark.ts";
import { openRules, withLedger } from "../resources/resources.ts";
import { runIndexed } from "../service/indexWait.ts";
import { startProgress } from "../terminal/progress.ts";
import { importPast } from "./pastImport.ts";
import { addProfiles } from "./worldBoards.ts";
import { createWorldTime, type WorldTime, writeWorldTime } from "./worldTime.ts";

export interface DemoWorld {
  readonly seed: number;
  readonly employers: number;
}

const PREFIX = "demo-";
const ROOT = new URL("../../../", import.meta.url);
/** The code that decides what the prepared folder contains, apart from the rules. */
const CODE = ["world", "src/cli/demo", "src/sources", "src/ledger", "src/feed/index"];
const REPORT_MS = 10_000;

/** Fills a new data folder; a folder with a ledger stays as it is. */
export async function fillNewFolder(
  environment: Environment,
  world: DemoWorld,
  realNow: number,
  print: (sentence: string) => void,
): Promise<void> {
  if (existsSync(ledgerFile(environment.data))) return;
  const prepared = await prepareData(environment, world, realNow, print);
  cpSync(prepared, environment.data, { recursive: true, mode: constants.COPYFILE_FICLONE });
  chmodSync(environment.data, 0o700);
}

/** Returns the prepared folder, which it creates if it is missing. */
export async function prepareData(
  environment: Environment,
  world: DemoWorld,
  realNow: number,
  print: (sentence: string) => void,
): Promise<string> {
  const name = `${PREFIX}${fingerprintCode(world)}`;
  const found = environment.caches.map((folder) => join(folder, name)).find((folder) => existsSync(folder));
  if (found !== undefined) return found;
  const cache = environment.caches.find(isWritable);
  if (cache === undefined) throw new UserError(`none of ${environment.caches.join(", ")} is writable.`);
  print("Preparing a month of postings; this takes about a minute and is done once.");
  const folder = join(cache, name);
  const unfinished = `${folder}.${process.pid}`;
  try {
    const time = createWorldTime(realNow);
    await withLedger({ ...environment, data: unfinished, databaseUrl: null, clockUrl: null }, (ledger, clock) =>
      fillLedger({ ...environment, data: unfinished, databaseUrl: null }, ledger, clock, { world, time, print }),
    );
    writeWorldTime(unfinished, time);
    makeReadable(unfinished);
    removeOldFolders(cache, realNow);
    keepFirst(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}

/** For every user: an installation's cache belongs to the user who installed it, and all of this is invented. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}

/** Another process may have prepared the same at the same time. */
function keepFirst(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

interface Filling {
  readonly world: DemoWorld;
  readonly time: WorldTime;
  print(sentence: string): void;
}

async function fillLedger(
  environment: Environment,
  ledger: Ledger,
  clock: Parameters<typeof runIndexed>[2],
  { world: settings, time, print }: Filling,
): Promise<void> {
  const world = createWorld({ ...settings, start: time.start }, FAKES);
  const deriver = await openRules(environment, true);
  const progress = startProgress();
  let reportedAt = performance.now();
  const report = (share: number, text: string): void => {
    progress.show(share, text);
    if (process.stderr.isTTY || performance.now() - reportedAt < REPORT_MS) return;
    reportedAt = performance.now();
    print(`${Math.floor(share * 100)} %, ${text}`);
  };
  try {
    await addProfiles(ledger, world.employers.map(toProfile), time.start);
    await runIndexed(environment, ledger, clock, () =>
      importPast(ledger, deriver, world, { start: time.start, present: time.now }, report),
    );
    await tallyDays(ledger, time.now);
    await tallyMarket(ledger, time.now);
    await updateHighMark(environment.data, ledger, time.now);
  } finally {
    progress.clear();
    await deriver.close();
  }
}

/** Folders of earlier versions. Newer ones may be in use by another checkout. */
function removeOldFolders(cache: string, realNow: number): void {
  for (const name of readdirSync(cache).filter((each) => each.startsWith(PREFIX))) {
    const folder = join(cache, name);
    if (statSync(folder).mtimeMs < realNow - DAY) rmSync(folder, { recursive: true, force: true });
  }
}

function fingerprintCode(world: DemoWorld): string {
  const hash = createHash("sha256").update(JSON.stringify([RULES_VERSION, world]));
  for (const folder of CODE) {
    const path = fileURLToPath(new URL(folder, ROOT));
    const files = existsSync(path) ? readdirSync(path, { recursive: true, encoding: "utf8" }) : [];
    for (const file of files.filter((each) => each.endsWith(".ts") && !each.endsWith(".test.ts")).sort()) {
      hash.update(file).update(readFileSync(join(path, file)));
    }
  }
  return hash.digest("hex").slice(0, 12);
}
