import { describe, expect, it } from "vitest";
import { findJsonLd } from "./jsonLd.ts";

const titleIn = (script: string): unknown =>
  findJsonLd(`<script type="application/ld+json">${script}</script>`, "JobPosting")[0]?.title;

describe("JSON-LD that is not valid JSON", () => {
  it.each([
    ["as it should be", '{"@type":"JobPosting","title":"Cook, \\"chef\\""}', 'Cook, "chef"'],
    ["a line break and a tab inside a text", '{"@type":"JobPosting",\n"title":"Co\nok\tat\rsea"}', "Co\nok\tat\rsea"],
    ["another control character inside a text", '{"@type":"JobPosting","title":"Cook\u0001 at sea"}', "Cook  at sea"],
    ["a comma before a bracket", '[{"@type":"JobPosting","title":"Cook",},\n ]', "Cook"],
    ["a comma and a bracket inside a text, and one outside", '{"@type":"JobPosting","title":"Cook,]",}', "Cook,]"],
    ["an escaped quote before a line break", '{"@type":"JobPosting","title":"a \\" b\n,}"}', 'a " b\n,}'],
    [
      "a block escaped as a whole",
      "{&quot;@type&quot;:&quot;JobPosting&quot;,&quot;title&quot;:&quot;Cook&quot;}",
      "Cook",
    ],
    ["inside a comment", '<!--{"@type":"JobPosting","title":"Cook"}-->', "Cook"],
    ["nothing that could be meant", '{"@type":"JobPosting","title":}', undefined],
  ])("%s", (_, script, title) => {
    expect(titleIn(script)).toBe(title);
  });
});
