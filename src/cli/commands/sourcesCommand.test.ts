// The state that `rolecall sources` prints for a source.
import { expect, it } from "vitest";
import { SOURCES } from "../../contract/sources.ts";
import { READERS } from "../../sources/readers.ts";
import { summarizeState } from "./sourcesCommand.ts";

it("prints a source as off until every key that it requires is set", () => {
  const keyed = SOURCES.flatMap(({ id, keys }) => (keys ? [{ id, variables: keys.variables }] : []));
  expect(keyed.length).toBeGreaterThan(2);
  for (const { id, variables } of keyed) {
    const reader = READERS.find((each) => each.id === id);
    if (reader === undefined) throw new Error(`${id} has no reader`);
    expect(summarizeState(reader, new Map())).toBe(`off: needs ${variables.join(" and ")}`);
    const set = new Map(variables.map((name) => [name, "set"]));
    expect(summarizeState(reader, set)).toBe(reader.disabledReason === undefined ? "on" : "off");
  }
});
