// Words and figures about pay: what makes an amount pay, what makes it something else, and how big currencies are.

/** Words that make a sum beside them pay; whole words, in any case. */
export const PAY_WORDS = `salary,salaries,salario,salarios,salaris,salarié,pay,paying,paid,pays,compensation,wage,wages,earn,earning,earnings,ote,on target earnings,total targeted cash,target cash,remuneration,package,rate,rates,hiring range,range,base,basic,doe,depending on experience,dependent on experience,depending on skills,dependent upon experience,commensurate with experience,pro rata,per annum,negotiable,circa,
  gehalt,gehälter,gehaltsspanne,jahresgehalt,bruttojahresgehalt,monatsgehalt,bruttomonatsgehalt,einstiegsgehalt,mindestgehalt,zielgehalt,fixgehalt,vergütung,jahresvergütung,verdienst,verdienen,lohn,stundenlohn,bruttolohn,entgelt,mindestentgelt,kollektivvertrag,kv mindestgehalt,salaire,salaires,rémunération,brut annuel,brut mensuel,salaire brut,fixe,
  sueldo,retribución,remuneración,salarial,banda salarial,loon,brutoloon,bruto,brutto,brut,maandsalaris,jaarsalaris,lön,månadslön,timlön,årslön,løn,lønn,månedslønn,årslønn,månedsløn,palkka,palkkaus,kuukausipalkka,tuntipalkka,palkkahaarukka,wynagrodzenie,wynagrodzenia,wynagrodzeniem,zarobki,zarobków,widełki,stawka,stawki,pensja,płaca,mzda,mzdu,mzdy,plat,platové,odměna,nástupní mzda,
  retribuzione,stipendio,ral,salário,remuneração,vencimento,bolsa auxílio,зарплата,зарплату,зарплаты,заработная плата,заработной платы,з п,зп,доход,доходом,оклад,оклада,оплата,ставка,вознаграждение,зарабатывать,заробітна плата,зарплата від,дохід,оклад,ставка,винагорода`;

/** The same in scripts without blanks. */
export const PAY_SIGNS = /薪|工资|月给|年収|月給|時給|給与|연봉|급여/;

/** Words that make a sum beside them something else. */
export const OTHER_MONEY_WORDS = `fund,funds,funding,funded,fundraising,raised,series a,series b,series c,series d,series e,series f,venture,revenue,revenues,arr,turnover,sales of,sales volume,in sales,annual sales,valuation,valued,bonus,bonuses,sign on,signing,401,401k,403b,equity,stock,shares,rsu,rsus,stipend,budget,budgets,allowance,allowances,reimbursement,reimbursements,reimburse,reimbursed,referral,insurance,save,saved,savings,saving,grant,grants,asset,assets,aum,discount,discounts,deposit,fee,fees,quota,deal,deals,portfolio,tuition,voucher,vouchers,billion,bn,relocation,credit,credits,donation,donations,donated,scholarship,investment,investments,invested,prize,spend,spending,cost,costs,costing,worth,market cap,gift,life cover,life assurance,match,matching,matched,per mile,per unit,per ticket,per click,commission of,minimum wage,differential,differentials,contract value,project value,projects,customers,clients,loan,loans,debt,mortgage,price,priced,pricing,tax,taxes,fine,penalty,premium,premiums,contribution,contributions,contribute,wellness,overtime pay of,car allowance,tips,per person,poverty,annual leave,up to 4 weeks,professionals earn,professionals can earn,professionals can earn salaries,earn salaries,average salary of,national average,could net,net you,maybe,
  umsatz,jahresumsatz,umsatzvolumen,gutschein,zuschuss,zuschüsse,prämie,prämien,bonuszahlung,mindestlohn,essenszuschuss,jobticket,budgetverantwortung,investitionen,weiterbildungsbudget,chiffre d'affaires,prime,primes,ca de,titres restaurant,ticket restaurant,levée de fonds,smic,facturación,ingresos de,bono,fatturato,buoni pasto,faturamento,vale refeição,vale alimentação,auxílio,omzet,reiskostenvergoeding,bonussen,vakantiegeld,omsättning,friskvårdsbidrag,omsætning,omsetning,liikevaihto,obrót,obrotów,premia,premii,dofinansowanie,obrat,příspěvek,stravenky,выручка,оборот,бонус,премия,премии,штраф,компенсация,виручка,премія`;

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

/** The money of a country, for a figure that names none: currency, then the countries whose own it is. */
const MONEY_OF = `AED AE,ARS AR,AUD AU,BDT BD,BGN BG,BHD BH,BRL BR,CAD CA,CHF CH LI,CLP CL,CNY CN,COP CO,CZK CZ,DKK DK,EGP EG,EUR AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK,GBP GB,HKD HK,HUF HU,IDR ID,ILS IL,INR IN,ISK IS,JOD JO,JPY JP,KES KE,KRW KR,KWD KW,KZT KZ,LKR LK,MAD MA,MXN MX,MYR MY,NGN NG,NOK NO,NZD NZ,OMR OM,PEN PE,PHP PH,PKR PK,PLN PL,QAR QA,RON RO,RSD RS,RUB RU,SAR SA,SEK SE,SGD SG,THB TH,TND TN,TRY TR,TWD TW,UAH UA,USD US PR EC SV PA,UYU UY,VND VN,ZAR ZA`;

export const COUNTRY_CURRENCY: ReadonlyMap<string, string> = new Map(
  MONEY_OF.split(",").flatMap((line) => {
    const [currency, ...countries] = line.split(" ") as [string, ...string[]];
    return countries.map((country) => [country, currency] as const);
  }),
);

/** Where pay is named by the month unless said otherwise: figures of that size without a unit are a month's. */
export const MONTHLY_BY_CUSTOM: ReadonlyMap<string, readonly [least: number, most: number]> = new Map([
  ["PLN", [2500, 60_000]],
  ["CZK", [15_000, 250_000]],
  ["RUB", [15_000, 1_000_000]],
  ["UAH", [8000, 400_000]],
  ["KZT", [80_000, 4_000_000]],
  ["SEK", [18_000, 110_000]],
  ["DKK", [18_000, 120_000]],
  ["HUF", [200_000, 3_000_000]],
  ["BRL", [1200, 40_000]],
  ["RON", [2000, 50_000]],
  ["MYR", [1200, 30_000]],
  ["HKD", [8000, 150_000]],
  ["EGP", [3000, 200_000]],
  ["CNY", [3000, 100_000]],
  ["MAD", [3000, 60_000]],
  ["EUR", [1100, 8500]],
  ["CHF", [3000, 15_000]],
]);
