// Collecting for a whole country in the simulated internet: finds the employers of its largest places and reads their
// sites.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { readEnvironment } from "../../src/cli/environment/environment.ts";
import { findGazetteer } from "../../src/cli/resources/resources.ts";
import { createReadContext } from "../../src/collect/collectContext.ts";
import { discoverEmployers } from "../../src/collect/requests/employerDiscovery.ts";
import { serveRequest } from "../../src/collect/requests/request.ts";
import { resolveTarget } from "../../src/collect/requests/target.ts";
import { assertPresent } from "../../src/contract/assertPresent.ts";
import { SOURCES } from "../../src/contract/sources.ts";
import { openGazetteer } from "../../src/derive/places/gazetteer/gazetteer.ts";
import { createAccount } from "../../src/ledger/accounts/accounts.ts";
import { claimRequest, createRequest, findRequest } from "../../src/ledger/requests/requests.ts";
import { kmBetween } from "../../src/text/numbers/distance.ts";
import { openInternet } from "../../world/internet.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { testWorker } from "../rig/testWorker.ts";
import { NOW } from "../sources/openings.ts";

/** Only the sites matter here. */
const SERVICES = SOURCES.filter(({ read_by }) => read_by !== "listed").map(({ id }) => id);

const CALM = { speed: 0, events: { share: 0, days: 1 }, monotonic: () => 0 };

oneLedger("collecting for a country", (ledger) => {
  it("finds every employer seated within 25 km of one of its eight largest places", async () => {
    const net = await openInternet({ seed: 3, employers: 400, start: NOW, now: NOW, ...CALM });
    const worker = await testWorker(net.address, NOW);
    const gazetteer = openGazetteer(await findGazetteer(readEnvironment(process.env)));
    try {
      const db = await ledger.fresh();
      const reading = createReadContext(worker, new AbortController().signal, 20);
      const { within } = await resolveTarget({ title: null, location: null, country: "DE" }, gazetteer, reading);
      const places = assertPresent(within);
      expect(places).toHaveLength(8);
      const found = new Set<string>();
      for (const place of places) {
        const { employers, errors } = await discoverEmployers(db, place, reading);
        expect(errors).toEqual([]);
        for (const { domain } of employers) found.add(domain);
      }
      const seated = net.world.employers.filter(({ sites }) => sites[0].country.code === "DE");
      const near = seated.filter(({ sites: [{ city }] }) =>
        places.some(({ lat, lon, radius_km }) => kmBetween(lat, lon, city.lat, city.lon) <= radius_km),
      );
      expect(near.length).toBeGreaterThan(5);
      expect(near.filter(({ domain }) => !found.has(domain)).map(({ name }) => name)).toEqual([]);
    } finally {
      gazetteer.close();
      await worker.close();
      await net.close();
    }
  });

  it("reads the employers of several places of the country", async () => {
    const net = await openInternet({ seed: 3, employers: 120, start: NOW, now: NOW, ...CALM });
    const worker = await testWorker(net.address, NOW);
    const gazetteer = openGazetteer(await findGazetteer(readEnvironment(process.env)));
    try {
      const db = await ledger.fresh();
      const account = await createAccount(db, { name: "a" }, NOW);
      const words = { title: null, location: "Austria", country: null, company_url: null };
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
      const { places } = done.notes as { places: string[] };
      expect(places.slice(0, 2)).toEqual(["Vienna", "Graz"]);
      const seated = net.world.employers.filter(({ sites }) => sites[0].country.code === "AT");
      expect(seated.length).toBeGreaterThan(2);
      const boards = await db.sql.selectFrom("board").select(["slug", "read_at"]).execute();
      const read = new Set(boards.filter(({ read_at }) => read_at !== null).map(({ slug }) => slug));
      expect(seated.filter(({ domain }) => !read.has(domain)).map(({ domain }) => domain)).toEqual([]);
      expect(done.companies_prioritised).toBeGreaterThanOrEqual(seated.length);
    } finally {
      gazetteer.close();
      await worker.close();
      await net.close();
    }
  });
});
