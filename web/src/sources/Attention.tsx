// The number of sources that need attention, next to "Sources". Polled rarely; hidden while unknown.
import { useEffect, useState } from "preact/hooks";
import { useSession } from "../context/session.ts";
import { wantsLook } from "./health.ts";

const EVERY_MS = 60_000;

export function Attention() {
  const { api } = useSession();
  const [count, setCount] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const look = (): void => {
      api.sources({ signal: leaving.signal }).then(
        (rows) => setCount(rows.filter(wantsLook).length),
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
  if (count === 0) return null;
  return (
    <span class="count-tag" title={count === 1 ? "1 source needs attention" : `${count} sources need attention`}>
      {count}
    </span>
  );
}
