// Absence is evidence only when the listing is proved complete. Every situation has a separate board in one ledger
// with the real rules, on both engines; at full size each board has 10,000 postings. No posting may be closed wrongly.
import { afterAll, beforeAll, expect, it } from "vitest";
import { readEnvironment } from "../../src/cli/environment/environment.ts";
import { findGazetteer } from "../../src/cli/resources/resources.ts";
import { type IngestContext, ingestListing, ingestPostings } from "../../src/collect/boards/listing.ts";
import type { Listing } from "../../src/contract/reading.ts";
import { SOURCES } from "../../src/contract/sources.ts";
import { type Deriver, openDeriver } from "../../src/derive/deriver.ts";
import { type Board, ensureBoard } from "../../src/ledger/boards/boards.ts";
import { markBoardRemoved } from "../../src/ledger/reads/boardRemoval.ts";
import { closeByExternalIds } from "../../src/ledger/reads/directClosing.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { runUpkeep } from "../../src/ledger/upkeep/upkeep.ts";
import { reportToGate } from "../model/runs.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { HOUR, row, SITUATIONS, type Step, sizeOf } from "./closing/situations.ts";

const START = Date.UTC(2026, 10, 2, 8);
let deriver: Deriver;

beforeAll(async () => {
  deriver = await openDeriver(await findGazetteer(readEnvironment(process.env)));
});
afterAll(() => deriver.close());

async function closings(db: Ledger, board: Board): Promise<Record<string, number>> {
  const rows = await db.sql.selectFrom("closing").select("reason").where("board_id", "=", board.id).execute();
  const counts: Record<string, number> = {};
  for (const { reason } of rows) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

async function take(db: Ledger, board: Board, step: Step, context: IngestContext): Promise<void> {
  const { listing } = step;
  if (listing === "live") await ingestPostings(db, [{ board, postings: step.rows ?? [] }], context);
  else if (listing === "chores") await runUpkeep(db, context.now());
  else if (listing === "removed event") await closeByExternalIds(db, board.id, ["p0"], "removed", {}, context.now());
  else if (listing === "boards remove") await markBoardRemoved(db, board.source, board.slug, context.now());
  else await ingestListing(db, board, listing, context, { tellsEmpty: step.provesEmpty ?? true });
}

oneLedger("closing", (ledger, engine) => {
  it("closes only postings that are gone, in more than thirty situations in which a board loses rows", async () => {
    expect(SITUATIONS.length).toBeGreaterThanOrEqual(30);
    const db = await ledger.fresh();
    let open = 0;
    // Time in the ledger never goes back, so the situations run one after the other.
    let time = START;
    const found: unknown[] = [];
    const right: unknown[] = [];
    for (const [at, draft] of SITUATIONS.entries()) {
      const { name, steps, closes, opens = 0, validHours } = draft;
      const size = sizeOf(draft);
      const source = SOURCES[at]?.id as string;
      time += 24 * HOUR;
      const began = time;
      const context: IngestContext = { deriver, contacts: true, now: () => time };
      const named = () => ensureBoard(db, { source, slug: "acme", company: `Acme ${source}` }, began);
      const rows = Array.from({ length: size }, (_, n) =>
        row(source, n, n === 0 && validHours ? { valid: began + validHours * HOUR } : {}),
      );
      await ingestListing(
        db,
        await named(),
        { complete: true, proof: "total reached", validators: null, postings: rows },
        context,
      );
      open += size;
      for (const step of steps({ source, size })) {
        time += step.after * HOUR;
        const board =
          step.listing === "boards remove"
            ? await named()
            : await db.sql.selectFrom("board").selectAll().where("source", "=", source).executeTakeFirstOrThrow();
        await take(db, board, step, context);
      }
      const board = await db.sql.selectFrom("board").selectAll().where("source", "=", source).executeTakeFirstOrThrow();
      const { ids } = await db.sql
        .selectFrom("posting")
        .select((is) => is.fn.count<number>("id").as("ids"))
        .where("board_id", "=", board.id)
        .executeTakeFirstOrThrow();
      found.push({ name, closes: await closings(db, board), opens: Number(ids) - size });
      right.push({ name, closes: typeof closes === "function" ? closes(size) : closes, opens });
    }
    expect(found).toEqual(right);
    reportToGate(
      `${SITUATIONS.length} situations in which a board loses rows, ${open} postings on ${engine}: 0 false closings`,
    );
  }, 7_200_000);

  it("closes nothing of a source while most of its boards return zero rows, and resumes when they recover", async () => {
    const db = await ledger.fresh();
    let time = START;
    const context: IngestContext = { deriver, contacts: true, now: () => time };
    const slugs = Array.from({ length: 24 }, (_, at) => `board${at}`);
    const listing = (slug: string, ids: readonly number[]) => ({
      complete: true as const,
      proof: "total reached" as const,
      validators: null,
      postings: ids.map((id) =>
        row("lever", id, { board: slug, id: `${slug}-${id}`, company: slug, domain: `${slug}.example` }),
      ),
    });
    const read = async (slug: string, ids: readonly number[]): Promise<void> => {
      const board = await ensureBoard(db, { source: "lever", slug }, time);
      await ingestListing(db, board, listing(slug, ids), context, { tellsEmpty: true });
    };
    for (const slug of slugs) await read(slug, [1, 2, 3]);
    // For three days all but four boards are empty; those four each lose a posting.
    for (let round = 0; round < 7; round++) {
      time += 12 * HOUR;
      for (const slug of slugs) await read(slug, slugs.indexOf(slug) < 4 ? [1, 2] : []);
    }
    const closed = async (): Promise<number> => (await db.sql.selectFrom("closing").select("id").execute()).length;
    expect(await closed()).toBe(0);
    for (let round = 0; round < 3; round++) {
      time += 7 * HOUR;
      for (const slug of slugs) await read(slug, slugs.indexOf(slug) < 4 ? [1, 2] : [1, 2, 3]);
    }
    expect(await closed()).toBe(4);
  });

  it("closes nothing of a source while most of its boards answer 404 for days", async () => {
    const db = await ledger.fresh();
    let time = START;
    const context: IngestContext = { deriver, contacts: true, now: () => time };
    const slugs = Array.from({ length: 24 }, (_, at) => `board${at}`);
    const read = async (slug: string, isListed: boolean): Promise<void> => {
      const board = await ensureBoard(db, { source: "lever", slug }, time);
      const postings = [1, 2, 3].map((id) =>
        row("lever", id, { board: slug, id: `${slug}-${id}`, company: slug, domain: `${slug}.example` }),
      );
      const complete: Listing = { complete: true, proof: "total reached", validators: null, postings };
      const none: Listing = { complete: false, failure: "no_such_board", reason: "HTTP 404", postings: [] };
      await ingestListing(db, board, isListed ? complete : none, context, { tellsEmpty: true });
    };
    for (const slug of slugs) await read(slug, true);
    for (let round = 0; round < 9; round++) {
      time += 12 * HOUR;
      for (const slug of slugs) await read(slug, slugs.indexOf(slug) < 4);
    }
    const closed = async (): Promise<number> => (await db.sql.selectFrom("closing").select("id").execute()).length;
    expect(await closed()).toBe(0);
    // All but one return; that one is really gone.
    for (let round = 0; round < 6; round++) {
      time += 12 * HOUR;
      for (const slug of slugs) await read(slug, slug !== "board7");
    }
    expect(await closed()).toBe(3);
  });
});
