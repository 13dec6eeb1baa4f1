// Radius searches over a real service: a named place, a point, both units, remote postings, and refusals.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Got, get } from "../rig/apiServer.ts";
import { type RealService, startRealService } from "../rig/realService.ts";

let service: RealService;
let key: string;

const posting = (id: string, places: string[], more: object = {}) => ({
  source: "greenhouse",
  board: "acme",
  external_id: id,
  title: `Job ${id}`,
  organization: "Acme",
  url: `https://boards.example/acme/${id}`,
  locations: places.map((text) => ({ text })),
  ...more,
});

beforeAll(async () => {
  service = await startRealService();
  key = await service.command(["key", "create", "--account", "someone"]);
  await service.take([
    posting("utrecht", ["Utrecht, Netherlands"]),
    posting("amersfoort", ["Amersfoort, Netherlands"]),
    posting("amsterdam", ["Amsterdam, Netherlands"]),
    posting("two", ["Groningen, Netherlands", "Zeist, Netherlands"]),
    posting("groningen", ["Groningen, Netherlands"]),
    posting("province", ["Netherlands"]),
    posting("remote-nl", ["Netherlands"], { remote: true, workplace: "remote" }),
    posting("remote-de", ["Germany"], { remote: true, workplace: "remote" }),
    posting("remote", [], { remote: true, workplace: "remote" }),
  ]);
});
afterAll(() => service.close());

const ask = (target: string): Promise<Got> => get(service.address, target, { key });
async function found(query: string): Promise<string[]> {
  const { json, status } = await ask(`search?fields=title&no_collect=true&${query}`);
  expect(json, query).toBeInstanceOf(Array);
  expect(status).toBe(200);
  return (json as unknown as { title: string }[]).map(({ title }) => title.slice(4));
}

it("finds postings with any place within the radius of a place or point", async () => {
  const near = ["amersfoort", "two", "utrecht"];
  expect((await found("location=Utrecht&radius=30km")).sort()).toEqual(near);
  expect((await found("location=Utrecht&radius=18.7mi")).sort()).toEqual(near);
  expect((await found("near=52.09,5.12&radius=30")).sort()).toEqual(near);
  expect((await found("location=Utrecht&radius=45km")).sort()).toEqual(["amersfoort", "amsterdam", "two", "utrecht"]);
  // A place's words are matched in addition to the point.
  expect(await found("near=52.09,5.12&radius=45&location=Amsterdam")).toEqual(["amsterdam"]);
});

it("adds remote postings of its country, or of none, only on request", async () => {
  const expectedIds = ["remote", "remote-nl", "utrecht"];
  expect((await found("location=Utrecht&radius=5km&include_remote=true")).sort()).toEqual(expectedIds);
  expect((await found("near=52.09,5.12&radius=5km&include_remote=true")).sort()).toEqual(expectedIds);
});

it("orders by distance and returns it on native rows", async () => {
  const { json, headers } = await ask(
    "search?schema=native&location=Utrecht&radius=60km&order_by=distance&no_collect=true",
  );
  const rows = json as unknown as { title: string; distance_km: number }[];
  expect(rows.map(({ title }) => title)).toEqual(["Job utrecht", "Job two", "Job amersfoort", "Job amsterdam"]);
  expect(rows[0]?.distance_km).toBe(0);
  expect(rows[3]?.distance_km).toBeGreaterThan(30);
  expect(rows[3]?.distance_km).toBeLessThan(40);
  expect(headers["x-notice"]).toContain("measured from Utrecht");
  const far = await found("near=53.2,6.56&order_by=distance&limit=2");
  expect(far.sort()).toEqual(["groningen", "two"]);
  expect(Object.keys((await ask("search?location=Utrecht&radius=9&no_collect=true")).json[0] as object)).not.toContain(
    "distance_km",
  );
});

it("applies the same filter to counts, facets and changes", async () => {
  const count = await ask("active-jobs-count?location=Utrecht&radius=30km");
  expect(count.json.count).toBe(3);
  const facets = await ask("facets?facet=country&location=Utrecht&radius=30km&include_remote=true");
  expect(facets.json.country).toEqual([{ value: "NL", count: 4 }]);
  const changes = await ask("changes?location=Utrecht&radius=30km");
  expect(changes.json).toHaveLength(3);
});

it("names the filter to drop when only the combination finds nothing", async () => {
  const { headers } = await ask("search?no_collect=true&title=groningen&location=Utrecht&radius=9km");
  expect(headers["x-notice"]).toMatch(/No posting matches all filters; there are 2 without title, 1 without radius/);
  const withoutCollect = await ask("search?no_collect=true&title=nowhere&location=Utrecht&radius=9km");
  expect(withoutCollect.headers["x-notice"]).not.toContain("together");
});

it("refuses to save a search around an unknown place", async () => {
  const save = async (query: string): Promise<Got> => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ name: "around", query });
    return await get(service.address, "searches", { key, method: "POST", headers, body });
  };
  expect(await save("location=Utrecht&radius=30km")).toMatchObject({ status: 201, json: { count: 3 } });
  expect(await save("location=Qwertzuiop&radius=30km")).toMatchObject({ status: 400, json: { parameter: "location" } });
  expect((await ask("searches")).json).toHaveLength(1);
});

it("refuses a radius that cannot be measured and names the cause", async () => {
  const refused = async (query: string): Promise<unknown[]> => {
    const { status, json } = await ask(`search?${query}`);
    return [status, json.parameter, json.error];
  };
  expect(await refused("radius=30km")).toEqual([400, "radius", expect.stringContaining("near=LAT,LNG")]);
  expect(await refused("location=Utrecht&radius=501")).toEqual([400, "radius", expect.stringContaining("500 km")]);
  expect(await refused("location=Utrecht&radius=far")).toEqual([400, "radius", expect.stringContaining("30km")]);
  expect(await refused("near=91,5&radius=5")).toEqual([400, "near", expect.stringContaining("52.09,5.12")]);
  expect(await refused("order_by=distance")).toEqual([400, "order_by", expect.stringContaining("near")]);
  // Excluded or alternative places are not one place: measuring from one would answer another query.
  expect(await refused("location=-Utrecht&radius=30km")).toEqual([
    400,
    "location",
    expect.stringContaining("excluded word"),
  ]);
  const two = await refused("location=Utrecht%20OR%20Amsterdam&radius=30km");
  expect(two).toEqual([400, "location", expect.stringContaining("more than one place (Utrecht, ")]);
  const unknown = await refused("location=Qwertzuiop&radius=30km");
  expect(unknown).toEqual([400, "location", expect.stringContaining('no place is known for "Qwertzuiop": tried')]);
});
