// A small site on loopback whose addresses contain the title, read by the worker's own loop. An opening whose title
// changes appears at a new address and yet is modified under its id; it never appears twice.
import { afterEach, expect, it } from "vitest";
import { readAllDue } from "../../src/collect/workerLoop.ts";
import { ensureBoard } from "../../src/ledger/boards/boards.ts";
import { prioritise } from "../../src/ledger/boards/claims.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { advert, frame } from "../careerSites/texts.ts";
import { type Asked, startSites } from "../careerSites/world.ts";
import { eachLedger } from "../rig/ledgers.ts";
import { changesOf, openIds, rows } from "../rig/listings.ts";
import { type TestWorker, testWorker } from "../rig/testWorker.ts";

const START = Date.UTC(2026, 10, 2, 8);
const HOUR = 3_600_000;
const DOMAIN = "yard.example";

/** The site's openings by path. */
type Shown = Readonly<Record<string, string>>;

let shown: Shown = {};
let onAsked = (): void => undefined;
let close = async (): Promise<void> => undefined;
afterEach(async () => {
  onAsked = () => undefined;
  await close();
});

function answer({ path }: Asked): string | null {
  if (path === "/") return frame("<h1>Yard</h1>", { title: "Yard", menu: '<a href="/careers">Careers</a>' });
  const links = Object.entries(shown).map(([at, title]) => `<li><a href="${at}">${title}</a></li>`);
  if (path === "/careers") return frame(`<h1>Careers</h1><ul>${links.join("")}</ul>`, { title: "Careers – Yard" });
  const title = shown[path];
  if (title === undefined) return null;
  onAsked();
  return frame(`<h1>${title}</h1>${advert(title, "Bath").html}`, { title: `${title} – Yard` });
}

async function startWorker(db: Ledger): Promise<TestWorker> {
  const truth = { titles: [] };
  const site = { domain: DOMAIN, about: "titles in addresses", language: "en", hosts: { [DOMAIN]: answer }, truth };
  const sites = await startSites([site]);
  const worker = await testWorker(sites.address, START);
  close = async () => {
    await worker.close();
    await sites.close();
  };
  await readAt(db, worker, START);
  return worker;
}

/** Reads the site again and returns the changes that clients see. */
async function readAt(db: Ledger, worker: TestWorker, time: number): Promise<string[]> {
  worker.time = time;
  return await changesOf(db, async () => {
    const { id } = await ensureBoard(
      db,
      { source: "career_site", slug: DOMAIN, domain: DOMAIN, company: "Yard" },
      time,
    );
    await prioritise(db, [id], 0, time);
    await readAllDue(db, worker, new AbortController().signal);
    expect(worker.errors).toEqual([]);
  });
}

const addresses = async (db: Ledger) => (await rows(db)).map(({ external_id }) => external_id);

eachLedger("a site whose addresses have the title in them", (ledger) => {
  it.for([
    ["/careers/jobs/40311-senior-cook", "/careers/jobs/40311-head-cook", "/careers/jobs/40322-waiter"],
    ["/careers/jobs/senior-cook-40311", "/careers/jobs/head-cook-40311", "/careers/jobs/waiter-40322"],
    ["/careers/jobs/senior-cook/40311", "/careers/jobs/head-cook/40311", "/careers/jobs/waiter/40322"],
  ] as const)("keeps an opening at %s under its id", async ([before, after, other]) => {
    const db = await ledger.fresh();
    shown = { [before]: "Senior Cook", [other]: "Waiter" };
    const worker = await startWorker(db);
    expect(await openIds(db)).toEqual([1, 2]);
    shown = { [after]: "Head Cook", [other]: "Waiter" };
    expect(await readAt(db, worker, START + 2 * HOUR)).toEqual(["modified 1 title description_text"]);
    expect(await openIds(db)).toEqual([1, 2]);
    expect(await addresses(db)).toEqual([`${DOMAIN}${after}`, `${DOMAIN}${other}`]);
    expect((await rows(db)).map(({ missing_since }) => missing_since)).toEqual([null, null]);
    // And back again.
    shown = { [before]: "Senior Cook", [other]: "Waiter" };
    expect(await readAt(db, worker, START + 4 * HOUR)).toEqual(["modified 1 title description_text"]);
    expect(await readAt(db, worker, START + 8 * HOUR)).toEqual([]);
  });

  it("keeps two openings that swap their titles apart: the numbers may have changed as well", async () => {
    const db = await ledger.fresh();
    shown = { "/careers/jobs/40311-senior-cook": "Senior Cook", "/careers/jobs/40322-waiter": "Waiter" };
    const worker = await startWorker(db);
    shown = { "/careers/jobs/40322-senior-cook": "Senior Cook", "/careers/jobs/40311-waiter": "Waiter" };
    expect(await readAt(db, worker, START + 2 * HOUR)).toEqual(["opened 3 of 1", "opened 4 of 2"]);
  });

  it("closes and opens if no number proves that it is the same opening", async () => {
    const db = await ledger.fresh();
    shown = { "/careers/jobs/senior-cook": "Senior Cook", "/careers/jobs/waiter-2026": "Waiter" };
    const worker = await startWorker(db);
    shown = { "/careers/jobs/head-cook": "Head Cook", "/careers/jobs/head-waiter-2026": "Head Waiter" };
    expect(await readAt(db, worker, START + 2 * HOUR)).toEqual(["opened 3", "opened 4"]);
    expect(await readAt(db, worker, START + 4 * HOUR)).toEqual(["closed 1 absent", "closed 2 absent"]);
  });

  it("publishes nothing early that may be an opening at a new address, when its pages are slow", async () => {
    const db = await ledger.fresh();
    const trades = ["Cook", "Waiter", "Baker", "Driver", "Nurse", "Roofer", "Tiler", "Painter", "Welder", "Florist"];
    const pathOf = (title: string, at: number) =>
      `/careers/jobs/${40_300 + at}-${title.toLowerCase().replace(" ", "-")}`;
    const listOf = (titles: readonly string[]) =>
      Object.fromEntries(titles.map((each, at) => [pathOf(each, at), each]));
    shown = listOf(trades);
    const worker = await startWorker(db);
    onAsked = () => {
      worker.time += 6_000;
    };
    shown = listOf(["Head Cook", ...trades.slice(1), "Glazier", "Carpenter"]);
    const reported = await readAt(db, worker, START + 2 * HOUR);
    expect(reported.toSorted()).toEqual(["modified 1 title description_text", "opened 11", "opened 12"]);
  });
});
