// `rolecall mcp`: the tools of /mcp for programs that start a process and speak over its streams. Stdout belongs to the
// protocol; whatever there is to say goes to stderr.
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { createMcpServer } from "../../api/mcp/server.ts";
import { Refusal, sentenceOf } from "../../contract/refusal.ts";
import { askService, serviceUrl } from "../service/askService.ts";
import type { Environment } from "../service/environment.ts";

export async function serveMcp(environment: Environment, version: string, url: string | null): Promise<void> {
  const base = url ?? serviceUrl(environment);
  const key = environment.serviceKey;
  if (key === null)
    throw new Refusal("ROLECALL_KEY: a key of the service is needed; `rolecall key create` makes one.", 2);
  const ended = new Promise<void>((resolve) => process.stdin.once("close", resolve));
  const handle = serveStdio(
    () =>
      createMcpServer(version, async (path, query, signal, body) => {
        try {
          return await askService(base, key, path, query, signal, body);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          // An agent that is told why can tell its user; the next call may find the service again.
          return { status: 503, text: JSON.stringify({ error: error.message }), header: () => null };
        }
      }),
    { onerror: (error) => void process.stderr.write(`rolecall mcp: ${sentenceOf(error)}\n`) },
  );
  await ended;
  await handle.close();
}
