// The simulated internet as a separate process, so that it takes nothing from the measured process; with configurable
// latency. It ends with its parent.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type InternetOptions, openInternet } from "../../world/internet.ts";
import type { WorldBoard } from "../../world/world.ts";

export type WorldOrder = Omit<InternetOptions, "monotonic">;

export interface WorldProcess {
  address: string;
  pid: number;
  boards(): Promise<WorldBoard[]>;
  setClock(wanted: { now?: number; speed?: number }): Promise<void>;
  close(): Promise<void>;
}

export async function startWorldProcess(order: WorldOrder): Promise<WorldProcess> {
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(order)], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  const startMessage = (await Promise.race([once(child, "message"), ended.then(() => null)])) as
    | [{ address: string }]
    | null;
  if (startMessage === null) throw new Error("bench: the simulated internet did not start");
  const [{ address }] = startMessage;
  return {
    address,
    pid: child.pid as number,
    boards: async () => (await (await fetch(`${address}/boards`)).json()) as WorldBoard[],
    async setClock(wanted) {
      await (await fetch(`${address}/clock`, { method: "POST", body: JSON.stringify(wanted) })).text();
    },
    async close() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

if (process.send !== undefined && process.argv[1] === fileURLToPath(import.meta.url)) {
  const order = JSON.parse(process.argv[2] ?? "") as WorldOrder;
  const { address } = await openInternet({ ...order, monotonic: () => performance.now() });
  process.on("disconnect", () => process.exit(0));
  process.send({ address });
}
