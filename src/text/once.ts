// What is made when it is first asked for, and kept: a table that few threads need should cost the others nothing.

export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
