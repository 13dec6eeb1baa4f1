// Sends every query class to all three systems in alternating rounds, so that other load on the machine affects them
// equally.
import type { Agent } from "node:http";
import { processorMs } from "../corpus/machine.ts";
import { askWell, keepAlive, type Target } from "./client.ts";
import { type QueryClass, VARIANTS } from "./queryClass.ts";

export interface Times {
  /** In request order: the first VARIANTS are the first requests for those words. */
  all: number[];
  /** Milliseconds of CPU time of the service per request; empty for baselines. */
  processor: number[];
  /** Rows (or the count) in the first answer. */
  rows: number;
}

export interface Measured {
  query: QueryClass;
  ours: Times;
  postgres: Times | null;
  bare: Times | null;
}

export interface Targets {
  ours: Target & { pid: number };
  postgres: Target | null;
  bare: Target | null;
}

interface Side {
  target: Target;
  agent: Agent;
  /** Process id of our service, whose CPU time is measured. */
  pid: number | null;
  path: (query: QueryClass, variant: number) => string | null;
  times: Map<QueryClass, Times>;
}

const ROUNDS = 4 * VARIANTS;
/** A baseline that has taken this long, over at least three requests, is not measured further. */
const ENOUGH_MS = 4000;

export async function measure(
  classes: readonly QueryClass[],
  targets: Targets,
  log: (line: string) => void,
): Promise<Measured[]> {
  const side = (target: Target | null, path: Side["path"], pid: number | null = null): Side[] =>
    target === null ? [] : [{ target, agent: keepAlive(1), pid, path, times: new Map() }];
  const named = (query: QueryClass, variant: number): string => `${encodeURIComponent(query.name)}/${variant}`;
  const [ours] = side(targets.ours, (query, variant) => query.ours(variant), targets.ours.pid) as [Side];
  const [postgres] = side(targets.postgres, (query, variant) =>
    query.postgres === null ? null : named(query, variant),
  );
  const [bare] = side(targets.bare, (query, variant) => (query.bare === null ? null : named(query, variant)));
  const sides = [ours, postgres, bare].filter((one) => one !== undefined);
  for (let round = 0; round < ROUNDS; round++) {
    for (const query of classes) for (const one of sides) await takeTurn(one, query, round);
    if (round % VARIANTS === 0) log(`round ${round + 1} of ${ROUNDS}`);
  }
  for (const { agent } of sides) agent.destroy();
  return classes.map((query) => ({
    query,
    ours: ours.times.get(query) as Times,
    postgres: postgres?.times.get(query) ?? null,
    bare: bare?.times.get(query) ?? null,
  }));
}

async function takeTurn(side: Side, query: QueryClass, round: number): Promise<void> {
  const path = side.path(query, round % VARIANTS);
  if (path === null) return;
  const known = side.times.get(query) ?? { all: [], processor: [], rows: 0 };
  const spent = known.all.reduce((sum, ms) => sum + ms, 0);
  if (side.pid === null && known.all.length >= 3 && spent > ENOUGH_MS) return;
  const before = side.pid === null ? 0 : processorMs(side.pid);
  const { ms, headers } = await askWell(side.target, path, side.agent);
  if (side.pid !== null) known.processor.push(processorMs(side.pid) - before);
  if (known.all.length === 0) known.rows = Number(headers["x-result-count"]);
  known.all.push(ms);
  side.times.set(query, known);
}
