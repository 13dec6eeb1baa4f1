// A small site on loopback that shows all of its openings on one page, read by the worker's own loop. Whichever
// openings come or go, the others keep their identity, down to the last one; an opening that replaces the last one is a
// new one.
import { afterEach, expect, it } from "vitest";
import { readAllDue } from "../../src/collect/workerLoop.ts";
import { assertPresent } from "../../src/contract/assertPresent.ts";
import { ensureBoard } from "../../src/ledger/boards/boards.ts";
import { prioritise } from "../../src/ledger/boards/claims.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { advert, frame, jobPosting, ld } from "../careerSites/texts.ts";
import { type Asked, startSites } from "../careerSites/world.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { changesOf, openIds } from "../rig/listings.ts";
import { type TestWorker, testWorker } from "../rig/testWorker.ts";

const START = Date.UTC(2026, 10, 2, 8);
const HOUR = 3_600_000;
const DOMAIN = "yard.example";

/** The pages of the site. */
let careers: string[] = [];
let close = async (): Promise<void> => undefined;
afterEach(async () => await close());

async function startWorker(): Promise<TestWorker> {
  const home = frame("<h1>Yard</h1>", { title: "Yard", menu: '<a href="/careers">Careers</a>' });
  const answer = ({ path, query }: Asked): string | null => {
    if (path === "/") return home;
    const page = careers[Number(query.get("page") ?? 1) - 1];
    if (path !== "/careers" || page === undefined) return null;
    return frame(`<h1>Careers</h1>${page}`, { title: "Careers – Yard" });
  };
  const site = {
    domain: DOMAIN,
    about: "one page",
    language: "en",
    hosts: { [DOMAIN]: answer },
    truth: { titles: [] },
  };
  const sites = await startSites([site]);
  const worker = await testWorker(sites.address, START);
  close = async () => {
    await worker.close();
    await sites.close();
  };
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

/** Renders one opening at its position on the page. */
type Shape = (title: string, at: number) => string;

const text = (title: string): string => advert(title, "Bath").html;
const part = (id: string, title: string): string => `<section${id}><h2>${title}</h2>${text(title)}</section>`;
const stated = (title: string, url: string): string =>
  ld(jobPosting(advert(title, "Bath"), { url, hiringOrganization: { "@type": "Organization", name: "Yard" } }));

const SHAPES: Readonly<Record<string, Shape>> = {
  "anchors that count": (title, at) => part(` id="job-${at + 1}"`, title),
  "anchors after the title": (title) => part(` id="${title.toLowerCase()}"`, title),
  "no anchors": (title) => part("", title),
  "anchors in data": (title) => part("", title) + stated(title, `#${title.length}-${title.toLowerCase()}`),
  "data without anchors": (title) => part("", title) + stated(title, `https://${DOMAIN}/careers`),
};

oneLedger("a site that shows all of its openings on one page", (ledger) => {
  it.each(Object.keys(SHAPES))("%s", async (name) => {
    const shape = assertPresent(SHAPES[name]);
    const db = await ledger.fresh();
    const worker = await startWorker();
    let time = START;
    const shows = async (...titles: string[]): Promise<string[]> => {
      careers = [titles.map(shape).join("")];
      time += 2 * HOUR;
      return await readAt(db, worker, time);
    };
    expect(await shows("Roofer", "Glazier", "Welder")).toEqual(["opened 1", "opened 2", "opened 3"]);
    expect(await shows("Glazier", "Welder")).toEqual([]);
    expect(await shows("Glazier", "Welder")).toEqual(["closed 1 absent"]);
    expect(await shows("Joiner", "Glazier", "Welder")).toEqual(["opened 4"]);
    expect(await shows("Welder", "Joiner", "Glazier")).toEqual([]);
    expect(await shows("Welder")).toEqual([]);
    expect((await shows("Welder")).toSorted()).toEqual(["closed 2 absent", "closed 4 absent"]);
    expect(await openIds(db)).toEqual([3]);
    // A numbered anchor may as well point to the same opening under a new title.
    if (name === "anchors that count") return;
    expect(await shows("Tiler")).toEqual(["opened 5"]);
    expect(await shows("Tiler")).toEqual(["closed 3 absent"]);
  });

  it("follows links to further pages, and an opening that moves there keeps its identity", async () => {
    const db = await ledger.fresh();
    const worker = await startWorker();
    let time = START;
    const shows = async (...titles: string[]): Promise<string[]> => {
      const pages = [titles.slice(0, 2), titles.slice(2)].filter((each) => each.length > 0);
      const next = '<a rel="next" href="/careers?page=2">Next</a>';
      careers = pages.map(
        (each, at) =>
          each.map(assertPresent(SHAPES["anchors that count"])).join("") + (at + 1 < pages.length ? next : ""),
      );
      time += 2 * HOUR;
      return await readAt(db, worker, time);
    };
    expect(await shows("Roofer", "Glazier", "Welder")).toEqual(["opened 1", "opened 2", "opened 3"]);
    expect(await shows("Joiner", "Roofer", "Glazier", "Welder")).toEqual(["opened 4"]);
    expect(await shows("Roofer", "Glazier")).toEqual([]);
    expect((await shows("Roofer", "Glazier")).toSorted()).toEqual(["closed 3 absent", "closed 4 absent"]);
    expect(await openIds(db)).toEqual([1, 2]);
  });
});
