// The model's own tokeniser (case, accents, C++ and similar words). Slow and plain on purpose: it shares no code with
// the tokeniser it is compared with.

const LETTERS: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ı: "i",
  þ: "th",
  ð: "d",
};
const UNSPACED = "[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}]";
const SPACED = `[[\\p{L}\\p{N}]--${UNSPACED}]`;
/** A word with symbols in it ends where letters end; a script written without spaces ends it too. */
const WORD = new RegExp(
  `(?<!${SPACED})(?:c\\+\\+|[cf]#|node\\.js(?!${SPACED})|r&d(?!${SPACED}))|\\.net(?!${SPACED})|${SPACED}+|[${UNSPACED}&&[\\p{L}\\p{N}\\p{M}]]+`,
  "gv",
);

/** A mark on a letter of these scripts is an accent; on kana or a Thai letter it makes another letter. */
const ACCENT = /(?<=[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]\p{M}*)\p{M}/gu;

/** Without case and accents. */
function foldWord(text: string): string {
  const bare = text.normalize("NFKD").toLowerCase().normalize("NFKD").replace(ACCENT, "").normalize("NFC");
  return bare.replace(/[øłđæœßıþð]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Splits a run of a script written without spaces at dictionary words. */
function cut(run: string): string[] {
  if (!new RegExp(UNSPACED, "v").test(run)) return [run];
  const segments = [...new Intl.Segmenter("zh", { granularity: "word" }).segment(run)];
  const parts = segments.filter((part) => part.isWordLike).map((part) => part.segment);
  // A word found in a run may itself split further: then it is those parts wherever it occurs.
  return parts.length === 1 ? parts : parts.flatMap(cut);
}

/** The words of a text in order; a word is cut after 64 characters. */
export function wordsOf(text: string | null): string[] {
  return (foldWord(text ?? "").match(WORD) ?? []).flatMap(cut).map((word) => [...word].slice(0, 64).join(""));
}
