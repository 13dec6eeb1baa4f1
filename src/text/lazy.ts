// Creates a value on first use and keeps it: a table that few threads need costs the others nothing.

export function lazy<T>(make: () => T): () => T {
  let created: { readonly value: T } | null = null;
  return () => {
    created ??= { value: make() };
    return created.value;
  };
}
