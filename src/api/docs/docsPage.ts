// /docs: the parameters and fields as an HTML page, generated from the same tables as the OpenAPI document.

import { ADMIN } from "../../contract/admin.ts";
import { FIELDS } from "../../contract/fields.ts";
import { OUTGOING } from "../../contract/outgoing.ts";
import { ENDPOINTS, type Endpoint, type Operation, type Param } from "../../contract/param.ts";
import { paramsOf } from "../../contract/params.ts";
import { VOCABULARIES } from "../../contract/vocabularies.ts";
import { escapeHtml } from "../../text/html/textToHtml.ts";
import { PATHS, SUMMARIES } from "./endpointTexts.ts";
import { page } from "./pageFrame.ts";

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  return `<table>${line(head, "th")}\n${rows.map((row) => line(row, "td")).join("\n")}</table>`;
}

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

function valuesOf(param: Param, endpoint: Endpoint): string {
  if (param.kind === "boolean") return "true, false";
  if (param.kind === "integer") {
    const max = param.maxOn?.[endpoint] ?? param.max;
    return max === undefined ? `${param.min ?? 0} or more` : `${param.min ?? 0} to ${max}`;
  }
  const values = param.valuesOn?.[endpoint] ?? param.values ?? vocabularyOf(param);
  return values.length === 0 || values.length > 40 ? param.kind : values.join(", ");
}

function vocabularyOf(param: Param): readonly string[] {
  return param.vocabulary === undefined ? [] : VOCABULARIES[param.vocabulary].values;
}

function paramTable(endpoint: Endpoint): string {
  const rows = [...paramsOf(endpoint)].map(([name, param]) => {
    const defaultValue = param.defaultOn?.[endpoint] ?? param.default;
    const names = [name, ...(param.aliases ?? [])].map(code).join("<br>");
    const doc = defaultValue === undefined ? param.doc : `${param.doc} Default: ${String(defaultValue)}.`;
    return [names, escapeHtml(valuesOf(param, endpoint)), escapeHtml(doc)];
  });
  return rows.length === 0 ? "<p>No parameters.</p>" : table(["Parameter", "Values", "Meaning"], rows);
}

function operationTable(operations: Readonly<Record<string, Operation>>): string {
  const rows = Object.values(operations).map(({ method, path, doc, params }) => [
    code(`${method} /api/v1/${path}`),
    Object.keys(params).map(code).join(" "),
    escapeHtml(doc),
  ]);
  return table(["Operation", "Parameters", "Meaning"], rows);
}

function fieldTable(): string {
  const rows = FIELDS.map(({ name, native, type, nullable, group, doc }) => [
    code(name) + (native === name ? "" : `<br>${code(native)} (native)`),
    escapeHtml(nullable ? `${type} or null` : type),
    escapeHtml(group === "base" ? doc : `${doc} (${group})`),
  ]);
  return table(["Field", "Type", "Meaning"], rows);
}

/** `console`: whether the console is built; its reference can send each request with the reader's key. */
export function docsPage(baseUrl: string, console: boolean): string {
  const sections = ENDPOINTS.map(
    (endpoint) =>
      `<h2 id="${endpoint}">GET /api/v1/${PATHS[endpoint]}</h2>\n<p>${escapeHtml(SUMMARIES[endpoint])}</p>\n${paramTable(endpoint)}`,
  );
  const index = ENDPOINTS.map((endpoint) => `<li><a href="#${endpoint}">${PATHS[endpoint]}</a></li>`).join("");
  const curl = `curl -H 'Authorization: Bearer $KEY' '${baseUrl}/api/v1/active-jobs?time_frame=24h&limit=10'`;
  const reference = `<p><a href="/reference">The console's API reference</a> has the same content and can send each request with your key.</p>`;
  return page(
    "Rolecall API",
    `<h1>Rolecall API</h1>
${console ? reference : ""}
<p>Read endpoints use GET. Every request requires the header ${code("Authorization: Bearer <API_KEY>")}:</p><p>${code(curl)}</p>
<p>Errors are JSON with <code>error</code>, <code>code</code>, <code>parameter</code>, <code>did_you_mean</code> and
<code>request_id</code>. Machine-readable: <a href="/api/v1/openapi.json">openapi.json</a>; for language models: <a href="/llms.txt">llms.txt</a>,
and MCP tools at <code>/mcp</code> (Model Context Protocol, with the same key).</p>
<ul>${index}<li><a href="#fields">fields of a posting</a></li><li><a href="#outgoing">saved searches and webhooks</a></li><li><a href="#admin">administration</a></li></ul>
${sections.join("\n")}\n<h2 id="fields">Fields of a posting</h2>\n${fieldTable()}
<h2 id="outgoing">Saved searches and webhooks</h2>\n<p>Saved searches and webhooks belong to an account. POST, PUT and PATCH take a JSON object.</p>\n${operationTable(OUTGOING)}
<h2 id="admin">Administration</h2>\n<p>These endpoints require a key with the admin role. POST takes a JSON object, DELETE takes query parameters.</p>\n${operationTable(ADMIN)}`,
  );
}
