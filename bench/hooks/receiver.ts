// A process that receives webhooks as fast as it can and reports every second what arrived: `node receiver.ts`. Its
// first output line is its port.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Event {
  seq: number;
  at: string;
  id: number;
}

const seen = { deliveries: 0, delays: [] as number[] };
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    const { events } = JSON.parse(Buffer.concat(parts).toString("utf8")) as { events: Event[] };
    seen.deliveries++;
    const now = Date.now();
    for (const { at } of events) seen.delays.push(now - Date.parse(at));
    response.statusCode = 204;
    response.end();
  });
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
setInterval(() => {
  process.stdout.write(`${JSON.stringify(seen)}\n`);
  Object.assign(seen, { deliveries: 0, delays: [] });
}, 1000);
process.once("SIGTERM", () => process.exit());
