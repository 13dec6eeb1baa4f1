// The subset of CSS selectors that reading pages needs: tag, #id, .class, [attribute], [attribute=value] with ^ $ * ~,
// a blank for descendants, and a comma for alternatives. An unsupported selector is a bug in the caller and throws.

import { type Attributes, getAttribute } from "./attributes.ts";

const OPERATORS = ["", "=", "^=", "$=", "*=", "~="] as const;

interface AttributeTest {
  readonly attribute: string;
  readonly operator: (typeof OPERATORS)[number];
  readonly value: string;
}

interface Step {
  readonly name: string | null;
  readonly tests: readonly AttributeTest[];
}

export type Selector = readonly (readonly Step[])[];

interface Node {
  readonly name: string;
  readonly attributes: Attributes;
  readonly parent: Node | null;
}

/** Maximum number of ancestors to check. */
const MAX_ANCESTORS = 300;
const PART = /([\w:-]+|\*)|#([\w-]+)|\.([\w-]+)|\[([\w:-]+)(?:([\^$*~]?=)"?([^"\]]*)"?)?\]/y;
const PARSED_SELECTORS = new Map<string, Selector>();
const MAX_PARSED_SELECTORS = 2_000;

export function parseSelector(text: string): Selector {
  const cached = PARSED_SELECTORS.get(text);
  if (cached !== undefined) return cached;
  const selector = text.split(/,(?![^[]*\])/).map((path) =>
    path
      .trim()
      .split(/\s+(?![^[]*\])/)
      .map(parseStep),
  );
  if (PARSED_SELECTORS.size < MAX_PARSED_SELECTORS) PARSED_SELECTORS.set(text, selector);
  return selector;
}

function parseOperator(operator: string): AttributeTest["operator"] {
  const match = OPERATORS.find((each) => each === operator);
  if (match === undefined) throw new Error(`not a comparison: ${operator}`);
  return match;
}

function parseStep(text: string): Step {
  const tests: AttributeTest[] = [];
  let name: string | null = null;
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const found = PART.exec(text);
    if (found === null) throw new Error(`not a selector: ${text}`);
    const [, tag, id, className, attribute, operator = "", value = ""] = found;
    if (tag !== undefined) name = tag === "*" ? null : tag;
    else if (id !== undefined) tests.push({ attribute: "id", operator: "=", value: id });
    else if (className !== undefined) tests.push({ attribute: "class", operator: "~=", value: className });
    else if (attribute !== undefined) tests.push({ attribute, operator: parseOperator(operator), value });
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
  let step = steps[at];
  let ancestor = node.parent;
  for (let level = 0; step !== undefined && ancestor !== null && level < MAX_ANCESTORS; level++) {
    if (matchesStep(ancestor, step)) step = steps[--at];
    ancestor = ancestor.parent;
  }
  return step === undefined;
}

function matchesStep(node: Node, step: Step): boolean {
  return (step.name === null || step.name === node.name) && step.tests.every((test) => passesTest(node, test));
}

function passesTest(node: Node, test: AttributeTest): boolean {
  const value = getAttribute(node.attributes, test.attribute);
  if (value === undefined) return false;
  if (test.operator === "") return true;
  if (test.operator === "=") return value === test.value;
  if (test.operator === "^=") return value.startsWith(test.value);
  if (test.operator === "$=") return value.endsWith(test.value);
  if (test.operator === "*=") return value.includes(test.value);
  return value.includes(test.value) && value.split(/\s+/).includes(test.value);
}
