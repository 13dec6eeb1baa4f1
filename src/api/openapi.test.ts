import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { RATE_LIMITS } from "../contract/limits.ts";
import { ENDPOINTS, paramsOf } from "../contract/params.ts";
import { openapiDocument } from "./openapi.ts";

const GOLDEN = new URL("../../test/golden/openapi.json", import.meta.url);
const document = openapiDocument("https://rolecall.example", RATE_LIMITS);

it("the document is the committed one (UPDATE_GOLDEN=1 renews it)", () => {
  const text = `${JSON.stringify(document, null, 2)}\n`;
  if (process.env.UPDATE_GOLDEN === "1") writeFileSync(GOLDEN, text);
  expect(text).toBe(readFileSync(GOLDEN, "utf8"));
});

it("every parameter of every endpoint is in it, none required", () => {
  const paths = document.paths as Record<
    string,
    { get: { parameters: { name: string; in: string; required: boolean }[] } }
  >;
  expect(Object.keys(paths)).toHaveLength(ENDPOINTS.length);
  for (const [path, { get }] of Object.entries(paths)) {
    const endpoint = ENDPOINTS.find(
      (name) =>
        path === `/api/v1/${name}` ||
        (path.includes("{id}") && path.startsWith(`/api/v1/${name.replace("-status", "")}/`)),
    );
    const query = get.parameters.filter((parameter) => parameter.in === "query");
    expect(query.map(({ name }) => name)).toEqual([
      ...paramsOf(endpoint === "collect" && path.includes("{id}") ? "collect-status" : (endpoint as never)).keys(),
    ]);
    expect(query.every(({ required }) => !required)).toBe(true);
  }
});
