// The name of the group that an opening belongs to: its tab, or the heading above it.
import { expect, it } from "vitest";
import { findElements } from "../../../text/html/tree.ts";
import { readPage } from "../common/page.ts";
import { findGroupName, findTag, groupReader } from "./groups.ts";

it.each([
  [
    '<ul><li><a href="#z">Zaragoza</a><li><a href="#h">Huesca</a></ul><div id="z"><h4>Koch</h4><p>Text.</div>',
    "Zaragoza",
  ],
  ["<h2>Unsere offenen Stellen in Mühldorf am Inn</h2><h4>Koch</h4><p>Text.", "Mühldorf am Inn"],
  ["<h2>Offene Stellen</h2><h4>Koch</h4><p>Text.", null],
  ['<a href="#content">Zum Inhalt springen</a><main id="content"><h4>Koch</h4><p>Text.</main>', null],
])("%s", (html, name) => {
  const page = readPage(`<body>${html}</body>`, "https://a.example/jobs");
  const [heading] = findElements(page.tree, "h4");
  expect(heading === undefined ? undefined : findGroupName(page, heading, 4)).toBe(name);
});

it.each([
  [["Küche", "Service"], "Küche", ["department", "Küche"]],
  [["Küche", "Küche"], "Küche", null],
  [["Küche", "Teilzeit", "Service"], "Teilzeit", ["employment", "Teilzeit"]],
  [["Küche", "Weitere Stellen", null], "Weitere Stellen", null],
  [["Küche", "Service"], null, null],
])("%j: %s", (groups, group, fact) => {
  expect(groupReader(groups)(group)).toEqual(fact);
});

it.each([
  ['<p class="post-tags"><span class="tag-link">Verkauf</span></p><h4>Koch</h4>', "Verkauf"],
  ['<span class="tag">Verkauf</span><span class="tag">Vollzeit</span><h4>Koch</h4>', null],
  ["<h4>Koch</h4>", null],
])("the only tag of %s", (html, tag) => {
  const page = readPage(`<body><article>${html}</article></body>`, "https://a.example/jobs");
  const [row] = findElements(page.tree, "article");
  expect(row === undefined ? undefined : findTag(page, row)).toBe(tag);
});
