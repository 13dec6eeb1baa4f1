// The language a text is written in. The detector reads only about the first 350 bytes of what it is given, so several
// windows over the whole text are asked and the majority counts. Its tables cost 45 MB: loaded when first wanted.

const WINDOWS = 7;
const WINDOW = 320;
// Shorter texts (a title) are right in only three of four cases.
const SHORTEST = 60;

export type LanguageDetector = (text: string) => string | null;

/** A detector giving two-letter codes; null where the text is too short or no language has the majority. */
export async function loadLanguageDetector(): Promise<LanguageDetector> {
  const { eld } = await import("eld/small");
  return (text) => majority(windowsOf(text).map((window) => eld.detect(window).language));
}

function windowsOf(text: string): string[] {
  const letters = text
    .slice(0, 100_000)
    .replace(/https?:\/\/\S+|\S+@\S+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (letters.length < SHORTEST && !/[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{8}/.test(letters))
    return [];
  if (letters.length <= WINDOW) return [letters];
  const count = Math.min(WINDOWS, Math.ceil(letters.length / WINDOW));
  const step = (letters.length - WINDOW) / (count - 1);
  return Array.from({ length: count }, (_, index) => {
    const start = Math.round(index * step);
    return letters.slice(start, start + WINDOW);
  });
}

/** More than half of all windows, so that a text in two languages has none. */
function majority(votes: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const vote of votes) if (vote !== "") counts.set(vote, (counts.get(vote) ?? 0) + 1);
  for (const [language, count] of counts) if (count * 2 > votes.length) return language;
  return null;
}
