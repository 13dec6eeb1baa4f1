// Public pages of postings over a real ledger and index: structured data, closed and removed postings, the sitemap.
import { afterEach, expect, it } from "vitest";
import { closeByIds } from "../../../src/ledger/reads/directClosing.ts";
import { readMark } from "../../../src/ledger/store/mark.ts";
import { forget } from "../../../src/ledger/upkeep/forget.ts";
import { oneLedger } from "../../rig/ledgers.ts";
import { START, take } from "../../rig/listings.ts";
import { type LiveServer, startLive } from "../../rig/liveServer.ts";

const running: LiveServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

oneLedger("public pages", (ledger) => {
  async function start(isPublic: boolean) {
    const db = await ledger.fresh();
    const server = await startLive(db, ledger.where(), {}, null, isPublic);
    running.push(server);
    await take(
      db,
      [
        { id: "open", title: "Nurse </script><b>", text: "Care & kindness.\n\nCall jane@people.example." },
        { id: "closed", title: "Cook" },
        { id: "removed", title: "Baker" },
      ],
      START,
    );
    await closeByIds(db, [2], "gone", {}, START + 1);
    await forget(db, { id: 3 }, START + 2);
    await server.feed.waitUntilApplied((await readMark(db)).seq, 20_000);
    return { server, page: (path: string) => fetch(`${server.address}${path}`) };
  }

  it("show open postings with structured data, and say what became of the others", async () => {
    const { server, page } = await start(true);
    const open = await page("/jobs/1");
    const text = await open.text();
    expect([open.status, open.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const policy = open.headers.get("content-security-policy") ?? "";
    expect([policy.includes("unsafe-inline"), policy.includes("default-src 'none'")]).toEqual([false, true]);
    expect(text).toContain(`<link rel="canonical" href="${server.address}/jobs/1">`);
    expect(text).toContain('<meta property="og:title"');
    expect(text).toContain("<h1>Nurse &lt;/script&gt;&lt;b&gt;</h1>");
    expect(text).toContain("Care &amp; kindness.");
    expect(text).not.toContain("jane@people.example");
    const [, json = "{}", ...others] = text.split(/<script type="application\/ld\+json">|<\/script>/);
    expect(others).toHaveLength(1);
    expect(JSON.parse(json)).toMatchObject({
      "@type": "JobPosting",
      title: "Nurse </script><b>",
      url: `${server.address}/jobs/1`,
    });
    const closed = await page("/jobs/2");
    const closedText = await closed.text();
    expect([closed.status, closedText.includes("This posting closed on 2026-11-02.")]).toEqual([200, true]);
    expect(closedText).not.toContain("ld+json");
    expect((await page("/jobs/3")).status).toBe(410);
    expect((await page("/jobs/99")).status).toBe(404);
    expect((await page("/jobs/x")).status).toBe(404);
    const sitemap = await (await page("/sitemap.xml")).text();
    expect(sitemap.match(/<loc>[^<]*<\/loc>/g)).toEqual([`<loc>${server.address}/jobs/1</loc>`]);
  });

  it("are off by default", async () => {
    const { page } = await start(false);
    expect((await page("/sitemap.xml")).status).toBe(404);
    expect(await (await page("/jobs/1")).text()).not.toContain("Nurse");
  });
});
