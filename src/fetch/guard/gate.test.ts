import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPublicAddress, readAddress } from "./address.ts";
import { ALLOWED, REFUSED } from "./addresses.fixture.ts";
import { refuseUrl } from "./gate.ts";

const SENTENCE = "This address may not be fetched.";

describe("the gate", () => {
  it("is tried with enough spellings", () => {
    expect(new Set(REFUSED).size).toBeGreaterThanOrEqual(70);
    expect(new Set(ALLOWED).size).toBeGreaterThanOrEqual(12);
  });

  it.each(REFUSED)("refuses %s", (url) => {
    expect(refuseUrl(url)).toBe(SENTENCE);
  });

  it.each(ALLOWED)("lets %s pass", (url) => {
    expect(refuseUrl(url)).toBeNull();
  });

  it("lets a configured port pass, and no other", () => {
    const rules = { ports: [8443], ownHosts: [] };
    expect(refuseUrl("https://acme.example:8443/", rules)).toBeNull();
    expect(refuseUrl("https://acme.example:8444/", rules)).toBe(SENTENCE);
  });

  it.each([
    "https://api.rolecall.example/v1",
    "https://API.Rolecall.example./v1",
    "http://93.184.216.34/",
    "http://0x5db8d822/",
    "http://[::ffff:93.184.216.34]/",
    "http://[2606:4700::1]/",
  ])("refuses the service's own host %s", (url) => {
    const ownHosts = ["api.rolecall.example:8080", "93.184.216.34", "[2606:4700:0::1]"];
    expect(refuseUrl(url, { ports: [], ownHosts })).toBe(SENTENCE);
    expect(refuseUrl("https://rolecall.example/", { ports: [], ownHosts })).toBeNull();
  });

  it("refuses an address longer than any honest one", () => {
    expect(refuseUrl(`https://acme.example/${"x".repeat(20_000)}`)).toBe(SENTENCE);
    expect(refuseUrl(`https://${"a.".repeat(130)}example/`)).toBe(SENTENCE);
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
          expect([null, SENTENCE]).toContain(refuseUrl(url));
        },
      ),
    );
  });
});

describe("an address", () => {
  it("is the same in every spelling", () => {
    for (const spelling of ["10.0.0.1", "10.1", "0xa.1", "012.0.0.1", "167772161", "0x0a000001"])
      expect(readAddress(spelling)).toEqual([10, 0, 0, 1]);
    const loopback = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1];
    for (const spelling of ["::1", "[::1]", "0::0:1", "0:0:0:0:0:0:0.0.0.1"])
      expect(readAddress(spelling)).toEqual(loopback);
  });

  it("is none when it has a zone, or is a name", () => {
    for (const text of ["fe80::1%eth0", "acme.example", "", "1.2.3.4.5", "256.0.0.1", "dead.beef"])
      expect(readAddress(text)).toBeNull();
  });

  it("is public or not, whichever way IPv6 wraps it", () => {
    fc.assert(
      fc.property(fc.ipV4(), (v4) => {
        const bytes = readAddress(v4);
        const open = bytes !== null && isPublicAddress(bytes);
        for (const wrapped of [`::ffff:${v4}`, `64:ff9b::${v4}`])
          expect(isPublicAddress(readAddress(wrapped) ?? [])).toBe(open);
        expect(isPublicAddress(readAddress(`::${v4}`) ?? [])).toBe(false);
      }),
    );
  });
});
