import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { growthOf, MAX_GROWTH } from "../../../test/rig/growth.ts";
import { cleanText, htmlToText, truncateText } from "./html.ts";
import { toSafeHtml } from "./safeHtml.ts";
import { textToHtml } from "./textToHtml.ts";

describe("text from HTML", () => {
  test("keeps paragraphs, headings and line breaks", () => {
    expect(
      htmlToText("<h2>About&nbsp;us</h2>\n<p>We <b>bu</b>ild\n things.<br>Really.</p><div>a</div><div>b</div>"),
    ).toBe("About us\n\nWe build things.\nReally.\n\na\nb");
  });

  test("keeps list items, nested or with paragraphs inside", () => {
    expect(
      htmlToText("<p>We:</p><ul><li><p>One</p></li> <li>Two<ul><li>Three</li></ul></li><li></li><li>• Four</ul><p>End"),
    ).toBe("We:\n\n- One\n- Two\n- Three\n- Four\n\nEnd");
  });

  test("writes a table row as a line", () => {
    expect(
      htmlToText("<table><tr><th>Pay<th><p>Hours</p></tr><tr><td><p>50</p></td><td></td><td>40</td></tr></table>x"),
    ).toBe("Pay | Hours\n50 | 40\n\nx");
  });

  test("keeps the lines of preformatted text", () => {
    expect(htmlToText("<pre>a\n  b\n\nc</pre>d")).toBe("a\nb\n\nc\n\nd");
  });

  test("decodes entities once", () => {
    expect(htmlToText("R&amp;D &lt;b&gt; &eacute;&#8364;&#x20AC; &amp;lt; a < b & c &nosuch;")).toBe(
      "R&D <b> é€€ &lt; a < b & c &nosuch;",
    );
  });

  test.each([
    "<script>x</script>",
    "<style>x</style>",
    "<p hidden>x</p>",
    '<div style="color:red; DISPLAY : none">x<div>y</div>z</div>',
    "<span style='visibility:hidden'>x</span>",
    '<b style="display&colon;none">x</b>',
    "<template>x</template>",
    "<svg><text>x</text></svg>",
    "<select><option>x</select>",
    "<title>x</title>",
    "<img src=x alt=x>",
    "<!-- x -->",
    "<!doctype x>",
    "<?php x ?>",
  ])("hides %s", (html) => {
    expect(htmlToText(`a ${html} b`).replace(/\s+/g, " ")).toBe("a b");
  });

  test("ends an unclosed hidden paragraph at the next one", () => {
    expect(htmlToText("<p hidden>secret<p>shown")).toBe("shown");
  });

  test("returns clean text for any HTML", () => {
    const pieces = fc.constantFrom(
      "<p>",
      "<li>",
      "</ul>",
      "<td",
      " hidden",
      ">",
      "<",
      "&",
      "&#0;",
      "&#x110000;",
      "&#xd800;",
      "&lt;",
      '"',
      "x",
      "<!--",
      "</script>",
      "<svg/>",
      "\ud83d",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const text = htmlToText(parts.join(""));
        expect(cleanText(text)).toBe(text);
        expect(text.isWellFormed()).toBe(true);
        expect(toSafeHtml(parts.join("")).isWellFormed()).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test("cuts text at the limit", () => {
    expect(htmlToText("<p>abcdef</p>", 3)).toBe("abc");
    expect(htmlToText(`<p>${"ab ".repeat(300_000)}`)).toHaveLength(500_000);
  });
});

describe("clean text", () => {
  test.each([
    ["a\r\nb\rc", "a\nb\nc"],
    ["a\u00a0 \tb ", "a b"],
    ["a\n\n\n\n b", "a\n\nb"],
    ["a \n \n \n b", "a\n\nb"],
    ["a\0b\u0007c\u009f", "abc"],
    ["so\u00adft\u200b \ufeffware\u2060", "soft ware"],
    ["a\u2028b\u0085c", "a\nb\nc"],
    ["x\ud800y", "x\ufffdy"],
    ["off\u200dice\u200c", "office"],
    ["می\u200cخواهم 👩\u200d💻", "می\u200cخواهم 👩\u200d💻"],
    [" \n ", ""],
  ])("%j", (text, expected) => {
    expect(cleanText(text)).toBe(expected);
  });

  test("cleaning is idempotent", () => {
    const letters = fc.constantFrom("a", " ", "\n", "\r", "\u00a0", "\u200d", "\u200b", "é", "\ud83d", "\0", "-", "\t");
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 40 }), (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
      }),
      { numRuns: 1000 },
    );
  });

  test("cutting never splits a character", () => {
    expect(truncateText("ab😀", 3)).toBe("ab");
    expect(truncateText("ab😀", 4)).toBe("ab😀");
  });
});

describe("HTML from text", () => {
  test("escapes text and builds paragraphs, lines and lists", () => {
    expect(textToHtml('R&D <b>\n"two"\n\nWe:\n- x\n- y\nEnd')).toBe(
      "<p>R&amp;D &lt;b&gt;<br>&quot;two&quot;</p>\n<p>We:</p>\n<ul><li>x</li><li>y</li></ul>\n<p>End</p>",
    );
    expect(textToHtml("")).toBe("");
  });

  test("round-trips", () => {
    const words = fc.constantFrom("a", "<b>", "&amp;", "x y", '"', "é");
    const paragraph = fc.array(words, { minLength: 1, maxLength: 4 }).map((lines) => lines.join("\n"));
    const list = fc
      .array(words, { minLength: 1, maxLength: 4 })
      .map((items) => items.map((item) => `- ${item}`).join("\n"));
    fc.assert(
      fc.property(fc.array(fc.oneof(paragraph, list), { maxLength: 5 }), (blocks) => {
        const text = blocks.join("\n\n");
        expect(htmlToText(textToHtml(text))).toBe(text);
      }),
    );
  });
});

const HOSTILE: Record<string, (n: number) => string> = {
  "nested div": (n) => "<div>".repeat(n),
  "unclosed comments": (n) => "<!--".repeat(n),
  "angle brackets": (n) => "<".repeat(n),
  "crossed tags": (n) => "<div></x>".repeat(n),
  "nested lists": (n) => "<ul><li>".repeat(n),
  "nested hidden": (n) => "<div hidden>".repeat(n),
  "many hidden": (n) => "<div hidden>x</div><p>y</p>".repeat(n),
  "hidden unclosed paragraphs": (n) => "<p hidden>".repeat(n),
  ampersands: (n) => "&".repeat(4 * n),
  attributes: (n) => `<a ${"x=".repeat(2 * n)}`,
  "open quotes": (n) => '<a href="'.repeat(n),
  blanks: (n) => `${" ".repeat(10 * n)}x`,
  "stray end tags": (n) => "<div>".repeat(400) + "</q>".repeat(n),
  "blank style": (n) => `<p style='display${" ".repeat(10 * n)}'>`,
  "sections of characters": (n) => "<![CDATA[".repeat(n),
  joiners: (n) => "\u200d".repeat(4 * n),
};

test.each(Object.entries(HOSTILE))("handles hostile input in linear time: %s", (_, make) => {
  for (const read of [htmlToText, toSafeHtml]) {
    expect(growthOf(10_000, make, read).factor, read.name).toBeLessThan(MAX_GROWTH);
  }
});

test.each([
  '<span aria-hidden="true">spam</span>',
  '<span style="font-size:0">spam</span>',
  '<span style="font-size: 0px;">spam</span>',
  '<span style="position:absolute;left:-9999px">spam</span>',
  '<span style="color:#fff;background:#FFFFFF">spam</span>',
  '<span style="opacity:0">spam</span>',
])("excludes hidden content: %s", (hidden) => {
  expect(htmlToText(`<p>Cook ${hidden} wanted</p>`)).toBe("Cook wanted");
});

test.each([
  '<span aria-hidden="false">here</span>',
  '<span style="font-size:0.9em">here</span>',
  '<span style="opacity:0.8">here</span>',
  '<span style="left:-5px;color:#fff;background:#003">here</span>',
])("includes visible content: %s", (shown) => {
  expect(htmlToText(`<p>Cook ${shown} wanted</p>`)).toBe("Cook here wanted");
});
