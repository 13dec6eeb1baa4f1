// Pay in several currencies over a real service: compared in US dollars by the bundled rates, then by imported ones.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { get } from "../rig/apiServer.ts";
import { type RealService, startRealService } from "../rig/realService.ts";

let service: RealService;
let key: string;

const posting = (id: string, salary: string) => ({
  source: "greenhouse",
  board: "acme",
  external_id: id,
  title: `Job ${id}`,
  organization: "Acme",
  salary,
  url: `https://boards.example/acme/${id}`,
  locations: [],
});

beforeAll(async () => {
  service = await startRealService();
  key = await service.command(["key", "create", "--account", "someone"]);
  await service.take([
    posting("yen", "9000000 JPY / YEAR"),
    posting("euro", "60000 EUR / YEAR"),
    posting("dollar", "65000 USD / YEAR"),
    posting("dirham", "20000 AED / MONTH"),
    posting("peso", "90000000 ARS / YEAR"),
    posting("none", ""),
  ]);
});
afterAll(() => service.close());

async function found(query: string): Promise<{ jobs: string[]; notice: string }> {
  const { json, headers } = await get(service.address, `search?no_collect=true&fields=title&${query}`, { key });
  const rows = json as unknown as { title: string }[];
  return { jobs: rows.map(({ title }) => title.slice(4)), notice: String(headers["x-notice"] ?? "") };
}

it("compares yearly pay in dollars, names the date of the rates and counts postings without a rate", async () => {
  const aboveMinimum = await found("salary_min=60000");
  expect(aboveMinimum.jobs.toSorted()).toEqual(["dirham", "dollar", "euro"]);
  expect(aboveMinimum.notice).toMatch(
    /compared in USD, using the exchange rates of 20\d\d-\d\d-\d\d included .* 1 posting whose currency has no rate is excluded/,
  );
  const ordered = await found("order_by=salary");
  expect(ordered.jobs).toEqual(["euro", "dirham", "dollar", "yen", "none", "peso"]);
  expect(ordered.notice).toContain("1 posting whose currency has no rate is compared as unknown");
  expect((await found("order_by=salary&currency=ARS")).jobs).toEqual(["peso"]);
  const count = await get(service.address, "active-jobs-count?salary_min=60000", { key });
  expect([count.json.count, count.headers["x-notice"]]).toEqual([3, expect.stringContaining("compared in USD")]);
});

it("matches unknown pay and pay without a rate with include_unknown only", async () => {
  const { jobs, notice } = await found("salary_min=60000&include_unknown=true");
  expect(jobs.toSorted()).toEqual(["dirham", "dollar", "euro", "none", "peso"]);
  expect(notice).toContain("1 posting whose currency has no rate is compared as unknown");
});

it("compares in one currency when it is given, without a notice", async () => {
  expect(await found("salary_min=1000000&currency=JPY")).toEqual({ jobs: ["yen"], notice: "" });
  expect((await found("salary_min=1000000&salary_currency=JPY")).jobs).toEqual(["yen"]);
});

it("uses imported rates from the next query on", async () => {
  const file = join(service.folder, "mine.csv");
  writeFileSync(file, "currency,per_eur,day\nUSD,1,2026-11-13\nJPY,100,2026-11-13\nARS,1200,2026-11-13\n");
  expect(await service.command(["rates", "import", file])).toMatch(/rates from 2026-11-13 imported/);
  expect(await service.command(["rates", "show"])).toContain("ARS\t1200\t2026-11-13");
  const { jobs, notice } = await found("order_by=salary&salary_min=61000");
  expect(jobs).toEqual(["yen", "peso", "dirham", "dollar"]);
  expect(notice).toContain("the exchange rates of 2026-11-13 imported by the operator");
});
