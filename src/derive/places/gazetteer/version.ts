// The name of the gazetteer's file, which says what it was made by: apart from the building, whose packages nobody loads to see that it is there.
import { createHash } from "node:crypto";
import { tableLines } from "../../../text/tables.ts";

/** Raised when the way of building changes. */
const STEP = 4;
const TABLES = ["city-names", "regions", "region-names", "area-names", "country-names"].map(
  (name) => `places/${name}.tsv`,
);

/** Changes when the build step or one of its tables does: the file of another version is built anew. */
export function gazetteerVersion(): string {
  const tables = TABLES.map(tableLines);
  return createHash("sha256")
    .update(JSON.stringify([STEP, tables]))
    .digest("hex")
    .slice(0, 12);
}

export function gazetteerName(): string {
  return `gazetteer-${gazetteerVersion()}.db`;
}
