// The endpoints of the open data services and their terms. Hosts can be replaced by compatible ones, such as an
// operator's own.

export interface Endpoints {
  /** SPARQL; one query at a time. */
  readonly wikidata_query: string;
  /** The Action API. */
  readonly wikidata_api: string;
  readonly overpass: string;
  readonly nominatim: string;
  readonly photon: string;
}

export const DEFAULT_ENDPOINTS: Endpoints = {
  wikidata_query: "https://query.wikidata.org/sparql",
  wikidata_api: "https://www.wikidata.org/w/api.php",
  overpass: "https://overpass-api.de/api/interpreter",
  nominatim: "https://nominatim.openstreetmap.org",
  photon: "https://photon.komoot.io",
};

export interface Licence {
  readonly source: "wikidata" | "openstreetmap" | "nominatim" | "photon";
  readonly gives: string;
  readonly licence: string;
  /** The attribution to display with the data; null if none is required. */
  readonly attribution: string | null;
  readonly terms: string;
  /** The usage policy of its owner. */
  readonly policy: string;
}

export const LICENCES: readonly Licence[] = [
  {
    source: "wikidata",
    gives:
      "employers of a place: website, industry, employees, headquarters, country, founding year, LEI, logo, parent",
    licence: "CC0-1.0",
    attribution: null,
    terms: "https://www.wikidata.org/wiki/Wikidata:Licensing",
    policy: "a User-Agent with a contact; one query at a time; Retry-After is respected; responses are cached for days",
  },
  {
    source: "openstreetmap",
    gives: "named places of work with a website: offices, works, hospitals, schools, hotels, shops (Overpass API)",
    licence: "ODbL-1.0",
    attribution: "© OpenStreetMap contributors",
    terms: "https://www.openstreetmap.org/copyright",
    policy:
      "a User-Agent with a contact; one query at a time; no repeated queries for an area: responses are cached for days",
  },
  {
    source: "nominatim",
    gives: "coordinates of place names that are not in the gazetteer",
    licence: "ODbL-1.0",
    attribution: "© OpenStreetMap contributors",
    terms: "https://operations.osmfoundation.org/policies/nominatim/",
    policy: "at most one request a second, a User-Agent that names the application, no bulk",
  },
  {
    source: "photon",
    gives: "the same, if Nominatim does not respond",
    licence: "ODbL-1.0",
    attribution: "© OpenStreetMap contributors",
    terms: "https://photon.komoot.io/",
    policy: "fair use, no guarantee",
  },
];
