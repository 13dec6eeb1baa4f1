import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ADMIN } from "../../contract/admin.ts";
import { assertPresent } from "../../contract/assertPresent.ts";
import { RATE_LIMITS } from "../../contract/limits.ts";
import { OUTGOING } from "../../contract/outgoing.ts";
import { ENDPOINTS, hasBody, type Operation as Line } from "../../contract/param.ts";
import { paramsOf } from "../../contract/params.ts";
import { PATHS } from "./endpointTexts.ts";
import { openapiDocument } from "./openapi.ts";

const GOLDEN = new URL("../../../test/golden/openapi.json", import.meta.url);
const OPERATIONS = new Set(Object.values<Line>({ ...ADMIN, ...OUTGOING }).map(({ path }) => `/api/v1/${path}`));
const document = openapiDocument("https://rolecall.example", RATE_LIMITS);

it("matches the committed document (UPDATE_GOLDEN=1 renews it)", () => {
  const text = `${JSON.stringify(document, null, 2)}\n`;
  if (process.env.UPDATE_GOLDEN === "1") writeFileSync(GOLDEN, text);
  expect(text).toBe(readFileSync(GOLDEN, "utf8"));
});

it("contains every parameter of every endpoint, none of them required", () => {
  const paths = document.paths as Record<
    string,
    { get: { parameters: { name: string; in: string; required: boolean }[] } }
  >;
  const read = Object.entries(paths).filter(([path]) => !OPERATIONS.has(path));
  expect(read).toHaveLength(ENDPOINTS.length);
  for (const [path, { get }] of read) {
    const endpoint = assertPresent(ENDPOINTS.find((name) => path === `/api/v1/${PATHS[name]}`));
    const query = get.parameters.filter((parameter) => parameter.in === "query");
    expect(query.map(({ name }) => name)).toEqual([...paramsOf(endpoint).keys()]);
    expect(query.every(({ required }) => !required)).toBe(true);
  }
});

it("contains every admin, saved search and webhook operation, with its query or body", () => {
  type Operation = { parameters: { name: string; in: string }[]; requestBody?: { content: Record<string, never> } };
  const paths = document.paths as Record<string, Record<string, Operation>>;
  for (const { path, method, params } of Object.values<Line>({ ...ADMIN, ...OUTGOING })) {
    const operation = paths[`/api/v1/${path}`]?.[method.toLowerCase()];
    const query = operation?.parameters.filter((one) => one.in === "query").map(({ name }) => name);
    expect([path, query]).toEqual([path, hasBody({ method }) ? [] : Object.keys(params)]);
    const body = operation?.requestBody?.content["application/json"] as { schema: { properties: object } } | undefined;
    expect(Object.keys(body?.schema.properties ?? {})).toEqual(hasBody({ method }) ? Object.keys(params) : []);
  }
});
