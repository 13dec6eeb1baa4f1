import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { get, KEY, startTestServer, type TestServer } from "../../../test/rig/apiServer.ts";
import { COMPAT_PATHS } from "./routes.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PATH = "/compat/fantastic";

/** The query that a request results in, without its time. */
async function asked(target: string): Promise<unknown> {
  server.feed.queries.length = 0;
  expect(await get(server.address, target)).toMatchObject({ status: 200 });
  return server.feed.queries[0];
}

describe("the drop-in paths", () => {
  it.each([
    ["active-ats-7d?title_filter=nurse&limit=10&offset=5", "active-jobs?time_frame=7d&title=nurse&limit=10&offset=5"],
    ["v1/active-ats?time_frame=1h&title=nurse", "active-jobs?time_frame=1h&title=nurse"],
    ["active-ats-24h?advanced_title_filter=a%20%26%20b", "active-jobs?time_frame=24h&title_advanced=a%20%26%20b"],
    [
      "active-ats-6m?location_filter=Berlin&remote=true",
      "active-jobs?time_frame=6m&location=Berlin&work_arrangement=Remote%20OK,Remote%20Solely",
    ],
    ["active-ats-1h?date_filter=2026-11-01T10:00:00", "active-jobs?time_frame=1h&date_posted_gte=2026-11-01T10:00:00Z"],
    [
      "active-ats-7d?ai_work_arrangement_filter=Hybrid&ai_has_salary=true&include_ai=true",
      "active-jobs?time_frame=7d&work_arrangement=Hybrid&has_salary=true",
    ],
    [
      "active-ats-7d?ai_visa_sponsorship_filter=true&description_type=text",
      "active-jobs?time_frame=7d&visa_sponsorship=only&description_format=text",
    ],
    ["v1/active-ats?time_frame=24h&source=oraclecloud,lever.co", "active-jobs?time_frame=24h&source=oracle,lever"],
    ["v1/active-ats?date_created_gte=-7d", "active-jobs?date_created_gte=-7d"],
    ["v1/modified-ats?limit=3", "modified-jobs?limit=3"],
    ["modified-ats-24h", "modified-jobs"],
    ["v1/expired-ats?time_frame=1h", "expired-jobs?time_frame=1h"],
    ["active-ats-expired", "expired-jobs"],
    ["v1/active-ats-count?title=nurse", "active-jobs-count?time_frame=1m&title=nurse"],
    ["v1/organizations", "organizations"],
  ])("%s sends the same query as %s", async (theirs, ours) => {
    expect(await asked(`${PATH}/${theirs}`)).toEqual(await asked(`/api/v1/${ours}`));
  });

  it("accept the key from any of three headers, and require one", async () => {
    for (const headers of [{ "x-rapidapi-key": KEY }, { "x-api-key": KEY }, { authorization: `Bearer ${KEY}` }])
      expect(await get(server.address, `${PATH}/v1/active-ats`, { key: null, headers })).toMatchObject({ status: 200 });
    expect(await get(server.address, `${PATH}/v1/active-ats`, { key: null })).toMatchObject({ status: 401 });
  });

  it("wait for a position like every other endpoint", async () => {
    const headers = { "x-min-seq": "x" };
    expect(await get(server.address, `${PATH}/v1/active-ats`, { headers })).toMatchObject({ status: 400 });
  });

  it("ignore unknown parameters with a notice", async () => {
    const got = await get(
      server.address,
      `${PATH}/active-ats-7d?organization_specialties_filter=x&source=paradox,workday`,
    );
    expect(got.status).toBe(200);
    expect(got.headers["x-notice"]).toContain("organization_specialties_filter");
    expect(got.headers["x-notice"]).toContain("paradox");
  });

  it("reject a wrong value with the message of the target endpoint", async () => {
    const got = await get(server.address, `${PATH}/active-ats-7d?ai_work_arrangement_filter=Moon`);
    expect(got).toMatchObject({ status: 400, json: { parameter: "work_arrangement" } });
  });

  it("state that job boards are not read", async () => {
    const got = await get(server.address, `${PATH}/v1/active-jb?time_frame=1h`);
    expect(got).toMatchObject({ status: 404, json: { error: expect.stringContaining("job boards are not read") } });
  });

  it("accept only GET, and all exist", async () => {
    for (const path of COMPAT_PATHS) {
      expect(await get(server.address, path, { method: "POST" })).toMatchObject({ status: 405 });
      expect((await get(server.address, path)).status).not.toBe(405);
    }
  });
});
