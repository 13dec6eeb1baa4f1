// The chosen file, its preview, the result of the import, and the progress of a request while it runs.
import { useEffect, useState } from "preact/hooks";
import type { RolecallError } from "../../../src/client/client.ts";
import type { ImportAnswer, ImportProgress } from "../../../src/contract/answers/adminAnswers.ts";
import { LIMITS } from "../../../src/contract/limits.ts";
import { useSession } from "../context/session.ts";
import { asError } from "../parts/answer.ts";
import type { Query } from "../query.ts";
import { type Mapping, mapOf } from "./mapping.ts";

const PROGRESS_MS = 500;

/** The parameters of the request whose body is the file. */
function paramsOf(file: File, mapping: Mapping | null, board: string): Query {
  return {
    name: file.name,
    ...(mapping === null ? {} : { map: mapOf(mapping) }),
    ...(board.trim() === "" ? {} : { board: board.trim() }),
  };
}

export function useImport() {
  const { api } = useSession();
  const [file, setFile] = useState<File | null>(null);
  const [board, setBoard] = useState("");
  const [mapping, setMapping] = useState<Mapping | null>(null);
  const [preview, setPreview] = useState<ImportAnswer | null>(null);
  const [result, setResult] = useState<ImportAnswer | null>(null);
  const [error, setError] = useState<RolecallError | null>(null);
  const [busy, setBusy] = useState(false);
  const progress = useProgress(busy && file !== null ? file.name : null);
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
  return { file, board, mapping, preview, result, error, busy, progress, query, choose, setBoard, setMapping, run };
}

/** The progress of the request for this file; null while it is being sent, or if there is no request. */
function useProgress(name: string | null): ImportProgress | null {
  const { api } = useSession();
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  useEffect(() => {
    setProgress(null);
    if (name === null) return;
    const leaving = new AbortController();
    const timer = setInterval(() => {
      const request = api.get<ImportProgress[]>("admin/import", {}, { signal: leaving.signal });
      // The request itself reports errors.
      request.then(({ data }) => setProgress(data.find((each) => each.name === name) ?? null)).catch(() => undefined);
    }, PROGRESS_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [name]);
  return progress;
}
