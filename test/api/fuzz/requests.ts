// Request targets for the fuzz test, generated from the service's OpenAPI document and mutated: wrong types, values out
// of bounds, misspelt or repeated names, broken escapes, broken query syntax. The same seed gives the same requests.
import fc from "fast-check";

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  items?: Schema;
}
interface Parameter {
  name: string;
  in: string;
  schema?: Schema;
}
export interface Document {
  paths: Record<string, { get?: { parameters?: (Parameter | { $ref: string })[] } }>;
  components: { parameters: Record<string, Parameter> };
}

const HOSTILE = [
  ..."\u0000 ' \" ; -- \\ % %% () )( !!! && || <-> <0> <101> :* a:* OR | -".split(" "),
  ...["' OR 1=1 --", "\\u0000", "\ud800", "\ufeff", "\u202e", "x".repeat(999), "x".repeat(1001), "x".repeat(5000)],
  ...["(".repeat(60), `${"(".repeat(51)}a${")".repeat(51)}`, "!".repeat(900), Array(201).fill("ab").join("|")],
  ...["-1", "0", "1", "1e9", "0x10", "1.5", "NaN", "Infinity", "9007199254740991", "9007199254740992", "1".repeat(17)],
  ...["true", "TRUE", "false", "null", "undefined", "[]", "{}", "__proto__", "constructor", "toString"],
  ...["2026-01-01", "2026-02-30", "2026-01-01T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T00:00:00+02:00", "now"],
  ...["2026-13-01", "0000-00-00", "-271821-04-20", "1h", "24h", "6m", "12m", "json", "csv", "md", "jsonl", "xml"],
  ...["a,b,,c", ',"', '"a,b"', '"a', "DE,US,XX", "Ł,ß,ı", "a <-> b", "a <5> (b | c)", "'a b' & !c", "soft:*", "😀"],
  ...["http://127.0.0.1/", "file:///etc/passwd", "javascript:alert(1)", "//x", "https://acme.example/careers"],
  ...["aa:* | ab:* | ac:* | ad:*", "the & a & of", "!zzz", "engineer -engineer", "\t", "   ", "a\r\nX-Evil: 1"],
] as const;

function valid(schema: Schema): fc.Arbitrary<string> {
  const inner = schema.items ?? schema;
  if (inner.enum !== undefined && inner.enum.length > 0) return fc.constantFrom(...inner.enum.map(String));
  const type = [inner.type].flat()[0];
  if (type === "boolean") return fc.constantFrom("true", "false");
  if (type === "integer" || type === "number") {
    const minimum = inner.minimum ?? 0;
    const maximum = inner.maximum ?? 1_000_000;
    return fc
      .oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1))
      .map(String);
  }
  return fc.constantFrom(
    "engineer",
    "senior data",
    '"data engineer"',
    "berlin",
    "DE",
    "2026-01-01",
    "Acme",
    "python,sql",
  );
}

const text = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(..."ab &|!()<>-'\":*123,."), maxLength: 40 }),
);

function escaped(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}

/** Query pairs as they appear in the address; some are malformed. */
function pair(parameters: readonly Parameter[]): fc.Arbitrary<string> {
  const known = parameters.length === 0 ? fc.constant({ name: "limit" } as Parameter) : fc.constantFrom(...parameters);
  const validValue = known.chain((one) => valid(one.schema ?? {}).map((value) => `${one.name}=${escaped(value)}`));
  const arbitraryValue = fc.tuple(known, text).map(([one, value]) => `${one.name}=${escaped(value)}`);
  const unknownParameter = fc
    .tuple(fc.oneof(text, fc.constantFrom("Limit", "limit[]", "limt", "a.b", "ai_key_skills", "__proto__")), text)
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`);
  const brokenEncoding = fc.constantFrom(
    "%",
    "limit=%",
    "title=%zz",
    "title=%ff",
    "title=%c3%28",
    "=",
    "=1",
    "limit",
    "limit=",
    "&&&",
    "title=%00",
  );
  return fc.oneof(
    { weight: 6, arbitrary: validValue },
    { weight: 4, arbitrary: arbitraryValue },
    { weight: 1, arbitrary: unknownParameter },
    { weight: 1, arbitrary: brokenEncoding },
  );
}

/** The part of a request line between the method and the version. */
export function target(document: Document): fc.Arbitrary<string> {
  const shared = document.components.parameters;
  const paths = Object.entries(document.paths).filter(
    ([path, item]) => item.get !== undefined && !path.includes("openapi"),
  );
  const path = fc.constantFrom(...paths).chain(([name, item]) => {
    const parameters = (item.get?.parameters ?? [])
      .flatMap((one) => ("$ref" in one ? (shared[one.$ref.split("/").at(-1) ?? ""] ?? []) : one))
      .filter((one) => one.in === "query");
    const filled = fc
      .oneof(fc.integer({ min: 0, max: 300 }).map(String), text.map(escaped))
      .map((value) => name.replace(/\{[^}]+\}/g, value === "" ? "0" : value));
    return fc.tuple(filled, fc.array(pair(parameters), { maxLength: 4 }));
  });
  return path.map(([name, pairs]) => {
    const full = name.startsWith("/api/") ? name : `/api/v1/${name.replace(/^\//, "")}`;
    return pairs.length === 0 ? full : `${full}?${pairs.join("&")}`;
  });
}
