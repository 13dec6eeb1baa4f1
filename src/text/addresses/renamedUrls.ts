// URLs that contain an opening's number next to the words of its title: `/jobs/12345-senior-cook`,
// `/job/senior-cook/12345`. If the title changes, only the words do. This file compares URLs alone; the caller decides
// whether the words are a title.

const UUID = String.raw`[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}`;
const HEX = String.raw`(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{12,}`;
const DIGITS = String.raw`\d{4,}`;
const NUMBER = `${UUID}|${HEX}|${DIGITS}`;
const ENDING = String.raw`(?<ending>\.(?:html?|php|aspx?|jsp))?`;
const ANY_NUMBER = new RegExp(String.raw`${UUID}|(?<![a-z\d])${HEX}(?![a-z\d])|${DIGITS}`, "g");

/**
 * Positions of a number in a URL segment: alone, or before or after the words. A few letters may belong to it:
 * `r12345`.
 */
const POSITION_PATTERNS = {
  alone: new RegExp(`^(?<dress>[a-z]{0,3}?)(?<number>${NUMBER})${ENDING}$`),
  first: new RegExp(`^(?<dress>[a-z]{0,3}?)(?<number>${NUMBER})[-_.~+,: ](?<words>.+?)${ENDING}$`),
  last: new RegExp(`^(?<words>.+?)[-_.~+,: ](?<dress>[a-z]{0,3}?)(?<number>${NUMBER})${ENDING}$`),
} as const;
type NumberPosition = keyof typeof POSITION_PATTERNS;

const YEAR = "(?:19|20)\\d\\d";
const MONTH = "(?:0[1-9]|1[0-2])";
const DAY = "(?:0[1-9]|[12]\\d|3[01])";
const TIME = new RegExp(`^(?:${YEAR}|${YEAR}${MONTH}|${YEAR}${MONTH}${DAY}|${DAY}${MONTH}${YEAR})$`);

/**
 * Finds possible opening numbers in a text: four or more digits, a long hexadecimal word, or a UUID. Years and dates
 * are excluded.
 */
export function findLongNumbers(text: string): string[] {
  return [...new Set(text.toLowerCase().match(ANY_NUMBER))].filter((number) => !TIME.test(number));
}

/** The same for a URL key from urlKey(); its host is skipped because all URLs share it. */
export function findUrlNumbers(address: string): string[] {
  return findLongNumbers(valuesOf(address).join(" "));
}

export interface RenamedUrl {
  readonly from: string;
  readonly to: string;
  readonly number: string;
  /** The words before and after the number. */
  readonly words: readonly [before: string, after: string];
}

export interface SiteUrls {
  /** All URLs ever known, in any state. */
  readonly known: readonly string[];
  /** Known URLs that should be listed but are not. */
  readonly absent: readonly string[];
  readonly listed: readonly string[];
}

/**
 * Finds absent URLs that are listed with other words. The number must occur in no other URL, known or listed, and no
 * two listed URLs may share a number in the same position: there it identifies something else, such as a category.
 */
export function findRenamedUrls({ known, absent, listed }: SiteUrls): RenamedUrl[] {
  const links = findLinks({ known, absent, listed });
  if (links.length === 0) return [];
  // A URL that two numbers link to different URLs is ambiguous and is not matched.
  const [ways, origins] = [Map.groupBy(links, ({ from }) => from), Map.groupBy(links, ({ to }) => to)];
  const isShared = createSharedCheck(listed);
  return [...ways.values()].flatMap((of) => {
    const [first] = of;
    const isOne = of.every(({ to }) => to === first?.to && origins.get(to)?.every(({ from }) => from === first.from));
    return isOne ? of.flatMap((link) => compare(link, isShared) ?? []).slice(0, 1) : [];
  });
}

type Link = Pick<RenamedUrl, "from" | "to" | "number">;

/** Links by a number that occurs in one known URL, which is absent, and in one listed URL, which is new. */
function findLinks({ known, absent, listed }: SiteUrls): Link[] {
  const before = new Set(known);
  const newNumbers = new Set(listed.filter((address) => !before.has(address)).flatMap(findUrlNumbers));
  const absentNumbers = absent.flatMap((from) =>
    findUrlNumbers(from).flatMap((number) => (newNumbers.has(number) ? [{ from, number }] : [])),
  );
  if (absentNumbers.length === 0) return [];
  const [inKnown, inListed] = [groupByNumber(known), groupByNumber(listed)];
  return absentNumbers.flatMap(({ from, number }) => {
    const to = findSingle(inListed.get(number));
    return to === null || before.has(to) || findSingle(inKnown.get(number)) !== from ? [] : [{ from, to, number }];
  });
}

function groupByNumber(addresses: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const address of addresses) {
    for (const number of findUrlNumbers(address)) {
      found.set(number, (found.get(number) ?? new Set()).add(address));
    }
  }
  return found;
}

function findSingle(addresses: ReadonlySet<string> | undefined): string | null {
  const [only = null, ...others] = addresses ?? [];
  return others.length === 0 ? only : null;
}

type IsShared = (frame: string, place: number, position: NumberPosition) => boolean;

/** Everything except the words of one segment must be equal. */
function compare({ from, to, number }: Link, isShared: IsShared): RenamedUrl | null {
  const frame = frameOf(from);
  if (frame !== frameOf(to)) return null;
  const [before, after] = [valuesOf(from), valuesOf(to)];
  const differ = before.flatMap((value, at) => (value === after[at] ? [] : [at]));
  const [at] = differ;
  if (at === undefined || differ.length > 1) return null;
  for (const [place, position] of positionsOf(before, at)) {
    const [one, two] = [readPart(before[place], position), readPart(after[place], position)];
    const isSame = one?.number === number && two?.number === number && one.dress === two.dress;
    if (!isSame || isShared(frame, place, position)) continue;
    return {
      from,
      to,
      number,
      words: position === "alone" ? [before[at] ?? "", after[at] ?? ""] : [one.words, two.words],
    };
  }
  return null;
}

/** Next to the words in the differing segment, or alone in another segment. */
function positionsOf(values: readonly string[], differing: number): (readonly [number, NumberPosition])[] {
  const others = values.flatMap((_, at) => (at === differing ? [] : [[at, "alone"] as const]));
  return [[differing, "first"], [differing, "last"], ...others];
}

/** Whether two URLs with the same frame share a number in a position; each position is computed once. */
function createSharedCheck(addresses: readonly string[]): IsShared {
  const kinds = Map.groupBy(new Set(addresses), frameOf);
  const known = new Map<string, boolean>();
  return (frame, place, position) => {
    const key = [frame, place, position].join("\n");
    const before = known.get(key);
    if (before !== undefined) return before;
    const numbers = (kinds.get(frame) ?? [])
      .flatMap((address) => readPart(valuesOf(address)[place], position)?.number ?? [])
      .filter((number) => !TIME.test(number));
    const shared = new Set(numbers).size < numbers.length;
    known.set(key, shared);
    return shared;
  };
}

function readPart(
  value: string | undefined,
  position: NumberPosition,
): { number: string; dress: string; words: string } | null {
  const found = value === undefined ? undefined : POSITION_PATTERNS[position].exec(value)?.groups;
  if (found === undefined) return null;
  const { number = "", dress = "", words = "", ending = "" } = found;
  return { number, dress: `${dress}${ending}`, words };
}

/** The frame of a URL: its host, number of path segments and parameter names. */
function frameOf(address: string): string {
  const [path = "", query = ""] = address.toLowerCase().split("?", 2);
  const names = [...new URLSearchParams(query).keys()];
  return [path.split("/", 1)[0], path.split("/").length, ...names].join("\n");
}

/** The decoded path segments and parameter values. */
function valuesOf(address: string): string[] {
  const [path = "", query = ""] = address.split("?", 2);
  const parts = path.includes("/") || query !== "" ? path.split("/").slice(1) : [path];
  return [...parts.map(decoded), ...new URLSearchParams(query).values()].map((value) => value.toLowerCase());
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
