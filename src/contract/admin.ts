// The administration operations: method, path, query parameters or JSON body, and description. Routes, the OpenAPI
// document and the documentation are generated from this table. GET operations change nothing.
import { LIMITS } from "./limits.ts";
import type { Operation } from "./param.ts";
import { tableKeys } from "./tables.ts";

/** Possible results of reading a board. */
export const READ_VERDICTS = ["complete", "unchanged", "empty", "partial", "failed", "suspicious"] as const;
const confirm = {
  kind: "boolean",
  doc: "Must be true: the operation cannot be undone.",
  required: true,
} as const;

export const ADMIN = {
  boards: {
    method: "GET",
    path: "admin/boards",
    doc: "Lists boards by id, with the results of their reads.",
    params: {
      source: { kind: "vocabulary", doc: "Only boards of these sources.", vocabulary: "source" },
      verdict: { kind: "choice", doc: "Only boards whose last read had this result.", values: READ_VERDICTS },
      trouble: {
        kind: "boolean",
        doc: "true: only boards whose last read was incomplete; false: only all other boards.",
      },
      removed: { kind: "boolean", doc: "true: also lists removed boards.", default: false },
      after: {
        kind: "integer",
        doc: "Id of the last board received; returns the boards after it.",
        min: 0,
        default: 0,
      },
      limit: { kind: "integer", doc: "Maximum number of boards in the response.", ...LIMITS.limit },
    },
  },
  recognise: {
    method: "GET",
    path: "admin/recognise",
    doc: "Returns the board that adding a URL would create, and the stored board if there is one. Fetches and adds nothing.",
    params: { url: { kind: "text", doc: "URL of a careers page or a posting.", required: true } },
  },
  addBoard: {
    method: "POST",
    path: "admin/boards",
    doc: "Adds the board at a URL (a platform's page or a company's own site) and schedules it to be read soon.",
    params: {
      url: { kind: "text", doc: "URL of the board; it is recognized without fetching it.", required: true },
      company: { kind: "text", doc: "Employer of the board." },
      domain: { kind: "text", doc: "Employer's domain." },
    },
  },
  removeBoard: {
    method: "DELETE",
    path: "admin/boards/{id}",
    doc: "Removes a board; its open postings close.",
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
    doc: "Returns the boards that `POST admin/starter` would add, how often they would be read, and the user agent.",
    params: {},
  },
  beginStarter: {
    method: "POST",
    path: "admin/starter",
    doc: "Adds the missing starter boards; workers spread the first reads over an hour.",
    params: {},
  },
  switchSource: {
    method: "POST",
    path: "admin/sources/{source}",
    doc: "Switches a source on or off; `usual` restores the default.",
    params: {
      state: { kind: "choice", doc: "New state of the source.", values: ["on", "off", "usual"], required: true },
    },
  },
  hosts: {
    method: "GET",
    path: "admin/hosts",
    doc: "Lists the hosts that received requests today (UTC): paused hosts first, then by the share of the budget used.",
    params: {
      host: { kind: "text", doc: "Only this host." },
      limit: { kind: "integer", doc: "Maximum number of hosts in the response.", ...LIMITS.limit },
    },
  },
  importFile: {
    method: "POST",
    path: "admin/import",
    doc: "Imports the file in the body, a spreadsheet (.xlsx, CSV) or JSON Lines. Adds and changes postings, closes none.",
    fileBytes: LIMITS.importBytes,
    params: {
      name: {
        kind: "text",
        doc: "Name of the file. Its extension determines the format; the default board is named after it.",
        required: true,
      },
      dry_run: {
        kind: "boolean",
        doc: "true: imports nothing and returns the recognized columns and a sample.",
        default: false,
      },
      map: {
        kind: "text",
        doc: "Assigns columns to fields: FIELD=COLUMN, separated by commas. #3 is the third column; -=COLUMN ignores a column.",
      },
      source: { kind: "text", doc: "Source of rows that do not state one; default own." },
      board: { kind: "text", doc: "Board of rows that do not state one; default the name of the file." },
    },
  },
  imports: {
    method: "GET",
    path: "admin/import",
    doc: "Lists the files that this machine is importing or checking, with their progress. Files are processed one after another.",
    params: {},
  },
  holds: {
    method: "GET",
    path: "admin/holds",
    doc: "Lists boards whose closings wait for a second read, longest wait first; `id` is the board id.",
    params: {},
  },
  releaseHold: {
    method: "DELETE",
    path: "admin/holds/{id}",
    doc: "Releases a hold: closes its postings now.",
    params: { confirm },
  },
  keys: { method: "GET", path: "admin/keys", doc: "Lists the keys, without their secrets.", params: {} },
  createKey: {
    method: "POST",
    path: "admin/keys",
    doc: "Creates a key and returns it once. An unknown account is created with an active subscription.",
    params: {
      account: { kind: "text", doc: "Account of the key.", required: true },
      role: {
        kind: "choice",
        doc: "admin: the key can use the administration endpoints.",
        values: ["user", "admin"],
        default: "user",
      },
      redact_contacts: {
        kind: "boolean",
        doc: "true (default): responses to this key contain no e-mail addresses, phone numbers or names of contact persons.",
      },
    },
  },
  revokeKey: {
    method: "DELETE",
    path: "admin/keys/{key}",
    doc: "Revokes a key by its id; services apply it within seconds.",
    params: {},
  },
  accounts: { method: "GET", path: "admin/accounts", doc: "Lists accounts and their subscriptions.", params: {} },
  setAccount: {
    method: "POST",
    path: "admin/accounts",
    doc: "Creates an account or changes its subscription; without `until` the subscription does not expire.",
    params: {
      account: { kind: "text", doc: "Name of the account.", required: true },
      subscription: { kind: "choice", doc: "Whether the account's keys are accepted.", values: ["active", "inactive"] },
      until: { kind: "date", doc: "End of the subscription." },
      exports: { kind: "boolean", doc: "Whether the account's keys can export without the admin role." },
    },
  },
  forget: {
    method: "POST",
    path: "admin/forget",
    doc: "Removes postings permanently and blocks their return. Requires exactly one of id, domain, email and name.",
    params: {
      id: { kind: "integer", doc: "Id of one posting.", min: 1 },
      domain: { kind: "text", doc: "All postings of the employer with this domain." },
      email: { kind: "text", doc: "All postings that contain this e-mail address." },
      name: { kind: "text", doc: "All postings that contain this full name of a person." },
      confirm,
    },
  },
  removals: {
    method: "GET",
    path: "admin/removals",
    doc: "Lists requests for removal that were sent to /removal, oldest first.",
    params: {
      state: {
        kind: "choice",
        doc: "Only requests in this state.",
        values: ["waiting", "approved", "refused"],
      },
      after: {
        kind: "integer",
        doc: "Number of the last request received; returns those after it.",
        min: 0,
        default: 0,
      },
    },
  },
  approveRemoval: {
    method: "POST",
    path: "admin/removals/{number}/approve",
    doc: "Removes the requested postings and blocks their return, as `admin/forget` does.",
    params: { confirm },
  },
  refuseRemoval: {
    method: "POST",
    path: "admin/removals/{number}/refuse",
    doc: "Refuses a request for removal; nothing is removed.",
    params: {},
  },
} as const satisfies Record<string, Operation>;

export type AdminName = keyof typeof ADMIN;
export type AdminParams<Name extends AdminName> = (typeof ADMIN)[Name]["params"];
export const ADMIN_NAMES = tableKeys(ADMIN);

export function adminOperation(name: AdminName): Operation {
  return ADMIN[name];
}
