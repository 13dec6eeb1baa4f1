// What each operation on what goes out is handed: whose request it is, and what was given.
import type { FastifyReply } from "fastify";
import type { OutgoingName, OutgoingParams } from "../../contract/outgoing.ts";
import type { KeyOwner } from "../endpoints/desk.ts";
import type { Api } from "../http/call.ts";
import type { Given } from "../params/parse.ts";

export interface OutgoingCall<Name extends OutgoingName> {
  readonly api: Api;
  readonly owner: KeyOwner;
  readonly given: Given<OutgoingParams<Name>>;
  /** The number in the address; where it is none, the 404 says so in this sentence. */
  readonly id: (sentence: string) => number;
  readonly reply: FastifyReply;
  readonly signal: AbortSignal;
}
