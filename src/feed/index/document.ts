// A published posting as the index stores it: its words, and each field of its row as the JSON that goes out. Rows are joined inside SQLite,
// where the names of the fields and the last sighting come in, which changes with every read of a board while the rest does not.
import { isAscii } from "node:buffer";
import { FIELDS, type Field } from "../../contract/fields.ts";
import type { PublishedPosting, Texts } from "../../contract/posting.ts";
import { packTexts } from "../../ledger/store/texts.ts";
import { makeUnpacker } from "../../ledger/store/zstd.ts";
import { ASCII, fold } from "../../text/words/fold.ts";
import { BASIC, SEPARATOR } from "../../text/words/letters.ts";
import { tokens } from "../../text/words/tokens.ts";
import { endOfText } from "./textBytes.ts";

/** What is stored of a posting beside its words. */
export interface StoredBody {
  /** The columns of table `body`: each field as JSON, null where it is null. */
  columns: Record<string, string | null>;
  /** Table `texts`. */
  texts: Uint8Array | null;
}

/** The columns of table `words`: tokens joined by blanks. */
export interface WordColumns {
  title: string;
  description: string;
  place: string;
  employer: string;
}

/** Stands between two places. No query can hold it (it is no letter), so a phrase stays within one place. */
export const PLACE_GAP = "\ue000";

/** What a row's first fields are made of stands elsewhere: its id, its time of indexing and its last sighting. */
const MADE = ["id", "date_created", "date_last_seen"];
const HEAD_FIELDS = [...MADE, "date_posted"];
const TAIL_FIELDS = FIELDS.filter((field) => field.group === "base" && !HEAD_FIELDS.includes(field.name));
const BETA_FIELDS = FIELDS.filter((field) => field.group === "beta");
const STORED_FIELDS = FIELDS.filter(
  ({ group, name }) => group === "beta" || (group === "base" && !MADE.includes(name)),
).map(({ name }) => name);
/** The columns of table `body`, without the id. */
export const BODY_COLUMNS: readonly string[] = [...STORED_FIELDS, "salary_raw", "places"];

const member = (name: string): string => `',"${name}":', ifnull(b."${name}", 'null')`;
const members = (fields: readonly Field[]): string => fields.map(({ name }) => member(name)).join(", ");

/** A row as SQL makes it of `body b` and `posting p`, in pieces for concat(), which copies each of them once: names of fields are not stored. */
export const ROW_SQL = {
  /** `{"id":…,"date_posted":…,"date_created":"…","date_last_seen":"` */
  head: `'{"id":', b.id, ${member("date_posted")}, ',"date_created":"',
    strftime('%Y-%m-%dT%H:%M:%fZ', p.created / 1000.0, 'unixepoch'), '","date_last_seen":"'`,
  /** `","date_valid_through":…` to `details`, without the closing brace. */
  tail: `'"', ${members(TAIL_FIELDS)}`,
  /** `,"locations_derived_structured":…` to the last classification. */
  beta: members(BETA_FIELDS),
} as const;
// Four texts of the longest kind, as JSON: what is larger was not written here.
const MOST_TEXT_BYTES = 32 * 1024 * 1024;
const NO_TEXTS: Texts = { text: null, html: null, requirements: null, page: null };

/** The stored row of a posting; `slug` is its employer's, null when the employer is withheld. */
export function bodyOf(posting: PublishedPosting, slug: string | null): StoredBody {
  const { values, texts } = bodyValues(posting);
  const columns = Object.fromEntries(BODY_COLUMNS.map((name, at) => [name, values[at] ?? null]));
  return { columns: { ...columns, org_slug: slug === null ? null : JSON.stringify(slug) }, texts };
}

/** Where the employer's slug stands among the columns: only the index itself knows it. */
export const SLUG_AT = BODY_COLUMNS.indexOf("org_slug");

/** The same as a list in the order of the columns, without the slug. */
export function bodyValues(posting: PublishedPosting): { values: (string | null)[]; texts: Uint8Array | null } {
  const { row, texts, place_strings, salary_raw } = posting.derived;
  const fields: Readonly<Record<string, unknown>> = row;
  const values = STORED_FIELDS.map((name) => {
    const value = name === "org_slug" ? null : fields[name];
    return value === null || value === undefined ? null : JSON.stringify(value);
  });
  values.push(salary_raw, JSON.stringify(place_strings));
  return { values, texts: (isEmpty(texts) ? null : posting.packed) ?? packed(texts) };
}

function isEmpty({ text, html, requirements, page }: Texts): boolean {
  return text === null && html === null && requirements === null && page === null;
}

function packed(texts: Texts): Uint8Array | null {
  if (isEmpty(texts)) return null;
  const { text, html, requirements, page } = texts;
  return packTexts(Buffer.from(JSON.stringify({ text, html, requirements, page })));
}

/** The texts of a posting from its `texts` column. */
export function unpackTexts(stored: Uint8Array | null): Texts {
  return stored === null ? NO_TEXTS : (JSON.parse(unpackJson(stored).toString()) as Texts);
}

/** Pieces that a sink copies at once (render/sink.ts) need no memory of their own. */
const REUSED = 16 * 1024;

/** The same as JSON, as it was packed. It may be there only until the next one is unpacked. */
export const unpackJson = makeUnpacker({ most: MOST_TEXT_BYTES, reused: REUSED });

/** A text of a stored row. */
export function storedText(column: string | null): string | null {
  return column === null ? null : (JSON.parse(column) as string);
}

/** What the text index holds of a posting. The title has its own column and is not repeated in the description. */
export function tokensOf(posting: PublishedPosting): WordColumns {
  const { row, texts, place_strings } = posting.derived;
  return {
    title: words(row.title),
    description: texts.text === null ? "" : (plainText(fold(texts.text)) ?? words(texts.text)),
    place: place_strings
      .map(words)
      .filter((place) => place !== "")
      .join(` ${PLACE_GAP} `),
    employer: words(row.organization),
  };
}

function words(text: string | null): string {
  return text === null ? "" : tokens(text).join(" ");
}

// Characters that only separate, outside ASCII: typographic signs, of which a text has a few.
const SIGNS = [...codesBetween(0xa0, 0xbf), ...codesBetween(0x2000, 0x206f)].filter(
  (code) => BASIC[code] === SEPARATOR,
);
const BLANKED = new RegExp(`[+#.&${SIGNS.map((code) => `\\u${code.toString(16).padStart(4, "0")}`).join("")}]+`, "g");
/** What C++, C#, R&D, .NET and Node.js have of their own. */
const SPECIAL = ["#", "++", "&d", ".net", ".js"];
/** Longer words are cut (text/words/tokens.ts). */
const LONGEST_WORD = 64;
const LAST_SEPARATOR = /[^a-z0-9](?=[a-z0-9]*$)/;

function* codesBetween(first: number, last: number): Generator<number> {
  for (let code = first; code <= last; code++) yield code;
}

/**
 * A folded text that FTS5's own tokeniser cuts into the same words as ours, which is nearly every one: ASCII's letters, and signs that only
 * separate. Null for any other. Cutting it ourselves and joining the words again takes three times as long.
 */
export function plainText(folded: string): string | null {
  if (isSpecial(folded) || hasLongWord(folded)) return null;
  const plain = folded.replace(BLANKED, " ");
  return ASCII.test(plain) ? plain : null;
}

/** One after the other: the machine's own search for each takes less than one pattern for all. */
function isSpecial(folded: string): boolean {
  return SPECIAL.some((sign) => folded.includes(sign));
}

const TEXT_BEGINS = '{"text":"';

/**
 * The description of packed texts in lower case, where its words are the runs of ASCII's letters and digits: for looking at one posting's words after
 * another, with nothing parsed that need not be. Words that are too long stand there whole. Null: it has to be read and cut into words.
 */
export function plainDescription(stored: Uint8Array | null): string | null {
  if (stored === null) return null;
  const json = unpackJson(stored);
  if (json.toString("latin1", 0, TEXT_BEGINS.length) !== TEXT_BEGINS) return null;
  const quoted = json.subarray(TEXT_BEGINS.length - 1, endOfText(json, TEXT_BEGINS.length - 1));
  if (!isAscii(quoted)) return null;
  const text = quoted.toString("latin1");
  const escaped = text.includes("\\");
  const folded = (escaped ? String(JSON.parse(text)) : text.slice(1, -1)).toLowerCase();
  // An escaped letter may be any.
  return isSpecial(folded) || (escaped && !ASCII.test(folded)) ? null : folded;
}

/** From blank to blank: a pattern for so many letters takes longer than all the rest. */
function hasLongWord(text: string): boolean {
  for (let at = 0; text.length - at > LONGEST_WORD; ) {
    const blank = text.lastIndexOf(" ", at + LONGEST_WORD);
    const other = blank >= at ? 0 : text.slice(at, at + LONGEST_WORD + 1).search(LAST_SEPARATOR);
    if (other === -1) return true;
    at = (blank >= at ? blank : at + other) + 1;
  }
  return false;
}
