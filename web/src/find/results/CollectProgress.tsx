// Collecting from the list: "Not enough? Collect now" below it, and the progress of a request above it, in one line or in
// detail, whether it was started here or by the service because there were few results.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { CollectRecord, RolecallError } from "../../../../src/client/client.ts";
import { COUNTRY_NAMES } from "../../../../src/contract/names.ts";
import { Link } from "../../context/router.tsx";
import { useSession } from "../../context/session.ts";
import { asError } from "../../parts/answer.ts";
import { ErrorNote } from "../../parts/Note.tsx";
import { type Query, writeQuery } from "../../query.ts";
import { progressOf } from "../../words/collectProgress.ts";
import { formatCount, many } from "../../words/format.ts";
import { collectWords } from "./collectWords.ts";

const EVERY_MS = 1000;

/** The record of a request, until it is done; null: none, or not loaded yet. */
function useRecord(id: number | null, onDone: () => void): CollectRecord | null {
  const { api } = useSession();
  const [record, setRecord] = useState<CollectRecord | null>(null);
  useEffect(() => {
    setRecord(null);
    if (id === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasPending = false;
    const look = async (): Promise<void> => {
      const { data } = await api.get<CollectRecord>(`collect/${id}`, {}, { signal });
      setRecord(data);
      if (data.status === "done" && wasPending) onDone();
      if (data.status === "done") return;
      wasPending = true;
      timer = setTimeout(() => void look().catch(() => undefined), EVERY_MS);
    };
    // The list stays usable if the request cannot be followed; the page of all requests shows why.
    look().catch(() => undefined);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [api, id]);
  return record;
}

function progressWords(record: CollectRecord | null): string {
  if (record === null || record.status === "queued") return "The request is waiting for a worker.";
  const { read, employers, added } = progressOf(record.notes);
  const all = Math.max(employers, read.length);
  if (record.status === "done") return `${many(record.found, "posting")} found, ${formatCount(added)} of them new.`;
  return `${formatCount(read.length)} of ${many(all, "employer")} read, ${many(record.found, "posting")} found so far.`;
}

interface ProgressProps {
  id: number;
  /** How many rows the list has. */
  found: number;
  onDone: () => void;
}

type Details = ComponentType<{ record: CollectRecord }>;

/** The progress of a request, in one line; the lists of employers and services are loaded on demand. */
export function CollectProgress({ id, found, onDone }: ProgressProps) {
  const record = useRecord(id, onDone);
  const [Details, setDetails] = useState<Details | null>(null);
  const isDone = record?.status === "done";
  const load = async (): Promise<void> => {
    const { ProgressDetails } = await import("../../parts/collecting/ProgressDetails.tsx");
    setDetails(() => ProgressDetails);
  };
  return (
    <>
      <p class="collecting" role="status">
        <b>
          {isDone
            ? "Collected."
            : found === 0
              ? "No results yet; collecting."
              : `${many(found, "result")}; collecting more.`}
        </b>{" "}
        {progressWords(record)}{" "}
        <button
          class="link under"
          type="button"
          aria-expanded={Details !== null}
          disabled={record === null}
          onClick={() => (Details === null ? void load() : setDetails(null))}
        >
          {Details === null ? "Show details" : "Hide details"}
        </button>{" "}
        · <Link to={`/collect?id=${id}`}>All requests</Link>
      </p>
      {Details !== null && record !== null && <Details record={record} />}
    </>
  );
}

interface MoreProps {
  query: Query;
  onStarted: (id: number) => void;
}

export function CollectMore({ query, onStarted }: MoreProps) {
  const { api } = useSession();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<RolecallError | null>(null);
  const words = collectWords(query);
  if (words === null) return null;
  const start = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    await api.collect(words).then(
      ({ id }) => onStarted(id),
      (caught: unknown) => setError(asError(caught)),
    );
    setBusy(false);
  };
  const { title, location, country } = words;
  const place = location ?? (country === undefined ? undefined : (COUNTRY_NAMES.get(country) ?? country));
  return (
    <div class="collect-more">
      <span>
        Not enough{title === undefined ? "" : ` for ${title}`}
        {place === undefined ? "" : ` in ${place}`}?
      </span>{" "}
      <button class="button small" type="button" disabled={busy} onClick={() => void start()}>
        Collect now
      </button>{" "}
      <Link class="link" to={`/collect${writeQuery(words)}`}>
        Edit request
      </Link>
      {error !== null && <ErrorNote error={error} />}
    </div>
  );
}
