import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPublicAddress, parseAddress } from "./address.ts";
import { ALLOWED_URLS, REJECTED_URLS } from "./addresses.fixture.ts";
import { checkUrl } from "./urlCheck.ts";

const SENTENCE = "This address must not be fetched.";

describe("the URL check", () => {
  it("is tested with enough notations", () => {
    expect(new Set(REJECTED_URLS).size).toBeGreaterThanOrEqual(70);
    expect(new Set(ALLOWED_URLS).size).toBeGreaterThanOrEqual(12);
  });

  it.each(REJECTED_URLS)("rejects %s", (url) => {
    expect(checkUrl(url)).toBe(SENTENCE);
  });

  it.each(ALLOWED_URLS)("accepts %s", (url) => {
    expect(checkUrl(url)).toBeNull();
  });

  it("accepts configured ports only", () => {
    const rules = { ports: [8443], ownHosts: [] };
    expect(checkUrl("https://acme.example:8443/", rules)).toBeNull();
    expect(checkUrl("https://acme.example:8444/", rules)).toBe(SENTENCE);
  });

  it.each([
    "https://api.rolecall.example/v1",
    "https://API.Rolecall.example./v1",
    "http://93.184.216.34/",
    "http://0x5db8d822/",
    "http://[::ffff:93.184.216.34]/",
    "http://[2606:4700::1]/",
  ])("rejects the service's own host %s", (url) => {
    const ownHosts = ["api.rolecall.example:8080", "93.184.216.34", "[2606:4700:0::1]"];
    expect(checkUrl(url, { ports: [], ownHosts })).toBe(SENTENCE);
    expect(checkUrl("https://rolecall.example/", { ports: [], ownHosts })).toBeNull();
  });

  it("rejects an overlong URL", () => {
    expect(checkUrl(`https://acme.example/${"x".repeat(20_000)}`)).toBe(SENTENCE);
    expect(checkUrl(`https://${"a.".repeat(130)}example/`)).toBe(SENTENCE);
  });

  it("never throws", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `http://${text}/`),
        ),
        (url) => {
          expect([null, SENTENCE]).toContain(checkUrl(url));
        },
      ),
    );
  });
});

describe("an address", () => {
  it("is equal in every notation", () => {
    for (const spelling of ["10.0.0.1", "10.1", "0xa.1", "012.0.0.1", "167772161", "0x0a000001"])
      expect(parseAddress(spelling)).toEqual([10, 0, 0, 1]);
    const loopback = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1];
    for (const spelling of ["::1", "[::1]", "0::0:1", "0:0:0:0:0:0:0.0.0.1"])
      expect(parseAddress(spelling)).toEqual(loopback);
  });

  it("with a zone, or a name, is rejected", () => {
    for (const text of ["fe80::1%eth0", "acme.example", "", "1.2.3.4.5", "256.0.0.1", "dead.beef"])
      expect(parseAddress(text)).toBeNull();
  });

  it("is public or not, however IPv6 embeds it", () => {
    fc.assert(
      fc.property(fc.ipV4(), (v4) => {
        const bytes = parseAddress(v4);
        const open = bytes !== null && isPublicAddress(bytes);
        for (const wrapped of [`::ffff:${v4}`, `64:ff9b::${v4}`])
          expect(isPublicAddress(parseAddress(wrapped) ?? [])).toBe(open);
        expect(isPublicAddress(parseAddress(`::${v4}`) ?? [])).toBe(false);
      }),
    );
  });
});
