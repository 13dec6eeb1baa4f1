// Waits for a pause in typing before a value is used.
import { useEffect, useState } from "preact/hooks";

/** Milliseconds without a keystroke after which a search or suggestion is requested. */
export const TYPING_PAUSE_MS = 150;

/** The value as it was before the last pause. */
export function useDelayed<T>(value: T, ms = TYPING_PAUSE_MS): T {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return delayed;
}
