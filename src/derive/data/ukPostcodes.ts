// British postcodes: the first letters name a postal area, which lies in one country of the kingdom (areas that cross a
// border name the kingdom alone), and the districts that are certainly within one city. Anything less certain is left out.

export const POSTAL_COUNTRIES: Readonly<Record<string, string>> = {
  "GB.ENG":
    "AL B BA BB BD BH BL BN BR BS CB CM CO CR CT CV CW DA DE DH DL DN DT DY E EC EN EX FY GL GU HA HD HG HP HU HX IG IP KT L LA LE LN LS LU M ME MK N NE NG NN NR NW OL OX PE PL PO PR RG RH RM S SE SG SK SL SM SN SO SP SR SS ST SW TA TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO",
  "GB.SCT": "AB DD EH FK G HS IV KA KW KY ML PA PH ZE",
  "GB.WLS": "CF LL SA",
  "GB.NIR": "BT",
  GB: "CA CH DG HR LD NP SY TD",
};

/** Area, last district that is inside the city, city. */
export const POSTAL_CITIES: readonly (readonly [area: string, last: number, city: string])[] = [
  ...["E", "EC", "N", "NW", "SE", "SW", "W", "WC"].map((area) => [area, 99, "London"] as const),
  ["B", 21, "Birmingham"],
  ["BS", 11, "Bristol"],
  ["BT", 17, "Belfast"],
  ["CF", 5, "Cardiff"],
  ["CV", 6, "Coventry"],
  ["EH", 13, "Edinburgh"],
  ["G", 15, "Glasgow"],
  ["L", 9, "Liverpool"],
  ["LE", 2, "Leicester"],
  ["LS", 13, "Leeds"],
  ["M", 4, "Manchester"],
  ["NE", 5, "Newcastle upon Tyne"],
  ["NG", 3, "Nottingham"],
  ["S", 11, "Sheffield"],
  ["AB", 12, "Aberdeen"],
  ["OX", 2, "Oxford"],
];
