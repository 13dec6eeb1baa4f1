// `rolecall import`: opens the parts, lets importFile.ts do the work, and says what came of it.

import { didYouMean, nearest } from "../../contract/nearest.ts";
import { Refusal } from "../../contract/refusal.ts";
import { SOURCES, sourceNamed } from "../../contract/sources.ts";
import type { Environment } from "../service/environment.ts";
import { keepHighMark } from "../service/highMark.ts";
import { indexed } from "../service/indexed.ts";
import { openRules, withLedger } from "../service/opening.ts";
import { type ImportOptions, importFile } from "./importFile.ts";

export async function importPostings(environment: Environment, file: string, options: ImportOptions): Promise<void> {
  if (options.source !== null && sourceNamed(options.source) === undefined) {
    const near = nearest(
      options.source,
      SOURCES.map(({ id }) => id),
    );
    const meant = didYouMean(near);
    throw new Refusal(`--source: there is no source "${options.source}"; postings of your own have "own".${meant}`, 2);
  }
  await withLedger(environment, async (db, clock) => {
    await keepHighMark(environment.data, db, clock.now());
    const deriver = await openRules(environment, true);
    try {
      const bench = { deriver, now: clock.now, contacts: environment.contacts };
      const counts = await indexed(environment, db, clock, () => importFile(db, file, options, bench));
      await keepHighMark(environment.data, db, clock.now());
      const { new: opened, changed, unchanged, rejected, closed } = counts;
      const more = options.whole ? `, closed ${closed}` : "";
      process.stdout.write(`new ${opened}, changed ${changed}, unchanged ${unchanged}, rejected ${rejected}${more}\n`);
      if (rejected > 0 && opened + changed + unchanged === 0) throw new Refusal("no line of it is a posting.");
    } finally {
      await deriver.close();
    }
  });
}
