import { describe, expect, it } from "vitest";
import { readTableRows } from "../../text/tables.ts";
import { OCCUPATIONS } from "../occupation/book.ts";
import { readingOf } from "../reading.fixture.ts";
import { knownSkill } from "./table.ts";
import { withTradeSkill } from "./tradeSkill.ts";

const BUYER = { id: "13-1023.00", name: "Purchasing Agents, Except Wholesale, Retail, and Farm Products" };
const TEXT = "You keep the shelves of our shops full. ".repeat(12);
const skillsOf = (skills: string[] | null, onet: typeof BUYER | null, text = TEXT) =>
  withTradeSkill(readingOf(text).reading, skills, onet, { isNamed: true, ai_taxonomies_a: null });

describe("the skill of a trade", () => {
  it("precedes those that the text names", () => {
    expect(skillsOf(["Dutch"], BUYER)).toEqual(["Procurement", "Dutch"]);
    expect(skillsOf(null, BUYER)).toEqual(["Procurement"]);
  });

  it("is not repeated, and no longer list results", () => {
    expect(skillsOf(["Excel", "Procurement"], BUYER)).toEqual(["Excel", "Procurement"]);
    expect(
      skillsOf(
        Array.from({ length: 25 }, (_, index) => `Skill ${index}`),
        BUYER,
      ),
    ).toHaveLength(25);
  });

  it("is unknown without a trade, for trades that consist of many, and beside a summary", () => {
    expect(skillsOf(null, null)).toBeNull();
    expect(skillsOf(null, BUYER, "You keep our shelves full.")).toBeNull();
    expect(skillsOf(["Excel"], { id: "11-1011.00", name: "Chief Executives" })).toEqual(["Excel"]);
  });

  it("is implied by a title that does not name the trade only if a word of it is there", () => {
    const similar = (title: string) =>
      withTradeSkill(readingOf(TEXT, { title }).reading, null, BUYER, { isNamed: false, ai_taxonomies_a: null });
    expect(similar("Expert for procurement tools")).toEqual(["Procurement"]);
    expect(similar("Expert for shelves")).toBeNull();
  });

  it("belongs to a known occupation and is a known skill", () => {
    for (const [code = "", skill = ""] of readTableRows("skills/of-trades.tsv", 2)) {
      expect(
        [...OCCUPATIONS.keys()].some((each) => each.startsWith(code)),
        code,
      ).toBe(true);
      expect(knownSkill(skill)?.name).toBe(skill);
    }
  });
});
