// Writes an export to a file that gets its name only when it is complete. Used by the command and by the schedule.
import { open, realpath, rename, rm, stat } from "node:fs/promises";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseExportRequest } from "../../api/params/exportRequest.ts";
import { parseParams } from "../../api/params/parse.ts";
import type { Manifest } from "../../contract/answers.ts";
import { ApiError } from "../../contract/errors.ts";
import { suggestionToAppend } from "../../contract/nearest.ts";
import { errorCodeOf, messageOf, UserError } from "../../contract/userError.ts";
import { type AskIndex, type ExportRequest, exportBytes, planExport } from "../../feed/export/stream.ts";

/** Parses a query string of the API's export. */
export function parseExportQuery(query: string, now: number): ExportRequest {
  try {
    return parseExportRequest(parseParams("export", query, now), now);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const suggestion = suggestionToAppend(error.message, error.detail.did_you_mean);
    throw new UserError(suggestion !== null ? `${error.message} (did you mean "${suggestion}"?)` : error.message, 2);
  }
}

/** `end`: whether nothing else is written there afterwards. */
export async function writeExport(
  ask: AskIndex,
  request: ExportRequest,
  output: Writable,
  { end }: { end: boolean },
): Promise<Manifest> {
  const plan = await planExport(ask, request);
  await pipeline(exportBytes(ask, plan), output, { end });
  return plan.manifest;
}

export async function exportToFile(ask: AskIndex, request: ExportRequest, file: string): Promise<Manifest> {
  const target = await inspectTarget(file);
  if (target.kind === "stream") return await writeInto(target.path, file, ask, request);
  const partFile = `${target.path}.part`;
  try {
    const manifest = await writeInto(partFile, file, ask, request);
    await rename(partFile, target.path);
    return manifest;
  } catch (error) {
    // If a parent folder of the name is a file, there is nothing to remove, and rm would throw.
    await rm(partFile, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function writeInto(path: string, shownName: string, ask: AskIndex, request: ExportRequest): Promise<Manifest> {
  const handle = await open(path, "w").catch((error: unknown) => {
    throw new UserError(`cannot write to ${shownName} (${messageOf(error)}).`);
  });
  await using output = handle.createWriteStream();
  return await writeExport(ask, request, output, { end: true });
}

/**
 * Inspects an existing target. A pipe or a device gets the rows directly: replacing it with a file would destroy it,
 * even /dev/null. A link is kept, and the file it points to is replaced.
 */
async function inspectTarget(file: string): Promise<{ kind: "file" | "stream"; path: string }> {
  const stats = await stat(file).catch((error: unknown) => {
    if (errorCodeOf(error) === "ENOENT") return null;
    throw new UserError(`cannot write to ${file} (${messageOf(error)}).`);
  });
  if (stats === null) return { kind: "file", path: file };
  if (stats.isDirectory()) throw new UserError(`${file} is a folder; specify a file.`);
  return stats.isFile() ? { kind: "file", path: await realpath(file) } : { kind: "stream", path: file };
}
