// An export from its plan to its bytes, piece by piece: the next rows are asked for while the last are on their way out, so
// at most two pieces (for Parquet one row group) are held at a time, whatever the export's size.
import { readFile, rm } from "node:fs/promises";
import type { Manifest } from "../../contract/answers.ts";
import { iso } from "../../text/numbers/dates.ts";
import type { Answer, ExportFormat, Question, Search, View } from "../question.ts";
import { csvRow } from "../render/renderCsv.ts";
import { type Pages, parquetFile, unpackPages } from "./parquetFile.ts";
import { columnNames, parquetColumns } from "./rows.ts";

type Good = Extract<Answer, { ok: true }>;
/** Asks the index, and gives an answer or throws. */
export type AskIndex = (question: Question) => Promise<Good>;

export interface ExportWish {
  readonly now: number;
  readonly search: Search;
  readonly since: number | null;
  /** The seq and the last id of an export that broke off. */
  readonly resume: { readonly seq: number; readonly id: number } | null;
  readonly format: ExportFormat;
  readonly view: View;
}

export interface ExportPlan {
  readonly wish: ExportWish;
  readonly manifest: Manifest;
  readonly entries: Float64Array;
  readonly head: Good["head"];
}

/** The version of the rows' layout: additions do not change it. */
const SCHEMA_VERSION = "1.0";
export const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = {
  jsonl: "application/x-ndjson; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  parquet: "application/vnd.apache.parquet",
};
const ROW_GROUP = 50_000;
const ROWS = 2000;
/** Rows with their texts are several times as large. */
const ROWS_WITH_TEXT = 500;

export async function planExport(ask: AskIndex, wish: ExportWish): Promise<ExportPlan> {
  const { now, search, since, resume } = wish;
  const moment = search.moment ?? (resume === null ? undefined : { seq: resume.seq });
  const asked = moment === undefined ? search : { ...search, moment };
  const answer = await ask({ now, kind: "plan", search: asked, since, afterId: resume?.id ?? 0 });
  const bytes = await bytesOf(answer);
  const entries = new Float64Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 8);
  const { position, digest = "", count } = answer.head;
  const manifest: Manifest = {
    ...{ epoch: position?.epoch ?? "", seq: resume?.seq ?? position?.seq ?? 0, rows: count, digest },
    schema_version: SCHEMA_VERSION,
    as_of: search.moment !== undefined && "at" in search.moment ? iso(search.moment.at) : null,
    ...{ since, resumed_after: resume?.id ?? null },
  };
  return { wish, manifest, entries, head: answer.head };
}

/** The bytes of an answer, in a buffer of their own; a spooled one is read and removed. */
async function bytesOf({ body }: Good): Promise<Uint8Array> {
  // A part of a larger block may begin anywhere; numbers are read from where numbers may stand.
  if ("bytes" in body) return new Uint8Array(body.bytes);
  try {
    const read = await readFile(body.file);
    return new Uint8Array(read);
  } finally {
    await rm(body.file, { force: true });
  }
}

export function exportBytes(ask: AskIndex, plan: ExportPlan): AsyncGenerator<Uint8Array> {
  return plan.wish.format === "parquet" ? parquetBytes(ask, plan) : lineBytes(ask, plan);
}

async function* lineBytes(ask: AskIndex, plan: ExportPlan): AsyncGenerator<Uint8Array> {
  const { format, view, since } = plan.wish;
  const first =
    format === "csv" ? csvRow(columnNames(view, { changed: since !== null })) : `${JSON.stringify(plan.manifest)}\n`;
  yield Buffer.from(first);
  yield* pieces(ask, plan);
}

async function* parquetBytes(ask: AskIndex, plan: ExportPlan): AsyncGenerator<Uint8Array> {
  const { view, since } = plan.wish;
  const file = parquetFile(parquetColumns(view, { changed: since !== null }), {
    rolecall: JSON.stringify(plan.manifest),
  });
  yield file.begin();
  let group: Pages[] = [];
  let rows = 0;
  for await (const piece of pieces(ask, plan)) {
    const pages = unpackPages(piece);
    group.push(pages);
    rows += pages.rows;
    if (rows < ROW_GROUP) continue;
    yield* file.group(group);
    group = [];
    rows = 0;
  }
  yield* file.group(group);
  yield file.end();
}

async function* pieces(ask: AskIndex, { wish, entries }: ExportPlan): AsyncGenerator<Uint8Array> {
  const { now, view, format, since, search } = wish;
  const asOf = search.moment !== undefined && "at" in search.moment ? { asOf: search.moment.at } : {};
  // A divisor of the row group, so that groups come out even.
  const size = view.description === null && !view.pageText ? ROWS : ROWS_WITH_TEXT;
  const piece = async (from: number): Promise<Uint8Array> => {
    const ids = Array.from(entries.subarray(from, from + size));
    return bytesOf(await ask({ now, kind: "rows", ids, view, format, changed: since !== null, ...asOf }));
  };
  let next = entries.length === 0 ? null : piece(0);
  for (let from = 0; next !== null; from += size) {
    const bytes = await next;
    next = from + size < entries.length ? piece(from + size) : null;
    // Whoever stops listening never asks for it.
    next?.catch(() => undefined);
    yield bytes;
  }
}
