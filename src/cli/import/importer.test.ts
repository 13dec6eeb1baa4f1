// The progress of files that the API imports.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openLedger } from "../../ledger/store/open.ts";
import { readEnvironment } from "../environment/environment.ts";
import { createImporter } from "./importer.ts";

const CSV = Buffer.from("title;url\nCook;https://acme.example/1\n");
const REQUEST = { file: CSV, dryRun: true, map: null, source: null, board: null };

it("lists files in the order of their arrival until they are finished", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-importer-"));
  const ledger = await openLedger({ url: null, folder });
  try {
    const feed = { waitUntilApplied: async () => true };
    const importer = createImporter(readEnvironment({ ROLECALL_DATA: folder }), ledger, feed);
    const states: string[] = [];
    const first = importer.importFile({ ...REQUEST, name: "first.csv" });
    const second = importer.importFile({ ...REQUEST, name: "second.csv" });
    expect(importer.progress()).toEqual([
      { name: "first.csv", state: "waiting", share: null },
      { name: "second.csv", state: "waiting", share: null },
    ]);
    first.then(() => states.push(...importer.progress().map(({ name }) => name)));
    await Promise.all([first, second]);
    expect(states).toEqual(["second.csv"]);
    expect(importer.progress()).toEqual([]);
  } finally {
    await ledger.close();
    rmSync(folder, { recursive: true });
  }
});
