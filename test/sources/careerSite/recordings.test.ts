import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { htmlToText } from "../../../src/text/html/html.ts";
import { EMPLOYERS, HERE, openingsOf, readEmployer, recordedPages } from "./recorded.ts";

// A person has checked these once; UPDATE_GOLDEN=1 updates the digests.
const GOLDEN = new URL("../../golden/careerSites.json", import.meta.url);

function digestOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
}

if (!HERE) console.warn("career sites: no recorded page was replayed (set ROLECALL_SHARED)");

describe.runIf(HERE)("recorded pages of career sites", () => {
  it("give the checked openings, page by page and site by site", async () => {
    const digests: Record<string, unknown> = {};
    for (const file of recordedPages()) {
      const found = openingsOf(file);
      digests[file] = typeof found === "string" ? found : { openings: found.length, digest: digestOf(found) };
    }
    for (const name of Object.keys(EMPLOYERS)) {
      const { listing, behind, coverage, passed_over } = await readEmployer(name);
      const { postings } = listing;
      digests[`site ${name}`] = {
        behind,
        code: coverage.code,
        whole: listing.complete,
        openings: postings.length,
        passed_over,
        digest: digestOf(postings),
      };
    }
    if (process.env.UPDATE_GOLDEN === "1") writeFileSync(GOLDEN, `${JSON.stringify(digests, null, 1)}\n`);
    expect(digests).toEqual(JSON.parse(readFileSync(GOLDEN, "utf8")));
  });

  it("have plain titles, absolute links, texts without tags and plausible dates", () => {
    const odd: string[] = [];
    for (const file of recordedPages()) {
      const found = openingsOf(file);
      for (const posting of typeof found === "string" ? [] : found) {
        const text = htmlToText(posting.description_html ?? "");
        const faults = [
          !/^https?:\/\/[^/]+\./.test(posting.url) && `url ${posting.url}`,
          (posting.title !== posting.title.trim() || /<\w|&(?:amp|lt|#\d)/.test(posting.title)) &&
            `title ${posting.title}`,
          /<\/?(?:p|div|li|ul|br|span)\b|&(?:amp|nbsp|lt|gt);/i.test(text) && `text ${text.slice(0, 80)}`,
          posting.full_text && text.length < 100 && "a full text that is none",
          posting.date_posted !== null &&
            !(posting.date_posted > "2011" && posting.date_posted < "2027") &&
            `date ${posting.date_posted}`,
        ];
        odd.push(...faults.filter((fault) => fault !== false).map((fault) => `${file}: ${fault}`));
      }
    }
    expect(odd).toEqual([]);
  });
});
