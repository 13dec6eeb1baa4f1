// export and its manifest: which rows, since when, in which form. The command line and the schedule read theirs here as well.
import { invalid } from "../../contract/errors.ts";
import type { ExportWish } from "../../feed/export/stream.ts";
import { shown } from "../http/errors.ts";
import type { Given } from "./parse.ts";
import { searchOf } from "./questions.ts";
import { viewOf } from "./view.ts";

const RESUME = /^(\d{1,15})-(\d{1,15})$/;

function resumeOf(given: Given): ExportWish["resume"] {
  const text = given.values.resume;
  if (text === undefined) return null;
  const [, seq, id] = RESUME.exec(text) ?? [];
  if (seq === undefined || id === undefined) {
    throw invalid(
      "resume",
      `"${shown(text)}" is not SEQ-ID: the seq of the manifest and the last id that came, such as 8042-1234`,
    );
  }
  return { seq: Number(seq), id: Number(id) };
}

export function exportWish(given: Given, now: number): ExportWish {
  const asked = given.values.format;
  const format = asked === "csv" || asked === "parquet" ? asked : "jsonl";
  const includeDuplicates = given.values.include_duplicates !== false;
  const resume = resumeOf(given);
  if (resume !== null && format === "parquet") {
    throw invalid("resume", "goes with jsonl and csv only; the foot of a Parquet file belongs to the whole of it");
  }
  const search = { ...searchOf("search", given, now), includeDuplicates };
  return { now, search, since: given.values.since ?? null, resume, format, view: viewOf(given) };
}
