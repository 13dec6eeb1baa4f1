// Every parser of what sources send is fed repeated and nested pieces, at one size and at four times that size: what takes more than six
// times as long is not linear. Processor time of this thread, the best of several tries. What throws anything but its own refusal fails too.
// ROLECALL_TEST_ALL=1: every source, every piece, larger.
import { expect, it } from "vitest";
import { derive } from "../../src/derive/derive.ts";
import { cleanTitle, tidyLine, tidyString } from "../../src/derive/posting/strings.ts";
import { NOWHERE, rawWith } from "../../src/derive/reading.fixture.ts";
import { boardBehind } from "../../src/sources/careerSite/behind.ts";
import { leadsOf } from "../../src/sources/careerSite/careerLinks.ts";
import { alike, isGuide, isLoginWall, needsScript, saysNothingOpen } from "../../src/sources/careerSite/evidence.ts";
import { careerPart } from "../../src/sources/careerSite/lists.ts";
import { nextPage } from "../../src/sources/careerSite/nextPage.ts";
import { nodesOnPage } from "../../src/sources/careerSite/opening/onPage.ts";
import { readPostingPage } from "../../src/sources/careerSite/opening/postingPage.ts";
import { sectionsOf } from "../../src/sources/careerSite/opening/sections.ts";
import { inlineIn, structuredOf } from "../../src/sources/careerSite/opening/structured.ts";
import { betterVersion, versionKeys } from "../../src/sources/careerSite/opening/versions.ts";
import { type Page, readPage } from "../../src/sources/careerSite/page.ts";
import { looseRowsOf, markedRows, papersIn, rowsOf, said } from "../../src/sources/careerSite/rows.ts";
import { READERS } from "../../src/sources/readers.ts";
import { urlKey } from "../../src/text/addresses/domains.ts";
import { readCsv } from "../../src/text/csv.ts";
import { cleanText, htmlToText, textToHtml } from "../../src/text/html/html.ts";
import { safeHtml } from "../../src/text/html/safeHtml.ts";
import { readSourceDate } from "../../src/text/numbers/dates.ts";
import { readMoney } from "../../src/text/numbers/money.ts";
import { fold, squash } from "../../src/text/words/fold.ts";
import { nameKey, slug } from "../../src/text/words/names.ts";
import { tokens } from "../../src/text/words/tokens.ts";
import { JSONS, PAGES, type Shape, TEXTS } from "./pieces.ts";

const ALL = process.env.ROLECALL_TEST_ALL === "1";
const LARGEST = ALL ? 256_000 : 64_000;
const MOST_GROWTH = 6;
const TRIES = 5;
/** Quicker than a quarter of a second a megabyte is quick, however it grows; and too short to be measured. */
const QUICK_MS = (LARGEST / 1e6) * 250;
const OWN = { source: "career_site", slug: "acme.example", company: "Acme", domain: "acme.example" } as const;

type Parser = readonly [name: string, parse: (input: string) => unknown, shapes: readonly Shape[]];

const onPage =
  (look: (page: Page) => unknown) =>
  (html: string): unknown =>
    look(readPage(html, "https://acme.example/careers"));
const owns = (): boolean => true;

const ON_PAGES: readonly Parser[] = [
  ["rows", onPage((page) => [rowsOf(page, owns), looseRowsOf(page, owns)]), PAGES],
  [
    "parts and papers",
    onPage((page) => {
      const keys = new Set(page.links.map(({ key }) => key));
      return [careerPart(page), markedRows(page, owns), papersIn(page, keys), isGuide(page.text)];
    }),
    PAGES,
  ],
  ["leads", onPage((page) => leadsOf(page, owns, "acme")), PAGES],
  ["sections", onPage((page) => sectionsOf(page, null, OWN, 0)), PAGES],
  ["the next page", onPage((page) => nextPage(page, new Set(), owns)), PAGES],
  ["the board behind", onPage((page) => boardBehind(page, "acme", "Acme", false)), PAGES],
  ["a posting's page", onPage((page) => readPostingPage(page, null, OWN, 0)), PAGES],
  [
    "what a page says",
    onPage((page) => [isLoginWall(page), needsScript(page), saysNothingOpen(page), alike(page, page)]),
    PAGES,
  ],
  [
    "structured data",
    onPage((page) => {
      inlineIn(page.tree);
      return nodesOnPage(page, structuredOf(page.tree), OWN, 0);
    }),
    PAGES,
  ],
  ["versions", onPage((page) => [versionKeys(page), betterVersion(page, "de")]), PAGES],
];

const TEXT: readonly Parser[] = [
  ["htmlToText", htmlToText, [...PAGES, ...TEXTS]],
  ["safeHtml", safeHtml, PAGES],
  ["cleanText", cleanText, TEXTS],
  ["textToHtml", textToHtml, TEXTS],
  ["fold", (text) => squash(fold(text)), TEXTS],
  ["names", (text) => [nameKey(text), slug(text), said(text)], TEXTS],
  ["tokens", tokens, TEXTS],
  ["money", readMoney, TEXTS],
  ["dates", readSourceDate, TEXTS],
  ["addresses", (text) => urlKey(`https://acme.example/${text}`), TEXTS],
  ["csv", readCsv, TEXTS],
  ["the gate's strings", (text) => [cleanTitle(text), tidyLine(text, 1e9), tidyString(text, 1e9)], TEXTS],
];

const DERIVED: readonly Parser[] = [
  [
    "derive",
    (text) => {
      const short = text.slice(0, 3_000);
      const raw = rawWith({
        title: `Clerk ${short}`,
        organization: `Acme ${short}`,
        salary: short,
        locations: [{ text: short }, { locality: short }],
        employment_type: short,
        description_text: text,
      });
      return derive(raw, { now: 0, gazetteer: NOWHERE, detectLanguage: () => "en" });
    },
    TEXTS,
  ],
];

const SOURCES: readonly Parser[] = READERS.flatMap(({ id, parse, find }) => {
  const board = { source: id, slug: "acme", company: "Acme", domain: "acme.example" };
  const shapes = [...PAGES, ...JSONS];
  const parser: Parser = [id, (answer) => parse(answer, board), shapes];
  return find === null
    ? [parser]
    : [parser, [`${id} in a page`, (page) => find(page, new URL("https://acme.example/")), shapes] as Parser];
});

function timeOf(parse: (input: string) => unknown, input: string): number {
  const before = process.threadCpuUsage();
  try {
    parse(input);
  } catch (error) {
    if (!(error instanceof Error) || (error.name !== "ShapeError" && error.name !== "TooMuch")) throw error;
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** How much longer four times the input takes, at the first size where it can be told; 0 where it is quick. */
function growth(parse: (input: string) => unknown, { make }: Shape): number {
  for (let n = LARGEST / 16; n < LARGEST; n *= 4) {
    const [small, large] = [make(n), make(4 * n)];
    let factor = Number.POSITIVE_INFINITY;
    for (let at = 0; at < TRIES && factor > MOST_GROWTH; at++) {
      const took = timeOf(parse, large);
      if (took < QUICK_MS) factor = 0;
      else factor = Math.min(factor, took / Math.max(timeOf(parse, small), QUICK_MS / 16));
    }
    if (factor > MOST_GROWTH) return factor;
  }
  return 0;
}

/** Everything each time would take minutes: each parser has its own share of the pieces, and all of them together have all. */
const PARSERS = [...ON_PAGES, ...TEXT, ...DERIVED, ...SOURCES].map(([name, parse, shapes], which): Parser => {
  const share = shapes.length > 100 ? 40 : 5;
  return [name, parse, shapes.filter((_, at) => ALL || (at + which) % share === 0)];
});

it.each(PARSERS)(
  "%s takes time in proportion, whatever is repeated",
  (_name, parse, shapes) => {
    const slow = shapes.flatMap((shape) => {
      const factor = growth(parse, shape);
      return factor === 0 ? [] : [`${shape.name}: ×${factor.toFixed(1)}`];
    });
    expect(slow).toEqual([]);
  },
  ALL ? 600_000 : 120_000,
);
