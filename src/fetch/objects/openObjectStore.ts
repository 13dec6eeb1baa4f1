// Opens the operator's storage for complete files: a folder, or a bucket of an S3-compatible store. The operator
// configures it, so the guard for untrusted addresses does not apply.
import { UserError } from "../../contract/userError.ts";
import { openBucket } from "./bucket.ts";
import { BUCKET, type ObjectStore, openFolder } from "./objectStore.ts";
import type { Credentials } from "./signature.ts";

export interface ObjectsOptions {
  /** A folder, or `s3://bucket/prefix`. */
  readonly address: string;
  /** The connection settings of a bucket; a folder needs none. */
  readonly store: { readonly endpoint: string; readonly credentials: Credentials } | null;
  readonly now: () => number;
  /** Milliseconds before the next retry. */
  readonly pauseMs?: number;
  /** Larger objects are uploaded in parts of this size. */
  readonly partBytes?: number;
  /** How long a download may receive next to nothing. */
  readonly periodMs?: number;
}

export function openObjectStore(options: ObjectsOptions): ObjectStore {
  const { address, store } = options;
  if (!address.startsWith("s3:")) return openFolder(address);
  const [, bucket, prefix = ""] = BUCKET.exec(address) ?? [];
  if (bucket === undefined)
    throw new UserError(`"${address}" is not a folder or an address such as s3://bucket/prefix.`);
  if (store === null) {
    throw new UserError(
      `${address} requires AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (and AWS_ENDPOINT_URL, AWS_REGION).`,
    );
  }
  return openBucket({ ...options, ...store, bucket, prefix: prefix.replace(/\/*$/, prefix === "" ? "" : "/") });
}
