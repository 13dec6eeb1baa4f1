import { describe, expect, it } from "vitest";
import { sign, type Unsigned } from "./signature.ts";

/** The examples of the protocol's documentation, with their published signatures. */
const CREDENTIALS = {
  keyId: "AKIAIOSFODNN7EXAMPLE",
  secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  session: null,
  region: "us-east-1",
};
const PLAIN: Unsigned = {
  method: "GET",
  host: "examplebucket.s3.amazonaws.com",
  path: "/",
  query: {},
  headers: {},
  body: new Uint8Array(),
  now: Date.UTC(2013, 4, 24),
};

function signatureOf(request: Partial<Unsigned>): string | undefined {
  return sign({ ...PLAIN, ...request }, CREDENTIALS).headers.authorization?.split("Signature=")[1];
}

describe("the signature of a request to an object store", () => {
  it("signs a part of an object", () => {
    expect(signatureOf({ path: "/test.txt", headers: { range: "bytes=0-9" } })).toBe(
      "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
    );
  });

  it("signs a body, with a path that needs encoding", () => {
    const headers = { date: "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY" };
    const body = Buffer.from("Welcome to Amazon S3.");
    expect(signatureOf({ method: "PUT", path: "/test$file.text", headers, body })).toBe(
      "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
    );
  });

  it("signs a query, with and without values", () => {
    expect(signatureOf({ query: { lifecycle: "" } })).toBe(
      "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
    );
    expect(signatureOf({ query: { prefix: "J", "max-keys": "2" } })).toBe(
      "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
    );
  });

  it("sends and signs the session token of temporary credentials", () => {
    const { headers } = sign(PLAIN, { ...CREDENTIALS, session: "lent" });
    expect(headers["x-amz-security-token"]).toBe("lent");
    expect(headers.authorization).toContain("x-amz-security-token");
  });
});
