// The load generator: requests over keep-alive connections on node:http, each timed from sending to the last byte of
// the response.
import { Agent, get, type IncomingHttpHeaders } from "node:http";

export interface Target {
  /** http://host:port, and the prefix of every path. */
  address: string;
  key: string | null;
}

export interface Got {
  ms: number;
  status: number;
  bytes: number;
  headers: IncomingHttpHeaders;
  /** Kept only for unsuccessful responses, to be shown. */
  text: string;
}

export function keepAlive(connections: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections });
}

export function ask(target: Target, path: string, agent: Agent): Promise<Got> {
  const headers = target.key === null ? {} : { authorization: `Bearer ${target.key}` };
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(`${target.address}/${path}`, { agent, headers }, (answer) => {
      let bytes = 0;
      let text = "";
      const status = answer.statusCode ?? 0;
      answer.on("data", (part: Buffer) => {
        bytes += part.length;
        if (status !== 200) text += part.toString("utf8");
      });
      answer.on("error", reject);
      answer.on("end", () => resolve({ ms: performance.now() - began, status, bytes, headers: answer.headers, text }));
    }).on("error", reject);
  });
}

/** A response other than 200 would count as a fast one; it ends the benchmark instead. */
export async function askWell(target: Target, path: string, agent: Agent): Promise<Got> {
  const got = await ask(target, path, agent);
  if (got.status !== 200) throw new Error(`bench: ${path} was answered with ${got.status} ${got.text.slice(0, 300)}`);
  return got;
}

/** Requests per second over several connections, each sending the next request as soon as it is answered. */
export async function hammer(target: Target, path: string, connections: number, seconds: number): Promise<number> {
  const agent = keepAlive(connections);
  const until = performance.now() + seconds * 1000;
  let answered = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < until) {
      await askWell(target, path, agent);
      answered++;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
  return (answered * 1000) / (performance.now() - began);
}

/** Rows and bytes per second of one client that reads the whole feed by cursor, up to a number of rows. */
export async function backfill(
  target: Target,
  max: number,
): Promise<{ rows: number; perSecond: number; megabytes: number }> {
  const agent = keepAlive(1);
  const began = performance.now();
  let rows = 0;
  let bytes = 0;
  let cursor = 0;
  while (rows < max) {
    const got = await askWell(target, `active-jobs?time_frame=6m&no_collect=true&limit=1000&cursor=${cursor}`, agent);
    const count = Number(got.headers["x-result-count"]);
    if (count === 0) break;
    rows += count;
    bytes += got.bytes;
    cursor = Number(got.headers["x-last-id"]);
  }
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return { rows, perSecond: rows / seconds, megabytes: bytes / seconds / 1e6 };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
