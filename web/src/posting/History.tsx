// The history of a posting, newest first, with old and new values.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { WholeJob } from "../../../src/client/client.ts";
import type { HistoryEntry } from "../../../src/contract/answers.ts";
import { useNow } from "../context/clock.ts";
import { Link } from "../context/router.tsx";
import { Dialog } from "../parts/Dialog.tsx";
import { Panel } from "../parts/Panel.tsx";
import { exact, formatCount, many, moment } from "../words/format.ts";
import { sourceName } from "../words/sources.ts";
import { aroundIn, compareTexts, reasonText, valueText } from "./history.ts";

const NAMES: Readonly<Record<string, string>> = {
  description_text: "text",
  locations: "places",
  salary: "pay",
  employment_type: "employment type",
};

/** For a long text only the words around the first difference are stored; for an old change perhaps only the fact. */
function TextChange({ before, after }: { before: unknown; after: unknown }) {
  const [old, now] = [aroundIn(before), aroundIn(after)];
  if (old === null && now === null) return <>text: changed; the old text is no longer stored</>;
  return <TextDiff before={old ?? ""} after={now ?? ""} />;
}

function TextDiff({ before, after }: { before: string; after: string }) {
  const [open, setOpen] = useState(false);
  const { added, removed } = compareTexts(before, after);
  return (
    <>
      text: {many(added.length, "sentence")} added, {removed.length} removed{" "}
      <button class="link" type="button" onClick={() => setOpen(true)}>
        compare
      </button>
      {open && (
        <Dialog title="What changed in the text" onClose={() => setOpen(false)}>
          <ul class="diff">
            {removed.map((sentence) => (
              <li key={`-${sentence}`}>
                <del>{sentence}</del>
              </li>
            ))}
            {added.map((sentence) => (
              <li key={`+${sentence}`}>
                <ins>{sentence}</ins>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

function Change({ entry }: { entry: HistoryEntry }) {
  const fields = entry.modified_fields ?? [];
  return (
    <>
      <b>Changed</b> {fields.map((name) => NAMES[name] ?? name.replaceAll("_", " ")).join(" and ")}
      {fields.map((name) => {
        const before = entry.old?.[name];
        const after = entry.new?.[name];
        return (
          <p key={name} class="change">
            {name === "description_text" ? (
              <TextChange before={before} after={after} />
            ) : (
              <>
                {NAMES[name] ?? name}: <del>{valueText(before)}</del> → <b>{valueText(after)}</b>
              </>
            )}
          </p>
        );
      })}
    </>
  );
}

function Opened({ job }: { job: WholeJob }) {
  if (job.reposted_of === null) return <b>Opened</b>;
  return (
    <>
      <b>Opened</b> with a new id. The same opening was closed as{" "}
      <Link to={`/jobs/${job.reposted_of}`}>{formatCount(job.reposted_of)}</Link> and is now listed again
    </>
  );
}

interface Event {
  readonly at: string;
  readonly kind: "seen" | "changed" | "opened" | "closed";
  readonly what: ComponentChildren;
}

function eventsOf(job: WholeJob): Event[] {
  const events = job.history.map((entry): Event => {
    if (entry.type === "modified") return { at: entry.at, kind: "changed", what: <Change entry={entry} /> };
    if (entry.type === "opened") return { at: entry.at, kind: "opened", what: <Opened job={job} /> };
    const because = entry.reason === null ? "" : `: ${reasonText(entry.reason)}`;
    return {
      at: entry.at,
      kind: "closed",
      what: (
        <>
          <b>Closed</b>
          {because}
        </>
      ),
    };
  });
  const seen: Event = {
    at: job.date_last_seen,
    kind: "seen",
    what: (
      <>
        <b>Seen</b> in a read of {sourceName(job.source)} / {job.source_slug}
      </>
    ),
  };
  return [...events, seen].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

export function History({ job }: { job: WholeJob }) {
  const now = useNow();
  return (
    <Panel title="History" meta="times in UTC">
      <ol class="history">
        {eventsOf(job).map((event, at) => (
          <li key={at} class={event.kind}>
            <time dateTime={event.at} title={exact(event.at)}>
              {moment(event.at, now)}
            </time>
            <div>{event.what}</div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
