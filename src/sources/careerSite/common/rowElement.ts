// The element of a list that is one row: the largest one around its link without another row.
import type { Element } from "../../../text/html/tree.ts";

const MAX_LEVELS = 8;

interface Link {
  readonly key: string;
  readonly element: Element;
}

export interface Neighbours {
  readonly before: Link | undefined;
  readonly after: Link | undefined;
}

/** The links before and after that lead elsewhere: a row often links to its page twice. */
export function neighboursOf(links: readonly Link[], index: number): Neighbours {
  const key = links[index]?.key;
  const isOther = (link: Link | undefined): boolean => link !== undefined && link.key !== key;
  return {
    before: links.slice(Math.max(0, index - MAX_SAME), index).findLast(isOther),
    after: links.slice(index + 1, index + 1 + MAX_SAME).find(isOther),
  };
}

const MAX_SAME = 4;

/** The largest element around the link that contains no other row. */
export function rowElement(link: Link, before: Link | undefined, after: Link | undefined): Element | null {
  const holds = (element: Element, other: Link | undefined): boolean =>
    other !== undefined &&
    other.key !== link.key &&
    other.element.order >= element.order &&
    other.element.order < element.end;
  let row: Element = link.element;
  for (let level = 0; level < MAX_LEVELS && row.parent !== null; level++) {
    const { parent } = row;
    if (holds(parent, before) || holds(parent, after) || /^(?:body|main)$/.test(parent.name) || row.name === "article")
      break;
    row = parent;
  }
  return row;
}
