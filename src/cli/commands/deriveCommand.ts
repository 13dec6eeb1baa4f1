// `rolecall derive`: converts raw postings to the rows an API response would contain, line by line in the same order,
// without a database. A line that is not a posting is replaced by a line {"error", "line"}, so that lines still
// correspond.
import { once } from "node:events";
import { FIELDS } from "../../contract/fields.ts";
import { sizeOfHeadcount } from "../../contract/lists.ts";
import type { DerivedPosting, EmployerFacts, Explanation } from "../../contract/posting.ts";
import { derive } from "../../derive/derive.ts";
import { openTitles } from "../../derive/occupation/titleImport.ts";
import { openGazetteer } from "../../derive/places/gazetteer/gazetteer.ts";
import { keepPrepared } from "../../derive/posting/prepared.ts";
import { loadLanguageDetector } from "../../text/words/language.ts";
import { toSlug } from "../../text/words/names.ts";
import { startClock } from "../environment/clock.ts";
import type { Environment } from "../environment/environment.ts";
import { createUnknownKeyReporter, parseLine } from "../import/importFile.ts";
import { findGazetteer, titlesFile } from "../resources/resources.ts";
import { openInput } from "../terminal/lines.ts";

export async function deriveRows(environment: Environment, file: string, explain: boolean): Promise<void> {
  const input = await openInput(file);
  const clock = await startClock(environment.clockUrl);
  const gazetteer = openGazetteer(await findGazetteer(environment));
  const titles = openTitles(titlesFile(environment));
  const detectLanguage = await loadLanguageDetector();
  keepPrepared();
  const reportUnknown = createUnknownKeyReporter((sentence) => void process.stderr.write(`${sentence}\n`));
  try {
    for await (const line of input.lines) {
      if (line.text?.trim() === "") continue;
      const read = parseLine(line, { source: null, board: null }, reportUnknown);
      const out =
        "reason" in read
          ? { error: read.reason, line: line.number }
          : rowOf(derive(read.raw, { now: clock.now(), gazetteer, titles, detectLanguage, explain }), explain);
      if (!process.stdout.write(`${JSON.stringify(out)}\n`)) await once(process.stdout, "drain");
    }
  } finally {
    clock.stop();
    gazetteer.close();
  }
}

/** A full row in the contract's order; fields that only publishing sets (id, index dates) are null. */
function rowOf(
  derived: { posting: DerivedPosting; explanations: Explanation[] },
  explain: boolean,
): Record<string, unknown> {
  const { row, texts, employer } = derived.posting;
  const values: Record<string, unknown> = {
    ...row,
    org_slug: employer === null ? null : toSlug(employer.name),
    ...employerFields(employer),
    description_text: texts.text,
    requirements_text: texts.requirements,
  };
  const includedFields = FIELDS.filter(({ group }) => ["base", "text", "beta", "remote", "employer"].includes(group));
  const full = Object.fromEntries(includedFields.map(({ name }) => [name, values[name] ?? null]));
  return explain ? { ...full, explain: derived.explanations } : full;
}

function employerFields(employer: EmployerFacts | null): Record<string, unknown> {
  return {
    org_industry: employer?.industry,
    org_headcount: employer?.headcount,
    org_size: sizeOfHeadcount(employer?.headcount ?? null),
    org_headquarters: employer?.headquarters,
    org_country: employer?.country,
    org_founded_year: employer?.founded_year,
    org_lei: employer?.lei,
    org_wikidata_id: employer?.wikidata_id,
  };
}
