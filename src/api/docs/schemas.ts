// JSON Schemas of parameters and rows, generated with typebox from the tables of contract/; openapi.ts combines them.

import { type TObject, type TSchema, Type } from "typebox";
import { MARKET } from "../../contract/answers/marketAnswers.ts";
import { oneOf } from "../../contract/answers/schemaParts.ts";
import { REPORT, STATS } from "../../contract/answers/statsAnswers.ts";
import {
  CHANGE,
  COLLECT_REQUEST,
  COUNT,
  COVERAGE,
  FACETS,
  JOB_DETAILS,
  MANIFEST,
  ORGANIZATION,
  SEARCH_ENVELOPE,
  SOURCE_ROW,
  USAGE,
} from "../../contract/answers.ts";
import { assertPresent } from "../../contract/assertPresent.ts";
import { FIELDS, type Field, type FieldType, type Layout } from "../../contract/fields.ts";
import { LIMITS } from "../../contract/limits.ts";
import { PROVENANCES } from "../../contract/lists.ts";
import type { Endpoint, Kind, Param } from "../../contract/param.ts";
import { VOCABULARIES } from "../../contract/vocabularies.ts";
import { DISTANCE, isPresent, POINT } from "../params/values.ts";

/** A line of a parameter table, and its endpoint (`null` for admin operations). */
type Line = Omit<Param, "on">;
type Where = Endpoint | null;

/** Longer vocabularies (countries, languages, currencies) are described rather than listed at each parameter. */
const LISTED_VALUES = 120;

const text = (max: number = LIMITS.textCharacters): TSchema => Type.String({ minLength: 1, maxLength: max });

function listOf(items: TSchema, min = 1): TSchema {
  return Type.Array(items, { minItems: min, maxItems: LIMITS.listValues });
}

function vocabularySchema(param: Line): TSchema {
  const { values } = VOCABULARIES[assertPresent(param.vocabulary)];
  return listOf(values.length <= LISTED_VALUES ? oneOf(values) : text());
}

function integerSchema(param: Line, endpoint: Where): TSchema {
  const maximum = isPresent(param.maxOn, endpoint) ?? param.max ?? Number.MAX_SAFE_INTEGER;
  return Type.Integer({ minimum: param.min ?? 0, maximum });
}

const BY_KIND: Readonly<Record<Kind, (param: Line, endpoint: Where) => TSchema>> = {
  words: () => text(),
  advanced: () => text(),
  text: () => text(),
  url: () => Type.String({ format: "uri", maxLength: LIMITS.textCharacters }),
  vocabulary: vocabularySchema,
  names: () => listOf(text()),
  skills: () => listOf(text()),
  occupations: () => listOf(text()),
  choice: (param, endpoint) => oneOf(isPresent(param.valuesOn, endpoint) ?? param.values ?? []),
  choices: ({ values = [] }) => listOf(oneOf(values)),
  integer: integerSchema,
  boolean: () => Type.Boolean(),
  // A date, or a time with its zone: no single JSON Schema format covers both.
  date: () => Type.String({ description: "YYYY-MM-DD (00:00Z), RFC 3339 with a zone, or relative to now: -24h, -7d" }),
  ids: () => listOf(Type.Integer({ minimum: 0 })),
  fields: () => listOf(text(100)),
  list: () => Type.Array(text()),
  distance: () => Type.String({ pattern: DISTANCE.source, description: "30km, 20mi, or a number of kilometres" }),
  point: () => Type.String({ pattern: POINT.source, description: "latitude,longitude" }),
};

export function paramSchema(param: Line, endpoint: Where): TSchema {
  const defaultValue = isPresent(param.defaultOn, endpoint) ?? param.default;
  const schema = BY_KIND[param.kind](param, endpoint);
  return defaultValue === undefined ? schema : { ...schema, default: defaultValue };
}

const nullableText = Type.Union([Type.String(), Type.Null()]);
const ADDRESS = Type.Object({
  "@type": Type.Literal("PostalAddress"),
  addressLocality: nullableText,
  addressRegion: Type.Optional(Type.String()),
  addressCountry: Type.Optional(Type.String()),
  postalCode: Type.Optional(Type.String()),
  streetAddress: Type.Optional(Type.String()),
});
const nullableNumber = Type.Union([Type.Number(), Type.Null()]);

const BY_TYPE: Readonly<Record<FieldType, TSchema>> = {
  integer: Type.Integer(),
  number: Type.Number(),
  boolean: Type.Boolean(),
  string: Type.String(),
  timestamp: Type.String({ format: "date-time" }),
  url: Type.String({ format: "uri" }),
  strings: Type.Array(Type.String()),
  numbers: Type.Array(Type.Number()),
  places: Type.Array(Type.Object({ "@type": Type.Literal("Place"), address: ADDRESS })),
  structured: Type.Array(
    Type.Object({
      lat: nullableNumber,
      lon: nullableNumber,
      locality: nullableText,
      county: nullableText,
      region: nullableText,
      country: nullableText,
      country_code: nullableText,
      continent: nullableText,
      timezone: nullableText,
    }),
  ),
  classification: Type.Object({ id: Type.String(), name: Type.String() }),
  provenance: Type.Record(Type.String(), oneOf(PROVENANCES)),
  rights: Type.Object({
    licence: nullableText,
    attribution: nullableText,
    tdm_reservation: Type.Union([Type.Boolean(), Type.Null()]),
    tdm_policy: nullableText,
    content_usage: nullableText,
    noai: Type.Boolean(),
  }),
  details: Type.Object({
    address: nullableText,
    datePosted: nullableText,
    hiringOrganization: nullableText,
    baseSalary: nullableText,
  }),
};

/** Structured values of fields, by their component names. */
export const FIELD_SCHEMAS = {
  Address: ADDRESS,
  Places: BY_TYPE.places,
  StructuredPlaces: BY_TYPE.structured,
  Classification: BY_TYPE.classification,
};

function fieldSchema(field: Field): TSchema {
  const { type, nullable, doc, values } = field;
  const listed = values === null ? BY_TYPE[type] : oneOf(values);
  const schema = values !== null && type === "strings" ? Type.Array(listed) : listed;
  return nullable ? { ...Type.Union([schema, Type.Null()]), description: doc } : { ...schema, description: doc };
}

/** A posting row in a layout. `fields` can omit any field, so none is required. */
export function postingSchema(layout: Layout): TObject {
  const properties = FIELDS.map((field) => {
    const name = layout === "native" ? field.native : field.name;
    return name === null ? [] : [[name, Type.Optional(fieldSchema(field))] as const];
  });
  return Type.Object(Object.fromEntries(properties.flat()));
}

/** The named schemas of the document, besides postings and errors. */
export function answerSchemas(): Record<string, TSchema> {
  const { properties } = postingSchema("fantastic");
  return {
    Count: COUNT,
    Manifest: MANIFEST,
    Organization: ORGANIZATION,
    Facets: FACETS,
    Stats: STATS,
    Report: REPORT,
    Change: CHANGE,
    Job: Type.Object({ ...properties, ...JOB_DETAILS }),
    Coverage: COVERAGE,
    CollectRequest: COLLECT_REQUEST,
    SearchEnvelope: SEARCH_ENVELOPE,
    Source: SOURCE_ROW,
    Usage: USAGE,
    Market: MARKET,
  };
}
