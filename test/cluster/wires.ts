// A wire between two machines: a port that passes bytes on to another one. It can be cut (what is under way breaks, new connections are
// refused), go silent (nothing comes through, nobody is told), be slow, or lead elsewhere from now on, as an address that moves does.
import { createServer, connect as dial, type Socket } from "node:net";

export interface Wire {
  readonly port: number;
  cut(): void;
  mend(): void;
  /** Holds every piece back for so long; 0: not at all. */
  slow(ms: number): void;
  /** Leads to another port; what is under way breaks. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

export async function openWire(to: number): Promise<Wire> {
  const sockets = new Set<Socket>();
  const state = { to, cut: false, delay: 0 };
  const drop = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    if (state.cut) return void near.destroy();
    const far = dial(state.to, "127.0.0.1");
    for (const [from, onto] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (piece) => pass(onto, piece, state.delay));
      from.on("error", () => onto.destroy());
      from.on("close", () => {
        sockets.delete(from);
        onto.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: address !== null && typeof address === "object" ? address.port : 0,
    cut() {
      state.cut = true;
      drop();
    },
    mend() {
      state.cut = false;
    },
    slow(ms) {
      state.delay = ms;
    },
    leadTo(port) {
      state.to = port;
      drop();
    },
    async close() {
      drop();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** In the order they came: every piece waits as long as those before it. */
function pass(onto: Socket, piece: Buffer, delay: number): void {
  if (delay === 0) onto.write(piece);
  else setTimeout(() => onto.destroyed || onto.write(piece), delay);
}
