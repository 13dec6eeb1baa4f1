// Maps the fields of a row to the columns of a Parquet file. Every field has a type, lists become Parquet lists, and a
// place or a classification becomes a group. A leaf is one stored column; a group has several leaves.

import type { Field, FieldType } from "../../contract/fields.ts";
import { isRecord } from "../../contract/storedValues.ts";
import type { Thrift } from "./thrift.ts";

export type Physical = "boolean" | "int64" | "double" | "text" | "time";

export interface Leaf {
  readonly path: readonly string[];
  readonly physical: Physical;
  /** The definition level of a present value, and whether the value is in a list. */
  readonly defined: number;
  readonly repeated: boolean;
  /** Extracts the part of a field's value (or of a list item) that this column stores. */
  readonly of: (value: unknown) => unknown;
}

export interface ParquetColumn {
  readonly name: string;
  readonly leaves: readonly Leaf[];
  readonly schema: readonly Thrift[];
}

const PHYSICAL: Readonly<Partial<Record<FieldType, Physical>>> = {
  integer: "int64",
  number: "double",
  boolean: "boolean",
  string: "text",
  url: "text",
  timestamp: "time",
};

type Parts = Readonly<Record<string, readonly [Physical, (value: Record<string, unknown>) => unknown]>>;

const own =
  (name: string): ((value: Record<string, unknown>) => unknown) =>
  (value) =>
    value[name];
const address = (name: string) => (value: Record<string, unknown>) =>
  isRecord(value.address) ? value.address[name] : undefined;
const texts = (names: readonly string[]): Parts => Object.fromEntries(names.map((name) => [name, ["text", own(name)]]));

const PLACE = ["addressLocality", "addressRegion", "addressCountry", "postalCode", "streetAddress"];
const GROUPS: Readonly<Partial<Record<FieldType, Parts>>> = {
  places: Object.fromEntries(PLACE.map((name) => [name, ["text", address(name)]])),
  structured: {
    lat: ["double", own("lat")],
    lon: ["double", own("lon")],
    ...texts(["locality", "county", "region", "country", "country_code", "continent", "timezone"]),
  },
  classification: texts(["id", "name"]),
  details: texts(["address", "datePosted", "hiringOrganization", "baseSalary"]),
};

const TYPES: Readonly<Record<Physical, number>> = { boolean: 0, int64: 2, double: 5, text: 6, time: 2 };
const REQUIRED = 0;
const OPTIONAL = 1;
const REPEATED = 2;
const LIST = 3;

/** STRING, and TIMESTAMP in UTC with milliseconds; also the legacy converted types for older readers. */
const MEANINGS: Readonly<Partial<Record<Physical, { converted: number; logical: Thrift }>>> = {
  text: { converted: 0, logical: { struct: { 1: { struct: {} } } } },
  time: {
    converted: 9,
    logical: { struct: { 8: { struct: { 1: { bool: true }, 2: { struct: { 1: { struct: {} } } } } } } },
  },
};

function leafSchema(name: string, physical: Physical, repetition: number): Thrift {
  const meaning = MEANINGS[physical];
  return {
    struct: {
      1: { i32: TYPES[physical] },
      3: { i32: repetition },
      4: { text: name },
      6: meaning === undefined ? undefined : { i32: meaning.converted },
      10: meaning?.logical,
    },
  };
}

function groupSchema(name: string, children: number, repetition: number, list = false): Thrift {
  const logical: Thrift | undefined = list ? { struct: { 3: { struct: {} } } } : undefined;
  return {
    struct: {
      3: { i32: repetition },
      4: { text: name },
      5: { i32: children },
      6: list ? { i32: LIST } : undefined,
      10: logical,
    },
  };
}

/** Only the id is required; every other field may be null. */
function scalar(name: string, physical: Physical, required: boolean): ParquetColumn {
  const leaf = { path: [name], physical, defined: required ? 0 : 1, repeated: false, of: (value: unknown) => value };
  return { name, leaves: [leaf], schema: [leafSchema(name, physical, required ? REQUIRED : OPTIONAL)] };
}

/** An object whose members vary. */
function jsonText(name: string): ParquetColumn {
  const { schema, leaves } = scalar(name, "text", false);
  const of = (value: unknown): unknown => (value === null ? null : JSON.stringify(value));
  return { name, schema, leaves: leaves.map((leaf) => ({ ...leaf, of })) };
}

function listOf(name: string, physical: Physical): ParquetColumn {
  const path = [name, "list", "element"];
  return {
    name,
    leaves: [{ path, physical, defined: 2, repeated: true, of: (value) => value }],
    schema: [
      ...[groupSchema(name, 1, OPTIONAL, true), groupSchema("list", 1, REPEATED)],
      leafSchema("element", physical, REQUIRED),
    ],
  };
}

function group(name: string, parts: Parts, list: boolean): ParquetColumn {
  const above = list ? [name, "list", "element"] : [name];
  const named = Object.entries(parts);
  const leaves = named.map(([part, [physical, of]]): Leaf => {
    const value = (item: unknown): unknown => (isRecord(item) ? of(item) : null) ?? null;
    return { path: [...above, part], physical, defined: list ? 3 : 2, repeated: list, of: value };
  });
  const members = named.map(([part, [physical]]) => leafSchema(part, physical, OPTIONAL));
  const around = list
    ? [
        groupSchema(name, 1, OPTIONAL, true),
        groupSchema("list", 1, REPEATED),
        groupSchema("element", named.length, REQUIRED),
      ]
    : [groupSchema(name, named.length, OPTIONAL)];
  return { name, leaves, schema: [...around, ...members] };
}

export function flagColumn(name: string): ParquetColumn {
  return scalar(name, "boolean", false);
}

export function parquetColumn(name: string, { type, name: field }: Pick<Field, "type" | "name">): ParquetColumn {
  if (type === "strings") return listOf(name, "text");
  if (type === "numbers") return listOf(name, "double");
  if (type === "provenance" || type === "rights") return jsonText(name);
  const parts = GROUPS[type];
  if (parts !== undefined) return group(name, parts, type === "places" || type === "structured");
  return scalar(name, PHYSICAL[type] ?? "text", field === "id");
}
