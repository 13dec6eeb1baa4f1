// `rolecall mcp`: the tools of /mcp over stdin and stdout, for programs that start a process. Stdout carries the
// protocol; messages go to stderr.
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { createMcpServer } from "../../api/mcp/server.ts";
import { messageOf, UserError } from "../../contract/userError.ts";
import type { Environment } from "../environment/environment.ts";
import { askService, serviceUrl } from "../resources/serviceRequest.ts";

export async function serveMcp(environment: Environment, version: string, url: string | null): Promise<void> {
  const base = url ?? serviceUrl(environment);
  const key = environment.serviceKey;
  if (key === null)
    throw new UserError("ROLECALL_KEY: a key of the service is required; create one with `rolecall key create`.", 2);
  const ended = new Promise<void>((resolve) => process.stdin.once("close", resolve));
  const handle = serveStdio(
    () =>
      createMcpServer(version, async (path, query, signal, body) => {
        try {
          return await askService(base, key, path, query, signal, body);
        } catch (error) {
          if (!(error instanceof UserError)) throw error;
          // Returns the error, so that an agent can pass it on to its user. The next call may reach the service again.
          return { status: 503, text: JSON.stringify({ error: error.message }), header: () => null };
        }
      }),
    { onerror: (error) => void process.stderr.write(`rolecall mcp: ${messageOf(error)}\n`) },
  );
  await ended;
  await handle.close();
}
