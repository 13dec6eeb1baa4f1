// Sign-in at a service of several API threads, in a separate process: any of them may begin, end and use a session.
import { afterAll, expect, it } from "vitest";
import { startRealService } from "../rig/realService.ts";
import { CLIENT_ID, createBrowser, startIssuer } from "./issuer.ts";

const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

it("works on every thread, for a public client, and after a restart", { timeout: 120_000 }, async () => {
  const issuer = await startIssuer();
  closers.push(issuer.close);
  const service = await startRealService({
    ROLECALL_API_THREADS: "3",
    ROLECALL_OIDC: `${issuer.address}/`,
    ROLECALL_OIDC_CLIENT_ID: CLIENT_ID,
    ROLECALL_OIDC_ADMINS: "groups=admins",
    ROLECALL_KEY_SIGN_IN: "off",
  });
  closers.push(service.close);
  const at = (path: string): string => service.address + path;
  const options = await fetch(at("/sign-in/options"));
  expect(await options.json()).toEqual({ issuer: new URL(issuer.address).host, keys: false });
  issuer.register(at("/sign-in/callback"));
  issuer.person = "root";
  const browser = createBrowser();
  await browser.open(at("/sign-in"), ({ pathname }) => pathname === "/");
  // Each request uses a new connection, so the system chooses the thread.
  const close = { headers: { connection: "close" } };
  const statuses = async (): Promise<number[]> =>
    await Promise.all(
      Array.from({ length: 12 }, async () => (await browser.call(at("/api/v1/admin/accounts"), close)).status),
    );
  expect(new Set(await statuses())).toEqual(new Set([200]));
  await service.stop();
  await service.resume();
  expect(new Set(await statuses())).toEqual(new Set([200]));
  expect((await browser.call(at("/sign-out"), { method: "POST" })).status).toBe(204);
  expect(service.log()).not.toContain("Sign-in failed");
});
