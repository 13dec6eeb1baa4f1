// Import page (admin): choose a file, check the field of each column, import, and download the rejected rows.
import { LIMITS } from "../../../src/contract/limits.ts";
import { useSession } from "../context/session.ts";
import { AdminOnly, ErrorNote, Note } from "../parts/Note.tsx";
import { PageHead } from "../parts/Panel.tsx";
import { QueryLine } from "../parts/QueryLine.tsx";
import { DropPanel } from "./DropPanel.tsx";
import { assign } from "./mapping.ts";
import { PreviewPanel } from "./PreviewPanel.tsx";
import { ResultPanel } from "./ResultPanel.tsx";
import { useImport } from "./useImport.ts";
import "./import.css";

const MEGABYTE = 1024 * 1024;

export function ImportPage() {
  const { admin } = useSession();
  const { file, board, mapping, preview, result, error, busy, progress, query, ...actions } = useImport();
  const fields = mapping ?? preview?.columns.map(({ field }) => field) ?? [];
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
      {admin && result === null && (
        <DropPanel file={file} busy={busy && preview === null} progress={progress} onFile={actions.choose} />
      )}
      {file !== null && preview !== null && result === null && (
        <PreviewPanel
          preview={preview}
          mapping={fields}
          board={board}
          busy={busy}
          progress={progress}
          onBoard={actions.setBoard}
          onField={(at, field) => actions.setMapping(assign(fields, at, field))}
          onImport={() => void actions.run()}
        />
      )}
      {file !== null && result !== null && (
        <ResultPanel name={file.name} result={result} onNext={() => actions.choose(null)} />
      )}
    </>
  );
}
