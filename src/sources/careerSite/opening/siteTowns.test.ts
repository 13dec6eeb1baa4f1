// Towns of the site's own addresses that an opening's text names, and facts that a sentence states after their label.
import { expect, it } from "vitest";
import { readPage } from "../common/page.ts";
import { findFacts } from "./facts.ts";
import { findOnlyAddress, findOwnTown } from "./siteTowns.ts";

const renderPage = (foot: string) =>
  readPage(
    `<html><body><main><h1>Electrician</h1></main><footer>${foot}</footer></body></html>`,
    "https://acme.example/jobs/1",
  );

it.each([
  [
    "<p>Zwiefalter Straße 62, 88499 Riedlingen<br>Gänsbühl 1, 88348 Bad Saulgau</p>",
    "Das Haus Riedlingen sucht Sie.",
    "Riedlingen",
  ],
  ["<p>Formanns vei 4, 5039 Bergen. Åpent kl. 16</p>", "Klubben i Bergen søker deg.", "Bergen"],
  ["<p>Satamateatteri, 70100 Kuopio</p>", "Satamateatteri Kuopiossa hakee valomestaria.", "Kuopio"],
  ["<p>School of Earth Sciences, Drake Circus, Plymouth PL4 8AA</p>", "You will work in Plymouth.", "Plymouth"],
  ["<p>12 Canal Park, Duluth, MN 55802</p>", "Our kitchen in Duluth needs you.", "Duluth"],
  ["<p>A 1, 88499 Riedlingen<br>B 2, 88348 Bad Saulgau</p>", "In Riedlingen oder Bad Saulgau.", null],
  ["<p>A 1, 88499 Riedlingen</p>", "Unsere Kunden sitzen in Ulm.", null],
  ["<p>Since November 2026 Bergen has a new hall</p>", "The club in Bergen needs you.", null],
])("%s: %s", (foot, text, town) => {
  expect(findOwnTown(renderPage(foot), "Electrician", `Electrician\n\n${text}`)).toBe(town);
});

it("prefers a line below the title that may be more precise", () => {
  const page = renderPage("<p>A 1, 88499 Riedlingen</p>");
  expect(
    findOwnTown(page, "Electrician", "Electrician\n\nUlm · full time\n\nThe house in Riedlingen pays."),
  ).toBeNull();
});

it.each([
  ["Arbeitsort ist Kals am Großglockner, Eintritt Anfang Dezember.", "Kals am Großglockner"],
  ["Sou segons conveni. Lloc de treball: Valls. Incorporació immediata.", "Valls"],
  ["Dienstort: Schladming · Saisonstelle · ab € 2.480 brutto", "Schladming"],
  ["The local Pay Range for this role is wide.", undefined],
])("finds the place in %j", (text, place) => {
  expect(findFacts(text).get("place")).toBe(place);
});

it.each([
  ["Seegasse 3, 4810 Gmunden", "4810 Gmunden"],
  ["Seegasse 3, 4810 Gmunden<br>Ring 1, 4020 Linz", null],
  ["Seegasse 3, 4810 Gmunden<p>Büro: Seegasse 5, 4810 Gmunden</p>", "4810 Gmunden"],
  ["3 Quay, Penryn, Cornwall TR10 8AQ", "Penryn, Cornwall TR10 8AQ"],
  ['<script>{"addressLocality":"Gmunden","postalCode":"4810"}</script>', "4810 Gmunden"],
  ["Seegasse 3", null],
])("the company's only address in %j", (footer, address) => {
  const page = readPage(`<h1>Koch</h1><p>Text.</p><footer>${footer}</footer>`, "https://a.example/koch");
  expect(findOnlyAddress(page)).toBe(address);
});
