// A large figure with its name and a note, and a share as a bar.
import type { ComponentChildren } from "preact";
import { Link } from "../context/router.tsx";

interface FigureProps {
  name: string;
  value: ComponentChildren;
  note: ComponentChildren;
  to?: string;
  warn?: boolean;
}

export function Figure({ name, value, note, to, warn = false }: FigureProps) {
  const inner = (
    <>
      <span class="figure-name">{name}</span>
      <span class={warn ? "figure-value warn" : "figure-value"}>{value}</span>
      <span class="meta">{note}</span>
    </>
  );
  if (to === undefined) return <div class="figure">{inner}</div>;
  return (
    <Link class="figure" to={to}>
      {inner}
    </Link>
  );
}

/**
 * A bar with a width proportional to a share, set by an attribute because the content security policy forbids inline
 * styles.
 */
export function Share({ part }: { part: number }) {
  return (
    <svg class="share-bar" width="100%" height="3" aria-hidden="true">
      <rect class="rest" width="100%" height="3" rx="1.5" />
      {part > 0 && <rect width={`${Math.max(0.6, Math.min(1, part) * 100)}%`} height="3" rx="1.5" />}
    </svg>
  );
}
