import { eld } from "eld/small";
import { describe, expect, test } from "vitest";
import { loadNgramDetector } from "./ngrams.ts";

const TEXTS = [
  "We are looking for a senior engineer who likes to build reliable software. Don't hesitate: it's y'all's `chance`.",
  "Wir suchen eine erfahrene Pflegefachkraft für unser Team, die gerne mit Menschen arbeitet.",
  "L’équipe d’aujourd'hui cherche une personne à l'aise avec l’anglais, qu'elle soit à Lyon ou à Nîmes.",
  "Szukamy doświadczonego programisty, który dołączy do naszego zespołu w Krakowie już w przyszłym miesiącu.",
  "Мы ищем опытного инженера, который присоединится к нашей команде; Ґанок і їжак — це українською.",
  "私たちは経験豊富なソフトウェアエンジニアを募集しています。",
  "ΑΝΑΖΗΤΟΥΜΕ ΕΜΠΕΙΡΟΥΣ ΜΗΧΑΝΙΚΟΥΣ.Α ΓΙΑ ΤΗΝ ΟΜΑΔΑ ΜΑΣ",
  "İSTANBUL'DA ÇALIŞACAK DENEYİMLİ BİR MÜHENDİS ARIYORUZ",
  "ابحث عن مهندس 🚀 𝒜𝓅𝓅𝓁𝓎 now \ud83d \u0000 and ’then’ 'quoted'",
  "a bb ccc dddd eeeee ffffff 12 + C++ x",
  "x".repeat(71),
  `${"wort ".repeat(65)}${"lang".repeat(20)} und weiter`,
  `${"слово ".repeat(40)}`,
  "",
  "123 456",
];

/** Every text, parts of each, and combinations of two. */
function* samples(): Generator<string> {
  for (const text of TEXTS) {
    for (let from = 0; from < text.length; from += 7) yield text.slice(from, from + 60);
    for (const other of TEXTS) yield `${text} ${other.toUpperCase()}`;
    for (let times = 1; times <= 8; times++) yield text.repeat(times);
  }
}

describe("language detection by n-grams", () => {
  const guess = loadNgramDetector();

  test("returns the same result as the package", () => {
    for (const text of samples()) expect(guess(text), text).toBe(eld.detect(text).language);
  });

  test("returns nothing if no n-gram is known", () => {
    expect(guess("123")).toBe("");
  });
});
