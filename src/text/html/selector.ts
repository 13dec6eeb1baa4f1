// The part of CSS selectors that reading pages needs: tag, #id, .class, [attribute], [attribute=value] with ^ $ * ~, a blank for
// "somewhere inside", and a comma for "or". A selector that is not of this form is a mistake in our code and throws.

import { type Attributes, attributeIn } from "./attributes.ts";

const WAYS = ["", "=", "^=", "$=", "*=", "~="] as const;

interface Test {
  readonly attribute: string;
  readonly how: (typeof WAYS)[number];
  readonly value: string;
}

interface Step {
  readonly name: string | null;
  readonly tests: readonly Test[];
}

export type Selector = readonly (readonly Step[])[];

interface Node {
  readonly name: string;
  readonly attributes: Attributes;
  readonly parent: Node | null;
}

/** Deeper than this no ancestor is looked for. */
const MOST_ANCESTORS = 300;
const PART = /([\w:-]+|\*)|#([\w-]+)|\.([\w-]+)|\[([\w:-]+)(?:([\^$*~]?=)"?([^"\]]*)"?)?\]/y;
const KNOWN = new Map<string, Selector>();
const MOST_KNOWN = 2_000;

export function readSelector(written: string): Selector {
  const known = KNOWN.get(written);
  if (known !== undefined) return known;
  const selector = written.split(/,(?![^[]*\])/).map((path) =>
    path
      .trim()
      .split(/\s+(?![^[]*\])/)
      .map(readStep),
  );
  if (KNOWN.size < MOST_KNOWN) KNOWN.set(written, selector);
  return selector;
}

function readWay(how: string): Test["how"] {
  const known = WAYS.find((each) => each === how);
  if (known === undefined) throw new Error(`not a comparison: ${how}`);
  return known;
}

function readStep(written: string): Step {
  const tests: Test[] = [];
  let name: string | null = null;
  PART.lastIndex = 0;
  while (PART.lastIndex < written.length) {
    const found = PART.exec(written);
    if (found === null) throw new Error(`not a selector: ${written}`);
    const [, tag, id, className, attribute, how = "", value = ""] = found;
    if (tag !== undefined) name = tag === "*" ? null : tag;
    else if (id !== undefined) tests.push({ attribute: "id", how: "=", value: id });
    else if (className !== undefined) tests.push({ attribute: "class", how: "~=", value: className });
    else if (attribute !== undefined) tests.push({ attribute, how: readWay(how), value });
  }
  return { name, tests };
}

export function matches(node: Node, selector: Selector): boolean {
  return selector.some((steps) => matchesPath(node, steps));
}

function matchesPath(node: Node, steps: readonly Step[]): boolean {
  const last = steps.at(-1);
  if (last === undefined || !matchesStep(node, last)) return false;
  let at = steps.length - 2;
  let wanted = steps[at];
  let ancestor = node.parent;
  for (let level = 0; wanted !== undefined && ancestor !== null && level < MOST_ANCESTORS; level++) {
    if (matchesStep(ancestor, wanted)) wanted = steps[--at];
    ancestor = ancestor.parent;
  }
  return wanted === undefined;
}

function matchesStep(node: Node, step: Step): boolean {
  return (step.name === null || step.name === node.name) && step.tests.every((test) => passes(node, test));
}

function passes(node: Node, test: Test): boolean {
  const value = attributeIn(node.attributes, test.attribute);
  if (value === undefined) return false;
  if (test.how === "") return true;
  if (test.how === "=") return value === test.value;
  if (test.how === "^=") return value.startsWith(test.value);
  if (test.how === "$=") return value.endsWith(test.value);
  if (test.how === "*=") return value.includes(test.value);
  return value.includes(test.value) && value.split(/\s+/).includes(test.value);
}
