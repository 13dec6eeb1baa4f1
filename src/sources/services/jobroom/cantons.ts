// Switzerland's cantons by their codes, with their names in the languages that people and gazetteers use.
import { normalizeWords } from "../../shared/reading/serviceSearch.ts";

const CANTONS: Readonly<Record<string, string>> = {
  AG: "Aargau|Argovie|Argovia",
  AI: "Appenzell Innerrhoden|Appenzell Rhodes-Intérieures|Appenzello Interno|Appenzell Inner Rhodes",
  AR: "Appenzell Ausserrhoden|Appenzell Rhodes-Extérieures|Appenzello Esterno|Appenzell Outer Rhodes",
  BE: "Bern|Berne|Berna",
  BL: "Basel-Landschaft|Bâle-Campagne|Basilea Campagna|Baselland|Basel-Country",
  BS: "Basel-Stadt|Bâle-Ville|Basilea Città|Basel-City",
  FR: "Freiburg|Fribourg|Friburgo",
  GE: "Genf|Genève|Ginevra|Geneva",
  GL: "Glarus|Glaris|Glarona",
  GR: "Graubünden|Grisons|Grigioni",
  JU: "Jura|Giura",
  LU: "Luzern|Lucerne|Lucerna",
  NE: "Neuenburg|Neuchâtel",
  NW: "Nidwalden|Nidwald|Nidvaldo",
  OW: "Obwalden|Obwald|Obvaldo",
  SG: "St. Gallen|Sankt Gallen|Saint-Gall|San Gallo|Saint Gallen",
  SH: "Schaffhausen|Schaffhouse|Sciaffusa",
  SO: "Solothurn|Soleure|Soletta",
  SZ: "Schwyz|Svitto",
  TG: "Thurgau|Thurgovie|Turgovia",
  TI: "Tessin|Ticino",
  UR: "Uri",
  VD: "Waadt|Vaud",
  VS: "Wallis|Valais|Vallese",
  ZG: "Zug|Zoug|Zugo",
  ZH: "Zürich|Zurich|Zurigo",
};

const BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(CANTONS).flatMap(([code, names]) => [
    [code.toLowerCase(), code] as const,
    ...names.split("|").map((name) => [normalizeWords(name), code] as const),
  ]),
);

export function isCanton(code: string): boolean {
  return Object.hasOwn(CANTONS, code);
}

/** The canton code for a name ("Kanton Zürich", "Canton de Vaud") or code; null if it is neither. */
export function cantonOf(name: string | null): string | null {
  if (name === null) return null;
  return BY_NAME.get(normalizeWords(name).replace(/^(kanton|canton|cantone)( (de|du|di|of))? /, "")) ?? null;
}
