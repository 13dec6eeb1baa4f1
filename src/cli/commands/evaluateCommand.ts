// `rolecall evaluate`: the accuracy of derived fields on labelled files (*.jsonl.gz): a table per data set and field,
// then each field over the data sets with reliable labels, compared with its target.

import { type EvaluateOptions, evaluateFolder, planEvaluation } from "../../../evaluate/folder.ts";
import { openGazetteer } from "../../derive/places/gazetteer/gazetteer.ts";
import { loadLanguageDetector } from "../../text/words/language.ts";
import type { Environment } from "../environment/environment.ts";
import { findGazetteer, openRules } from "../resources/resources.ts";
import { openInput } from "../terminal/lines.ts";
import { startProgress } from "../terminal/progress.ts";
import { printTable } from "../terminal/table.ts";

export async function evaluate(environment: Environment, folder: string, options: EvaluateOptions): Promise<void> {
  const plan = await planEvaluation(folder, options);
  const gazetteer = openGazetteer(await findGazetteer(environment));
  const detectLanguage = await loadLanguageDetector();
  const deriver = await openRules(environment, true);
  const progress = startProgress();
  try {
    await evaluateFolder(plan, { deriver, gazetteer, detectLanguage, open: openInput, printTable, progress });
  } finally {
    progress.clear();
    await deriver.close();
    gazetteer.close();
  }
}
