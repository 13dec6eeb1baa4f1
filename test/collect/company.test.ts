// Collecting a company by its address, over real parts: the service, its worker, a queue that reads at the same time,
// and small sites on loopback. The response includes what was fetched, and nothing is fetched twice.
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { readEnvironment } from "../../src/cli/environment/environment.ts";
import { findGazetteer } from "../../src/cli/resources/resources.ts";
import { readCompany } from "../../src/collect/requests/liveRead.ts";
import { serveRequests } from "../../src/collect/requests/requestLoop.ts";
import { runWorker } from "../../src/collect/workerLoop.ts";
import type { FetchRequest } from "../../src/contract/reading.ts";
import { type Gazetteer, openGazetteer } from "../../src/derive/places/gazetteer/gazetteer.ts";
import { boardById } from "../../src/ledger/boards/boards.ts";
import { about, advert, frame, slug } from "../careerSites/texts.ts";
import { type Asked, files, startSites } from "../careerSites/world.ts";
import type { Got } from "../rig/apiServer.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { START } from "../rig/listings.ts";
import { type LiveServer, startLive } from "../rig/liveServer.ts";
import { type TestWorker, testWorker } from "../rig/testWorker.ts";

const jobs = ["Roofer", "Glazier", "Welder"].map((title) => advert(title, "Leeds"));
const own = Object.fromEntries(
  jobs.map((job) => [`/careers/${slug(job.title)}`, frame(`<h1>${job.title}</h1>${job.html}`)]),
);
const list = `<h1>Careers</h1>${jobs.map((job) => `<li><a href="/careers/${slug(job.title)}">${job.title}</a></li>`).join("")}`;

/** A site of many openings; the last page answers only when the test allows it. */
const MANY = Array.from({ length: 56 }, (_, at) => `Roofer number ${at + 1}`);
const gate = { open: (): void => undefined, passed: Promise.resolve() };
function closeGate(): void {
  gate.passed = new Promise((resolve) => {
    gate.open = resolve;
  });
}

const SITES = [
  {
    // Many openings, and a page that responds slowly.
    hosts: files("slow.example", {
      "/": frame(about(), { title: "Slow", menu: '<a href="/careers">Careers</a>' }),
      "/careers": frame(
        `<h1>Careers</h1>${MANY.map((title) => `<li><a href="/careers/${slug(title)}">${title}</a></li>`).join("")}`,
      ),
      ...Object.fromEntries(
        MANY.map((title) => [
          `/careers/${slug(title)}`,
          frame(`<h1>${title}</h1>${advert(title, "Leeds").html}`, { title }),
        ]),
      ),
    }),
  },
  {
    // Pages that never name their company.
    hosts: files("nameless.example", {
      "/": frame(about(), { title: "Home", menu: '<a href="/careers">Careers</a>' }),
      "/careers": frame(list, { title: "Careers" }),
      ...own,
    }),
  },
  {
    // A board behind the site that never states the employer.
    hosts: {
      ...files("fronted.example", {
        "/": frame(about(), { title: "Fronted Works | Home", menu: '<a href="/jobs">Jobs</a>' }),
        "/jobs": frame('<h1>Jobs</h1><a href="https://jobs.lever.co/frontedworks">Open positions</a>'),
      }),
      "api.lever.co": ({ path }: Asked) =>
        path === "/v0/postings/frontedworks"
          ? { headers: { "content-type": "application/json" }, body: JSON.stringify(jobs.map(leverRow)) }
          : null,
    },
  },
];

function leverRow({ title, place, html }: (typeof jobs)[number], at: number) {
  const id = `0b1c2d3e-0000-4000-8000-00000000000${at}`;
  return {
    id,
    text: title,
    description: html,
    descriptionPlain: html,
    lists: [],
    createdAt: START - 86_400_000,
    categories: { location: place },
    hostedUrl: `https://jobs.lever.co/frontedworks/${id}`,
    applyUrl: `https://jobs.lever.co/frontedworks/${id}/apply`,
  };
}

const requestedUrls: string[] = [];
const opened: { sites: Awaited<ReturnType<typeof startSites>>; worker: TestWorker; gazetteer: Gazetteer }[] = [];
const running: { server: LiveServer; stop: () => Promise<void> }[] = [];
beforeAll(async () => {
  const sites = await startSites(SITES, ({ host, path }: Asked) => requestedUrls.push(`${host}${path}`));
  const gazetteer = openGazetteer(await findGazetteer(readEnvironment(process.env)));
  opened.push({ sites, worker: await testWorker(sites.address, START), gazetteer });
});
afterEach(async () => {
  for (const { server, stop } of running.splice(0)) {
    await stop();
    await server.close();
  }
});
afterAll(async () => {
  for (const { sites, worker, gazetteer } of opened) {
    await worker.close();
    await sites.close();
    gazetteer.close();
  }
});

interface Meta {
  coverage: unknown[];
  notices: string[];
  requests: { id: number }[];
}

const titles = ({ json }: Got): string[] =>
  (json as unknown as { title: string }[]).map(({ title }) => title).toSorted();
const EXPECTED_TITLES = ["Glazier", "Roofer", "Welder"];

oneLedger("a company asked for by its address", (ledger) => {
  async function start() {
    const { worker, gazetteer } = opened[0] as (typeof opened)[number];
    const db = await ledger.fresh();
    const server = await startLive(db, ledger.where());
    worker.time = START;
    worker.errors.length = 0;
    requestedUrls.length = 0;
    const over = new AbortController();
    const place = {
      ...worker,
      get: async (ask: FetchRequest) => {
        if (ask.url.endsWith(slug(MANY.at(-1) ?? ""))) await gate.passed;
        return await worker.get(ask);
      },
      real: Date.now,
      sleep: (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }),
    };
    const tasks = { ...place, gazetteer, id: "test", passOver: async () => SERVICES };
    const ended = Promise.all([runWorker(db, place, over.signal), serveRequests(db, tasks, over.signal)]);
    const stop = async (): Promise<void> => {
      over.abort();
      await ended;
    };
    running.push({ server, stop });
    await expect.poll(async () => (await db.sql.selectFrom("worker").select("id").execute()).length).toBe(1);
    return { server, key: await server.key("a"), worker, place };
  }

  it("returns the openings of the company's own pages in the same response, though the pages do not name the company", async () => {
    const { server, key, worker } = await start();
    const answer = await server.get("search?company_url=nameless.example&wait=60", { key });
    expect(titles(answer)).toEqual(EXPECTED_TITLES);
    expect(answer.headers).toMatchObject({ "x-added-count": "3", "x-pending-count": "0" });
    const [row] = answer.json as unknown as Record<string, unknown>[];
    expect(row).toMatchObject({ domain_derived: "nameless.example", organization: "nameless.example" });
    const id = Number(answer.headers["x-request-ids"]);
    expect((await server.get(`collect/${id}`, { key })).json).toMatchObject({ status: "done", found: 3, read: 3 });
    expect(worker.errors).toEqual([]);
  });

  it("returns the openings of the board behind the site under the company's domain and name", async () => {
    const { server, key, worker } = await start();
    const answer = await server.get("search?company_url=https://fronted.example/&wait=60", { key });
    expect(titles(answer)).toEqual(EXPECTED_TITLES);
    const [row] = answer.json as unknown as Record<string, unknown>[];
    expect(row).toMatchObject({ source: "lever", domain_derived: "fronted.example", organization: "Fronted Works" });
    expect(worker.errors).toEqual([]);
    const byBoard = await server.get("search?company_url=https://jobs.lever.co/frontedworks&wait=60", { key });
    expect(titles(byBoard)).toEqual(EXPECTED_TITLES);
  });

  it("shows the postings read so far while the site is being read, and counts exactly those", async () => {
    const { server, key } = await start();
    closeGate();
    const ask = (wait: number) => server.get(`search?company_url=slow.example&limit=100&wait=${wait}`, { key });
    const part = () => expect.poll(async () => (await ask(0)).headers["x-added-count"]);
    await part().not.toBe("0");
    const firstAnswer = await ask(0);
    expect(firstAnswer.headers).toMatchObject({ "x-pending-count": "1" });
    expect(titles(firstAnswer).length).toBeGreaterThanOrEqual(50);
    expect(titles(firstAnswer)).toHaveLength(Number(firstAnswer.headers["x-added-count"]));
    gate.open();
    const whole = await ask(60);
    expect(whole.headers).toMatchObject({ "x-added-count": "56", "x-pending-count": "0" });
    expect(titles(whole)).toEqual(MANY.toSorted());
  });

  it("does not read again when requested by other paths within minutes: answers from the index and reports it", async () => {
    const { server, key, worker } = await start();
    await server.get("search?company_url=nameless.example&wait=60", { key });
    const before = requestedUrls.length;
    for (const [at, path] of ["careers", "careers/roofer", "?page=2"].entries()) {
      worker.time = server.time = START + (at + 1) * 60_000;
      const address = encodeURIComponent(`https://www.nameless.example/${path}`);
      const answer = await server.get(`search?company_url=${address}&envelope=true&wait=60`, { key });
      const { data, meta } = answer.json as unknown as { data: { title: string }[]; meta: { coverage: unknown[] } };
      expect(data.map(({ title }) => title).toSorted()).toEqual(EXPECTED_TITLES);
      const reason = expect.stringContaining(`read ${(at + 1) * 60} s ago`);
      expect(meta.coverage).toMatchObject([{ verdict: "complete", code: null, because: reason, pages: 0, found: 3 }]);
    }
    expect(requestedUrls.slice(before)).toEqual([]);
    worker.time = server.time = START + 11 * 60_000;
    await server.get("search?company_url=nameless.example/careers&refresh=true&wait=60", { key });
    expect(requestedUrls.length).toBeGreaterThan(before);
  });

  it("refreshes a site and the board behind it after a minute, and states when they were read", async () => {
    const { server, key, worker } = await start();
    for (const company of ["nameless.example", "fronted.example"]) {
      const ask = async (seconds: number) => {
        worker.time = server.time = START + seconds * 1000;
        const before = requestedUrls.length;
        const answer = await server.get(`search?company_url=${company}&envelope=true&refresh=true&wait=60`, { key });
        const { data, meta } = answer.json as unknown as { data: { title: string }[]; meta: Meta };
        expect(data.map(({ title }) => title).toSorted()).toEqual(EXPECTED_TITLES);
        return { meta, urls: requestedUrls.slice(before) };
      };
      const readAt = (seconds: number) => new Date(START + seconds * 1000).toISOString();
      const first = await ask(0);
      expect(first.meta.coverage).toMatchObject([{ verdict: "complete", read_at: readAt(0) }]);
      const soon = await ask(59);
      expect(soon.urls).toEqual([]);
      expect(soon.meta).toMatchObject({ coverage: [{ read_at: readAt(0) }], notices: [`read at ${readAt(0)}`] });
      const later = await ask(61);
      expect(later.urls.length).toBeGreaterThan(0);
      expect(later.meta).toMatchObject({ coverage: [{ read_at: readAt(61) }], notices: [`read at ${readAt(61)}`] });
      expect(later.meta.requests[0]?.id).not.toBe(first.meta.requests[0]?.id);
    }
  });

  it("fetches every page once, though the queue reads the same boards", async () => {
    const { server, key } = await start();
    for (const company of ["nameless.example", "fronted.example"]) {
      await server.get(`search?company_url=${company}&wait=60`, { key });
    }
    // Any further reads of them in the queue are due later.
    const due = server.db.sql.selectFrom("board").select("slug").where("next_at", "<=", server.time);
    await expect.poll(() => due.execute()).toEqual([]);
    const times = Map.groupBy(requestedUrls, (address) => address);
    expect(
      [...times.values()].filter((all) => all.length > 1).map(([address, ...more]) => `${address} ${more.length}`),
    ).toEqual([]);
    expect(requestedUrls.length).toBeGreaterThan(6);
  });

  it("leaves the board behind the site to the queue if that was faster", async () => {
    const { server, place } = await start();
    const { db } = server;
    const added = async (id: number): Promise<void> => {
      if ((await boardById(db, id))?.source !== "lever") return;
      await expect.poll(async () => (await boardById(db, id))?.read_at).toBe(START);
    };
    const signal = AbortSignal.timeout(120_000);
    const read = await readCompany(db, {
      url: "https://fronted.example/",
      context: { ...place, added },
      signal,
      since: { at: START, id: 0 },
      refresh: false,
    });
    expect(read).toMatchObject({ read: 3, added: 3 });
    expect(requestedUrls.filter((address) => address === "api.lever.co/v0/postings/frontedworks")).toHaveLength(1);
  });
});

/** This test stores nothing. */
const SERVICES: readonly string[] = [];
