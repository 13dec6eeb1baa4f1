// The model's own reading of what a word is (case, accents, C++ and its kin). Slow and plain on purpose: it shares no code
// with the tokeniser it is compared with.

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
/** A word of its own with signs in it ends where letters end; a script written without blanks ends it too. */
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

/** A run of a script written without blanks is cut where a dictionary sees words. */
function cut(run: string): string[] {
  if (!new RegExp(UNSPACED, "v").test(run)) return [run];
  const segments = [...new Intl.Segmenter("zh", { granularity: "word" }).segment(run)];
  const parts = segments.filter((part) => part.isWordLike).map((part) => part.segment);
  // A word found in a run may fall apart on its own: then it is those parts wherever it stands.
  return parts.length === 1 ? parts : parts.flatMap(cut);
}

/** The words of a text in order; a word counts up to its 64th character. */
export function wordsOf(text: string | null): string[] {
  return (foldWord(text ?? "").match(WORD) ?? []).flatMap(cut).map((word) => [...word].slice(0, 64).join(""));
}
