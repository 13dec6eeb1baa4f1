// A cookie wall in front of every page: recognised by its few words and links, and passed by its link, its form or the
// cookie that its script would set. Refusing cookies is preferred.
import { attributeOf, type Element, elementText, findElement, findElements, rawTextOf } from "../../text/html/tree.ts";
import { collapseBlanks, fold } from "../../text/words/fold.ts";
import { type Page, resolveUrl } from "./common/page.ts";
import { CONSENT_NO, CONSENT_YES } from "./common/words.ts";

export type WallPass =
  | { readonly kind: "go"; readonly url: string; readonly method: "GET" | "POST"; readonly body: string }
  | { readonly kind: "cookie"; readonly cookie: string };

const MAX_TEXT_LENGTH = 2_500;
const MAX_LINKS = 10;
const ABOUT =
  /cookie|consent|einwilligung|consentement|consentimiento|toestemming|samtycke|samtykke|suostumus|zgoda|souhlas|同意|동의/;

/** How to pass the page; null if it is not a wall, or cannot be passed. */
export function findPass(page: Page): WallPass | null {
  const { tree } = page;
  const text = collapseBlanks(fold(elementText(tree, findElement(tree, "body")) ?? ""));
  if (text.length > MAX_TEXT_LENGTH || page.links.length > MAX_LINKS || !ABOUT.test(text)) return null;
  for (const words of [CONSENT_NO, CONSENT_YES]) {
    const link = page.links.find((each) => each.url.host === page.url.host && matches(each.text, words));
    if (link !== undefined) return { kind: "go", url: link.url.href, method: "GET", body: "" };
    const form = findForm(page, words);
    if (form !== null) return form;
  }
  return findCookie(page);
}

function matches(text: string, words: readonly string[]): boolean {
  const foldedText = collapseBlanks(fold(text));
  return foldedText.length <= 60 && words.some((word) => foldedText.includes(word));
}

function findForm(page: Page, words: readonly string[]): WallPass | null {
  const { tree } = page;
  for (const form of findElements(tree, "form")) {
    const buttons = findElements(tree, 'button, input[type="submit"]', form);
    const button = buttons.find((each) => matches(elementText(tree, each) ?? attributeOf(each, "value") ?? "", words));
    const action = button === undefined ? null : resolveUrl(attributeOf(form, "action") ?? page.url.href, page.url);
    if (button === undefined || action === null || action.host !== page.url.host) continue;
    const fields = new URLSearchParams();
    const presetFields = findElements(tree, 'input[type="hidden"], input[checked]', form);
    for (const field of [...presetFields, button]) put(fields, field);
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

/** `document.cookie = "ok=1; path=/"`, then the page is requested again. */
function findCookie({ tree, html }: Page): WallPass | null {
  if (!/location\s?\.?\s?(?:reload|href|replace|assign|=)/.test(html)) return null;
  const handlers = findElements(tree, "[onclick]").map((element) => attributeOf(element, "onclick") ?? "");
  const scripts = [...findElements(tree, "script").map((script) => rawTextOf(tree, script)), ...handlers];
  for (const script of scripts) {
    const set = /document\.cookie\s{0,3}=\s{0,3}["'`]([\w.-]{1,60}=[\w.%-]{0,100})/.exec(script.slice(0, 20_000))?.[1];
    if (set !== undefined) return { kind: "cookie", cookie: set };
  }
  return null;
}
