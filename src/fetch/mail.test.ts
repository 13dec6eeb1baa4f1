// Mail servers that refuse, are slow or break off. test/outgoing/digest.test.ts uses a real one.
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { assertPresent } from "../contract/assertPresent.ts";
import { MailRejected, parseMailServer, sendMail } from "./mail.ts";

const MAIL = { to: "a@box.example", subject: "New", text: "One\n.\n", at: 0, id: "one" };
const LIMITS = { idleMs: 300, totalMs: 900 };

/** Replies to each command by its first word; "." is the end of the message. `null`: breaks off; "": sends nothing. */
function dialog(replies: Readonly<Record<string, string | null>>): (socket: Socket) => void {
  return (socket) => {
    let isMessage = false;
    socket.write("220 ready\r\n");
    socket.on("data", (data) => {
      for (const line of String(data).trimEnd().split("\r\n")) {
        if (isMessage && line !== ".") continue;
        const word = line.split(/[ :]/)[0] ?? "";
        const reply = word in replies ? replies[word] : word === "DATA" ? "354 go on" : "250 fine";
        isMessage = word === "DATA" && reply === "354 go on";
        if (reply === null) socket.destroy();
        else if (reply !== "") socket.write(`${reply}\r\n`);
      }
    });
  };
}

function repeating(text: string, ms: number): (socket: Socket) => void {
  return (socket) => {
    const timer = setInterval(() => socket.write(text), ms);
    socket.on("close", () => clearInterval(timer));
  };
}

/** The error of a message sent to such a server, "sent" without one; and how many connections stay open. */
async function sendTo(behave: (socket: Socket) => void): Promise<{ result: unknown; open: number }> {
  const server = createServer((socket) => behave(socket.on("error", () => undefined)));
  await once(server.listen(0, "localhost"), "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const mailServer = assertPresent(parseMailServer(`smtp://localhost:${port}`));
  const result = await sendMail(mailServer, MAIL, LIMITS).then(
    () => "sent",
    (error: unknown) => error,
  );
  const count = (): Promise<number> => new Promise((resolve) => server.getConnections((_, open) => resolve(open)));
  for (let tries = 0; tries < 50 && (await count()) > 0; tries++) await pause(10);
  const open = await count();
  server.close();
  return { result, open };
}

it.each<[string, (socket: Socket) => void, string]>([
  ["refuses at once", (socket) => socket.end("554 no service\r\n"), "554 no service"],
  ["says nothing", () => undefined, "did not respond"],
  ["closes the connection", (socket) => socket.destroy(), "ended the connection"],
  ["sends a byte at a time", repeating("2", 100), "took too long"],
  ["never ends its reply", repeating("220-hello\r\n", 100), "took too long"],
  ["sends a reply of megabytes", repeating(`220-${"x".repeat(50_000)}`, 5), "too long a reply"],
  ["asks to try later", dialog({ RCPT: "451 try later" }), "451 try later"],
  ["breaks off before the message", dialog({ DATA: null }), "ended the connection"],
  ["breaks off after the message", dialog({ ".": null }), "ended the connection"],
  ["breaks off before TLS", dialog({ EHLO: "250 STARTTLS", STARTTLS: null }), "ended the connection"],
  ["does not confirm the message", dialog({ ".": "" }), "did not respond"],
])("a mail server that %s ends the attempt, and the connection is closed", async (_, behave, message) => {
  const { result, open } = await sendTo(behave);
  expect(String(result)).toContain(message);
  expect(result).not.toBeInstanceOf(MailRejected);
  expect(open).toBe(0);
});

it("a mail server that rejects the recipient or the message permanently is told from one that fails", async () => {
  expect((await sendTo(dialog({ RCPT: "550 unknown user" }))).result).toBeInstanceOf(MailRejected);
  expect((await sendTo(dialog({ ".": "552 too large" }))).result).toBeInstanceOf(MailRejected);
  expect((await sendTo(dialog({}))).result).toBe("sent");
  // The message was accepted.
  expect((await sendTo(dialog({ QUIT: null }))).result).toBe("sent");
});
