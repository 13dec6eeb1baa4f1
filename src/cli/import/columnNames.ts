// Which field a spreadsheet column holds, by its name in the languages in which such lists are kept. A name that is a
// field's own key needs no entry.

const NAMES: Readonly<Record<string, string>> = {
  title:
    "job, job title, position, role, vacancy, titel, jobtitel, stelle, stellenbezeichnung, stellentitel, berufsbezeichnung, poste, intitulé, intitulé du poste, offre, puesto, cargo, functie, vacature, titolo, posizione, stanowisko",
  organization:
    "company, employer, organisation, firma, unternehmen, arbeitgeber, betrieb, entreprise, société, employeur, empresa, bedrijf, werkgever, azienda, pracodawca",
  url: "link, links, job url, job link, webseite, website, internetadresse, stellenlink, anzeige, adresse web, lien, enlace, webadres, collegamento",
  locations:
    "location, place, city, town, ort, arbeitsort, stadt, standort, einsatzort, lieu, ville, lieu de travail, ciudad, lugar, ubicación, plaats, standplaats, città, luogo, sede, miasto",
  "locations.country": "country, land, staat, pays, país, pais, paese, kraj",
  "locations.region": "region, state, province, county, bundesland, kanton, région, provincia, provincie, regione",
  "locations.postal_code": "postal code, postcode, zip, zip code, plz, postleitzahl, code postal, código postal, cap",
  "locations.street": "street, straße, strasse, rue, calle, straat, via",
  salary:
    "pay, wage, compensation, gehalt, lohn, vergütung, verdienst, salaire, rémunération, salario, sueldo, salaris, retribuzione",
  employment_type:
    "employment type, contract, contract type, vertragsart, anstellungsart, beschäftigungsart, arbeitszeitmodell, type de contrat, contrat, tipo de contrato, contracttype, tipo di contratto",
  description_text:
    "description, job description, text, beschreibung, stellenbeschreibung, texte, descripción, omschrijving, descrizione, opis",
  department: "team, abteilung, bereich, fachbereich, service, département, departamento, afdeling, reparto",
  date_posted:
    "posted, posted on, posted at, date, date posted, published, datum, veröffentlicht, veröffentlicht am, online seit, date de publication, publié le, fecha, fecha de publicación, publicatiedatum, data di pubblicazione",
  date_valid_through:
    "deadline, closing date, valid through, expires, bewerbungsfrist, frist, gültig bis, date limite, fecha límite, sluitingsdatum, scadenza",
  remote: "home office, homeoffice, telearbeit, télétravail, teletrabajo, thuiswerk, telelavoro",
  external_id: "id, job id, nr, nummer, kennung, number, identifiant, identificador",
  requisition_id:
    "reference, reference number, referenz, referenznummer, kennziffer, référence, referencia, referentie",
  apply_url: "apply link, apply url, application link, bewerbungslink, lien de candidature",
  language: "sprache, langue, idioma, taal, lingua",
};

/** Names are compared without case, and with blanks for `_` and `-`. */
function foldColumnName(name: string): string {
  return name
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[\s_\-.:*]+/g, " ")
    .trim();
}

const FIELDS: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([field, names]) => names.split(", ").map((name) => [name, field] as const)),
);

/** The field that a column of this name usually holds; null: unknown. */
export function guessField(name: string): string | null {
  return FIELDS.get(foldColumnName(name)) ?? null;
}
