// The keys, on `?`.
import { Dialog } from "../parts/Dialog.tsx";

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ["/", "search box"],
  ["[ ]", "previous, next evidence"],
  ["f", "filters"],
  ["g f", "Find"],
  ["j k", "next, previous row"],
  ["g o", "Overview"],
  ["↵", "open"],
  ["g s", "Sources"],
  ["o", "open at the source"],
  ["g c", "Collect"],
  ["c", "copy the query line"],
  ["g a", "API"],
  ["e", "evidence on, off"],
  ["g k", "Keys"],
  ["a", "add a board"],
  ["t", "light, dark"],
  ["r", "retry"],
  ["Esc", "close, clear"],
];

export function Help({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl class="keys">
        {KEYS.map(([keys, what]) => (
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
      <p class="meta">Off while you type. In a list of filters, Alt-click leaves a value out.</p>
    </Dialog>
  );
}
