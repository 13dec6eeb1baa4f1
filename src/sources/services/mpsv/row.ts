// One vacancy of the Czech register, and the code lists by which its places have names.
import type { RawLocation } from "../../../contract/raw.ts";
import type { Reading } from "../../../contract/reading.ts";
import { httpUrl } from "../../../text/addresses/domains.ts";
import { plainText } from "../../shared/pages/plainText.ts";
import { type Failure, isFailure, readSound } from "../../shared/reading/answers.ts";
import type { Row } from "../../shared/reading/paging.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import {
  at,
  date,
  isRecord,
  joined,
  list,
  mustList,
  number,
  readJson,
  record,
  text,
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
/** How a vacancy may be shown; anything else is "not at all". */
const NAMED = new Set(["ZverejnovatVpm/ano", "ZverejnovatVpm/anoeu"]);
const UNNAMED = "ZverejnovatVpm/anosp";

/** Names of towns, districts and regions by their number ("Obec/554782"). */
export type Names = ReadonlyMap<string, string>;
export const NO_NAMES: Names = new Map();

export async function readNames(reading: Reading): Promise<Names | Failure> {
  const names = new Map<string, string>();
  for (const file of ["obce", "okresy", "kraje"]) {
    const answer = await reading.get({ url: `${LISTS}/${file}.json`, documented: true });
    const items = readSound(answer, (body) => mustList(at(readJson(body), "polozky"), "polozky"));
    if (isFailure(items)) return { trouble: "failed", because: `code list ${file}: ${items.because}` };
    for (const item of items) {
      const id = text(at(item, "id"));
      const name = text(at(item, "nazev", "cs"));
      if (id !== null && name !== null) names.set(id, name);
    }
  }
  return names;
}

export function readVacancy(row: unknown, names: Names, board: Board): Row {
  const id = text(at(row, "portalId"));
  if (!isRecord(row) || id === null) return null;
  const shown = text(at(row.zverejnovat, "id"));
  if (shown === null) return null;
  if (!NAMED.has(shown) && shown !== UNNAMED) return { skip: id };
  const title = text(at(row.pozadovanaProfese, "cs"));
  if (title === null) return null;
  const written = plainText(at(row.upresnujiciInformace, "cs"));
  return posting(board, {
    external_id: id,
    title,
    url: `https://www.uradprace.cz/volna-mista-v-cr#/volna-mista-detail/${encodeURIComponent(id)}`,
    apply_url: httpUrl(text(row.urlAdresa) ?? ""),
    requisition_id: text(row.referencniCislo),
    organization: NAMED.has(shown) ? text(at(row.zamestnavatel, "nazev")) : null,
    description_text: written,
    full_text: written !== null,
    locations: readPlaces(record(row.mistoVykonuPrace), names),
    salary: payText({
      min: number(row.mesicniMzdaOd),
      max: number(row.mesicniMzdaDo),
      currency: "CZK",
      unit: UNITS[text(at(row.typMzdy, "id")) ?? ""] ?? null,
    }),
    employment_type: joined(
      list(row.pracovnePravniVztahy).map((each) => CONTRACTS[text(at(each, "id"))?.split("/")[1] ?? ""] ?? null),
    ),
    date_posted: date(row.datumVlozeni, ZONE),
    date_updated: date(row.datumZmeny, ZONE),
    date_valid_through: date(row.expirace, ZONE),
  });
}

/** Workplaces with their addresses; without any, the town or the districts that are named. */
function readPlaces(where: Readonly<Record<string, unknown>>, names: Names): RawLocation[] {
  const named = (value: unknown): string | null => names.get(text(at(value, "id")) ?? "") ?? null;
  const found = list(where.pracoviste).map((workplace) => {
    const address = record(at(workplace, "adresa"));
    const locality = named(address.obec) ?? named(address.okres);
    const psc = text(address.psc);
    const name = locality === null ? text(at(workplace, "nazev")) : null;
    if (locality === null && name === null && psc === null && named(address.kraj) === null) return null;
    return place({ locality, region: named(address.kraj), country: "CZ", postal_code: psc, text: name });
  });
  const elsewhere = [where.obec, ...list(where.okresy)].map((value) => {
    const locality = named(value);
    return locality === null ? null : place({ locality, country: "CZ" });
  });
  const workplaces = places(found);
  if (workplaces.length > 0) return workplaces;
  const others = places(elsewhere);
  return others.length > 0 ? others : places([place({ country: "CZ", text: "Česko" })]);
}
