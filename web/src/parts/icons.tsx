// The icons of the console, always next to a word or with a label on their button.
import type { ComponentChildren } from "preact";

function Icon({ children, size = 16 }: { children: ComponentChildren; size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

/** A roll: two answered, one did not. */
export function Mark({ size }: { size: number }) {
  return (
    <svg class="mark-tile" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="22" height="22" rx="6" />
      <path d="M11 7h6.5M11 12h6.5M11 17h3.5" stroke-width="2" stroke-linecap="round" />
      <circle class="full" cx="6.8" cy="7" r="1.7" />
      <circle class="full" cx="6.8" cy="12" r="1.7" />
      <circle cx="6.8" cy="17" r="1.3" fill="none" stroke-width="1.2" />
    </svg>
  );
}

/** The empty roll; crossed out if the service did not answer. */
export function EmptyRoll({ crossed = false }: { crossed?: boolean }) {
  return (
    <svg class="roll" width="44" height="44" viewBox="0 0 44 44" aria-hidden="true" focusable="false">
      {[10, 22, 34].map((y) => (
        <g key={y}>
          <circle cx="10" cy={y} r="3.6" fill="none" stroke-width="2" />
          <path d={`M20 ${y}h16`} stroke-width="2" stroke-dasharray={crossed ? undefined : "3 3"} />
        </g>
      ))}
      {crossed && <path class="cross" d="M4 40 40 4" stroke-width="2.4" />}
    </svg>
  );
}

export const CopyIcon = () => (
  <Icon>
    <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
    <path d="M3.5 10.5h-1v-8h8v1" />
  </Icon>
);
export const DownIcon = () => (
  <Icon>
    <path d="M8 2v8M4.5 7 8 10.5 11.5 7M3 13.5h10" />
  </Icon>
);
export const FeedIcon = () => (
  <Icon>
    <circle class="full" cx="4" cy="12" r="1.3" />
    <path d="M3 7.5A5.5 5.5 0 0 1 8.5 13M3 3.5A9.5 9.5 0 0 1 12.5 13" />
  </Icon>
);
export const FilterIcon = () => (
  <Icon>
    <path d="M2 4h12M4.5 8h7M6.5 12h3" />
  </Icon>
);
export const OutIcon = () => (
  <Icon>
    <path d="M6.5 3.5h-3v9h9v-3M9.5 2.5h4v4M13.5 2.5l-6 6" />
  </Icon>
);
export const KeyIcon = () => (
  <Icon>
    <circle cx="5" cy="11" r="2.5" />
    <path d="M7 9l6.5-6.5M11 5l1.8 1.8" />
  </Icon>
);
export const MoonIcon = () => (
  <Icon>
    <path d="M13 9.8A5.5 5.5 0 0 1 6.2 3a5.5 5.5 0 1 0 6.8 6.8z" />
  </Icon>
);
export const SunIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="3" />
    <path d="M8 1.5v1.5M8 13v1.5M1.5 8H3M13 8h1.5M3.4 3.4l1 1M11.6 11.6l1 1M3.4 12.6l1-1M11.6 4.4l1-1" />
  </Icon>
);
export const ChevronIcon = () => (
  <Icon size={12}>
    <path d="M5 2l6 6-6 6" stroke-width="2" />
  </Icon>
);
export const ClockIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 4.5V8l2.5 1.5" />
  </Icon>
);
export const BadIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="6" />
    <path d="M5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4" />
  </Icon>
);
export const WarnIcon = () => (
  <Icon>
    <path d="M8 2l6.5 11.5h-13zM8 6.5v3.2M8 11.4v.4" />
  </Icon>
);
export const InfoIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 7.2v4M8 4.8v.4" />
  </Icon>
);
export const DotsIcon = () => (
  <Icon>
    <path d="M3 8h.1M8 8h.1M13 8h.1" stroke-width="2" stroke-linecap="round" />
  </Icon>
);
export const SearchIcon = () => (
  <Icon>
    <circle cx="7" cy="7" r="4.5" />
    <path d="M10.5 10.5 14 14" />
  </Icon>
);
export const ChartIcon = () => (
  <Icon>
    <path d="M2 14h12M4 12V8M8 12V3M12 12V6" />
  </Icon>
);
export const LayersIcon = () => (
  <Icon>
    <path d="M8 2 14 5 8 8 2 5zM2 8l6 3 6-3M2 11l6 3 6-3" />
  </Icon>
);
export const BoltIcon = () => (
  <Icon>
    <path d="M9 1.5 3.5 9H8l-1 5.5L12.5 7H8z" />
  </Icon>
);
export const CodeIcon = () => (
  <Icon>
    <path d="M5.5 4.5 2 8l3.5 3.5M10.5 4.5 14 8l-3.5 3.5" />
  </Icon>
);
