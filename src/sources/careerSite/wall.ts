// A page that stands in front of every other until somebody has said yes or no to cookies: known by its few words and links, and passed as
// a person would, by its link, its form or the cookie that its script would set. Saying no is preferred.
import { all, attributeOf, type Element, first, rawTextOf, textIn } from "../../text/html/tree.ts";
import { fold, squash } from "../../text/words/fold.ts";
import { absolute, type Page } from "./page.ts";
import { CONSENT_NO, CONSENT_YES } from "./words.ts";

export type Pass =
  | { readonly kind: "go"; readonly url: string; readonly method: "GET" | "POST"; readonly body: string }
  | { readonly kind: "cookie"; readonly cookie: string };

const MOST_TEXT = 2_500;
const MOST_LINKS = 10;
const ABOUT =
  /cookie|consent|einwilligung|consentement|consentimiento|toestemming|samtycke|samtykke|suostumus|zgoda|souhlas|同意|동의/;

/** How to get past the page; null: it is no wall, or one without a way through it. */
export function passOf(page: Page): Pass | null {
  const { tree } = page;
  const text = squash(fold(textIn(tree, first(tree, "body")) ?? ""));
  if (text.length > MOST_TEXT || page.links.length > MOST_LINKS || !ABOUT.test(text)) return null;
  for (const words of [CONSENT_NO, CONSENT_YES]) {
    const link = page.links.find((each) => each.url.host === page.url.host && says(each.text, words));
    if (link !== undefined) return { kind: "go", url: link.url.href, method: "GET", body: "" };
    const form = formThatSays(page, words);
    if (form !== null) return form;
  }
  return cookieIn(page);
}

function says(text: string, words: readonly string[]): boolean {
  const said = squash(fold(text));
  return said.length <= 60 && words.some((word) => said.includes(word));
}

function formThatSays(page: Page, words: readonly string[]): Pass | null {
  const { tree } = page;
  for (const form of all(tree, "form")) {
    const buttons = all(tree, 'button, input[type="submit"]', form);
    const button = buttons.find((each) => says(textIn(tree, each) ?? attributeOf(each, "value") ?? "", words));
    const action = button === undefined ? null : absolute(attributeOf(form, "action") ?? page.url.href, page.url);
    if (button === undefined || action === null || action.host !== page.url.host) continue;
    const fields = new URLSearchParams();
    const kept = all(tree, 'input[type="hidden"], input[checked]', form);
    for (const field of [...kept, button]) put(fields, field);
    const posts = /^post$/i.test(attributeOf(form, "method") ?? "");
    if (posts) return { kind: "go", url: action.href, method: "POST", body: fields.toString() };
    for (const [name, value] of fields) action.searchParams.set(name, value);
    return { kind: "go", url: action.href, method: "GET", body: "" };
  }
  return null;
}

function put(fields: URLSearchParams, field: Element): void {
  const name = attributeOf(field, "name");
  if (name !== null) fields.set(name, attributeOf(field, "value") ?? "");
}

/** `document.cookie = "ok=1; path=/"`, then the page once more. */
function cookieIn({ tree, html }: Page): Pass | null {
  if (!/location\s?\.?\s?(?:reload|href|replace|assign|=)/.test(html)) return null;
  const handlers = all(tree, "[onclick]").map((element) => attributeOf(element, "onclick") ?? "");
  const scripts = [...all(tree, "script").map((script) => rawTextOf(tree, script)), ...handlers];
  for (const script of scripts) {
    const set = /document\.cookie\s{0,3}=\s{0,3}["'`]([\w.-]{1,60}=[\w.%-]{0,100})/.exec(script.slice(0, 20_000))?.[1];
    if (set !== undefined) return { kind: "cookie", cookie: set };
  }
  return null;
}
