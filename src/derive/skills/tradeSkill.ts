// The skill that the trade of a posting consists of. The title names it in every language, while the text lists only
// what comes on top: an advert for a buyer does not say that buyers buy.

import type { PostingRow } from "../../contract/posting.ts";
import { readTablePairs } from "../../text/tables.ts";
import type { PostingReading } from "../reading.ts";
import { MAX_SKILLS } from "./skills.ts";
import { MIN_TEXT_LENGTH } from "./surroundings.ts";

/** By the length of the code's beginning, so that the longest one decides. */
const SKILLS = readTablePairs("skills/of-trades.tsv").sort(([one], [other]) => other.length - one.length);

/** The skills of a posting with that of its trade, which comes first. */
export function withTradeSkill(
  { text, note }: PostingReading,
  skills: readonly string[] | null,
  onet: PostingRow["classification_onet"],
): string[] | null {
  const known = skills === null ? [] : [...skills];
  const [code, skill] = SKILLS.find(([beginning]) => onet?.id.startsWith(beginning)) ?? [];
  if (code === undefined || skill === undefined || known.includes(skill) || text.length < MIN_TEXT_LENGTH)
    return skills === null ? null : known;
  note("ai_key_skills", `trade ${code}: ${skill}`);
  return [skill, ...known.slice(0, MAX_SKILLS - 1)];
}
