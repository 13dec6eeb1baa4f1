// Requests for removal over a real ledger and index: the form, what it accepts and returns, and the decision
// (removedEverywhere.test.ts: what an approval removes).
import { afterEach, expect, it } from "vitest";
import { oneLedger } from "../../rig/ledgers.ts";
import { START, take } from "../../rig/listings.ts";
import { type LiveServer, startLive } from "../../rig/liveServer.ts";

const running: LiveServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});
const REQUEST = {
  kind: "domain",
  value: "https://www.gone.example/jobs",
  email: "jane@people.example",
  reason: "Ours",
};

oneLedger("requests for removal", (ledger) => {
  async function start() {
    const db = await ledger.fresh();
    const server = await startLive(db, ledger.where());
    running.push(server);
    const key = await server.key("operator", "admin");
    const post = (body: string, type = "application/json") =>
      fetch(`${server.address}/removal`, { method: "POST", headers: { "content-type": type }, body });
    const list = async () => (await server.get("admin/removals", { key })).json as unknown as Record<string, unknown>[];
    const decide = (number: unknown, what: string) =>
      server.send("POST", `admin/removals/${number}/${what}`, what === "approve" ? { confirm: true } : {}, key);
    return { db, server, key, post, list, decide };
  }

  it("are accepted without a key, from a form and as JSON, and listed for administrators", async () => {
    const { server, post, list } = await start();
    const form = await fetch(`${server.address}/removal`);
    expect([form.status, form.headers.get("content-security-policy")]).toEqual([
      200,
      expect.stringContaining("form-action 'self'"),
    ]);
    expect(await form.text()).toContain('<form method="post" action="/removal">');
    const accepted = await post(JSON.stringify(REQUEST));
    expect([accepted.status, await accepted.json()]).toEqual([202, { number: 1 }]);
    const page = await post(
      new URLSearchParams({ ...REQUEST, kind: "person", value: "Ann  LEE" }).toString(),
      "application/x-www-form-urlencoded",
    );
    expect([page.status, await page.text()]).toEqual([202, expect.stringContaining("<strong>2</strong>")]);
    expect(await list()).toEqual([
      expect.objectContaining({ number: 1, kind: "domain", value: "gone.example", state: "waiting", closed: null }),
      expect.objectContaining({ number: 2, kind: "person", value: "ann lee", email: "jane@people.example" }),
    ]);
  });

  it.each([
    [{ ...REQUEST, kind: "planet" }, "kind"],
    [{ ...REQUEST, value: "localhost" }, "value"],
    [{ ...REQUEST, kind: "posting", value: "the first" }, "value"],
    [{ ...REQUEST, kind: "person", value: "Ann" }, "value"],
    [{ ...REQUEST, email: "nobody" }, "email"],
    [{ ...REQUEST, value: "a\0b.example" }, "value"],
    [{ ...REQUEST, reason: "x".repeat(2001) }, "reason"],
    [{ ...REQUEST, reason: ["x"] }, "reason"],
  ])("are refused with the reason: %j", async (body, parameter) => {
    const { post, list } = await start();
    const refused = await post(JSON.stringify(body));
    expect([refused.status, await refused.json()]).toEqual([400, expect.objectContaining({ parameter })]);
    if (typeof body.reason === "string") {
      const form = new URLSearchParams(body as Record<string, string>);
      const page = await post(form.toString(), "application/x-www-form-urlencoded");
      const text = await page.text();
      expect([page.status, text]).toEqual([400, expect.stringContaining('role="alert"')]);
      // The input is still there.
      if (body.reason === REQUEST.reason) expect(text).toContain(`>${REQUEST.reason}</textarea>`);
    }
    expect(await list()).toEqual([]);
  });

  it("are limited per minute, and a body that is no request is refused", async () => {
    const { post } = await start();
    const statuses = [];
    for (const body of ["[]", "nothing", "{}", "null", "7", "{}"]) statuses.push((await post(body)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it("need an administrator's decision, once", async () => {
    const { db, server, key, post, decide } = await start();
    await take(db, [{ id: "1", domain: "gone.example" }], START);
    await post(JSON.stringify(REQUEST));
    const user = await server.key("somebody");
    expect((await server.get("admin/removals", { key: user })).status).toBe(403);
    expect((await server.send("POST", "admin/removals/1/approve", {}, key)).json).toMatchObject({
      parameter: "confirm",
    });
    expect((await decide(1, "approve")).json).toMatchObject({ number: 1, state: "approved", closed: 1 });
    expect((await decide(1, "refuse")).status).toBe(404);
    expect((await decide("x", "approve")).status).toBe(404);
  });

  it("/bot tells who reads, how often and how to opt out", async () => {
    const { server } = await start();
    const answer = await fetch(`${server.address}/bot`);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    for (const part of ["User-agent: rolecall", 'href="/removal"', "Job boards", "Contact"])
      expect(text).toContain(part);
  });
});
