// Random requests, valid and invalid: no response is a 500, and every 400 names a parameter.
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../test/rig/apiServer.ts";
import { ENDPOINTS } from "../../contract/param.ts";
import { paramsOf } from "../../contract/params.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PATHS = ENDPOINTS.map((endpoint) =>
  endpoint.replace(/^jobs$/, "jobs/1").replace(/^collect-status$/, "collect/1"),
);
const NAMES = [...new Set(ENDPOINTS.flatMap((endpoint) => [...paramsOf(endpoint).keys()])), "__proto__", "x", ""];
const VALUES = ["1", "true", "6m", "DE", "a & b", "'", '"', "(", "10+", "2026-01-01", "id,title", "json", "md", "live"];

const piece = fc.oneof(
  fc.constantFrom(...VALUES).map(encodeURIComponent),
  fc.string({ unit: "grapheme", maxLength: 30 }).map(encodeURIComponent),
  fc.string({ maxLength: 20 }).map((text) => text.replace(/[^!-~]/g, "").replaceAll("#", "")),
  fc.constantFrom("%", "%zz", "%00", "%ff", "%ed%a0%80", "+", ",", ";", "=", ""),
);
const value = fc.array(piece, { maxLength: 3 }).map((parts) => parts.join(""));
const name = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...NAMES) }, { weight: 1, arbitrary: value });
const query = fc
  .array(fc.tuple(name, value), { maxLength: 4 })
  .map((pairs) => pairs.map(([left, right]) => `${left}=${right}`).join("&"));

it("handles random queries", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PATHS), query, async (path, text) => {
      const { status, json } = await server.get(`${path}?${text.replace(/\bwait=/g, "waits=")}`);
      expect(status).toBeLessThan(500);
      if (status !== 400) return;
      expect(json.error).toBeTypeOf("string");
      if (json.parameter !== null) expect(String(json.error)).toContain(String(json.parameter));
    }),
    { numRuns: 1500 },
  );
});

it("handles random paths and headers", async () => {
  const text = fc.string({ maxLength: 40 }).map((one) => one.replace(/[^!-~]/g, ""));
  await fc.assert(
    fc.asyncProperty(text, text, text, async (path, encoding, tag) => {
      const headers = { "accept-encoding": encoding, "if-none-match": tag, accept: tag };
      const { status } = await server.get(`/${path}`, { headers });
      expect(status).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
});
