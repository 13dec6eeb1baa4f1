// Whether a media query matches, for parts that are not rendered on a narrow screen.
import { useEffect, useState } from "preact/hooks";

export function useMedia(query: string): boolean {
  const [fits, setFits] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const update = (): void => setFits(list.matches);
    update();
    list.addEventListener("change", update);
    return () => list.removeEventListener("change", update);
  }, [query]);
  return fits;
}
