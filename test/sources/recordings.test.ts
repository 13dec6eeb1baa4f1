// Real responses, recorded by others, through every source. A person checked the results once;
// test/golden/recordings.json has their digest and a summary (the responses themselves are not part of the project).
// UPDATE_GOLDEN=1 renews the digests.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { RawPosting } from "../../src/contract/raw.ts";
import { READERS } from "../../src/sources/readers.ts";
import { describeShape } from "../../src/sources/shape.ts";
import { htmlToText } from "../../src/text/html/html.ts";
import { folderOfSource, listRecordings, parseRecording, summarizeFields } from "../recordings/replay.ts";

const SHARED = process.env.ROLECALL_SHARED ?? new URL("../../../shared", import.meta.url).pathname;
const FOLDERS = ["ats", "public"]
  .map((kind) => join(SHARED, "recordings", kind))
  .filter((folder) => existsSync(folder));
const SHAPES = new URL("../../tables/boards/shapes.csv", import.meta.url);
const GOLDEN = new URL("../golden/recordings.json", import.meta.url);

/** `says`: how many of the postings state each field, so that a reviewer can understand a changed digest. */
type Digests = Record<string, { postings: number; says?: string; digest: string }>;

function replay(): { digests: Digests; postings: (RawPosting & { file: string })[] } {
  const digests: Digests = {};
  const postings: (RawPosting & { file: string })[] = [];
  for (const { source, name, body } of listRecordings(FOLDERS)) {
    const found = parseRecording(source, body);
    const digest =
      typeof found === "string" ? found : createHash("sha256").update(JSON.stringify(found)).digest("hex").slice(0, 16);
    digests[name] =
      typeof found === "string"
        ? { postings: 0, digest }
        : { postings: found.length, says: summarizeFields(found), digest };
    if (typeof found !== "string") postings.push(...found.map((posting) => ({ ...posting, file: name })));
  }
  return { digests, postings };
}

/** Names of fields and their kinds, over all recordings of a source. */
function shapesOf(): string {
  const lines: string[] = [];
  for (const source of READERS) {
    const shape = new Map<string, Set<string>>();
    const folders = FOLDERS.map((folder) => folderOfSource(folder, source)).filter((each) => existsSync(each));
    for (const folder of folders) {
      for (const file of readdirSync(folder, { withFileTypes: true }).filter(
        (each) => each.isFile() && /\.(?:json|xml|rss|html)$/.test(each.name),
      )) {
        const body = readFileSync(join(folder, file.name), "utf8");
        const found = parseRecording(source, body);
        // Of HTML pages, only lists are read to check a source.
        if (typeof found === "string" || (file.name.endsWith(".html") && found.length < 2)) continue;
        for (const [path, kinds] of describeShape(body) ?? [])
          shape.set(path, new Set([...(shape.get(path) ?? []), ...kinds]));
      }
    }
    const known = new Set<string>();
    for (const [path, kinds] of shape) {
      // Names that differ only in case share one line.
      if (!known.has(path.toLowerCase())) lines.push(`${source.id},${path || "."},${[...kinds].sort().join(" ")}`);
      known.add(path.toLowerCase());
    }
  }
  return `source,path,kinds\n${lines.sort((a, b) => (a < b ? -1 : 1)).join("\n")}\n`;
}

if (FOLDERS.length === 0) {
  console.warn(`recordings: ${SHARED} is not here, so no recorded answer was replayed (set ROLECALL_SHARED)`);
}

describe.runIf(FOLDERS.length > 0)("recorded responses", () => {
  const { digests, postings } = replay();

  it("yield the postings that were checked by a person", () => {
    if (process.env.UPDATE_GOLDEN === "1") writeFileSync(GOLDEN, `${JSON.stringify(digests, null, 1)}\n`);
    expect(digests).toEqual(JSON.parse(readFileSync(GOLDEN, "utf8")));
  });

  it("have the shapes that `rolecall sources --check` compares current responses with", () => {
    const written = shapesOf();
    if (process.env.UPDATE_GOLDEN === "1") writeFileSync(SHAPES, written);
    expect(readFileSync(SHAPES, "utf8")).toBe(written);
  });

  it("have unique ids within each response", () => {
    const keys = postings.map((posting) => `${posting.file} ${posting.external_id}`);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it("have absolute links, plain titles, texts without leftover tags or escapes, and plausible dates", () => {
    const implausible: string[] = [];
    for (const posting of postings) {
      const say = (what: string): number => implausible.push(`${posting.file} ${posting.external_id}: ${what}`);
      if (!/^https?:\/\/[^/]+\./.test(posting.url)) say(`url ${posting.url}`);
      if (posting.title !== posting.title.trim() || /<\w|&(amp|lt|#\d)/.test(posting.title))
        say(`title ${posting.title}`);
      const text = posting.description_text ?? htmlToText(posting.description_html ?? "");
      if (/<\/?(p|div|li|ul|br|span|strong)\b|&(amp|nbsp|lt|gt);/i.test(text))
        say(`text ${/.{0,40}(<\/?\w+|&\w+;).{0,20}/s.exec(text)?.[0]}`);
      if (posting.full_text && text.length < 10) say("full text without a text");
      for (const date of [posting.date_posted, posting.date_updated]) {
        if (date !== null && !(date > "2012" && date < "2026-12")) say(`date ${date}`);
      }
      if (posting.salary !== null && !/\d/.test(posting.salary)) say(`pay ${posting.salary}`);
    }
    expect(implausible).toEqual([]);
  });
});
