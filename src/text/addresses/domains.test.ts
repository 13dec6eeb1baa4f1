import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalizeHttpUrl, registrableDomain, urlKey } from "./domains.ts";

describe("registrable domain", () => {
  test.each([
    ["acme.example", "acme.example"],
    ["https://jobs.acme.co.uk/x?y#z", "acme.co.uk"],
    ["WWW.Acme.Test", "acme.test"],
    ["x.y.acme.com.br:8080", "acme.com.br"],
    ["acme.github.io", "github.io"],
    ["https://münchen.de/", "xn--mnchen-3ya.de"],
  ])("%s", (written, domain) => {
    expect(registrableDomain(written)).toBe(domain);
  });

  test.each(["", "localhost", "127.0.0.1", "http://[::1]/", "com", "co.uk", "a b", "not a url", "x".repeat(5000)])(
    "returns null for %j",
    (written) => {
      expect(registrableDomain(written)).toBeNull();
    },
  );
});

describe("HTTP URLs", () => {
  test.each([
    ["https://a.example", "https://a.example/"],
    [" HTTP://A.example:80/ü?q=x y ", "http://a.example/%C3%BC?q=x%20y"],
    ["https://a.example/x#anchor", "https://a.example/x#anchor"],
  ])("%s", (written, url) => {
    expect(normalizeHttpUrl(written)).toBe(url);
  });

  test.each([
    "",
    "a.example",
    "//a.example",
    "ftp://a.example",
    "javascript:alert(1)",
    "https://user:pw@a.example",
    "http://",
    "https://a b.example",
    "mailto:x@a.example",
  ])("rejects %j", (written) => {
    expect(normalizeHttpUrl(written)).toBeNull();
  });

  test("accepts any text without throwing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        for (const written of [text, `https://${text}`]) {
          expect(normalizeHttpUrl(written) ?? "https://").toMatch(/^https?:\/\//);
          registrableDomain(written);
          urlKey(written);
        }
      }),
    );
  });
});

describe("URL keys", () => {
  test("ignore scheme, www, tracking, fragment, parameter order and trailing slash", () => {
    const key = "acme.example/Jobs/1?a=1&b=2";
    expect(urlKey("https://www.acme.example/Jobs/1/?b=2&utm_source=x&a=1&gh_src=y#apply")).toBe(key);
    expect(urlKey("http://ACME.example/Jobs/1?a=1&b=2&ref=z&source=q")).toBe(key);
    expect(urlKey("https://acme.example/")).toBe("acme.example");
  });

  test("ignore sessions and index files", () => {
    const key = "acme.example/jobs/cook";
    for (const written of [
      "https://acme.example/jobs/cook/index.html?utm_source=x&sid=17",
      "https://acme.example/jobs/cook/index.php",
      "https://acme.example/jobs/cook;jsessionid=A1B2?fbclid=1",
      "https://acme.example/jobs/cook?PHPSESSID=9&JSESSIONID=2",
    ])
      expect(urlKey(written)).toBe(key);
    expect(urlKey("https://acme.example/index.html")).toBe("acme.example");
    expect(urlKey("https://acme.example/index.php?id=4")).toBe("acme.example?id=4");
    expect(urlKey("https://acme.example/job.php?sid=4411")).not.toBe(urlKey("https://acme.example/job.php?sid=4415"));
  });

  test("depend on path, other parameters and port", () => {
    expect(urlKey("https://acme.example/jobs?gh_jid=1")).not.toBe(urlKey("https://acme.example/jobs?gh_jid=2"));
    expect(urlKey("https://acme.example/a")).not.toBe(urlKey("https://acme.example/A"));
    expect(urlKey("https://acme.example/job.php?ref=4411")).not.toBe(urlKey("https://acme.example/job.php?ref=4415"));
    expect(urlKey("https://acme.example/job.php?ref=home")).toBe("acme.example/job.php");
    expect(urlKey("https://acme.example/jobs/1?ref=4411")).toBe("acme.example/jobs/1");
    expect(urlKey("https://acme.example:8443/a")).toBe("acme.example:8443/a");
    expect(urlKey("no address")).toBeNull();
  });
});
