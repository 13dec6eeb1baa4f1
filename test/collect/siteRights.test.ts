// Rights that a site reserves, from its responses to the rows of the feed: a small site on loopback is read by the
// worker's own loop, and the board's row and its sightings state what the site stated last.
import { expect, it } from "vitest";
import { readAllDue } from "../../src/collect/workerLoop.ts";
import { ensureBoard } from "../../src/ledger/boards/boards.ts";
import { prioritise } from "../../src/ledger/boards/claims.ts";
import { readChangesAfter } from "../../src/ledger/stream/changes.ts";
import { advert, frame } from "../careerSites/texts.ts";
import { type Asked, startSites } from "../careerSites/world.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { testWorker } from "../rig/testWorker.ts";

const START = Date.UTC(2026, 10, 2, 8);
const HOUR = 3_600_000;
const DOMAIN = "quarry.example";

oneLedger("rights that a site reserves", (ledger) => {
  it("are stored with the board, asked for once a day, and reported with its sightings", async () => {
    let file: string | null = null;
    let meta = "";
    let files = 0;
    const part = (title: string): string =>
      `<section id="${title}"><h2>${title}</h2>${advert(title, "Bath").html}</section>`;
    const answer = ({ path }: Asked): string | null => {
      if (path === "/.well-known/tdmrep.json") files++;
      if (path === "/.well-known/tdmrep.json") return file;
      if (path === "/") return frame("<h1>Quarry</h1>", { title: "Quarry", menu: '<a href="/careers">Careers</a>' });
      if (path !== "/careers") return null;
      return frame(`<h1>Careers</h1>${part("Mason")}${part("Driver")}`, { title: "Careers" }).replace(
        "</head>",
        `${meta}</head>`,
      );
    };
    const sites = await startSites([{ hosts: { [DOMAIN]: answer } }]);
    const worker = await testWorker(sites.address, START);
    const db = await ledger.fresh();
    const readAt = async (time: number): Promise<unknown> => {
      worker.time = time;
      const name = { source: "career_site", slug: DOMAIN, domain: DOMAIN, company: "Quarry" };
      const { id } = await ensureBoard(db, name, time);
      await prioritise(db, [id], 0, time);
      await readAllDue(db, worker, new AbortController().signal);
      const { rights } = await ensureBoard(db, name, time);
      return rights === null ? null : JSON.parse(rights);
    };
    try {
      expect(await readAt(START)).toMatchObject({ tdm_reservation: null, checked_at: START });
      file = '[{"location":"/","tdm-reservation":1,"tdm-policy":"https://quarry.example/licence"}]';
      expect(await readAt(START + 2 * HOUR)).toMatchObject({ tdm_reservation: null, checked_at: START });
      expect(files).toBe(1);
      expect(await readAt(START + 25 * HOUR)).toMatchObject({ tdm_reservation: true });
      meta = '<meta name="tdm-reservation" content="0"><meta name="robots" content="noai">';
      const stated = { tdm_reservation: false, tdm_policy: "https://quarry.example/licence", noai: true };
      expect(await readAt(START + 27 * HOUR)).toMatchObject(stated);
      const sightings = (await readChangesAfter(db, 0, 100)).filter((change) => change.type === "seen");
      expect(sightings.at(-1)).toMatchObject({ rights: stated });
      expect(sightings[0]).toMatchObject({ rights: null });
    } finally {
      await worker.close();
      await sites.close();
    }
  });
});
