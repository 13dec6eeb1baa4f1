import { describe, expect, it } from "vitest";
import { repairHtml, repairText } from "./repairs.ts";

describe("damaged texts", () => {
  it("are decoded if UTF-8 was read as another encoding", () => {
    expect(repairText("CafÃ© in MÃ¼nchen")).toBe("Café in München");
    expect(repairText("Weâ\u0080\u0099re bakers, thatâ€™s all")).toBe("We’re bakers, that’s all");
    expect(repairHtml("<p>Bread.Â\u00a0 Rolls.Â\u00a0</p>")).toBe("<p>Bread.\u00a0 Rolls.\u00a0</p>");
  });

  it("keep letters that are meant", () => {
    expect(repairText("SÃO PAULO, IRMÃ, Ângela, CAFÉ\u00a0BAR")).toBe("SÃO PAULO, IRMÃ, Ângela, CAFÉ\u00a0BAR");
  });

  it("get the line breaks that were written as letters", () => {
    expect(repairText("Bread\\nRolls\\nCakes")).toBe("Bread\nRolls\nCakes");
    expect(repairText("Contrat\n: CDI\nUn pain\n, une tarte")).toBe("Contrat: CDI\nUn pain, une tarte");
    expect(repairText("the folder C:\\new")).toBe("the folder C:\\new");
  });

  it("lose a single entity of a quotation mark or a dash", () => {
    expect(repairText("Two years&rsquo; experience")).toBe("Two years’ experience");
    expect(repairHtml("<p>Two years&amp;rsquo; experience</p>")).toBe("<p>Two years&rsquo; experience</p>");
    expect(repairText("You escape &nbsp; in HTML")).toBe("You escape &nbsp; in HTML");
  });

  it("lose entities that were escaped twice", () => {
    expect(repairText("Gesch&auml;ft f&uuml;r Brot")).toBe("Geschäft für Brot");
    expect(repairHtml("<p>Gesch&amp;auml;ft f&amp;uuml;r Brot &amp; Kuchen</p>")).toBe(
      "<p>Gesch&auml;ft f&uuml;r Brot &amp; Kuchen</p>",
    );
  });

  it("lose the placeholders of a template", () => {
    expect(repairText("Bread\nKeywords: [[cust_keywords]]\nReference: [[id]]")).toBe("Bread\n\n");
    expect(repairHtml("<p>Bread</p><p>Reference: [[id]]</p>")).toBe("<p>Bread</p><p></p>");
  });
});
