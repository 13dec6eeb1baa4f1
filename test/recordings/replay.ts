// Reads recorded responses, or their twins, with the source that they belong to, and summarises what it finds.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RawPosting } from "../../src/contract/raw.ts";
import { READERS } from "../../src/sources/readers.ts";
import { ShapeError, type Source } from "../../src/sources/source.ts";

/** Folders of recordings that are not named like their source. */
const FOLDER_OF: Readonly<Record<string, string>> = {
  adp_myjobs: "adp",
  amazon: "amazon-jobs",
  forem: "forem-be",
  francetravail: "france-travail",
  jobbank: "jobbank-ca",
  jobroom: "job-room-ch",
};

export interface Recording {
  readonly source: Source;
  /** `lever/list.json`, by the id of the source. */
  readonly name: string;
  readonly path: string;
  readonly body: string;
}

export function folderOfSource(folder: string, source: Source): string {
  return join(folder, FOLDER_OF[source.id] ?? source.id);
}

/** The recordings of all sources under these folders, in the order of the sources. */
export function listRecordings(folders: readonly string[]): Recording[] {
  return folders.flatMap((folder) =>
    READERS.flatMap((source) => {
      const place = folderOfSource(folder, source);
      if (!existsSync(place)) return [];
      const files = readdirSync(place, { withFileTypes: true }).filter((each) => each.isFile());
      return files
        .map((each) => each.name)
        .filter((name) => name !== "ORIGIN.md")
        .map((file) => {
          const path = join(place, file);
          return { source, name: `${source.id}/${file}`, path, body: readFileSync(path, "utf8") };
        });
    }),
  );
}

/** A response without a posting (a settings page, a code list) is refused with a message, which is returned instead. */
export function parseRecording(source: Source, body: string): RawPosting[] | string {
  try {
    // A source whose boards are hosts needs one of that form.
    const hosted = !URL.canParse(source.page("recorded")) || !new URL(source.page("recorded")).hostname.includes(".");
    const slug = hosted ? "recorded.example" : "recorded";
    return source.parse(body, { source: source.id, slug, company: null, domain: null });
  } catch (error) {
    if (error instanceof ShapeError) return `refused: ${error.message}`;
    throw error;
  }
}

const ALWAYS: ReadonlySet<string> = new Set(["source", "board", "external_id", "title", "url"]);

/**
 * "title 3, locations 2 (locality 2, country 1), workplace 1 (remote 1) …": facts about the response, none of its
 * words.
 */
export function summarizeFields(found: readonly RawPosting[]): string {
  const counts = new Map<string, number>();
  const count = (field: string): number | Map<string, number> => counts.set(field, (counts.get(field) ?? 0) + 1);
  for (const posting of found) {
    for (const [field, value] of Object.entries(posting)) {
      const silent = value === null || value === false || value === "" || (Array.isArray(value) && value.length === 0);
      if (!silent && !ALWAYS.has(field)) count(field);
    }
    for (const place of posting.locations) {
      for (const [part, value] of Object.entries(place)) if (value !== null) count(`place.${part}`);
    }
  }
  return [...counts].map(([field, times]) => `${field} ${times}`).join(", ");
}
