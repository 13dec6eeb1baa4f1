// A box over the page: the browser's own dialog, so that focus stays inside and Escape closes it.
import type { ComponentChildren, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface Props {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  /** A drawer from the side on a tablet, a sheet from below on a phone. */
  form?: "box" | "drawer" | "sheet";
  foot?: ComponentChildren;
  /** Where typing begins; without it the browser takes the first thing that can be focused. */
  first?: RefObject<HTMLElement | null>;
}

export function Dialog({ title, onClose, children, form = "box", foot, first }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before anything is painted: until it is modal, Escape would belong to the page beneath and leave it.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    first?.current?.focus();
  }, [first]);
  return (
    <dialog
      ref={dialog}
      class={`dialog ${form}`}
      aria-label={title}
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="dialog-inner">
        <div class="panel-head">
          <h2>{title}</h2>
          <button class="button small" type="button" onClick={() => dialog.current?.close()}>
            Close <kbd>Esc</kbd>
          </button>
        </div>
        <div class="dialog-body">{children}</div>
        {foot !== undefined && <div class="dialog-foot">{foot}</div>}
      </div>
    </dialog>
  );
}
