import { describe, expect, it } from "vitest";
import { type CookieJar, cookieHeaderFor, storeCookies } from "./cookies.ts";

const url = (text: string): URL => new URL(text);

function jarWith(from: string, ...lines: string[]): CookieJar {
  const jar: CookieJar = new Map();
  storeCookies(jar, url(from), lines);
  return jar;
}

describe("a cookie jar", () => {
  it("returns a cookie to its host only", () => {
    const jar = jarWith("https://jobs.acme.com/a", "sid=1; Path=/; HttpOnly", "lang=en");
    expect(cookieHeaderFor(jar, url("https://jobs.acme.com/b"))).toBe("sid=1; lang=en");
    expect(cookieHeaderFor(jar, url("https://acme.com/"))).toBeNull();
    expect(cookieHeaderFor(jar, url("https://x.jobs.acme.com/"))).toBeNull();
  });

  it("returns it to the whole domain if declared, but never to a public suffix", () => {
    const jar = jarWith(
      "https://jobs.acme.co.uk/",
      "a=1; Domain=.acme.co.uk",
      "b=2; domain=co.uk",
      "c=3; domain=other.com",
    );
    expect(cookieHeaderFor(jar, url("https://www.acme.co.uk/"))).toBe("a=1");
    expect(cookieHeaderFor(jar, url("https://jobs.acme.co.uk/"))).toBe("a=1");
    expect(cookieHeaderFor(jar, url("https://evilacme.co.uk/"))).toBeNull();
  });

  it("respects path and Secure", () => {
    const jar = jarWith("https://acme.com/", "a=1; Path=/api", "b=2; Secure");
    expect(cookieHeaderFor(jar, url("https://acme.com/api/x"))).toBe("a=1; b=2");
    expect(cookieHeaderFor(jar, url("https://acme.com/apix"))).toBe("b=2");
    expect(cookieHeaderFor(jar, url("http://acme.com/"))).toBeNull();
  });

  it("replaces cookies and removes expired ones", () => {
    const jar = jarWith("https://acme.com/", "a=1", "b=2", "c=3", "a=4", "b=; Max-Age=0");
    storeCookies(jar, url("https://acme.com/"), ["c=; expires=Thu, 01 Jan 1970 00:00:00 GMT"]);
    expect(cookieHeaderFor(jar, url("https://acme.com/"))).toBe("a=4");
  });

  it("stays small and rejects values that could inject another header", () => {
    const jar = jarWith("https://acme.com/", "nonsense", "=x", `long=${"x".repeat(5_000)}`, "a=1\r\nx: y", "ü=1");
    expect(jar.size).toBe(0);
    for (let at = 0; at < 200; at++) storeCookies(jar, url("https://acme.com/"), [`c${at}=1`]);
    expect(jar.size).toBe(50);
  });
});
