// Administration as functions, each typed from the table of operations. Path parameters and other parameters are passed
// together in one object.
import { type ADMIN, ADMIN_NAMES, type AdminName, type AdminParams, adminOperation } from "../contract/admin.ts";
import type { AdminAnswer } from "../contract/answers/adminAnswers.ts";
import { hasBody } from "../contract/param.ts";
import type { Value, ValueOfParam } from "./query.ts";
import type { Send } from "./request.ts";

type Braces<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Braces<Rest> : never;
type RequiredNames<P> = { [N in keyof P]: P[N] extends { readonly required: true } ? N : never }[keyof P];
type OperationInput<P, N extends keyof P> = P[N] extends { readonly kind: infer K extends keyof ValueOfParam }
  ? ValueOfParam[K]
  : never;

/** The parameters of an operation. */
export type AdminInput<Name extends AdminName> = {
  [N in Braces<(typeof ADMIN)[Name]["path"]>]: string | number;
} & { [N in RequiredNames<AdminParams<Name>>]: OperationInput<AdminParams<Name>, N> } & {
  [N in Exclude<keyof AdminParams<Name>, RequiredNames<AdminParams<Name>>>]?:
    | OperationInput<AdminParams<Name>, N>
    | undefined;
} & ((typeof ADMIN)[Name] extends { readonly fileBytes: number } ? { readonly file: File } : unknown);

/** An operation without required parameters may be called without an argument. */
type Args<Name extends AdminName> =
  Record<never, never> extends AdminInput<Name> ? [AdminInput<Name>?] : [AdminInput<Name>];

export type AdminClient = {
  [Name in AdminName]: (...input: Args<Name>) => Promise<AdminAnswer<Name>>;
};

export function createAdmin(send: Send): AdminClient {
  const calls = ADMIN_NAMES.map((name) => [
    name,
    (input: Record<string, Value | File> = {}) => call(send, name, input),
  ]);
  return Object.fromEntries(calls) as AdminClient;
}

async function call(send: Send, name: AdminName, input: Readonly<Record<string, Value | File>>): Promise<unknown> {
  const operation = adminOperation(name);
  const { method, path, params } = operation;
  const address = path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(input[part])));
  const named: Record<string, Value> = {};
  for (const [part, value] of Object.entries(input))
    if (Object.hasOwn(params, part) && !isFile(value)) named[part] = value;
  if (hasBody(operation)) return (await send(address, {}, { method, body: named })).data;
  return (await send(address, named, isFile(input.file) ? { method, file: input.file } : { method })).data;
}

/** The content of a file. */
type File = Blob | Uint8Array<ArrayBuffer>;

const isFile = (value: unknown): value is File => value instanceof Blob || value instanceof Uint8Array;
