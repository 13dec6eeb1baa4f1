import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnvironment } from "../../../src/cli/environment/environment.ts";
import { findGazetteer } from "../../../src/cli/resources/resources.ts";
import type { RawPosting } from "../../../src/contract/raw.ts";
import type { Deriver } from "../../../src/derive/deriver.ts";
import { openDeriver } from "../../../src/derive/deriver.ts";
import { type ComparedPosting, findDuplicateRule } from "../../../src/derive/duplicates/duplicates.ts";
import { NOW } from "../../careerSites/reading.ts";
import { HERE, openingsOf, recordedPages } from "./recorded.ts";

const FOLDER = "hermes-saved-pages-2026-06";
/** One opening on a job board and on the employer's own board. */
const PAIRS: readonly (readonly [string, string])[] = [
  ["builtin-job1", "ashby-superhuman-sr-tpm-growth"],
  ["builtin-job2", "ashby-superhuman-sr-tpm-coda"],
  ["builtin-job3", "greenhouse-anthropic-5111783008"],
  ["builtin-job4", "databricks-own-site-gh_jid-8445428002"],
  ["builtin-job7", "gem-lumalabs-js-shell"],
  ["builtin-job8", "ashby-echotwin-sr-tpm"],
  ["builtin-job10", "greenhouse-affirm-7728589003"],
];
const recorded = PAIRS.filter((pair) => pair.every((name) => recordedPages().includes(`${FOLDER}/${name}.html`)));

describe.runIf(HERE && recorded.length > 0)("one opening on two boards", () => {
  const stage = {} as { deriver: Deriver };
  beforeAll(async () => {
    stage.deriver = await openDeriver(await findGazetteer(readEnvironment(process.env)));
  });
  afterAll(() => stage.deriver.close());

  /** The opening as the reader of its board gives it, with the employer's name and a separate board. */
  async function sideOf(
    name: string,
    board: number,
    organization: string | null,
  ): Promise<ComparedPosting & { organization: string | null }> {
    const found = openingsOf(`${FOLDER}/${name}.html`);
    const raw = { ...(found[0] as RawPosting), employer: null, organization_url: null };
    const named = { ...raw, organization: raw.organization ?? organization };
    const [derived] = await stage.deriver.derive({ postings: [named], now: NOW });
    if (derived === undefined || "reason" in derived) throw new Error(derived?.reason);
    return {
      ...derived.posting.same,
      source: /^(?:ashby|greenhouse)/.exec(name)?.[0] ?? "career_site",
      source_type: "career_site",
      board_id: board,
      organization: named.organization,
    };
  }

  for (const [one, other] of recorded) {
    it(`${one} and ${other} are joined, and different openings are not`, async () => {
      const first = await sideOf(one, 1, null);
      const second = await sideOf(other, 2, first.organization);
      expect(findDuplicateRule(first, second)).not.toBeNull();
      for (const [, foreign] of recorded.filter(([name]) => name !== one)) {
        expect(findDuplicateRule(first, await sideOf(foreign, 3, first.organization))).toBeNull();
      }
    });
  }
});
