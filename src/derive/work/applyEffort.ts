// How much an application takes: low (one click, no CV), medium (a form, or documents by e-mail), high (an account
// first). The posting's own words count first, then the platform that shows the form.
import { findSource } from "../../contract/sources.ts";
import { registrableDomain } from "../../text/addresses/domains.ts";
import { readTablePairs } from "../../text/tables.ts";
import { preparedPattern } from "../posting/patterns.ts";
import { findSentences, type Sentence, spanOf } from "../posting/sentences.ts";
import type { PostingReading } from "../reading.ts";

type Effort = "low" | "medium" | "high";

const PLATFORMS: ReadonlyMap<string, string> = new Map(readTablePairs("apply/platforms.tsv"));
const STATEMENTS = readTablePairs("apply/statements.tsv").map(([effort, pattern]) => ({
  effort,
  pattern: new RegExp(pattern, "i"),
}));
const TRIGGER = preparedPattern(
  "apply/trigger",
  /appl[yi]|klick|click|clic\b|bewerb|bewirb|candidat|postul|sollicit|solicit|ans[öø][kg]|søk|inscri|lebenslauf|\bcv\b|r[ée]sum[ée]|curr[íi]cul|unterlagen|hakemus/i,
);
const BY_MAIL =
  /(?:appl[yi]|bewerb|bewirb|candidat|postul|sollicit|solicit|ans[öø][kg]|søk|lebenslauf|\bcv\b|r[ée]sum[ée]|curr[íi]cul|unterlagen|hakemus)[^\n]{0,120}?[\w.+-]{1,64}@[\w-]{1,64}\.\w/i;

export function readApplyEffort(reading: PostingReading): Effort | null {
  const sentences = findSentences(reading.search, TRIGGER);
  for (const effort of ["low", "high"] as const) {
    const rule = effort === "low" ? "a short application" : "the text requires an account";
    for (const { pattern } of STATEMENTS.filter((each) => each.effort === effort)) {
      if (noteFirst(reading, sentences, pattern, rule)) return effort;
    }
  }
  const platform = platformEffort(reading);
  if (platform !== null) return platform;
  const withAddress = sentences.filter(({ text }) => text.includes("@"));
  return noteFirst(reading, withAddress, BY_MAIL, "an application by e-mail") ? "medium" : null;
}

function noteFirst(reading: PostingReading, sentences: readonly Sentence[], pattern: RegExp, rule: string): boolean {
  for (const sentence of sentences) {
    const match = pattern.exec(sentence.text);
    if (match === null) continue;
    reading.note("apply_effort", rule, spanOf(sentence, match));
    return true;
  }
  return false;
}

/** The form is the platform's only if one applies at its own address. */
function platformEffort({ raw, note }: PostingReading): Effort | null {
  const application = PLATFORMS.get(raw.source);
  const host = registrableDomain(raw.apply_url ?? raw.url);
  if (application === undefined || host === null || findSource(raw.source)?.hosts.includes(host) !== true) return null;
  note("apply_effort", application === "account" ? "the platform requires an account" : "the platform's form");
  return application === "account" ? "high" : "medium";
}
