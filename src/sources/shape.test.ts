import { expect, it } from "vitest";
import { there } from "../contract/there.ts";
import { differences, type Shape, shapeOf } from "./shape.ts";

const shape = (value: unknown): Shape => there(shapeOf(JSON.stringify(value)));

it("a shape is names and kinds, never words; keys that are data are one", () => {
  const found = shape({
    jobs: [{ id: 1, place: null }, { id: "2" }],
    byId: { "41": true, "5eed0000-0000-4000-8000-000000000001": 1 },
  });
  expect(Object.fromEntries([...found].map(([path, kinds]) => [path, [...kinds].sort()]))).toEqual({
    "": ["object"],
    jobs: ["list"],
    "jobs[]": ["object"],
    "jobs[].id": ["number", "string"],
    "jobs[].place": ["null"],
    byId: ["object"],
    "byId.*": ["boolean", "number"],
  });
  expect(shapeOf("<html>")).toBeNull();
});

it("says what is gone, new and of another kind, only where what is around it is there", () => {
  const recorded = shape({ jobs: [{ id: 1, title: "a", pay: { min: 1 } }], detail: { text: "x" } });
  const now = shape({ jobs: [{ id: "1", title: "b", remote: true, pay: {} }] });
  expect(differences(recorded, now)).toEqual({
    gone: ["detail", "jobs[].pay.min"],
    added: ["jobs[].remote"],
    changed: ["jobs[].id: number, now string"],
  });
  expect(differences(recorded, shape({ jobs: [], detail: { text: "y" } }))).toEqual({
    gone: [],
    added: [],
    changed: [],
  });
});
