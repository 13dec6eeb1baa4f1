// Finds circles among imports, those of types too: whoever opens one file of a circle has to read all of them.
import { resolveImport, type SourceFile } from "./tree.ts";

/** Each circle as the files that reach one another, in order of their names. */
export function circlesIn(files: readonly SourceFile[]): string[][] {
  const known = new Set(files.map(({ path }) => path));
  const targets = new Map(
    files.map((file) => {
      // A thread or a process that is started by its address, or a file that is read, is not part of whoever does that.
      const imports = file.imports.filter((target) => !file.text.includes(`new URL("${target}"`));
      return [
        file.path,
        imports.flatMap((target) => resolveImport(file.path, target) ?? []).filter((at) => known.has(at)),
      ];
    }),
  );
  const order = new Map<string, number>();
  const waiting: string[] = [];
  const circles: string[][] = [];
  // Tarjan's strongly connected parts: `low` is the earliest file that can still be reached.
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
      if (part.length > 1 || targets.get(path)?.includes(path)) circles.push(part.sort());
    }
    return low;
  };
  for (const { path } of files) if (!order.has(path)) visit(path);
  return circles;
}
