// Importing files: counts, bad lines, defaults, order, complete listings.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { testIngestContext } from "../../../test/rig/ingestContext.ts";
import { oneLedger } from "../../../test/rig/ledgers.ts";
import { type PostingSpec, rawOf } from "../../../test/rig/postings.ts";
import { listBoards } from "../../ledger/boards/boards.ts";
import { readChangesAfter } from "../../ledger/stream/changes.ts";
import { runUpkeep } from "../../ledger/upkeep/upkeep.ts";
import { type ImportOptions, importFile } from "./importFile.ts";

const START = Date.UTC(2026, 10, 2, 8);
const HOUR = 3_600_000;
const PLAIN: ImportOptions = { source: null, board: null, map: null, whole: false };
const folder = mkdtempSync(join(tmpdir(), "rolecall-import-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(...lines: (PostingSpec | string)[]): string {
  const file = join(folder, "postings.jsonl");
  writeFileSync(
    file,
    lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(rawOf(line))}\n`).join(""),
  );
  return file;
}

/** Captures stderr, which a user would read. */
async function quietly<T>(work: () => Promise<T>): Promise<{ result: T; output: string }> {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  try {
    const result = await work();
    return { result, output: write.mock.calls.map(([part]) => String(part)).join("") };
  } finally {
    write.mockRestore();
  }
}

oneLedger("import", (ledger) => {
  it("skips postings that have ended, counting their last day in full", async () => {
    const db = await ledger.fresh();
    const until = (id: string, date_valid_through: string) => JSON.stringify({ ...rawOf({ id }), date_valid_through });
    const file = fileOf(until("a", "2026-11-01"), until("b", "2026-11-02"), until("c", "2026-11-02T07:00:00Z"), {
      id: "d",
    });
    const { result, output } = await quietly(() => importFile(db, file, PLAIN, testIngestContext(START)));
    expect(result).toMatchObject({ new: 2, rejected: 2 });
    expect(output).toContain("line 1: its last day has passed");
    expect(output).toContain("line 3: ");
  });

  it("counts new, changed, unchanged and rejected postings", async () => {
    const db = await ledger.fresh();
    const context = testIngestContext(START);
    await importFile(db, fileOf({ id: "a" }, { id: "b" }), PLAIN, context);
    context.time += HOUR;
    const file = fileOf(
      { id: "a" },
      { id: "b", salary: "9 EUR / HOUR" },
      { id: "c" },
      "",
      "{",
      "[]",
      '{"source":"acme"}',
    );
    const { result, output } = await quietly(() => importFile(db, file, PLAIN, context));
    expect(result).toEqual({ new: 1, changed: 1, unchanged: 1, too_old: 0, rejected: 3, closed: 0 });
    expect(output).toMatch(/^line 5: not JSON\nline 6: not a JSON object\nline 7: source: .+\n$/);
  });

  it("counts postings that are too old apart from new ones", async () => {
    const db = await ledger.fresh();
    const file = fileOf({ id: "a" }, { id: "b", posted: START - 400 * 24 * HOUR });
    const context = testIngestContext(START);
    const { derive } = context.deriver;
    context.deriver.derive = async (task) => {
      const derivations = await derive(task);
      for (const [at, derivation] of derivations.entries()) {
        const stated = task.postings[at]?.date_posted ?? null;
        if ("posting" in derivation && stated !== null) derivation.posting.posted_at = Date.parse(stated);
      }
      return derivations;
    };
    const { result } = await quietly(() => importFile(db, file, PLAIN, context));
    expect(result).toMatchObject({ new: 1, too_old: 1, rejected: 0 });
  });

  it("suggests a key for each unknown one once and imports the posting anyway", async () => {
    const db = await ledger.fresh();
    const line = (id: string) =>
      JSON.stringify({ ...rawOf({ id }), company: "Acme", zzz: 1, locations: ["Berlin", { town: "Paris" }] });
    const { result, output } = await quietly(() =>
      importFile(db, fileOf(line("a"), line("b")), PLAIN, testIngestContext(START)),
    );
    expect(result).toMatchObject({ new: 2, rejected: 0 });
    expect(output.split("\n")).toEqual([
      'line 1: the key "company" is unknown and is ignored in every line. Did you mean "organization"?',
      'line 1: the key "zzz" is unknown and is ignored in every line.',
      'line 1: the key "locations[].town" is unknown and is ignored in every line.',
      "",
    ]);
  });

  it("keeps imported postings until a complete file omits them, however long that takes", async () => {
    const db = await ledger.fresh();
    const context = testIngestContext(START);
    const mine: PostingSpec[] = [{ id: "a" }, { id: "b" }].map((spec) => ({
      ...spec,
      source: "own",
      board: "Any name",
    }));
    const others: PostingSpec[] = [{ id: "c", domain: "other.example" }];
    await importFile(db, fileOf(...mine, ...others), PLAIN, context);
    context.time += 60 * 24 * HOUR;
    await runUpkeep(db, context.time);
    context.time += 24 * HOUR;
    await runUpkeep(db, context.time);
    const open = await db.sql.selectFrom("posting").select("external_id").where("state", "=", "open").execute();
    expect(open.map(({ external_id }) => external_id).sort()).toEqual(["a", "b"]);
    const closed: number[] = [];
    for (let times = 0; times < 3; times++) {
      context.time += 2 * HOUR;
      closed.push((await importFile(db, fileOf(...mine.slice(0, 1)), { ...PLAIN, whole: true }, context)).closed);
    }
    expect(closed).toEqual([0, 1, 0]);
  });

  it("matches spreadsheet columns by name and by --map", async () => {
    const db = await ledger.fresh();
    const file = join(folder, "jobs.csv");
    const rows = [
      "Job;Link;City;remote;Notes",
      '"Nurse ""nights""";https://a.example/1;Berlin | Paris;yes;x',
      "Cook;nowhere;;;",
    ];
    writeFileSync(file, `\ufeff${rows.join("\r\n")}\r\n`);
    const options = { ...PLAIN, map: "title=Job,url=link,locations=City" };
    const { result, output } = await quietly(() => importFile(db, file, options, testIngestContext(START)));
    expect(result).toMatchObject({ new: 1, rejected: 1 });
    expect(output).toContain('These columns are ignored: "Notes".');
    expect(output).toContain('line 3: "Link" (url): not an http or https address');
    expect((await listBoards(db)).map(({ source, slug }) => `${source}/${slug}`)).toEqual(["own/jobs"]);
    const [change] = await readChangesAfter(db, 0, 10);
    const row = change !== undefined && "posting" in change ? change.posting.derived : null;
    expect([row?.external_id, row?.row.title]).toEqual(["https://a.example/1", 'Nurse "nights"']);
    for (const map of ["titel=Job", "title=Task", "title"]) {
      await expect(importFile(db, file, { ...PLAIN, map }, testIngestContext(START))).rejects.toThrow(/^--map: /);
    }
  });

  it("reports the first fifty bad lines and counts the rest", async () => {
    const db = await ledger.fresh();
    const file = fileOf(...Array.from({ length: 60 }, () => "nonsense"), { id: "a" });
    const { result, output } = await quietly(() => importFile(db, file, PLAIN, testIngestContext(START)));
    expect(result).toMatchObject({ new: 1, rejected: 60 });
    expect(output.split("\n").length).toBe(52);
    expect(output).toContain("line 50: not JSON\n… and 10 more\n");
  });

  it("reports which line could not be derived", async () => {
    const db = await ledger.fresh();
    const file = fileOf({ id: "a" }, { id: "b", title: "BAD" });
    const { result, output } = await quietly(() => importFile(db, file, PLAIN, testIngestContext(START)));
    expect(result).toMatchObject({ new: 1, rejected: 1 });
    expect(output).toBe("line 2: cannot be derived\n");
  });

  it("uses --source and --board only for lines without their own", async () => {
    const db = await ledger.fresh();
    const { source: _source, board: _board, ...bare } = rawOf({ id: "bare" });
    const options = { ...PLAIN, source: "lever", board: "usual" };
    await importFile(db, fileOf(JSON.stringify(bare), { id: "own" }), options, testIngestContext(START));
    const boards = (await listBoards(db)).map(({ source, slug }) => `${source}/${slug}`);
    expect(boards).toEqual(["greenhouse/acme", "lever/usual"]);
  });

  it("uses the later of two lines with one id, near or far apart", async () => {
    const db = await ledger.fresh();
    const filler = Array.from({ length: 700 }, (_, at) => ({ id: `p${at}`, title: `Filler ${at}` }));
    const specs = [{ id: "x", title: "First" }, { id: "x", title: "Second" }, ...filler, { id: "x", title: "Third" }];
    const counts = await importFile(db, fileOf(...specs), PLAIN, testIngestContext(START));
    expect(counts).toMatchObject({ new: 701, changed: 2, unchanged: 0 });
    const changes = await readChangesAfter(db, 0, 10_000);
    const titles = changes.flatMap((change) => ("posting" in change ? change.posting.derived : []));
    expect(titles.findLast(({ external_id }) => external_id === "x")?.row.title).toBe("Third");
  });

  it("closes with --whole what two files omit, only on the boards they name", async () => {
    const db = await ledger.fresh();
    const context = testIngestContext(START);
    const all: PostingSpec[] = [{ id: "a" }, { id: "b" }, { id: "c", board: "other", domain: "other.example" }];
    await importFile(db, fileOf(...all), { ...PLAIN, whole: true }, context);
    const closed: number[] = [];
    for (let times = 0; times < 2; times++) {
      context.time += 2 * HOUR;
      closed.push((await importFile(db, fileOf({ id: "a" }), { ...PLAIN, whole: true }, context)).closed);
    }
    expect(closed).toEqual([0, 1]);
  });

  it("closes with --whole what is absent on many boards at once", async () => {
    const db = await ledger.fresh();
    const context = testIngestContext(START);
    const all: PostingSpec[] = Array.from({ length: 24 }, (_, board) =>
      Array.from({ length: 3 }, (_, at) => ({ id: `${board}-${at}`, source: "own", board: `Board ${board}` })),
    ).flat();
    await importFile(db, fileOf(...all), { ...PLAIN, whole: true }, context);
    const fewer = fileOf(...all.filter((_, at) => at % 6 !== 0));
    const closed: number[] = [];
    for (let times = 0; times < 2; times++) {
      context.time += 2 * HOUR;
      closed.push((await importFile(db, fewer, { ...PLAIN, whole: true }, context)).closed);
    }
    expect(closed).toEqual([0, 12]);
  });

  it("closes nothing without --whole", async () => {
    const db = await ledger.fresh();
    const context = testIngestContext(START);
    await importFile(db, fileOf({ id: "a" }, { id: "b" }), PLAIN, context);
    for (let times = 0; times < 3; times++) {
      context.time += 2 * HOUR;
      expect((await importFile(db, fileOf({ id: "a" }), PLAIN, context)).closed).toBe(0);
    }
  });
});
