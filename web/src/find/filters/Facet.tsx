// One value of a filter: a checkbox (off, on, excluded), its label, its count, and its share as a background bar.
import { formatCount } from "../../words/format.ts";
import type { Mark } from "./toggle.ts";

interface RowProps {
  label: string;
  count: number | null;
  /** The largest count of the group, which gives a full bar. */
  max: number;
  mark: Mark;
  onToggle: (leaveOut: boolean) => void;
  /** Whether Alt-click excludes the value. */
  excludable?: boolean;
}

export function FacetRow({ label, count, max, mark, onToggle, excludable = false }: RowProps) {
  const share = count === null || max === 0 ? 0 : Math.max(count === 0 ? 0 : 2, (count / max) * 100);
  const name = mark === "minus" ? `without ${label}` : label;
  return (
    <button
      type="button"
      class={`facet ${mark} ${count === 0 && mark === "off" ? "zero" : ""}`}
      role="checkbox"
      aria-checked={mark === "on" ? "true" : mark === "minus" ? "mixed" : "false"}
      aria-label={count === null ? name : `${name}, ${formatCount(count)}`}
      title={excludable ? `${label}. Alt-click excludes it.` : label}
      onClick={(event) => onToggle(event.altKey && excludable)}
    >
      <span class="box" aria-hidden="true" />
      <span class="facet-body">
        <svg class="wash" aria-hidden="true" preserveAspectRatio="none">
          <rect width={`${share}%`} height="100%" rx="3" />
        </svg>
        <span class="facet-label ellipsis">{label}</span>
        <span class="facet-count">{count === null ? "" : formatCount(count)}</span>
      </span>
    </button>
  );
}
