// Single-key shortcuts: disabled while typing and with modifiers; `g` waits for the letter of a page.
import { useEffect, useRef } from "preact/hooks";

export type KeyMap = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const TYPING = new Set(["INPUT", "TEXTAREA", "SELECT"]);
const SECOND_KEY_MS = 1500;

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  const type = target instanceof HTMLInputElement ? target.type : "";
  return TYPING.has(target.tagName) && type !== "checkbox" && type !== "radio";
}

/** The combination of the keys pressed so far: `j` or `g o`. */
function comboOf(first: string | null, key: string): string {
  return first === null ? key : `${first} ${key}`;
}

/** Handles keys while the component is mounted. The map may change on every render; the latest one is used. */
export function useKeys(map: KeyMap): void {
  const current = useRef(map);
  current.current = map;
  useEffect(() => {
    let first: { key: string; at: number } | null = null;
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key !== "Escape" && isTyping(event.target)) return;
      // An open dialog receives all keys; Escape closes only the dialog.
      if (document.querySelector("dialog[open]") !== null) return;
      const open = first !== null && event.timeStamp - first.at < SECOND_KEY_MS ? first.key : null;
      const combo = comboOf(open, event.key);
      first = null;
      const handler = current.current[combo];
      if (handler !== undefined) {
        event.preventDefault();
        handler(event);
      } else if (Object.keys(current.current).some((name) => name.startsWith(`${combo} `))) {
        first = { key: combo, at: event.timeStamp };
      }
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
