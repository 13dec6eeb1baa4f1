// The tools behind the Model Context Protocol, over whatever way leads to the API: inside the service the request goes
// through the same routes, keys and limits; `rolecall mcp` asks a service over HTTP.
import { fromJsonSchema, type jsonSchemaValidator, McpServer } from "@modelcontextprotocol/server";
import { ApiError } from "../../contract/errors.ts";
import { type Answered, errorText } from "./answers.ts";
import { addressOf, inputSchema, TOOLS, type Tool, UNTRUSTED } from "./tools.ts";

/** Asks `/api/v1/<path>?<query>` and gives what came back, errors too. */
export type ToolAsk = (path: string, query: string, signal: AbortSignal) => Promise<Omit<Answered, "query">>;

const INSTRUCTIONS = `Rolecall is a feed of job postings collected from hiring platforms, career sites and public employment services.
Begin with search (title, location, country and many more filters; both query syntaxes are described at the parameters), look at one with
posting, measure with count and facets. Where little is there, search with mode=live or collect brings more. ${UNTRUSTED}`;

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
    const schema = SCHEMAS.get(name) as ReturnType<typeof fromJsonSchema>;
    server.registerTool(name, { title, description, inputSchema: schema, annotations }, async (given, context) => {
      const { text, failed } = await call(tool, given, ask, context.mcpReq.signal);
      return { content: [{ type: "text", text }], ...(failed ? { isError: true } : {}) };
    });
  }
  return server;
}

async function call(tool: Tool, given: unknown, ask: ToolAsk, signal: AbortSignal) {
  try {
    const { path, query } = addressOf(tool, given);
    const answer = { ...(await ask(path, query, signal)), query: new URLSearchParams(query) };
    if (answer.status !== 200) return { text: errorText(answer), failed: true };
    const words = tool.text(answer);
    return { text: tool.quotes === true ? `${UNTRUSTED}\n\n${words}` : words, failed: false };
  } catch (error) {
    if (error instanceof ApiError) return { text: error.message, failed: true };
    throw error;
  }
}
