// The guard against private addresses, with its production rules and real sockets: in a network namespace where every
// address answers, public or not, only public ones may be reached. Requires root; otherwise reported as skipped.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ALLOWED_URLS, REJECTED_URLS } from "../../src/fetch/guard/addresses.fixture.ts";

interface Report {
  readonly refused: Record<string, string>;
  readonly redirected: Record<string, string>;
  readonly names: Record<string, string>;
  readonly redirectedNames: Record<string, string>;
  readonly robots: Record<string, string>;
  readonly own: Record<string, string>;
  readonly rebinding: Record<string, number>;
  readonly connected: string[];
  readonly inner: string[];
  readonly innerAtLast: string[];
  readonly allowed: Record<string, string>;
  readonly port: Record<string, string>;
  readonly tls: Record<string, string> | null;
  readonly publicHits: number;
}

const REFUSAL = "refused: This address must not be fetched.";
const LIKE_NOWHERE = "unreachable: The site could not be reached.";
const folder = mkdtempSync(join(tmpdir(), "rolecall-guard-"));
const able = works("unshare", "-n", "-m", "ip", "link", "set", "lo", "up");
let report: Report;

function works(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** A separate certificate authority, so that the certificate is checked and accepted. */
function makeCertificate(): boolean {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const request = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const subject = ["-subj", "/CN=acme.example", "-addext", "subjectAltName=DNS:acme.example"];
  return works("openssl", ...request, ...subject, "-keyout", key, "-out", cert);
}

beforeAll(() => {
  if (!able) return;
  const inside = fileURLToPath(new URL("guard/inside.ts", import.meta.url));
  const extra = makeCertificate() ? { NODE_EXTRA_CA_CERTS: join(folder, "cert.pem") } : {};
  const output = execFileSync("unshare", ["-n", "-m", process.execPath, inside, folder], {
    encoding: "utf8",
    env: { ...process.env, ...extra },
    timeout: 100_000,
  });
  report = JSON.parse(output) as Report;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!able)("where every address answers (skipped without root and `unshare`)", () => {
  it("reaches no private address in any spelling, by redirect, by name, or by a name that changes its address", () => {
    expect(report.inner).toEqual([]);
    expect(report.innerAtLast).toEqual([]);
    expect(report.connected).toEqual([]);
    expect(report.publicHits).toBeGreaterThan(500);
  });

  it("refuses every private address with the same message, directly or by redirect", () => {
    expect(Object.keys(report.refused)).toHaveLength(REJECTED_URLS.length);
    expect(new Set(Object.values(report.refused))).toEqual(new Set([REFUSAL]));
    // A relative or empty address in a redirect means the page itself, or no redirect at all.
    const relative = ["//acme.example.com/", "acme.example.com", "", "http:///", "http://", "http://..example.com/"];
    for (const [url, outcome] of Object.entries(report.redirected))
      if (!relative.includes(decodeURIComponent(url.split("?to=")[1] ?? "")))
        expect([url, outcome]).toEqual([url, REFUSAL]);
  });

  it("reports a name that resolves to a private address, fully or partly, like one that does not resolve", () => {
    expect(Object.keys(report.names)).toHaveLength(13);
    for (const outcomes of [report.names, report.redirectedNames])
      expect(new Set(Object.values(outcomes))).toEqual(new Set([LIKE_NOWHERE]));
  });

  it("refuses the service's own name and the address behind it, by number or by any other name", () => {
    expect(report.own).toEqual({
      "http://api.rolecall.example/": REFUSAL,
      "http://93.184.216.36/": LIKE_NOWHERE,
    });
    expect(report.names["http://second.example/"]).toBe(LIKE_NOWHERE);
  });

  it("treats a robots.txt that redirects to a private address as disallowing the site", () => {
    expect(Object.values(report.robots)).toEqual([REFUSAL]);
  });

  it("reads a rebinding name while it is public and refuses it while it is not, a thousand times", () => {
    expect(report.rebinding).toEqual({ "200 public": 500, [LIKE_NOWHERE]: 500 });
  });

  it("reads public addresses in any spelling, on 80, 443 and the configured port", () => {
    expect(Object.keys(report.allowed)).toHaveLength(ALLOWED_URLS.length);
    for (const [url, outcome] of Object.entries(report.allowed)) {
      // On 443 the server speaks TLS, for another name.
      const plain = url.startsWith("http:") && !url.includes(":443");
      if (plain) expect([url, outcome]).toEqual([url, "200 public"]);
      else expect([url, outcome]).not.toEqual([url, expect.stringContaining("refused")]);
    }
    expect(Object.values(report.port)).toEqual(["200 public"]);
  });

  it("requires a certificate that is valid for the requested name", ({ skip }) => {
    if (report.tls === null) return skip("openssl is not installed");
    expect(report.tls).toEqual({
      "https://acme.example/": "200 public",
      "https://wrong.name.test/": "unreachable: The site could not be reached.",
    });
  });
});
