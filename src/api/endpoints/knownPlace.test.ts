// Collecting for a place that is not known: refused with the nearest names, and nothing is requested.
import { afterEach, beforeEach, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../test/rig/apiServer.ts";

let server: TestServer;
let requested: unknown[];

beforeEach(async () => {
  server = await startTestServer({
    findUnknownPlace: async (location) => {
      if (location === "Amsterdan") return { nearest: ["Amsterdam", "Rotterdam"] };
      return /^(?:Remote|Europe)$/.test(location) ? { nearest: ["Remiremont"] } : null;
    },
  });
  requested = [];
  const { collect } = server.ledgerPort;
  server.ledgerPort.collect = async (account, words, now) => {
    requested.push(words);
    return await collect(account, words, now);
  };
});
afterEach(() => server.close());

it.each([
  "collect?location=Amsterdan",
  "search?mode=live&location=Amsterdan",
  "search?refresh=true&location=Amsterdan",
])("is a 400 with the nearest places: %s", async (target) => {
  const { status, json } = await server.get(target);
  expect(status).toBe(400);
  expect(json).toMatchObject({ parameter: "location", did_you_mean: "Amsterdam" });
  expect(json.error).toMatch(/no place is known for "Amsterdan"; nearest known places: Amsterdam, Rotterdam/);
  expect(requested).toEqual([]);
});

it.each(["Remote", "Europe"])("requires a town, region or country instead of %s", async (location) => {
  const { status, json } = await server.get(`collect?location=${location}`);
  expect([status, json.did_you_mean, requested]).toEqual([400, null, []]);
  expect(json.error).toContain(`must be a town, region or country (got "${location}")`);
});

it("does not collect automatically, and reports why", async () => {
  const { status, headers } = await server.get("active-jobs?location=Amsterdan");
  expect([status, requested]).toEqual([200, []]);
  expect(headers["x-notice"]).toMatch(/Nothing is collected automatically.*Amsterdam/);
});

it("collects for a known place", async () => {
  expect((await server.get("collect?location=Amsterdam")).status).toBe(200);
  expect(requested).toHaveLength(1);
});
