// The code blocks of the documents. A block that cannot be run has a comment before it, `<!-- not run: REASON -->`,
// with one of the reasons listed here, so that a new reason is a deliberate decision.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Block {
  readonly file: string;
  readonly line: number;
  readonly language: string;
  readonly text: string;
  /** Why it is not run; null if it is run. */
  readonly notRun: string | null;
}

export const REASONS: ReadonlySet<string> = new Set([
  "it installs the package",
  "it installs and starts the service",
  "it runs until it is stopped",
  "it runs the tests themselves",
  "it is a benchmark",
  "it needs a container runtime",
  "it needs a cluster",
  "it needs root",
  "it needs another database",
  "it needs labelled postings",
  "it needs the internet",
  "it needs a second machine",
  "it is a part of a file",
  "it names a key of another service",
  "it needs an identity provider",
  "it needs the package dlt",
]);

const BLOCK = /^(?:<!-- not run: ([^\n]*) -->\n)?```(\w*)\n(.*?)^```$/gms;

export function blocksOf(root: string): Block[] {
  const pages = readdirSync(join(root, "docs")).filter((name) => name.endsWith(".md"));
  const files = ["README.md", "CONTRIBUTING.md", "SECURITY.md", ...pages.map((name) => `docs/${name}`)];
  return files.flatMap((file) => {
    const whole = readFileSync(join(root, file), "utf8");
    return [...whole.matchAll(BLOCK)].map(([, notRun = null, language = "", text = ""], at): Block => {
      const index = [...whole.matchAll(BLOCK)][at]?.index ?? 0;
      return { file, line: whole.slice(0, index).split("\n").length, language, text, notRun };
    });
  });
}
