// Reads the project's TypeScript as facts that rules can check: imports, functions and their length, a module's exports
// and state. The parser is the one vite includes, so the rules see syntax and not text that looks like it.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export interface SourceFile {
  /** From the project's root, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly opensWithComment: boolean;
  readonly imports: readonly string[];
  readonly functions: readonly { name: string; line: number; lines: number }[];
  /** The names it declares and exports. */
  readonly names: readonly string[];
  /** The names of its types, functions and constants at module level, exported or not. */
  readonly declared: readonly string[];
  /** The names of its variables and parameters, at any depth. */
  readonly variables: readonly string[];
  /** Its comments; adjoining line comments are one. */
  readonly comments: readonly { line: number; text: string }[];
  /** Unchecked types: `as` with anything but `const`, and `!`. */
  readonly casts: number;
  /** Violations that one file shows by itself, as `line: what`. */
  readonly faults: readonly string[];
}

interface Found {
  imports: string[];
  functions: SourceFile["functions"][number][];
  variables: string[];
  casts: number;
  faults: string[];
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

export function readTree(folders: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
      .sort()
      .map((name) => posix.join(folder, name.replaceAll("\\", "/")))
      .map((path) => readSource(path, readFileSync(join(ROOT, path), "utf8"))),
  );
}

export function readSource(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text);
  const lineOf = (offset: number): number => text.slice(0, offset).split("\n").length;
  const found: Found = {
    casts: 0,
    imports: [],
    functions: [],
    variables: [],
    faults: parsed.errors.map((error) => `1: does not parse: ${error.message}`),
  };
  const program = parsed.program as unknown as Node & { body: Node[] };
  for (const statement of program.body) {
    const fault = faultOf(statement);
    if (fault !== null) found.faults.push(`${lineOf(statement.start)}: ${fault}`);
  }
  walk(program, null, (node, parent) => {
    const target = importOf(node);
    if (target !== null) found.imports.push(target);
    if (FUNCTIONS.has(node.type)) {
      const line = lineOf(node.start);
      found.functions.push({ name: nameOf(node, parent), line, lines: lineOf(node.end) - line + 1 });
    }
    if (isCast(node, text)) found.casts++;
    found.variables.push(...variablesOf(node));
    const fault = deepFaultOf(node);
    if (fault !== null) found.faults.push(`${lineOf(node.start)}: ${fault}`);
  });
  const names = program.body.flatMap((statement) => namesIn(statement));
  const declared = program.body.flatMap((statement) => declaredNames((statement.declaration ?? statement) as Node));
  const lines = text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
  const comments = joinLineComments(parsed.comments, text).map(({ start, text }) => ({ line: lineOf(start), text }));
  return { path, text, lines, opensWithComment: /^(\/\/|\/\*|#!)/.test(text), names, declared, comments, ...found };
}

function walk(value: unknown, parent: Node | null, visit: (node: Node, parent: Node | null) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, parent, visit);
    return;
  }
  if (value === null || typeof value !== "object") return;
  const node = value as Node;
  const isNode = typeof node.type === "string" && typeof node.start === "number";
  if (isNode) visit(node, parent);
  for (const inner of Object.values(node)) walk(inner, isNode ? node : parent, visit);
}

/** Top-level statements that a module must not contain. */
function faultOf(statement: Node): string | null {
  const declared = (statement.declaration ?? statement) as Node;
  if (statement.type === "ExportDefaultDeclaration") return "default export";
  if (statement.type === "ExportAllDeclaration") return "barrel: exports everything of another file";
  if (declared.type === "TSEnumDeclaration") return "enum";
  // `declare module "fastify"` extends a package's types and is no namespace of this project.
  if (declared.type === "TSModuleDeclaration") return declared.declare === true ? null : "namespace";
  if (declared.type === "VariableDeclaration" && declared.kind !== "const") return "state that changes at module level";
  if (declared.type === "ClassDeclaration" && declared.superClass === null) return "class that is no error";
  return null;
}

function deepFaultOf(node: Node): string | null {
  return node.type === "TSAnyKeyword" ? "any" : null;
}

/** The names that an export declares; a re-export has none. */
function namesIn(statement: Node): string[] {
  if (statement.type !== "ExportNamedDeclaration" || statement.declaration === null) return [];
  return declaredNames(statement.declaration as Node);
}

function declaredNames(statement: Node): string[] {
  const declared = statement as Node & { id?: Node | null; declarations?: (Node & { id: Node })[] };
  return [declared, ...(declared.declarations ?? [])].flatMap(({ id }) => {
    const name = (id as { name?: unknown } | undefined)?.name;
    return typeof name === "string" ? [name] : [];
  });
}

function variablesOf(node: Node): string[] {
  const patterns = node.type === "VariableDeclarator" ? [node.id] : FUNCTIONS.has(node.type) ? node.params : [];
  return (patterns as Node[]).flatMap(namesInPattern);
}

/** The names that a pattern binds: `{ a, b: [c, ...d] }` binds a, c and d. */
function namesInPattern(pattern: Node | null): string[] {
  if (pattern === null) return [];
  if (pattern.type === "Identifier") return [pattern.name as string];
  const parts = (pattern.properties ??
    pattern.elements ?? [
      pattern.left ?? pattern.argument ?? pattern.value ?? pattern.parameter ?? null,
    ]) as (Node | null)[];
  return parts.flatMap(namesInPattern);
}

/** The texts of comments without their marks. Line comments on consecutive lines are one paragraph. */
function joinLineComments(
  comments: readonly { type: string; value: string; start: number; end: number }[],
  source: string,
): { start: number; text: string }[] {
  const joined: { start: number; text: string }[] = [];
  let end = -1;
  for (const comment of comments) {
    const isLine = comment.type === "Line";
    const text = comment.value
      .replace(/^\s*\*+ ?/gm, "")
      .replace(/\s+/g, " ")
      .trim();
    const last = joined.at(-1);
    if (isLine && last !== undefined && end >= 0 && /^\n[ \t]*$/.test(source.slice(end, comment.start)))
      last.text += ` ${text}`;
    else joined.push({ start: comment.start, text });
    end = isLine ? comment.end : -1;
  }
  return joined;
}

function isCast(node: Node, text: string): boolean {
  if (node.type === "TSNonNullExpression") return true;
  if (node.type !== "TSAsExpression") return false;
  const { start, end } = node.typeAnnotation as Node;
  return text.slice(start, end) !== "const";
}

function importOf(node: Node): string | null {
  const from = ["ImportDeclaration", "ExportNamedDeclaration", "ExportAllDeclaration", "ImportExpression"];
  if (from.includes(node.type)) return stringOf(node.source);
  if (node.type === "TSImportType") return stringOf(node.source ?? node.argument);
  // A thread's file: new URL("./readerThread.ts", import.meta.url).
  if (node.type !== "NewExpression" || (node.callee as Node).name !== "URL") return null;
  const target = stringOf((node.arguments as unknown[])[0]);
  return target?.startsWith(".") && target.endsWith(".ts") ? target : null;
}

function stringOf(node: unknown): string | null {
  const value = (node as { value?: unknown; literal?: { value?: unknown } } | null)?.value;
  return typeof value === "string" ? value : null;
}

function nameOf(node: Node, parent: Node | null): string {
  const id = (node.id ?? parent?.id ?? parent?.key) as { name?: string } | null | undefined;
  return id?.name ?? "a function";
}

/** The project file that an import resolves to, from the root; null for a package or a Node module. */
export function resolveImport(from: string, target: string): string | null {
  return target.startsWith(".") ? posix.join(dirname(from), target) : null;
}

/** `@scope/name/x` belongs to `@scope/name`. */
export function packageOf(target: string): string {
  return target
    .split("/")
    .slice(0, target.startsWith("@") ? 2 : 1)
    .join("/");
}
