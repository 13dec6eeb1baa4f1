// Requests of both nodes: the query of a node's fields, and one page of the search.
const MAX_PAGE = 1000;

/** The parameters of the API that a node's fields and its query string state. A field replaces the same name in the string. */
function toQuery(filters, queryString) {
  const query = {};
  for (const [name, value] of new URLSearchParams(queryString)) {
    query[name] = query[name] === undefined ? value : `${query[name]},${value}`;
  }
  for (const [name, value] of Object.entries(filters)) {
    const text = Array.isArray(value) ? value.join(",") : String(value).trim();
    if (text !== "") query[name] = text;
  }
  return query;
}

/** A response with its body and headers. n8n adds the key, and reports an error with the service's own sentence. */
async function request(context, path, qs) {
  const { address } = await context.getCredentials("rolecallApi");
  const url = `${String(address).replace(/\/+$/, "")}/api/v1/${path}`;
  const options = { method: "GET", url, qs, json: true, returnFullResponse: true, ignoreHttpStatusErrors: true };
  const response = await context.helpers.httpRequestWithAuthentication.call(context, "rolecallApi", options);
  if (response.statusCode < 400) return response;
  const { error, code } = response.body ?? {};
  throw new Error(`${error ?? "The service returned no reason"} (${response.statusCode}${code ? ` ${code}` : ""})`);
}

/** Every posting after an id, by ascending id, up to a number; without an id, all that are open. */
async function readPostings(context, query, after, limit) {
  const postings = [];
  for (let cursor = after; postings.length < limit; ) {
    const page = Math.min(MAX_PAGE, limit - postings.length);
    const { body, headers } = await request(context, "search", { ...query, cursor, limit: page });
    postings.push(...body);
    if (body.length < page) break;
    cursor = Number(headers["x-last-id"]);
  }
  return postings;
}

module.exports = { readPostings, request, toQuery };
