import { expect, it } from "vitest";
import { assertPresent } from "../contract/assertPresent.ts";
import { compareShapes, describeShape, type Shape } from "./shape.ts";

const shape = (value: unknown): Shape => assertPresent(describeShape(JSON.stringify(value)));

it("describes names and kinds without values, and treats keys that are data as one", () => {
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
  expect(describeShape("no data")).toBeNull();
});

it("lists the elements of XML, and the row markup and schema.org data of a page", () => {
  const kinds = (answer: string) =>
    Object.fromEntries(
      [...assertPresent(describeShape(answer))].map(([path, found]) => [path, [...found].sort().join(" ")]),
    );
  expect(kinds('<?xml version="1.0"?><rss><channel><item><title>A</title></item><item/></channel></rss>')).toEqual({
    "": "xml",
    rss: "element",
    "rss.channel": "element",
    "rss.channel.item": "element text",
    "rss.channel.item.title": "text",
  });
  const row = '<li class="job card x91" data-job-id="1"><a itemprop="title">Cook</a></li>';
  const data = '<script type="application/ld+json">{"@type":"JobPosting","title":"Cook"}</script>';
  expect(kinds(`<!doctype html><ul class="once">${row}${row}</ul>${data}`)).toEqual({
    html: "page",
    "html.class job": "mark",
    "html.class card": "mark",
    "html.attribute data-job-id": "mark",
    "html.itemprop title": "mark",
    ld: "object",
    "ld.@type": "string",
    "ld.title": "string",
  });
  const gone = compareShapes(
    assertPresent(describeShape(`<!doctype html>${row}${row}`)),
    assertPresent(describeShape("<!doctype html><p>none</p>")),
  );
  expect(gone.gone).toContain("html.class job");
});

it("reports missing, new and changed paths, only if their parent is present", () => {
  const recorded = shape({ jobs: [{ id: 1, title: "a", pay: { min: 1 } }], detail: { text: "x" } });
  const now = shape({ jobs: [{ id: "1", title: "b", remote: true, pay: {} }] });
  expect(compareShapes(recorded, now)).toEqual({
    gone: ["detail", "jobs[].pay.min"],
    added: ["jobs[].remote"],
    changed: ["jobs[].id: number, now string"],
  });
  expect(compareShapes(recorded, shape({ jobs: [], detail: { text: "y" } }))).toEqual({
    gone: [],
    added: [],
    changed: [],
  });
});
