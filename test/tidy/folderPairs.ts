// Finds pairs of folders inside a module that import each other: a change of one then requires knowledge of the other. To
// remove a pair, move the file that one side needs to the side that the other one imports anyway.
// Files directly in a module's folder count for themselves; the rule against import cycles covers them.
import { resolveImport, type SourceFile } from "./tree.ts";

/** The module's folder and the folder inside it; null for a file directly in the module. */
function locate(path: string): { module: string; folder: string } | null {
  const [, module = "", inside = ""] = /^(src\/[^/]+|[^/]+)\/(.+)$/.exec(path) ?? [];
  const end = inside.lastIndexOf("/");
  return end === -1 ? null : { module, folder: inside.slice(0, end) };
}

/** Every pair as `module: folder, folder`, sorted. */
export function findFolderPairs(files: readonly SourceFile[]): string[] {
  const arrows = new Set<string>();
  for (const file of files) {
    const from = locate(file.path);
    for (const target of file.imports) {
      const path = resolveImport(file.path, target);
      const to = path === null ? null : locate(path);
      if (from === null || to === null || from.module !== to.module || from.folder === to.folder) continue;
      arrows.add([from.module, from.folder, to.folder].join("|"));
    }
  }
  const pairs = [...arrows].flatMap((arrow) => {
    const [module = "", from = "", to = ""] = arrow.split("|");
    return from < to && arrows.has([module, to, from].join("|")) ? [`${module}: ${from}, ${to}`] : [];
  });
  return pairs.sort();
}
