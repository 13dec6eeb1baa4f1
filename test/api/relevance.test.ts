// order_by=relevance over a real service: the order, its scores, pages and refusals.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Got, get } from "../rig/apiServer.ts";
import { type RealService, startRealService } from "../rig/realService.ts";

let service: RealService;
let key: string;

const posting = (id: string, title: string, description: string) => ({
  source: "greenhouse",
  board: "acme",
  external_id: id,
  title,
  organization: "Acme",
  url: `https://boards.example/acme/${id}`,
  description_html: description,
});
const about = (words: string): string => `<p>We are a team of forty people in a quiet town. ${words}</p>`;

beforeAll(async () => {
  service = await startRealService();
  key = await service.command(["key", "create", "--account", "someone"]);
  await service.take([
    posting("title", "Nurse", about("You care for people.")),
    posting("long title", "Coordinator of the Nurse Education Programme", about("You plan courses.")),
    posting("often", "Ward assistant", about("You help each nurse. Every nurse relies on you. A nurse leads you.")),
    posting("once", "Cook", about("You cook for every nurse and for the guests.")),
    posting("same", "Baker", about("You bake for every nurse and for the guests.")),
    posting("rare", "Dialysis technician", about("You work with a nurse in dialysis.")),
    posting("none", "Driver", about("You drive.")),
  ]);
});
afterAll(() => service.close());

const ask = (query: string): Promise<Got> =>
  get(service.address, `search?no_collect=true&order_by=relevance&${query}`, { key });

interface Row {
  id: number;
  title: string;
  relevance: number | null;
}

async function rows(query: string): Promise<Row[]> {
  const { json, status } = await ask(`schema=native&${query}`);
  expect(status, JSON.stringify(json)).toBe(200);
  return json as unknown as Row[];
}
const titles = async (query: string): Promise<string[]> => (await rows(query)).map(({ title }) => title);

it("shows titles before texts, many mentions before one, and the newest first among equals", async () => {
  expect(await titles("description=nurse")).toEqual([
    "Nurse",
    "Coordinator of the Nurse Education Programme",
    "Ward assistant",
    "Dialysis technician",
    "Baker",
    "Cook",
  ]);
});

it("prefers the rarer of two words", async () => {
  expect((await titles("description=nurse OR dialysis".replaceAll(" ", "%20")))[0]).toBe("Dialysis technician");
});

it("returns the score on native rows only, descending, the same on each page", async () => {
  const all = await rows("description=nurse");
  const scores = all.map(({ relevance }) => relevance ?? Number.NaN);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(scores.every((score) => score > 0)).toBe(true);
  const pages = await Promise.all([0, 2, 4].map((offset) => rows(`description=nurse&limit=2&offset=${offset}`)));
  expect(pages.flat()).toEqual(all);
  const { json } = await ask("description=nurse&limit=1");
  expect(Object.keys((json as unknown as object[])[0] ?? {})).not.toContain("relevance");
  const named = await ask("description=nurse&limit=1&fields=title,relevance");
  expect(named.json).toEqual([{ title: "Nurse", relevance: scores[0] }]);
});

it("follows changed texts at once", async () => {
  const before = await rows("description=guests");
  expect(before.map(({ title }) => title)).toEqual(["Baker", "Cook"]);
  await service.take([posting("once", "Cook", about("Guests, guests, guests: you cook for guests."))]);
  expect(await titles("description=guests")).toEqual(["Cook", "Baker"]);
});

it("works with other filters, exclusions, operators and as_of", async () => {
  expect(await titles("description=nurse%20-dialysis&title_advanced=Nurs:*%20%7C%20baker")).toEqual([
    "Baker",
    "Nurse",
    "Coordinator of the Nurse Education Programme",
  ]);
  expect(await titles(`title=nurse&as_of=${new Date().toISOString()}`)).toEqual([
    "Nurse",
    "Coordinator of the Nurse Education Programme",
  ]);
  expect(await titles("title=nurses")).toEqual([]);
});

it("requires words and offset", async () => {
  for (const query of ["country=DE", "location=Berlin", "title=-nurse"]) {
    const { status, json } = await ask(query);
    expect(status, query).toBe(400);
    expect(json.error).toContain("order_by");
    expect(json.error).toContain("words");
  }
  const { status, json } = await ask("title=nurse&cursor=0");
  expect(status).toBe(400);
  expect(json.error).toContain("offset");
});
