// The frame of pages without scripts or external assets; their only style is allowed by hash.
import { createHash } from "node:crypto";
import { escapeHtml } from "../../text/html/textToHtml.ts";

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
code{background:#f2f2f2;padding:.1em .3em;border-radius:3px}table{border-collapse:collapse;width:100%}
td,th{text-align:left;vertical-align:top;border-bottom:1px solid #ddd;padding:.3rem .6rem .3rem 0}h2{margin-top:2.5rem}
@media(prefers-color-scheme:dark){body{color:#ddd;background:#161616}code{background:#2a2a2a}td,th{border-color:#333}a{color:#8cf}}`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");
/** Allows only the page's own style: no script, frame, image or form. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** `head`: further elements of the head. */
export function page(title: string, body: string, head = ""): string {
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>${head}<style>${STYLE}</style></head><body>\n${body}\n</body></html>\n`;
}
