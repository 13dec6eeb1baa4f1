// The administration operations: method, path, query parameters or JSON body, and description. Routes, the OpenAPI
// document and the documentation are generated from this table. GET operations change nothing.
import { LIMITS } from "./limits.ts";
import type { Operation } from "./param.ts";
import { tableKeys } from "./tables.ts";

/** Possible results of reading a board. */
export const READ_VERDICTS = ["complete", "unchanged", "empty", "partial", "failed", "suspicious"] as const;
const confirm = {
  kind: "boolean",
  doc: "true: meant seriously; this cannot be taken back.",
  required: true,
} as const;

export const ADMIN = {
  boards: {
    method: "GET",
    path: "admin/boards",
    doc: "Boards by id, with what their reads came to.",
    params: {
      source: { kind: "closed", doc: "Of these sources.", vocabulary: "source" },
      verdict: { kind: "choice", doc: "Whose last read came to this.", values: READ_VERDICTS },
      trouble: { kind: "boolean", doc: "true: whose last read was not whole; false: the others." },
      removed: { kind: "boolean", doc: "true: also those that were taken out.", usual: false },
      after: { kind: "integer", doc: "Id of the last board received.", least: 0, usual: 0 },
      limit: { kind: "integer", doc: "Boards in one answer.", ...LIMITS.limit },
    },
  },
  recognise: {
    method: "GET",
    path: "admin/recognise",
    doc: "What an address would be added as, and the board if it is known; nothing is fetched and nothing is added.",
    params: { url: { kind: "text", doc: "Address of a careers page or a posting.", required: true } },
  },
  addBoard: {
    method: "POST",
    path: "admin/boards",
    doc: "Adds the board of an address (a platform's page or a company's own site) and has it read soon.",
    params: {
      url: { kind: "text", doc: "Address; nothing is fetched to recognise it.", required: true },
      company: { kind: "text", doc: "Employer behind it." },
      domain: { kind: "text", doc: "Employer's domain." },
    },
  },
  removeBoard: {
    method: "DELETE",
    path: "admin/boards/{id}",
    doc: "Takes a board out; its open postings close.",
    params: {},
  },
  readBoard: {
    method: "POST",
    path: "admin/boards/{id}/read",
    doc: "Moves a board to the front of the queue.",
    params: {},
  },
  starter: {
    method: "GET",
    path: "admin/starter",
    doc: "What `POST admin/starter` would have read, how often and as whom: the boards a new service can begin with.",
    params: {},
  },
  beginStarter: {
    method: "POST",
    path: "admin/starter",
    doc: "Adds the starter boards that are not known yet; workers read them, the first time spread over an hour.",
    params: {},
  },
  switchSource: {
    method: "POST",
    path: "admin/sources/{source}",
    doc: "Switches a source on or off; `usual` is what the registry says.",
    params: { state: { kind: "choice", doc: "What it shall be.", values: ["on", "off", "usual"], required: true } },
  },
  holds: {
    method: "GET",
    path: "admin/holds",
    doc: "Boards whose closings wait for a second read, the longest wait first; `id` is the board's.",
    params: {},
  },
  releaseHold: {
    method: "DELETE",
    path: "admin/holds/{id}",
    doc: "Closes now what a hold keeps open.",
    params: { confirm },
  },
  keys: { method: "GET", path: "admin/keys", doc: "Keys, without their secrets.", params: {} },
  createKey: {
    method: "POST",
    path: "admin/keys",
    doc: "Makes a key, shown this once; a new account is made with an active subscription.",
    params: {
      account: { kind: "text", doc: "Its account.", required: true },
      role: { kind: "choice", doc: "admin: may use these operations.", values: ["user", "admin"], usual: "user" },
    },
  },
  revokeKey: {
    method: "DELETE",
    path: "admin/keys/{key}",
    doc: "Ends a key, by its id; services notice within seconds.",
    params: {},
  },
  accounts: { method: "GET", path: "admin/accounts", doc: "Accounts and their subscriptions.", params: {} },
  setAccount: {
    method: "POST",
    path: "admin/accounts",
    doc: "Makes an account, or changes its subscription; without `until` it has no end.",
    params: {
      account: { kind: "text", doc: "Its name.", required: true },
      subscription: { kind: "choice", doc: "Whether its keys work.", values: ["active", "inactive"] },
      until: { kind: "date", doc: "When the subscription ends." },
      exports: { kind: "boolean", doc: "Whether its keys may export without the role admin." },
    },
  },
  forget: {
    method: "POST",
    path: "admin/forget",
    doc: "Removes postings for good and blocks their return; exactly one of id, domain and email.",
    params: {
      id: { kind: "integer", doc: "One posting.", least: 1 },
      domain: { kind: "text", doc: "Everything of an employer." },
      email: { kind: "text", doc: "Everything that names an address." },
      confirm,
    },
  },
} as const satisfies Record<string, Operation>;

export type AdminName = keyof typeof ADMIN;
export type AdminParams<Name extends AdminName> = (typeof ADMIN)[Name]["params"];
export const ADMIN_NAMES = tableKeys(ADMIN);

export function adminOperation(name: AdminName): Operation {
  return ADMIN[name];
}
