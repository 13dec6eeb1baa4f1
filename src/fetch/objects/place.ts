// Opens the place that an operator named for whole files: a folder, or a bucket of a store that speaks S3. It is the
// operator's own word, so no guard stands here as it does before every address that a stranger can name.
import { Refusal } from "../../contract/refusal.ts";
import { openBucket } from "./bucket.ts";
import { BUCKET, type Objects, openFolder } from "./objects.ts";
import type { Credentials } from "./signature.ts";

export interface ObjectsOptions {
  /** A folder, or `s3://bucket/prefix`. */
  readonly address: string;
  /** What a bucket is asked with; a folder needs none. */
  readonly store: { readonly endpoint: string; readonly credentials: Credentials } | null;
  readonly now: () => number;
  /** Milliseconds before the next try of what failed. */
  readonly pauseMs?: number;
  /** Larger objects are sent in parts of this size. */
  readonly partBytes?: number;
}

export function openObjects(options: ObjectsOptions): Objects {
  const { address, store } = options;
  if (!address.startsWith("s3:")) return openFolder(address);
  const [, bucket, prefix = ""] = BUCKET.exec(address) ?? [];
  if (bucket === undefined) throw new Refusal(`"${address}" is not a folder or an address such as s3://bucket/prefix.`);
  if (store === null) {
    throw new Refusal(
      `${address} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (and AWS_ENDPOINT_URL, AWS_REGION).`,
    );
  }
  return openBucket({ ...options, ...store, bucket, prefix: prefix.replace(/\/*$/, prefix === "" ? "" : "/") });
}
