// `rolecall world`: the simulated internet alone, in its own process. The demo starts it as a child process with a
// start time, and ends it by disconnecting.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { openInternet } from "../../../world/internet.ts";
import { messageOf, UserError } from "../../contract/userError.ts";
import { untilStopped } from "../service/signals.ts";

export interface WorldSettings {
  port: number;
  seed: number;
  speed: number;
  faults: number;
  employers: number;
  /** The time from which openings exist, and the current time; null: now. */
  start: number | null;
  now: number | null;
}

export async function runWorld(settings: WorldSettings): Promise<void> {
  const child = process.send !== undefined;
  // A child lives as long as its parent: Ctrl-C on a terminal reaches both, and the parent may still read from it.
  const ended = child ? untilDisconnected() : untilStopped();
  if (child) for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => undefined);
  const now = settings.now ?? Date.now();
  const { port, seed, speed, faults, employers } = settings;
  const options = { port, seed, speed, faults, employers, now, start: settings.start ?? now };
  const internet = await openInternet({ ...options, monotonic: () => performance.now() }).catch((error: unknown) => {
    throw new UserError(
      `the simulated internet cannot listen on port ${port} (${messageOf(error)}): choose another --port.`,
    );
  });
  const { address, world, close } = internet;
  // A parent that has ended cannot receive it; the disconnection then ends this process.
  if (child) process.send?.({ address }, () => undefined);
  else {
    process.stdout.write(`The simulated internet is at ${address}, ${world.employers.length} employers, time × ${speed}

To read it:
  ROLECALL_WORLD=${address} ROLECALL_CLOCK=${address}/clock ROLECALL_SPACING_MS=0 rolecall up
`);
  }
  await ended;
  await close();
  process.exit(0);
}

function untilDisconnected(): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.once("disconnect", resolve);
    else resolve();
  });
}

export interface ChildWorld {
  readonly address: string;
  /** Resolves when it ends for any reason. */
  readonly ended: Promise<unknown>;
  close(): Promise<void>;
}

export async function startChildWorld(settings: Omit<WorldSettings, "port">): Promise<ChildWorld> {
  const args = Object.entries(settings).flatMap(([name, value]) => (value === null ? [] : [`--${name}`, `${value}`]));
  const main = fileURLToPath(new URL("../main.ts", import.meta.url));
  const child = fork(main, ["world", "--port", "0", ...args], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: ["--max-semi-space-size=1"],
  });
  const ended = once(child, "exit");
  const message = await Promise.race([once(child, "message"), ended.then(() => null)]);
  const address = (message?.[0] as { address?: string } | undefined)?.address;
  if (address === undefined) throw new UserError("the simulated internet did not start.");
  return {
    address,
    ended,
    async close() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
