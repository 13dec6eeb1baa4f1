// An export into a file that is never half of one: it has its name when it is whole. Used by the command and by the schedule.
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { exportWish } from "../../api/params/exportWish.ts";
import { parseParams } from "../../api/params/parse.ts";
import type { Manifest } from "../../contract/answers.ts";
import { ApiError } from "../../contract/errors.ts";
import { Refusal } from "../../contract/refusal.ts";
import { type AskIndex, type ExportWish, exportBytes, planExport } from "../../feed/export/stream.ts";

/** What a query string of the API's export asks for. */
export function readWish(query: string, now: number): ExportWish {
  try {
    return exportWish(parseParams("export", query), now);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const near = error.detail.did_you_mean;
    throw new Refusal(near ? `${error.message} (did you mean "${near}"?)` : error.message, 2);
  }
}

export async function writeExport(ask: AskIndex, wish: ExportWish, output: Writable): Promise<Manifest> {
  const plan = await planExport(ask, wish);
  for await (const piece of exportBytes(ask, plan)) if (!output.write(piece)) await once(output, "drain");
  return plan.manifest;
}

export async function exportToFile(ask: AskIndex, wish: ExportWish, file: string): Promise<Manifest> {
  const part = `${file}.part`;
  const output = createWriteStream(part);
  try {
    const manifest = await writeExport(ask, wish, output);
    output.end();
    await finished(output);
    await rename(part, file);
    return manifest;
  } catch (error) {
    output.destroy();
    await rm(part, { force: true });
    throw error;
  }
}
