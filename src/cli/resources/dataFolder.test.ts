import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ensureFolder } from "./dataFolder.ts";

const isRoot = process.getuid?.() === 0;
/** Any user except root, which may write every file. */
const NOBODY = 65_534;

/** The message of a command about the folder, run by a user other than root. */
function checkFolder(folder: string): string {
  const module = new URL("./dataFolder.ts", import.meta.url).href;
  const script = `const { ensureFolder } = await import(${JSON.stringify(module)});
    try { ensureFolder(${JSON.stringify(folder)}); console.log("fine"); } catch ({ message }) { console.log(message); }`;
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  return spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
    ...user,
  }).stdout.trim();
}

it("names a file of the data folder that the user may not write, its owner and what to do", () => {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-folder-"));
  mkdirSync(join(folder, "index"));
  const file = join(folder, "index", "index-1.db");
  writeFileSync(file, "");
  ensureFolder(folder);
  for (const path of isRoot ? [folder, join(folder, "index"), file] : []) chownSync(path, NOBODY, NOBODY);
  expect(checkFolder(folder)).toBe("fine");
  if (isRoot) chownSync(file, 0, 0);
  else chmodSync(file, 0o400);
  const hint = `: it belongs to user 0, and this command runs as user ${NOBODY}. Run it as user 0, or change the owner with \`chown -R ${NOBODY} ${folder}\``;
  expect(checkFolder(folder)).toBe(`${file} is not writable${isRoot ? hint : ""}.`);
});
