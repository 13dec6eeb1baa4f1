// An element's attributes. A page of a company may hold a hundred thousand elements, nearly all with none to three of them: a chain takes a
// quarter of the room that a map does. Whoever writes hundreds into one tag gets a map, so that looking one up stays quick.

interface Link {
  readonly name: string;
  readonly value: string;
  next: Link | null;
}

/** Null: the element has none. */
export type Attributes = Link | Map<string, string> | null;

/** Of elements with more than so many, a map is kept. */
const MOST_LINKS = 12;

export function attributeIn(attributes: Attributes, name: string): string | undefined {
  if (attributes instanceof Map) return attributes.get(name);
  return linkIn(attributes, name)?.value;
}

export function attributeNames(attributes: Attributes): string[] {
  return attributes instanceof Map ? [...attributes.keys()] : pairsOf(attributes).map(([name]) => name);
}

export interface GrowingAttributes {
  /** Of several with one name the first counts. */
  add(name: string, value: string): void;
  /** What was added since the last time. */
  take(): Attributes;
}

/** The attributes of the tag that is being read. */
export function growAttributes(): GrowingAttributes {
  let first: Link | null = null;
  let last: Link | null = null;
  let count = 0;
  let many: Map<string, string> | null = null;
  return {
    add(name, value) {
      if (many !== null) {
        if (!many.has(name)) many.set(name, value);
      } else if (linkIn(first, name) === null) {
        const link = { name, value, next: null };
        if (last === null) first = link;
        else last.next = link;
        last = link;
        if (++count > MOST_LINKS) many = new Map(pairsOf(first));
      }
    },
    take() {
      const taken = many ?? first;
      first = null;
      last = null;
      many = null;
      count = 0;
      return taken;
    },
  };
}

function linkIn(first: Link | null, name: string): Link | null {
  let link = first;
  while (link !== null && link.name !== name) link = link.next;
  return link;
}

function pairsOf(first: Link | null): [string, string][] {
  const pairs: [string, string][] = [];
  for (let link = first; link !== null; link = link.next) pairs.push([link.name, link.value]);
  return pairs;
}
