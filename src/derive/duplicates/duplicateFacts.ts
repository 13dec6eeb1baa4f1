// The facts by which duplicates.ts compares two postings, taken from the derived values.
import type { StructuredPlace } from "../../contract/fields.ts";
import type { DuplicateFacts, EmployerFacts } from "../../contract/posting.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { urlKey } from "../../text/addresses/domains.ts";
import { collapseBlanks, fold } from "../../text/words/fold.ts";
import { tokenize } from "../../text/words/tokens.ts";
import { exactHash, similarityHash } from "../posting/hash.ts";

// (m/w/d), (f/m/x), H/F, (all genders), :in, *innen: about the applicant, not the work.
const GENDER_MARKS =
  /\(\s*(?:[a-z*]{1,12}\s*[/|,]\s*)+[a-z*]{1,12}\s*\)|\b[hfmwdx](?:\s?[/|]\s?[hfmwdx]){1,3}\b|\(\s*(?:all genders|gn|d)\s*\)|[*:_](?:innen|in|r|n)\b|\/-?in\b/g;

/** A title's words without gender marks, so that channels with and without them agree. */
export function toTitleKey(title: string): string {
  return tokenize(fold(title).replace(GENDER_MARKS, " ")).join(" ");
}

const GENERIC_PART =
  /^(?:career|careers|carriere|carrieres|carreras|karriere|jobs?|job-?(?:search|board|openings|listings?|offers?)|open-?(?:positions|roles|jobs)|openings|positions|vacanc(?:y|ies)|stellen(?:angebote|anzeigen|markt)?|offene-stellen|emplois?|empleos?|vacatures|lavora-con-noi|trabaja-con-nosotros|work-with-us|join-?(?:us|our-team)|about(?:-us)?|company|apply|bewerben|search|index(?:\.\w+)?|home|kontakt|contact(?:-us)?|[a-z]{2}(?:[-_][a-z]{2})?)$/;
const APPLY_TAIL = /\/(?:apply|application|apply-now|bewerben|postuler)$/;

/** The key of a posting's application page; null for a home, career or list page, which many postings share. */
export function toApplyKey(raw: RawPosting): string | null {
  const key = urlKey(raw.apply_url ?? raw.url);
  if (key === null) return null;
  const [path = "", query = ""] = key.split("?", 2);
  const parts = path
    .split("/")
    .slice(1)
    .filter((part) => part !== "");
  if (query === "" && parts.every((part) => GENERIC_PART.test(part.toLowerCase()))) return null;
  return query === "" ? key.replace(APPLY_TAIL, "") : key;
}

const NO_PLACE =
  /^(?:\d+ (?:more )?(?:locations?|places?|standorte?)|.*\b(?:remote|anywhere|various|multiple|several|field based|nationwide|worldwide|home ?office|deutschlandweit|bundesweit|flexible|hybrid|on ?site|verschiedene|diverse)\b.*)$/;

/**
 * One key per place: `city/region|country`, or `|country` without a known city. For an unrecognised place its stated
 * words are the key: two unknown villages are still two places.
 */
export function toPlaceKeys(places: readonly StructuredPlace[], raw: RawPosting): string[] {
  const keys = places.map((place) => {
    const country = `|${(place.country_code ?? "").toLowerCase()}`;
    if (place.locality !== null) return `${fold(place.locality)}/${fold(place.region ?? "")}${country}`;
    return place.region !== null ? `/${fold(place.region)}${country}` : country;
  });
  if (keys.length > 0) return [...new Set(keys)];
  const stated = raw.locations.map((location) => collapseBlanks(fold(location.text ?? location.locality ?? "")));
  return [...new Set(stated.filter((text) => text !== "" && !NO_PLACE.test(text)).map((text) => `${text}|?`))];
}

/** `textLetters` are the tokens of the description, separated by blanks. */
export function toDuplicateFacts(
  raw: RawPosting,
  employer: EmployerFacts | null,
  places: readonly StructuredPlace[],
  textLetters: Uint16Array,
): DuplicateFacts {
  return {
    employer_domain: employer?.domain ?? null,
    employer_name_key: employer?.name_key ?? null,
    apply_key: toApplyKey(raw),
    requisition_id: raw.requisition_id,
    title_key: toTitleKey(raw.title),
    place_keys: toPlaceKeys(places, raw),
    text_hash: similarityHash(textLetters),
    text_exact: exactHash(textLetters),
  };
}
