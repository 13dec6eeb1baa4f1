// The node "Rolecall": searches postings, or gets one by its id.
const { QUERY_PROPERTIES, readQuery } = require("./filters.js");
const { readPostings, request, toQuery } = require("./request.js");

const forSearch = { show: { operation: ["search"] } };

class Rolecall {
  description = {
    displayName: "Rolecall",
    name: "rolecall",
    icon: "file:rolecall.svg",
    group: ["input"],
    version: 1,
    subtitle: '={{ $parameter["operation"] === "search" ? "search postings" : "get a posting" }}',
    description: "Searches job postings",
    defaults: { name: "Rolecall" },
    usableAsTool: true,
    inputs: ["main"],
    outputs: ["main"],
    credentials: [{ name: "rolecallApi", required: true }],
    properties: [
      {
        displayName: "Operation",
        name: "operation",
        type: "options",
        noDataExpression: true,
        options: [
          { name: "Search", value: "search", action: "Search postings", description: "Open postings that match filters" },
          { name: "Get", value: "get", action: "Get a posting", description: "One posting, open or closed, by its ID" },
        ],
        default: "search",
      },
      {
        displayName: "Posting ID",
        name: "id",
        type: "number",
        default: 0,
        required: true,
        displayOptions: { show: { operation: ["get"] } },
      },
      ...QUERY_PROPERTIES.map((property) => ({ ...property, displayOptions: forSearch })),
      {
        displayName: "Return All",
        name: "returnAll",
        type: "boolean",
        default: false,
        displayOptions: forSearch,
        description: "Whether to return all results or only up to a given limit",
      },
      {
        displayName: "Limit",
        name: "limit",
        type: "number",
        typeOptions: { minValue: 1, maxValue: 1000 },
        default: 50,
        displayOptions: { show: { operation: ["search"], returnAll: [false] } },
        description: "Max number of results to return, newest first",
      },
    ],
  };

  async execute() {
    const results = [];
    for (const index of this.getInputData().keys()) {
      try {
        for (const json of await runOperation(this, index)) results.push({ json, pairedItem: { item: index } });
      } catch (error) {
        if (!this.continueOnFail()) throw error;
        results.push({ json: { error: error.message }, pairedItem: { item: index } });
      }
    }
    return [results];
  }
}

async function runOperation(context, index) {
  if (context.getNodeParameter("operation", index) === "get") {
    const id = encodeURIComponent(context.getNodeParameter("id", index));
    const { body } = await request(context, `jobs/${id}`, {});
    return [body];
  }
  const query = readQuery(context, toQuery, index);
  if (context.getNodeParameter("returnAll", index)) return readPostings(context, query, 0, Number.POSITIVE_INFINITY);
  const limit = context.getNodeParameter("limit", index);
  const { body } = await request(context, "search", { ...query, limit });
  return body;
}

module.exports = { Rolecall };
