// Parses a request for removal from the form or a JSON body. It reports only errors of the input, never whether
// something is stored.
import { ApiError, invalid } from "../../contract/errors.ts";
import { isRecord } from "../../contract/storedValues.ts";
import { normaliseName } from "../../ledger/upkeep/personName.ts";
import type { RemovalKind, RemovalRequest } from "../../ledger/upkeep/removals.ts";
import { registrableDomain } from "../../text/addresses/domains.ts";

const MAX_VALUE = 300;
const MAX_REASON = 2000;
const ADDRESS = /^[^\s@]{1,64}@[^\s@]{1,200}\.[^\s@.]{2,}$/;
const PROBLEMS: Readonly<Record<RemovalKind, string>> = {
  posting: "must be the number at the end of the posting's address or its id",
  domain: "must be the domain of a company's website, such as acme.example",
  person: "must be an e-mail address, or a first and last name",
};

export function parseRemovalRequest(body: unknown): RemovalRequest {
  if (!isRecord(body)) throw new ApiError("bad_request", "the body must be a form or a JSON object");
  const kind = kindOf(textOf(body, "kind", 20));
  const value = normaliseValue(kind, textOf(body, "value", MAX_VALUE));
  if (value === null) throw invalid("value", PROBLEMS[kind]);
  const email = textOf(body, "email", MAX_VALUE).toLowerCase();
  if (!ADDRESS.test(email)) throw invalid("email", "must be an e-mail address at which you can be reached");
  return { kind, value, email, reason: textOf(body, "reason", MAX_REASON) };
}

function textOf(body: Record<string, unknown>, name: string, max: number): string {
  const value = body[name] ?? "";
  if (typeof value !== "string" && typeof value !== "number") throw invalid(name, "must be a string");
  const text = String(value).trim();
  if (text.length > max) throw invalid(name, `must be at most ${max} characters long`);
  if (text.includes("\0") || !text.isWellFormed()) throw invalid(name, "contains an invalid character");
  return text;
}

function kindOf(text: string): RemovalKind {
  if (text === "posting" || text === "domain" || text === "person") return text;
  throw invalid("kind", "must be posting, domain or person");
}

function normaliseValue(kind: RemovalKind, value: string): string | null {
  if (kind === "posting") return /(?:^|\/)([1-9]\d{0,14})\/?$/.exec(value)?.[1] ?? null;
  if (kind === "domain") return registrableDomain(value);
  return ADDRESS.test(value) ? value.toLowerCase() : normaliseName(value);
}
