// The skill that the trade of a posting consists of. The title names it in every language, while the text lists only
// what comes on top: an advert for a buyer does not say that buyers buy.

import type { PostingRow } from "../../contract/posting.ts";
import { readTablePairs } from "../../text/tables.ts";
import { tokenize } from "../../text/words/tokens.ts";
import type { PostingReading } from "../reading.ts";
import { MAX_SKILLS } from "./skills.ts";
import { MIN_TEXT_LENGTH } from "./surroundings.ts";

/** By the length of the code's beginning, so that the longest one decides. */
const SKILLS = readTablePairs("skills/of-trades.tsv").sort(([one], [other]) => other.length - one.length);

const STEM_LENGTH = 5;

/** Whether a title contains a word of a skill: "Senior Data Modeller" is about data analysis, "Trader" not about sales. */
function isInTitle(skill: string, { titleWords }: PostingReading): boolean {
  const stems = tokenize(skill).map((token) => token.slice(0, STEM_LENGTH));
  return titleWords.some(({ token }) => stems.some((stem) => token.startsWith(stem)));
}

interface TradeOfTitle extends Pick<PostingRow, "ai_taxonomies_a"> {
  readonly isNamed: boolean;
}

/**
 * The skills of a posting with that of its trade, which comes first. If the title does not name the trade, the skill must
 * be one of the functions ("Sales"), or the title must contain a word of it.
 */
export function withTradeSkill(
  reading: PostingReading,
  skills: readonly string[] | null,
  onet: PostingRow["classification_onet"],
  { isNamed, ai_taxonomies_a: functions }: TradeOfTitle,
): string[] | null {
  const { text, note } = reading;
  const known = skills === null ? [] : [...skills];
  const [code, skill] = SKILLS.find(([beginning]) => onet?.id.startsWith(beginning)) ?? [];
  if (
    code === undefined ||
    skill === undefined ||
    known.includes(skill) ||
    text.length < MIN_TEXT_LENGTH ||
    !(isNamed || functions?.some((name) => name === skill) || isInTitle(skill, reading))
  )
    return skills === null ? null : known;
  note("ai_key_skills", `trade ${code}: ${skill}`);
  return [skill, ...known.slice(0, MAX_SKILLS - 1)];
}
