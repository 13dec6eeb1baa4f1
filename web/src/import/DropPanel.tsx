// The area where a file is dropped or chosen.
import { useState } from "preact/hooks";
import type { ImportProgress } from "../../../src/contract/answers/adminAnswers.ts";
import { LIMITS } from "../../../src/contract/limits.ts";
import { BusyIcon } from "../parts/stateIcons.tsx";
import { ProgressLine } from "./ProgressLine.tsx";

interface Props {
  file: File | null;
  /** The file is being checked for the first time. */
  busy: boolean;
  progress: ImportProgress | null;
  onFile: (file: File) => void;
}

const ACCEPTED = ".csv,.tsv,.xlsx,.xlsm,.jsonl,.ndjson,.gz";

export function DropPanel({ file, busy, progress, onFile }: Props) {
  const [over, setOver] = useState(false);
  const take = (files: FileList | null | undefined): void => {
    const first = files?.item(0);
    if (first !== null && first !== undefined) onFile(first);
  };
  return (
    <label
      class={`panel drop${over ? " over" : ""}${file === null ? "" : " chosen"}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer?.files);
      }}
    >
      <input
        class="visually-hidden"
        type="file"
        accept={ACCEPTED}
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file can be chosen again after it was changed.
          event.currentTarget.value = "";
        }}
      />
      {file === null ? (
        <>
          <strong>Drop a file here, or choose one</strong>
          <span class="meta">
            .xlsx, .csv, .tsv or JSON Lines, at most {LIMITS.importBytes / (1024 * 1024)} MB. You check the columns
            before anything is imported.
          </span>
        </>
      ) : (
        <>
          <span>
            {busy && <BusyIcon />} <strong>{file.name}</strong> <span class="link under">Choose another file</span>
          </span>
          {busy && <ProgressLine progress={progress} />}
        </>
      )}
    </label>
  );
}
