// Readings of a site whose pages are held in memory.
import type { FetchFailure, FetchRequest, FetchResponse, ReadContext } from "../../../src/contract/reading.ts";
import { NOW } from "../../careerSites/reading.ts";

export const BOARD = { source: "career_site", slug: "yard.example", company: "Yard", domain: "yard.example" };

export function got(text: string, url: string, status = 200): FetchResponse {
  const headers = { "content-type": "text/html" };
  return { kind: "got", status, url, headers, text, truncated: false, validators: null };
}

/** Every request is answered by the function. */
export function readingBy(answer: (ask: FetchRequest) => FetchResponse | FetchFailure): ReadContext {
  return { get: async (ask) => answer(ask), now: NOW, max_pages: 300, max_rows: null, validators: null };
}

/** Pages by their path; other paths are not found. */
export function readingOf(pages: Readonly<Record<string, string>>): ReadContext {
  return readingBy(({ url }) => {
    const body = pages[new URL(url).pathname];
    return got(body ?? "", url, body === undefined ? 404 : 200);
  });
}
