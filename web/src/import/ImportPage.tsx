// Import page (admin): drop a file, check which field each column holds, import, and get the rejected rows.
import { useEffect, useState } from "preact/hooks";
import type { RolecallError } from "../../../src/client/client.ts";
import type { ImportAnswer } from "../../../src/contract/answers/adminAnswers.ts";
import { LIMITS } from "../../../src/contract/limits.ts";
import { useSession } from "../context/session.ts";
import { asError } from "../parts/answer.ts";
import { AdminOnly, ErrorNote, Note } from "../parts/Note.tsx";
import { PageHead } from "../parts/Panel.tsx";
import { QueryLine } from "../parts/QueryLine.tsx";
import type { Query } from "../query.ts";
import { DropPanel } from "./DropPanel.tsx";
import { assign, type Mapping, mapOf } from "./mapping.ts";
import { PreviewPanel } from "./PreviewPanel.tsx";
import { ResultPanel } from "./ResultPanel.tsx";
import "./import.css";

const MEGABYTE = 1024 * 1024;

/** What is sent beside the file. */
function paramsOf(file: File, mapping: Mapping | null, board: string): Query {
  return {
    name: file.name,
    ...(mapping === null ? {} : { map: mapOf(mapping) }),
    ...(board.trim() === "" ? {} : { board: board.trim() }),
  };
}

/** The file, what was recognised in it, and what an import of it did. */
function useImport() {
  const { api } = useSession();
  const [file, setFile] = useState<File | null>(null);
  const [board, setBoard] = useState("");
  const [mapping, setMapping] = useState<Mapping | null>(null);
  const [preview, setPreview] = useState<ImportAnswer | null>(null);
  const [result, setResult] = useState<ImportAnswer | null>(null);
  const [error, setError] = useState<RolecallError | null>(null);
  const [busy, setBusy] = useState(false);
  const choose = (chosen: File | null): void => {
    setFile(chosen);
    for (const reset of [setMapping, setPreview, setResult, setError]) reset(null);
    setBoard("");
  };
  const send = async (params: Query, content: File, signal?: AbortSignal): Promise<ImportAnswer> =>
    (await api.get<ImportAnswer>("admin/import", params, { method: "POST", file: content, signal })).data;
  useEffect(() => {
    if (file === null || file.size > LIMITS.importBytes) return;
    const leaving = new AbortController();
    setBusy(true);
    send({ ...paramsOf(file, mapping, ""), dry_run: "true" }, file, leaving.signal)
      .then(setPreview, (caught: unknown) => leaving.signal.aborted || setError(asError(caught)))
      .finally(() => leaving.signal.aborted || setBusy(false));
    return () => leaving.abort();
  }, [file, mapping]);
  const query = file === null ? {} : paramsOf(file, mapping, board);
  const run = async (): Promise<void> => {
    if (file === null) return;
    setBusy(true);
    setError(null);
    await send(query, file).then(setResult, (caught: unknown) => setError(asError(caught)));
    setBusy(false);
  };
  return { file, board, mapping, preview, result, error, busy, query, choose, setBoard, setMapping, run };
}

export function ImportPage() {
  const { admin } = useSession();
  const { file, board, mapping, preview, result, error, busy, query, ...asked } = useImport();
  const held = mapping ?? preview?.columns.map(({ field }) => field) ?? [];
  return (
    <>
      <PageHead
        title="Import postings"
        lead="From a spreadsheet or JSON Lines: your own list, a partner's, or another service's."
      />
      <QueryLine path="admin/import" query={query} method="POST" />
      {!admin && <AdminOnly title="Importing files requires an admin key." />}
      {error !== null && <ErrorNote error={error} />}
      {file !== null && file.size > LIMITS.importBytes && (
        <Note kind="warn" title={`${file.name} is larger than ${LIMITS.importBytes / MEGABYTE} MB.`}>
          Import it with the command <code>rolecall import</code>.
        </Note>
      )}
      {admin && result === null && <DropPanel file={file} busy={busy && preview === null} onFile={asked.choose} />}
      {file !== null && preview !== null && result === null && (
        <PreviewPanel
          preview={preview}
          mapping={held}
          board={board}
          busy={busy}
          onBoard={asked.setBoard}
          onField={(at, field) => asked.setMapping(assign(held, at, field))}
          onImport={() => void asked.run()}
        />
      )}
      {file !== null && result !== null && (
        <ResultPanel name={file.name} result={result} onNext={() => asked.choose(null)} />
      )}
    </>
  );
}
