// A button that fetches every row of a query with the key of this tab and saves a file.
import { useState } from "preact/hooks";
import type { RolecallError } from "../../../src/client/client.ts";
import { useSession } from "../context/session.ts";
import type { Query } from "../query.ts";
import { formatCount } from "../words/format.ts";
import { asError } from "./answer.ts";
import { downloadRows, type FileFormat, saveFile } from "./download.ts";
import { DownIcon } from "./icons.tsx";

const TYPES: Readonly<Record<FileFormat, string>> = { csv: "text/csv", jsonl: "application/jsonl" };

interface Props {
  path: string;
  query: Query;
  format: FileFormat;
  /** A list that is read page by page; otherwise a single answer. */
  paged: boolean;
  class: string;
  label: string;
  onError: (error: RolecallError | null) => void;
}

export function Download({ path, query, format, paged, label, onError, ...rest }: Props) {
  const { raw } = useSession();
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const fetchAll = async (): Promise<void> => {
    setBusy(true);
    onError(null);
    setMessage("0 rows");
    try {
      const { parts, rows, cut } = await downloadRows(raw, { path, query, format, paged }, (count) =>
        setMessage(`${formatCount(count)} rows`),
      );
      saveFile(`rolecall-${path.replaceAll("/", "-")}.${format}`, parts, TYPES[format]);
      setMessage(cut ? `First ${formatCount(rows)} rows saved` : `${formatCount(rows)} rows saved`);
    } catch (caught) {
      setMessage(null);
      onError(asError(caught));
    }
    setBusy(false);
  };
  return (
    <button class={rest.class} type="button" disabled={busy} onClick={() => void fetchAll()} aria-live="polite">
      <DownIcon /> <span class="word">{message ?? label}</span>
    </button>
  );
}
