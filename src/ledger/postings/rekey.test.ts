import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import {
  boardOf,
  changesOf,
  countStatements,
  HOUR,
  openIds,
  read,
  rows,
  START,
  take,
} from "../../../test/rig/listings.ts";
import { rawOf, type Wish } from "../../../test/rig/postings.ts";
import { there } from "../../contract/there.ts";
import { rekey } from "./rekey.ts";

const OLD: Wish[] = ["1", "2", "3", "4"].map((id) => ({
  id,
  title: `Role ${id}`,
  posted: START - HOUR,
  text: `About ${id}`,
}));
const renamed = (wishes: readonly Wish[], more: Partial<Wish> = {}): Wish[] =>
  wishes.map((wish) => ({ ...wish, id: `n${wish.id}`, ...more }));

eachLedger("a board that renames its ids", (ledger) => {
  it("is looked for without a lock while a listing names what is known", async () => {
    const db = await ledger.fresh();
    await take(db, OLD, START);
    const { counted, statements } = countStatements(db);
    const listed = [...OLD, { id: "5" }].map(rawOf);
    expect(await rekey(counted, await boardOf(db), listed, START + HOUR)).toBe(0);
    expect(statements()).toBe(1);
  });

  it("keeps its postings: nothing opens, closes or is modified", async () => {
    const db = await ledger.fresh();
    await take(db, OLD, START);
    await read(db, ["1", "2", "3", "4"], START);
    const now = renamed(OLD);
    const told = await changesOf(db, async () => {
      const board = await boardOf(db);
      expect(await rekey(db, board, now.map(rawOf), START + HOUR)).toBe(4);
      await take(db, now, START + HOUR);
      await read(
        db,
        now.map((wish) => wish.id),
        START + HOUR,
      );
      await read(
        db,
        now.map((wish) => wish.id),
        START + 3 * HOUR,
      );
    });
    expect(told).toEqual([]);
    expect(await openIds(db)).toEqual([1, 2, 3, 4]);
    expect((await rows(db)).map((row) => [row.external_id, row.first_posted])).toEqual(
      ["n1", "n2", "n3", "n4"].map((id) => [id, START - HOUR]),
    );
    expect(JSON.parse((await boardOf(db)).notes)).toHaveLength(1);
  });

  it("is recognised by address where titles changed", async () => {
    const db = await ledger.fresh();
    const here = OLD.map((wish) => ({ ...wish, url: `https://acme.example/jobs/${wish.title}` }));
    await take(db, here, START);
    const listed = renamed(here).map((wish) => ({
      ...wish,
      title: `${wish.title} (m/f)`,
      url: wish.url?.replace("https", "http"),
    })) as Wish[];
    expect(await rekey(db, await boardOf(db), listed.map(rawOf), START + HOUR)).toBe(4);
  });

  it("is not supposed below three postings or 80 % of the missing", async () => {
    const db = await ledger.fresh();
    await take(db, OLD, START);
    const board = await boardOf(db);
    const two = [...OLD.slice(2), ...renamed(OLD.slice(0, 2))];
    expect(await rekey(db, board, two.map(rawOf), START + 1)).toBe(0);
    const three = renamed(OLD.slice(0, 3));
    expect(await rekey(db, board, three.map(rawOf), START + 1)).toBe(0);
    expect(await rekey(db, board, [...three, there(OLD[3])].map(rawOf), START + 1)).toBe(3);
  });
});
