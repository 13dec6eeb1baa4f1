// `rolecall import`: opens the dependencies, calls importFile.ts and prints the result.

import { didYouMean, findNearest } from "../../contract/nearest.ts";
import { findSource, SOURCES } from "../../contract/sources.ts";
import { UserError } from "../../contract/userError.ts";
import type { Environment } from "../environment/environment.ts";
import { type ImportOptions, importFile } from "../import/importFile.ts";
import { previewImport } from "../import/preview.ts";
import { updateHighMark } from "../resources/highMark.ts";
import { openRules, withLedger } from "../resources/resources.ts";
import { runIndexed } from "../service/indexWait.ts";
import { statInput } from "../terminal/lines.ts";

export async function importPostings(
  environment: Environment,
  file: string,
  { dryRun, ...options }: ImportOptions & { dryRun: boolean },
): Promise<void> {
  if (options.source !== null && findSource(options.source) === undefined) {
    const suggestion = findNearest(
      options.source,
      SOURCES.map(({ id }) => id),
    );
    const meant = didYouMean(suggestion);
    throw new UserError(`--source: no source "${options.source}"; use "own" for your own postings.${meant}`, 2);
  }
  if (file !== "-") await statInput(file);
  if (dryRun) return await previewImport(file, options, Date.now());
  await withLedger(environment, async (db, clock) => {
    await updateHighMark(environment.data, db, clock.now());
    const deriver = await openRules(environment, true);
    try {
      const context = { deriver, now: clock.now, contacts: environment.contacts };
      const counts = await runIndexed(environment, db, clock, () => importFile(db, file, options, context));
      await updateHighMark(environment.data, db, clock.now());
      const { new: opened, changed, unchanged, too_old, rejected, closed } = counts;
      const more = `${too_old > 0 ? `, too old ${too_old}` : ""}${options.whole ? `, closed ${closed}` : ""}`;
      process.stdout.write(`new ${opened}, changed ${changed}, unchanged ${unchanged}, rejected ${rejected}${more}\n`);
      if (rejected > 0 && opened + changed + unchanged + too_old === 0)
        throw new UserError("the file contains no valid posting.");
    } finally {
      await deriver.close();
    }
  });
}
