// The service's time. It is not always this browser's: a demo may live faster, a laptop's clock may be wrong, and an age
// is only right beside the clock that wrote the date.
import { createContext } from "preact";
import { useContext } from "preact/hooks";

/** Milliseconds the service is ahead of this browser. */
export const ClockContext = createContext(0);

export function useNow(): number {
  return Date.now() + useContext(ClockContext);
}
