// A request as code in a few languages, and its initial values.
import type { Operation } from "./openapi.ts";

export type Values = Readonly<Record<string, string>>;
export type Language = "curl" | "JavaScript" | "Python";
export const LANGUAGES: readonly (readonly [Language, string])[] = [
  ["curl", "curl"],
  ["JavaScript", "JavaScript"],
  ["Python", "Python"],
];

const STARTS: Readonly<Record<string, Values>> = {
  "active-jobs": {
    time_frame: "24h",
    title: '"data engineer" -intern',
    country: "DE",
    limit: "2",
    fields: "id,title,organization,salary",
  },
  "modified-jobs": { limit: "2", fields: "id,title,date_modified,modified_fields" },
  "expired-jobs": { time_frame: "1h" },
  changes: { after: "0", limit: "3" },
  search: { title: "nurse", limit: "2", fields: "id,title,organization,locations_derived" },
  "active-jobs-count": { time_frame: "24h", country: "DE" },
  facets: { facet: "country,seniority", top: "5" },
  stats: { part: "figures,series", days: "7" },
  "employers/{slug}": { slug: "acme" },
  "skills/{skill}": { skill: "python", part: "months,skills" },
  "places/{place}": { place: "Berlin", part: "months,employers" },
  "jobs/{id}": { id: "1", explain: "false" },
  organizations: { limit: "2" },
  collect: { title: "wind turbine technician", location: "Esbjerg" },
  "collect/{id}": { id: "1" },
};

export function startOf({ path, method, parameters, body }: Operation): Values {
  if (method === "GET" && STARTS[path] !== undefined) return STARTS[path];
  const needed = [...parameters.filter((one) => one.in === "path"), ...body.filter((one) => one.required)];
  return Object.fromEntries(needed.map(({ name }) => [name, ""]));
}

export interface Written {
  /** With its query, under /api/v1. */
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly body: Readonly<Record<string, unknown>> | null;
}

/** In a body, numbers and booleans keep their types. */
function typed(text: string): unknown {
  if (text === "true" || text === "false") return text === "true";
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

/** Puts each value into the path, the query or the body. Empty values are left out. */
export function writtenOf(operation: Operation, values: Values): Written {
  const filled = Object.entries(values).filter(([, value]) => value !== "");
  const inPath = new Set(operation.parameters.filter((one) => one.in === "path").map(({ name }) => name));
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
  const rest = filled.filter(([name]) => !inPath.has(name));
  if (operation.method === "POST" || operation.method === "PATCH") {
    return { path, query: [], body: Object.fromEntries(rest.map(([name, value]) => [name, typed(value)])) };
  }
  return { path, query: rest, body: null };
}

export function queryText(query: Written["query"]): string {
  return query.length === 0 ? "" : `?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function curl({ path, query, body }: Written, method: string): string {
  const plain = /^[\w.,:-]*$/;
  const lines = [
    `curl ${method === "GET" ? (query.length === 0 ? "" : "-G ") : `-X ${method} `}"$ROLECALL/api/v1/${path}"`,
    '-H "Authorization: Bearer $ROLECALL_KEY"',
    ...query.map(([name, value]) =>
      plain.test(value) ? `-d ${name}=${value}` : `--data-urlencode ${quoted(`${name}=${value}`)}`,
    ),
    ...(body === null ? [] : ['-H "Content-Type: application/json"', `-d ${quoted(JSON.stringify(body))}`]),
  ];
  return lines.join(" \\\n  ");
}

const CALLS: Readonly<Record<string, string>> = {
  "active-jobs-count": "count",
  facets: "facets",
  organizations: "organizations",
  "expired-jobs": "expiredJobs",
  collect: "collect",
};
const WALKS: Readonly<Record<string, string>> = {
  "active-jobs": "activeJobs",
  "modified-jobs": "modifiedJobs",
  search: "search",
};

function objectText(query: Written["query"]): string {
  return `{ ${query.map(([name, value]) => `${name}: ${JSON.stringify(typed(value))}`).join(", ")} }`;
}

function javascript({ path, query, body }: Written, method: string): string {
  const head =
    'import { createClient } from "rolecall/client";\n\nconst client = createClient({ baseUrl: ROLECALL, key: ROLECALL_KEY });';
  const filled = objectText(query.filter(([name]) => WALKS[path] === undefined || name !== "limit"));
  if (method !== "GET")
    return `${head}\nawait client.get("${path}", ${objectText(query)}, { method: "${method}"${body === null ? "" : `, body: ${JSON.stringify(body)}`} });`;
  if (WALKS[path] !== undefined)
    return `${head}\nfor await (const job of client.${WALKS[path]}(${filled})) {\n  console.log(job.id, job.title);\n}`;
  if (path === "changes")
    return `${head}\nfor await (const change of client.follow({ after: 0 })) {\n  console.log(change.seq, change.type, change.id);\n}`;
  if (CALLS[path] !== undefined) return `${head}\nconsole.log(await client.${CALLS[path]}(${filled}));`;
  return `${head}\nconst { data } = await client.get("${path}"${query.length === 0 ? "" : `, ${filled}`});\nconsole.log(data);`;
}

function python({ path, query, body }: Written, method: string): string {
  const params = query.length === 0 ? "" : `\n    params=${JSON.stringify(Object.fromEntries(query))},`;
  const json =
    body === null ? "" : `\n    json=${JSON.stringify(body).replaceAll("true", "True").replaceAll("false", "False")},`;
  return `import os, requests

answer = requests.${method.toLowerCase()}(
    f"{os.environ['ROLECALL']}/api/v1/${path}",
    headers={"Authorization": f"Bearer {os.environ['ROLECALL_KEY']}"},${params}${json}
)
answer.raise_for_status()
print(answer.json())`;
}

export function codeOf(language: Language, operation: Operation, values: Values): string {
  const written = writtenOf(operation, values);
  if (language === "curl") return curl(written, operation.method);
  return language === "JavaScript" ? javascript(written, operation.method) : python(written, operation.method);
}
