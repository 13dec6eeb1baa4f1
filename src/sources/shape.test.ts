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
  expect(shapeOf("no data")).toBeNull();
});

it("of XML it is the elements, of a page what its rows are made of and its schema.org data", () => {
  const kinds = (answer: string) =>
    Object.fromEntries([...there(shapeOf(answer))].map(([path, found]) => [path, [...found].sort().join(" ")]));
  expect(kinds('<?xml version="1.0"?><rss><channel><item><title>A</title></item><item/></channel></rss>')).toEqual({
    ...{ "": "xml", rss: "element", "rss.channel": "element", "rss.channel.item": "element text" },
    "rss.channel.item.title": "text",
  });
  const row = '<li class="job card x91" data-job-id="1"><a itemprop="title">Cook</a></li>';
  const data = '<script type="application/ld+json">{"@type":"JobPosting","title":"Cook"}</script>';
  expect(kinds(`<!doctype html><ul class="once">${row}${row}</ul>${data}`)).toEqual({
    ...{ html: "page", "html.class job": "mark", "html.class card": "mark", "html.attribute data-job-id": "mark" },
    ...{ "html.itemprop title": "mark", ld: "object", "ld.@type": "string", "ld.title": "string" },
  });
  const gone = differences(there(shapeOf(`<!doctype html>${row}${row}`)), there(shapeOf("<!doctype html><p>none</p>")));
  expect(gone.gone).toContain("html.class job");
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
