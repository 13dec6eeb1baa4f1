// The operations on the account's block list.
import { invalid } from "../../contract/errors.ts";
import { type Blocklist, MAX_BLOCKED } from "../../contract/outgoing.ts";
import { registrableDomain } from "../../text/addresses/domains.ts";
import { toWordsQuery } from "../../text/query/query.ts";
import { shown } from "../errors.ts";
import type { OutgoingCall } from "./call.ts";

export async function getBlocklist({ api, owner }: OutgoingCall<"blocklist">): Promise<Blocklist> {
  return await api.ledgerPort.outgoing.blocklist(owner.account.id);
}

/** Omitted lists become empty: the request replaces the whole block list. */
export async function replaceBlocklist({ api, owner, params }: OutgoingCall<"replaceBlocklist">): Promise<Blocklist> {
  const { organizations = [], domains = [], title_words = [], agencies = false } = params.values;
  const blocklist: Blocklist = {
    organizations: checked("organizations", organizations, (name) => name),
    domains: checked("domains", domains, registrableDomain),
    title_words: checked("title_words", title_words, (words) => (toWordsQuery(words) === null ? null : words)),
    agencies,
  };
  await api.ledgerPort.outgoing.writeBlocklist(owner.account.id, blocklist);
  return blocklist;
}

function checked(name: string, values: readonly string[], read: (value: string) => string | null): string[] {
  if (values.length > MAX_BLOCKED)
    throw invalid(name, `must have at most ${MAX_BLOCKED} values (got ${values.length})`);
  const entries = values.map((value) => {
    const entry = read(value.trim());
    if (entry === null || entry === "") throw invalid(name, `"${shown(value)}" is not valid here`);
    return entry;
  });
  return [...new Set(entries)];
}
