// Parses the parameters of export and its manifest: which rows, since when, in which format. The command line and
// scheduled exports use it as well.
import { invalid } from "../../contract/errors.ts";
import type { ExportRequest } from "../../feed/export/stream.ts";
import { shown } from "../errors.ts";
import { parseSearch } from "./indexQueries.ts";
import type { ParsedParams } from "./parse.ts";
import { viewOf } from "./view.ts";

const RESUME = /^(\d{1,15})-(\d{1,15})$/;

function parseResume(params: ParsedParams): ExportRequest["resume"] {
  const text = params.values.resume;
  if (text === undefined) return null;
  const [, seq, id] = RESUME.exec(text) ?? [];
  if (seq === undefined || id === undefined) {
    throw invalid(
      "resume",
      `"${shown(text)}" must be SEQ-ID: the manifest's seq and the last id received, such as 8042-1234`,
    );
  }
  return { seq: Number(seq), id: Number(id) };
}

export function parseExportRequest(params: ParsedParams, now: number): ExportRequest {
  const asked = params.values.format;
  const format = asked === "csv" || asked === "parquet" ? asked : "jsonl";
  const includeDuplicates = params.values.include_duplicates !== false;
  const resume = parseResume(params);
  if (resume !== null && format === "parquet") {
    throw invalid(
      "resume",
      "requires format=jsonl or csv; a Parquet file cannot be resumed because its footer covers the complete file",
    );
  }
  const search = { ...parseSearch("search", params, now), includeDuplicates };
  return { now, search, since: params.values.since ?? null, resume, format, view: viewOf(params) };
}
