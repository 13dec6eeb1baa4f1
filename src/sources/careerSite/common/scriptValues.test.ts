import { expect, it } from "vitest";
import { parseHtml } from "../../../text/html/tree.ts";
import { findInline } from "./structured.ts";

const titlesIn = (html: string, isList = true): unknown[] =>
  findInline(parseHtml(html), isList).nodes.map(({ title }) => title);

const COOK = `"title": "Cook", "city": "Cork", "salary": "600 a week", "url": "/jobs/cook"`;

it("finds openings in a variable of any name, as JSON or as a literal of JavaScript", () => {
  expect(titlesIn(`<script>var VACANCIES = [{${COOK}}];</script>`)).toEqual(["Cook"]);
  expect(
    titlesIn(`<script>const a = 1; render([
      { title: 'Cook\\u2019s mate', city: "Cork", salary: \`600\`, url: '/jobs/cook', }, // the first
    ]);</script>`),
  ).toEqual(["Cook’s mate"]);
  expect(titlesIn(`<script>App.data = JSON.parse('{"jobs": [{${COOK}}]}');</script>`)).toEqual(["Cook"]);
});

it("finds openings in an attribute of a component", () => {
  const row = `{${COOK}}`.replaceAll('"', "&quot;");
  expect(titlesIn(`<job-board :per-page="10" :items="[${row}]"></job-board>`)).toEqual(["Cook"]);
  expect(titlesIn(`<div data-page='{"props": {"rows": [{${COOK}}]}}'></div>`)).toEqual(["Cook"]);
});

it("takes neither events nor goods for openings, and other variables only from a list", () => {
  const event = `<script>var items = [{"title": "Open day", "location": "Cork", "date": "2026-12-01", "url": "/open"}];</script>`;
  expect(titlesIn(event)).toEqual([]);
  expect(
    titlesIn(`<script>var items = [{"name": "Oak table", "price": 300, "url": "/oak", "brand": "Elm"}];</script>`),
  ).toEqual([]);
  expect(titlesIn(`<script>var rows = [{${COOK}}];</script>`, false)).toEqual([]);
});
