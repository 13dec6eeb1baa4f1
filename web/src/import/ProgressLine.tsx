// The progress of reading a file, as a bar and in words.
import type { ImportProgress } from "../../../src/contract/answers/adminAnswers.ts";

const STATES: Readonly<Record<ImportProgress["state"], string>> = {
  waiting: "Waiting for another import",
  checking: "Checking the file",
  importing: "Importing",
};

export function ProgressLine({ progress }: { progress: ImportProgress | null }) {
  if (progress === null) return <p class="import-progress">Sending the file…</p>;
  const { state, share } = progress;
  const percent = share === null ? null : Math.floor(share * 100);
  return (
    <p class="import-progress">
      {STATES[state]}
      {percent === null ? "…" : `: ${percent} %`}{" "}
      <progress aria-label={STATES[state]} max={100} {...(percent === null ? {} : { value: percent })} />
    </p>
  );
}
