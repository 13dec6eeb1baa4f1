// The browser's own dialog element, so that focus stays inside and Escape closes it.
import type { ComponentChildren, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface Props {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  /** A drawer on tablets, a bottom sheet on phones. */
  form?: "box" | "drawer" | "sheet";
  foot?: ComponentChildren;
  /** The element that receives focus; by default the first focusable one. */
  first?: RefObject<HTMLElement | null>;
}

export function Dialog({ title, onClose, children, form = "box", foot, first }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Runs before paint: until the dialog is modal, Escape would reach the page beneath.
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
