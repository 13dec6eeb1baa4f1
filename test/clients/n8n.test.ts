// The nodes for n8n against a real service: n8n is replaced by a context with the few functions that the nodes call.
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ARRANGEMENTS, EMPLOYMENT_TYPES, SENIORITIES } from "../../src/contract/lists.ts";
import { rawOf } from "../rig/postings.ts";
import { type RealService, startRealService } from "../rig/realService.ts";

type Item = { json: Record<string, unknown> };
type Parameters = Record<string, unknown>;

interface NodeContext {
  getCredentials(): Promise<{ address: string }>;
  getInputData(): Item[];
  getMode(): string;
  getNodeParameter(name: string, ...rest: unknown[]): unknown;
  getWorkflowStaticData(): Record<string, unknown>;
  continueOnFail(): boolean;
  helpers: {
    httpRequestWithAuthentication(name: string, options: { url: string; qs: Parameters }): Promise<unknown>;
    returnJsonArray(rows: Record<string, unknown>[]): Item[];
  };
}

interface Nodes {
  Rolecall: new () => { execute: (this: NodeContext) => Promise<Item[][]> };
  RolecallTrigger: new () => { poll: (this: NodeContext) => Promise<Item[][] | null> };
}

interface FilterGroup {
  options?: { name: string; options?: { value: string }[] }[];
}

const FOLDER = fileURLToPath(new URL("../../clients/n8n/", import.meta.url));
const load = createRequire(import.meta.url);
const nodes: Nodes = {
  ...load(`${FOLDER}nodes/Rolecall/Rolecall.node.js`),
  ...load(`${FOLDER}nodes/Rolecall/RolecallTrigger.node.js`),
};

let service: RealService;
let key: string;
let next = 1;

beforeAll(async () => {
  service = await startRealService();
  key = await service.command(["key", "create", "--account", "n8n", "--admin"]);
  await publish(1_005, "Nurse");
  await publish(2, "Baker");
});

afterAll(() => service.close());

/** Publishes postings; returns the ids that a page of the newest shows. */
async function publish(count: number, title: string): Promise<void> {
  const postings = Array.from({ length: count }, () =>
    rawOf({ id: `p${next++}`, title, text: `${title} number ${next}` }),
  );
  await service.take(postings);
}

function contextOf(parameters: Parameters, more: Partial<NodeContext> = {}): NodeContext {
  const state = {};
  return {
    getCredentials: async () => ({ address: `${service.address}/` }),
    getInputData: () => [{ json: {} }],
    getMode: () => "trigger",
    getNodeParameter: (name, ...rest) => parameters[name] ?? rest.at(-1),
    getWorkflowStaticData: () => state,
    continueOnFail: () => false,
    helpers: {
      async httpRequestWithAuthentication(_name, { url, qs }) {
        const query = new URLSearchParams(
          Object.entries(qs).map(([name, value]): [string, string] => [name, String(value)]),
        );
        const answer = await fetch(`${url}?${query}`, { headers: { authorization: `Bearer ${key}` } });
        return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.json() };
      },
      returnJsonArray: (rows) => rows.map((json) => ({ json })),
    },
    ...more,
  };
}

const search = async (parameters: Parameters, more: Partial<NodeContext> = {}): Promise<Item["json"][]> => {
  const [items = []] = await new nodes.Rolecall().execute.call(
    contextOf({ operation: "search", returnAll: false, limit: 50, ...parameters }, more),
  );
  return items.map(({ json }) => json);
};

describe("the n8n node Rolecall", () => {
  it("offers the values that the API has", () => {
    const { QUERY_PROPERTIES } = load(`${FOLDER}nodes/Rolecall/filters.js`) as { QUERY_PROPERTIES: FilterGroup[] };
    const filters = QUERY_PROPERTIES.flatMap(({ options = [] }) => options);
    const valuesOf = (name: string) =>
      filters.find((filter) => filter.name === name)?.options?.map(({ value }) => value);
    expect(valuesOf("work_arrangement")).toEqual(ARRANGEMENTS);
    expect(valuesOf("employment_type")).toEqual(EMPLOYMENT_TYPES);
    expect(valuesOf("seniority")).toEqual(SENIORITIES);
  });

  it("returns up to a limit, newest first", async () => {
    const rows = await search({ limit: 3 });
    expect(rows.map(({ title }) => title)).toEqual(["Baker", "Baker", "Nurse"]);
  });

  it("returns every match, over several pages, each once", async () => {
    const rows = await search({ returnAll: true, filters: { title: "nurse" } });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1_005);
    expect(rows).toHaveLength(1_005);
  });

  it("joins the values of a choice, and prefers a filter to the query string", async () => {
    const filters = { title: "baker", employment_type: ["FULL_TIME", "PART_TIME"] };
    const rows = await search({ filters, query: "title=nurse&fields=id,title&include_unknown=true" });
    expect(rows.map((row) => Object.keys(row))).toEqual([
      ["id", "title"],
      ["id", "title"],
    ]);
    expect(rows[0]?.title).toBe("Baker");
  });

  it("gets one posting", async () => {
    const [newest] = await search({ limit: 1 });
    const [posting] = await search({ operation: "get", id: newest?.id });
    expect(posting).toMatchObject({ id: newest?.id, title: "Baker", closed_at: null });
  });

  it("reports an error in the service's words, or returns it if the node continues on failure", async () => {
    await expect(search({ filters: { country: "Atlantis" } })).rejects.toThrow(/country.*400 invalid_parameter/);
    const rows = await search({ filters: { country: "Atlantis" } }, { continueOnFail: () => true });
    expect(rows).toEqual([{ error: expect.stringMatching(/country/) }]);
  });
});

describe("the n8n node Rolecall Trigger", () => {
  it("returns every new match once, and nothing that was open before", async () => {
    const context = contextOf({ filters: { title: "driver" } });
    const poll = async (): Promise<unknown[] | null> => {
      const polled = await new nodes.RolecallTrigger().poll.call(context);
      return polled === null ? null : (polled[0] ?? []).map(({ json }) => json.title);
    };
    await publish(1, "Driver");
    expect(await poll()).toBeNull();
    expect(await poll()).toBeNull();
    await publish(2, "Driver of a bus");
    await publish(1, "Cook");
    expect(await poll()).toEqual(["Driver of a bus", "Driver of a bus"]);
    expect(await poll()).toBeNull();
  });

  it("returns a sample in a manual run and stores nothing", async () => {
    const state: Record<string, unknown> = {};
    const context = contextOf({}, { getMode: () => "manual", getWorkflowStaticData: () => state });
    const [items] = (await new nodes.RolecallTrigger().poll.call(context)) ?? [];
    expect(items).toHaveLength(3);
    expect(state).toEqual({});
  });
});
