import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { type AllowList, parseAllowList } from "./guard/allowList.ts";
import { createWebhookSender, explainRejection, type WebhookSender } from "./webhookSender.ts";

const NOTHING: AllowList = { names: new Set(), ranges: [] };
const allowing = (...entries: string[]): AllowList => {
  const allowed = parseAllowList(entries);
  if (typeof allowed === "string") throw new Error(`${allowed} is none`);
  return allowed;
};
const refused = (url: string, allow = NOTHING): boolean =>
  explainRejection(url, { ports: [], ownHosts: [], allow }) !== null;

const open: (WebhookSender | Server)[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

function poster(allow: AllowList): WebhookSender {
  const made = createWebhookSender({
    ports: [],
    ownHosts: [],
    world: null,
    userAgent: "test",
    allow,
    monotonic: () => performance.now(),
  });
  open.push(made);
  return made;
}

async function receiver(answer: (path: string) => { status: number; headers?: Record<string, string>; body?: string }) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const { status, headers = {}, body = "" } = answer(request.url ?? "");
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push(server);
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it("the operator's list contains names, addresses and ranges, and nothing else", () => {
  const allow = allowing("hooks.internal", "10.2.0.0/16", "fd00::/8", "127.0.0.1");
  for (const url of ["http://hooks.internal/x", "http://10.2.3.4:8080/", "https://[fd00::1]/", "http://127.0.0.1:9/"]) {
    expect([url, refused(url, allow)]).toEqual([url, false]);
  }
  for (const url of ["http://other.internal/", "http://10.3.0.1/", "https://127.0.0.2/", "http://[::1]/"]) {
    expect([url, refused(url, allow)]).toEqual([url, true]);
  }
  for (const wrong of ["10.0.0.0/33", "a b", "10.0.0.0/8/8", "http://x", "name/8"])
    expect(parseAllowList([wrong])).toBe(wrong);
});

it("without a list only public https addresses on the default port are allowed", () => {
  expect(refused("https://example.com/hook")).toBe(false);
  for (const url of [
    "http://example.com/",
    "https://example.com:8443/",
    "https://192.168.1.1/",
    "https://localhost/",
    "https://2130706433/",
  ]) {
    expect([url, refused(url)]).toEqual([url, true]);
  }
  // Each with the setting that allows it.
  const why = (url: string) => explainRejection(url, { ports: [8443], ownHosts: [], allow: NOTHING });
  expect(why("https://example.com:8443/")).toBeNull();
  expect(why("https://example.com:9443/")).toContain("ROLECALL_PORTS");
  expect(why("https://10.0.0.1:9443/")).toContain("ROLECALL_WEBHOOK_ALLOW");
});

it("sends nothing to a disallowed address, regardless of what was checked before", async () => {
  const { requests, url } = await receiver(() => ({ status: 200 }));
  expect(await poster(NOTHING).post(`${url}/x`, {}, "{}")).toMatchObject({ status: null });
  expect(requests).toEqual([]);
});

it("follows no redirect and reads only the beginning of a response", async () => {
  const { requests, url } = await receiver((path) =>
    path === "/moved"
      ? { status: 302, headers: { location: "/elsewhere" } }
      : { status: 200, body: "x".repeat(100_000) },
  );
  const sender = poster(allowing("127.0.0.1"));
  expect(await sender.post(`${url}/moved`, {}, "{}")).toEqual({ status: 302, answer: "", error: null });
  const { status, answer } = await sender.post(`${url}/long`, {}, "{}");
  expect([status, answer?.length]).toEqual([200, 4096]);
  expect(requests).toEqual(["POST /moved", "POST /long"]);
});

it("reports an unreachable address without revealing what is there", async () => {
  const { url } = await receiver(() => ({ status: 200 }));
  for (const each of open.splice(0)) await each.close();
  expect(await poster(allowing("127.0.0.1")).post(url, {}, "{}")).toEqual({
    status: null,
    answer: null,
    error: "the receiver could not be reached",
  });
});

it("a delivery counts as received even if the response body is interrupted", async () => {
  const headers = { "content-length": "100", connection: "close" };
  const { url } = await receiver(() => ({ status: 200, headers, body: "thank" }));
  const { post } = poster(allowing("127.0.0.1"));
  expect(await post(url, {}, "{}")).toEqual({ status: 200, answer: "thank", error: null });
});
