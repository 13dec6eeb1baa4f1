// Finds import cycles, including those of types: to understand one file of a cycle you have to read all of them.
import { resolveImport, type SourceFile } from "./tree.ts";

/** Each cycle as the files that reach one another, sorted by name. */
export function findCycles(files: readonly SourceFile[]): string[][] {
  const known = new Set(files.map(({ path }) => path));
  const targets = new Map(
    files.map((file) => {
      // A thread or a process started by its file name, or a file that is read, is not an import.
      const imports = file.imports.filter((target) => !file.text.includes(`new URL("${target}"`));
      return [
        file.path,
        imports.flatMap((target) => resolveImport(file.path, target) ?? []).filter((at) => known.has(at)),
      ];
    }),
  );
  const order = new Map<string, number>();
  const waiting: string[] = [];
  const cycles: string[][] = [];
  // Tarjan's strongly connected components: `low` is the earliest file that can still be reached.
  const visit = (path: string): number => {
    const at = order.size;
    order.set(path, at);
    let low = at;
    waiting.push(path);
    for (const target of targets.get(path) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (waiting.includes(target)) low = Math.min(low, order.get(target) ?? low);
    }
    if (low === at) {
      const part = waiting.splice(waiting.indexOf(path));
      if (part.length > 1 || targets.get(path)?.includes(path)) cycles.push(part.sort());
    }
    return low;
  };
  for (const { path } of files) if (!order.has(path)) visit(path);
  return cycles;
}
