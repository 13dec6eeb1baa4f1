// Feeds in which UTF-8 was read as Windows-1252 and written again ("fÃ¼r"), some of it, in one file with texts that are right.
// A run of letters is mended where its bytes are UTF-8; what is not stays as it is.

/** Windows-1252's own letters for 0x80 to 0x9f, in order; a blank where it has none. */
const HIGH = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from(HIGH, (letter, at) => [letter, 0x80 + at] as const).filter(([letter]) => letter !== " "),
);
const RUN = new RegExp(`[\\u00c2-\\u00f4][\\u0080-\\u00bf${HIGH.replaceAll(" ", "")}]{1,3}`, "g");
const DECODER = new TextDecoder("utf-8", { fatal: true });

export function mended(text: string): string {
  return text.replace(RUN, (run) => {
    const bytes = Uint8Array.from(run, (letter) => BYTES.get(letter) ?? letter.charCodeAt(0));
    try {
      return DECODER.decode(bytes);
    } catch {
      return run;
    }
  });
}
