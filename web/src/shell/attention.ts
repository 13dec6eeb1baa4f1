// How many sources need a look: the number beside "Sources". Asked rarely; nothing is shown while it is not known.
import { useEffect, useState } from "preact/hooks";
import type { SourceRow } from "../../../src/contract/answers.ts";
import { wantsLook } from "../sources/health.ts";
import { useSession } from "./session.tsx";

const EVERY_MS = 60_000;

export function useAttention(): number | null {
  const { api } = useSession();
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const look = (): void => {
      api.sources({ signal: leaving.signal }).then(
        (rows) => setCount((rows as unknown as SourceRow[]).filter(wantsLook).length),
        () => undefined,
      );
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [api]);
  return count;
}
