// One posting's page at Taleo Enterprise: a script call holds its values in order, and another list the names of these values.
// Where names and values do not fit together, only what is marked as rich text is taken.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import { endOfValue, stringsIn } from "../../shared/pages/scriptData.ts";
import { place, places, sections } from "../../shared/rows/posting.ts";
import { date, text } from "../../shared/rows/values.ts";
import { ShapeError } from "../../source.ts";

const CALL =
  /api\.fillList\(\s{0,99}['"]requisitionDescriptionInterface['"]\s{0,99},\s{0,99}['"]\w{1,99}['"]\s{0,99},\s{0,99}/;
const CLOSED =
  /(?:job|position|requisition|opening)\b[^.<]{0,80}\b(?:no longer|not) (?:be )?(?:available|open|active|posted|accepting)/i;
const RICH = "!*!";

/** Null where the page says that the opening is closed. */
export function readPosting(page: string): Partial<RawPosting> | null {
  const call = CALL.exec(page);
  if (call === null) {
    if (CLOSED.test(page)) return null;
    throw new ShapeError("no posting on its page");
  }
  const values = listAt(page, call.index + call[0].length);
  const names = listAt(page, page.indexOf("[", page.indexOf("_hlid:")));
  const aligned = page.includes("_hlid:") && names.length === values.length;
  const all = (name: string): string[] =>
    aligned ? values.filter((value, at) => names[at] === `reqlistitem.${name}` && decoded(value) !== "") : [];
  const one = (name: string): string | null => text(all(name).map(decoded)[0]);
  const named = [...all("description"), ...all("qualification")];
  const texts = (named.length > 0 ? named : values.filter((value) => value.includes(RICH))).map(decoded);
  const html = sections([...new Set(texts)].map((each) => ({ heading: null, html: each.trim() === "" ? null : each })));
  return {
    title: one("title") ?? "",
    requisition_id: one("contestnumber") ?? one("number"),
    description_html: html,
    full_text: html !== null,
    locations: places([...all("primarylocation"), ...all("otherlocations")].map((value) => placeIn(decoded(value)))),
    department: one("jobfield"),
    employment_type: one("jobschedule") ?? one("jobtype"),
    date_posted: date(one("postingdate")),
    date_valid_through: date(one("unpostingdate")),
  };
}

/** The texts of a list in the script; one text may hold several, parted by `!|!`. */
function listAt(page: string, from: number): string[] {
  const to = from < 0 ? null : endOfValue(page, from);
  return to === null ? [] : stringsIn(page.slice(from, to)).flatMap((each) => each.split("!|!"));
}

function decoded(value: string): string {
  const bare = value.replaceAll(RICH, "").replaceAll("\\:", ":");
  try {
    return decodeURIComponent(bare).trim();
  } catch {
    // A stray percent sign: what is encoded around it is decoded piece by piece.
    return bare
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

/** Places run from the large to the small with hyphens: "United States-Texas-Austin". */
export function placeIn(written: string): RawLocation | null {
  const words = text(written);
  const parts = words === null || words.includes(",") ? [] : words.split(/(?<=\S)-(?=\S)/);
  if (parts.length < 2) return place({ text: words });
  const [large, region, ...rest] = parts;
  return rest.length === 0
    ? place({ text: `${region}, ${large}` })
    : place({ country: large ?? null, region: region ?? null, locality: rest.join("-") });
}
