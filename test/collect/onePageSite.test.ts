// A small site on loopback that shows all of its openings on one page, read by the worker's own loop: whoever comes or goes, the others stay
// what they are, down to the last one; and one that takes the place of the last is another.
import { afterEach, expect, it } from "vitest";
import { workOff } from "../../src/collect/schedule/work.ts";
import { there } from "../../src/contract/there.ts";
import { boardNamed } from "../../src/ledger/boards/boards.ts";
import { prioritise } from "../../src/ledger/boards/claims.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { advert, frame, jobPosting, ld } from "../careerSites/texts.ts";
import { type Asked, startSites } from "../careerSites/world.ts";
import { type TestWorker, testWorker } from "../rig/collecting.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { changesOf, openIds } from "../rig/listings.ts";

const START = Date.UTC(2026, 10, 2, 8);
const HOUR = 3_600_000;
const DOMAIN = "yard.example";

/** Its pages. */
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

/** The site's next reading; what followers were told of it. */
async function readAt(db: Ledger, worker: TestWorker, time: number): Promise<string[]> {
  worker.time = time;
  return await changesOf(db, async () => {
    const { id } = await boardNamed(db, { source: "career_site", slug: DOMAIN, domain: DOMAIN, company: "Yard" }, time);
    await prioritise(db, [id], 0, time);
    await workOff(db, worker, new AbortController().signal);
    expect(worker.errors).toEqual([]);
  });
}

/** One opening of the page, at its place. */
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
    const shape = there(SHAPES[name]);
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
    // What an anchor that only counts leads to now may as well be the same opening under a new title.
    if (name === "anchors that count") return;
    expect(await shows("Tiler")).toEqual(["opened 5"]);
    expect(await shows("Tiler")).toEqual(["closed 3 absent"]);
  });

  it("goes on where a page leads to the next, and an opening that moves there stays what it is", async () => {
    const db = await ledger.fresh();
    const worker = await startWorker();
    let time = START;
    const shows = async (...titles: string[]): Promise<string[]> => {
      const pages = [titles.slice(0, 2), titles.slice(2)].filter((each) => each.length > 0);
      const next = '<a rel="next" href="/careers?page=2">Next</a>';
      careers = pages.map(
        (each, at) => each.map(there(SHAPES["anchors that count"])).join("") + (at + 1 < pages.length ? next : ""),
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
