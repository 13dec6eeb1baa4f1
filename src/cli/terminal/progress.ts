// One status line on a terminal, nothing elsewhere. It goes to stderr, so that stdout contains only results.
import { styleText } from "node:util";

export interface ProgressBar {
  /** `share` from 0 to 1, or null if the end is unknown. */
  show(share: number | null, text: string): void;
  /** Removes the line, so that results or warnings can be printed. */
  clear(): void;
}

const WIDTH = 24;
const EVERY_MS = 100;

export function startProgress(terminal: NodeJS.WriteStream = process.stderr): ProgressBar {
  if (!terminal.isTTY) return { show: () => undefined, clear: () => undefined };
  let shownAt = Number.NEGATIVE_INFINITY;
  return {
    show(share, text) {
      if (performance.now() - shownAt < EVERY_MS) return;
      shownAt = performance.now();
      const line = share === null ? text : `${bar(share)} ${text}`;
      terminal.write(`\r\u001b[K${line}`);
    },
    clear() {
      if (shownAt !== Number.NEGATIVE_INFINITY) terminal.write("\r\u001b[K");
      shownAt = Number.NEGATIVE_INFINITY;
    },
  };
}

function bar(share: number): string {
  const full = Math.round(Math.min(1, Math.max(0, share)) * WIDTH);
  const percent = `${Math.floor(share * 100)}`.padStart(3);
  return `${styleText("green", "━".repeat(full))}${styleText("gray", "━".repeat(WIDTH - full))} ${percent} %`;
}
