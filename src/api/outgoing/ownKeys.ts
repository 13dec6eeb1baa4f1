// The keys that signed-in people manage for their own programs. A key cannot do this: somebody who got hold of one could
// otherwise create others that outlive it.
import { ApiError } from "../../contract/errors.ts";
import { MAX_OWN_KEYS } from "../../contract/outgoing.ts";
import type { OutgoingAnswer } from "../../contract/outgoingAnswers.ts";
import { notFound } from "../errors.ts";
import type { KeyOwner } from "../ports/ledgerPort.ts";
import type { OutgoingCall } from "./call.ts";

function accountOf({ account, sessionUntil }: KeyOwner): KeyOwner["account"] {
  if (sessionUntil === null) throw new ApiError("forbidden", "this requires a person who is signed in to the console");
  return account;
}

export async function listOwnKeys({ api, owner }: OutgoingCall<"ownKeys">): Promise<OutgoingAnswer<"ownKeys">> {
  return await api.ledgerPort.outgoing.keys(accountOf(owner).id, api.now());
}

export async function createOwnKey({
  api,
  owner,
}: OutgoingCall<"createOwnKey">): Promise<OutgoingAnswer<"createOwnKey">> {
  const { id, name } = accountOf(owner);
  const made = await api.ledgerPort.outgoing.createKey({ id, name }, api.now());
  if (made === null)
    throw new ApiError("forbidden", `an account can have up to ${MAX_OWN_KEYS} keys; revoke one first`);
  return { id: made.id, key: made.text, account: name, role: "user", redact_contacts: true };
}

export async function revokeOwnKey({
  api,
  owner,
  path,
}: OutgoingCall<"revokeOwnKey">): Promise<OutgoingAnswer<"revokeOwnKey">> {
  const revoked = await api.ledgerPort.outgoing.revokeKey(accountOf(owner).id, path, api.now());
  if (!revoked) throw notFound("no active key with this id");
  return { id: path, revoked: true };
}
