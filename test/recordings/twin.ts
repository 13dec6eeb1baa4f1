// Turns a recorded response into a twin that can be committed: the same keys, types, nesting, separators, markup and
// word lengths, but every word, identifier and date is another one and every foreign host ends with `.example`. Words
// that the readers themselves contain stay in short values, because a reader decides by them ("remote", "per-year").
import { SOURCES } from "../../src/contract/sources.ts";

const MAX_ROWS = 3;
/** Longer texts are prose: no reader decides by their words. */
const MAX_VALUE = 60;
const MAX_VALUE_WORDS = 7;
const SHIFT_DAYS = 28;
const DAY = 86_400_000;
const MARKUP =
  "a abbr article b blockquote body br button div dd dl dt em font h1 h2 h3 h4 h5 h6 head header href hr html https http i iframe img input label li link main meta nbsp amp lt gt quot apos ol option p pre script section select small span strong style sub sup table tbody td th thead title tr u ul class id src style rel target type mailto tel";
/** Parts of dates in words. */
const CALENDAR =
  "jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october november december mon tue wed thu fri sat sun gmt utc am pm day days month months ago";
/** Digits other than 0 and 1 change places in pairs: an identifier stays the same wherever it occurs. */
const DIGITS = "0132547698";
const CONSONANTS = "bcdfghjklmnprstvw";
const VOWELS = "aeiou";
const PLATFORM_HOSTS = SOURCES.flatMap(({ hosts }) => hosts);
const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[|<[^<>]*>|&lt;(?:(?!&[lg]t;)[^<>]){1,500}&gt;|&#?\w+;|[\w+/]{6,}={1,2}(?![\w=])|https?:\/\/[^\s"'<>\\)]+|\d{4}-\d{2}-\d{2}|[\p{L}\p{M}]+|\d{5,}|[\w.+-]+@[\w.-]+/gu;

export type Vocabulary = ReadonlySet<string>;

/** The words of the readers' source code, lower case. */
export function vocabularyOf(sourceTexts: readonly string[]): Vocabulary {
  const words = sourceTexts.flatMap((text) => text.match(/[\p{L}\p{M}]+/gu) ?? []);
  return new Set(
    [...words, ...MARKUP.split(" "), ...CALENDAR.split(" ")].flatMap((word) => [word, ...splitCamel(word)]).map(lower),
  );
}

const lower = (word: string): string => word.toLowerCase();
const splitCamel = (word: string): string[] => word.split(/(?<=\p{Ll})(?=\p{Lu})/u);

/** Keeps the first rows of every list of a JSON response; drops scripts without data, and styles, from a page. */
export function trimRecording(text: string): string {
  const value = parseJson(text);
  if (value !== undefined) return JSON.stringify(trimValue(value), null, 1);
  return text
    .replace(/(<style\b[^>]*>)[\s\S]*?(<\/style>)/gi, "$1$2")
    .replace(/(<svg\b[^>]*>)[\s\S]*?(<\/svg>)/gi, "$1$2")
    .replace(/data:[\w/+.-]+;base64,[\w+/=]+/g, "data:,");
}

function trimValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_ROWS).map(trimValue);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, trimValue(each)]));
}

export function makeTwin(text: string, vocabulary: Vocabulary): string {
  const value = parseJson(text);
  if (value !== undefined) return JSON.stringify(twinValue("", value, vocabulary), null, 1);
  const SCRIPT = /(<script\b[^>]*>)([\s\S]*?)(<\/script>)/gi;
  let twin = "";
  let end = 0;
  for (const { index, 0: all, 1: open = "", 2: body = "", 3: close = "" } of text.matchAll(SCRIPT)) {
    twin += twinPage(text.slice(end, index), vocabulary) + twinTag(open, vocabulary);
    twin += twinScript(body, vocabulary) + close;
    end = index + all.length;
  }
  return twin + twinPage(text.slice(end), vocabulary);
}

function twinPage(text: string, vocabulary: Vocabulary): string {
  return text.replace(/<!--[\s\S]*?-->|<!\[CDATA\[|<[^<>]*>|[^<>]+/g, (part) =>
    twinText(part, vocabulary, isShort(part)),
  );
}

function parseJson(text: string): unknown {
  if (!/^[\s\uFEFF]*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text.replace(/^\uFEFF/, "")) as unknown;
  } catch {
    return undefined;
  }
}

/** Data inside a script: the values change, the names and the code stay. */
function twinScript(body: string, vocabulary: Vocabulary): string {
  const value = parseJson(body.trim());
  if (value !== undefined) return JSON.stringify(twinValue("", value, vocabulary));
  return body.replace(/"((?:[^"\\\n]|\\.)*)"(\s*:)?/g, (all, inside: string, colon?: string) => {
    if (colon !== undefined) return all;
    const plain = parseJson(`["${inside}"]`);
    return Array.isArray(plain) ? JSON.stringify(twinString(String(plain[0]), vocabulary)) : all;
  });
}

function twinValue(key: string, value: unknown, vocabulary: Vocabulary): unknown {
  if (typeof value === "string") return twinString(value, vocabulary);
  if (typeof value === "number") return twinNumber(key, value);
  if (Array.isArray(value)) return value.map((each) => twinValue(key, each, vocabulary));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, twinValue(name, each, vocabulary)]));
}

function twinNumber(key: string, value: number): number {
  if (!Number.isSafeInteger(value) || value < 10_000) return value;
  if (value > 1e12 && value < 2e12) return value - SHIFT_DAYS * DAY;
  if (value > 1e9 && value < 2e9) return value - (SHIFT_DAYS * DAY) / 1000;
  return /id$|number$|^num|code$/i.test(key) || value >= 10_000_000 ? Number(twinDigits(String(value))) : value;
}

function twinString(text: string, vocabulary: Vocabulary): string {
  const nested = parseJson(text);
  if (nested !== undefined) return JSON.stringify(twinValue("", nested, vocabulary));
  return twinText(text, vocabulary, isShort(text));
}

function isShort(text: string): boolean {
  const words = text.trim().split(/\s+/);
  return words.length === 1 || (text.trim().length <= MAX_VALUE && words.length <= MAX_VALUE_WORDS);
}

function twinText(text: string, vocabulary: Vocabulary, isValue: boolean): string {
  return text.replace(TOKEN, (token) => {
    if (token.startsWith("<!--")) return "";
    if (/^<|^&lt;/.test(token)) return token === "<![CDATA[" ? token : twinTag(token, vocabulary);
    if (token.startsWith("&")) return token;
    if (token.endsWith("=")) return twinBase64(token, vocabulary);
    if (/^https?:/.test(token)) return twinUrl(token, vocabulary);
    if (token.includes("@"))
      return token.replace(/[^@]+/g, (part) => twinWords(part, vocabulary)).replace(/@.*/, "@mail.example");
    if (/^\d{4}-/.test(token)) return shiftDate(token);
    if (/^\d/.test(token)) return twinDigits(token);
    return isValue ? twinWords(token, vocabulary) : twinWords(token, PROSE);
  });
}

/** Identifiers that are written in Base64 are invented inside. */
function twinBase64(token: string, vocabulary: Vocabulary): string {
  const plain = Buffer.from(token.split("/").at(-1) ?? "", "base64").toString("latin1");
  const rest = token.slice(0, token.lastIndexOf("/") + 1);
  if (!/^[\x20-\x7e]+$/.test(plain)) return twinText(token.replace(/=+$/, ""), vocabulary, true);
  return twinText(rest, vocabulary, true) + Buffer.from(twinText(plain, vocabulary, true), "latin1").toString("base64");
}

const PROSE: Vocabulary = new Set([...MARKUP.split(" "), ...CALENDAR.split(" ")]);

/** Names of tags, classes and ids are structure; links, labels and contents are not. */
function twinTag(tag: string, vocabulary: Vocabulary): string {
  return tag.replace(
    /(\s(?:href|src|alt|title|content|value|placeholder|aria-label|data-[\w-]+|action|srcset)=)("[^"]*"|'[^']*')/gi,
    (_, name: string, quoted: string) => {
      const quote = quoted.charAt(0);
      return `${name}${quote}${twinText(quoted.slice(1, -1), vocabulary, true)}${quote}`;
    },
  );
}

function twinUrl(address: string, vocabulary: Vocabulary): string {
  const [, scheme = "", host = "", rest = ""] = /^(https?:\/\/)([^/?#:]+)(.*)$/.exec(address) ?? [];
  return (
    scheme +
    twinHost(host, vocabulary) +
    rest.replace(/[\p{L}\p{M}]+|\d{5,}/gu, (part) =>
      /^\d/.test(part) ? twinDigits(part) : twinWords(part, vocabulary),
    )
  );
}

function twinHost(host: string, vocabulary: Vocabulary): string {
  const platform = PLATFORM_HOSTS.find((each) => host === each || host.endsWith(`.${each}`));
  if (platform !== undefined) return twinLabels(host.slice(0, -platform.length), vocabulary) + platform;
  return /^schema\.org$|^www\.w3\.org$/.test(host)
    ? host
    : `${twinLabels(host.replace(/\.[a-z]+$/i, ""), vocabulary)}.example`;
}

const twinLabels = (labels: string, vocabulary: Vocabulary): string =>
  labels.replace(/[\p{L}]+/gu, (label) => twinWords(label, vocabulary));

function shiftDate(date: string): string {
  const time = Date.parse(date);
  return Number.isNaN(time) ? date : new Date(time - SHIFT_DAYS * DAY).toISOString().slice(0, 10);
}

const twinDigits = (digits: string): string => digits.replace(/\d/g, (digit) => DIGITS.charAt(Number(digit)));

/** `softwareEngineer` is two words; a word of the vocabulary stays, any other gets invented letters. */
function twinWords(token: string, vocabulary: Vocabulary): string {
  // Codes of countries, states, currencies and requisitions.
  if (vocabulary.has(lower(token)) || (vocabulary !== PROSE && /^[A-Z]{1,3}$/.test(token))) return token;
  return splitCamel(token)
    .map((word) => (vocabulary.has(lower(word)) ? word : inventWord(word)))
    .join("");
}

/** As long as the word, with its capitals, and always the same for it. */
function inventWord(word: string): string {
  let state = 0x811c9dc5;
  for (const letter of lower(word)) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return [...word]
    .map((letter, at) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      if (/\p{M}/u.test(letter)) return letter;
      const code = letter.codePointAt(0) ?? 0;
      // Letters without capitals (Japanese, Arabic) move a little within their script.
      if (lower(letter) === letter.toUpperCase()) return String.fromCodePoint(code + (code % 2 === 0 ? 1 : -1));
      const letters = at % 2 === 0 ? CONSONANTS : VOWELS;
      const invented = letters.charAt((state >>> 16) % letters.length);
      return letter === lower(letter) ? invented : invented.toUpperCase();
    })
    .join("");
}
