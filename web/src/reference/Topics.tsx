// The topics to read before the first request: keys, syncing without gaps, the two syntaxes, errors and limits.
import type { ComponentChildren } from "preact";
import { ERRORS } from "../../../src/contract/errors.ts";

export const TOPICS: readonly (readonly [id: string, title: string])[] = [
  ["authentication", "Authentication"],
  ["sync", "Syncing without gaps"],
  ["syntax", "Search syntax"],
  ["errors", "Errors and limits"],
];

export const ERROR_WORDS: Readonly<Record<keyof typeof ERRORS, string>> = {
  invalid_parameter: "Invalid value; the message describes the accepted values.",
  unknown_parameter: "Unknown parameter; the message suggests the nearest name.",
  repeated_parameter: "Repeated parameter.",
  invalid_query: "Syntax error in a query; the error states its position.",
  bad_request: "The URL or the body cannot be parsed.",
  unauthorized: "Missing, unknown or revoked key.",
  subscription_inactive: "The account's subscription is not active.",
  forbidden: "This key lacks permission.",
  not_found: "Not found.",
  method_not_allowed: "The endpoint does not support this method.",
  gone: "The position is too old. Start again with a backfill or an export.",
  uri_too_long: "The URL is longer than 16 kB.",
  headers_too_large: "The headers are too large.",
  too_many_requests: "Rate limit exceeded; retry after Retry-After.",
  query_too_broad: "The query is too expensive. Add a filter or shorten the window; a retry does not help.",
  overloaded: "Overloaded; retry after Retry-After.",
  behind: "This machine's index has not reached the position of X-Min-Seq; try again after Retry-After.",
  database_unavailable: "The database is not available; retry after Retry-After.",
  internal_error: "Internal error; the log has details under the request id.",
};

export function ErrorTable({ codes }: { codes: readonly (keyof typeof ERRORS)[] }) {
  return (
    <div class="panel wide-table">
      <table class="plain-table">
        <tbody>
          {codes.map((code) => (
            <tr key={code}>
              <td>
                <span class={ERRORS[code] === 429 ? "tag warn" : "tag bad"}>{ERRORS[code]}</span>
              </td>
              <td>
                <code>{code}</code>
              </td>
              <td>{ERROR_WORDS[code]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const SYNTAX: readonly (readonly [string, string])[] = [
  ["data engineer", "both words, in any order"],
  ['"data engineer"', "the phrase"],
  ["dbt OR spark", "either"],
  ["engineer -intern", "without the second"],
];
const EXPRESSIONS: readonly (readonly [string, string])[] = [
  ["data & (engineer | analyst)", "and, or, parentheses"],
  ["spark & !consult:*", "not; any word with this prefix"],
  ["data <-> engineer", "directly followed by"],
  ["remote <3> europe", "at most three words after"],
];

function Table({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <div class="panel wide-table">
      <table class="plain-table">
        <tbody>
          {rows.map(([query, words]) => (
            <tr key={query}>
              <td>
                <code>{query}</code>
              </td>
              <td>{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const TEXTS: Readonly<Record<string, () => ComponentChildren>> = {
  authentication: () => (
    <>
      <p>
        Send the header <code>Authorization: Bearer &lt;key&gt;</code> with every request. A key belongs to an account.
        A key with the role admin can also manage sources, boards, keys and accounts. Create keys with{" "}
        <code>rolecall key create --account NAME</code> or on the Keys page. A key is shown once.
      </p>
      <p>
        These paths require no key: <code>/healthz</code>, <code>/readyz</code>, <code>/docs</code>,{" "}
        <code>/llms.txt</code> and <code>/api/v1/openapi.json</code>.
      </p>
    </>
  ),
  sync: () => (
    <>
      <p>
        <strong>By cursor.</strong> Request <code>active-jobs?time_frame=6m&amp;cursor=0&amp;limit=1000</code>, then
        repeat it with <code>cursor</code> = <code>X-Last-Id</code> of each response. If a page has fewer rows than the
        limit, you are up to date. After you have seen id N, no new id below N appears.
      </p>
      <p>
        <strong>By window.</strong> The next request starts where the last response ended: <code>date_created_gte</code>{" "}
        = <code>X-Window-End</code>. Windows are half-open and end at the position of the index, so there is no gap
        between them.
      </p>
      <p>
        <strong>By changes.</strong> <code>changes?after=&lt;seq&gt;&amp;wait=30</code> returns an ordered stream of
        opened, modified and closed postings, duplicates included. Changes are kept for 190 days. Store the last{" "}
        <code>seq</code>; gaps in the numbers are normal.
      </p>
      <p>
        To verify a copy, compare its count and digest with <code>active-jobs-count?time_frame=6m&amp;digest=true</code>
        . If it contains duplicates, add <code>include_duplicates=true</code>.
      </p>
    </>
  ),
  syntax: () => (
    <>
      <p>
        <code>title</code>, <code>description</code> and <code>location</code> take words:
      </p>
      <Table rows={SYNTAX} />
      <p>
        The same names with <code>_advanced</code>, and <code>organization_advanced</code>, take expressions:
      </p>
      <Table rows={EXPRESSIONS} />
      <p>
        Case and accents are ignored. Separate the values of a list with commas; put a value that contains a comma in
        double quotes.
      </p>
    </>
  ),
  errors: () => (
    <>
      <p>
        Every error has the same fields: <code>error</code>, <code>code</code>, <code>parameter</code>,{" "}
        <code>did_you_mean</code>, <code>request_id</code>. If a retry can succeed, the response has{" "}
        <code>Retry-After</code>. Every response has <code>RateLimit</code>.
      </p>
      <ErrorTable codes={Object.keys(ERRORS) as (keyof typeof ERRORS)[]} />
    </>
  ),
};

export function Topic({ id }: { id: string }) {
  const title = TOPICS.find(([each]) => each === id)?.[1] ?? "";
  return (
    <div class="reference-text">
      <h1>{title}</h1>
      <div class="prose">{TEXTS[id]?.()}</div>
    </div>
  );
}
