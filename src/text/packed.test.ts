// Runs a process with --expose-gc: the garbage collector shows whether a text is still referenced.
import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { ownText, packText } from "./packed.ts";

it("returns the packed text, well-formed or not", () => {
  for (const text of ["", "Köche gesucht ".repeat(1000), "😀\u0000", "half a pair \ud83d alone"])
    expect(packText(text)()).toBe(text);
  expect(ownText("Köche")).toBe("Köche");
});

it("retains nothing of a long text except the packed part", () => {
  const script = `
    import { ownText, packText } from ${JSON.stringify(new URL("./packed.ts", import.meta.url).href)};
    const used = () => { gc(); return process.memoryUsage().heapUsed; };
    const before = used();
    const kept = Array.from({ length: 20 }, (_, at) => packText(String(at).repeat(300_000)));
    const pieces = Array.from({ length: 20 }, (_, at) => ownText((String(at) + "x").repeat(300_000).slice(10, 100)));
    console.log(used() - before, kept.length + pieces.length);`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--expose-gc", "--input-type=module", "-e", script], {
    encoding: "utf8",
  });
  expect(stderr.replace(/^.*ExperimentalWarning.*$/gm, "").trim()).toBe("");
  const [grown, many] = stdout.trim().split(" ").map(Number);
  expect(many).toBe(40);
  expect(grown).toBeLessThan(2_500_000);
});
