// ROLECALL_MAX_TEXT_<SOURCE> over a real service: for every kind of request, only the beginning of the text of that
// source's postings is served; its words are still found, and other sources are served completely.
import { expect, it } from "vitest";
import { type Got, get } from "../rig/apiServer.ts";
import { startRealService } from "../rig/realService.ts";

const HIDDEN = "Zephyrwort";
const TEXT = `We look for a joiner who builds stairs. ${"You measure, saw and fit. ".repeat(40)} You know ${HIDDEN}.`;
const posting = (source: string, more: object = {}) => ({
  source,
  board: "acme",
  external_id: source,
  title: "Joiner",
  organization: "Acme",
  url: `https://${source}.example/acme/1`,
  description_html: `<p>${TEXT}</p><h2>Requirements</h2><ul><li>${HIDDEN}</li></ul>`,
  page_text: TEXT,
  ...more,
});

it("bounds the text of a source in every answer", async () => {
  const service = await startRealService({ ROLECALL_MAX_TEXT_LEVER: "100" });
  try {
    const key = await service.command(["key", "create", "--account", "someone", "--admin"]);
    const ask = (target: string): Promise<Got> => get(service.address, target, { key });
    await service.take([posting("lever"), posting("greenhouse")]);
    await service.take([posting("lever", { description_html: `<p>New: ${TEXT}</p>` })]);
    const all = "description_format=text&include_page_text=true&include_beta=true&include=rights";
    const { json } = await ask(`search?no_collect=true&description=${HIDDEN}&${all}`);
    const rows = json as unknown as { source: string; description_text: string; full_text: boolean }[];
    expect(rows.map(({ source, full_text }) => [source, full_text]).toSorted()).toEqual([
      ["greenhouse", true],
      ["lever", false],
    ]);
    const lever = rows.find(({ source }) => source === "lever");
    expect(lever?.description_text).toMatch(
      /^New: We look for a joiner .{50,100}…\n\nhttps:\/\/lever\.example\/acme\/1$/s,
    );
    const targets = [
      ...["json", "jsonl", "csv", "md&chars=20000", "atom", "rss", "xml", "jsonld"].map(
        (format) => `search?no_collect=true&source=lever&format=${format}`,
      ),
      `search?no_collect=true&source=lever&${all}`,
      "search?no_collect=true&source=lever&description_format=html",
      "jobs/1?explain=true",
      "changes?after=0&rows=true&source=lever",
      "export?format=jsonl&source=lever&description_format=text",
    ];
    for (const target of targets) {
      const got = await ask(target);
      expect([target, got.status, got.bytes.includes(HIDDEN)]).toEqual([target, 200, false]);
    }
  } finally {
    await service.close();
  }
});
