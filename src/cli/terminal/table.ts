// Lists for people and scripts: aligned columns on a terminal, tab-separated elsewhere.

export function printTable(columns: readonly string[], rows: readonly (readonly (string | number | null)[])[]): void {
  const cells = [columns, ...rows].map((row) => row.map((cell) => cleanCell(cell)));
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const padded = process.stdout.isTTY;
  for (const row of cells) {
    const line = padded
      ? row
          .map((cell, at) => cell.padEnd(widths[at] ?? 0))
          .join("  ")
          .trimEnd()
      : row.join("\t");
    process.stdout.write(`${line}\n`);
  }
}

/** A list for `--json`: one object per line, with the columns' names as keys. */
export function printList(
  json: boolean,
  columns: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): void {
  if (json) {
    const keys = columns.map((name) => name.replaceAll(" ", "_"));
    const objects = rows.map((row) => Object.fromEntries(keys.map((key, at) => [key, row[at] ?? null])));
    for (const object of objects) process.stdout.write(`${JSON.stringify(object)}\n`);
  } else {
    printTable(columns, rows);
  }
}

/** Names come from outside: tabs, newlines and terminal escape sequences are removed. */
function cleanCell(cell: string | number | null): string {
  return cell === null ? "-" : String(cell).replace(/\p{Cc}+/gu, " ");
}

export function formatDate(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
