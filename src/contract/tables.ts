// Typed access to the contract's tables. Object.keys and Object.entries lose the key types; these functions keep them
// and contain the only casts.

/** The keys of a table, in order. */
export function tableKeys<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[];
}

/** Builds a table with an entry for each name. */
export function buildTable<Name extends string, Line>(
  names: readonly Name[],
  make: (name: Name) => Line,
): Record<Name, Line> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Line>;
}

/** Maps the entries of a table, keeping the keys. */
export function mapTable<Table extends object, Made>(
  table: Table,
  make: (line: Table[keyof Table], name: keyof Table & string) => Made,
): Record<keyof Table & string, Made> {
  const entries = tableKeys(table).map((name) => [name, make(table[name], name)]);
  return Object.fromEntries(entries) as Record<keyof Table & string, Made>;
}

export function isTableKey<Table extends object>(table: Table, name: string): name is keyof Table & string {
  return Object.hasOwn(table, name);
}
