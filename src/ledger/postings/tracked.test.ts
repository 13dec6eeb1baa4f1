import fc from "fast-check";
import { expect, it } from "vitest";
import { shortHash } from "./likeness.ts";
import { textHash } from "./tracked.ts";

const plainly = (text: string): string =>
  shortHash(
    text
      .normalize("NFC")
      .replace(/^\s*[•·*▪◦‣–-]\s*/gmu, "")
      .replace(/\s+/gu, ""),
  );

it("hashes a text without its blanks and the bullets its lines begin with", () => {
  expect(textHash(null)).toBeNull();
  expect(textHash("One\n • two – 3\n\n* four")).toBe(shortHash("Onetwo–3four"));
  expect(textHash("One\u00a0two")).toBe(shortHash("Onetwo"));
  const part = fc.constantFrom(
    ..."• · * ▪ ◦ ‣ – - a é e\u0301 ü € \u00a0 \u2028 \u3000 𝒳 \v".split(" "),
    " ",
    "\n",
    "\r",
    "\t",
  );
  const text = fc.oneof(
    fc.array(part).map((parts) => parts.join("")),
    fc.string({ unit: "grapheme" }),
  );
  fc.assert(
    fc.property(text, (text) => {
      expect(textHash(text)).toBe(plainly(text));
    }),
    { numRuns: 2000 },
  );
});
