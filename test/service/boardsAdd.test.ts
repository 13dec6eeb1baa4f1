// `rolecall boards add` tries a board before it adds it, and lists are available as JSON.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { outputOf, startCommand } from "../rig/realService.ts";

const POSTING = {
  id: "a1",
  text: "Night nurse",
  hostedUrl: "https://jobs.lever.co/acme/a1",
  categories: {},
  lists: [],
};
let folder: string;
let outside: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "rolecall-boards-add-"));
  outside = createServer((request, response) => {
    const isAcme = request.url?.startsWith("/v0/postings/acme") === true;
    response.writeHead(isAcme ? 200 : 403, { "content-type": "application/json" });
    response.end(isAcme ? JSON.stringify([POSTING]) : "{}");
  }).listen(0, "127.0.0.1");
  await once(outside, "listening");
});
afterAll(() => {
  outside.close();
  rmSync(folder, { recursive: true, force: true });
});

async function boards(...args: string[]) {
  const world = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  const env = { ROLECALL_DATA: folder, ROLECALL_WORLD: world, ROLECALL_SPACING_MS: "0" };
  return await outputOf(startCommand(["boards", ...args], env));
}

it("adds a board that can be read and reports what it lists", async () => {
  const added = await boards("add", "https://jobs.lever.co/acme");
  expect(added).toMatchObject({ code: 0, out: "lever acme\n" });
  expect(added.messages).toContain('It lists 1 posting, such as "Night nurse".');
  const [line = ""] = (await boards("list", "--json")).out.split("\n");
  expect(JSON.parse(line)).toMatchObject({ source: "lever", board: "acme", state: "new" });
});

it("adds a board that cannot be read only with --force", async () => {
  const refused = await boards("add", "https://jobs.lever.co/closed");
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.messages).toMatch(/lever closed was not added: it could not be read \(.+\)\. --force adds it/);
  expect((await boards("list")).out).not.toContain("closed");
  expect(await boards("add", "https://jobs.lever.co/closed", "--force")).toMatchObject({
    code: 0,
    out: "lever closed\n",
  });
  expect((await boards("show", "lever", "closed")).out).toMatch(/^field\tvalue\nboard\tlever closed\n/);
  expect(await boards("show", "lver", "closed")).toMatchObject({
    code: 2,
    messages: 'rolecall: no source "lver"; `rolecall sources` lists them. Did you mean "lever"?\n',
  });
});
