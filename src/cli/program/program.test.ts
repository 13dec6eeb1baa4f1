// What the commands look like from outside: the golden help, and what a wrong command line gets.

import { readFileSync, writeFileSync } from "node:fs";
import type { Command } from "commander";
import { expect, it } from "vitest";
import { Refusal } from "../../contract/refusal.ts";
import { there } from "../../contract/there.ts";
import { readEnvironment } from "../service/environment.ts";
import { EXAMPLES, exampleName } from "./examples.ts";
import { createProgram, everyCommand, usageError } from "./program.ts";

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

it("shows the help of every command as it was agreed on", () => {
  const text = everyCommand(program()).map(helpOf).join("\n----\n\n");
  if (process.env.UPDATE_GOLDEN === "1") writeFileSync(GOLDEN, text);
  expect(text).toBe(readFileSync(GOLDEN, "utf8"));
});

it("has examples for every command that does something, of commands and options that exist", () => {
  const commands = everyCommand(program());
  const doing = commands.filter(({ commands: below }) => below.length === 0).map(exampleName);
  // Made by `npm ci` and hidden: nobody types it.
  expect(Object.keys(EXAMPLES).sort()).toEqual(doing.filter((name) => name !== "places").sort());
  for (const [name, lines] of Object.entries(EXAMPLES)) {
    const command = there(commands.find((each) => exampleName(each) === name));
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
  [["account", "create", "a", "--until", "soon"], /not a date/],
  [["forget", "--id", "x"], /not the id/],
  [["forget", "--id", "1", "--domain", "a.example"], /cannot be used with/],
])("refuses %j with a sentence and status 2", async (args, sentence) => {
  const error = await program()
    .parseAsync(args, { from: "user" })
    .then(
      () => null,
      (thrown: unknown) => usageError(thrown),
    );
  expect(error).toBeInstanceOf(Refusal);
  expect((error as Refusal).status).toBe(2);
  expect((error as Refusal).message).toMatch(sentence);
});
