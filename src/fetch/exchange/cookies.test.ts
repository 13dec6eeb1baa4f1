import { describe, expect, it } from "vitest";
import { cookiesFor, type Jar, keepCookies } from "./cookies.ts";

const url = (text: string): URL => new URL(text);

function jarWith(from: string, ...lines: string[]): Jar {
  const jar: Jar = new Map();
  keepCookies(jar, url(from), lines);
  return jar;
}

describe("a jar", () => {
  it("gives a cookie back to its host alone", () => {
    const jar = jarWith("https://jobs.acme.com/a", "sid=1; Path=/; HttpOnly", "lang=en");
    expect(cookiesFor(jar, url("https://jobs.acme.com/b"))).toBe("sid=1; lang=en");
    expect(cookiesFor(jar, url("https://acme.com/"))).toBeNull();
    expect(cookiesFor(jar, url("https://x.jobs.acme.com/"))).toBeNull();
  });

  it("gives it to the whole domain where that was said, never to a public suffix", () => {
    const jar = jarWith(
      "https://jobs.acme.co.uk/",
      "a=1; Domain=.acme.co.uk",
      "b=2; domain=co.uk",
      "c=3; domain=other.com",
    );
    expect(cookiesFor(jar, url("https://www.acme.co.uk/"))).toBe("a=1");
    expect(cookiesFor(jar, url("https://jobs.acme.co.uk/"))).toBe("a=1");
    expect(cookiesFor(jar, url("https://evilacme.co.uk/"))).toBeNull();
  });

  it("heeds path and Secure", () => {
    const jar = jarWith("https://acme.com/", "a=1; Path=/api", "b=2; Secure");
    expect(cookiesFor(jar, url("https://acme.com/api/x"))).toBe("a=1; b=2");
    expect(cookiesFor(jar, url("https://acme.com/apix"))).toBe("b=2");
    expect(cookiesFor(jar, url("http://acme.com/"))).toBeNull();
  });

  it("replaces, and forgets what is taken back", () => {
    const jar = jarWith("https://acme.com/", "a=1", "b=2", "c=3", "a=4", "b=; Max-Age=0");
    keepCookies(jar, url("https://acme.com/"), ["c=; expires=Thu, 01 Jan 1970 00:00:00 GMT"]);
    expect(cookiesFor(jar, url("https://acme.com/"))).toBe("a=4");
  });

  it("stays small, and takes nothing that could become another header", () => {
    const jar = jarWith("https://acme.com/", "nonsense", "=x", `long=${"x".repeat(5_000)}`, "a=1\r\nx: y", "ü=1");
    expect(jar.size).toBe(0);
    for (let at = 0; at < 200; at++) keepCookies(jar, url("https://acme.com/"), [`c${at}=1`]);
    expect(jar.size).toBe(50);
  });
});
