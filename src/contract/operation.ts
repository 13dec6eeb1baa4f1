// What one operation beside the feed's endpoints is: a method and a path, and what it takes. Administration and what goes out (saved
// searches, webhooks) are tables of these; routes, OpenAPI and documentation come from them.
import type { Param } from "./param.ts";

export type OperationParam = Omit<Param, "on"> & { readonly required?: true };

export interface Operation {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Under /api/v1; a name in braces is part of the address. */
  readonly path: string;
  readonly doc: string;
  /** In the query of GET and DELETE, in the body of POST and PATCH. */
  readonly params: Readonly<Record<string, OperationParam>>;
  /** 201: it makes something new. */
  readonly status?: 201;
}

export function hasBody({ method }: Pick<Operation, "method">): boolean {
  return method === "POST" || method === "PATCH";
}
