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

interface Parameter {
  name: string;
  in: string;
  required: boolean;
}
interface Operation {
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, Parameter> };
}
const { paths, components }: Document = JSON.parse(JSON.stringify(document));
const shared = components.parameters;
const queryOf = (operation: Operation | undefined): Parameter[] =>
  (operation?.parameters ?? [])
    .map((one) => ("$ref" in one ? assertPresent(shared[one.$ref.replace("#/components/parameters/", "")]) : one))
    .filter((one) => one.in === "query");

it("contains every parameter of every endpoint, none of them required", () => {
  const read = Object.entries(paths).filter(([path]) => !OPERATIONS.has(path));
  expect(read).toHaveLength(ENDPOINTS.length);
  for (const [path, { get }] of read) {
    const endpoint = assertPresent(ENDPOINTS.find((name) => path === `/api/v1/${PATHS[name]}`));
    const query = queryOf(get);
    expect(query.map(({ name }) => name)).toEqual([...paramsOf(endpoint).keys()]);
    expect(query.every(({ required }) => !required)).toBe(true);
  }
});

it("contains every admin, saved search and webhook operation, with its query or body", () => {
  for (const line of Object.values<Line>({ ...ADMIN, ...OUTGOING })) {
    const { path, method, params } = line;
    const operation = paths[`/api/v1/${path}`]?.[method.toLowerCase()];
    const query = queryOf(operation).map(({ name }) => name);
    expect([path, query]).toEqual([path, hasBody(line) ? [] : Object.keys(params)]);
    const body = operation?.requestBody?.content["application/json"];
    expect(Object.keys(body?.schema.properties ?? {})).toEqual(hasBody(line) ? Object.keys(params) : []);
  }
});

it("repeats no parameter or header, and every reference leads somewhere", () => {
  const inline = Object.values(paths)
    .flatMap((methods) => Object.values(methods).flatMap(({ parameters }) => parameters))
    .filter((one) => !("$ref" in one))
    .map((one) => JSON.stringify(one));
  expect(inline.filter((one, at) => inline.indexOf(one) !== at)).toEqual([]);
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = ""]) => path);
  expect(references.length).toBeGreaterThan(500);
  const find = (path: string) =>
    path.split("/").reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
  expect([...new Set(references)].filter((path) => find(path) === undefined)).toEqual([]);
});
