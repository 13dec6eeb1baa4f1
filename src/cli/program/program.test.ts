// The command line as users see it: the golden help, and errors for wrong usage.

import { readFileSync, writeFileSync } from "node:fs";
import type { Command } from "commander";
import { expect, it } from "vitest";
import { assertPresent } from "../../contract/assertPresent.ts";
import { UserError } from "../../contract/userError.ts";
import { readEnvironment } from "../environment/environment.ts";
import { EXAMPLES, exampleName } from "./examples.ts";
import { createProgram, listCommands, usageError } from "./program.ts";

const GOLDEN = new URL("../../../test/golden/help.txt", import.meta.url);
const program = () => createProgram({ environment: () => readEnvironment({}), version: "0.0.0" });

function helpOf(command: Command): string {
  const parts: string[] = [];
  command
    .configureHelp({ helpWidth: 100 })
    .configureOutput({ getOutHelpWidth: () => 100, writeOut: (part) => void parts.push(part) })
    .outputHelp();
  return parts.join("");
}

it("shows the recorded help of every command", () => {
  const text = listCommands(program()).map(helpOf).join("\n----\n\n");
  if (process.env.UPDATE_GOLDEN === "1") writeFileSync(GOLDEN, text);
  expect(text).toBe(readFileSync(GOLDEN, "utf8"));
});

it("has valid examples for every command that does something", () => {
  const commands = listCommands(program());
  const doing = commands.filter(({ commands: below }) => below.length === 0).map(exampleName);
  // Run by `npm ci` and hidden, because users do not call it.
  expect(Object.keys(EXAMPLES).sort()).toEqual(doing.filter((name) => name !== "places").sort());
  for (const [name, lines] of Object.entries(EXAMPLES)) {
    const command = assertPresent(commands.find((each) => exampleName(each) === name));
    for (const line of lines) {
      expect(line).toMatch(new RegExp(`(^|\\s)rolecall ${name}(\\s|$)`));
      for (const [flag] of line.matchAll(/(?<=\s)--[a-z-]+/g)) {
        expect(
          command.options.map(({ long }) => long),
          line,
        ).toContain(flag);
      }
    }
  }
});

it.each([
  [["imprt"], /unknown command 'imprt'/],
  [["import"], /missing required argument 'file'/],
  [["import", "--hole", "a"], /unknown option '--hole'/],
  [["key", "create"], /required option '--account <name>'/],
  [["account", "set", "a"], /--subscription/],
  [["account", "set", "a", "--subscription", "maybe"], /active, inactive/],
  [["account", "create", "a", "--until", "soon"], /must be a date/],
  [["forget", "--id", "x"], /must be the id/],
  [["forget", "--id", "1", "--domain", "a.example"], /cannot be used with/],
])("rejects %j with a message and status 2", async (args, sentence) => {
  const error = await program()
    .parseAsync(args, { from: "user" })
    .then(
      () => null,
      (thrown: unknown) => usageError(thrown),
    );
  expect(error).toBeInstanceOf(UserError);
  expect((error as UserError).status).toBe(2);
  expect((error as UserError).message).toMatch(sentence);
});
