// Renders found ids in the requested format.
import type { DatabaseSync } from "node:sqlite";
import type { Format, View } from "../query.ts";
import { renderAtom } from "../render/renderAtom.ts";
import { renderCsv } from "../render/renderCsv.ts";
import { renderJson, renderJsonLines } from "../render/renderJson.ts";
import { renderMarkdown } from "../render/renderMarkdown.ts";
import type { Sink } from "../render/sink.ts";
import type { RenderContext } from "../render/values.ts";
import { renderSchemaOrg } from "./renderSchemaOrg.ts";
import { renderJobXml, renderRss } from "./renderXml.ts";

type Renderer = typeof renderJson;

const RENDERERS: Readonly<Record<Format, Renderer>> = {
  json: renderJson,
  jsonl: renderJsonLines,
  csv: renderCsv,
  md: renderMarkdown,
  atom: renderAtom,
  jsonld: renderSchemaOrg,
  rss: renderRss,
  xml: renderJobXml,
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
