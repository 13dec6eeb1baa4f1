// The name of the gazetteer file, which contains its version. Separate from the build, so that checking for the file
// does not load the build's packages.
import { createHash } from "node:crypto";
import { readTableLines } from "../../../text/tables.ts";

/** Increased when the build changes. */
const STEP = 4;
const TABLES = ["city-names", "regions", "region-names", "area-names", "country-names"].map(
  (name) => `places/${name}.tsv`,
);

/** Changes with the build step and its tables: a file of another version is rebuilt. */
export function gazetteerVersion(): string {
  const tables = TABLES.map(readTableLines);
  return createHash("sha256")
    .update(JSON.stringify([STEP, tables]))
    .digest("hex")
    .slice(0, 12);
}

export function gazetteerName(): string {
  return `gazetteer-${gazetteerVersion()}.db`;
}
