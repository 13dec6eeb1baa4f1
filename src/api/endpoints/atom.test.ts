// format=atom in the API: the parameters it combines with, and how a feed identifies itself.
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../test/rig/apiServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ baseUrl: "https://jobs.example/" });
});
afterAll(() => server.close());

it.each(["active-jobs", "search"])("%s passes on the URL of the feed", async (path) => {
  const target = `/api/v1/${path}?title=a%20%26%20b&no_collect=true&format=atom`;
  expect((await server.get(target)).status).toBe(200);
  expect(server.feed.queries.at(-1)).toMatchObject({
    view: { format: "atom", feedUrl: `https://jobs.example${target}` },
  });
});

it.each([
  ["modified-jobs?format=atom", "format"],
  ["search?format=atom&fields=id", "fields"],
  ["search?format=atom&schema=native", "schema"],
  ["search?format=atom&include_beta=true", "include_beta"],
  ["search?format=atom&chars=300", "chars"],
  ["search?format=atom&envelope=true", "envelope"],
])("%s is a 400 that names %s", async (target, parameter) => {
  const { status, json } = await server.get(target);
  expect([status, json.parameter]).toEqual([400, parameter]);
});
