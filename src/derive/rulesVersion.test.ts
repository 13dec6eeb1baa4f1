import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fingerprint, RULES_VERSION } from "./rulesVersion.ts";

describe("the version of the rules", () => {
  let folder = "";
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  const version = (): string =>
    fingerprint(pathToFileURL(join(folder, "rules.ts")), pathToFileURL(`${folder}/tables/`));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "rules-"));
    mkdirSync(join(folder, "tables", "pay"), { recursive: true });
    mkdirSync(join(folder, "tables", "world"));
    write("rules.ts", 'import {\n  part,\n} from "./part.ts";\nimport type { Shape } from "./shape.ts";\n');
    write("part.ts", "export const part = 1;\n");
    write("shape.ts", "export type Shape = 1;\n");
    write("other.ts", "export const other = 1;\n");
    write("tables/pay/words.txt", "# Pay.\nsalary\n");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("changes with a rule, a module that a rule imports, or an entry of a table", () => {
    const before = version();
    write("part.ts", "export const part = 2;\n");
    const second = version();
    write("tables/pay/words.txt", "# Pay.\nsalary\nwage\n");
    const third = version();
    expect(new Set([before, second, third]).size).toBe(3);
  });

  it("stays the same if nothing relevant changes", () => {
    const before = version();
    write("shape.ts", "export type Shape = 2;\n");
    write("other.ts", "export const other = 2;\n");
    write("tables/world/teams.tsv", "# Invented.\n01\tHarbour\n");
    write("part.ts", "// Why it is one.\n\n/**\n * More reasons.\n */\nexport const part = 1;\n");
    write("tables/pay/words.txt", "# Pay, in English.\nsalary\n# The end.\n");
    expect(version()).toBe(before);
  });

  it("is available for the current rules", () => {
    expect(RULES_VERSION).toMatch(/^[0-9a-f]{12}$/);
  });
});
