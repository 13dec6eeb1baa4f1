// Small icons of state and action for Sources, Collect, Keys and the reference; each is next to its word.
import type { ComponentChildren } from "preact";

function Sign({ children, kind }: { children: ComponentChildren; kind: string }) {
  return (
    <svg class={`icon ${kind}`} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

export const HoldIcon = () => (
  <Sign kind="hold">
    <circle cx="8" cy="8" r="6" />
    <path d="M6.3 6v4M9.7 6v4" />
  </Sign>
);
export const PlusIcon = () => (
  <Sign kind="plus">
    <path d="M8 3v10M3 8h10" />
  </Sign>
);
export const PlayIcon = () => (
  <Sign kind="play">
    <path d="M5 3.5v9l7-4.5z" />
  </Sign>
);
export const DoneIcon = () => (
  <Sign kind="done">
    <path d="m3 8.5 3.5 3.5L13 4.5" />
  </Sign>
);
export const BusyIcon = () => (
  <Sign kind="busy">
    <path d="M8 2.5A5.5 5.5 0 1 1 3.2 5.3" />
  </Sign>
);
export const RefusedIcon = () => (
  <Sign kind="refused">
    <circle cx="8" cy="8" r="6" />
    <path d="m5.8 5.8 4.4 4.4M10.2 5.8l-4.4 4.4" />
  </Sign>
);
export const PartIcon = () => (
  <Sign kind="part">
    <circle cx="8" cy="8" r="5.5" />
    <path d="M8 2.5a5.5 5.5 0 0 1 0 11z" />
  </Sign>
);
export const WaitingIcon = () => (
  <Sign kind="waiting">
    <circle cx="8" cy="8" r="4.5" />
  </Sign>
);
