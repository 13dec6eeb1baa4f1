// The few facts by which same.ts compares two postings, taken from what was derived.
import type { StructuredPlace } from "../../contract/fields.ts";
import type { EmployerFacts, SameFacts } from "../../contract/posting.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { urlKey } from "../../text/addresses/domains.ts";
import { fold, squash } from "../../text/words/fold.ts";
import { tokens } from "../../text/words/tokens.ts";
import { exactHash, roughHash } from "../posting/hash.ts";

// (m/w/d), (f/m/x), H/F, (all genders), :in, *innen: said of the applicant, not of the work.
const GENDER_MARKS =
  /\(\s*(?:[a-z*]{1,12}\s*[/|,]\s*)+[a-z*]{1,12}\s*\)|\b[hfmwdx](?:\s?[/|]\s?[hfmwdx]){1,3}\b|\(\s*(?:all genders|gn|d)\s*\)|[*:_](?:innen|in|r|n)\b|\/-?in\b/g;

/** A title's words without gender marks, so that channels that add or drop them agree. */
export function titleKey(title: string): string {
  return tokens(fold(title).replace(GENDER_MARKS, " ")).join(" ");
}

const GENERIC_PART =
  /^(?:career|careers|carriere|carrieres|carreras|karriere|jobs?|job-?(?:search|board|openings|listings?|offers?)|open-?(?:positions|roles|jobs)|openings|positions|vacanc(?:y|ies)|stellen(?:angebote|anzeigen|markt)?|offene-stellen|emplois?|empleos?|vacatures|lavora-con-noi|trabaja-con-nosotros|work-with-us|join-?(?:us|our-team)|about(?:-us)?|company|apply|bewerben|search|index(?:\.\w+)?|home|kontakt|contact(?:-us)?|[a-z]{2}(?:[-_][a-z]{2})?)$/;
const APPLY_TAIL = /\/(?:apply|application|apply-now|bewerben|postuler)$/;

/** What two postings with the same place to apply share; null for a home, career or list page, which many share. */
export function applyKey(raw: RawPosting): string | null {
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
 * One key a place: `city/region|country`, `|country` where no city is known. Where nothing was recognised the stated
 * words themselves are the key: two villages nobody knows are still two places.
 */
export function placeKeys(places: readonly StructuredPlace[], raw: RawPosting): string[] {
  const keys = places.map((place) => {
    const country = `|${(place.country_code ?? "").toLowerCase()}`;
    if (place.locality !== null) return `${fold(place.locality)}/${fold(place.region ?? "")}${country}`;
    return place.region !== null ? `/${fold(place.region)}${country}` : country;
  });
  if (keys.length > 0) return [...new Set(keys)];
  const stated = raw.locations.map((location) => squash(fold(location.text ?? location.locality ?? "")));
  return [...new Set(stated.filter((text) => text !== "" && !NO_PLACE.test(text)).map((text) => `${text}|?`))];
}

/** `textLetters` are the tokens of the description, with a blank between them. */
export function sameFacts(
  raw: RawPosting,
  employer: EmployerFacts | null,
  places: readonly StructuredPlace[],
  textLetters: Uint16Array,
): SameFacts {
  return {
    employer_domain: employer?.domain ?? null,
    employer_name_key: employer?.name_key ?? null,
    apply_key: applyKey(raw),
    requisition_id: raw.requisition_id,
    title_key: titleKey(raw.title),
    place_keys: placeKeys(places, raw),
    text_hash: roughHash(textLetters),
    text_exact: exactHash(textLetters),
  };
}
