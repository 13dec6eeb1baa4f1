// A place under the names that its own country's service knows: the gazetteer says "Warsaw" and "Seville", the services
// "Warszawa" and "Sevilla". What was typed is tried too.
import type { Wanted } from "../../../contract/reading.ts";
import { words } from "../reading/searching.ts";

/** By country and English name, folded; places whose English name is their own need no line. */
const LOCAL: ReadonlyMap<string, string> = new Map([
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

/** The local name first; nothing where no place was asked for. */
export function localNames(wanted: Wanted): string[] {
  const { place } = wanted;
  if (place === null) return [];
  const typed = wanted.location?.split(",")[0]?.trim() ?? "";
  const local = [place.name, typed].map((name) => LOCAL.get(`${place.country} ${words(name)}`));
  const names = [...local, place.name, typed].filter((name): name is string => name !== undefined && name !== "");
  return [...new Set(names)];
}
