// Collecting for a whole country in the simulated internet: finds the employers of its largest places and reads their
// sites.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { readEnvironment } from "../../src/cli/environment/environment.ts";
import { findGazetteer } from "../../src/cli/resources/resources.ts";
import { serveRequest } from "../../src/collect/requests/request.ts";
import { assertPresent } from "../../src/contract/assertPresent.ts";
import { SOURCES } from "../../src/contract/sources.ts";
import { openGazetteer } from "../../src/derive/places/gazetteer/gazetteer.ts";
import { createAccount } from "../../src/ledger/accounts/accounts.ts";
import { claimRequest, createRequest, findRequest } from "../../src/ledger/requests/requests.ts";
import { openInternet } from "../../world/internet.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { testWorker } from "../rig/testWorker.ts";
import { NOW } from "../sources/openings.ts";

/** Only the sites matter here. */
const SERVICES = SOURCES.filter(({ read_by }) => read_by !== "listed").map(({ id }) => id);

const CALM = { speed: 0, events: { share: 0, days: 1 }, monotonic: () => 0 };

oneLedger("collecting for a country", (ledger) => {
  /** Serves a request for a country; returns its record, the employers seated there, and their sites. */
  async function collect(location: string, code: string, employers: number) {
    const net = await openInternet({ seed: 3, employers, start: NOW, now: NOW, ...CALM });
    const worker = await testWorker(net.address, NOW);
    const gazetteer = openGazetteer(await findGazetteer(readEnvironment(process.env)));
    try {
      const db = await ledger.fresh();
      const account = await createAccount(db, { name: "a" }, NOW);
      const words = { title: null, location, country: null, company_url: null };
      const collectRequest = await createRequest(db, account.id, words, NOW);
      const times = { now: NOW, real: worker.real() };
      const request = assertPresent(await claimRequest(db, 600_000, times));
      const task = {
        ...worker,
        gazetteer,
        passOver: async () => SERVICES,
        sleep: (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }),
      };
      await serveRequest(db, request, task, 600_000, new AbortController().signal);
      const done = assertPresent(await findRequest(db, account.id, collectRequest.id));
      const seated = net.world.employers.filter(({ sites }) => sites[0].country.code === code);
      expect(seated.length).toBeGreaterThan(2);
      const boards = await db.sql.selectFrom("board").select(["slug", "read_at", "priority"]).execute();
      expect(done.companies_prioritised).toBeGreaterThanOrEqual(seated.length);
      return { places: done.notes.places ?? [], seated, sites: new Map(boards.map((board) => [board.slug, board])) };
    } finally {
      gazetteer.close();
      await worker.close();
      await net.close();
    }
  }

  it("reads the employers of several places of the country", async () => {
    const { places, seated, sites } = await collect("Austria", "AT", 120);
    expect(places.slice(0, 2)).toEqual(["Vienna", "Graz"]);
    const unread = seated.filter(({ domain }) => (sites.get(domain)?.read_at ?? null) === null);
    expect(unread.map(({ domain }) => domain)).toEqual([]);
  });

  it("finds the employers of its other places too, and moves them to the front of the queue", async () => {
    const { places, seated, sites } = await collect("Germany", "DE", 60);
    expect(places.length).toBeGreaterThan(20);
    expect(seated.filter(({ domain }) => !sites.has(domain)).map(({ name }) => name)).toEqual([]);
    const waiting = seated.map(({ domain }) => sites.get(domain)).filter((site) => site?.read_at === null);
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.filter((site) => (site?.priority ?? 0) === 0)).toEqual([]);
  });
});
