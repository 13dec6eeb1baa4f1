import { expect, it } from "vitest";
import { isOpenApplication } from "./openApplication.ts";

it.each([
  "Open application",
  "General Application - Engineering",
  "Speculative Application (m/f/d)",
  "Initiativbewerbung (m/w/d)",
  "Candidature spontanée",
  "Open sollicitatie",
  "Spontanansökan till Acme",
  "Åpen søknad",
  "Uopfordret ansøgning",
  "Avoin hakemus",
  "Candidatura espontánea",
  "Banco de Talentos - Enfermagem",
  "Join our Talent Community",
  "Acme Talent Pool - Nurses",
  "Don’t see the right role?",
])("%s is an invitation", (title) => {
  expect(isOpenApplication(title)).toBe(true);
});

it.each([
  "Application Engineer",
  "General Application Developer",
  "Open Applications Support Specialist",
  "Talent Pool Manager",
  "Analista de Banco de Talentos",
  "Talent Community Specialist",
  "Head of Open Source",
  "Spontaneous Care Nurse",
])("%s is an opening", (title) => {
  expect(isOpenApplication(title)).toBe(false);
});

it("checks every given text and ignores missing ones", () => {
  expect(isOpenApplication("Ferd - Open position", "Åpen søknad")).toBe(true);
  expect(isOpenApplication("Nurse", null)).toBe(false);
});
