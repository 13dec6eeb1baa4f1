// Empty states: nothing found, not loaded yet, or no connection; each with its reason and one next step.
import type { ComponentChildren } from "preact";
import { EmptyRoll } from "./icons.tsx";

interface Props {
  title: string;
  children?: ComponentChildren;
  action?: ComponentChildren;
  crossed?: boolean;
}

export function Empty({ title, children, action, crossed = false }: Props) {
  return (
    <div class="empty">
      <EmptyRoll crossed={crossed} />
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {action !== undefined && <div class="row centre">{action}</div>}
    </div>
  );
}

/** A placeholder for a loading list; the style shows it only after 150 ms, so that a quick answer does not flash. */
export function Skeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div role="status" aria-busy="true" aria-label="Loading">
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} class="skeleton-row">
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
