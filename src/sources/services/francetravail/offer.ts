// One France Travail offer. The description is plain text; pay is a sentence ("Mensuel de 1880,71 Euros à 1900 Euros
// sur 12 mois"); places are "33 - BORDEAUX" or only a department. Recruiters' names and mail addresses are left out.
import type { RawLocation } from "../../../contract/raw.ts";
import { normalizeHttpUrl } from "../../../text/addresses/domains.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildPosting, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asList,
  asNumber,
  asRecord,
  asText,
  getIn,
  isRecord,
  type Json,
  joinText,
} from "../../shared/rows/values.ts";
import type { Board } from "../../source.ts";

const PAY = /^(Annuel|Mensuel|Horaire) de (\d{1,9}(?:[.,]\d{1,4})?) Euros?(?: à (\d{1,9}(?:[.,]\d{1,4})?) Euros?)?/i;
const UNITS: Readonly<Record<string, string>> = { annuel: "YEAR", mensuel: "MONTH", horaire: "HOUR" };

/** Departments with their own country code, by the prefix of their postcodes. */
const OVERSEAS: Readonly<Record<string, string>> = { 971: "GP", 972: "MQ", 973: "GF", 974: "RE", 976: "YT" };

export function readOffer(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "intitule"));
  if (!isRecord(row) || id === null || title === null) return null;
  const description = asBody(row.description);
  const link = (value: unknown): string | null => normalizeHttpUrl(asText(value) ?? "");
  return buildPosting(board, {
    external_id: id,
    title,
    url:
      link(getIn(row.origineOffre, "urlOrigine")) ??
      `https://candidat.francetravail.fr/offres/recherche/detail/${encodeURIComponent(id)}`,
    apply_url:
      link(getIn(row.contact, "urlPostulation")) ??
      link(getIn(asList(getIn(row.origineOffre, "partenaires"))[0], "url")),
    organization: asText(getIn(row.entreprise, "nom")),
    organization_url: link(getIn(row.entreprise, "url")),
    organization_logo: link(getIn(row.entreprise, "logo")),
    description_text: description,
    full_text: description !== null,
    locations: distinctPlaces([readPlace(asRecord(row.lieuTravail))]),
    salary: readPay(asRecord(row.salaire)),
    employment_type: joinText([
      row.typeContratLibelle ?? row.typeContrat,
      row.dureeTravailLibelleConverti,
      row.alternance === true ? "alternance" : null,
    ]),
    department: asText(row.appellationlibelle) ?? asText(row.romeLibelle),
    date_posted: asDate(row.dateCreation),
    date_updated: asDate(row.dateActualisation),
  });
}

function readPlace(where: Json): RawLocation | null {
  const label = asText(where.libelle);
  const townName = label === null ? null : (/^(?:\d[\dAB]\d?) - (.+)$/.exec(label)?.[1] ?? null);
  // Only an offer with a commune names a town; otherwise the label is a department, a region or the whole country.
  const town = asText(where.commune) === null ? null : townName;
  return buildPlace({
    locality: town,
    region: town === null ? townName : null,
    country: OVERSEAS[(asText(where.codePostal) ?? label ?? "").slice(0, 3)] ?? "FR",
    postal_code: asText(where.codePostal),
    text: townName === null ? label : null,
    lat: asNumber(where.latitude),
    lon: asNumber(where.longitude),
  });
}

function readPay(salary: Json): string | null {
  const label = asText(salary.libelle);
  const [, unit, from, to] = PAY.exec(label ?? "") ?? [];
  if (unit === undefined) return label ?? asText(salary.commentaire);
  const min = parseAmount(from);
  return formatPay({ min, max: parseAmount(to) ?? min, currency: "EUR", unit: UNITS[unit.toLowerCase()] ?? null });
}

function parseAmount(rawText: string | undefined): number | null {
  return rawText === undefined ? null : asNumber(rawText.replace(",", "."));
}
