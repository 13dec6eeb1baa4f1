// The gazetteer for tests: the file that `npm ci` built next to the packages, as used by the service; built if missing.
import { fileURLToPath } from "node:url";
import { ensureGazetteer } from "./build.ts";

const FOLDER = fileURLToPath(new URL("../../../../node_modules/.cache/rolecall", import.meta.url));

export function gazetteerFile(): string {
  return ensureGazetteer(FOLDER);
}
