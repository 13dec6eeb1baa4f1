// Renders API answers as Markdown for agents. Lists arrive as Markdown already; the others are written here, with all
// source text neutralised in the same way.

import { FIELDS } from "../../contract/fields.ts";
import { didYouMean, suggestionToAppend } from "../../contract/nearest.ts";
import { isRecord, readStoredRecord } from "../../contract/storedValues.ts";
import { codeSpan, escapeLine, fence, firstCodePoints, visible } from "../../feed/render/markdown.ts";
import { factLine, isFact, QUOTED } from "../../feed/render/renderMarkdown.ts";

/** The API's answer to a tool call, and the query that was sent. */
export interface ApiAnswer {
  readonly status: number;
  readonly text: string;
  readonly query: URLSearchParams;
  header(name: string): string | null;
}

type Json = Record<string, unknown>;

const MAX_TEXT = 20_000;
const MAX_NOTES = 8_000;
const MAX_HISTORY = 50;

function read(answer: ApiAnswer): Json {
  return readStoredRecord(answer.text);
}

/** The objects of a list; empty if the value is not a list. */
function rowsIn(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** The notice of an answer in its original characters, if the ASCII form replaced some (RFC 8187). */
export function noticeIn({ header }: Pick<ApiAnswer, "header">): string | null {
  const [, encoded] = /^UTF-8'[^']*'(.*)$/i.exec(header("x-notice*") ?? "") ?? [];
  try {
    return encoded === undefined ? header("x-notice") : decodeURIComponent(encoded);
  } catch {
    return header("x-notice");
  }
}

function noticeOf(answer: ApiAnswer): string {
  const notice = noticeIn(answer);
  return notice === null ? "" : `\nNote: ${escapeLine(notice)}\n`;
}

/** Rows as received, and how to continue if the page is full. */
export function postingListText(answer: ApiAnswer): string {
  const count = Number(answer.header("x-result-count") ?? 0);
  const limit = Number(answer.query.get("limit") ?? 0);
  const full = limit > 0 && count >= limit;
  const next = answer.query.has("cursor")
    ? `cursor=${answer.header("x-last-id")}`
    : `offset=${Number(answer.query.get("offset") ?? 0) + count}`;
  const more = full ? ` More may be available: call again with ${next}.` : "";
  return `${answer.text}\n${count} postings in this response.${more}\n${noticeOf(answer)}`;
}

export function countText(answer: ApiAnswer): string {
  const { count, time_frame, window_start, window_end, digest } = read(answer);
  const hash = typeof digest === "string" ? ` Digest of their ids: ${escapeLine(digest)}.` : "";
  const window = `time_frame ${time_frame}, ${window_start} to ${window_end}`;
  return `${count} postings match (${window}).${hash}\n${noticeOf(answer)}`;
}

export function facetsText(answer: ApiAnswer): string {
  const parts = Object.entries(read(answer)).map(([name, values]) => {
    const lines = rowsIn(values).map(({ value, count }) => `- ${escapeLine(String(value))}: ${count}\n`);
    return `## ${escapeLine(name)}\n\n${lines.join("") || "No values found.\n"}`;
  });
  return `${parts.join("\n")}${noticeOf(answer)}`;
}

/** Changes, one line each, and the seq to continue from. */
export function historyList(answer: ApiAnswer): string {
  const changes = rowsIn(JSON.parse(answer.text));
  const lines = changes.map(({ seq, at, type, id, modified_fields, reason }) => {
    const fields = Array.isArray(modified_fields) ? ` (${modified_fields.join(", ")})` : "";
    return `- ${seq}: ${at} ${type} ${id}${fields}${typeof reason === "string" ? ` (${escapeLine(reason)})` : ""}\n`;
  });
  const next = `Continue with after=${answer.header("x-last-seq")}; the newest change is ${answer.header("x-seq")}.`;
  return `${lines.join("") || "No changes.\n"}\n${next}\n${noticeOf(answer)}`;
}

/** Saved searches, with unescaped URLs. */
export function searchesText(answer: ApiAnswer): string {
  const parsed: unknown = JSON.parse(answer.text);
  const rows = rowsIn(Array.isArray(parsed) ? parsed : [parsed]);
  const parts = rows.map(({ id, name, query, count, new_since_seen, feeds }) => {
    const counted = `${count ?? "an unknown number of"} postings, ${new_since_seen ?? "an unknown number"} new`;
    const addresses = Object.values(isRecord(feeds) ? feeds : {}).map(
      (address) => `  - ${codeSpan(String(address))}\n`,
    );
    return `- ${id}: ${escapeLine(String(name))} (${codeSpan(String(query))}): ${counted}\n${addresses.join("")}`;
  });
  return `${parts.join("") || "No saved searches.\n"}${noticeOf(answer)}`;
}

/** A collect request: its facts, and the sources read and not read as data. */
export function collectText(answer: ApiAnswer): string {
  const parsed: unknown = JSON.parse(answer.text);
  if (Array.isArray(parsed))
    return `${rowsIn(parsed).map(requestLine).join("") || "No collect requests.\n"}${noticeOf(answer)}`;
  const { notes, ...record } = read(answer);
  const facts = Object.entries(record).filter(([, value]) => value !== null);
  const lines = facts.map(([name, value]) => `- ${name}: ${lineOf(value)}\n`);
  const data = firstCodePoints(visible(JSON.stringify(notes, null, 1)), MAX_NOTES);
  return `Collect request ${record.id} is ${record.status}.\n\n${lines.join("")}\nNotes:\n\n${fence(data)}${noticeOf(answer)}`;
}

/** A URL is not escaped, so that it can be followed. */
function lineOf(value: unknown): string {
  const text = String(value);
  return /^https?:\/\/\S+$/.test(text) ? codeSpan(text) : escapeLine(text);
}

function requestLine({
  id,
  status,
  found,
  automatic,
  title,
  location,
  country,
  company_url,
}: Record<string, unknown>): string {
  const words = [title, location, country, company_url].filter((word) => word !== null).join(", ");
  return `- ${id}: ${status}, ${found} found${automatic === true ? ", automatic" : ""}: ${escapeLine(words)}\n`;
}

/** One posting: facts, closing, history, duplicates, then its text in a fence. */
export function postingText(answer: ApiAnswer): string {
  const job = read(answer);
  const facts = FIELDS.filter((field) => isFact(field, false));
  const lines = facts.map((field) => factLine({ field, name: field.name }, job[field.name] ?? null));
  const parts = [
    `## ${job.id}: ${escapeLine(String(job.title))}\n\n${job.closed_at === null ? "" : "This posting is closed.\n\n"}`,
    ...lines,
    ...["closed_at", "closing", "reposted_of", "reposted_as", "rules_version", "licence", "attribution"].map((name) =>
      plainLine(name, job[name]),
    ),
    historyText(rowsIn(job.history)),
    clusterText(isRecord(job.duplicates) ? rowsIn(job.duplicates.members) : []),
    explainText(job.explain),
    quotedText(job.description_text),
  ];
  return parts.join("") + noticeOf(answer);
}

function plainLine(name: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return `- ${name}: ${escapeLine(firstCodePoints(text, 1000))}\n`;
}

function historyText(history: readonly Json[]): string {
  const lines = history.slice(-MAX_HISTORY).map(({ at, type, modified_fields, reason }) => {
    const fields = Array.isArray(modified_fields) ? ` (${modified_fields.join(", ")})` : "";
    return `- ${at}: ${type}${fields}${typeof reason === "string" ? ` (${reason})` : ""}\n`;
  });
  return lines.length === 0 ? "" : `\nHistory:\n\n${lines.join("")}`;
}

function clusterText(members: readonly Json[]): string {
  if (members.length < 2) return "";
  const lines = members.map(({ id, source, rule, open }) => {
    const joined = typeof rule === "string" ? `, joined by ${escapeLine(rule)}` : "";
    return `- ${id} at ${source}, ${open === true ? "open" : "closed"}${joined}\n`;
  });
  return `\nThe same opening:\n\n${lines.join("")}`;
}

function explainText(explain: unknown): string {
  if (!Array.isArray(explain)) return "";
  const lines = explain.map((each) => JSON.stringify(each)).join("\n");
  return `\nRules and their evidence:\n\n${fence(firstCodePoints(visible(lines), MAX_TEXT))}`;
}

function quotedText(text: unknown): string {
  const source = typeof text === "string" ? visible(text).trim() : "";
  if (source === "") return "\nNo text is stored.\n";
  const cut = firstCodePoints(source, MAX_TEXT);
  return `\n${QUOTED}\n\n${fence(cut)}${cut === source ? "" : `\nTruncated after ${MAX_TEXT} characters.\n`}`;
}

/** An error as text, with the correct usage and when a retry can help. */
export function errorText(answer: ApiAnswer): string {
  let body: Json = {};
  try {
    body = read(answer);
  } catch {
    // A proxy answered instead of the service; its text is of no use to an agent.
  }
  const hint = typeof body.hint === "string" ? ` ${body.hint}` : "";
  const wait = answer.header("retry-after");
  const again = wait === null ? "" : ` Try again in ${wait} s.`;
  const errorSentence = String(body.error ?? `the service returned status ${answer.status}`);
  const near = suggestionToAppend(errorSentence, typeof body.did_you_mean === "string" ? body.did_you_mean : null);
  const meant = didYouMean(near);
  // The hint is a separate sentence.
  const more = `${meant}${hint}${again}`;
  return more === "" || /[.?!]$/.test(errorSentence) ? `${errorSentence}${more}` : `${errorSentence}.${more}`;
}
