// Page frames of the sixth set: what the usual site builders put around a page, and small helpers for the texts in them.
import type { Answer, Site } from "../world.ts";
import { xml } from "../world.ts";
import { openings } from "./sheets.ts";

type Item = readonly [label: string, href: string, below?: readonly Item[]];

/** What a frame shows around every page of one site. */
interface Look {
  readonly lang: string;
  readonly name: string;
  readonly menu: readonly Item[];
  readonly foot: readonly Item[];
  /** Address and the like in the footer, as HTML. */
  readonly address: string;
  /** The cookie banner: what it says, its yes and its no. */
  readonly cookies: readonly [text: string, yes: string, no: string];
}

/** The page's own title, its body, and what its head has besides. */
type Page = (title: string, body: string, head?: string) => string;

export interface Job {
  readonly slug: string;
  readonly title: string;
  /** Its place as the page shows it, and the town in it. */
  readonly at: string;
  readonly town: string | null;
  /** Hours, contract, team: whatever the list shows besides. */
  readonly kind: string;
  /** Words out of its text. */
  readonly piece: string;
  readonly short: string;
  readonly html: string;
}

function items(text: string): readonly Item[] {
  return text.split(" | ").map((item): Item => {
    const [, label = "", href = "", below] = /^(.*?)=([^(]*)(?:\((.*)\))?$/.exec(item) ?? [];
    return below === undefined ? [label, href] : [label, href, items(below.replaceAll(", ", " | "))];
  });
}

/** The frame, around five lines: language and name; menu; footer; address; cookie banner. */
export function look(frame: (look: Look) => Page): (text: string) => Page {
  return (text) => {
    const [first = "", menu = "", foot = "", address = "", cookies = ""] = text.split("\n");
    const [lang = "", name = ""] = first.split(" :: ");
    const [said = "", yes = "", no = ""] = cookies.split(" :: ");
    return frame({ lang, name, menu: items(menu), foot: items(foot), address, cookies: [said, yes, no] });
  };
}

/** Each begins with "## ": title, slug, place as shown, town, kind, teaser, words out of the text, and the text. */
export function jobs(text: string): readonly Job[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((block): Job => {
      const [title = "", slug = "", at = "", town = "", kind = "", short = "", piece = "", html] = block
        .split(" :: ")
        .map((field) => field.trim());
      if (html === undefined) throw new Error(`not a job: ${title}`);
      return { title, slug, at, town: town === "-" ? null : town, kind, short, piece, html };
    });
}

/** A page for each path, title and text; pages are parted by lines or double semicolons. */
export function texts(page: Page): (text: string) => Record<string, string> {
  return (text) =>
    Object.fromEntries(
      text
        .trim()
        .split(/(?:\n| ;; )(?=\/\S* :: )/)
        .map((block) => {
          const [path = "", title = "", ...body] = block.split(" :: ");
          return [path, page(title, body.join(" :: "))];
        }),
    );
}

export function truthOf(employer: string, jobs: readonly Job[]): Site["truth"] {
  return openings(
    employer,
    jobs.map((job) => [job.title, job.town, job.piece] as const),
  );
}

export function esc(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

export function each<T>(all: readonly T[], html: (one: T, at: number) => string): string {
  return all.map(html).join("\n");
}

/** Points parted by bars. */
export function ul(points: string, attributes = ""): string {
  return `<ul${attributes}>\n${each(points.split("|"), (point) => `<li>${point.trim()}</li>`)}\n</ul>`;
}

function parted(all: string): (readonly [string, string])[] {
  return all.split(" || ").map((one) => {
    const [first = "", ...rest] = one.split(" :: ");
    return [first, rest.join(" :: ")] as const;
  });
}

/** Paragraphs parted by bars. */
export function ps(text: string): string {
  return each(text.split("|"), (paragraph) => `<p>${paragraph.trim()}</p>`);
}

/** The frame with what its pages have around their text: {title}, {body}. Text without markup is in paragraphs parted by bars. */
export function within(page: Page): (inner: string) => Page {
  return (inner) => (title, body, head) => {
    const html = /<(?:p|div|h\d|ul|table|section)\b/.test(body) ? body : ps(body);
    return page(
      title,
      inner.replaceAll("{title}", () => title).replaceAll("{body}", () => html),
      head,
    );
  };
}

/** The pages, and a sitemap of all of them. */
export function withSitemap(
  domain: string,
  pages: Readonly<Record<string, Answer | string>>,
): Record<string, Answer | string> {
  const all = each(Object.keys(pages), (path) => `<url><loc>https://${domain}${path}</loc></url>`);
  return {
    ...pages,
    "/sitemap.xml": xml(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${all}\n</urlset>`,
    ),
  };
}

/** One page of Helvetica. */
export function pdf(title: string, text: string): Answer {
  const lines = text.split("\n").flatMap((line) => line.match(/.{1,88}(?:\s|$)/g) ?? [""]);
  const shown = (line: string): string => `(${line.trimEnd().replace(/[\\()]/g, "\\$&")}) Tj T*`;
  const stream = `BT /F2 16 Tf 56 780 Td 15 TL ${shown(title)} T* /F1 11 Tf\n${lines.map(shown).join("\n")}\nET`;
  const font = (name: string): string =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>",
    `<< /Length ${Buffer.byteLength(stream, "latin1")} >>\nstream\n${stream}\nendstream`,
    font("Helvetica"),
    font("Helvetica-Bold"),
  ];
  let file = "%PDF-1.4\n";
  const starts: string[] = [];
  for (const [at, object] of objects.entries()) {
    starts.push(`${String(file.length).padStart(10, "0")} 00000 n \n`);
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.join("")}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return { headers: { "content-type": "application/pdf" }, body: Buffer.from(file, "latin1") };
}

function flat(items: readonly Item[], attributes = "", between = "\n"): string {
  return items.map(([label, href]) => `<a href="${href}"${attributes}>${label}</a>`).join(between);
}

/** Nested lists, as most menus are. */
function tree(items: readonly Item[], li: string, a: string, ul: string): string {
  return each(
    items,
    ([label, href, below]) =>
      `<li class="${li}${below === undefined ? "" : " has-children menu-item-has-children"}"><a class="${a}" href="${href}">${label}</a>${below === undefined ? "" : `<ul class="${ul}">${tree(below, li, a, ul)}</ul>`}</li>`,
  );
}

export function squarespace(look: Look): Page {
  return (title, body, head = "") => `<!doctype html>
<html xmlns:og="http://opengraphprotocol.org/schema/" lang="${look.lang}"><head><meta http-equiv="X-UA-Compatible" content="IE=edge,chrome=1"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} &mdash; ${look.name}</title><meta property="og:site_name" content="${look.name}"/><meta property="og:title" content="${title} &mdash; ${look.name}"/><meta property="og:type" content="website"/><meta name="twitter:card" content="summary"/>
<link rel="stylesheet" type="text/css" href="/static/vta/versioned-assets/site.css">${head}
<script data-name="static-context">Static = window.Static || {}; Static.TEMPLATE_CONTEXT = {"websiteId":"5f2a91c0","timeZone":"America/Chicago"};</script></head>
<body id="collection-64b1" class="tweak-blog-alternating-side-by-side-width-full primary-button-style-outline white">
<div id="siteWrapper" class="clearfix site-wrapper">
<header data-test="header" id="header" class="white header theme-col--primary" data-section-theme="white"><a href="#page" class="header-skip-link sqs-button-element--primary">Skip to Content</a>
<div class="header-announcement-bar-wrapper"><div class="header-inner container--fluid header-layout-nav-left"><div class="header-title" data-animation-role="header-element"><div class="header-title-text"><a id="site-title" href="/" data-animation-role="header-element">${look.name}</a></div></div>
<div class="header-nav"><div class="header-nav-wrapper"><nav class="header-nav-list">${each(look.menu, ([label, href]) => `<div class="header-nav-item header-nav-item--collection"><a href="${href}" data-animation-role="header-element">${label}</a></div>`)}</nav></div></div></div></div></header>
<main id="page" class="container" role="main"><article class="sections" id="sections" data-page-sections="64b1"><section data-test="page-section" class="page-section full-bleed-section layout-engine-section background-width--full-bleed"><div class="section-background"></div><div class="content-wrapper"><div class="content">
<div class="sqs-layout sqs-grid-12 columns-12" data-type="page"><div class="row sqs-row"><div class="col sqs-col-12 span-12">${body}</div></div></div></div></div></section></article></main>
<footer class="sections" id="footer-sections" data-footer-sections><section class="page-section"><div class="sqs-block html-block sqs-block-html"><div class="sqs-block-content"><div class="sqs-html-content">${look.address}<p class="sqsrte-small">${flat(look.foot, "", " &nbsp; ")}</p></div></div></div></section></footer>
</div><div class="sqs-cookie-banner-v2 DARK BAR BOTTOM"><div class="sqs-cookie-banner-v2-text"><p>${look.cookies[0]}</p></div><div class="sqs-cookie-banner-v2-cta-container"><button class="sqs-cookie-banner-v2-accept">${look.cookies[1]}</button><button class="sqs-cookie-banner-v2-deny">${look.cookies[2]}</button></div></div></body></html>`;
}

/** One block of text as Squarespace nests it. */
export function sqsBlock(html: string): string {
  return `<div class="sqs-block html-block sqs-block-html" data-block-type="2"><div class="sqs-block-content"><div class="sqs-html-content">${html}</div></div></div>`;
}

/** A server-rendered Next.js page with the data it was made of. */
export function next(look: Look): Page {
  return (title, body) =>
    `<!DOCTYPE html><html lang="${look.lang}"><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/><title>${title} | ${look.name}</title><meta property="og:title" content="${title}"/><meta property="og:site_name" content="${look.name}"/><meta name="next-head-count" content="5"/><link rel="preload" href="/_next/static/css/6b2d9f4c1e.css" as="style"/><link rel="stylesheet" href="/_next/static/css/6b2d9f4c1e.css" data-n-g=""/><noscript data-n-css=""></noscript><script defer="" nomodule="" src="/_next/static/chunks/polyfills-c67a75d1b6f99dc8.js"></script><script src="/_next/static/chunks/main-8f1c2a.js" defer=""></script></head><body class="bg-white text-slate-900 antialiased"><div id="__next"><div class="flex min-h-screen flex-col"><header class="sticky top-0 z-40 border-b border-slate-100 bg-white/90 backdrop-blur"><div class="mx-auto flex h-16 max-w-7xl items-center justify-between px-6"><a class="flex items-center gap-2 font-semibold" href="/"><svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 12h18M12 3v18"></path></svg><span>${look.name}</span></a><nav class="hidden gap-8 text-sm lg:flex" aria-label="Main">${look.menu.map(([label, href, below]) => (below === undefined ? `<a class="hover:text-indigo-600" href="${href}">${label}</a>` : `<div class="group relative"><button type="button" aria-haspopup="true" aria-expanded="false">${label}<!-- --> <svg width="10" height="10"></svg></button><div class="absolute hidden rounded-xl bg-white p-4 shadow-lg group-hover:block">${flat(below, ' class="block py-2"', "")}</div></div>`)).join("")}</nav><a class="rounded-full bg-indigo-600 px-4 py-2 text-sm text-white" href="/demo">Book a demo</a></div></header><main class="flex-1">${body}</main><footer class="bg-slate-950 text-slate-300"><div class="mx-auto grid max-w-7xl gap-8 px-6 py-16 md:grid-cols-4"><div>${look.address}</div><ul class="space-y-2">${look.foot.map(([label, href]) => `<li><a href="${href}">${label}</a></li>`).join("")}</ul></div></footer></div><div class="fixed bottom-4 right-4 max-w-sm rounded-xl border bg-white p-5 shadow-xl" role="dialog" aria-label="Cookie preferences"><p class="text-sm">${look.cookies[0]}</p><div class="mt-3 flex gap-2"><button>${look.cookies[1]}</button><button>${look.cookies[2]}</button></div></div></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: { meta: { title }, html: body }, __N_SSG: true }, page: "/[[...slug]]", query: {}, buildId: "kQ3vXb7TzPq1", isFallback: false, gsp: true, scriptLoader: [] }).replaceAll("<", "\\u003c")}</script></body></html>`;
}

export function drupal(look: Look): Page {
  return (title, body, head = "") => `<!DOCTYPE html>
<html lang="${look.lang}" dir="ltr" prefix="og: https://ogp.me/ns#"><head><meta charset="utf-8" /><meta name="Generator" content="Drupal 10 (https://www.drupal.example)" /><meta name="MobileOptimized" content="width" /><title>${title} | ${look.name}</title><link rel="stylesheet" media="all" href="/sites/default/files/css/css_9aQ.css?delta=0" />${head}</head>
<body class="path-node page-node-type-page"><a href="#main-content" class="visually-hidden focusable skip-link">Skip to main content</a>
<div class="dialog-off-canvas-main-canvas" data-off-canvas-main-canvas><div class="layout-container">
<header role="banner"><div class="region region-header"><div id="block-branding" class="block block-system block-system-branding-block"><a href="/" rel="home" class="site-logo"><img src="/themes/custom/homes/logo.svg" alt="Home" /></a></div><nav role="navigation" aria-labelledby="block-main-menu" id="block-main" class="block block-menu navigation menu--main"><h2 class="visually-hidden" id="block-main-menu">Main navigation</h2><ul class="menu menu--level-1">${tree(look.menu, "menu-item", "menu-link", "menu menu--level-2")}</ul></nav></div></header>
<main role="main"><a id="main-content" tabindex="-1"></a><div class="layout-content"><div class="region region-breadcrumb"><nav class="breadcrumb" role="navigation"><ol><li><a href="/">Home</a></li><li>${title}</li></ol></nav></div><div class="region region-content"><div data-drupal-messages-fallback class="hidden"></div><div id="block-page-title" class="block block-core block-page-title-block"><h1 class="page-title"><span class="field field--name-title field--type-string field--label-hidden">${title}</span></h1></div><div id="block-content" class="block block-system block-system-main-block">${body}</div></div></div></main>
<footer role="contentinfo"><div class="region region-footer"><div class="block block-block-content">${look.address}</div><nav class="menu--footer"><ul class="menu">${tree(look.foot, "menu-item", "", "menu")}</ul></nav></div></footer></div></div>
<div id="sliding-popup" class="eu-cookie-compliance-banner eu-cookie-compliance-banner-info"><div class="popup-content info eu-cookie-compliance-content"><div id="popup-text"><h2>${look.cookies[0]}</h2></div><div id="popup-buttons"><button type="button" class="agree-button">${look.cookies[1]}</button><button type="button" class="decline-button">${look.cookies[2]}</button></div></div></div>
<script src="/core/assets/vendor/jquery/jquery.min.js?v=3.7.1"></script></body></html>`;
}

/** Made at home, some time ago, and kept up since. */
export function handmade(look: Look): Page {
  return (title, body) => `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<title>${title} - ${look.name}</title><link href="style.css" rel="stylesheet" type="text/css"></head>
<body bgcolor="#ffffff">
<table width="900" align="center" cellpadding="0" cellspacing="0" border="0">
<tr><td colspan="2"><a href="index.html"><img src="images/banner.jpg" width="900" height="160" border="0" alt="${look.name}"></a></td></tr>
<tr><td width="170" valign="top" class="nav">${flat(look.menu, "", "<br>\n")}
</td><td width="730" valign="top" class="main">${body}</td></tr>
<tr><td colspan="2" class="foot"><hr><small>${look.address}<br>${flat(look.foot, "", " | ")}</small></td></tr>
</table>
<div id="cookiebar" style="position:fixed;bottom:0;background:#eee;width:100%">${look.cookies[0]} <a href="#" onclick="hidebar();return false">${look.cookies[1]}</a></div></body></html>`;
}

export function wpBlock(look: Look): Page {
  return (title, body, head = "") => `<!DOCTYPE html>
<html lang="${look.lang}"><head><meta charset="UTF-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><meta name='robots' content='max-image-preview:large' /><title>${title} &#8211; ${look.name}</title><link rel='stylesheet' id='wp-block-library-css' href='/wp-includes/css/dist/block-library/style.min.css?ver=6.6.2' media='all' /><link rel="https://api.w.org/" href="/wp-json/" /><meta name="generator" content="WordPress 6.6.2" />${head}</head>
<body class="wp-custom-logo wp-embed-responsive twentytwentyfour"><a class="skip-link screen-reader-text" href="#wp--skip-link--target">Skip to content</a><div class="wp-site-blocks"><header class="wp-block-template-part"><div class="wp-block-group alignwide has-base-background-color has-background has-global-padding is-layout-constrained"><div class="wp-block-group is-content-justification-space-between is-layout-flex"><p class="wp-block-site-title"><a href="/" target="_self" rel="home">${look.name}</a></p>
<nav class="is-responsive wp-block-navigation is-layout-flex" aria-label="Main"><button aria-haspopup="dialog" aria-label="Open menu" class="wp-block-navigation__responsive-container-open"></button><div class="wp-block-navigation__responsive-container"><ul class="wp-block-navigation__container">${tree(look.menu, "wp-block-navigation-item wp-block-navigation-link", "wp-block-navigation-item__content", "wp-block-navigation__submenu-container")}</ul></div></nav></div></div></header>
<main class="wp-block-group is-layout-flow" id="wp--skip-link--target">${body}</main>
<footer class="wp-block-template-part"><div class="wp-block-group has-global-padding is-layout-constrained"><div class="wp-block-columns alignwide is-layout-flex"><div class="wp-block-column">${look.address}</div><div class="wp-block-column"><nav class="wp-block-navigation is-vertical" aria-label="Footer"><ul class="wp-block-navigation__container">${tree(look.foot, "wp-block-navigation-item", "wp-block-navigation-item__content", "")}</ul></nav></div></div></div></footer></div>
<div id="cmplz-cookiebanner-container"><div class="cmplz-cookiebanner cmplz-hidden banner-1 optin cmplz-bottom-right" role="dialog"><div class="cmplz-body"><div class="cmplz-message">${look.cookies[0]}</div></div><div class="cmplz-buttons"><button class="cmplz-btn cmplz-accept">${look.cookies[1]}</button><button class="cmplz-btn cmplz-deny">${look.cookies[2]}</button></div></div></div></body></html>`;
}

/** Its pages all bear the head that the caller gives. */
export function webflow(look: Look): Page {
  return (title, body, head = "") =>
    `<!DOCTYPE html><!-- Last Published: Wed Sep 16 2026 02:11:40 GMT+0000 --><html data-wf-page="64f0c2" data-wf-site="64f0aa" lang="${look.lang}"><head><meta charset="utf-8"/><title>${title}</title><meta content="${title}" property="og:title"/><meta content="${title}" property="twitter:title"/><meta property="og:type" content="website"/><meta content="width=device-width, initial-scale=1" name="viewport"/><meta content="Webflow" name="generator"/><link href="/css/site.webflow.css" rel="stylesheet" type="text/css"/>${head}</head><body><div data-animation="default" data-collapse="medium" role="banner" class="navbar w-nav"><div class="container-large w-container"><a href="/" class="brand w-nav-brand"><img src="/images/logo-dark.svg" loading="lazy" alt="${look.name} logo"/></a><nav role="navigation" class="nav-menu w-nav-menu">${look.menu.map(([label, href, below]) => (below === undefined ? `<a href="${href}" class="nav-link w-nav-link">${label}</a>` : `<div data-hover="true" class="w-dropdown"><div class="nav-link w-dropdown-toggle"><div class="w-icon-dropdown-toggle"></div><div>${label}</div></div><nav class="w-dropdown-list">${flat(below, ' class="w-dropdown-link"', "")}</nav></div>`)).join("")}</nav><div class="menu-button w-nav-button"><div class="w-icon-nav-menu"></div></div></div></div>${body}<div class="footer"><div class="container-large w-container"><div class="w-layout-grid footer-grid"><div class="footer-col">${look.address}</div><div class="footer-col">${flat(look.foot, ' class="footer-link"', "")}</div></div><div class="footer-bottom">© 2026 ${look.name}. All rights reserved.</div></div></div><div fs-cc="banner" class="fs-cc-banner_component"><div class="fs-cc-banner_text">${look.cookies[0]}</div><div class="fs-cc-banner_buttons-wrapper"><a fs-cc="allow" href="#" class="fs-cc-banner_button w-button">${look.cookies[1]}</a><a fs-cc="deny" href="#" class="fs-cc-banner_text-link">${look.cookies[2]}</a></div></div><script src="/js/webflow.js" type="text/javascript"></script></body></html>`;
}

export function typo3(look: Look): Page {
  return (title, body, head = "") => `<!DOCTYPE html>
<html lang="${look.lang}"><head>
<meta charset="utf-8">
<!--
	This website is powered by TYPO3 - inspiring people to share!
	TYPO3 is a free open source Content Management Framework initially created by Kasper Skaarhoj and licensed under GNU/GPL.
-->
<title>${title} | ${look.name}</title><meta name="generator" content="TYPO3 CMS"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/typo3temp/assets/compressed/merged-4b1e.css" media="all">${head}
</head>
<body id="p128" class="page-128 pagelevel-3 language-0 backendlayout-default layout-default">
<div id="top"></div><div class="body-bg"><a class="visually-hidden-focusable" href="#page-content">Zum Hauptinhalt springen</a>
<header id="page-header" class="bp-page-header navbar navbar-mainnavigation navbar-default navbar-has-image navbar-top"><div class="container container-mainnavigation"><a class="navbar-brand navbar-brand-image" title="${look.name}" href="/"><img class="navbar-brand-logo-normal" src="/fileadmin/user_upload/logo.svg" alt="${look.name}" height="52" width="180"></a>
<nav aria-label="Hauptnavigation" id="mainnavigation" class="collapse navbar-collapse"><ul class="navbar-nav">${tree(look.menu, "nav-item", "nav-link nav-link-main", "dropdown-menu")}</ul></nav></div></header>
<main id="page-content" class="bp-page-content main-section"><!--TYPO3SEARCH_begin-->${body}<!--TYPO3SEARCH_end--></main>
<footer id="page-footer" class="bp-page-footer"><section class="section footer-section footer-section-content"><div class="container"><div class="section-row"><div class="section-column footer-section-content-column">${look.address}</div></div></div></section><section class="section footer-section footer-section-meta"><div class="frame frame-background-none"><ul id="meta_menu" class="meta-menu">${tree(look.foot, "", "", "")}</ul></div></section></footer>
</div><div id="cookieman-modal" data-cookieman-showonce="1" class="modal fade" tabindex="-1" role="dialog"><div class="modal-dialog modal-dialog-centered"><div class="modal-content"><div class="modal-body"><p>${look.cookies[0]}</p></div><div class="modal-footer"><button data-cookieman-accept-all class="btn btn-primary">${look.cookies[1]}</button><button data-cookieman-accept-none class="btn btn-default">${look.cookies[2]}</button></div></div></div></div></body></html>`;
}

/** A content element as TYPO3 frames it. */
export function frame(html: string, at = 311): string {
  return `<div id="c${at}" class="frame frame-size-default frame-default frame-type-textmedia frame-layout-default frame-background-none"><div class="frame-group-container"><div class="frame-group-inner"><div class="frame-container frame-container-default"><div class="frame-inner">${html}</div></div></div></div></div>`;
}

export function avada(look: Look): Page {
  return (title, body, head = "") => `<!DOCTYPE html>
<html class="avada-html-layout-wide avada-html-header-position-top" lang="${look.lang}" prefix="og: http://ogp.me/ns# fb: http://ogp.me/ns/fb#"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"/><title>${title} &#8211; ${look.name}</title><link rel='stylesheet' id='fusion-dynamic-css-css' href='/wp-content/uploads/fusion-styles/9c1.min.css' type='text/css' media='all' />${head}</head>
<body class="page-template-default page fusion-image-hovers fusion-body ltr fusion-sticky-header no-tablet-sticky-header"><a class="skip-link screen-reader-text" href="#content">Zum Inhalt springen</a><div id="boxed-wrapper"><div id="wrapper" class="fusion-wrapper"><div id="home" style="position:relative;top:-1px;"></div>
<header class="fusion-header-wrapper fusion-header-shadow"><div class="fusion-header-v2 fusion-logo-alignment fusion-logo-left"><div class="fusion-secondary-header"><div class="fusion-row"><div class="fusion-alignleft"><div class="fusion-contact-info"><span class="fusion-contact-info-phone-number">Pflegetelefon: 0561 555 01 90</span></div></div></div></div><div class="fusion-header"><div class="fusion-row"><div class="fusion-logo"><a class="fusion-logo-link" href="/"><img src="/wp-content/uploads/2021/03/logo.png" class="fusion-standard-logo" alt="${look.name} Logo" /></a></div><nav class="fusion-main-menu" aria-label="Hauptmenü"><ul id="menu-hauptmenue" class="fusion-menu">${tree(look.menu, "menu-item menu-item-type-post_type fusion-dropdown-menu", "fusion-bar-highlight", "sub-menu")}</ul></nav></div></div></div></header>
<main id="main" class="clearfix"><div class="fusion-row"><section id="content" class="full-width"><div class="post-content"><div class="fusion-fullwidth fullwidth-box fusion-builder-row-1 fusion-flex-container"><div class="fusion-builder-row fusion-row"><div class="fusion-layout-column fusion_builder_column fusion_builder_column_1_1 1_1 fusion-flex-column"><div class="fusion-column-wrapper">${body}</div></div></div></div></div></section></div></main>
<div class="fusion-footer"><footer class="fusion-footer-widget-area fusion-widget-area"><div class="fusion-row"><div class="fusion-columns fusion-columns-3"><div class="fusion-column col-lg-4"><section class="fusion-footer-widget-column widget widget_text"><h4 class="widget-title">Kontakt</h4><div class="textwidget">${look.address}</div></section></div></div></div></footer><footer id="footer" class="fusion-footer-copyright-area"><div class="fusion-row"><div class="fusion-copyright-notice">© ${look.name} | ${flat(look.foot, "", " | ")}</div></div></footer></div></div></div>
<div data-nosnippet data-borlabs-cookie-consent-required='true' id='BorlabsCookieBox' style='display:none'><div class="_brlbs-box"><p>${look.cookies[0]}</p><a href="#" data-cookie-accept-all>${look.cookies[1]}</a><a href="#" data-cookie-refuse>${look.cookies[2]}</a></div></div></body></html>`;
}

/** Panels of Avada's toggle element, parted by double bars, each of a title and a text. */
export function toggles(panels: string): string {
  return `<div class="accordian fusion-accordian"><div class="panel-group fusion-toggle-icon-boxed" id="accordion-402-1">${each(parted(panels), ([title, html], at) => `<div class="fusion-panel panel-default panel-4021${at} fusion-toggle-has-divider"><div class="panel-heading"><h4 class="panel-title toggle" id="toggle_4021${at}"><a aria-expanded="false" aria-controls="c4021${at}" role="button" data-toggle="collapse" data-target="#c4021${at}" href="#c4021${at}"><span class="fusion-toggle-icon-wrapper" aria-hidden="true"><i class="fa-fusion-box active-icon awb-icon-minus"></i><i class="fa-fusion-box inactive-icon awb-icon-plus"></i></span><span class="fusion-toggle-heading">${title}</span></a></h4></div><div id="c4021${at}" class="panel-collapse collapse" aria-labelledby="toggle_4021${at}"><div class="panel-body toggle-content fusion-clearfix">${html}</div></div></div>`)}</div></div>`;
}

export function elementor(look: Look): Page {
  return (title, body, head = "") => `<!DOCTYPE html>
<html lang="${look.lang}"><head><meta charset="UTF-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="profile" href="https://gmpg.example/xfn/11"><title>${title} - ${look.name}</title><meta property="og:locale" content="${look.lang.replace("-", "_")}" /><meta property="og:title" content="${title} - ${look.name}" /><meta property="og:site_name" content="${look.name}" /><link rel='stylesheet' id='elementor-frontend-css' href='/wp-content/plugins/elementor/assets/css/frontend.min.css?ver=3.24.4' media='all' />${head}</head>
<body class="page-template page-template-elementor_header_footer page wp-custom-logo elementor-default elementor-template-full-width elementor-kit-6">
<header data-elementor-type="header" data-elementor-id="41" class="elementor elementor-41 elementor-location-header"><section class="elementor-section elementor-top-section elementor-element"><div class="elementor-container elementor-column-gap-default"><div class="elementor-column elementor-col-33"><div class="elementor-widget-wrap elementor-element-populated"><div class="elementor-element elementor-widget elementor-widget-theme-site-logo"><div class="elementor-widget-container"><a href="/"><img width="300" height="80" src="/wp-content/uploads/logo-300x80.png" alt=""></a></div></div></div></div><div class="elementor-column elementor-col-66"><div class="elementor-element elementor-nav-menu__align-end elementor-widget elementor-widget-nav-menu"><nav aria-label="Menu" class="elementor-nav-menu--main elementor-nav-menu__container elementor-nav-menu--layout-horizontal"><ul class="elementor-nav-menu">${tree(look.menu, "menu-item", "elementor-item", "sub-menu elementor-nav-menu--dropdown")}</ul></nav></div></div></div></section></header>
<div data-elementor-type="wp-page" data-elementor-id="118" class="elementor elementor-118">${body}</div>
<footer data-elementor-type="footer" data-elementor-id="57" class="elementor elementor-57 elementor-location-footer"><section class="elementor-section elementor-top-section"><div class="elementor-container"><div class="elementor-column elementor-col-50"><div class="elementor-widget elementor-widget-text-editor"><div class="elementor-widget-container">${look.address}</div></div></div><div class="elementor-column elementor-col-50"><div class="elementor-widget elementor-widget-icon-list"><ul class="elementor-icon-list-items">${each(look.foot, ([label, href]) => `<li class="elementor-icon-list-item"><a href="${href}"><span class="elementor-icon-list-text">${label}</span></a></li>`)}</ul></div></div></div></section></footer>
<div class="cky-consent-container cky-box-bottom-left" tabindex="0"><div class="cky-consent-bar"><div class="cky-notice-des"><p>${look.cookies[0]}</p></div><div class="cky-notice-btn-wrapper"><button class="cky-btn cky-btn-reject">${look.cookies[2]}</button><button class="cky-btn cky-btn-accept">${look.cookies[1]}</button></div></div></div></body></html>`;
}

/** A section with one column of widgets, parted by double bars, each of a kind and its HTML. */
export function widgets(all: string): string {
  return `<section class="elementor-section elementor-top-section elementor-element elementor-section-boxed" data-element_type="section"><div class="elementor-container elementor-column-gap-default"><div class="elementor-column elementor-col-100 elementor-top-column"><div class="elementor-widget-wrap elementor-element-populated">${each(parted(all), ([kind, html]) => `<div class="elementor-element elementor-widget elementor-widget-${kind}" data-element_type="widget" data-widget_type="${kind}.default"><div class="elementor-widget-container">${kind === "heading" ? html.replace(/^<h(\d)>/, '<h$1 class="elementor-heading-title elementor-size-default">') : html}</div></div>`)}</div></div></div></section>`;
}

export function contao(look: Look): Page {
  return (title, body) => `<!DOCTYPE html>
<html lang="${look.lang}"><head><meta charset="UTF-8"><title>${title} - ${look.name}</title><base href="/"><meta name="robots" content="index,follow"><meta name="generator" content="Contao Open Source CMS"><link rel="stylesheet" href="assets/css/layout.min.css,responsive.min.css,berg.scss-1f7.css"></head>
<body id="top" class="mac chrome winter">
<div id="wrapper"><header id="header"><div class="inside"><div class="ce_image logo block"><figure class="image_container"><a href="./"><img src="files/layout/logo.svg" alt="${look.name}"></a></figure></div>
<nav class="mod_navigation main block"><a href="#skipNavigation7" class="invisible">Navigation überspringen</a><ul class="level_1">${tree(look.menu, "sibling", "", "level_2")}</ul><span id="skipNavigation7" class="invisible"></span></nav>
<div class="ticker"><span>Schnee Berg: 85 cm</span> <span>Anlagen offen: 11 von 14</span></div></div></header>
<div id="container"><main id="main"><div class="inside">${body}</div></main></div>
<footer id="footer"><div class="inside"><div class="ce_text block">${look.address}</div><nav class="mod_customnav block"><ul class="level_1">${tree(look.foot, "", "", "")}</ul></nav></div></footer></div>
<div class="cookiebar cookiebar--position-bottom cookiebar--splashscreen" role="complementary"><div class="cookiebar__text">${look.cookies[0]}</div><button class="cookiebar__button" data-accept>${look.cookies[1]}</button><button class="cookiebar__button" data-save>${look.cookies[2]}</button></div></body></html>`;
}

export function divi(look: Look): Page {
  return (title, body, head = "") => `<!DOCTYPE html>
<html lang="${look.lang}"><head><meta charset="UTF-8" /><meta http-equiv="X-UA-Compatible" content="IE=edge"><title>${title} | ${look.name}</title><meta name="generator" content="Divi v.4.27.0" /><link rel='stylesheet' id='divi-style-css' href='/wp-content/themes/Divi/style-static.min.css' media='all' />${head}</head>
<body class="page-template-default page et_pb_button_helper_class et_fixed_nav et_show_nav et_primary_nav_dropdown_animation_fade et_header_style_left et_pb_pagebuilder_layout et_no_sidebar et_divi_theme et-db"><div id="page-container">
<header id="main-header" data-height-onload="66"><div class="container clearfix et_menu_container"><div class="logo_container"><span class="logo_helper"></span><a href="/"><img src="/wp-content/uploads/logo.png" alt="${look.name}" id="logo" /></a></div><div id="et-top-navigation"><nav id="top-menu-nav"><ul id="top-menu" class="nav">${tree(look.menu, "menu-item menu-item-type-post_type", "", "sub-menu")}</ul></nav><div id="et_mobile_nav_menu"><div class="mobile_nav closed"><span class="select_page">Sélectionner une page</span><span class="mobile_menu_bar mobile_menu_bar_toggle"></span></div></div></div></div></header>
<div id="et-main-area"><div id="main-content"><article class="page type-page status-publish hentry"><div class="entry-content"><div class="et-l et-l--post"><div class="et_builder_inner_content et_pb_gutters3">${body}</div></div></div></article></div>
<footer id="main-footer"><div class="container"><div id="footer-widgets" class="clearfix"><div class="footer-widget"><div class="fwidget et_pb_widget widget_text"><div class="textwidget">${look.address}</div></div></div></div></div><div id="et-footer-nav"><div class="container"><ul id="menu-pied" class="bottom-nav">${tree(look.foot, "menu-item", "", "")}</ul></div></div><div id="footer-bottom"><div class="container clearfix"><div id="footer-info">© ${look.name}</div></div></div></footer></div></div>
<div id="tarteaucitronRoot"><div id="tarteaucitronAlertBig" role="alert"><span id="tarteaucitronDisclaimerAlert">${look.cookies[0]}</span><button type="button" id="tarteaucitronPersonalize2">✓ ${look.cookies[1]}</button><button type="button" id="tarteaucitronAllDenied2">✗ ${look.cookies[2]}</button></div></div></body></html>`;
}

/** A Divi section of one row, with a module for each piece of HTML. */
export function section(...modules: readonly string[]): string {
  return `<div class="et_pb_section et_pb_section_0 et_section_regular"><div class="et_pb_row et_pb_row_0"><div class="et_pb_column et_pb_column_4_4 et_pb_css_mix_blend_mode_passthrough et-last-child">${each(modules, (html) => `<div class="et_pb_module et_pb_text et_pb_text_align_left et_pb_bg_layout_light"><div class="et_pb_text_inner">${html}</div></div>`)}</div></div></div>`;
}

/** A classic WordPress theme with widgets. */
export function classic(look: Look): Page {
  return (title, body, head = "") => `<!DOCTYPE html>
<html lang="${look.lang}"><head><meta charset="UTF-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} – ${look.name}</title><link rel='stylesheet' id='astra-theme-css-css' href='/wp-content/themes/astra/assets/css/minified/main.min.css' media='all' />${head}</head>
<body itemtype='https://schema.org/WebPage' itemscope='itemscope' class="ast-desktop ast-plain-container ast-no-sidebar astra-4.8 ast-single-post"><div class="hfeed site" id="page">
<header class="site-header header-main-layout-1 ast-primary-menu-enabled" id="masthead" itemtype="https://schema.org/WPHeader" itemscope="itemscope"><div class="ast-container"><div class="site-branding"><span class="site-title" itemprop="name"><a href="/" rel="home" itemprop="url">${look.name}</a></span></div><nav class="site-navigation" id="primary-site-navigation" itemtype="https://schema.org/SiteNavigationElement" itemscope="itemscope"><ul id="ast-hf-menu-1" class="main-header-menu ast-nav-menu">${tree(look.menu, "menu-item", "menu-link", "sub-menu")}</ul></nav></div></header>
<div id="content" class="site-content"><div class="ast-container"><div id="primary" class="content-area primary"><main id="main" class="site-main"><article class="ast-article-single" itemtype="https://schema.org/CreativeWork" itemscope="itemscope">${body}</article></main></div></div></div>
<footer class="site-footer" id="colophon" itemtype="https://schema.org/WPFooter" itemscope="itemscope"><div class="ast-builder-grid-row"><div class="site-footer-primary-section-1">${look.address}</div><div class="site-footer-primary-section-2"><ul>${tree(look.foot, "menu-item", "menu-link", "")}</ul></div></div></footer></div>
<div id="axeptio_overlay"><div class="axeptio_mount"><p>${look.cookies[0]}</p><button>${look.cookies[1]}</button><button>${look.cookies[2]}</button></div></div></body></html>`;
}

/** An agency's own small CMS; what it says about cookies stands before the page, not on it. */
export function agency(look: Look): Page {
  return (title, body, head = "") => `<!DOCTYPE html>
<html lang="${look.lang}"><head><meta charset="utf-8"><title>${title} | ${look.name}</title><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/assets/css/app.css?id=71c9">${head}</head>
<body><div class="topbar"><div class="wrap">${look.cookies[0]}</div></div><div class="header"><div class="wrap"><a class="logo" href="/"><img src="/assets/img/logo.svg" alt="${look.name}"></a><div class="hamburger"><span></span><span></span><span></span></div><ul class="mainmenu">${tree(look.menu, "item", "", "dropdown")}</ul></div></div>
<div class="page-content">${body}</div>
<div class="footer"><div class="wrap"><div class="col">${look.address}</div><div class="col"><ul>${tree(look.foot, "", "", "")}</ul></div></div><div class="copy">&copy; 2026 ${look.name}</div></div><script src="/assets/js/app.js?id=02fe"></script></body></html>`;
}

/** A corporate site of BEM blocks. */
export function bem(look: Look): Page {
  return (title, body, head = "") => `<!doctype html>
<html lang="${look.lang}" class="no-js"><head><meta charset="utf-8"><title>${title} - ${look.name}</title><meta property="og:site_name" content="${look.name}"><meta property="og:title" content="${title}"><link rel="stylesheet" href="/dist/main.2f8b1c.css">${head}</head>
<body class="page"><header class="c-header js-header"><div class="o-container"><a class="c-header__logo" href="/" aria-label="${look.name}"><svg class="c-logo"><use xlink:href="/dist/sprite.svg#logo"></use></svg></a><nav class="c-nav" aria-label="Menu"><ul class="c-nav__list">${tree(look.menu, "c-nav__item", "c-nav__link", "c-nav__sub")}</ul></nav></div></header>
<main class="c-main" id="main">${body}</main>
<footer class="c-footer"><div class="o-container o-grid"><div class="c-footer__address">${look.address}</div><ul class="c-footer__links">${tree(look.foot, "c-footer__item", "c-footer__link", "")}</ul></div><p class="c-footer__legal">© 2026 ${look.name}</p></footer>
<div id="onetrust-consent-sdk"><div id="onetrust-banner-sdk" class="otFlat bottom" role="region"><div id="onetrust-policy-text">${look.cookies[0]}</div><div id="onetrust-button-group"><button id="onetrust-accept-btn-handler">${look.cookies[1]}</button><button id="onetrust-reject-all-handler">${look.cookies[2]}</button></div></div></div></body></html>`;
}

export function wix(look: Look): Page {
  return (title, body, head = "") =>
    `<!DOCTYPE html><html lang="${look.lang}"><head><meta charset='utf-8'><meta name="viewport" content="width=device-width, initial-scale=1" id="wixDesktopViewport" /><meta name="generator" content="Wix.com Website Builder"/><title>${title} | ${look.name}</title><meta property="og:title" content="${title} | ${look.name}"/><meta property="og:site_name" content="${look.name}"/>${head}<style id="css_masterPage">.comp-l1{--rd:0px}</style></head><body class='responsive'><div id="SITE_CONTAINER"><div id="main_MF" class="main_MF"><div id="site-root" class="site-root"><div id="masterPage" class="mesh-layout masterPage"><header class="xU8fqS SITE_HEADER wixui-header" id="SITE_HEADER" tabindex="-1"><div class="_C0cVf"><div class="_4XcTfy"></div></div><div class="U4Bvut"><div class="G5K6X8"><div class="gUbusX" id="SITE_HEADERinlineContent-gridContainer"><div id="comp-l1logo" class="HcOXKn rxxqRe Ykgq0L wixui-rich-text" data-testid="richTextElement"><h6 class="font_6 wixui-rich-text__text"><span class="color_11 wixui-rich-text__text"><a href="/" target="_self">${look.name}</a></span></h6></div><wix-dropdown-menu id="comp-l1menu" class="xrj2_4 comp-l1menu wixui-dropdown-menu"><nav class="UsiFIV"><ul class="V4qocw">${look.menu.map(([label, href], at) => `<li id="comp-l1menu${at}" class="W6Sqaw gnn8Qi"><a data-testid="linkElement" href="${href}" target="_self" class="v3vNpw"><div class="CApc2g"><div class="BqWnaG"><p class="ZIqPr1">${label}</p></div></div></a></li>`).join("")}</ul></nav></wix-dropdown-menu></div></div></div></header><main id="PAGES_CONTAINER" class="PAGES_CONTAINER" tabindex="-1" data-main-content="true"><div id="SITE_PAGES" class="JsJXaX SITE_PAGES"><div id="c1dmp" class="theme-vars ssc2r"><div class="HT5ybB"><div id="Containerc1dmp" class="Containerc1dmp SPY_vo"><div data-mesh-id="Containerc1dmpinlineContent" data-testid="inline-content">${body}</div></div></div></div></div></main><footer class="xU8fqS SITE_FOOTER wixui-footer" id="SITE_FOOTER" tabindex="-1">${cell(look.address)}${cell(`<p class="font_8 wixui-rich-text__text">${flat(look.foot, ' target="_self"', " &nbsp;|&nbsp; ")}</p>`)}</footer></div></div></div></div><div data-hook="ccsu-banner-wrapper"><div data-hook="consent-banner-root"><div data-hook="ccsu-banner-text">${look.cookies[0]}</div><button data-hook="ccsu-banner-decline-all">${look.cookies[2]}</button><button data-hook="ccsu-banner-accept">${look.cookies[1]}</button></div></div></body></html>`;
}

/** A text element of Wix; paragraphs and headings get its fonts. */
export function cell(html: string): string {
  return `<div id="comp-m${(html.length * 7919).toString(36)}" class="HcOXKn SxM0TO QxJLC3 comp-text wixui-rich-text" data-testid="richTextElement">${html.replaceAll("<p>", '<p class="font_8 wixui-rich-text__text">').replaceAll("<h2>", '<h2 class="font_2 wixui-rich-text__text">')}</div>`;
}

export function joomla(look: Look): Page {
  return (title, body, head = "") => `<!DOCTYPE html>
<html lang="${look.lang}" dir="ltr"><head><meta charset="utf-8"><meta name="generator" content="Joomla! - Open Source Content Management"><title>${title} - ${look.name}</title><link href="/media/templates/site/cassiopeia/css/template.min.css?eb8c" rel="stylesheet">${head}</head>
<body class="site com_content wrapper-static view-article no-layout no-task itemid-104 has-sidebar-right"><header class="header container-header full-width"><div class="grid-child"><div class="navbar-brand"><a class="brand-logo" href="/">${look.name}</a></div></div><div class="grid-child container-nav"><nav class="navbar navbar-expand-lg" aria-label="Menu"><ul class="mod-menu mod-menu_dropdown-metismenu metismenu mod-list">${tree(look.menu, "metismenu-item item level-1", "", "mm-collapse")}</ul></nav></div></header>
<div class="site-grid"><div class="grid-child container-component"><div id="system-message-container" aria-live="polite"></div><main><div class="com-content-article item-page" itemscope itemtype="https://schema.org/Article"><meta itemprop="inLanguage" content="${look.lang}"><div class="page-header"><h1 itemprop="headline">${title}</h1></div><div itemprop="articleBody" class="com-content-article__body">${body}</div></div></main></div></div>
<footer class="container-footer footer full-width"><div class="grid-child">${look.address}<ul class="mod-menu mod-list nav">${tree(look.foot, "nav-item", "", "")}</ul></div></footer>
<div id="iubenda-cs-banner" class="iubenda-cs-default-floating" role="dialog"><div id="iubenda-cs-paragraph">${look.cookies[0]}</div><div class="iubenda-cs-opt-group"><button class="iubenda-cs-reject-btn">${look.cookies[2]}</button><button class="iubenda-cs-accept-btn">${look.cookies[1]}</button></div></div></body></html>`;
}

export function shopify(look: Look): Page {
  return (title, body, head = "") => `<!doctype html>
<html class="js" lang="${look.lang}"><head><meta charset="utf-8"><meta name="theme-color" content=""><title>${title} &ndash; ${look.name}</title><meta property="og:site_name" content="${look.name}"><meta property="og:title" content="${title}"><meta property="og:type" content="website"><link href="/cdn/shop/t/4/assets/base.css?v=117" rel="stylesheet" type="text/css" media="all" />${head}<script>window.Shopify = window.Shopify || {};Shopify.currency = {"active":"DKK","rate":"1.0"};</script></head>
<body class="gradient animate--hover-default"><a class="skip-to-content-link button visually-hidden" href="#MainContent">Gå til indhold</a><div id="shopify-section-sections--17__announcement-bar" class="shopify-section announcement-bar-section"><div class="announcement-bar"><p class="announcement-bar__message h5"><span>Fri levering over 499 kr.</span></p></div></div>
<div id="shopify-section-sections--17__header" class="shopify-section section-header"><sticky-header class="header-wrapper"><header class="header header--middle-left page-width header--has-menu"><h1 class="header__heading"><a href="/" class="header__heading-link link"><span class="h2">${look.name}</span></a></h1><nav class="header__inline-menu"><ul class="list-menu list-menu--inline" role="list">${each(look.menu, ([label, href]) => `<li><a href="${href}" class="header__menu-item list-menu__item link link--text focus-inset"><span>${label}</span></a></li>`)}</ul></nav><div class="header__icons"><a href="/account/login" class="header__icon">Log ind</a><a href="/cart" class="header__icon" id="cart-icon-bubble">Indkøbskurv</a></div></header></sticky-header></div>
<main id="MainContent" class="content-for-layout focus-none" role="main" tabindex="-1"><section class="shopify-section section"><div class="page-width page-width--narrow section-template-padding">${body}</div></section></main>
<footer class="footer color-scheme-3 gradient"><div class="footer__content-top page-width"><div class="footer__blocks-wrapper grid"><div class="footer-block grid__item footer-block--menu"><h2 class="footer-block__heading">Information</h2><ul class="footer-block__details-content list-unstyled">${each(look.foot, ([label, href]) => `<li><a href="${href}" class="link link--text list-menu__item">${label}</a></li>`)}</ul></div><div class="footer-block grid__item"><div class="footer-block__details-content rte">${look.address}</div></div></div></div><div class="footer__content-bottom"><small class="copyright__content">&copy; 2026, <a href="/">${look.name}</a></small></div></footer>
<div id="shopify-pc__banner" class="shopify-pc__banner__dialog" role="alertdialog"><div class="shopify-pc__banner__body"><p>${look.cookies[0]}</p></div><div class="shopify-pc__banner__btns"><button id="shopify-pc__banner__btn-accept">${look.cookies[1]}</button><button id="shopify-pc__banner__btn-decline">${look.cookies[2]}</button></div></div></body></html>`;
}
