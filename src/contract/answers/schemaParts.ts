// The small schemas that the response schemas are built from.
import { type TNull, type TSchema, type TUnion, Type } from "typebox";

export const text = Type.String();
export const count = Type.Integer({ minimum: 0 });
export const time = Type.String({ format: "date-time" });
export const orNull = <S extends TSchema>(schema: S): TUnion<[S, TNull]> => Type.Union([schema, Type.Null()]);
/** A reference to a named schema of the OpenAPI document. */
export const schemaRef = <Value>(name: string) => Type.Unsafe<Value>({ $ref: `#/components/schemas/${name}` });
export const texts = Type.Array(text);
/** A value whose type depends on its context. */
export const unknownValue = Type.Unknown();
/** Numbers by name. */
export const numbers = Type.Unsafe<Record<string, number>>({ type: "object", additionalProperties: count });
export const object = Type.Unsafe<Record<string, unknown>>({ type: "object" });

/** A string with known values that the OpenAPI document does not list. */
export const stringOf = <Value extends string>() => Type.Unsafe<Value>({ type: "string" });
/** A JSON Schema enumeration; typebox would produce an anyOf of constants. */
export function oneOf<const Value extends string>(values: readonly Value[], more: Record<string, unknown> = {}) {
  return Type.Unsafe<Value>({ type: "string", enum: [...values], ...more });
}
