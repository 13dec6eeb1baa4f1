// The highest seq that any thread has shown to a client. Stored answers of an earlier position are not used after that,
// so that a client never sees the index go back.

export interface ShownSeq {
  read(): number;
  /** Never decreases it. */
  raise(seq: number): void;
}

export function createShownSeqMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
}

export function openShownSeq(memory: SharedArrayBuffer): ShownSeq {
  const shown = new BigInt64Array(memory);
  return {
    read: () => Number(Atomics.load(shown, 0)),
    raise(seq) {
      const next = BigInt(seq);
      for (let before = Atomics.load(shown, 0); before < next; ) {
        const found = Atomics.compareExchange(shown, 0, before, next);
        if (found === before) return;
        before = found;
      }
    },
  };
}
