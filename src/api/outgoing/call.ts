// The context of each operation on saved searches and webhooks: the key's owner and the parameters.
import type { FastifyReply } from "fastify";
import type { OutgoingName, OutgoingParams } from "../../contract/outgoing.ts";
import type { Api } from "../http/call.ts";
import type { ParsedParams } from "../params/parse.ts";
import type { KeyOwner } from "../ports/ledgerPort.ts";

export interface OutgoingCall<Name extends OutgoingName> {
  readonly api: Api;
  readonly owner: KeyOwner;
  readonly params: ParsedParams<OutgoingParams<Name>>;
  /** The id in the path; if it is not a number, throws a 404 with this sentence. */
  readonly id: (sentence: string) => number;
  /** The key named in the path. */
  readonly path: string;
  readonly reply: FastifyReply;
  readonly signal: AbortSignal;
}
