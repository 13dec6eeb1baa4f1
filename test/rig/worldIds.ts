// Recovers the simulated internet's own id of an opening from a source's external id: every source formats ids in its
// own way, and a feed is compared with the truth by them.

/** The possible meanings of an id; most formats allow one, some a few. */
type IdParser = (shown: string) => string[];

const hex = (digits: string): string => String(Number.parseInt(digits, 16));
const base36 = (letters: string): string => String(Number.parseInt(letters, 36));

function part(shown: string, pattern: RegExp, as: (text: string) => string = (text) => text): string[] {
  const found = pattern.exec(shown)?.[1];
  return found === undefined ? [] : [as(found)];
}

const OWN: Readonly<Record<string, IdParser>> = {
  // Padded with the letter A, which is also a digit.
  workable: (shown) => Array.from(shown, (_, at) => shown.slice(at)).map(hex),
  comeet: (shown) => part(shown.replace(".", ""), /^([\dA-F]+)/i, hex),
  breezy: (shown) => part(shown, /^([\da-f]{12})/, hex),
  jazzhr: (shown) => part(shown, /^oV(.+)Xr$/, base36),
  jobvite: (shown) => part(shown, /^oZ*(.+)fw$/, base36),
  eures: (shown) => part(Buffer.from(shown, "base64").toString("utf8"), /^\S+ (\d+)/),
  cbop: (shown) => part(shown, /^5eed\d{16}0*(\d{1,12})$/),
  taleo: (shown) => part(shown, /^9(\d+)$/),
  successfactors: (shown) => part(shown, /^(\d+)00$/),
};

/** Finds which known opening it is; null for none. The last digit of an id only names the channel. */
export function openingOf(source: string, externalId: string, known: ReadonlySet<string>): string | null {
  const requisition = part(externalId, /^R-(\d+)/);
  const plain = [...part(externalId, /-0*(\d+)$/), ...part(externalId, /(\d{7,})/, (text) => text.replace(/^0+/, ""))];
  const ids = [...(OWN[source]?.(externalId) ?? []), ...plain].map((id) => id.slice(0, -1));
  return [...requisition, ...ids].find((id) => known.has(id)) ?? null;
}
