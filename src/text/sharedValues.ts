// Values that every thread of a process computes alike. The first thread computes them, and threads that it starts later
// read the same memory: the tables of all characters took a tenth of the start of a thread.

interface EnvironmentData {
  getEnvironmentData(name: string): unknown;
  setEnvironmentData(name: string, value: unknown): void;
}

/** Browsers have no such data: each worker computes its own. */
const { process: runtime } = globalThis as {
  readonly process?: { getBuiltinModule?(name: "node:worker_threads"): EnvironmentData };
};
const threads = runtime?.getBuiltinModule?.("node:worker_threads");

/** `make` runs once in a thread and all threads below it. */
export function sharedText(name: string, make: () => string): string {
  const known = threads?.getEnvironmentData(name);
  if (typeof known === "string") return known;
  const made = make();
  threads?.setEnvironmentData(name, made);
  return made;
}

/** A table that nobody changes. */
export function sharedBytes(name: string, make: () => Uint8Array): Uint8Array {
  if (threads === undefined) return make();
  const known = threads.getEnvironmentData(name);
  if (known instanceof Uint8Array) return known;
  const made = make();
  const table = new Uint8Array(new SharedArrayBuffer(made.length));
  table.set(made);
  threads.setEnvironmentData(name, table);
  return table;
}

/** The same for numbers of 16 bits. */
export function sharedUnits(name: string, make: () => Uint16Array): Uint16Array {
  const { buffer, byteOffset, length } = sharedBytes(name, () => new Uint8Array(make().buffer));
  return new Uint16Array(buffer, byteOffset, length / 2);
}
