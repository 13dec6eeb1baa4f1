// "It is there": a value that the code before has made sure of, though its type cannot say so (an index within bounds, a group
// that a pattern always has, the id of a published posting). Where that is wrong after all it says so at once, instead of handing
// `undefined` on under another name.

export function there<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error("A value that has to be there is missing.");
  return value;
}
