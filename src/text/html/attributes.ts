// The attributes of an element. A page may have a hundred thousand elements, nearly all with at most three attributes:
// a linked list takes a quarter of the memory of a map. A tag with hundreds of attributes gets a map, so that lookup
// stays fast.

interface AttributeNode {
  readonly name: string;
  readonly value: string;
  next: AttributeNode | null;
}

/** Null if the element has none. */
export type Attributes = AttributeNode | Map<string, string> | null;

/** Elements with more attributes use a map. */
const MAX_LIST_LENGTH = 12;

export function getAttribute(attributes: Attributes, name: string): string | undefined {
  if (attributes instanceof Map) return attributes.get(name);
  return findNode(attributes, name)?.value;
}

export function getAttributeNames(attributes: Attributes): string[] {
  return attributes instanceof Map ? [...attributes.keys()] : toPairs(attributes).map(([name]) => name);
}

export interface AttributeCollector {
  /** Adds an attribute; of several with one name the first counts. */
  add(name: string, value: string): void;
  /** Returns the attributes added since the last call. */
  take(): Attributes;
}

/** Collects the attributes of the tag being read. */
export function createAttributeCollector(): AttributeCollector {
  let first: AttributeNode | null = null;
  let last: AttributeNode | null = null;
  let count = 0;
  let map: Map<string, string> | null = null;
  return {
    add(name, value) {
      if (map !== null) {
        if (!map.has(name)) map.set(name, value);
      } else if (findNode(first, name) === null) {
        const link = { name, value, next: null };
        if (last === null) first = link;
        else last.next = link;
        last = link;
        if (++count > MAX_LIST_LENGTH) map = new Map(toPairs(first));
      }
    },
    take() {
      const result = map ?? first;
      first = null;
      last = null;
      map = null;
      count = 0;
      return result;
    },
  };
}

function findNode(first: AttributeNode | null, name: string): AttributeNode | null {
  let link = first;
  while (link !== null && link.name !== name) link = link.next;
  return link;
}

function toPairs(first: AttributeNode | null): [string, string][] {
  const pairs: [string, string][] = [];
  for (let link = first; link !== null; link = link.next) pairs.push([link.name, link.value]);
  return pairs;
}
