// Sign-in with a real identity provider (oidc-provider) over a real ledger, index and API.
import { randomBytes } from "node:crypto";
import { afterEach, expect, it } from "vitest";
import type { SignInSettings } from "../../src/cli/environment/signIn.ts";
import { createIssuer } from "../../src/cli/signIn/issuer.ts";
import { HOUR } from "../../src/contract/limits.ts";
import { createIssuerClient } from "../../src/fetch/issuerClient.ts";
import { listAccounts, setSubscription } from "../../src/ledger/accounts/accounts.ts";
import { verifyKey } from "../../src/ledger/accounts/keys.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { type LiveServer, startLive } from "../rig/liveServer.ts";
import { CLIENT_ID, CLIENT_SECRET, createBrowser, startIssuer, type TestIssuer } from "./issuer.ts";

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

function portOf(issuer: TestIssuer, logged: string[], more: Partial<SignInSettings>) {
  const client = createIssuerClient({
    issuer: issuer.address,
    world: null,
    ownHosts: ["127.0.0.1"],
    userAgent: "test",
    monotonic: () => performance.now(),
  });
  closers.push(client.close);
  const settings = {
    issuer: issuer.address,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    admins: { claim: "groups", value: "admins" },
    users: null,
    ...more,
  };
  return createIssuer({ settings, client, real: Date.now, random: randomBytes, log: (line) => logged.push(line) });
}

async function json(response: Response): Promise<Record<string, string>> {
  return JSON.parse(await response.text());
}

oneLedger("sign-in", (ledger) => {
  async function start(more: Partial<SignInSettings> = {}) {
    const issuer = await startIssuer();
    closers.push(issuer.close);
    const logged: string[] = [];
    const db = await ledger.fresh();
    const signIn = { issuer: "issuer.example", keys: true, port: portOf(issuer, logged, more) };
    const server: LiveServer = await startLive(db, ledger.where(), {}, null, false, signIn);
    closers.push(server.close);
    issuer.register(`${server.address}/sign-in/callback`, CLIENT_SECRET);
    const browser = createBrowser();
    const at = (path: string): string => server.address + path;
    const usage = async (who = browser) => await who.call(at("/api/v1/usage"));
    /** The address of the callback, which is not visited. */
    const answered = async (path = "/sign-in"): Promise<string> =>
      (await browser.open(at(path), ({ pathname }) => pathname === "/sign-in/callback")).url.href;
    return { issuer, server, db, browser, at, usage, answered, logged };
  }

  it("gives a person an account without keys and a session of 12 hours", async () => {
    const { server, db, browser, at, usage } = await start();
    const came = await browser.open(at("/sign-in?page=/saved?x=1"), ({ pathname }) => pathname === "/saved");
    expect(came.url.href).toBe(at("/saved?x=1"));
    const answer = await json(await usage());
    expect(answer).toMatchObject({ account: "anna@example.com", role: "user" });
    expect(Date.parse(String(answer.session_until))).toBe(server.time + 12 * HOUR);
    expect(await listAccounts(db)).toHaveLength(1);
    expect(await (await browser.call(at("/api/v1/keys"))).json()).toEqual([]);
    expect((await browser.call(at("/api/v1/admin/keys"))).status).toBe(403);
    server.time += 12 * HOUR;
    const ended = await usage();
    expect([ended.status, (await json(ended)).error]).toEqual([401, "this session has expired: sign in again"]);
  });

  it("gives full access to people with the claim", async () => {
    const { issuer, browser, at, usage } = await start();
    issuer.person = "root";
    await browser.open(at("/sign-in"), ({ pathname }) => pathname === "/");
    expect(await (await usage()).json()).toMatchObject({ account: "root", role: "admin" });
    expect((await browser.call(at("/api/v1/admin/keys"))).status).toBe(200);
  });

  it("refuses people who decline, who may not use the service, or whose subscription ended", async () => {
    const { issuer, db, browser, at } = await start({ users: { claim: "groups", value: "staff" } });
    issuer.person = null;
    const declined = await browser.open(at("/sign-in"));
    expect([declined.status, declined.text]).toEqual([403, expect.stringContaining("refused this sign-in")]);
    issuer.person = "guest";
    const guest = await createBrowser().open(at("/sign-in"));
    expect([guest.status, guest.text]).toEqual([
      403,
      expect.stringContaining("you are not allowed to use this service"),
    ]);
    expect(await listAccounts(db)).toEqual([]);
    issuer.person = "anna";
    await createBrowser().open(at("/sign-in"), ({ pathname }) => pathname === "/");
    await setSubscription(db, "anna@example.com", { subscription: "inactive" });
    const visitor = createBrowser();
    const ended = await visitor.open(at("/sign-in"));
    expect([ended.status, ended.text]).toEqual([403, expect.stringContaining("no active subscription")]);
    expect([...visitor.cookies.keys()].filter((name) => name.startsWith("rolecall "))).toEqual([]);
  });

  it("accepts a code once, from the browser that began, with its own nonce", async () => {
    const { browser, at, answered } = await start();
    const callback = await answered();
    const stranger = await createBrowser().open(callback);
    expect([stranger.status, stranger.text]).toEqual([400, expect.stringContaining("another browser")]);
    const begun = new Map(browser.cookies);
    expect((await browser.open(callback, ({ pathname }) => pathname === "/")).url.pathname).toBe("/");
    const replayed = createBrowser();
    for (const [name, value] of begun) replayed.cookies.set(name, value);
    const again = await replayed.open(callback);
    expect([again.status, again.text]).toEqual([403, expect.stringContaining("already used")]);

    const tampering = await answered();
    const name = [...browser.cookies.keys()].find((each) => each.startsWith("rolecall-sign-in")) ?? "";
    const parts: string[] = JSON.parse(Buffer.from(browser.cookies.get(name) ?? "", "base64url").toString());
    const other = [parts[0], "another nonce", ...parts.slice(2)];
    browser.cookies.set(name, Buffer.from(JSON.stringify(other)).toString("base64url"));
    const wrong = await browser.open(tampering);
    expect([wrong.status, wrong.text]).toEqual([403, expect.stringContaining("belongs to another sign-in")]);
    const mixed = await browser.open(`${at("/sign-in/callback")}?state=x&code=y&iss=https://evil.example`);
    expect(mixed.status).toBe(400);
  });

  it("follows new signing keys of the issuer", async () => {
    const { issuer, browser, at, usage } = await start();
    await browser.open(at("/sign-in"), ({ pathname }) => pathname === "/");
    issuer.rotate();
    const second = createBrowser();
    await second.open(at("/sign-in"), ({ pathname }) => pathname === "/");
    expect((await usage(second)).status).toBe(200);
  });

  it("counts the cookie only for requests of its own page", async () => {
    const { browser, at, usage } = await start();
    await browser.open(at("/sign-in"), ({ pathname }) => pathname === "/");
    const url = at("/api/v1/searches");
    const post = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };
    for (const forged of [
      { authorization: "" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { authorization: "Bearer Session" },
    ]) {
      const answer = await browser.call(url, { ...post, headers: { ...post.headers, ...forged } });
      expect([JSON.stringify(forged), answer.status]).toEqual([JSON.stringify(forged), 401]);
    }
    expect((await browser.call(at("/sign-out"), { method: "POST", headers: { authorization: "" } })).status).toBe(401);
    expect((await usage()).status).toBe(200);
    const line = (await fetch(at("/sign-in"), { redirect: "manual" })).headers.get("set-cookie");
    expect(line).toMatch(/^rolecall-sign-in=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
  });

  it("ends a session at sign-out, in the ledger and in the browser", async () => {
    const { server, browser, at } = await start();
    await browser.open(at("/sign-in"), ({ pathname }) => pathname === "/");
    const [[name, value] = []] = [...browser.cookies].filter(([each]) => each.startsWith("rolecall "));
    const ended = await browser.call(at("/sign-out"), { method: "POST" });
    expect([ended.status, ended.headers.get("set-cookie")]).toEqual([
      204,
      "rolecall=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0",
    ]);
    expect(browser.cookies.has(name ?? "")).toBe(false);
    expect(await verifyKey(server.db, value ?? "")).toBeNull();
  });

  it("lets people create and revoke keys of their own, but no key do the same", async () => {
    const { server, browser, at } = await start();
    await browser.open(at("/sign-in"), ({ pathname }) => pathname === "/");
    const made = await json(await browser.call(at("/api/v1/keys"), { method: "POST" }));
    expect(made).toMatchObject({ account: "anna@example.com", role: "user", redact_contacts: true });
    expect((await server.get("usage", { key: String(made.key) })).status).toBe(200);
    expect((await server.get("keys", { key: String(made.key) })).status).toBe(403);
    expect((await server.send("POST", "keys", {}, String(made.key))).status).toBe(403);
    const others = await server.key("other");
    const othersId = others.split("_")[1];
    expect((await browser.call(at(`/api/v1/keys/${othersId}`), { method: "DELETE" })).status).toBe(404);
    expect((await browser.call(at(`/api/v1/keys/${made.id}`), { method: "DELETE" })).status).toBe(200);
    const listed = await (await browser.call(at("/api/v1/keys"))).json();
    expect(listed).toMatchObject([{ id: made.id, revoked_at: expect.any(String) }]);
  });

  it("limits the number of keys that a person creates", async () => {
    const { browser, at } = await start();
    await browser.open(at("/sign-in"), ({ pathname }) => pathname === "/");
    const statuses: number[] = [];
    for (let key = 0; key < 21; key++) {
      statuses.push((await browser.call(at("/api/v1/keys"), { method: "POST" })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(201), 403]);
  });

  it("reports an issuer that is down, and limits sign-ins per address", async () => {
    const { issuer, browser, at, logged } = await start();
    await issuer.close();
    const down = await browser.open(at("/sign-in"));
    expect([down.status, down.text]).toEqual([503, expect.stringContaining("identity provider cannot be used")]);
    expect(logged[0]).toMatch(/^Sign-in failed: /);
    const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await fetch(at("/sign-in"))).status));
    expect(statuses).toContain(429);
  });
});
