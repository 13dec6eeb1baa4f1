// The node "Rolecall Trigger": starts a workflow with the postings that opened since the last poll. Ids follow the order of
// publication, so the highest id seen is enough to miss and repeat nothing.
const { QUERY_PROPERTIES, readQuery } = require("./filters.js");
const { readPostings, request, toQuery } = require("./request.js");

const SAMPLE_SIZE = 3;
const MAX_POSTINGS = 10_000;

class RolecallTrigger {
  description = {
    displayName: "Rolecall Trigger",
    name: "rolecallTrigger",
    icon: "file:rolecall.svg",
    group: ["trigger"],
    version: 1,
    subtitle: "new postings",
    description: "Starts the workflow with new job postings that match a search",
    defaults: { name: "Rolecall Trigger" },
    polling: true,
    inputs: [],
    outputs: ["main"],
    credentials: [{ name: "rolecallApi", required: true }],
    properties: QUERY_PROPERTIES,
  };

  /** The first poll only stores the position. A manual run returns the newest postings as a sample and stores nothing. */
  async poll() {
    const query = readQuery(this, toQuery, null);
    const state = this.getWorkflowStaticData("node");
    if (this.getMode() === "manual") {
      const { body } = await request(this, "search", { ...query, limit: SAMPLE_SIZE });
      return toItems(this, body);
    }
    if (state.lastId === undefined) {
      const { headers } = await request(this, "search", { ...query, limit: 1, fields: "id" });
      state.lastId = Number(headers["x-last-id"]);
      return null;
    }
    const postings = await readPostings(this, query, state.lastId, MAX_POSTINGS);
    if (postings.length > 0) state.lastId = postings.at(-1).id;
    return toItems(this, postings);
  }
}

function toItems(context, postings) {
  return postings.length === 0 ? null : [context.helpers.returnJsonArray(postings)];
}

module.exports = { RolecallTrigger };
