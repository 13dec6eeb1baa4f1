// How the matches of a pattern can begin: the classes of their first three characters, read from the pattern's own source.
// Never too few, so that looking only there misses nothing; whatever is hard to tell counts as "anything".
import { EVERY_UNIT } from "./codes.ts";

/** Classes: 26 letters without regard to case, a digit, a blank, other signs, and 32 for everything beyond ASCII. */
const DIGIT = 26;
const BLANK = 27;
const SIGN = 28;
const BEYOND = 32;
export const CLASS_BITS = 6;

/** Class of each code unit, the same for a small and a capital letter. */
export const CLASSES: Uint8Array = classes();

function classes(): Uint8Array {
  const all = new Uint8Array(0x10000);
  for (let code = 0; code < all.length; code++) {
    all[code] = code < 128 ? classOf(code >= 65 && code <= 90 ? code + 32 : code) : BEYOND + (code & 31);
  }
  // Only few beyond ASCII have a small form: asking each of them would take longer than all else here.
  for (const [capital] of EVERY_UNIT.matchAll(/\p{Changes_When_Lowercased}/gu)) {
    all[capital.charCodeAt(0)] = classOf(capital.toLowerCase().charCodeAt(0));
  }
  // The long s is an s to a pattern that does not regard case.
  all[0x17f] = classOf("s".charCodeAt(0));
  return all;
}

function classOf(unit: number): number {
  if (unit >= 97 && unit <= 122) return unit - 97;
  if (unit >= 48 && unit <= 57) return DIGIT;
  if (unit === 32 || (unit >= 9 && unit <= 13)) return BLANK;
  return unit < 128 ? SIGN : BEYOND + (unit & 31);
}

/** Beginnings as strings of classes; a star is anything. */
type Beginnings = ReadonlySet<string>;
const LENGTH = 3;
const STAR = "*";
const ANYTHING: Beginnings = new Set([STAR.repeat(LENGTH)]);
const NOTHING: Beginnings = new Set([""]);
/** A set of more characters than this counts as anything. */
const MOST = 12;

const letter = (text: string): string => String.fromCharCode(0x100 + (CLASSES[text.charCodeAt(0)] ?? 0));

function joined(first: Beginnings, second: Beginnings): Beginnings {
  if (first === NOTHING) return second;
  const all = new Set<string>();
  for (const begin of first) {
    if (begin.length >= LENGTH) all.add(begin);
    else for (const next of second) all.add((begin + next).slice(0, LENGTH));
  }
  return all;
}

interface Source {
  readonly text: string;
  at: number;
}

/** One way after another, up to the end of the group or pattern. */
function readWays(source: Source): Beginnings {
  const all = new Set<string>();
  for (;;) {
    for (const begin of readWay(source)) all.add(begin);
    if (source.text[source.at] !== "|") return all;
    source.at++;
  }
}

function readWay(source: Source): Beginnings {
  let begun = NOTHING;
  while (source.at < source.text.length && !"|)".includes(source.text.charAt(source.at))) {
    begun = joined(begun, repeated(readPart(source), source));
  }
  return begun;
}

const TIMES = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y;

/** A part as often as the sign behind it says. */
function repeated(part: Beginnings, source: Source): Beginnings {
  TIMES.lastIndex = source.at;
  const times = TIMES.exec(source.text);
  if (times === null) return part;
  source.at += times[0].length;
  const [, sign, low, comma, high] = times;
  const least = sign === undefined ? Number(low) : sign === "+" ? 1 : 0;
  const bounded = sign === undefined ? (comma === "" ? Number(low) : high === "" ? LENGTH : Number(high)) : LENGTH;
  const most = sign === "?" ? 1 : Math.min(bounded, least + LENGTH);
  let all: Beginnings = NOTHING;
  for (let time = most; time > 0; time--) {
    const more = joined(part, all);
    all = time > least ? new Set([...more, ""]) : more;
  }
  return all;
}

/** What stands next, by a sticky pattern; a pattern that breaks off there is not read. */
function taken(pattern: RegExp, source: Source): RegExpExecArray {
  pattern.lastIndex = source.at;
  const found = pattern.exec(source.text);
  if (found === null) throw new Error(`cannot read ${source.text.slice(0, 80)} from ${source.at} on`);
  source.at += found[0].length;
  return found;
}

const GROUP = /\((?:\?(?::|<[a-z]\w*>|(<?[=!])))?/iy;

function readPart(source: Source): Beginnings {
  const { text, at } = source;
  const sign = text.charAt(at);
  if (sign === "(") {
    const opened = taken(GROUP, source);
    if (text[source.at] === "?") throw new Error(`cannot read the group at ${at} of ${text.slice(0, 80)}`);
    const inside = readWays(source);
    source.at++;
    // What must or must not stand there takes no room.
    return opened[1] === undefined ? inside : NOTHING;
  }
  if (sign === "[") return readSet(source);
  if (sign === "\\") return readEscape(source);
  source.at++;
  if (sign === "^" || sign === "$") return NOTHING;
  return sign === "." ? ANYTHING : new Set([letter(sign)]);
}

const ESCAPE = /\\(?:[pP]\{[^}]*\}|k<\w+>|u\{([0-9a-f]+)\}|u([0-9a-f]{4})|x([0-9a-f]{2})|(\d+)|([\s\S]))/iy;

function readEscape(source: Source): Beginnings {
  const written = taken(ESCAPE, source);
  const code = written[1] ?? written[2] ?? written[3];
  if (code !== undefined) return new Set([letter(String.fromCodePoint(Number.parseInt(code, 16)))]);
  const name = written[5];
  if (name === undefined || "wWsSDcP".includes(name)) return ANYTHING;
  if (name === "b" || name === "B") return NOTHING;
  if (name === "d") return new Set([letter("0")]);
  return new Set([letter("nrtfv".includes(name) ? "\n" : name)]);
}

const SET = /\[(\^?)((?:\\[\s\S]|[^\]\\])*)\]/y;
const MEMBER = /\\d|\\([^\w])|([^\\])(?:-([^\\]))?/g;

function readSet(source: Source): Beginnings {
  const [, not, inside = ""] = taken(SET, source);
  const members = [...inside.matchAll(MEMBER)];
  const plain = members.reduce((sum, member) => sum + member[0].length, 0) === inside.length;
  if (not !== "" || !plain) return ANYTHING;
  const letters = new Set<string>();
  for (const [member, escaped, first, last] of members) {
    if (member === "\\d") letters.add(letter("0"));
    const from = escaped ?? first ?? "0";
    const to = (last ?? from).charCodeAt(0);
    for (let code = from.charCodeAt(0); code <= to; code++) letters.add(letter(String.fromCharCode(code)));
    if (letters.size > MOST) return ANYTHING;
  }
  return letters;
}

/** A bit for every three classes, one after another, that a match of the pattern may begin with. */
export function beginningsOf(pattern: string): Int32Array {
  const source = { text: pattern, at: 0 };
  const ways = readWays(source);
  if (source.at !== source.text.length) throw new Error(`cannot read the pattern ${pattern.slice(0, 80)}`);
  const bits = new Int32Array(2 ** (LENGTH * CLASS_BITS - 5));
  for (const way of ways) mark(bits, way, 0, 0);
  return bits;
}

function mark(bits: Int32Array, way: string, at: number, code: number): void {
  if (at === LENGTH) {
    bits[code >> 5] = (bits[code >> 5] ?? 0) | (1 << (code & 31));
    return;
  }
  const next = way[at] ?? STAR;
  if (next !== STAR) mark(bits, way, at + 1, (code << CLASS_BITS) | (next.charCodeAt(0) - 0x100));
  else for (let each = 0; each < 2 ** CLASS_BITS; each++) mark(bits, way, at + 1, (code << CLASS_BITS) | each);
}
