// Sends one plain message through the operator's own SMTP server: TLS from the start (smtps) or as soon as the server offers it, a password
// only over TLS or to this machine. The server is the operator's word, so no guard stands before it.
import { connect as connectPlain, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { Refusal } from "../contract/refusal.ts";

export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly user: string | null;
  readonly password: string | null;
  /** Who the messages are from. */
  readonly from: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Milliseconds. */
  readonly at: number;
  /** Names the message: the same one twice is one to a mailbox. */
  readonly id: string;
}

const SILENCE_MS = 30_000;
const ADDRESS = /^[^\s<>@]+@[^\s<>@]+$/;

/** `smtp://user:password@host:587?from=jobs@example.com`; smtps is TLS from the start. Null: it is none. */
export function readMailServer(address: string): MailServer | null {
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

/** The lines of a conversation, one answer at a time. */
interface Talk {
  socket: Socket;
  /** Sends a line, wants an answer that begins with the digit, and gives its lines. */
  say(line: string | null, wanted: string): Promise<string[]>;
}

function talkOver(socket: Socket): Talk {
  let heard = "";
  const listeners = new Set<() => void>();
  const state = { failed: null as Error | null };
  const wake = (): void => {
    for (const each of listeners) each();
  };
  const fail = (error: Error): void => {
    state.failed ??= error;
    wake();
  };
  socket.setEncoding("utf8");
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error("the mail server fell silent")));
  socket.on("data", (part: string) => {
    heard += part;
    wake();
  });
  socket.on("error", fail);
  socket.on("close", () => fail(new Error("the mail server ended the connection")));
  /** A whole answer: its last line has a blank after the number. */
  const answer = async (): Promise<string[]> => {
    for (;;) {
      const end = /^\d{3}(?: [^\n]*)?\n/m.exec(heard);
      if (end !== null) {
        const whole = heard.slice(0, end.index + end[0].length);
        heard = heard.slice(whole.length);
        return whole.trimEnd().split(/\r?\n/);
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
    async say(line, wanted) {
      if (line !== null) socket.write(`${line}\r\n`);
      const lines = await answer();
      if (lines[0]?.startsWith(wanted) === true) return lines;
      throw new Refusal(`the mail server said ${lines.join(" ").slice(0, 200)}`);
    },
  };
}

function opened(socket: Socket, event: "connect" | "secureConnect"): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once(event, resolve);
    socket.once("error", reject);
    socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error("the mail server did not answer")));
  });
}

async function begin({ host, port, tls }: MailServer): Promise<Talk> {
  const socket = tls ? connectTls({ host, port, servername: host }) : connectPlain({ host, port });
  await opened(socket, tls ? "secureConnect" : "connect");
  const talk = talkOver(socket);
  await talk.say(null, "220");
  const offers = await talk.say("EHLO rolecall", "250");
  if (tls || !offers.some((line) => /^250[ -]STARTTLS\b/i.test(line))) return talk;
  await talk.say("STARTTLS", "220");
  socket.removeAllListeners();
  // A server of this machine or network often signs its own certificate; with a password it has to be a good one.
  const secured = connectTls({ socket, servername: host, rejectUnauthorized: false });
  await opened(secured, "secureConnect");
  const again = talkOver(secured);
  await again.say("EHLO rolecall", "250");
  return again;
}

const isHere = (host: string): boolean => host === "localhost" || host === "::1" || host.startsWith("127.");

async function logIn(talk: Talk, { user, password, host }: MailServer): Promise<void> {
  if (user === null) return;
  const { socket } = talk;
  const safe = "authorized" in socket ? socket.authorized === true : isHere(host);
  if (!safe && !isHere(host)) throw new Refusal("the mail server offers no trusted TLS, so no password is sent to it");
  await talk.say(`AUTH PLAIN ${Buffer.from(`\0${user}\0${password ?? ""}`).toString("base64")}`, "235");
}

export async function sendMail(server: MailServer, mail: Mail): Promise<void> {
  if (!ADDRESS.test(mail.to)) throw new Refusal("the address is none");
  const talk = await begin(server);
  try {
    await logIn(talk, server);
    await talk.say(`MAIL FROM:<${server.from}>`, "250");
    await talk.say(`RCPT TO:<${mail.to}>`, "25");
    await talk.say("DATA", "354");
    // A line that is only a dot would end the message.
    await talk.say(`${messageOf(server.from, mail).replace(/^\./gm, "..")}\r\n.`, "250");
    await talk.say("QUIT", "221").catch(() => undefined);
  } finally {
    talk.socket.removeAllListeners("close");
    talk.socket.destroy();
  }
}

/** Letters beyond ASCII in a header, as RFC 2047 writes them, in words of at most 75 characters. */
function headerWords(text: string): string {
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
  return [...words, word].map((one) => `=?UTF-8?B?${Buffer.from(one).toString("base64")}?=`).join("\r\n ");
}

/** Quoted-printable: readable as it is wherever it is ASCII, and never longer than 76 characters a line. */
export function quotedPrintable(text: string): string {
  return text
    .split("\n")
    .map((line) => {
      const letters = [...Buffer.from(line)].map((byte, at, all) => {
        const blank = byte === 32 || byte === 9;
        const kept = (byte > 32 && byte < 127 && byte !== 61) || (blank && at < all.length - 1);
        return kept ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, "0")}`;
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

export function messageOf(from: string, { to, subject, text, at, id }: Mail): string {
  const headers = [
    `From: Rolecall <${from}>`,
    `To: <${to}>`,
    `Subject: ${headerWords(subject)}`,
    `Date: ${new Date(at).toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <${id}@${from.split("@")[1]}>`,
    "Auto-Submitted: auto-generated",
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: quoted-printable",
  ];
  return `${headers.join("\r\n")}\r\n\r\n${quotedPrintable(text)}`;
}
