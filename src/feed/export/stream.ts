// Streams an export from its plan to its bytes in chunks. The next rows are requested while the previous ones are sent,
// so memory holds at most two chunks (one row group for Parquet), regardless of the size of the export.
import { readFile, rm } from "node:fs/promises";
import type { Manifest } from "../../contract/answers.ts";
import { toIso } from "../../text/numbers/dates.ts";
import type { Answer, ExportFormat, IndexQuery, Search, View } from "../query.ts";
import { BYTE_ORDER_MARK, csvRow } from "../render/renderCsv.ts";
import { type Pages, parquetFile, unpackPages } from "./parquetFile.ts";
import { columnNames, parquetColumns } from "./rows.ts";

type SuccessfulAnswer = Extract<Answer, { ok: true }>;
/** Queries the index; returns an answer or throws. */
export type AskIndex = (query: IndexQuery) => Promise<SuccessfulAnswer>;

export interface ExportRequest {
  readonly now: number;
  readonly search: Search;
  readonly since: number | null;
  /** The seq and the last id of an interrupted export. */
  readonly resume: { readonly seq: number; readonly id: number } | null;
  readonly format: ExportFormat;
  readonly view: View;
}

export interface ExportPlan {
  readonly request: ExportRequest;
  readonly manifest: Manifest;
  readonly entries: Float64Array;
  readonly head: SuccessfulAnswer["head"];
}

/** The version of the row layout. Adding fields does not change it. */
const SCHEMA_VERSION = "1.0";
export const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = {
  jsonl: "application/x-ndjson; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  parquet: "application/vnd.apache.parquet",
};
const ROW_GROUP_ROWS = 50_000;
const CHUNK_ROWS = 2000;
/** Rows with texts are several times larger. */
const CHUNK_ROWS_WITH_TEXT = 500;

export async function planExport(ask: AskIndex, request: ExportRequest): Promise<ExportPlan> {
  const { now, search, since, resume } = request;
  const moment = search.moment ?? (resume === null ? undefined : { seq: resume.seq });
  const searchAtMoment = moment === undefined ? search : { ...search, moment };
  const answer = await ask({ now, kind: "plan", search: searchAtMoment, since, afterId: resume?.id ?? 0 });
  const bytes = await readBytes(answer);
  const entries = new Float64Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 8);
  const { position, digest = "", count } = answer.head;
  const manifest: Manifest = {
    epoch: position?.epoch ?? "",
    seq: resume?.seq ?? position?.seq ?? 0,
    rows: count,
    digest,
    schema_version: SCHEMA_VERSION,
    as_of: search.moment !== undefined && "at" in search.moment ? toIso(search.moment.at) : null,
    since,
    resumed_after: resume?.id ?? null,
  };
  return { request, manifest, entries, head: answer.head };
}

/** The bytes of an answer in their own buffer. A spooled answer is read and its file removed. */
async function readBytes({ body }: SuccessfulAnswer): Promise<Uint8Array> {
  // A slice may start at any offset, but a Float64Array must be aligned: copy it.
  if ("bytes" in body) return new Uint8Array(body.bytes);
  try {
    const read = await readFile(body.file);
    return new Uint8Array(read);
  } finally {
    await rm(body.file, { force: true });
  }
}

export function exportBytes(ask: AskIndex, plan: ExportPlan): AsyncGenerator<Uint8Array> {
  return plan.request.format === "parquet" ? parquetBytes(ask, plan) : lineBytes(ask, plan);
}

async function* lineBytes(ask: AskIndex, plan: ExportPlan): AsyncGenerator<Uint8Array> {
  const { format, view, since, resume } = plan.request;
  const first =
    format === "csv" ? csvRow(columnNames(view, { changed: since !== null })) : `${JSON.stringify(plan.manifest)}\n`;
  const mark = format === "csv" && view.bom === true && resume === null ? BYTE_ORDER_MARK : "";
  yield Buffer.from(mark + first);
  yield* readChunks(ask, plan);
}

async function* parquetBytes(ask: AskIndex, plan: ExportPlan): AsyncGenerator<Uint8Array> {
  const { view, since } = plan.request;
  const file = parquetFile(parquetColumns(view, { changed: since !== null }), {
    rolecall: JSON.stringify(plan.manifest),
  });
  yield file.begin();
  let group: Pages[] = [];
  let rows = 0;
  for await (const piece of readChunks(ask, plan)) {
    const pages = unpackPages(piece);
    group.push(pages);
    rows += pages.rows;
    if (rows < ROW_GROUP_ROWS) continue;
    yield* file.group(group);
    group = [];
    rows = 0;
  }
  yield* file.group(group);
  yield file.end();
}

async function* readChunks(ask: AskIndex, { request, entries }: ExportPlan): AsyncGenerator<Uint8Array> {
  const { now, view, format, since, search } = request;
  const asOf = search.moment !== undefined && "at" in search.moment ? { asOf: search.moment.at } : {};
  // Both sizes divide the row group size, so groups have equal sizes.
  const size = view.description === null && !view.pageText ? CHUNK_ROWS : CHUNK_ROWS_WITH_TEXT;
  const piece = async (from: number): Promise<Uint8Array> => {
    const ids = Array.from(entries.subarray(from, from + size));
    return readBytes(await ask({ now, kind: "rows", ids, view, format, changed: since !== null, ...asOf }));
  };
  let next = entries.length === 0 ? null : piece(0);
  for (let from = 0; next !== null; from += size) {
    const bytes = await next;
    next = from + size < entries.length ? piece(from + size) : null;
    // If the consumer stops early, this promise is never awaited.
    next?.catch(() => undefined);
    yield bytes;
  }
}
