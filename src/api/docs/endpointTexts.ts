// Titles and response descriptions of the endpoints, shared by the OpenAPI document and the /docs page.
import type { Endpoint } from "../../contract/param.ts";

type Json = Record<string, unknown>;

export const PATHS: Readonly<Record<Endpoint, string>> = {
  "active-jobs": "active-jobs",
  "modified-jobs": "modified-jobs",
  "expired-jobs": "expired-jobs",
  organizations: "organizations",
  "active-jobs-count": "active-jobs-count",
  search: "search",
  facets: "facets",
  stats: "stats",
  market: "market",
  employers: "employers/{slug}",
  skills: "skills/{skill}",
  places: "places/{place}",
  changes: "changes",
  export: "export",
  "export-manifest": "export/manifest",
  jobs: "jobs/{id}",
  collect: "collect",
  "collect-status": "collect/{id}",
  sources: "sources",
  usage: "usage",
};

export const SUMMARIES: Readonly<Record<Endpoint, string>> = {
  "active-jobs": "Open postings first indexed within time_frame, newest first.",
  "modified-jobs": "Open postings that changed at the source, with date_modified and modified_fields.",
  "expired-jobs": "Ids of closed postings, in closing order.",
  organizations: "Every employer with open postings, largest first.",
  "active-jobs-count":
    "Number of postings that active-jobs would return; time_frame=1m counts all postings first indexed in the last 31 days, open or closed.",
  search: "Every open posting that matches the filters. mode=live also collects missing postings and waits for them.",
  facets: "Number of postings per value of a filter, most frequent first.",
  stats:
    "Statistics for charts: the last 24 hours; postings opened, modified and closed per day; known values per field, pay, places.",
  market:
    "Monthly figures of a place or an occupation, without rows: open, new and closed postings, days open, pay, remote share, skills. Numbers below 5 are null.",
  employers:
    "Report on one employer: open postings, openings and closings per month, days open, pay by function, places, rising and falling skills.",
  skills: "Report on one skill, by any of its common names, with the employers that require it most often.",
  places: "Report on one place, by its name or a country code, with the employers hiring there.",
  changes: "Ordered stream of opened, modified and closed postings, stored for 190 days.",
  export:
    "Every posting that matches the filters as one file, by ascending id: JSON Lines, CSV or Parquet. Requires an admin key or an account with exports enabled.",
  "export-manifest": "Manifest of an export with the same parameters, without its rows.",
  jobs: "One posting, open or closed, with its history.",
  collect:
    "Creates a collect request for a job, place or country. Without these parameters, lists the account's requests, newest first.",
  "collect-status": "Progress of a collect request.",
  sources: "Sources with aliases, state, status of their boards, last complete read, licence and attribution.",
  usage: "Usage of this key by day.",
};

const json = (schema: Json): Record<string, Json> => ({ "application/json": schema });
const named = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const list = (name: string): Json => ({ type: "array", items: named(name) });
const text = { type: "string" };
const postings: Json = { type: "array", items: { anyOf: [named("Posting"), named("PostingNative")] } };
const rows: Record<string, Json> = {
  ...json(postings),
  "application/x-ndjson": text,
  "text/csv": text,
  "text/markdown": text,
};
const feed: Record<string, Json> = {
  "application/atom+xml": text,
  "application/rss+xml": text,
  "application/xml": text,
  "application/ld+json": { type: "array", items: { type: "object" } },
};

const report = {
  description: "The subject of the report and each requested part. CSV contains one part.",
  types: { ...json(named("Report")), "text/csv": text },
};

/** The content of a 200 response, by content type. */
export const ANSWERS: Readonly<Record<Endpoint, { description: string; types: Record<string, Json> }>> = {
  "active-jobs": { description: "Postings.", types: { ...rows, ...feed } },
  "modified-jobs": { description: "Postings.", types: rows },
  "expired-jobs": { description: "Ids.", types: json({ type: "array", items: { type: "integer" } }) },
  organizations: { description: "Employers.", types: { ...json(list("Organization")), "text/csv": text } },
  "active-jobs-count": { description: "The count and its window.", types: json(named("Count")) },
  search: {
    description: "Postings; with envelope=true an object with data and meta.",
    types: { ...rows, ...json({ anyOf: [postings, named("SearchEnvelope")] }), ...feed },
  },
  facets: { description: "Values and counts by filter.", types: json(named("Facets")) },
  stats: {
    description: "Number of open postings and each requested part. CSV contains one part, by default the series.",
    types: { ...json(named("Stats")), "text/csv": text },
  },
  market: { description: "Figures by period, oldest first.", types: json(named("Market")) },
  employers: report,
  skills: report,
  places: report,
  changes: {
    description: "Changes in order; Server-Sent Events if the client accepts them.",
    types: { ...json(list("Change")), "text/event-stream": text },
  },
  export: {
    description: "The rows. JSON Lines starts with the manifest; Parquet has it in its metadata as `rolecall`.",
    types: {
      "application/x-ndjson": text,
      "text/csv": text,
      "application/vnd.apache.parquet": { ...text, format: "binary" },
    },
  },
  "export-manifest": { description: "The manifest.", types: json(named("Manifest")) },
  jobs: { description: "The posting.", types: json(named("Job")) },
  collect: {
    description: "The collect request, or the account's requests, newest first.",
    types: json({ anyOf: [named("CollectRequest"), { type: "array", items: named("CollectRequest") }] }),
  },
  "collect-status": { description: "The collect request.", types: json(named("CollectRequest")) },
  sources: { description: "Sources.", types: json(list("Source")) },
  usage: { description: "Usage of the key.", types: json(named("Usage")) },
};
