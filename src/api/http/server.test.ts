// The API over the real ledger: keys, usage, collect requests and pruned postings come from its tables.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakeFeed, fakeFeed, type GetOptions, get, NOW, startServer } from "../../../test/rig/apiServer.ts";
import { assertPresent } from "../../contract/assertPresent.ts";
import type { DerivedPosting } from "../../contract/posting.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { createAccount, setSubscription } from "../../ledger/accounts/accounts.ts";
import { createKey } from "../../ledger/accounts/keys.ts";
import { ensureBoard } from "../../ledger/boards/boards.ts";
import { publish } from "../../ledger/postings/publish.ts";
import { save } from "../../ledger/postings/save.ts";
import { type Ledger, migrate, openLedger } from "../../ledger/store/open.ts";
import type { RunningServer } from "../app.ts";

const folder = mkdtempSync(join(tmpdir(), "rolecall-server-"));
let ledger: Ledger;
let server: RunningServer;
let feed: FakeFeed;
const keys: Record<string, string> = {};

beforeAll(async () => {
  ledger = await openLedger({ url: null, folder });
  await migrate(ledger);
  for (const name of ["ann", "ben", "cleo"]) {
    await createAccount(ledger, { name }, NOW);
    keys[name] = (await createKey(ledger, { account: name }, NOW)).text;
  }
  await setSubscription(ledger, "cleo", { subscription: "inactive" });
  feed = fakeFeed();
  server = await startServer({
    feed,
    ledger,
    now: () => NOW,
    host: "127.0.0.1",
    port: 0,
    baseUrl: null,
    corsOrigins: [],
    metrics: null,
    limits: { requests: 100, live: 10, collect: 5, concurrent: 8, feeds: 0 },
    log: false,
    version: "0",
    explain: async (raw) => [explanation(raw.title)],
  });
});
afterAll(async () => {
  await server.close();
  await ledger.close();
  rmSync(folder, { recursive: true });
});

const explanation = (quote: string) => ({
  field: "title",
  rule: "said",
  provenance: "read" as const,
  in: "title",
  start: 0,
  end: 1,
  quote,
});
const ask = (target: string, name = "ann", more: GetOptions = {}) =>
  get(server.address, target, { key: assertPresent(keys[name]), ...more });

async function publishOne(): Promise<void> {
  const raw = { source: "lever", board: "acme", external_id: "7", title: "Welder", url: "https://acme.example/7" };
  const same = { employer_domain: null, employer_name_key: null, apply_key: null, requisition_id: null };
  const posting = {
    external_id: "7",
    row: {
      title: "Welder",
      source: "lever",
      seniority: "mid",
      locations: [],
      date_posted: null,
      date_valid_through: null,
    },
    texts: { text: "Join pipes.", html: null, requirements: null, page: null },
    employer: null,
    same: { ...same, title_key: "welder", place_keys: [], text_hash: null, text_exact: "x" },
    place_strings: [],
    yearly_pay: null,
    salary_raw: null,
    posted_at: null,
    rules_version: "1",
  };
  const board = await ensureBoard(ledger, { source: "lever", slug: "acme" }, NOW);
  const item = { hash: "h", raw: { ...raw, locations: [] } as unknown as RawPosting };
  await save(ledger, board, [{ ...item, derived: posting as unknown as DerivedPosting }], NOW);
  await publish(ledger, board.id, () => null, NOW);
}

describe("keys of the ledger", () => {
  it("grant access, or the error states why not", async () => {
    expect((await ask("active-jobs")).status).toBe(200);
    expect((await ask("active-jobs", "cleo")).json.code).toBe("subscription_inactive");
    const wrong = `${(keys.ann as string).slice(0, -1)}${(keys.ann as string).endsWith("x") ? "y" : "x"}`;
    for (const key of [wrong, "rc_1_x", "x".repeat(50)]) {
      expect((await ask("active-jobs", "ann", { key })).status).toBe(401);
    }
  });
});

it("stores collect requests per account, and reuses an identical one", async () => {
  const first = await ask("collect?title=welder&location=Kiel");
  expect(first.json).toMatchObject({ status: "queued", found: 0, notes: {}, title: "welder", country: null });
  expect((await ask("collect?title=Welder&location=kiel")).json.id).toBe(first.json.id);
  expect((await ask(`collect/${first.json.id}`)).json).toEqual(first.json);
  expect((await ask(`collect/${first.json.id}`, "ben")).status).toBe(404);
  expect((await ask("collect?title=welder&location=Kiel", "ben")).json.id).not.toBe(first.json.id);
});

it("writes usage to the ledger and reads it back", async () => {
  await ask("facets", "ben");
  await ask("usage", "ben");
  await expect
    .poll(async () => (await ask("usage", "ben")).json)
    .toMatchObject({
      account: "ben",
      limits: { requests: 100 },
      days: [{ day: "2026-11-15", endpoints: { facets: { requests: 1, rows: 0 } } }],
    });
});

it("reads a posting that left the index from the ledger, with its explanation", async () => {
  await publishOne();
  feed.answer = () => ({ ok: false, code: "not_found", message: "none" });
  const { status, json, headers } = await ask("jobs/1?explain=true");
  expect(status).toBe(200);
  expect(json).toMatchObject({
    id: 1,
    title: "Welder",
    seniority: "mid",
    description_text: "Join pipes.",
    org_slug: null,
    closed_at: null,
    rules_version: "1",
    duplicates: { canonical: 1, members: [{ id: 1, source: "lever", open: true }] },
    history: [{ type: "opened" }],
    reposted_as: null,
    explain: [explanation("Welder")],
  });
  expect(headers["x-last-id"]).toBe("1");
  expect((await ask("jobs/2")).status).toBe(404);
});
