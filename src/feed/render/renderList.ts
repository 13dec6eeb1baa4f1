// Renders found ids in the requested format.
import type { DatabaseSync } from "node:sqlite";
import type { Format, View } from "../query.ts";
import { renderAtom } from "./renderAtom.ts";
import { renderCsv } from "./renderCsv.ts";
import { renderJson, renderJsonLines } from "./renderJson.ts";
import { renderMarkdown } from "./renderMarkdown.ts";
import type { Sink } from "./sink.ts";
import type { RenderContext } from "./values.ts";

type Renderer = typeof renderJson;

const RENDERERS: Readonly<Record<Format, Renderer>> = {
  json: renderJson,
  jsonl: renderJsonLines,
  csv: renderCsv,
  md: renderMarkdown,
  atom: renderAtom,
};

/** Writes the rows of `ids`, in that order, and returns the content type. */
export function renderList(
  db: DatabaseSync,
  ids: ArrayLike<number>,
  view: View,
  context: RenderContext,
  sink: Sink,
): string {
  return RENDERERS[view.format](db, ids, view, context, sink);
}
