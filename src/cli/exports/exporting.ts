// An export into a file that is never half of one: it has its name when it is whole. Used by the command and by the schedule.
import { open, realpath, rename, rm, stat } from "node:fs/promises";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { exportWish } from "../../api/params/exportWish.ts";
import { parseParams } from "../../api/params/parse.ts";
import type { Manifest } from "../../contract/answers.ts";
import { ApiError } from "../../contract/errors.ts";
import { stillToSay } from "../../contract/nearest.ts";
import { codeOfError, Refusal, sentenceOf } from "../../contract/refusal.ts";
import { type AskIndex, type ExportWish, exportBytes, planExport } from "../../feed/export/stream.ts";

/** What a query string of the API's export asks for. */
export function readWish(query: string, now: number): ExportWish {
  try {
    return exportWish(parseParams("export", query), now);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const near = stillToSay(error.message, error.detail.did_you_mean);
    throw new Refusal(near !== null ? `${error.message} (did you mean "${near}"?)` : error.message, 2);
  }
}

/** `end`: whether nothing else is written there afterwards. */
export async function writeExport(
  ask: AskIndex,
  wish: ExportWish,
  output: Writable,
  { end }: { end: boolean },
): Promise<Manifest> {
  const plan = await planExport(ask, wish);
  await pipeline(exportBytes(ask, plan), output, { end });
  return plan.manifest;
}

export async function exportToFile(ask: AskIndex, wish: ExportWish, file: string): Promise<Manifest> {
  const target = await targetAt(file);
  if (target.kind === "stream") return await writeInto(target.path, file, ask, wish);
  const part = `${target.path}.part`;
  try {
    const manifest = await writeInto(part, file, ask, wish);
    await rename(part, target.path);
    return manifest;
  } catch (error) {
    // Where a folder of the name is a file, there is nothing to remove, and saying so is an error.
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function writeInto(path: string, named: string, ask: AskIndex, wish: ExportWish): Promise<Manifest> {
  const handle = await open(path, "w").catch((error: unknown) => {
    throw new Refusal(`${named} cannot be written to (${sentenceOf(error)}).`);
  });
  await using output = handle.createWriteStream();
  return await writeExport(ask, wish, output, { end: true });
}

/**
 * What has the name already. A pipe or a device gets the rows as they come: a file that took its name would take its place, and
 * /dev/null would be gone. A link stays one, and the file that it leads to is replaced.
 */
async function targetAt(file: string): Promise<{ kind: "file" | "stream"; path: string }> {
  const there = await stat(file).catch((error: unknown) => {
    if (codeOfError(error) === "ENOENT") return null;
    throw new Refusal(`${file} cannot be written to (${sentenceOf(error)}).`);
  });
  if (there === null) return { kind: "file", path: file };
  if (there.isDirectory()) throw new Refusal(`${file} is a folder: name a file in it.`);
  return there.isFile() ? { kind: "file", path: await realpath(file) } : { kind: "stream", path: file };
}
