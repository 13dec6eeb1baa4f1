// Repairs feeds in which some UTF-8 was decoded as Windows-1252 and encoded again ("fÃ¼r"), mixed with correct text in
// the same file. A run of characters is repaired if its bytes are valid UTF-8; everything else is unchanged.

/** Windows-1252 characters for 0x80 to 0x9f, in order; a space where it has none. */
const HIGH_CHARACTERS = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from(HIGH_CHARACTERS, (letter, index) => [letter, 0x80 + index] as const).filter(([letter]) => letter !== " "),
);
const HIGH_RUN = new RegExp(`[\\u00c2-\\u00f4][\\u0080-\\u00bf${HIGH_CHARACTERS.replaceAll(" ", "")}]{1,3}`, "g");
const DECODER = new TextDecoder("utf-8", { fatal: true });

export function repairMojibake(text: string): string {
  return text.replace(HIGH_RUN, (run) => {
    const bytes = Uint8Array.from(run, (letter) => BYTES.get(letter) ?? letter.charCodeAt(0));
    try {
      return DECODER.decode(bytes);
    } catch {
      return run;
    }
  });
}
