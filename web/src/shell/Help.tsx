// The keyboard shortcuts, shown with `?`.
import { Dialog } from "../parts/Dialog.tsx";
import type { PageEntry } from "./page.ts";

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ["/", "search box"],
  ["[ ]", "previous, next evidence"],
  ["f", "filters"],
  ["j k", "next, previous row"],
  ["↵", "open"],
  ["o", "open at the source"],
  ["x", "select a row to compare"],
  ["c", "copy the query line"],
  ["e", "show or hide the evidence"],
  ["a", "add a board"],
  ["t", "light, dark"],
  ["r", "retry"],
  ["Esc", "close, clear"],
];

export function Help({ pages, onClose }: { pages: readonly PageEntry[]; onClose: () => void }) {
  const ways = pages.flatMap(({ menu, name }) => (menu === undefined ? [] : [[`g ${menu.key}`, name] as const]));
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl class="keys">
        {[...KEYS, ...ways].map(([keys, what]) => (
          <div key={keys}>
            <dt>
              {keys.split(" ").map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p class="meta">Shortcuts are off while you type. In a list of filters, Alt-click excludes a value.</p>
    </Dialog>
  );
}
