// Exports over a real ledger and index: every format, increments, resuming after an interruption, and permissions.
import { request } from "node:http";
import { afterEach, expect, it } from "vitest";
import { setSubscription } from "../../src/ledger/accounts/accounts.ts";
import { readMark } from "../../src/ledger/store/mark.ts";
import type { Got } from "../rig/apiServer.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { HOUR, read, START, take } from "../rig/listings.ts";
import { type LiveServer, startLive } from "../rig/liveServer.ts";
import { readParquet } from "../rig/parquet.ts";

const running: LiveServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

const linesOf = ({ bytes }: Got): Record<string, unknown>[] =>
  bytes
    .toString()
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** The bytes of an answer; `most`: disconnects after that many. */
function bytesOf(
  server: LiveServer,
  key: string,
  target: string,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<Buffer> {
  const { hostname, port } = new URL(server.address);
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}` };
    request({ hostname, port, path: `/api/v1/${target}`, headers }, (response) => {
      const parts: Buffer[] = [];
      const end = (): void => resolve(Buffer.concat(parts).subarray(0, maxBytes));
      response.on("data", (part: Buffer) => {
        parts.push(part);
        if (parts.reduce((sum, one) => sum + one.length, 0) < maxBytes) return;
        response.destroy();
        end();
      });
      response.on("end", end);
    })
      .on("error", reject)
      .end();
  });
}

oneLedger("export", (ledger) => {
  async function start() {
    const db = await ledger.fresh();
    const server = await startLive(db, ledger.where());
    running.push(server);
    const key = await server.key("operator", "admin");
    /** Waits until the index has reached the ledger. */
    const publishAndWait = async (work: Promise<unknown>): Promise<void> => {
      await work;
      const { seq } = await readMark(db);
      expect(await server.feed.waitUntilApplied(seq, 20_000)).toBe(true);
    };
    return { db, server, key, took: publishAndWait };
  }

  it("exports every open posting in every format, with the same manifest", async () => {
    const { db, server, key, took: publishAndWait } = await start();
    const specs = ["1", "2", "3"].map((id) => ({ id, title: `Role "${id}", ü`, salary: "50000 EUR" }));
    await publishAndWait(take(db, specs, START));
    const jsonl = await server.get("export?format=jsonl", { key });
    const [first, ...rows] = linesOf(jsonl);
    expect(jsonl.headers["content-type"]).toContain("application/x-ndjson");
    expect(JSON.parse(String(jsonl.headers["x-manifest"]))).toEqual(first);
    const counted = await server.get("active-jobs-count?time_frame=6m&digest=true&include_duplicates=true", { key });
    expect(first).toMatchObject({
      rows: 3,
      digest: counted.json.digest,
      schema_version: "1.0",
      as_of: null,
      since: null,
    });
    const listed = await server.get("active-jobs?time_frame=6m&cursor=0", { key });
    expect(rows).toEqual(listed.json);
    const manifest = await server.get("export/manifest", { key });
    expect(manifest.json).toEqual(first);
    const csv = await server.get("export?format=csv&fields=title,locations_derived", { key });
    const marked = await server.get("export?format=csv&fields=id&bom=true", { key });
    expect([...marked.bytes.subarray(0, 5)]).toEqual([0xef, 0xbb, 0xbf, 0x69, 0x64]);
    const markedList = await server.get("search?format=csv&fields=id&no_collect=true&bom=true", { key });
    expect([...markedList.bytes.subarray(0, 5)]).toEqual([0xef, 0xbb, 0xbf, 0x69, 0x64]);
    expect((await server.get("search?bom=true&no_collect=true", { key })).json).toMatchObject({ parameter: "bom" });
    expect(csv.bytes.toString().split("\r\n")).toEqual([
      "id,title,locations_derived",
      ...["1", "2", "3"].map((id) => expect.stringMatching(new RegExp(`^${id},"Role ""${id}"", ü",`))),
      "",
    ]);
    const { rows: read, foot } = await readParquet(
      await bytesOf(server, key, "export?format=parquet&include_beta=true"),
    );
    expect(read.map(({ id, title, full_text }) => [Number(id), title, full_text])).toEqual(
      rows.map(({ id, title, full_text }) => [id, title, full_text]),
    );
    expect(read[0]?.date_created).toEqual(new Date(String(rows[0]?.date_created)));
    expect(JSON.parse(foot.key_value_metadata?.[0]?.value ?? "")).toEqual(first);
  });

  it("takes the filters of search, and excludes duplicates on request", async () => {
    const { db, server, key, took: publishAndWait } = await start();
    await publishAndWait(
      take(
        db,
        [
          { id: "1", title: "Nurse" },
          { id: "2", title: "Baker" },
        ],
        START,
      ),
    );
    await publishAndWait(take(db, [{ id: "1", title: "Nurse" }], START + 1, { source: "lever", slug: "acme" }));
    const ids = async (query: string) =>
      linesOf(await server.get(`export?${query}`, { key }))
        .slice(1)
        .map(({ id }) => id);
    expect(await ids("title=nurse")).toEqual([1, 3]);
    expect(await ids("title=nurse&include_duplicates=false")).toEqual([1]);
    expect((await server.get("export?title=nurse&limit=1", { key })).status).toBe(400);
  });

  it("exports changes since a seq: rows, closed postings, and postings that left the search", async () => {
    const { db, server, key, took: publishAndWait } = await start();
    const all = ["1", "2", "3"].map((id) => ({ id, title: `Nurse ${id}` }));
    await publishAndWait(take(db, all, START));
    const { seq } = (await server.get("export/manifest", { key })).json;
    server.time = START + HOUR;
    const changed = [
      { id: "1", title: "Nurse 1, nights" },
      { id: "2", title: "Baker" },
    ];
    await publishAndWait(take(db, changed, START + HOUR));
    await publishAndWait(read(db, ["1", "2"], START + 2 * HOUR));
    server.time = START + 14 * HOUR;
    await publishAndWait(read(db, ["1", "2"], START + 14 * HOUR));
    const [, ...lines] = linesOf(await server.get(`export?since=${seq}`, { key }));
    expect(lines).toEqual([
      expect.objectContaining({ id: 1, title: "Nurse 1, nights" }),
      expect.objectContaining({ id: 2, title: "Baker" }),
      { id: 3, closed: true },
    ]);
    const [, ...nurses] = linesOf(await server.get(`export?since=${seq}&title=nurse`, { key }));
    expect(nurses.slice(1)).toEqual([
      { id: 2, left: true },
      { id: 3, closed: true },
    ]);
    const csv = await server.get(`export?since=${seq}&format=csv&fields=id,title&title=nurse`, { key });
    expect(csv.bytes.toString()).toBe(
      'id,title,closed,left\r\n1,"Nurse 1, nights",false,false\r\n2,,false,true\r\n3,,true,false\r\n',
    );
    const { rows } = await readParquet(await bytesOf(server, key, `export?since=${seq}&format=parquet`));
    expect(rows.map(({ id, closed }) => [id, closed])).toEqual([
      [1n, false],
      [2n, false],
      [3n, true],
    ]);
    expect(await server.get("export?since=99999", { key })).toMatchObject({ status: 400 });
  });

  it("resumes an interrupted transfer with the set of the first answer", async () => {
    const { db, server, key, took: publishAndWait } = await start();
    const many = Array.from({ length: 40 }, (_, at) => ({ id: String(at), text: "long ".repeat(200) }));
    await publishAndWait(take(db, many, START));
    const broken = await bytesOf(server, key, "export?description_format=text", 20_000);
    const whole = broken.subarray(0, broken.lastIndexOf("\n")).toString().split("\n");
    const { seq, rows } = JSON.parse(whole[0] ?? "") as { seq: number; rows: number };
    const got = whole.slice(1).map((line) => (JSON.parse(line) as { id: number }).id);
    expect(got.length).toBeGreaterThan(0);
    // Meanwhile one of the remaining postings closes and another one opens.
    server.time = START + 14 * HOUR;
    await publishAndWait(take(db, [{ id: "new" }], START + HOUR));
    await publishAndWait(read(db, [...many.slice(0, -1).map(({ id }) => id), "new"], START + 2 * HOUR));
    await publishAndWait(read(db, [...many.slice(0, -1).map(({ id }) => id), "new"], START + 14 * HOUR));
    const rest = await server.get(`export?description_format=text&resume=${seq}-${got.at(-1)}`, { key });
    const [second, ...lines] = linesOf(rest);
    expect(second).toMatchObject({ seq, resumed_after: got.at(-1), rows: rows - got.length });
    expect([...got, ...lines.map(({ id }) => id)]).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    expect((await server.get("export?resume=7", { key })).json).toMatchObject({ parameter: "resume" });
  });

  it("requires an admin key or an account with the permission", async () => {
    const { db, server } = await start();
    const key = await server.key("reader");
    expect(await server.get("export", { key })).toMatchObject({ status: 403 });
    expect(await server.get("export/manifest", { key })).toMatchObject({ status: 403 });
    const other = await server.key("buyer");
    await setSubscription(db, "buyer", { exports: true });
    expect(await server.get("export", { key: other })).toMatchObject({ status: 200 });
  });
});
