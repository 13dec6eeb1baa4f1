import { expect, it } from "vitest";
import { readingOf } from "../reading.fixture.ts";
import { readYears } from "./experience.ts";

const CASES: readonly (readonly [string, number | null])[] = [
  // The lower end of a range, however it is written.
  ["Between 2 and 4 years of experience", 2],
  ["Zwischen 2 und 4 Jahren Berufserfahrung", 2],
  ["Entre 2 et 4 ans d'expérience", 2],
  ["Entre 2 y 4 años de experiencia", 2],
  ["Entre\n2 y 4 años de experiencia", 2],
  ["Tra 2 e 4 anni di esperienza", 2],
  ["Entre 2 e 4 anos de experiência", 2],
  ["Tussen 2 en 4 jaar ervaring", 2],
  ["Mellan 2 och 4 års erfarenhet", 2],
  ["Mellem 2 og 4 års erfaring", 2],
  ["Опыт работы от 2 до 4 лет", 2],
  ["営業経験（目安：2〜4年）", 2],
  ["Two or three years of experience", 2],
  ["2 oder 3 Jahre Erfahrung", 2],
  ["One (1) to three (3) years of machining experience", 1],
  ["営業経験（２〜４年程度）", 2],
  ["2 ou 3 ans d'expérience", 2],
  // A level of study before the figure is not an end of a range.
  ["Bac +2 et 3 ans d'expérience", 3],
  ["Bac +2 ou 3 ans d'expérience", 3],
  // A maximum means that none are required.
  ["Graduates with up to 3 years' experience may apply", 0],
  ["Bis zu 3 Jahre Berufserfahrung", 0],
  ["Jusqu'à 3 ans d'expérience", 0],
  ["Hasta 3 años de experiencia", 0],
  ["Fino a 3 anni di esperienza", 0],
  ["Até 3 anos de experiência", 0],
  ["Tot 3 jaar ervaring", 0],
  ["Upp till 3 års erfarenhet", 0],
  ["Op til 3 års erfaring", 0],
  ["Do 3 lat doświadczenia", 0],
  ["Опыт работы до 3 лет", 0],
  ["Опыт работы не менее 3 лет", 3],
  ["No less than 3 years of experience", 3],
  // Contract durations and company histories.
  ["Term position - 1 year employment with a team of experienced people", null],
  ["CDD de 2 ans, première expérience souhaitée", null],
  ["Befristet auf 2 Jahre, Erfahrung erwünscht", null],
  ["Contrato: indefinido. 2 años de experiencia", 2],
  ["They have run their bakery for the past three years and want an experienced hand.", null],
  ["Seit 10 Jahren wachsen wir, auch durch Erfahrung.", null],
  ["With over 20 years of experience, Nordhaven is a leader in pumps.", null],
  ["Mit über 15 Jahren Erfahrung sind wir Marktführer.", null],
  ["Avec plus de 20 ans d'expérience, Nordhaven est un leader.", null],
  ["Met ruim 12 jaar ervaring is Nordhaven marktleider.", null],
  ["With over 10 years of experience you know every pump.", 10],
  ["With over 5 years of experience in sales", 5],
  // A number of one language and a year of another.
  ["Due to an increase in demand we need an experienced welder.", null],
  ["Experienced agents sell houses and flats to let.", null],
  ["Au moins un an d'expérience", 1],
  ["To års erfaring", 2],
  ["Until 2 years of experience", 0],
  ["At least 2 years post qualification experience", 2],
  // Languages with a dual, and years of school.
  ["ניסיון של שנתיים לפחות בתחום", 2],
  ["ניסיון של שנה-שנתיים", 1],
  ["خبرة سنتين في المبيعات", 2],
  ["12 שנות לימוד, ניסיון בשירות", null],
  ["A platform that is built for the next 3-5 years by experienced people", null],
];

it.each(CASES)("%s", (text, expected) => {
  expect(readYears(readingOf(text).reading)).toBe(expected);
});
