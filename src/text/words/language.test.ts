import { beforeAll, describe, expect, test } from "vitest";
import { growthOf, MAX_GROWTH } from "../../../test/rig/growth.ts";
import { type LanguageDetector, loadLanguageDetector } from "./language.ts";

describe("the language of a text", () => {
  let detect: LanguageDetector = () => null;
  beforeAll(async () => {
    detect = await loadLanguageDetector();
  });

  const english = "We are looking for a senior engineer who likes to build reliable software with a friendly team. ";
  const german = "Wir suchen eine erfahrene Pflegefachkraft für unser Team, die gerne mit Menschen arbeitet. ";

  test.each([
    [english, "en"],
    [german, "de"],
    ["Nous recherchons une personne motivée pour rejoindre notre équipe de vente à Lyon dès que possible.", "fr"],
    ["Szukamy doświadczonego programisty, który dołączy do naszego zespołu w Krakowie już w przyszłym miesiącu.", "pl"],
    ["私たちは経験豊富なソフトウェアエンジニアを募集しています。", "ja"],
  ])("%s", (text, language) => {
    expect(detect(text)).toBe(language);
  });

  test("a foreign sentence at the start does not decide", () => {
    expect(detect(english + german.repeat(40))).toBe("de");
  });

  test.each([
    [
      "Vi tilbyder et godt arbejdsmiljø med et stærkt hold, et travlt hus, et fast skema og et spændende job til dig.",
      "da",
    ],
    [
      "Busquem una persona amb experiència per a la nostra oficina, que parli català i que vulgui aprendre amb nosaltres.",
      "ca",
    ],
    [
      "Hľadáme šikovného kolegu, ktorý sa pridá k nášmu tímu v Žiline a bude sa starať o našich zákazníkov alebo sklad.",
      "sk",
    ],
  ])("is not confused with a related language: %s", (text, language) => {
    expect(detect(text)).toBe(language);
  });

  test("a text of one endless word takes almost no time", () => {
    for (const piece of ["a", "a@"])
      expect(growthOf(500_000, (n) => piece.repeat(n), detect).factor, piece).toBeLessThan(MAX_GROWTH);
  });

  test("a text half in each of two languages is undecided", () => {
    expect(detect(`${english.repeat(4).slice(0, 320)}${german.repeat(4).slice(0, 320)}`)).toBeNull();
  });

  test.each(["", "Engineer", "12345 ".repeat(100), "https://acme.example/ ".repeat(30)])(
    "is undecided for too little text: %j",
    (text) => {
      expect(detect(text)).toBeNull();
    },
  );
});
