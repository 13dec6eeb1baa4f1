import { expect, test } from "vitest";
import { createBoardQueues } from "./boardQueues.ts";

function queuesOf(...names: string[]) {
  const queues = createBoardQueues<{ board: string; name: string }>();
  for (const name of names) queues.push({ board: name.slice(0, 1), name });
  return queues;
}

function drain(queues: ReturnType<typeof queuesOf>): string {
  const names: string[] = [];
  for (let item = queues.shift(); item !== undefined; item = queues.shift()) names.push(item.name);
  return names.join(" ");
}

test("boards take turns, each in its own order", () => {
  expect(drain(queuesOf("a1", "a2", "a3", "b1", "c1", "c2"))).toBe("a1 b1 c1 a2 c2 a3");
});

test("a board that comes later has its turn after one batch of each other board", () => {
  const queues = queuesOf("a1", "a2", "a3", "a4");
  expect(queues.shift()?.name).toBe("a1");
  queues.push({ board: "b", name: "b1" });
  expect(drain(queues)).toBe("a2 b1 a3 a4");
});

test("an item that is put back comes next", () => {
  const queues = queuesOf("a1", "b1", "b2");
  queues.unshift({ board: "b", name: "b0" });
  expect(drain(queues)).toBe("b0 a1 b1 b2");
});

test("removed items are returned, and the others keep their turns", () => {
  const queues = queuesOf("a1", "a2", "b1", "c1");
  expect(queues.remove(({ name }) => name === "a1" || name === "b1").map(({ name }) => name)).toEqual(["a1", "b1"]);
  expect(queues.all().map(({ name }) => name)).toEqual(["a2", "c1"]);
  expect(drain(queues)).toBe("a2 c1");
});
