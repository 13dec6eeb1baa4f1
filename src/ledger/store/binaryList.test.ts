// PostgreSQL's binary array format: the bytes written and what a server reads from them.
import fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { encodeList } from "./binaryList.ts";

it("writes the type, the number of values and each value's length", () => {
  expect(encodeList("text", ["é", null]).toString("hex")).toBe(
    ["00000001", "00000001", "00000019", "00000002", "00000001", "00000002", "c3a9", "ffffffff"].join(""),
  );
  expect(encodeList("bigint", [-2]).toString("hex")).toBe(
    ["00000001", "00000000", "00000014", "00000001", "00000001", "00000008", "fffffffffffffffe"].join(""),
  );
});

const text = fc.string({ unit: "binary" }).map((one) => one.replaceAll("\0", ""));
const rows = fc.array(
  fc.record({
    number: fc.option(fc.maxSafeInteger()),
    text: fc.option(text),
    bytes: fc.option(fc.uint8Array({ maxLength: 300 })),
  }),
  { minLength: 1, maxLength: 40 },
);

eachLedger("a list in PostgreSQL's own form", (ledger, engine) => {
  it("is read back unchanged by the server", async () => {
    if (engine === "sqlite") return;
    const db = await ledger.fresh();
    await fc.assert(
      fc.asyncProperty(rows, async (input) => {
        const lists = [
          sql`${encodeList(
            "bigint",
            input.map(({ number }) => number),
          )}::bigint[]`,
          sql`${encodeList(
            "text",
            input.map(({ text }) => text),
          )}::text[]`,
          sql`${encodeList(
            "bytea",
            input.map(({ bytes }) => bytes),
          )}::bytea[]`,
        ];
        const read = await sql<
          (typeof input)[number]
        >`select * from unnest(${sql.join(lists)}) as v(number, text, bytes)`.execute(db.sql);
        expect(read.rows.map((row) => ({ ...row, bytes: row.bytes && new Uint8Array(row.bytes) }))).toEqual(input);
      }),
      { numRuns: 60 },
    );
  });
});
