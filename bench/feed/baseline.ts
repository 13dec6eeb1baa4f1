// The server of both baselines in a separate process: bare node:http, `/<class>/<variant>` runs that class's statement
// and sends the rows as one JSON array, without keys, limits or parsing.
import { fork } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { bareStore } from "./bareFts.ts";
import type { Target } from "./client.ts";
import { postgresStore } from "./postgres.ts";
import { queryClasses } from "./queries.ts";

export type BaselineKind = "postgres" | "bare";

export interface Baseline extends Target {
  stop(): Promise<void>;
}

/** Starts the process; `place` is a PostgreSQL URL or a file. */
export async function startBaseline(kind: BaselineKind, place: string, until: number): Promise<Baseline> {
  const child = fork(fileURLToPath(import.meta.url), [kind, place, String(until)]);
  const port = await new Promise<number>((resolve, reject) => {
    child.once("message", (message) => resolve(Number(message)));
    child.once("exit", (code) => reject(new Error(`bench: the ${kind} baseline ended with ${code}`)));
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  return { address: `http://127.0.0.1:${port}`, key: null, stop };
}

function serve(kind: BaselineKind, place: string, until: number): void {
  const store = kind === "postgres" ? postgresStore(place) : bareStore(place);
  const classes = new Map(queryClasses(until).map((one) => [one.name, one[kind]]));
  const server = createServer(async (request, answer) => {
    const [, name = "", variant = ""] = (request.url ?? "").split("/").map(decodeURIComponent);
    const statement = classes.get(name)?.(Number(variant));
    if (statement === undefined) return answer.writeHead(404).end();
    try {
      const rows = await store(statement);
      const body = Buffer.from(`[${rows.join(",")}]`);
      answer.writeHead(200, { "content-type": "application/json", "x-result-count": rows.length }).end(body);
    } catch (error) {
      answer.writeHead(500).end(String(error));
    }
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
}

if (process.send !== undefined && process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , kind, place = "", until] = process.argv;
  serve(kind as BaselineKind, place, Number(until));
}
