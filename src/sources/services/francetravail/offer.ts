// One offer of France Travail. The text is plain; pay is a sentence ("Mensuel de 1880,71 Euros à 1900 Euros sur 12 mois"); places are
// "33 - BORDEAUX" or only a department; recruiters' names and mails are left out.
import type { RawLocation } from "../../../contract/raw.ts";
import { httpUrl } from "../../../text/addresses/domains.ts";
import type { Row } from "../../shared/reading/paging.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { at, body, date, isRecord, type Json, joined, list, number, record, text } from "../../shared/rows/values.ts";
import type { Board } from "../../source.ts";

const PAY = /^(Annuel|Mensuel|Horaire) de (\d{1,9}(?:[.,]\d{1,4})?) Euros?(?: à (\d{1,9}(?:[.,]\d{1,4})?) Euros?)?/i;
const UNITS: Readonly<Record<string, string>> = { annuel: "YEAR", mensuel: "MONTH", horaire: "HOUR" };

/** Departments that have a country code of their own, by the beginning of their postcodes. */
const OVERSEAS: Readonly<Record<string, string>> = { 971: "GP", 972: "MQ", 973: "GF", 974: "RE", 976: "YT" };

export function readOffer(row: unknown, board: Board): Row {
  const id = text(at(row, "id"));
  const title = text(at(row, "intitule"));
  if (!isRecord(row) || id === null || title === null) return null;
  const said = body(row.description);
  const link = (value: unknown): string | null => httpUrl(text(value) ?? "");
  return posting(board, {
    external_id: id,
    title,
    url:
      link(at(row.origineOffre, "urlOrigine")) ??
      `https://candidat.francetravail.fr/offres/recherche/detail/${encodeURIComponent(id)}`,
    apply_url: link(at(row.contact, "urlPostulation")) ?? link(at(list(at(row.origineOffre, "partenaires"))[0], "url")),
    organization: text(at(row.entreprise, "nom")),
    organization_url: link(at(row.entreprise, "url")),
    organization_logo: link(at(row.entreprise, "logo")),
    description_text: said,
    full_text: said !== null,
    locations: places([readPlace(record(row.lieuTravail))]),
    salary: readPay(record(row.salaire)),
    employment_type: joined([
      row.typeContratLibelle ?? row.typeContrat,
      row.dureeTravailLibelleConverti,
      row.alternance === true ? "alternance" : null,
    ]),
    department: text(row.appellationlibelle) ?? text(row.romeLibelle),
    date_posted: date(row.dateCreation),
    date_updated: date(row.dateActualisation),
  });
}

function readPlace(where: Json): RawLocation | null {
  const label = text(where.libelle);
  const named = label === null ? null : (/^(?:\d[\dAB]\d?) - (.+)$/.exec(label)?.[1] ?? null);
  // Only an offer with a commune names a town; without one the label is a department, a region or the whole country.
  const town = text(where.commune) === null ? null : named;
  return place({
    locality: town,
    region: town === null ? named : null,
    country: OVERSEAS[(text(where.codePostal) ?? label ?? "").slice(0, 3)] ?? "FR",
    postal_code: text(where.codePostal),
    text: named === null ? label : null,
    lat: number(where.latitude),
    lon: number(where.longitude),
  });
}

function readPay(salary: Json): string | null {
  const label = text(salary.libelle);
  const [, unit, from, to] = PAY.exec(label ?? "") ?? [];
  if (unit === undefined) return label ?? text(salary.commentaire);
  const min = figure(from);
  return payText({ min, max: figure(to) ?? min, currency: "EUR", unit: UNITS[unit.toLowerCase()] ?? null });
}

function figure(written: string | undefined): number | null {
  return written === undefined ? null : number(written.replace(",", "."));
}
