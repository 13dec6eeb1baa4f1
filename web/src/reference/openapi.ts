// Reads the service's OpenAPI document into what the reference shows: operations in groups, parameters in words.
interface Schema {
  type?: string;
  enum?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
}

export interface Parameter {
  name: string;
  in: "query" | "path";
  required: boolean;
  description?: string;
  schema: Schema;
}

export interface Operation {
  /** Under /api/v1, e.g. `jobs/{id}`; with the method it identifies the operation. */
  readonly path: string;
  readonly method: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  /** Properties of the JSON body, as parameters. */
  readonly body: readonly Parameter[];
  readonly admin: boolean;
}

interface RawOperation {
  summary?: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface OpenApi {
  info: { version: string };
  paths: Record<string, Record<string, RawOperation>>;
  components: { parameters: Record<string, Parameter> };
}

/** Parameters that several operations have are references to the document's components. */
function parametersOf({ parameters = [] }: RawOperation, { components }: OpenApi): Parameter[] {
  return parameters.flatMap((each) => {
    if (!("$ref" in each)) return [each];
    const shared = components.parameters[each.$ref.split("/").at(-1) ?? ""];
    return shared === undefined ? [] : [shared];
  });
}

function bodyOf(raw: RawOperation): Parameter[] {
  const schema = raw.requestBody?.content["application/json"]?.schema;
  return Object.entries(schema?.properties ?? {}).map(([name, each]) => {
    const required = schema?.required?.includes(name) === true;
    return { name, in: "query", required, description: each.description ?? "", schema: each };
  });
}

export function operationsOf(document: OpenApi): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => {
      const own = path.replace("/api/v1/", "");
      return {
        path: own,
        method: method.toUpperCase(),
        summary: raw.summary ?? "",
        parameters: parametersOf(raw, document),
        body: bodyOf(raw),
        admin: own.startsWith("admin/"),
      };
    }),
  );
}

/** The operation's name in the address: the path, with the method unless it is GET. */
export function nameOf({ path, method }: Pick<Operation, "path" | "method">): string {
  return method === "GET" ? path : `${method} ${path}`;
}

const GROUPS: readonly (readonly [name: string, paths: readonly string[]])[] = [
  ["Feed", ["active-jobs", "modified-jobs", "expired-jobs", "changes", "export", "export/manifest"]],
  ["Ask", ["search", "active-jobs-count", "facets", "stats", "market", "jobs/{id}", "organizations"]],
  ["Reports", ["employers/{slug}", "skills/{skill}", "places/{place}"]],
  ["Collect", ["collect", "collect/{id}"]],
  ["Saved searches", ["searches", "searches/{id}", "searches/{id}/rotate", "blocklist"]],
  [
    "Webhooks",
    [
      ...["webhooks", "webhooks/{id}", "webhooks/{id}/deliveries", "webhooks/{id}/test", "webhooks/{id}/replay"],
      "webhooks/{id}/rotate",
    ],
  ],
  ["Service", ["sources", "usage", "keys", "keys/{key}"]],
];

export interface Group {
  readonly name: string;
  readonly operations: readonly Operation[];
}

/** In the order of use; unknown operations come last, administration only for admins. */
export function groupsOf(operations: readonly Operation[]): Group[] {
  const known = new Set(GROUPS.flatMap(([, paths]) => paths));
  const groups = GROUPS.map(([name, paths]) => ({
    name,
    operations: paths.flatMap((path) => operations.filter((one) => one.path === path)),
  }));
  const rest = operations.filter((one) => !known.has(one.path) && !one.admin);
  const administration = operations.filter((one) => one.admin);
  return [...groups, { name: "More", operations: rest }, { name: "Administration", operations: administration }].filter(
    (group) => group.operations.length > 0,
  );
}

/** Operations that match a word in their path, summary or a parameter. */
export function matching(operations: readonly Operation[], text: string): Operation[] {
  const word = text.trim().toLowerCase();
  if (word === "") return [...operations];
  return operations.filter((one) => {
    const names = [...one.parameters, ...one.body].map(({ name }) => name);
    return [one.path, one.summary, ...names].some((each) => each.toLowerCase().includes(word));
  });
}

/** `integer, 1 to 1,000`, `list, any of`, `one of`. */
export function kindOf({ schema }: Parameter): string {
  if (schema.type === "array") return schema.items?.enum === undefined ? "list" : "list, any of";
  if (schema.enum !== undefined) return "one of";
  if (schema.type === "boolean") return "true or false";
  if (schema.type !== "integer") return /^YYYY/.test(schema.description ?? "") ? "date or time" : "text";
  const { minimum, maximum } = schema;
  if (minimum === undefined) return "integer";
  return maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER
    ? `integer, from ${minimum}`
    : `integer, ${minimum} to ${maximum.toLocaleString("en")}`;
}

export function valuesOf({ schema }: Parameter): readonly string[] {
  return schema.items?.enum ?? schema.enum ?? [];
}

const FIRST = [
  "time_frame",
  "mode",
  "limit",
  "cursor",
  "format",
  "title",
  "title_advanced",
  "location",
  "country",
  "part",
  "series",
  "facet",
  "after",
  "wait",
];

/** The most used parameters first, path parameters before everything. */
export function inOrder(parameters: readonly Parameter[]): Parameter[] {
  const rank = ({ name, in: where }: Parameter): number => {
    if (where === "path") return -1;
    const at = FIRST.indexOf(name);
    return at === -1 ? FIRST.length : at;
  };
  return [...parameters].sort((a, b) => rank(a) - rank(b));
}
