import { expect, it } from "vitest";
import { findSource } from "../../contract/sources.ts";
import { readTablePairs } from "../../text/tables.ts";
import { readingOf } from "../reading.fixture.ts";
import { readApplyEffort } from "./applyEffort.ts";

const UNKNOWN = { source: "career_site", url: "https://acme.example/jobs/1" };
const effortOf = (text: string | null, fields: Record<string, unknown> = UNKNOWN) =>
  readApplyEffort(readingOf(text, fields).reading);
const at = (source: string, url: string) => ({ source, url });

it.each([
  "One-click apply: we only need your phone number.",
  "Apply in 2 minutes, without a CV.",
  "Bewirb dich per WhatsApp.",
  "Ein Lebenslauf ist nicht erforderlich, kein Lebenslauf nötig.",
  "Jetzt in nur zwei Minuten bewerben!",
  "Candidature simplifiée : postulez en un clic.",
  "Solliciteer met één klik, zonder cv.",
  "Inscripción rápida sin currículum.",
])("is low: %s", (text) => {
  expect(effortOf(text)).toBe("low");
});

it.each([
  "Please create an account in our portal before you apply.",
  "To apply you must register an account.",
  "Sie müssen sich registrieren, um Ihre Bewerbung abzuschicken.",
  "Créez votre espace candidat pour postuler.",
])("is high: %s", (text) => {
  expect(effortOf(text)).toBe("high");
});

it.each([
  "Send your CV to jobs@acme.example.",
  "Ihre Bewerbung richten Sie bitte an Frau Muster, personal@acme.example.",
  "Envoyez votre candidature à rh@acme.example",
])("is medium by e-mail: %s", (text) => {
  expect(effortOf(text)).toBe("medium");
});

it.each([
  "Apply now!",
  "You register patients and create accounts for customers.",
  "You analyse click rates and application logs in a few clicks.",
  "Write to info@acme.example with questions.",
  "Für Ihre Kunden erstellen Sie ein Profil.",
])("is unknown: %s", (text) => {
  expect(effortOf(text)).toBeNull();
});

it("is that of the platform's form, if one applies there and the text says nothing else", () => {
  expect(effortOf("Apply now!", at("greenhouse", "https://boards.greenhouse.io/acme/jobs/1"))).toBe("medium");
  expect(effortOf(null, at("workday", "https://acme.wd3.myworkdayjobs.com/en-US/acme/job/1"))).toBe("high");
  expect(effortOf("One-click apply", at("workday", "https://acme.wd3.myworkdayjobs.com/acme/job/1"))).toBe("low");
  expect(effortOf(null, at("greenhouse", "https://acme.example/careers?gh_jid=1"))).toBeNull();
  const elsewhere = { ...at("lever", "https://jobs.lever.co/acme/1"), apply_url: "https://apply.acme.example/1" };
  expect(effortOf(null, elsewhere)).toBeNull();
});

it("explains its value", () => {
  const { reading, explanations } = readingOf("Hello.\nApply in one click.", UNKNOWN);
  expect(readApplyEffort(reading)).toBe("low");
  expect(explanations).toMatchObject([{ field: "apply_effort", provenance: "read", quote: "Apply in one click" }]);
});

it("lists known platforms only", () => {
  const unknown = readTablePairs("apply/platforms.tsv").filter(
    ([source, application]) => findSource(source)?.id !== source || !["form", "account"].includes(application),
  );
  expect(unknown).toEqual([]);
});
