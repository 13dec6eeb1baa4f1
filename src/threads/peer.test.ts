import { MessageChannel } from "node:worker_threads";
import { afterEach, describe, expect, it } from "vitest";
import { callAt, createPeer, type Peer, type PeerOptions, remoteObject } from "./peer.ts";

interface Math2 {
  add(a: number, b: number): Promise<number>;
  fail(): Promise<never>;
  local(): string;
}

const { port1, port2 } = new MessageChannel();
afterEach(() => {
  port1.removeAllListeners();
  port2.removeAllListeners();
});

/** The calling side of two connected peers. */
function connect(run: PeerOptions["run"], more: Partial<PeerOptions> = {}): Peer {
  const left = createPeer({ post: (message, transfer) => port1.postMessage(message, transfer), run, ...more });
  const right = createPeer({ post: (message, transfer) => port2.postMessage(message, transfer), run, ...more });
  port1.on("message", left.receive).unref();
  port2.on("message", right.receive).unref();
  port1.ref();
  return left;
}

describe("calls between threads", () => {
  const functions = {
    math: {
      add: async (a: number, b: number) => a + b,
      fail: () => Promise.reject(Object.assign(new Error("no"), { code: "E1", detail: { hint: "h" } })),
    },
  };

  it("return the result, or the error with its properties", async () => {
    const peer = connect((name, args) => callAt(functions, name, args));
    const math = remoteObject<Math2>(peer, "math", { local: () => "here" });
    expect(await math.add(2, 3)).toBe(5);
    expect(math.local()).toBe("here");
    await expect(math.fail()).rejects.toMatchObject({ message: "no", code: "E1", detail: { hint: "h" } });
    await expect(peer.call("math.other", [])).rejects.toThrow("no function math.other");
    await expect(peer.call("math.constructor", [])).rejects.toThrow("no function");
  });

  it("are cancelled by a signal, and the other side is notified", async () => {
    const peer = connect(
      (_name, _args, signal) =>
        new Promise((resolve) => signal.addEventListener("abort", () => resolve("cancelled"), { once: true })),
    );
    const controller = new AbortController();
    const result = peer.call("wait", [], controller.signal);
    controller.abort();
    expect(await result).toBe("cancelled");
  });

  it("fail when the other side ends", async () => {
    const peer = connect(() => new Promise(() => {}));
    const result = peer.call("wait", []);
    peer.close(new Error("the thread ended"));
    await expect(result).rejects.toThrow("the thread ended");
  });

  it("move buffers of a result instead of copying them", async () => {
    const bytes = new Uint8Array([1, 2, 3]);
    const peer = connect(() => bytes, { transferOf: (value) => (value === bytes ? [bytes.buffer] : []) });
    expect(await peer.call("bytes", [])).toEqual(new Uint8Array([1, 2, 3]));
    expect(bytes.byteLength).toBe(0);
  });
});
