// One vacancy of the Czech register, and the code lists that name its places.
import type { RawLocation } from "../../../contract/raw.ts";
import type { ReadContext } from "../../../contract/reading.ts";
import { normalizeHttpUrl } from "../../../text/addresses/domains.ts";
import { toPlainText } from "../../shared/pages/plainText.ts";
import { type Failure, isFailure, parseResponse } from "../../shared/reading/answers.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildPosting, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import {
  asDate,
  asList,
  asNumber,
  asRecord,
  asText,
  getIn,
  isRecord,
  joinText,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import type { Board } from "../../source.ts";

const LISTS = "https://data.mpsv.cz/od/soubory/ciselniky";
const ZONE = "Europe/Prague";
const CONTRACTS: Readonly<Record<string, string>> = {
  plny: "Plný úvazek",
  zkraceny: "Zkrácený úvazek",
  dpp: "Dohoda o provedení práce",
  dpc: "Dohoda o pracovní činnosti",
  sluzebni: "Služební poměr",
};
const UNITS: Readonly<Record<string, string>> = { "TypMzdy/mesic": "MONTH", "TypMzdy/hod": "HOUR" };
/** How a vacancy may be published; any other value means "not at all". */
const NAMED = new Set(["ZverejnovatVpm/ano", "ZverejnovatVpm/anoeu"]);
const UNNAMED = "ZverejnovatVpm/anosp";

/** Names of towns, districts and regions by their number ("Obec/554782"). */
export type PlaceNames = ReadonlyMap<string, string>;
export const NO_NAMES: PlaceNames = new Map();

export async function readNames(reading: ReadContext): Promise<PlaceNames | Failure> {
  const names = new Map<string, string>();
  for (const file of ["obce", "okresy", "kraje"]) {
    const answer = await reading.get({ url: `${LISTS}/${file}.json`, documented: true });
    const items = parseResponse(answer, (body) => requireList(getIn(readJson(body), "polozky"), "polozky"));
    if (isFailure(items)) return { failure: "failed", reason: `code list ${file}: ${items.reason}` };
    for (const item of items) {
      const id = asText(getIn(item, "id"));
      const name = asText(getIn(item, "nazev", "cs"));
      if (id !== null && name !== null) names.set(id, name);
    }
  }
  return names;
}

export function readVacancy(row: unknown, names: PlaceNames, board: Board): Row {
  const id = asText(getIn(row, "portalId"));
  if (!isRecord(row) || id === null) return null;
  const visibility = asText(getIn(row.zverejnovat, "id"));
  if (visibility === null) return null;
  if (!NAMED.has(visibility) && visibility !== UNNAMED) return { skip: id };
  const title = asText(getIn(row.pozadovanaProfese, "cs"));
  if (title === null) return null;
  const description = toPlainText(getIn(row.upresnujiciInformace, "cs"));
  return buildPosting(board, {
    external_id: id,
    title,
    url: `https://www.uradprace.cz/volna-mista-v-cr#/volna-mista-detail/${encodeURIComponent(id)}`,
    apply_url: normalizeHttpUrl(asText(row.urlAdresa) ?? ""),
    requisition_id: asText(row.referencniCislo),
    organization: NAMED.has(visibility) ? asText(getIn(row.zamestnavatel, "nazev")) : null,
    description_text: description,
    full_text: description !== null,
    locations: readPlaces(asRecord(row.mistoVykonuPrace), names),
    salary: formatPay({
      min: asNumber(row.mesicniMzdaOd),
      max: asNumber(row.mesicniMzdaDo),
      currency: "CZK",
      unit: UNITS[asText(getIn(row.typMzdy, "id")) ?? ""] ?? null,
    }),
    employment_type: joinText(
      asList(row.pracovnePravniVztahy).map((each) => CONTRACTS[asText(getIn(each, "id"))?.split("/")[1] ?? ""] ?? null),
    ),
    date_posted: asDate(row.datumVlozeni, ZONE),
    date_updated: asDate(row.datumZmeny, ZONE),
    date_valid_through: asDate(row.expirace, ZONE),
  });
}

/** Workplaces with their addresses; without any, the named town or districts. */
function readPlaces(where: Readonly<Record<string, unknown>>, names: PlaceNames): RawLocation[] {
  const placeName = (value: unknown): string | null => names.get(asText(getIn(value, "id")) ?? "") ?? null;
  const found = asList(where.pracoviste).map((workplace) => {
    const address = asRecord(getIn(workplace, "adresa"));
    const locality = placeName(address.obec) ?? placeName(address.okres);
    const psc = asText(address.psc);
    const name = locality === null ? asText(getIn(workplace, "nazev")) : null;
    if (locality === null && name === null && psc === null && placeName(address.kraj) === null) return null;
    return buildPlace({ locality, region: placeName(address.kraj), country: "CZ", postal_code: psc, text: name });
  });
  const otherPlaces = [where.obec, ...asList(where.okresy)].map((value) => {
    const locality = placeName(value);
    return locality === null ? null : buildPlace({ locality, country: "CZ" });
  });
  const workplaces = distinctPlaces(found);
  if (workplaces.length > 0) return workplaces;
  const others = distinctPlaces(otherPlaces);
  return others.length > 0 ? others : distinctPlaces([buildPlace({ country: "CZ", text: "Česko" })]);
}
