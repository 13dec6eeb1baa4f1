// Addresses that hold an opening's own number beside the words of its title: `/jobs/12345-senior-cook`, `/job/senior-cook/12345`. When the title
// changes only the words do. Here the addresses alone are compared; whether the words are a title's is for others to say.

const UUID = String.raw`[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}`;
const HEX = String.raw`(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{12,}`;
const DIGITS = String.raw`\d{4,}`;
const NUMBER = `${UUID}|${HEX}|${DIGITS}`;
const ENDING = String.raw`(?<ending>\.(?:html?|php|aspx?|jsp))?`;
const ANY = new RegExp(String.raw`${UUID}|(?<![a-z\d])${HEX}(?![a-z\d])|${DIGITS}`, "g");

/** Where a number may stand in a part of an address: alone, or before or after the words. A few letters belong to it: `r12345`. */
const STANDS = {
  alone: new RegExp(`^(?<dress>[a-z]{0,3}?)(?<number>${NUMBER})${ENDING}$`),
  first: new RegExp(`^(?<dress>[a-z]{0,3}?)(?<number>${NUMBER})[-_.~+,: ](?<words>.+?)${ENDING}$`),
  last: new RegExp(`^(?<words>.+?)[-_.~+,: ](?<dress>[a-z]{0,3}?)(?<number>${NUMBER})${ENDING}$`),
} as const;
type Standing = keyof typeof STANDS;

const YEAR = "(?:19|20)\\d\\d";
const MONTH = "(?:0[1-9]|1[0-2])";
const DAY = "(?:0[1-9]|[12]\\d|3[01])";
const TIME = new RegExp(`^(?:${YEAR}|${YEAR}${MONTH}|${YEAR}${MONTH}${DAY}|${DAY}${MONTH}${YEAR})$`);

/** What may number something in a text: four digits or more, a long word of hexadecimal digits, a UUID. Years and dates number nothing. */
export function longNumbersIn(text: string): string[] {
  return [...new Set(text.toLowerCase().match(ANY))].filter((number) => !TIME.test(number));
}

/** The same of an address as urlKey() gives it: its host is everybody's. */
export function numbersInAddress(address: string): string[] {
  return longNumbersIn(valuesOf(address).join(" "));
}

export interface Renamed {
  readonly from: string;
  readonly to: string;
  readonly number: string;
  /** What stands beside the number, before and after. */
  readonly words: readonly [before: string, after: string];
}

export interface Addresses {
  /** All that were ever known, whatever became of them. */
  readonly known: readonly string[];
  /** Those of them that should be listed and are not. */
  readonly absent: readonly string[];
  readonly listed: readonly string[];
}

/**
 * Absent addresses that are listed with other words. The number must be in no other address, known or listed, and no two listed ones may have the
 * same number where it stands: there it numbers something else, such as a category.
 */
export function renamedAddresses({ known, absent, listed }: Addresses): Renamed[] {
  const links = linksBetween({ known, absent, listed });
  if (links.length === 0) return [];
  // One that two numbers lead away from, or to, is nobody's.
  const [ways, origins] = [Map.groupBy(links, ({ from }) => from), Map.groupBy(links, ({ to }) => to)];
  const isShared = sharedAmong(listed);
  return [...ways.values()].flatMap((of) => {
    const [first] = of;
    const isOne = of.every(({ to }) => to === first?.to && origins.get(to)?.every(({ from }) => from === first.from));
    return isOne ? of.flatMap((link) => compare(link, isShared) ?? []).slice(0, 1) : [];
  });
}

type Link = Pick<Renamed, "from" | "to" | "number">;

/** By a number that stands in one known address, which is absent, and in one listed address, which is new. */
function linksBetween({ known, absent, listed }: Addresses): Link[] {
  const before = new Set(known);
  const fresh = new Set(listed.filter((address) => !before.has(address)).flatMap(numbersInAddress));
  const gone = absent.flatMap((from) =>
    numbersInAddress(from).flatMap((number) => (fresh.has(number) ? [{ from, number }] : [])),
  );
  if (gone.length === 0) return [];
  const [inKnown, inListed] = [holders(known), holders(listed)];
  return gone.flatMap(({ from, number }) => {
    const to = onlyOne(inListed.get(number));
    return to === null || before.has(to) || onlyOne(inKnown.get(number)) !== from ? [] : [{ from, to, number }];
  });
}

function holders(addresses: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const address of addresses) {
    for (const number of numbersInAddress(address)) {
      found.set(number, (found.get(number) ?? new Set()).add(address));
    }
  }
  return found;
}

function onlyOne(addresses: ReadonlySet<string> | undefined): string | null {
  const [only = null, ...others] = addresses ?? [];
  return others.length === 0 ? only : null;
}

type IsShared = (frame: string, place: number, standing: Standing) => boolean;

/** Everything but the words of one part must be the same. */
function compare({ from, to, number }: Link, isShared: IsShared): Renamed | null {
  const frame = frameOf(from);
  if (frame !== frameOf(to)) return null;
  const [before, after] = [valuesOf(from), valuesOf(to)];
  const differ = before.flatMap((value, at) => (value === after[at] ? [] : [at]));
  const [at] = differ;
  if (at === undefined || differ.length > 1) return null;
  for (const [place, standing] of placesOf(before, at)) {
    const [one, two] = [readPart(before[place], standing), readPart(after[place], standing)];
    const isSame = one?.number === number && two?.number === number && one.dress === two.dress;
    if (!isSame || isShared(frame, place, standing)) continue;
    return {
      from,
      to,
      number,
      words: standing === "alone" ? [before[at] ?? "", after[at] ?? ""] : [one.words, two.words],
    };
  }
  return null;
}

/** Beside the words, in the part that differs, or alone in another one. */
function placesOf(values: readonly string[], differing: number): (readonly [number, Standing])[] {
  const others = values.flatMap((_, at) => (at === differing ? [] : [[at, "alone"] as const]));
  return [[differing, "first"], [differing, "last"], ...others];
}

/** Whether two of the addresses of a kind have the same number in a place; each place is looked at once. */
function sharedAmong(addresses: readonly string[]): IsShared {
  const kinds = Map.groupBy(new Set(addresses), frameOf);
  const known = new Map<string, boolean>();
  return (frame, place, standing) => {
    const key = [frame, place, standing].join("\n");
    const before = known.get(key);
    if (before !== undefined) return before;
    const numbers = (kinds.get(frame) ?? [])
      .flatMap((address) => readPart(valuesOf(address)[place], standing)?.number ?? [])
      .filter((number) => !TIME.test(number));
    const shared = new Set(numbers).size < numbers.length;
    known.set(key, shared);
    return shared;
  };
}

function readPart(
  value: string | undefined,
  standing: Standing,
): { number: string; dress: string; words: string } | null {
  const found = value === undefined ? undefined : STANDS[standing].exec(value)?.groups;
  if (found === undefined) return null;
  const { number = "", dress = "", words = "", ending = "" } = found;
  return { number, dress: `${dress}${ending}`, words };
}

/** What addresses of one kind share: the host, how many parts the path has, and the names of the parameters. */
function frameOf(address: string): string {
  const [path = "", query = ""] = address.toLowerCase().split("?", 2);
  const names = [...new URLSearchParams(query).keys()];
  return [path.split("/", 1)[0], path.split("/").length, ...names].join("\n");
}

/** The parts of the path and the values of the parameters, as they are meant. */
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
