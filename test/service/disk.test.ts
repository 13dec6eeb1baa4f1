// A full disk: writes fail with an error, reads continue, nothing acknowledged is lost and no id is used twice; once
// there is space, everything resumes. Requires root to mount a small tmpfs; otherwise reported as skipped.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { corpusPosting } from "../../bench/corpus/corpus.ts";
import { type Feed, openFeed } from "../../src/feed/open.ts";
import { ensureBoard } from "../../src/ledger/boards/boards.ts";
import { publish } from "../../src/ledger/postings/publish.ts";
import { save } from "../../src/ledger/postings/save.ts";
import { readMark } from "../../src/ledger/store/mark.ts";
import { type Ledger, migrate, openLedger } from "../../src/ledger/store/open.ts";

const NOW = Date.UTC(2026, 10, 15);
const BATCH = 100;
const folder = mkdtempSync(join(tmpdir(), "rolecall-disk-"));
const mounted = mount();

function mount(): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=48m", "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

afterAll(() => {
  if (mounted) execFileSync("umount", ["-l", folder]);
  rmSync(folder, { recursive: true, force: true });
});

async function addBatch(ledger: Ledger, number: number): Promise<void> {
  const board = await ensureBoard(ledger, { source: "greenhouse", slug: "acme" }, NOW);
  const items = Array.from({ length: BATCH }, (_, at) => corpusPosting(number * BATCH + at, 100_000, NOW));
  const stored = items.map(({ raw, derived }) => ({ hash: derived.external_id, raw, derived }));
  await save(ledger, board, stored, NOW);
  await publish(ledger, board.id, () => null, NOW);
}

async function idsOf(feed: Feed): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor = 0; ; ) {
    const answer = await feed.ask({
      now: NOW,
      kind: "list",
      search: { filters: {}, frame: "6m", frameGiven: true, includeDuplicates: true, modified: null },
      page: { limit: 1000, offset: 0, cursor, order: "id" },
      view: {
        format: "json",
        layout: "fantastic",
        fields: ["id"],
        description: null,
        pageText: false,
        employer: false,
        beta: false,
        chars: 1500,
        envelopeMeta: null,
        provenance: false,
        rights: false,
        preface: null,
      },
    });
    if (!answer.ok || !("bytes" in answer.body)) throw new Error("no rows");
    const rows = JSON.parse(new TextDecoder().decode(answer.body.bytes)) as { id: number }[];
    ids.push(...rows.map((row) => row.id));
    if (rows.length < 1000) return ids;
    cursor = answer.head.lastId;
  }
}

test.skipIf(!mounted)(
  "loses nothing on a full disk and recovers once there is space (skipped without root)",
  async () => {
    const ledger = await openLedger({ url: null, folder });
    await migrate(ledger);
    const feed = await openFeed({ folder, ledger: { url: null, folder }, readers: 1, now: () => NOW, log: () => {} });
    try {
      let acknowledged = 0;
      for (; acknowledged < 3; acknowledged++) await addBatch(ledger, acknowledged);
      await feed.waitUntilApplied((await readMark(ledger)).seq, 30_000);
      const filler = join(folder, "filler");
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(Math.max(0, Number(bavail) * Number(bsize) - 2_000_000)));
      let failure: unknown = null;
      while (failure === null && acknowledged < 200) {
        await addBatch(ledger, acknowledged).then(
          () => acknowledged++,
          (error: unknown) => {
            failure = error;
          },
        );
      }
      expect(String(failure)).toMatch(/full|disk|space/i);
      expect((await idsOf(feed)).length).toBeGreaterThanOrEqual(3 * BATCH);

      rmSync(filler);
      await addBatch(ledger, acknowledged);
      await addBatch(ledger, acknowledged + 1);
      expect(await feed.waitUntilApplied((await readMark(ledger)).seq, 60_000)).toBe(true);
      const ids = await idsOf(feed);
      expect(ids).toHaveLength((acknowledged + 2) * BATCH);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual([...ids].sort((a, b) => a - b));
    } finally {
      await feed.close();
      await ledger.close();
    }
  },
);
