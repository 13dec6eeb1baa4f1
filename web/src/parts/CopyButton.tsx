// A small button that copies a text and confirms it.
import { useEffect, useState } from "preact/hooks";
import { copyText } from "./forms.ts";
import { CopyIcon } from "./icons.tsx";

export function CopyButton({ text }: { text: string }) {
  const [label, setSaid] = useState("Copy");
  useEffect(() => setSaid("Copy"), [text]);
  return (
    <button
      class="button small ghost"
      type="button"
      onClick={() => void copyText(text).then((done) => setSaid(done ? "Copied" : "Press Ctrl C"))}
    >
      <CopyIcon /> {label}
    </button>
  );
}
