// The data folder and who may write it. A command that ran as another user, often as root, leaves files that the service
// cannot write: SQLite reports that late or not at all, and an unreadable high-mark.json would count as missing.
import { accessSync, constants, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { errorCodeOf, UserError } from "../../contract/userError.ts";

/** Folders whose files are checked too; of other folders, only the folder is checked. */
const CHECKED_FOLDERS = ["", "index"];

/** Accessible only to the user, because the ledger contains contacts and client requests. */
export function ensureFolder(folder: string): void {
  if (!isWritable(folder))
    throw new UserError(`the data folder ${folder} is not writable${ownerHint(folder, folder)}.`);
  const problem = findForeignFile(folder);
  if (problem !== null) throw new UserError(`${problem}.`);
}

/** A sentence about a file of the folder that this user cannot read and write; null if there is none. */
export function findForeignFile(folder: string): string | null {
  const path = CHECKED_FOLDERS.flatMap((name) => listFiles(join(folder, name))).find(isDenied);
  return path === undefined ? null : `${path} is not writable${ownerHint(path, folder)}`;
}

export function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    // A missing folder has no files, and an unreadable one was reported before.
    return [];
  }
}

/** Files may also disappear meanwhile: those of a running service. */
function isDenied(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return false;
  } catch (error) {
    return errorCodeOf(error) === "EACCES";
  }
}

/** What to do if the path belongs to another user; empty if the owner is unknown or the same. */
function ownerHint(path: string, folder: string): string {
  const user = process.getuid?.();
  const owner = statSync(path, { throwIfNoEntry: false })?.uid;
  if (user === undefined || owner === undefined || owner === user) return "";
  return `: it belongs to user ${owner}, and this command runs as user ${user}. Run it as user ${owner}, or change the owner with \`chown -R ${user} ${folder}\``;
}
