// Careful hands for the contract's tables. Object.keys and Object.entries forget the names of a table's lines;
// these keep them, and they are the only places that have to be believed.

/** The names of a table's lines, in their order. */
export function namesOf<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[];
}

/** A table with a line for each name. */
export function byName<Name extends string, Line>(
  names: readonly Name[],
  make: (name: Name) => Line,
): Record<Name, Line> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Line>;
}

/** A table with the same names and other lines. */
export function mapped<Table extends object, Made>(
  table: Table,
  make: (line: Table[keyof Table], name: keyof Table & string) => Made,
): Record<keyof Table & string, Made> {
  const made = namesOf(table).map((name) => [name, make(table[name], name)]);
  return Object.fromEntries(made) as Record<keyof Table & string, Made>;
}

export function isNameIn<Table extends object>(table: Table, name: string): name is keyof Table & string {
  return Object.hasOwn(table, name);
}
