// The table of places for tests: the one that `npm ci` has made beside the packages, as the service uses it; made where it is missing.
import { fileURLToPath } from "node:url";
import { ensureGazetteer } from "./build.ts";

const FOLDER = fileURLToPath(new URL("../../../../node_modules/.cache/rolecall", import.meta.url));

export function gazetteerFile(): string {
  return ensureGazetteer(FOLDER);
}
