// The tools behind the Model Context Protocol, over whatever way leads to the API: inside the service the request goes
// through the same routes, keys and limits; `rolecall mcp` asks a service over HTTP.

import { fromJsonSchema, type jsonSchemaValidator, McpServer } from "@modelcontextprotocol/server";
import { ApiError } from "../../contract/errors.ts";
import { there } from "../../contract/there.ts";
import { type Answered, errorText } from "./answers.ts";
import { addressOf, inputSchema, TOOLS, type Tool, UNTRUSTED } from "./tools.ts";

/** Asks `/api/v1/<path>?<query>`, with a body by POST, and gives what came back, errors too. */
export type ToolAsk = (
  path: string,
  query: string,
  signal: AbortSignal,
  body?: unknown,
) => Promise<Omit<Answered, "query">>;

const INSTRUCTIONS = `Rolecall is a feed of job postings collected from hiring platforms, career sites and public employment services.
Begin with search (title, location, country and many more filters; both query syntaxes are described at the parameters), look at one with
posting, measure with count and facets, see what happened with history, keep a search with save_search. Where little is there, search with mode=live or collect brings more. ${UNTRUSTED}`;

/** Arguments are checked by the endpoint itself, which says what would be right. */
const UNCHECKED: jsonSchemaValidator = {
  getValidator: () => (data) => ({ valid: true, data: data as never, errorMessage: undefined }),
};

/** Made once: the tables they come from do not change. */
const SCHEMAS = new Map(
  Object.entries(TOOLS).map(([name, tool]) => [name, fromJsonSchema(inputSchema(tool), UNCHECKED)]),
);

export function createMcpServer(version: string, ask: ToolAsk): McpServer {
  const server = new McpServer({ name: "rolecall", title: "Rolecall", version }, { instructions: INSTRUCTIONS });
  for (const [name, tool] of Object.entries(TOOLS)) {
    const { title, description, acts } = tool;
    const annotations = { readOnlyHint: acts !== true, destructiveHint: false, openWorldHint: true };
    const schema = there(SCHEMAS.get(name));
    server.registerTool(name, { title, description, inputSchema: schema, annotations }, async (given, context) => {
      const { text, failed, structured } = await call(tool, given, ask, context.mcpReq.signal);
      return {
        content: [{ type: "text", text }],
        ...(structured === undefined ? {} : { structuredContent: structured }),
        ...(failed ? { isError: true } : {}),
      };
    });
  }
  return server;
}

interface Called {
  text: string;
  failed: boolean;
  structured?: Record<string, unknown>;
}

async function call(tool: Tool, given: unknown, ask: ToolAsk, signal: AbortSignal): Promise<Called> {
  try {
    const { path, query, body } = addressOf(tool, given);
    const answer = { ...(await ask(path, query, signal, body)), query: new URLSearchParams(query) };
    if (answer.status >= 300) return { text: errorText(answer), failed: true };
    const words = tool.text(answer);
    const text = tool.quotes === true ? `${UNTRUSTED}\n\n${words}` : words;
    const structured = await structuredOf(tool, answer, (more) => ask(path, more, signal));
    return { text, failed: false, ...(structured === null ? {} : { structured }) };
  } catch (error) {
    if (error instanceof ApiError) return { text: error.message, failed: true };
    throw error;
  }
}

/** The answer as data, beside the words: a list under `items`, with what its headers say. */
async function structuredOf(
  tool: Tool,
  answer: Answered,
  ask: (query: string) => ReturnType<ToolAsk>,
): Promise<Record<string, unknown> | null> {
  const query = new URLSearchParams(answer.query);
  for (const [name, value] of Object.entries(tool.structured ?? {})) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const data = tool.structured === undefined ? answer : await ask(query.toString());
  if (data.status >= 300) return null;
  const value: unknown = JSON.parse(data.text);
  if (!Array.isArray(value)) return typeof value === "object" && value !== null ? { ...value } : null;
  const told = { last_id: data.header("x-last-id"), last_seq: data.header("x-last-seq"), seq: data.header("x-seq") };
  const numbers = Object.entries(told).flatMap(([name, text]) => (text === null ? [] : [[name, Number(text)]]));
  return { items: value, ...Object.fromEntries(numbers) };
}
