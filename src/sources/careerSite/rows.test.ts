// The facts of a list about each of its openings: titles that its links lack, closed openings, files.
import { expect, test } from "vitest";
import { findFiles } from "./advertFiles.ts";
import { type Page, readPage } from "./common/page.ts";
import { readPostingPage } from "./opening/postingPage.ts";
import { findLooseRows, findRows } from "./rows.ts";

const ACME = { source: "career_site", slug: "acme.example", company: "Acme", domain: "acme.example" } as const;
const owns = (): boolean => true;
const pageOf = (body: string, path = "/careers"): Page =>
  readPage(`<title>Careers</title><body>${body}</body>`, `https://acme.example${path}`);
const card = (slug: string, inner: string, more = "Tell me"): string =>
  `<div class="card">${inner}<a href="/careers/${slug}">${more}</a></div>`;

test("uses the first words of the row if all links have the same text", () => {
  const rows = findRows(pageOf(card("a", "<div>Line Cook</div>") + card("b", "<div>Night Baker</div>")), owns);
  expect(rows.map(({ title, guessed }) => [title, guessed])).toEqual([
    ["Line Cook", true],
    ["Night Baker", true],
  ]);
});

test("prefers the heading of the opening's page if the first words are a badge", () => {
  const [row = null] = findRows(pageOf(card("a", "<span>Neu</span>") + card("b", "<span>Neu</span>")), owns);
  const advert =
    "<h1>Neurologe (m/w/d)</h1><span>Neu</span><h2>Ihre Aufgaben</h2><ul><li>Sie untersuchen Menschen und erklären ihnen, was Sie gefunden haben</li></ul><h2>Ihr Profil</h2><ul><li>Approbation und Freude am Zuhören</li></ul>";
  const verdict = readPostingPage(pageOf(advert, "/careers/a"), row, ACME, 0);
  expect(row?.title).toBe("Neu");
  expect(verdict.kind === "posting" && verdict.posting.title).toBe("Neurologe (m/w/d)");
});

test("prefers a link that names the opening to the first words of the row", () => {
  const pair = '<a href="/careers/a"><img src="x.png" alt=""></a><b>Neu</b><a href="/careers/a">Welder</a>';
  const [row] = findRows(pageOf(`<div>${pair}</div>${card("b", "<h3>Turner</h3>")}`), owns);
  expect([row?.title, row?.guessed]).toEqual(["Welder", false]);
});

test("recognises a closed opening by its own label or the heading above", () => {
  const rows = findRows(
    pageOf(
      `<h1>Jobs</h1>${card("a", "<h3>Cook</h3>")}${card("b", "<h3>Baker</h3><i>Filled</i>")}<h2>Closed vacancies</h2>${card("c", "<h3>Welder</h3>")}${card("d", "<h3>Closed Loop Engineer</h3>")}<h2>Others</h2>${card("e", "<h3>Clerk</h3>")}`,
    ),
    owns,
  );
  expect(rows.map(({ title, isClosed: closedKeys }) => [title, closedKeys])).toEqual([
    ["Cook", false],
    ["Baker", true],
    ["Welder", true],
    ["Closed Loop Engineer", true],
    ["Clerk", false],
  ]);
});

test("counts files in separate rows as unreadable openings, but not files next to an opening", () => {
  const row = (...links: readonly string[]): string =>
    `<tr>${links.map((link) => `<td><a href="${link}">${link}</a></td>`).join("")}</tr>`;
  const page = pageOf(
    `<table>${row("/careers/a", "/files/a.pdf")}${row("/careers/b")}${row("/files/c.pdf")}</table><p><a href="/files/form.pdf">Form</a></p>`,
  );
  const keys = new Set(findRows(page, owns).map(({ key }) => key));
  expect(findFiles(page, keys).map(({ url }) => url.pathname)).toEqual(["/files/c.pdf"]);
});

test("recognises a single opening on the last page of a list by the addresses of the others", () => {
  const page = pageOf('<div><a href="/x/7">Clerk</a></div>', "/chances");
  expect(findLooseRows(page, owns)).toEqual([]);
  expect(findLooseRows(page, owns, new Set(["acme.example/x/"])).map(({ title }) => title)).toEqual(["Clerk"]);
});
