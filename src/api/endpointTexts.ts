// What each endpoint is called and what it answers, in words: shared by the OpenAPI document and the /docs page.
import type { Endpoint } from "../contract/params.ts";

type Json = Record<string, unknown>;

export const PATHS: Readonly<Record<Endpoint, string>> = {
  "active-jobs": "active-jobs",
  "modified-jobs": "modified-jobs",
  "expired-jobs": "expired-jobs",
  organizations: "organizations",
  "active-jobs-count": "active-jobs-count",
  search: "search",
  facets: "facets",
  changes: "changes",
  jobs: "jobs/{id}",
  collect: "collect",
  "collect-status": "collect/{id}",
  sources: "sources",
  usage: "usage",
};

export const SUMMARIES: Readonly<Record<Endpoint, string>> = {
  "active-jobs": "Open postings first indexed within time_frame, newest first.",
  "modified-jobs": "Open postings changed upstream, with date_modified and modified_fields on every row.",
  "expired-jobs": "Ids of closed postings, in closing order.",
  organizations: "Every employer with open postings, largest first.",
  "active-jobs-count":
    "How many postings active-jobs would give; 1m counts what was indexed in 31 days, closed or not.",
  search: "Every open posting under the filters; mode=live also asks for collection of what is missing.",
  facets: "How often each value of a filter occurs, most frequent first.",
  changes: "One ordered stream of opened, modified and closed postings, kept 190 days.",
  jobs: "One posting, open or closed, with its history.",
  collect: "Asks the service to collect postings for a job, place or country now.",
  "collect-status": "Progress of a collect request.",
  sources: "Source identifiers, aliases, health, last complete read, licence.",
  usage: "What this key has used, by day.",
};

const json = (schema: Json): Record<string, Json> => ({ "application/json": schema });
const object = json({ type: "object" });
const posting = { anyOf: [{ $ref: "#/components/schemas/Posting" }, { $ref: "#/components/schemas/PostingNative" }] };
const text = { type: "string" };
const rows: Record<string, Json> = {
  "application/json": { type: "array", items: posting },
  "application/x-ndjson": text,
  "text/csv": text,
  "text/markdown": text,
};

/** What a 200 carries, by content type. */
export const ANSWERS: Readonly<Record<Endpoint, { description: string; types: Record<string, Json> }>> = {
  "active-jobs": { description: "Postings.", types: rows },
  "modified-jobs": { description: "Postings.", types: rows },
  "expired-jobs": { description: "Ids.", types: json({ type: "array", items: { type: "integer" } }) },
  organizations: {
    description: "Employers.",
    types: { ...json({ type: "array", items: { type: "object" } }), "text/csv": text },
  },
  "active-jobs-count": {
    description: "The count and its window.",
    types: json({
      type: "object",
      required: ["count", "time_frame", "window_start", "window_end"],
      properties: {
        count: { type: "integer" },
        time_frame: text,
        window_start: text,
        window_end: text,
        digest: text,
      },
    }),
  },
  search: {
    description: "Postings; with envelope=true an object of data and meta.",
    types: { ...rows, ...json({ anyOf: [rows["application/json"], { type: "object" }] }) },
  },
  facets: { description: "Values and counts by filter.", types: object },
  changes: { description: "Changes in order.", types: json({ type: "array", items: { type: "object" } }) },
  jobs: { description: "The posting.", types: object },
  collect: { description: "The collect request.", types: object },
  "collect-status": { description: "The collect request.", types: object },
  sources: { description: "Sources.", types: json({ type: "array", items: { type: "object" } }) },
  usage: { description: "Usage of the key.", types: object },
};
