// Administration as functions, each typed from the table of operations: what stands in braces in its path and what it takes are given
// together, in one object.
import { type ADMIN, ADMIN_NAMES, type AdminName, type AdminParams, adminOperation } from "../contract/admin.ts";
import type { AdminAnswer } from "../contract/answers.ts";
import type { Value, ValueOfParam } from "./query.ts";
import type { Asking, Send } from "./request.ts";

type Braces<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Braces<Rest> : never;
type Needed<P> = { [N in keyof P]: P[N] extends { readonly required: true } ? N : never }[keyof P];
type Given<P, N extends keyof P> = P[N] extends { readonly kind: infer K extends keyof ValueOfParam }
  ? ValueOfParam[K]
  : never;

/** What an operation takes. */
export type AdminGiven<Name extends AdminName> = {
  [N in Braces<(typeof ADMIN)[Name]["path"]>]: string | number;
} & { [N in Needed<AdminParams<Name>>]: Given<AdminParams<Name>, N> } & {
  [N in Exclude<keyof AdminParams<Name>, Needed<AdminParams<Name>>>]?: Given<AdminParams<Name>, N> | undefined;
};

/** An operation that takes nothing for certain may be called without anything. */
type Args<Name extends AdminName> =
  Record<never, never> extends AdminGiven<Name> ? [AdminGiven<Name>?] : [AdminGiven<Name>];

export type AdminClient = {
  [Name in AdminName]: (...given: Args<Name>) => Promise<AdminAnswer<Name>>;
};

export function createAdmin(send: Send): AdminClient {
  const calls = ADMIN_NAMES.map((name) => [name, (given: Record<string, Value> = {}) => call(send, name, given)]);
  return Object.fromEntries(calls) as AdminClient;
}

async function call(send: Send, name: AdminName, given: Readonly<Record<string, Value>>): Promise<unknown> {
  const { method, path, params } = adminOperation(name);
  const address = path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(given[part])));
  const taken = Object.fromEntries(Object.entries(given).filter(([part]) => Object.hasOwn(params, part)));
  const asking: Asking = method === "POST" ? { method, body: taken } : { method };
  return (await send(address, method === "POST" ? {} : taken, asking)).data;
}
