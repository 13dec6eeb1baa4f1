// The service's clock. It can differ from the browser's: a demo may run faster and a laptop's clock may be wrong. Ages
// are computed with the clock that wrote the dates.
import { createContext } from "preact";
import { useContext } from "preact/hooks";

/** Milliseconds by which the service is ahead of this browser. */
export const ClockContext = createContext(0);

export function useNow(): number {
  return Date.now() + useContext(ClockContext);
}
