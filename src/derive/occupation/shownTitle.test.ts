import { describe, expect, it } from "vitest";
import { toShownTitle } from "./shownTitle.ts";

describe("the title as shown", () => {
  it.each([
    "Schlosser (m/w/d)",
    "Gärtner (w / m / divers) – Teilzeit",
    "Boulanger H/F",
    "Magazijnmedewerker m/v/x",
    "Tester [all genders]",
  ])("keeps gender marks: %s", (title) => {
    expect(toShownTitle(title)).toBe(title);
  });

  it("drops marks of which one is damaged", () => {
    expect(toShownTitle("Welder /x) (H/F/X)")).toBe("Welder");
  });

  it.each([
    ["40417 - Cuiner/a", "Cuiner/a"],
    ["2026-4471 - Baker", "Baker"],
    ["REQ-10442: Baker", "Baker"],
    ["[88121] Baker", "Baker"],
    ["Baker (5581790)", "Baker"],
    ["Baker (job #712)", "Baker"],
    ["Baker - R0012345", "Baker"],
    ["Baker, Ref. 2026/44", "Baker"],
    ["Baker | Job ID 4471", "Baker"],
    ["Bäcker (m/w/d) - Kennziffer 4471", "Bäcker (m/w/d)"],
  ])("drops internal numbers at both ends: %s", (title, shown) => {
    expect(toShownTitle(title)).toBe(shown);
  });

  it.each([
    "Summer Internship 2026",
    "2026 - Graduate Programme",
    "Graduate Programme (2026)",
    "3D Artist",
    "Impiegato/a vendita",
    "Mitarbeiter:in Empfang",
    "R&D Engineer",
    "I/O Engineer",
    "F/W Developer",
    "Level 3 Engineer",
    "Reader (Grade 7)",
    "C++ Developer",
    "Driver 7.5t",
    "Code Reviewer",
    "No 2 Chef",
    "ISO 9001 Auditor",
    "(m/w/d)",
    "Clerk - Night shift",
    "2025-2026 - Student Assistant",
    "Contract Baker (No C2C)",
  ])("keeps %s", (title) => {
    expect(toShownTitle(title)).toBe(title);
  });
});
