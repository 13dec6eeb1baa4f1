// Words and figures about pay: what makes an amount pay, what makes it something else, and how big currencies are.

export const PAY_WORD =
  /\b(?:salar(?:y|ies|is|io|ié\w*)|pay(?:ing)?\b(?! ?(?:back|off))|pay (?:range|rate|scale)|compensation|wages?|earn(?:ings?)?|ote|remuneration|rate|hiring range|base|gehalt\w*|jahresgehalt|monatsgehalt|einstiegsgehalt|vergütung|verdienst|verdienen|lohn|stundenlohn|bruttolohn|entgelt|salaires?|rémunération|brut (?:annuel|mensuel)|salario|sueldo|retribución|remuneración|salaris|loon|brutoloon|bruto|brutto|lön|månadslön|timlön|løn|lønn|wynagrodzenie|zarobki|widełki|stawka|retribuzione|stipendio|ral|salário|remuneração|vencimento|зарплата|доход|оклад)|薪|工资|月给|年収|月給|時給|給与|연봉|급여/i;

export const NOT_PAY =
  /\b(?:fund(?:ing|s|ed|raising)?|raised|series [a-f]|venture|revenue|arr|turnover|umsatz|chiffre d['’]affaires|sales of|valuation|valued|bonus(?:es)?|sign(?:ing)?[- ]on|signing|401|equity|stock|rsu|stipend|budgets?|allowance|reimburse\w*|referral|insurance|savings?|grants?|assets|aum|discounts?|deposit|fees?|quota|deals?|portfolio|tuition|voucher|gutschein|zuschuss|prämie|prime de|billion|bn|relocation|credit|donat\w+|scholarship|investment|prize|donation|spend|cost|market cap|monthly budget|gift|benefits? worth|life cover|match(?:ing)?|per (?:mile|unit|ticket)|commission of|minimum wage|mindestlohn|essenszuschuss|jobticket)\b/i;

/** Currencies in which ten thousands a year are usual. */
export const STRONG_CURRENCIES: ReadonlySet<string> = new Set(["USD", "EUR", "GBP", "CHF", "CAD", "AUD", "NZD", "SGD"]);

/** How many of a currency buy about what one strong unit does; 10 where it is not listed. */
export const CURRENCY_SIZE: ReadonlyMap<string, number> = new Map([
  ...[...STRONG_CURRENCIES].map((code) => [code, 1] as const),
  ...Object.entries({
    JPY: 150,
    KRW: 1500,
    HUF: 400,
    VND: 25_000,
    IDR: 16_000,
    CLP: 1000,
    COP: 4500,
    ARS: 1500,
    INR: 90,
    SEK: 11,
    NOK: 11,
    DKK: 7,
    CZK: 25,
    PHP: 60,
    KES: 150,
    EGP: 60,
    RUB: 100,
    UAH: 45,
    KZT: 550,
    PLN: 4,
    RON: 5,
    BRL: 6,
    MXN: 20,
    CNY: 8,
    HKD: 8,
    TWD: 33,
    THB: 36,
    MYR: 5,
    AED: 4,
    SAR: 4,
    ILS: 4,
    TRY: 45,
    ZAR: 19,
    NGN: 1700,
    PKR: 290,
    BDT: 120,
    LKR: 320,
    BGN: 2,
    HRK: 8,
    RSD: 120,
    ISK: 150,
    MAD: 10,
    TND: 3.5,
    QAR: 4,
    KWD: 0.4,
    BHD: 0.5,
    OMR: 0.5,
    JOD: 0.8,
    PEN: 4,
    UYU: 42,
  }),
]);

/** A shared sign's currency in a country of the job, by the currency the sign usually means. */
export const OWN_SIGN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  USD: { CA: "CAD", AU: "AUD", NZ: "NZD", SG: "SGD", HK: "HKD", TW: "TWD", MX: "MXN", AR: "ARS", CL: "CLP", CO: "COP" },
  SEK: { SE: "SEK", NO: "NOK", DK: "DKK", IS: "ISK" },
  NOK: { SE: "SEK", NO: "NOK", DK: "DKK", IS: "ISK" },
  DKK: { SE: "SEK", NO: "NOK", DK: "DKK", IS: "ISK" },
  JPY: { JP: "JPY", CN: "CNY" },
  CNY: { JP: "JPY", CN: "CNY" },
  INR: { IN: "INR", PK: "PKR", LK: "LKR", NP: "NPR" },
};
