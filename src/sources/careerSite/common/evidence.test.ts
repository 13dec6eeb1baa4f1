// Phrases that say an opening is closed, and headings of pages that describe a trade instead of offering a job.
import { describe, expect, test } from "vitest";
import { hasClosedTitle, isGuide, isPostingText, saysClosed } from "./evidence.ts";

describe("a closed opening", () => {
  test.each(["Filled", "(besetzt)", "마감", "Vaga encerrada", "募集終了", "Pourvu."])("%s", (words) => {
    expect(saysClosed(words)).toBe(true);
  });

  test.each(["Open", "Archive", "Closed Loop Engineer", "Closed on Sundays", ""])("not %s", (words) => {
    expect(saysClosed(words)).toBe(false);
  });

  test.each(["Koch (m/w/d) – besetzt", "[FILLED] Line Cook", "Closed: Welder", "Recepcionista (encerrada)"])(
    "with the title %s",
    (title) => {
      expect(hasClosedTitle(title)).toBe(true);
    },
  );

  test.each(["Closed Loop Engineer", "Filled", "Koch (m/w/d) – Husum", "Closed-end Fund Analyst (London)"])(
    "not with the title %s",
    (title) => {
      expect(hasClosedTitle(title)).toBe(false);
    },
  );
});

describe("a page about a trade", () => {
  const parts =
    "What you will do\n\n- Wire houses and workshops from the cellar to the roof\n- Test every line before the walls are closed\n\nRequirements\n\n- Patience, steady hands and good sight for long days on site\n\nFull time.\n";

  test("recognises the question how to enter a trade", () => {
    expect(isPostingText(parts, true)).toBe(true);
    expect(isGuide("How do I become an electrician?")).toBe(true);
    expect(isPostingText(`${parts}\nHow do I become an electrician?\n\nTake our course.`, true)).toBe(false);
  });

  test.each([
    "How do I become part of your team?",
    "Wie werde ich Teil des Teams?",
    "We show you how to become a foreman.",
    "How to become a foreman is what we show you in the first year, week by week, with a mentor at your side",
  ])("does not match: %s", (line) => {
    expect(isGuide(line)).toBe(false);
  });
});
