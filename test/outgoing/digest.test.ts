// Digests through a real SMTP server (exim4): content, recipients, schedule, and that each is sent once.

import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createDigestContext } from "../../src/cli/outgoing/digests.ts";
import { assertPresent } from "../../src/contract/assertPresent.ts";
import { DAY, MINUTE } from "../../src/contract/limits.ts";
import {
  formatMessage,
  MailRejected,
  type MailServer,
  parseMailServer,
  sendMail,
  toQuotedPrintable,
} from "../../src/fetch/mail.ts";
import { findAccount } from "../../src/ledger/accounts/accounts.ts";
import { nextDigestAt } from "../../src/ledger/outgoing/digestTime.ts";
import { changeSearch, saveSearch } from "../../src/ledger/outgoing/searches.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { sendDigests } from "../../src/outgoing/digest.ts";
import { type Hooks, startHooks, until } from "../rig/hooks.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { take } from "../rig/listings.ts";

const EXIM = "/usr/sbin/exim4";
const folder = mkdtempSync(join(tmpdir(), "rolecall-mail-"));
let server: ChildProcess | null = null;
let port = 0;

const configuration = (): string => `spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
primary_hostname = mail.example
acl_smtp_rcpt = any
acl_smtp_data = any
tls_advertise_hosts =
queue_only = true
keep_environment =
begin acl
any:
  accept
begin routers
nowhere:
  driver = accept
  transport = none
begin transports
none:
  driver = appendfile
  file = /dev/null
`;

beforeAll(async () => {
  if (!existsSync(EXIM)) return;
  port = await freePort();
  for (const each of ["spool", "log"]) mkdirSync(join(folder, each));
  for (const each of ["", "spool", "log"]) chmodSync(join(folder, each), 0o777);
  writeFileSync(join(folder, "conf"), configuration());
  server = spawn(EXIM, ["-bdf", "-C", join(folder, "conf")], { stdio: "ignore" });
  await until(
    () =>
      existsSync(join(folder, "log/mainlog")) &&
      readFileSync(join(folder, "log/mainlog"), "utf8").includes("listening"),
  );
});
afterAll(() => {
  server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** The mail that the server accepted: envelope, headers and decoded text. */
function mailbox(): { head: string; text: string }[] {
  const input = join(folder, "spool/input");
  if (!existsSync(input)) return [];
  const names = readdirSync(input).filter((name) => name.endsWith("-D"));
  return names.sort().map((name) => {
    const head = readFileSync(join(input, name.replace(/-D$/, "-H")), "utf8");
    const body = readFileSync(join(input, name), "utf8").split("\n").slice(1).join("\n");
    const joined = body.replace(/=\r?\n/g, "");
    const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return { head, text: Buffer.from(bytes, "latin1").toString("utf8") };
  });
}

describe.skipIf(!existsSync(EXIM))("mail (skipped if exim4 is not installed)", () => {
  it("arrives as written, including non-ASCII letters, leading dots and long lines", async () => {
    const text = `Grüße\n.\n..two dots\nends with a blank \n${"long ".repeat(60)}\nhttps://a.example/?a=b&c=d\n`;
    const mail = {
      to: "me@box.example",
      subject: "Zwölf neue Stellen für Müller & Söhne, und das ist noch nicht alles",
      text,
    };
    const address = assertPresent(parseMailServer(`smtp://127.0.0.1:${port}?from=jobs@rolecall.example`));
    await sendMail(address, { ...mail, at: 0, id: "one" });
    const [got] = mailbox();
    expect(got?.text.replaceAll("\r", "").trimEnd()).toBe(text.trimEnd());
    expect(got?.head).toContain("<jobs@rolecall.example>");
    expect(got?.head).toContain("me@box.example");
    expect(got?.head).toMatch(/Subject: =\?UTF-8\?B\?/);
  });

  oneLedger("digests", (ledger) => {
    const running: Hooks[] = [];
    afterEach(async () => {
      for (const hooks of running.splice(0)) await hooks.close();
    });

    it("sends new postings once a day, and no mail if there are none", async () => {
      const db = await ledger.fresh();
      const hooks = await startHooks(db, ledger.where());
      running.push(hooks);
      const { saved, digest_at, context } = await orderDigest(
        db,
        hooks,
        assertPresent(parseMailServer(`smtp://127.0.0.1:${port}`)),
      );
      const before = mailbox().length;
      const parts = { ...context, log: (message: string) => expect(message).toBe("") };
      await take(
        db,
        [
          { id: "a", title: "Data Engineer", salary: "50000 EUR / YEAR" },
          { id: "b", title: "Nurse" },
        ],
        hooks.time + 1,
      );
      await hooks.settle();
      expect(await sendDigests(parts)).toBe(0);
      hooks.time = digest_at;
      // Two machines at once: only one sends it.
      expect((await Promise.all([sendDigests(parts), sendDigests(parts)])).sort()).toEqual([0, 1]);
      const mails = mailbox();
      expect(mails).toHaveLength(before + 1);
      const sent = mails.find(({ text }) => text.includes(saved.token));
      expect(sent?.head).toContain("1 new posting: Engineers");
      expect(sent?.text).toContain("Data Engineer\nAcme\n50000 EUR / YEAR\nhttps://jobs.example/");
      expect(sent?.text).not.toContain("Nurse");
      expect(sent?.text).toContain(`https://jobs.example/feeds/${saved.token}.atom`);
      hooks.time += DAY;
      expect(await sendDigests(parts)).toBe(0);
      hooks.time += DAY;
      expect(await sendDigests(parts)).toBe(0);
      expect(mailbox()).toHaveLength(before + 1);
    });
  });
});

/** A saved search with a daily digest. */
async function orderDigest(db: Ledger, hooks: Hooks, server: MailServer) {
  const { feed, time } = hooks;
  await hooks.key("me");
  const account = assertPresent(await findAccount(db, "me")).id;
  const search = { name: "Engineers", query: "title=engineer", max: 9 };
  const saved = assertPresent(await saveSearch(db, account, search, time));
  const digest_at = nextDigestAt("daily", time);
  await changeSearch(db, account, saved.id, {
    digest: "daily",
    email: "me@box.example",
    digest_at,
    digest_since: time,
  });
  const services = { ledger: db, feed, now: () => hooks.time, baseUrl: () => "https://jobs.example" };
  return { saved, digest_at, context: createDigestContext({ ...services, log: () => undefined }, server) };
}

oneLedger("digests that the mail server rejects", (ledger) => {
  it("are sent again with the next digest, those that could not be delivered after a quarter of an hour", async () => {
    const db = await ledger.fresh();
    const hooks = await startHooks(db, ledger.where());
    const { digest_at, context } = await orderDigest(db, hooks, assertPresent(parseMailServer("smtp://127.0.0.1:1")));
    const sent: string[] = [];
    const working = { ...context, send: async ({ text }: { text: string }) => void sent.push(text) };
    const failing = (error: Error) => ({ ...context, send: () => Promise.reject(error) });
    await take(db, [{ id: "a", title: "Data Engineer" }], hooks.time + 1);
    await hooks.settle();
    hooks.time = digest_at;
    expect(await sendDigests(failing(new MailRejected("550 unknown user")))).toBe(0);
    hooks.time += DAY / 2;
    expect(await sendDigests(working)).toBe(0);
    hooks.time += DAY / 2;
    expect(await sendDigests(failing(new Error("the mail server did not respond")))).toBe(0);
    hooks.time += 15 * MINUTE;
    expect(await sendDigests(working)).toBe(1);
    expect(sent[0]).toContain("Data Engineer");
    await hooks.close();
  });
});

it("a message has no overlong line and no header injected by a subject", () => {
  const mail = { to: "a@b.example", subject: "x\r\nBcc: c@d.example", text: "y", at: 0, id: "i" };
  expect(formatMessage("f@g.example", mail)).not.toMatch(/^Bcc/m);
  const lines = toQuotedPrintable(`${"ä".repeat(200)} `).split("\r\n");
  expect(lines.every((line) => line.length <= 76)).toBe(true);
  expect(lines.at(-1)?.endsWith("=20")).toBe(true);
});

it("schedules daily digests for 06:00 UTC and weekly ones for Mondays", () => {
  const at = (time: string): number => Date.parse(time);
  // 2026-11-18 is a Wednesday.
  expect(nextDigestAt("daily", at("2026-11-18T05:59:59Z"))).toBe(at("2026-11-18T06:00:00Z"));
  expect(nextDigestAt("daily", at("2026-11-18T06:00:00Z"))).toBe(at("2026-11-19T06:00:00Z"));
  expect(nextDigestAt("weekly", at("2026-11-18T12:00:00Z"))).toBe(at("2026-11-23T06:00:00Z"));
  expect(nextDigestAt("weekly", at("2026-11-23T05:00:00Z"))).toBe(at("2026-11-23T06:00:00Z"));
  expect(nextDigestAt("weekly", at("2026-11-23T06:00:00Z"))).toBe(at("2026-11-30T06:00:00Z"));
});

it("parses the mail server's address and refuses an invalid one", () => {
  expect(parseMailServer("smtps://me%40x:p%3Aq@mail.example")).toMatchObject({
    host: "mail.example",
    port: 465,
    tls: true,
    user: "me@x",
    password: "p:q",
    from: "rolecall@mail.example",
  });
  for (const wrong of ["http://mail.example", "smtp://", "mail.example", "smtp://m.example?from=nobody"]) {
    expect([wrong, parseMailServer(wrong)]).toEqual([wrong, null]);
  }
});
