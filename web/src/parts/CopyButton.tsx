// A small button that copies a text and confirms it.
import { useEffect, useState } from "preact/hooks";
import { copyText } from "./forms.ts";
import { CopyIcon } from "./icons.tsx";

export function CopyButton({ text }: { text: string }) {
  const [label, setLabel] = useState("Copy");
  useEffect(() => setLabel("Copy"), [text]);
  return (
    <button
      class="button small ghost"
      type="button"
      onClick={() => void copyText(text).then((done) => setLabel(done ? "Copied" : "Press Ctrl C"))}
    >
      <CopyIcon /> {label}
    </button>
  );
}
