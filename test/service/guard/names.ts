// A name server for the guard's proof: names that resolve to private addresses, that change their address, that mix
// public and private.
import { createSocket } from "node:dgram";
import { isIPv4 } from "node:net";

const PUBLIC = "93.184.216.34";
export const OWN = "93.184.216.35";
/** The name of the service itself, and its address. */
export const OWN_NAME = "api.rolecall.example";
export const OWN_TOO = "93.184.216.36";

const A = 1;
const CNAME = 5;
const AAAA = 28;

const NAMES: Readonly<Record<string, readonly string[]>> = {
  "inside.example": ["10.0.0.1"],
  "loopback.example": ["127.0.0.1"],
  "metadata.example": ["169.254.169.254"],
  "mixed.example": [PUBLIC, "10.0.0.1"],
  "mixed6.example": [PUBLIC, "fd00::1"],
  "mapped.example": ["::ffff:127.0.0.1"],
  "nat64.example": ["64:ff9b::a00:1"],
  "sixtofour.example": ["2002:7f00:1::1"],
  "zero.example": ["0.0.0.0"],
  "alias.example": ["cname inside.example", "10.0.0.1"],
  "own.example": [OWN],
  [OWN_NAME]: [OWN_TOO],
  "second.example": [OWN_TOO],
  "secondmixed.example": [PUBLIC, OWN_TOO],
  "nothing.example": [],
};

/** `rebind…` is public on odd queries and loopback on even ones; every other name is public. */
export function startNames(): Promise<void> {
  const turns = new Map<string, number>();
  const found = (name: string, type: number): readonly string[] => {
    if (!name.startsWith("rebind")) return NAMES[name] ?? [PUBLIC];
    if (type !== A) return [];
    const turn = turns.get(name) ?? 0;
    turns.set(name, turn + 1);
    return turn % 2 === 0 ? [PUBLIC] : ["127.0.0.1"];
  };
  const server = createSocket("udp4");
  server.on("message", (message, from) => {
    const { name, type, end } = readQuestion(message);
    server.send(writeAnswer(message.subarray(0, end), name, type, found(name, type)), from.port, from.address);
  });
  return new Promise((resolve) => server.bind(53, "127.0.0.1", resolve));
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function writeAnswer(question: Buffer, name: string, type: number, values: readonly string[]): Buffer {
  const alias = values.find((value) => value.startsWith("cname "))?.slice(6);
  const owner = alias === undefined ? Buffer.from([0xc0, 12]) : writeName(alias);
  const records = values
    .filter((value) => !value.startsWith("cname ") && type === (isIPv4(value) ? A : AAAA))
    .map((value) => writeRecord(owner, type, writeAddress(value)));
  if (alias !== undefined) records.unshift(writeRecord(Buffer.from([0xc0, 12]), CNAME, writeName(alias)));
  const head = Buffer.from(question);
  head.writeUInt16BE(name === "nothing.example" ? 0x8183 : 0x8180, 2);
  for (const [at, count] of [1, records.length, 0, 0].entries()) head.writeUInt16BE(count, 4 + at * 2);
  return Buffer.concat([head, ...records]);
}

function writeRecord(owner: Buffer, type: number, data: Buffer): Buffer {
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(type, 0);
  fixed.writeUInt16BE(1, 2);
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([owner, fixed, data]);
}

function writeName(name: string): Buffer {
  const labels = name.split(".").map((label) => Buffer.from(`${String.fromCharCode(label.length)}${label}`, "latin1"));
  return Buffer.concat([...labels, Buffer.alloc(1)]);
}

function writeAddress(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split(".").map(Number));
  const [head = "", tail = ""] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split("::");
  const groups = (text: string): number[] =>
    text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
  const [before, after] = [groups(head), groups(tail)];
  const all = [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after];
  return Buffer.from(all.flatMap((group) => [group >> 8, group & 0xff]));
}
