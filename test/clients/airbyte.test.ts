// The Airbyte manifest against a real service. Airbyte itself is not run: the test follows the parts of the manifest that
// decide what is read (address, parameters, paging, stop condition) and compares its schema with the rows.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { rawOf } from "../rig/postings.ts";
import { type RealService, startRealService } from "../rig/realService.ts";

const manifest = parse(readFileSync(new URL("../../clients/airbyte/manifest.yaml", import.meta.url), "utf8"));
const [stream] = manifest.streams;
const { requester, paginator, record_selector } = stream.retriever;

type Row = Record<string, unknown>;
type Values = Record<string, Record<string, unknown> | null>;

let service: RealService;
let key: string;

beforeAll(async () => {
  service = await startRealService();
  key = await service.command(["key", "create", "--account", "airbyte", "--admin"]);
  await service.take(Array.from({ length: 1_003 }, (_, index) => rawOf({ id: `a${index}`, title: `Role ${index}` })));
});

afterAll(() => service.close());

/** The few forms of expression that the manifest uses. An unknown one is an error. */
function evaluate(template: string, values: Values): string {
  return template.replace(/\{\{ (.+?) \}\}/g, (_, expression: string) => {
    const [, name = "", field = "", fallback] = /^(\w+)\['(\w+)'\](?: if \1 else (\d+))?$/.exec(expression) ?? [];
    if (name === "") throw new Error(`unknown expression ${expression}`);
    return String(values[name]?.[field] ?? fallback);
  });
}

async function readPage(token: unknown): Promise<Row[]> {
  const values = {
    config: { address: service.address, key },
    next_page_token: token === null ? null : { next_page_token: token },
  };
  const parameters = Object.entries<string>(requester.request_parameters);
  const query = new URLSearchParams(parameters.map(([name, text]): [string, string] => [name, evaluate(text, values)]));
  const authorization = `Bearer ${evaluate(requester.authenticator.api_token, values)}`;
  const answer = await fetch(`${evaluate(requester.url_base, values)}${requester.path}?${query}`, {
    headers: { authorization },
  });
  expect(answer.status).toBe(200);
  const rows: Row[] = JSON.parse(await answer.text());
  return rows;
}

describe("the Airbyte manifest", () => {
  it("names existing parts", () => {
    expect(manifest).toMatchObject({ type: "DeclarativeSource", check: { stream_names: [stream.name] } });
    expect(stream.retriever.type).toBe("SimpleRetriever");
    expect(record_selector.extractor).toEqual({ type: "DpathExtractor", field_path: [] });
    expect(manifest.spec.connection_specification.required.toSorted()).toEqual(["address", "key"]);
  });

  it("reads every open posting once", async () => {
    const { cursor_value, stop_condition } = paginator.pagination_strategy;
    expect(cursor_value).toBe("{{ last_record['id'] }}");
    const size = Number(/^\{\{ last_page_size < (\d+) \}\}$/.exec(stop_condition)?.[1]);
    expect(String(size)).toBe(requester.request_parameters.limit);
    const ids: unknown[] = [];
    for (let token: unknown = null, page: Row[] = []; ids.length === 0 || page.length === size; ) {
      page = await readPage(token);
      ids.push(...page.map(({ id }) => id));
      token = page.at(-1)?.id;
    }
    expect(new Set(ids).size).toBe(1_003);
    expect(ids).toHaveLength(1_003);
  });

  it("states the types of the fields as the service returns them", async () => {
    const [row = {}] = await readPage(null);
    const { properties } = stream.schema_loader.schema;
    for (const [name, { type }] of Object.entries<{ type: string | string[] }>(properties)) {
      expect(row).toHaveProperty(name);
      const value = row[name];
      const found = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
      expect([type].flat(), name).toContain(found === "number" ? "integer" : found);
    }
  });
});
