// The employers read and the services queried by a request, side by side. Loaded when a user opens them on another page.
import type { CollectRecord } from "../../../../src/client/client.ts";
import { progressOf } from "../../words/collectProgress.ts";
import { Employers, Services } from "./ProgressLists.tsx";

export function ProgressDetails({ record }: { record: CollectRecord }) {
  const progress = progressOf(record.notes);
  const running = record.status !== "done";
  return (
    <div class="collect-details">
      <Employers progress={progress} running={running} />
      <Services progress={progress} running={running} />
    </div>
  );
}
