// An element's attributes. A page of a company may hold a hundred thousand elements, nearly all with none to three of them: a chain takes a
// quarter of the room that a map does. Whoever writes hundreds into one tag gets a map, so that looking one up stays quick.

export interface Attributes {
  get(name: string): string | undefined;
  has(name: string): boolean;
  keys(): Iterable<string>;
}

/** Of elements with more than so many, a map is kept. */
const MOST_LINKS = 12;

class Link implements Attributes {
  readonly name: string;
  readonly value: string;
  next: Link | null = null;

  constructor(name: string, value: string) {
    this.name = name;
    this.value = value;
  }

  get(name: string): string | undefined {
    for (let link: Link | null = this; link !== null; link = link.next) if (link.name === name) return link.value;
    return undefined;
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  *keys(): Iterable<string> {
    for (let link: Link | null = this; link !== null; link = link.next) yield link.name;
  }
}

const NO_ATTRIBUTES: Attributes = new Map<string, string>();

/** The attributes of the tag that is being read; of several with one name the first counts. */
export class GrowingAttributes {
  #first: Link | null = null;
  #last: Link | null = null;
  #count = 0;
  #many: Map<string, string> | null = null;

  add(name: string, value: string): void {
    if ((this.#many ?? this.#first)?.has(name) === true) return;
    if (this.#many !== null) this.#many.set(name, value);
    else if (this.#count++ < MOST_LINKS) this.#append(new Link(name, value));
    else this.#many = new Map([...this.#pairs(), [name, value]]);
  }

  /** What was read since the last time. */
  take(): Attributes {
    const taken = this.#many ?? this.#first ?? NO_ATTRIBUTES;
    this.#first = null;
    this.#last = null;
    this.#many = null;
    this.#count = 0;
    return taken;
  }

  #append(link: Link): void {
    if (this.#last === null) this.#first = link;
    else this.#last.next = link;
    this.#last = link;
  }

  *#pairs(): Iterable<[string, string]> {
    for (let link = this.#first; link !== null; link = link.next) yield [link.name, link.value];
  }
}
