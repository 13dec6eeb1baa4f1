// Sends one plain-text message through the operator's SMTP server: TLS from the start (smtps) or through STARTTLS, a
// password only over TLS or to this machine. The operator configures the server, so the address guard does not apply.
// Own code instead of nodemailer 10.5 (2.3 MB installed): digests are one plain-text message per connection.
import { connect as connectPlain, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { UserError } from "../contract/userError.ts";

export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly user: string | null;
  readonly password: string | null;
  /** The sender address. */
  readonly from: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Milliseconds. */
  readonly at: number;
  /** The message id; mailboxes treat two messages with the same id as one. */
  readonly id: string;
}

/** `idleMs`: without a byte from the server; `totalMs`: for the whole dialog, since each byte restarts the first. */
const MAIL_LIMITS = { idleMs: 30_000, totalMs: 120_000 };
/** Replies are short lines. */
const MAX_REPLY_LENGTH = 64 * 1024;
const ADDRESS = /^[^\s<>@]+@[^\s<>@]+$/;

/** Parses `smtp://user:password@host:587?from=jobs@example.com`; smtps means TLS from the start. Null if invalid. */
export function parseMailServer(address: string): MailServer | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, port, username, password, searchParams } = new URL(address);
  const tls = protocol === "smtps:";
  if ((!tls && protocol !== "smtp:") || hostname === "") return null;
  const from = searchParams.get("from") ?? `rolecall@${hostname}`;
  if (!ADDRESS.test(from)) return null;
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (tls ? 465 : 587) : Number(port),
    tls,
    user: username === "" ? null : decodeURIComponent(username),
    password: password === "" ? null : decodeURIComponent(password),
    from,
  };
}

class UnexpectedReply extends UserError {
  readonly isPermanent: boolean;
  constructor(lines: readonly string[]) {
    super(`the mail server responded ${lines.join(" ").slice(0, 200)}`);
    this.isPermanent = lines[0]?.startsWith("5") === true;
  }
}

/** The server rejected the recipient or the message permanently. */
export class MailRejected extends UserError {}

/** An SMTP session: one command and one reply at a time. */
interface SmtpSession {
  socket: Socket;
  /** Sends a line, requires a reply code with this prefix, and returns the lines of the reply. */
  send(line: string | null, expectedCode: string): Promise<string[]>;
}

function createSession(socket: Socket, idleMs: number): SmtpSession {
  let buffer = "";
  const listeners = new Set<() => void>();
  const state = { failed: null as Error | null };
  const wake = (): void => {
    for (const listener of listeners) listener();
  };
  const fail = (error: Error): void => {
    state.failed ??= error;
    wake();
  };
  socket.setEncoding("utf8");
  socket.setTimeout(idleMs, () => socket.destroy(new Error("the mail server stopped responding")));
  socket.on("data", (part: string) => {
    buffer += part;
    if (buffer.length > MAX_REPLY_LENGTH) socket.destroy(new Error("the mail server sent too long a reply"));
    wake();
  });
  socket.on("error", fail);
  socket.on("close", () => fail(new Error("the mail server ended the connection")));
  /** A complete reply: its last line has a blank after the code. */
  const readReply = async (): Promise<string[]> => {
    for (;;) {
      const end = /^\d{3}(?: [^\n]*)?\n/m.exec(buffer);
      if (end !== null) {
        const replyText = buffer.slice(0, end.index + end[0].length);
        buffer = buffer.slice(replyText.length);
        return replyText.trimEnd().split(/\r?\n/);
      }
      if (state.failed !== null) throw state.failed;
      const { promise, resolve } = Promise.withResolvers<void>();
      listeners.add(resolve);
      await promise;
      listeners.delete(resolve);
    }
  };
  return {
    socket,
    async send(line, expectedCode) {
      if (line !== null) socket.write(`${line}\r\n`);
      const lines = await readReply();
      if (lines[0]?.startsWith(expectedCode) === true) return lines;
      throw new UnexpectedReply(lines);
    },
  };
}

function waitForEvent(socket: Socket, event: "connect" | "secureConnect", idleMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once(event, resolve);
    socket.once("error", reject);
    socket.setTimeout(idleMs, () => socket.destroy(new Error("the mail server did not respond")));
  });
}

/** The session, encrypted if the server offers it. */
async function openSession(socket: Socket, { host, tls }: MailServer, idleMs: number): Promise<SmtpSession> {
  await waitForEvent(socket, tls ? "secureConnect" : "connect", idleMs);
  const session = createSession(socket, idleMs);
  await session.send(null, "220");
  const capabilities = await session.send("EHLO rolecall", "250");
  if (tls || !capabilities.some((line) => /^250[ -]STARTTLS\b/i.test(line))) return session;
  await session.send("STARTTLS", "220");
  socket.removeAllListeners();
  // Servers in the local network often use self-signed certificates; sending a password requires a trusted one.
  const tlsSocket = connectTls({ socket, servername: host, rejectUnauthorized: false });
  await waitForEvent(tlsSocket, "secureConnect", idleMs);
  const tlsSession = createSession(tlsSocket, idleMs);
  await tlsSession.send("EHLO rolecall", "250");
  return tlsSession;
}

const isLocalHost = (host: string): boolean => host === "localhost" || host === "::1" || host.startsWith("127.");

async function logIn(session: SmtpSession, { user, password, host }: MailServer): Promise<void> {
  if (user === null) return;
  const { socket } = session;
  const isTrusted = "authorized" in socket ? socket.authorized === true : isLocalHost(host);
  if (!isTrusted && !isLocalHost(host))
    throw new UserError("the mail server offers no trusted TLS, so no password is sent to it");
  await session.send(`AUTH PLAIN ${Buffer.from(`\0${user}\0${password ?? ""}`).toString("base64")}`, "235");
}

export async function sendMail(server: MailServer, mail: Mail, limits = MAIL_LIMITS): Promise<void> {
  if (!ADDRESS.test(mail.to)) throw new UserError("the address is invalid");
  const { host, port, tls } = server;
  const socket = tls ? connectTls({ host, port, servername: host }) : connectPlain({ host, port });
  const timer = setTimeout(() => {
    socket.destroy(new Error("the mail server took too long"));
  }, limits.totalMs);
  try {
    const session = await openSession(socket, server, limits.idleMs);
    await deliver(session, server, mail);
  } finally {
    clearTimeout(timer);
    socket.removeAllListeners("close");
    socket.destroy();
  }
}

async function deliver(session: SmtpSession, server: MailServer, mail: Mail): Promise<void> {
  await logIn(session, server);
  await session.send(`MAIL FROM:<${server.from}>`, "250");
  try {
    await session.send(`RCPT TO:<${mail.to}>`, "25");
    await session.send("DATA", "354");
    // A line with only a dot would end the message, so leading dots are doubled.
    await session.send(`${formatMessage(server.from, mail).replace(/^\./gm, "..")}\r\n.`, "250");
  } catch (error) {
    throw error instanceof UnexpectedReply && error.isPermanent ? new MailRejected(error.message) : error;
  }
  await session.send("QUIT", "221").catch(() => undefined);
}

/** Encodes non-ASCII header text by RFC 2047, in words of at most 75 characters. */
function encodeHeader(text: string): string {
  const plain = text.replace(/\p{C}/gu, " ").trim();
  if (/^[\x20-\x7e]*$/.test(plain)) return plain;
  const words: string[] = [];
  let word = "";
  for (const letter of plain) {
    if (Buffer.byteLength(word + letter) > 42) {
      words.push(word);
      word = "";
    }
    word += letter;
  }
  return [...words, word]
    .map((encodedWord) => `=?UTF-8?B?${Buffer.from(encodedWord).toString("base64")}?=`)
    .join("\r\n ");
}

/** Quoted-printable: ASCII stays readable, and no line is longer than 76 characters. */
export function toQuotedPrintable(text: string): string {
  return text
    .split("\n")
    .map((line) => {
      const letters = [...Buffer.from(line)].map((byte, at, all) => {
        const blank = byte === 32 || byte === 9;
        const isPlain = (byte > 32 && byte < 127 && byte !== 61) || (blank && at < all.length - 1);
        return isPlain ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, "0")}`;
      });
      let out = "";
      let width = 0;
      for (const letter of letters) {
        if (width + letter.length > 75) {
          out += "=\r\n";
          width = 0;
        }
        out += letter;
        width += letter.length;
      }
      return out;
    })
    .join("\r\n");
}

export function formatMessage(from: string, { to, subject, text, at, id }: Mail): string {
  const headers = [
    `From: Rolecall <${from}>`,
    `To: <${to}>`,
    `Subject: ${encodeHeader(subject)}`,
    `Date: ${new Date(at).toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <${id}@${from.split("@")[1]}>`,
    "Auto-Submitted: auto-generated",
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: quoted-printable",
  ];
  return `${headers.join("\r\n")}\r\n\r\n${toQuotedPrintable(text)}`;
}
