import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { sharedBytes, sharedText, sharedUnits } from "./sharedValues.ts";

const SHARED_VALUES = new URL("./sharedValues.ts", import.meta.url).href;

it("computes a value once for a thread and those below it, which read the same memory", async () => {
  const bytes = sharedBytes("testBytes", () => Uint8Array.of(1, 2, 3));
  const units = sharedUnits("testUnits", () => Uint16Array.of(1000, 2000));
  expect(sharedText("testText", () => "made")).toBe("made");
  expect(sharedText("testText", () => "made again")).toBe("made");
  const worker = new Worker(
    `const { parentPort } = require("node:worker_threads");
     const remade = () => { throw new Error("computed again"); };
     import(${JSON.stringify(SHARED_VALUES)}).then(({ sharedBytes, sharedText, sharedUnits }) => {
       const bytes = sharedBytes("testBytes", remade);
       bytes[0] = 7;
       parentPort.postMessage([sharedText("testText", remade), [...bytes], [...sharedUnits("testUnits", remade)]]);
     });`,
    { eval: true },
  );
  const [received] = await once(worker, "message");
  await worker.terminate();
  expect(received).toEqual(["made", [7, 2, 3], [1000, 2000]]);
  expect([...bytes, ...units]).toEqual([7, 2, 3, 1000, 2000]);
});
