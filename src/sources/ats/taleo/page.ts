// One posting page at Taleo Enterprise: a script call contains its values in order, and another list has their names.
// If names and values do not match up, only values marked as rich text are used.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import { findValueEnd, readStrings } from "../../shared/pages/scriptData.ts";
import { buildPlace, distinctPlaces, joinSections } from "../../shared/rows/posting.ts";
import { asDate, asText } from "../../shared/rows/values.ts";
import { ShapeError } from "../../source.ts";

const CALL =
  /api\.fillList\(\s{0,99}['"]requisitionDescriptionInterface['"]\s{0,99},\s{0,99}['"]\w{1,99}['"]\s{0,99},\s{0,99}/;
const CLOSED =
  /(?:job|position|requisition|opening)\b[^.<]{0,80}\b(?:no longer|not) (?:be )?(?:available|open|active|posted|accepting)/i;
const RICH = "!*!";

/** Null if the page states that the opening is closed. */
export function readPosting(page: string): Partial<RawPosting> | null {
  const call = CALL.exec(page);
  if (call === null) {
    if (CLOSED.test(page)) return null;
    throw new ShapeError("no posting on the page");
  }
  const values = listAt(page, call.index + call[0].length);
  const names = listAt(page, page.indexOf("[", page.indexOf("_hlid:")));
  const aligned = page.includes("_hlid:") && names.length === values.length;
  const all = (name: string): string[] =>
    aligned ? values.filter((value, index) => names[index] === `reqlistitem.${name}` && decodeText(value) !== "") : [];
  const one = (name: string): string | null => asText(all(name).map(decodeText)[0]);
  const descriptions = [...all("description"), ...all("qualification")];
  const texts = (descriptions.length > 0 ? descriptions : values.filter((value) => value.includes(RICH))).map(
    decodeText,
  );
  const html = joinSections(
    [...new Set(texts)].map((each) => ({ heading: null, html: each.trim() === "" ? null : each })),
  );
  return {
    title: one("title") ?? "",
    requisition_id: one("contestnumber") ?? one("number"),
    description_html: html,
    full_text: html !== null,
    locations: distinctPlaces(
      [...all("primarylocation"), ...all("otherlocations")].map((value) => parsePlace(decodeText(value))),
    ),
    department: one("jobfield"),
    employment_type: one("jobschedule") ?? one("jobtype"),
    date_posted: asDate(one("postingdate")),
    date_valid_through: asDate(one("unpostingdate")),
  };
}

/** The strings of a list in the script; one string may contain several, separated by `!|!`. */
function listAt(page: string, from: number): string[] {
  const to = from < 0 ? null : findValueEnd(page, from);
  return to === null ? [] : readStrings(page.slice(from, to)).flatMap((each) => each.split("!|!"));
}

function decodeText(value: string): string {
  const decodePart = value.replaceAll(RICH, "").replaceAll("\\:", ":");
  try {
    return decodeURIComponent(decodePart).trim();
  } catch {
    // On a stray percent sign, decode the encoded parts around it separately.
    return decodePart
      .replace(/(?:%[\da-f]{2}){1,1000}/gi, (run) => {
        try {
          return decodeURIComponent(run);
        } catch {
          return run;
        }
      })
      .trim();
  }
}

/** Places go from large to small, separated by hyphens: "United States-Texas-Austin". */
export function parsePlace(rawPlace: string): RawLocation | null {
  const words = asText(rawPlace);
  const parts = words === null || words.includes(",") ? [] : words.split(/(?<=\S)-(?=\S)/);
  if (parts.length < 2) return buildPlace({ text: words });
  const [large, region, ...rest] = parts;
  return rest.length === 0
    ? buildPlace({ text: `${region}, ${large}` })
    : buildPlace({ country: large ?? null, region: region ?? null, locality: rest.join("-") });
}
