// The real width of an element, so that a chart is drawn at its size and its text is not scaled.
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

export function useWidth(element: RefObject<HTMLElement | null>, initial = 600): number {
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    setWidth(Math.round(current.clientWidth) || initial);
    const watch = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.round(entry.contentRect.width) || initial);
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [element, initial]);
  return width;
}
