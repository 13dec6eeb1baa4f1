// Several workers on one ledger, each with a fetcher of its own: a host is asked by one of them at a time, at the pace it was asked for,
// whoever asks; what one of them learnt of it holds for all.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { there } from "../../src/contract/there.ts";
import { createFetcher, type Fetcher, type FetchOptions } from "../../src/fetch/fetcher.ts";
import { type Handler, type Running, startSite } from "../../src/fetch/server.fixture.ts";
import { hostBook } from "../../src/ledger/boards/hosts.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { eachLedger } from "../rig/ledgers.ts";
import { fetchOptions } from "../sources/fetching.ts";

const LEASE_MS = 3_000;
const HOLDER = fileURLToPath(new URL("./holder.ts", import.meta.url));

/** What a site saw of each host: who asked, from when to when, and the most requests at once. */
interface Seen {
  most: Map<string, number>;
  visits: { host: string; path: string; from: number; to: number }[];
}

async function watchedSite(takesMs: number): Promise<{ site: Running; seen: Seen }> {
  const seen: Seen = { most: new Map(), visits: [] };
  const open = new Map<string, number>();
  const handler: Handler = async (request, response) => {
    const host = request.headers.host ?? "";
    const from = performance.now();
    open.set(host, (open.get(host) ?? 0) + 1);
    seen.most.set(host, Math.max(seen.most.get(host) ?? 0, open.get(host) ?? 0));
    await pause(takesMs);
    open.set(host, (open.get(host) ?? 0) - 1);
    seen.visits.push({ host, path: request.url ?? "", from, to: performance.now() });
    response.end("ok");
  };
  return { site: await startSite(handler), seen };
}

function machine(db: Ledger, world: string, name: string, more: Partial<FetchOptions> = {}): Fetcher {
  return createFetcher({ ...fetchOptions(world), ...more, book: hostBook(db, name, LEASE_MS) });
}

const at = (host: string, path: string) => ({ url: `https://${host}${path}`, documented: true }) as const;

eachLedger("hosts that several workers read", (ledger, engine) => {
  describe.runIf(engine === "sqlite")("in a ledger with one worker", () => {
    it("cost it nothing", async () => {
      expect(hostBook(await ledger.fresh(), "w")).toBe(null);
    });
  });

  describe.runIf(engine === "postgres")("in a ledger that they share", () => {
    it("are asked one thing at a time, at their pace, by all of them in turn", async () => {
      const db = await ledger.fresh();
      const { site, seen } = await watchedSite(5);
      await using _ = site;
      const spacingMs = 20;
      const machines = ["a", "b", "c"].map((name) => machine(db, site.url, name, { spacingMs }));
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
      expect([...seen.most.values()].filter((most) => most > 1)).toEqual([]);
      const busy = seen.visits.filter(({ host }) => host === "busy.example").sort((a, b) => a.from - b.from);
      expect(busy).toHaveLength(36);
      // A millisecond: a sleep may end that much early.
      const gaps = busy.slice(1).map(({ from }, turn) => from - (busy[turn]?.to ?? 0));
      expect(gaps.filter((gap) => gap < spacingMs - 1)).toEqual([]);
      const held = await db.sql.selectFrom("host").select("holder").execute();
      expect(held.map(({ holder }) => holder)).toEqual(["", "", "", ""]);
    });

    it("are free again when whoever held them was killed", async () => {
      const db = await ledger.fresh();
      const { site, seen } = await watchedSite(30);
      await using _ = site;
      const killed = spawn(process.execPath, [HOLDER, ledger.where().url ?? "", site.url, String(LEASE_MS)], {
        stdio: "ignore",
      });
      const ended = once(killed, "exit");
      const other = machine(db, site.url, "other");
      try {
        await expect.poll(() => seen.visits.length).toBeGreaterThan(3);
        killed.kill("SIGKILL");
        await ended;
        const [row] = await db.sql.selectFrom("host").selectAll().execute();
        expect(row?.holder).toMatch(/^killed/);
        expect(await other.get(at("acme.example", "/other"))).toMatchObject({ kind: "got" });
        const [now] = await db.sql.selectFrom("host").select("holder").execute();
        expect(now?.holder).toBe("other");
        expect(seen.most.get("acme.example")).toBe(1);
      } finally {
        killed.kill("SIGKILL");
        await other.close();
      }
    });

    it("are not taken again while they are given back", async () => {
      const db = await ledger.fresh();
      const { site, seen } = await watchedSite(5);
      await using _ = site;
      const book = there(hostBook(db, "a", LEASE_MS));
      const slow = { ...book, give: (left: Parameters<typeof book.give>[0]) => pause(150).then(() => book.give(left)) };
      const machines = [
        createFetcher({ ...fetchOptions(site.url), book: slow }),
        machine(db, site.url, "b", { spacingMs: 1 }),
      ];
      try {
        const all = machines.flatMap((one) =>
          Array.from({ length: 150 }, (_, turn) => one.get(at("x.example", `/${turn}`))),
        );
        expect((await Promise.all(all)).filter(({ kind }) => kind !== "got")).toEqual([]);
        expect(seen.most.get("x.example")).toBe(1);
      } finally {
        await Promise.all(machines.map((one) => one.close()));
      }
    });

    it("end a request where they were lost to another", async () => {
      const db = await ledger.fresh();
      const asked = Promise.withResolvers<void>();
      await using site = await startSite(() => asked.resolve());
      const one = machine(db, site.url, "one");
      try {
        const reply = one.get(at("acme.example", "/"));
        await asked.promise;
        await db.sql.updateTable("host").set({ holder: "two" }).execute();
        expect(await reply).toMatchObject({ kind: "unread", reason: "stopped" });
      } finally {
        await one.close();
      }
    });

    it("end a request in time where the ledger does not answer", async () => {
      const db = await ledger.fresh();
      const asked = Promise.withResolvers<void>();
      await using site = await startSite(() => asked.resolve());
      const one = machine(db, site.url, "one");
      try {
        const reply = one.get(at("acme.example", "/"));
        await asked.promise;
        // Whoever would prolong the lease waits here for as long as the request lives.
        await db.sql.transaction().execute(async (tx) => {
          await tx.selectFrom("host").selectAll().forUpdate().execute();
          expect(await reply).toMatchObject({ kind: "unread", reason: "stopped" });
        });
      } finally {
        await one.close();
      }
    });

    it("that asked for a pause have it from all of them", async () => {
      const db = await ledger.fresh();
      const asked: string[] = [];
      await using site = await startSite((request, response) => {
        asked.push(request.url ?? "");
        response.writeHead(429, { "retry-after": "3600" }).end();
      });
      const [one, two] = [machine(db, site.url, "one"), machine(db, site.url, "two")];
      try {
        expect(await one.get(at("acme.example", "/one"))).toMatchObject({ kind: "unread", reason: "resting" });
        expect(await two.get(at("acme.example", "/two"))).toMatchObject({ kind: "unread", reason: "resting" });
        expect(asked).toEqual(["/one"]);
      } finally {
        await Promise.all([one.close(), two.close()]);
      }
    });
  });
});
