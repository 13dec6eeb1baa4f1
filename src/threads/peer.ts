// Calls between two threads: each side calls functions of the other by name and gets a promise of the result. A call
// can be cancelled by a signal; errors arrive with their properties.

export type PeerMessage =
  | { type: "tell"; name: string; args: unknown[] }
  | { type: "call"; id: number; name: string; args: unknown[] }
  | { type: "cancel"; id: number }
  | { type: "result"; id: number; value: unknown }
  | { type: "error"; id: number; error: SentError };

interface SentError {
  message: string;
  stack: string;
  properties: Record<string, unknown>;
}

export interface PeerOptions {
  post(message: PeerMessage, transfer: ArrayBuffer[]): void;
  /** Runs a call of the other side. The signal is aborted when the caller no longer needs the result. */
  run(name: string, args: unknown[], signal: AbortSignal): unknown;
  /** Buffers of a result that move to the other side instead of being copied. */
  transferOf?(value: unknown): ArrayBuffer[];
  /** Restores the class of an error of the other side. */
  restoreError?(error: Error & Record<string, unknown>): Error;
}

export interface Peer {
  call<T>(name: string, args: unknown[], signal?: AbortSignal): Promise<T>;
  /** A call without a result. */
  tell(name: string, args: unknown[]): void;
  receive(message: PeerMessage): void;
  /** Fails all pending calls and cancels those of the other side, because it has ended. */
  close(error: Error): void;
}

interface PendingCall {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

const NEVER = new AbortController().signal;

export function createPeer(options: PeerOptions): Peer {
  const pending = new Map<number, PendingCall>();
  const running = new Map<number, AbortController>();
  const post = (message: PeerMessage, transfer: ArrayBuffer[] = []): void => options.post(message, transfer);
  let lastId = 0;

  async function answer({ id, name, args }: Extract<PeerMessage, { type: "call" }>): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const value = await options.run(name, args, controller.signal);
      post({ type: "result", id, value }, options.transferOf?.(value));
    } catch (error) {
      post({ type: "error", id, error: toSentError(error) });
    } finally {
      running.delete(id);
    }
  }

  function settle(message: Extract<PeerMessage, { type: "result" | "error" }>): void {
    const call = pending.get(message.id);
    pending.delete(message.id);
    if (message.type === "result") {
      call?.resolve(message.value);
      return;
    }
    const { message: text, stack, properties } = message.error;
    const error = Object.assign(new Error(text), properties, { stack });
    call?.reject(options.restoreError?.(error) ?? error);
  }

  return {
    call<T>(name: string, args: unknown[], signal?: AbortSignal) {
      const id = ++lastId;
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const onAbort = (): void => post({ type: "cancel", id });
      const outcome: PendingCall = { resolve, reject };
      pending.set(id, outcome);
      const end = (): void => signal?.removeEventListener("abort", onAbort);
      if (signal !== undefined) void promise.then(end, end);
      signal?.addEventListener("abort", onAbort, { once: true });
      post({ type: "call", id, name, args });
      return promise;
    },
    tell: (name, args) => post({ type: "tell", name, args }),
    receive(message) {
      if (message.type === "tell") void options.run(message.name, message.args, NEVER);
      else if (message.type === "call") void answer(message);
      else if (message.type === "cancel") running.get(message.id)?.abort();
      else settle(message);
    },
    close(error) {
      for (const call of pending.values()) call.reject(error);
      pending.clear();
      for (const controller of running.values()) controller.abort();
    },
  };
}

function toSentError(error: unknown): SentError {
  if (!(error instanceof Error)) return { message: String(error), stack: "", properties: {} };
  const sendable = Object.entries(error).filter(
    ([, value]) => !(value instanceof Error) && typeof value !== "function",
  );
  return { message: error.message, stack: error.stack ?? "", properties: Object.fromEntries(sendable) };
}

/** An object whose methods are calls of the other side, named `prefix.method`, apart from its own ones. */
export function remoteObject<T extends object>(peer: Pick<Peer, "call">, prefix: string, own: Partial<T> = {}): T {
  const target: T = Object.assign(Object.create(null), own);
  return new Proxy(target, {
    get: (_, method) =>
      Object.hasOwn(target, method)
        ? Reflect.get(target, method)
        : (...args: unknown[]) => peer.call(`${prefix}.${String(method)}`, args),
  });
}

/** Calls the function at a path such as `ledger.admin.boards` in an object of functions. */
export function callAt(root: object, path: string, args: unknown[]): unknown {
  let owner: object = root;
  for (const part of path.split(".")) {
    const value: unknown = Object.hasOwn(owner, part) ? Reflect.get(owner, part) : undefined;
    if (typeof value === "function") return Reflect.apply(value, owner, args);
    if (typeof value !== "object" || value === null) break;
    owner = value;
  }
  throw new Error(`no function ${path}`);
}
