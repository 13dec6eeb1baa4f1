// A TCP proxy between two machines. It can be cut (open connections break, new ones are refused), go silent (bytes are
// dropped without an error), be slow, or switch to another target, as a moving address does.
import { createServer, connect as dial, type Socket } from "node:net";

export interface TcpProxy {
  readonly port: number;
  cut(): void;
  restore(): void;
  /** Delays every chunk by this much; 0 means no delay. */
  slow(ms: number): void;
  /** Switches to another port; open connections break. */
  switchTo(port: number): void;
  close(): Promise<void>;
}

export async function openTcpProxy(to: number): Promise<TcpProxy> {
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
    restore() {
      state.cut = false;
    },
    slow(ms) {
      state.delay = ms;
    },
    switchTo(port) {
      state.to = port;
      drop();
    },
    async close() {
      drop();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Keeps the order: every chunk waits at least as long as those before it. */
function pass(onto: Socket, piece: Buffer, delay: number): void {
  if (delay === 0) onto.write(piece);
  else setTimeout(() => onto.destroyed || onto.write(piece), delay);
}
