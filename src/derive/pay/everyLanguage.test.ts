// Pay in every language that is read, in every way it is usually written there: sign, unit, one figure or a range, in the pay field and in
// a sentence. The strings are put together from tables, so that no way of one language is forgotten in another.
import { expect, test } from "vitest";
import { there } from "../../contract/there.ts";
import { readingOf } from "../reading.fixture.ts";
import { readPay } from "./pay.ts";

const UNITS = ["HOUR", "DAY", "WEEK", "MONTH", "YEAR"] as const;
/** What is earned in a strong currency. */
const USUAL = {
  HOUR: [18, 24],
  DAY: [150, 210],
  WEEK: [620, 780],
  MONTH: [2800, 3600],
  YEAR: [42_000, 54_000],
} as const;

/** language, country, currency, its size · thousands are parted by · signs · what joins a range · heading · words by unit, hour to year. */
const LANGUAGES = `
en US USD 1 ; , ; $#|# USD|USD # ; - | to |– ; Salary ; per hour|/hr|an hour|hourly ; per day|a day ; per week|weekly ; per month|monthly|/month ; per year|a year|annually|/yr|per annum
en GB GBP 1 ; , ; £#|GBP # ; - | to ; Salary ; per hour|p/h ; per day|a day ; per week|pw ; per month|pcm ; per annum|pa|p.a.|a year
en CA CAD 1.3 ; , ; $#|CAD #|CA$# ; - | to ; Wage ; per hour|/hour ; ; ; ; per year|annually
en AU AUD 1.4 ; , ; $#|AUD #|A$# ; - | to ; Salary ; per hour ; per day ; ; ; per year|p.a.
en IN INR 30 ; , ; ₹#|Rs. #|INR # ; - | to ; Salary ; ; ; ; per month|monthly ; per annum|per year
de DE EUR 1 ; . ; # €|# Euro|€ #|EUR #|# EUR ; - | bis |– ; Gehalt ; pro Stunde|/Std.|je Stunde|die Stunde ; pro Tag|am Tag ; pro Woche ; pro Monat|im Monat|brutto monatlich|/Monat ; pro Jahr|jährlich|p.a.|brutto pro Jahr|im Jahr
de CH CHF 1.3 ; ’ ; CHF #|# CHF|Fr. # ; - | bis ; Lohn ; pro Stunde ; ; ; pro Monat ; pro Jahr
fr FR EUR 1 ; _ ; # €|# euros|# EUR ; - | à ; Salaire ; de l'heure|par heure|/h ; par jour|/jour ; par semaine ; par mois|brut mensuel|/mois|bruts par mois ; par an|brut annuel|/an|bruts annuels
es ES EUR 1 ; . ; # €|# euros|€# ; - | a ; Salario ; por hora|/hora|la hora ; por día|al día ; por semana|a la semana ; al mes|por mes|mensuales|brutos al mes ; al año|por año|anuales|brutos anuales|/año
es MX MXN 15 ; , ; $#|$# MXN|# pesos ; - | a ; Sueldo ; por hora ; por día ; a la semana|semanales ; al mes|mensuales ; al año|anuales
it IT EUR 1 ; . ; # €|€ #|# euro ; - | a ; Retribuzione ; all'ora|l'ora|orari ; al giorno ; a settimana|alla settimana ; al mese|mensili|lordi al mese|/mese ; all'anno|annui|lordi annui|l'anno
nl NL EUR 1 ; . ; € #|€#|# euro ; - | tot ; Salaris ; per uur|p/u|bruto per uur ; per dag ; per week ; per maand|bruto per maand|p/m ; per jaar|bruto per jaar|op jaarbasis
pt BR BRL 4 ; . ; R$ #|R$# ; - | a ; Salário ; por hora|/hora ; por dia ; por semana ; por mês|mensais|/mês|ao mês ; por ano|anuais|ao ano
pt PT EUR 1 ; . ; # €|€#|# euros ; - | a ; Salário ; por hora|à hora ; por dia ; por semana ; por mês|brutos mensais ; por ano|brutos anuais
pl PL PLN 4 ; _ ; # zł|# PLN|# złotych ; - | do |– ; Wynagrodzenie ; na godzinę|za godzinę|/h|/godz.|brutto/h ; za dzień|dziennie ; tygodniowo ; miesięcznie|brutto miesięcznie|brutto/mies.|na miesiąc ; rocznie|na rok
sv SE SEK 10 ; _ ; # kr|# SEK|# kronor ; - | till |– ; Lön ; per timme|i timmen|/tim ; per dag ; per vecka ; per månad|i månaden|/mån ; per år|om året
da DK DKK 7 ; . ; # kr.|# DKK|kr. # ; - | til ; Løn ; i timen|pr. time ; pr. dag ; om ugen|pr. uge ; pr. måned|om måneden ; pr. år|om året|årligt
no NO NOK 10 ; _ ; kr #|# kr|NOK # ; - | til |– ; Lønn ; per time|i timen ; per dag ; per uke|i uken ; per måned|i måneden|pr. mnd. ; per år|pr. år
cs CZ CZK 23 ; _ ; # Kč|# CZK ; - | až |– ; Mzda ; za hodinu|/hod.|/h ; za den|denně ; týdně ; měsíčně|/měs.|/měsíc ; ročně|za rok
fi FI EUR 1 ; _ ; # €|# euroa|# eur ; - |– ; Palkka ; /h|/tunti|tunnissa ; /päivä|päivässä ; ; /kk|kuukaudessa|/kuukausi ; /vuosi|vuodessa
hu HU HUF 350 ; _ ; # Ft|# HUF|# forint ; - |– ; Fizetés ; /óra|óránként ; ; ; /hó|havonta|/hónap ; évente|/év
ro RO RON 4 ; . ; # RON|# lei ; - | până la ; Salariu ; pe oră|/oră ; ; ; pe lună|lunar|/lună|net pe lună ; pe an|anual
tr TR TRY 25 ; . ; # TL|₺#|# ₺ ; - |– ; Maaş ; saatlik|/saat ; ; ; aylık|/ay ; yıllık|/yıl
uk UA UAH 30 ; _ ; # грн|# грн.|# ₴|# гривень ; - | до |– ; Зарплата ; на годину|за годину|/год ; ; ; на місяць|/міс|в місяць|щомісяця ; на рік
ru RU RUB 50 ; _ ; # руб.|# ₽|# рублей ; - | до |– ; Зарплата ; в час|/час|за час ; в день|за смену ; ; в месяц|/мес.|ежемесячно ; в год
`;

interface Case {
  written: string;
  language: string;
  country: string;
  paid: string;
}

/** A figure of that size, as round as people make it. */
function figure(usual: number, size: number): number {
  const exact = usual * size;
  const step = exact >= 1000 ? 100 : exact >= 100 ? 5 : 1;
  return Math.round(exact / step) * step;
}

const cellsOf = (line: string): string[] => line.split(";").map((cell) => cell.trim());
const split = (cell: string): string[] => cell.split("|").filter((each) => each.trim() !== "");

function casesOf(line: string): Case[] {
  const [head = "", parting = "", signs = "", joins = "", , ...words] = cellsOf(line);
  const [language = "", country = "", currency = "", size] = head.split(" ");
  const digits = (value: number): string =>
    String(value).replace(/\B(?=(?:\d{3})+$)/g, parting === "_" ? " " : parting);
  return UNITS.flatMap((unit, at) => {
    const [low, high] = USUAL[unit].map((usual) => figure(usual, Number(size)));
    const [from, to] = [there(low), there(high)];
    const money = split(signs).flatMap((sign) => {
      const signed = (amount: string): string => sign.replace("#", () => amount);
      const single = { text: signed(digits(from)), max: from };
      const ranges = split(joins).flatMap((join) => {
        const between = join.trim() === "–" ? "–" : ` ${join.trim()} `;
        const texts = [
          signed(`${digits(from)}${between}${digits(to)}`),
          `${signed(digits(from))}${between}${signed(digits(to))}`,
        ];
        return texts.map((text) => ({ text, max: to }));
      });
      return [single, ...ranges];
    });
    return split(words[at] ?? "").flatMap((word) =>
      money.map(({ text, max }) => ({
        ...{ language, country, paid: `${currency} ${unit} ${from} ${max}` },
        written: `${text} ${word.trim()}`.replace(" /", "/"),
      })),
    );
  });
}

function paidOf(reading: Parameters<typeof readPay>[0], country: string): string {
  const { currency, unit, value, min, max } = readPay(reading, [country]);
  return [currency, unit, value ?? min, value ?? max].join(" ");
}

test.each(
  LANGUAGES.trim()
    .split("\n")
    .map((line) => [line.slice(0, 5), line] as const),
)("pay as it is written in %s", (_, line) => {
  const heading = cellsOf(line)[4];
  const wrong: string[] = [];
  const cases = casesOf(line);
  expect(cases.length).toBeGreaterThan(10);
  for (const { written, language, country, paid } of cases) {
    const inField = paidOf(readingOf(null, { salary: written }, language).reading, country);
    const inText = paidOf(readingOf(`${heading}: ${written}.\nX.`, {}, language).reading, country);
    if (inField !== paid || inText !== paid) wrong.push(`${written}: ${inField} · ${inText}, meant ${paid}`);
  }
  expect(wrong).toEqual([]);
});
