import { expect, it } from "vitest";
import { runThread, startThread, type Thread, type ThreadCrash } from "./thread.ts";

/** A thread that runs these statements for every message it receives; `port` answers. */
function threadFile(onMessage: string, first = ""): URL {
  const code = `import { parentPort as port } from "node:worker_threads"; ${first}; port.on("message", (order) => { ${onMessage} });`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

/** A started thread with everything it reports. */
function start(file: URL, heapMb?: number) {
  const messages: unknown[] = [];
  const crashes: ThreadCrash[] = [];
  const heard = Promise.withResolvers<unknown>();
  const crashed = Promise.withResolvers<ThreadCrash>();
  const thread: Thread<unknown> = startThread<unknown, unknown>(file, {
    youngMb: 4,
    ...(heapMb !== undefined && { heapMb }),
    onMessage(message) {
      messages.push(message);
      heard.resolve(message);
    },
    onCrash(error) {
      crashes.push(error);
      crashed.resolve(error);
    },
  });
  return { thread, messages, crashes, heard: heard.promise, crashed: crashed.promise };
}

const ECHO = threadFile("port.postMessage(order)");

it("passes orders and messages in order, and its data at the start", async () => {
  const { thread, messages } = start(threadFile("order === 3 ? port.close() : port.postMessage(order)"));
  for (const order of [1, 2, 3]) thread.send(order);
  await thread.ended;
  expect(messages).toEqual([1, 2]);
  const file = new URL(
    `data:text/javascript,${encodeURIComponent('import { parentPort, workerData } from "node:worker_threads"; parentPort.postMessage(workerData + 1);')}`,
  );
  expect(await runThread<number>(file, { workerData: 41, youngMb: 4 })).toBe(42);
});

it.each([
  ["an exception", threadFile('throw new Error("broken row")'), "broken row"],
  ["a rejected promise", threadFile('void Promise.reject(new Error("broken promise"))'), "broken promise"],
  ["a value that is no error", threadFile('throw "just text"'), "just text"],
  ["an exit", threadFile("process.exit(0)"), "the thread ended"],
  ["a closed port", threadFile("port.close()"), "the thread ended"],
  ["a file that does not exist", new URL("file:///nowhere/thread.mjs"), "nowhere"],
])("reports %s once, as an error", async (_name, file, message) => {
  const { thread, crashes, crashed } = start(file);
  thread.send("go");
  expect((await crashed).message).toContain(message);
  await thread.ended;
  expect(crashes).toHaveLength(1);
  expect(crashes[0]?.isOutOfMemory).toBe(false);
  // An ended thread ignores everything else.
  thread.send("go");
  await thread.terminate();
  await thread.close("go", 1);
  expect(crashes).toHaveLength(1);
});

it("reports when its memory limit ended it", async () => {
  const { thread, crashed } = start(
    threadFile("const all = []; for (;;) all.push(Array.from({ length: 1000 }, (_, at) => ({ at })))"),
    24,
  );
  thread.send("go");
  expect(await crashed).toMatchObject({ isOutOfMemory: true });
  await thread.ended;
});

it("ends a busy thread at once, and reports no crash", async () => {
  const { thread, crashes, heard } = start(threadFile("port.postMessage(order); for (;;);"));
  thread.send("go");
  await heard;
  await thread.terminate();
  await thread.ended;
  expect(crashes).toEqual([]);
});

it("measures how busy a thread is", async () => {
  const { thread, heard } = start(threadFile("port.postMessage(order); for (;;);"));
  thread.send("go");
  await heard;
  thread.busyShare();
  await expect.poll(thread.busyShare).toBe(1);
  await thread.terminate();
  const idle = start(ECHO);
  idle.thread.send("go");
  await idle.heard;
  await expect.poll(idle.thread.busyShare).toBeLessThan(0.5);
  await idle.thread.terminate();
});

it("lets a thread end by itself, with its last messages", async () => {
  const { thread, messages, crashes } = start(threadFile('port.postMessage("last"); port.close()'));
  await thread.close("close", 60_000);
  expect([messages, crashes]).toEqual([["last"], []]);
});

it("terminates a thread that does not end when asked", async () => {
  const { thread, crashes, heard } = start(ECHO);
  thread.send("go");
  await heard;
  await thread.close("close", 1);
  expect(crashes).toEqual([]);
});

it("still reports a thread that crashes while it closes", async () => {
  const { thread, crashes } = start(threadFile('throw new Error("while closing")'));
  await thread.close("close", 60_000);
  expect(crashes.map(({ message }) => message)).toEqual(["while closing"]);
});

it("rejects the one answer of a thread that ends without it", async () => {
  const silent = new URL("data:text/javascript,");
  await expect(runThread(silent, { youngMb: 4 })).rejects.toThrow("the thread ended");
});
