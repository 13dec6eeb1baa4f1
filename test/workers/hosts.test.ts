// Several workers on one ledger, or several threads of one worker, each with its own fetcher: one of them at a time sends
// requests to a host, at the host's pace; findings about a host apply to all.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { assertPresent } from "../../src/contract/assertPresent.ts";
import type { HostLeaseStore } from "../../src/contract/reading.ts";
import { createFetcher, type Fetcher, type FetchOptions } from "../../src/fetch/fetcher.ts";
import { createSharedHostLeases } from "../../src/fetch/pacing/sharedHostLeases.ts";
import { type Handler, type RunningServer, startSite } from "../../src/fetch/server.fixture.ts";
import { createLedgerHostLeases } from "../../src/ledger/boards/hostLeases.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { eachLedger } from "../rig/ledgers.ts";
import { fetchOptions } from "../sources/fetching.ts";

const LEASE_MS = 3_000;
const HOLDER = fileURLToPath(new URL("./holder.ts", import.meta.url));

/**
 * The requests that a site received for each host: who sent requests, from when to when, and the most requests at once.
 */
interface Seen {
  maxConcurrent: Map<string, number>;
  visits: { host: string; path: string; from: number; to: number }[];
}

async function watchedSite(takesMs: number): Promise<{ site: RunningServer; seen: Seen }> {
  const seen: Seen = { maxConcurrent: new Map(), visits: [] };
  const open = new Map<string, number>();
  const handler: Handler = async (request, response) => {
    const host = request.headers.host ?? "";
    const from = performance.now();
    open.set(host, (open.get(host) ?? 0) + 1);
    seen.maxConcurrent.set(host, Math.max(seen.maxConcurrent.get(host) ?? 0, open.get(host) ?? 0));
    await pause(takesMs);
    open.set(host, (open.get(host) ?? 0) - 1);
    seen.visits.push({ host, path: request.url ?? "", from, to: performance.now() });
    response.end("ok");
  };
  return { site: await startSite(handler), seen };
}

/** The store of host leases of each worker. */
type Books = (name: string) => HostLeaseStore;

const ledgerBooks =
  (db: Ledger): Books =>
  (name) =>
    assertPresent(createLedgerHostLeases(db, name, LEASE_MS));

function machine(books: Books, world: string, name: string, more: Partial<FetchOptions> = {}): Fetcher {
  return createFetcher({ ...fetchOptions(world), ...more, book: books(name) });
}

const at = (host: string, path: string) => ({ url: `https://${host}${path}`, documented: true }) as const;

/** Applies to leases in memory and in the ledger. */
function testSharing(openBooks: () => Promise<Books>): void {
  it("get one request at a time, at their pace, from all workers in turn", async () => {
    const books = await openBooks();
    const { site, seen } = await watchedSite(5);
    await using _ = site;
    const spacingMs = 20;
    const machines = ["a", "b", "c"].map((name) => machine(books, site.url, name, { spacingMs }));
    try {
      const each = machines.map(async (one, number) => {
        const paths = Array.from({ length: 12 }, (_, turn) => `/${number}/${turn}`);
        const answers = await Promise.all(
          paths.flatMap((path) => [one.get(at("busy.example", path)), one.get(at(`own${number}.example`, path))]),
        );
        return answers.filter(({ kind }) => kind === "got").length;
      });
      expect(await Promise.all(each)).toEqual([24, 24, 24]);
    } finally {
      await Promise.all(machines.map((one) => one.close()));
    }
    expect([...seen.maxConcurrent.values()].filter((maxConcurrent) => maxConcurrent > 1)).toEqual([]);
    const busy = seen.visits.filter(({ host }) => host === "busy.example").sort((a, b) => a.from - b.from);
    expect(busy).toHaveLength(36);
    // A millisecond: a sleep may end that much early.
    const gaps = busy.slice(1).map(({ from }, turn) => from - (busy[turn]?.to ?? 0));
    expect(gaps.filter((gap) => gap < spacingMs - 1)).toEqual([]);
    const names = ["busy.example", "own0.example", "own1.example", "own2.example"];
    expect((await books("next").take(names)).filter(({ mine }) => !mine)).toEqual([]);
  });

  it("are not claimed again while they are being released", async () => {
    const books = await openBooks();
    const { site, seen } = await watchedSite(5);
    await using _ = site;
    const book = books("a");
    const slow = {
      ...book,
      give: (release: Parameters<typeof book.give>[0]) => pause(150).then(() => book.give(release)),
    };
    const machines = [
      createFetcher({ ...fetchOptions(site.url), book: slow }),
      machine(books, site.url, "b", { spacingMs: 1 }),
    ];
    try {
      const all = machines.flatMap((one) =>
        Array.from({ length: 150 }, (_, turn) => one.get(at("x.example", `/${turn}`))),
      );
      expect((await Promise.all(all)).filter(({ kind }) => kind !== "got")).toEqual([]);
      expect(seen.maxConcurrent.get("x.example")).toBe(1);
    } finally {
      await Promise.all(machines.map((one) => one.close()));
    }
  });

  it("that requested a pause get it from all workers", async () => {
    const books = await openBooks();
    const requests: string[] = [];
    await using site = await startSite((request, response) => {
      requests.push(request.url ?? "");
      response.writeHead(429, { "retry-after": "3600" }).end();
    });
    const [one, two] = [machine(books, site.url, "one"), machine(books, site.url, "two")];
    try {
      expect(await one.get(at("acme.example", "/one"))).toMatchObject({ kind: "unread", reason: "resting" });
      expect(await two.get(at("acme.example", "/two"))).toMatchObject({ kind: "unread", reason: "resting" });
      expect(requests).toEqual(["/one"]);
    } finally {
      await Promise.all([one.close(), two.close()]);
    }
  });
}

eachLedger("hosts that several workers read", (ledger, engine) => {
  describe.runIf(engine === "sqlite")("in a ledger with one process", () => {
    it("need no lease in the ledger", async () => {
      expect(createLedgerHostLeases(await ledger.fresh(), "w")).toBe(null);
    });
    testSharing(async () => createSharedHostLeases(() => performance.now(), LEASE_MS));
  });

  describe.runIf(engine === "postgres")("in a shared ledger", () => {
    testSharing(async () => ledgerBooks(await ledger.fresh()));

    it("are free again when their holder was killed", async () => {
      const db = await ledger.fresh();
      const { site, seen } = await watchedSite(30);
      await using _ = site;
      const killed = spawn(process.execPath, [HOLDER, ledger.where().url ?? "", site.url, String(LEASE_MS)], {
        stdio: "ignore",
      });
      const ended = once(killed, "exit");
      const other = machine(ledgerBooks(db), site.url, "other");
      try {
        await expect.poll(() => seen.visits.length).toBeGreaterThan(3);
        killed.kill("SIGKILL");
        await ended;
        const [row] = await db.sql.selectFrom("host").selectAll().execute();
        expect(row?.holder).toMatch(/^killed/);
        expect(await other.get(at("acme.example", "/other"))).toMatchObject({ kind: "got" });
        const [now] = await db.sql.selectFrom("host").select("holder").execute();
        expect(now?.holder).toBe("other");
        expect(seen.maxConcurrent.get("acme.example")).toBe(1);
      } finally {
        killed.kill("SIGKILL");
        await other.close();
      }
    });

    it("end a request when their lease was lost to another worker", async () => {
      const db = await ledger.fresh();
      const requests = Promise.withResolvers<void>();
      await using site = await startSite(() => requests.resolve());
      const one = machine(ledgerBooks(db), site.url, "one");
      try {
        const reply = one.get(at("acme.example", "/"));
        await requests.promise;
        await db.sql.updateTable("host").set({ holder: "two" }).execute();
        expect(await reply).toMatchObject({ kind: "unread", reason: "stopped" });
      } finally {
        await one.close();
      }
    });

    it("end a request in time when the ledger does not answer", async () => {
      const db = await ledger.fresh();
      const requests = Promise.withResolvers<void>();
      await using site = await startSite(() => requests.resolve());
      const one = machine(ledgerBooks(db), site.url, "one");
      try {
        const reply = one.get(at("acme.example", "/"));
        await requests.promise;
        // The renewal of the lease waits here for as long as the request lives.
        await db.sql.transaction().execute(async (tx) => {
          await tx.selectFrom("host").selectAll().forUpdate().execute();
          expect(await reply).toMatchObject({ kind: "unread", reason: "stopped" });
        });
      } finally {
        await one.close();
      }
    });
  });
});
