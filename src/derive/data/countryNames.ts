// Other names of countries than Intl knows, groups of countries, and areas so wide that they name no country.

export const COUNTRY_ALIASES: Readonly<Record<string, string>> = {
  US: "USA,U.S.A.,U.S.,United States of America,The United States,America,Estados Unidos de América,EE.UU.,EEUU,États-Unis d'Amérique,Stany Zjednoczone,США,EUA,Etats-Unis,US - United States of America,U S A",
  GB: "UK,U.K.,Great Britain,Britain,United Kingdom of Great Britain and Northern Ireland,Großbritannien,Grossbritannien,Grande-Bretagne,Gran Bretaña,Gran Bretagna,Wielka Brytania,Велика Британія,Великобритания",
  NL: "Holland,The Netherlands,Nederland,Pays Bas",
  CZ: "Czech Republic,Česká republika,Tschechische Republik,Czech",
  TR: "Turkey,Turkiye",
  KR: "South Korea,Republic of Korea,Korea,Korea Republic of,Korea, Republic of,Korea South,Südkorea",
  RU: "Russia,Russian Federation,РФ",
  CN: "China,PRC,People's Republic of China,Mainland China,中国大陆",
  HK: "Hong Kong,Hong Kong SAR,Hongkong",
  MO: "Macao,Macau",
  TW: "Taiwan,Taiwan ROC,Taiwan Province of China",
  AE: "UAE,U.A.E.,Emirates,Emiratos Árabes Unidos,VAE",
  SA: "KSA,Saudi,Kingdom of Saudi Arabia",
  CH: "Schweiz,Suisse,Svizzera,Confoederatio Helvetica",
  DE: "Deutschland,Federal Republic of Germany,BRD,Niemcy",
  BE: "België,Belgique,Belgien",
  BA: "Bosnia and Herzegovina,Bosnia",
  MK: "North Macedonia,Macedonia",
  VN: "Vietnam,Viet Nam",
  CI: "Ivory Coast,Côte d'Ivoire",
  CD: "DR Congo,Democratic Republic of the Congo,DRC",
  CV: "Cape Verde",
  SZ: "Swaziland",
  MM: "Burma",
  IR: "Iran, Islamic Republic of",
  SY: "Syrian Arab Republic",
  MD: "Moldova, Republic of,Republic of Moldova",
  TZ: "Tanzania, United Republic of",
  BO: "Bolivia, Plurinational State of",
  VE: "Venezuela, Bolivarian Republic of",
  LA: "Lao People's Democratic Republic",
  PS: "Palestine,State of Palestine",
  IE: "Republic of Ireland,Éire,Eire",
  SK: "Slovak Republic",
  PH: "The Philippines,Phillipines",
  NZ: "Aotearoa,NZL",
  MA: "Maroc,Morocco",
  DO: "Dominican Republic",
  TT: "Trinidad and Tobago,Trinidad",
  XK: "Kosovo",
};

/** Groups whose members are beyond doubt: such a place stands for each of them. */
export const COUNTRY_GROUPS: ReadonlyMap<string, string> = new Map([
  ["dach", "DE AT CH"],
  ["d a ch", "DE AT CH"],
  ["benelux", "BE NL LU"],
  ["nordics", "DK FI IS NO SE"],
  ["nordic", "DK FI IS NO SE"],
  ["the nordics", "DK FI IS NO SE"],
  ["nordic countries", "DK FI IS NO SE"],
  ["scandinavia", "DK NO SE"],
  ["baltics", "EE LV LT"],
  ["baltic states", "EE LV LT"],
  ["the baltics", "EE LV LT"],
  ["uk i", "GB IE"],
  ["uki", "GB IE"],
  ["uk ireland", "GB IE"],
  ["anz", "AU NZ"],
  ["iberia", "ES PT"],
]);

/** Areas that name no country: nothing is derived from them, but remote work may be limited to them. */
export const WIDE_AREAS: ReadonlySet<string> = new Set(
  `emea,apac,latam,amer,amers,americas,the americas,europe,european union,eu,eea,eu eea,eu only,asia,asia pacific,asiapac,africa,mena,middle east,gcc,gulf
north america,south america,latin america,central america,central europe,eastern europe,western europe,northern europe,southern europe,cee,cemea,sea,southeast asia,south east asia
namer,noram,oceania,caribbean,western hemisphere,us timezones,us time zones,european timezones,european time zones,east coast,west coast,midwest,us east coast,us west coast,new england,pacific northwest,tri state area,europa,amerique du nord,cis,снг,sub saharan africa,emea apac,apj,japac`
    .split(/[,\n]/)
    .map((name) => name.trim()),
);

/** Countries that are one city: their name alone is that city as well. */
export const CITY_COUNTRIES: ReadonlySet<string> = new Set(["SG", "HK", "MO", "MC", "GI", "VA"]);

/** Names that Intl gives a country in some language, but that mean a city to everyone else. */
export const NO_COUNTRY_NAMES: ReadonlySet<string> = new Set(["columbia"]);

/** Countries that a two-letter code after a town hardly ever means: it is the state of the United States. */
export const RARE_COUNTRY_CODES: ReadonlySet<string> = new Set("VA GA MS NC SC KY LA MD NE SD MN".split(" "));
