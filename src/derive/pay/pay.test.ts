import { describe, expect, it } from "vitest";
import { readingOf } from "../reading.fixture.ts";
import { formatDerivedPay, payRow, readPay, toYearlyPay } from "./pay.ts";

const payOf = (salary: string | null, text: string | null = null, countries: string[] = []) =>
  readPay(readingOf(text, { salary }).reading, countries);
const written = (salary: string | null, text: string | null = null, countries: string[] = []) =>
  formatDerivedPay(payOf(salary, text, countries));

describe("structured pay", () => {
  it("is read exactly as written, in its four forms", () => {
    for (const salary of [
      "65000-85000 EUR / YEAR",
      "484 EUR / DAY",
      "3000- CHF / MONTH",
      "-98000 USD / YEAR",
      "15.5-20.25 GBP / HOUR",
      "560000000-620000000 VND / YEAR",
    ]) {
      expect(written(salary)).toBe(salary);
    }
    expect(payRow(payOf("65000-85000 EUR / YEAR"))).toEqual({
      salary: "65000-85000 EUR / YEAR",
      ai_salary_currency: "EUR",
      ai_salary_value: null,
      ai_salary_min_value: 65_000,
      ai_salary_max_value: 85_000,
      ai_salary_unit_text: "YEAR",
    });
    expect(payOf("3000- CHF / MONTH")).toMatchObject({ min: 3000, max: null, value: null });
    expect(payOf("-98000 USD / YEAR")).toMatchObject({ min: null, max: 98_000, value: null });
  });

  it("in an unknown unit, or without a figure, is ignored", () => {
    expect(written("5 EUR / PIECE")).toBeNull();
    expect(written("0-0 EUR / YEAR")).toBeNull();
    expect(written("0 EUR / YEAR")).toBeNull();
  });

  it("that is implausible in any unit is ignored and does not hide pay in the text", () => {
    for (const unit of ["HOUR", "DAY", "WEEK", "MONTH", "YEAR"]) {
      expect(written(`99999999999 EUR / ${unit}`)).toBeNull();
      expect(written(`20-99999999999 EUR / ${unit}`)).toBeNull();
    }
    expect(payRow(payOf("99999999999 EUR / HOUR"))).toMatchObject({ ai_salary_value: null, ai_salary_currency: null });
    expect(payOf("EUR 99,999,999,999")).toMatchObject({ value: null, min: null, max: null });
    expect(written("99999999999 EUR / HOUR", "Pay: €22.50 - €25.00 per hour")).toBe("22.5-25 EUR / HOUR");
    expect(written("4500000 USD / YEAR")).toBe("4500000 USD / YEAR");
    expect(written("2500000000 LBP / YEAR")).toBe("2500000000 LBP / YEAR");
  });

  it("is compared by the year: minimum, else value, else maximum", () => {
    expect(toYearlyPay(payOf("10-20 EUR / HOUR"))).toBe(20_800);
    expect(toYearlyPay(payOf("100 EUR / DAY"))).toBe(26_000);
    expect(toYearlyPay(payOf("-1000 EUR / WEEK"))).toBe(52_000);
    expect(toYearlyPay(payOf("3000- EUR / MONTH"))).toBe(36_000);
    expect(toYearlyPay(payOf(null))).toBeNull();
  });
});

describe("pay in a source's own words", () => {
  it("is read in many notations", () => {
    expect(written("$120,000 - $150,000 per year")).toBe("120000-150000 USD / YEAR");
    expect(written("£45k - £60k per annum")).toBe("45000-60000 GBP / YEAR");
    expect(written("ab 3.200 € brutto im Monat")).toBe("3200- EUR / MONTH");
    expect(written("Up to $25.50 per hour")).toBe("-25.5 USD / HOUR");
    expect(written("€ 55.000 - 65.000 brutto/Jahr")).toBe("55000-65000 EUR / YEAR");
    expect(written("₹12–18 LPA")).toBe("1200000-1800000 INR / YEAR");
    expect(written("25-30 USD/hour")).toBe("25-30 USD / HOUR");
    expect(written("CHF 100'000")).toBe("100000 CHF / YEAR");
  });

  it("is unknown without a figure", () => {
    for (const salary of ["Competitive", "nach Vereinbarung", "DOE", "à négocier"]) expect(written(salary)).toBeNull();
  });

  it("has no unit if neither words nor size indicate one", () => {
    expect(payOf("£3000")).toMatchObject({ value: 3000, currency: "GBP", unit: null });
    expect(written("£3000")).toBeNull();
    expect(toYearlyPay(payOf("£3000"))).toBeNull();
  });

  it("resolves a shared sign by the country of the job", () => {
    expect(payOf("$80,000 per year", null, ["CA"]).currency).toBe("CAD");
    expect(payOf("$80,000 per year", null, ["CA", "US"]).currency).toBe("USD");
    expect(payOf("$80,000 per year", null, ["DE"]).currency).toBe("USD");
  });

  it("drops implausible amounts", () => {
    expect(written("$9,000,000,000 per year")).toBeNull();
    expect(written("$50,000 per hour")).toBeNull();
  });
});

describe("pay in a description", () => {
  it("is read beside a pay word or a unit", () => {
    expect(written(null, "We do well.\n\nThe base salary range is $120,000 - $150,000.")).toBe(
      "120000-150000 USD / YEAR",
    );
    expect(written(null, "Pay: $22.50 - $25.00 per hour")).toBe("22.5-25 USD / HOUR");
    expect(written(null, "Wir bieten ein Gehalt ab 3.500 € im Monat.")).toBe("3500- EUR / MONTH");
  });

  it("by the hour may have three decimals", () => {
    expect(written(null, "Je verdient €18,191 per uur.")).toBe("18.19 EUR / HOUR");
  });

  it("is not funding, turnover, a bonus, a perk or a plan", () => {
    for (const text of [
      "We raised $40,000,000 in funding last year.",
      "The company has a revenue of $250,000 per month.",
      "A sign-on bonus of $5,000 is paid.",
      "You get a learning budget of €2,000 per year.",
      "We offer a 401(k) with matching up to $10,000 per year.",
      "Our customers save $50,000 per year.",
      "You manage a portfolio worth $2,000,000.",
      "Room 120000, 3 floors, 25 desks.",
    ]) {
      expect(written(null, text)).toBeNull();
    }
  });
});

describe("pay as people write it", () => {
  it.each([
    ["$120k–$150K", [], "120000-150000 USD / YEAR"],
    ["45.000,00 EUR", [], "45000 EUR / YEAR"],
    ["£450 a day", [], "450 GBP / DAY"],
    ["ab 3.200 € monatlich", [], "3200- EUR / MONTH"],
    ["up to 60k", ["GB"], "-60000 GBP / YEAR"],
    ["25 000 zł", [], "25000 PLN / MONTH"],
    ["15000 to 22000 per year", ["GB"], "15000-22000 GBP / YEAR"],
    ["16 to 19 per hour", ["GB"], "16-19 GBP / HOUR"],
    ["Up to 75,000 per year + 65000.00-75000.00", ["GB"], "65000-75000 GBP / YEAR"],
    ["16 to 19 per hour", ["GB", "US"], null],
    ["35/40K€ brut annuel", [], "35000-40000 EUR / YEAR"],
    ["от 90 000 до 120 000 руб. в месяц", [], "90000-120000 RUB / MONTH"],
    ["20 000 грн", [], "20000 UAH / MONTH"],
    ["40 000 Kč/měsíc", [], "40000 CZK / MONTH"],
    ["3 500 €/kk", [], "3500 EUR / MONTH"],
    ["220 kr i timen", ["NO"], "220 NOK / HOUR"],
  ] as const)("%s", (salary, countries, expected) => {
    expect(written(salary, null, [...countries])).toBe(expected);
  });
});

describe("pay among other amounts", () => {
  it.each([
    ["Data Analyst\nUp to £55,000\nLondon", "-55000 GBP / YEAR"],
    ["Graduate Engineer\n£28,000 - £30,000 + Company Benefits + Progression", "28000-30000 GBP / YEAR"],
    ["Compensation\n\n- Up to £150,000 + Bonus + Benefits", "-150000 GBP / YEAR"],
    ["The base salary is $73,000 - $82,000 + bonus or commission + equity.", "73000-82000 USD / YEAR"],
    ["A sign-on bonus of $5,000 and a salary of $90,000.", "90000 USD / YEAR"],
    ["Pay Range: $23.07 - $34.61", "23.07-34.61 USD / HOUR"],
    ["Salary: $23.00/hrBenefits: sick days", "23 USD / HOUR"],
    ["Compensation$22.00-24.00 per hour We are fair", "22-24 USD / HOUR"],
    ["Pay Range: $15.00 - $22.50 - $30.00 per hour", "15-30 USD / HOUR"],
    ["Level I: $35.89 - $52.04 per hour\nLevel II: $41.29 - $59.86 per hour", "35.89-59.86 USD / HOUR"],
    ["Minimum salary of $120,369 to maximum salary of $174,797", "120369-174797 USD / YEAR"],
    ["Salary: min. 4200 - max. 5100 euro per month", "4200-5100 EUR / MONTH"],
    ["Starting wage - $21.25 an hour, later all the way up to $24.73/hr", "21.25-24.73 USD / HOUR"],
    ["Scientist | Outside IR35 | £400 - £450 |", "400-450 GBP / DAY"],
    ["Salary up to £45,000\n- 25 days annual leave", "-45000 GBP / YEAR"],
    ["Bournemouth | Hybrid (2 days per week on-site) | £28,000 - £30,000", "28000-30000 GBP / YEAR"],
    ["Wynagrodzenie: 8 000 - 10 000 zł brutto", "8000-10000 PLN / MONTH"],
    ["Зарплата от 80 000 руб.", "80000- RUB / MONTH"],
    ["You are 18 years or older, call +49 30 1234567 in 2024.", null],
    ["The budget is £2,000,000 and sales of £500,000 per year.", null],
    ["We work on £100M+ projects.", null],
    ["Salary: high $70,000s", null],
    ["A referral bonus of $2,000 per hire, tuition up to $5,250 per year.", null],
    ["Jahresumsatz von 250.000 € pro Jahr.", null],
  ])("%s", (text, expected) => {
    expect(written(null, text)).toBe(expected);
  });

  it.each([
    ["Basic salary £15,750 - Realistic OTE in year one £28-£30KCompany car", "15750 GBP / YEAR"],
    ["OTE £45,000 - £50,000, basic salary £30,000", "30000 GBP / YEAR"],
    ["On-target earnings: £45,000 - £50,000", "45000-50000 GBP / YEAR"],
    ["Pay: $10.00 per hour. Commission is typically $10 to $15 per hour.", "10 USD / HOUR"],
    ["Starting pay: $8.50 an hour. Top performers are making $11.00 to $12.00 per hour!", "8.5 USD / HOUR"],
    ["Traders can earn $20K+ per month.", "20000- USD / MONTH"],
    ["Min Hiring Rate $18.35 Max Hiring Rate $22.93", "18.35-22.93 USD / HOUR"],
    ["We give you a $2,000 annual training and development budget.", null],
    ["Basic computer skills. Ability to lift 50-75 pounds.", null],
    ["US pay range: $180,000 - $220,000 USD. Canada pay range: $150,000 - $170,000 CAD", "180000-220000 USD / YEAR"],
  ])("prefers actual pay to achievable pay: %s", (text, expected) => {
    expect(written(null, text)).toBe(expected);
  });

  it("is that of the job's country if each country has its own", () => {
    const text = "US pay range: $180,000 - $220,000 USD. Canada pay range: $150,000 - $170,000 CAD";
    expect(written(null, text, ["CA"])).toBe("150000-170000 CAD / YEAR");
    expect(written(null, text, ["US"])).toBe("180000-220000 USD / YEAR");
    expect(written(null, text, ["IE"])).toBe("180000-220000 USD / YEAR");
  });

  it("may occur only in the title", () => {
    const inTitle = (title: string, text: string | null) =>
      formatDerivedPay(readPay(readingOf(text, { title, salary: null }).reading, []));
    expect(inTitle("Account Manager $80-$130,000/yr", "We sell.")).toBe("80000-130000 USD / YEAR");
    expect(inTitle("Clerk - $22 - $24/hr", "Pay: $23.00 per hour")).toBe("23 USD / HOUR");
    expect(inTitle("Nurse - $5,000 sign-on bonus", "We care.")).toBeNull();
  });

  it("is daily for a British contract without a unit", () => {
    expect(written(null, "Tester | Outside IR35 | 3 Months | £380 - £420 | Leeds")).toBe("380-420 GBP / DAY");
    expect(written(null, "Inside IR35, rate £500")).toBe("500 GBP / DAY");
    expect(written(null, "Tester | 3 Months | £380 - £420 | Leeds")).toBeNull();
    expect(written(null, "Salary £38,000 - £42,000. IR35 does not apply.")).toBe("38000-42000 GBP / YEAR");
  });

  it("is read from a table under its heading", () => {
    expect(
      written(null, "Base pay range per year:\n\nMin: $91,000\n\nMid: $104,000\n\nMax: $117,000\n\nNo agencies."),
    ).toBe("91000-117000 USD / YEAR");
    expect(written(null, "Project budgets\n\nMin: $91,000\n\nMax: $117,000")).toBeNull();
  });

  it("is not what others in the trade earn, nor what one sale might bring", () => {
    expect(written(null, "Experienced professionals can earn salaries of upwards of £71,000.")).toBeNull();
    expect(written(null, "One order is $900 in compensation and another maybe $15,000.")).toBeNull();
    expect(written(null, "Your commission could net you more than $18k/month.")).toBeNull();
    expect(written(null, "The salary is £31,000. Experienced professionals can earn more.")).toBe("31000 GBP / YEAR");
  });
});
