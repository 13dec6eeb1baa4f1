import { describe, expect, it } from "vitest";
import { plantContacts, plantOthers } from "./contacts.fixture.ts";
import { redactHtml, redactText } from "./redactText.ts";

const NONE: ReadonlySet<string> = new Set();
const surround = (text: string): string =>
  `We are hiring. You work with customers in New York.\n\n${text}\n\nFounded in 1998, 12 offices, 40 hours per week.`;
const toHtml = (text: string): string =>
  text
    .split("\n")
    .map((line) => `<p>${line.replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/: /g, ":</strong> <span>")}</p>`)
    .join("");

describe("redacting contacts", () => {
  it("lets none of 500 planted contacts through, in text and in HTML", () => {
    const planted = plantContacts(500);
    expect(planted.filter(({ text, secret }) => redactText(surround(text), NONE).includes(secret))).toEqual([]);
    const visible = (html: string): string => html.replace(/<[^>]*>/g, "");
    expect(
      planted.filter(({ text, secret }) => visible(redactHtml(toHtml(surround(text)), NONE)).includes(secret)),
    ).toEqual([]);
  });

  it("masks none of 500 application addresses, pay figures and reference numbers", () => {
    const planted = plantOthers(500);
    const changed = planted.filter(({ text }) => redactText(surround(text), NONE) !== surround(text));
    expect(changed.map(({ text }) => redactText(text, NONE))).toEqual([]);
    expect(planted.filter(({ text }) => redactHtml(toHtml(text), NONE) !== toHtml(text))).toEqual([]);
  });

  it("leaves ordinary text as it is", () => {
    const texts = [
      "Contact Center Agent (m/w/d)",
      "You are in contact with customers in New York and San Francisco.",
      "Kontakt zu Kunden und Lieferanten in Berlin Mitte",
      "From 01.02.2026 to 31.12.2026, 8:00 - 17:00, 2024-2026, 30 000 000 users, 20 30 people",
      "Recruiter for Data Science, Human Resources Manager",
      "You ask questions and speak English and German. Bel Air. Información General. Ask Me Anything.",
      "Aufgaben: Du meldest Fehler bei der Zentrale und kontaktierst Kunden in Bad Homburg.",
      "ISO 9001 2015, GDPR 2016/679, +10 years, 100 000 customers, 12 345 678 units",
    ];
    expect(texts.map((text) => redactText(text, NONE))).toEqual(texts);
  });

  it("finds contacts across tags and in links", () => {
    const html =
      '<p><b>Contact:</b> Anna <i>Schmidt</i>, +49 30 <b>1234</b>567, <a href="mailto:anna@acme.example">mail</a>, <a href="tel:+49301234567">call</a></p>';
    expect(redactHtml(html, NONE)).toBe(
      '<p><b>Contact:</b> [redacted]<i></i>, [redacted]<b></b>, <a href="mailto:[redacted]">mail</a>, <a href="#">call</a></p>',
    );
    const apply =
      '<p>Apply: <a href="mailto:jobs@acme.example">jobs@acme.example</a> <a href="https://a.example/?m=x@y.example">here</a></p>';
    expect(redactHtml(apply, NONE)).toBe(apply);
  });

  it("takes time in proportion to the text", () => {
    for (const piece of ["a.", "0 ", "Aa ", "contact ", "Anna@", "+1-", "(at)", "<a ", "Contact: A "]) {
      const text = piece.repeat(40_000);
      const usedFor = (length: number): number => {
        const before = process.threadCpuUsage();
        redactText(text.slice(0, length), NONE);
        return process.threadCpuUsage(before).user / 1000;
      };
      const short = usedFor(20_000);
      expect([piece, usedFor(80_000) < 10 * short + 2000]).toEqual([piece, true]);
    }
  });
});
