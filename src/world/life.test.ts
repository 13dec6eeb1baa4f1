// The invented world: repeatable, varied, alive.
import { expect, it } from "vitest";
import { sourceNamed } from "../contract/sources.ts";
import { createWorld, type World } from "./life.ts";

const NOW = Date.UTC(2026, 10, 15);
const rows = (world: World) => [...world.boards.values()].flatMap((board) => [...board.postings.values()]);

it("is the same for the same seed, and another for another", () => {
  expect(rows(createWorld(7, 200, NOW))).toEqual(rows(createWorld(7, 200, NOW)));
  expect(rows(createWorld(8, 200, NOW))).not.toEqual(rows(createWorld(7, 200, NOW)));
});

it("has the asked number of postings, each under its own board and id", () => {
  const world = createWorld(1, 3000, NOW);
  expect(rows(world).length).toBeGreaterThanOrEqual(3000);
  expect(rows(world).length).toBeLessThan(3010);
  for (const [key, board] of world.boards) {
    expect(sourceNamed(board.source)).toBeDefined();
    for (const [id, posting] of board.postings) {
      expect([`${posting.source}/${posting.board}`, posting.external_id]).toEqual([key, id]);
    }
  }
});

it("leaves out what sources leave out, and states it in several languages and currencies", () => {
  const all = rows(createWorld(1, 3000, NOW));
  const share = (test: (row: (typeof all)[number]) => boolean): number => all.filter(test).length / all.length;
  expect(share((row) => row.salary === null)).toBeGreaterThan(0.2);
  expect(share((row) => row.locations.length === 0)).toBeGreaterThan(0.01);
  expect(share((row) => row.date_posted === null)).toBeGreaterThan(0.01);
  for (const word of ["What you bring", "Ihr Profil", "Votre profil", "Tu perfil", "Wat breng je mee"]) {
    expect(share((row) => row.description_html?.includes(word) === true)).toBeGreaterThan(0.03);
  }
  for (const currency of ["EUR", "USD", "GBP", "CHF"]) {
    expect(share((row) => row.salary?.includes(currency) === true)).toBeGreaterThan(0.01);
  }
  for (const row of all) {
    const words =
      row.description_html
        ?.replace(/<[^>]+>/g, " ")
        .trim()
        .split(/\s+/).length ?? 0;
    expect(words).toBeGreaterThan(80);
    expect(words).toBeLessThan(300);
    expect(row.description_html).not.toMatch(/[{}]/);
  }
});

it("lists some openings on a second channel, with the same way to apply", () => {
  const all = rows(createWorld(1, 3000, NOW));
  const byApply = Map.groupBy(all, (row) => row.apply_url);
  const twins = [...byApply.values()].filter((group) => group.length === 2);
  expect(twins.length).toBeGreaterThan(100);
  for (const [a, b] of twins) expect(a?.source).not.toBe(b?.source);
});

it("goes on: postings open, change and close, on the boards that a step names", () => {
  const world = createWorld(1, 500, NOW);
  let closed = 0;
  for (let at = 0; at < 50; at++) {
    const before = new Map([...world.boards].map(([key, board]) => [key, [...board.postings.values()]]));
    const step = world.step(NOW + at * 5000);
    const touched = new Set(step.touched.map((board) => `${board.source}/${board.slug}`));
    for (const [key, board] of world.boards) {
      if (!touched.has(key)) expect([...board.postings.values()]).toEqual(before.get(key));
    }
    for (const { board, externalId } of step.closed) expect(board.postings.has(externalId)).toBe(false);
    expect(step.opened + step.changed).toBeGreaterThan(1);
    closed += step.closed.length;
  }
  expect(closed).toBeGreaterThan(10);
});
