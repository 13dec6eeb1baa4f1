// What a list says of each of its openings: titles that its links do not have, what is over, what is a file.
import { expect, test } from "vitest";
import { readPostingPage } from "./opening/postingPage.ts";
import { type Page, readPage } from "./page.ts";
import { looseRowsOf, papersIn, rowsOf } from "./rows.ts";

const OWN = { source: "career_site", slug: "acme.example", company: "Acme", domain: "acme.example" } as const;
const owns = (): boolean => true;
const pageOf = (body: string, path = "/careers"): Page =>
  readPage(`<title>Careers</title><body>${body}</body>`, `https://acme.example${path}`);
const card = (slug: string, inner: string, more = "Tell me"): string =>
  `<div class="card">${inner}<a href="/careers/${slug}">${more}</a></div>`;

test("links that all say the same take the first words of their rows", () => {
  const rows = rowsOf(pageOf(card("a", "<div>Line Cook</div>") + card("b", "<div>Night Baker</div>")), owns);
  expect(rows.map(({ title, guessed }) => [title, guessed])).toEqual([
    ["Line Cook", true],
    ["Night Baker", true],
  ]);
});

test("first words that are a badge give way to the heading of the opening's page", () => {
  const [row = null] = rowsOf(pageOf(card("a", "<span>Neu</span>") + card("b", "<span>Neu</span>")), owns);
  const advert =
    "<h1>Neurologe (m/w/d)</h1><span>Neu</span><h2>Ihre Aufgaben</h2><ul><li>Sie untersuchen Menschen und erklären ihnen, was Sie gefunden haben</li></ul><h2>Ihr Profil</h2><ul><li>Approbation und Freude am Zuhören</li></ul>";
  const judged = readPostingPage(pageOf(advert, "/careers/a"), row, OWN, 0);
  expect(row?.title).toBe("Neu");
  expect(judged.kind === "posting" && judged.posting.title).toBe("Neurologe (m/w/d)");
});

test("a link that names the opening is better than the first words of the row", () => {
  const both = '<a href="/careers/a"><img src="x.png" alt=""></a><b>Neu</b><a href="/careers/a">Welder</a>';
  const [row] = rowsOf(pageOf(`<div>${both}</div>${card("b", "<h3>Turner</h3>")}`), owns);
  expect([row?.title, row?.guessed]).toEqual(["Welder", false]);
});

test("a word of its own, or the heading above, says that an opening is over", () => {
  const rows = rowsOf(
    pageOf(
      `<h1>Jobs</h1>${card("a", "<h3>Cook</h3>")}${card("b", "<h3>Baker</h3><i>Filled</i>")}<h2>Closed vacancies</h2>${card("c", "<h3>Welder</h3>")}${card("d", "<h3>Closed Loop Engineer</h3>")}<h2>Others</h2>${card("e", "<h3>Clerk</h3>")}`,
    ),
    owns,
  );
  expect(rows.map(({ title, over }) => [title, over])).toEqual([
    ["Cook", false],
    ["Baker", true],
    ["Welder", true],
    ["Closed Loop Engineer", true],
    ["Clerk", false],
  ]);
});

test("files in rows of their own are openings that cannot be read, files beside an opening are not", () => {
  const row = (...links: readonly string[]): string =>
    `<tr>${links.map((link) => `<td><a href="${link}">${link}</a></td>`).join("")}</tr>`;
  const page = pageOf(
    `<table>${row("/careers/a", "/files/a.pdf")}${row("/careers/b")}${row("/files/c.pdf")}</table><p><a href="/files/form.pdf">Form</a></p>`,
  );
  const keys = new Set(rowsOf(page, owns).map(({ key }) => key));
  expect(papersIn(page, keys).map(({ url }) => url.pathname)).toEqual(["/files/c.pdf"]);
});

test("a single opening on the last page of a list is known by where the others stand", () => {
  const page = pageOf('<div><a href="/x/7">Clerk</a></div>', "/chances");
  expect(looseRowsOf(page, owns)).toEqual([]);
  expect(looseRowsOf(page, owns, new Set(["acme.example/x/"])).map(({ title }) => title)).toEqual(["Clerk"]);
});
