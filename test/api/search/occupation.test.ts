// Searching by occupation across languages, over a real service.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Got, get } from "../../rig/apiServer.ts";
import { type RealService, startRealService } from "../../rig/realService.ts";

let service: RealService;
let key: string;

beforeAll(async () => {
  service = await startRealService();
  key = await service.command(["key", "create", "--account", "someone"]);
  const titles = [
    "Registered Nurse",
    "Pflegefachkraft (m/w/d)",
    "Infirmière",
    "Sjuksköterska",
    "Baker",
    "Software Engineer",
  ];
  await service.take(
    titles.map((title, at) => ({
      source: "greenhouse",
      board: "acme",
      external_id: String(at),
      title,
      organization: "Acme",
      url: `https://boards.example/acme/${at}`,
      locations: [],
    })),
  );
});
afterAll(() => service.close());

const ask = (target: string): Promise<Got> => get(service.address, target, { key });
async function found(query: string): Promise<string[]> {
  const { json, status } = await ask(`search?no_collect=true&fields=title&${query}`);
  expect(status, JSON.stringify(json)).toBe(200);
  return (json as unknown as { title: string }[]).map(({ title }) => title).sort();
}

it("finds an occupation by title or code in every language, and names it", async () => {
  const nurses = ["Infirmière", "Pflegefachkraft (m/w/d)", "Registered Nurse", "Sjuksköterska"];
  for (const written of ["nurse", "Pflegefachkraft", "infirmi%C3%A8re", "29-1141", "29-1141.00", "2221"])
    expect(await found(`occupation=${written}`), written).toEqual(nurses);
  expect(await found("occupation=nurse,baker")).toEqual(["Baker", ...nurses]);
  const { headers } = await ask("search?no_collect=true&occupation=nurse");
  expect(headers["x-notice"]).toContain("occupation: Registered Nurses (SOC 29-1141)");
  const count = await ask("active-jobs-count?time_frame=6m&occupation=nurse");
  expect([count.json.count, count.headers["x-notice"]]).toEqual([4, expect.stringContaining("Registered Nurses")]);
});

it("refuses an unknown occupation with the nearest ones", async () => {
  const { status, json } = await ask("search?occupation=nurze");
  expect([status, json.parameter]).toEqual([400, "occupation"]);
  expect(json.error).toContain("nurse");
});
