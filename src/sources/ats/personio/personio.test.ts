import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import type { FakeBoard } from "../../../../world/fake.ts";

testSource("personio", { slug: "acme", silent: ["pay", "requisition", "workplace", "employment"] });

it.each([
  ["https://acme.jobs.personio.de/", "personio acme"],
  ["https://acme.jobs.personio.com/job/1834171?language=en#apply", "personio acme"],
  ["https://acme-2.jobs.personio.de/xml", "personio acme-2"],
  ["https://acme-jobs.personio.de/job/12", "personio acme"],
  ["https://www.personio.com/careers", null],
  ["https://jobs.personio.de/", null],
  ["https://a.b.jobs.personio.de/", null],
  ["https://acme.jobs.personio.de.evil.example/", null],
  ['<iframe src="https:\\/\\/acme.jobs.personio.de\\/?language=de"></iframe>', "personio acme"],
  ['<a href="https://Acme.jobs.personio.com/job/1?a=1&amp;b=2">Job</a>', "personio acme"],
  ['<a href="https://www.personio.com">HR</a>', null],
])("personio: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("personio: an empty list instead of the XML feed proves no empty board", async () => {
  const listing = await onStage(
    boardOf("personio", "acme", 2),
    ({ source, board, reading }) => source.list(board, reading),
    () => ({ status: 200, headers: { "content-type": "application/json" }, body: "[]" }),
  );
  expect(listing).toMatchObject({ complete: false, failure: "failed" });
});

/** The first is in the board's language, German; the others are in English, French and Polish. */
function mixed(count: number): FakeBoard {
  const shown = boardOf("personio", "acme", count);
  const languages = ["de", "en", "fr", "pl"];
  return { ...shown, openings: shown.openings.map((each, at) => ({ ...each, language: languages[at] ?? "de" })) };
}

it("personio: requests texts that the board's language lacks in others, until all are there", async () => {
  const queries: string[] = [];
  await onStage(
    mixed(2),
    async ({ source, board, reading }) => {
      const listing = await source.list(board, reading);
      expect(listing).toMatchObject({ complete: true, validators: null });
      expect(listing.postings.map(({ full_text, language }) => [full_text, language])).toEqual([
        [true, null],
        [true, "en"],
      ]);
      expect(listing.postings[1]?.description_html).toContain("team number 1");
    },
    (request) => {
      queries.push(request.query.get("language") ?? "");
      return null;
    },
  );
  expect(queries).toEqual(["", "en"]);
});

it("personio: a posting without a text in any language stays without, and the board is complete", async () => {
  const listing = await onStage(mixed(4), ({ source, board, reading }) => source.list(board, reading));
  expect(listing.complete).toBe(true);
  expect(listing.postings.map((each) => each.full_text)).toEqual([true, true, true, false]);
});

it("personio: when other languages cannot be read, rows without a text wait for the next read", async () => {
  const listing = await onStage(
    mixed(2),
    ({ source, board, reading }) => source.list(board, reading),
    (request) => (request.query.has("language") ? { status: 403, body: "" } : null),
  );
  expect(listing).toMatchObject({ complete: false, failure: "partial", postings: [{ external_id: "700001" }] });
  expect(listing.postings).toHaveLength(1);
});

it("personio: reads a tenant without the feed from its search", async () => {
  await onStage(boardOf("personio", "acme-noxml", 5), async ({ source, board, reading }) => {
    const listing = await source.list(board, reading);
    expect(listing).toMatchObject({ complete: true });
    expect(listing.postings[1]).toMatchObject({
      title: "Data Engineer 1",
      organization: "Acme & Sons",
      locations: [{ text: "Austin" }],
      department: "Department 1",
      employment_type: "part-time, permanent",
      full_text: true,
      url: "https://acme-noxml.jobs.personio.de/job/700004",
    });
  });
});

it("personio: a deleted tenant is no board, and the vendor's own site is not requested", async () => {
  await onStage(boardOf("personio", "acme", 1), async ({ source, board, reading, requests }) => {
    const listing = await source.list({ ...board, slug: "acme-moved" }, reading);
    expect(listing).toMatchObject({ complete: false, failure: "no_such_board" });
    expect(new Set(requests.map((each) => each.split("/")[0]))).toEqual(new Set(["acme-moved.jobs.personio.de"]));
  });
});

const position = (inner: string): string =>
  `<?xml version="1.0"?><workzag-jobs><position><id>7</id><name>K&#246;chin &amp; mehr</name>${inner}</position></workzag-jobs>`;

it("personio: reads sections with headings, HTML in CDATA or escaped, entities inside words", () => {
  const texts = `<jobDescriptions><jobDescription><name>Aufgaben</name><value><![CDATA[<p>Gr&uuml;n</p>]]></value></jobDescription>
    <jobDescription><name>Leer</name><value> </value></jobDescription>
    <jobDescription><name>Profil</name><value>&lt;p&gt;Mut&lt;/p&gt;</value></jobDescription></jobDescriptions>`;
  expect(parsed("personio", position(texts))[0]).toMatchObject({
    title: "Köchin & mehr",
    description_html: "<h3>Aufgaben</h3>\n<p>Gr&uuml;n</p>\n<h3>Profil</h3>\n<p>Mut</p>",
    full_text: true,
    apply_url: "https://acme.jobs.personio.de/job/7",
  });
});

it.each([
  [
    "<office>Bonn</office><additionalOffices><office>Ulm</office><office>Kiel</office></additionalOffices>",
    ["Bonn", "Ulm", "Kiel"],
    null,
  ],
  ["<office>Bonn</office><additionalOffices>Ulm</additionalOffices>", ["Bonn", "Ulm"], null],
  ["<office>Remote</office>", ["Remote"], true],
  ["<office>Home Office Deutschland</office>", ["Home Office Deutschland"], true],
  ["", [], null],
])("personio: offices %s", (inner, offices, remote) => {
  const [found] = parsed("personio", position(inner));
  expect(found?.locations.map((each) => each.text)).toEqual(offices);
  expect(found?.remote).toBe(remote);
});

it("personio: keeps the schedule and the employment type as the source writes them", () => {
  const [found] = parsed(
    "personio",
    position("<employmentType>intern</employmentType><schedule>full-or-part-time</schedule>"),
  );
  expect(found?.employment_type).toBe("full-or-part-time, intern");
});

it("personio: an empty feed is an empty board, a truncated one is not", () => {
  expect(parsed("personio", "<workzag-jobs></workzag-jobs>")).toEqual([]);
  expect(parsed("personio", '<?xml version="1.0"?>\n<workzag-jobs/>')).toEqual([]);
  expect(() => parsed("personio", position("").replace("</workzag-jobs>", ""))).toThrow("truncated XML");
  expect(() => parsed("personio", "<html><body>Hello</body></html>")).toThrow("workzag-jobs");
  expect(parsed("personio", position("").replace("K&#246;chin &amp; mehr", "Initiativbewerbung"))).toEqual([]);
});
