// The local names of a place, which its country's service uses: the gazetteer contains "Warsaw" and "Seville", the
// services use "Warszawa" and "Sevilla". The user's own spelling is tried too.
import type { ServiceQuery } from "../../../contract/reading.ts";
import { normalizeWords } from "./serviceSearch.ts";

/** By country and English name, folded. Places whose English name is the local one need no line. */
const LOCAL_NAMES: ReadonlyMap<string, string> = new Map([
  ["PL warsaw", "Warszawa"],
  ["PL krakow", "Kraków"],
  ["PL cracow", "Kraków"],
  ["PL lodz", "Łódź"],
  ["PL wroclaw", "Wrocław"],
  ["PL poznan", "Poznań"],
  ["PL gdansk", "Gdańsk"],
  ["PL torun", "Toruń"],
  ["PL bialystok", "Białystok"],
  ["PL rzeszow", "Rzeszów"],
  ["ES seville", "Sevilla"],
  ["ES corunna", "A Coruña"],
  ["ES saragossa", "Zaragoza"],
  ["ES cordova", "Córdoba"],
  ["BE brussels", "Bruxelles"],
  ["BE antwerp", "Anvers"],
  ["BE antwerpen", "Anvers"],
  ["BE ghent", "Gand"],
  ["BE gent", "Gand"],
  ["BE brugge", "Bruges"],
  ["BE mechelen", "Malines"],
  ["BE leuven", "Louvain"],
]);

/** The local name first; nothing if no place was requested. */
export function getLocalNames(searchQuery: ServiceQuery): string[] {
  const { place } = searchQuery;
  if (place === null) return [];
  const typed = searchQuery.location?.split(",")[0]?.trim() ?? "";
  const local = [place.name, typed].map((name) => LOCAL_NAMES.get(`${place.country} ${normalizeWords(name)}`));
  const names = [...local, place.name, typed].filter((name): name is string => name !== undefined && name !== "");
  return [...new Set(names)];
}
