// Feeds repeated and nested pieces to every parser of source input, at one size and at four times that size: more than
// six times the duration is not linear. Measures the CPU time of this thread, best of several tries. A parser that
// throws anything but its own refusal fails too. ROLECALL_TEST_ALL=1: every source, every piece, larger.
import { expect, it } from "vitest";
import { derive } from "../../src/derive/derive.ts";
import { cleanString, cleanStringLine, cleanTitle } from "../../src/derive/posting/strings.ts";
import { NOWHERE, rawWith } from "../../src/derive/reading.fixture.ts";
import { findFiles } from "../../src/sources/careerSite/advertFiles.ts";
import { findLeads } from "../../src/sources/careerSite/careerLinks.ts";
import { findInline, readStructured } from "../../src/sources/careerSite/common/structured.ts";
import { isGuide, isLoginWall, isSimilar, needsScript } from "../../src/sources/careerSite/evidence.ts";
import { findCareerPart } from "../../src/sources/careerSite/lists.ts";
import { findNextPage } from "../../src/sources/careerSite/nextPage.ts";
import { saysNothingOpen } from "../../src/sources/careerSite/nothingOpen.ts";
import { readNodesOnPage } from "../../src/sources/careerSite/opening/openingsOnPage.ts";
import { readPostingPage } from "../../src/sources/careerSite/opening/postingPage.ts";
import { findSections } from "../../src/sources/careerSite/opening/sections.ts";
import { type Page, readPage } from "../../src/sources/careerSite/page.ts";
import { findBoardBehind } from "../../src/sources/careerSite/platformBehindSite.ts";
import { findLooseRows, findMarkedRows, findRows, normalizeText } from "../../src/sources/careerSite/rows.ts";
import { findBetterVersion, getVersionKeys } from "../../src/sources/careerSite/versions.ts";
import { READERS } from "../../src/sources/readers.ts";
import { urlKey } from "../../src/text/addresses/domains.ts";
import { parseCsv } from "../../src/text/csv.ts";
import { cleanText, htmlToText } from "../../src/text/html/html.ts";
import { toSafeHtml } from "../../src/text/html/safeHtml.ts";
import { textToHtml } from "../../src/text/html/textToHtml.ts";
import { parseHtml } from "../../src/text/html/tree.ts";
import { parseSourceDate } from "../../src/text/numbers/dates.ts";
import { findMoney } from "../../src/text/numbers/money.ts";
import { collapseBlanks, fold } from "../../src/text/words/fold.ts";
import { toNameKey, toSlug } from "../../src/text/words/names.ts";
import { tokenize } from "../../src/text/words/tokens.ts";
import { JSONS, PAGES, type Shape, TEXTS } from "./pieces.ts";

const ALL = process.env.ROLECALL_TEST_ALL === "1";
const LARGEST = ALL ? 256_000 : 64_000;
const MAX_GROWTH = 6;
const TRIES = 5;
/** Below a quarter of a second per megabyte the growth does not matter, and is too short to measure. */
const FAST_MS = (LARGEST / 1e6) * 250;
const OWN = { source: "career_site", slug: "acme.example", company: "Acme", domain: "acme.example" } as const;

type Parser = readonly [name: string, parse: (input: string) => unknown, shapes: readonly Shape[]];

const onPage =
  (look: (page: Page) => unknown) =>
  (html: string): unknown =>
    look(readPage(html, "https://acme.example/careers"));
const owns = (): boolean => true;

const ON_PAGES: readonly Parser[] = [
  ["rows", onPage((page) => [findRows(page, owns), findLooseRows(page, owns)]), PAGES],
  [
    "parts and papers",
    onPage((page) => {
      const keys = new Set(page.links.map(({ key }) => key));
      return [findCareerPart(page), findMarkedRows(page, owns), findFiles(page, keys), isGuide(page.text)];
    }),
    PAGES,
  ],
  ["leads", onPage((page) => findLeads(page, owns, "acme")), PAGES],
  ["sections", onPage((page) => findSections(page, null, OWN, 0)), PAGES],
  ["the next page", onPage((page) => findNextPage(page, new Set(), owns)), PAGES],
  ["the board behind", onPage((page) => findBoardBehind(page, "acme", "Acme", false)), PAGES],
  ["a posting's page", onPage((page) => readPostingPage(page, null, OWN, 0)), PAGES],
  [
    "what a page says",
    onPage((page) => [isLoginWall(page), needsScript(page), saysNothingOpen(page), isSimilar(page, page)]),
    PAGES,
  ],
  [
    "structured data",
    onPage((page) => {
      findInline(page.tree, true);
      return readNodesOnPage(page, readStructured(page.tree), OWN, 0);
    }),
    PAGES,
  ],
  ["versions", onPage((page) => [getVersionKeys(page), findBetterVersion(page, "de")]), PAGES],
];

const TEXT: readonly Parser[] = [
  [
    "literals of scripts and attributes",
    (text) => findInline(parseHtml(`<p data-jobs='[${text}]'><script>var jobs = [${text}];</script>`), true),
    TEXTS,
  ],
  ["htmlToText", htmlToText, [...PAGES, ...TEXTS]],
  ["safeHtml", toSafeHtml, PAGES],
  ["cleanText", cleanText, TEXTS],
  ["textToHtml", textToHtml, TEXTS],
  ["fold", (text) => collapseBlanks(fold(text)), TEXTS],
  ["names", (text) => [toNameKey(text), toSlug(text), normalizeText(text)], TEXTS],
  ["tokens", tokenize, TEXTS],
  ["money", findMoney, TEXTS],
  ["dates", parseSourceDate, TEXTS],
  ["addresses", (text) => urlKey(`https://acme.example/${text}`), TEXTS],
  ["csv", parseCsv, TEXTS],
  ["the gate's strings", (text) => [cleanTitle(text), cleanStringLine(text, 1e9), cleanString(text, 1e9)], TEXTS],
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
  return find === undefined
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

/** The factor for four times the input, at the first size where it can be measured; 0 if it is fast. */
function growth(parse: (input: string) => unknown, { make }: Shape): number {
  for (let n = LARGEST / 16; n < LARGEST; n *= 4) {
    const [small, large] = [make(n), make(4 * n)];
    let factor = Number.POSITIVE_INFINITY;
    for (let at = 0; at < TRIES && factor > MAX_GROWTH; at++) {
      const duration = timeOf(parse, large);
      if (duration < FAST_MS) factor = 0;
      else factor = Math.min(factor, duration / Math.max(timeOf(parse, small), FAST_MS / 16));
    }
    if (factor > MAX_GROWTH) return factor;
  }
  return 0;
}

/**
 * All combinations would take minutes each time: each parser gets a share of the pieces, and together they cover all.
 */
const PARSERS = [...ON_PAGES, ...TEXT, ...DERIVED, ...SOURCES].map(([name, parse, shapes], which): Parser => {
  const share = shapes.length > 100 ? 40 : 5;
  return [name, parse, shapes.filter((_, at) => ALL || (at + which) % share === 0)];
});

it.each(PARSERS)(
  "%s takes linear time for repeated input",
  (_name, parse, shapes) => {
    const slow = shapes.flatMap((shape) => {
      const factor = growth(parse, shape);
      return factor === 0 ? [] : [`${shape.name}: ×${factor.toFixed(1)}`];
    });
    expect(slow).toEqual([]);
  },
  ALL ? 600_000 : 120_000,
);
