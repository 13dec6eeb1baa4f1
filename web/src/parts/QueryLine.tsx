// The query of a page in one line: decoded to read, encoded to copy, in each format of the API. It never contains the
// key.
import { useEffect, useState } from "preact/hooks";
import type { RolecallError } from "../../../src/client/client.ts";
import { useKeys } from "../context/keys.ts";
import type { Query } from "../query.ts";
import { Download } from "./Download.tsx";
import type { FileFormat } from "./download.ts";
import { copied, copyText, FORMATS, type Form } from "./forms.ts";
import { CopyIcon } from "./icons.tsx";
import { ErrorNote } from "./Note.tsx";

interface Props {
  /** Under /api/v1, e.g. `search` or `jobs/12`. */
  path: string;
  query: Query;
  forms?: readonly Form[];
  method?: string;
  /** Its rows come page by page: a file contains all of them. */
  paged?: true;
}

const FILES: Partial<Record<Form, FileFormat>> = { CSV: "csv", JSONL: "jsonl" };

/** Decoded, to read. */
function Written({ method, path, query }: { method: string; path: string; query: Query }) {
  return (
    <>
      <b class="verb">{method}</b> /api/v1/{path}
      {Object.entries(query).map(([name, value], at) => (
        <span key={name}>
          {at === 0 ? "?" : "&"}
          <b>{name}</b>={value}
        </span>
      ))}
    </>
  );
}

export function QueryLine({ path, query, forms = ["URL", "curl"], method = "GET", paged }: Props) {
  const [form, setForm] = useState<Form>("URL");
  const [open, setOpen] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [error, setError] = useState<RolecallError | null>(null);
  const file = FILES[form];
  const format = FORMATS[form];
  const shown = format === undefined ? query : { ...query, format };
  const text = copied(form, path, query, location.origin, method);
  const copy = async (): Promise<void> => setMessage((await copyText(text)) ? "Copied" : "Press Ctrl C");
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setMessage(null), 1600);
    return () => clearTimeout(timer);
  }, [message]);
  useKeys({ c: () => void copy() });
  const line = (
    <div class={open ? "query-line open" : "query-line"}>
      <div class="query-forms" role="group" aria-label="Form of the query">
        {forms.map((each) => (
          <button key={each} type="button" aria-pressed={each === form} onClick={() => setForm(each)}>
            {each}
          </button>
        ))}
      </div>
      <button class="query-text" type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {form === "curl" ? <span>{text}</span> : <Written method={method} path={path} query={shown} />}
      </button>
      {file !== undefined && (
        <Download
          key={`${form} ${text}`}
          class="query-copy"
          label="Download"
          path={path}
          query={query}
          format={file}
          paged={paged === true}
          onError={setError}
        />
      )}
      <button class="query-copy" type="button" onClick={copy} title="Copy query">
        <CopyIcon /> <span class="word">{message ?? "Copy"}</span> <kbd>c</kbd>
      </button>
    </div>
  );
  return error === null ? (
    line
  ) : (
    <>
      {line}
      <ErrorNote error={error} />
    </>
  );
}
