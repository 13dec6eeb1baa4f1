// `rolecall searches` and `rolecall webhooks` against a real service, sender and receiver.
import { afterEach, expect, it, vi } from "vitest";
import { readEnvironment } from "../../src/cli/environment/environment.ts";
import { createProgram } from "../../src/cli/program/program.ts";
import { type Receiver, startHooks, startReceiver, until } from "../rig/hooks.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { take } from "../rig/listings.ts";

oneLedger("commands of what goes out", (ledger) => {
  const running: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const each of running.splice(0).reverse()) await each.close();
  });

  async function start() {
    const db = await ledger.fresh();
    const hooks = await startHooks(db, ledger.where());
    const receiver: Receiver = await startReceiver();
    running.push(receiver, hooks);
    hooks.startSender("one");
    const variables = { ROLECALL_URL: hooks.address, ROLECALL_KEY: await hooks.key("me") };
    let printed = "";
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      printed += String(text);
      return true;
    });
    /** The cells that a command prints, line by line. */
    const run = async (...args: string[]): Promise<string[][]> => {
      printed = "";
      const program = createProgram({ environment: () => readEnvironment(variables), version: "0" });
      await program.parseAsync(args, { from: "user" });
      return printed
        .trim()
        .split("\n")
        .map((line) => line.split("\t"));
    };
    const publish = async (id: string, title: string): Promise<void> => {
      hooks.time += 1000;
      await take(db, [{ id, title }], hooks.time);
      await hooks.settle();
    };
    return { receiver, run, publish };
  }

  it("saves a search, creates a webhook, shows deliveries, tests, replays and deletes both", async () => {
    const { receiver, run, publish } = await start();
    const [, [search = "", , csv = ""] = []] = await run("searches", "add", "Nurses", "title=nurse");
    expect(csv).toMatch(/\/feeds\/\w{32}\.csv$/);
    const [, [hook = "", secret = ""] = []] = await run(
      "webhooks",
      "add",
      receiver.url,
      "--search",
      search,
      "--seconds",
      "1",
    );
    expect(secret).toMatch(/^whsec_/);
    await publish("1", "Night Nurse");
    await publish("2", "Baker");
    await until(() => receiver.received.length === 1);
    expect((await run("searches", "list"))[1]?.slice(0, 5)).toEqual([search, "Nurses", "title=nurse", "1", "1"]);
    await until(async () => (await run("webhooks", "deliveries", hook))[1]?.[2] === "delivered");
    expect((await run("webhooks", "test", hook))[1]?.slice(1, 5)).toEqual(["test", "delivered", "0", "204"]);
    const [[messages = ""] = []] = await run("webhooks", "replay", hook, "--after", "0");
    expect(messages).toBe("every event after 0 is sent again");
    await until(() => receiver.received.filter(({ body }) => body.events.length > 0).length === 2);
    const [[fresh = ""] = []] = await run("webhooks", "rotate", hook);
    expect(fresh).not.toBe(secret);
    receiver.answer = () => 500;
    await expect(run("webhooks", "test", hook)).rejects.toThrow(
      "the receiver did not accept the delivery: the receiver returned status 500.",
    );
    await run("webhooks", "pause", hook);
    expect((await run("webhooks", "list"))[1]?.at(-1)).toBe("paused");
    await run("webhooks", "remove", hook);
    await run("searches", "remove", search);
    expect([await run("webhooks", "list"), await run("searches", "list")].map((lines) => lines.length)).toEqual([1, 1]);
  });

  it("prints the service's own message when it refuses", async () => {
    const { run } = await start();
    await expect(run("searches", "add", "Wrong", "titel=x")).rejects.toThrow(/did you mean title/);
    await expect(run("webhooks", "remove", "99")).rejects.toThrow(/no webhook with this id/);
    await expect(run("webhooks", "replay", "99")).rejects.toThrow("specify --after or --since.");
  });
});
