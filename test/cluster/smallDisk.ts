// A disk with little room for one machine's data folder, which can be filled to the last byte and emptied again. Mounting needs root.
import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { currentIndex } from "../../src/feed/index/files.ts";

export interface SmallDisk {
  readonly folder: string;
  /** Takes all the room there is, and whatever becomes free, until the function that it returns gives it back. */
  fill(): () => void;
  remove(): void;
}

const MEGABYTES = 192;
const AGAIN_MS = 50;

/** Null: this process may not mount one. */
export function mountSmallDisk(): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-small-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${MEGABYTES}m`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const ballast = join(folder, "ballast");
  const swell = (): void => {
    for (const piece of [Buffer.alloc(1024 * 1024), Buffer.alloc(4096)]) {
      try {
        for (;;) appendFileSync(ballast, piece);
      } catch {
        // Full.
      }
    }
  };
  return {
    folder,
    fill() {
      emptyJournal(folder);
      swell();
      const timer = setInterval(swell, AGAIN_MS);
      return () => {
        clearInterval(timer);
        rmSync(ballast);
      };
    },
    remove() {
      execFileSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What was written once is written over: a journal that has grown would take changes for minutes without any further room. */
function emptyJournal(folder: string): void {
  const file = currentIndex(folder);
  if (file === null) throw new Error("There is no index on the small disk.");
  const index = new DatabaseSync(file, { timeout: 30_000 });
  try {
    const { busy } = index.prepare("pragma wal_checkpoint(truncate)").get() ?? {};
    if (busy !== 0) throw new Error("The index's journal could not be emptied: somebody reads in it all the time.");
  } finally {
    index.close();
  }
}
