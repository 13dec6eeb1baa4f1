// The tools of the Model Context Protocol, independent of how the API is reached: inside the service requests go
// through the same routes, keys and limits; `rolecall mcp` sends them to a service over HTTP.

import { fromJsonSchema, type jsonSchemaValidator, McpServer } from "@modelcontextprotocol/server";
import { assertPresent } from "../../contract/assertPresent.ts";
import { ApiError } from "../../contract/errors.ts";
import { type ApiAnswer, errorText } from "./answers.ts";
import { addressOf, inputSchema, TOOLS, type Tool, UNTRUSTED_NOTICE } from "./tools.ts";

/** Requests `/api/v1/<path>?<query>`, by POST if there is a body, and returns the response, including errors. */
export type SendToolRequest = (
  path: string,
  query: string,
  signal: AbortSignal,
  body?: unknown,
) => Promise<Omit<ApiAnswer, "query">>;

const INSTRUCTIONS = `Rolecall is a feed of job postings collected from hiring platforms, career sites and public employment services.
Start with search (title, location, country and many more filters; the parameters describe both query syntaxes), read one posting with
posting, count with count and facets, list changes with history, save a search with save_search. If there are few results, search with mode=live or collect adds more. ${UNTRUSTED_NOTICE}`;

/** The endpoint itself validates arguments, and its messages state what is correct. */
const UNCHECKED: jsonSchemaValidator = {
  getValidator: () => (data) => ({ valid: true, data: data as never, errorMessage: undefined }),
};

/** Built once, because the tables do not change. */
const SCHEMAS = new Map(
  Object.entries(TOOLS).map(([name, tool]) => [name, fromJsonSchema(inputSchema(tool), UNCHECKED)]),
);

export function createMcpServer(version: string, ask: SendToolRequest): McpServer {
  const server = new McpServer({ name: "rolecall", title: "Rolecall", version }, { instructions: INSTRUCTIONS });
  for (const [name, tool] of Object.entries(TOOLS)) {
    const { title, description, hasSideEffects } = tool;
    const annotations = { readOnlyHint: hasSideEffects !== true, destructiveHint: false, openWorldHint: true };
    const schema = assertPresent(SCHEMAS.get(name));
    server.registerTool(name, { title, description, inputSchema: schema, annotations }, async (args, context) => {
      const { text, failed, structured } = await call(tool, args, ask, context.mcpReq.signal);
      return {
        content: [{ type: "text", text }],
        ...(structured === undefined ? {} : { structuredContent: structured }),
        ...(failed ? { isError: true } : {}),
      };
    });
  }
  return server;
}

interface ToolResult {
  text: string;
  failed: boolean;
  structured?: Record<string, unknown>;
}

async function call(tool: Tool, args: unknown, ask: SendToolRequest, signal: AbortSignal): Promise<ToolResult> {
  try {
    const { path, query, body } = addressOf(tool, args);
    const answer = { ...(await ask(path, query, signal, body)), query: new URLSearchParams(query) };
    if (answer.status >= 300) return { text: errorText(answer), failed: true };
    const words = tool.text(answer);
    const text = tool.quotes === true ? `${UNTRUSTED_NOTICE}\n\n${words}` : words;
    const structured = await structuredOf(tool, answer, (more) => ask(path, more, signal));
    return { text, failed: false, ...(structured === null ? {} : { structured }) };
  } catch (error) {
    if (error instanceof ApiError) return { text: error.message, failed: true };
    throw error;
  }
}

/** The answer as data, besides the text: a list under `items`, with the values of its headers. */
async function structuredOf(
  tool: Tool,
  answer: ApiAnswer,
  ask: (query: string) => ReturnType<SendToolRequest>,
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
  const headerValues = {
    last_id: data.header("x-last-id"),
    last_seq: data.header("x-last-seq"),
    seq: data.header("x-seq"),
  };
  const numbers = Object.entries(headerValues).flatMap(([name, text]) => (text === null ? [] : [[name, Number(text)]]));
  return { items: value, ...Object.fromEntries(numbers) };
}
