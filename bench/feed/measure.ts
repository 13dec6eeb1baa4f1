// Asks every class of all three in turn, round after round, so that whatever else the machine does hits them alike.
import type { Agent } from "node:http";
import { processorMs } from "../corpus/machine.ts";
import { askWell, keepAlive, type Target } from "./client.ts";
import { type QueryClass, VARIANTS } from "./queryClass.ts";

export interface Times {
  /** In the order they were asked: the first VARIANTS are the first time those words were asked for. */
  all: number[];
  /** Milliseconds of processor time the service used for each; empty for baselines. */
  processor: number[];
  /** Rows (of a count: the count) in the first answer. */
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
  /** Of our service, whose processor time is looked at. */
  pid: number | null;
  path: (query: QueryClass, variant: number) => string | null;
  times: Map<QueryClass, Times>;
}

const ROUNDS = 4 * VARIANTS;
/** A baseline that has had this long, and three requests, has shown what it can do. */
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
