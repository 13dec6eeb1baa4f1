// Reading bytes of texts must not leave out an employer that a suggestion needs.
import fc from "fast-check";
import { expect, it } from "vitest";
import { caseKey } from "../../../text/words/caseKey.ts";
import { mayResemble, noTexts, setText, textArrays } from "./texts.ts";

const PART = fc.string({ unit: fc.constantFrom("a", "B", "b", "ß", "S", "s", "K", "1", " ", "[", "é"), maxLength: 6 });

it("a text that contains a key or starts with its first letter may resemble it, in own and in shared memory", () => {
  const check = (parts: readonly string[], asked: string): void => {
    const own = noTexts();
    setText(own, 0, parts.join("\0"));
    const [starts, bytes] = textArrays(own, 1);
    const shared = noTexts({
      starts: Uint32Array.from(starts ?? []),
      bytes: Buffer.from(Uint8Array.from(bytes ?? [])),
    });
    const key = caseKey(asked);
    const isNear = parts.map(caseKey).some((each) => each[0] === key[0] || (key.length >= 3 && each.includes(key)));
    for (const texts of [own, shared]) if (key !== "" && isNear) expect(mayResemble(texts, 0, key)).toBe(true);
  };
  fc.assert(fc.property(fc.array(PART, { minLength: 1, maxLength: 4 }), PART, check), { numRuns: 2000 });
});

it("other texts are not read", () => {
  const texts = noTexts();
  setText(texts, 0, "Nordic Timber\0nordic-timber\0nordic.example");
  expect(["timber", "nordish", "zebra", "example"].map((key) => mayResemble(texts, 0, key))).toEqual([
    true,
    true,
    false,
    true,
  ]);
});
